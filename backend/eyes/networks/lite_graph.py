"""Writes a convolutional network as a TensorFlow Lite model.

What it buys, by 12 photos of people in a square of 512 pixels, two threads of a processor with AVX-512 VNNI:

| U²-Net for clothes | ms a picture | MB kept between pictures | pixels of the class that floating point gives |
|---|---|---|---|
| written here, made ready for each picture | 876 to 1,011 | 139 | 99.95 % |
| written here, kept ready | 517 to 617 | 486 | 99.95 % |
| onnxruntime, floating point | 1,535 to 1,717 | 413 | all |
| onnxruntime, its static quantisation | 631 to 744 | 202 | 99.91 % |
| onnxruntime, its dynamic quantisation | 3,334 | 156 | 99.55 % |

Floating point is beaten clearly, static quantisation is not. That one would need the package `onnx`, and photos to
calibrate with, wherever weights are fetched, and it changes every look a little: a good next step, not taken yet.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from eyes.networks.onnx_weights import Convolution, Floats

_SAME = 0  # padding
_VALID = 1  # no padding
_RELU = 1  # activation
_VERSION = 3  # of the file format
_MARK = b"TFL3"


class Layer(NamedTuple):
    """A tensor between two operations; one picture at a time."""

    number: int
    rows: int
    columns: int
    channels: int


class _Steps(NamedTuple):
    """How a convolution goes over its layer, and what is done with each sum."""

    padding: int = _SAME
    stride: int = 1
    dilation: int = 1
    activation: int = 0


class LiteFile(NamedTuple):
    """A model and the shapes, rows × columns × channels, of the picture it is given and of its results."""

    data: NDArray[np.uint8]
    given: tuple[int, ...]
    results: Sequence[tuple[int, ...]]

    @classmethod
    def read(cls, path: Path) -> "LiteFile":
        """As `keep` wrote it; raises what numpy does where a single bit is another."""
        with np.load(path) as kept:
            given, *results = (tuple(shape) for shape in kept["shapes"].tolist())
            return cls(kept["data"], given, results)

    def keep(self, path: Path) -> None:
        """All of it or nothing, whoever reads meanwhile."""
        beside = path.with_suffix(f".{os.getpid()}")
        try:
            with beside.open("wb") as out:
                np.savez(out, data=self.data, shapes=[self.given, *self.results])
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)


class LiteGraph:
    """Operations are added in the order they run; `written` gives the file."""

    def __init__(self, rows: int, columns: int, channels: int) -> None:
        # Here, not above: a process that never reads a picture should not pay for it.
        from ai_edge_litert import schema_py_generated  # type: ignore[import-untyped]  # noqa: PLC0415

        self._schema = schema_py_generated
        self._tensors: list[Any] = []
        self._buffers: list[Any] = [self._schema.BufferT()]
        self._operators: list[Any] = []
        self._codes: list[Any] = []
        self.picture = self._layer(rows, columns, channels)

    def hidden(self, layer: Layer, values: Convolution, dilation: int = 1) -> Layer:
        """A convolution in eight bits, then everything below zero cut off.

        Weights are rounded here, a scale for each output channel; the runtime rounds what flows between the layers as
        it goes. That is several times faster than floating point and a quarter of the size.
        """
        scale = np.maximum(np.abs(values.weights).max((1, 2, 3)), 1e-12) / np.float32(127)
        rounded = np.round(values.weights.transpose(0, 2, 3, 1) / scale[:, None, None, None]).astype(np.int8)
        out = self._layer(layer.rows, layer.columns, len(values.bias))
        steps = _Steps(dilation=dilation, activation=_RELU)
        self._convolve(layer, self._constant(rounded, scale), values.bias, out, steps)
        return out

    def exact(self, layer: Layer, values: Convolution, *, bend: bool = False) -> Layer:
        """A convolution in floating point; `bend`: then everything below zero is cut off."""
        out = self._layer(layer.rows, layer.columns, len(values.bias))
        steps = _Steps(activation=_RELU if bend else 0)
        self._convolve(layer, self._weights(values), values.bias, out, steps)
        return out

    def exact_halved(self, layer: Layer, values: Convolution) -> Layer:
        """The same at every other pixel, bent."""
        framed = self._framed(layer, values.weights.shape[2] // 2)
        out = self._layer(layer.rows // 2, layer.columns // 2, len(values.bias))
        steps = _Steps(padding=_VALID, stride=2, activation=_RELU)
        self._convolve(framed, self._weights(values), values.bias, out, steps)
        return out

    def exact_doubled(self, layer: Layer, beside: Layer, values: Convolution) -> Layer:
        """The same, 3 × 3 and bent, over a layer of which each pixel is shown as 2 × 2, joined with one of that size.

        Of three pixels in a row two are then one: the layer is looked at as it is, 2 × 2, once for each of the four
        pixels that a place becomes. That is less than half the work.
        """
        weights, nothing = values.weights[:, : layer.channels], np.zeros(4 * len(values.bias), np.float32)
        corners = [_paired(_paired(weights, 2, row), 3, column) for row in (0, 1) for column in (0, 1)]
        four = self._layer(layer.rows + 1, layer.columns + 1, len(nothing))
        pairs = self._weights(Convolution(np.concatenate(corners), nothing))
        self._convolve(self._framed(layer, 1), pairs, nothing, four, _Steps(padding=_VALID))
        spread = self._unfolded(four)
        own = self._inner(spread)
        rest = self.exact(beside, Convolution(values.weights[:, layer.channels :], values.bias))
        return self.added(own, rest, bend=True)

    def _convolve(self, layer: Layer, weights: int, bias: Floats, out: Layer, steps: _Steps) -> None:
        options = self._schema.Conv2DOptionsT()
        options.padding, options.fusedActivationFunction = steps.padding, steps.activation
        options.strideH = options.strideW = steps.stride
        options.dilationHFactor = options.dilationWFactor = steps.dilation
        self._operate("CONV_2D", 5, [layer.number, weights, self._constant(bias)], out, options)

    def _weights(self, values: Convolution) -> int:
        return self._constant(values.weights.transpose(0, 2, 3, 1))

    def _framed(self, layer: Layer, wide: int) -> Layer:
        """With zeros around it."""
        sides = self._constant(np.array([[0, 0], [wide, wide], [wide, wide], [0, 0]], np.int32))
        out = self._layer(layer.rows + 2 * wide, layer.columns + 2 * wide, layer.channels)
        self._operate("PAD", 1, [layer.number, sides], out, self._schema.PadOptionsT())
        return out

    def _unfolded(self, layer: Layer) -> Layer:
        """Four channels of a pixel become four pixels."""
        options = self._schema.DepthToSpaceOptionsT()
        options.blockSize = 2
        out = self._layer(2 * layer.rows, 2 * layer.columns, layer.channels // 4)
        self._operate("DEPTH_TO_SPACE", 1, [layer.number], out, options)
        return out

    def _inner(self, layer: Layer) -> Layer:
        """Without the outermost pixels."""
        out = self._layer(layer.rows - 2, layer.columns - 2, layer.channels)
        start, size = (np.array(v, np.int32) for v in ((0, 1, 1, 0), (1, *out[1:])))
        inputs = [layer.number, self._constant(start), self._constant(size)]
        self._operate("SLICE", 1, inputs, out, self._schema.SliceOptionsT())
        return out

    def halved(self, layer: Layer) -> Layer:
        """The largest of every 2 × 2."""
        options = self._schema.Pool2DOptionsT()
        options.padding = _SAME
        options.strideH = options.strideW = options.filterHeight = options.filterWidth = 2
        out = self._layer(-(-layer.rows // 2), -(-layer.columns // 2), layer.channels)
        self._operate("MAX_POOL_2D", 1, [layer.number], out, options)
        return out

    def joined(self, *layers: Layer) -> Layer:
        options = self._schema.ConcatenationOptionsT()
        options.axis = 3
        out = self._layer(layers[0].rows, layers[0].columns, sum(layer.channels for layer in layers))
        self._operate("CONCATENATION", 1, [layer.number for layer in layers], out, options)
        return out

    def added(self, one: Layer, other: Layer, *, bend: bool = False) -> Layer:
        """The other may be a single pixel."""
        options = self._schema.AddOptionsT()
        options.fusedActivationFunction = _RELU if bend else 0
        out = self._layer(one.rows, one.columns, one.channels)
        self._operate("ADD", 1, [one.number, other.number], out, options)
        return out

    def mean(self, layer: Layer) -> Layer:
        """A single pixel."""
        options = self._schema.ReducerOptionsT()
        options.keepDims = True
        out = self._layer(1, 1, layer.channels)
        self._operate("MEAN", 1, [layer.number, self._constant(np.array([1, 2], np.int32))], out, options)
        return out

    def stretched(self, layer: Layer, like: Layer) -> Layer:
        options = self._schema.ResizeBilinearOptionsT()
        options.halfPixelCenters = True
        size = self._constant(np.array([like.rows, like.columns], np.int32))
        out = self._layer(like.rows, like.columns, layer.channels)
        self._operate("RESIZE_BILINEAR", 3, [layer.number, size], out, options)
        return out

    def written(self, *results: Layer) -> LiteFile:
        import flatbuffers  # type: ignore[import-untyped]  # noqa: PLC0415

        graph = self._schema.SubGraphT()
        graph.tensors, graph.operators = self._tensors, self._operators
        graph.inputs, graph.outputs = [self.picture.number], [layer.number for layer in results]
        model = self._schema.ModelT()
        model.version, model.subgraphs, model.buffers = _VERSION, [graph], self._buffers
        model.operatorCodes = self._codes
        model.metadata = [self._half_precision()]
        size = sum(buffer.data.size for buffer in self._buffers[1:])
        file = flatbuffers.Builder(size + size // 8 + 65_536)
        file.Finish(model.Pack(file), _MARK)
        given, *shapes = [(layer.rows, layer.columns, layer.channels) for layer in (self.picture, *results)]
        return LiteFile(np.frombuffer(file.Output(), np.uint8), given, shapes)

    def _half_precision(self) -> Any:
        """Sixteen bits will do: processors that calculate with them take half the time, others go on as before."""
        allowed = self._schema.MetadataT()
        allowed.name, allowed.buffer = "reduced_precision_support", len(self._buffers)
        words = self._schema.BufferT()
        words.data = np.frombuffer(b"fp16accfp16", np.uint8)
        self._buffers.append(words)
        return allowed

    def _layer(self, rows: int, columns: int, channels: int) -> Layer:
        return Layer(self._tensor([1, rows, columns, channels], "FLOAT32", 0), rows, columns, channels)

    def _constant(self, values: NDArray[Any], scale: Floats | None = None) -> int:
        buffer = self._schema.BufferT()
        buffer.data = np.ascontiguousarray(values).reshape(-1).view(np.uint8)
        self._buffers.append(buffer)
        index = self._tensor(list(values.shape), values.dtype.name.upper(), len(self._buffers) - 1)
        if scale is not None:
            rounding = self._schema.QuantizationParametersT()
            rounding.scale, rounding.zeroPoint = scale, np.zeros(len(scale), np.int64)
            self._tensors[index].quantization = rounding
        return index

    def _tensor(self, shape: Sequence[int], element: str, buffer: int) -> int:
        tensor = self._schema.TensorT()
        tensor.shape, tensor.type, tensor.buffer = shape, getattr(self._schema.TensorType, element), buffer
        tensor.name = str(len(self._tensors))
        self._tensors.append(tensor)
        return len(self._tensors) - 1

    def _operate(self, kind: str, version: int, inputs: list[int], out: Layer, options: Any) -> None:
        number = getattr(self._schema.BuiltinOperator, kind)
        place = next((at for at, code in enumerate(self._codes) if code.builtinCode == number), None)
        if place is None:
            code = self._schema.OperatorCodeT()
            # Old readers know operators by the first name, new ones by the second.
            code.deprecatedBuiltinCode = code.builtinCode = number
            code.version = version
            place = len(self._codes)
            self._codes.append(code)
        operator = self._schema.OperatorT()
        operator.opcodeIndex, operator.inputs, operator.outputs = place, inputs, [out.number]
        operator.builtinOptions = options
        operator.builtinOptionsType = getattr(self._schema.BuiltinOptions, type(options).__name__.removesuffix("T"))
        self._operators.append(operator)


def _paired(weights: Floats, axis: int, last: int) -> Floats:
    """Of three weights in a row two that fall on one pixel become their sum: the first two, or the last two."""
    first, middle, end = np.moveaxis(weights, axis, 0)
    pair = (first, middle + end) if last else (first + middle, end)
    return np.stack(pair, axis)
