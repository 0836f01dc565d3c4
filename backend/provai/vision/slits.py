"""Bits of wall that a cut-out keeps in the slits between a sleeve and the body, or in the crook of an elbow."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from provai.vision.cutout import ground_colour
from provai.vision.facts import Mask, Picture
from provai.vision.garmentnet import BODY, SLEEVE_L, SLEEVE_R, Reading
from provai.vision.masks import Area, Values, grown, lab_of, lengths, part_with, shrunk, spread

_BETWEEN = 0.025  # of the garment's size (the root of its area), from sleeve and body both
_NEAR = 0.04  # of the same: a slit opens to the wall
_ABOVE = 0.05  # of the same: a slit begins a little above the armpit
_HUE = 7.0  # CIELAB, lightness apart: the wall and its shade
_LIT = 4.0  # of lightness: how much lighter than the wall
_WEIGHTS, _UNLIKE = np.array([0.6, 1.6, 1.6], np.float32), 20.0  # than the cloth around; shade counts for less
_AROUND, _DEEP = 0.05, 0.012  # of the size: the cloth that counts; so far inside its edge all is cloth
_LEAST, _BESIDE = 6, 4  # pixels: the smallest piece, and what lies around it


class _Kind(NamedTuple):
    """A slit, by how it is told from what is cloth."""

    shaded: float  # of lightness: how much darker than the wall
    smallest: float  # a share of the garment
    largest: float
    common: float  # of the cloth that is like it: from here on it tells nothing
    held: float  # of what lies around a piece: cloth of another colour; along any outline half of it is wall
    slim: float  # times as high as wide


_SHADY = _Kind(shaded=45.0, smallest=0.0, largest=0.0015, common=0.08, held=0.7, slim=0.0)
# Few cloths are as pale as the wall in the light: it may be a long slit then, closed at its end, and shade beside it.
_BARE = _Kind(shaded=14.0, smallest=0.001, largest=0.006, common=0.015, held=0.45, slim=4.0)


def without_slits(photo: Picture, alpha: Mask, reading: Reading) -> Mask:
    wall, area = ground_colour(photo), alpha > 0.5
    if wall is None:
        return alpha
    unit = float(np.sqrt(area.sum()))
    between = area & _between(reading, unit)
    if not between.any():
        return alpha
    here = part_with(area & _below(reading, unit), room=3)
    lab, at_wall = lab_of(np.ascontiguousarray(photo[here])), between[here] & grown(~area, _NEAR * unit)[here]
    seen = _seen(lab, area[here], at_wall, wall, unit, _SHADY)
    seen |= _seen(lab, area[here], between[here], wall, unit, _BARE)
    if not seen.any():
        return alpha
    clear = alpha.copy()
    clear[here] *= 1 - cv2.GaussianBlur(grown(seen, 2).astype(np.float32), (0, 0), 0.7)
    return clear


def _between(reading: Reading, unit: float) -> Area:
    body, left, right = (grown(reading.parts[part] > 0.5, _BETWEEN * unit) for part in (BODY, SLEEVE_L, SLEEVE_R))
    return np.asarray(body & (left | right) & _below(reading, unit))


def _below(reading: Reading, unit: float) -> Area:
    armpit = min(reading.landmarks[name].y for name in ("armpit_l", "armpit_r"))
    return np.asarray(np.arange(reading.alpha.shape[0])[:, None] > armpit - _ABOVE * unit)


def _seen(lab: Values, area: Area, between: Area, wall: Values, unit: float, kind: _Kind) -> Area:
    """Small pieces like the wall, paler than the cloth that holds them."""
    away = lab - wall
    like = area & (lengths(away[..., 1:]) < _HUE) & (away[..., 0] > -kind.shaded) & (away[..., 0] < _LIT)
    nothing = np.zeros_like(area)
    if not (like & between).any():
        return nothing
    cloth = spread(lab, (area & ~like).astype(np.float32), round(_AROUND * unit))
    pale = like & (lengths((lab - cloth) * _WEIGHTS) > _UNLIKE) & (lab[..., 0] > cloth[..., 0])
    deep = shrunk(area, _DEEP * unit)
    if (pale & deep).sum() > kind.common * deep.sum():
        return nothing
    count, labels, stats, _ = cv2.connectedComponentsWithStats(pale.astype(np.uint8), connectivity=8)
    sizes = stats[:, cv2.CC_STAT_AREA]
    kept = (sizes >= max(_LEAST, kind.smallest * unit**2)) & (sizes < kind.largest * unit**2)
    kept &= stats[:, cv2.CC_STAT_HEIGHT] > kind.slim * stats[:, cv2.CC_STAT_WIDTH]
    kept &= np.bincount(labels[between], minlength=count) > 0
    kept[0] = False
    if not kept.any():
        return nothing
    here = part_with(kept[labels], room=2 * _BESIDE)
    kept &= _held(lab[here], area[here], np.asarray(labels[here], np.int32), count) > kind.held
    return np.asarray(kept[labels])


def _held(lab: Values, area: Area, labels: NDArray[np.int32], count: int) -> NDArray[np.float64]:
    """Of what lies around each piece the share that is cloth of another colour."""
    sizes = np.maximum(np.bincount(labels.ravel(), minlength=count), 1)
    beside = cv2.dilate(labels.astype(np.float32), np.ones((2 * _BESIDE + 1,) * 2, np.uint8))
    around = beside.astype(int) * (labels == 0)
    sums = (np.bincount(labels.ravel(), channel.ravel(), minlength=count) for channel in cv2.split(lab))
    colours = np.stack([each / sizes for each in sums], 1)
    holds = area & (lengths((lab - colours[around].astype(np.float32)) * _WEIGHTS) > _UNLIKE / 2)
    return np.bincount(around[holds], minlength=count) / np.maximum(np.bincount(around.ravel(), minlength=count), 1)
