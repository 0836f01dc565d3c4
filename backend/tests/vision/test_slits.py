"""Wall seen between a sleeve and the body leaves the cut-out; pale things that are the garment's own stay."""

import numpy as np

from provai.vision.facts import Mask, Picture, Point
from provai.vision.garmentnet import BODY, SLEEVE_L, Reading
from provai.vision.slits import without_slits

WALL, CLOTH = (240, 240, 240), (60, 60, 70)
SIZE = (500, 500)
GAP, SPECK = np.s_[300:420, 178:186], np.s_[280:300, 179:184]


def hoodie(*pale: tuple[slice, slice], cloth: tuple[int, int, int] = CLOTH) -> tuple[Picture, Mask, Reading]:
    """A sleeve beside a body, a gap between them, and pale places that the cut-out holds."""
    body, sleeve = np.zeros((2, *SIZE), np.float32)
    body[80:450, 182:400], sleeve[100:430, 100:182] = 1, 1
    alpha = np.maximum(body, sleeve)
    alpha[GAP] = 0
    picture = np.where(alpha[..., None] > 0, cloth, WALL).astype(np.uint8)
    for place in pale:
        picture[place] = WALL
    parts = np.zeros((5, *SIZE), np.float32)
    parts[BODY], parts[SLEEVE_L] = body, sleeve
    none = np.zeros(1, np.float32)
    armpits = {f"armpit_{side}": Point(182.0, 220.0, 0.9) for side in "lr"}
    return picture, alpha, Reading(alpha, parts, armpits, {}, none, none, none, 0.0, alpha, 256)


def test_wall_at_the_end_of_a_gap_leaves_the_cut_out() -> None:
    photo, alpha, reading = hoodie(SPECK)
    clear = without_slits(photo, alpha, reading)
    assert clear[282:298, 180:183].max() < 0.1
    assert np.array_equal(clear[:, :165], alpha[:, :165])
    assert np.array_equal(clear[:, 200:], alpha[:, 200:])


def test_a_long_slit_of_bare_wall_that_is_closed_at_its_end_leaves_the_cut_out() -> None:
    slit = np.s_[300:400, 178:184]
    photo, alpha, reading = hoodie()
    alpha[GAP], photo[GAP], photo[slit] = 1, CLOTH, WALL
    photo[300:400, 184:188] = 200  # shade beside it
    clear = without_slits(photo, alpha, reading)
    assert clear[302:398, 179:183].max() < 0.1
    assert np.array_equal(clear[:, :165], alpha[:, :165])


def test_a_white_button_away_from_the_gap_stays() -> None:
    photo, alpha, reading = hoodie(np.s_[300:310, 300:310], np.s_[400:410, 110:120])
    assert np.array_equal(without_slits(photo, alpha, reading), alpha)


def test_in_cloth_with_much_of_the_walls_colour_nothing_is_told() -> None:
    stripes = [np.s_[row : row + 8, 100:400] for row in range(100, 430, 40)]
    photo, alpha, reading = hoodie(SPECK, *stripes)
    assert np.array_equal(without_slits(photo, alpha, reading), alpha)


def test_pale_cloth_before_a_pale_wall_stays() -> None:
    photo, alpha, reading = hoodie(SPECK, cloth=(238, 236, 218))
    assert np.array_equal(without_slits(photo, alpha, reading), alpha)


def test_a_pale_stitch_along_the_gap_stays() -> None:
    photo, alpha, reading = hoodie(np.s_[330:350, 175:178])
    assert np.array_equal(without_slits(photo, alpha, reading), alpha)
