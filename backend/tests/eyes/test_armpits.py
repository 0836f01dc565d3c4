"""Armpits where sleeve and body are seen to part."""

import numpy as np

from eyes.facts import GarmentParts, Point
from eyes.garment.armpits import (
    cloth_beside_armpits,
    with_armpits_at_body,
    with_lowered_armpits,
    with_seen_armpits,
    with_twin_armpits,
)
from eyes.garment.neckline import with_twin_necks


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


def test_a_sleeve_that_leaves_the_body_only_at_its_hem_tells_nothing() -> None:
    cropped = guessed(100) | {"hem_l": Point(100, 180, 0.9), "hem_r": Point(300, 180, 0.9)}
    assert with_seen_armpits(cropped, tee(175, 300)) == cropped


def test_a_shoulder_read_at_the_elbow_of_a_bent_sleeve_does_not_lower_its_armpit() -> None:
    marks = guessed(130) | {"shoulder_l": Point(45, 200, 0.9)}
    assert with_seen_armpits(marks, tee(250, 320)) == marks


def test_what_is_seen_well_already_stays() -> None:
    assert heights(tee(160, 200), 158) == [158, 158]


def test_an_armpit_read_at_its_shoulder_mirrors_the_other() -> None:
    marks = guessed(160) | {"armpit_l": Point(110, 160, 0.6), "armpit_r": Point(299, 52, 0.7)}
    mirrored = with_twin_armpits(marks)
    assert mirrored["armpit_r"][:2] == (290, 160)
    assert mirrored["armpit_l"] == marks["armpit_l"]
    assert with_twin_armpits(guessed(160)) == guessed(160)


def test_an_armpit_that_nobody_is_sure_of_mirrors_the_other() -> None:
    marks = guessed(160) | {"armpit_l": Point(110, 160, 0.8), "armpit_r": Point(290, 210, 0.4)}
    assert with_twin_armpits(marks)["armpit_r"][:2] == (290, 160)
    both_sure = marks | {"armpit_r": Point(290, 210, 0.7)}
    assert with_twin_armpits(both_sure) == both_sure
    neither = marks | {"armpit_l": Point(110, 160, 0.45), "armpit_r": Point(290, 240, 0.48)}
    assert with_twin_armpits(neither)["armpit_r"][:2] == (290, 160)


def test_an_armpit_read_at_an_elbow_beyond_the_ground_moves_to_the_body() -> None:
    parts = tee(parts_at=160, sleeve_ends=380)
    whole = parts.body + parts.sleeve_l + parts.sleeve_r
    hem = {"hem_l": Point(100, 379, 0.9), "hem_r": Point(300, 379, 0.9)}
    elbows = guessed(240) | hem | {"armpit_l": Point(30, 240, 0.9), "armpit_r": Point(330, 230, 0.9)}
    moved = with_armpits_at_body(elbows, whole)
    assert np.allclose([moved["armpit_l"][:2], moved["armpit_r"][:2]], [(100, 160), (300, 160)], atol=2)
    at_body = guessed(170) | hem | {"armpit_l": Point(102, 170, 0.9), "armpit_r": Point(298, 170, 0.9)}
    assert with_armpits_at_body(at_body, whole) == at_body
    assert with_armpits_at_body(elbows, parts.body) == elbows, "no sleeve was seen beyond the ground"


def test_an_open_front_is_no_ground_beside_the_body() -> None:
    open_front = np.zeros((400, 400), np.float32)
    open_front[40:380, 100:300] = 1
    open_front[120:, 210:240] = 0
    marks = guessed(160) | {"hem_l": Point(100, 379, 0.9), "hem_r": Point(300, 379, 0.9)}
    assert with_armpits_at_body(marks, open_front) == marks


def test_a_neck_point_read_at_the_tip_of_a_hood_mirrors_the_other() -> None:
    necks = {"neck_l": Point(150, 20, 0.9), "neck_r": Point(250, 20, 0.9), "neck_c": Point(205, 60, 0.9)}
    marks = guessed(160) | necks
    assert with_twin_necks(marks) == marks
    tip = with_twin_necks(marks | {"neck_r": Point(200, -120, 0.8)})
    assert tip["neck_r"][:2] == (260, 20)
    assert tip["neck_l"] == marks["neck_l"]


def test_a_neck_point_read_on_the_outside_of_a_hood_mirrors_the_one_at_its_rim() -> None:
    marks = guessed(160) | {"neck_c": Point(205, 60, 0.9)}
    around = with_twin_necks(marks | {"neck_l": Point(140, 40, 0.9), "neck_r": Point(228, 20, 0.7)})
    axis = sum(marks[f"{name}_{side}"].x for name in ("shoulder", "armpit") for side in "lr") / 4
    assert around["neck_l"][:2] == (2 * axis - 228, 20)
    assert around["neck_r"][:2] == (228, 20)


def test_cloth_beside_both_armpits_is_sleeves_whatever_was_read() -> None:
    body = tee(parts_at=400, sleeve_ends=380)
    whole = body.body + body.sleeve_l + body.sleeve_r
    assert cloth_beside_armpits(whole, guessed(120))
    assert not cloth_beside_armpits(body.body, guessed(120))
    assert not cloth_beside_armpits(body.body + body.sleeve_l, guessed(120)), "something that lies beside it"


def test_what_has_shoulders_but_no_sleeves_has_its_armpits_below_them() -> None:
    alpha = np.zeros((400, 400), np.float32)
    alpha[40:380, 100:300] = 1
    marks = guessed(55) | {"neck_l": Point(150, 40, 0.9), "neck_r": Point(250, 40, 0.9)}
    lowered = with_lowered_armpits(marks, alpha)
    assert [lowered[f"armpit_{side}"][:2] for side in "lr"] == [(100, 150), (299, 150)]
    strapless = marks | {"neck_l": Point(105, 40, 0.9), "neck_r": Point(295, 40, 0.9)}
    sleeved = marks | {"sleeve_outer_l": Point(40, 200, 0.9)}
    for other in (strapless, sleeved, guessed(120)):
        assert with_lowered_armpits(other, alpha) == other
