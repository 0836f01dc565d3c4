"""`python -m bench faults` and `defences` break the code on purpose: they must still find what they change."""

import os
import subprocess
import sys

from provai.settings import ROOT


def test_each_fault_finds_the_words_that_it_changes_and_the_tests_that_should_find_it() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench", "stale"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "backend")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
