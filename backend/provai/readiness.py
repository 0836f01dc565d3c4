"""Whether this process can do its work now: write to the database, keep files, run jobs and end engine calls."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy import insert

from provai.jobs import engine as jobs
from provai.jobs.tables import Worker
from provai.platform.engine_process import EngineProcess
from provai.platform.house import House
from provai.platform.ids import new_id
from provai.storage.stores import store_of

log = structlog.get_logger()

REMEMBERED_SECONDS = 2.0
PATIENCE_SECONDS = 5.0
PROBE_FILE = "readiness/probe"
PROBE = b"ok"


class Readiness:
    """The last answer, remembered for a moment; one look at a time, so that what hangs is not asked again and again."""

    def __init__(self, house: House) -> None:
        self._look: asyncio.Task[str | None] | None = None
        self._looked_at = 0.0

    async def failed(self, house: House) -> str | None:
        """The name of the first part that does not work; None when all do."""
        if self._look is None or (self._look.done() and time.monotonic() - self._looked_at > REMEMBERED_SECONDS):
            self._looked_at = time.monotonic()
            self._look = asyncio.create_task(_look(house))
        await asyncio.wait({self._look}, timeout=PATIENCE_SECONDS)
        return self._look.result() if self._look.done() else "too_slow"


async def _look(house: House) -> str | None:
    for name, works in _PARTS.items():
        try:
            if await works(house):
                continue
            log.warning("not_ready", part=name)
        except Exception as error:
            log.warning("not_ready", part=name, exc_info=error)
        return name
    return None


async def _database_takes_a_write(house: House) -> bool:
    async with house.database.engine.connect() as connection:
        await connection.execute(insert(Worker).values(name=f"readiness-{new_id()}"))
        await connection.rollback()
    return True


async def _store_keeps_a_file(house: House) -> bool:
    store = store_of(house)
    await store.put(PROBE_FILE, PROBE, "text/plain")
    return await store.size(PROBE_FILE) == len(PROBE)


async def _jobs_beat(house: House) -> bool:
    return jobs.is_beating()


async def _engine_process_ends(house: House) -> bool:
    return not house.part(EngineProcess).is_stuck()


_PARTS: dict[str, Callable[[House], Awaitable[bool]]] = {
    "database": _database_takes_a_write,
    "store": _store_keeps_a_file,
    "jobs": _jobs_beat,
    "engine": _engine_process_ends,
}
