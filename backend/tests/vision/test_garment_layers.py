"""GarmentNet, rebuilt from its file, says what the file would say."""

from pathlib import Path

import numpy as np
import onnxruntime  # type: ignore[import-untyped]
import pytest

from provai.vision.garment_layers import SIDE, GarmentLayers
from provai.vision.garmentnet import GarmentNet
from provai.vision.models import OWN_WEIGHTS, ModelDamaged
from tests.vision import drawn

FILE = OWN_WEIGHTS / "garmentnet.onnx"


def test_a_look_is_the_one_its_own_file_gives() -> None:
    photo = drawn.tee(size=SIDE)
    session = onnxruntime.InferenceSession(str(FILE), providers=["CPUExecutionProvider"])
    originals = session.run(None, {"image": (photo / np.float32(255)).transpose(2, 0, 1)[None]})
    look = GarmentNet()._look((photo / np.float32(255) - 0.5) * 4)
    names = ("alpha", "parts", "heat", "classes", "sleeves", "exists", "worn", "sheer", "styles")
    for name, original in zip(names, originals, strict=True):
        mine = getattr(look, name)
        assert np.abs(mine - original.reshape(mine.shape)).max() < 1e-4, name


def test_it_stays_ready_between_two_looks_and_leaves_like_every_network() -> None:
    layers = GarmentLayers(lambda: FILE)
    picture = np.zeros((SIDE, SIDE, 3), np.float32)
    before = layers.see(picture)
    assert layers.loaded
    layers.unload()
    assert not layers.loaded
    assert all(np.array_equal(one, other) for one, other in zip(before, layers.see(picture), strict=True))


def test_what_it_saw_stays_as_it_was_when_it_looks_again() -> None:
    layers = GarmentLayers(lambda: FILE)
    first = layers.see(np.zeros((SIDE, SIDE, 3), np.float32))
    kept = [answer.copy() for answer in first]
    layers.see(np.ones((SIDE, SIDE, 3), np.float32))
    assert all(np.array_equal(one, other) for one, other in zip(first, kept, strict=True))


def test_a_file_that_is_no_network_is_reported_as_damaged(tmp_path: Path) -> None:
    broken = tmp_path / "broken.onnx"
    for content in (b"not a network", FILE.read_bytes()[:100_000]):
        broken.write_bytes(content)
        with pytest.raises(ModelDamaged, match=r"broken\.onnx"):
            GarmentLayers(lambda: broken).see(np.zeros((SIDE, SIDE, 3), np.float32))
