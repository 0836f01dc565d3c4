"""The front of a neck, where the middle of its line was read at the back."""

import numpy as np

from eyes.facts import Mask, Point
from eyes.garment.frontneck import with_front_neck
from eyes.masks import Area

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


def crumpled_neck(middle_to: int) -> tuple[Mask, dict[str, Point], Area]:
    """What becomes of a round neck whose inside was read so far down in its middle, and further on both sides of it.

    The last is the opening as it was drawn, in cloth with folds all over.
    """
    rows, columns = np.mgrid[0:400, 0:400]
    across = (columns - 200) / 100
    opening = (rows >= 70) & (rows < 70 + 90 * (1 - np.abs(across) ** 2.5)) & (np.abs(across) < 1)
    folds = 6 * np.sin((columns + 2 * rows) / 9) + np.where(opening, 0, 12)
    photo = np.repeat((120 + folds)[..., None], 3, 2).astype(np.uint8)
    photo[230:260, 130:270] = 250  # a print
    alpha, coarse = np.zeros((2, 400, 400), np.float32)
    alpha[70:] = 1
    coarse[opening & (rows < np.where(np.abs(across) < 0.35, middle_to, 116))] = 1
    marks = {"neck_l": Point(100, 70, 0.9), "neck_r": Point(300, 70, 0.9), "neck_c": Point(200, 100, 0.9)}
    return *with_front_neck(photo, coarse, alpha, marks), opening


def test_the_inside_of_a_crumpled_neck_is_seen_down_to_the_front_though_its_middle_was_read_as_front() -> None:
    inside, marks, opening = crumpled_neck(middle_to=98)
    assert ((inside > 0.5) & opening).sum() > 0.93 * opening.sum()
    assert ((inside > 0.5) & ~opening).sum() < 0.07 * opening.sum()
    assert abs(marks["neck_c"].y - 160) < 8


def test_an_inside_that_sags_in_its_middle_is_left_as_read() -> None:
    inside, marks, _ = crumpled_neck(middle_to=116)
    assert inside[118:].max() == 0
    assert marks["neck_c"].y == 100


def labelled_neck(read_as: float, seen: bool = True) -> tuple[Mask, dict[str, Point], Area]:
    """What becomes of a round neck with a label printed inside, its middle read at the back's seam, and unsurely.

    So much of its depth was read as inside. The last is the opening as it was drawn.
    """
    rows, columns = np.mgrid[0:400, 0:400]
    across = (columns - 200) / 104

    def bowl(depth: float) -> Area:
        return (rows >= 80) & (np.abs(across) < 1) & (rows < 80 + depth * np.sqrt(np.clip(1 - across**2, 0, 1)))

    opening = bowl(130)
    shade = np.where(opening & ~bowl(124), 50, 0) if seen else 0  # below the front's edge
    folds = 6 * np.sin((columns + 2 * rows) / 9)
    photo = np.repeat((120 + folds - shade)[..., None], 3, 2).astype(np.uint8)
    photo[150:190, 180:220] = 250
    alpha = np.zeros((400, 400), np.float32)
    alpha[80:] = 1
    marks = {"neck_l": Point(100, 80, 0.9), "neck_r": Point(300, 80, 0.9), "neck_c": Point(205, 110, 0.4)}
    return *with_front_neck(photo, bowl(130 * read_as).astype(np.float32), alpha, marks), opening


def test_an_unsure_inside_with_a_label_is_sure_where_the_edge_of_the_front_goes_around_it() -> None:
    inside, marks, opening = labelled_neck(read_as=0.9)
    assert ((inside > 0.5) & opening).sum() > 0.93 * opening.sum()
    assert ((inside > 0.5) & ~opening).sum() < 0.05 * opening.sum()
    assert abs(marks["neck_c"].y - 210) < 10
    assert marks["neck_c"].confidence > 0.75


def test_an_unsure_inside_stays_unsure_where_no_edge_goes_around_it() -> None:
    for inside, marks, _ in (labelled_neck(read_as=0.3), labelled_neck(read_as=0.9, seen=False)):
        assert inside[205:].max() == 0
        assert marks["neck_c"].confidence == 0.4
