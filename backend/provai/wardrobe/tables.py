from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, OwnedByUser


class WardrobeItem(OwnedByUser, Base):
    __tablename__ = "wardrobe_items"
    __table_args__ = (Index("ix_wardrobe_items_newest", "user_id", "id"),)
    image_url: Mapped[str]
    category: Mapped[str] = mapped_column(default="uncategorized", server_default="uncategorized")
    color: Mapped[str | None]
    brand: Mapped[str | None]
    notes: Mapped[str | None]
