"""Shoes that old trousers hung over, below something shorter."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.contract import Garment
from drape.engine import dress
from tests.drape.drawn import SKIN, Drawn, garment, person

LEATHER = (110, 70, 30)


def in_shoes(read_down_to: int) -> Drawn:
    """Jeans end on the shoes at row 846; down to another row, what is seen of these was read as jeans too."""
    drawn = person()
    shoes, photo = np.zeros(drawn.facts.size, np.uint8), drawn.photo.copy()
    for x in (234, 326):
        cv2.fillPoly(shoes, [np.array([(x - 38, 846), (x + 38, 846), (x + 42, 890), (x - 42, 890)], np.int32)], 1)
    photo[848:] = photo[5, 5]
    photo[shoes > 0] = LEATHER
    rows = np.arange(len(photo))[:, None]
    lower = np.where(rows < 846, drawn.facts.worn.lower, np.where(rows < read_down_to, shoes, 0)).astype(np.float32)
    outline = np.where(rows < 846, drawn.facts.silhouette, shoes).astype(np.float32)
    return Drawn(photo, replace(drawn.facts, worn=replace(drawn.facts.worn, lower=lower), silhouette=outline))


def in_shorts(drawn: Drawn) -> np.ndarray:
    return dress(drawn.photo, drawn.facts, [Garment(garment("shorts"))]).picture.astype(int)


@pytest.mark.parametrize("read_down_to", [846, 864])
def test_shoes_keep_what_was_read_of_them_as_trousers(read_down_to: int) -> None:
    picture = in_shorts(in_shoes(read_down_to))
    assert np.abs(picture[858:886, 204:264] - LEATHER).max() < 40


@pytest.mark.parametrize("x", [234, 326])
def test_a_shoe_goes_up_to_the_ankle_and_the_leg_goes_into_it(x: int) -> None:
    picture = in_shorts(in_shoes(846))
    assert np.abs(picture[846:852, x - 8 : x + 8] - LEATHER).max() < 45
    assert np.abs(np.median(picture[815:830, x - 5 : x + 5].reshape(-1, 3), 0) - SKIN).max() < 40
    # As wide as the leg there, not as the trousers were.
    assert np.abs(picture[842, [x - 34, x + 34]] - picture[5, 5]).max() < 30
