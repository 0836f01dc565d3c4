"""The flap of an open collar is front, though it is of the cloth of the inside beside it."""

import cv2
import numpy as np
import pytest

from eyes.facts import Picture, Point
from eyes.garment.collar import without_flap
from eyes.garment.neckline import inside_back
from eyes.masks import Area

LEFT, RIGHT = Point(180, 90, 0.9), Point(420, 90, 0.9)
OPENING = [(200, 80), (400, 80), (300, 280)]
WITHIN = [(300, 80), (410, 80), (380, 270), (300, 280)]
FLAP = [(400, 80), (440, 160), (400, 300), (300, 280)]


def area(*corners: list[tuple[int, int]]) -> Area:
    drawn = np.zeros((600, 600), np.uint8)
    for each in corners:
        cv2.fillPoly(drawn, [np.array(each, np.int32)], 1)
    return drawn > 0


def shirt(inside: int) -> Picture:
    """Grey cloth, its neck opening a little darker."""
    grain = np.random.default_rng(3).normal(0, 2, (600, 600, 1))
    picture = np.where(area(OPENING)[..., None], inside, 190) + grain
    return np.repeat(np.clip(picture, 0, 255).astype(np.uint8), 3, 2)


def flipped(mask: Area) -> Area:
    return np.ascontiguousarray(mask[:, ::-1])


def opened(photo: Picture, read: Area, left: Point, right: Point) -> Area:
    marks = {"neck_l": left, "neck_r": right, "neck_c": Point(300, 280, 0.9)}
    return inside_back(photo, read.astype(np.float32), np.ones(read.shape, np.float32), marks) > 0.5


def test_a_flap_taken_for_the_inside_on_one_side_is_front() -> None:
    read, truth = area(OPENING, FLAP), area(OPENING)
    found = opened(shirt(165), read, LEFT, RIGHT)
    assert (found ^ truth).sum() < 0.06 * truth.sum()
    mirrored = opened(
        np.ascontiguousarray(shirt(165)[:, ::-1]), flipped(read), Point(179, 90, 0.9), Point(419, 90, 0.9)
    )
    assert (mirrored ^ flipped(truth)).sum() < 0.06 * truth.sum()


@pytest.mark.parametrize("read", [area(OPENING), area(WITHIN)], ids=["alike", "within the neck points"])
def test_an_opening_alike_on_both_sides_or_within_the_neck_points_stays(read: Area) -> None:
    assert np.array_equal(without_flap(shirt(165), read, LEFT, RIGHT), read)
