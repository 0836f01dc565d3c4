"""One child process for what may hang or crash: networks and engines. It can be killed, a thread cannot.

It is started at the first call and kept warm, so networks and what was read with them are shared by all calls.
"""

import os
import queue
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from typing import Any, Generic, Literal, TypeVar

import structlog
from prometheus_client import Counter, Histogram

from provai.platform.house import House
from provai.settings import Settings

log = structlog.get_logger()

SECONDS = Histogram(
    "provai_engine_seconds",
    "One call of the engine process: a dressing, a look at a photo, a hearing",
    ["kind", "outcome"],
    buckets=(0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 40, 80, 160, 320),
)
DIED = Counter("provai_engine_process_deaths_total", "Engine processes that died by themselves or had to be killed")

R = TypeVar("R")

# Interpreter and imports, on a slow and busy machine.
START_SECONDS = 120.0
# A call that nobody wants any more ends at its next stage. If none comes within this long its process is killed.
STOP_SECONDS = 15.0

Note = tuple[Literal["begun", "stage", "result", "error", "stop", "lost"], Any]


class EngineProcessTrouble(Exception):
    """The call took too long, or its process died under it each time it was tried."""


class Stopped(Exception):
    """Nobody wants this call any more."""


class Call(Generic[R]):
    """`function(house, tell, *args)` for the child: a module's own function, found there by its name.

    Calls of one `kind` take about as long as each other: after a lost process they wait for their own kind alone.
    """

    def __init__(
        self,
        function: Callable[..., R],
        *args: Any,
        seconds: float,
        tell: Callable[[Any], None] = lambda stage: None,
        kind: str = "look",
    ) -> None:
        self.message = bytes(ForkingPickler.dumps((function, args)))
        self.name = function.__name__
        self.seconds = seconds
        self.tell = tell
        self.kind = kind
        self.is_stopped = False
        self.notes: queue.SimpleQueue[Note] = queue.SimpleQueue()  # of the present try

    def stop(self) -> None:
        """From any thread; what has ended does not mind."""
        self.is_stopped = True
        self.notes.put(("stop", None))


class EngineProcess:
    def __init__(self, house: House) -> None:
        self._settings = house.settings
        self._child: _Child | None = None
        self._killed: list[_Child] = []
        self._lock = threading.Lock()
        self._second_tries: dict[str, threading.Lock] = {}
        self._last_tries = threading.Lock()

    def run(self, call: Call[R]) -> R:
        """Blocks: call it in a thread. Raises what the function raised, EngineProcessTrouble or Stopped.

        Calls that lost their process are tried again one of each kind at a time, so a look does not wait for a
        dressing; what is lost once more is tried a last time, one at a time in all. So the call that kills its process
        dies, and those that were beside it live.
        """
        began, outcome = time.monotonic(), "failed"
        try:
            for turn in (nullcontext(), self._second_try(call.kind), self._last_tries):
                with turn, suppress(_Lost):
                    answer = self._try(call)
                    outcome = "done"
                    return answer
            raise EngineProcessTrouble(f"{call.name}: its process died under it three times")
        except Stopped:
            outcome = "stopped"
            raise
        finally:
            SECONDS.labels(call.kind, outcome).observe(time.monotonic() - began)

    def _second_try(self, kind: str) -> threading.Lock:
        with self._lock:
            return self._second_tries.setdefault(kind, threading.Lock())

    def is_stuck(self) -> bool:
        """Whether a process that was killed is still there: the machine itself hangs."""
        with self._lock:
            self._killed = [child for child in self._killed if child.is_alive()]
            return any(time.monotonic() - child.killed_at > STOP_SECONDS for child in self._killed)

    @property
    def pid(self) -> int | None:
        return self._child.pid if self._child else None

    def close(self) -> None:
        """Ends the process and the calls in it; a later call starts a new one."""
        with self._lock:
            child, self._child = self._child, None
        if child is not None:
            child.end()

    def _try(self, call: Call[R]) -> R:
        notes: queue.SimpleQueue[Note] = queue.SimpleQueue()
        call.notes = notes
        if call.is_stopped:
            raise Stopped
        child = self._living_child()
        number = child.begin(call)
        deadline, stopping = time.monotonic() + START_SECONDS, False
        try:
            while True:
                try:
                    what, value = notes.get(timeout=max(deadline - time.monotonic(), 0))
                except queue.Empty:
                    log.error("engine_call_killed", call=call.name, stopping=stopping)
                    self._kill(child)
                    raise Stopped if stopping else EngineProcessTrouble(f"{call.name}: took too long") from None
                match what:
                    case "begun" if not stopping:
                        deadline = time.monotonic() + call.seconds
                    case "stage":
                        call.tell(value)
                    case "stop" if not stopping:
                        child.send((number, None))
                        deadline, stopping = time.monotonic() + STOP_SECONDS, True
                    case "lost":
                        raise Stopped if stopping or child.is_ended else _Lost
                    case "result":
                        result: R = value
                        return result
                    case "error":
                        raise value
        finally:
            child.calls.pop(number, None)

    def _living_child(self) -> "_Child":
        with self._lock:
            if self._child is None or not self._child.is_reachable or not self._child.is_alive():
                self._child = _Child(self._settings)
            return self._child

    def _kill(self, child: "_Child") -> None:
        with self._lock:
            if self._child is child:
                self._child = None
            self._killed.append(child)
            child.kill()
        DIED.inc()


