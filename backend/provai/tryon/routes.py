from collections.abc import AsyncIterator
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Query
from fastapi.sse import EventSourceResponse, ServerSentEvent

from provai.accounts.callers import CallerDep, CallingDeviceDep
from provai.accounts.current import CurrentUser
from provai.legal.service import require_consent
from provai.platform.database import SessionDep, act_as
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep
from provai.platform.schemas import Before
from provai.tryon.asking import check_engine
from provai.tryon.avatars import make_principal, newest_avatars, remove_avatar, save_avatar
from provai.tryon.consents import require_consents
from provai.tryon.functions import router as functions
from provai.tryon.progress import Followed, follow
from provai.tryon.schemas import (
    AllEnded,
    AvatarChange,
    AvatarIn,
    AvatarOut,
    ReportIn,
    Status,
    Superseded,
    TryonChange,
    TryonIn,
    TryonOut,
)
from provai.tryon.service import (
    TRYONS,
    cancel_tryon,
    change_tryon,
    newest_tryons,
    own_tryon,
    remove_tryon,
    report_tryon,
    start_tryon,
)

router = APIRouter(tags=["tryon"])
router.include_router(functions)


class Events(EventSourceResponse):
    """Names no type of its own, so that the contract says of errors that they are JSON here too."""

    media_type = None  # type: ignore[assignment]


@router.post("/tryons", status_code=201, responses=error_responses(409, 422, 429, 503))
async def add_tryon(asked: TryonIn, session: SessionDep, house: HouseDep, me: CurrentUser) -> TryonOut:
    """Begins at once, in the background; follow it by /tryons/events or wait for it by /functions/virtual-tryon."""
    await house.limits.spend(TRYONS, "tryon", str(me.id))
    check_engine(house, asked.engine)
    await require_consents(session, house, me, asked.engine)
    return TryonOut.of(house, await start_tryon(session, house, me, asked))


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


@router.get("/tryons/events", response_class=Events)
async def follow_tryons(house: HouseDep, device: CallingDeviceDep) -> AsyncIterator[Followed]:
    """`tryon` events with a TryonProgress each: the state of every running one, then each change; then `done`.

    Of too many streams of one person the oldest end with `superseded`: they do not come back by themselves.
    """
    async for event in _events(follow(house, device)):
        yield event


async def _own_id(tryon_id: UUID, house: HouseDep, me: CallerDep) -> UUID:
    """Checked before the stream begins, while a 404 can still be said."""
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        return (await own_tryon(session, me, tryon_id)).id


@router.get("/tryons/{tryon_id}/events", response_class=Events, responses=error_responses(404, 422))
async def follow_tryon(
    tryon_id: Annotated[UUID, Depends(_own_id)], house: HouseDep, device: CallingDeviceDep
) -> AsyncIterator[Followed]:
    async for event in _events(follow(house, device, tryon_id)):
        yield event


_EVENTS: dict[type[Followed], str] = {AllEnded: "done", Superseded: "superseded"}


async def _events(changes: AsyncIterator[Followed]) -> AsyncIterator[Any]:
    """Any, because the routes name to the contract what the events carry; the framework takes them as they are."""
    async for change in changes:
        yield ServerSentEvent(event=_EVENTS.get(type(change), "tryon"), data=change)


@router.get("/tryons/{tryon_id}", responses=error_responses(404, 422))
async def read_tryon(tryon_id: UUID, session: SessionDep, house: HouseDep, me: CurrentUser) -> TryonOut:
    return TryonOut.of(house, await own_tryon(session, me, tryon_id))


@router.patch("/tryons/{tryon_id}", responses=error_responses(404, 422))
async def update_tryon(
    tryon_id: UUID, change: TryonChange, session: SessionDep, house: HouseDep, me: CurrentUser
) -> TryonOut:
    return TryonOut.of(house, await change_tryon(session, me, tryon_id, change.model_dump(exclude_unset=True)))


@router.post("/tryons/{tryon_id}/report", status_code=204, responses=error_responses(404, 422))
async def report_image(tryon_id: UUID, report: ReportIn, session: SessionDep, me: CurrentUser) -> None:
    await report_tryon(session, me, tryon_id, report.reason, report.text)


@router.post("/tryons/{tryon_id}/cancel", responses=error_responses(404, 422))
async def stop_tryon(tryon_id: UUID, session: SessionDep, house: HouseDep, me: CurrentUser) -> TryonOut:
    return TryonOut.of(house, await cancel_tryon(session, me, tryon_id))


@router.delete("/tryons/{tryon_id}", status_code=204, responses=error_responses(404, 422))
async def delete_tryon(tryon_id: UUID, session: SessionDep, me: CurrentUser) -> None:
    await remove_tryon(session, me, tryon_id)


@router.get("/avatars", responses=error_responses(422))
async def read_avatars(
    session: SessionDep,
    house: HouseDep,
    me: CurrentUser,
    is_primary: bool | None = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 10,
    before: Before = None,
) -> list[AvatarOut]:
    rows = await newest_avatars(session, me, is_primary=is_primary, limit=limit, before=before)
    return [AvatarOut.of(house, avatar) for avatar in rows]


@router.post("/avatars", status_code=201, responses=error_responses(409, 422))
async def add_avatar(values: AvatarIn, session: SessionDep, house: HouseDep, me: CurrentUser) -> AvatarOut:
    await require_consent(session, me, "body_photos")
    avatar = await save_avatar(session, me, values.image_url, house.settings.quota_saved_photos)
    return AvatarOut.of(house, avatar)


@router.patch("/avatars/{avatar_id}", responses=error_responses(404, 422))
async def update_avatar(
    avatar_id: UUID, change: AvatarChange, session: SessionDep, house: HouseDep, me: CurrentUser
) -> AvatarOut:
    return AvatarOut.of(house, await make_principal(session, me, avatar_id))


@router.delete("/avatars/{avatar_id}", status_code=204, responses=error_responses(404, 422))
async def delete_avatar(avatar_id: UUID, session: SessionDep, me: CurrentUser) -> None:
    await remove_avatar(session, me, avatar_id)
