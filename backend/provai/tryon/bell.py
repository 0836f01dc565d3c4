"""Rung when a try-on changes in this process: who watches it here looks at once; from another, at the next round."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import anyio


class Ear:
    """What rang while nobody waited still ends the next wait, so that nothing is missed between two looks."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._heard = asyncio.Event()

    def tell(self) -> None:
        self._loop.call_soon_threadsafe(self._heard.set)

    async def wait(self, at_most_seconds: float) -> None:
        with anyio.move_on_after(at_most_seconds):
            await self._heard.wait()
        self._heard.clear()


class Bell:
    """Jobs ring from a loop of their own, so each ear is told in the loop that it listens in."""

    def __init__(self) -> None:
        self._ears: set[Ear] = set()
        self._lock = threading.Lock()

    def ring(self) -> None:
        with self._lock:
            for ear in self._ears:
                ear.tell()

    @contextmanager
    def listening(self) -> Iterator[Ear]:
        ear = Ear()
        with self._lock:
            self._ears.add(ear)
        try:
            yield ear
        finally:
            with self._lock:
                self._ears.remove(ear)


bell = Bell()
