"""Rate limits on what costs or guesses, per route, per address and per account."""

from limits import RateLimitItem, parse
from limits.aio.strategies import MovingWindowRateLimiter
from limits.storage import storage_from_string
from starlette.requests import Request

from provai.platform.clock import now
from provai.platform.errors import TooMany


class RateLimits:
    def __init__(self, url: str, enabled: bool = True) -> None:
        self._limiter = MovingWindowRateLimiter(storage_from_string(url))
        self._enabled = enabled

    async def spend(self, limit: str, *who: str) -> None:
        """Counts one use of `limit` ("10/minute") by `who`; refuses when it is spent, saying how long to wait."""
        item: RateLimitItem = parse(limit)
        if self._enabled and not await self._limiter.hit(item, *who):
            window = await self._limiter.get_window_stats(item, *who)
            raise TooMany(retry_after=max(1, round(window.reset_time - now().timestamp())))


def address_of(request: Request) -> str:
    """The caller's address as the server sees it; a trusted proxy's header was already applied by uvicorn."""
    return request.client.host if request.client else "unknown"
