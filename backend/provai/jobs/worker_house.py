"""The House that jobs work in: opened by the first of them in the loop they run in, closed there at the end."""

import asyncio
import contextvars
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from provai.platform.house import House, Parts
from provai.settings import Settings


class WorkerHouse:
    def __init__(self, settings: Settings, parts: Parts | None) -> None:
        self._settings = settings
        self._parts = parts
        self._house: House | None = None
        self._inside = 0
        self._empty = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def visit(self) -> AsyncIterator[House]:
        if self._house is None:
            self._house = House.open(self._settings, self._parts)
            self._keeper = asyncio.create_task(self._close_at_the_end(self._house), context=contextvars.Context())
        self._inside += 1
        self._empty.clear()
        try:
            yield self._house
        finally:
            self._inside -= 1
            if self._inside == 0:
                self._empty.set()

    async def _close_at_the_end(self, house: House) -> None:
        try:
            # The engine ends its loop by cancelling every task in it, this one too.
            await asyncio.Event().wait()
        finally:
            if self._inside:
                await self._empty.wait()
            await house.close()


_open: WorkerHouse | None = None


def open_for(settings: Settings, parts: Parts | None) -> None:
    global _open  # noqa: PLW0603
    _open = WorkerHouse(settings, parts)


@asynccontextmanager
async def visit() -> AsyncIterator[House]:
    if _open is None:
        raise RuntimeError("jobs run only between start() and stop() of provai.jobs.engine")
    async with _open.visit() as house:
        yield house
