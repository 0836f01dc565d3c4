"""What a running process holds open, built once from the settings."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, cast

from fastapi import Depends, Request

from provai.platform.database import Database
from provai.platform.limits import RateLimits
from provai.platform.mail import Mailer
from provai.settings import Settings

T = TypeVar("T")


class Parts:
    """Whatever rooms make once a process: networks, thread pools, engines. Jobs and requests share one of these."""

    def __init__(self) -> None:
        self._made: dict[Callable[..., Any], Any] = {}
        self._lock = threading.RLock()

    def get(self, make: Callable[..., T], house: "House") -> T:
        # Without the lock: an answer asks for its parts a hundred times.
        if (part := self._made.get(make)) is not None:
            return cast(T, part)
        with self._lock:
            if make not in self._made:
                self._made[make] = make(house)
            return cast(T, self._made[make])

    def close(self) -> None:
        """Close the parts that have `close()`, the last made first."""
        with self._lock:
            while self._made:
                _, part = self._made.popitem()
                if callable(close := getattr(part, "close", None)):
                    close()


@dataclass(frozen=True)
class House:
    settings: Settings
    database: Database
    limits: RateLimits
    mailer: Mailer
    parts: Parts
    owns_parts: bool = True

    @classmethod
    def open(cls, settings: Settings, parts: Parts | None = None) -> "House":
        """`parts` of another house of this process are shared with it, and left open when this one closes."""
        settings.make_data_dir()
        return cls(
            settings=settings,
            database=Database(settings.database, settings.database_pool_size),
            limits=RateLimits(settings.limits_url, settings.rate_limits),
            mailer=Mailer.from_settings(settings),
            parts=parts or Parts(),
            owns_parts=parts is None,
        )

    def part(self, make: Callable[["House"], T]) -> T:
        """What `make` makes of this house: made at the first call, closed with the house if it has `close()`.

        Requests and jobs run in loops of their own and share it: it keeps the house's settings and parts, and nothing
        that belongs to one loop, such as the database.
        """
        return self.parts.get(make, self)

    async def close(self) -> None:
        if self.owns_parts:
            self.parts.close()
        await self.database.close()


# Asynchronous, because the framework would call a plain function in a thread of its own.
async def _house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


HouseDep = Annotated[House, Depends(_house_of)]
