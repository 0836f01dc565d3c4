from typing import Any

from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, OwnedByUser, one_of


class Message(OwnedByUser, Base):
    __tablename__ = "personal_stylist_conversations"
    __table_args__ = (
        one_of("role", "user", "assistant"),
        Index("ix_personal_stylist_conversations_newest", "user_id", "id"),
    )
    role: Mapped[str]
    content: Mapped[str]


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
