from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query

from provai.accounts.current import CurrentUser
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep
from provai.platform.schemas import Before
from provai.wardrobe.schemas import WardrobeItemChange, WardrobeItemIn, WardrobeItemOut
from provai.wardrobe.service import add_item, change_item, newest_items, remove_item

router = APIRouter(prefix="/wardrobe-items", tags=["wardrobe"])


@router.get("", responses=error_responses(422))
async def read_wardrobe(
    session: SessionDep,
    house: HouseDep,
    me: CurrentUser,
    limit: Annotated[int, Query(ge=1, le=1000)] = 1000,
    before: Before = None,
) -> list[WardrobeItemOut]:
    return [WardrobeItemOut.of(house, item) for item in await newest_items(session, me, limit, before)]


@router.post("", status_code=201, responses=error_responses(409, 422))
async def add_wardrobe_item(
    values: WardrobeItemIn, session: SessionDep, house: HouseDep, me: CurrentUser
) -> WardrobeItemOut:
    item = await add_item(session, me, values.model_dump(), house.settings.quota_wardrobe_items)
    return WardrobeItemOut.of(house, item)


@router.patch("/{item_id}", responses=error_responses(404, 422))
async def update_wardrobe_item(
    item_id: UUID, changes: WardrobeItemChange, session: SessionDep, house: HouseDep, me: CurrentUser
) -> WardrobeItemOut:
    item = await change_item(session, me, item_id, changes.model_dump(exclude_unset=True))
    return WardrobeItemOut.of(house, item)


@router.delete("/{item_id}", status_code=204, responses=error_responses(404, 422))
async def delete_wardrobe_item(item_id: UUID, session: SessionDep, me: CurrentUser) -> None:
    await remove_item(session, me, item_id)
