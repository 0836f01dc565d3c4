"""Cards between their three shapes: what engines yield, what rows keep, what people see.

A kept outfit names its pieces by id. Links expire and pieces come and go, so pictures are looked up when it is read.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession

from provai.platform.house import House
from provai.platform.owned import Owner, newest_owned
from provai.platform.schemas import Output
from provai.storage.service import link_to, thumbnail_of
from provai.stylist.engines.contract import Card, MissingPieceCard, NamedColour, OutfitCard, PaletteCard
from provai.wardrobe.schemas import slot_of_item
from provai.wardrobe.tables import WardrobeItem


class CardItemOut(Output):
    id: UUID
    image_url: str
    thumbnail_url: str
    category: str
    color: str | None
    slot: Literal["top", "bottom", "dress", "outer", "shoes", "bag", "accessory", "unknown"]
    is_example: bool


class OutfitCardOut(Output):
    kind: Literal["outfit"] = "outfit"
    title: str
    reasons: list[str]
    items: list[CardItemOut]


class ColourOut(Output):
    hex: str
    name: str


class PaletteCardOut(Output):
    kind: Literal["palette"] = "palette"
    title: str
    colors: list[ColourOut]


class MissingPieceCardOut(Output):
    kind: Literal["missing_piece"] = "missing_piece"
    category: str
    reason: str


CardOut = Annotated[OutfitCardOut | PaletteCardOut | MissingPieceCardOut, Field(discriminator="kind")]


def kept_card(card: Card) -> dict[str, Any]:
    if isinstance(card, OutfitCard):
        return {**asdict(card), "items": [str(item_id) for item_id in card.items]}
    return asdict(card)


def card_of(kept: Mapping[str, Any]) -> Card:
    if kept["kind"] == "outfit":
        return OutfitCard(kept["title"], tuple(kept["reasons"]), tuple(UUID(item_id) for item_id in kept["items"]))
    if kept["kind"] == "palette":
        return PaletteCard(kept["title"], tuple(NamedColour(c["hex"], c["name"]) for c in kept["colors"]))
    return MissingPieceCard(kept["category"], kept["reason"])


async def items_shown(
    session: AsyncSession, owner: Owner, cards: Iterable[Mapping[str, Any]]
) -> dict[str, WardrobeItem]:
    """The pieces of all these cards that the person still has, by id, in one query."""
    wanted = {UUID(item_id) for card in cards if card["kind"] == "outfit" for item_id in card["items"]}
    if not wanted:
        return {}
    return {
        str(item.id): item for item in await newest_owned(session, owner, WardrobeItem, WardrobeItem.id.in_(wanted))
    }


def cards_out(house: House, kept: Sequence[Mapping[str, Any]], items: Mapping[str, WardrobeItem]) -> list[CardOut]:
    """A look whose pieces are all gone is not shown; one that lost a piece shows the others."""
    shown: list[CardOut] = []
    for card in kept:
        if card["kind"] == "outfit":
            present = [_item_out(house, items[item_id]) for item_id in card["items"] if item_id in items]
            if present:
                shown.append(OutfitCardOut(title=card["title"], reasons=card["reasons"], items=present))
        elif card["kind"] == "palette":
            shown.append(PaletteCardOut.model_validate(card))
        else:
            shown.append(MissingPieceCardOut.model_validate(card))
    return shown


def _item_out(house: House, item: WardrobeItem) -> CardItemOut:
    picture = item.cutout_url if item.cutout_url and item.shows_cutout else item.image_url
    return CardItemOut(
        id=item.id,
        image_url=link_to(house, item.image_url),
        thumbnail_url=link_to(house, thumbnail_of(picture)),
        category=item.category,
        color=item.color,
        slot=slot_of_item(item),
        is_example=item.is_example,
    )
