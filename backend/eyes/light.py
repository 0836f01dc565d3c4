"""How well a photo of a person is lit, whoever is in it and whatever they wear.

Skin and clothes are dark or pale by themselves, so no figure here is an average over them. What tells is how light the
lightest parts are (gleams of the face, whites of the eyes, the lightest part of the frame) and how much is burnt out.
Works for a whole body and for a selfie alike. `python -m bench.light_fit` fits the
weights, `python -m bench light` measures them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Face, Picture, Points
from eyes.frames import fit_long_side
from eyes.masks import HALF
from eyes.networks.face import OVAL
from eyes.tuning import LIGHT

Verdict = Literal["dark", "good", "bright"]

EYE_OPENINGS = (
    (33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246),
    (263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466),
)
_SRGB_STRAIGHT = 0.04045  # up to here sRGB is a straight line
_LINEAR = np.array([v / 12.92 if v <= _SRGB_STRAIGHT else ((v + 0.055) / 1.055) ** 2.4 for v in np.arange(256) / 255])


@dataclass(frozen=True)
class Logistic:
    bias: float
    weights: Mapping[str, float]

    def probability(self, figures: Mapping[str, float]) -> float:
        score = self.bias + sum(weight * figures[name] for name, weight in self.weights.items())
        return float(1 / (1 + np.exp(-score)))


# Fitted by `python -m bench.light_fit` to 17 people, their variants and exposures.
DARK = Logistic(-8.64, {"face_highlight": -1.08, "eye_white": -1.12, "frame_highlight": -1.01})
BRIGHT = Logistic(-6.21, {"eye_white_least": 7.87, "face_burnt": 6.23})
# Without a face only the frame is left.
DARK_FRAME = Logistic(-5.59, {"frame_highlight": -2.64})
BRIGHT_FRAME = Logistic(-3.23, {"frame_burnt": 5.50})


@dataclass(frozen=True)
class Light:
    verdict: Verdict
    dark: float  # 0..1: how surely about three stops of light are missing
    bright: float  # 0..1: how surely there are about three too many
    figures: Mapping[str, float]


def light_of(photo: Picture, face: Face | None) -> Light:
    figures = frame_figures(photo)
    if face is not None and np.ptp(face.mesh[:, 0]) >= LIGHT.least_face:
        figures |= face_figures(photo, face.mesh)
        dark, bright = DARK.probability(figures), BRIGHT.probability(figures)
    else:
        dark, bright = DARK_FRAME.probability(figures), BRIGHT_FRAME.probability(figures)
    verdict: Verdict = "dark" if dark > HALF else "bright" if bright > HALF else "good"
    return Light(verdict, dark, bright, figures)


def frame_figures(photo: Picture) -> dict[str, float]:
    """frame_highlight: stops below full luminance; frame_burnt: root of the share that is burnt out."""
    small = fit_long_side(photo, LIGHT.frame_side)
    return {
        "frame_highlight": _stops(float(np.percentile(_luminance(small), 99.5))),
        "frame_burnt": float(np.sqrt((small.min(2) >= LIGHT.burnt_level).mean())),
    }


def face_figures(photo: Picture, mesh: Points) -> dict[str, float]:
    """face_highlight and eye_white (of the lighter eye): stops below full luminance.

    eye_white_least: linear luminance of the darker eye; face_burnt: root of the share of the face that is burnt out.
    """
    height, width = photo.shape[:2]
    left, top = np.clip(np.floor(mesh[:, :2].min(0)).astype(int), 0, (width - 8, height - 8))
    right, bottom = np.ceil(mesh[:, :2].max(0)).astype(int) + 1
    piece = photo[top : max(bottom, top + 8), left : max(right, left + 8)]
    smooth = np.asarray(cv2.GaussianBlur(piece, (0, 0), max(0.5, 0.006 * piece.shape[1])), np.uint8)
    luminance = _luminance(smooth)
    at = mesh[:, :2] - (left, top)
    face = luminance[_inside(at[list(OVAL)], luminance.shape)]
    whites = [float(np.percentile(luminance[_inside(at[list(eye)], luminance.shape)], 90)) for eye in EYE_OPENINGS]
    return {
        "face_highlight": _stops(float(np.percentile(face, 99))),
        "face_burnt": float(np.sqrt((face >= LIGHT.burnt_face).mean())),
        "eye_white": _stops(max(whites)),
        "eye_white_least": min(whites),
    }


def _luminance(picture: Picture) -> NDArray[np.float64]:
    """Linear, 0..1."""
    return np.asarray(_LINEAR[cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)])


def _stops(luminance: float) -> float:
    return float(np.log2(max(luminance, LIGHT.blackest)))


def _inside(corners: Points, size: tuple[int, ...]) -> NDArray[np.bool_]:
    """Never empty, since the outline itself belongs to it."""
    area = np.zeros(size[:2], np.uint8)
    high, wide = size[:2]
    cv2.fillPoly(area, [np.clip(np.round(corners), 0, (wide - 1, high - 1)).astype(np.int32)], 1)
    return area > 0
