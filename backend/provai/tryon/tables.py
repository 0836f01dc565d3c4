from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, false, text
from sqlalchemy.engine.default import DefaultExecutionContext
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, JsonValue, Keyed, OwnedByUser, one_of


def _all_automatic(context: DefaultExecutionContext) -> list[None]:
    return [None] * len(context.get_current_parameters()["garment_image_urls"])  # type: ignore[no-untyped-call]


class Tryon(OwnedByUser, Base):
    __tablename__ = "virtual_tryons"
    __table_args__ = (
        one_of("status", "processing", "completed", "failed"),
        CheckConstraint("(status = 'failed') = (failure_reason IS NOT NULL)", name="failed_has_reason"),
        CheckConstraint("status <> 'completed' OR result_image_url IS NOT NULL", name="completed_has_result"),
        one_of("rating", "up", "down"),
        Index("ix_virtual_tryons_newest", "user_id", "status", "id"),
        # The history of all, whatever became of them.
        Index("ix_virtual_tryons_history", "user_id", "id"),
        # What the sweep, the queue's length and the measured pace ask for, over everyone's rows.
        Index("ix_virtual_tryons_status", "status", "id"),
    )
    person_image_url: Mapped[str]
    garment_image_urls: Mapped[list[str]]
    # What the person said each garment is; None leaves it to the eyes.
    garment_categories: Mapped[list[Any]] = mapped_column(JsonValue, default=_all_automatic)
    # Whether pictures of ours, made for looking around, took the place of the person's own.
    person_is_example: Mapped[bool] = mapped_column(default=False, server_default=false())
    has_example_garments: Mapped[bool] = mapped_column(default=False, server_default=false())
    result_image_url: Mapped[str | None]
    status: Mapped[str] = mapped_column(default="processing", server_default="processing")
    favorite: Mapped[bool] = mapped_column(default=False, server_default=false())
    stage: Mapped[str | None]
    failure_reason: Mapped[str | None]
    failure_message: Mapped[str | None]
    changed_image_url: Mapped[str | None]
    kept_share: Mapped[float | None]
    rating: Mapped[str | None]
    rating_reason: Mapped[str | None]
    reported_at: Mapped[datetime | None]
    report_reason: Mapped[str | None]
    # Whose turn it is in the queue: the lowest goes first; from 1 on.
    turn: Mapped[int] = mapped_column(default=1, server_default="1")
    engine: Mapped[str | None]
    # Whether the pictures went to a service elsewhere for it.
    made_outside: Mapped[bool | None]
    # The engine that this try-on was asked of, where someone named one.
    asked_engine: Mapped[str | None]
    # The engine that should have dressed, and why another one did (see plan.py).
    passed_over_engine: Mapped[str | None]
    passed_over_reason: Mapped[str | None]
    timings: Mapped[dict[str, Any] | None]
    started_at: Mapped[datetime | None]
    finished_at: Mapped[datetime | None]


class Spending(Keyed, Base):
    """What one try-on was allowed to ask of paid engines while it runs, and what it asked once it has ended.

    It outlives its person without naming them: the house's totals and its limit of a day stay true.
    """

    __tablename__ = "tryon_spendings"
    __table_args__ = (
        Index("uq_tryon_spendings_once", "tryon_id", "engine", unique=True),
        Index("ix_tryon_spendings_day", "user_id", "created_at"),
        Index("ix_tryon_spendings_day_of_all", "created_at"),
    )
    user_id: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    # Not a foreign key: what was spent stays spent when the look is removed.
    tryon_id: Mapped[UUID]
    # None while it is only set aside, for whichever paid engine comes to be asked.
    engine: Mapped[str | None]
    pictures: Mapped[int]
    price: Mapped[float] = mapped_column(default=0.0, server_default="0")


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
