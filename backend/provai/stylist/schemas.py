from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, Field

from provai.platform.house import House
from provai.platform.json import storable_json
from provai.platform.schemas import FileAddress, Input, Output
from provai.storage.service import link_to, thumbnail_of
from provai.stylist.tables import Knowledge

ANALYSIS_BYTES = 20_000


def _small_analysis(value: dict[str, Any]) -> dict[str, Any]:
    return storable_json(value, ANALYSIS_BYTES)


class MessageOut(Output):
    id: UUID
    user_id: UUID
    role: Literal["user", "assistant"]
    content: str
    created_at: datetime


class KnowledgeIn(Input):
    type: Literal["image"] = "image"
    file_url: FileAddress
    analysis: Annotated[dict[str, Any], AfterValidator(_small_analysis)] = Field(
        default_factory=lambda: {"category": "favorite_clothing"}
    )


class KnowledgeOut(Output):
    id: UUID
    user_id: UUID
    type: Literal["image"]
    file_url: str
    thumbnail_url: str
    analysis: dict[str, Any]
    created_at: datetime

    @classmethod
    def of(cls, house: House, knowledge: Knowledge) -> "KnowledgeOut":
        return cls(
            id=knowledge.id,
            user_id=knowledge.user_id,
            type="image",
            file_url=link_to(house, knowledge.file_url),
            thumbnail_url=link_to(house, thumbnail_of(knowledge.file_url)),
            analysis=knowledge.analysis,
            created_at=knowledge.created_at,
        )
