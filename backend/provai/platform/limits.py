"""Rate limits on what costs or guesses, per route, per address and per account."""

import time
from collections.abc import Awaitable
from inspect import isawaitable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TypeVar

import anyio
import structlog
from limits import RateLimitItem, parse
from limits.aio.storage import Storage as AsyncStorage
from limits.aio.strategies import MovingWindowRateLimiter as AsyncWindows
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import MovingWindowRateLimiter as Windows
from starlette.requests import Request

from provai.platform.clock import now
from provai.platform.errors import TooMany

log = structlog.get_logger()

R = TypeVar("R")

# A shared counter that answers slower than this counts as away, and is asked again after a while.
PATIENCE_SECONDS = 1.0
ASK_AGAIN_SECONDS = 5.0


class RateLimits:
    """Counted in this process ("memory://") or where several can see it ("async+redis://…").

    While the shared counter is away this process counts for itself: people are served, and guessing stays limited.
    """

    def __init__(self, url: str, enabled: bool = True) -> None:
        # In memory the plain kind: the asynchronous one looks after each key in a thread of its own.
        storage = storage_from_string(url)
        self._shared = AsyncWindows(storage) if isinstance(storage, AsyncStorage) else None
        self._own = Windows(MemoryStorage() if isinstance(storage, AsyncStorage) else storage)
        errors = storage.base_exceptions
        self._away: tuple[type[Exception], ...] = (
            TimeoutError,
            OSError,
            *(errors if isinstance(errors, tuple) else (errors,)),
        )
        self._away_until = float("-inf")
        self._enabled = enabled

    async def spend(self, limit: str, *who: str) -> None:
        """Counts one use of `limit` ("10/minute") by `who`; refuses when it is spent, saying how long to wait."""
        if not self._enabled:
            return
        item = parse(limit)
        reset_at = await self._reset_if_spent(item, who)
        if reset_at is not None:
            raise TooMany(retry_after=max(1, round(reset_at - now().timestamp())))

    async def _reset_if_spent(self, item: RateLimitItem, who: tuple[str, ...]) -> float | None:
        if self._shared is not None and time.monotonic() >= self._away_until:
            try:
                with anyio.fail_after(PATIENCE_SECONDS):
                    return await _reset(self._shared, item, who)
            except self._away as error:
                self._away_until = time.monotonic() + ASK_AGAIN_SECONDS
                log.warning("shared_limits_away", why=type(error).__name__)
        return await _reset(self._own, item, who)


async def _reset(windows: AsyncWindows | Windows, item: RateLimitItem, who: tuple[str, ...]) -> float | None:
    """Counts one; when it is too many, the time from which there is room again."""
    if await _answer(windows.hit(item, *who)):
        return None
    return (await _answer(windows.get_window_stats(item, *who))).reset_time


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
    return str(ip_network((address, 64), strict=False)) if isinstance(address, IPv6Address) else str(address)
