"""The one piece that a closet lacks: found by trying ordinary pieces in the same grammar, so that it is true."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from uuid import UUID

from provai.wardrobe.outfits.garments import Traits, traits_of, traits_of_words
from provai.wardrobe.outfits.grammar import avoided, called, go_together, locked_out, suits_occasion, wearable
from provai.wardrobe.outfits.occasions import Occasion
from provai.wardrobe.outfits.scoring_types import Candidate
from provai.wardrobe.outfits.types import Missing, OutfitAsk, Piece, Slot
from provai.wardrobe.outfits.wording import listed, named

# Ordinary pieces that are easy to find, and with their article.
_ORDINARY: tuple[tuple[str, str], ...] = (
    ("Calça jeans", "uma calça jeans"),
    ("Calça de alfaiataria", "uma calça de alfaiataria"),
    ("Calça social", "uma calça social"),
    ("Saia midi", "uma saia midi"),
    ("Bermuda", "uma bermuda"),
    ("Legging", "uma legging"),
    ("Camiseta", "uma camiseta lisa"),
    ("Camisa", "uma camisa"),
    ("Blusa", "uma blusa"),
    ("Blusa de cetim", "uma blusa de cetim"),
    ("Camiseta de treino", "uma camiseta de treino"),
    ("Regata", "uma regata"),
    ("Vestido midi", "um vestido midi"),
    ("Vestido longo de festa", "um vestido longo de festa"),
    ("Macacão", "um macacão"),
    ("Tênis", "um tênis"),
    ("Tênis de corrida", "um tênis de corrida"),
    ("Sapatilha", "uma sapatilha"),
    ("Mocassim", "um mocassim"),
    ("Sapato social", "um sapato social"),
    ("Sandália de salto", "uma sandália de salto"),
    ("Chinelo", "um chinelo"),
)


WHOLE = " para um look completo"


@dataclass(frozen=True)
class _Ordinary:
    category: str
    with_article: str
    piece: Piece
    traits: Traits


@cache
def _ordinary() -> tuple[_Ordinary, ...]:
    made = []
    for place, (category, with_article) in enumerate(_ORDINARY):
        traits = traits_of_words(category)
        if traits is not None:
            piece = Piece(UUID(int=place), category, traits.slot)
            made.append(_Ordinary(category, with_article, piece, traits))
    return tuple(made)


def missing_for(
    pieces: Sequence[Piece], ask: OutfitAsk, occasion: Occasion, looks: Sequence[tuple[Candidate, ...]]
) -> Missing | None:
    """What keeps a look from being made; or shoes, where the occasion asks for them and none fit."""
    if looks:
        return _missing_shoes(pieces, ask, occasion, looks)
    named_word = _wanted_but_absent(pieces, ask)
    if named_word is not None:
        return Missing(named_word, f"Não há {named_word} disponível no seu guarda-roupa para este look.")
    usable = [
        piece
        for piece in pieces
        if wearable(piece)
        and not locked_out(piece, ask)
        and (piece.id in ask.locked or suits_occasion(traits_of(piece), occasion))
        and not avoided(piece, traits_of(piece), ask.taste)
    ]
    where = f" para {occasion.title}" if ask.occasion and occasion.known else ""
    for each in _by_fitness(("top", "bottom", "dress"), ask, occasion, pieces):
        company = _company(each, usable, ask)
        if company:
            sentence = f"Com {each.with_article} dá para montar um look{where}, junto com o que você já tem"
            return Missing(each.category, f"{sentence}: {listed(company)}.")
    first = next(iter(_by_fitness(("top", "bottom"), ask, occasion, pieces)), None)
    if first is None:
        return Missing("Peça básica", f"Ainda não há no seu guarda-roupa o que é preciso{where or WHOLE}.")
    return Missing(
        first.category, f"Ainda não há no seu guarda-roupa o que é preciso{where or WHOLE}. {_begin_with(first)}"
    )


def _begin_with(first: _Ordinary) -> str:
    return f"Um bom começo é {first.with_article}."


def _wanted_but_absent(pieces: Sequence[Piece], ask: OutfitAsk) -> str | None:
    for word in ask.wanted:
        if not any(wearable(piece) and piece.id not in ask.excluded and called(piece, [word]) for piece in pieces):
            return word
    return None


# Proposed only to who has some of them: nobody is told what their gender should wear.
_CHOSEN_KINDS = frozenset(
    {
        "vestido",
        "saia",
        "minissaia",
        "blusa",
        "cropped",
        "sapatilha",
        "scarpin",
        "salto",
        "macaquinho",
        "legging",
        "sandalia de salto",
    }
)


def _by_fitness(
    slots: tuple[Slot, ...], ask: OutfitAsk, occasion: Occasion, pieces: Sequence[Piece]
) -> Iterable[_Ordinary]:
    """Those that would suit the occasion and the person, the best first."""
    open_to_all = any(traits_of(piece).kind in _CHOSEN_KINDS for piece in pieces)
    fitting = [
        each
        for each in _ordinary()
        if each.traits.slot in slots
        and (open_to_all or each.traits.kind not in _CHOSEN_KINDS)
        and suits_occasion(each.traits, occasion)
        and not avoided(each.piece, each.traits, ask.taste)
        and not called(each.piece, ask.unwanted)
    ]
    return sorted(fitting, key=lambda each: (abs(each.traits.formality - occasion.levels[1]), each.category))


def _company(new: _Ordinary, usable: Sequence[Piece], ask: OutfitAsk) -> list[str]:
    """The words for the piece of the closet that makes a base with it; empty when there is none. A dress alone would
    always do, so it is proposed only beside shoes that are there."""
    partner: dict[Slot, Slot] = {"top": "bottom", "bottom": "top", "dress": "shoes"}
    wanted = partner[new.traits.slot]
    locked = [piece for piece in usable if piece.id in ask.locked]
    if any(piece.slot == new.traits.slot or not go_together(new.traits, traits_of(piece)) for piece in locked):
        return []
    found = [p for p in usable if p.slot == wanted and go_together(new.traits, traits_of(p))]
    chosen = next((piece for piece in found if piece.id in ask.locked), found[0] if found else None)
    return [named(chosen)] if chosen is not None else []


def _missing_shoes(
    pieces: Sequence[Piece], ask: OutfitAsk, occasion: Occasion, looks: Sequence[tuple[Candidate, ...]]
) -> Missing | None:
    if not occasion.formal_shoes or any(each.slot == "shoes" for look in looks for each in look):
        return None
    best = next(iter(_by_fitness(("shoes",), ask, occasion, pieces)), None)
    if best is None:
        return None
    why = f"Os looks estão montados, mas nenhum calçado disponível combina com {occasion.title}."
    return Missing(best.category, f"{why} Faria diferença {best.with_article}.")
