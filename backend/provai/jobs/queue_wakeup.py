"""Wakes the engine's queue threads when a job is asked for or ends in this process; what others leave is polled."""

import threading
from typing import Any

from dbos import _dbos
from dbos._queue import queue_thread

_THREAD_OF_QUEUE = "queue-worker-"
# A job that has just ended counts as running for a moment longer, so whoever was woken looks twice.
AGAIN_SECONDS = 0.1

_signals: dict[str, threading.Event] = {}


def wake_queue(queue: str) -> None:
    """Once the job is kept: the queue's thread looks now instead of when its interval is over."""
    _signal_of(queue).set()


def _signal_of(queue: str) -> threading.Event:
    return _signals.setdefault(queue, threading.Event())


class _StopOrWakeup:
    """Given to the engine's queue threads in place of the event that stops them."""

    def __init__(self, stop: threading.Event) -> None:
        self._stop = stop
        self._woken: set[str] = set()
        tell_stop = stop.set

        def stop_waiting() -> None:
            tell_stop()
            for signal in list(_signals.values()):
                signal.set()

        stop.set = stop_waiting  # type: ignore[method-assign]

    def is_set(self) -> bool:
        return self._stop.is_set()

    def wait(self, timeout: float) -> bool:
        me = threading.current_thread().name
        if not me.startswith(_THREAD_OF_QUEUE):
            return self._stop.wait(timeout)
        queue = me.removeprefix(_THREAD_OF_QUEUE)
        signal = _signal_of(queue)
        is_woken = signal.wait(min(timeout, AGAIN_SECONDS) if queue in self._woken else timeout)
        signal.clear()
        (self._woken.add if is_woken else self._woken.discard)(queue)
        return self._stop.is_set()


def _wakeable_queue_thread(stop: threading.Event, dbos: Any) -> None:
    queue_thread(_StopOrWakeup(stop), dbos)  # type: ignore[arg-type]


def make_queues_wakeable() -> None:
    """Before the engine is launched. It has no way of its own to wake a queue."""
    _dbos.queue_thread = _wakeable_queue_thread  # type: ignore[attr-defined, assignment]
