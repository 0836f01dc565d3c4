"""What a person does not wear, from the sentences they said: 'não uso salto' keeps heels out of every look."""

import re
from collections.abc import Iterable

from provai.wardrobe.outfits.garments import plain

_REFUSALS = re.compile(
    r"\b(?:nao (?:uso|gosto de|gosto do|gosto da|quero|curto|visto|suporto)|odeio|detesto|evito|nunca uso)\s+(.+)"
)
_SMALL = {
    "de",
    "do",
    "da",
    "dos",
    "das",
    "e",
    "nem",
    "ou",
    "mais",
    "nunca",
    "usar",
    "com",
    "o",
    "a",
    "os",
    "as",
    "muito",
}
_MANNERS = frozenset(
    [
        "curta",
        "curto",
        "curtas",
        "curtos",
        "longa",
        "longo",
        "longas",
        "longos",
        "justa",
        "justo",
        "justas",
        "justos",
        "skinny",
        "apertada",
        "apertado",
        "fino",
        "finos",
        "alto",
        "altos",
    ]
)
# 'Não gosto de mostrar o braço' is said of the clothes that leave it bare.
_BARE = {
    "braco": ("regata", "alcinha", "cropped", "tomara que caia"),
    "ombro": ("regata", "alcinha", "ciganinha", "tomara que caia"),
    "perna": ("short", "minissaia", "bermuda", "saia curta", "vestido curto"),
    "joelho": ("short", "minissaia", "bermuda", "saia curta", "vestido curto"),
    "barriga": ("cropped", "top"),
    "decote": ("decote",),
    "colo": ("decote", "tomara que caia"),
}
_SHOWN = re.compile(r"\bmostrar (?:o |a |os |as |meu |minha |meus |minhas )*(\w+)")
_SMALLEST = 2  # letters of a word that names nothing
_STOPS = re.compile(r"\b(?:mas|porque|pois|quando|para|pra|no|na|se|so|exceto|menos)\b")


def avoided_words(facts: Iterable[str]) -> tuple[str, ...]:
    """The words for garments, heels, prints and the like; never a judgment about the person."""
    words: list[str] = []
    for fact in facts:
        for found in _REFUSALS.finditer(plain(fact)):
            bare = _SHOWN.search(found[1])
            if bare:
                words += _BARE.get(bare[1].removesuffix("s"), ())
                continue
            said = _STOPS.split(found[1])[0]
            for word in said.split():
                if word in _MANNERS and words:
                    words[-1] = f"{words[-1]} {word}"  # 'saia curta' leaves the other skirts
                elif word not in _SMALL and len(word) > _SMALLEST:
                    words.append(word)
    return tuple(dict.fromkeys(words))
