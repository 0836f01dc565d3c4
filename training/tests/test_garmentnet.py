"""Needs training/requirements.txt; run with `python -m pytest training/tests`."""
# ruff: noqa: S101 - tests assert

import numpy as np
import onnxruntime  # type: ignore[import-untyped]
import pytest
import torch

from training.garmentnet.draw.canvas import LAYER_FIELDS, MAX_LAYERS, Role
from training.garmentnet.draw.scene import draw_batch
from training.garmentnet.export import export
from training.garmentnet.labels import (
    BODY,
    CLASSES,
    INSIDE,
    LANDMARKS,
    MIRRORED_LANDMARKS,
    NO_STYLE,
    SIZE,
    SLEEVES,
    WITH_SLEEVES,
)
from training.garmentnet.losses import WEIGHTS, losses
from training.garmentnet.network import OUTPUT_NAMES, TINY_WIDTHS, GarmentNet, Reader, load_weights
from training.garmentnet.render.compose import Renderer, Sheet

BOTTOMS = {"trousers", "shorts", "skirt"}


@pytest.fixture(scope="module")
def drawn() -> dict[str, np.ndarray]:
    return draw_batch(20, 120)


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    batch = {k: torch.from_numpy(v) for k, v in draw_batch(21, 12).items()}
    return Renderer(torch.device("cpu"))(batch, 3)


def test_a_seed_always_draws_the_same(drawn: dict[str, np.ndarray]) -> None:
    again = draw_batch(20, 120)
    assert all(np.array_equal(drawn[k], again[k]) for k in drawn)


def test_every_drawing_is_finite_and_has_room_for_its_layers(drawn: dict[str, np.ndarray]) -> None:
    assert all(np.isfinite(v).all() for v in drawn.values())
    roles = drawn["attributes"][:, :, LAYER_FIELDS.index("role")]
    assert (roles == Role.GARMENT).any(1).all()
    assert (roles >= 0).sum(1).max() < MAX_LAYERS


def test_landmarks_belong_to_the_kind_of_garment(drawn: dict[str, np.ndarray]) -> None:
    for kind, marks in zip(drawn["class"], drawn["landmarks"], strict=True):
        there = {LANDMARKS[i] for i in np.flatnonzero(marks[:, 2])}
        if CLASSES[kind] in WITH_SLEEVES:
            assert not there & {"bwL", "crotch", "legOL"}
        elif CLASSES[kind] in BOTTOMS:
            assert not there & {"neckL", "shL", "apL", "slOL"}
        else:
            assert not there


def test_one_layer_of_sheer_cloth_lets_more_through_than_two(drawn: dict[str, np.ndarray]) -> None:
    sheer, part, role = (drawn["attributes"][:, :, LAYER_FIELDS.index(name)] for name in ("sheer", "part", "role"))
    front = np.where((role == Role.GARMENT) & (part == BODY), sheer, 0).max(1)
    back = np.where((role == Role.GARMENT) & (part == INSIDE), sheer, 0).max(1)
    both = (front > 0.2) & (back > 0)
    assert both.sum() > 3
    assert (back[both] > front[both]).all()
    assert (back[front == 0] == 0).all()


def test_mirroring_landmarks_twice_changes_nothing() -> None:
    assert [MIRRORED_LANDMARKS[i] for i in MIRRORED_LANDMARKS] == list(range(len(LANDMARKS)))


def test_labels_agree_with_each_other(sheet: Sheet) -> None:
    garment = sheet.alpha[:, 0] > 0.5
    assert ((sheet.part > 0) == garment).all()
    assert (sheet.sheer[:, 0][~garment] <= 0.5).all()
    assert sheet.picture.min() >= 0
    assert sheet.picture.max() <= 1
    for mask, marks, kind in zip(garment, sheet.landmarks, sheet.kind, strict=True):
        if CLASSES[int(kind)] in BOTTOMS and marks[LANDMARKS.index("bwL"), 2] > 0:
            x, y, _ = (int(v) for v in marks[LANDMARKS.index("bwL")])
            near = mask[max(0, y - 6) : y + 7, max(0, x - 6) : x + 7]
            assert near.any()


def test_learning_makes_the_loss_smaller(sheet: Sheet) -> None:
    torch.manual_seed(1)
    net = GarmentNet(TINY_WIDTHS)
    optimizer = torch.optim.AdamW(net.parameters(), lr=3e-3)
    first = last = 0.0
    for step in range(15):
        loss = (losses(net(sheet.picture), sheet) * torch.tensor(WEIGHTS)).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        first, last = (loss.item() if step == 0 else first), loss.item()
    assert last < 0.7 * first


def test_the_exported_file_answers_as_the_network(tmp_path_factory: pytest.TempPathFactory, sheet: Sheet) -> None:
    path = tmp_path_factory.mktemp("export") / "garmentnet.onnx"
    net = GarmentNet(TINY_WIDTHS)
    export(net, path, "test")
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    assert [o.name for o in session.get_outputs()] == list(OUTPUT_NAMES)
    with torch.no_grad():
        own = Reader(net).eval()(sheet.picture[:1])
    file = session.run(None, {"image": sheet.picture[:1].numpy()})
    assert max(float(np.abs(a.numpy() - b).max()) for a, b in zip(own, file, strict=True)) < 0.01
    assert file[0].shape == (1, 1, SIZE, SIZE)


def test_a_last_layer_that_has_grown_keeps_what_it_knew() -> None:
    net, old = GarmentNet(TINY_WIDTHS), GarmentNet(TINY_WIDTHS).state_dict()
    before = len(CLASSES) + len(SLEEVES) + len(LANDMARKS) + 1  # without styles
    old["glob.2.weight"], old["glob.2.bias"] = torch.full((before, 160), 0.25), torch.arange(before).float()
    fresh = load_weights(net, old)
    assert {name.split("[")[0] for name in fresh} == {"glob.2.weight", "glob.2.bias"}
    assert net.glob[2].bias[:before].tolist() == list(range(before))


def test_a_garment_cut_out_stands_before_white_and_nobody_wears_it() -> None:
    drawn = draw_batch(22, 24)
    alone = drawn["alone"] > 0
    assert 0 < alone.sum() < 12
    assert not drawn["worn"][alone].any()
    assert drawn["worn"].any()
    sheet = Renderer(torch.device("cpu"))({k: torch.from_numpy(v) for k, v in drawn.items()}, 4)
    white = (sheet.picture == 1).all(1) | (sheet.picture == 0.5).all(1) | (sheet.alpha[:, 0] >= 0.5)
    assert (white.flatten(1).all(1)).sum() == alone.sum()


def test_every_top_and_dress_has_a_style_and_no_bottom_has(drawn: dict[str, np.ndarray]) -> None:
    for kind, style in zip(drawn["class"], drawn["style"], strict=True):
        assert (style != NO_STYLE) == (CLASSES[kind] in WITH_SLEEVES) or CLASSES[kind] == "shoes"
