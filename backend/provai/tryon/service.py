"""Try-ons: asked for, looked at, marked, stopped and removed."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.jobs.backlog import Backlog, QueueFull
from provai.jobs.queues import cancel
from provai.platform.clock import now
from provai.platform.database import after_commit, shared_time
from provai.platform.errors import Invalid
from provai.platform.house import House
from provai.platform.owned import Owner, newest_owned, one_owned
from provai.storage.service import check_bytes, claim_file, release_files
from provai.tryon.dressing import ask_for, queue_for
from provai.tryon.results import BUCKET
from provai.tryon.schemas import TryonIn
from provai.tryon.tables import Tryon
from provai.tryon.worn_together import CLASH, CLASH_SENTENCE, clash

log = structlog.get_logger()

# Fair between people, and nobody waits for ever: the nth try-on that a person has waiting counts as asked for this much
# later than it was, so twenty of one person let another's single one pass, but not all that may come for hours.
LATER_SECONDS = 30
_EPOCH = datetime(2025, 1, 1, tzinfo=UTC)

TRYONS = "100/10 minutes"
CANCELLED = "cancelled"
CANCELLED_SENTENCE = "Você cancelou esta prova."


class TryonsBusy(QueueFull):
    code = "tryons_busy"
    message = "Tem muita gente provando roupas agora. Espere alguns minutos e tente de novo."


class LookClashes(Invalid):
    code = CLASH
    message = CLASH_SENTENCE


async def start_tryon(session: AsyncSession, house: House, owner: User, asked: TryonIn) -> Tryon:
    """The row is the promise; the job follows its commit, and the sweep follows a crash between the two."""
    if clash(asked.categories):
        raise LookClashes
    await house.part(Backlog).check(queue_for(house, asked.engine), house.settings.tryons_waiting, TryonsBusy)
    person = await claim_file(session, owner, asked.person_image_url, BUCKET)
    garments = [await claim_file(session, owner, garment, BUCKET) for garment in asked.garments]
    tryon = Tryon(
        user_id=owner.id,
        person_image_url=person,
        garment_image_urls=garments,
        garment_categories=asked.categories,
        person_is_example=asked.person_is_example,
        has_example_garments=asked.has_example_garments,
        asked_engine=asked.engine,
        stage="waiting",
        turn=await _next_turn(session, owner),
    )
    session.add(tryon)
    await session.flush()
    await check_bytes(session, owner.id, house.settings.quota_bytes)
    after_commit(session, lambda: ask_for(house, tryon))
    return tryon


async def _next_turn(session: AsyncSession, owner: Owner) -> int:
    """By the shared clock: a server whose own is slow gives nobody an earlier turn."""
    mine = (Tryon.user_id == owner.id, Tryon.status == "processing")
    waiting = await session.scalar(select(func.count()).select_from(Tryon).where(*mine)) or 0
    return int((await shared_time(session) - _EPOCH).total_seconds()) + LATER_SECONDS * waiting


async def newest_tryons(
    session: AsyncSession,
    owner: User,
    *,
    favorite: bool | None = None,
    status: str | None = None,
    limit: int | None = None,
    before: UUID | None = None,
) -> Sequence[Tryon]:
    filters: list[ColumnElement[bool]] = []
    if favorite is not None:
        filters.append(Tryon.favorite.is_(favorite))
    if status is not None:
        filters.append(Tryon.status == status)
    return await newest_owned(session, owner, Tryon, *filters, limit=limit, before=before)


async def own_tryon(session: AsyncSession, owner: Owner, tryon_id: UUID) -> Tryon:
    return await one_owned(session, owner, Tryon, tryon_id)


async def change_tryon(session: AsyncSession, owner: User, tryon_id: UUID, changes: dict[str, Any]) -> Tryon:
    tryon = await own_tryon(session, owner, tryon_id)
    for field, value in changes.items():
        setattr(tryon, field, value)
    if tryon.rating is None:
        tryon.rating_reason = None
    return tryon


async def report_tryon(session: AsyncSession, owner: User, tryon_id: UUID, reason: str, text: str | None) -> None:
    tryon = await own_tryon(session, owner, tryon_id)
    tryon.reported_at = now()
    tryon.report_reason = f"{reason}: {text}" if text else reason
    log.warning("tryon_reported", id=str(tryon_id), reason=reason, engine=tryon.engine)


async def cancel_tryon(session: AsyncSession, owner: User, tryon_id: UUID) -> Tryon:
    """What has ended stays as it ended."""
    await session.execute(
        update(Tryon)
        .where(Tryon.id == tryon_id, Tryon.user_id == owner.id, Tryon.status == "processing")
        .values(
            status="failed",
            stage=None,
            failure_reason=CANCELLED,
            failure_message=CANCELLED_SENTENCE,
            finished_at=now(),
        )
        .execution_options(synchronize_session=False)
    )
    tryon = await own_tryon(session, owner, tryon_id)
    if tryon.failure_reason == CANCELLED:
        after_commit(session, lambda: cancel(str(tryon_id)))
    return tryon


async def remove_tryon(session: AsyncSession, owner: User, tryon_id: UUID) -> None:
    """A running one stops; what it may still have written is unclaimed, and goes as such."""
    tryon = await own_tryon(session, owner, tryon_id)
    await session.delete(tryon)
    kept = [tryon.person_image_url, *tryon.garment_image_urls, tryon.result_image_url, tryon.changed_image_url]
    await release_files(session, owner.id, kept)
    if tryon.status == "processing":
        after_commit(session, lambda: cancel(str(tryon_id)))
