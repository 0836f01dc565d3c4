from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, OwnedByUser


class OutfitPair(OwnedByUser, Base):
    """What a person made of two of their pieces together. The counts fade: see `learning.py`."""

    __tablename__ = "outfit_pairs"
    __table_args__ = (
        Index("uq_outfit_pairs_once", "user_id", "first_id", "second_id", unique=True),
        Index("ix_outfit_pairs_newest", "user_id", "id"),
        # What a removed piece takes along.
        Index("ix_outfit_pairs_first_id", "first_id"),
        Index("ix_outfit_pairs_second_id", "second_id"),
    )
    # The lower id first, so that a pair has one row.
    first_id: Mapped[UUID] = mapped_column(ForeignKey("wardrobe_items.id", ondelete="CASCADE"))
    second_id: Mapped[UUID] = mapped_column(ForeignKey("wardrobe_items.id", ondelete="CASCADE"))
    liked: Mapped[float]
    rejected: Mapped[float]
    updated_at: Mapped[datetime]
