"""The durable job that reads each item's photo, and the sweep that lets none be forgotten.

It writes what the eyes saw beside what the person said, never over it.
"""

from dataclasses import asdict
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from eyes.models import ModelTrouble
from provai.jobs.backlog import Backlog, QueueFull
from provai.jobs.queues import enqueue, job, limit_queue, scheduled, status_of
from provai.photos.cataloguing import Catalogued, CataloguedPiece, catalogue
from provai.photos.eyesight import answer_about
from provai.photos.looking import LOOK_SECONDS, LookingLine
from provai.platform.database import act_as, after_commit
from provai.platform.engine_process import Call
from provai.platform.house import House
from provai.platform.owned import Owner, select_owned
from provai.platform.waiting_line import NoPlace
from provai.storage.service import claim_file, discard_unclaimed, release_files
from provai.storage.stores import store_of
from provai.wardrobe.cutouts import BUCKET, discard_pictures, places_of, write_pictures
from provai.wardrobe.duplicates import find_similar
from provai.wardrobe.tables import SETTLED, WardrobeItem

log = structlog.get_logger()

QUEUE = "wardrobe"
# One at a time: whoever chooses a photo and waits for its check is let in between two of them.
limit_queue(QUEUE, at_once=1)

NOT_NOW = "Não deu para ler esta foto agora. Você pode preencher a peça ou tentar de novo."
PHOTO_GONE = "A foto desta peça não está mais guardada."
SWEPT_AT_ONCE = 500
_PROPOSALS = {"proposed_category", "proposed_color"}


class ReadingsBusy(QueueFull):
    code = "readings_busy"
    message = "Muitas fotos de roupas estão esperando a leitura agora. Espere alguns minutos e tente de novo."


async def check_room_for_reading(house: House) -> None:
    await house.part(Backlog).check(QUEUE, house.settings.readings_waiting, ReadingsBusy)


def job_id_of(item: WardrobeItem) -> str:
    """However often it is asked for, one reading is one job."""
    return f"{item.id}.{item.readings}"


async def ask_for_reading(item: WardrobeItem, turn: int = 1) -> None:
    owner = str(item.user_id)
    await enqueue(read_item, str(item.id), item.readings, owner, id=job_id_of(item), person=owner, turn=turn)


async def read_after_commit(session: AsyncSession, item: WardrobeItem) -> None:
    """The nth photo that one person has waiting gives way to the first of another."""
    waiting = select_owned(_Owner(item.user_id), WardrobeItem).where(WardrobeItem.reading == "waiting")
    turn = await session.scalar(select(func.count()).select_from(waiting.subquery())) or 1
    after_commit(session, lambda: ask_for_reading(item, turn))


async def read_again(session: AsyncSession, item: WardrobeItem) -> None:
    if item.reading != "waiting":
        item.reading, item.reading_message, item.readings = "waiting", None, item.readings + 1
        await session.flush()
        await read_after_commit(session, item)


@job(queue=QUEUE, retries=1, backoff_seconds=2.0, timeout_seconds=600, most_recoveries=2)
async def read_item(house: House, item_id: str, reading: int, owner_id: str) -> None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        item = await session.scalar(select(WardrobeItem).where(*_wanted(UUID(item_id), reading)))
    if item is None:
        return
    file = await store_of(house).open(item.image_url)
    if file is None:
        await _keep(house, item, {"reading": "unread", "reading_message": PHOTO_GONE})
        return
    look = Call(answer_about, catalogue, await file.read(), seconds=LOOK_SECONDS)
    try:
        read = await house.part(LookingLine).look(item.user_id, look)
    except (ModelTrouble, NoPlace):
        # The networks are not there yet, or everybody sends photos: the sweep asks again, under another name.
        await _update(house, item, {"readings": item.readings + 1})
        return
    await _keep_reading(house, item, read)


def _wanted(item_id: UUID, reading: int) -> tuple[Any, ...]:
    return WardrobeItem.id == item_id, WardrobeItem.readings == reading, WardrobeItem.reading == "waiting"


class _Owner:
    def __init__(self, user_id: UUID) -> None:
        self.id = user_id


