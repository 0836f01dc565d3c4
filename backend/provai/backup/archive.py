"""The file a backup is: a plain tar whose last member proves that all the others are there and whole."""

import hashlib
import json
import tarfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import asdict, dataclass, field
from typing import IO, Any, BinaryIO

FORMAT = 1
CHUNK = 1024 * 1024
MANIFEST, END = "backup.json", "end.json"
ROWS, FILES = "rows/", "files/"


class Damaged(Exception):
    """It is no backup, was cut, or was changed."""


@dataclass(frozen=True)
class Manifest:
    revision: str
    app: str
    made_at: str
    # Of the secret key, which itself stays out.
    key_fingerprint: str
    format: int = FORMAT


@dataclass
class Contents:
    rows: dict[str, int] = field(default_factory=dict)
    files: int = 0
    bytes: int = 0
    # Kept by a row, and not in the store when the backup came to it.
    missing: int = 0


class Writer:
    def __init__(self, file: BinaryIO, manifest: Manifest) -> None:
        self._file = file
        self._digest = hashlib.sha256()
        self.add(MANIFEST, _as_json(asdict(manifest)))

    def add(self, name: str, data: bytes) -> None:
        self._begin(name, len(data))
        self._write(data)
        self._pad(len(data))

    async def add_stream(self, name: str, size: int, chunks: AsyncIterator[bytes]) -> None:
        self._begin(name, size)
        written = 0
        async for chunk in chunks:
            self._write(chunk)
            written += len(chunk)
        if written != size:
            raise OSError(f"{name}: {written} of {size} bytes")
        self._pad(size)

    def finish(self, contents: Contents) -> None:
        self.add(END, _as_json({**asdict(contents), "digest": self._digest.hexdigest()}))
        self._file.write(b"\0" * 2 * tarfile.BLOCKSIZE)

    def _begin(self, name: str, size: int) -> None:
        info = tarfile.TarInfo(name)
        info.size, info.mode = size, 0o600
        self._file.write(info.tobuf(tarfile.PAX_FORMAT))
        self._digest.update(f"{name}\0{size}\0".encode())

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._digest.update(data)

    def _pad(self, size: int) -> None:
        self._file.write(b"\0" * (-size % tarfile.BLOCKSIZE))


@dataclass(frozen=True)
class Member:
    name: str
    size: int
    content: IO[bytes]


def members_of(file: BinaryIO) -> Iterator[Member]:
    """Each to be read before the next is asked for."""
    try:
        with tarfile.open(fileobj=file, mode="r|") as tar:
            while (info := tar.next()) is not None:
                tar.members.clear()  # type: ignore[attr-defined]  # it would remember every file
                content = tar.extractfile(info)
                if content is None:
                    raise Damaged
                yield Member(info.name, info.size, content)
    except (tarfile.TarError, EOFError) as error:
        raise Damaged from error


def examine(file: BinaryIO) -> tuple[Manifest, Contents]:
    """Reads all of it once and proves it whole, so that nothing is touched for a backup that is not."""
    digest, manifest = hashlib.sha256(), None
    for member in members_of(file):
        if manifest is None and member.name != MANIFEST:
            raise Damaged
        if member.name == END:
            end = _from_json(member.content.read())
            if manifest is None or end.pop("digest", None) != digest.hexdigest():
                raise Damaged
            return manifest, Contents(**end)
        digest.update(f"{member.name}\0{member.size}\0".encode())
        if manifest is None:
            data = member.content.read()
            digest.update(data)
            manifest = Manifest(**_from_json(data))
            continue
        while chunk := member.content.read(CHUNK):
            digest.update(chunk)
    raise Damaged


def _as_json(value: dict[str, Any]) -> bytes:
    return json.dumps(value, indent=2).encode()


def _from_json(data: bytes) -> dict[str, Any]:
    try:
        value = json.loads(data)
    except ValueError as error:
        raise Damaged from error
    if not isinstance(value, dict) or value.get("format", FORMAT) != FORMAT:
        raise Damaged
    return value
