"""A hem's corners are the body's own, not those of cuffs that hang beside it."""

import numpy as np

from eyes.facts import GarmentParts, Point
from eyes.garment.hems import with_hem_at_body


def blazer(sleeve_ends: int, sureness: float = 1.0) -> tuple[GarmentParts, np.ndarray]:
    """Sleeves that hang straight down and touch the body."""
    body, left, right = (np.zeros((400, 400), np.float32) for _ in range(3))
    body[40:380, 100:300] = 1
    left[50:sleeve_ends, 40:100] = sureness
    right[50:sleeve_ends, 300:360] = sureness
    body[50:sleeve_ends, 40:100] = body[50:sleeve_ends, 300:360] = 1 - sureness
    alpha = np.asarray(body + left + right, np.float32)
    return GarmentParts(body, left, right, np.zeros_like(body)), alpha


def corners(sleeve_ends: int, at: tuple[float, float], sureness: float = 1.0) -> list[float]:
    marks = {"armpit_l": Point(100, 130, 0.9), "armpit_r": Point(300, 130, 0.9)}
    marks |= {"hem_l": Point(at[0], 378, 0.6), "hem_r": Point(at[1], 378, 0.6)}
    seen = with_hem_at_body(marks, *blazer(sleeve_ends, sureness))
    return [seen[name].x for name in ("hem_l", "hem_r")]


def test_corners_read_at_cuffs_are_moved_to_the_body() -> None:
    assert np.allclose(corners(380, (41, 358)), (100, 299), atol=2)
    assert np.allclose(corners(380, (41, 358), sureness=0.45), (100, 299), atol=2), "a sleeve nobody is sure of"


def test_corners_of_the_body_stay() -> None:
    assert corners(380, (101, 298)) == [101, 298]


def test_where_a_sleeve_ends_higher_up_nothing_is_moved() -> None:
    assert corners(300, (41, 358)) == [41, 358]