async def _keep_reading(house: House, item: WardrobeItem, read: Catalogued) -> None:
    """Files first, then the row that keeps them; if the row is gone or has changed meanwhile, the files go again."""
    if read.piece is None:
        await _keep(house, item, {"reading": "unread", "reading_message": read.message})
        return
    cutout, pieces = places_of(item, read)
    pictures = [(cutout, read.piece.cutout), *zip(pieces, (piece.cutout for piece in read.pieces), strict=True)]
    written = [(place, picture) for place, picture in pictures if place]
    try:
        await write_pictures(house, item.user_id, written)
    except IntegrityError:  # the account was closed while its photo was read
        await discard_pictures(house, [place for place, _ in written])
        return
    values = {"reading": "read", "reading_message": None, "cutout_url": cutout, **_seen(read.piece)}
    places = [place for place, _ in written]
    kept = await _keep(house, item, values, places, list(zip(pieces, read.pieces, strict=True)))
    if not kept:
        # A second run of the same reading may have kept these very files, for this item or for one of its pieces.
        async with house.database.transaction() as session:
            await act_as(session, None)
            await discard_unclaimed(session, item.user_id, places)


def _seen(piece: CataloguedPiece) -> dict[str, Any]:
    return {
        "seen_slot": piece.slot,
        "proposed_category": piece.category,
        "proposed_color": piece.color or None,
        "colors": [asdict(colour) for colour in piece.colors],
        "pattern": piece.pattern,
        "descriptor": piece.descriptor,
    }


async def _keep(
    house: House,
    item: WardrobeItem,
    values: dict[str, Any],
    places: list[str] | None = None,
    pieces: list[tuple[str, CataloguedPiece]] | None = None,
) -> bool:
    """Whether the row still waited for it."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        owner = _Owner(item.user_id)
        # Locked by a write of nothing: whoever changes or removes the item now waits, or has come first.
        locked = update(WardrobeItem).where(*_wanted(item.id, item.readings)).values(readings=item.readings)
        row = await session.scalar(locked.returning(WardrobeItem), execution_options={"populate_existing": True})
        if row is None:
            return False
        for place in places or ():
            await claim_file(session, owner, place.removeprefix(f"{BUCKET}/"), BUCKET)
        if places is not None:
            await release_files(session, item.user_id, [file for file in row.kept_files if file != row.image_url])
            row.pieces = [await _offer(session, owner, row, at, *each) for at, each in enumerate(pieces or ())]
            # Of several pieces the photo says more; and who brings a wardrobe along has chosen before.
            row.shows_cutout = row.shows_cutout and not row.pieces
            row.similar_to = await find_similar(session, owner, row.id, values["seen_slot"], values["descriptor"])
        for field, value in values.items():
            if field not in _PROPOSALS or getattr(row, field) != SETTLED:
                setattr(row, field, value)
    return True


async def _offer(
    session: AsyncSession, owner: Owner, row: WardrobeItem, index: int, place: str, piece: CataloguedPiece
) -> dict[str, Any]:
    similar = await find_similar(session, owner, row.id, piece.slot, piece.descriptor)
    return {
        "index": index,
        "category": piece.category,
        "slot": piece.slot,
        "color": piece.color or None,
        "colors": [asdict(colour) for colour in piece.colors],
        "pattern": piece.pattern,
        "image": place,
        "descriptor": piece.descriptor.hex(),
        "similar_to": str(similar) if similar else None,
        "item": None,
    }


async def _update(house: House, item: WardrobeItem, values: dict[str, Any]) -> None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        await session.execute(update(WardrobeItem).where(*_wanted(item.id, item.readings)).values(**values))


@scheduled("* * * * *", queue="housekeeping")
async def sweep_readings(house: House) -> None:
    """Starts what a crash kept from its job, and ends what a job left unread."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        oldest = select(WardrobeItem).where(WardrobeItem.reading == "waiting").order_by(WardrobeItem.id)
        waiting = (await session.scalars(oldest.limit(SWEPT_AT_ONCE))).all()
    turns: dict[UUID, int] = {}
    for item in waiting:
        turns[item.user_id] = turns.get(item.user_id, 0) + 1
        state = await status_of(job_id_of(item))
        if state is None:
            await ask_for_reading(item, turns[item.user_id])
        elif state in {"done", "failed", "cancelled"}:
            log.error("wardrobe_item_without_reading", id=str(item.id), job=state)
            await _update(house, item, {"reading": "unread", "reading_message": NOT_NOW})
