"""Where the bytes lie: a local folder or an S3 bucket, behind one small contract."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Protocol

from provai.platform.house import House
from provai.platform.ids import new_id
from provai.private_files import make_private_folder, write_new_private_file
from provai.settings import Settings
from provai.storage.open_file import CHUNK, OpenFile
from provai.storage.s3 import S3Account, S3Store


class Store(Protocol):
    async def put(self, key: str, data: bytes, content_type: str) -> None:
        """All or nothing: nobody ever reads half a file."""

    async def put_file(self, key: str, file: BinaryIO, content_type: str) -> None:
        """Like `put`, for what is too large for memory."""

    async def clear(self, folder: str) -> int:
        """Delete whatever lies under a folder, the folder too; how many files there were."""

    def keys(self, folder: str) -> AsyncIterator[str]:
        """Whatever lies under a folder, in no order."""

    async def size(self, key: str) -> int | None:
        """None when there is no such file."""

    async def open(self, key: str, start: int = 0, end: int | None = None) -> OpenFile | None:
        """The bytes from `start` up to but not including `end`; None when there is no such file."""

    async def delete(self, key: str) -> None:
        """Quiet when there is no such file."""

    def signed_link(self, key: str, start: int, expires: int) -> str | None:
        """A link straight to the store, or None when the file must be served by us."""


class LocalStore:
    def __init__(self, root: Path) -> None:
        self._root = root.resolve()

    async def put(self, key: str, data: bytes, content_type: str) -> None:
        await asyncio.to_thread(self._put, self._place(key), BytesIO(data))

    async def put_file(self, key: str, file: BinaryIO, content_type: str) -> None:
        await asyncio.to_thread(self._put, self._place(key), file)

    async def clear(self, folder: str) -> int:
        return await asyncio.to_thread(_clear, self._place(folder))

    async def keys(self, folder: str) -> AsyncIterator[str]:
        places = self._place(folder).rglob("*")
        while place := await asyncio.to_thread(next, places, None):
            if place.is_file():
                yield place.relative_to(self._root).as_posix()

    async def size(self, key: str) -> int | None:
        return await asyncio.to_thread(_size_of, self._place(key))

    async def open(self, key: str, start: int = 0, end: int | None = None) -> OpenFile | None:
        place = self._place(key)
        size = await asyncio.to_thread(_size_of, place)
        return None if size is None else OpenFile(size, _read(place, start, size if end is None else min(end, size)))

    async def delete(self, key: str) -> None:
        await asyncio.to_thread(self._place(key).unlink, missing_ok=True)

    def signed_link(self, key: str, start: int, expires: int) -> str | None:
        return None

    def _place(self, key: str) -> Path:
        place = (self._root / key).resolve()
        if not place.is_relative_to(self._root) or place == self._root:
            raise ValueError(f"a key must stay inside the store: {key!r}")
        return place

    def _put(self, place: Path, data: BinaryIO) -> None:
        make_private_folder(place.parent)
        unfinished = place.with_name(f".{new_id().hex}")
        try:
            with write_new_private_file(unfinished) as file:
                shutil.copyfileobj(data, file, CHUNK)
                file.flush()
                os.fsync(file.fileno())  # an answered upload survives a power cut
            unfinished.replace(place)
        finally:
            unfinished.unlink(missing_ok=True)
        _sync_folder(place.parent)


def _clear(folder: Path) -> int:
    files = sum(1 for place in folder.rglob("*") if place.is_file())
    shutil.rmtree(folder, ignore_errors=True)
    return files


def _size_of(place: Path) -> int | None:
    return place.stat().st_size if place.is_file() else None


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


async def _read(place: Path, start: int, end: int) -> AsyncIterator[bytes]:
    file = await asyncio.to_thread(place.open, "rb")
    try:
        file.seek(start)
        while start < end and (chunk := await asyncio.to_thread(file.read, min(CHUNK, end - start))):
            start += len(chunk)
            yield chunk
    finally:
        file.close()


def s3_endpoint(settings: Settings) -> str:
    return settings.s3_endpoint.rstrip("/") or f"https://s3.{settings.s3_region}.amazonaws.com"


def store_of(house: House) -> Store:
    return house.part(_open_store)


def _open_store(house: House) -> Store:
    return open_store(house.settings)


def open_store(settings: Settings) -> Store:
    if not settings.s3_bucket:
        return LocalStore(settings.data_dir / "files")
    return S3Store(
        S3Account(
            bucket=settings.s3_bucket,
            endpoint=s3_endpoint(settings),
            region=settings.s3_region,
            access_key_id=settings.s3_access_key_id,
            secret_access_key=settings.s3_secret_access_key.get_secret_value(),
            presigns=settings.s3_links == "presigned",
        )
    )
