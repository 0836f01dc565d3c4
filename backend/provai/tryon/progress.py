"""Where try-ons stand and how long they will still take, for whoever watches; read from the rows, by any process."""

import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from statistics import median
from typing import cast
from uuid import UUID

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.tryon.change_notifier import ChangeNotifier
from provai.tryon.engines.registry import engines_of
from provai.tryon.schemas import StageOut, Status, TryonOut, TryonProgress
from provai.tryon.stages import LABELS, Stage
from provai.tryon.tables import Tryon

# For what changes in another process; what changes in this one rings.
LOOK_SECONDS = 0.25
MEASURED = 20
MOST_FOLLOWED = 200
PACE_SECONDS = 10.0

STAGES = [StageOut(code=code, label=label) for code, label in LABELS.items()]


@dataclass(frozen=True)
class Waiting:
    """One try-on of the queue, anyone's."""

    id: UUID
    turn: int
    started_at: datetime | None
    garments: int


class Pace:
    """Seconds a garment takes here, from the last completed try-ons of the preferred engine; asked now and then."""

    def __init__(self, house: House) -> None:
        self._asked, self._pace = -PACE_SECONDS, cast(float | None, None)

    async def seconds(self, house: House, session: AsyncSession) -> float | None:
        """`session` acts as the house."""
        if time.monotonic() - self._asked >= PACE_SECONDS or self._pace is None:
            self._pace = await _measured(session, engines_of(house).preferred().name)
            self._asked = time.monotonic()
        return self._pace


async def _measured(session: AsyncSession, engine: str) -> float | None:
    done = await session.execute(
        select(Tryon.timings, Tryon.garment_image_urls)
        .where(Tryon.status == "completed", Tryon.engine == engine, Tryon.timings.is_not(None))
        .order_by(Tryon.id.desc())
        .limit(MEASURED)
    )
    paces = [timings["total"] / len(garments) for timings, garments in done if timings and "total" in timings]
    return round(median(paces), 2) if paces else None


async def seconds_a_garment(house: House) -> float | None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        return await house.part(Pace).seconds(house, session)


async def _queue(session: AsyncSession) -> list[Waiting]:
    rows = await session.execute(
        select(Tryon.id, Tryon.turn, Tryon.started_at, Tryon.garment_image_urls).where(Tryon.status == "processing")
    )
    return [Waiting(row.id, row.turn, row.started_at, len(row.garment_image_urls)) for row in rows]


def _ahead_of(tryon: Tryon, queue: Sequence[Waiting]) -> list[Waiting]:
    """Who runs already, and who waits with an earlier turn."""
    if tryon.started_at is not None:
        return []
    mine = (tryon.turn, tryon.id)
    return [each for each in queue if each.id != tryon.id and (each.started_at or (each.turn, each.id) < mine)]


def _left(pace: float, garments: int, started_at: datetime | None) -> float:
    """Of a run that takes longer than usual nobody knows how long; it is said to be about to end."""
    worked = (now() - started_at).total_seconds() if started_at else 0.0
    return max(pace * garments - worked, 1.0)


def _progress(house: House, tryon: Tryon, ahead: Sequence[Waiting], pace: float | None) -> TryonProgress:
    ended = tryon.status != "processing"
    remaining = None
    if pace is not None and not ended:
        before = sum(_left(pace, each.garments, each.started_at) for each in ahead) / house.settings.tryons_at_once
        remaining = round(before + _left(pace, len(tryon.garment_image_urls), tryon.started_at), 1)
    until = tryon.finished_at if ended and tryon.finished_at else now()
    return TryonProgress(
        id=tryon.id,
        status=cast(Status, tryon.status),
        stage=cast(Stage | None, tryon.stage),
        stages=STAGES,
        elapsed_seconds=round(max((until - tryon.created_at).total_seconds(), 0.0), 1),
        remaining_seconds=0.0 if ended else remaining,
        tryon=TryonOut.of(house, tryon) if ended else None,
    )


async def follow(house: House, owner_id: UUID, only: UUID | None = None) -> AsyncIterator[TryonProgress]:
    """The state of each of a person's running try-ons (or of `only` that one), then each change, until all have ended.

    Those that begin meanwhile join in.
    """
    told: dict[UUID, tuple[object, ...]] = {}
    running: set[UUID] = set()
    with house.part(ChangeNotifier).subscribed() as changes:
        while True:
            async with house.database.transaction() as session:
                await act_as(session, None)
                wanted = Tryon.id == only if only else or_(Tryon.status == "processing", Tryon.id.in_(running))
                mine = select(Tryon).where(Tryon.user_id == owner_id, wanted).order_by(Tryon.id).limit(MOST_FOLLOWED)
                tryons = (await session.scalars(mine)).all()
                running = {tryon.id for tryon in tryons if tryon.status == "processing"}
                queue = await _queue(session) if running else []
                pace = await house.part(Pace).seconds(house, session) if running else None
            for tryon in tryons:
                ahead = _ahead_of(tryon, queue)
                state = (tryon.status, tryon.stage, len(ahead))
                if told.get(tryon.id) != state:
                    told[tryon.id] = state
                    yield _progress(house, tryon, ahead, pace)
            if not running:
                return
            await changes.wait(LOOK_SECONDS)


async def ended(house: House, owner_id: UUID, tryon_id: UUID, patience_seconds: float) -> Tryon | None:
    """Waits for the end of a try-on, holding no connection while it does; None when it is gone."""
    deadline = time.monotonic() + patience_seconds
    with house.part(ChangeNotifier).subscribed() as changes:
        while True:
            async with house.database.transaction() as session:
                await act_as(session, owner_id)
                tryon = await session.scalar(select(Tryon).where(Tryon.id == tryon_id, Tryon.user_id == owner_id))
            if tryon is None or tryon.status != "processing" or time.monotonic() >= deadline:
                return tryon
            await changes.wait(LOOK_SECONDS)
