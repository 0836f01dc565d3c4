"""A laptop shares its memory with much else: a process that reads and dresses stays small, and quiet."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from eyes.models import ModelShelf

# Both look at one run.
pytestmark = pytest.mark.xdist_group("memory")

_MOST = 1250  # megabytes; networks kept ready between two pictures, or a heap for each thread, go beyond it

_DRESSING = """
import re, resource, sys
from pathlib import Path
from provai.settings import Settings
from provai.tryon.engines.contract import GarmentPhoto, Refusal, Request
from provai.tryon.engines.drape_engine import DrapeEngine
from provai.photos.eyesight import REMEMBERED
from eyes.eyes import Eyes
from tests.eyes import drawn

engine, eyes = DrapeEngine(Settings(_env_file=None)), Eyes(Path(sys.argv[1]), remember=REMEMBERED)
for shade in range(2):
    tee = GarmentPhoto(drawn.tee((200, 30 + shade, 40), size=1024))
    try:
        engine.dress(Request(drawn.person(832 + shade, 1248), (tee,), eyes), lambda stage: None)
    except Refusal as refusal:
        print(refusal.code, file=sys.stderr)
if sys.platform == "linux":  # where ru_maxrss is at least what the process that started this one held
    print(int(re.search(r"VmHWM:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) // 1024)
else:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024**2)
"""


@pytest.fixture(scope="module")
def ran(shelf: ModelShelf) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", _DRESSING, str(shelf.folder)],
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=True,
    )


def test_reading_and_dressing_two_people_takes_little_memory(ran: subprocess.CompletedProcess[str]) -> None:
    assert "result_not_good" not in ran.stderr
    assert int(ran.stdout) < _MOST


def test_the_runtimes_say_nothing_of_this_machine(ran: subprocess.CompletedProcess[str]) -> None:
    # What they say at the end, when their parts are taken down, no switch and no redirection reaches.
    assert [line for line in ran.stderr.splitlines() if "DestroyAccelerator" not in line] == []
