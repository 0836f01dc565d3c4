"""Which people wear which garments: a fixed order, so that a smaller run is a prefix of a larger one."""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

SEED = 33
PAIRS = 300


class Pair(NamedTuple):
    person: str  # paths within the data folder
    garment: str

    @property
    def name(self) -> str:
        """A file name, the same for the same pair in every run."""
        return "-".join(Path(part).with_suffix("").as_posix().replace("/", "_") for part in self)


def chosen_pairs(folder: Path, count: int = PAIRS) -> list[Pair]:
    """Every other garment is a shop's photo and every other one a phone's; people take turns."""
    people = _photos(folder, "persons", "*.jpg")
    kinds = _photos(folder, "garments", "*.jpg"), _photos(folder, "phone-garments/validation", "*/*.jpg")
    draw = random.Random(SEED)
    return list(islice(_drawn(draw, people, *kinds), min(count, len(people) * len(kinds[0]))))


def _drawn(draw: random.Random, people: list[str], shop: list[str], phone: list[str]) -> Iterator[Pair]:
    seen: set[Pair] = set()
    while True:
        for index, person in enumerate(draw.sample(people, len(people))):
            pair = Pair(person, draw.choice((shop, phone)[index % 2]))
            if pair not in seen:
                seen.add(pair)
                yield pair


def _photos(folder: Path, part: str, pattern: str) -> list[str]:
    found = sorted(path.relative_to(folder).as_posix() for path in (folder / part).glob(pattern))
    if not found:
        raise SystemExit(f"sem fotos em {folder / part}")
    return found
