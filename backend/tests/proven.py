"""The inside of the drape engine and of the eyes is tested when it, its tests or its libraries changed.

Dressing some 660 drawn people takes a third of all the server's tests, and the answers depend on files alone. A green
run of all of them writes the digest of those files to `proven.txt`. While it holds, an ordinary run keeps only a few.
`make test FULL=1` always runs them all.
"""

import hashlib
import re
from functools import cache
from pathlib import Path

import pytest

from provai.settings import ROOT
from tests.sizes import FULL

DIGEST = Path(__file__).with_name("proven.txt")
BACKEND = ROOT / "backend"
INSIDE = (BACKEND / "tests" / "drape", BACKEND / "tests" / "eyes")
# The engine and the eyes stand without the product: what it does changes none of their answers.
SOURCES = (*INSIDE, BACKEND / "drape", BACKEND / "eyes")
# What the answers are computed with.
LIBRARIES = ("ai-edge-litert", "flatbuffers", "numpy", "onnxruntime", "opencv-python-headless", "pillow")
# What an ordinary run keeps: the engine on a few people, the eyes on real pictures, what goes through the product.
ALWAYS = {
    "test_drape.py",
    "test_eyes.py",
    "test_garment_photos.py",
    "test_models.py",
    "test_light.py",
    "test_memory.py",
    "test_picture.py",
}


def digest() -> str:
    found = hashlib.sha256()
    for source in SOURCES:
        for file in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if file.is_file() and file.suffix != ".md" and "__pycache__" not in file.parts:
                found.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    lock = (ROOT / "requirements.lock").read_text()
    for library in LIBRARIES:
        found.update("".join(re.findall(rf"^{library}==\S+", lock, re.MULTILINE)).encode())
    return found.hexdigest()


@cache
def is_proven() -> bool:
    return not FULL and DIGEST.exists() and DIGEST.read_text().strip() == digest()


def is_left_out(path: Path, config: pytest.Config) -> bool:
    """The tests of the inside that an ordinary run leaves out while their digest holds. Who asks for them gets them."""
    if path.name in ALWAYS or not path.name.startswith("test_") or not _is_inside(path):
        return False
    return not any(_is_inside(ROOT / arg.split("::")[0]) for arg in config.args) and is_proven()


def _is_inside(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in INSIDE)


class Proof:
    """Writes the digest when every test of the inside has passed."""

    def __init__(self) -> None:
        self.files = {file for folder in INSIDE for file in folder.rglob("test_*.py")}
        self.seen: set[Path] = set()
        self.is_narrowed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seen.add(ROOT / report.nodeid.split("::")[0])

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        self.is_narrowed |= any(_is_inside(item.path) for item in items)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        config = session.config
        is_worker = hasattr(config, "workerinput")
        is_narrowed = self.is_narrowed or config.option.keyword or config.option.markexpr
        if exitstatus == 0 and not is_worker and not is_narrowed and self.files <= self.seen:
            DIGEST.write_text(digest() + "\n")
