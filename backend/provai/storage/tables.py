from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, Keyed


class StoredFile(Keyed, Base):
    """What lies in the store. The row outlives its owner's account until the file itself is gone."""

    __tablename__ = "stored_files"
    __table_args__ = (
        Index("uq_stored_files_place", "bucket", "path", unique=True),
        Index("ix_stored_files_doomed", "doomed_at"),
    )
    user_id: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    bucket: Mapped[str]
    path: Mapped[str]
    content_type: Mapped[str]
    bytes: Mapped[int]
    # How many rows keep this file: a saved photo serves many try-ons and goes only with the last of them.
    claims: Mapped[int] = mapped_column(default=0)
    # When the file is to go. An upload is born with a day to live; the first row that keeps it lifts that.
    doomed_at: Mapped[datetime | None]
