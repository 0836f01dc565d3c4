"""Puts together what waits at the same time: one pass over several orders takes less than one pass each."""

import math
import queue
import threading
import time
import traceback
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Order = TypeVar("Order")
Made = TypeVar("Made")

GATHER_SECONDS = 0.03  # jobs that were let go together reach the engine within this


@dataclass(eq=False)
class Asked(Generic[Order, Made]):
    """One caller's order. Compared by identity: the pictures in an order cannot be compared by `==`."""

    order: Order
    shape: Hashable
    answer: "Future[Made]" = field(default_factory=Future)


class Batches(Generic[Order, Made]):
    """One thread makes them; whoever asks waits. Only orders of one shape go together."""

    def __init__(
        self, make: Callable[[Sequence[Order]], Sequence[Made]], shape_of: Callable[[Order], Hashable], most: int
    ) -> None:
        self._make = make
        self._shape_of = shape_of
        self._most = most
        self._asked: queue.SimpleQueue[Asked[Order, Made]] = queue.SimpleQueue()
        self._waiting: list[Asked[Order, Made]] = []
        threading.Thread(target=self._work, name="batches", daemon=True).start()

    def ask(self, order: Order, deadline: float = math.inf) -> Made:
        """Raises what making it raised, or TimeoutError at `deadline` on the clock of `time.monotonic`."""
        asked = Asked[Order, Made](order, self._shape_of(order))
        self._asked.put(asked)
        try:
            return asked.answer.result(None if math.isinf(deadline) else max(0.0, deadline - time.monotonic()))
        finally:
            asked.answer.cancel()  # who gave up is left out; a finished answer stays as it is

    def _work(self) -> None:
        """Never ends: whatever is raised goes to those who wait."""
        while True:
            batch: list[Asked[Order, Made]] = []
            try:
                batch = self._next()
                orders = [asked.order for asked in batch]
                for asked, made in zip(batch, self._make(orders) if orders else [], strict=True):
                    asked.answer.set_result(made)
            except BaseException as error:
                traceback.clear_frames(error.__traceback__)  # they may hold much of the card's memory
                failed = batch or self._waiting
                self._waiting = [asked for asked in self._waiting if asked not in failed]
                for asked in failed:
                    with suppress(InvalidStateError):  # it has its answer, or nobody waits for one
                        asked.answer.set_exception(error)

    def _next(self) -> list[Asked[Order, Made]]:
        """The one that waits longest, and those of its shape."""
        while not self._waiting:
            self._take(self._asked.get())
        shape = self._waiting[0].shape
        while sum(asked.shape == shape for asked in self._waiting) < self._most:
            try:
                self._take(self._asked.get(timeout=GATHER_SECONDS))
            except queue.Empty:
                break
        batch = [asked for asked in self._waiting if asked.shape == shape][: self._most]
        self._waiting = [asked for asked in self._waiting if asked not in batch]
        return [asked for asked in batch if asked.answer.set_running_or_notify_cancel()]

    def _take(self, asked: Asked[Order, Made]) -> None:
        if not asked.answer.cancelled():
            self._waiting.append(asked)
