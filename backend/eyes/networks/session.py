"""How a network lives in the process: loaded when first needed, shared by all requests, gone again when idle."""

import os
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from eyes.models import ModelDamaged, ModelShelf, ModelTrouble
from eyes.networks.quiet import quiet
from eyes.networks.tuning import SESSION

Runtime = TypeVar("Runtime")
Tensor = NDArray[Any]

IDLE_SECONDS = SESSION.idle_seconds
THREADS = min(SESSION.most_threads, os.cpu_count() or 1)


class Network(ABC, Generic[Runtime]):
    """One at a time through each network: runtimes are not all thread-safe, and two runs take twice the memory."""

    def __init__(self, path: Callable[[], Path], idle_seconds: float = IDLE_SECONDS) -> None:
        self._path = path
        self._idle_seconds = idle_seconds
        self._lock = threading.Lock()
        self._runtime: Runtime | None = None
        self._last_used = 0.0
        self._reaper: threading.Timer | None = None

    @property
    def loaded(self) -> bool:
        return self._runtime is not None

    def prepare(self) -> None:
        """Loads in the background what will be needed soon; whoever needs it meanwhile waits, and hears of trouble."""
        if not self.loaded:
            threading.Thread(target=self._load_ahead, daemon=True).start()

    def _load_ahead(self) -> None:
        with suppress(ModelTrouble), self._in_use():
            pass

    @contextmanager
    def _in_use(self) -> Iterator[Runtime]:
        with self._lock:
            if self._runtime is None:
                self._runtime = self._load_checked()
            try:
                yield self._runtime
            finally:
                self._last_used = time.monotonic()
                if self._reaper is None:
                    self._unload_later(self._idle_seconds)

    def unload(self) -> None:
        with self._lock:
            self._runtime = None

    def _load_checked(self) -> Runtime:
        path = self._path()
        try:
            return self._load(path)
        except ModelTrouble:
            raise
        except Exception as error:
            raise ModelDamaged(f"O modelo {path.name} não abriu neste computador: {error}") from error

    @abstractmethod
    def _load(self, path: Path) -> Runtime: ...

    def _unload_later(self, seconds: float) -> None:
        self._reaper = threading.Timer(seconds, self._unload_if_idle)
        self._reaper.daemon = True
        self._reaper.start()

    def _unload_if_idle(self) -> None:
        with self._lock:
            idle = time.monotonic() - self._last_used
            if idle < self._idle_seconds:
                self._unload_later(self._idle_seconds - idle)
                return
            self._runtime = None
            self._reaper = None


class OnnxNetwork(Network[Any]):
    """A network in ONNX, without the memory arena: it would keep the peak of the largest picture for ever."""

    def _load(self, path: Path) -> Any:
        # Here, not above: a process that never reads a picture should not pay for the runtime.
        import onnxruntime  # type: ignore[import-untyped]  # noqa: PLC0415

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = THREADS
        options.inter_op_num_threads = 1
        options.enable_cpu_mem_arena = False
        options.log_severity_level = 3
        # Waiting threads sleep instead of spinning: the server shares these cores.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        with quiet():
            return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])

    def run(self, feeds: dict[str, Tensor], outputs: list[str] | None = None) -> list[Tensor]:
        with self._in_use() as session:
            results: list[Tensor] = session.run(outputs, feeds)
            return results


class LiteRtNetwork(Network[Any]):
    """A TensorFlow Lite network with one picture in; the outputs come in the order of the file."""

    def _load(self, path: Path) -> Any:
        from ai_edge_litert.interpreter import Interpreter  # type: ignore[import-untyped]  # noqa: PLC0415

        with quiet():
            interpreter = Interpreter(str(path), num_threads=THREADS)
            interpreter.allocate_tensors()
        return interpreter

    def run(self, picture: Tensor) -> list[Tensor]:
        with self._in_use() as interpreter:
            interpreter.set_tensor(interpreter.get_input_details()[0]["index"], picture.astype(np.float32, copy=False))
            interpreter.invoke()
            return [np.array(interpreter.get_tensor(out["index"])) for out in interpreter.get_output_details()]


def shelved(shelf: ModelShelf, name: str) -> Callable[[], Path]:
    return lambda: shelf.open(name)


def sigmoid(values: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(values, -60, 60))), np.float32)
