"""A shadow laid behind a garment leaves its cut-out; grey garments keep their edges."""

import cv2
import numpy as np
import pytest

from provai.vision.facts import Mask, Point
from provai.vision.shadow import onto_cloth, without_shadow
from tests.vision import drawn

ASIDE = (13, 17)  # right and down
GREYS = [(238, 236, 236), (166, 166, 166), (96, 98, 96)]


def cloth() -> drawn.Picture:
    return np.asarray(drawn.tee((0, 0, 0), (255, 255, 255)).mean(2) < 128, np.uint8)


def moved(area: drawn.Picture) -> drawn.Picture:
    move = np.array([[1, 0, ASIDE[0]], [0, 1, ASIDE[1]]], np.float32)
    return np.asarray(cv2.warpAffine(area, move, area.shape[::-1]), np.uint8)


def with_shadow(fabric: drawn.Colour) -> tuple[drawn.Picture, Mask]:
    """A tee before white with its shadow, and the cut-out that takes both for cloth."""
    area = cloth()
    shade = 1 - 0.35 * cv2.GaussianBlur(moved(area).astype(np.float32), (0, 0), 2.5)
    ground = np.repeat(255 * shade[..., None], 3, 2).astype(np.uint8)
    photo = np.where(area[..., None] > 0, drawn.tee(fabric), ground).astype(np.uint8)
    return photo, np.maximum(area, moved(area)).astype(np.float32)


def overlap(alpha: Mask, area: drawn.Picture) -> float:
    return float(((alpha > 0.5) & (area > 0)).sum() / ((alpha > 0.5) | (area > 0)).sum())


@pytest.mark.parametrize("fabric", [*GREYS, drawn.RED])
def test_a_shadow_beside_a_garment_leaves_the_cut_out(fabric: drawn.Colour) -> None:
    photo, shaded = with_shadow(fabric)
    assert overlap(shaded, cloth()) < 0.94
    assert overlap(without_shadow(photo, shaded), cloth()) > 0.98


@pytest.mark.parametrize("fabric", GREYS)
def test_a_grey_garment_without_a_shadow_keeps_its_edges(fabric: drawn.Colour) -> None:
    alpha = cloth().astype(np.float32)
    assert np.array_equal(without_shadow(drawn.tee(fabric, (255, 255, 255)), alpha), alpha)


def test_a_landmark_read_on_the_shadow_moves_onto_the_cloth_and_others_stay() -> None:
    area = cloth()
    corner, neck = Point(544.0 + ASIDE[0], 640.0 + ASIDE[1], 0.9), Point(385.0, 200.0, 0.9)
    shaded = np.maximum(area, moved(area)).astype(np.float32)
    marks = onto_cloth({"hem_r": corner, "neck_c": neck}, shaded, area.astype(np.float32))
    assert np.hypot(marks["hem_r"].x - 544, marks["hem_r"].y - 640) < 5
    assert marks["neck_c"] == neck
