"""From a row of the wardrobe to a piece of the composer."""

from collections.abc import Sequence
from typing import Any, Literal, cast
from uuid import UUID

from provai.wardrobe.outfits.colours import family_of, named_colour
from provai.wardrobe.outfits.garments import slot_of_words
from provai.wardrobe.outfits.types import Piece, PieceColour, Slot, State
from provai.wardrobe.schemas import slot_of_item
from provai.wardrobe.tables import UNNAMED, WardrobeItem


def piece_of(item: WardrobeItem) -> Piece:
    return Piece(
        id=item.id,
        category=_category(item),
        slot=_slot(item),
        colours=colours_of(item.colors, item.color),
        pattern=cast(Literal["plain", "print"] | None, item.pattern),
        state=cast(State, item.state),
        fits=item.fits,
        last_worn_on=item.last_worn_on,
        times_worn=item.times_worn,
        color_word=item.color or None,
        brand=item.brand,
        notes=item.notes,
    )


def _category(item: WardrobeItem) -> str:
    """Until the person names it, as the eyes propose."""
    return item.proposed_category or item.category if item.category == UNNAMED else item.category


def _slot(item: WardrobeItem) -> Slot:
    """As the wardrobe says; our own list knows some words more."""
    slot = slot_of_item(item)
    return slot if slot != "unknown" else slot_of_words(_category(item))


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
