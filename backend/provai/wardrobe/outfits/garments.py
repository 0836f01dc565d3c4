"""What a garment's Portuguese words say: where it is worn, how formal and how warm it is, how wide, what it is made of.

The words are the person's own ('Calça de alfaiataria', 'tenis branco'). The head word gives the basis, every other
known word shifts it.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from unicodedata import combining, normalize

from provai.wardrobe.outfits.types import Piece, Slot

Layer = str  # base, mid, outer


@dataclass(frozen=True)
class Traits:
    """Formality goes from 1 (beach) to 5 (gala), warmth in points, volume from -1 (fitted) to 1 (wide)."""

    slot: Slot
    formality: float
    warmth: float = 1.0
    volume: float = 0.0
    layer: Layer = "base"
    tags: frozenset[str] = frozenset()
    feminine: bool = False
    kind: str = ""


_TABLES = json.loads(Path(__file__).with_name("garments.json").read_text(encoding="utf-8"))
# Words that name the garment. The longest that fits counts, at the earliest place: 'jaqueta jeans' before 'jeans'.
_HEADS = {word: Traits(**{**row, "tags": frozenset(row["tags"].split())}) for word, row in _TABLES["heads"].items()}
# Words beside it: a shift of formality (absolute after '='), of warmth, of volume, and tags.
_SHIFT_OF: dict[str, tuple[str, float, float, str]] = {word: tuple(row) for word, row in _TABLES["shifts"].items()}

_NOT_LETTERS = re.compile(r"[^a-z0-9]+")
_MASCULINE_IN_A = {"pijama", "poncho"}
_FEMININE = {
    "t shirt", "baby look", "polo", "camisa polo", "legging", "calca legging", "pantacourt", "jogger", "segunda pele",
    "gola alta", "manga longa", "parka", "clutch", "bomber", "puffer", "saida de praia", "capa de chuva", "ecobag",
}  # fmt: skip


def plain(text: str) -> str:
    """Without accents, case or hyphens."""
    letters = "".join(each for each in normalize("NFD", text.casefold()) if not combining(each))
    return _NOT_LETTERS.sub(" ", letters).strip()


def _singular(word: str) -> Iterable[str]:
    yield word
    yield word.removesuffix("s")
    yield word.removesuffix("es")
    if word.endswith("oes"):
        yield f"{word[:-3]}ao"
    if word.endswith("eis"):
        yield f"{word[:-3]}el"
    if word.endswith("ns"):
        yield f"{word[:-2]}m"


_LONGEST = 3


@lru_cache(maxsize=8192)
def traits_of_words(category: str, more: str = "") -> Traits | None:
    """None when no word of it names a garment. `more` (notes) only shifts."""
    words = plain(category).split()
    for start in range(len(words)):
        for length in range(min(_LONGEST, len(words) - start), 0, -1):
            phrase = words[start : start + length]
            tries = [" ".join([head, *phrase[1:]]) for head in _singular(phrase[0])]
            found = next((each for each in tries if each in _HEADS), None)
            if found is not None:
                rest = [*words[:start], *words[start + length :], *plain(more).split()]
                return _shifted(replace(_HEADS[found], kind=found, feminine=_is_feminine(found)), rest)
    return None


def _is_feminine(head: str) -> bool:
    first = head.split(maxsplit=1)[0]
    return head in _FEMININE or (first.endswith("a") and first not in _MASCULINE_IN_A and first != "cardiga")


def _shifted(traits: Traits, words: list[str]) -> Traits:
    formality, warmth, volume, tags = traits.formality, traits.warmth, traits.volume, set(traits.tags)
    pairs = [" ".join(pair) for pair in pairwise(words)]
    for word in dict.fromkeys([*pairs, *words]):
        if word not in _SHIFT_OF:
            continue
        change, warmer, wider, more = _SHIFT_OF[word]
        tags.update(more.split())
        if traits.slot in {"bag", "accessory"} and "party" not in more:
            continue
        if change.startswith("="):
            formality = float(change[1:])
        else:
            formality += float(change)
        warmth, volume = warmth + warmer, volume + wider
    return replace(
        traits,
        formality=min(5.0, max(1.0, formality)),
        warmth=max(0.0, warmth),
        volume=min(1.0, max(-1.0, volume)),
        tags=frozenset(tags),
    )


# For a garment whose words say nothing.
_BY_SLOT: dict[Slot, Traits] = {
    "top": Traits("top", 2.3),
    "bottom": Traits("bottom", 2.4, 1.5),
    "dress": Traits("dress", 2.8, 1.4),
    "outer": Traits("outer", 2.7, 2.5, layer="outer"),
    "shoes": Traits("shoes", 2.5, 0.5),
    "bag": Traits("bag", 2.8, 0),
    "accessory": Traits("accessory", 2.8, 0),
    "unknown": Traits("unknown", 2.5),
}


@lru_cache(maxsize=8192)
def _traits(category: str, notes: str, slot: Slot, printed: bool) -> Traits:
    traits = traits_of_words(category, notes)
    if traits is None or (slot not in {"unknown", traits.slot} and not {slot, traits.slot} <= {"top", "outer"}):
        # The words say nothing, or the person wears it elsewhere than they say: believe the slot.
        traits = replace(_BY_SLOT[slot], kind=plain(category), feminine=plain(category).split(" ", 1)[0].endswith("a"))
    elif slot != "unknown":
        traits = replace(traits, slot=slot)
    return replace(traits, tags=traits.tags | {"print"}) if printed else traits


def traits_of(piece: Piece) -> Traits:
    return _traits(piece.category, piece.notes or "", piece.slot, piece.pattern == "print")


def slot_of_words(category: str) -> Slot:
    traits = traits_of_words(category)
    return traits.slot if traits else "unknown"
