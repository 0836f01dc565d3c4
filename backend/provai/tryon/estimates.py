"""How long a try-on will still take: the measured pace, times what is ahead of it in the queue."""

import time
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from statistics import median
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.platform.clock import now
from provai.platform.house import House
from provai.tryon.engines.registry import engines_of
from provai.tryon.tables import Tryon

MEASURED = 20
PACE_SECONDS = 10.0
QUEUE_SECONDS = 1.0


@dataclass(frozen=True)
class Waiting:
    """One unfinished try-on of the queue, anyone's."""

    id: UUID
    turn: int
    started_at: datetime | None
    garments: int


@dataclass(frozen=True)
class Place:
    """Where one try-on stands."""

    id: UUID
    turn: int
    started_at: datetime | None
    status: str
    stage: str | None


class Estimates:
    """Pace and queue, shared by all who watch in this process. The sessions given act as the house."""

    def __init__(self, house: House) -> None:
        self._pace: float | None = None
        self._pace_read = -PACE_SECONDS
        self._queue: dict[UUID, Waiting] = {}
        self._queue_read = -QUEUE_SECONDS

    async def pace(self, house: House, session: AsyncSession) -> float | None:
        """Seconds a garment takes here: the median of the preferred engine's last completed try-ons."""
        # An unmeasured pace is asked for sooner: the first try-on of a new house ends any moment.
        fresh_for = PACE_SECONDS if self._pace is not None else QUEUE_SECONDS
        if time.monotonic() - self._pace_read >= fresh_for:
            self._pace = await _measured(session, engines_of(house).preferred().name)
            self._pace_read = time.monotonic()
        return self._pace

    async def ahead_of(self, place: Place, session: AsyncSession) -> list[Waiting]:
        """Who runs already, and who waits with an earlier turn."""
        if place.status != "processing" or place.started_at is not None:
            return []
        mine = (place.turn, place.id)
        queue = await self._read_queue(session, place.id)
        return [each for each in queue if each.id != place.id and (each.started_at or (each.turn, each.id) < mine)]

    async def _read_queue(self, session: AsyncSession, member: UUID) -> Collection[Waiting]:
        if member not in self._queue or time.monotonic() - self._queue_read >= QUEUE_SECONDS:
            rows = await session.execute(
                select(Tryon.id, Tryon.turn, Tryon.started_at, Tryon.garment_image_urls).where(
                    Tryon.status == "processing"
                )
            )
            self._queue = {row.id: Waiting(row.id, row.turn, row.started_at, len(row[3])) for row in rows}
            self._queue_read = time.monotonic()
        return self._queue.values()


async def _measured(session: AsyncSession, engine: str) -> float | None:
    done = await session.execute(
        select(Tryon.timings, Tryon.garment_image_urls)
        .where(Tryon.status == "completed", Tryon.engine == engine, Tryon.timings.is_not(None))
        .order_by(Tryon.id.desc())
        .limit(MEASURED)
    )
    paces = [timings["total"] / len(garments) for timings, garments in done if timings and "total" in timings]
    return round(median(paces), 2) if paces else None


def remaining_seconds(pace: float, tryon: Tryon, ahead: Collection[Waiting], at_once: int) -> float:
    before = sum(_left(pace, each.garments, each.started_at) for each in ahead) / at_once
    return round(before + _left(pace, len(tryon.garment_image_urls), tryon.started_at), 1)


def _left(pace: float, garments: int, started_at: datetime | None) -> float:
    """Of a run that takes longer than usual nobody knows how long; it is said to be about to end."""
    worked = (now() - started_at).total_seconds() if started_at else 0.0
    return max(pace * garments - worked, 1.0)
