"""`provai models pull klein`: the pipeline's files from the Hub, resumed where they broke off, each one checked."""

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any, TextIO
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

from provai.settings import Settings
from provai.tryon.engines.contract import PullFailed

HUB = "https://huggingface.co"
PARTS = ("model_index.json", "scheduler/", "tokenizer/", "text_encoder/", "transformer/", "vae/")
_CHUNK = 1 << 20
_TIMEOUT_S = 60
_TRIES = 4


@dataclass(frozen=True)
class HubFile:
    """`sha256` is of the bytes for large files; small ones have git's own digest of theirs."""

    name: str
    size: int
    sha256: str | None
    git_sha1: str


class KleinWeights:
    def __init__(self, settings: Settings, hub: str = "") -> None:
        self.model, self._wanted = settings.klein_model, settings.klein_revision
        self._hub = (hub or os.environ.get("HF_ENDPOINT") or HUB).rstrip("/")
        self.folder = settings.models / "klein"
        self._manifest = self.folder / "pulled.json"

    def revision(self) -> str:
        return str(self._read().get("revision", ""))

    def are_here(self) -> bool:
        """By size alone, which is quick; only what was checked is in the list."""
        pulled = self._read()
        return pulled.get("model") == self.model and all(
            _size(self.folder / file["name"]) == file["size"] for file in pulled.get("files", [])
        )

    def damaged(self) -> list[str]:
        """The files that are not there as they were pulled; reads every byte."""
        return [
            file["name"]
            for file in self._read().get("files", [])
            if _size(self.folder / file["name"]) != file["size"]
            or not _is_sound(self.folder / file["name"], HubFile(**file))
        ]

    def pull(self, out: TextIO) -> None:
        """Leaves every file checked, or raises PullFailed."""
        try:
            revision, files = self._listed()
            for file in files:
                for percent in self._fetch(revision, file):
                    out.write(f"  {file.name} {percent}% de {file.size / 1e6:.0f} MB\n")
                    out.flush()
        except (OSError, ValueError, KeyError) as error:
            reason = f"o Hub respondeu {error.code}" if isinstance(error, HTTPError) else str(error)
            raise PullFailed(
                f"Não deu para baixar {self.model}: {reason}. O que já veio ficou guardado; rode de novo."
            ) from error
        written = {"model": self.model, "revision": revision, "files": [asdict(file) for file in files]}
        self._manifest.write_text(json.dumps(written, indent=1))

    def _read(self) -> dict[str, Any]:
        try:
            return dict(json.loads(self._manifest.read_text()))
        except (OSError, ValueError):
            return {}

    def _listed(self) -> tuple[str, list[HubFile]]:
        """The commit that the revision means now, and the files of the pipeline in it."""
        address = f"{self._hub}/api/models/{self.model}/revision/{quote(self._wanted)}?blobs=true"
        with urlopen(address, timeout=_TIMEOUT_S) as answer:  # noqa: S310 (the Hub, or the operator's mirror of it)
            said = json.load(answer)
        files = [
            HubFile(one["rfilename"], one["size"], (one.get("lfs") or {}).get("sha256"), one["blobId"])
            for one in said["siblings"]
            if one["rfilename"].startswith(PARTS) and ".." not in one["rfilename"]
        ]
        return said["sha"], files

    def _fetch(self, revision: str, file: HubFile) -> Iterator[int]:
        """Yields the percents that are there, in quarters."""
        place = self.folder / file.name
        if _size(place) == file.size and _is_sound(place, file):
            return
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_name(f".{place.name}.part")
        for attempt in range(_TRIES):
            try:
                yield from self._read_on(
                    f"{self._hub}/{self.model}/resolve/{revision}/{quote(file.name)}", beside, file
                )
                break
            except OSError:
                if attempt == _TRIES - 1:
                    raise
        if not _is_sound(beside, file):
            beside.unlink()
            raise ValueError(f"{file.name} veio diferente do esperado e foi descartado")
        beside.replace(place)

    def _read_on(self, address: str, beside: Path, file: HubFile) -> Iterator[int]:
        there = max(0, _size(beside))
        if there >= file.size:
            return
        request = Request(address, headers={"Range": f"bytes={there}-"} if there else {})  # noqa: S310
        with urlopen(request, timeout=_TIMEOUT_S) as answer:  # noqa: S310
            there = there if answer.status == HTTPStatus.PARTIAL_CONTENT else 0
            told = -1
            with beside.open("ab" if there else "wb") as out:
                while chunk := answer.read(_CHUNK):
                    out.write(chunk)
                    there += len(chunk)
                    if (percent := there * 4 // max(file.size, 1) * 25) != told:
                        yield percent
                        told = percent
        if there < file.size:
            raise ConnectionError("a conexão caiu no meio")


def _is_sound(path: Path, file: HubFile) -> bool:
    with path.open("rb") as opened:
        if file.sha256:
            return hashlib.file_digest(opened, "sha256").hexdigest() == file.sha256
        data = opened.read()
    head = f"blob {len(data)}\0".encode()
    return hashlib.sha1(head + data, usedforsecurity=False).hexdigest() == file.git_sha1


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else -1
