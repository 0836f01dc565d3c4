"""Whether a garment's colours belong to a season: worn near the face, or rather away from it."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from provai.colour.colour_maths import delta_e, lab_of_hex
from provai.colour.seasons import seasons

Match = Literal["near_face", "away_from_face"]

_NEAR = 12.0  # CIEDE2000


def match(season_key: str, colors: Sequence[Mapping[str, Any]]) -> Match | None:
    """`colors` as a wardrobe item keeps them: hex and share of each. None without a colour or a known season."""
    season = seasons().get(season_key)
    if season is None or not colors:
        return None
    palette = [lab_of_hex(colour.hex) for colour in (*season.recommended, *season.neutrals)]
    share = sum(
        colour["share"]
        for colour in colors
        if min(delta_e(lab_of_hex(colour["hex"]), each) for each in palette) <= _NEAR
    )
    return "near_face" if share >= 0.5 * sum(colour["share"] for colour in colors) else "away_from_face"
