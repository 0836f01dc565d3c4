"""Puts together what waits at the same time: one pass over several orders takes less than one pass each."""

import queue
import threading
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from typing import Generic, TypeVar

Order = TypeVar("Order")
Made = TypeVar("Made")

GATHER_SECONDS = 0.03  # jobs that were let go together reach the engine within this


class Batches(Generic[Order, Made]):
    """One thread makes them; whoever asks waits. Only orders of one shape go together."""

    def __init__(
        self, make: Callable[[Sequence[Order]], Sequence[Made]], shape_of: Callable[[Order], Hashable], most: int
    ) -> None:
        self._make = make
        self._shape_of = shape_of
        self._most = most
        self._asked: queue.SimpleQueue[tuple[Order, Future[Made]]] = queue.SimpleQueue()
        self._waiting: list[tuple[Order, Future[Made]]] = []
        threading.Thread(target=self._work, name="batches", daemon=True).start()

    def ask(self, order: Order) -> Made:
        answer: Future[Made] = Future()
        self._asked.put((order, answer))
        return answer.result()

    def _work(self) -> None:
        while True:
            batch = self._next()
            try:
                for (_, answer), made in zip(batch, self._make([order for order, _ in batch]), strict=True):
                    answer.set_result(made)
            except Exception as error:
                for _, answer in batch:
                    if not answer.done():
                        answer.set_exception(error)

    def _next(self) -> list[tuple[Order, Future[Made]]]:
        """The one that waits longest, and those of its shape."""
        if not self._waiting:
            self._waiting.append(self._asked.get())
        shape = self._shape_of(self._waiting[0][0])
        while sum(self._shape_of(order) == shape for order, _ in self._waiting) < self._most:
            try:
                self._waiting.append(self._asked.get(timeout=GATHER_SECONDS))
            except queue.Empty:
                break
        batch = [asked for asked in self._waiting if self._shape_of(asked[0]) == shape][: self._most]
        self._waiting = [asked for asked in self._waiting if asked not in batch]
        return batch
