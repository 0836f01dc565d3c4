"""What `provai doctor` says of each engine: what is missing; when all is well, where pictures go and what it costs."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ENGINES = ("gemini", "openai", "fashn", "vertex", "klein", "vton")
PARSER = "NVIDIA Source Code License for SegFormer"
KLEIN = "black-forest-labs/FLUX.2-klein-4B"
KEYS = {
    "PROVAI_GEMINI_API_KEY": "g",
    "PROVAI_OPENAI_API_KEY": "o",
    "PROVAI_FASHN_API_KEY": "f",
    "PROVAI_VERTEX_PROJECT": "loja",
    "PROVAI_VERTEX_ACCESS_TOKEN": "v",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "packages").mkdir()
    return tmp_path


def install(folder: Path, *packages: str) -> None:
    """Packages of these names, which doctor looks for and does not open."""
    for name in packages:
        (folder / "packages" / f"{name}.py").touch()


def said(folder: Path, **settings: str) -> dict[str, str]:
    """What doctor says of each engine, by its name: findings, each with what to do under it."""
    path = os.pathsep.join([str(folder / "packages"), *(each or os.getcwd() for each in sys.path)])
    places = {"PYTHONPATH": path, "PROVAI_DATA_DIR": str(folder), "PROVAI_MODELS_DIR": str(folder / "models")}
    done = subprocess.run(
        [sys.executable, "-m", "provai.cli", "doctor"],
        env={**os.environ, **places, "PROVAI_TRYON_ENGINES": json.dumps(ENGINES), **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    found: dict[str, str] = {}
    for finding in re.split(r"\n(?=\s*[✓•✗])", done.stdout):
        if name := re.search(r"[Mm]otor (\w+)", finding):
            found[name[1]] = found.get(name[1], "") + finding
    return found


def test_of_each_engine_it_says_what_to_set_or_install(folder: Path) -> None:
    lines = said(folder)
    assert list(lines) == list(ENGINES)
    for engine, missing in {
        "gemini": "PROVAI_GEMINI_API_KEY",
        "openai": "PROVAI_OPENAI_API_KEY",
        "fashn": "PROVAI_FASHN_API_KEY",
        "vertex": "PROVAI_VERTEX_PROJECT",
        "klein": "instale provai[gpu]",
        "vton": "instale o pacote fashn-vton",
    }.items():
        assert "✗" in lines[engine]
        assert missing in lines[engine]


def test_then_it_says_which_credentials_and_weights_are_missing(folder: Path) -> None:
    """Another package of Google's own is none that finds credentials."""
    install(folder, "torch", "diffusers", "fashn_vton")
    lines = said(folder, PROVAI_VERTEX_PROJECT="loja")
    assert "instale provai[vertex]" in lines["vertex"]
    assert "rode provai models pull klein" in lines["klein"]
    assert "download_weights.py" in lines["vton"]
    assert "PROVAI_VTON_WEIGHTS_DIR" in lines["vton"]
    assert PARSER in lines["vton"]


def test_when_all_is_well_it_says_where_pictures_go_and_what_they_cost(folder: Path) -> None:
    install(folder, "torch", "diffusers", "fashn_vton")
    weights = folder / "models" / "klein"
    weights.mkdir(parents=True)
    (weights / "vae").write_bytes(b"123")
    pulled = {"model": KLEIN, "revision": "abc", "files": [{"name": "vae", "size": 3}]}
    (weights / "pulled.json").write_text(json.dumps(pulled))
    prices = json.dumps({"gemini": 0.07, "klein": 0.002})
    lines = said(folder, PROVAI_VTON_WEIGHTS_DIR=str(weights), PROVAI_TRYON_PRICES=prices, **KEYS)
    assert not [line for line in lines.values() if "✗" in line]
    assert "Google (Gemini API); 0.07 por imagem" in lines["gemini"]
    assert "OpenAI; preço não anotado em PROVAI_TRYON_PRICES" in lines["openai"]
    assert "FASHN (Estados Unidos), que não as guarda" in lines["fashn"]
    assert "Google Cloud (Vertex AI)" in lines["vertex"]
    assert "ficam neste servidor, na placa de vídeo; 0.002 por imagem" in lines["klein"]
    assert "ficam neste servidor" in lines["vton"]
    assert PARSER in lines["vton"]


def test_a_card_in_another_machine_is_asked_about_there(folder: Path) -> None:
    lines = said(folder, PROVAI_QUEUES_ELSEWHERE='["tryon-gpu"]')
    for engine in ("klein", "vton"):
        assert "em outra máquina" in lines[engine]
        assert "✗" not in lines[engine]
