"""The shadow that shops lay behind a garment: one grey, soft, a little aside; a cut-out takes it for cloth.

Seen from the outline inwards it is as wide everywhere on one side, has no texture and no colour of its own, and ends at
an edge, the cloth's. On the other side there is none: a grey garment has its grey on both.
"""

from typing import NamedTuple

import cv2
import numpy as np

from provai.vision.cutout import ground_colour, refine
from provai.vision.facts import Mask, Picture, Point, Points
from provai.vision.masks import (
    Area,
    Values,
    closed,
    grown,
    lab_of,
    large_pieces,
    part_with,
    shrunk,
    steeper,
    without_holes,
)

_LIGHT = 60.0  # of lightness: before darker ground no shadow is told from cloth
_DARK, _PALE = 0.4, 0.97  # of the ground's lightness: what lies between may be its shadow
_REACHES = np.arange(0.012, 0.062, 0.005)  # how far aside, in the garment's own size (the root of its area)
_ANGLES = np.radians(np.arange(-15, 196, 15))  # light comes from above, or from a side
_FINER = (np.arange(-0.003, 0.0031, 0.0015), np.radians([-7, 0, 7]))  # around the best of them
_NEAR, _DEEP = 0.35, 0.6  # of the way from the outline to the cloth: still fading, and all shadow
_FADED = 6.0  # of lightness: between the two
_EVEN, _COLOURLESS = 3.0, 3.0  # how far lightness and colours of one shadow go apart
_FLAT = 3.0  # of lightness a pixel: the most inside the shadow, so that its fading edge is not taken for all of it
_EDGE = 2.0  # of the same: the least somewhere in the nine pixels where the cloth should begin
_FACING = 0.5  # cosine: outlines that look this much towards the shadow carry it
_ENOUGH = 0.6  # of these outlines: without a shadow half of them look so at most, with one four fifths at least
_OTHER_SIDE = 0.5  # of the outlines across: more is a garment as grey as its shadow
_MAYBE = 0.2  # of the whole outline: less grey along it, and there is no need to look
_FEWEST = 25  # outline pixels worth judging
_SPECK = 3.0  # pixels: half the size of what noise leaves of a shadow
_PIECE = 0.02  # of the largest piece of a shadow: smaller ones are grey threads of the cloth
_HOLE = 0.01  # of the picture: the largest that a mask leaves in cloth
_BAND = 2.5  # pixels around the new edge that are decided anew
_BESIDE = 0.03  # of the garment's size: a landmark this near to its shadow lay on the shadow's corner


class _Shadow(NamedTuple):
    aside: Points  # x, y: from the cloth to its shadow
    lightness: float
    share: float  # of the outlines that should carry it and do
    weight: float  # how many more of them do than do not


def without_shadow(photo: Picture, alpha: Mask) -> Mask:
    area = alpha > 0.5
    ground = ground_colour(photo)
    if not area.any() or ground is None or ground[0] < _LIGHT:
        return alpha
    here = part_with(area, room=4)
    near = np.ascontiguousarray(photo[here])
    shadow = _shadow_of(near, area[here], ground)
    if shadow is None:
        return alpha
    lab = lab_of(near)
    inside = without_holes(area[here], _HOLE)  # along the rim of a hole lies cloth
    move = np.array([[1, 0, -shadow.aside[0]], [0, 1, -shadow.aside[1]]], np.float32)
    moved = cv2.warpAffine(inside.astype(np.uint8), move, inside.shape[::-1], flags=cv2.INTER_NEAREST) > 0
    like = (lab[..., 0] > shadow.lightness - _EVEN) & (_colour(lab, ground) < _COLOURLESS)
    shaded = np.zeros_like(area)
    shaded[here] = large_pieces(closed(inside & ~moved & like, _SPECK) & inside & ~moved, _PIECE)
    return cut_off(photo, alpha, shaded & area)


def cut_off(photo: Picture, alpha: Mask, shaded: Area) -> Mask:
    """The cut-out without its shadow, its edge there drawn anew."""
    edged = refine(photo, np.where(shaded, 0, alpha).astype(np.float32), detail=round(1.6 * max(alpha.shape) / _BAND))
    # Cloth ends in a line, whatever each pixel says.
    even = steeper(np.asarray(cv2.GaussianBlur(edged, (0, 0), _BAND), np.float32), 2.2)
    return np.where(grown(shaded, 2 * _BAND), np.minimum(even, alpha), alpha).astype(np.float32)


