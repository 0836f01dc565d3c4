"""Corners of short sleeves are found on the sleeve, not in the armpit."""

import cv2
import numpy as np
import pytest

from eyes.facts import GarmentParts, Mask, Point
from eyes.garment.sleeve_ends import with_cuffs_out_of_armpits

_SIZE = (300, 300)
_CUFF = {"outer": (232.0, 110.0), "inner": (216.0, 152.0)}  # of the right sleeve


def _area(*corners: tuple[int, int]) -> Mask:
    drawn = np.zeros(_SIZE, np.uint8)
    cv2.fillPoly(drawn, [np.array(corners, np.int32)], 1)
    return drawn.astype(np.float32)


def _polo() -> tuple[GarmentParts, Mask]:
    body = _area((110, 60), (190, 60), (192, 140), (190, 280), (110, 280), (108, 140))
    right = _area((190, 60), (232, 110), (216, 152), (192, 140))
    left = right[:, ::-1].copy()
    return GarmentParts(body, left, right, np.zeros_like(body)), np.maximum(body, np.maximum(left, right))


def _marks(*, in_armpit: bool) -> dict[str, Point]:
    right = {"outer": _CUFF["inner"], "inner": (196.0, 143.0)} if in_armpit else _CUFF
    ends = {f"sleeve_{end}_r": Point(*place, 0.9) for end, place in right.items()}
    return {"armpit_l": Point(108, 140, 0.9), "armpit_r": Point(192, 140, 0.9), **ends}


def test_a_cuff_read_in_the_armpit_is_found_at_the_sleeves_end() -> None:
    moved = with_cuffs_out_of_armpits(_marks(in_armpit=True), *_polo())
    for end, (x, y) in _CUFF.items():
        assert (moved[f"sleeve_{end}_r"].x, moved[f"sleeve_{end}_r"].y) == pytest.approx((x, y), abs=3)


def test_a_cuff_read_where_it_is_stays_there() -> None:
    marks = _marks(in_armpit=False)
    assert with_cuffs_out_of_armpits(marks, *_polo()) == marks
