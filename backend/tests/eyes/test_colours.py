"""Colours are called what Brazilians call them."""

import cv2
import numpy as np
import pytest

from eyes.colours import main_colours, name_of, shade_of
from tests.eyes.drawn import noise

NAMES = {
    "#101012": "preto",
    "#18171d": "preto",
    "#fafafa": "branco",
    "#8a8a8c": "cinza",
    "#d8c3a0": "bege",
    "#5c3a24": "marrom",
    "#c8202c": "vermelho",
    "#f07820": "laranja",
    "#f2d230": "amarelo",
    "#2e8b3d": "verde",
    "#2456b8": "azul",
    "#1c2440": "azul",
    "#6a2f96": "roxo",
    "#f29ab8": "rosa",
}


def _lab(code: str) -> tuple[float, float, float]:
    rgb = np.array([[[int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]]], np.float32)
    lightness, a, b = (float(value) for value in cv2.cvtColor(rgb, cv2.COLOR_RGB2LAB)[0, 0])
    return lightness, a, b


@pytest.mark.parametrize(("code", "name"), NAMES.items())
def test_everyday_colours_have_their_everyday_name(code: str, name: str) -> None:
    assert name_of(_lab(code)) == name


@pytest.mark.parametrize(("code", "shade"), [("#1c2440", "azul-marinho"), ("#5a1020", "vinho"), ("#b8a0d8", "lilás")])
def test_shades_have_closer_names(code: str, shade: str) -> None:
    assert shade_of(_lab(code)) == shade


def test_shares_follow_the_area_and_the_largest_comes_first() -> None:
    picture = np.zeros((100, 100, 3), np.uint8)
    picture[:, :70], picture[:, 70:] = (200, 32, 44), (250, 250, 250)
    colours = main_colours(picture, np.ones((100, 100), np.float32))
    assert [colour.name for colour in colours] == ["vermelho", "branco"]
    assert colours[0].share == pytest.approx(0.7, abs=0.02)


def test_a_lamp_from_one_side_makes_no_second_colour() -> None:
    light = np.linspace(0.6, 1.25, 120)[None, :, None] * np.ones((80, 1, 1))
    picture = np.clip(np.array([110, 70, 72]) * light, 0, 255).astype(np.uint8)
    assert len(main_colours(picture, np.ones((80, 120), np.float32))) == 1


def test_every_colour_there_is_has_a_name() -> None:
    picture = noise(64, 64)
    lab = cv2.cvtColor(picture.astype(np.float32) / 255, cv2.COLOR_RGB2LAB).reshape(-1, 3)
    known = set(NAMES.values())
    assert {name_of(value) for value in lab} <= known


def test_a_single_pixel_has_one_colour() -> None:
    fabric = np.zeros((20, 20), np.float32)
    fabric[10, 10] = 1
    (colour,) = main_colours(np.full((20, 20, 3), (200, 30, 30), np.uint8), fabric)
    assert (colour.share, colour.name) == (1.0, "vermelho")


def test_no_fabric_has_no_colours() -> None:
    assert main_colours(noise(32, 32), np.zeros((32, 32), np.float32)) == ()
