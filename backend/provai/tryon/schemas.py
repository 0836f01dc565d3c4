from datetime import datetime
from typing import Annotated, Literal, cast
from uuid import UUID

from pydantic import Field, StringConstraints, model_validator

from provai.platform.house import House
from provai.platform.schemas import FileAddress, Input, LongText, Output
from provai.storage.service import link_to, thumbnail_of
from provai.tryon.engines.contract import Cost, WornSlot
from provai.tryon.engines.registry import engines_of
from provai.tryon.plan import Reason
from provai.tryon.stages import Stage
from provai.tryon.tables import Avatar, Tryon

Status = Literal["processing", "completed", "failed"]
Rating = Literal["up", "down"]
ReportReason = Literal["offensive", "not_me", "broken", "other"]
Category = WornSlot | Literal["shoes", "bag", "accessory"]
MOST_GARMENTS = 5

Garments = Annotated[list[FileAddress], Field(min_length=1, max_length=MOST_GARMENTS)]


class TryonOut(Output):
    id: UUID
    user_id: UUID
    person_image_url: str
    garment_image_url: str
    garment_image_urls: list[str]
    garment_categories: list[WornSlot | None]
    person_is_example: bool
    has_example_garments: bool
    result_image_url: str | None
    thumbnail_url: str | None
    changed_image_url: str | None
    kept_share: float | None
    status: Status
    stage: Stage | None
    favorite: bool
    failure_reason: str | None
    failure_message: str | None
    engine: str | None
    engine_label: str | None
    made_outside: bool | None
    passed_over: "PassedOverOut | None"
    rating: Rating | None
    rating_reason: str | None
    reported: bool
    created_at: datetime
    finished_at: datetime | None

    @classmethod
    def of(cls, house: House, tryon: Tryon) -> "TryonOut":
        result = tryon.result_image_url
        garments = [link_to(house, garment) for garment in tryon.garment_image_urls]
        return cls(
            id=tryon.id,
            user_id=tryon.user_id,
            person_image_url=link_to(house, tryon.person_image_url),
            garment_image_url=garments[0],
            garment_image_urls=garments,
            garment_categories=tryon.garment_categories,
            person_is_example=tryon.person_is_example,
            has_example_garments=tryon.has_example_garments,
            result_image_url=link_to(house, result),
            thumbnail_url=link_to(house, thumbnail_of(result)) if result else None,
            changed_image_url=link_to(house, tryon.changed_image_url),
            kept_share=tryon.kept_share,
            status=cast(Status, tryon.status),
            stage=cast(Stage | None, tryon.stage),
            favorite=tryon.favorite,
            failure_reason=tryon.failure_reason,
            failure_message=tryon.failure_message,
            engine=tryon.engine,
            engine_label=engines_of(house).label_of(tryon.engine),
            made_outside=tryon.made_outside,
            passed_over=PassedOverOut.of(house, tryon),
            rating=cast(Rating | None, tryon.rating),
            rating_reason=tryon.rating_reason,
            reported=tryon.reported_at is not None,
            created_at=tryon.created_at,
            finished_at=tryon.finished_at,
        )


class PassedOverOut(Output):
    """The engine that should have dressed, and why another one did."""

    engine: str
    engine_label: str | None
    reason: Reason

    @classmethod
    def of(cls, house: House, tryon: Tryon) -> "PassedOverOut | None":
        if tryon.passed_over_engine is None:
            return None
        label = engines_of(house).label_of(tryon.passed_over_engine)
        reason = cast(Reason, tryon.passed_over_reason)
        return cls(engine=tryon.passed_over_engine, engine_label=label, reason=reason)


class TryonIn(Input):
    """One garment, or in `garment_image_urls` all those of a whole look, dressed together in one picture.

    `engine` asks for one of the engines that the capabilities name; without it the preferred one dresses.
    """

    person_image_url: FileAddress
    garment_image_url: FileAddress | None = None
    garment_image_urls: Garments | None = None
    garment_categories: Annotated[list[WornSlot | None], Field(max_length=MOST_GARMENTS)] | None = None
    person_is_example: bool = False
    has_example_garments: bool = False
    engine: Annotated[str, StringConstraints(min_length=1, max_length=60)] | None = None

    @property
    def garments(self) -> list[str]:
        return self.garment_image_urls or [self.garment_image_url or ""]

    @property
    def categories(self) -> list[WornSlot | None]:
        return self.garment_categories or [None] * len(self.garments)

    @model_validator(mode="after")
    def _fits_together(self) -> "TryonIn":
        if self.garment_image_url is None and self.garment_image_urls is None:
            raise ValueError("garment_image_url or garment_image_urls is needed")
        if self.garment_image_url and self.garment_image_urls and self.garment_image_url != self.garment_image_urls[0]:
            raise ValueError("garment_image_url must be the first of garment_image_urls")
        if len(self.categories) != len(self.garments):
            raise ValueError("garment_categories must name each garment")
        return self


class TryonChange(Input):
    """Only what is sent changes; a rating of null takes it back, and its reason with it."""

    # A factory, so that the contract names no default: a client may leave it out.
    favorite: bool = Field(default_factory=bool)
    rating: Rating | None = None
    rating_reason: LongText | None = None


class ReportIn(Input):
    reason: ReportReason
    text: LongText | None = None


class StageOut(Output):
    code: Stage
    label: str


class TryonProgress(Output):
    """Where a try-on stands. `remaining_seconds` is null while nothing was measured yet; `tryon` comes at its end."""

    id: UUID
    status: Status
    stage: Stage | None
    stages: list[StageOut]
    elapsed_seconds: float
    remaining_seconds: float | None
    tryon: TryonOut | None


class AllEnded(Output):
    """Nothing runs any more; it says no more than that."""


class Superseded(Output):
    """The person opened newer streams: who hears this asks for the rows instead of connecting again."""


class EngineOut(Output):
    name: str
    label: str
    slots: list[WornSlot]
    several_garments: bool
    needs_network: bool
    generative: bool
    cost: Cost


class CategoryOut(Output):
    """What a person may say a piece is; `message` tells why it is not `supported`, and no try-on takes it then."""

    value: Category
    label: str
    slot: Category
    supported: bool
    message: str | None


class TryonCapabilities(Output):
    engines: list[EngineOut]
    active: str
    categories: list[CategoryOut]
    seconds_a_garment: float | None
    most_garments: int


class AvatarIn(Input):
    image_url: FileAddress


class AvatarChange(Input):
    is_primary: Literal[True]


class AvatarOut(Output):
    id: UUID
    user_id: UUID
    image_url: str
    thumbnail_url: str
    is_primary: bool
    created_at: datetime

    @classmethod
    def of(cls, house: House, avatar: Avatar) -> "AvatarOut":
        return cls(
            id=avatar.id,
            user_id=avatar.user_id,
            image_url=link_to(house, avatar.image_url),
            thumbnail_url=link_to(house, thumbnail_of(avatar.image_url)),
            is_primary=avatar.is_primary,
            created_at=avatar.created_at,
        )
