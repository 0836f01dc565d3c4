"""Wakes the engine's queue threads when a job is asked for or ends in this process; what others leave is polled."""

import threading
from typing import Any

from dbos import _dbos
from dbos._queue import queue_thread

_THREAD_OF_QUEUE = "queue-worker-"
# A job that has just ended counts as running for a moment longer, so whoever was woken looks twice.
AGAIN_SECONDS = 0.1

_bells: dict[str, threading.Event] = {}


def ring(queue: str) -> None:
    """Once the job is kept: the queue's thread looks now instead of when its interval is over."""
    _bell_of(queue).set()


def _bell_of(queue: str) -> threading.Event:
    return _bells.setdefault(queue, threading.Event())


class _StopOrBell:
    """Given to the engine's queue threads in place of the event that stops them."""

    def __init__(self, stop: threading.Event) -> None:
        self._stop = stop
        self._woken: set[str] = set()
        tell_stop = stop.set

        def stop_waiting() -> None:
            tell_stop()
            for bell in list(_bells.values()):
                bell.set()

        stop.set = stop_waiting  # type: ignore[method-assign]

    def is_set(self) -> bool:
        return self._stop.is_set()

    def wait(self, timeout: float) -> bool:
        me = threading.current_thread().name
        if not me.startswith(_THREAD_OF_QUEUE):
            return self._stop.wait(timeout)
        queue = me.removeprefix(_THREAD_OF_QUEUE)
        bell = _bell_of(queue)
        is_woken = bell.wait(min(timeout, AGAIN_SECONDS) if queue in self._woken else timeout)
        bell.clear()
        (self._woken.add if is_woken else self._woken.discard)(queue)
        return self._stop.is_set()


def _queue_thread_with_bells(stop: threading.Event, dbos: Any) -> None:
    queue_thread(_StopOrBell(stop), dbos)  # type: ignore[arg-type]


def hang_bells() -> None:
    """Before the engine is launched. It has no way of its own to wake a queue."""
    _dbos.queue_thread = _queue_thread_with_bells  # type: ignore[attr-defined, assignment]
