"""What a bare arm and a bare leg have in common: two edges drawn as a line, and light on what is beneath the skin."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import Row
from drape.scene.scene import Values
from drape.undress.form import Limb
from eyes.facts import Side

Mark = tuple[float, float, float, float, float]

LAST_JOINT = 2  # down a limb: it begins at 0, and bends at 1


@dataclass(frozen=True)
class BareLimb:
    """Its two edges, from where it begins down to where it ends."""

    side: Side
    down: Row  # 0 at its first joint, 1 and 2 at the next
    inner: NDArray[np.float64]
    outer: NDArray[np.float64]
    cover: Values  # how much of every pixel it takes

    @property
    def limb(self) -> Limb:
        middle, half = (self.inner + self.outer) / 2, np.linalg.norm(self.outer - self.inner, axis=1) / 2
        return Limb(list(middle[::4]), [float(value) for value in half[::4]])


def drawn(size: tuple[int, ...], inner: NDArray[np.float64], outer: NDArray[np.float64]) -> Values:
    """How much of every pixel lies between two edges."""
    canvas = np.zeros(size, np.uint8)
    ring = np.clip(np.vstack([inner, outer[::-1]]), -2000, 20000)
    cv2.fillPoly(canvas, [np.round(ring * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)  # sixteenths of a pixel
    return np.asarray(canvas / np.float32(255), np.float32)


def led_into(down: Row, edge: Row, seen: Row, sure: NDArray[np.bool_], reach: float) -> Row:
    """The edge of a limb drawn to where it is surely seen, over this reach down the limb."""
    if not sure.any():
        return edge
    off = np.interp(down, down[sure], (seen - edge)[sure])
    away = np.abs(down[:, None] - down[sure][None]).min(1)
    return np.asarray(edge + off * np.exp(-((away / reach) ** 2)), np.float64)


def relief_of(marks: tuple[Mark, ...], down: Values, away: Values) -> Values:
    """Light (+) and shade (-) as shares of a photo's contrast.

    Each mark says how much, where its middle lies down the limb (at 1 its middle joint, at 2 the last) and across it
    (-1 the inner edge, 1 the outer), and how far it reaches either way.
    """
    found = np.zeros(down.shape, np.float32)
    for strength, row, column, tall, wide in marks:
        found += np.float32(strength) * np.exp(-(((down - row) / tall) ** 2) - ((away - column) / wide) ** 2)
    return found
