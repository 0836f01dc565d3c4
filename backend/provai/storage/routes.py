"""Uploads by people, and files for whoever holds a signed link."""

import os
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import StreamingResponse
from sqlalchemy import select

from provai.accounts.current import BearerDep, CurrentUser, read_current_user
from provai.platform.clock import now
from provai.platform.database import SessionDep, act_as
from provai.platform.errors import NotFound, error_responses
from provai.platform.house import House, HouseDep
from provai.platform.owned import Owner
from provai.platform.threads import Threads
from provai.platform.waiting_line import WaitingLine
from provai.storage import audio, pictures
from provai.storage.buckets import BUCKETS, EXPORT_NAME, EXPORTS, MAX_BYTES, folder_in, folders_of, largest_upload
from provai.storage.links import check_link
from provai.storage.paths import main_file_of
from provai.storage.ranges import part_of
from provai.storage.s3 import CACHE_CONTROL
from provai.storage.schemas import PictureLinksOut, StoredFileOut
from provai.storage.service import NewFile, find_file, link_to, not_doomed, store_file, thumbnail_of
from provai.storage.stores import store_of
from provai.storage.tables import StoredFile
from provai.storage.uploads import counting_refusals, taken_from, too_large, uploaded

router = APIRouter(prefix="/storage", tags=["storage"])
files = APIRouter(prefix="/files", tags=["storage"])

UPLOADS = "120/10 minutes"
KINDS_OF_FILE: dict[str, Any] = {"image/*": {}, "audio/*": {}, "application/zip": {}}
ACCEPTED = {"picture": pictures.ACCEPTED, "audio": audio.ACCEPTED}

_ORDINARY_FOLDERS = ", ".join(f"`{bucket}/{next(iter(folders))}`" for bucket, folders in BUCKETS.items())

_MULTIPART: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {
            "multipart/form-data": {
                "schema": {
                    "type": "object",
                    "required": ["file"],
                    "properties": {
                        "file": {"type": "string", "contentMediaType": "application/octet-stream"},
                        "path": {
                            "type": "string",
                            "maxLength": 300,
                            "description": "The folder, such as `person`, or a whole path in it; the name is ours. "
                            f"Without it the bucket's ordinary folder: {_ORDINARY_FOLDERS}.",
                        },
                    },
                }
            }
        },
    }
}

BucketName = Annotated[str, Path(json_schema_extra={"enum": list(BUCKETS)})]


async def _uploader(house: HouseDep, bearer: BearerDep) -> Owner:
    """The signed-in person, in a transaction of its own: no connection waits while a slow upload comes in."""
    async with house.database.transaction() as session:
        return await read_current_user(session, house, bearer)


@router.post(
    "/{bucket}",
    status_code=201,
    # The body is described here and read by hand: the framework would take in all of it before asking who sends it.
    openapi_extra=_MULTIPART,
    responses=error_responses(401, 403, 404, 409, 413, 422, 429, 503),
)
async def upload_file(
    bucket: BucketName, request: Request, house: HouseDep, me: Annotated[Owner, Depends(_uploader)]
) -> StoredFileOut:
    with counting_refusals():
        await house.limits.spend(UPLOADS, "upload", str(me.id))
        return await _take_in(bucket, request, house, me)


async def _take_in(bucket: str, request: Request, house: House, me: Owner) -> StoredFileOut:
    kinds = set(folders_of(bucket).values())
    accepted = " ".join(sentence for kind, sentence in ACCEPTED.items() if kind in kinds)
    with house.part(_arriving_line).place(me.id):  # before a byte is read: each body takes disk while it comes in
        async with uploaded(request, largest_upload(bucket), accepted) as form:
            # The bytes lie on disk until here, and in memory from here until they are stored.
            with house.part(_upload_line).place(me.id):
                upload = await taken_from(form, largest_upload(bucket), accepted)
                folder = folder_in(bucket, me.id, upload.path)
                kind = folders_of(bucket)[folder]
                if len(upload.data) > MAX_BYTES[kind]:
                    raise too_large(ACCEPTED[kind])
                return await _keep(house, me, bucket, folder, upload.data)


def _arriving_line(house: House) -> WaitingLine:
    return WaitingLine(house.settings.uploads_arriving, house.settings.uploads_arriving_each)


def _upload_line(house: House) -> WaitingLine:
    return WaitingLine(house.settings.uploads_waiting, house.settings.uploads_waiting_each)


