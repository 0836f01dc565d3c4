"""The wardrobe as a table: what each column is called, how it is written, and how anyone's table is read."""

import csv
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from io import StringIO
from itertools import zip_longest
from typing import Any

from provai.platform.errors import Invalid
from provai.wardrobe.categories import plain_words
from provai.wardrobe.tables import UNNAMED, WardrobeItem
from provai.wardrobe.wearing import MOST_DAYS

STATES = {"clean": "limpa", "worn": "usada", "laundry": "lavanderia", "lent": "emprestada"}
COLUMNS = (
    "id",
    "foto",
    "categoria",
    "cor",
    "marca",
    "observacoes",
    "estado",
    "serve",
    "preco",
    "dias_de_uso",
    "sem_fundo",
    "exemplo",
)
MOST_ROWS = 1000
# What else people and other programs call them.
_ALIASES = {
    "foto": "foto imagem arquivo fotografia photo image picture file image_url",
    "categoria": "categoria category tipo peca item",
    "cor": "cor color colour cores",
    "marca": "marca brand grife",
    "observacoes": "observacoes observacao notas nota notes obs descricao",
    "estado": "estado state situacao",
    "serve": "serve fits",
    "preco": "preco price valor custo",
    "dias_de_uso": "dias_de_uso usos worn_on",
    "sem_fundo": "sem_fundo shows_cutout",
    "exemplo": "exemplo is_example",
    "id": "id codigo",
}
_COLUMN_OF = {plain_words(alias): name for name, aliases in _ALIASES.items() for alias in aliases.split()}
_STATE_OF = {plain_words(word): state for state, word in STATES.items()} | {state: state for state in STATES}
_STATE_OF |= {"limpo": "clean", "usado": "worn", "na lavanderia": "laundry", "suja": "laundry", "emprestado": "lent"}
_YES_NO = {"sim": True, "s": True, "true": True, "1": True, "nao": False, "n": False, "false": False, "0": False}
_YES, _NO = "sim", "não"
_ROW_BYTES, _DAY_BYTES = 200, 11  # of ids, marks and a date
_LONGEST = {"categoria": 120, "cor": 120, "marca": 120, "observacoes": 2000}
# A spreadsheet would run what begins so.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_DATE_FORMS = ("%Y-%m-%d", "%d/%m/%Y")
_MOST_REAIS = 10_000_000
_LINES_OF_ONE = 100  # notes may be written in several
_CALLED = {"observacoes": "observações", "preco": "preço", "dias_de_uso": "dias de uso", "sem_fundo": "sem fundo"}


class SheetUnreadable(Invalid):
    code = "sheet_unreadable"
    message = "Não deu para entender a planilha. Use a coluna “foto” e, se quiser, categoria, cor, marca e observações."


class TooManyRows(Invalid):
    code = "too_many_rows"
    message = f"Dá para importar até {MOST_ROWS} peças de cada vez. Divida a planilha em partes."


@dataclass
class Row:
    line: int
    photo: str = ""
    item_id: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    problem: str | None = None


def written(items: Iterable[tuple[WardrobeItem, str]]) -> str:
    """With each item, the name of its photo in the archive."""
    output = StringIO()
    table = csv.writer(output, delimiter=";", lineterminator="\r\n")
    table.writerow(COLUMNS)
    for item, photo in items:
        price = "" if item.price is None else f"{item.price:.2f}".replace(".", ",")
        category = "" if item.category == UNNAMED else item.category
        words = [category, item.color, item.brand, item.notes]
        days = " ".join(sorted(item.wears))
        flags = [_YES if flag else _NO for flag in (item.fits, item.shows_cutout, item.is_example)]
        table.writerow([item.id, photo, *map(_harmless, words), STATES[item.state], flags[0], price, days, *flags[1:]])
    return output.getvalue()


def longest_row(item: WardrobeItem) -> int:
    """Bytes that it takes in the table at most: each letter may be written in four, or be a quote written twice."""
    words = (item.category, item.color, item.brand, item.notes)
    return _ROW_BYTES + sum(4 * len(word or "") for word in words) + _DAY_BYTES * len(item.wears)


def _harmless(text: str | None) -> str:
    return f"'{text}" if text and text.startswith(_FORMULA) else text or ""


def rows_of(data: bytes) -> list[Row]:
    """Every line that says something, good or bad; none is left out."""
    text = _decoded(data)
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(";,\t", key=first.count)
    lines = list(_lines(text, separator))
    columns = [_COLUMN_OF.get(plain_words(name), "") for name in (lines[0][1] or [])] if lines else []
    if "foto" not in columns:
        raise SheetUnreadable
    if len(lines) - 1 > MOST_ROWS:
        raise TooManyRows
    return [_row(line, columns, cells) for line, cells in lines[1:]]


