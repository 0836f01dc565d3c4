from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query

from provai.accounts.current import CurrentUser
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep
from provai.platform.schemas import Before
from provai.tryon.schemas import AvatarChange, AvatarIn, AvatarOut, Status, TryonChange, TryonOut
from provai.tryon.service import (
    make_principal,
    mark_favorite,
    newest_avatars,
    newest_tryons,
    own_tryon,
    remove_avatar,
    remove_tryon,
    save_avatar,
)

router = APIRouter(tags=["tryon"])


@router.get("/tryons", responses=error_responses(422))
async def read_tryons(
    session: SessionDep,
    house: HouseDep,
    me: CurrentUser,
    favorite: bool | None = None,
    status: Status | None = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    before: Before = None,
) -> list[TryonOut]:
    rows = await newest_tryons(session, me, favorite=favorite, status=status, limit=limit, before=before)
    return [TryonOut.of(house, tryon) for tryon in rows]


@router.get("/tryons/{tryon_id}", responses=error_responses(404, 422))
async def read_tryon(tryon_id: UUID, session: SessionDep, house: HouseDep, me: CurrentUser) -> TryonOut:
    return TryonOut.of(house, await own_tryon(session, me, tryon_id))


@router.patch("/tryons/{tryon_id}", responses=error_responses(404, 422))
async def update_tryon(
    tryon_id: UUID, change: TryonChange, session: SessionDep, house: HouseDep, me: CurrentUser
) -> TryonOut:
    return TryonOut.of(house, await mark_favorite(session, me, tryon_id, change.favorite))


@router.delete("/tryons/{tryon_id}", status_code=204, responses=error_responses(404, 422))
async def delete_tryon(tryon_id: UUID, session: SessionDep, me: CurrentUser) -> None:
    await remove_tryon(session, me, tryon_id)


@router.get("/avatars")
async def read_avatars(session: SessionDep, house: HouseDep, me: CurrentUser) -> list[AvatarOut]:
    return [AvatarOut.of(house, avatar) for avatar in await newest_avatars(session, me)]


@router.post("/avatars", status_code=201, responses=error_responses(422))
async def add_avatar(values: AvatarIn, session: SessionDep, house: HouseDep, me: CurrentUser) -> AvatarOut:
    return AvatarOut.of(house, await save_avatar(session, me, values.image_url))


@router.patch("/avatars/{avatar_id}", responses=error_responses(404, 422))
async def update_avatar(
    avatar_id: UUID, change: AvatarChange, session: SessionDep, house: HouseDep, me: CurrentUser
) -> AvatarOut:
    return AvatarOut.of(house, await make_principal(session, me, avatar_id))


@router.delete("/avatars/{avatar_id}", status_code=204, responses=error_responses(404, 422))
async def delete_avatar(avatar_id: UUID, session: SessionDep, me: CurrentUser) -> None:
    await remove_avatar(session, me, avatar_id)
