"""What `python -m bench stylist` prints is held: how well she understands unseen words, and what she answers."""

import os
import re
import subprocess
import sys

import pytest

from provai.settings import ROOT

pytestmark = pytest.mark.one_database

INTENTS, UNKNOWN = 92.0, 90.0  # per cent of the utterances that nobody looked at while rules were written
TALKS = 6


@pytest.fixture(scope="module")
def printed() -> str:
    env = os.environ | {"PYTHONPATH": f"{ROOT / 'backend'}:{ROOT}"}
    command = [sys.executable, "-m", "bench", "stylist", "--talks", str(TALKS)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_nobody_looked_at_is_understood(printed: str) -> None:
    unseen = re.search(r"^unseen +[\d.]+% +[\d.]+% +([\d.]+)% +of (\d+)", printed, re.MULTILINE)
    assert unseen is not None
    assert int(unseen[2]) >= 400
    assert float(unseen[1]) >= INTENTS
    unknown = re.search(r"^unknown questions answered as unknown: (\d+) of (\d+)", printed, re.MULTILINE)
    assert unknown is not None
    assert int(unknown[2]) >= 38
    assert 100 * int(unknown[1]) / int(unknown[2]) >= UNKNOWN


def test_conversations_are_answered_true_and_keep_what_was_said(printed: str) -> None:
    total = re.search(
        r"^(\d+) conversations, (\d+) turns: answered (\d+), true (\d+), kept (\d+)", printed, re.MULTILINE
    )
    assert total is not None
    talks, turns, answered, true, kept = map(int, total.groups())
    assert talks == TALKS
    assert turns >= 5 * TALKS
    faults = [line.strip() for line in printed.splitlines() if line.strip().startswith("!!")]
    assert faults == []
    assert answered == true == kept == turns
