"""Tells who watches try-ons in this process that one changed; who watches from another looks again by the clock."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import anyio

from provai.platform.house import House


class Subscription:
    """A change that comes while nobody waits still ends the next wait, so nothing is missed between two looks."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._changed = asyncio.Event()

    def notify(self) -> None:
        self._loop.call_soon_threadsafe(self._changed.set)

    async def wait(self, at_most_seconds: float) -> None:
        with anyio.move_on_after(at_most_seconds):
            await self._changed.wait()
        self._changed.clear()


class ChangeNotifier:
    """Jobs notify from a loop of their own, so each subscription is told in the loop that it waits in."""

    def __init__(self, house: House) -> None:
        self._subscriptions: set[Subscription] = set()
        self._lock = threading.Lock()

    def notify(self) -> None:
        with self._lock:
            for subscription in self._subscriptions:
                subscription.notify()

    @contextmanager
    def subscribed(self) -> Iterator[Subscription]:
        subscription = Subscription()
        with self._lock:
            self._subscriptions.add(subscription)
        try:
            yield subscription
        finally:
            with self._lock:
                self._subscriptions.remove(subscription)