def onto_cloth(landmarks: dict[str, Point], shaded: Mask, alpha: Mask) -> dict[str, Point]:
    """Landmarks read on a shadow move to the cloth nearest to them; `shaded` is the cut-out that still had it."""
    cloth = alpha > 0.5
    lost = (shaded > 0.5) & ~cloth
    if not lost.any() or not cloth.any():
        return landmarks
    astray = grown(lost, _BESIDE * float(np.sqrt(cloth.sum()))) & ~cloth
    rows, columns = np.nonzero(cloth & ~shrunk(cloth, 1.0))
    moved = {}
    for name, point in landmarks.items():
        row, column = (a[0] for a in _at(np.array([point[:2]], np.float32), cloth))
        nearest = int(np.hypot(columns - point.x, rows - point.y).argmin())
        there = Point(float(columns[nearest]), float(rows[nearest]), point.confidence)
        moved[name] = there if astray[row, column] else point
    return moved


def _shadow_of(photo: Picture, area: Area, ground: Values) -> _Shadow | None:
    unit = float(np.sqrt(area.sum()))
    outline, away = _outline(area, unit)
    rim = lab_of(photo[_at(outline - _REACHES[0] * unit * away, area)][None])[0]
    greys = (rim[:, 0] > _DARK * ground[0]) & (rim[:, 0] < _PALE * ground[0]) & (_colour(rim, ground) < _COLOURLESS)
    if greys.mean() < _MAYBE:
        return None
    lab = lab_of(photo)
    light, colour = lab[..., 0], _colour(lab, ground)
    slope = np.hypot(cv2.Sobel(light, -1, 1, 0), cv2.Sobel(light, -1, 0, 1)) / 8
    edges = cv2.dilate(slope, np.ones((3, 3), np.uint8))

    def tried(reach: float, angle: float) -> _Shadow:
        aside = np.array([np.cos(angle), np.sin(angle)], np.float32) * np.float32(reach * unit)
        carrying = outline[away @ aside > _FACING * reach * unit]
        near, deep, end = (_at(carrying - share * aside, area) for share in (_NEAR, _DEEP, 1.0))
        if len(carrying) < _FEWEST:
            return _Shadow(aside, 0.0, 0.0, -np.inf)
        middle = float(np.median(light[deep]))
        like = (np.abs(light[deep] - middle) < _EVEN) & (light[near] > middle - _EVEN) & (light[near] < ground[0] - 2)
        like &= (light[near] - light[deep] < _FADED) & (slope[deep] < _FLAT)
        like &= np.maximum(colour[near], colour[deep]) < _COLOURLESS
        fits = _DARK < middle / ground[0] < _PALE
        share = float((like & (edges[end] > _EDGE)).mean()) * fits
        return _Shadow(aside, middle, share, (2 * share - 1) * len(carrying))

    first = max(((r, a) for r in _REACHES for a in _ANGLES), key=lambda way: tried(*way).weight)
    ways = ((first[0] + reach, first[1] + angle) for reach in _FINER[0] for angle in _FINER[1])
    best = max((tried(*way) for way in ways), key=lambda shadow: shadow.weight)
    across = outline[away @ best.aside < -_FACING * np.linalg.norm(best.aside)]
    alike = np.abs(light[_at(across + _DEEP * best.aside, area)] - best.lightness) < _EVEN
    return best if best.share > _ENOUGH and not (len(across) and alike.mean() > _OTHER_SIDE) else None


def _outline(area: Area, unit: float) -> tuple[Points, Points]:
    """Every fourth pixel of the outline, and which way is out there."""
    found, _ = cv2.findContours(area.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    points = np.concatenate([line[::4, 0] for line in found])
    soft = cv2.GaussianBlur(area.astype(np.float32), (0, 0), 0.01 * unit)
    columns, rows = points.T
    inwards = np.stack([cv2.Sobel(soft, -1, 1, 0)[rows, columns], cv2.Sobel(soft, -1, 0, 1)[rows, columns]], 1)
    length = np.maximum(np.linalg.norm(inwards, axis=1, keepdims=True), 1e-6)
    return points.astype(np.float32), np.asarray(-inwards / length, np.float32)


def _at(points: Points, area: Area) -> tuple[Points, Points]:
    """As an index: rows, then columns."""
    rows, columns = (np.round(points[:, axis]).astype(int) for axis in (1, 0))
    return np.clip(rows, 0, area.shape[0] - 1), np.clip(columns, 0, area.shape[1] - 1)


def _colour(lab: Values, ground: Values) -> Values:
    """How far from the ground's, lightness aside."""
    return np.asarray(np.maximum(*(np.abs(lab[..., axis] - ground[axis]) for axis in (1, 2))), np.float32)
