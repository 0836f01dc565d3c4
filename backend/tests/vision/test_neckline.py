"""The inside of the back, seen through a neck opening, is found whole where its colour tells it from the front."""

import cv2
import numpy as np

from provai.vision.facts import Mask, Picture, Point
from provai.vision.neckline import inside_back

FRONT, LINING = (40, 110, 80), (14, 40, 30)
MARKS = {"neck_l": Point(140, 40, 1), "neck_r": Point(260, 40, 1), "neck_c": Point(200, 120, 1)}


def square_necked() -> tuple[Picture, Mask, Mask]:
    """A top with a square neck, of which only a V in the middle was read as opening, and its cut-out."""
    alpha, coarse = np.zeros((2, 400, 400), np.float32)
    alpha[40:380, 90:310] = 1
    picture = np.full((400, 400, 3), 255, np.uint8)
    picture[alpha > 0] = FRONT
    picture[40:120, 140:260] = LINING
    cv2.fillPoly(coarse, [np.array([(142, 40), (258, 40), (200, 118)], np.int32)], 1)
    return picture, coarse, alpha


def test_a_square_neck_is_open_into_its_corners() -> None:
    inside = inside_back(*square_necked(), MARKS)
    assert inside[50:114, 148:252].min() > 0.5
    assert inside[130:].max() < 0.1
    assert inside[:, :132].max() < 0.1


def test_a_front_with_shades_as_dark_as_the_inside_keeps_them() -> None:
    picture, coarse, alpha = square_necked()
    picture[40:200, 215:225] = LINING
    picture[120:170, 150:185:6] = LINING
    inside = inside_back(picture, coarse, alpha, MARKS)
    assert inside[100:114, 148:156].max() < 0.5


def under_raised_hood(shows: tuple[int, int, int]) -> Mask:
    """The inside found in a hood that stands up, read on down into the front, where this colour shows."""
    alpha, coarse = np.zeros((2, 400, 400), np.float32)
    alpha[140:380, 90:310] = 1
    alpha[10:140, 140:260] = 1
    picture = np.full((400, 400, 3), 255, np.uint8)
    picture[alpha > 0] = FRONT
    picture[40:140, 170:230] = LINING
    picture[140:190, 185:215] = shows
    picture += np.random.default_rng(1).integers(0, 9, picture.shape, np.uint8) * (alpha > 0)[..., None]
    coarse[40:140, 170:230] = coarse[140:190, 185:215] = 1
    marks = {"neck_l": Point(140, 140, 1), "neck_r": Point(260, 140, 1), "neck_c": Point(200, 190, 1)}
    return inside_back(picture, coarse, alpha, marks)


def test_a_front_zipped_up_below_a_raised_hood_is_closed() -> None:
    assert under_raised_hood(FRONT)[150:].max() < 0.1
    assert under_raised_hood(FRONT)[50:130, 180:220].min() > 0.5
    assert under_raised_hood(LINING)[150:180, 195:205].min() > 0.5
