from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, Index, false, text
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, OwnedByUser, one_of


class Tryon(OwnedByUser, Base):
    __tablename__ = "virtual_tryons"
    __table_args__ = (
        one_of("status", "processing", "completed", "failed"),
        CheckConstraint("(status = 'failed') = (failure_reason IS NOT NULL)", name="failed_has_reason"),
        CheckConstraint("status <> 'completed' OR result_image_url IS NOT NULL", name="completed_has_result"),
        Index("ix_virtual_tryons_newest", "user_id", "status", "id"),
    )
    person_image_url: Mapped[str]
    garment_image_url: Mapped[str]
    result_image_url: Mapped[str | None]
    status: Mapped[str] = mapped_column(default="processing", server_default="processing")
    favorite: Mapped[bool] = mapped_column(default=False, server_default=false())
    failure_reason: Mapped[str | None]
    engine: Mapped[str | None]
    timings: Mapped[dict[str, Any] | None]
    finished_at: Mapped[datetime | None]


class Avatar(OwnedByUser, Base):
    """A saved photo of the person, ready for the next try-on; one of them is the principal."""

    __tablename__ = "user_avatars"
    __table_args__ = (
        Index("ix_user_avatars_newest", "user_id", "id"),
        Index(
            "uq_user_avatars_primary",
            "user_id",
            unique=True,
            sqlite_where=text("is_primary"),
            postgresql_where=text("is_primary"),
        ),
    )
    image_url: Mapped[str]
    is_primary: Mapped[bool] = mapped_column(default=False, server_default=false())
