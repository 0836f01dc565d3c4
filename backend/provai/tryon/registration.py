"""Lays an engine's picture back over the photo it was made from: small moves, and a cast over all its colours."""

from dataclasses import dataclass
from math import atan2, degrees, hypot

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Picture
from eyes.frames import fit_long_side
from eyes.masks import Area

_SIDE = 640  # long side on which moves are measured
_STEPS = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, 80, 1e-5)
_FEWEST = 100  # pixels by which a cast is told
_LEAST_SPREAD = 25.0  # squared levels; of what is more even, no gain is told
_WORTH = 0.004  # correlation that scale and turn must add before they are believed

Matrix = NDArray[np.float32]


@dataclass(frozen=True)
class Move:
    """How the picture lies against the photo: where a pixel of the photo is found in the picture."""

    matrix: Matrix
    correlation: float  # how well what should be the same then agrees, -1..1

    @property
    def shift(self) -> float:
        return hypot(float(self.matrix[0, 2]), float(self.matrix[1, 2]))

    @property
    def scale(self) -> float:
        return float(np.sqrt(abs(np.linalg.det(self.matrix[:, :2]))))

    @property
    def turn(self) -> float:
        return abs(degrees(atan2(float(self.matrix[1, 0]), float(self.matrix[0, 0]))))

    def undo(self, picture: Picture) -> Picture:
        height, width = picture.shape[:2]
        flags = cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
        moved = cv2.warpAffine(picture, self.matrix, (width, height), flags=flags, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(moved, np.uint8)


def find_move(photo: Picture, picture: Picture, kept: Area) -> Move | None:
    """By what should not have changed; the plainest move that explains it. None when nothing does."""
    template, moved = _grey(photo), _grey(picture)
    small = np.asarray(
        cv2.resize(kept.astype(np.uint8), template.shape[::-1], interpolation=cv2.INTER_NEAREST), np.uint8
    )
    start = np.eye(2, 3, dtype=np.float32)
    # Where what was kept is much of the picture, its phases tell far moves at once.
    (dx, dy), _ = cv2.phaseCorrelate(
        np.where(small > 0, template, template.mean()).astype(np.float64),
        np.where(small > 0, moved, moved.mean()).astype(np.float64),
        cv2.createHanningWindow(template.shape[::-1], cv2.CV_64F),
    )
    starts = [start, np.array([[1, 0, dx], [0, 1, dy]], np.float32)]
    shifted = _best([_refined(template, moved, small, each, cv2.MOTION_TRANSLATION) for each in starts])
    turned = _best([_refined(template, moved, small, each.matrix, cv2.MOTION_AFFINE) for each in [shifted] if each])
    best = turned if turned and (not shifted or turned.correlation > shifted.correlation + _WORTH) else shifted
    if best is None:
        return None
    back = best.matrix.copy()
    back[:, 2] *= max(photo.shape[:2]) / max(template.shape)
    return Move(back, best.correlation)


def _best(moves: list[Move | None]) -> Move | None:
    return max((move for move in moves if move), key=lambda move: move.correlation, default=None)


def _refined(
    template: NDArray[np.float32], moved: NDArray[np.float32], kept: NDArray[np.uint8], start: Matrix, model: int
) -> Move | None:
    try:
        correlation, matrix = cv2.findTransformECC(template, moved, start.copy(), model, _STEPS, kept, 5)
    except cv2.error:  # it found no way from here
        return None
    return Move(np.asarray(matrix, np.float32), float(correlation))


def _grey(picture: Picture) -> NDArray[np.float32]:
    return cv2.cvtColor(fit_long_side(picture, _SIDE), cv2.COLOR_RGB2GRAY).astype(np.float32)


def without_cast(photo: Picture, picture: Picture, kept: Area) -> Picture:
    """Takes off a tint or brightness that lies over the whole picture, as seen on what should be the same."""
    ours, theirs = photo[kept].astype(np.float32), picture[kept].astype(np.float32)
    if len(ours) < _FEWEST:
        return picture
    step = max(1, len(ours) // 20_000)
    ours, theirs = ours[::step], theirs[::step]
    table = np.tile(np.arange(256, dtype=np.float32)[:, None], 3)
    for channel in range(3):
        gain, offset = _line(theirs[:, channel], ours[:, channel])
        table[:, channel] = table[:, channel] * gain + offset
    rounded = np.clip(np.round(table), 0, 255).astype(np.uint8)
    return np.stack([rounded[picture[..., channel], channel] for channel in range(3)], axis=2)


def _line(theirs: NDArray[np.float32], ours: NDArray[np.float32]) -> tuple[float, float]:
    """Gain and offset from one to the other, without what differs for other reasons."""
    gain, offset, near = 1.0, 0.0, np.ones(len(ours), bool)
    for _ in range(3):
        spread = float(np.var(theirs[near]))
        if spread > _LEAST_SPREAD:
            covariance = float(np.mean((theirs[near] - theirs[near].mean()) * (ours[near] - ours[near].mean())))
            gain = float(np.clip(covariance / spread, 0.7, 1.4))
        offset = float(np.median(ours[near] - theirs[near] * gain))
        error = np.abs(theirs * gain + offset - ours)
        near = error <= max(float(np.quantile(error, 0.8)), 2.0)
    return gain, offset
