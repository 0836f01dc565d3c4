"""Writes a convolutional network as a TensorFlow Lite model, with weights of eight bits."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from provai.vision.onnx_weights import Convolution, Floats

_SAME, _RELU = 0, 1
_VERSION = 3  # of the file format
_MARK = b"TFL3"


class Layer(NamedTuple):
    """A tensor between two operations; one picture at a time."""

    number: int
    rows: int
    columns: int
    channels: int


class LiteGraph:
    """Operations are added in the order they run; `written` gives the file.

    Hidden weights are rounded to eight bits, a scale for each output channel; the runtime rounds what flows between the
    layers as it goes. That is several times faster than floating point and a quarter of the size.
    """

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
        """A convolution in eight bits, then everything below zero cut off."""
        scale = np.maximum(np.abs(values.weights).max((1, 2, 3)), 1e-12) / np.float32(127)
        rounded = np.round(values.weights.transpose(0, 2, 3, 1) / scale[:, None, None, None]).astype(np.int8)
        return self._convolution(layer, self._constant(rounded, scale), values.bias, dilation, _RELU)

    def result(self, layer: Layer, values: Convolution) -> Layer:
        """A convolution in floating point, for the few values that come out at the end."""
        return self._convolution(layer, self._constant(values.weights.transpose(0, 2, 3, 1)), values.bias)

    def _convolution(self, layer: Layer, weights: int, bias: Floats, dilation: int = 1, activation: int = 0) -> Layer:
        options = self._schema.Conv2DOptionsT()
        options.padding, options.strideH, options.strideW = _SAME, 1, 1
        options.dilationHFactor = options.dilationWFactor = dilation
        options.fusedActivationFunction = activation
        out = self._layer(layer.rows, layer.columns, len(bias))
        self._operate("CONV_2D", 5, [layer.number, weights, self._constant(bias)], out, options)
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

    def added(self, one: Layer, other: Layer) -> Layer:
        out = self._layer(one.rows, one.columns, one.channels)
        self._operate("ADD", 1, [one.number, other.number], out, self._schema.AddOptionsT())
        return out

    def stretched(self, layer: Layer, like: Layer) -> Layer:
        options = self._schema.ResizeBilinearOptionsT()
        options.halfPixelCenters = True
        size = self._constant(np.array([like.rows, like.columns], np.int32))
        out = self._layer(like.rows, like.columns, layer.channels)
        self._operate("RESIZE_BILINEAR", 3, [layer.number, size], out, options)
        return out

    def written(self, result: Layer) -> bytes:
        import flatbuffers  # type: ignore[import-untyped]  # noqa: PLC0415

        graph = self._schema.SubGraphT()
        graph.tensors, graph.operators = self._tensors, self._operators
        graph.inputs, graph.outputs = [self.picture.number], [result.number]
        model = self._schema.ModelT()
        model.version, model.subgraphs, model.buffers = _VERSION, [graph], self._buffers
        model.operatorCodes = self._codes
        size = sum(buffer.data.size for buffer in self._buffers[1:])
        file = flatbuffers.Builder(size + size // 8 + 65_536)
        file.Finish(model.Pack(file), _MARK)
        return bytes(file.Output())

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
