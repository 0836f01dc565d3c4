"""The shadow on the floor below a drawn garment leaves its cut-out; the ends of real cloth stay."""

import numpy as np
import pytest

from provai.vision.facts import Mask, Picture
from provai.vision.floor import without_floor_shadow
from provai.vision.masks import Values

HEM, ENDS = 400, 420  # rows: where the cloth ends, and where the cut-out does
PALEST, BLACK = 253.0, 30.0


def shirt(below: Values) -> tuple[Picture, Mask]:
    """A black one before white, these greys down from its hem, and a cut-out that has some rows of them in it too."""
    picture = np.full((600, 600, 3), PALEST)
    picture[HEM : HEM + len(below), 200:400] = below[:, None, None]
    picture[100:HEM, 180:420] = (BLACK, BLACK, BLACK + 6)
    picture[HEM - 4 : HEM, 180:420] = BLACK / 2  # the seam
    alpha = np.zeros((600, 600), np.float32)
    alpha[100:HEM, 180:420] = alpha[HEM:ENDS, 240:360] = 1
    return np.clip(picture, 0, 255).astype(np.uint8), alpha


@pytest.mark.parametrize("darkest", [BLACK, 90.0])
def test_the_shadow_below_a_hem_leaves_the_cut_out(darkest: float) -> None:
    alpha = without_floor_shadow(*shirt(np.linspace(darkest, PALEST, 150)))
    assert alpha[HEM + 6 :].max() < 0.1
    assert alpha[105 : HEM - 6, 190:410].min() > 0.9


def test_a_grey_band_at_a_hem_stays() -> None:
    photo, alpha = shirt(np.full(ENDS - HEM, 120.0))
    assert np.array_equal(without_floor_shadow(photo, alpha), alpha)


def test_a_grey_band_above_a_shadow_stays() -> None:
    photo, alpha = shirt(np.concatenate([np.full(ENDS - HEM, 120.0), np.linspace(200, PALEST, 60)]))
    assert np.array_equal(without_floor_shadow(photo, alpha), alpha)


def test_a_grey_below_a_hem_that_goes_on_where_the_photo_ends_leaves_the_cut_out() -> None:
    photo, alpha = shirt(np.full(150, 180.0))
    alpha = without_floor_shadow(photo[:ENDS], alpha[:ENDS])
    assert alpha.shape == (ENDS, 600)
    assert alpha[HEM + 6 :].max() < 0.1
    assert alpha[105 : HEM - 6, 190:410].min() > 0.9
