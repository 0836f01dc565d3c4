"""A collar's flap taken for the inside of the back, which is of the same cloth: only on one side, for it lies open.

An opening is as wide on either side of its middle, and ends at the neck points. Where one side is far wider and goes
beyond its neck point, it really ends at the clearest line between the other side's mirror image and where it was read.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Picture, Point
from eyes.garment.path import of_most
from eyes.garment.tuning import COLLAR, LEAST
from eyes.masks import Area, Values, lab_of, part_with


def without_flap(photo: Picture, inside: Area, left: Point, right: Point) -> Area:
    width, middle = right.x - left.x, round((left.x + right.x) / 2)
    if width < LEAST.neck or not 0 < middle < inside.shape[1] - 1 or inside.sum() < COLLAR.large * width**2:
        return inside
    halves = inside[:, middle - 1 :: -1], inside[:, middle:]
    small, large = sorted(range(2), key=lambda side: int(halves[side].sum()))
    if halves[small].sum() > COLLAR.lopsided * halves[large].sum() or not halves[large][:, round(width / 2) :].any():
        return inside
    rows = part_with(halves[large])[0]
    seen = photo[rows, middle - 1 :: -1] if large == 0 else photo[rows, middle:]
    ends = _reaches(halves[large][rows])
    starts = np.minimum(_reaches(halves[small][rows]), ends)
    line = _clearest(_steps(np.ascontiguousarray(seen), COLLAR.blur * width), starts, ends)
    out = inside.copy()
    half = out[rows, middle - 1 :: -1] if large == 0 else out[rows, middle:]
    half &= np.arange(half.shape[1]) <= line[:, None]
    return out


def _reaches(half: Area) -> NDArray[np.int64]:
    """How far from the middle it goes in each row."""
    far = half.shape[1] - 1 - half[:, ::-1].argmax(1)
    return np.asarray(np.where(half.any(1), far, 0), np.int64)


def _steps(view: Picture, blur: float) -> Values:
    """How much the colours change from each place outwards, over what is usual."""
    lab = cv2.GaussianBlur(lab_of(view), (0, 0), max(blur, 1.0))
    steps = np.abs(np.gradient(lab, axis=1)).sum(2)
    return np.asarray(np.minimum(steps / max(float(np.median(steps)), COLLAR.noise), COLLAR.strong), np.float32)


def _clearest(steps: Values, starts: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.int64]:
    """The line from the first row to the last that meets most of an edge, within these limits and without jumps."""
    columns = np.arange(steps.shape[1])
    allowed = (columns >= starts[:, None]) & (columns <= ends[:, None])
    gain = np.where(allowed, steps, -COLLAR.strong).astype(np.float64)
    return of_most(gain, COLLAR.bend)
