"""The large networks, rebuilt in eight bits, see what their files would see."""

from pathlib import Path

import numpy as np
import onnxruntime  # type: ignore[import-untyped]
import pytest

from eyes.facts import Mask
from eyes.models import ModelDamaged, ModelMissing, ModelShelf
from eyes.networks import u2net
from eyes.networks.clothes import ClothesParser
from eyes.networks.matte import Matte
from eyes.networks.u2net import U2Net
from tests.eyes import drawn

# What silueta was trained with.
MEAN, SPREAD = np.array([0.485, 0.456, 0.406], np.float32), np.array([0.229, 0.224, 0.225], np.float32)


def overlap(one: Mask, other: Mask) -> float:
    return float(((one > 0.5) & (other > 0.5)).sum() / ((one > 0.5) | (other > 0.5)).sum())


def test_the_matte_is_the_one_its_own_file_gives(shelf: ModelShelf) -> None:
    photo = drawn.person(320, 320)
    session = onnxruntime.InferenceSession(str(shelf.open("silueta.onnx")), providers=["CPUExecutionProvider"])
    tensor = ((photo / np.float32(photo.max()) - MEAN) / SPREAD).transpose(2, 0, 1)[None].astype(np.float32)
    (original,) = session.run(["1959"], {"input.1": tensor})
    matte = Matte(shelf).of(photo)
    assert overlap(matte, original[0, 0]) > 0.97
    assert np.abs(matte - original[0, 0]).mean() < 0.01


def test_clothes_of_the_person_in_the_box_and_of_nobody_else(shelf: ModelShelf) -> None:
    ana = drawn.person()
    both = np.ascontiguousarray(np.hstack([ana, ana]))
    middle = ana.shape[1]
    masks = ClothesParser(shelf).parse(both, (200, 30, 570, ana.shape[0]))
    assert masks.upper[450, 384] > 0.9
    assert masks.lower[800, 330] > 0.9
    assert masks.any[:, middle + 100 :].max() == 0


def test_someone_far_away_is_read_as_well_as_someone_near(shelf: ModelShelf) -> None:
    near = drawn.person(384, 512)
    far = np.full((1200, 1400, 3), near[2, 2], np.uint8)
    far[600:1112, 700:1084] = near
    parser = ClothesParser(shelf)
    whole = parser.parse(near)
    framed = parser.parse(far, (700, 600, 1084, 1112))
    assert overlap(framed.upper[600:1112, 700:1084], whole.upper) > 0.93


def test_weights_of_another_network_are_refused(shelf: ModelShelf) -> None:
    with pytest.raises(ModelDamaged, match=r"open-nsfw\.onnx"):
        U2Net(shelf, "open-nsfw.onnx", (64, 64)).see(np.zeros((64, 64, 3), np.float32))


def test_layers_that_the_runtime_does_not_take_are_told_as_a_damaged_model(
    shelf: ModelShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = u2net._u2net
    monkeypatch.setattr(u2net, "_u2net", lambda *given: (file := whole(*given))._replace(data=file.data[:40]))
    with pytest.raises(ModelDamaged, match=r"silueta\.onnx"):
        U2Net(shelf, "silueta.onnx", (64, 64)).see(np.zeros((64, 64, 3), np.float32))


def own_shelf(shelf: ModelShelf, folder: Path) -> ModelShelf:
    """With weights of its own to keep something beside."""
    (folder / "silueta").mkdir()
    (folder / "silueta" / "silueta.onnx").symlink_to(shelf.open("silueta.onnx"))
    return ModelShelf(folder)


def test_what_is_kept_beside_the_weights_sees_the_same(shelf: ModelShelf, tmp_path: Path) -> None:
    own, photo = own_shelf(shelf, tmp_path), drawn.person(320, 320)
    anew = Matte(own).of(photo)
    Matte(own).keep()
    (tmp_path / "silueta" / "silueta.onnx").unlink()
    assert (Matte(own).of(photo) == anew).all()


def test_what_is_kept_is_mended_where_it_is_damaged_and_leaves_when_it_is_old(
    shelf: ModelShelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, picture = own_shelf(shelf, tmp_path), np.zeros((64, 64, 3), np.float32)

    def network() -> U2Net:
        return U2Net(own, "silueta.onnx", (64, 64))

    with monkeypatch.context() as older:
        older.setattr(u2net, "_writers", lambda: "older")
        network().keep()
    made = tmp_path / "silueta" / "made"
    (made / "silueta.onnx-0123abcd-64x64-older.npz").write_bytes(b"made of older weights")
    network().keep()
    (kept,) = made.iterdir()
    sound, seen = kept.read_bytes(), network().see(picture)
    for damaged in (sound[:2_000_000] + b"damaged" + sound[2_000_007:], sound[:500], b""):
        kept.write_bytes(damaged)
        assert (network().see(picture) == seen).all()
        network().keep()
        assert kept.read_bytes() == sound
    kept.write_bytes(b"")
    (tmp_path / "silueta" / "silueta.onnx").unlink()
    with pytest.raises(ModelMissing, match=r"Falta o modelo silueta\.onnx"):
        network().see(picture)
