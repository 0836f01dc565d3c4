"""What a shadow that was cut off leaves behind: an edge drawn anew, and landmarks that lay on the shadow."""

import cv2
import numpy as np

from eyes.cutout.cutout import refine
from eyes.facts import Mask, Picture, Point, Points
from eyes.garment.tuning import SHADOW
from eyes.masks import HALF, Area, grown, shrunk, steeper


def cut_off(photo: Picture, alpha: Mask, shaded: Area) -> Mask:
    """The cut-out without its shadow, its edge there drawn anew."""
    edged = refine(
        photo, np.where(shaded, 0, alpha).astype(np.float32), detail=round(1.6 * max(alpha.shape) / SHADOW.band)
    )
    # Cloth ends in a line, whatever each pixel says.
    even = steeper(np.asarray(cv2.GaussianBlur(edged, (0, 0), SHADOW.band), np.float32), 2.2)
    return np.where(grown(shaded, 2 * SHADOW.band), np.minimum(even, alpha), alpha).astype(np.float32)


def onto_cloth(landmarks: dict[str, Point], shaded: Mask, alpha: Mask) -> dict[str, Point]:
    """Landmarks read on a shadow move to the cloth nearest to them; `shaded` is the cut-out that still had it."""
    cloth = alpha > HALF
    lost = (shaded > HALF) & ~cloth
    if not lost.any() or not cloth.any():
        return landmarks
    astray = grown(lost, SHADOW.beside * float(np.sqrt(cloth.sum()))) & ~cloth
    rows, columns = np.nonzero(cloth & ~shrunk(cloth, 1.0))
    moved = {}
    for name, point in landmarks.items():
        row, column = (a[0] for a in _at(np.array([point[:2]], np.float32), cloth))
        nearest = int(np.hypot(columns - point.x, rows - point.y).argmin())
        there = Point(float(columns[nearest]), float(rows[nearest]), point.confidence)
        moved[name] = there if astray[row, column] else point
    return moved


def _at(points: Points, area: Area) -> tuple[Points, Points]:
    """As an index: rows, then columns."""
    rows, columns = (np.round(points[:, axis]).astype(int) for axis in (1, 0))
    return np.clip(rows, 0, area.shape[0] - 1), np.clip(columns, 0, area.shape[1] - 1)
