"""Single-use links sent by mail; only a hash of what they carry is kept."""

import hashlib
import secrets
from datetime import timedelta
from urllib.parse import urlencode, urlsplit

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.errors import LinkExpired
from provai.accounts.tables import OneTimeToken, User
from provai.platform.clock import now
from provai.settings import Settings

LIFETIMES = {"recovery": timedelta(hours=1), "signup": timedelta(hours=24)}
_THIS_MACHINE = {"localhost", "127.0.0.1", "::1"}


async def issue_link(session: AsyncSession, user: User, kind: str, origin: str) -> str:
    """A new link makes older ones of its kind useless."""
    await session.execute(delete(OneTimeToken).where(OneTimeToken.user_id == user.id, OneTimeToken.kind == kind))
    token = secrets.token_urlsafe(32)
    expires_at = now() + LIFETIMES[kind]
    session.add(OneTimeToken(user_id=user.id, kind=kind, token_hash=_hash(token), expires_at=expires_at))
    await session.flush()
    return f"{origin}/auth?{urlencode({'token_hash': token, 'type': kind})}"


async def redeem_token(session: AsyncSession, token: str, kind: str, email: str | None) -> User:
    """Taken and deleted in one statement, so that of two people with the same link only one gets in."""
    owner = await session.scalar(
        delete(OneTimeToken)
        .where(
            OneTimeToken.token_hash == _hash(token),
            OneTimeToken.kind == kind,
            OneTimeToken.expires_at > now(),
        )
        .returning(OneTimeToken.user_id)
    )
    user = await session.scalar(select(User).where(User.id == owner)) if owner else None
    if user is None or (email and email != user.email):
        raise LinkExpired
    return user


async def sweep_links(session: AsyncSession) -> None:
    await session.execute(delete(OneTimeToken).where(OneTimeToken.expires_at < now()))


def landing_origin(settings: Settings, redirect_to: str | None) -> str:
    """Where links lead: only our own hosts, by the settings and never by the Host header, which anyone can forge.

    A preview host must be named exactly: a pattern is good enough to choose what is shown, not where a key is sent.
    """
    try:
        asked = urlsplit(redirect_to or "")
        scheme, host, port = asked.scheme, asked.hostname, asked.port
    except ValueError:
        return settings.app_url
    in_development = settings.env == "development" and scheme in {"http", "https"} and host in _THIS_MACHINE
    if not in_development and not (scheme == "https" and host in settings.preview_hosts):
        return settings.app_url
    address = f"[{host}]" if host and ":" in host else host
    return f"{scheme}://{address}" + (f":{port}" if port else "")


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
