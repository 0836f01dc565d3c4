"""U²-Net, which two of the eyes' networks are: nested U-shapes, here in eight bits at the size the eyes ask for."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from zipfile import BadZipFile

from eyes.models import ModelDamaged, ModelShelf
from eyes.networks import lite_graph, onnx_weights
from eyes.networks.lite_graph import Layer, LiteFile, LiteGraph
from eyes.networks.lite_model import LiteModel
from eyes.networks.onnx_weights import Convolution, Floats, convolutions
from eyes.networks.session import Network, shelved

# Flags of XNNPACK: weights may have eight bits; tables of pixels are made anew for each layer, not all kept.
_EIGHT_BITS = 0x3
_LEAN = 0x20
_MOST_CLASSES = 8  # hidden convolutions give sixteen channels at least
_UNREADABLE = (OSError, ValueError, KeyError, EOFError, BadZipFile)  # what numpy says of a file that is not as it was


class U2Net(Network[Callable[[], LiteModel]]):
    """The weights come from an ONNX file of any input size, in floating point or already quantised.

    Between two pictures only they are kept, unless it `stays` ready to run: that takes a tenth of a second to make, and
    110 MB to keep at 320 pixels, 250 MB at 512.

    Writing all layers anew takes over half a second: what `keep` left beside the weights is read in a tenth of it.

    Rows and columns must be multiples of 32, so that every halving comes out even.
    """

    def __init__(self, shelf: ModelShelf, name: str, size: tuple[int, int], *, stays: bool = False) -> None:
        super().__init__(lambda: self._kept if self._kept.is_file() else self._weights())
        self._name = name
        self._weights = shelved(shelf, name)
        self._kept = shelf.made_of(name, f"{_of(size)}-{_writers()}.npz")
        self._size = size
        self._stays = stays

    def keep(self) -> None:
        """Written once, for all processes to come."""
        with suppress(*_UNREADABLE):
            LiteFile.read(self._kept)
            return
        self._kept.parent.mkdir(exist_ok=True)
        self._written(self._weights()).keep(self._kept)
        for other in self._kept.parent.glob(f"{self._name}-*-{_of(self._size)}-*.npz"):
            if other != self._kept:
                other.unlink(missing_ok=True)

    def see(self, picture: Floats) -> Floats:
        """Logits, rows × columns × channels, of a picture of the network's size, normalised as it was trained."""
        with self._in_use() as ready:
            try:
                (logits,) = ready().run(picture)
            except RuntimeError as error:  # the runtime looks at the layers only now
                raise ModelDamaged(f"O modelo {self._name} não rodou neste computador: {error}") from error
            return logits

    def _load(self, path: Path) -> Callable[[], LiteModel]:
        ready = partial(LiteModel, self._file(path), _EIGHT_BITS | _LEAN)
        return cache(ready) if self._stays else ready

    def _file(self, path: Path) -> LiteFile:
        if path != self._kept:
            return self._written(path)
        with suppress(*_UNREADABLE):
            return LiteFile.read(path)
        return self._written(self._weights())  # which are there still

    def _written(self, weights: Path) -> LiteFile:
        return _u2net(LiteGraph(*self._size, 3), _Weights(convolutions(weights)))


def _of(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


@cache
def _writers() -> str:
    """Of the code that writes layers: what other code wrote is not read."""
    code = (Path(source).read_bytes() for source in (__file__, lite_graph.__file__, onnx_weights.__file__))
    return hashlib.sha256(b"".join(code)).hexdigest()[:8]


def _u2net(graph: LiteGraph, weights: "_Weights") -> LiteFile:
    layer = graph.picture
    downwards = []
    for depth in (7, 6, 5, 4):
        layer = _block(graph, weights, layer, depth)
        downwards.append(layer)
        layer = graph.halved(layer)
    downwards.append(_flat_block(graph, weights, layer))
    layer = _flat_block(graph, weights, graph.halved(downwards[-1]))
    upwards = [layer]
    for beside, height in zip(reversed(downwards), (None, 4, 5, 6, 7), strict=True):
        layer = graph.joined(graph.stretched(layer, beside), beside)
        layer = _block(graph, weights, layer, height) if height else _flat_block(graph, weights, layer)
        upwards.append(layer)
    sides, last = weights.ends()
    views = [graph.exact(layer, side) for layer, side in zip(reversed(upwards), sides, strict=True)]
    whole = graph.joined(views[0], *(graph.stretched(view, views[0]) for view in views[1:]))
    return graph.written(graph.exact(whole, last))


def _block(graph: LiteGraph, weights: "_Weights", layer: Layer, depth: int) -> Layer:
    """A small U of its own: halved on the way down, stretched on the way up, added to what came in."""
    outer = graph.hidden(layer, weights.hidden())
    downwards = [graph.hidden(outer, weights.hidden())]
    for _ in range(depth - 2):
        downwards.append(graph.hidden(graph.halved(downwards[-1]), weights.hidden()))
    layer = graph.hidden(downwards[-1], weights.hidden(), dilation=2)
    for beside in reversed(downwards):
        layer = layer if layer.rows == beside.rows else graph.stretched(layer, beside)
        layer = graph.hidden(graph.joined(layer, beside), weights.hidden())
    return graph.added(layer, outer)


def _flat_block(graph: LiteGraph, weights: "_Weights", layer: Layer) -> Layer:
    """The same shape for the smallest layers: it looks further instead of shrinking."""
    outer = graph.hidden(layer, weights.hidden())
    downwards = [graph.hidden(outer, weights.hidden())]
    for dilation in (2, 4):
        downwards.append(graph.hidden(downwards[-1], weights.hidden(), dilation))
    layer = graph.hidden(downwards[-1], weights.hidden(), dilation=8)
    for beside, dilation in zip(reversed(downwards), (4, 2, 1), strict=True):
        layer = graph.hidden(graph.joined(layer, beside), weights.hidden(), dilation)
    return graph.added(layer, outer)


class _Weights:
    """Hidden convolutions come in one order in every file; the seven of the result lie between or behind them."""

    def __init__(self, values: Iterator[Convolution]) -> None:
        self._values = values
        self._ends: list[Convolution] = []

    def hidden(self) -> Convolution:
        for values in self._values:
            if len(values.bias) > _MOST_CLASSES:
                return values
            self._ends.append(values)
        raise ValueError("weights of another network")

    def ends(self) -> tuple[list[Convolution], Convolution]:
        """One for each height, from the finest to the coarsest, and the one that joins them."""
        *sides, last = [*self._ends, *self._values]
        finest_first = sides[0].weights.shape[1] < sides[-1].weights.shape[1]
        return sides if finest_first else sides[::-1], last
