"""Where try-ons stand, for whoever watches; read from the rows, by any process."""

import time
from collections.abc import AsyncIterator, Sequence
from typing import Any, cast
from uuid import UUID

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.sessions import SignedIn, is_signed_in
from provai.platform.change_notifier import ChangeNotifier
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.errors import NotSignedIn
from provai.platform.house import House
from provai.tryon.estimates import Estimates, Place, Waiting, remaining_seconds
from provai.tryon.schemas import AllEnded, StageOut, Status, Superseded, TryonOut, TryonProgress
from provai.tryon.stages import LABELS, Stage
from provai.tryon.tables import Tryon

# For what changes in another process, and for signing out; what changes in this one is notified.
LOOK_SECONDS = 1.0
MOST_FOLLOWED = 200

STAGES = [StageOut(code=code, label=label) for code, label in LABELS.items()]


async def seconds_a_garment(house: House) -> float | None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        return await house.part(Estimates).pace(house, session)


Followed = TryonProgress | AllEnded | Superseded


async def follow(house: House, who: SignedIn, only: UUID | None = None) -> AsyncIterator[Followed]:
    """The state of each of a person's running try-ons (or of `only` that one), then each change, then AllEnded.

    Those that begin meanwhile join in. Ends with Superseded when the person opened too many streams, and without a
    word when they signed out or this process ends.
    """
    heard: dict[UUID, tuple[object, ...]] = {}
    running: set[UUID] = set()
    with house.part(ChangeNotifier).streaming(who.user.id) as subscription:
        while not subscription.is_over:
            async with house.database.transaction() as session:
                await act_as(session, None)
                # In the same look as the rows, so that no link is made for someone who has signed out.
                if not await is_signed_in(session, who):
                    return
                wanted = Tryon.id == only if only else or_(Tryon.status == "processing", Tryon.id.in_(running))
                places = await _own_places(session, who.user.id, wanted)
                running = {place.id for place in places if place.status == "processing"}
                news = await _news(house, session, places, heard)
            for progress in news:
                yield progress
            if not running:
                yield AllEnded()
                return
            await subscription.wait(LOOK_SECONDS)
        if subscription.superseded:
            yield Superseded()


async def _own_places(session: AsyncSession, owner_id: UUID, wanted: Any) -> list[Place]:
    mine = select(Tryon.id, Tryon.turn, Tryon.started_at, Tryon.status, Tryon.stage)
    rows = await session.execute(mine.where(Tryon.user_id == owner_id, wanted).order_by(Tryon.id).limit(MOST_FOLLOWED))
    return [Place(*row) for row in rows]


async def _news(
    house: House, session: AsyncSession, places: Sequence[Place], heard: dict[UUID, tuple[object, ...]]
) -> list[TryonProgress]:
    """Reads whole rows only of what changed, and notes in `heard` what it tells."""
    estimates, news = house.part(Estimates), []
    ahead = {place.id: await estimates.ahead_of(place, session) for place in places}
    changed = [place.id for place in places if heard.get(place.id) != (place.status, place.stage, len(ahead[place.id]))]
    if not changed:
        return []
    pace = await estimates.pace(house, session)
    for tryon in await session.scalars(select(Tryon).where(Tryon.id.in_(changed)).order_by(Tryon.id)):
        heard[tryon.id] = (tryon.status, tryon.stage, len(ahead[tryon.id]))
        news.append(_progress(house, tryon, ahead[tryon.id], pace))
    return news


def _progress(house: House, tryon: Tryon, ahead: Sequence[Waiting], pace: float | None) -> TryonProgress:
    ended = tryon.status != "processing"
    until = tryon.finished_at if ended and tryon.finished_at else now()
    remaining = None if pace is None else remaining_seconds(pace, tryon, ahead, house.settings.tryons_at_once)
    return TryonProgress(
        id=tryon.id,
        status=cast(Status, tryon.status),
        stage=cast(Stage | None, tryon.stage),
        stages=STAGES,
        elapsed_seconds=round(max((until - tryon.created_at).total_seconds(), 0.0), 1),
        remaining_seconds=0.0 if ended else remaining,
        tryon=TryonOut.of(house, tryon) if ended else None,
    )


async def ended(house: House, who: SignedIn, tryon_id: UUID, patience_seconds: float) -> Tryon | None:
    """Waits for the end of a try-on, holding no connection while it does; None when it is gone."""
    deadline = time.monotonic() + patience_seconds
    with house.part(ChangeNotifier).subscribed(who.user.id) as subscription:
        while True:
            async with house.database.transaction() as session:
                await act_as(session, who.user.id)
                if not await is_signed_in(session, who):
                    raise NotSignedIn
                tryon = await session.scalar(select(Tryon).where(Tryon.id == tryon_id, Tryon.user_id == who.user.id))
            if tryon is None or tryon.status != "processing" or subscription.leaving or time.monotonic() >= deadline:
                return tryon
            await subscription.wait(LOOK_SECONDS)
