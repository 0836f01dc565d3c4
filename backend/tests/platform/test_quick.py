"""`make quick` takes the tests of the rooms that a change touches: some for every file, and never the whole suite."""

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[3]
TESTS = PROJECT / "backend" / "tests"


def chosen(*files: str) -> list[str]:
    command = [sys.executable, "scripts/quick.py", "--show", *files]
    run = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("backend/provai/storage/links.py", ["backend/tests/storage/test_links.py"]),
        ("backend/provai/wardrobe/service.py", ["backend/tests/wardrobe"]),
        ("backend/provai/wardrobe/outfits/taste.py", ["backend/tests/wardrobe/outfits"]),
        ("backend/provai/photos/light.py", ["backend/tests/photos", "backend/tests/tryon/test_looking.py"]),
        ("backend/provai/accounts/common_passwords.txt", ["backend/tests/accounts", "backend/tests/isolation"]),
        ("backend/drape/pattern/hem.py", ["backend/tests/drape/test_drape.py"]),
        ("backend/eyes/models.toml", ["backend/tests/eyes/test_eyes.py"]),
        ("backend/provai/app.py", ["backend/tests/isolation", "backend/tests/platform"]),
        ("backend/migrations/versions/0001_start.py", ["backend/tests/isolation", "backend/tests/platform"]),
        ("backend/tests/home/test_home.py", ["backend/tests/home/test_home.py"]),
        ("backend/tests/eyes/drawn.py", ["backend/tests/eyes/test_eyes.py"]),
        ("backend/tests/conftest.py", ["backend/tests/isolation", "backend/tests/platform"]),
        ("backend/tests/proven.txt", ["backend/tests/isolation", "backend/tests/platform"]),
        ("licences/policy.toml", ["backend/tests/platform/test_licences.py"]),
        ("web/src/features/tryon/page.tsx", ["e2e/tryon.spec.ts"]),
        ("web/src/features/legal/terms.tsx", ["e2e/terms.spec.ts"]),
        ("web/e2e/fits.spec.ts", ["e2e/fits.spec.ts"]),
        ("docs/engines.md", []),
    ],
)
def test_a_changed_file_brings_the_tests_of_its_room(file: str, tests: list[str]) -> None:
    assert chosen(file) == tests


def test_the_fitting_room_is_tested_without_the_inside_of_the_engine() -> None:
    found = chosen("backend/provai/tryon/service.py", "backend/tests/tryon/heic/photo.heic")
    assert found == ["backend/tests/tryon"]


def test_a_test_is_named_once() -> None:
    files = ("backend/provai/storage/links.py", "backend/provai/storage/removal.py", "backend/provai/storage/tables.py")
    assert chosen(*files) == ["backend/tests/isolation", "backend/tests/storage"]


def test_every_room_of_the_server_brings_tests() -> None:
    rooms = [folder.name for folder in (PROJECT / "backend" / "provai").iterdir() if (folder / "__init__.py").exists()]
    assert len(rooms) > 10
    assert [room for room in rooms if not chosen(f"backend/provai/{room}/some.py")] == []
