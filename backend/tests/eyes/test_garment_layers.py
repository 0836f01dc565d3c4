"""GarmentNet, rebuilt from its file, says what the file would say."""

from pathlib import Path

import numpy as np
import onnxruntime  # type: ignore[import-untyped]
import pytest

from eyes.models import OWN_WEIGHTS, ModelDamaged
from eyes.networks import garment_layers
from eyes.networks.garment_layers import SIDE, GarmentLayers
from eyes.networks.garmentnet import GarmentNet
from eyes.networks.lite_graph import LiteFile
from eyes.networks.lite_model import LiteModel
from tests.eyes import drawn

FILE = OWN_WEIGHTS / "garmentnet.onnx"


def test_a_look_is_the_one_its_own_file_gives() -> None:
    photo = drawn.tee(size=SIDE)
    session = onnxruntime.InferenceSession(str(FILE), providers=["CPUExecutionProvider"])
    originals = session.run(None, {"image": (photo / np.float32(255)).transpose(2, 0, 1)[None]})
    look = GarmentNet()._look((photo / np.float32(255) - 0.5) * 4)
    names = ("alpha", "parts", "heat", "classes", "sleeves", "exists", "worn", "sheer", "styles")
    for name, original in zip(names, originals, strict=True):
        mine = getattr(look, name)
        assert np.abs(mine - original.reshape(mine.shape)).max() < 0.02, name  # processors may take sixteen bits


def test_it_gets_ready_once_for_many_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def counted(file: LiteFile, flags: int) -> LiteModel:
        made.append(file)
        return LiteModel(file, flags)

    monkeypatch.setattr(garment_layers, "LiteModel", counted)
    layers = GarmentLayers(lambda: FILE)
    for _ in range(3):
        layers.see(np.zeros((SIDE, SIDE, 3), np.float32))
    assert len(made) == 1


def test_a_file_that_is_no_network_is_reported_as_damaged(tmp_path: Path) -> None:
    broken = tmp_path / "broken.onnx"
    for content in (b"not a network", FILE.read_bytes()[:100_000]):
        broken.write_bytes(content)
        with pytest.raises(ModelDamaged, match=r"broken\.onnx"):
            GarmentLayers(lambda: broken).see(np.zeros((SIDE, SIDE, 3), np.float32))
