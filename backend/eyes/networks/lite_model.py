"""Runs what lite_graph writes, by LiteRT's C interface: its Python one lets no other thread work meanwhile."""

import ctypes
import weakref
from ctypes import byref, c_char_p, c_int, c_int32, c_size_t, c_uint32, c_void_p
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from eyes.networks.lite_graph import LiteFile
from eyes.networks.onnx_weights import Floats
from eyes.networks.quiet import quiet
from eyes.networks.session import THREADS

# What litert/c/*.h calls kLiteRtHwAcceleratorCpu, kLiteRtElementTypeFloat32, LITERT_HOST_MEMORY_BUFFER_ALIGNMENT and
# LITERT_TENSOR_MAX_RANK.
_ON_CPU = 1
_FLOAT32 = 1
_ALIGNMENT = 64
_MOST_AXES = 8
_FUNCTIONS: dict[str, tuple[Any, ...]] = {
    "CreateEnvironment": (c_int, c_void_p, c_void_p),
    "CreateModelFromBuffer": (c_void_p, c_void_p, c_size_t, c_void_p),
    "CreateOptions": (c_void_p,),
    "CreateOpaqueOptions": (c_char_p, c_void_p, c_void_p, c_void_p),
    "CreateCompiledModel": (c_void_p, c_void_p, c_void_p, c_void_p),
    "CreateTensorBufferFromHostMemory": (c_void_p, c_void_p, c_size_t, c_void_p, c_void_p),
    "SetOptionsHardwareAccelerators": (c_void_p, c_int),
    "AddOpaqueOptions": (c_void_p, c_void_p),
    "RunCompiledModel": (c_void_p, c_size_t, c_size_t, c_void_p, c_size_t, c_void_p),
    "DestroyModel": (c_void_p,),
    "DestroyOptions": (c_void_p,),
    "DestroyCompiledModel": (c_void_p,),
    "DestroyTensorBuffer": (c_void_p,),
}


class LiteModel:
    """A network ready to run, by one thread at a time; `flags` are those of XNNPACK."""

    def __init__(self, file: LiteFile, flags: int) -> None:
        self._file = file  # the runtime reads the weights where they lie
        made: list[tuple[str, c_void_p]] = []
        weakref.finalize(self, _destroy, made).atexit = False
        with quiet():
            model = _created("ModelFromBuffer", _environment(), file.data.ctypes.data, len(file.data))
            made.append(("Model", model))
            options = _created("Options")
            made.append(("Options", options))
            _call("SetOptionsHardwareAccelerators", options, _ON_CPU)
            _call("AddOpaqueOptions", options, _processor_options(flags))
            self._compiled = _created("CompiledModel", _environment(), model, options)
            made.append(("CompiledModel", self._compiled))

    def run(self, picture: Floats) -> list[Floats]:
        """Rows × columns × channels in, and the same out, in the order of the file."""
        given, *results = arrays = [_aligned(shape) for shape in (self._file.given, *self._file.results)]
        given[...] = picture
        made: list[tuple[str, c_void_p]] = []
        try:
            for array in arrays:
                place = array.ctypes.data, array.nbytes
                made.append(("TensorBuffer", _created("TensorBufferFromHostMemory", _kind(array), *place, None)))
            first, *others = (buffer.value for _, buffer in made)
            outs = (c_void_p * len(others))(*others)
            _call("RunCompiledModel", self._compiled, 0, 1, byref(c_void_p(first)), len(others), outs)
        finally:
            _destroy(made)
        return results


class _TensorKind(ctypes.Structure):
    """LiteRtRankedTensorType; a bit beside the rank, never set here, says that there are strides."""

    _fields_ = (
        ("element", c_int),
        ("rank", c_uint32),
        ("lengths", c_int32 * _MOST_AXES),
        ("strides", c_uint32 * _MOST_AXES),
    )


def _kind(array: Floats) -> Any:
    shape = (1, *array.shape)
    return byref(_TensorKind(_FLOAT32, len(shape), (c_int32 * _MOST_AXES)(*shape)))


def _aligned(shape: tuple[int, ...]) -> Floats:
    room = np.empty(int(np.prod(shape)) + _ALIGNMENT // 4, np.float32)
    start = -room.ctypes.data % _ALIGNMENT // 4
    return room[start : start + int(np.prod(shape))].reshape(shape)


def _processor_options(flags: int) -> c_void_p:
    words = f"num_threads = {THREADS}\nflags = {flags}\n".encode()
    # The runtime frees what it is told, with what we name: Python's own, which may be called from anywhere.
    copy = ctypes.PYFUNCTYPE(c_void_p, c_size_t)(("PyMem_RawMalloc", ctypes.pythonapi))(len(words) + 1)
    ctypes.memmove(copy, words, len(words) + 1)
    return _created("OpaqueOptions", b"xnnpack", copy, ctypes.pythonapi.PyMem_RawFree)


@cache
def _environment() -> c_void_p:
    return _created("Environment", 0, None)


def _created(what: str, *arguments: Any) -> c_void_p:
    handle = c_void_p()
    _call(f"Create{what}", *arguments, byref(handle))
    return handle


def _destroy(made: list[tuple[str, c_void_p]]) -> None:
    """The last one first."""
    while made:
        what, handle = made.pop()
        getattr(_library(), f"LiteRtDestroy{what}")(handle)


def _call(name: str, *arguments: Any) -> None:
    status = getattr(_library(), f"LiteRt{name}")(*arguments)
    if status:
        raise RuntimeError(f"LiteRt{name}: {status}")


@cache
def _library() -> ctypes.CDLL:
    package = find_spec("ai_edge_litert")
    folders = package.submodule_search_locations if package else None
    path = next((path for folder in folders or () for path in Path(folder).glob("libLiteRt.*")), None)
    if path is None:
        raise RuntimeError("ai_edge_litert has no library for C here")
    library = ctypes.CDLL(str(path))
    for name, kinds in _FUNCTIONS.items():
        getattr(library, f"LiteRt{name}").argtypes = kinds
    return library
