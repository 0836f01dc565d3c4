"""The only place that deletes files: doomed rows lose their bytes, then themselves; safe to run twice or to die in."""

from sqlalchemy import delete, select

from provai.jobs.queues import job, scheduled
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.storage.holding import may_remove
from provai.storage.paths import thumbnail_of
from provai.storage.stores import store_of
from provai.storage.tables import StoredFile

BATCH = 100


@job(queue="files", retries=5)
async def remove_doomed_files(house: House) -> None:
    while await _remove_batch(house):
        pass


@scheduled("*/5 * * * *", queue="files")
async def sweep_doomed_files(house: House) -> None:
    """Takes what no job will: uploads that nobody kept, and rows whose process died right after its commit."""
    while await _remove_batch(house):
        pass


async def _remove_batch(house: House) -> bool:
    """Whether there may be more."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        async with may_remove(house, session) as free:
            if not free:
                return False
            doomed = (
                await session.execute(
                    select(StoredFile.id, StoredFile.bucket, StoredFile.path)
                    .where(StoredFile.doomed_at <= now())
                    .order_by(StoredFile.doomed_at)
                    .limit(BATCH)
                )
            ).all()
    store = store_of(house)
    for _, bucket, path in doomed:
        ref = f"{bucket}/{path}"
        # The thumbnail first: as long as the file itself lies there, the row does too.
        await store.delete(thumbnail_of(ref))
        await store.delete(ref)
    if doomed:
        async with house.database.transaction() as session:
            await act_as(session, None)
            await session.execute(delete(StoredFile).where(StoredFile.id.in_([row.id for row in doomed])))
    return len(doomed) == BATCH
