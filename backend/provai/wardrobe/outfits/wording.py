"""Pieces and colours in plain Portuguese, with their articles."""

import re

from provai.wardrobe.outfits.colours import agreeing
from provai.wardrobe.outfits.garments import Traits, plain, traits_of
from provai.wardrobe.outfits.types import Piece, Slot

_UNNAMED: dict[Slot, tuple[str, bool]] = {
    "top": ("parte de cima", True),
    "bottom": ("parte de baixo", True),
    "dress": ("vestido", False),
    "outer": ("casaco", False),
    "shoes": ("calçado", False),
    "bag": ("bolsa", True),
    "accessory": ("acessório", False),
    "unknown": ("peça", True),
}

_BETWEEN_COLOURS = re.compile(r", | e ")
_PRINTS = ("estampad", "listrad", "xadrez", "floral", "poa")

_LONG_WORD = 60  # letters of a category that is said without its colour
_ENDING_IN_S = {"jeans", "shorts", "oculos", "tenis"}


def _noun(piece: Piece, traits: Traits) -> tuple[str, bool, bool]:
    """The person's own word, whether it is feminine, whether it is a plural."""
    if plain(piece.category) in {"", "uncategorized", "sem categoria"}:
        word, feminine = _UNNAMED[piece.slot]
        return word, feminine, False
    word = piece.category.strip()
    word = word if word[:2].isupper() else word[:1].lower() + word[1:]
    first = plain(word).split(" ", 1)[0]
    plural = first.endswith("s") and first != traits.kind.split(" ", 1)[0] and first not in _ENDING_IN_S
    return word, traits.feminine, plural


def colour_of(piece: Piece) -> str | None:
    if piece.color_word:
        return piece.color_word.strip().lower()
    return piece.colours[0].name.lower() if piece.colours else None


def hue_of(piece: Piece) -> str | None:
    """The main colour alone: 'vinho' of 'estampado em vinho e branco', 'vermelho' of 'vermelho listrado'."""
    said = colour_of(piece)
    if said is None:
        return None
    first = _BETWEEN_COLOURS.split(said.partition(" em ")[2] or said)[0]
    words = [word for word in first.split() if not plain(word).startswith(_PRINTS)]
    return " ".join(words) or (piece.colours[0].name.lower() if piece.colours else None)


def named(piece: Piece) -> str:
    """'saia midi verde'; a colour that the category says already is not said twice."""
    traits = traits_of(piece)
    word, feminine, _ = _noun(piece, traits)
    colour = colour_of(piece)
    if not colour or set(plain(colour).split()) & set(plain(word).split()) or len(word) > _LONG_WORD:
        return word
    return f"{word} {agreeing(colour, feminine)}"


def the(piece: Piece, *, capital: bool = False) -> str:
    """'a saia midi verde'."""
    article = _article(piece)
    return f"{article.capitalize() if capital else article} {named(piece)}"


def of_the(piece: Piece) -> str:
    return f"d{_article(piece)} {named(piece)}"


def is_plural(piece: Piece) -> bool:
    return _noun(piece, traits_of(piece))[2]


def _article(piece: Piece) -> str:
    _, feminine, plural = _noun(piece, traits_of(piece))
    return ("a" if feminine else "o") + ("s" if plural else "")


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} e {words[-1]}"
