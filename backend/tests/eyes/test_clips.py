"""Clips that hold a waistband are painted over with its cloth; what belongs to the garment stays."""

import cv2
import numpy as np
import pytest

from eyes.eyes import Eyes
from eyes.facts import Mask, Picture, Point
from eyes.garment.clips import without_clips
from tests.eyes import drawn

CLOTH, SEAM, CLIP = (110, 72, 40), (78, 48, 24), (222, 220, 214)
LEFT, RIGHT = np.s_[56:86, 90:112], np.s_[56:90, 292:314]
SKIRT, BAND = np.s_[60:420, 50:350], np.s_[84:88, 50:350]


def skirt(*pieces: tuple[slice, slice], colour: drawn.Colour = CLIP) -> tuple[Picture, Mask, dict[str, Point]]:
    """A brown one with a seam below its waistband, and pieces of another colour on it."""
    alpha = np.zeros((480, 400), np.float32)
    alpha[SKIRT] = 1
    picture = np.full((480, 400, 3), 235.0)
    picture[SKIRT], picture[BAND] = CLOTH, SEAM
    picture += np.random.default_rng(5).normal(0, 3, (480, 400, 1))
    for piece in pieces:
        picture[piece] = colour
    marks = {"waistband_l": Point(50.0, 60.0, 0.9), "waistband_r": Point(350.0, 60.0, 0.9)}
    return np.clip(picture, 0, 255).astype(np.uint8), alpha, marks


def test_clips_give_way_to_the_cloth_and_the_seams_beside_them() -> None:
    photo, alpha, marks = skirt(LEFT, RIGHT)
    clean, (plain, _, _) = without_clips(photo, alpha, marks), skirt()
    off = np.abs(clean.astype(int) - plain)[SKIRT].max(2)
    assert np.percentile(off, 99.9) < 30
    assert np.array_equal(clean[130:], photo[130:])


@pytest.mark.parametrize(
    "pieces",
    [
        (LEFT,),
        (np.s_[60:84, 190:210],),
        (np.s_[60:84, 170:182], np.s_[60:84, 218:230]),
        (np.s_[72:92, 90:112], np.s_[72:92, 292:314]),
        (np.s_[60:130, 60:80], np.s_[60:130, 320:340]),
        (LEFT, RIGHT, np.s_[56:86, 140:156], np.s_[56:86, 246:262]),
        (LEFT, RIGHT, np.s_[200:240, 90:140]),
    ],
    ids=["alone", "buckle", "a tie", "pockets", "long tabs", "loops", "also met below"],
)
def test_what_belongs_to_the_garment_stays(pieces: tuple[tuple[slice, slice], ...]) -> None:
    photo, alpha, marks = skirt(*pieces)
    assert np.array_equal(without_clips(photo, alpha, marks), photo)


def test_rough_cloth_stays() -> None:
    photo, alpha, marks = skirt()
    for rows, columns in (LEFT, RIGHT):
        for row, column in np.mgrid[60 : rows.stop : 7, columns.start : columns.stop : 7].reshape(2, -1).T:
            photo[row : row + 3, column : column + 3] = CLIP
    assert np.array_equal(without_clips(photo, alpha, marks), photo)


def test_a_clip_in_the_shade_is_known_by_its_twin() -> None:
    photo, alpha, marks = skirt(LEFT)
    below = np.s_[300:330, 150:180]
    for dim in (RIGHT, below):
        photo[dim] = (150, 120, 90)
    clean = without_clips(photo, alpha, marks)
    assert np.abs(clean[64:80, 294:312].astype(int) - CLOTH).max() < 30
    assert np.abs(clean[64:80, 92:110].astype(int) - CLOTH).max() < 30


def test_a_clip_of_clear_plastic_is_known_by_its_glints_and_its_twin() -> None:
    photo, alpha, marks = skirt(LEFT)
    for column in (294, 303, 311):
        photo[64:84, column : column + 2] = CLIP
    clean = without_clips(photo, alpha, marks)
    for columns in (slice(92, 110), slice(292, 314)):
        assert np.abs(clean[64:80, columns].astype(int) - CLOTH).max() < 30


def test_no_more_is_painted_than_a_waistband_that_is_seen() -> None:
    photo, alpha, _ = skirt(LEFT, RIGHT)
    assert np.array_equal(without_clips(photo, alpha, {}), photo)


def test_trousers_on_a_hanger_are_seen_without_its_clips(eyes: Eyes) -> None:
    photo, clean = drawn.trousers(), drawn.trousers()
    for x in (240, 380):
        cv2.rectangle(photo, (x, 20), (x + 20, 96), (176, 170, 150), -1)
    picture = eyes.see_garment(photo).picture
    for x in (240, 380):
        assert np.abs(picture[76:94, x : x + 20].astype(int) - clean[76:94, x : x + 20]).mean() < 12
