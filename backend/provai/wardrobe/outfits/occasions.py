"""What Brazilian occasions ask of clothes: a level of formality, what does not go there, what belongs there."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from provai.wardrobe.outfits.garments import plain


@dataclass(frozen=True)
class Occasion:
    """Levels are the lowest, the best and the highest formality. Tags are those of `garments.json`."""

    key: str
    title: str  # with its article: 'o trabalho'
    levels: tuple[float, float, float]
    known: bool = True  # False for a word that nobody here knows
    banned: frozenset[str] = frozenset()
    wanted: frozenset[str] = frozenset()
    wanted_families: frozenset[str] = frozenset()
    unwanted: frozenset[str] = frozenset()  # families: white is the bride's
    swims: bool = False
    sober: bool = False
    titles: Mapping[str, str] = field(default_factory=dict, hash=False)  # for words that have a title of their own
    formal_shoes: bool = False  # without fitting shoes the look is not whole


@cache
def _occasions() -> tuple[dict[str, Occasion], dict[str, str]]:
    """By key, and the key by each word that people say."""
    rows = json.loads(Path(__file__).with_name("occasions.json").read_text(encoding="utf-8"))
    by_key: dict[str, Occasion] = {}
    by_word: dict[str, str] = {}
    for key, row in rows.items():
        by_key[key] = Occasion(
            key=key,
            title=row["title"],
            levels=tuple(row["levels"]),
            banned=frozenset(row.get("banned", ())),
            wanted=frozenset(row.get("wanted", ())),
            wanted_families=frozenset(row.get("wanted_families", ())),
            unwanted=frozenset(row.get("unwanted", ())),
            titles=row.get("titles", {}),
            swims=row.get("swims", False),
            sober=row.get("sober", False),
            formal_shoes=row.get("formal_shoes", False),
        )
        by_word |= dict.fromkeys([plain(key), *row["said"]], key)
    return by_key, by_word


def occasion_of(said: str | None) -> Occasion:
    """The occasion that the words name; of several the longest name, then the first. An ordinary day for None."""
    by_key, by_word = _occasions()
    words = plain(said or "").split()
    day = by_key["dia_a_dia"]
    if not words:
        return day
    for length in range(min(5, len(words)), 0, -1):
        for start in range(len(words) - length + 1):
            key = by_word.get(" ".join(words[start : start + length]))
            if key in {"casamento_noite", "casamento_dia"} and {"praia", "areia"} & set(words):
                key = "casamento_praia"
            if key == "casamento_noite" and {"dia", "manha", "tarde", "campo", "civil"} & set(words):
                key = "casamento_dia"
            if key is not None:
                found = by_key[key]
                # The reasons name the place as the person did: a bar is no disco.
                return replace(found, title=found.titles.get(" ".join(words[start : start + length]), found.title))
    return Occasion("outra", (said or "").strip(), day.levels, known=False)


def known_occasions() -> tuple[Occasion, ...]:
    return tuple(_occasions()[0].values())
