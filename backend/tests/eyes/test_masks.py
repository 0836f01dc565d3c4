"""Pieces of masks, and masks over the channels of a picture."""

import cv2
import numpy as np
import pytest

from eyes.facts import Mask
from eyes.masks import (
    Area,
    closed,
    distance_to,
    grown,
    large_pieces,
    layered,
    pieces_within,
    shrunk,
    times_unlike,
    touching,
    without_holes,
)


def pieces() -> Area:
    """A large one and a small one."""
    area = np.zeros((40, 60), bool)
    area[5:30, 5:30] = area[10:14, 40:44] = True
    return area


def test_only_the_pieces_that_hold_a_seed_touch_it() -> None:
    area, seed = pieces(), np.zeros((40, 60), bool)
    assert not touching(area, seed).any()
    seed[12, 42] = seed[35, 35] = True
    assert np.array_equal(touching(area, seed), area & (np.arange(60) > 35))
    seed[6, 6] = True
    assert np.array_equal(touching(area, seed), area)


def test_pieces_are_large_beside_the_largest() -> None:
    area = pieces()
    assert np.array_equal(large_pieces(area, 0.1), area & (np.arange(60) < 35))
    kept = large_pieces(area, 0.01)
    assert np.array_equal(kept, area)
    kept[:] = False
    assert area.any()  # what was asked about stays as it is


def test_pieces_of_one_garment_within_another_are_found() -> None:
    around = np.zeros((40, 60), bool)
    around[7:17, 37:47] = True
    small = pieces() & (np.arange(60) > 35)
    assert np.array_equal(pieces_within(pieces(), around & ~small, 0.6), small)


def test_nothing_has_no_pieces() -> None:
    nothing = np.zeros((40, 60), bool)
    for found in (large_pieces(nothing, 0.1), touching(nothing, pieces()), pieces_within(nothing, pieces(), 0.6)):
        assert found.shape == nothing.shape
        assert not found.any()


def test_what_lies_outside_of_the_picture_has_no_holes() -> None:
    nothing = np.zeros((0, 40), bool)
    assert without_holes(nothing, 0.1).shape == nothing.shape
    assert without_holes(np.zeros((20, 20), bool), 0.1).sum() == 0


def test_small_holes_are_filled_and_large_ones_stay() -> None:
    area = pieces()
    whole = area.copy()
    area[8:10, 8:10] = False
    assert np.array_equal(without_holes(area, 0.01), whole)
    assert np.array_equal(without_holes(area, 0.0001), area)


def test_a_notch_is_closed_and_what_ends_before_the_pictures_edge_is_not_drawn_out_to_it() -> None:
    area = np.zeros((40, 60), bool)
    area[10:30, 3:30] = area[10:30, 33:57] = True
    whole = area.copy()
    whole[11:29, 30:33] = True
    found = closed(area, 5.0)
    assert found[whole].all()
    assert not found[:, :2].any()
    assert not found[:, 58:].any()
    area[10:, 3:30] = area[10:, 33:57] = True  # cut off below, where the notch goes on
    assert closed(area, 5.0)[12:, 30:33].all()


@pytest.mark.parametrize("mask", [np.linspace(0, 1, 12, dtype=np.float32).reshape(3, 4), np.zeros((0, 4), np.float32)])
def test_a_mask_lies_over_every_channel(mask: Mask) -> None:
    assert np.array_equal(layered(mask, 4), np.repeat(mask[..., None], 4, 2))


def test_a_colour_is_as_unlike_as_its_mean_share_of_the_variation() -> None:
    lab = np.array([[[50, 0, 0], [60, 4, -3]]], np.float32)
    away = times_unlike(lab, np.array([50, 0, 0]), np.array([10, 4, 3]))
    assert np.allclose(away, [[0, 1]], atol=1e-5)


@pytest.mark.parametrize("radius", [0.7, 2.0, 3.3, 5.9, 9.0, 9.4])
def test_a_mask_grows_and_shrinks_by_the_same_distance_however_small(radius: float) -> None:
    noise = np.random.default_rng(3).standard_normal((90, 70)).astype(np.float32)
    area = cv2.GaussianBlur(noise, (0, 0), 4.0) > 0.03
    assert (grown(area, radius) == (distance_to(area) <= radius)).all()
    assert (shrunk(area, radius) == (distance_to(~area) > radius)).all()
