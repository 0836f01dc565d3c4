"""From a row of the wardrobe to a piece of the composer."""

from collections.abc import Sequence
from typing import Any, cast
from uuid import UUID

from provai.wardrobe.outfits.colours import family_of, named_colour
from provai.wardrobe.outfits.garments import slot_of_words
from provai.wardrobe.outfits.types import SLOTS, Piece, PieceColour, Slot, State
from provai.wardrobe.tables import WardrobeItem


def piece_of(item: WardrobeItem) -> Piece:
    return Piece(
        id=item.id,
        category=item.category,
        slot=_slot(item),
        colours=colours_of(getattr(item, "colors", None) or (), item.color),
        pattern=getattr(item, "pattern", None),
        state=cast(State, getattr(item, "state", "clean")),
        fits=getattr(item, "fits", True),
        last_worn_on=getattr(item, "last_worn_on", None),
        times_worn=getattr(item, "times_worn", 0),
        color_word=item.color or None,
        brand=item.brand,
        notes=item.notes,
    )


def _slot(item: WardrobeItem) -> Slot:
    """The person's word where it is known, else what the eyes saw."""
    said = slot_of_words(item.category)
    seen = getattr(item, "seen_slot", None)
    return said if said != "unknown" else cast(Slot, seen) if seen in SLOTS else "unknown"


def colours_of(measured: Sequence[dict[str, Any]], word: str | None) -> tuple[PieceColour, ...]:
    """What was measured, unless the person names another colour: then theirs comes first."""
    colours = tuple(
        PieceColour(
            each["hex"],
            each.get("name") or family_of(each["hex"]),
            each.get("family") or family_of(each["hex"]),
            each["share"],
        )
        for each in measured
    )
    said = named_colour(word) if word else None
    if said is None or any(colour.family == said[1] for colour in colours):
        return colours
    return (PieceColour(said[0], word or said[1], said[1], 1.0 if not colours else 0.6), *colours)


def loose_piece(piece_id: UUID, category: str, slot: Slot, colours: Sequence[dict[str, Any]], printed: bool) -> Piece:
    """A garment that is not in the wardrobe: seen in a picture, or thought of."""
    known = slot_of_words(category)
    return Piece(
        id=piece_id,
        category=category,
        slot=known if known != "unknown" else slot,
        colours=colours_of(colours, None),
        pattern="print" if printed else "plain",
        owned=False,
    )
