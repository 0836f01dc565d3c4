"""What the rooms do with files: keep one in a row, link to it, and let it go with the row.

A kept reference is "bucket/path". Bytes never lie without a row: the row is committed before they are written, with a
day to live, so an upload that crashes or that nobody keeps is removed by the same sweep as everything else.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from os import SEEK_END
from pathlib import PurePosixPath
from secrets import token_hex
from typing import BinaryIO, overload
from urllib.parse import unquote, urlsplit
from uuid import UUID

import structlog
from sqlalchemy import ColumnElement, case, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from provai.jobs.queues import enqueue
from provai.platform.clock import now
from provai.platform.database import act_as, after_commit
from provai.platform.errors import Invalid, NotSignedIn
from provai.platform.house import House
from provai.platform.owned import Owner
from provai.platform.quotas import QuotaReached, check_quota
from provai.storage.buckets import EXPORTS, Kind
from provai.storage.links import LINKS_REMEMBERED, own_link, window
from provai.storage.paths import thumbnail_of
from provai.storage.removal import remove_doomed_files
from provai.storage.stores import store_of
from provai.storage.tables import StoredFile

__all__ = [
    "NewFile",
    "check_bytes",
    "claim_file",
    "find_file",
    "link_to",
    "not_doomed",
    "release_all_files",
    "release_files",
    "store_at",
    "store_file",
    "store_large_at",
    "thumbnail_of",
]

log = structlog.get_logger()

UNCLAIMED_LIFE = timedelta(hours=24)
# Nobody may start to keep a file that the sweep could be about to take.
LAST_CALL = timedelta(minutes=10)

EXTENSIONS = {
    "image/jpeg": "jpg",
    "image/png": "png",
    "image/webp": "webp",
    "audio/webm": "webm",
    "audio/ogg": "ogg",
    "audio/mp4": "m4a",
    "audio/wav": "wav",
}


class UnknownFile(Invalid):
    code = "unknown_file"
    message = "Não deu para encontrar este arquivo. Envie-o de novo."


class StorageFull(QuotaReached):
    code = "storage_full"
    message = "Seu espaço para fotos e áudios está cheio. Apague algumas provas, peças ou fotos para enviar outras."


async def check_bytes(session: AsyncSession, owner_id: UUID, most: int) -> None:
    """Also before a job is asked for whose files come later: they may then exceed the quota by what is under way."""
    counted = StoredFile.user_id == owner_id, StoredFile.bucket != EXPORTS, not_doomed(now())
    kept = select(func.sum(StoredFile.bytes)).where(*counted)
    await check_quota(session, owner_id, kept, most, StorageFull)


@dataclass(frozen=True)
class NewFile:
    """Clean bytes on their way into a store."""

    data: bytes
    content_type: str
    thumbnail: bytes | None = None


async def store_file(house: House, owner_id: UUID, bucket: str, folder: str, file: NewFile) -> str:
    """Puts clean bytes under a fresh, unguessable name and returns the reference; it stays for good once claimed."""
    name = f"{int(now().timestamp() * 1000)}-{token_hex(8)}.{EXTENSIONS[file.content_type]}"
    path = str(PurePosixPath(str(owner_id), folder, name))
    row = StoredFile(
        user_id=owner_id,
        bucket=bucket,
        path=path,
        content_type=file.content_type,
        bytes=len(file.data) + len(file.thumbnail or b""),
        doomed_at=now() + UNCLAIMED_LIFE,
    )
    try:
        async with house.database.transaction() as session:
            await act_as(session, owner_id)
            session.add(row)
            await session.flush()
            await check_bytes(session, owner_id, house.settings.quota_bytes)
    except IntegrityError as error:  # the account was closed while the file came in
        raise NotSignedIn from error
    ref, store = f"{bucket}/{path}", store_of(house)
    await store.put(ref, file.data, file.content_type)
    if file.thumbnail is not None:
        await store.put(thumbnail_of(ref), file.thumbnail, file.content_type)
    return ref


async def store_at(
    house: House, owner_id: UUID, ref: str, data: bytes, content_type: str, thumbnail: bytes | None = None
) -> None:
    """Puts what a job made at the place derived from its row, where a second run finds it; it stays once claimed."""
    await _announce(house, owner_id, ref, len(data) + len(thumbnail or b""), content_type)
    store = store_of(house)
    await store.put(ref, data, content_type)
    if thumbnail is not None:
        await store.put(thumbnail_of(ref), thumbnail, content_type)


async def store_large_at(house: House, owner_id: UUID, ref: str, file: BinaryIO, content_type: str) -> int:
    """Like store_at, for a file that would not fit in memory; answers its size."""
    size = file.seek(0, SEEK_END)
    file.seek(0)
    await _announce(house, owner_id, ref, size, content_type)
    await store_of(house).put_file(ref, file, content_type)
    return size


async def _announce(house: House, owner_id: UUID, ref: str, size: int, content_type: str) -> None:
    """The row comes before the bytes, so that a crash leaves none without one."""
    bucket, _, path = ref.partition("/")
    async with house.database.transaction() as session:
        await act_as(session, owner_id)
        place = (StoredFile.user_id == owner_id, StoredFile.bucket == bucket, StoredFile.path == path)
        row = await session.scalar(select(StoredFile).where(*place))
        if row is None:
            row = StoredFile(user_id=owner_id, bucket=bucket, path=path, content_type=content_type, claims=0)
            session.add(row)
        row.bytes = size
        row.doomed_at = now() + UNCLAIMED_LIFE if row.claims == 0 else None


async def bytes_of(session: AsyncSession, owner: Owner, bucket: str) -> dict[str, int]:
    """Of each of the person's files there, by its reference, with its small picture."""
    mine = select(StoredFile.path, StoredFile.bytes).where(StoredFile.user_id == owner.id, StoredFile.bucket == bucket)
    return {f"{bucket}/{path}": size for path, size in (await session.execute(mine)).all()}


