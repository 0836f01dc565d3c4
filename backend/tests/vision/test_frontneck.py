"""The front of a neck, where the middle of its line was read at the back."""

import numpy as np

from provai.vision.facts import Mask, Point
from provai.vision.frontneck import with_front_neck

MARKS = {"neck_l": Point(100, 62, 0.9), "neck_r": Point(200, 52, 0.9), "neck_c": Point(150, 50, 0.8)}


def standing_collar(inside_to: int) -> tuple[Mask, dict[str, Point]]:
    """What becomes of a closed front whose inside was read on the left of the throat only, and so far down."""
    alpha, coarse = np.zeros((2, 300, 300), np.float32)
    alpha[45:] = 1
    coarse[45:inside_to, 108:158] = 0.6
    return with_front_neck(np.full((300, 300, 3), 60, np.uint8), coarse, alpha, MARKS)


def test_the_inside_seen_between_the_frills_of_a_collar_goes_on_from_side_to_side() -> None:
    inside, marks = standing_collar(inside_to=80)
    assert inside[46:78, 120:180].min() > 0.5
    assert inside[95:].max() == 0
    assert marks["neck_l"].y == marks["neck_r"].y == 52
    assert marks["neck_c"] == MARKS["neck_c"]


def test_a_front_closed_up_to_the_throat_stays_so() -> None:
    inside, marks = standing_collar(inside_to=60)
    assert inside[:, 160:].max() == 0
    assert marks == MARKS
