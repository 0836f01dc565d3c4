"""A copy of everything we keep about a person: made by a job, downloaded by a link; or streamed at once."""

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Any, Literal, cast
from uuid import UUID

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from provai.accounts.archive import contents_of, pack
from provai.accounts.current import CurrentUser, RecentUser
from provai.accounts.exports import ask_for_export, newest_export, ready_file
from provai.accounts.tables import DataExport
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep
from provai.platform.outlet import Outlet
from provai.platform.schemas import Output
from provai.storage.buckets import EXPORT_NAME
from provai.storage.service import link_to
from provai.storage.stores import store_of

router = APIRouter(prefix="/export", tags=["accounts"])
EXPORTS_AN_HOUR = "5/hour"
ZIP_ANSWER: dict[int | str, dict[str, Any]] = {
    200: {"description": "dados.json e os arquivos", "content": {"application/zip": {"schema": {"type": "string"}}}}
}


ExportStatus = Literal["none", "waiting", "ready", "failed"]


class ExportOut(Output):
    """`none` before the first one and once the last one has expired."""

    status: ExportStatus
    id: UUID | None = None
    created_at: datetime | None = None
    expires_at: datetime | None = None
    bytes: int | None = None
    # Whether a letter is sent when it is ready.
    by_mail: bool

    @classmethod
    def of(cls, export: DataExport, by_mail: bool) -> "ExportOut":
        return cls(
            status=cast(ExportStatus, export.status),
            id=export.id,
            created_at=export.created_at,
            expires_at=export.expires_at,
            bytes=export.bytes,
            by_mail=by_mail,
        )


class ExportLinkOut(Output):
    url: str


@router.post("", status_code=202, responses=error_responses(429))
async def start_export(session: SessionDep, house: HouseDep, me: RecentUser) -> ExportOut:
    """Begins a copy, or answers the one already under way; it is kept for a day."""
    await house.limits.spend(EXPORTS_AN_HOUR, "export", str(me.id))
    asked = await ask_for_export(session, me)
    return ExportOut.of(asked, house.settings.sends_mail)


@router.get("/status")
async def read_export(session: SessionDep, house: HouseDep, me: CurrentUser) -> ExportOut:
    found, by_mail = await newest_export(session, me), house.settings.sends_mail
    if found is None:
        return ExportOut(status="none", by_mail=by_mail)
    return ExportOut.of(found, by_mail)


@router.post("/link", responses=error_responses(404))
async def link_to_export(session: SessionDep, house: HouseDep, me: RecentUser) -> ExportLinkOut:
    """Where the finished copy is downloaded from, for a while; only for who has just shown their password."""
    return ExportLinkOut(url=link_to(house, await ready_file(session, me)))


@router.get("", response_class=StreamingResponse, responses={**ZIP_ANSWER, **error_responses(401, 403, 429)})
async def export_account(session: SessionDep, house: HouseDep, me: RecentUser) -> StreamingResponse:
    """The same copy at once, for programs that can wait while it is made."""
    await house.limits.spend(EXPORTS_AN_HOUR, "export", str(me.id))
    rows, refs = await contents_of(session, me)
    outlet = Outlet()

    async def chunks() -> AsyncIterator[bytes]:
        async for _ in pack(outlet, rows, store_of(house), refs):
            yield outlet.take()

    return StreamingResponse(
        chunks(),
        media_type="application/zip",
        headers={"Content-Disposition": f'attachment; filename="{EXPORT_NAME}"', "Cache-Control": "no-store"},
    )
