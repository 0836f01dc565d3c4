"""The ground seen through a hole below a neckline, which a cut-out fills like a print.

Cloth, however white, has shade and weave, and an even ground has neither. Still a flat print may have its colour: a
keyhole is one round piece between the neckline and the chest, where prints do not begin yet.
"""

import cv2
import numpy as np

from provai.vision.cutout import ground_colour
from provai.vision.facts import Mask, Picture
from provai.vision.garmentnet import INSIDE, Reading
from provai.vision.masks import Area, Values, grown, lab_of, lengths, shrunk

_EVEN = 1.5  # CIELAB: how much an even ground varies
_LIKE, _NOISE, _SAME = 6.0, 3.5, 1.0  # CIELAB from the ground: anywhere in a hole, in most of it, and on average
_MOST = 0.9  # of a hole
_UNLIKE = 25.0  # CIELAB: cloth clearly of another colour
_HELD = 0.95  # of what lies around a hole: such cloth
_EDGE = 3.0  # pixels between the two that have the colours of both
_LOWEST = 0.3  # of the neck's width: how far below the neckline a hole begins at most
_LEAST, _LARGEST = 0.01, 0.5  # of the square of the neck's width
_ROUND = 0.85  # of the hull of a hole: letters and stars fill less
_ONLY = 0.9  # of all that is like the ground on the chest: else it is a print


def without_keyholes(photo: Picture, alpha: Mask, reading: Reading) -> Mask:
    ground, chest = ground_colour(photo, _EVEN), _chest(reading, alpha.shape)
    if ground is None or chest is None:
        return alpha
    here, width = chest
    area = alpha[here] > 0.5
    away = lab_of(np.ascontiguousarray(photo[here])) - ground
    lowest = reading.landmarks["neck_c"].y + _LOWEST * width - here[0].start
    holes = _holes(away, area, reading.parts[INSIDE][here] > 0.5, lowest, width)
    if not holes.any():
        return alpha
    clear = alpha.copy()
    clear[here] *= 1 - cv2.GaussianBlur(grown(holes, 1).astype(np.float32), (0, 0), 0.7)
    return clear


def _chest(reading: Reading, size: tuple[int, ...]) -> tuple[tuple[slice, slice], float] | None:
    """From the neckline down between the armpits, and how wide the neck is."""
    left, right, *armpits = (reading.landmarks[name] for name in ("neck_l", "neck_r", "armpit_l", "armpit_r"))
    columns = np.clip(sorted(point.x for point in armpits), 0, size[1]).astype(int)
    rows = np.clip([min(left.y, right.y), min(point.y for point in armpits)], 0, size[0]).astype(int)
    if right.x <= left.x or rows[1] <= rows[0] or columns[1] <= columns[0]:
        return None
    return (slice(*rows), slice(*columns)), right.x - left.x


def _holes(away: Values, area: Area, inside: Area, lowest: float, width: float) -> Area:
    far = lengths(away)
    like = far < _LIKE
    height, across = area.shape
    cloth, holes = area & ~inside, np.zeros_like(area)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(like.astype(np.uint8), connectivity=8)
    for index in range(1, count):
        left, top, wide, high, size = stats[index]
        goes_on = left == 0 or top == 0 or left + wide == across or top + high == height
        if goes_on or top > lowest or not _LEAST * width**2 < size < _LARGEST * width**2:
            continue
        piece = labels == index
        if cloth[piece].all() and _is_even(away[shrunk(piece, _EDGE / 2)]) and _is_held(piece, far, area):
            holes |= piece
    on_chest = like & shrunk(area, _EDGE)
    return holes if holes.sum() > _ONLY * on_chest.sum() else np.zeros_like(area)


def _is_even(away: Values) -> bool:
    """Whether these are the ground's colours, but for the noise of a photo made small."""
    return bool(len(away) and np.linalg.norm(away.mean(0)) < _SAME and (lengths(away) < _NOISE).mean() > _MOST)


def _is_held(piece: Area, far: Values, area: Area) -> bool:
    """Whether it is round, and all around it is cloth of another colour."""
    around = grown(piece, 2 * _EDGE) & ~grown(piece, _EDGE)
    hull = cv2.convexHull(cv2.findNonZero(piece.astype(np.uint8)))
    held = around.any() and (area & (far > _UNLIKE))[around].mean() > _HELD
    return bool(held and piece.sum() > _ROUND * cv2.contourArea(hull))
