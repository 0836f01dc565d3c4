"""A network is loaded when first needed, shared, and gone again when nobody asks."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from eyes.models import OWN_WEIGHTS, ModelDamaged
from eyes.networks.session import OnnxNetwork

GARMENTNET = OWN_WEIGHTS / "garmentnet.onnx"
PICTURE = {"image": np.random.default_rng(0).random((1, 3, 256, 256), np.float32)}


def test_nothing_is_loaded_before_it_is_needed() -> None:
    network = OnnxNetwork(lambda: GARMENTNET)
    assert not network.loaded
    network.run(PICTURE)
    assert network.loaded


def test_an_idle_network_leaves_and_comes_back_with_the_same_answer() -> None:
    gone = threading.Event()

    class Watched(OnnxNetwork):
        def _unload_if_idle(self) -> None:
            super()._unload_if_idle()
            if not self.loaded:
                gone.set()

    network = Watched(lambda: GARMENTNET, idle_seconds=0.05)
    before = network.run(PICTURE)[0]
    assert gone.wait(20)
    assert np.array_equal(network.run(PICTURE)[0], before)


def test_a_network_loaded_ahead_is_loaded_once_and_by_nobody_who_waits() -> None:
    loads: list[threading.Thread] = []
    begun = threading.Event()

    class Counted(OnnxNetwork):
        def _load(self, path: Path) -> object:
            loads.append(threading.current_thread())
            begun.set()
            return super()._load(path)

    network = Counted(lambda: GARMENTNET)
    network.prepare()
    assert begun.wait(20)
    network.run(PICTURE)
    network.prepare()
    assert [thread is threading.current_thread() for thread in loads] == [False]


def test_trouble_of_loading_ahead_is_told_to_whoever_asks(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"not a network")
    network = OnnxNetwork(lambda: broken)
    network.prepare()
    with pytest.raises(ModelDamaged, match=r"broken\.onnx"):
        network.run(PICTURE)
    assert "Traceback" not in capfd.readouterr().err


def test_many_threads_share_one_network() -> None:
    loads = []

    class Counted(OnnxNetwork):
        def _load(self, path: Path) -> object:
            loads.append(path)
            return super()._load(path)

    network = Counted(lambda: GARMENTNET)
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: network.run(PICTURE)[0], range(8)))
    assert len(loads) == 1
    assert all(np.array_equal(answer, answers[0]) for answer in answers)


def test_a_file_that_is_no_network_is_reported_as_damaged(tmp_path: Path) -> None:
    broken = tmp_path / "broken.onnx"
    broken.write_bytes(b"not a network")
    with pytest.raises(ModelDamaged, match=r"broken\.onnx"):
        OnnxNetwork(lambda: broken).run(PICTURE)


def test_our_own_weights_stay_small_enough_to_be_committed() -> None:
    assert GARMENTNET.stat().st_size < 8_000_000
