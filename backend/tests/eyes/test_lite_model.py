"""A network runs beside everything else that the process does."""

import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from eyes.networks import lite_model
from eyes.networks.lite_graph import LiteGraph
from eyes.networks.lite_model import LiteModel
from eyes.networks.onnx_weights import Convolution


@pytest.fixture
def patient() -> Iterator[None]:
    """No thread is made to let another one work: it does so by itself, or not at all."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(100)
    yield
    sys.setswitchinterval(usual)


def blurring(side: int, channels: int) -> LiteModel:
    graph = LiteGraph(side, side, channels)
    weights = np.zeros((channels, channels, 3, 3), np.float32)
    weights[range(channels), range(channels)] = 1 / 9
    values = Convolution(weights, np.zeros(channels, np.float32))
    layer = graph.picture
    for _ in range(4):
        layer = graph.exact(layer, values)
    return LiteModel(graph.written(layer, graph.halved(layer)), flags=0)


def test_results_come_in_the_order_of_the_file() -> None:
    picture = np.zeros((16, 16, 2), np.float32)
    picture[8, 8] = 9.0, 18.0
    whole, half = blurring(16, 2).run(picture)
    assert whole.shape == (16, 16, 2)
    assert half.shape == (8, 8, 2)
    assert whole.sum((0, 1)) == pytest.approx([9.0, 18.0], rel=1e-2)
    assert half.max() == whole.max()


def test_other_threads_work_while_a_network_runs(monkeypatch: pytest.MonkeyPatch, patient: None) -> None:
    running, seen, call = threading.Event(), 0, lite_model._call

    def watched(name: str, *arguments: Any) -> None:
        if name == "RunCompiledModel":
            running.set()
        call(name, *arguments)
        running.clear()

    monkeypatch.setattr(lite_model, "_call", watched)
    model, picture = blurring(512, 32), np.zeros((512, 512, 32), np.float32)
    beside = threading.Thread(target=lambda: model.run(picture))
    beside.start()
    while beside.is_alive():
        time.sleep(0)  # lets the other go on
        seen += running.is_set()
    assert seen


def test_a_broken_file_is_told() -> None:
    graph = LiteGraph(8, 8, 1)
    file = graph.written(graph.halved(graph.picture))
    with pytest.raises(RuntimeError, match="LiteRtCreateModelFromBuffer"):
        LiteModel(file._replace(data=file.data[:40]), flags=0)
