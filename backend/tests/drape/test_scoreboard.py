"""`python -m bench scoreboard` on drawn pictures: runs that can be compared, gone on with, and run without a rule."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eyes.models import ModelShelf
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.tryon import pictures

ROOT = Path(__file__).parents[3]
# How much of a trunk goes into a waistband: the drawn top is tucked in.
RULE = "drape.fit.tuck.goes_in"


@pytest.fixture(scope="module")
def photos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One person and one garment of each kind of photo: a first run of one pair takes the shop's."""
    folder = tmp_path_factory.mktemp("photos")
    pictures.write(folder / "drawn")
    shirt = "1-camiseta.jpg"
    for name, place in (("pessoa.jpg", "persons"), (shirt, "garments"), (shirt, "phone-garments/validation/t-shirt")):
        (folder / place).mkdir(parents=True)
        shutil.copy(folder / "drawn" / name, folder / place)
    return folder


def scoreboard(shelf: ModelShelf, photos: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:  # noqa: F811
    env = os.environ | {"PYTHONPATH": f"{ROOT / 'backend'}:{ROOT}", "PROVAI_MODELS_DIR": str(shelf.folder)}
    command = [sys.executable, "-m", "bench", "scoreboard", "--data", photos, *arguments]
    return subprocess.run([str(part) for part in command], env=env, capture_output=True, text=True, check=False)


def row_of(run: Path) -> dict[str, Any]:
    [line] = (run / "rows.jsonl").read_text().splitlines()
    row: dict[str, Any] = json.loads(line)
    return row


def test_a_run_is_kept_gone_on_with_compared_and_run_without_a_rule(
    photos: Path,
    shelf: ModelShelf,  # noqa: F811
    tmp_path: Path,
) -> None:
    whole, without, other = (tmp_path / name for name in ("whole", "without", "other"))
    done = scoreboard(shelf, photos, "--pairs", "1", "--rules", "--out", whole)
    assert done.returncode == 0, done.stderr
    row = row_of(whole)
    assert row["outcome"] == "shown"
    assert row["scores"]["face_changed"] == 0
    assert row["rules"][RULE] is True

    scoreboard(shelf, photos, "--pairs", "1", "--rules", "--out", whole)
    assert row_of(whole) == row

    # Switched off it finds nothing, as on a pair that this run does not have.
    (whole / "rows.jsonl").write_text(json.dumps(row | {"idle_as": {RULE: [""]}}) + "\n")
    done = scoreboard(shelf, photos, "--without", RULE, "--watched", whole, "--out", without)
    assert done.returncode == 1, done.stdout
    assert "diferentes 1" in done.stdout
    assert (without / "changed.jpg").exists()

    assert row_of(without)["without"] == RULE
    gone_on = scoreboard(shelf, photos, "--pairs", "1", "--out", whole)
    assert gone_on.returncode != 0
    assert "Escolha outra pasta" in gone_on.stderr

    done = scoreboard(shelf, photos, "--each", "--watched", whole, "--out", tmp_path / "each")
    lines = (tmp_path / "each" / "rules.csv").read_text().splitlines()
    assert lines[0] == "rule,pairs fired,pairs changed"
    assert f"{RULE},1,1" in lines

    other.mkdir()
    assert scoreboard(shelf, photos, "--compare", whole, other).returncode == 1, "nothing was compared"
    (other / "rows.jsonl").write_text(json.dumps(row) + "\n" + json.dumps(row | {"pair": "outro"}) + "\n")
    assert scoreboard(shelf, photos, "--compare", whole, other).returncode == 1, "a pair of one run alone differs"
    (other / "rows.jsonl").write_text((whole / "rows.jsonl").read_text())
    assert scoreboard(shelf, photos, "--compare", whole, other).returncode == 0
