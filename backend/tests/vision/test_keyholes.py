"""The ground seen through a hole below a neckline leaves the cut-out; what is printed on cloth stays."""

import cv2
import numpy as np
import pytest

from provai.vision.eyes import Eyes
from provai.vision.facts import Mask, Picture, Point
from provai.vision.garmentnet import INSIDE, Reading
from provai.vision.keyholes import without_keyholes
from tests.vision.drawn import tee

Colour = tuple[int, int, int]
WHITE, GREEN, CREAM = (246, 246, 246), (60, 100, 70), (240, 236, 220)
SIZE = (500, 500)
KEYHOLE, CHEST = (250, 160), (250, 215)


def blouse(cloth: Colour = GREEN) -> tuple[Picture, Mask, Reading]:
    """A body with a neckline at its upper edge, before an even ground with the noise of a photo."""
    alpha = np.zeros(SIZE, np.float32)
    alpha[100:460, 120:380] = 1
    picture = np.where(alpha[..., None] > 0, cloth, WHITE)
    picture = np.clip(picture + np.random.default_rng(0).normal(0, 1.0, (*SIZE, 1)), 0, 255)
    points = {"neck_l": (190, 100), "neck_r": (310, 100), "neck_c": (250, 104)}
    points |= {"armpit_l": (120, 260), "armpit_r": (380, 260)}
    landmarks = {name: Point(float(x), float(y), 0.9) for name, (x, y) in points.items()}
    parts, none = np.zeros((5, *SIZE), np.float32), np.zeros(1, np.float32)
    return picture.astype(np.uint8), alpha, Reading(alpha, parts, landmarks, {}, none, none, none, 0.0, alpha, 256)


def painted(photo: Picture, centre: tuple[int, int], axes: tuple[int, int] = (20, 26), colour: Colour = WHITE) -> None:
    cv2.ellipse(photo, centre, axes, 0, 0, 360, colour, -1)


def test_the_ground_seen_through_a_keyhole_leaves_the_cut_out() -> None:
    photo, alpha, reading = blouse()
    painted(photo, KEYHOLE)
    clear = without_keyholes(photo, alpha, reading)
    assert clear[140:180, 240:260].max() < 0.05
    assert np.array_equal(clear[:128], alpha[:128])
    assert np.array_equal(clear[192:], alpha[192:])
    assert np.array_equal(clear[:, :224], alpha[:, :224])


def test_a_flat_print_on_the_chest_stays() -> None:
    photo, alpha, reading = blouse()
    painted(photo, CHEST)
    assert np.array_equal(without_keyholes(photo, alpha, reading), alpha)


def test_a_panel_that_goes_on_below_the_chest_stays() -> None:
    photo, alpha, reading = blouse()
    painted(photo, (250, 215), (30, 80))
    assert np.array_equal(without_keyholes(photo, alpha, reading), alpha)


@pytest.mark.parametrize("colour", [(238, 238, 238), (246, 244, 238)])
def test_white_cloth_that_is_not_quite_the_ground_stays(colour: Colour) -> None:
    photo, alpha, reading = blouse()
    painted(photo, KEYHOLE, colour=colour)
    assert np.array_equal(without_keyholes(photo, alpha, reading), alpha)


def test_letters_and_dots_stay() -> None:
    photo, alpha, reading = blouse()
    cv2.putText(photo, "V", (215, 190), cv2.FONT_HERSHEY_SIMPLEX, 3.0, WHITE, 12)
    assert np.array_equal(without_keyholes(photo, alpha, reading), alpha)
    photo, alpha, reading = blouse()
    for place in ((250, 145), CHEST, (180, 200), (320, 200)):
        painted(photo, place, (12, 12))
    assert np.array_equal(without_keyholes(photo, alpha, reading), alpha)


def test_a_label_inside_the_back_stays() -> None:
    photo, alpha, reading = blouse()
    painted(photo, KEYHOLE)
    reading.parts[INSIDE][100:200, 190:310] = 1
    assert np.array_equal(without_keyholes(photo, alpha, reading), alpha)


def test_pale_cloth_stays_whole() -> None:
    photo, alpha, reading = blouse(cloth=CREAM)
    painted(photo, KEYHOLE)
    assert np.array_equal(without_keyholes(photo, alpha, reading), alpha)


def test_before_an_uneven_ground_nothing_is_told() -> None:
    photo, alpha, reading = blouse()
    photo[alpha == 0] = np.random.default_rng(1).normal(WHITE[0], 6.0, (int((alpha == 0).sum()), 1)).clip(0, 255)
    painted(photo, KEYHOLE)
    assert np.array_equal(without_keyholes(photo, alpha, reading), alpha)


def test_a_tee_with_a_keyhole_is_cut_out_with_it(eyes: Eyes) -> None:
    photo = tee(background=WHITE, size=384)
    painted(photo, (192, 128), (11, 18))
    alpha = eyes.see_garment(photo).alpha
    assert alpha[116:140, 188:196].max() < 0.05
    assert alpha[165:300, 125:260].min() > 0.95
