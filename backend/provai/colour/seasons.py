"""The twelve seasons and their colours: seasons.json, read once."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

Parent = Literal["primavera", "verao", "outono", "inverno"]


@dataclass(frozen=True)
class NamedColour:
    hex: str
    name: str


@dataclass(frozen=True)
class Season:
    key: str
    name: str  # Brazilian Portuguese
    parent: Parent
    description: str
    lightness: tuple[float, float]  # CIELAB L* of its recommended colours
    chroma: tuple[float, float]  # CIELAB C* of its recommended colours
    recommended: tuple[NamedColour, ...]
    neutrals: tuple[NamedColour, ...]
    metals: tuple[NamedColour, ...]
    avoid: tuple[NamedColour, ...]


@cache
def seasons() -> Mapping[str, Season]:
    written = json.loads((files("provai.colour") / "seasons.json").read_text("utf-8"))
    return {key: _season(key, each) for key, each in written.items()}


def _season(key: str, written: dict[str, Any]) -> Season:
    def colours(group: str) -> tuple[NamedColour, ...]:
        return tuple(NamedColour(**colour) for colour in written[group])

    (darkest, lightest), (dullest, purest) = written["lch"]["L_range"], written["lch"]["C_range"]
    return Season(
        key=key,
        name=written["name_pt"],
        parent=written["parent"],
        description=written["description_pt"],
        lightness=(darkest, lightest),
        chroma=(dullest, purest),
        recommended=colours("recommended"),
        neutrals=colours("neutrals"),
        metals=colours("metals"),
        avoid=colours("avoid"),
    )
