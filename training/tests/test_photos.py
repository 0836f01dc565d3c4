"""Learning from photos; needs training/requirements.txt, like its neighbour."""
# ruff: noqa: S101 - tests assert

from pathlib import Path

import numpy as np
import onnxruntime  # type: ignore[import-untyped]
import pytest
import torch
from PIL import Image

from training.garmentnet.draw.scene import draw_batch
from training.garmentnet.export import export
from training.garmentnet.labels import CLASSES, SIZE
from training.garmentnet.losses import NAMES as LOSSES
from training.garmentnet.network import OUTPUT_NAMES, TINY_WIDTHS, WIDTHS, GarmentNet, Reader, load_weights
from training.garmentnet.photos import learning, teaching
from training.garmentnet.photos.folded import state_from_onnx, unfold
from training.garmentnet.photos.labels import TRAIN, VALIDATION
from training.garmentnet.photos.learning import PhotoPlan, _cosine, learn
from training.garmentnet.photos.losses import photo_losses
from training.garmentnet.photos.mixing import Mixer
from training.garmentnet.photos.packing import load_photos, pack
from training.garmentnet.photos.teaching import UNKNOWN
from training.garmentnet.photos.views import HALF, View
from training.garmentnet.render.compose import Renderer, Sheet
from training.garmentnet.training import save_weights

CPU = torch.device("cpu")
SHIPPED = Path(__file__).parents[2] / "backend" / "eyes" / "weights" / "garmentnet.onnx"
FOLDER_OF_CLASS = {"top": "t-shirt", "dress": "dress", "trousers": "pants", "skirt": "skirt", "shorts": "shorts"}


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return Renderer(CPU)({k: torch.from_numpy(v) for k, v in draw_batch(31, 14).items()}, 5)


@pytest.fixture(scope="module")
def packed(sheet: Sheet, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Drawings in the place of photos: all but four to learn from."""
    folder = tmp_path_factory.mktemp("photos")
    named = [
        (i, FOLDER_OF_CLASS[CLASSES[k]]) for i, k in enumerate(sheet.kind.tolist()) if CLASSES[k] in FOLDER_OF_CLASS
    ]
    for place, (i, name) in enumerate(named):
        path = folder / ("validation" if place < 2 else "train") / name / f"{i}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        pixels = (sheet.picture[i].permute(1, 2, 0).numpy() * 255).astype(np.uint8)
        Image.fromarray(pixels).resize((512, 512)).crop((64, 0, 448, 512)).save(path)
    assert pack(folder, folder / "packed.npz") == len(named) > 4
    return folder / "packed.npz"


@pytest.fixture(scope="module")
def shipped(sheet: Sheet) -> GarmentNet:
    net = GarmentNet(WIDTHS)
    state_from_onnx(net, SHIPPED)
    unfold(net, sheet.picture[:4])
    return net


def test_photos_keep_their_shape_in_the_packed_file(packed: Path) -> None:
    photos = load_photos(packed, VALIDATION, CPU)
    assert len(photos) == 2
    assert photos.frame.tolist() == [[32, 0, 192, SIZE]] * 2
    assert (photos.picture[:, :, :, :32] == 128).all()


def test_an_exported_file_goes_on_learning_from_where_it_was(shipped: GarmentNet, sheet: Sheet) -> None:
    session = onnxruntime.InferenceSession(SHIPPED, providers=["CPUExecutionProvider"])
    said = session.run(None, {"image": sheet.picture[:1].numpy()})
    with torch.no_grad():
        own = Reader(shipped).eval()(sheet.picture[:1])
    assert max(float(np.abs(a.numpy() - b).max()) for a, b in zip(own, said, strict=True)) < 0.05


def test_a_view_and_its_inverse_lead_back() -> None:
    view = View.of(torch.tensor([0.3]), torch.tensor([1.4]), torch.tensor([[100.0, 150.0]]), torch.tensor([1.0]))
    points = torch.tensor([[[20.0, 30.0], [HALF, HALF]]])
    assert torch.allclose(view.back().to_new(view.to_new(points)), points, atol=1e-3)


def test_what_the_label_rules_out_is_never_learned(packed: Path, shipped: GarmentNet) -> None:
    torch.manual_seed(1)
    photos = load_photos(packed, TRAIN, CPU)
    mixer = Mixer(photos, 3, elder=shipped)
    mixer.learn(shipped)
    assert mixer.pseudo.trusted.float().mean() > 0.5
    batch = mixer.batch(3, 3)
    assert batch.part.max() <= UNKNOWN
    possible = (batch.classes @ (mixer.classes.T @ mixer.landmarks)).clamp(max=1)
    assert (batch.landmarks[:, :, 2] * (1 - possible)).sum() == 0
    assert (batch.exist * (1 - possible)).sum() == 0
    parts = photo_losses(shipped(batch.picture), batch)
    assert len(parts) == len(LOSSES)
    assert parts.isfinite().all()


def test_a_run_split_in_two_follows_one_curve_of_rates() -> None:
    assert _cosine(1, (0, 0.5)) == _cosine(0, (0.5, 1)) == _cosine(0.5, (0, 1))
    assert _cosine(0, (0, 1)) == 1
    assert _cosine(1, (0, 1)) == pytest.approx(0.01)


def test_a_short_run_leaves_weights_scores_and_a_file_that_answers(
    packed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "WIDTHS", TINY_WIDTHS)
    monkeypatch.setattr(teaching, "TRUSTED_UNCERTAINTY", 99.0)  # an untrained network agrees with itself nowhere
    monkeypatch.setattr(teaching, "TRUSTED_AGREEMENT", -1.0)
    monkeypatch.setattr(teaching, "LEAST_SHARE", -1.0)
    save_weights(GarmentNet(TINY_WIDTHS), tmp_path / "start.pt")
    plan = PhotoPlan(
        photos=packed, start=(tmp_path / "start.pt",), elder=tmp_path / "start.pt", out=tmp_path, minutes=0.001,
        drawn=2, whole=2, pasted=2, labelled=1, batches_at_once=1, workers=0, unseen=0, most=4,
    )  # fmt: skip
    export(learn(plan), tmp_path / "garmentnet.onnx", "test")
    assert (tmp_path / "scores.json").exists()
    again = GarmentNet(TINY_WIDTHS)
    load_weights(again, torch.load(tmp_path / "garmentnet.pt", weights_only=True))
    assert all(torch.isfinite(p).all() for p in again.parameters())
    session = onnxruntime.InferenceSession(tmp_path / "garmentnet.onnx", providers=["CPUExecutionProvider"])
    assert [o.name for o in session.get_outputs()] == list(OUTPUT_NAMES)