class _Lost(Exception):
    """The process died while the call was in it."""


class _Child:
    """The process, and a thread that hears it. The thread also starts it: the child dies with its parent thread."""

    def __init__(self, settings: Settings) -> None:
        self.calls: dict[int, Call[Any]] = {}
        self.killed_at = 0.0
        self.is_ended = False
        self.is_reachable = True
        self._settings = settings
        self._failure: Exception | None = None
        self._sending = threading.Lock()
        self._last_number = 0
        self._started = threading.Event()
        threading.Thread(target=self._live, name="engine-process", daemon=True).start()
        self._started.wait()
        if self._failure is not None:
            raise EngineProcessTrouble("no process could be started") from self._failure

    @property
    def pid(self) -> int:
        return self._process.pid

    def is_alive(self) -> bool:
        return self._process.poll() is None

    def begin(self, call: Call[Any]) -> int:
        with self._sending:
            self._last_number += 1
            number = self._last_number
        self.calls[number] = call
        if not self.send((number, call.message)):
            call.notes.put(("lost", None))
        return number

    def send(self, message: object) -> bool:
        """Whether it was sent. A process that does not read is killed: a write to it would block for ever."""
        with self._sending:
            if not self.is_reachable:
                return False
            watchdog = threading.Timer(START_SECONDS, self.kill)
            watchdog.daemon = True
            watchdog.start()
            try:
                self._connection.send(message)
            except OSError:
                self.is_reachable = False
            finally:
                watchdog.cancel()
            return self.is_reachable

    def kill(self) -> None:
        self.killed_at = time.monotonic()
        self._process.kill()

    def end(self) -> None:
        self.is_ended = True
        self.kill()

    def _live(self) -> None:
        try:
            self._start()
        except Exception as error:  # whatever it is, the caller waits for `_started`
            self._failure = error
            return
        finally:
            self._started.set()
        self._hear()
        self.is_reachable = False
        if not self.killed_at:
            calls = [call.name for call in list(self.calls.values())]
            DIED.inc()
            log.error("engine_process_died", code=self._exit_code(), calls=calls)
        for call in list(self.calls.values()):
            call.notes.put(("lost", None))
        self._process.wait()
        with self._sending:
            self._connection.close()

    def _start(self) -> None:
        ours, theirs = socket.socketpair()
        self._connection = Connection(ours.detach())
        with theirs:
            try:
                self._process = subprocess.Popen(  # noqa: S603 (ourselves)
                    [sys.executable, "-m", "provai.platform.engine_child", str(theirs.fileno()), str(os.getpid())],
                    stdin=subprocess.DEVNULL,
                    pass_fds=[theirs.fileno()],
                    # Engines of others are found there as they are here.
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)},
                )
            except OSError:
                self._connection.close()
                raise
        self.send(self._settings)

    def _exit_code(self) -> int:
        try:
            return self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:  # it has only closed its end
            self._process.kill()
            return self._process.wait()

    def _hear(self) -> None:
        """Until the process has closed its end, or says what cannot be read."""
        try:
            while True:
                number, what, value = self._connection.recv()
                if call := self.calls.get(number):
                    call.notes.put((what, value))
        except (EOFError, OSError):
            return
        except Exception:
            log.exception("engine_answer_unreadable")
            self.kill()
