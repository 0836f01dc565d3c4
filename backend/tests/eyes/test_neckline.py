"""The inside of the back, seen through a neck opening, is found whole where its colour tells it from the front."""

import cv2
import numpy as np

from eyes.facts import Mask, Picture, Point
from eyes.garment.neckline import inside_back

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
    assert inside[100:114, 148:156].min() > 0.5
    assert inside[128:].max() < 0.1


def test_a_rim_of_the_front_that_was_read_as_inside_hides_nothing_of_the_rest() -> None:
    picture, coarse, alpha = square_necked()
    coarse[40:80, 138:262] = 1
    inside = inside_back(picture, coarse, alpha, MARKS)
    assert inside[84:114, 148:252].min() > 0.5


def test_the_stripes_of_an_inside_are_open_down_to_a_rim_of_another_colour() -> None:
    picture, coarse, alpha = square_necked()
    rows, columns = np.indices(alpha.shape)
    round_neck, rim = (np.hypot(columns - 200, rows - 40) < radius for radius in (60, 68))
    stripes = np.where((rows // 8 % 2 > 0)[..., None], (150, 150, 145), (20, 20, 20))
    picture[alpha > 0] = FRONT
    picture[rim & (rows >= 40)] = (240, 200, 60)
    opening = round_neck & (rows >= 40)
    picture[opening] = stripes[opening]
    coarse = (opening & (rows < 72)).astype(np.float32)
    marks = MARKS | {"neck_c": Point(200, 90, 1)}
    inside = inside_back(picture, coarse, alpha, marks)
    assert inside[opening & (np.hypot(columns - 200, rows - 40) < 55)].min() > 0.5
    assert inside[(rows >= 40) & ~rim].max() < 0.1


def test_a_collar_of_the_colours_of_the_inside_is_left_as_read() -> None:
    picture, coarse, alpha = square_necked()
    picture[alpha > 0] = LINING
    cv2.line(picture, (142, 40), (200, 118), FRONT, 2)
    cv2.line(picture, (258, 40), (200, 118), FRONT, 2)
    inside = inside_back(picture, coarse, alpha, MARKS)
    assert inside[100:118, 148:156].max() < 0.1


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


def test_a_front_closed_up_to_its_collar_is_no_inside_where_the_middle_of_a_neckline_was_guessed() -> None:
    picture, coarse, alpha = square_necked()
    picture[alpha > 0] = FRONT
    picture += np.random.default_rng(1).integers(0, 9, picture.shape, np.uint8) * (alpha > 0)[..., None]
    guessed = MARKS | {"neck_c": MARKS["neck_c"]._replace(confidence=0.4)}
    assert inside_back(picture, coarse, alpha, guessed)[44:].max() < 0.1
    assert inside_back(picture, coarse, alpha, MARKS)[60:90, 190:210].min() > 0.5
