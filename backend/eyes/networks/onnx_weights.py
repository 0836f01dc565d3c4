"""The convolutions of an ONNX file in the order they run: weights and biases, whatever runs them afterwards.

What a file does with all values of a layer, it does as with a picture of one pixel.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

# Numbers of fields and of element types, as onnx.proto gives them.
_GRAPH = 7
_NODE = 1
_INITIALIZER = 5
_INPUT = 1
_OUTPUT = 2
_KIND = 4
_DIMS = 1
_TYPE = 2
_FLOATS = 4
_INT32S = 5
_NAME = 8
_RAW = 9
_LENGTH_GIVEN = 2  # how a field is written that says how long it is
_ELEMENTS: dict[int, np.dtype[Any]] = {
    1: np.dtype("<f4"),
    2: np.dtype("u1"),
    3: np.dtype("i1"),
    6: np.dtype("<i4"),
    7: np.dtype("<i8"),
    10: np.dtype("<f2"),
}


class Convolution(NamedTuple):
    weights: Floats  # outputs, inputs, rows, columns
    bias: Floats


class _Node(NamedTuple):
    kind: str
    inputs: list[str]
    outputs: list[str]


def convolutions(path: Path) -> Iterator[Convolution]:
    """One at a time, so that a large file never lies in memory as a whole."""
    graph = next(value for field, value in _fields(np.memmap(path, mode="r").data) if field == _GRAPH)
    nodes: list[_Node] = []
    tensors: dict[str, memoryview] = {}
    for field, value in _fields(graph):
        if field == _NODE:
            nodes.append(_node(value))
        elif field == _INITIALIZER:
            tensors[_text(value, _NAME)] = value
    readers = {name: node for node in nodes for name in node.inputs}
    makers = {name: node for node in nodes for name in node.outputs}
    for node in nodes:
        if node.kind == "Cast" and node.inputs[0] in tensors:  # weights kept with sixteen bits
            tensors[node.outputs[0]] = tensors[node.inputs[0]]
        elif node.kind in {"Conv", "Gemm"}:
            weights, bias = (_array(tensors[name]).astype(np.float32) for name in node.inputs[1:3])
            yield Convolution(weights.reshape(*weights.shape, 1, 1) if node.kind == "Gemm" else weights, bias)
        elif node.kind == "ConvInteger":
            # Quantised: the result is cast, scaled, and only then given its bias.
            scaled = readers[readers[node.outputs[0]].outputs[0]]
            biased = readers[scaled.outputs[0]]
            bias_of = makers[next(name for name in biased.inputs if name not in scaled.outputs)]
            scale = _array(tensors[node.inputs[1].removesuffix("_quantized") + "_scale"])
            offset = _array(tensors[node.inputs[3]]).astype(np.float32)
            whole = _array(tensors[node.inputs[1]]).astype(np.float32)
            yield Convolution((whole - offset) * scale, _array(tensors[bias_of.inputs[0]]).copy())


def _node(data: memoryview) -> _Node:
    kind, inputs, outputs = "", [], []
    for field, value in _fields(data):
        if field == _INPUT:
            inputs.append(str(value, "utf-8"))
        elif field == _OUTPUT:
            outputs.append(str(value, "utf-8"))
        elif field == _KIND:
            kind = str(value, "utf-8")
    return _Node(kind, inputs, outputs)


def _array(data: memoryview) -> NDArray[Any]:
    shape: list[int] = []
    listed: list[int] = []
    element, raw = _ELEMENTS[1], memoryview(b"")
    for field, value in _fields(data):
        if field == _DIMS:
            shape += [value] if isinstance(value, int) else _varints(value)
        elif field == _TYPE:
            element = _ELEMENTS[value]
        elif field in {_RAW, _FLOATS}:
            raw = value
        elif field == _INT32S:
            listed = [value] if isinstance(value, int) else _varints(value)
    return np.array(listed, element).reshape(shape) if listed else np.frombuffer(raw, element).reshape(shape)


def _text(data: memoryview, wanted: int) -> str:
    return next((str(value, "utf-8") for field, value in _fields(data) if field == wanted), "")


def _fields(data: memoryview) -> Iterator[tuple[int, Any]]:
    """Fields of a protobuf message: numbers as they are, everything longer as a view of its bytes."""
    at = 0
    while at < len(data):
        key, at = _varint(data, at)
        size = {1: 8, 5: 4}.get(key & 7, 0)
        if key & 7 == 0:
            value, at = _varint(data, at)
            yield key >> 3, value
            continue
        if key & 7 == _LENGTH_GIVEN:
            size, at = _varint(data, at)
        yield key >> 3, data[at : at + size]
        at += size


def _varints(data: memoryview) -> list[int]:
    found, at = [], 0
    while at < len(data):
        value, at = _varint(data, at)
        found.append(value)
    return found


def _varint(data: memoryview, at: int) -> tuple[int, int]:
    value = shift = 0
    while data[at] & 0x80:
        value |= (data[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
    return value | data[at] << shift, at + 1
