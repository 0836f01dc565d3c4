"""What lies on a chest and was read as skin: necklaces, and a top beneath another."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.compose.tuning import NECKLACE
from drape.pixels.means import spread_far
from drape.scene.scene import Scene, Values
from eyes.masks import HALF, Area, closed, colours_in, grown, lengths, opened, part_with, shrunk, touching


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
    if chest.bare.sum() < NECKLACE.least * unit**2:
        return found
    cloth, beads = _cloth_on(chest, worn), _necklaces(chest)
    goes, beside = cloth.copy(), grown(worn | cloth, 2 * NECKLACE.link * unit) | (cover[here] > HALF)
    count, rows = cv2.connectedComponents(grown(beads, NECKLACE.further / 2 * unit).astype(np.uint8))
    for index in range(1, count):
        piece = beads & (rows == index)
        if beside[piece].mean() > NECKLACE.goes:
            goes |= grown(piece, NECKLACE.cast * unit)
    stays = scene.face[here] | scene.hands[here] | scene.jacket[here] | (scene.hair[here] > NECKLACE.hair)
    found[here] = goes & scene.silhouette[here] & ~stays
    return found


def _around_chest(scene: Scene) -> tuple[slice, slice]:
    (x, y), unit = scene.body.shoulders, scene.unit
    rows, columns = (
        (y - NECKLACE.head * unit, y + NECKLACE.below * unit),
        (x - NECKLACE.aside * unit, x + NECKLACE.aside * unit),
    )
    first, last = ([max(0, round(float(each[end]))) for each in (rows, columns)] for end in (0, 1))
    return slice(first[0], last[0]), slice(first[1], last[1])


def _chest(scene: Scene, here: tuple[slice, slice]) -> _Chest:
    down, face = (scene.rows - scene.body.shoulders[1])[here[0]], scene.face[here]
    clothes = scene.upper[here] | scene.dress[here] | scene.jacket[here]
    others = face | scene.hands[here] | (scene.hair[here] > NECKLACE.hair) | clothes | ~scene.silhouette[here]
    bare = scene.skin[here] & ~others & (down > -NECKLACE.above * scene.unit)
    return _Chest(scene.unit, scene.lab[here], down, face & scene.skin[here], bare, others)


def _necklaces(chest: _Chest) -> Area:
    """Unlike the skin around them, linked to a row, and restless; the shade of a chin is as smooth as lit skin."""
    unit, found = chest.unit, np.zeros_like(chest.bare)
    here = part_with(chest.bare, room=round(NECKLACE.even_skin * unit))
    bare = shrunk(~chest.others[here], NECKLACE.edge * unit) & chest.bare[here]
    lab = chest.lab[here] * np.array([NECKLACE.lightness_in_shade, 1, 1], np.float32)
    unlike = np.zeros_like(bare)
    for _ in range(2):  # once more without beads in what is around them
        around, _ = spread_far(lab, (bare & ~unlike).astype(np.float32), NECKLACE.even_skin * unit)
        unlike = bare & (lengths(lab - around) > NECKLACE.unlike_skin)
    count, pieces, stats, _ = cv2.connectedComponentsWithStats(closed(unlike, NECKLACE.link * unit).astype(np.uint8))
    sizes = np.maximum(stats[:, cv2.CC_STAT_AREA], 1)
    fine = lengths(lab - cv2.GaussianBlur(lab, (0, 0), max(NECKLACE.bead * unit, 0.5)))
    restless = np.bincount(pieces.ravel(), fine.ravel(), count) > NECKLACE.restless * sizes
    restless[0] = False
    lowest = stats[:, cv2.CC_STAT_TOP] + stats[:, cv2.CC_STAT_HEIGHT] + chest.down[here[0].start, 0]
    long = stats[:, cv2.CC_STAT_WIDTH : cv2.CC_STAT_AREA].max(1) > NECKLACE.long * unit
    beads, row = (
        restless[pieces],
        (restless & long & (lowest > NECKLACE.lowest * unit) & (sizes > NECKLACE.least * unit**2))[pieces],
    )
    # With what goes on beyond a lock or a gap.
    found[here] = touching(beads, row | (grown(row, NECKLACE.further * unit) & beads))
    return found


def _cloth_on(chest: _Chest, old: Area) -> Area:
    """Broad, beside the old garment, and of no colour that face or neck have, lit or shaded."""
    unit = chest.unit
    below = chest.bare & (chest.down > -NECKLACE.throat * unit)
    known = chest.face | (chest.bare & ~below)
    if min(known.sum(), below.sum()) < NECKLACE.least * unit**2:
        return np.zeros_like(below)
    lab = cv2.blur(chest.lab, (2 * round(NECKLACE.edge * unit) + 1,) * 2)
    colours = colours_in(lab, known)[:: NECKLACE.every]
    steps = np.array_split(colours[np.argsort(colours[:, 0])], NECKLACE.steps)
    table = np.array([np.median(step, 0) for step in steps])
    away, shown = np.zeros(below.shape, np.float32), colours_in(lab, below)
    usual = np.stack([np.interp(shown[:, 0], table[:, 0], table[:, i]) for i in (1, 2)], 1)
    away[below] = lengths(shown[:, 1:] - usual)
    broad = opened(below & (away > NECKLACE.cloth_surely), NECKLACE.broad * unit)
    sure = touching(broad | old, old) & broad
    if not sure.any():
        return sure
    return grown(touching(below & (away > NECKLACE.cloth_at_least), sure), NECKLACE.edge * unit) & chest.bare
