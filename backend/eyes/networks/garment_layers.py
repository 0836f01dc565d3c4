"""The layers of GarmentNet, as training/garmentnet/network.py draws them, with the weights of its file."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from eyes.networks.lite_graph import Layer, LiteFile, LiteGraph
from eyes.networks.lite_model import LiteModel
from eyes.networks.onnx_weights import Convolution, Floats, convolutions
from eyes.networks.session import Network

SIDE = 256
_STEPS = (1, 1, 2, 2, 2)  # residual blocks at each step down


class GarmentLayers(Network[LiteModel]):
    def see(self, picture: Floats) -> tuple[Floats, Floats, Floats]:
        """Raw scores of a picture of SIDE × SIDE: maps of its size and heat of half of it, one by one, and names."""
        with self._in_use() as model:
            maps, heat, names = (np.ascontiguousarray(scores.transpose(2, 0, 1)) for scores in model.run(picture))
            return maps, heat, names[:, 0, 0]

    def _load(self, path: Path) -> LiteModel:
        return LiteModel(_drawn(LiteGraph(SIDE, SIDE, 3), convolutions(path)), flags=0)


def _drawn(graph: LiteGraph, weights: Iterator[Convolution]) -> LiteFile:
    layer = graph.picture
    downwards = []
    for blocks in _STEPS:
        layer = graph.exact_halved(layer, next(weights))
        for _ in range(blocks):
            layer = _residual(graph, weights, layer)
        downwards.append(layer)
    whole = graph.mean(layer)
    layer = graph.added(layer, graph.exact(whole, next(weights)))
    for beside in reversed(downwards[:-1]):
        layer = graph.exact_doubled(layer, beside, next(weights))
        layer = graph.exact(layer, next(weights), bend=True)
    finest = graph.exact(graph.picture, next(weights), bend=True)
    maps = graph.exact(graph.exact_doubled(layer, finest, next(weights)), next(weights))
    names = graph.exact(graph.exact(whole, next(weights), bend=True), next(weights))
    heat = graph.exact(graph.exact(layer, next(weights), bend=True), next(weights))
    return graph.written(maps, heat, names)


def _residual(graph: LiteGraph, weights: Iterator[Convolution], layer: Layer) -> Layer:
    change = graph.exact(graph.exact(layer, next(weights), bend=True), next(weights))
    return graph.added(layer, change, bend=True)
