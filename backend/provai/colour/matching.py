"""Whether a garment's colours belong to a season: worn near the face, or rather away from it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

from provai.colour.colour_maths import Values, delta_e, lab_of_hex
from provai.colour.seasons import seasons

Match = Literal["near_face", "away_from_face"]

_NEAR = 12.0  # CIEDE2000


def match(season_key: str, colors: Sequence[Mapping[str, Any]]) -> Match | None:
    """`colors` as a wardrobe item keeps them: hex and share of each. None without a colour or a known season."""
    if season_key not in seasons() or not colors:
        return None
    share = sum(colour["share"] for colour in colors if _is_near(season_key, lab_of_hex(colour["hex"])))
    return "near_face" if share >= 0.5 * sum(colour["share"] for colour in colors) else "away_from_face"


def _is_near(season_key: str, lab: Values) -> bool:
    return any(delta_e(lab, each) <= _NEAR for each in _palette_of(season_key))


@lru_cache
def _palette_of(season_key: str) -> tuple[Values, ...]:
    season = seasons()[season_key]
    return tuple(lab_of_hex(colour.hex) for colour in (*season.recommended, *season.neutrals))
