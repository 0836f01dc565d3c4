from datetime import datetime
from typing import Any

from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, OwnedByUser


class ColourAnalysis(OwnedByUser, Base):
    """A selfie (up to three of them) and, once analysed, what its colours say."""

    __tablename__ = "color_analysis"
    __table_args__ = (Index("ix_color_analysis_newest", "user_id", "analyzed_at"),)
    selfie_url: Mapped[str]
    more_selfie_urls: Mapped[list[str]] = mapped_column(default=list)
    skin_tone: Mapped[str | None]
    color_palette: Mapped[dict[str, Any] | None]
    analyzed_at: Mapped[datetime | None]
