"""Copies of a person's data: asked for, made by a durable job, kept for a day."""

from functools import partial
from tempfile import TemporaryFile
from uuid import UUID

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.archive import contents_of, pack
from provai.accounts.emails import send_export_letter
from provai.accounts.service import one_at_a_time
from provai.accounts.tables import DataExport, User
from provai.jobs.queues import enqueue, job, limit_queue, scheduled, status_of
from provai.platform.clock import now
from provai.platform.database import act_as, after_commit
from provai.platform.errors import NotFound
from provai.platform.house import House
from provai.platform.owned import select_owned
from provai.storage.buckets import EXPORTS
from provai.storage.service import UNCLAIMED_LIFE, release_files, store_large_at
from provai.storage.stores import store_of

# Each one reads all the pictures of a person.
limit_queue("exports", at_once=1)


def file_of(export: DataExport) -> str:
    return f"{EXPORTS}/{export.user_id}/{export.id}.zip"


async def ask_for_export(session: AsyncSession, me: User) -> DataExport:
    """The copy under way, or a new one, which takes the place of older ones."""
    await one_at_a_time(session, me)
    newest = await newest_export(session, me)
    if newest is not None and newest.status == "waiting":
        return newest
    older = (await session.scalars(select_owned(me, DataExport))).all()
    await release_files(session, me.id, [file_of(export) for export in older])
    await session.execute(delete(DataExport).where(DataExport.user_id == me.id))
    asked = DataExport(user_id=me.id)
    session.add(asked)
    await session.flush()
    after_commit(session, partial(_enqueue, asked.id, me.id))
    return asked


async def newest_export(session: AsyncSession, me: User) -> DataExport | None:
    """None once it has expired. One whose job was lost gets another; one whose job gave up has failed."""
    newest = await session.scalar(select_owned(me, DataExport).order_by(DataExport.id.desc()).limit(1))
    if newest is None or (newest.expires_at is not None and newest.expires_at <= now()):
        return None
    if newest.status == "waiting":
        state = await status_of(str(newest.id))
        if state is None:
            after_commit(session, partial(_enqueue, newest.id, me.id))
        elif state in {"failed", "cancelled"}:
            newest.status = "failed"
    return newest


async def ready_file(session: AsyncSession, me: User) -> str:
    newest = await newest_export(session, me)
    if newest is None or newest.status != "ready":
        raise NotFound
    return file_of(newest)


@job(queue="exports", retries=2, timeout_seconds=3600)
async def build_export(house: House, export_id: str) -> None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        export = await session.get(DataExport, UUID(export_id))
        if export is None or export.status != "waiting":
            return
        user = await session.scalar(select(User).where(User.id == export.user_id))
        if user is None:
            return
        rows, refs = await contents_of(session, user)
    # Without a name: a crash leaves nobody's photos behind.
    with TemporaryFile(dir=house.settings.data_dir) as file:
        async for _ in pack(file, rows, store_of(house), refs):
            pass
        size = await store_large_at(house, user.id, file_of(export), file, "application/zip")
    async with house.database.transaction() as session:
        await act_as(session, user.id)
        kept = await session.scalar(
            update(DataExport)
            .where(DataExport.id == export.id, DataExport.status == "waiting")
            .values(status="ready", bytes=size, expires_at=now() + UNCLAIMED_LIFE)
            .returning(DataExport.id)
        )
    # Nobody is written to about an account that was closed meanwhile.
    if kept and house.settings.sends_mail:
        await enqueue(send_export_letter, user.email, id=f"{export.id}-letter", person=str(user.id))


@scheduled("*/15 * * * *", queue="housekeeping")
async def sweep_exports(house: House) -> None:
    """Forgets expired copies, and begins again what lost its job between a commit and the queue."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        await session.execute(delete(DataExport).where(DataExport.expires_at <= now()))
        under_way = select(DataExport.id, DataExport.user_id).where(DataExport.status == "waiting")
        waiting = (await session.execute(under_way)).all()
    for export_id, owner_id in waiting:
        if await status_of(str(export_id)) is None:
            await _enqueue(export_id, owner_id)


async def _enqueue(export_id: UUID, owner_id: UUID) -> None:
    await enqueue(build_export, str(export_id), id=str(export_id), person=str(owner_id))