async def find_file(session: AsyncSession, owner: Owner, value: str, bucket: str, kind: Kind = "picture") -> str:
    """The reference of the caller's own file, given by its url or path; to look at it now, not to keep it."""
    path = _own_path(owner, value, bucket)
    found = await session.scalar(select(StoredFile.id).where(*_available(owner.id, bucket, path, kind)))
    if found is None:
        raise UnknownFile
    return f"{bucket}/{path}"


async def claim_file(session: AsyncSession, owner: Owner, value: str, bucket: str, kind: Kind = "picture") -> str:
    """Like find_file, for a row that keeps the reference: call once per column kept, undone by release_files."""
    path = _own_path(owner, value, bucket)
    claimed = await session.execute(
        update(StoredFile)
        .where(*_available(owner.id, bucket, path, kind))
        .values(claims=StoredFile.claims + 1, doomed_at=None)
        .returning(StoredFile.id)
        .execution_options(synchronize_session=False)
    )
    if claimed.first() is None:
        raise UnknownFile
    return f"{bucket}/{path}"


@overload
def link_to(house: House, ref: str) -> str: ...
@overload
def link_to(house: House, ref: None) -> None: ...
@overload
def link_to(house: House, ref: str | None) -> str | None: ...
def link_to(house: House, ref: str | None) -> str | None:
    """A link that anyone holding it may read until it expires."""
    if ref is None:
        return None
    return house.part(_Links).to(ref, *window(house.settings))


class _Links:
    """Each link is made once in its window."""

    def __init__(self, house: House) -> None:
        self._settings, self._store = house.settings, store_of(house)
        self.to = lru_cache(maxsize=LINKS_REMEMBERED)(self._signed)

    def _signed(self, ref: str, start: int, expires: int) -> str:
        return self._store.signed_link(ref, start, expires) or own_link(self._settings, ref, expires)


async def release_files(
    session: AsyncSession, owner_id: UUID, refs: Iterable[str | None], *, life: timedelta = timedelta()
) -> None:
    """Lets go of what a leaving row kept; a file that no row keeps any more is removed after the commit.

    With a `life` it is an upload that waits for a row again. When a row changes from one file to another, claim the
    new one before releasing the old: they may be the same.
    """
    for ref, times in Counter(ref for ref in refs if ref is not None).items():
        bucket, _, path = ref.partition("/")
        await session.execute(
            update(StoredFile)
            .where(StoredFile.user_id == owner_id, StoredFile.bucket == bucket, StoredFile.path == path)
            .values(
                claims=case((StoredFile.claims > times, StoredFile.claims - times), else_=0),
                doomed_at=case((StoredFile.claims > times, StoredFile.doomed_at), else_=now() + life),
            )
            .execution_options(synchronize_session=False)
        )
    _remove_after_commit(session)


async def discard_unclaimed(session: AsyncSession, owner_id: UUID, refs: Iterable[str]) -> None:
    """Removes after the commit what a job made and no row keeps, without waiting for its day to end."""
    for ref in refs:
        bucket, _, path = ref.partition("/")
        await session.execute(
            update(StoredFile)
            .where(StoredFile.user_id == owner_id, StoredFile.bucket == bucket, StoredFile.path == path)
            .where(StoredFile.claims == 0)
            .values(doomed_at=now())
            .execution_options(synchronize_session=False)
        )
    _remove_after_commit(session)


async def release_all_files(session: AsyncSession, owner_id: UUID) -> None:
    """For an account that closes; call it before the account's row goes, while the files still know their owner."""
    await session.execute(
        update(StoredFile)
        .where(StoredFile.user_id == owner_id)
        .values(claims=0, doomed_at=now())
        .execution_options(synchronize_session=False)
    )
    _remove_after_commit(session)


def not_doomed(moment: datetime) -> ColumnElement[bool]:
    return or_(StoredFile.doomed_at.is_(None), StoredFile.doomed_at > moment)


def _available(owner_id: UUID, bucket: str, path: str, kind: Kind) -> tuple[ColumnElement[bool], ...]:
    return (
        StoredFile.user_id == owner_id,
        StoredFile.bucket == bucket,
        StoredFile.path == path,
        StoredFile.content_type.startswith("image/" if kind == "picture" else "audio/"),
        not_doomed(now() + LAST_CALL),
    )


def _own_path(owner: Owner, value: str, bucket: str) -> str:
    """Reads our links, the store's links, "bucket/path" and "path" alike: what matters begins at the caller's id."""
    try:
        place = unquote(urlsplit(value).path)
    except ValueError as error:
        raise UnknownFile from error
    before, own_id, rest = place.rpartition(f"{owner.id}/")
    if not own_id or "\0" in rest or (before and not f"/{before}".endswith(f"/{bucket}/")):
        raise UnknownFile
    return own_id + rest


def _remove_after_commit(session: AsyncSession) -> None:
    if not session.info.get("removes_files"):
        session.info["removes_files"] = True
        after_commit(session, _ask_for_removal)


async def _ask_for_removal() -> None:
    try:
        await enqueue(remove_doomed_files)
    except Exception as error:
        # The rows are marked and committed, and the sweep takes them within minutes: the request did succeed.
        log.error("removal_not_enqueued", exc_info=error)
