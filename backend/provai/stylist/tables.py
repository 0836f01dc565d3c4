from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.clock import now
from provai.platform.tables import Base, JsonValue, OnePerUser, OwnedByUser, one_of


class Message(OwnedByUser, Base):
    __tablename__ = "personal_stylist_conversations"
    __table_args__ = (
        one_of("role", "user", "assistant"),
        one_of("status", "complete", "writing", "stopped", "failed"),
        CheckConstraint("(status = 'failed') = (failure_code IS NOT NULL)", name="failed_has_reason"),
        Index("ix_personal_stylist_conversations_newest", "user_id", "id"),
        # One reply at a time for each person, also when two tabs ask in the same instant.
        Index(
            "uq_personal_stylist_conversations_writing",
            "user_id",
            unique=True,
            sqlite_where=text("status = 'writing'"),
            postgresql_where=text("status = 'writing'"),
        ),
        Index("ix_personal_stylist_conversations_status", "status", "id"),
    )
    role: Mapped[str]
    content: Mapped[str]
    # A reply that failed is kept a while for those who watch it, and never shown in the history.
    status: Mapped[str] = mapped_column(default="complete", server_default="complete")
    cards: Mapped[list[Any]] = mapped_column(JsonValue, default=list, server_default="[]")
    image_url: Mapped[str | None]
    audio_url: Mapped[str | None]
    transcript: Mapped[str | None]
    # What the month is usually like where the person wrote: never the place itself.
    climate: Mapped[dict[str, Any] | None]
    # Of a reply: the message it answers, and the engine that wrote it.
    answers_id: Mapped[UUID | None]
    engine: Mapped[str | None]
    failure_code: Mapped[str | None]
    failure_message: Mapped[str | None]


class Knowledge(OwnedByUser, Base):
    """A picture the stylist keeps in mind, such as a favourite garment."""

    __tablename__ = "personal_stylist_knowledge"
    __table_args__ = (
        one_of("type", "image"),
        one_of("reading", "waiting", "read", "unread"),
        Index("ix_personal_stylist_knowledge_newest", "user_id", "id"),
        # What the sweep asks for, over everyone's rows.
        Index("ix_personal_stylist_knowledge_reading", "reading", "id"),
    )
    type: Mapped[str] = mapped_column(default="image", server_default="image")
    file_url: Mapped[str]
    analysis: Mapped[dict[str, Any]] = mapped_column(default=dict)
    # Whether its photo has been looked at; what was seen is in the analysis.
    reading: Mapped[str] = mapped_column(default="waiting", server_default="waiting")


class Memory(OnePerUser, Base):
    """What the stylist knows about a person: facts with id, text and source, and the ids of those not wanted back."""

    __tablename__ = "stylist_memories"
    facts: Mapped[list[Any]] = mapped_column(JsonValue, default=list)
    dismissed: Mapped[list[str]] = mapped_column(default=list)
    updated_at: Mapped[datetime] = mapped_column(default=now)
