"""Scraps of the ground along a garment's outline."""

import numpy as np

from eyes.facts import Mask, Picture
from eyes.garment.rims import without_rims

_COAT, _DOOR, _MARGIN = (110, 60, 65), (240, 190, 90), (255, 255, 255)
_SCRAP = np.s_[190:208, 106:112]


def coat_before_a_door() -> tuple[Picture, Mask]:
    """A door inside a white margin; the cut-out keeps what is left of the door where the margin begins."""
    photo = np.full((420, 320, 3), _MARGIN, np.uint8)
    photo[:, 106:290] = _DOOR
    photo[60:360, 112:220] = _COAT
    alpha = np.zeros((420, 320), np.float32)
    alpha[60:360, 112:220] = 1
    alpha[_SCRAP] = 1
    return photo, alpha


def test_a_scrap_of_the_door_beside_a_sleeve_goes() -> None:
    photo, alpha = coat_before_a_door()
    cut = without_rims(photo, alpha)
    assert cut[_SCRAP].mean() < 0.1
    assert cut[64:356, 116:216].min() > 0.9


def test_a_longer_scrap_goes_too() -> None:
    photo, alpha = coat_before_a_door()
    longer = np.s_[182:214, 106:112]
    alpha[longer] = 1
    assert without_rims(photo, alpha)[longer].mean() < 0.1


def test_a_patch_of_a_colour_that_the_coat_has_elsewhere_stays() -> None:
    photo, alpha = coat_before_a_door()
    photo[200:260, 150:190] = _DOOR
    np.testing.assert_array_equal(without_rims(photo, alpha), alpha)


def test_a_cuff_unlike_the_ground_stays() -> None:
    photo, alpha = coat_before_a_door()
    photo[_SCRAP] = (40, 60, 120)
    np.testing.assert_array_equal(without_rims(photo, alpha), alpha)
