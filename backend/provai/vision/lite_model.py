"""Runs what lite_graph writes."""

from functools import cache
from typing import Any

import numpy as np

from provai.vision.onnx_weights import Floats
from provai.vision.quiet import quiet
from provai.vision.session import THREADS


class LiteModel:
    """A network ready to run; `flags` are those of XNNPACK."""

    def __init__(self, file: bytes, flags: int) -> None:
        # Here, not above: a process that never reads a picture should not pay for the runtime.
        from ai_edge_litert.compiled_model import CompiledModel  # type: ignore[import-untyped]  # noqa: PLC0415
        from ai_edge_litert.options import CpuOptions, Options  # type: ignore[import-untyped]  # noqa: PLC0415

        with quiet():
            options = Options(cpu_options=CpuOptions(num_threads=THREADS, xnnpack_flags=flags))
            self._model = CompiledModel.from_buffer(file, environment=_environment(), options=options)
            self._given, self._results = self._model.create_input_buffers(0), self._model.create_output_buffers(0)
        self._file = file  # the runtime reads the weights where they lie

    def run(self, picture: Floats) -> list[Floats]:
        """Rows × columns × channels in, and the same out, in the order of the file."""
        with quiet():  # the first time too
            self._given[0].write(np.ascontiguousarray(picture, np.float32))
        self._model.run_by_index(0, self._given, self._results)
        shapes = [result.get_tensor_details()["shape"] for result in self._results]
        return [
            np.asarray(result.read(int(np.prod(shape)), np.float32).reshape(shape)[0], np.float32)
            for result, shape in zip(self._results, shapes, strict=True)
        ]


@cache
def _environment() -> Any:
    from ai_edge_litert.environment import Environment  # type: ignore[import-untyped]  # noqa: PLC0415

    return Environment.create()
