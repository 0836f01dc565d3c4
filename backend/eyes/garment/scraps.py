"""Scraps along an edge that are no garment: clips on a waistband, a hook in the neck, torn bits below a hem."""

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Mask, Point
from eyes.garment.tuning import SCRAPS, EdgeTuning
from eyes.masks import HALF

# The landmarks that an edge lies between, whether what sticks out of it does so upwards, and how much is a scrap.
_EDGES: tuple[tuple[str, str, bool, EdgeTuning], ...] = (
    ("waistband_l", "waistband_r", True, SCRAPS.waistband),
    ("neck_l", "neck_r", True, SCRAPS.neck),
    ("hem_l", "hem_r", False, SCRAPS.hem),
    ("leg_outer_l", "leg_inner_l", False, SCRAPS.leg),
    ("leg_inner_r", "leg_outer_r", False, SCRAPS.leg),
)


def without_scraps(alpha: Mask, landmarks: dict[str, Point]) -> Mask:
    clean = alpha.copy()
    for left, right, up, edge in _EDGES:
        ends = landmarks.get(left), landmarks.get(right)
        if ends[0] is None or ends[1] is None:
            continue
        first, last = (int(np.clip(end.x, 0, alpha.shape[1] - 1)) for end in ends if end)
        if last - first >= SCRAPS.shortest:
            piece = clean[::-1, first : last + 1] if up else clean[:, first : last + 1]
            _cut(piece, *(share * (last - first) for share in (edge.narrow, edge.deep, SCRAPS.least, edge.at_ends)))
    return clean


def _cut(alpha: Mask, narrow: float, deep: float, least: float, at_ends: float) -> None:
    """Takes off, in place, what hangs narrowly below the lower edge."""
    solid = alpha > HALF
    there = solid.any(0)
    if not there.any():
        return
    lowest = (len(alpha) - 1 - solid[::-1].argmax(0)).astype(np.float32)
    lowest[~there] = lowest[there].min()
    level = _opened(lowest, round(narrow))
    hangs = lowest - level
    columns = np.nonzero((hangs > max(1.0, least)) & (hangs <= deep))[0]
    for column in columns[(columns >= at_ends) & (columns < len(hangs) - at_ends)]:
        alpha[int(level[column]) + 1 :, column] = 0


def _opened(heights: NDArray[np.float32], width: int) -> NDArray[np.float32]:
    """Without peaks narrower than this, the ends of the line going on as they are."""
    room = np.pad(heights, width, mode="edge")[None]
    kernel = np.ones((1, 2 * (width // 2) + 1), np.uint8)
    return np.asarray(cv2.morphologyEx(room, cv2.MORPH_OPEN, kernel)[0, width : width + len(heights)], np.float32)
