"""sRGB, linear light and CIELAB (D65). Arrays hold the three channels in their last place."""

from math import atan2, cos, degrees, exp, hypot, pi, radians, sin, sqrt

import numpy as np
from numpy.typing import ArrayLike, NDArray

Values = NDArray[np.float64]

_TO_XYZ = np.array(
    [
        [0.4123907993, 0.3575843394, 0.1804807884],
        [0.2126390059, 0.7151686788, 0.0721923154],
        [0.0193308187, 0.1191947798, 0.9505321522],
    ]
)
_FROM_XYZ = np.linalg.inv(_TO_XYZ)
_WHITE = _TO_XYZ.sum(1)
_EDGE = 6 / 29
# Up to here sRGB is a straight line, and beyond it a power.
_STRAIGHT_SRGB = 0.04045
_STRAIGHT_LINEAR = 0.0031308


def linear_of(srgb: ArrayLike) -> Values:
    """From 0..1 as files hold it."""
    level = np.asarray(srgb, np.float64)
    return np.where(level <= _STRAIGHT_SRGB, level / 12.92, ((np.maximum(level, 0) + 0.055) / 1.055) ** 2.4)


def srgb_of(linear: ArrayLike) -> Values:
    """To 0..1 as files hold it; what the screen cannot show is cut."""
    light = np.clip(np.asarray(linear, np.float64), 0, 1)
    return np.where(light <= _STRAIGHT_LINEAR, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)


def lab_of(linear: ArrayLike) -> Values:
    relative = np.asarray(linear, np.float64) @ _TO_XYZ.T / _WHITE
    bent = np.where(relative > _EDGE**3, np.cbrt(np.maximum(relative, 0)), relative / (3 * _EDGE**2) + 4 / 29)
    x, y, z = bent[..., 0], bent[..., 1], bent[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], -1)


def linear_of_lab(lab: ArrayLike) -> Values:
    """May leave 0..1: not every CIELAB colour is an sRGB one."""
    values = np.asarray(lab, np.float64)
    y = (values[..., 0] + 16) / 116
    bent = np.stack([y + values[..., 1] / 500, y, y - values[..., 2] / 200], -1)
    relative = np.where(bent > _EDGE, bent**3, 3 * _EDGE**2 * (bent - 4 / 29))
    return np.asarray(relative * _WHITE @ _FROM_XYZ.T)


def hex_of(linear: ArrayLike) -> str:
    red, green, blue = (int(level) for level in np.round(255 * srgb_of(linear)))
    return f"#{red:02X}{green:02X}{blue:02X}"


def lab_of_hex(written: str) -> Values:
    return lab_of(linear_of(np.array([int(written[at : at + 2], 16) for at in (1, 3, 5)]) / 255))


def chroma_of(lab: Values) -> float:
    return hypot(lab[1], lab[2])


def hue_of(lab: Values) -> float:
    """Degrees 0..360."""
    return float(np.degrees(np.arctan2(lab[2], lab[1])) % 360)


def delta_e(one: Values, other: Values) -> float:
    """CIEDE2000. In plain numbers: a wardrobe of a thousand items asks for it a hundred thousand times."""
    l1, own_a1, b1 = (float(value) for value in one)
    l2, own_a2, b2 = (float(value) for value in other)
    chroma = (hypot(own_a1, b1) + hypot(own_a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(chroma**7 / (chroma**7 + 25.0**7))
    a1, a2 = own_a1 * stretch, own_a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = atan2(b1, a1) % (2 * pi), atan2(b2, a2) % (2 * pi)
    turn = (h2 - h1 + pi) % (2 * pi) - pi if c1 * c2 else 0.0
    mean_h = h1 + turn / 2 if c1 * c2 else h1 + h2
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    weight_h = (
        1
        - 0.17 * cos(mean_h - radians(30))
        + 0.24 * cos(2 * mean_h)
        + 0.32 * cos(3 * mean_h + radians(6))
        - 0.20 * cos(4 * mean_h - radians(63))
    )
    scale_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    lightness = (l2 - l1) / scale_l
    saturation = (c2 - c1) / (1 + 0.045 * mean_c)
    hue = 2 * sqrt(c1 * c2) * sin(turn / 2) / (1 + 0.015 * mean_c * weight_h)
    around_blue = radians(60) * exp(-(((degrees(mean_h) % 360 - 275) / 25) ** 2))
    rotation = -sin(around_blue) * 2 * sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
    return sqrt(lightness**2 + saturation**2 + hue**2 + rotation * saturation * hue)