def _lines(text: str, separator: str) -> Iterator[tuple[int, list[str] | None]]:
    """Where each begins, and its cells; a line whose quotes do not close where they should stands alone, without."""
    physical = text.splitlines(keepends=True)
    columns: list[str] | None = None
    at = 0
    while at < len(physical):
        end = at + 1
        while end < min(len(physical), at + _LINES_OF_ONE) and _is_open("".join(physical[at:end]), separator):
            end += 1
        whole = "".join(physical[at:end])
        cells = next(csv.reader(StringIO(whole, newline=""), delimiter=separator), [])
        if _is_open(whole, separator) or (end > at + 1 and _swallowed(cells, columns or [])):
            yield at + 1, None
            at += 1
            continue
        if any(cell.strip() for cell in cells):
            columns = columns or [_COLUMN_OF.get(plain_words(name), "") for name in cells]
            yield at + 1, cells
        at = end


def _swallowed(cells: list[str], columns: list[str]) -> bool:
    """Only notes are written in several lines: elsewhere a quote was forgotten, and took the next lines in."""
    named = zip_longest(cells, columns, fillvalue="")
    return any("\n" in cell or "\r" in cell for cell, column in named if column != "observacoes")


def _is_open(text: str, separator: str) -> bool:
    """Whether it ends inside quotes; one in the middle of a word is only a letter."""
    inside, starts = False, True
    for letter in text:
        if inside:
            inside = letter != '"'
            starts = not inside  # a second one right after it goes on
        elif starts and letter == '"':
            inside = True
        else:
            starts = letter in (separator, "\n", "\r")
    return inside


def _decoded(data: bytes) -> str:
    """As spreadsheets save it: UTF-8 with or without its mark, UTF-16, or Windows' own."""
    marked = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "cp1252", "latin-1"):
        with suppress(UnicodeDecodeError):
            return data.decode(encoding).replace("\0", "")
    raise SheetUnreadable


def _row(line: int, columns: list[str], found: list[str] | None) -> Row:
    row, cells = Row(line), found or []
    if found is None:
        row.problem = "As aspas desta linha não fecham."
    if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
        row.problem = "Esta linha tem mais colunas que o cabeçalho."
    said = {name: cell.strip() for name, cell in zip(columns, cells, strict=False) if name}
    row.photo, row.item_id = said.get("foto", ""), said.get("id", "")
    for name, longest in _LONGEST.items():
        text = said.get(name, "")
        text = text[1:] if text.startswith("'") and text[1:].startswith(_FORMULA) else text
        if len(text) > longest:
            row.problem = row.problem or f"O campo {_CALLED.get(name, name)} passa de {longest} letras."
        row.values[name] = text or None
    for name, read in _READERS.items():
        try:
            row.values[name] = read(said.get(name, ""))
        except ValueError:
            row.problem = (
                row.problem or f"Não deu para entender o campo {_CALLED.get(name, name)}: “{said[name][:40]}”."
            )
    if not row.photo:
        row.problem = row.problem or "Falta o nome da foto."
    return row


def _state(text: str) -> str:
    if not text:
        return "clean"
    if (state := _STATE_OF.get(plain_words(text))) is None:
        raise ValueError
    return state


def _yes_unless_no(text: str) -> bool:
    if not text:
        return True
    if (answer := _YES_NO.get(plain_words(text))) is None:
        raise ValueError
    return answer


def _no_unless_yes(text: str) -> bool:
    return _yes_unless_no(text) if text else False


def _price(text: str) -> float | None:
    """'R$ 1.234,50', '1234.5' and '1,234.50' alike: a mark with one or two digits after it is the decimal one."""
    text = re.sub(r"(?i)r\$|\s", "", text)
    if not text:
        return None
    if not re.fullmatch(r"[\d.,]+", text):
        raise ValueError
    whole, cents = re.split(r"[.,](?=\d{1,2}$)", text) if re.search(r"[.,]\d{1,2}$", text) else (text, "0")
    price = float(f"{re.sub('[.,]', '', whole) or '0'}.{cents}")
    if price > _MOST_REAIS:
        raise ValueError
    return price


def _days(text: str) -> dict[str, str]:
    days = {_day(each).isoformat(): "clean" for each in re.split(r"[\s|]+", text) if each}
    if len(days) > MOST_DAYS:
        raise ValueError
    return days


def _day(text: str) -> date:
    for form in _DATE_FORMS:
        with suppress(ValueError):
            return datetime.strptime(text, form).date()  # noqa: DTZ007 (a day has no zone)
    raise ValueError(text)


_READERS: dict[str, Callable[[str], Any]] = {
    "estado": _state,
    "serve": _yes_unless_no,
    "sem_fundo": _yes_unless_no,
    "exemplo": _no_unless_yes,
    "preco": _price,
    "dias_de_uso": _days,
}


def item_values(row: Row) -> dict[str, Any]:
    """As a new item takes them, but for its picture."""
    said = row.values
    return {
        "category": said["categoria"] or UNNAMED,
        "color": said["cor"],
        "brand": said["marca"],
        "notes": said["observacoes"],
        "state": said["estado"],
        "fits": said["serve"],
        "price": said["preco"],
        "wears": said["dias_de_uso"],
        "shows_cutout": said["sem_fundo"],
        "is_example": said["exemplo"],
        "said": [field for field, column in (("category", "categoria"), ("color", "cor")) if said[column]],
    }
