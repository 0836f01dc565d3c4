"""How much waits in a queue, in the whole house: past a ceiling nothing more is taken in until some of it is done."""

import asyncio
import time
from dataclasses import dataclass

from sqlalchemy import Engine, case, column, func, select, table

from provai.jobs import engine as jobs
from provai.platform.house import House
from provai.platform.waiting_line import LineFull

# Turns are fair: what one person has waiting beyond this goes after everybody's first, and keeps nobody out.
COUNTED_EACH = 10
COUNT_SECONDS = 1.0
RETRY_SECONDS = 60

_WAITING = ("ENQUEUED", "DELAYED")


class QueueFull(LineFull):
    """A minute, where a line of bytes asks for seconds."""

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(RETRY_SECONDS)}


@dataclass
class _Count:
    waiting: int
    at: float


class Backlog:
    """What was counted a moment ago, shared by all requests of this process, and what it has let in since then."""

    def __init__(self, house: House) -> None:
        self._counts: dict[str, _Count] = {}
        self._counting = asyncio.Lock()

    async def check(self, queue: str, most: int, full: type[QueueFull]) -> None:
        """Refuses while `most` jobs or more wait in the queue, those of one person counted up to a handful."""
        async with self._counting:
            count = self._counts.get(queue)
            if count is None or time.monotonic() - count.at >= COUNT_SECONDS:
                count = self._counts[queue] = _Count(await _waiting_in(queue), time.monotonic())
        if count.waiting >= most:
            raise full
        count.waiting += 1


async def _waiting_in(queue: str) -> int:
    engine, schema = jobs.own_tables()
    return await asyncio.to_thread(_count, engine, schema, queue) if engine is not None else 0


def _count(engine: Engine, schema: str | None, queue: str) -> int:
    rows = table("workflow_status", column("queue_name"), column("status"), column("authenticated_user"), schema=schema)
    of_each = (
        select(func.count().label("jobs"))
        .select_from(rows)
        .where(rows.c.queue_name == queue, rows.c.status.in_(_WAITING))
        .group_by(rows.c.authenticated_user)
        .subquery()
    )
    counted = case((of_each.c.jobs > COUNTED_EACH, COUNTED_EACH), else_=of_each.c.jobs)
    with engine.connect() as connection:
        return int(connection.scalar(select(func.coalesce(func.sum(counted), 0))) or 0)
