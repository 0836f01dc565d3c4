"""How near a result is to the person really wearing the garment, inside the garment's region."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Picture
from eyes.masks import Area, lab_of

Values = NDArray[np.float32]


@dataclass(frozen=True)
class Score:
    ssim: float
    delta_e: float
    perceptual: float

    @staticmethod
    def heading() -> str:
        return f"{'':24}{'SSIM':>8}{'ΔE2000':>8}{'percept.':>9}   (na região da peça)"

    def line(self, name: str) -> str:
        return f"{name:24}{self.ssim:8.3f}{self.delta_e:8.1f}{self.perceptual:9.2f}"


def score(picture: Picture, truth: Picture, region: Area) -> Score:
    if picture.shape != truth.shape:
        picture = np.asarray(
            cv2.resize(picture, (truth.shape[1], truth.shape[0]), interpolation=cv2.INTER_AREA), np.uint8
        )
    return Score(_ssim(picture, truth, region), _delta_e(picture, truth, region), _perceptual(picture, truth, region))


def _ssim(picture: Picture, truth: Picture, region: Area) -> float:
    a, b = (cv2.cvtColor(each, cv2.COLOR_RGB2GRAY).astype(np.float64) for each in (picture, truth))

    def mean(values: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(cv2.GaussianBlur(values, (11, 11), 1.5), np.float64)

    mean_a, mean_b = mean(a), mean(b)
    var_a, var_b = mean(a * a) - mean_a**2, mean(b * b) - mean_b**2
    covariance = mean(a * b) - mean_a * mean_b
    low, high = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    index = ((2 * mean_a * mean_b + low) * (2 * covariance + high)) / (
        (mean_a**2 + mean_b**2 + low) * (var_a + var_b + high)
    )
    return float(index[region].mean())


def _perceptual(picture: Picture, truth: Picture, region: Area) -> float:
    """Colours and edges compared at four sizes: a print a little off costs little, a wrong one much."""
    total = 0.0
    a, b, weight = lab_of(picture), lab_of(truth), region.astype(np.float32)
    for _ in range(4):
        a, b = (np.asarray(cv2.GaussianBlur(each, (0, 0), 1.2), np.float32) for each in (a, b))
        colour = np.linalg.norm(a - b, axis=2)
        edges = np.abs(_steepness(a) - _steepness(b))
        total += float(((colour + edges) * weight).sum() / max(float(weight.sum()), 1.0))
        size = (max(8, a.shape[1] // 2), max(8, a.shape[0] // 2))
        a, b = (np.asarray(cv2.resize(each, size, interpolation=cv2.INTER_AREA), np.float32) for each in (a, b))
        weight = np.asarray(cv2.resize(weight, size, interpolation=cv2.INTER_AREA), np.float32)
    return total / 4


def _steepness(lab: Values) -> Values:
    across, down = (
        cv2.Sobel(lab[..., 0], cv2.CV_32F, 1, 0, scale=0.25),
        cv2.Sobel(lab[..., 0], cv2.CV_32F, 0, 1, scale=0.25),
    )
    return np.asarray(np.hypot(across, down), np.float32)


def _delta_e(picture: Picture, truth: Picture, region: Area) -> float:
    return float(delta_e_2000(lab_of(picture)[region], lab_of(truth)[region]).mean())


def delta_e_2000(one: Values, other: Values) -> NDArray[np.float64]:
    """CIEDE2000 for rows of L, a, b."""
    l1, a1, b1 = (one[:, index].astype(np.float64) for index in range(3))
    l2, a2, b2 = (other[:, index].astype(np.float64) for index in range(3))
    chroma = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    grey = 0.5 * (1 - np.sqrt(chroma**7 / (chroma**7 + 25.0**7)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    turn = np.where(c1 * c2 == 0, 0, turn)
    d_hue = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = np.where(c1 * c2 == 0, h1 + h2, (h1 + turn / 2) % 360)
    weight = (
        1
        - 0.17 * np.cos(np.radians(mean_h - 30))
        + 0.24 * np.cos(np.radians(2 * mean_h))
        + 0.32 * np.cos(np.radians(3 * mean_h + 6))
        - 0.20 * np.cos(np.radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / np.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * weight
    rotation = (
        -2 * np.sqrt(mean_c**7 / (mean_c**7 + 25.0**7)) * np.sin(np.radians(60 * np.exp(-(((mean_h - 275) / 25) ** 2))))
    )
    light, colour, hue = (l2 - l1) / s_l, (c2 - c1) / s_c, d_hue / s_h
    return np.asarray(np.sqrt(light**2 + colour**2 + hue**2 + rotation * colour * hue), np.float64)
