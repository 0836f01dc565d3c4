"""Wakes whoever watches a person's rows when one of them changes in this process; other processes are polled."""

import asyncio
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

import anyio

from provai.platform.house import House
from provai.platform.leaving import Leaving

# Two tabs and a phone, and what a lost network left half open. The oldest makes way: the newest is being looked at.
MOST_STREAMS = 5


class Subscription:
    """A change that comes while nobody waits still ends the next wait, so nothing is missed between two looks."""

    def __init__(self) -> None:
        self.superseded = False
        self.leaving = False
        self._loop = asyncio.get_running_loop()
        self._changed = asyncio.Event()

    def notify(self) -> None:
        """From any thread: jobs run in a loop of their own."""
        self._loop.call_soon_threadsafe(self._changed.set)

    def supersede(self) -> None:
        self.superseded = True
        self.notify()

    def leave(self) -> None:
        self.leaving = True
        self.notify()

    @property
    def is_over(self) -> bool:
        """Whoever follows goes on elsewhere: in a newer stream, or with another process."""
        return self.superseded or self.leaving

    async def wait(self, at_most_seconds: float) -> None:
        with anyio.move_on_after(at_most_seconds):
            await self._changed.wait()
        self._changed.clear()


class ChangeNotifier:
    def __init__(self, house: House) -> None:
        self._subscriptions: defaultdict[UUID, list[Subscription]] = defaultdict(list)
        self._streams: defaultdict[UUID, list[Subscription]] = defaultdict(list)
        self._lock = threading.Lock()
        self._leaving = house.part(Leaving)
        self._leaving.then(self._leave)

    def _leave(self) -> None:
        with self._lock:
            for subscriptions in self._subscriptions.values():
                for subscription in subscriptions:
                    subscription.leave()

    def notify(self, owner_id: UUID) -> None:
        with self._lock:
            for subscription in self._subscriptions.get(owner_id, ()):
                subscription.notify()

    def is_watched(self, owner_id: UUID) -> bool:
        with self._lock:
            return owner_id in self._subscriptions

    @contextmanager
    def subscribed(self, owner_id: UUID) -> Iterator[Subscription]:
        subscription = Subscription()
        with self._lock:
            self._subscriptions[owner_id].append(subscription)
            subscription.leaving = self._leaving.has_begun
        try:
            yield subscription
        finally:
            with self._lock:
                self._subscriptions[owner_id].remove(subscription)
                if not self._subscriptions[owner_id]:
                    del self._subscriptions[owner_id]

    @contextmanager
    def streaming(self, owner_id: UUID) -> Iterator[Subscription]:
        """A subscription that is kept open; the oldest of more than MOST_STREAMS is told to end."""
        with self.subscribed(owner_id) as subscription:
            with self._lock:
                streams = self._streams[owner_id]
                streams.append(subscription)
                if len(streams) > MOST_STREAMS:
                    streams.pop(0).supersede()
            try:
                yield subscription
            finally:
                with self._lock:
                    if subscription in self._streams[owner_id]:
                        self._streams[owner_id].remove(subscription)
                    if not self._streams[owner_id]:
                        del self._streams[owner_id]
