"""Kill the server in the middle of try-ons: each of them ends, once."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx2
import psutil
import pytest

from eyes.models import ModelShelf
from tests.crash.conftest import BACKEND
from tests.crash.tryons import PATIENCE_SECONDS, Ana, journal
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.live_server import LiveServer, wait_for_words
from tests.s3 import S3Server
from tests.sizes import DATABASES
from tests.tryon import quick
from tests.tryon.conftest import PERSON

Start = Callable[..., LiveServer]


@pytest.fixture
def start(tmp_path: Path, shelf: ModelShelf) -> Iterator[Start]:  # noqa: F811
    started: list[LiveServer] = []

    def start(*engines: str, **settings: str) -> LiveServer:
        server = LiveServer(
            tmp_path / "data", tryon_engines=json.dumps(engines), models_dir=str(shelf.folder), **settings
        )
        server.data_dir.mkdir()
        offered = quick.offer(tmp_path / "engines")
        server.env["PYTHONPATH"] = os.pathsep.join([str(BACKEND), str(offered)])
        started.append(server)
        server.start()
        return server

    yield start
    for server in started:
        server.kill()


def files_of(server: LiveServer, row: str) -> list[str]:
    return sorted(place.name for place in (server.data_dir / "files").rglob(f"{row}*"))


@pytest.mark.parametrize("database", DATABASES)
def test_twenty_tryons_survive_a_killed_server_and_each_ends_once(
    database: str, request: pytest.FixtureRequest, start: Start
) -> None:
    url = request.getfixturevalue("postgres_url") if database == "postgres" else ""
    server = start("quick", database_url=url, rate_limits="false", tryon_at_once="3")
    ana = Ana(server)
    asked = [ana.try_on() for _ in range(5)]
    ana.follow()
    (server.data_dir / "closed").touch()
    asked += [ana.try_on() for _ in range(15)]
    # Five have ended, three are in the engine's middle, the others wait.
    ana.follow(lambda progress: journal(server).count("begin") == 8)
    server.kill()
    (server.data_dir / "closed").unlink()
    server.start()
    ana.follow()

    rows = ana.rows()
    assert sorted(row["id"] for row in rows) == sorted(asked)
    assert {row["status"] for row in rows} == {"completed"}
    assert journal(server).count("end") == 20
    assert journal(server).count("begin") == 23
    for row in rows:
        name = row["id"]
        assert files_of(server, name) == [f"{name}-changed.png", f"{name}.jpg", f"{name}.thumb.jpg"]
        assert ana.client.get(row["result_image_url"]).status_code == 200
    # The files are claimed, once each: they go with their rows.
    for row in rows:
        assert ana.client.delete(f"/api/v1/tryons/{row['id']}").status_code == 204
        assert ana.client.get(row["result_image_url"]).status_code == 404


def test_a_tryon_outwaits_a_store_that_is_away_and_is_dressed_once(start: Start, tmp_path: Path) -> None:
    (tmp_path / "s3").mkdir()
    bucket = S3Server(tmp_path / "s3")
    bucket.start()
    try:
        server = start("quick", **bucket.settings)
        ana = Ana(server)
        (server.data_dir / "closed").touch()
        tryon = ana.try_on()
        ana.follow(lambda progress: journal(server).count("begin") == 1)
        bucket.kill()
        (server.data_dir / "closed").unlink()
        wait_for_words(server.log, "outage_waited_out")
        bucket.restart()
        ana.follow()
        [row] = ana.rows()
        assert (row["id"], row["status"]) == (tryon, "completed")
        assert journal(server) == ["begin", "end"]
        assert httpx2.get(row["result_image_url"]).status_code == 200
    finally:
        bucket.kill()


def test_the_real_engine_goes_on_after_a_killed_server(start: Start) -> None:
    server = start("drape")
    ana = Ana(server, PERSON)
    tryon = ana.try_on()
    ana.follow(lambda progress: progress.get("stage") in ("reading_garment", "dressing"))
    [engine_process] = psutil.Process(server.pid).children()
    server.kill()
    engine_process.wait(PATIENCE_SECONDS)  # it dies with the server
    server.start()
    ana.follow()
    [row] = ana.rows()
    assert (row["id"], row["status"], row["engine_label"]) == (tryon, "completed", "Provador Provaí")
    assert files_of(server, tryon) == [f"{tryon}-changed.png", f"{tryon}.jpg", f"{tryon}.thumb.jpg"]
    # The server itself has loaded no network.
    loaded = [Path(region.path).name for region in psutil.Process(server.pid).memory_maps()]
    assert [name for name in loaded if "onnxruntime" in name or "litert" in name.lower()] == []


def test_a_tryon_whose_job_was_never_asked_for_starts_with_the_server(start: Start) -> None:
    """As if the process had died between the row's commit and its job."""
    server = start("quick", run_jobs="false")
    ana = Ana(server)
    tryon = ana.try_on()
    server.kill()
    for place in server.data_dir.glob("jobs.db*"):
        place.unlink()
    server.env["PROVAI_RUN_JOBS"] = "true"
    server.start()
    ana.follow()
    assert [(row["id"], row["status"]) for row in ana.rows()] == [(tryon, "completed")]


def test_a_tryon_that_takes_the_server_down_is_begun_three_times_and_then_fails(start: Start) -> None:
    server = start("quick")
    (server.data_dir / "deadly").touch()
    ana = Ana(server)
    tryon = ana.try_on()
    for _ in range(2):
        server.wait_for_death()
        with suppress(RuntimeError):  # dead again before it was ready
            server.start()
    server.wait_for_death()
    server.start()
    ana.follow()
    [row] = ana.rows()
    assert (row["id"], row["status"], row["failure_reason"]) == (tryon, "failed", "engine_failed")
    assert journal(server).count("begin") == 3
