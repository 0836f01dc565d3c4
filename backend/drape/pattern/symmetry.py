"""Garments are alike on both sides: where their axis is, and how far they are garments at all."""

import cv2
import numpy as np

from drape.pattern.tuning import SYMMETRY
from eyes.masks import Area, box_of


def axis_of(alpha: Area) -> tuple[float, float]:
    """The upright line about which the shape is most like its mirror image, and how like it is, 0..1."""
    box = box_of(alpha)
    if box is None:
        return 0.0, 0.0
    left, top, right, bottom = box
    shrink = min(1.0, SYMMETRY.rows / (bottom - top))
    size = (max(4, round((right - left) * shrink)), max(4, round((bottom - top) * shrink)))
    piece = alpha[top:bottom, left:right].astype(np.uint8)
    small = cv2.resize(piece, size, interpolation=cv2.INTER_AREA) > 0
    width = small.shape[1]
    best, likeness = width - 1, 0.0
    every = int(np.count_nonzero(small))
    for double in range(round(0.6 * width), round(1.4 * width)):  # twice the axis, in whole pixels
        # The columns whose mirror image lies within it too.
        known = small[:, max(0, double - width + 1) : double + 1]
        both = int(np.count_nonzero(known & known[:, ::-1]))
        like = both / max(every + int(np.count_nonzero(known)) - both, 1)
        if like > likeness:
            best, likeness = double, like
    return left + (best / 2 + 0.5) * (right - left) / width - 0.5, likeness
