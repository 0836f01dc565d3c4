from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, StringConstraints
from sqlalchemy.ext.asyncio import AsyncSession

from provai.photos.schemas import FunctionInput
from provai.platform.house import House
from provai.platform.json import storable_json
from provai.platform.owned import Owner
from provai.platform.schemas import FileAddress, Input, LongText, Output
from provai.storage.service import link_to, thumbnail_of
from provai.stylist.cards import CardOut, cards_out, items_shown
from provai.stylist.tables import Knowledge, Message
from provai.wardrobe.outfits.schemas import PlaceIn
from provai.wardrobe.tables import WardrobeItem

ANALYSIS_BYTES = 20_000
CONTEXT_BYTES = 500_000
LONGEST_EARLIER = 20_000


def _small_analysis(value: dict[str, Any]) -> dict[str, Any]:
    return storable_json(value, ANALYSIS_BYTES)


Role = Literal["user", "assistant"]
ReplyStatus = Literal["complete", "writing", "stopped", "failed"]


class MessageOut(Output):
    id: UUID
    user_id: UUID
    role: Role
    content: str
    created_at: datetime
    status: ReplyStatus
    cards: list[CardOut]
    image_url: str | None
    image_thumbnail_url: str | None
    audio_url: str | None
    transcript: str | None
    engine: str | None

    @classmethod
    def of(cls, house: House, message: Message, items: Mapping[str, WardrobeItem]) -> "MessageOut":
        picture = message.image_url
        return cls(
            id=message.id,
            user_id=message.user_id,
            role="user" if message.role == "user" else "assistant",
            content=message.content,
            created_at=message.created_at,
            status=message.status,  # type: ignore[arg-type]  # checked by the table
            cards=cards_out(house, message.cards, items),
            image_url=link_to(house, picture),
            image_thumbnail_url=link_to(house, thumbnail_of(picture)) if picture else None,
            audio_url=link_to(house, message.audio_url),
            transcript=message.transcript,
            engine=message.engine,
        )


async def messages_out(
    house: House, session: AsyncSession, owner: Owner, messages: Sequence[Message]
) -> list[MessageOut]:
    items = await items_shown(session, owner, [card for message in messages for card in message.cards])
    return [MessageOut.of(house, message, items) for message in messages]


class EarlierMessage(Input):
    """As the client remembers the conversation: only the last one counts, the rest is read from our own rows."""

    role: Role
    content: Annotated[str, StringConstraints(max_length=LONGEST_EARLIER)]


def _bounded_context(value: dict[str, Any]) -> dict[str, Any]:
    return storable_json(value, CONTEXT_BYTES)


class PersonalStylistIn(FunctionInput):
    messages: Annotated[list[EarlierMessage], Field(max_length=500)] = []
    user_context: Annotated[
        Annotated[dict[str, Any], AfterValidator(_bounded_context)] | None,
        Field(description="Accepted and ignored: the server knows measurements, wardrobe and colours itself."),
    ] = None
    audio_url: FileAddress | None = None
    image_url: FileAddress | None = None
    transcript: Annotated[LongText | None, Field(description="What was heard in the recording, corrected or not.")] = (
        None
    )
    place: Annotated[
        PlaceIn | None, Field(description="Until a weather is said: what the month is usually like there counts.")
    ] = None

    @property
    def words(self) -> str:
        """What the person has just written."""
        last = self.messages[-1] if self.messages else None
        return last.content.strip() if last is not None and last.role == "user" else ""


class PersonalStylistOut(Output):
    """`id` is the reply's. While it is still being written (202), follow it at /stylist/messages/{id}/events."""

    id: UUID
    message: str
    cards: list[CardOut]
    status: ReplyStatus


class ReplyStart(Output):
    """First, and again if a reply begins anew after a crash: what was shown of it before no longer counts."""

    user_message: MessageOut | None
    reply_id: UUID


class ReplyDelta(Output):
    text: str


class ReplyCards(Output):
    cards: list[CardOut]


class ReplyDone(Output):
    message: MessageOut


class ReplyError(Output):
    code: str
    message: str


ReplyEvent = ReplyStart | ReplyDelta | ReplyCards | ReplyDone | ReplyError


FactText = Annotated[LongText, Field(min_length=1, max_length=300)]


class FactOut(Output):
    """`id` is stable. `source`: the person said it (or wrote it here), or it was read from their things and colours."""

    id: str
    text: str
    source: Literal["said", "wardrobe", "favorites", "color"]


class MemoryOut(Output):
    facts: list[FactOut]
    updated_at: datetime | None


class FactIn(Input):
    id: Annotated[str, StringConstraints(max_length=80)] | None = None
    text: FactText
    source: Annotated[
        Literal["said", "wardrobe", "favorites", "color"] | None,
        Field(description="Ignored: as it is read, it may be sent back."),
    ] = None


class MemoryIn(Input):
    """The facts as the person wants them: one left out is forgotten, one without an id is new."""

    facts: Annotated[list[FactIn], Field(max_length=200)]


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
