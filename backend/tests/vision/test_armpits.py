"""Armpits where sleeve and body are seen to part."""

import numpy as np

from provai.vision.armpits import with_seen_armpits, with_twin_armpits
from provai.vision.facts import GarmentParts, Point


def tee(parts_at: int, sleeve_ends: int) -> GarmentParts:
    """Both sleeves lie against the body down to a row, and go on a little apart from it."""
    body, left, right = (np.zeros((400, 400), np.float32) for _ in range(3))
    body[40:380, 100:300] = 1
    left[50:sleeve_ends, 40:100] = 1
    right[50:sleeve_ends, 300:360] = 1
    left[parts_at:, 90:100] = 0
    right[parts_at:, 300:310] = 0
    return GarmentParts(body, left, right, np.zeros_like(body))


def guessed(y: float) -> dict[str, Point]:
    return {
        "shoulder_l": Point(100, 50, 0.9),
        "shoulder_r": Point(300, 50, 0.9),
        "armpit_l": Point(98, y, 0.6),
        "armpit_r": Point(302, y, 0.6),
    }


def heights(parts: GarmentParts, y: float) -> list[float]:
    seen = with_seen_armpits(guessed(y), parts)
    return [seen[name].y for name in ("armpit_l", "armpit_r")]


def test_an_armpit_guessed_too_high_is_moved_to_where_sleeve_and_body_part() -> None:
    assert all(abs(y - 160) < 8 for y in heights(tee(160, 200), 100))


def test_a_sleeve_that_touches_the_body_to_its_end_tells_nothing() -> None:
    assert heights(tee(200, 200), 100) == [100, 100]


def test_a_sleeve_that_lies_on_the_body_has_its_armpit_higher_up() -> None:
    assert heights(tee(330, 380), 130) == [130, 130]


def test_what_is_seen_well_already_stays() -> None:
    assert heights(tee(160, 200), 158) == [158, 158]


def test_an_armpit_read_at_its_shoulder_mirrors_the_other() -> None:
    marks = guessed(160) | {"armpit_l": Point(110, 160, 0.6), "armpit_r": Point(299, 52, 0.7)}
    mirrored = with_twin_armpits(marks)
    assert mirrored["armpit_r"][:2] == (290, 160)
    assert mirrored["armpit_l"] == marks["armpit_l"]
    assert with_twin_armpits(guessed(160)) == guessed(160)
