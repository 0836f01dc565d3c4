"""Rate limits on what costs or guesses, per route, per address and per account."""

from collections.abc import Awaitable
from inspect import isawaitable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TypeVar

from limits import parse
from limits.aio.storage import Storage as AsyncStorage
from limits.aio.strategies import MovingWindowRateLimiter as AsyncWindows
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter as Windows
from starlette.requests import Request

from provai.platform.clock import now
from provai.platform.errors import TooMany

R = TypeVar("R")


class RateLimits:
    """Counted in this process ("memory://") or where several can see it ("async+redis://…")."""

    def __init__(self, url: str, enabled: bool = True) -> None:
        # In memory the plain kind: the asynchronous one looks after each key in a thread of its own.
        storage = storage_from_string(url)
        shared = isinstance(storage, AsyncStorage)
        self._limiter = AsyncWindows(storage) if shared else Windows(storage)
        self._enabled = enabled

    async def spend(self, limit: str, *who: str) -> None:
        """Counts one use of `limit` ("10/minute") by `who`; refuses when it is spent, saying how long to wait."""
        item = parse(limit)
        if self._enabled and not await _answer(self._limiter.hit(item, *who)):
            window = await _answer(self._limiter.get_window_stats(item, *who))
            raise TooMany(retry_after=max(1, round(window.reset_time - now().timestamp())))


async def _answer(value: R | Awaitable[R]) -> R:
    return await value if isawaitable(value) else value


def address_of(request: Request) -> str:
    """The caller's address as the server sees it; a trusted proxy's header was already applied by uvicorn."""
    if request.client is None:
        return "unknown"
    try:
        address = ip_address(request.client.host)
    except ValueError:
        return request.client.host
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        # How a socket that listens on both shows an IPv4 caller; left so, all of them would be one address.
        return str(address.ipv4_mapped)
    # A home or a server has a whole /64 of IPv6 addresses: counted one by one they would be no limit at all.
    return str(ip_network((address, 64), strict=False)) if address.version == 6 else str(address)
