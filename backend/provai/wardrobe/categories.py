"""The words Brazilians have for clothes, and where on the body each is worn. Free text is welcome: what is not known
word for word is looked through for a word that is."""

import re
from functools import lru_cache
from typing import Literal
from unicodedata import combining, normalize

Slot = Literal["top", "bottom", "dress", "outer", "shoes", "bag", "accessory", "unknown"]

_WORDS: dict[Slot, tuple[str, ...]] = {
    "top": (
        "Camisa", "Camiseta", "Regata", "Blusa", "Cropped", "Body", "Polo", "Tricô", "Moletom", "Suéter", "Túnica",
        "Bata", "Top", "Colete", "Corset", "Baby look", "Blusinha", "Camisete", "Pulôver", "Cacharrel", "T-shirt",
        "Sutiã", "Rash guard", "Segunda pele", "Manga longa",
    ),
    "bottom": (
        "Saia", "Calça", "Short", "Shorts", "Bermuda", "Jeans", "Legging", "Pantalona", "Pantacourt", "Minissaia",
        "Short-saia", "Jogger", "Sunga", "Calcinha", "Cueca", "Meia-calça", "Corsário", "Calção",
    ),
    "dress": (
        "Vestido", "Macacão", "Macaquinho", "Jardineira", "Biquíni", "Maiô", "Camisola", "Conjunto", "Pijama",
        "Saída de praia", "Terno",
    ),
    "outer": (
        "Jaqueta", "Casaco", "Blazer", "Kimono", "Quimono", "Cardigã", "Sobretudo", "Trench coat", "Parka", "Poncho",
        "Corta-vento", "Capa", "Bomber", "Jaqueta jeans", "Casaqueto", "Paletó", "Puffer", "Manta",
    ),
    "shoes": (
        "Sapato", "Tênis", "Sandália", "Chinelo", "Bota", "Rasteirinha", "Sapatilha", "Mocassim", "Salto", "Scarpin",
        "Mule", "Papete", "Tamanco", "Oxford", "Alpargata", "Coturno", "Calçado", "Slipper", "Anabela", "Havaianas",
    ),
    "bag": ("Bolsa", "Mochila", "Carteira", "Clutch", "Pochete", "Necessaire", "Sacola", "Mala"),
    "accessory": (
        "Acessório", "Cinto", "Boné", "Óculos", "Chapéu", "Gorro", "Lenço", "Cachecol", "Colar", "Brinco", "Pulseira",
        "Anel", "Relógio", "Gravata", "Luva", "Meia", "Tiara", "Suspensório", "Echarpe", "Bijuteria", "Joia", "Viseira",
        "Bandana", "Broche", "Pashmina", "Boina", "Touca",
    ),
}  # fmt: skip

_NOT_LETTERS = re.compile(r"[^a-z0-9]+")


def plain_words(text: str) -> str:
    """Without accents, case or hyphens."""
    letters = "".join(each for each in normalize("NFD", text.casefold()) if not combining(each))
    return _NOT_LETTERS.sub(" ", letters).strip()


_SLOT_OF: dict[str, Slot] = {plain_words(word): slot for slot, words in _WORDS.items() for word in words}
_LONGEST = max(len(word.split()) for word in _SLOT_OF)


@lru_cache(maxsize=4096)
def slot_of_word(category: str) -> Slot:
    """Where a garment called so is worn. Of several known words the first counts: 'calça de moletom' is trousers."""
    words = plain_words(category).split()
    for start in range(len(words)):
        for length in range(min(_LONGEST, len(words) - start), 0, -1):
            slot = _slot_of_one(" ".join(words[start : start + length]))
            if slot is not None:
                return slot
    return "unknown"


def _slot_of_one(word: str) -> Slot | None:
    """Plurals count: saias, macacões, sandálias, cardigans."""
    tries = [word, word.removesuffix("s"), word.removesuffix("es")]
    if word.endswith("oes"):
        tries.append(f"{word[:-3]}ao")
    if word.endswith("eis"):
        tries.append(f"{word[:-3]}el")
    return next((_SLOT_OF[each] for each in tries if each in _SLOT_OF), None)
