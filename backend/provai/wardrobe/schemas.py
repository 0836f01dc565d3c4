from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from provai.platform.house import House
from provai.platform.schemas import FileAddress, Input, LongText, Name, Output, ShortText
from provai.storage.service import link_to, thumbnail_of
from provai.wardrobe.categories import Slot, slot_of_word
from provai.wardrobe.tables import UNNAMED, WardrobeItem

MOST_AT_ONCE = 1000

Family = Literal[
    "preto", "branco", "cinza", "bege", "marrom", "amarelo", "laranja", "vermelho", "rosa", "roxo", "azul", "verde"
]
State = Literal["clean", "worn", "laundry", "lent"]
PaletteMatch = Literal["near_face", "away_from_face"]
Said = Literal["category", "color"]
Price = Annotated[float, Field(ge=0, le=10_000_000)]
Ids = Annotated[list[UUID], Field(min_length=1, max_length=MOST_AT_ONCE)]
# Nobody wore it before photographs, and a calendar ends somewhere.
Day = Annotated[date, Field(ge=date(1900, 1, 1), le=date(9000, 1, 1))]


class WardrobeItemIn(Input):
    image_url: FileAddress
    category: Name = UNNAMED
    color: ShortText | None = None
    brand: ShortText | None = None
    notes: LongText | None = None
    state: State = "clean"
    fits: bool = True
    price: Price | None = None
    is_example: bool = False
    said: Annotated[
        frozenset[Said], Field(description="What the person wrote or confirmed: for these nothing is proposed later")
    ] = frozenset()


class WardrobeItemChange(Input):
    category: Name | None = None
    color: ShortText | None = None
    brand: ShortText | None = None
    notes: LongText | None = None
    shows_cutout: bool | None = None
    similar_to: Annotated[None, Field(description="null: they are not the same")] = None
    state: State | None = None
    fits: bool | None = None
    price: Price | None = None


class ItemsIn(Input):
    ids: Ids


class WornIn(Input):
    ids: Ids
    on: Annotated[Day | None, Field(description="Today unless given")] = None


class UnwornIn(Input):
    ids: Ids
    on: Day


class PiecesIn(Input):
    indexes: Annotated[list[Annotated[int, Field(ge=0, le=100)]], Field(min_length=1, max_length=10)]


class ItemColour(Output):
    hex: str
    name: str
    family: Family
    share: Annotated[float, Field(ge=0, le=1)]


class PieceOut(Output):
    index: int
    category: str
    slot: Slot
    thumbnail_url: str
    colors: list[ItemColour]


class WardrobeItemOut(Output):
    id: UUID
    user_id: UUID
    image_url: str
    thumbnail_url: str
    category: str
    color: str | None
    brand: str | None
    notes: str | None
    created_at: datetime
    slot: Slot
    colors: list[ItemColour]
    pattern: Literal["plain", "print"] | None
    cutout_url: str | None
    cutout_thumbnail_url: str | None
    shows_cutout: bool
    reading: Literal["waiting", "read", "unread"]
    reading_message: str | None
    proposed_category: str | None
    proposed_color: str | None
    pieces: list[PieceOut]
    similar_to: UUID | None
    state: State
    fits: bool
    last_worn_on: date | None
    times_worn: int
    price: float | None
    palette_match: PaletteMatch | None
    is_example: bool

    @classmethod
    def of(cls, house: House, item: WardrobeItem, palette_match: PaletteMatch | None = None) -> "WardrobeItemOut":
        cutout = item.cutout_url
        values = {
            "id": item.id,
            "user_id": item.user_id,
            "image_url": link_to(house, item.image_url),
            "thumbnail_url": link_to(house, thumbnail_of(item.image_url)),
            "category": item.category,
            "color": item.color,
            "brand": item.brand,
            "notes": item.notes,
            "created_at": item.created_at,
            "slot": slot_of_item(item),
            "colors": item.colors,
            "pattern": item.pattern,
            "cutout_url": link_to(house, cutout),
            "cutout_thumbnail_url": link_to(house, thumbnail_of(cutout) if cutout else None),
            "shows_cutout": cutout is not None and item.shows_cutout,
            "reading": item.reading,
            "reading_message": item.reading_message,
            "proposed_category": item.proposed_category or None,
            "proposed_color": item.proposed_color or None,
            "pieces": [_piece(house, piece) for piece in item.pieces if not piece.get("item")],
            "similar_to": item.similar_to,
            "state": item.state,
            "fits": item.fits,
            "last_worn_on": item.last_worn_on,
            "times_worn": item.times_worn,
            "price": item.price,
            "palette_match": palette_match,
            "is_example": item.is_example,
        }
        return cls.model_validate(values)


def slot_of_item(item: WardrobeItem) -> Slot:
    """The person's own word says it best; without one, what was seen."""
    declared = slot_of_word(item.category)
    if declared != "unknown":
        return declared
    proposed = slot_of_word(item.proposed_category or "")
    seen: Any = item.seen_slot
    return proposed if proposed != "unknown" else seen or "unknown"


def _piece(house: House, piece: dict[str, Any]) -> PieceOut:
    return PieceOut(
        index=piece["index"],
        category=piece["category"],
        slot=piece["slot"],
        thumbnail_url=link_to(house, thumbnail_of(piece["image"])),
        colors=piece["colors"],
    )
