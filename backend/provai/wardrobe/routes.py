from collections.abc import Sequence
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.current import CurrentUser
from provai.accounts.tables import User
from provai.colour.service import latest_season
from provai.photos.looking import LOOKS
from provai.platform.clock import now
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import House, HouseDep
from provai.platform.schemas import Before
from provai.wardrobe.palette import palette_match_of
from provai.wardrobe.pieces import keep_pieces
from provai.wardrobe.reading import check_room_for_reading
from provai.wardrobe.schemas import (
    MOST_AT_ONCE,
    ItemsIn,
    PiecesIn,
    UnwornIn,
    WardrobeItemChange,
    WardrobeItemIn,
    WardrobeItemOut,
    WornIn,
)
from provai.wardrobe.service import (
    add_item,
    change_item,
    newest_items,
    own_item,
    read_item_again,
    remove_item,
    remove_items,
)
from provai.wardrobe.tables import WardrobeItem
from provai.wardrobe.transfer.routes import router as transfer_router
from provai.wardrobe.wearing import unwear, wear

router = APIRouter(prefix="/wardrobe-items", tags=["wardrobe"])
# Before the routes that take an id: 'export' is none.
router.include_router(transfer_router)


async def _shown(session: AsyncSession, house: House, me: User, items: Sequence[WardrobeItem]) -> list[WardrobeItemOut]:
    season = await latest_season(session, me)
    return [WardrobeItemOut.of(house, item, palette_match_of(item, season)) for item in items]


@router.get("", responses=error_responses(422))
async def read_wardrobe(
    session: SessionDep,
    house: HouseDep,
    me: CurrentUser,
    limit: Annotated[int, Query(ge=1, le=MOST_AT_ONCE)] = MOST_AT_ONCE,
    before: Before = None,
) -> list[WardrobeItemOut]:
    return await _shown(session, house, me, await newest_items(session, me, limit, before))


@router.post("", status_code=201, responses=error_responses(409, 422, 503))
async def add_wardrobe_item(
    values: WardrobeItemIn, session: SessionDep, house: HouseDep, me: CurrentUser
) -> WardrobeItemOut:
    """It is there at once; its photo is read in a job."""
    await check_room_for_reading(house)
    item = await add_item(session, me, values.model_dump(), house.settings.quota_wardrobe_items)
    return (await _shown(session, house, me, [item]))[0]


@router.post("/delete", status_code=204, responses=error_responses(422))
async def delete_wardrobe_items(asked: ItemsIn, session: SessionDep, me: CurrentUser) -> None:
    await remove_items(session, me, asked.ids)


@router.post("/worn", responses=error_responses(422))
async def wear_wardrobe_items(
    asked: WornIn, session: SessionDep, house: HouseDep, me: CurrentUser
) -> list[WardrobeItemOut]:
    return await _shown(session, house, me, await wear(session, me, asked.ids, asked.on or now().date()))


@router.post("/unworn", responses=error_responses(422))
async def unwear_wardrobe_items(
    asked: UnwornIn, session: SessionDep, house: HouseDep, me: CurrentUser
) -> list[WardrobeItemOut]:
    return await _shown(session, house, me, await unwear(session, me, asked.ids, asked.on))


@router.get("/{item_id}", responses=error_responses(404, 422))
async def read_wardrobe_item(item_id: UUID, session: SessionDep, house: HouseDep, me: CurrentUser) -> WardrobeItemOut:
    return (await _shown(session, house, me, [await own_item(session, me, item_id)]))[0]


@router.patch("/{item_id}", responses=error_responses(404, 422))
async def update_wardrobe_item(
    item_id: UUID, changes: WardrobeItemChange, session: SessionDep, house: HouseDep, me: CurrentUser
) -> WardrobeItemOut:
    item = await change_item(session, me, item_id, changes.model_dump(exclude_unset=True))
    return (await _shown(session, house, me, [item]))[0]


@router.delete("/{item_id}", status_code=204, responses=error_responses(404, 422))
async def delete_wardrobe_item(item_id: UUID, session: SessionDep, me: CurrentUser) -> None:
    await remove_item(session, me, item_id)


@router.post("/{item_id}/pieces", status_code=201, responses=error_responses(404, 409, 422))
async def keep_pieces_of_photo(
    item_id: UUID, asked: PiecesIn, session: SessionDep, house: HouseDep, me: CurrentUser
) -> list[WardrobeItemOut]:
    """Each chosen piece of a photo that shows several becomes an item of its own; the photo's item stays."""
    kept = await keep_pieces(session, me, item_id, asked.indexes, house.settings.quota_wardrobe_items)
    return await _shown(session, house, me, kept)


@router.post("/{item_id}/read", responses=error_responses(404, 422, 429, 503))
async def read_item_photo_again(
    item_id: UUID, session: SessionDep, house: HouseDep, me: CurrentUser
) -> WardrobeItemOut:
    """For a photo that could not be read; what the person said of the item stays."""
    await house.limits.spend(LOOKS, "look", str(me.id))
    await check_room_for_reading(house)
    return (await _shown(session, house, me, [await read_item_again(session, me, item_id)]))[0]
