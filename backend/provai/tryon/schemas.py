from datetime import datetime
from typing import Literal, cast
from uuid import UUID

from provai.platform.house import House
from provai.platform.schemas import FileAddress, Input, Output
from provai.storage.service import link_to, thumbnail_of
from provai.tryon.tables import Avatar, Tryon

Status = Literal["processing", "completed", "failed"]


class TryonOut(Output):
    id: UUID
    user_id: UUID
    person_image_url: str
    garment_image_url: str
    result_image_url: str | None
    thumbnail_url: str | None
    status: Status
    favorite: bool
    failure_reason: str | None
    engine: str | None
    created_at: datetime
    finished_at: datetime | None

    @classmethod
    def of(cls, house: House, tryon: Tryon) -> "TryonOut":
        result = tryon.result_image_url
        return cls(
            id=tryon.id,
            user_id=tryon.user_id,
            person_image_url=link_to(house, tryon.person_image_url),
            garment_image_url=link_to(house, tryon.garment_image_url),
            result_image_url=link_to(house, result),
            thumbnail_url=link_to(house, thumbnail_of(result)) if result else None,
            status=cast(Status, tryon.status),
            favorite=tryon.favorite,
            failure_reason=tryon.failure_reason,
            engine=tryon.engine,
            created_at=tryon.created_at,
            finished_at=tryon.finished_at,
        )


class TryonChange(Input):
    favorite: bool


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
