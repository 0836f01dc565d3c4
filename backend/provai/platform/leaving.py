"""Whether this process was asked to end, for those who would otherwise wait on: streams and long answers."""

import threading
from collections.abc import Callable

from provai.platform.house import House


class Leaving:
    def __init__(self, house: House) -> None:
        self.has_begun = False
        # How long running jobs may still go on; not said, the engine's own few seconds.
        self.seconds: float | None = None
        self._listeners: list[Callable[[], None]] = []
        self._lock = threading.Lock()

    def begin(self, seconds: float | None) -> None:
        with self._lock:
            self.has_begun, self.seconds = True, seconds
            listeners = list(self._listeners)
        for listener in listeners:
            listener()

    def then(self, listener: Callable[[], None]) -> None:
        with self._lock:
            self._listeners.append(listener)
