"""Whether a garment's colours belong to a season: worn near the face, or rather away from it."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

import numpy as np

from provai.colour.seasons import Season, seasons
from provai.photos.colour_maths import Values, chroma_of, delta_e, hue_of, lab_of_hex

Match = Literal["near_face", "away_from_face"]

_NEAR = 10.0  # CIEDE2000, weighted by share: of a print, a small colour that is far off does not decide
_FURTHEST = 30.0
_GREYISH = 10.0  # CIELAB C*: has hardly a hue, so only the season's own neutrals tell
_BETWEEN = 4.0  # what a colour that only lies among the season's is further off than one of them
# About how much of CIELAB lightness, chroma and hue is one step of CIEDE2000.
_LIGHTNESS_STEP, _CHROMA_STEP, _HUE_STEP = 1.2, 2.5, 2.0
_LIGHTNESS_ROOM, _CHROMA_ROOM = 12.0, 15.0  # around each recommended colour


class _Wardrobe(NamedTuple):
    """A season's colours in CIELAB."""

    season: Season
    worn: tuple[Values, ...]
    recommended: tuple[Values, ...]
    avoid: tuple[Values, ...]


def match(season_key: str, colors: Sequence[Mapping[str, Any]]) -> Match | None:
    """`colors` as a wardrobe item keeps them: hex and share of each. None without a colour or a known season."""
    total = sum(colour["share"] for colour in colors)
    if season_key not in seasons() or total <= 0:
        return None
    mean = sum(colour["share"] * min(distance(season_key, colour["hex"]), _FURTHEST) for colour in colors) / total
    return "near_face" if mean <= _NEAR else "away_from_face"


def distance(season_key: str, hex_code: str) -> float:
    """About CIEDE2000 to the season: to one of its colours or neutrals, or to what lies among its colours.

    A colour that is nearer to one that the season avoids is far off.
    """
    lab, wardrobe = lab_of_hex(hex_code), _wardrobe(season_key)
    to_worn = min(delta_e(lab, each) for each in wardrobe.worn)
    to_avoided = min(delta_e(lab, each) for each in wardrobe.avoid)
    if to_avoided < to_worn:
        return max(to_worn, _FURTHEST - to_avoided)
    return min(to_worn, _BETWEEN + _among(lab, wardrobe))


def _among(lab: Values, wardrobe: _Wardrobe) -> float:
    """Out of the season's lightness and chroma, or unlike each of its colours of about this hue."""
    chroma = chroma_of(lab)
    if chroma < _GREYISH:
        return _FURTHEST
    out = np.hypot(
        _outside(float(lab[0]), wardrobe.season.lightness) / _LIGHTNESS_STEP,
        _outside(chroma, wardrobe.season.chroma) / _CHROMA_STEP,
    )
    return float(out + min(_unlike(lab, each) for each in wardrobe.recommended))


def _unlike(lab: Values, other: Values) -> float:
    chroma, its = chroma_of(lab), chroma_of(other)
    hue = 2 * np.sqrt(chroma * its) * np.sin(np.radians(_between_hues(hue_of(lab), hue_of(other)) / 2))
    lightness = max(abs(float(lab[0] - other[0])) - _LIGHTNESS_ROOM, 0.0) / _LIGHTNESS_STEP
    purity = max(abs(chroma - its) - _CHROMA_ROOM, 0.0) / _CHROMA_STEP
    return float(np.hypot(np.hypot(hue / _HUE_STEP, lightness), purity))


def _between_hues(one: float, other: float) -> float:
    return abs((one - other + 180) % 360 - 180)


def _outside(value: float, window: tuple[float, float]) -> float:
    return max(window[0] - value, value - window[1], 0.0)


@cache
def _wardrobe(season_key: str) -> _Wardrobe:
    season = seasons()[season_key]
    recommended = tuple(lab_of_hex(colour.hex) for colour in season.recommended)
    neutrals = tuple(lab_of_hex(colour.hex) for colour in season.neutrals)
    avoid = tuple(lab_of_hex(colour.hex) for colour in season.avoid)
    return _Wardrobe(season, recommended + neutrals, recommended, avoid)
