"""The wardrobe out and in again, as a table with photos."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse
from starlette.datastructures import UploadFile

from provai.accounts.callers import CallerDep
from provai.accounts.current import CurrentUser
from provai.accounts.tables import User
from provai.platform.database import SessionDep
from provai.platform.errors import NotFound, error_responses
from provai.platform.house import House, HouseDep
from provai.platform.waiting_line import WaitingLine
from provai.storage.uploads import MissingFile, counting_refusals, too_large, uploaded
from provai.wardrobe.reading import check_room_for_reading
from provai.wardrobe.transfer.archive import Archive
from provai.wardrobe.transfer.exporting import packed_wardrobe, parts_of
from provai.wardrobe.transfer.importing import import_rows, import_threads
from provai.wardrobe.transfer.schemas import ExportPart, ImportOut

router = APIRouter()

IMPORT_PATH = "/api/v1/wardrobe-items/import"
IMPORT_BYTES = 300 * 1024 * 1024
IMPORT_SECONDS = 1200.0  # all of it at 2 Mbit/s
ACCEPTED = "Envie um ZIP de até 300 MB, com a planilha CSV e as fotos."

_ZIP: dict[int | str, dict[str, Any]] = {
    200: {"description": "The table and the photos", "content": {"application/zip": {"schema": {"type": "string"}}}}
}
_MULTIPART: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "required": ["file"],
                    "properties": {"file": {"type": "string", "contentMediaType": "application/zip"}},
                }
            }
        },
    }
}


@router.get("/export/parts")
async def list_export_parts(session: SessionDep, me: CurrentUser) -> list[ExportPart]:
    """Into how many files the wardrobe goes, each as much as one import takes; bring them back in this order."""
    parts = await parts_of(session, me)
    return [ExportPart(part=number, pieces=len(items)) for number, items in enumerate(parts, 1)]


@router.get("/export", response_class=StreamingResponse, responses={**_ZIP, **error_responses(404, 422, 429)})
async def export_wardrobe(
    session: SessionDep, house: HouseDep, me: CurrentUser, part: Annotated[int, Query(ge=1, le=10_000)] = 1
) -> StreamingResponse:
    await house.limits.spend("60/hour", "wardrobe-export", str(me.id))
    parts = await parts_of(session, me)
    if part > len(parts):
        raise NotFound
    return StreamingResponse(
        packed_wardrobe(house, parts[part - 1]),
        media_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="provai-guarda-roupa.zip"', "Cache-Control": "no-store"},
    )


def _import_line(house: House) -> WaitingLine:
    """They lie on disk while they wait, each as large as it may be."""
    return WaitingLine(places=8, places_each=1)


# Read by hand: the framework would take in all of it before asking who sends it.
@router.post("/import", openapi_extra=_MULTIPART, responses=error_responses(413, 422, 429, 503))
async def import_wardrobe(
    request: Request,
    house: HouseDep,
    me: CallerDep,
    dry_run: Annotated[bool, Query(description="Only says what would be added, and what is wrong")] = True,
) -> ImportOut:
    with counting_refusals():
        await house.limits.spend("20/hour", "wardrobe-import", str(me.id))
        if not dry_run:
            await check_room_for_reading(house)
        return await _take_in(request, house, me, dry_run=dry_run)


async def _take_in(request: Request, house: House, me: User, *, dry_run: bool) -> ImportOut:
    with house.part(_import_line).place(me.id):
        async with uploaded(request, IMPORT_BYTES, ACCEPTED, IMPORT_SECONDS) as form:
            sent = form.get("file")
            if not isinstance(sent, UploadFile):
                raise MissingFile
            if (sent.size or 0) > IMPORT_BYTES:
                raise too_large(ACCEPTED)
            archive = await house.part(import_threads).run(Archive, sent.file)
            return await import_rows(house, me, archive, dry_run=dry_run)