def _decoders(house: House) -> Threads:
    """Few at a time: decoding takes memory by the pixel."""
    return Threads(min(4, os.cpu_count() or 1), "uploads")


async def _keep(house: House, me: Owner, bucket: str, folder: str, data: bytes) -> StoredFileOut:
    if folders_of(bucket)[folder] == "audio":
        sound = await house.part(_decoders).run(audio.clean_audio, data)
        ref = await store_file(house, me.id, bucket, folder, NewFile(sound.data, sound.content_type))
        return StoredFileOut(
            path=ref.removeprefix(f"{bucket}/"),
            url=link_to(house, ref),
            thumbnail_url=None,
            content_type=sound.content_type,
            width=None,
            height=None,
        )
    picture = await house.part(_decoders).run(pictures.clean_picture, data)
    file = NewFile(picture.data, picture.content_type, picture.thumbnail)
    ref = await store_file(house, me.id, bucket, folder, file)
    return StoredFileOut(
        path=ref.removeprefix(f"{bucket}/"),
        url=link_to(house, ref),
        thumbnail_url=link_to(house, thumbnail_of(ref)),
        content_type=picture.content_type,
        width=picture.width,
        height=picture.height,
    )


@router.get("/{bucket}", responses=error_responses(401, 404, 422))
async def read_links(
    bucket: BucketName,
    path: Annotated[str, Query(max_length=2000)],
    session: SessionDep,
    house: HouseDep,
    me: CurrentUser,
) -> PictureLinksOut:
    """Fresh links to a picture of the caller's, named by its path or by a link that has expired."""
    folders_of(bucket)
    ref = await find_file(session, me, path, bucket)
    return PictureLinksOut(
        path=ref.removeprefix(f"{bucket}/"), url=link_to(house, ref), thumbnail_url=link_to(house, thumbnail_of(ref))
    )


@files.head("/{bucket}/{path:path}", include_in_schema=False)
@files.get(
    "/{bucket}/{path:path}",
    response_class=StreamingResponse,
    responses={
        200: {"content": KINDS_OF_FILE, "description": "The file"},
        206: {
            "content": KINDS_OF_FILE,
            "description": "The part asked for by Range",
        },
        304: {"description": "The copy at hand is still good"},
        **error_responses(403, 404, 416, 422, 503),
    },
)
async def read_file(
    bucket: str,
    path: str,
    request: Request,
    house: HouseDep,
    expires: Annotated[str, Query(max_length=20)] = "",
    signature: Annotated[str, Query(max_length=100)] = "",
    part: Annotated[str | None, Header(alias="Range")] = None,
    if_range: Annotated[str | None, Header()] = None,
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """No sign-in: whoever was given the signature may read, until it expires or the file is deleted."""
    ref = f"{bucket}/{path}"
    check_link(house.settings, ref, expires, signature)
    file = await _row_of(house, bucket, main_file_of(path))
    name = path.rpartition("/")[2]
    etag = f'"{name}"'  # a name is never used for other bytes
    shown = f'attachment; filename="{EXPORT_NAME}"' if bucket == EXPORTS else f'inline; filename="{name}"'
    headers = {
        "Cache-Control": "no-store" if bucket == EXPORTS else CACHE_CONTROL,
        "ETag": etag,
        "Content-Disposition": shown,
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "X-Content-Type-Options": "nosniff",
        "Accept-Ranges": "bytes",
    }
    if if_none_match and etag in if_none_match:
        return Response(status_code=304, headers=headers)
    store = store_of(house)
    size = await store.size(ref)
    if size is None:
        raise NotFound
    wanted = part_of(size, part) if if_range in {None, etag} else None
    start, end = wanted or (0, size)
    headers |= {"Content-Type": file.content_type, "Content-Length": str(end - start)}
    if wanted:
        headers["Content-Range"] = f"bytes {start}-{end - 1}/{size}"
    status = 206 if wanted else 200
    if request.method == "HEAD":
        return Response(status_code=status, headers=headers)
    opened = await store.open(ref, start, end)
    if opened is None:
        raise NotFound
    return StreamingResponse(opened.chunks, status, headers)


async def _row_of(house: House, bucket: str, path: str) -> StoredFile:
    """A doomed file is gone from the moment its row says so, even while its bytes still lie there."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        file = await session.scalar(
            select(StoredFile).where(StoredFile.bucket == bucket, StoredFile.path == path, not_doomed(now()))
        )
    if file is None:
        raise NotFound
    return file
