from datetime import datetime
from typing import Any

from sqlalchemy import Index
from sqlalchemy.orm import Mapped

from provai.platform.tables import Base, OwnedByUser


class ColourAnalysis(OwnedByUser, Base):
    """A selfie and, once analysed, what its colours say."""

    __tablename__ = "color_analysis"
    __table_args__ = (Index("ix_color_analysis_newest", "user_id", "analyzed_at"),)
    selfie_url: Mapped[str]
    skin_tone: Mapped[str | None]
    color_palette: Mapped[dict[str, Any] | None]
    analyzed_at: Mapped[datetime | None]
