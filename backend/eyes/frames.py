"""Frames: square, possibly turned pieces of a photo, on the way into a network and back."""

from dataclasses import dataclass
from math import cos, hypot, pi, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Mask, Picture, Points
from eyes.tuning import FRAMES

Matrix = NDArray[np.float64]

_PLANE = 2  # columns of points, x and y, before z


@dataclass(frozen=True)
class Frame:
    """A square of the photo: centre and side in pixels, turned clockwise by angle (radians)."""

    x: float
    y: float
    side: float
    angle: float = 0.0

    @classmethod
    def around(cls, size: tuple[int, int]) -> "Frame":
        """The smallest upright square that holds the whole photo."""
        height, width = size
        return cls(width / 2, height / 2, float(max(height, width)))

    @classmethod
    def of_box(cls, left: float, top: float, right: float, bottom: float, grow: float = 1.0) -> "Frame":
        return cls((left + right) / 2, (top + bottom) / 2, max(right - left, bottom - top) * grow)

    @classmethod
    def along(cls, start: NDArray[np.floating], end: NDArray[np.floating], grow: float) -> "Frame":
        """Centred on start, standing so that end lies straight above, reaching as far as end on every side."""
        dx, dy = float(end[0] - start[0]), float(end[1] - start[1])
        return cls(float(start[0]), float(start[1]), 2 * hypot(dx, dy) * grow, turn_upright(dx, dy))

    def to_input(self, side: int) -> Matrix:
        """Photo pixels to pixels of a network input of this side."""
        scale = side / max(self.side, 1e-6)
        c, s = cos(self.angle) * scale, sin(self.angle) * scale
        turn = np.array([[c, s], [-s, c]])
        shift = np.array([side / 2, side / 2]) - turn @ np.array([self.x, self.y])
        return np.hstack([turn, shift[:, None]])

    def cut(self, photo: Picture, side: int, border: tuple[float, ...] = (0, 0, 0)) -> NDArray[np.float32]:
        """The framed piece as float32 0..255, side × side."""
        matrix = self.to_input(side)
        shrink = self.side / side
        if shrink > FRAMES.most_shrunk:
            # Bilinear sampling would skip pixels: shrink by areas first.
            small = fit_long_side(photo, max(2, round(max(photo.shape[:2]) * 2 / shrink)))
            sx, sy = small.shape[1] / photo.shape[1], small.shape[0] / photo.shape[0]
            matrix = matrix @ np.array([[1 / sx, 0, 0.5 / sx - 0.5], [0, 1 / sy, 0.5 / sy - 0.5], [0, 0, 1]])
            photo = small
        piece = cv2.warpAffine(
            photo, matrix, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=border
        )
        return piece.astype(np.float32)

    def to_photo(self, points: Points, side: int) -> Points:
        """Points x, y (and further columns, with z scaled alike) from pixels of the input back to the photo."""
        back = cv2.invertAffineTransform(self.to_input(side))
        out = np.array(points, np.float32)
        out[:, :2] = points[:, :2] @ back[:, :2].T + back[:, 2]
        if out.shape[1] > _PLANE:
            out[:, 2] *= self.side / side
        return out

    def paste(self, mask: NDArray[np.float32], size: tuple[int, int]) -> Mask:
        """A map over the input, laid back over the photo; nothing outside the frame."""
        height, width = size
        back = cv2.invertAffineTransform(self.to_input(mask.shape[0]))
        return cv2.warpAffine(mask, back, (width, height), flags=cv2.INTER_LINEAR).astype(np.float32, copy=False)


def turn_upright(dx: float, dy: float) -> float:
    """By how much a frame must be turned so that the direction (dx, dy) points straight up in it."""
    return float((np.arctan2(dx, -dy) + pi) % (2 * pi) - pi)


def fit_long_side(photo: Picture, side: int) -> Picture:
    scale = side / max(photo.shape[:2])
    if scale >= 1:
        return photo
    size = (max(1, round(photo.shape[1] * scale)), max(1, round(photo.shape[0] * scale)))
    return cv2.resize(photo, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)


def resize_mask(mask: NDArray[np.float32], size: tuple[int, int]) -> Mask:
    height, width = size
    shrinking = mask.shape[0] > height and mask.shape[1] > width
    how = cv2.INTER_AREA if shrinking else cv2.INTER_LINEAR
    return cv2.resize(np.ascontiguousarray(mask), (width, height), interpolation=how).astype(np.float32, copy=False)
