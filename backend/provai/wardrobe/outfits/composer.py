"""Three different looks from a person's pieces: candidates for each slot, a beam over the slots, variety at the end."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from provai.wardrobe.outfits import missing as missing_piece
from provai.wardrobe.outfits.garments import plain, traits_of
from provai.wardrobe.outfits.grammar import (
    MOST_ACCESSORIES,
    SWIM,
    avoided,
    called,
    go_together,
    locked_out,
    suits_occasion,
    wearable,
)
from provai.wardrobe.outfits.occasions import Occasion, occasion_of
from provai.wardrobe.outfits.reasons import reasons_for
from provai.wardrobe.outfits.scoring import COVERED_SEEN, SEEN, candidate_of, pair_worth, whole_worth
from provai.wardrobe.outfits.scoring_types import Candidate
from provai.wardrobe.outfits.types import (
    SLOTS,
    Composition,
    Look,
    LookPiece,
    Missing,
    OutfitAsk,
    Piece,
    Slot,
)
from provai.wardrobe.outfits.weather import COLD, WARM, felt
from provai.wardrobe.outfits.wording import named

# The best of each slot are tried. `python -m bench outfits`: 20 to 31 ms for 200 pieces on one core, of 100 allowed.
MOST_TRIED: dict[Slot, int] = {"top": 20, "bottom": 14, "dress": 10, "outer": 8, "shoes": 8, "bag": 4, "accessory": 5}
BEAM = 24
EACH_TOP = 4  # of the beam may begin with one and the same top or dress
UNLIKE = 0.9  # how much a look loses for what it shares with one shown already
LONGEST_TITLE = 70  # letters

_Look = tuple[Candidate, ...]


def compose(pieces: Sequence[Piece], ask: OutfitAsk) -> Composition:
    occasion = occasion_for(ask)
    obstacle = _unwearable_lock(pieces, ask)
    if obstacle is not None:
        return Composition((), obstacle)
    search = _Search(pieces, ask, occasion)
    chosen = search.best_looks()
    looks, given = [], Counter[str]()
    for look in chosen:
        looks.append(_told(look, reasons_for(look, ask, occasion, given)))
    return Composition(tuple(looks), missing_piece.missing_for(pieces, ask, occasion, tuple(chosen)))


def occasion_for(ask: OutfitAsk) -> Occasion:
    """With the level of formality that was asked for; without an occasion everything may be worn."""
    occasion = occasion_of(ask.occasion)
    low, best, high = occasion.levels
    if ask.occasion is None:
        low, high = 1.0, 5.0
    if ask.formality is not None:
        low, best, high = ask.formality - 0.9, ask.formality, ask.formality + 0.9
    shift = ask.formality_shift
    low, high = low + 0.6 * max(shift, 0.0), high + 0.6 * min(shift, 0.0)
    best = min(max(best + 0.8 * shift, low), high)
    return replace(occasion, title=ask.occasion_title or occasion.title, levels=(low, best, high))


def _unwearable_lock(pieces: Sequence[Piece], ask: OutfitAsk) -> Missing | None:
    states = {"laundry": "está para lavar", "lent": "está emprestada"}
    for piece in pieces:
        if piece.id in ask.locked and not wearable(piece):
            why = states.get(piece.state) or ("não serve agora" if not piece.fits else "não entra em looks de sair")
            return Missing(piece.category, f"Esta peça {why}, então não dá para montar o look com ela: {named(piece)}.")
        if piece.id in ask.locked and traits_of(piece).slot == "unknown":
            why = "Diga no guarda-roupa o que ela é, e o look sai com ela"
            return Missing(piece.category, f"Não dá para saber onde esta peça se veste: {named(piece)}. {why}.")
    return None


class _Search:
    def __init__(self, pieces: Sequence[Piece], ask: OutfitAsk, occasion: Occasion) -> None:
        self._ask, self._occasion = ask, occasion
        self._by_slot = _candidates(pieces, ask, occasion)
        self._locked = {
            each.piece.id: each for slot in SLOTS for each in self._by_slot[slot] if each.piece.id in ask.locked
        }
        self._pairs: dict[tuple[Candidate, Candidate], tuple[float, float] | None] = {}
        self._worth: dict[_Look, float] = {}

    def best_looks(self) -> list[_Look]:
        beam = self._cut(self._bases())
        beam = self._extended(beam, "shoes", optional=not self._by_slot["shoes"])
        beam = self._extended(beam, "outer", optional=True)
        if self._cold or self._locks("outer") > 1:
            beam = self._extended(beam, "outer", optional=True)
        beam = self._extended(beam, "bag", optional=True)
        for _ in range(MOST_ACCESSORIES):
            beam = self._extended(beam, "accessory", optional=True)
        locked = set(self._locked)
        whole = [look for look in beam if locked <= {each.piece.id for each in look} and self._holds_wanted(look)]
        return self._varied(whole)

    @property
    def _cold(self) -> bool:
        celsius = felt(self._ask.weather)
        return celsius is not None and celsius < COLD

    def _locks(self, slot: Slot) -> int:
        return sum(each.slot == slot for each in self._locked.values())

    def _bases(self) -> Iterable[_Look]:
        whole = self._by_slot["dress"] if not self._locks("top") and not self._locks("bottom") else []
        yield from ((dress,) for dress in whole)
        if not self._locks("dress"):
            for top in self._by_slot["top"]:
                for bottom in self._by_slot["bottom"]:
                    if self._pair(top, bottom) is not None:
                        yield (top, bottom)

    def _extended(self, beam: Sequence[_Look], slot: Slot, *, optional: bool) -> list[_Look]:
        if slot == "outer" and not self._wants_outer():
            return list(beam)
        grown = []
        for look in beam:
            fitting = [each for each in self._by_slot[slot] if self._may_join(each, look)]
            grown += [(*look, each) for each in fitting]
            if optional or not fitting:
                grown.append(look)
        return self._cut(grown)

    def _wants_outer(self) -> bool:
        weather, celsius = self._ask.weather, felt(self._ask.weather)
        if self._locks("outer") or (weather is not None and (weather.air_conditioning or weather.rain)):
            return True
        return celsius is None or celsius < WARM

    def _may_join(self, candidate: Candidate, look: _Look) -> bool:
        for each in look:
            if each.piece.id == candidate.piece.id or self._pair(each, candidate) is None:
                return False
            if each.slot == candidate.slot == "outer" and each.traits.layer == candidate.traits.layer:
                return False
            if each.slot == candidate.slot == "accessory" and each.traits.kind == candidate.traits.kind:
                return False
        return True

    def _pair(self, one: Candidate, other: Candidate) -> tuple[float, float] | None:
        """None when the two may not be worn together."""
        key = (one, other)
        if key not in self._pairs:
            together = go_together(one.traits, other.traits)
            self._pairs[key] = pair_worth(one, other, self._ask) if together else None
        return self._pairs[key]

    def _cut(self, looks: Iterable[_Look]) -> list[_Look]:
        """The best ones, but not all of them with the same top."""
        kept: list[_Look] = []
        firsts: dict[object, int] = {}
        for look in sorted(looks, key=self.worth, reverse=True):
            first = look[0].piece.id
            if firsts.get(first, 0) < EACH_TOP:
                firsts[first] = firsts.get(first, 0) + 1
                kept.append(look)
                if len(kept) == BEAM:
                    break
        return kept

    def worth(self, look: _Look) -> float:
        if look not in self._worth:
            self._worth[look] = self._worth_of(look)
        return self._worth[look]

    def _worth_of(self, look: _Look) -> float:
        covered = any(each.slot == "outer" for each in look)
        seen = [COVERED_SEEN[each.slot] if covered else SEEN[each.slot] for each in look]
        own = sum(each.worth * weight for each, weight in zip(look, seen, strict=True)) / sum(seen)
        harmony = weights = extras = 0.0
        for place, one in enumerate(look):
            for other_place in range(place + 1, len(look)):
                pair = self._pair(one, look[other_place])
                if pair is not None:
                    weight = seen[place] * seen[other_place]
                    harmony, weights, extras = harmony + pair[0] * weight, weights + weight, extras + pair[1]
        colours = harmony / weights if weights else 0.7
        locks = sum(each.piece.id in self._ask.locked for each in look)
        return own + 1.6 * colours + extras + whole_worth(look, self._ask, self._occasion) + 5.0 * locks

    def _holds_wanted(self, look: _Look) -> bool:
        return all(any(called(each.piece, [word]) for each in look) for word in self._ask.wanted)

    def _varied(self, looks: list[_Look]) -> list[_Look]:
        """Maximal marginal relevance: what is shown shares as little as it can, and never the same base."""
        chosen: list[_Look] = []
        left = sorted(looks, key=self.worth, reverse=True)
        while left and len(chosen) < self._ask.looks:
            best = max(left, key=lambda look: self.worth(look) - UNLIKE * _most_shared(look, chosen))
            chosen.append(best)
            left = [look for look in left if _base(look) != _base(best)]
        return chosen


def _candidates(pieces: Sequence[Piece], ask: OutfitAsk, occasion: Occasion) -> dict[Slot, list[Candidate]]:
    by_slot: dict[Slot, list[Candidate]] = {slot: [] for slot in SLOTS}
    barely: list[Candidate] = []
    for piece in pieces:
        traits = traits_of(piece)
        if traits.slot == "unknown" or not wearable(piece) or locked_out(piece, ask):
            continue
        locked = piece.id in ask.locked
        wanted = called(piece, ask.wanted) if ask.wanted else False
        if not (locked or wanted) and avoided(piece, traits, ask.taste):
            continue
        candidate = candidate_of(piece, traits.slot, ask, occasion)
        if locked or suits_occasion(traits, occasion):
            by_slot[traits.slot].append(candidate)
        elif traits.slot == "shoes" and not traits.tags & (occasion.banned | SWIM):
            barely.append(candidate)
    if not by_slot["shoes"]:
        # Nobody goes barefoot: the nearest shoes there are, rather than none.
        by_slot["shoes"] = barely
    for slot, candidates in by_slot.items():
        by_slot[slot] = _fewer(candidates, ask, MOST_TRIED.get(slot, 0))
    return by_slot


def _fewer(candidates: list[Candidate], ask: OutfitAsk, most: int) -> list[Candidate]:
    """Locked ones alone, or those that were named, or the best."""
    locked = [each for each in candidates if each.piece.id in ask.locked]
    if locked and locked[0].slot not in {"accessory", "outer"}:
        return locked[:1]
    wanted = [each for each in candidates if ask.wanted and called(each.piece, ask.wanted)]
    ordered = sorted(candidates, key=lambda each: -each.worth)
    return list(dict.fromkeys([*locked, *(wanted or ordered)[:most]]))


def _base(look: _Look) -> frozenset[object]:
    return frozenset(each.piece.id for each in look if each.slot in {"top", "bottom", "dress"})


def _most_shared(look: _Look, chosen: Sequence[_Look]) -> float:
    return max((_shared(look, other) for other in chosen), default=0.0)


def _shared(one: _Look, other: _Look) -> float:
    """The share of what is seen that both have."""
    ids = {each.piece.id for each in other}
    total = sum(SEEN[each.slot] for each in one)
    return sum(SEEN[each.slot] for each in one if each.piece.id in ids) / total


def _told(look: _Look, why: tuple[str, ...]) -> Look:
    pieces = tuple(LookPiece(each.piece, each.slot) for each in look)
    return Look(_title(look), pieces, why[:2], why)


def _title(look: _Look) -> str:
    names = [named(each.piece) for each in look[:2]]
    if look[0].slot == "dress" and len(look) == 1:
        return _capital(names[0])
    title = f"{names[0]} com {names[1]}"
    return _capital(title if len(title) <= LONGEST_TITLE else plain_title(look))


def plain_title(look: _Look) -> str:
    """For long words of one's own."""
    return " com ".join(plain(each.traits.kind or each.slot) for each in look[:2])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
