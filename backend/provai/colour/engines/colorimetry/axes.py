"""From five colours in ordinary light to four axes, and from those to the nearest of the twelve seasons.

Every axis is centred and scaled on the people it was fitted to. What depth alone explains is taken out of temperature
and chroma: undertone is never read off lightness, and skin of any depth may be of any season. Skin darker than most of
those people's is measured against what more melanin would make of them, whatever their undertone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np
from numpy.typing import ArrayLike

from provai.colour.engines.colorimetry.light_model import coefficients
from provai.colour.engines.contract import AxisName
from provai.photos.colour_maths import Values, lab_of

AXES: tuple[AxisName, ...] = ("temperature", "depth", "chroma", "contrast")
SEASON_AXES = 3  # contrast is part of chroma, and shown by itself
SKIN_LIGHTNESS = len(AXES)  # its place after the axes, in `raw_axes`
FURTHEST = 2.2  # standard deviations
NEUTRAL = 0.43  # standard deviations: a third of people lies this near to the middle

# Standard deviations: deeper than black hair and brown eyes make a person, only temperature and chroma tell seasons
# apart. Else the darkest skin would always be of the two deepest.
_DEEPEST = 1.1
_EVEN_LUMINANCE = 0.4  # linear: hue and purity of all skin are compared at one lightness

# Where each season lies, in standard deviations: temperature (warm), depth (deep), chroma (bright).
PROTOTYPES: Mapping[str, tuple[float, float, float]] = {
    "primavera_clara": (0.65, -1.0, 0.3),
    "primavera_quente": (1.3, -0.3, 0.5),
    "primavera_brilhante": (0.65, 0.1, 1.1),
    "verao_claro": (-0.65, -1.0, -0.2),
    "verao_frio": (-1.3, -0.2, -0.3),
    "verao_suave": (-0.65, 0.0, -1.1),
    "outono_suave": (0.65, 0.1, -1.1),
    "outono_quente": (1.3, 0.4, -0.1),
    "outono_profundo": (0.65, 1.0, -0.1),
    "inverno_profundo": (-0.65, 1.0, 0.2),
    "inverno_frio": (-1.3, 0.3, 0.5),
    "inverno_brilhante": (-0.65, 0.1, 1.2),
}
_KEYS = tuple(PROTOTYPES)
_PLACES = np.array(list(PROTOTYPES.values()))


@dataclass(frozen=True)
class AxisScale:
    centre: Values
    of_depth: Values  # how much of each axis depth explains
    dark_from: float  # CIELAB lightness of skin: few of the people are darker
    of_darkness: Values  # how much of each axis skin darker than that explains, and the square of how much darker
    spread: Values

    def place(self, raw: Values) -> Values:
        change = raw[: len(AXES)] - self.centre
        explained = self.of_depth * change[1] + self.darkness(raw[SKIN_LIGHTNESS]) @ self.of_darkness
        return np.asarray(np.clip((change - explained) / self.spread, -FURTHEST, FURTHEST))

    def darkness(self, skin_lightness: ArrayLike) -> Values:
        darker = np.minimum(np.asarray(skin_lightness, np.float64) - self.dark_from, 0.0)
        return np.stack([darker, darker**2], -1)


@dataclass(frozen=True)
class SeasonReading:
    season: str
    second: str
    confidence: float


def raw_axes(colours: Values) -> Values:
    """In the order of AXES, and the skin's lightness; from linear light of skin, hair, iris, sclera and lips."""
    skin, hair, iris, _, _ = lab_of(colours)
    hue = lab_of(colours[0] * _EVEN_LUMINANCE / (colours[0] @ (0.2126, 0.7152, 0.0722)))
    warmth = 0.62 * hue[2] - hue[1] + 0.25 * (hair[2] - 0.5 * hair[1]) + 0.8 * (iris[2] - 0.5 * iris[1])
    depth = -(skin[0] + 0.66 * hair[0] + 0.4 * iris[0])
    contrast = skin[0] - hair[0]
    purity = 1.5 * np.hypot(hue[1], hue[2]) + 4.0 * np.hypot(iris[1], iris[2])
    return np.array([warmth, depth, contrast + purity, contrast, skin[0]])


@cache
def axis_scale() -> AxisScale:
    written = coefficients()["axes"]
    dark_from = float(written["dark_from"])
    return AxisScale(dark_from=dark_from, **{name: np.array(written[name]) for name in written if name != "dark_from"})


@cache
def photo_doubt() -> Values:
    """Standard deviation of each axis between photos of one person, in standard deviations between people."""
    return np.array(coefficients()["doubt"])


def season_of(place: Values, doubt: Values) -> SeasonReading:
    """The nearest season, the next likeliest, and how likely the nearest is, given the doubt of each axis."""
    likely = np.bincount(_nearest(place[:SEASON_AXES] + _NODES * doubt[:SEASON_AXES]), _WEIGHTS, len(_KEYS))
    nearest = int(_nearest(place[None, :SEASON_AXES])[0])
    second = int(np.argmax(np.where(np.arange(len(_KEYS)) == nearest, -1.0, likely)))
    return SeasonReading(_KEYS[nearest], _KEYS[second], float(likely[nearest]))


def _nearest(places: Values) -> Values:
    within = np.minimum(places, (np.inf, _DEEPEST, np.inf))
    return np.asarray(((within[:, None] - _PLACES) ** 2).sum(-1).argmin(-1))


def _normal_grid(steps: int = 13, reach: float = 3.0) -> tuple[Values, Values]:
    """Places of a standard normal in three dimensions, and what share of it lies around each."""
    line = np.linspace(-reach, reach, steps)
    share = np.exp(-(line**2) / 2)
    share /= share.sum()
    return np.array(list(product(line, repeat=3))), np.array([a * b * c for a, b, c in product(share, repeat=3)])


_NODES, _WEIGHTS = _normal_grid()
