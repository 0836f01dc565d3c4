"""`make quick`: lint, and the tests of the rooms that a change touches, on SQLite alone.

A change is what is not committed yet, or else the last commit; `make quick SINCE=main` takes everything since then.
`python scripts/quick.py --show FILE…` only says which tests belong to these files.
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "backend" / "tests"
# What every room stands on: how it is asked, kept and separated.
GROUND = ("platform", "isolation")
# The engine and the eyes take minutes: one file stands for them, and `make test` runs the rest.
SLOW = {("eyes",): "eyes/test_eyes.py", ("drape",): "drape/test_drape.py"}
# Tests that live in another room than what they test.
ALSO = {"photos": ("tryon/test_looking.py",), "storage": ("isolation",), "accounts": ("isolation",)}
NAMED = {
    "Makefile": ("platform/test_readme.py",),
    "README.md": ("platform/test_readme.py",),
    "README.pt-BR.md": ("platform/test_readme.py",),
    "bench": ("platform/test_faults.py",),
    "licences": ("platform/test_licences.py",),
    "THIRD_PARTY.md": ("platform/test_licences.py",),
    "native": ("platform/test_shells.py",),
    "web/capacitor.config.ts": ("platform/test_shells.py",),
    "pyproject.toml": GROUND,
    "requirements.lock": GROUND,
    "requirements-dev.lock": GROUND,
}
# The browser tests of what has no spec of its own name.
SPECS = {"legal": "terms", "profile": "account-settings", "style": "account-settings", "photos": "tryon-sending"}
SPECS |= {"pieces": "wardrobe"}


def changed_files(since: str) -> list[str]:
    new = _git("ls-files", "--others", "--exclude-standard")
    if since:
        return sorted({*_git("diff", "--name-only", since), *new})
    return sorted({*_git("diff", "--name-only", "HEAD"), *new}) or _git("diff", "--name-only", "HEAD~1")


def server_tests(files: Iterable[str]) -> list[str]:
    """The folders and files of backend/tests that belong to the changed files; none inside another."""
    found = {TESTS / name for file in files for name in _tests_of(file)}
    found = {place for place in found if place.exists() and not found & set(place.parents)}
    return sorted(str(place.relative_to(ROOT)) for place in found)


def _tests_of(file: str) -> Iterable[str]:
    match Path(file).parts:
        case ("backend", "tests", *folders, name):
            return ["/".join([*folders, name])] if name.startswith("test_") else _room_of(folders)
        case ("backend", "migrations", *_):
            return GROUND
        case ("backend", "provai", *folders, name) | ("backend", *folders, name):
            own = "/".join([*folders, f"test_{name}"])
            return [own] if (TESTS / own).is_file() else _room_of(folders)
        case ("scripts", name):
            return [f"platform/test_{name}"]
    return NAMED.get(file, NAMED.get(Path(file).parts[0], ()))


def _room_of(folders: list[str]) -> Iterable[str]:
    """The nearest folder that has tests: a room's own, or that of the room around it."""
    while folders and not any(TESTS.joinpath(*folders).glob("test_*.py")):
        folders = folders[:-1]
    if not folders:
        return GROUND
    if slow := SLOW.get(tuple(folders)):
        return [slow]
    return ["/".join(folders), *ALSO.get(folders[0], ())]


def browser_tests(files: Iterable[str]) -> list[str]:
    """The specs that changed, and one of each changed feature."""
    found: set[str] = set()
    for file in files:
        match Path(file).parts:
            case ("web", "e2e", name) if name.endswith(".spec.ts"):
                found.add(name)
            case ("web", "src", "features", room, *_) | ("web", "src", ("photos" | "pieces") as room, *_):
                found.add(f"{SPECS.get(room, room)}.spec.ts")
    return [f"e2e/{name}" for name in sorted(found) if (ROOT / "web" / "e2e" / name).exists()]


def main() -> int:
    only_show = sys.argv[1:2] == ["--show"]
    files = sys.argv[2:] if only_show else changed_files(os.environ.get("SINCE", ""))
    server, browser = server_tests(files), browser_tests(files)
    if only_show:
        sys.stdout.write("".join(f"{place}\n" for place in [*server, *browser]))
        return 0
    web = [file.removeprefix("web/") for file in files if file.startswith("web/src/") and (ROOT / file).exists()]
    _say(f"{len(files)} arquivo(s) mudaram; testes: {', '.join([*server, *browser]) or 'nenhum de sala'}")
    lint = subprocess.Popen(
        ["make", "--no-print-directory", "lint"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    ok = True
    if server:
        env = {**os.environ, "PROVAI_TEST_DATABASES": "sqlite"}
        ok &= _run(["pytest", "-n", "2", *server], env=env)
    if web:
        ok &= _run(["npx", "vitest", "related", "--run", *web], cwd=ROOT / "web")
    said, _ = lint.communicate()
    sys.stdout.write(said.decode())
    ok &= lint.returncode == 0
    if browser:
        chromium = subprocess.run([ROOT / "web/scripts/chromium.sh"], capture_output=True, text=True, check=True)
        ok &= _run(["make", "--no-print-directory", "web/dist/index.html"])
        env = {**os.environ, "PROVAI_CHROMIUM": chromium.stdout.strip()}
        ok &= _run(["npx", "playwright", "test", *browser], cwd=ROOT / "web", env=env)
    return 0 if ok else 1


def _run(command: list[str], cwd: Path = ROOT, env: dict[str, str] | None = None) -> bool:
    _say(" ".join(command[:4]))
    return subprocess.run(command, cwd=cwd, env=env, check=False).returncode == 0


def _git(*arguments: str) -> list[str]:
    answer = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return answer.stdout.splitlines()


def _say(text: str) -> None:
    sys.stdout.write(f"→ {text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
