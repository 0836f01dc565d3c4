"""Clips, hooks and torn bits along an edge are no garment; broad and long pieces are."""

import cv2
import numpy as np
import pytest

from eyes.eyes import Eyes
from eyes.facts import Mask, Point
from eyes.garment.scraps import without_scraps
from tests.eyes import drawn


def _skirt() -> tuple[Mask, dict[str, Point]]:
    alpha = np.zeros((300, 300), np.float32)
    alpha[60:240, 50:250] = 1
    corners = {"waistband_l": (50, 60), "waistband_r": (250, 60), "hem_l": (50, 240), "hem_r": (250, 240)}
    return alpha, {name: Point(x, y, 0.9) for name, (x, y) in corners.items()}


@pytest.mark.parametrize(
    ("rows", "columns", "kept"),
    [
        ((40, 60), (80, 100), False),
        ((52, 60), (80, 230), True),
        ((240, 250), (120, 128), False),
        ((240, 250), (120, 180), True),
        ((240, 290), (120, 128), True),
        ((240, 250), (50, 58), True),
    ],
    ids=["clip", "back of the waist", "bit below the hem", "longer panel", "end of a sash", "corner of the hem"],
)
def test_what_sticks_out_narrowly_is_taken_off(rows: tuple[int, int], columns: tuple[int, int], kept: bool) -> None:
    alpha, marks = _skirt()
    piece = (slice(*rows), slice(*columns))
    alpha[piece] = 1
    clean = without_scraps(alpha, marks)
    assert clean[piece].min() == clean[piece].max() == float(kept)
    assert clean[60:240, 50:250].all()


def test_a_hook_in_a_neck_is_taken_off_and_the_tips_of_its_collar_stay() -> None:
    alpha, _ = _skirt()
    tips, hook = (np.s_[45:60, 52:70], np.s_[45:60, 230:248]), np.s_[30:60, 140:155]
    for piece in (*tips, hook):
        alpha[piece] = 1
    clean = without_scraps(alpha, {"neck_l": Point(50, 60, 0.9), "neck_r": Point(250, 60, 0.9)})
    assert clean[hook].max() == 0
    assert min(clean[tip].min() for tip in tips) == 1


def test_clips_that_hold_trousers_are_not_part_of_them(eyes: Eyes) -> None:
    photo = drawn.trousers()
    for x in (240, 380):
        cv2.rectangle(photo, (x, 20), (x + 22, 74), drawn.NAVY, -1)
    alpha = eyes.see_garment(photo).alpha
    assert alpha[25:50].max() < 0.1
    assert alpha[110, 215:425].min() > 0.9
