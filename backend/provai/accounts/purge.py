"""Proves that a closed account left nothing behind, and takes what a crash let slip."""

from datetime import timedelta
from typing import Any, cast
from uuid import UUID

import structlog
from sqlalchemy import CursorResult, Delete, Update, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.archive import owner_columns
from provai.accounts.tables import ClosedAccount
from provai.jobs.queues import job, scheduled
from provai.jobs.retention import forget_ended_jobs_of
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.platform.tables import Base
from provai.storage.buckets import BUCKETS, EXPORTS
from provai.storage.holding import may_remove
from provai.storage.removal import remove_doomed_files
from provai.storage.stores import store_of
from provai.storage.tables import StoredFile

log = structlog.get_logger()

# A request that was under way when the account closed may still write; nothing is proved before it must have ended.
GRACE = timedelta(minutes=10)


@job(queue="files", retries=5)
async def purge_closed_accounts(house: House) -> None:
    await _purge_all(house)


@scheduled("*/10 * * * *", queue="files")
async def sweep_closed_accounts(house: House) -> None:
    await _purge_all(house)


async def _purge_all(house: House) -> None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        async with may_remove(house, session) as free:
            closed = (await session.scalars(select(ClosedAccount))).all() if free else []
    if closed:
        await remove_doomed_files(house)
    for account in closed:
        is_over = account.closed_at + GRACE <= now()
        if await _leaves_nothing(house, account.account_id) and is_over:
            await _forget(house, account.account_id)
            log.info("closed_account_purged")


async def _leaves_nothing(house: House, account_id: UUID) -> bool:
    """Looks in the tables, the job engine and the store, and takes away what it finds there."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        rows = await _rows_of(session, account_id)
    if rows:
        log.warning("closed_account_left_rows", tables=rows)
    running = await forget_ended_jobs_of(str(account_id))
    store = store_of(house)
    files = sum([await store.clear(f"{bucket}/{account_id}") for bucket in (*BUCKETS, EXPORTS)])
    if files:
        log.warning("closed_account_left_files", files=files)
    return not (rows or running or files)


async def _rows_of(session: AsyncSession, account_id: UUID) -> list[str]:
    found = []
    for table in Base.metadata.sorted_tables:
        if owners := owner_columns(table):
            gone = delete(table).where(or_(*(column == account_id for column in owners)))
            if await _touched(session, gone):
                found.append(table.name)
    # Rows of files outlive their owner until the bytes are gone: they are known by their place.
    own = StoredFile.path.startswith(f"{account_id}/")
    left = update(StoredFile).where(own).values(claims=0, doomed_at=now(), user_id=None)
    return [*found, StoredFile.__tablename__] if await _touched(session, left) else found


async def _touched(session: AsyncSession, change: Delete | Update) -> bool:
    done = cast(CursorResult[Any], await session.execute(change, execution_options={"synchronize_session": False}))
    return done.rowcount > 0


async def _forget(house: House, account_id: UUID) -> None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        await session.execute(delete(ClosedAccount).where(ClosedAccount.account_id == account_id))
