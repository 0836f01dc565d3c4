"""`python -m drape` on drawn pictures: a look, or the reason why there is none, and nothing of the product."""

import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from eyes.models import ModelShelf
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.tryon import pictures

BACKEND = Path(__file__).parents[2]
# Tells on its last line whether anything of the product was loaded.
RUN = (
    "import sys; from drape.__main__ import main; code = main();"
    " print(any(name.partition('.')[0] == 'provai' for name in sys.modules)); sys.exit(code)"
)


@pytest.fixture
def drawn(tmp_path: Path) -> Path:
    pictures.write(tmp_path)
    return tmp_path


def drape(shelf: ModelShelf, *arguments: str | Path) -> subprocess.CompletedProcess[str]:  # noqa: F811
    env = os.environ | {"PYTHONPATH": str(BACKEND), "PROVAI_MODELS_DIR": str(shelf.folder)}
    command = [sys.executable, "-c", RUN, *map(str, arguments)]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_a_person_is_dressed_without_the_product(drawn: Path, shelf: ModelShelf) -> None:  # noqa: F811
    look = drawn / "look.png"
    done = drape(shelf, drawn / "pessoa.jpg", drawn / "1-camiseta.jpg", "-o", look)
    assert (done.returncode, done.stdout) == (0, "False\n"), done.stderr
    before, after = (np.array(Image.open(place).convert("RGB")) for place in (drawn / "pessoa.jpg", look))
    assert before.shape == after.shape
    changed = (before != after).any(2)
    assert 0.02 < changed.mean() < 0.6


def test_a_shoe_is_refused_with_its_reason(drawn: Path, shelf: ModelShelf) -> None:  # noqa: F811
    look = drawn / "look.jpg"
    done = drape(shelf, drawn / "pessoa.jpg", drawn / "6-sapato.jpg", "-o", look)
    assert done.returncode == 1
    assert "(unsupported_shoes)" in done.stderr
    assert not look.exists()


def test_a_photo_of_nobody_is_refused_with_its_reason(drawn: Path, shelf: ModelShelf) -> None:  # noqa: F811
    wall = drawn / "parede.png"
    cv2.imwrite(str(wall), np.full((600, 400, 3), 180, np.uint8))
    done = drape(shelf, wall, drawn / "1-camiseta.jpg", "-o", drawn / "look.jpg")
    assert done.returncode == 1
    assert "Não deu para encontrar uma pessoa nesta foto." in done.stderr


def test_a_file_that_is_no_picture_is_named(drawn: Path, shelf: ModelShelf) -> None:  # noqa: F811
    words = drawn / "palavras.jpg"
    words.write_text("nenhuma foto")
    done = drape(shelf, words, drawn / "1-camiseta.jpg", "-o", drawn / "look.jpg")
    assert (done.returncode, done.stderr) == (2, f"Não deu para abrir {words}.\n")
