"""The outfit composer: looks made of a person's own pieces, by rules whose reasons can be told; no network."""

from provai.wardrobe.outfits.climate import Climate
from provai.wardrobe.outfits.composer import compose
from provai.wardrobe.outfits.types import (
    SLOTS,
    Composition,
    Look,
    LookPiece,
    Missing,
    OutfitAsk,
    Piece,
    PieceColour,
    Slot,
    Taste,
    Weather,
)
from provai.wardrobe.outfits.weather import weather_in

__all__ = [
    "SLOTS",
    "Climate",
    "Composition",
    "Look",
    "LookPiece",
    "Missing",
    "OutfitAsk",
    "Piece",
    "PieceColour",
    "Slot",
    "Taste",
    "Weather",
    "compose",
    "weather_in",
]
