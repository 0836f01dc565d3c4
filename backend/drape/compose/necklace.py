"""What lies on a chest and was read as skin: necklaces, and a top beneath another."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.pixels.means import spread_far
from drape.scene.scene import Scene, Values
from eyes.masks import HALF, Area, closed, colours_in, grown, lengths, opened, part_with, shrunk, touching

_ABOVE, _BELOW, _ASIDE = 0.2, 0.6, 0.4  # units around the middle of the shoulders within which necklaces hang
_HEAD = 0.9  # units above the shoulders where a face ends
_EVEN = 0.08  # units over which skin is even
_UNLIKE, _SHADED = 9.0, 0.6  # CIELAB between a bead and the skin around it; how much lightness tells in the shade
_EDGE = 0.012  # units along hair and cloth that hold something of both
_LINK = 0.02  # units: half of what is between two beads, at most
_LEAST, _LONG, _LOWEST = 0.006, 0.3, 0.03  # square units of one; units it is long, and hangs below the shoulders
_BEAD, _RESTLESS = 0.015, 5.0  # units: what is finer is no shade; CIELAB by which beads are so on the mean
_FURTHER = 0.1  # units between its pieces
_CAST = 0.03  # units around it that its own shadow falls
_GOES = 0.2  # of one: with so much beneath the new garment, or beside the old, the rest would be a stub
_THROAT = 0.05  # units above the shoulders: higher up there is nothing but skin
_TOLD, _ALIKE = 14.0, 8.0  # CIELAB a and b by which cloth is unlike all skin as light, for sure and at least
_BROAD = 0.03  # units: half the width of what is no bead
_STEPS, _EVERY = 9, 4  # of lightness that skin is known in; of its pixels, one in so many is asked


@dataclass(frozen=True)
class _Chest:
    """The part of a photo that holds neck and chest, and the face above them."""

    unit: float
    lab: Values
    down: NDArray[np.float64]  # from the shoulders, for each row
    face: Area
    bare: Area  # skin that something may lie on
    others: Area  # all that is no skin


def gone_from_chest(scene: Scene, old: Area, cover: Values) -> Area:
    """Of what was read as skin, what goes with the old clothes: cloth, and necklaces that would not stay whole."""
    unit, here, found = scene.unit, _around_chest(scene), np.zeros(scene.size, bool)
    chest, worn = _chest(scene, here), old[here]
    if chest.bare.sum() < _LEAST * unit**2:
        return found
    cloth, beads = _cloth_on(chest, worn), _necklaces(chest)
    goes, beside = cloth.copy(), grown(worn | cloth, 2 * _LINK * unit) | (cover[here] > HALF)
    count, rows = cv2.connectedComponents(grown(beads, _FURTHER / 2 * unit).astype(np.uint8))
    for index in range(1, count):
        piece = beads & (rows == index)
        if beside[piece].mean() > _GOES:
            goes |= grown(piece, _CAST * unit)
    stays = scene.face[here] | scene.hands[here] | scene.jacket[here] | (scene.hair[here] > 0.3)
    found[here] = goes & scene.silhouette[here] & ~stays
    return found


def _around_chest(scene: Scene) -> tuple[slice, slice]:
    (x, y), unit = scene.body.shoulders, scene.unit
    rows, columns = (y - _HEAD * unit, y + _BELOW * unit), (x - _ASIDE * unit, x + _ASIDE * unit)
    first, last = ([max(0, round(float(each[end]))) for each in (rows, columns)] for end in (0, 1))
    return slice(first[0], last[0]), slice(first[1], last[1])


def _chest(scene: Scene, here: tuple[slice, slice]) -> _Chest:
    down, face = (scene.rows - scene.body.shoulders[1])[here[0]], scene.face[here]
    clothes = scene.upper[here] | scene.dress[here] | scene.jacket[here]
    others = face | scene.hands[here] | (scene.hair[here] > 0.3) | clothes | ~scene.silhouette[here]
    bare = scene.skin[here] & ~others & (down > -_ABOVE * scene.unit)
    return _Chest(scene.unit, scene.lab[here], down, face & scene.skin[here], bare, others)


def _necklaces(chest: _Chest) -> Area:
    """Unlike the skin around them, linked to a row, and restless; the shade of a chin is as smooth as lit skin."""
    unit, found = chest.unit, np.zeros_like(chest.bare)
    here = part_with(chest.bare, room=round(_EVEN * unit))
    bare = shrunk(~chest.others[here], _EDGE * unit) & chest.bare[here]
    lab = chest.lab[here] * np.array([_SHADED, 1, 1], np.float32)
    unlike = np.zeros_like(bare)
    for _ in range(2):  # once more without beads in what is around them
        around, _ = spread_far(lab, (bare & ~unlike).astype(np.float32), _EVEN * unit)
        unlike = bare & (lengths(lab - around) > _UNLIKE)
    count, pieces, stats, _ = cv2.connectedComponentsWithStats(closed(unlike, _LINK * unit).astype(np.uint8))
    sizes = np.maximum(stats[:, cv2.CC_STAT_AREA], 1)
    fine = lengths(lab - cv2.GaussianBlur(lab, (0, 0), max(_BEAD * unit, 0.5)))
    restless = np.bincount(pieces.ravel(), fine.ravel(), count) > _RESTLESS * sizes
    restless[0] = False
    lowest = stats[:, cv2.CC_STAT_TOP] + stats[:, cv2.CC_STAT_HEIGHT] + chest.down[here[0].start, 0]
    long = stats[:, cv2.CC_STAT_WIDTH : cv2.CC_STAT_AREA].max(1) > _LONG * unit
    beads, row = restless[pieces], (restless & long & (lowest > _LOWEST * unit) & (sizes > _LEAST * unit**2))[pieces]
    # With what goes on beyond a lock or a gap.
    found[here] = touching(beads, row | (grown(row, _FURTHER * unit) & beads))
    return found


def _cloth_on(chest: _Chest, old: Area) -> Area:
    """Broad, beside the old garment, and of no colour that face or neck have, lit or shaded."""
    unit = chest.unit
    below = chest.bare & (chest.down > -_THROAT * unit)
    known = chest.face | (chest.bare & ~below)
    if min(known.sum(), below.sum()) < _LEAST * unit**2:
        return np.zeros_like(below)
    lab = cv2.blur(chest.lab, (2 * round(_EDGE * unit) + 1,) * 2)
    colours = colours_in(lab, known)[::_EVERY]
    steps = np.array_split(colours[np.argsort(colours[:, 0])], _STEPS)
    table = np.array([np.median(step, 0) for step in steps])
    away, shown = np.zeros(below.shape, np.float32), colours_in(lab, below)
    usual = np.stack([np.interp(shown[:, 0], table[:, 0], table[:, i]) for i in (1, 2)], 1)
    away[below] = lengths(shown[:, 1:] - usual)
    broad = opened(below & (away > _TOLD), _BROAD * unit)
    sure = touching(broad | old, old) & broad
    if not sure.any():
        return sure
    return grown(touching(below & (away > _ALIKE), sure), _EDGE * unit) & chest.bare
