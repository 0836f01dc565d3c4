"""What a photo's own colours say of ground and cloth, where the coarse mask is wrong or does not know."""

import cv2
import numpy as np
import pytest

from eyes.cutout.cutout import reclaim
from eyes.cutout.ground import cloth_voice, with_colour
from eyes.facts import Mask, Picture
from eyes.masks import Area

WALL, RED, WHITE = (196, 178, 140), (190, 40, 50), (250, 250, 250)
POCKET = np.s_[220:400, 140:170]  # between the left sleeve and the body
COLLAR = np.s_[60:110, 250:350]
SPAN = np.array([[300, 30], [90, 420], [510, 420], [170, 500]], np.float32)  # landmarks around it all
NOWHERE = np.zeros((600, 600), bool)


def jumper(fabric: tuple[int, int, int], wall: tuple[int, int, int]) -> tuple[Picture, Mask]:
    """A jumper with hanging sleeves before a wall, and a mask of it that is right."""
    seen = np.zeros((600, 600), np.float32)
    for left, top, right, bottom in ((170, 100, 430, 500), (90, 100, 140, 420), (460, 100, 510, 420)):
        seen[top:bottom, left:right] = 1
    seen[100:220, 90:510] = 1
    grain = np.random.default_rng(3).normal(0, 4, (600, 600, 1))
    picture = np.where(seen[..., None] > 0, fabric, wall) + grain
    return np.clip(picture, 0, 255).astype(np.uint8), np.asarray(cv2.GaussianBlur(seen, (0, 0), 3), np.float32)


def heard(photo: Picture, mask: Mask, solid: Area = NOWHERE) -> Mask:
    return with_colour(mask, cloth_voice(photo, mask), solid)


@pytest.mark.parametrize("shade", [1.0, 0.7, 0.5], ids=["in the light", "in the shade", "in deep shade"])
def test_the_wall_between_sleeve_and_body_is_no_cloth(shade: float) -> None:
    photo, mask = jumper(RED, WALL)
    photo[POCKET] = (photo[POCKET] * shade).astype(np.uint8)
    wrong = mask.copy()
    wrong[POCKET] = 0.8
    right = heard(photo, wrong)
    assert right[230:390, 145:165].max() < 0.5
    assert right[mask > 0.95].min() > 0.9


def test_colour_that_takes_sure_cloth_for_ground_takes_nothing_away() -> None:
    photo, mask = jumper(RED, WALL)
    photo[150:250, 170:430] = WALL  # a broad stripe of the wall's colour
    doubtful = mask.copy()
    doubtful[300:400, 90:140] = 0.8
    photo[300:400, 90:140] = WALL
    assert heard(photo, doubtful)[310:390, 95:135].min() > 0.7


def test_cloth_that_the_mask_half_lost_comes_back() -> None:
    photo, mask = jumper(RED, WALL)
    wrong = mask.copy()
    wrong[300:430, 460:510] *= 0.4
    assert heard(photo, wrong)[310:400, 470:500].min() > 0.5


def test_a_hole_of_the_cloths_own_colour_is_closed_and_one_of_the_walls_stays() -> None:
    photo, mask = jumper(RED, WALL)
    fold, gap = np.s_[250:330, 230:260], np.s_[250:330, 330:360]
    photo[gap] = WALL
    mask[fold] = mask[gap] = 0
    right = heard(photo, mask)
    assert right[260:320, 235:255].min() > 0.5
    assert right[260:320, 335:355].max() < 0.1


def test_where_cloth_and_ground_are_alike_the_mask_alone_decides() -> None:
    photo, mask = jumper((242, 242, 240), (244, 244, 242))
    mask[POCKET] = 0.8
    assert np.array_equal(heard(photo, mask), mask)


@pytest.mark.parametrize("sure", [0.97, 0.8], ids=["the mask is sure of", "the landmarks know"])
def test_a_collar_as_white_as_the_wall_stays(sure: float) -> None:
    photo, mask = jumper(RED, WHITE)
    photo[COLLAR] = 250
    mask[COLLAR] = sure
    solid = NOWHERE.copy()
    if sure < 0.9:
        solid[COLLAR] = True
    assert heard(photo, mask, solid)[65:105, 255:345].min() > 0.7


def test_what_outshines_the_ground_is_none_of_it() -> None:
    photo, mask = jumper(RED, (222, 220, 218))
    photo[COLLAR] = 254
    mask[COLLAR] = 0.8
    assert heard(photo, mask)[65:105, 255:345].min() > 0.7


def test_a_door_inside_a_white_margin_is_not_taken_for_lost_cloth() -> None:
    photo, mask = jumper(RED, (200, 120, 40))
    photo[:, :60] = photo[:, 540:] = photo[:20] = 255
    assert reclaim(photo, mask, SPAN, cloth_voice(photo, mask))[230:390, 148:162].max() < 0.5


def test_a_thin_strap_is_lost_cloth_though_its_colour_is_half_the_walls() -> None:
    photo, mask = jumper((40, 44, 60), WHITE)
    photo[30:100, 298:302] = (120, 122, 130)
    assert reclaim(photo, mask, SPAN, cloth_voice(photo, mask))[40:95, 299:301].min() > 0.5
