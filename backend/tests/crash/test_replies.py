"""Kill the server in the middle of a reply of the stylist: it is finished by the next one, once."""

import json
import os
from pathlib import Path

import httpx2
import pytest

from tests.crash.conftest import BACKEND
from tests.live_server import LiveServer, wait_for_file
from tests.stylist import spoken
from tests.stylist.conftest import ASK, MESSAGES, asking, events_in, text_of

PATIENCE_SECONDS = 120


@pytest.mark.one_database
def test_a_reply_that_a_killed_server_left_half_written_is_finished_by_the_next(tmp_path: Path) -> None:
    server = LiveServer(tmp_path / "data", stylist_engines='["scripted"]', stylist_patience_seconds="0")
    server.data_dir.mkdir()
    offered = spoken.offer(tmp_path / "engines")
    server.env["PYTHONPATH"] = os.pathsep.join([str(BACKEND), str(offered)])
    script = ["Metade ", {"wait": "gate"}, "inteira."]
    (server.data_dir / "script.json").write_text(json.dumps(script))
    server.start()
    try:
        with httpx2.Client(base_url=server.url, timeout=PATIENCE_SECONDS) as ana:
            account = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste"}
            token = ana.post("/api/auth/v1/signup", json=account).raise_for_status().json()["access_token"]
            ana.headers["Authorization"] = f"Bearer {token}"
            asked = ana.post(ASK, json=asking())
            assert asked.status_code == 202
            wait_for_file(server.data_dir, "gate.reached")
            server.kill()
            (server.data_dir / "gate").touch()
            server.start()
            events = events_in(ana.get(f"{MESSAGES}/{asked.json()['id']}/events"))
            assert events[-1][0] == "done"
            assert text_of(events) == "Metade inteira."
            history = ana.get(MESSAGES).json()
            assert [(m["role"], m["content"], m["status"]) for m in history] == [
                ("user", "Oi", "complete"),
                ("assistant", "Metade inteira.", "complete"),
            ]
    finally:
        server.kill()
