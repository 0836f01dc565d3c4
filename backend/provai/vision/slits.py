"""Bits of wall that a cut-out keeps in the slits between a sleeve and the body, or in the crook of an elbow."""

import cv2
import numpy as np

from provai.vision.cutout import ground_colour
from provai.vision.facts import Mask, Picture
from provai.vision.garmentnet import BODY, SLEEVE_L, SLEEVE_R, Reading
from provai.vision.masks import Area, Values, grown, lab_of, lengths, part_with, shrunk, spread

_BETWEEN = 0.025  # of the garment's size (the root of its area), from sleeve and body both
_NEAR = 0.04  # of the same: a slit opens to the wall
_ABOVE = 0.05  # of the same: a slit begins a little above the armpit
_HUE = 7.0  # CIELAB, lightness apart: the wall and its shade
_SHADED, _LIT = 45.0, 4.0  # of lightness: how much darker than the wall and how much lighter
_WEIGHTS, _UNLIKE = np.array([0.6, 1.6, 1.6], np.float32), 20.0  # than the cloth around; shade counts for less
_AROUND, _DEEP = 0.05, 0.012  # of the size: the cloth that counts; so far inside its edge all is cloth
_HELD = 0.7  # of what lies around a piece: cloth of another colour; along any outline half of it is wall
_LEAST, _LARGEST = 6, 0.0015  # pixels, and a share of the garment
_COMMON = 0.08  # of the cloth that is like it: from here on it tells nothing


def without_slits(photo: Picture, alpha: Mask, reading: Reading) -> Mask:
    wall, area = ground_colour(photo), alpha > 0.5
    if wall is None:
        return alpha
    unit = float(np.sqrt(area.sum()))
    between = area & _between(reading, unit) & grown(~area, _NEAR * unit)
    if not between.any():
        return alpha
    here = part_with(area & _below(reading, unit), room=3)
    seen = _seen(lab_of(np.ascontiguousarray(photo[here])), area[here], between[here], wall, unit)
    clear = alpha.copy()
    clear[here] *= 1 - cv2.GaussianBlur(grown(seen, 2).astype(np.float32), (0, 0), 0.7)
    return clear


def _between(reading: Reading, unit: float) -> Area:
    body, left, right = (grown(reading.parts[part] > 0.5, _BETWEEN * unit) for part in (BODY, SLEEVE_L, SLEEVE_R))
    return np.asarray(body & (left | right) & _below(reading, unit))


def _below(reading: Reading, unit: float) -> Area:
    armpit = min(reading.landmarks[name].y for name in ("armpit_l", "armpit_r"))
    return np.asarray(np.arange(reading.alpha.shape[0])[:, None] > armpit - _ABOVE * unit)


def _seen(lab: Values, area: Area, between: Area, wall: Values, unit: float) -> Area:
    """Small pieces like the wall, paler than the cloth that holds them."""
    away = lab - wall
    like = area & (lengths(away[..., 1:]) < _HUE) & (away[..., 0] > -_SHADED) & (away[..., 0] < _LIT)
    cloth = spread(lab, (area & ~like).astype(np.float32), round(_AROUND * unit))
    pale = like & (lengths((lab - cloth) * _WEIGHTS) > _UNLIKE) & (lab[..., 0] > cloth[..., 0])
    deep = shrunk(area, _DEEP * unit)
    if (pale & deep).sum() > _COMMON * deep.sum():
        return np.zeros_like(area)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(pale.astype(np.uint8), connectivity=8)
    sizes = stats[:, cv2.CC_STAT_AREA]
    around = cv2.dilate(labels.astype(np.float32), np.ones((9, 9), np.uint8)).astype(int) * ~pale
    colours = np.stack([np.bincount(labels.ravel(), channel.ravel()) / sizes for channel in cv2.split(lab)], 1)
    holds = area & (lengths((lab - colours[around].astype(np.float32)) * _WEIGHTS) > _UNLIKE / 2)
    held = np.bincount(around[holds], minlength=count) / np.maximum(np.bincount(around.ravel(), minlength=count), 1)
    kept = (held > _HELD) & (sizes >= _LEAST) & (sizes < _LARGEST * unit**2)
    kept &= np.bincount(labels[between], minlength=count) > 0
    kept[0] = False
    return np.asarray(kept[labels])
