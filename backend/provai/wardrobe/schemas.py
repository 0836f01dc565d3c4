from datetime import datetime
from uuid import UUID

from provai.platform.house import House
from provai.platform.schemas import FileAddress, Input, LongText, Name, Output, ShortText
from provai.storage.service import link_to, thumbnail_of
from provai.wardrobe.tables import WardrobeItem


class WardrobeItemIn(Input):
    image_url: FileAddress
    category: Name = "uncategorized"
    color: ShortText | None = None
    brand: ShortText | None = None
    notes: LongText | None = None


class WardrobeItemChange(Input):
    category: Name | None = None
    color: ShortText | None = None
    brand: ShortText | None = None
    notes: LongText | None = None


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

    @classmethod
    def of(cls, house: House, item: WardrobeItem) -> "WardrobeItemOut":
        return cls(
            id=item.id,
            user_id=item.user_id,
            image_url=link_to(house, item.image_url),
            thumbnail_url=link_to(house, thumbnail_of(item.image_url)),
            category=item.category,
            color=item.color,
            brand=item.brand,
            notes=item.notes,
            created_at=item.created_at,
        )
