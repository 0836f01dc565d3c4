"""The child's side of engine_process.py: runs each call in a thread of its own, and dies with its parent."""

import ctypes
import os
import pickle
import signal
import sys
import threading
import traceback
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

import structlog

from provai.platform.engine_process import Stopped
from provai.platform.house import House
from provai.platform.telemetry import configure_logs

log = structlog.get_logger()

_PR_SET_PDEATHSIG = 1  # of <linux/prctl.h>


class Child:
    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._settings = connection.recv()
        configure_logs(production=self._settings.env == "production")
        self._house = House.open(self._settings)
        self._sending = threading.Lock()
        self._stopped: set[int] = set()

    def live(self) -> None:
        """Until the parent is gone."""
        while True:
            try:
                number, message = self._connection.recv()
            except (EOFError, OSError):
                return
            if message is None:
                self._stopped.add(number)
            else:
                threading.Thread(target=self._answer, args=(number, message), daemon=True).start()

    def _answer(self, number: int, message: bytes) -> None:
        def tell(stage: Any) -> None:
            if number in self._stopped:
                raise Stopped
            self._send(number, "stage", stage)

        self._send(number, "begun", None)
        try:
            function, args = pickle.loads(message)  # noqa: S301 (from our own parent)
            self._send(number, "result", function(self._house, tell, *args))
        except BaseException as error:
            self._send(number, "error", _portable(error))
        self._stopped.discard(number)

    def _send(self, number: int, what: str, value: Any) -> None:
        with self._sending:
            self._connection.send((number, what, value))


def _portable(error: BaseException) -> Exception:
    """The error itself where it survives the way. Where it was raised is lost on it, so an unexpected one is logged."""
    if not isinstance(error, Stopped) and not hasattr(error, "sentence"):
        log.error("engine_call_failed", exc_info=error)
    if isinstance(error, Exception):  # any other, such as SystemExit, would end the server too
        with suppress(Exception):
            pickle.loads(pickle.dumps(error))  # noqa: S301 (just made)
            return error
    return RuntimeError("".join(traceback.format_exception(error)))


def _die_with(parent: int) -> None:
    # Both are the parent's to hear, though a terminal or a supervisor may tell the whole group.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it died before that
        os._exit(0)


if __name__ == "__main__":
    _die_with(parent=int(sys.argv[2]))
    Child(Connection(int(sys.argv[1]))).live()
    # Without waiting for threads: one of them may hang, and nobody hears the others any more.
    os._exit(0)
