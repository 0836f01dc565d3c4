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
    doomed_at: Mapped[datetime | None]
