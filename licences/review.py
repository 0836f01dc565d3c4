"""Compare what is installed with the policy. Every disagreement is one Portuguese sentence."""

import sys
import tomllib
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from licences.expressions import UnknownLicence, is_satisfied, normalised
from licences.inventory import (
    bundled_libraries,
    declared_licence,
    installed,
    locked_npm,
    locked_python,
    parts_with_licences,
)


@dataclass(frozen=True)
class Package:
    name: str
    version: str
    licence: str


@dataclass
class Review:
    policy: dict[str, Any]
    problems: list[str] = field(default_factory=list)
    python: list[Package] = field(default_factory=list)
    extras: list[Package] = field(default_factory=list)
    npm: list[Package] = field(default_factory=list)
    models: list[dict[str, Any]] = field(default_factory=list)
    used_exceptions: set[tuple[str, str]] = field(default_factory=set)

    def judge(self, package: str, part: str, licence: str) -> str:
        """The licence as an SPDX expression; notes a problem unless a list or an exception allows it."""
        allowed = {*self.policy["allow"]["permissive"], *self.policy["allow"]["separate"]}
        try:
            licence = normalised(licence, self.policy["read_as"])
            if is_satisfied(licence, allowed):
                return licence
        except UnknownLicence:
            licence = licence or "sem licença declarada"
        if not self._is_excepted(package, part):
            self.problems.append(
                f"{package}{f' ({part})' if part else ''}: {licence} não está na lista de licenças aceitas"
            )
        return licence

    def _is_excepted(self, package: str, part: str) -> bool:
        for exception in self.policy["exception"]:
            named = (exception["package"], exception.get("part", "").removeprefix("lib"))
            if fnmatch(package, named[0]) and named[1] == part.removeprefix("lib"):
                self.used_exceptions.add(named)
                return True
        return False


def review(root: Path) -> Review:
    result = Review({"exception": []} | tomllib.loads((root / "licences/policy.toml").read_text()))
    for name, versions in sorted(locked_python(root / "requirements.lock").items()):
        _review_python(result, name, versions)
    _review_extras(result, locked_python(root / "requirements-gpu.lock"))
    for name, (version, licence) in sorted(
        locked_npm(root / "web/package-lock.json", result.policy["copied"]["npm"]).items()
    ):
        result.npm.append(Package(name, version, result.judge(name, "", licence)))
    manifests = [root / "backend" / room / "models.toml" for room in ("eyes", "provai/speech")]
    for model in [model for path in manifests for model in tomllib.loads(path.read_text())["package"]]:
        for stated in model.get("licence", "").split(";"):
            result.judge(model["name"], "", stated.partition("(")[0])
        result.models.append(model)
    for model in result.policy.get("model", []):
        result.judge(model["name"], "", model["licence"])
        result.models.append(model)
    for exception in result.policy["exception"]:
        named = (exception["package"], exception.get("part", "").removeprefix("lib"))
        if named not in result.used_exceptions:
            result.problems.append(
                f"{' '.join(named).strip()}: a exceção em licences/policy.toml não serve mais para nada"
            )
    return result


def _review_extras(result: Review, locked: dict[str, list[str]]) -> None:
    """Packages of extras alone, by the policy's own word: their wheels are not installed here."""
    ordinary = {package.name for package in result.python}
    for name, versions in sorted(locked.items()):
        if name in ordinary:
            continue
        licence = next((licence for known, licence in result.policy["extras"].items() if fnmatch(name, known)), "")
        result.extras.append(Package(name, " / ".join(versions), result.judge(name, "", licence)))


def _review_python(result: Review, name: str, versions: list[str]) -> None:
    stated = result.policy["stated"].get(name, {}).get("licence", "")
    wheel = installed(name, versions)
    if wheel is None:
        result.problems.append(f"{name} {' ou '.join(versions)}: está em requirements.lock, mas não está instalado")
        return
    if len(versions) > 1 and not stated:
        result.problems.append(
            f"{name}: há mais de uma versão em requirements.lock; diga a licença em licences/policy.toml"
        )
    licence = result.judge(name, "", stated or declared_licence(wheel))
    result.python.append(Package(name, " / ".join(versions), licence))

    known = result.policy["bundled"].get(name, {})
    for library, library_licence in known.items():
        result.judge(name, library, library_licence)
    for part, part_licence in parts_with_licences(wheel):
        result.judge(name, part, part_licence)
    if sys.platform == "linux":
        for library in sorted(bundled_libraries(wheel) - known.keys()):
            result.problems.append(
                f"{name} ({library}): biblioteca dentro do pacote sem licença em licences/policy.toml"
            )
