"""Try-ons of a graphics card: their own queue, the worker that takes it alone, and several of them at once."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from eyes.models import ModelShelf
from tests.crash.tryons import Ana
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.live_server import LiveServer, wait_for_words
from tests.tryon import quick
from tests.tryon.conftest import PERSON

BACKEND = Path(__file__).parents[2]
Serve = Callable[..., LiveServer]


@pytest.fixture
def serve(tmp_path: Path, shelf: ModelShelf) -> Iterator[Serve]:  # noqa: F811
    started: list[LiveServer] = []

    def serve(*engines: str, **settings: str) -> LiveServer:
        server = LiveServer(
            tmp_path / "data", tryon_engines=json.dumps(engines), models_dir=str(shelf.folder), **settings
        )
        server.data_dir.mkdir()
        server.env["PYTHONPATH"] = os.pathsep.join([str(BACKEND), str(quick.offer(tmp_path / "engines"))])
        started.append(server)
        server.start()
        return server

    yield serve
    for server in started:
        server.kill()


@pytest.fixture
def work() -> Iterator[Callable[[LiveServer, str], Path]]:
    """Starts `provai worker` for one queue beside a server and answers where it logs."""
    workers: list[subprocess.Popen[bytes]] = []

    def work(server: LiveServer, queue: str) -> Path:
        log = server.data_dir / "worker.log"
        command = [sys.executable, "-m", "provai.cli", "worker", "--queues", queue]
        with log.open("wb") as file:
            workers.append(subprocess.Popen(command, env=server.env, stdout=file, stderr=file))
        return log

    yield work
    for worker in workers:
        worker.kill()
        worker.wait()


def rows_of(ana: Ana) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in ana.rows()}


def asked(server: LiveServer) -> dict[str, int]:
    return quick.calls(server.data_dir)


def test_a_try_on_for_a_card_waits_for_the_worker_that_has_one(
    serve: Serve, work: Callable[[LiveServer, str], Path]
) -> None:
    server = serve("card", "quick", queues_elsewhere='["tryon-gpu"]')
    ana = Ana(server)
    on_card = ana.try_on()
    on_processor = ana.try_on(engine="quick")
    ana.follow(lambda progress: rows_of(ana)[on_processor]["status"] == "completed")
    # What was asked for later is done; the server leaves the other one.
    row = rows_of(ana)[on_card]
    assert (row["status"], row["stage"], asked(server)) == ("processing", "waiting", {"quick": 1})
    log = work(server, "tryon-gpu")
    ana.follow()
    row = rows_of(ana)[on_card]
    assert (row["status"], row["engine"], asked(server)) == ("completed", "card", {"quick": 1, "card": 1})
    wait_for_words(log, "tryon-gpu")
    by = {line["engine"]: line["process"] for line in quick.journal(server.data_dir)}
    assert by["card"] != by["quick"]


def test_a_worker_for_the_card_leaves_everything_else(serve: Serve, work: Callable[[LiveServer, str], Path]) -> None:
    server = serve("card", "quick", run_jobs="false")
    ana = Ana(server)
    on_processor, on_card = ana.try_on(engine="quick"), ana.try_on()
    work(server, "tryon-gpu")
    ana.follow(lambda progress: rows_of(ana)[on_card]["status"] == "completed")
    assert rows_of(ana)[on_processor]["status"] == "processing"
    assert asked(server) == {"card": 1}


def test_several_people_are_dressed_by_klein_at_once(serve: Serve) -> None:
    """While one picture is drawn others wait, and are then drawn together."""
    server = serve("klein_drawn", "quick", rate_limits="false")
    (server.data_dir / "together").write_text("3")
    ana = Ana(server, PERSON)
    looks = [ana.try_on(garment_categories=["top"]) for _ in range(3)]
    ana.follow()
    rows = rows_of(ana)
    assert [(rows[look]["status"], rows[look]["engine"]) for look in looks] == [("completed", "klein_drawn")] * 3
    assert not (server.data_dir / "together").exists()
