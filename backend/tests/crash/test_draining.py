"""Told to end by SIGTERM, a process takes up nothing more, lets what runs end or hands it on, and answers 0."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx2
import psutil
import pytest

from eyes.models import ModelShelf
from tests.crash.conftest import BACKEND, PATIENCE_SECONDS
from tests.crash.tryons import Ana, journal
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.live_server import LiveServer
from tests.tryon import quick

Worker = Callable[..., subprocess.Popen[bytes]]


@pytest.fixture
def house(tmp_path: Path, shelf: ModelShelf) -> LiveServer:  # noqa: F811
    """A server with the quick engine, not started yet."""
    models = str(shelf.folder)
    server = LiveServer(tmp_path / "data", tryon_engines='["quick"]', job_dead_after_seconds="3", models_dir=models)
    server.data_dir.mkdir()
    offered = quick.offer(tmp_path / "engines")
    server.env["PYTHONPATH"] = os.pathsep.join([str(BACKEND), str(offered)])
    return server


@pytest.fixture
def server(house: LiveServer) -> Iterator[LiveServer]:
    house.start()
    yield house
    house.kill()


@pytest.fixture
def worker(house: LiveServer) -> Iterator[Worker]:
    started: list[subprocess.Popen[bytes]] = []

    def start(name: str, **settings: str) -> subprocess.Popen[bytes]:
        named = {f"PROVAI_{key.upper()}": value for key, value in settings.items()}
        env = {**house.env, "PROVAI_WORKER_NAME": name, "PROVAI_RUN_JOBS": "true", **named}
        with (house.data_dir / f"{name}.log").open("wb") as log:
            command = [sys.executable, "-m", "provai.cli", "worker"]
            started.append(subprocess.Popen(command, env=env, stdout=log, stderr=log))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait()


def _troubles(log: str) -> list[str]:
    """But for a connection that was cut in the middle of a stream's question: the pool says so and makes a new one."""
    return [told for told in log.split("Traceback")[1:] if "_close_connection" not in told]


def _is_begun(server: LiveServer, times: int) -> Callable[[dict[str, object]], bool]:
    return lambda progress: journal(server).count("begin") == times


def test_a_server_told_to_end_lets_its_tryon_end_and_its_streams_go(server: LiveServer) -> None:
    ana = Ana(server)
    (server.data_dir / "closed").touch()
    tryon = ana.try_on()
    ana.follow(_is_begun(server, 1))
    process = psutil.Process(server.pid)
    with ana.client.stream("GET", "/api/v1/tryons/events") as stream:
        lines = stream.iter_lines()
        next(lines)
        # The whole group, as some supervisors do: the engine's process must live on with the try-on in it.
        for each in (*process.children(), process):
            each.send_signal(signal.SIGTERM)
        told = "\n".join(lines)  # ends, though the try-on has not
    assert '"completed"' not in told
    assert "superseded" not in told
    with pytest.raises(httpx2.TransportError):
        httpx2.get(f"{server.url}/healthz")
    (server.data_dir / "closed").unlink()
    assert server.wait_for_end() == 0
    assert _status_of(server, tryon) == "completed"
    assert journal(server) == ["begin", "end"]
    log = server.log.read_text()
    assert _troubles(log) == []
    assert "timeout graceful shutdown exceeded" not in log  # the stream was not cut off: it ended


def test_a_worker_told_to_end_hands_on_what_takes_too_long(
    house: LiveServer, worker: Worker, postgres_url: str
) -> None:
    house.env |= {"PROVAI_DATABASE_URL": postgres_url, "PROVAI_RUN_JOBS": "false"}
    house.start()
    try:
        ana = Ana(house)
        (house.data_dir / "closed").touch()
        first = worker("primeiro", drain_seconds="1")
        ana.try_on()
        ana.follow(_is_begun(house, 1))
        second = worker("segundo")
        first.terminate()
        assert first.wait(PATIENCE_SECONDS) == 0
        ana.follow(_is_begun(house, 2))
        (house.data_dir / "closed").unlink()
        ana.follow()
        assert [row["status"] for row in ana.rows()] == ["completed"]
        assert journal(house).count("end") == 1
        second.terminate()
        assert second.wait(PATIENCE_SECONDS) == 0
    finally:
        house.kill()


def _status_of(server: LiveServer, tryon: str) -> str:
    with closing(sqlite3.connect(server.data_dir / "provai.db")) as database:
        found = database.execute("SELECT status FROM virtual_tryons WHERE id = ?", [tryon.replace("-", "")])
        return str(found.fetchone()[0])
