"""Colours of clothes: their Brazilian names, CIELCh, which of them are neutral, and how well two go together.

The pair scores follow the neutral-first rule of fashion research rather than a formula for grey screens: Ou and Luo's
harmony ranks camel with navy below lime with magenta.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, degrees, hypot, inf, radians, sin
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

_SHADES = {"claro": "clara", "escuro": "escura"}
_PREPOSITIONS = {"em", "com", "de"}

_STRAIGHT_SRGB = 0.04045  # up to here sRGB is a straight line, and beyond it a power
_SHORT_WORD = 4  # letters: up to here a final s is no plural
_LEAST_SHARE = 0.1  # of a piece, from which a colour counts for harmony

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
        linear.append(value / 12.92 if value <= _STRAIGHT_SRGB else ((value + 0.055) / 1.055) ** 2.4)
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


@dataclass(frozen=True)
class _Shades:
    """A part of CIELCh: between two hues, darker than a lightness and duller than a chroma."""

    first: float  # degrees
    last: float  # degrees
    lightness: float = inf
    chroma: float = inf


_GREY = 8  # chroma below which every colour is a grey
_GREYISH = 14  # chroma below which a colour is one unless it is a pastel
_PASTEL = 70  # lightness above which a faint hue other than cream's is seen
_CREAM = _Shades(50, 110)
_NAVY = _Shades(250, 310, lightness=32, chroma=45)
_DENIM = _Shades(240, 300, chroma=40)
_SAND = _Shades(50, 100, chroma=32)
_BROWN = _Shades(20, 85, lightness=40, chroma=35)
_OLIVE = _Shades(85, 130, lightness=45, chroma=35)


@lru_cache(maxsize=8192)
def neutral_kind(lch: Lch, denim: bool = False) -> Neutral | None:
    light, chroma, hue = lch.lightness, lch.chroma, lch.hue
    kind: Neutral | None = None
    if chroma < _GREY or (chroma < _GREYISH and not (light > _PASTEL and not _CREAM.first <= hue <= _CREAM.last)):
        kind = "achromatic"
    elif light < _NAVY.lightness and _NAVY.first <= hue <= _NAVY.last and chroma < _NAVY.chroma:
        kind = "navy"
    elif denim and _DENIM.first <= hue <= _DENIM.last and chroma < _DENIM.chroma:
        kind = "denim"
    elif (_SAND.first <= hue <= _SAND.last and chroma < _SAND.chroma) or (
        light < _BROWN.lightness and _BROWN.first <= hue < _BROWN.last and chroma < _BROWN.chroma
    ):
        kind = "earth"
    elif light < _OLIVE.lightness and _OLIVE.first <= hue < _OLIVE.last and chroma < _OLIVE.chroma:
        kind = "olive"
    return kind


Relation = Literal["neutrals", "near_miss", "neutral_colour", "tonal", "same", "analogous", "apart", "contrast"]


CONTRAST = 25  # of lightness between two pieces, from which one is light and one is dark
_BLOCK = 12  # of lightness, below which two dark pieces are seen as one
_DEEP = 40  # chroma below which a colour beside a neutral is deep
_ONE_HUE = 25  # degrees between two shades of one hue
_TONAL = 15  # of lightness, from which two shades of one hue are meant to differ
_SAME = 4  # CIE76, below which two shades are one
_MEANT = 12  # CIE76, from which two neutrals are meant to differ
_NEIGHBOURS = 60  # degrees between two neighbouring hues
_UNRELATED = 115  # degrees up to which two hues are furthest from belonging together
_OPPOSITE = 155  # degrees beyond which two hues are opposites
_LOUD = 45  # chroma of a colour that asks for attention


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
        score = 0.84 + (0.04 if kind == "achromatic" or lighter >= CONTRAST else 0)
        # Deep with black reads as one dark block.
        return Harmony(score - (0.08 if lighter < _BLOCK and colour.chroma < _DEEP else 0), "neutral_colour")
    return _of_colours(one, other, lighter)


def _of_colours(one: Lch, other: Lch, lighter: float) -> Harmony:
    gap = hue_gap(one.hue, other.hue)
    if gap <= _ONE_HUE:
        if lighter >= _TONAL:
            return Harmony(0.8, "tonal")
        return Harmony(0.62, "same") if distance(one, other) < _SAME else Harmony(0.42, "near_miss")
    if gap <= _NEIGHBOURS:
        return Harmony(0.66, "analogous")
    loud = 0.15 if one.chroma > _LOUD and other.chroma > _LOUD else 0.0
    if gap <= _OPPOSITE:
        return Harmony((0.45 if gap <= _UNRELATED else 0.55) - loud, "apart")
    return Harmony(0.6 - loud, "contrast")


def _of_neutrals(one: Lch, other: Lch, kind: Neutral, other_kind: Neutral, lighter: float) -> Harmony:
    apart = distance(one, other)
    if _SAME <= apart < _MEANT and kind != other_kind and "denim" not in {kind, other_kind}:
        return Harmony(0.5, "near_miss")  # black with navy: neither the same nor meant to differ
    return Harmony(0.75 + (0.1 if lighter >= CONTRAST else 0.0), "neutrals")


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
        one = word.removesuffix("s") if len(word) > _SHORT_WORD else word
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
    """'branco listrado' beside 'camisa' is 'branca listrada'; names of things (rosa, mostarda, vinho) stay."""
    if not feminine:
        return colour
    words = colour.split(" ")
    # 'estampada em rosado': what follows a preposition is a noun.
    end = next((at for at, word in enumerate(words) if word in _PREPOSITIONS), len(words))
    changed = list(map(_feminine, words[:end]))
    if changed != words[:end]:
        changed = [_SHADES.get(word, word) for word in changed]
    return " ".join([*changed, *words[end:]])


def _feminine(word: str) -> str:
    stem = word.rstrip(",")
    # 'dourado', 'prateado', 'listrado': made from a noun, and always in agreement.
    return (_FEMININE.get(stem) or (f"{stem[:-1]}a" if stem.endswith("ado") else stem)) + word[len(stem) :]


def main_colours(piece: Piece) -> tuple[PieceColour, ...]:
    """The colours that count for harmony: at most three, each at least a tenth of the piece."""
    return tuple(colour for colour in piece.colours[:3] if colour.share >= _LEAST_SHARE) or piece.colours[:1]
