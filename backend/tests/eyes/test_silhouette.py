"""A person's outline is whole where they stand out little."""

import cv2
import numpy as np
import pytest

from eyes.facts import Mask, Picture, Pose
from eyes.masks import Area, grown
from eyes.person.silhouette import silhouette_of, with_pale_ends, with_worn_collar, with_worn_legs

_SIZE = (480, 360)


def _rows(top: int, bottom: int) -> Area:
    return np.asarray((np.arange(_SIZE[0]) >= top) & (np.arange(_SIZE[0]) < bottom))[:, None]


def _columns(left: int, right: int) -> Area:
    return np.asarray((np.arange(_SIZE[1]) >= left) & (np.arange(_SIZE[1]) < right))[None]


_TORSO = _rows(60, 260) & _columns(110, 250)
_LEGS = _rows(260, 480) & (_columns(110, 172) | _columns(188, 250))


def _photo() -> Picture:
    photo = np.full((*_SIZE, 3), (200, 200, 204), np.uint8)
    photo[_TORSO], photo[_LEGS] = (20, 110, 140), (240, 240, 238)
    noise = np.random.default_rng(3).normal(0, 2, photo.shape)
    return np.clip(photo + noise, 0, 255).astype(np.uint8)


def _pose() -> Pose:
    points = np.zeros((33, 4), np.float32)
    for row, x, y in ((11, 240, 80), (12, 120, 80), (23, 225, 262), (24, 135, 262)):
        points[row] = x, y, 0, 1
    return Pose(points, 0.99)


def _rough(area: Area) -> Mask:
    return np.asarray(cv2.GaussianBlur(grown(area, 4).astype(np.float32), (0, 0), 4), np.float32)


def test_pale_trousers_before_a_pale_wall_are_of_the_person() -> None:
    matte = np.where(_LEGS, 0.15, _TORSO).astype(np.float32)
    matte[_rows(260, 480) & _columns(172, 188)] = 0.1
    body = _rough(_TORSO | _LEGS) * np.where(_rows(280, 480), np.float32(0.7), np.float32(1))
    outline = silhouette_of(_photo(), matte, body, _pose()) > 0.5
    person = _TORSO | _LEGS
    assert (outline & person).sum() > 0.97 * person.sum()
    assert (outline & ~person).sum() < 0.02 * person.sum()


def test_trousers_that_the_matte_takes_for_wall_are_of_the_person_as_far_as_their_colour_goes() -> None:
    person = _TORSO | _LEGS
    body = _rough(_TORSO | (_LEGS & _rows(0, 440) & _columns(118, 250)))  # rough, and short of the photo's end
    outline = silhouette_of(_photo(), _TORSO.astype(np.float32), body, _pose()) > 0.5
    assert (outline & person).sum() > 0.97 * person.sum()
    assert (outline & ~person).sum() < 0.04 * person.sum()


def test_the_end_of_a_leg_that_a_hand_parts_from_the_rest_is_of_the_person_for_its_clothes_are() -> None:
    person, lost = _TORSO | _LEGS, _rows(400, 480) & _columns(110, 150)
    matte = np.where(lost, 0.1, person).astype(np.float32)
    outline = (person & ~lost).astype(np.float32)
    lower = _rough(_LEGS) * np.where(_rows(476, 480), np.float32(0.5), np.float32(1))  # less sure at the photo's end
    whole = with_worn_legs(_photo(), outline, matte, lower, _pose()) > 0.5
    assert (whole & lost).sum() > 0.95 * lost.sum()
    assert (whole & ~person).sum() < 0.02 * person.sum()


def test_what_the_matte_sees_nothing_of_is_no_leg() -> None:
    person, beside = _TORSO | _LEGS, _rows(400, 480) & _columns(80, 110)
    matte, lower = person.astype(np.float32), (_LEGS | beside).astype(np.float32)
    assert np.array_equal(with_worn_legs(_photo(), matte, matte, lower, _pose()), matte)


