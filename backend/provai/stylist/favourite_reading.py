"""Favourite garments are remembered with their measured colours and what they are: a durable job reads each photo."""

from dataclasses import asdict
from typing import Any
from uuid import UUID

from sqlalchemy import select

from eyes.models import ModelTrouble
from provai.accounts.tables import User
from provai.jobs.queues import enqueue, job, scheduled, status_of
from provai.photos.cataloguing import Catalogued, catalogue
from provai.photos.eyesight import answer_about
from provai.photos.looking import LOOK_SECONDS, LookingLine
from provai.platform.database import act_as
from provai.platform.engine_process import Call
from provai.platform.house import House
from provai.platform.waiting_line import NoPlace
from provai.storage.stores import store_of
from provai.stylist.favourites import FAVOURITE
from provai.stylist.memory import rebuild_memory
from provai.stylist.tables import Knowledge

SWEPT_AT_ONCE = 500


async def ask_for_favourite(knowledge: Knowledge) -> None:
    """However often this is said, it is one job. Say it after the commit of a new row; else the sweep does."""
    owner = str(knowledge.user_id)
    await enqueue(read_favourite, str(knowledge.id), owner, id=str(knowledge.id), person=owner, turn=1)


@job(queue="wardrobe", retries=1, backoff_seconds=2.0, timeout_seconds=600, most_recoveries=2)
async def read_favourite(house: House, knowledge_id: str, owner_id: str) -> None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        knowledge = await session.get(Knowledge, UUID(knowledge_id))
    if knowledge is None or knowledge.reading != "waiting":
        return
    file = await store_of(house).open(knowledge.file_url)
    if file is None or knowledge.analysis.get("category") != FAVOURITE:
        await _keep(house, knowledge.id, "unread", {})
        return
    look = Call(answer_about, catalogue, await file.read(), seconds=LOOK_SECONDS)
    try:
        read = await house.part(LookingLine).look(knowledge.user_id, look)
    except (ModelTrouble, NoPlace):
        return  # the sweep ends it
    await _keep(house, knowledge.id, "read" if read.piece else "unread", _said(read))


def _said(read: Catalogued) -> dict[str, Any]:
    if read.piece is None:
        return {}
    return {
        "garment": read.piece.category,
        "slot": read.piece.slot,
        "color": read.piece.color,
        "colors": [asdict(colour) for colour in read.piece.colors],
        "pattern": read.piece.pattern,
    }


async def _keep(house: House, knowledge_id: UUID, reading: str, said: dict[str, Any]) -> None:
    """Beside what the person or their client said of it, never over it."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        query = select(Knowledge).where(Knowledge.id == knowledge_id, Knowledge.reading == "waiting")
        knowledge = await session.scalar(query.with_for_update())
        if knowledge is not None:
            knowledge.analysis = {**said, **knowledge.analysis}
            knowledge.reading = reading
        owner = await session.get(User, knowledge.user_id) if knowledge else None
    if owner is not None:
        await rebuild_memory(house, owner)


@scheduled("* * * * *", queue="housekeeping")
async def sweep_favourites(house: House) -> None:
    """Starts what was not asked for, and ends what a job left unread."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        oldest = select(Knowledge).where(Knowledge.reading == "waiting").order_by(Knowledge.id)
        waiting = (await session.scalars(oldest.limit(SWEPT_AT_ONCE))).all()
    for knowledge in waiting:
        state = await status_of(str(knowledge.id))
        if state is None:
            await ask_for_favourite(knowledge)
        elif state in {"done", "failed", "cancelled"}:
            await _keep(house, knowledge.id, "unread", {})
