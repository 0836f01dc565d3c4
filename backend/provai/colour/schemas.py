from datetime import datetime
from typing import Any
from uuid import UUID

from provai.colour.tables import ColourAnalysis
from provai.platform.house import House
from provai.platform.schemas import FileAddress, Input, Output
from provai.storage.service import link_to, thumbnail_of


class SelfieIn(Input):
    selfie_url: FileAddress


class ColourAnalysisOut(Output):
    id: UUID
    user_id: UUID
    selfie_url: str
    thumbnail_url: str
    skin_tone: str | None
    color_palette: dict[str, Any] | None
    analyzed_at: datetime | None

    @classmethod
    def of(cls, house: House, analysis: ColourAnalysis) -> "ColourAnalysisOut":
        return cls(
            id=analysis.id,
            user_id=analysis.user_id,
            selfie_url=link_to(house, analysis.selfie_url),
            thumbnail_url=link_to(house, thumbnail_of(analysis.selfie_url)),
            skin_tone=analysis.skin_tone,
            color_palette=analysis.color_palette,
            analyzed_at=analysis.analyzed_at,
        )
