"""The files of a backup: out of the store one after the other, some ahead, and back into it."""

import asyncio
import json
import shutil
import tempfile
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from typing import IO, BinaryIO, TypeVar

from provai.backup.archive import CHUNK, FILES, Contents, Member, Writer
from provai.storage.buckets import BUCKETS, EXPORTS
from provai.storage.paths import main_file_of, thumbnail_of
from provai.storage.stores import Store

T = TypeVar("T")

# Asked of the store at once: an S3 answer takes longer to come than to read.
AHEAD = 8

Found = tuple[str, bytes | None, bool]


async def copy_all(store: Store, named: IO[str], writer: Writer, contents: Contents) -> None:
    """`named` has a line a row: bucket, path, content type, and how many rows keep it."""
    async for ref, data, is_kept in _ahead(_fetch(store, *wanted) for wanted in _wanted(named)):
        if ref.startswith(f"{EXPORTS}/"):
            size = await _copy_large(store, ref, writer)
        elif data is not None:
            writer.add(f"{FILES}{ref}", data)
            size = len(data)
        else:
            size = None
        if size is None:
            contents.missing += is_kept
        else:
            contents.files += 1
            contents.bytes += size


def _wanted(named: IO[str]) -> Iterator[tuple[str, bool]]:
    """Each file, and whether a row must have it: an upload may be on its way, and not all have a thumbnail."""
    for line in named:
        bucket, path, content_type, claims = json.loads(line)
        yield f"{bucket}/{path}", claims > 0
        if content_type.startswith("image/"):
            yield thumbnail_of(f"{bucket}/{path}"), False


async def _fetch(store: Store, ref: str, is_kept: bool) -> Found:
    if ref.startswith(f"{EXPORTS}/"):  # too large to lie ready
        return ref, None, is_kept
    file = await store.open(ref)
    return ref, await file.read() if file else None, is_kept


async def _copy_large(store: Store, ref: str, writer: Writer) -> int | None:
    file = await store.open(ref)
    if file is None:
        return None
    await writer.add_stream(f"{FILES}{ref}", file.size, file.chunks)
    return file.size


async def put_back(store: Store, members: Iterable[Member], content_type: Callable[[str, str], str]) -> set[str]:
    """The keys of what was put; `content_type` knows it by bucket and path."""
    put: set[str] = set()

    def puts() -> Iterator[Awaitable[None]]:
        for member in members:
            if member.name.startswith(FILES):
                ref = member.name.removeprefix(FILES)
                bucket, _, path = ref.partition("/")
                put.add(ref)
                yield _put(store, ref, member, content_type(bucket, main_file_of(path)))

    async for _ in _ahead(puts()):
        pass
    return put


def _put(store: Store, ref: str, member: Member, content_type: str) -> Awaitable[None]:
    """Takes its bytes now, from an archive that is read in order, to be put later."""
    if not ref.startswith(f"{EXPORTS}/"):
        return store.put(ref, member.content.read(), content_type)
    aside = tempfile.TemporaryFile()  # noqa: SIM115 (closed by what puts it)
    shutil.copyfileobj(member.content, aside, CHUNK)
    aside.seek(0)
    return _put_large(store, ref, aside, content_type)


async def _put_large(store: Store, ref: str, aside: BinaryIO, content_type: str) -> None:
    with aside:
        await store.put_file(ref, aside, content_type)


async def _ahead(work: Iterable[Awaitable[T]]) -> AsyncIterator[T]:
    """What each answers, in order, with some begun ahead."""
    begun: deque[asyncio.Future[T]] = deque()
    try:
        for each in work:
            begun.append(asyncio.ensure_future(each))
            if len(begun) >= AHEAD:
                yield await begun.popleft()
        while begun:
            yield await begun.popleft()
    finally:
        for left in begun:
            left.cancel()


async def keys_in(store: Store) -> set[str]:
    return {key for bucket in (*BUCKETS, EXPORTS) async for key in store.keys(bucket)}


async def remove(store: Store, keys: Iterable[str]) -> None:
    async for _ in _ahead(store.delete(key) for key in keys):
        pass
