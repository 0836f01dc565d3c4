"""`make quick`: lint, and the tests of the rooms that a change touches, on SQLite alone.

A change is what is not committed yet, or else the last commit; `make quick SINCE=main` takes everything since then.
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


def changed_files(since: str) -> list[str]:
    new = _git("ls-files", "--others", "--exclude-standard")
    if since:
        return sorted({*_git("diff", "--name-only", since), *new})
    return sorted({*_git("diff", "--name-only", "HEAD"), *new}) or _git("diff", "--name-only", "HEAD~1")


def server_tests(files: Iterable[str]) -> list[str]:
    """The folders and files of backend/tests that belong to the changed files."""
    found: set[Path] = set()
    for file in map(Path, files):
        match file.parts:
            case ("backend", "tests", *_, name) if name.startswith("test_"):
                found.add(ROOT / file)
            case ("backend", "tests", _, *_):
                found.add((ROOT / file).parent)
            case ("backend", "provai", *folders, name) if name.endswith(".py"):
                found.update(_tests_of(folders, name))
            case ("native", *_) | ("web", "capacitor.config.ts"):
                found.add(TESTS / "platform" / "test_shells.py")
            case ("backend", "migrations", *_):
                found.update(TESTS / folder for folder in GROUND)
    return sorted(str(path.relative_to(ROOT)) for path in found if path.exists())


def _tests_of(folders: list[str], name: str) -> list[Path]:
    """The file named after the module, else its room's folder, else that of the room around it."""
    own = TESTS.joinpath(*folders, f"test_{name}")
    if own.exists():
        return [own]
    while folders and not TESTS.joinpath(*folders).is_dir():
        folders = folders[:-1]
    # The engine's tests and the eyes' take minutes: only by their own names.
    slow = folders[:1] == ["vision"] or folders[:2] == ["tryon", "engines"]
    room = TESTS.joinpath(*folders)
    if slow:
        return [room / "test_eyes.py" if folders[0] == "vision" else room / "test_drape.py"]
    return [room] if folders else [TESTS / folder for folder in GROUND]


def browser_tests(files: Iterable[str]) -> list[str]:
    """The specs that changed, and those named after a changed feature."""
    specs = sorted((ROOT / "web" / "e2e").glob("*.spec.ts"))
    found = {ROOT / file for file in files if file.endswith(".spec.ts")}
    features = {Path(file).parts[3] for file in files if file.startswith("web/src/features/")}
    found.update(spec for spec in specs for feature in features if spec.name.startswith(feature))
    return [f"e2e/{spec.name}" for spec in sorted(found) if spec.exists()]


def main() -> int:
    files = changed_files(os.environ.get("SINCE", ""))
    web = [file.removeprefix("web/") for file in files if file.startswith("web/src/")]
    server, browser = server_tests(files), browser_tests(files)
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
