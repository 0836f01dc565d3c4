"""The weights the eyes need: what the manifest asks for, where each file lies, and whether it is what it must be."""

import hashlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

MANIFEST = Path(__file__).with_name("models.toml")
OWN_WEIGHTS = Path(__file__).with_name("weights")

Registry = Literal["pypi", "npm"]


class ModelTrouble(Exception):
    """A weight file that cannot be had or used; the sentence is for the person who runs the server."""

    code = "model_unavailable"

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)


class ModelMissing(ModelTrouble):
    code = "model_missing"


class ModelDamaged(ModelTrouble):
    code = "model_damaged"


@dataclass(frozen=True)
class ModelFile:
    name: str
    members: tuple[str, ...]
    sha256: str
    size: int


@dataclass(frozen=True)
class ModelPackage:
    name: str
    registry: Registry
    package: str
    version: str
    sha256: str
    size: int
    licence: str
    origin: str
    notes: str
    files: tuple[ModelFile, ...]
    python: str | None = None
    platform: str | None = None

    @property
    def registry_name(self) -> str:
        return {"pypi": "PyPI", "npm": "npm"}[self.registry]


@cache
def manifest(path: Path = MANIFEST) -> tuple[ModelPackage, ...]:
    return tuple(_package(entry) for entry in tomllib.loads(path.read_text())["package"])


def _package(entry: dict[str, Any]) -> ModelPackage:
    files = tuple(
        ModelFile(file["name"], tuple(file["members"]), file["sha256"], file["size"]) for file in entry.pop("file")
    )
    return ModelPackage(files=files, **entry)


class ModelShelf:
    """The folder where fetched files are kept, one subfolder a package."""

    def __init__(self, folder: Path, packages: tuple[ModelPackage, ...] | None = None) -> None:
        self.folder = folder
        self.packages = manifest() if packages is None else packages

    def place(self, package: ModelPackage, file: ModelFile) -> Path:
        return self.folder / package.name / file.name

    def files(self) -> Iterator[tuple[ModelPackage, ModelFile]]:
        for package in self.packages:
            for file in package.files:
                yield package, file

    def is_here(self, package: ModelPackage) -> bool:
        """By size alone, which is quick; `sound` reads every byte."""
        return all(self._size(package, file) == file.size for file in package.files)

    def all_sound(self, package: ModelPackage) -> bool:
        return all(self.sound(package, file) for file in package.files)

    def sound(self, package: ModelPackage, file: ModelFile) -> bool:
        return self._size(package, file) == file.size and digest(self.place(package, file)) == file.sha256

    def open(self, name: str) -> Path:
        """The checked path of a file, by the name the manifest gives it."""
        package, file = self._named(name)
        path = self.place(package, file)
        if not path.is_file():
            raise ModelMissing(f"Falta o modelo {name}. Rode `provai models pull` para baixar o que o app precisa.")
        if not self.sound(package, file):
            raise ModelDamaged(f"O modelo {name} está danificado. Rode `provai models pull` para baixar de novo.")
        return path

    def made_of(self, name: str, made: str) -> Path:
        """Where something lies that was made of a file; of another one by that name it lies elsewhere."""
        package, file = self._named(name)
        return self.folder / package.name / "made" / f"{file.name}-{file.sha256[:8]}-{made}"

    def _named(self, name: str) -> tuple[ModelPackage, ModelFile]:
        return next((package, file) for package, file in self.files() if file.name == name)

    def _size(self, package: ModelPackage, file: ModelFile) -> int:
        path = self.place(package, file)
        return path.stat().st_size if path.is_file() else -1


def digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
