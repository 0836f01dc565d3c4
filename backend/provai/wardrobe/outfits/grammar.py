"""Which pieces may be worn, and which together: the rules that no taste and no luck can break."""

from collections import Counter
from collections.abc import Iterable, Sequence

from provai.wardrobe.outfits.garments import Traits, plain, traits_of
from provai.wardrobe.outfits.occasions import Occasion
from provai.wardrobe.outfits.types import LookPiece, OutfitAsk, Piece, Taste

NEVER = frozenset({"underwear", "sleep", "never", "under"})
SWIM = frozenset({"swim"})
# Between the most and the least formal piece of a look.
WIDEST_SPREAD = 2.2
MOST_ACCESSORIES = 2
MOST_PRINTS = 1
MOST_OUTER = 2  # the third piece and one more layer
ABOVE_FLIPFLOPS = 2.9  # the formality from which nothing goes with them


def wearable(piece: Piece) -> bool:
    """Clean enough and fitting, here, and something one goes out in."""
    return piece.state in {"clean", "worn"} and piece.fits and not traits_of(piece).tags & NEVER


def suits_occasion(traits: Traits, occasion: Occasion) -> bool:
    if traits.tags & occasion.banned or (traits.tags & SWIM and not occasion.swims):
        return False
    low, _, high = occasion.levels
    return low - slack(traits) <= traits.formality <= high + slack(traits)


def slack(traits: Traits) -> float:
    """What finishes a look may stand a little further from the occasion than what makes it."""
    return 0.9 if traits.slot in {"bag", "accessory"} else 0.5 if traits.slot == "shoes" else 0.35


def avoided(piece: Piece, traits: Traits, taste: Taste) -> bool:
    """'Não uso salto' holds for heels and for anything called so; an avoided colour for what is mostly that colour."""
    if piece.colours and piece.colours[0].family in taste.avoided_families:
        return True
    name = set(plain(f"{piece.category} {piece.color_word or ''}").split())
    return any(all(matches(word, name, traits, piece) for word in said.split()) for said in taste.avoided_words)


_TAGGED = {
    "salto": "heel",
    "alto": "heel",
    "fino": "heel",
    "curta": "short_hem",
    "curto": "short_hem",
    "estampa": "print",
    "estampado": "print",
    "estampada": "print",
    "brilho": "shine",
    "couro": "leather",
    "decote": "low_neck",
    "transparencia": "sheer",
    "jeans": "denim",
}


def matches(word: str, name: set[str], traits: Traits, piece: Piece) -> bool:
    """Whether a word such as 'saia', 'salto', 'preto' or 'outer' is true of a piece."""
    word = plain(word)
    stem = word.removesuffix("s")
    if word == traits.slot or _TAGGED.get(stem) in traits.tags or _TAGGED.get(word) in traits.tags:
        return True
    if stem in {one.removesuffix("s") for one in name} or traits.kind in {stem, word}:
        return True
    return bool(piece.colours) and word == piece.colours[0].family


def called(piece: Piece, words: Iterable[str]) -> bool:
    traits = traits_of(piece)
    name = set(plain(f"{piece.category} {piece.color_word or ''}").split())
    return any(matches(word, name, traits, piece) for word in words)


def go_together(one: Traits, other: Traits) -> bool:
    """Hard bans between two pieces."""
    if abs(one.formality - other.formality) > _spread(one, other):
        return False
    casual, formal = (one, other) if one.formality <= other.formality else (other, one)
    if "flipflop" in casual.tags and formal.formality >= ABOVE_FLIPFLOPS:
        return False
    if "sport" in casual.tags and formal.tags & {"tailored", "party", "heel", "shine"}:
        return False
    if casual.tags & {"sweat", "team"} and formal.tags & {"party", "heel", "shine"}:
        return False
    return not (
        one.tags & {"shine"} and other.tags & {"shine"} and {one.slot, other.slot} <= {"top", "bottom", "outer"}
    )


def _spread(one: Traits, other: Traits) -> float:
    return WIDEST_SPREAD + (0.5 if {one.slot, other.slot} & {"bag", "accessory"} else 0.0)


def is_legal(pieces: Sequence[LookPiece], occasion: Occasion | None = None) -> bool:
    """(top + bottom | dress) + shoes? + third piece? + one more layer? + bag? + up to two accessories."""
    slots = Counter(worn.slot for worn in pieces)
    if len({worn.piece.id for worn in pieces}) < len(pieces) or not all(wearable(worn.piece) for worn in pieces):
        return False
    base = (slots["top"], slots["bottom"], slots["dress"])
    if base not in {(1, 1, 0), (0, 0, 1)} or slots["unknown"]:
        return False
    if slots["shoes"] > 1 or slots["bag"] > 1 or slots["outer"] > MOST_OUTER or slots["accessory"] > MOST_ACCESSORIES:
        return False
    traits = [traits_of(worn.piece) for worn in pieces]
    kinds = Counter(each.kind for each in traits if each.slot == "accessory")
    if any(count > 1 for count in kinds.values()) or not layers_are_legal(pieces):
        return False
    if occasion is not None and not all(suits_occasion(each, occasion) for each in traits):
        return False
    return all(go_together(one, other) for place, one in enumerate(traits) for other in traits[place + 1 :])


def layers_are_legal(pieces: Sequence[LookPiece]) -> bool:
    """A second layer lies under the third piece: a knit under a coat, never two coats."""
    over = [traits_of(worn.piece).layer for worn in pieces if worn.slot == "outer"]
    return over.count("outer") <= 1 and over.count("mid") <= 1


def locked_out(piece: Piece, ask: OutfitAsk) -> bool:
    """Whether the wish itself keeps the piece out; a locked one is wanted whatever else was said."""
    if piece.id in ask.locked:
        return False
    if piece.id in ask.excluded or called(piece, ask.unwanted):
        return True
    return bool(piece.colours) and piece.colours[0].family in ask.unwanted_families
