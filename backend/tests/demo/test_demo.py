"""The filled account: made with the real engines over HTTP, once, and never among real accounts."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest

from provai.demo.contents import EMAIL, LOOKS, PASSWORD, PIECES, QUESTIONS
from provai.demo.filling import fill
from tests.conftest import MODELS
from tests.live_server import LiveServer

ROOMS = ("wardrobe-items", "color-analyses", "tryons", "avatars", "stylist/messages", "consents")


def _rooms_of(server: LiveServer) -> dict[str, Any]:
    who = {"email": EMAIL, "password": PASSWORD}
    session = httpx2.post(f"{server.url}/api/auth/v1/token?grant_type=password", json=who).json()
    headers = {"Authorization": f"Bearer {session['access_token']}"}
    rooms = (*ROOMS, "onboarding-progress", "profile", "measurements")
    return {room: httpx2.get(f"{server.url}/api/v1/{room}", headers=headers).json() for room in rooms}


@pytest.mark.one_database
def test_every_room_of_the_demo_is_alive_and_filling_it_again_adds_nothing(
    start_server: Callable[..., LiveServer],
) -> None:
    server = start_server(models_dir=str(MODELS))
    fill(server.port, print, pieces=PIECES[:1], looks=LOOKS[:1], questions=QUESTIONS[1:2])
    rooms = _rooms_of(server)
    [piece] = rooms["wardrobe-items"]
    assert (piece["reading"], piece["slot"], piece["times_worn"]) == ("read", "dress", 2)
    assert rooms["color-analyses"][0]["color_palette"]["season"].endswith("Profundo")
    [look] = rooms["tryons"]
    assert (look["status"], look["favorite"], look["engine"]) == ("completed", True, "drape")
    assert [message["role"] for message in rooms["stylist/messages"]].count("assistant") == 1
    assert rooms["onboarding-progress"]["completed"]
    assert rooms["measurements"]["height_cm"] == 168

    fill(server.port)
    again = _rooms_of(server)
    assert {room: len(again[room]) for room in ROOMS} == {room: len(rooms[room]) for room in ROOMS}


@pytest.mark.one_database
def test_the_demo_leaves_a_folder_with_real_accounts_alone(tmp_path: Path) -> None:
    (tmp_path / "provai.db").touch()
    answer = subprocess.run(
        [sys.executable, "-m", "provai.cli", "demo"],
        env={**os.environ, "PROVAI_DATA_DIR": str(tmp_path), "PORT": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 1
    assert "já tem contas" in answer.stderr
