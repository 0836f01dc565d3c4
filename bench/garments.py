"""`python -m bench garments --garments FOLDER [--phone FOLDER --sample N --alike]`: what the wardrobe reads in photos.

FOLDER holds photos and labels.csv (file, slot, category, colours_accepted); PHONE holds one folder of photos a class.
PROVAI_BENCH_GARMENTS and PROVAI_BENCH_PHONE name them as well. All is read as the product's job reads it. The pictures
stay where they are.
"""

import csv
import os
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.alike import measure_alike
from eyes.opening import picture_of
from provai.photos.cataloguing import Catalogued, catalogue
from provai.photos.eyesight import eyes_of
from provai.photos.garments import read_garment
from provai.platform.house import House
from provai.settings import Settings

SLOTS = ("top", "outer", "bottom", "dress", "shoes", "bag", "accessory", "unknown")
_BAR_SLOT, _BAR_COLOUR, _BAR_PHONE, _BAR_WORD = 0.90, 0.92, 0.97, 0.85
_BAR_REFUSED = 0.10
# What is worn over a top lies with the tops where the labels know no other place.
_OVER = {"outer": "top"}
_TOPS = {"top", "outer"}
# Of the classes of phone photos: the slots that are right, and the words that the class implies.
PHONE: dict[str, tuple[set[str], set[str]]] = {
    "dress": ({"dress"}, {"Vestido", "Macacão"}),
    "hat": ({"accessory"}, {"Acessório"}),
    "longsleeve": (_TOPS, {"Blusa", "Camiseta", "Moletom", "Tricô", "Camisa", "Cropped", "Body"}),
    "outwear": (_TOPS, {"Jaqueta", "Casaco", "Blazer", "Moletom"}),
    "pants": ({"bottom"}, {"Calça"}),
    "shirt": (_TOPS, {"Camisa"}),
    "shoes": ({"shoes"}, {"Sapato", "Tênis", "Sandália", "Bota"}),
    "shorts": ({"bottom"}, {"Short"}),
    "skirt": ({"bottom"}, {"Saia"}),
    "t-shirt": (_TOPS, {"Camiseta", "Regata", "Cropped"}),
}


# The classes that the fitting room dresses people in.
WORN = frozenset(PHONE) - {"hat", "shoes"}


class Read(NamedTuple):
    slot: str
    word: str
    colours: tuple[str, ...]


class Reader:
    """The product's own, without the engine process around it."""

    def __init__(self) -> None:
        self._house = House.open(Settings())

    def __call__(self, path: Path) -> Read:
        found: Catalogued = catalogue(self._house, eyes_of(self._house), picture_of(path.read_bytes()))
        if found.piece is None:
            return Read("unknown", "", ())
        families = tuple(colour.family for colour in found.piece.colors)
        return Read(found.piece.slot, found.piece.category, families)

    def why_refused(self, path: Path) -> str | None:
        """What the fitting room says to this garment; None where it takes it."""
        read = read_garment(self._house, eyes_of(self._house), picture_of(path.read_bytes()))
        return None if read.supported else read.message or "sem motivo"


def measure_garments(garments: Path | None, phone: Path | None, sample: int, *, alike: bool) -> None:
    garments = garments or _told("PROVAI_BENCH_GARMENTS")
    phone = phone or _told("PROVAI_BENCH_PHONE")
    read = Reader()
    if garments is None or not (garments / "labels.csv").exists():
        print("Peças: sem fotos com labels.csv (--garments PASTA ou PROVAI_BENCH_GARMENTS)")
    else:
        _measure_labelled(read, garments)
    if phone is not None:
        _measure_phone(read, phone, sample)
        if alike:
            measure_alike(list(_sampled(phone, sample)))


def _told(name: str) -> Path | None:
    told = os.environ.get(name)
    return Path(told) if told else None


