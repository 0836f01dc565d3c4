"""The shadow cast on a wall beside a garment leaves its cut-out; trims and bands stay."""

import numpy as np

from eyes.facts import Mask, Picture
from eyes.garment.wall import without_cast_shadow
from tests.eyes import drawn

WALL, CLOTH, SHADE = (228, 226, 222), (70, 72, 56), (168, 155, 116)  # a lamp tints the shade
RIGHT, LEFT, HEM = np.s_[150:400, 400:420], np.s_[150:400, 200:220], np.s_[480:500, 220:400]


def tunic(*strips: tuple[slice, slice], colour: drawn.Colour = SHADE) -> tuple[Picture, Mask]:
    """A dark one before a pale wall that is darker below, and a cut-out that has these strips in it too."""
    cloth = np.zeros((600, 600), bool)
    cloth[100:500, 220:400] = True
    picture = np.where(cloth[..., None], CLOTH, np.linspace(1.05, 0.85, 600)[:, None, None] * WALL)
    picture += np.random.default_rng(3).normal(0, 3, (600, 600, 1))
    for strip in strips:
        picture[strip] = colour
        cloth[strip] = True
    return np.clip(picture, 0, 255).astype(np.uint8), cloth.astype(np.float32)


def test_a_shadow_cast_on_the_wall_leaves_the_cut_out() -> None:
    alpha = without_cast_shadow(*tunic(RIGHT))
    assert alpha[155:395, 404:].max() < 0.1
    assert alpha[105:495, 225:396].min() > 0.9


def test_a_trim_on_both_sides_stays() -> None:
    photo, alpha = tunic(RIGHT, LEFT)
    assert np.array_equal(without_cast_shadow(photo, alpha), alpha)


def test_a_band_along_a_hem_stays() -> None:
    photo, alpha = tunic(HEM)
    assert np.array_equal(without_cast_shadow(photo, alpha), alpha)


def test_an_edge_darker_than_its_cloth_stays() -> None:
    photo, alpha = tunic(RIGHT, colour=(20, 18, 16))
    assert np.array_equal(without_cast_shadow(photo, alpha), alpha)


def trousers(wall: float = 176.0, sides: tuple[int, ...] = (1,), until: int = 420) -> tuple[Picture, Mask]:
    """Dark ones, paler further down, and a cut-out that has the shadows beside them in it too.

    Each leg's shadow has the colour of the cloth further down.
    """
    cloth, shade = np.zeros((600, 600), bool), np.zeros((600, 600), bool)
    cloth[60:160, 200:400] = cloth[160:560, 200:280] = cloth[160:560, 320:400] = True
    for side in sides:
        shade |= np.roll(cloth, 12 * side, 1) & ~cloth
    shade[:200] = False
    shade[until:] = False
    rows = np.arange(600)[:, None]
    lightness = np.where(rows > 440, 96, 40)
    picture = np.where(cloth, lightness, np.where(shade, 96, wall))[..., None] * np.array([1.0, 0.95, 0.9])
    picture += np.random.default_rng(3).normal(0, 3, (600, 600, 1))
    return np.clip(picture, 0, 255).astype(np.uint8), (cloth | shade).astype(np.float32)


def test_a_shadow_with_a_colour_of_the_cloth_is_told_from_the_cloth_beside_it() -> None:
    alpha = without_cast_shadow(*trousers())
    assert alpha[210:410, 284:290].max() < 0.1
    assert alpha[210:410, 404:410].max() < 0.1
    assert alpha[165:555, 204:276].min() > 0.9


def test_a_faded_rim_on_both_sides_stays() -> None:
    photo, alpha = trousers(sides=(-1, 1))
    assert np.array_equal(without_cast_shadow(photo, alpha), alpha)


def test_a_short_faded_rim_alone_stays() -> None:
    photo, alpha = trousers(until=250)
    assert np.array_equal(without_cast_shadow(photo, alpha), alpha)


def test_a_faded_rim_before_a_studios_ground_stays() -> None:
    photo, alpha = trousers(wall=250.0)
    assert np.array_equal(without_cast_shadow(photo, alpha), alpha)
