"""Compare every locked package, Python and npm, with the known vulnerabilities that OSV collects.

Without a network nothing can be compared: it says so and fails nobody.
"""

import json
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

SERVICE = "https://api.osv.dev"
MOST_QUERIES = 1000  # of one request
SECONDS = 10.0


@dataclass(frozen=True)
class Package:
    ecosystem: str
    name: str
    version: str


def locked(root: Path) -> list[Package]:
    """What the lock files pin: the product with its tools, the graphics engines, and the bench of pages."""
    python = [root / name for name in ("requirements-dev.lock", "requirements-image.lock", "requirements-gpu.lock")]
    npm = [root / folder / "package-lock.json" for folder in ("web", "bench/lighthouse")]
    found = {package for lock in python for package in _python(lock)}
    return sorted(found | {package for lock in npm for package in _npm(lock)}, key=str)


def _python(lock: Path) -> Iterator[Package]:
    for name, version in re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==([^\s;\\]+)", lock.read_text(), re.MULTILINE):
        yield Package("PyPI", name, version)


def _npm(lock: Path) -> Iterator[Package]:
    for place, entry in json.loads(lock.read_text())["packages"].items():
        if place and "version" in entry:
            yield Package("npm", entry.get("name") or place.rpartition("node_modules/")[2], entry["version"])


def known_vulnerabilities(service: str, packages: list[Package]) -> Iterator[tuple[Package, str]]:
    for start in range(0, len(packages), MOST_QUERIES):
        asked = packages[start : start + MOST_QUERIES]
        queries = [{"package": {"name": one.name, "ecosystem": one.ecosystem}, "version": one.version} for one in asked]
        for package, found in zip(asked, _ask(service, queries), strict=True):
            for vulnerability in found.get("vulns") or []:
                yield package, vulnerability["id"]


def _ask(service: str, queries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    body, headers = json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    request = Request(f"{service}/v1/querybatch", body, headers)  # noqa: S310 (OSV, or the operator's mirror of it)
    with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
        results: list[dict[str, Any]] = json.load(answer)["results"]
    return results


def main() -> int:
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path()
    accepted = tomllib.loads((root / "pyproject.toml").read_text()).get("tool", {}).get("audit", {}).get("accepted", {})
    packages = locked(root)
    try:
        found = list(known_vulnerabilities(os.environ.get("PROVAI_OSV_URL", SERVICE), packages))
    except (OSError, HTTPException, ValueError, KeyError) as error:
        sys.stdout.write(f"→ vulnerabilidades não conferidas: não deu para perguntar à OSV ({type(error).__name__})\n")
        return 0
    refused = [(package, name) for package, name in found if name not in accepted]
    for package, name in refused:
        sys.stderr.write(f"vulnerabilidade: {package.name} {package.version} ({package.ecosystem}): {name}\n")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
