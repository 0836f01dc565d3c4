"""Our written body of fashion knowledge: each entry with its condition, its advice and its reason."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from provai.stylist.engines.cloe.normalise import fold
from provai.stylist.engines.cloe.slots import Heard, Named, hear

FOLDER = Path(__file__).parents[2] / "knowledge"

_WHOLE = r"\b"  # short words and numbers are no beginnings of others
_BLANK = re.compile(r"\{(?:cor|neutro):([^}]+)\}")


@dataclass(frozen=True)
class Entry:
    id: str
    topic: str
    keys: tuple[str, ...]  # beginnings of words that call for it
    hints: tuple[str, ...]  # the same, weaker
    advice: str  # with blanks for colours: {cor:terracota}, {neutro:cinza}
    reason: str
    occasions: tuple[str, ...] = ()
    sky: tuple[str, ...] = ()
    wears: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    state: tuple[str, ...] = ()

    @cached_property
    def shape(self) -> re.Pattern[str]:
        """Finds the advice in a message, whatever colours stand in its blanks."""
        parts = re.split(r"\{(?:cor|neutro):[^}]+\}", self.advice)
        return re.compile(r"[\w\- áéíóúâêôãõç]{1,30}".join(re.escape(part) for part in parts), re.IGNORECASE)

    @cached_property
    def longest_part(self) -> str:
        """Of the advice between its blanks: what does not hold it does not tell the entry."""
        return max(_BLANK.split(self.advice)[::2], key=len).lower()

    @cached_property
    def named(self) -> tuple[Named, ...]:
        """The pieces that the advice recommends."""
        return hear(_BLANK.sub(r"\1", self.advice)).wanted


@dataclass(frozen=True)
class Wanted:
    """What an entry must fit: `topics` and everything that was said."""

    topics: tuple[str, ...]
    plain: str = ""
    occasion: str | None = None
    sky: tuple[str, ...] = ()
    wears: str | None = None
    pieces: tuple[str, ...] = ()  # names and families
    colours: tuple[str, ...] = ()  # families
    dirty: bool = False
    avoided: frozenset[str] = frozenset()  # families of pieces
    told: frozenset[str] = frozenset()  # ids already said
    needs_key: bool = False


@cache
def all_entries() -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for path in sorted(FOLDER.glob("*.json")):
        for row in json.loads(path.read_text()):
            when = {name: tuple(values) for name, values in row["when"].items()}
            entries.append(
                Entry(
                    row["id"],
                    row["topic"],
                    tuple(row["keys"]),
                    tuple(row["hints"]),
                    row["advice"],
                    row["reason"],
                    **when,
                )
            )
    return tuple(entries)


def best_entries(wanted: Wanted, most: int = 3) -> list[Entry]:
    """The entries that fit, the closest first."""
    scored = [(score, entry) for entry in all_entries() if (score := _score(entry, wanted)) is not None]
    scored.sort(key=lambda pair: -pair[0])
    return [entry for _, entry in scored[:most]]


def entries_for(question: str, nearest: tuple[str, ...] = (), most: int = 3) -> list[Entry]:
    """What fits a bare question: of the nearest topics first, then of any, and only what its words call for."""
    heard = hear(question)
    pieces = tuple(name for piece in heard.wanted for name in (piece.garment.name, piece.garment.family))
    colours = tuple(hue.colour.family for hue in heard.hues)
    anywhere = tuple({entry.topic for entry in all_entries()})
    found: list[Entry] = []
    for topics in filter(None, (nearest, anywhere)):
        asked = Wanted(topics, wanted_words(heard), heard.occasion, heard.sky.words, heard.wears, needs_key=True)
        for wanted in (asked, replace(asked, pieces=pieces, colours=colours)):
            found += [entry for entry in best_entries(wanted, most) if entry not in found]
    return found[:most]


def plain_advice(entry: Entry) -> str:
    """With the usual colours in its blanks."""
    return _BLANK.sub(r"\1", entry.advice)


def best_score(wanted: Wanted) -> float:
    return max((score for entry in all_entries() if (score := _score(entry, wanted)) is not None), default=0.0)


def told_in(texts: Iterable[str]) -> list[str]:
    """The ids of the entries that messages told, in the order told."""
    found = []
    for text in texts:
        low = text.lower()
        found += [entry.id for entry in all_entries() if entry.longest_part in low and entry.shape.search(text)]
    return found


def entry_of(entry_id: str) -> Entry:
    return next(entry for entry in all_entries() if entry.id == entry_id)


def _score(entry: Entry, wanted: Wanted) -> float | None:
    if entry.topic not in wanted.topics or entry.id in wanted.told:
        return None
    if entry.wears and (wanted.wears or "") not in entry.wears:
        return None
    if entry.state and not wanted.dirty:
        return None
    if entry.occasions and wanted.occasion not in entry.occasions:
        return None
    if any(piece.garment.family in wanted.avoided or piece.garment.name in wanted.avoided for piece in entry.named):
        return None
    if entry.sky and wanted.sky and not set(entry.sky) & set(wanted.sky):
        return None
    keys = _hits(entry.keys, wanted.plain)
    if entry.topic in {"look", "peca"} and entry.keys and not keys:
        return None
    if (
        wanted.needs_key
        and not keys
        and not set(entry.pieces) & set(wanted.pieces)
        and not set(entry.colours) & set(wanted.colours)
    ):
        return None
    score = 2.0 * keys + 0.7 * _hits(entry.hints, wanted.plain)
    if entry.pieces:
        if not set(entry.pieces) & set(wanted.pieces):
            return None
        score += 4.0 if wanted.pieces and wanted.pieces[0] in entry.pieces else 2.5
    if entry.colours:
        if wanted.colours and not set(entry.colours) & set(wanted.colours):
            return None
        score += 2.5 if wanted.colours else -1.0
    if entry.topic == "look" and not entry.occasions:
        score -= 2.0
    score += (
        2.0 * bool(entry.occasions)
        + 1.5 * bool(set(entry.sky) & set(wanted.sky))
        - 0.6 * bool(entry.sky and not wanted.sky)
    )
    score += 1.5 * bool(entry.wears) + 3.0 * bool(entry.state)
    return score


def _hits(words: tuple[str, ...], plain: str) -> float:
    """Longer words tell more."""
    found = [
        word
        for word in words
        if re.search(rf"\b{re.escape(word)}{_WHOLE if word.isdigit() or len(word) < 4 else ''}", plain)
    ]
    return sum(1.0 + 0.04 * len(word) for word in found)


_HEIGHT = re.compile(r"\b1(?:,| ?m ?)(\d\d)\b")
_AGE = re.compile(r"\b(?:tenho|fiz|aos|completei|com) (?:meus )?[6-9]\d anos\b")
SHORT, TALL = 62, 78  # centimetres above one metre


def height_in(heard: Heard) -> int | None:
    """In centimetres above one metre."""
    height = _HEIGHT.search(fold(heard.core).replace("-", " "))
    return int(height[1]) if height else None


def words_of_height(height: float | None) -> str:
    """What our knowledge calls a height; nothing for one that asks nothing of clothes."""
    if height is None or SHORT < height < TALL:
        return ""
    return " baixinha" if height <= SHORT else " pessoa alta"


def wanted_words(heard: Heard) -> str:
    """What was said, with a height and an age in words as well."""
    plain = fold(heard.core).replace("-", " ") + words_of_height(height_in(heard))
    return f"{plain} sessenta" if _AGE.search(plain) else plain