def test_a_strip_of_dark_trousers_beside_a_hand_is_of_the_person_where_the_clothes_network_only_hints_at_it() -> None:
    photo, person, strip = _photo(), _TORSO | _LEGS, _rows(300, 480) & _columns(238, 250)
    photo[_LEGS] = (90, 84, 84)
    hand = _rows(290, 400) & _columns(205, 238)
    photo[hand] = (205, 150, 120)
    pose = _pose()
    pose.points[15], pose.points[19] = (222, 290, 0, 1), (222, 390, 0, 1)
    outline = (person & ~strip).astype(np.float32)
    lower = np.where(strip, 0.2, _LEGS & ~hand).astype(np.float32)
    whole = with_worn_legs(photo, outline, outline, lower, pose) > 0.5
    assert (whole & strip).sum() > 0.9 * strip.sum()
    assert (whole & ~person).sum() < 0.01 * person.sum()


@pytest.mark.parametrize(("lightness", "found"), [(240, True), (192, False)], ids=["trousers", "shadow"])
def test_beside_a_hand_what_is_paler_than_an_even_wall_is_trousers_that_two_networks_lost(
    lightness: int, found: bool
) -> None:
    photo, person, lost = _photo(), _TORSO | _LEGS, _rows(400, 480) & _columns(110, 172)
    hand = _rows(290, 400) & _columns(125, 160)
    photo[hand], photo[lost] = (205, 150, 120), lightness
    pose = _pose()
    pose.points[16], pose.points[20] = (142, 290, 0, 1), (142, 390, 0, 1)
    outline = (person & ~lost).astype(np.float32)
    lower = (0.6 * (_LEGS & ~hand & ~lost) + 0.2 * lost).astype(np.float32)
    whole = with_worn_legs(photo, outline, outline, lower, pose) > 0.5
    assert ((whole & lost).sum() > 0.9 * lost.sum()) == found
    assert (whole & ~person).sum() < 0.01 * person.sum()


def test_where_the_matte_takes_all_trousers_for_wall_what_is_worn_tells_of_a_leg() -> None:
    person, lost = _TORSO | _LEGS, _rows(330, 480) & _columns(200, 250)
    outline = (person & ~lost).astype(np.float32)
    whole = with_worn_legs(_photo(), outline, _TORSO.astype(np.float32), _rough(_LEGS), _pose()) > 0.5
    assert (whole & lost).sum() > 0.95 * lost.sum()
    assert (whole & ~person).sum() < 0.02 * person.sum()


def _pose_cut_above_knees() -> Pose:
    pose = _pose()
    pose.points[25], pose.points[26] = (225, 500, 0, 0.2), (135, 500, 0, 0.2)
    return pose


def test_the_end_of_pale_trousers_beside_a_hand_that_nothing_read_is_of_the_person_before_a_plain_wall() -> None:
    photo, person, lost = _photo(), _TORSO | _LEGS, _rows(300, 480) & _columns(232, 250)
    photo[_rows(280, 400) & _columns(205, 232)] = (205, 150, 120)  # a hand
    outline = (person & ~lost).astype(np.float32)
    whole = with_pale_ends(photo, outline, _pose_cut_above_knees()) > 0.5
    assert (whole & lost).sum() > 0.95 * lost.sum()
    assert (whole & ~person).sum() < 0.01 * person.sum()


def test_a_shadow_on_the_wall_beside_trousers_of_its_colour_is_none_of_them() -> None:
    photo, person, shadow = _photo(), _TORSO | _LEGS, _rows(300, 480) & _columns(250, 275)
    photo[_LEGS | shadow] = (150, 150, 153)
    outline = person.astype(np.float32)
    assert np.array_equal(with_pale_ends(photo, outline, _pose_cut_above_knees()), outline)


def test_a_collar_that_the_matte_takes_for_wall_is_of_the_person() -> None:
    photo, collar = _photo(), _rows(40, 60) & _columns(190, 222)
    photo[collar] = (20, 110, 140)
    outline = _TORSO.astype(np.float32)
    whole = with_worn_collar(photo, outline, (_TORSO | collar).astype(np.float32), _pose()) > 0.5
    assert (whole & collar).sum() > 0.9 * collar.sum()
    assert (whole & ~_TORSO & ~collar).sum() < 0.01 * _TORSO.sum()


def test_no_outline_changes_where_clothes_end_with_it() -> None:
    outline = _TORSO.astype(np.float32)
    assert np.array_equal(with_worn_collar(_photo(), outline, outline, _pose()), outline)
