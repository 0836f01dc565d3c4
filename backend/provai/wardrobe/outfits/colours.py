"""Colours of clothes: their Brazilian names, CIELCh, which of them are neutral, and how well two go together.

The pair scores follow the neutral-first rule of fashion research rather than a formula for grey screens: Ou and Luo's
harmony ranks camel with navy below lime with magenta.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path
from typing import Literal

from provai.wardrobe.outfits.garments import plain
from provai.wardrobe.outfits.types import Piece, PieceColour

# Name, hex, family: what people write and say. The first of a family is the family itself.
_NAMED: list[list[str]] = json.loads(Path(__file__).with_name("colours.json").read_text(encoding="utf-8"))

FAMILIES = (
    "preto",
    "branco",
    "cinza",
    "bege",
    "marrom",
    "amarelo",
    "laranja",
    "vermelho",
    "rosa",
    "roxo",
    "azul",
    "verde",
)
_BY_NAME = {name: (hex_, family) for name, hex_, family in _NAMED}
_FEMININE = {"preto": "preta", "branco": "branca", "vermelho": "vermelha", "amarelo": "amarela", "roxo": "roxa"}

_MASCULINE = {"escura": "escuro", "clara": "claro", "prateada": "prateado", "dourada": "dourado"}


@dataclass(frozen=True)
class Lch:
    lightness: float
    chroma: float
    hue: float  # degrees


@lru_cache(maxsize=8192)
def lch_of(hex_: str) -> Lch:
    """CIELCh under D65."""
    linear = []
    for place in (1, 3, 5):
        value = int(hex_[place : place + 2], 16) / 255
        linear.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    red, green, blue = linear
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z))
    a, b = 500 * (fx - fy), 200 * (fy - fz)
    return Lch(116 * fy - 16, hypot(a, b), degrees(atan2(b, a)) % 360)


def distance(one: Lch, other: Lch) -> float:
    """CIE76: enough to ask whether two fabrics look the same."""
    a = one.chroma * cos(radians(one.hue)) - other.chroma * cos(radians(other.hue))
    b = one.chroma * sin(radians(one.hue)) - other.chroma * sin(radians(other.hue))
    return hypot(one.lightness - other.lightness, a, b)


Neutral = Literal["achromatic", "navy", "denim", "earth", "olive"]


@lru_cache(maxsize=8192)
def neutral_kind(lch: Lch, denim: bool = False) -> Neutral | None:
    light, chroma, hue = lch.lightness, lch.chroma, lch.hue
    kind: Neutral | None = None
    if chroma < 8 or (chroma < 14 and not (light > 70 and not 50 <= hue <= 110)):
        kind = "achromatic"
    elif light < 32 and 250 <= hue <= 310 and chroma < 45:
        kind = "navy"
    elif denim and 240 <= hue <= 300 and chroma < 40:
        kind = "denim"
    elif (50 <= hue <= 100 and chroma < 32) or (light < 40 and 20 <= hue < 85 and chroma < 35):
        kind = "earth"
    elif light < 45 and 85 <= hue < 130 and chroma < 35:
        kind = "olive"
    return kind


Relation = Literal["neutrals", "near_miss", "neutral_colour", "tonal", "same", "analogous", "apart", "contrast"]


@dataclass(frozen=True)
class Harmony:
    score: float  # 0 … 1, for ordering only
    relation: Relation


def hue_gap(one: float, other: float) -> float:
    gap = abs(one - other) % 360
    return min(gap, 360 - gap)


@lru_cache(maxsize=65536)
def harmony(first: str, second: str, first_denim: bool = False, second_denim: bool = False) -> Harmony:
    one, other = lch_of(first), lch_of(second)
    neutral, other_neutral = neutral_kind(one, first_denim), neutral_kind(other, second_denim)
    lighter = abs(one.lightness - other.lightness)
    if neutral and other_neutral:
        return _of_neutrals(one, other, neutral, other_neutral, lighter)
    if neutral or other_neutral:
        colour, kind = (other, neutral) if neutral else (one, other_neutral)
        score = 0.84 + (0.04 if kind == "achromatic" or lighter >= 25 else 0)
        # Deep with black reads as one dark block.
        return Harmony(score - (0.08 if lighter < 12 and colour.chroma < 40 else 0), "neutral_colour")
    return _of_colours(one, other, lighter)


def _of_colours(one: Lch, other: Lch, lighter: float) -> Harmony:
    gap = hue_gap(one.hue, other.hue)
    if gap <= 25:
        if lighter >= 15:
            return Harmony(0.8, "tonal")
        return Harmony(0.62, "same") if distance(one, other) < 4 else Harmony(0.42, "near_miss")
    if gap <= 60:
        return Harmony(0.66, "analogous")
    loud = 0.15 if one.chroma > 45 and other.chroma > 45 else 0.0
    if gap <= 155:
        return Harmony((0.45 if gap <= 115 else 0.55) - loud, "apart")
    return Harmony(0.6 - loud, "contrast")


def _of_neutrals(one: Lch, other: Lch, kind: Neutral, other_kind: Neutral, lighter: float) -> Harmony:
    apart = distance(one, other)
    if 4 <= apart < 12 and kind != other_kind and "denim" not in {kind, other_kind}:
        return Harmony(0.5, "near_miss")  # black with navy: neither the same nor meant to differ
    return Harmony(0.75 + (0.1 if lighter >= 25 else 0.0), "neutrals")


@lru_cache(maxsize=4096)
def named_colour(words: str) -> tuple[str, str] | None:
    """The hex and the family of a colour that a person names; the longest known name in the words counts."""
    said = plain(words).split()
    for length in range(min(3, len(said)), 0, -1):
        for start in range(len(said) - length + 1):
            phrase = " ".join(said[start : start + length])
            for form in (phrase, _masculine(phrase)):
                if form in _BY_NAME:
                    return _BY_NAME[form]
    return None


def _masculine(phrase: str) -> str:
    words = []
    for word in phrase.split():
        one = word.removesuffix("s") if len(word) > 4 else word
        words.append(next((m for m, f in _FEMININE.items() if f == one), one))
    changed = " ".join(words)
    for feminine, masculine in (
        ("escura", "escuro"),
        ("clara", "claro"),
        ("prateada", "prateado"),
        ("dourada", "dourado"),
    ):
        changed = changed.replace(feminine, masculine)
    return changed


@lru_cache(maxsize=4096)
def family_of(hex_: str) -> str:
    """The nearest of the twelve families."""
    lch = lch_of(hex_)
    name = min(_NAMED, key=lambda named: distance(lch, lch_of(named[1])))
    return name[2]


@lru_cache(maxsize=4096)
def name_of(hex_: str) -> str:
    lch = lch_of(hex_)
    return min(_NAMED, key=lambda named: distance(lch, lch_of(named[1])))[0]


def agreeing(colour: str, feminine: bool) -> str:
    """'branco' beside 'camisa' is 'branca'; names of things (rosa, mostarda, vinho) stay."""
    first, *rest = colour.split(" ")
    if feminine:
        # 'dourado', 'prateado', 'rosado': made from a noun, and always in agreement.
        first = _FEMININE.get(first) or (f"{first[:-1]}a" if first.endswith("ado") else first)
    return " ".join([first, *rest])


def main_colours(piece: Piece) -> tuple[PieceColour, ...]:
    """The colours that count for harmony: at most three, each at least a tenth of the piece."""
    return tuple(colour for colour in piece.colours[:3] if colour.share >= 0.1) or piece.colours[:1]