def _measure_labelled(read: Reader, folder: Path) -> None:
    slots: Counter[tuple[str, str]] = Counter()
    words: Counter[tuple[str, str]] = Counter()
    colours: Counter[tuple[str, str]] = Counter()
    right: Counter[str] = Counter()
    with (folder / "labels.csv").open(newline="") as table:
        rows = [row for row in csv.DictReader(table) if (folder / row["file"]).exists()]
    for row in rows:
        said = read(folder / row["file"])
        slot, main = _OVER.get(said.slot, said.slot), said.colours[0] if said.colours else "-"
        accepted = row["colours_accepted"].split("|")
        slots[row["slot"], slot] += 1
        words[row["category"], said.word or "-"] += 1
        colours[accepted[0] if main not in accepted else main, main] += 1
        right["slot"] += slot == row["slot"]
        right["word"] += said.word == row["category"]
        right["colour"] += main in accepted
        if slot != row["slot"] or main not in accepted:
            print(f"  {row['file']}: {slot} (é {row['slot']}), {main} (aceitas: {row['colours_accepted']})")
    print(f"Peças, {len(rows)} fotos de {folder}")
    _print_share("lugar", right["slot"], len(rows), _BAR_SLOT)
    _print_share("cor principal", right["colour"], len(rows), _BAR_COLOUR)
    print(f"  categoria exata {right['word']} de {len(rows)}")
    _print_confusion("lugar", slots)
    _print_confusion("categoria", words)
    _print_confusion("cor principal", colours)


def _sampled(folder: Path, sample: int) -> Iterator[Path]:
    """The same photos of each class every time; all of them for 0."""
    draw = random.Random(26)
    for place in sorted(each for each in folder.iterdir() if each.name in PHONE):
        photos = sorted(place.glob("*.jpg"))
        yield from photos if not sample or sample >= len(photos) else draw.sample(photos, sample)


def _measure_phone(read: Reader, folder: Path, sample: int) -> None:
    table: Counter[tuple[str, str]] = Counter()
    words: dict[str, Counter[str]] = defaultdict(Counter)
    right: Counter[tuple[str, str]] = Counter()
    total: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for path in _sampled(folder, sample):
        name, said = path.parent.name, read(path)
        accepted, implied = PHONE[name]
        table[name, said.slot] += 1
        words[name][said.word or "-"] += 1
        total[name] += 1
        right[name, "slot"] += said.slot in accepted
        right[name, "word"] += said.word in implied
        if name in WORN and (why := read.why_refused(path)) is not None:
            refused[name] += 1
            reasons[why] += 1
            print(f"  recusada no provador: {name}/{path.name}")
    print(f"Fotos de celular, {total.total()} de {folder}")
    _print_share("lugar", sum(right[name, "slot"] for name in total), total.total(), _BAR_PHONE)
    _print_share("palavra que a classe pede", sum(right[name, "word"] for name in total), total.total(), _BAR_WORD)
    worn = sum(total[name] for name in WORN)
    _print_most("recusadas no provador", refused.total(), worn, _BAR_REFUSED)
    for why, count in reasons.most_common():
        print(f"    {count} vezes: {why}")
    print(f"  {'classe':<12}{'fotos':>6}{'lugar':>7}{'palavra':>9}{'recusadas':>11}   lido como")
    for name in total:
        read_as = ", ".join(f"{word} {count}" for word, count in words[name].most_common())
        counts = f"{total[name]:>6}{right[name, 'slot']:>7}{right[name, 'word']:>9}{refused[name]:>11}"
        print(f"  {name:<12}{counts}   {read_as}")
    _print_confusion("lugar", table)


def _print_share(what: str, count: int, total: int, bar: float) -> None:
    share = count / max(total, 1)
    print(f"  {what}: {count} de {total}, {share:.1%} (barra {bar:.0%}) {'ok' if share >= bar else 'ABAIXO'}")


def _print_most(what: str, count: int, total: int, bar: float) -> None:
    share = count / max(total, 1)
    print(f"  {what}: {count} de {total}, {share:.1%} (no máximo {bar:.0%}) {'ok' if share <= bar else 'ACIMA'}")


def _print_confusion(what: str, table: Counter[tuple[str, str]]) -> None:
    """Rows are what it is, columns what was read."""
    in_order = {name: place for place, name in enumerate(SLOTS)}
    columns = sorted({read for _, read in table}, key=lambda name: (in_order.get(name, len(SLOTS)), name))
    width = max(10, *(len(name) + 2 for name in columns))
    print(f"  {what:<14}" + "".join(f"{name:>{width}}" for name in columns))
    for row in sorted({truth for truth, _ in table}):
        print(f"  {row:<14}" + "".join(f"{table[row, name] or '·':>{width}}" for name in columns))
