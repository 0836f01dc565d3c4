"""Signed links to files: unguessable, expiring, and the same all through their window so that browsers cache them."""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from functools import lru_cache
from urllib.parse import quote

from provai.platform.clock import seconds
from provai.platform.errors import Forbidden
from provai.settings import Settings

# A list is read again and again while its links stay the same; a link takes some 300 bytes.
LINKS_REMEMBERED = 20_000


class LinkInvalid(Forbidden):
    code = "link_invalid"
    message = "Este link não é válido."


class LinkExpired(Forbidden):
    code = "link_expired"
    message = "Este link venceu. Abra a página de novo para ver o arquivo."


def window(settings: Settings) -> tuple[int, int]:
    """Where the current window begins and when its links expire: never less than one whole window ahead."""
    length = settings.link_seconds
    start = int(seconds()) // length * length
    return start, start + 2 * length


def own_link(settings: Settings, ref: str, expires: int) -> str:
    """Without a host: the same link serves the app, the public site and preview hosts."""
    return f"/files/{quote(ref)}?expires={expires}&signature={_signature(settings.signing_key, ref, str(expires))}"


def check_link(settings: Settings, ref: str, expires: str, signature: str) -> None:
    # The signature covers `expires` as written, so what follows the check is a number we wrote ourselves.
    if not hmac.compare_digest(signature.encode(), _signature(settings.signing_key, ref, expires).encode()):
        raise LinkInvalid
    if int(expires) <= seconds():
        raise LinkExpired


def _signature(signing_key: str, ref: str, expires: str) -> str:
    digest = hmac.digest(_link_key(signing_key), f"{expires}\n{ref}".encode(), hashlib.sha256)
    return urlsafe_b64encode(digest).decode().rstrip("=")


@lru_cache(maxsize=4)
def _link_key(signing_key: str) -> bytes:
    return hmac.digest(signing_key.encode(), b"provai file links", hashlib.sha256)
