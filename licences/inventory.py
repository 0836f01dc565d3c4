"""What is installed at run time: read from the locks, and from what each installed wheel says about itself."""

import json
import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.markers import Marker

LINUX = {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")

_PINNED = re.compile(r"^([a-z0-9][\w.-]*)==(\S+?)(?: ; (.+?))? \\$", re.MULTILINE)
_BUNDLED = re.compile(r"\.libs/(lib.+?)(?:-[0-9a-f]{8})*(?:\.\d[\w.]*)?\.so[\w.]*$")
_LICENCE_FILE = re.compile(r"^(licen[cs]e|copying|notice|third)[^/]*$", re.IGNORECASE)
_LISTED = re.compile(r"^Name: (.+)\n(?:.+\n)*?License: (.+)$", re.MULTILINE)
_GPL_TITLE = re.compile(r"^\s*GNU GENERAL PUBLIC LICENSE\s*$", re.MULTILINE)


def locked_python(lock: Path) -> dict[str, list[str]]:
    """Versions by package that some supported Python installs on Linux."""
    packages: dict[str, list[str]] = {}
    for name, version, marker in _PINNED.findall(lock.read_text()):
        if not marker or any(_holds(marker, python) for python in PYTHONS):
            packages.setdefault(name, []).append(version)
    return packages


def _holds(marker: str, python: str) -> bool:
    environment = LINUX | {"python_version": python, "python_full_version": f"{python}.0"}
    cpython = {"implementation_name": "cpython", "platform_python_implementation": "CPython"}
    return Marker(marker).evaluate(environment | cpython)


def locked_npm(lock: Path, copied: list[str]) -> dict[str, tuple[str, str]]:
    """(version, licence) by package of the built web; `copied` names the development packages that end in it."""
    return {
        key.rpartition("node_modules/")[2]: (entry["version"], entry.get("license", ""))
        for key, entry in json.loads(lock.read_text())["packages"].items()
        if key and (not (entry.get("dev") or entry.get("devOptional")) or key.removeprefix("node_modules/") in copied)
    }


def installed(name: str, versions: list[str]) -> Distribution | None:
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return None
    return found if found.version in versions else None


def declared_licence(wheel: Distribution) -> str:
    """The metadata's expression, else its one-line text, else its only classifier, else nothing."""
    metadata = wheel.metadata
    if "License-Expression" in metadata:
        return metadata["License-Expression"]
    text = metadata["License"].strip() if "License" in metadata else ""
    if text and "\n" not in text:
        return text
    classifiers = [c for c in metadata.get_all("Classifier") or [] if c.startswith("License :: ")]
    return classifiers[0].rpartition(" :: ")[2] if len(classifiers) == 1 else ""


def bundled_libraries(wheel: Distribution) -> set[str]:
    return {match[1] for file in wheel.files or [] if (match := _BUNDLED.search(file.as_posix()))}


def parts_with_licences(wheel: Distribution) -> Iterator[tuple[str, str]]:
    """(part, licence) as the wheel's own SBOM and licence files state them."""
    for file in wheel.files or []:
        if ".dist-info/sboms/" in file.as_posix():
            yield from _sbom(json.loads(file.read_text()))
        elif _LICENCE_FILE.match(file.name) and file.suffix not in {".py", ".pyc"}:
            yield from _licence_file(file.name, Path(file.locate()).read_text(errors="replace"))


def _sbom(document: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for component in document.get("components", []):
        stated = [
            entry.get("expression") or entry["license"].get("id") or entry["license"].get("name", "")
            for entry in component.get("licenses", [])
        ]
        # auditwheel lists the shared libraries that it copied, without licences: bundled_libraries finds those.
        if not stated and not component.get("purl", "").startswith(("pkg:rpm/", "pkg:pypi/")):
            stated = [""]
        yield from ((component["name"], licence) for licence in stated)


def _licence_file(name: str, text: str) -> Iterator[tuple[str, str]]:
    if listed := _LISTED.findall(text):
        yield from listed
    elif _GPL_TITLE.search(text):
        yield name, "GPL"
