"""Small Portuguese: articles, agreement, lists, and the person's own pieces by their names."""

from collections.abc import Sequence

from provai.stylist.engines.cloe.normalise import fold
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.words.garments import Garment, garment_of
from provai.wardrobe.outfits import Piece

_FEMININE = {
    "preto": "preta", "branco": "branca", "vermelho": "vermelha", "amarelo": "amarela", "roxo": "roxa",
    "dourado": "dourada", "prateado": "prateada", "estampado": "estampada", "escuro": "escura", "claro": "clara",
}  # fmt: skip


def is_feminine(category: str) -> bool:
    garment = garment_of(category)
    if garment:
        return garment.feminine
    first = fold(category.split(maxsplit=1)[0]) if category.split() else ""
    return first.endswith("a")


def agree(colour: str, feminine: bool) -> str:
    """'preto' of a feminine piece is 'preta'; of a compound such as 'azul claro' nothing changes."""
    colour = colour.lower().strip()
    masculine = {value: key for key, value in _FEMININE.items()}
    if feminine:
        return _FEMININE.get(colour, colour)
    return masculine.get(colour, colour)


def colour_name(piece: Piece) -> str | None:
    """As the person calls it, else as it was measured."""
    if piece.color_word:
        return piece.color_word.lower().strip()
    return piece.colours[0].name.lower() if piece.colours else None


def label(piece: Piece) -> str:
    """'calça jeans preta'"""
    category = piece.category.lower().strip()
    colour = colour_name(piece)
    if not colour or fold(colour) in fold(category):
        return category
    return f"{category} {agree(colour, is_feminine(category))}"


def the(piece: Piece) -> str:
    return f"{'a' if is_feminine(piece.category) else 'o'} {label(piece)}"


def your(piece: Piece) -> str:
    return f"{'sua' if is_feminine(piece.category) else 'seu'} {label(piece)}"


def a_garment(garment: Garment, colour: str | None = None) -> str:
    name = f"{garment.name} {agree(colour, garment.feminine)}" if colour else garment.name
    return f"{'uma' if garment.feminine else 'um'} {name}"


def listed(words: Sequence[str], last: str = "e") -> str:
    """'a, b e c'"""
    words = list(words)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(number: int, one: str, many: str, feminine: bool = True) -> str:
    small = {1: "uma" if feminine else "um", 2: "duas" if feminine else "dois"}
    return f"{small.get(number, number)} {one if number == 1 else many}"


def sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:] if text else text


# Other names of one kind of piece, with their accents: a person's own word is kept.
_SAID = {"paleto": "paletó", "sapatenis": "sapatênis", "sueter": "suéter", "maio": "maiô", "smoking": "smoking"}


def as_said(named: Named) -> str:
    return _SAID.get(named.said, named.garment.name)


def the_word(feminine: bool) -> str:
    return "a" if feminine else "o"


def full_stop(reason: str) -> str:
    reason = reason.strip()
    return reason if reason.endswith((".", "!", "?")) else f"{reason[:1].upper()}{reason[1:]}."


def at(place: str) -> str:
    """'no Réveillon', 'na formatura', 'em casa'."""
    article, _, rest = place.partition(" ")
    return f"n{article} {rest}" if article in {"o", "a", "os", "as"} else f"em {place}"
