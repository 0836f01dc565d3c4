"""A person's outline is whole where they stand out little."""

import cv2
import numpy as np

from eyes.facts import Mask, Picture, Pose
from eyes.masks import Area, grown
from eyes.person.silhouette import silhouette_of, with_worn_collar

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
