"""What a signed-in device carries: a short-lived access token and a refresh token, both signed, neither stored."""

import hashlib
import hmac
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from typing import Any
from uuid import UUID

import jwt

from provai.accounts.tables import AuthSession, User
from provai.platform.clock import now
from provai.settings import Settings

AUDIENCE = "authenticated"
TOKENS_REMEMBERED = 5_000
_REFRESH_BODY = struct.Struct(">16sI")
_REFRESH_SIGNATURE_BYTES = 28


def key_for(settings: Settings, use: str) -> bytes:
    """A key of its own for each use, so that a signature made for one means nothing to another."""
    return _key_of(settings.signing_key, use)


@lru_cache(maxsize=16)
def _key_of(signing_key: str, use: str) -> bytes:
    return hmac.digest(signing_key.encode(), f"provai accounts {use}".encode(), hashlib.sha256)


def fingerprint(settings: Settings, email: str) -> str:
    """Stands for an email in logs and counters: the same each time, and nobody can read it back."""
    return hmac.digest(key_for(settings, "fingerprint"), email.encode(), hashlib.sha256).hex()[:16]


@dataclass(frozen=True)
class AccessToken:
    text: str
    seconds: int
    expires_at: int


@dataclass(frozen=True)
class Claims:
    user_id: UUID
    session_id: UUID


def issue_access_token(settings: Settings, user: User, auth_session: AuthSession) -> AccessToken:
    issued = now()
    expires_at = int((issued + timedelta(seconds=settings.access_token_seconds)).timestamp())
    method = "recovery" if auth_session.purpose == "recovery" else "password"
    claims: dict[str, Any] = {
        "iss": f"{settings.app_url}/api/auth/v1",
        "sub": str(user.id),
        "aud": AUDIENCE,
        "role": AUDIENCE,
        "iat": int(issued.timestamp()),
        "exp": expires_at,
        "session_id": str(auth_session.id),
        "email": user.email,
        "user_metadata": user.user_metadata,
        "app_metadata": {"provider": "email", "providers": ["email"]},
        "aal": "aal1",
        "amr": [{"method": method, "timestamp": int(auth_session.created_at.timestamp())}],
        "is_anonymous": False,
    }
    text = jwt.encode(claims, key_for(settings, "access"), algorithm="HS256")
    return AccessToken(text, settings.access_token_seconds, expires_at)


def read_access_token(settings: Settings, text: str) -> Claims | None:
    try:
        claims, expires = _signed_claims(settings.signing_key, text)
    except jwt.InvalidTokenError:
        return None
    return claims if now().timestamp() < expires else None


@lru_cache(maxsize=TOKENS_REMEMBERED)
def _signed_claims(signing_key: str, text: str) -> tuple[Claims, int]:
    """What a token of ours says and until when, whether that is over or not: the same for each of its many requests.

    Raises for any other, which is not remembered: a stranger could fill the memory with them.
    """
    claims = jwt.decode(
        text,
        _key_of(signing_key, "access"),
        algorithms=["HS256"],
        audience=AUDIENCE,
        # When it was issued is by another process's clock, which may be a little ahead of ours.
        options={"require": ["exp", "sub", "session_id"], "verify_iat": False, "verify_exp": False},
    )
    return Claims(UUID(claims["sub"]), UUID(claims["session_id"])), int(claims["exp"])


def issue_refresh_token(settings: Settings, session_id: UUID, counter: int) -> str:
    body = _REFRESH_BODY.pack(session_id.bytes, counter)
    return urlsafe_b64encode(body + _refresh_signature(settings, body)).decode()


def read_refresh_token(settings: Settings, text: str) -> tuple[UUID, int] | None:
    """The session and which of its tokens this is, or nothing if we did not sign it."""
    try:
        raw = urlsafe_b64decode(text.encode())
    except ValueError:
        return None
    body, signature = raw[: _REFRESH_BODY.size], raw[_REFRESH_BODY.size :]
    if not hmac.compare_digest(signature, _refresh_signature(settings, body)):
        return None
    session_id, counter = _REFRESH_BODY.unpack(body)
    return UUID(bytes=session_id), counter


def _refresh_signature(settings: Settings, body: bytes) -> bytes:
    return hmac.digest(key_for(settings, "refresh"), body, hashlib.sha256)[:_REFRESH_SIGNATURE_BYTES]
