"""A ZIP from anywhere, read without trust: nothing is unpacked to disk, no name is a path, and no more is inflated than
the archive's own size can honestly hold."""

from contextlib import suppress
from pathlib import PurePosixPath
from typing import BinaryIO
from unicodedata import normalize
from zipfile import ZipFile, ZipInfo

from provai.platform.errors import Invalid
from provai.storage.buckets import MAX_BYTES

SHEET = "guarda-roupa.csv"
MOST_ENTRIES = 10_000
DIRECTORY_BYTES = 4 * 1024 * 1024
_LAST_RECORD, _LAST_RECORD_BYTES, _ZIP64 = b"PK\x05\x06", 22, b"PK\x06\x07"
SHEET_BYTES = 5 * 1024 * 1024
# Photos are compressed already: what grows much is no photo.
_HONEST_GROWTH, _ROOM = 2, 64 * 1024 * 1024


class BadArchive(Invalid):
    code = "bad_archive"
    message = "Não deu para abrir este arquivo. Envie um ZIP com a planilha CSV e as fotos."


class NoSheet(Invalid):
    code = "no_sheet"
    message = "Não há uma planilha CSV dentro deste ZIP."


class PhotoUnreadable(Exception):
    """Its sentence is for the person."""


class Archive:
    """Use it in one thread at a time."""

    def __init__(self, file: BinaryIO) -> None:
        size = file.seek(0, 2)
        file.seek(0)
        self._left = _HONEST_GROWTH * size + _ROOM
        if _directory_bytes(file, size) > DIRECTORY_BYTES:
            raise BadArchive
        try:
            self._zip = ZipFile(file)
            entries = [entry for entry in self._zip.infolist() if not entry.is_dir() and not _is_litter(entry.filename)]
        except Exception as error:
            # A hostile archive fails in every way there is; none of them is our failure.
            raise BadArchive from error
        if len(entries) > MOST_ENTRIES:
            raise BadArchive
        self._sheets = [entry for entry in entries if _suffix(entry.filename) in {".csv", ".tsv"}]
        pictures = [entry for entry in entries if entry not in self._sheets]
        self._by_path = {_key(name): entry for entry in pictures for name in _names_of(entry)}
        self._by_name = _only_ones(pictures)

    def sheet(self) -> bytes:
        named = [entry for entry in self._sheets if PurePosixPath(entry.filename).name.casefold() == SHEET]
        if not self._sheets:
            raise NoSheet
        try:
            return self._read((named or self._sheets)[0], SHEET_BYTES)
        except PhotoUnreadable as error:
            raise BadArchive from error

    def photo(self, name: str) -> bytes:
        entry = self._by_path.get(_key(name)) or self._by_name.get(_key(PurePosixPath(name.replace("\\", "/")).name))
        if entry is None:
            raise PhotoUnreadable(f"A foto “{name[:80]}” não está no ZIP.")
        return self._read(entry, MAX_BYTES["picture"])

    def _read(self, entry: ZipInfo, most: int) -> bytes:
        most = min(most, self._left)
        try:
            with self._zip.open(entry) as opened:
                data = opened.read(most + 1)
        except Exception as error:
            raise PhotoUnreadable("Não deu para abrir esta foto dentro do ZIP.") from error
        self._left -= len(data)
        if len(data) > most:
            raise PhotoUnreadable("Esta foto é grande demais: o limite é de 15 MB.")
        return data


def _directory_bytes(file: BinaryIO, size: int) -> int:
    """How long its list of contents says it is, found as `zipfile` does: millions of names would fill the memory."""
    file.seek(max(0, size - _LAST_RECORD_BYTES - 0xFFFF))
    tail = file.read()
    file.seek(0)
    exact = tail[-_LAST_RECORD_BYTES:]
    has_no_comment = exact.startswith(_LAST_RECORD) and exact.endswith(b"\0\0")
    at = len(tail) - _LAST_RECORD_BYTES if has_no_comment else tail.rfind(_LAST_RECORD)
    if at < 0 or tail[at - 20 : at].startswith(_ZIP64):  # which nothing so small needs
        raise BadArchive
    return int.from_bytes(tail[at + 12 : at + 16], "little")


def _is_litter(name: str) -> bool:
    """What macOS packs along."""
    place = PurePosixPath(name)
    return "__MACOSX" in place.parts or place.name.startswith("._") or place.name == ".DS_Store"


def _suffix(name: str) -> str:
    return PurePosixPath(name).suffix.casefold()


def _names_of(entry: ZipInfo) -> list[str]:
    """Windows writes accents as it likes and says nothing of it: every reading of them counts."""
    names = [entry.filename]
    for encoding in ("utf-8", "cp1252", "cp850"):
        with suppress(UnicodeError):
            names.append(entry.filename.encode("cp437").decode(encoding))
    return names


def _only_ones(pictures: list[ZipInfo]) -> dict[str, ZipInfo]:
    """By the bare name, where no second picture has it."""
    found: dict[str, ZipInfo | None] = {}
    for entry in pictures:
        for key in {_key(PurePosixPath(name).name) for name in _names_of(entry)}:
            found[key] = None if key in found else entry
    return {key: entry for key, entry in found.items() if entry is not None}


def _key(name: str) -> str:
    return normalize("NFC", name.replace("\\", "/").removeprefix("./")).casefold()
