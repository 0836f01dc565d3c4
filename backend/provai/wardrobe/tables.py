from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, false, true
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, JsonValue, OwnedByUser, one_of

UNNAMED = "uncategorized"
# Of a proposal: the person has spoken, so nothing is proposed any more.
SETTLED = ""


class WardrobeItem(OwnedByUser, Base):
    """A piece of clothing: what the person says of it, and what the eyes read in its photo. The former always wins."""

    __tablename__ = "wardrobe_items"
    __table_args__ = (
        one_of("reading", "waiting", "read", "unread"),
        one_of("pattern", "plain", "print"),
        one_of("state", "clean", "worn", "laundry", "lent"),
        CheckConstraint("price >= 0", name="price_not_negative"),
        Index("ix_wardrobe_items_newest", "user_id", "id"),
        Index("ix_wardrobe_items_similar_to", "similar_to"),
        # What the sweep asks for, over everyone's rows.
        Index("ix_wardrobe_items_reading", "reading", "id"),
    )
    image_url: Mapped[str]
    category: Mapped[str] = mapped_column(default=UNNAMED, server_default=UNNAMED)
    color: Mapped[str | None]
    brand: Mapped[str | None]
    notes: Mapped[str | None]

    reading: Mapped[str] = mapped_column(default="waiting", server_default="waiting")
    reading_message: Mapped[str | None]
    # How often its photo was asked to be read again: each reading has a job and files of its own.
    readings: Mapped[int] = mapped_column(default=0, server_default="0")
    seen_slot: Mapped[str | None]
    proposed_category: Mapped[str | None]
    proposed_color: Mapped[str | None]
    colors: Mapped[list[Any]] = mapped_column(JsonValue, default=list, server_default="[]")
    pattern: Mapped[str | None]
    cutout_url: Mapped[str | None]
    shows_cutout: Mapped[bool] = mapped_column(default=True, server_default=true())
    # Of a photo that shows several: what each would become as an item of its own.
    pieces: Mapped[list[Any]] = mapped_column(JsonValue, default=list, server_default="[]")
    # How the garment looks, to find its like; of use to nobody else.
    descriptor: Mapped[bytes | None] = mapped_column(deferred=True, info={"secret": True})
    similar_to: Mapped[UUID | None] = mapped_column(ForeignKey("wardrobe_items.id", ondelete="SET NULL"))

    state: Mapped[str] = mapped_column(default="clean", server_default="clean")
    fits: Mapped[bool] = mapped_column(default=True, server_default=true())
    # The days it was worn on, each with the state it was in before.
    wears: Mapped[dict[str, Any]] = mapped_column(JsonValue, default=dict, server_default="{}")
    price: Mapped[float | None]
    is_example: Mapped[bool] = mapped_column(default=False, server_default=false())

    @property
    def times_worn(self) -> int:
        return len(self.wears)

    @property
    def last_worn_on(self) -> date | None:
        return date.fromisoformat(max(self.wears)) if self.wears else None

    @property
    def kept_files(self) -> list[str | None]:
        """What leaves with it; each was claimed once."""
        return [self.image_url, self.cutout_url, *(piece["image"] for piece in self.pieces)]
