"""The shadow cast on a wall beside a garment leaves its cut-out; trims and bands stay."""

import numpy as np

from provai.vision.facts import Mask, Picture
from provai.vision.wall import without_cast_shadow
from tests.vision import drawn

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
