"""What lies on a chest and was read as skin: necklaces, and a top beneath another."""

import cv2
import numpy as np

from provai.tryon.engines.drape.means import spread_far
from provai.tryon.engines.drape.scene import Scene, Values
from provai.vision.masks import Area, closed, colours_in, grown, lengths, opened, part_with, shrunk, touching

_ABOVE, _BELOW, _ASIDE = 0.2, 0.6, 0.4  # units around the middle of the shoulders within which necklaces hang
_EVEN = 0.08  # units over which skin is even
_UNLIKE, _SHADED = (
    9.0,
    0.6,
)  # CIELAB between a bead and the skin around it; how much lightness tells, for there is shade
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
_STEPS = 9  # of lightness that skin is known in


def gone_from_chest(scene: Scene, old: Area, cover: Values) -> Area:
    """Of what was read as skin, what goes with the old clothes: cloth, and necklaces that would not stay whole."""
    cloth = _cloth_on_chest(scene, old)
    goes, beside = cloth.copy(), grown(old | cloth, 2 * _LINK * scene.unit) | (cover > 0.5)
    beads = _necklaces(scene)
    count, rows = cv2.connectedComponents(grown(beads, _FURTHER / 2 * scene.unit).astype(np.uint8))
    for index in range(1, count):
        piece = beads & (rows == index)
        if beside[piece].mean() > _GOES:
            goes |= grown(piece, _CAST * scene.unit)
    return goes & scene.silhouette & ~(scene.face | scene.hands | scene.jacket | (scene.hair > 0.3))


def _necklaces(scene: Scene) -> Area:
    """Unlike the skin around them, linked to a row, and restless; the shade of a chin is as smooth as lit skin."""
    unit, found = scene.unit, np.zeros(scene.size, bool)
    chest, others = _chest(scene)
    if chest.sum() < _LEAST * unit**2:
        return found
    here = part_with(chest, room=round(_EVEN * unit))
    bare = shrunk(~others[here], _EDGE * unit) & chest[here]
    lab = scene.lab[here] * np.array([_SHADED, 1, 1], np.float32)
    unlike = np.zeros_like(bare)
    for _ in range(2):  # once more without beads in what is around them
        around, _ = spread_far(lab, (bare & ~unlike).astype(np.float32), _EVEN * unit)
        unlike = bare & (lengths(lab - around) > _UNLIKE)
    fine = lengths(lab - cv2.GaussianBlur(lab, (0, 0), max(_BEAD * unit, 0.5)))
    count, pieces, stats, _ = cv2.connectedComponentsWithStats(closed(unlike, _LINK * unit).astype(np.uint8))
    sizes = np.maximum(stats[:, cv2.CC_STAT_AREA], 1)
    restless = np.bincount(pieces.ravel(), fine.ravel(), count) > _RESTLESS * sizes
    lowest = stats[:, cv2.CC_STAT_TOP] + stats[:, cv2.CC_STAT_HEIGHT] + here[0].start - scene.body.shoulders[1]
    long = stats[:, cv2.CC_STAT_WIDTH : cv2.CC_STAT_AREA].max(1) > _LONG * unit
    restless[0] = False
    beads, row = restless[pieces], (restless & long & (lowest > _LOWEST * unit) & (sizes > _LEAST * unit**2))[pieces]
    # With what goes on beyond a lock or a gap.
    found[here] = touching(beads, row | (grown(row, _FURTHER * unit) & beads))
    return found


def _cloth_on_chest(scene: Scene, old: Area) -> Area:
    """Broad, beside the old garment, and of no colour that face or neck have, lit or shaded."""
    unit, down = scene.unit, scene.rows - scene.body.shoulders[1]
    chest, _ = _chest(scene)
    below = chest & (down > -_THROAT * unit)
    known = scene.skin & (scene.face | (chest & ~below))
    if min(known.sum(), below.sum()) < _LEAST * unit**2:
        return np.zeros_like(below)
    here = part_with(below | known)
    lab = np.asarray(cv2.GaussianBlur(scene.lab[here], (0, 0), max(_EDGE * unit, 0.5)), np.float32)
    colours = colours_in(lab, known[here])
    steps = np.array_split(colours[np.argsort(colours[:, 0])], _STEPS)
    table = np.array([np.median(step, 0) for step in steps])
    usual = np.dstack([np.interp(lab[..., 0], table[:, 0], table[:, i]) for i in (1, 2)])
    away = np.zeros(scene.size, np.float32)
    away[here] = lengths(lab[..., 1:] - usual)
    broad = opened(below & (away > _TOLD), _BROAD * unit)
    sure = touching(broad | old, old) & broad
    return grown(touching(below & (away > _ALIKE), sure), _EDGE * unit) & chest if sure.any() else sure


def _chest(scene: Scene) -> tuple[Area, Area]:
    """Skin that necklaces may lie on, and all that is no skin."""
    unit, middle = scene.unit, scene.body.shoulders
    aside, down = np.abs(scene.columns - middle[0]), scene.rows - middle[1]
    near = (down > -_ABOVE * unit) & (down < _BELOW * unit) & (aside < _ASIDE * unit)
    clothes = scene.upper | scene.dress | scene.jacket
    others = scene.face | scene.hands | (scene.hair > 0.3) | clothes | ~scene.silhouette
    return near & scene.skin & ~others, others
