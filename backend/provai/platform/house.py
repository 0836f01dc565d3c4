"""What a running process holds open, built once from the settings."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from provai.platform.database import Database
from provai.platform.limits import RateLimits
from provai.platform.mail import Mailer
from provai.settings import Settings


@dataclass(frozen=True)
class House:
    settings: Settings
    database: Database
    limits: RateLimits
    mailer: Mailer

    @classmethod
    def open(cls, settings: Settings) -> "House":
        return cls(
            settings=settings,
            database=Database(settings.database, settings.database_pool_size),
            limits=RateLimits(settings.limits_url, settings.rate_limits),
            mailer=Mailer.from_settings(settings),
        )

    async def close(self) -> None:
        await self.database.close()


def _house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


HouseDep = Annotated[House, Depends(_house_of)]
