"""Signed links to files: unguessable, expiring, and the same all through their window so that browsers cache them."""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from urllib.parse import quote

from provai.platform.clock import now
from provai.platform.errors import Forbidden
from provai.settings import Settings


class LinkInvalid(Forbidden):
    code = "link_invalid"
    message = "Este link não é válido."


class LinkExpired(Forbidden):
    code = "link_expired"
    message = "Este link venceu. Abra a página de novo para ver o arquivo."


def window(settings: Settings) -> tuple[int, int]:
    """Where the current window begins and when its links expire: never less than one whole window ahead."""
    start = int(now().timestamp()) // settings.link_seconds * settings.link_seconds
    return start, start + 2 * settings.link_seconds


def own_link(settings: Settings, ref: str) -> str:
    """Without a host: the same link serves the app, the public site and preview hosts."""
    expires = str(window(settings)[1])
    return f"/files/{quote(ref)}?expires={expires}&signature={_signature(settings, ref, expires)}"


def check_link(settings: Settings, ref: str, expires: str, signature: str) -> None:
    # The signature covers `expires` as written, so what follows the check is a number we wrote ourselves.
    if not hmac.compare_digest(signature.encode(), _signature(settings, ref, expires).encode()):
        raise LinkInvalid
    if int(expires) <= now().timestamp():
        raise LinkExpired


def _signature(settings: Settings, ref: str, expires: str) -> str:
    key = hmac.digest(settings.signing_key.encode(), b"provai file links", hashlib.sha256)
    digest = hmac.digest(key, f"{expires}\n{ref}".encode(), hashlib.sha256)
    return urlsafe_b64encode(digest).decode().rstrip("=")
