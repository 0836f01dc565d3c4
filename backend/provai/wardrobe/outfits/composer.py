"""Looks from a person's pieces."""

from collections.abc import Sequence

from provai.wardrobe.outfits.types import Composition, OutfitAsk, Piece


def compose(pieces: Sequence[Piece], ask: OutfitAsk) -> Composition:
    return Composition(())
