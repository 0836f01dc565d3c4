"""What the intent network looks at: words, pairs of words and pieces of words, each hashed to a number."""

from itertools import pairwise
from zlib import crc32

import numpy as np

from provai.stylist.engines.cloe.slots import Heard
from provai.stylist.engines.cloe.words.colours import colour_at
from provai.stylist.engines.cloe.words.garments import garment_at
from provai.stylist.engines.cloe.words.occasions import OCCASIONS

BUCKETS = 1 << 15


def features(heard: Heard) -> np.ndarray:
    found: list[str] = []
    words = heard.core.replace(" ?", "").split()
    kinds = _kinds(words)
    for spoken, mark in ((words, "w"), (kinds, "k")):
        framed = ["<", *spoken, ">"]
        found += [f"{mark}1{word}" for word in spoken]
        found += [f"{mark}2{one} {two}" for one, two in pairwise(framed)]
        found += [f"{mark}3{' '.join(framed[at : at + 3])}" for at in range(len(framed) - 2)]
    found += [f"s{one} {two}" for one, two in zip(kinds, kinds[2:], strict=False)]
    for word in dict.fromkeys(words):
        framed_word = f"<{word}>"
        for size in (3, 4, 5):
            found += [f"c{framed_word[at : at + size]}" for at in range(len(framed_word) - size + 1)]
    found.append(f"n{min(len(words), 12)}")
    found += [f"h{mark}" for mark, present in _marks(heard) if present]
    return np.array([crc32(feature.encode()) % BUCKETS for feature in found], np.int64)


def _kinds(words: list[str]) -> list[str]:
    """The words with pieces, colours and numbers replaced by what they are."""
    kinds: list[str] = []
    at = 0
    while at < len(words):
        garment, colour = garment_at(words, at), colour_at(words, at)
        if garment and not (colour and colour[1] > garment[1]):
            kinds.append("_peca")
            at += garment[1]
        elif colour:
            kinds.append("_cor")
            at += colour[1]
        else:
            kinds.append("_n" if words[at].isdigit() else words[at])
            at += 1
    return kinds


def _marks(heard: Heard) -> list[tuple[str, bool]]:
    return [
        ("asks", "?" in heard.text),
        ("piece", bool(heard.pieces)),
        ("pieces", len(heard.pieces) > 1),
        ("own", any(piece.own for piece in heard.pieces)),
        ("not piece", bool(heard.unwanted)),
        ("hue", bool(heard.hues)),
        ("hues", len(heard.hues) > 1),
        ("not hue", any(hue.negated for hue in heard.hues)),
        ("occasion", heard.occasion is not None),
        (f"occasion {heard.occasion}", heard.occasion in OCCASIONS),
        ("days", heard.days is not None),
        ("place", heard.place is not None),
        ("sky", bool(heard.sky)),
        ("money", heard.budget is not None),
    ]
