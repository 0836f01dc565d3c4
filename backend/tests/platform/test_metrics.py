"""What is told to those who run the house: queues, ages, refusals, failures, and who asked for a job."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx2
import psutil
import pytest
from fastapi import FastAPI
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

import provai.app  # noqa: F401 (declares every metric)
from provai.jobs.queues import enqueue, job
from provai.platform.house import House
from provai.settings import ROOT
from tests.conftest import PersonClient
from tests.live_server import LiveServer, free_port
from tests.pictures import jpeg

DASHBOARD = ROOT / "ops" / "grafana" / "provai.json"


@job(queue="metrics-test", retries=0)
async def wait_for_the_gate(house: House, gate: str) -> None:
    while not Path(gate).exists():  # noqa: ASYNC110, ASYNC240 (opened by the test, in another loop)
        await asyncio.sleep(0.02)


@job(queue="failing-test", retries=0)
async def fail_at_once(house: House) -> None:
    raise ConnectionError("as a service that is away")


async def numbers(client: httpx2.AsyncClient) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    return told_in((await client.get("/metrics")).text)


def told_in(text: str) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def of(name: str, **labels: str) -> tuple[str, frozenset[tuple[str, str]]]:
    return name, frozenset(labels.items())


async def until(client: httpx2.AsyncClient, key: tuple[str, frozenset[tuple[str, str]]], wanted: float) -> None:
    async with asyncio.timeout(60):
        while (await numbers(client)).get(key, 0.0) != wanted:  # noqa: ASYNC110 (told by scraping alone)
            await asyncio.sleep(0.05)


@pytest.fixture
def near(app: FastAPI) -> httpx2.AsyncClient:
    """From this machine itself, who may read the numbers without a token."""
    transport = httpx2.ASGITransport(app, client=("127.0.0.1", 1))
    return httpx2.AsyncClient(transport=transport, base_url="http://localhost:8000")


async def test_jobs_are_told_while_they_run_and_once_they_have_ended(near: httpx2.AsyncClient, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    running = of("provai_jobs", queue="metrics-test", state="running")
    done = of("provai_jobs_ended_total", task=wait_for_the_gate.name, outcome="done")
    failed = of("provai_jobs_ended_total", task=fail_at_once.name, outcome="failed")
    before = await numbers(near)
    await enqueue(wait_for_the_gate, str(gate))
    await until(near, running, 1)
    gate.touch()
    await until(near, done, before.get(done, 0) + 1)
    await until(near, running, 0)
    await enqueue(fail_at_once)
    await until(near, failed, before.get(failed, 0) + 1)


async def test_what_waits_is_told_with_its_age(near: httpx2.AsyncClient, tmp_path: Path) -> None:
    gate, most = tmp_path / "gate", 10  # of one queue at once
    for _ in range(most + 2):
        await enqueue(wait_for_the_gate, str(gate))
    await until(near, of("provai_jobs", queue="metrics-test", state="running"), most)
    told = await numbers(near)
    assert told[of("provai_jobs", queue="metrics-test", state="waiting")] == 2
    assert told[of("provai_jobs_oldest_waiting_seconds", queue="metrics-test")] > 0
    gate.touch()


async def test_a_refused_upload_is_counted_by_its_reason(near: httpx2.AsyncClient, ana: PersonClient) -> None:
    told = await ana.post("/api/v1/storage/avatars", files={"file": ("foto.jpg", b"nada", "image/jpeg")})
    refused = of("provai_uploads_refused_total", code=told.json()["code"])
    before = (await numbers(near))[refused]
    await ana.post("/api/v1/storage/avatars", files={"file": ("foto.jpg", b"nada", "image/jpeg")})
    assert (await numbers(near))[refused] == before + 1
    kept = await ana.post("/api/v1/storage/avatars", files={"file": ("foto.jpg", jpeg(), "image/jpeg")})
    assert kept.status_code == 201
    assert (await numbers(near))[refused] == before + 1


def test_every_number_on_the_dashboard_exists() -> None:
    known = {sample.name for family in REGISTRY.collect() for sample in family.samples}
    known |= {
        name + ending
        for family in REGISTRY.collect()
        for name in [family.name]
        for ending in ("", "_total", "_bucket", "_sum", "_count")
    }
    board = json.loads(DASHBOARD.read_text())
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    named = {name for expr in asked for name in re.findall(r"\b(?:provai|process)_[a-z_]+", expr)}
    assert len(named) > 12
    assert named <= known
    ours = {family.name for family in REGISTRY.collect() if family.name.startswith("provai_")}
    assert {name for name in ours if not any(shown.startswith(name) for shown in named)} == set()


def test_a_jobs_lines_carry_the_request_that_asked_for_it(start_server: Callable[..., LiveServer]) -> None:
    server = start_server()
    account = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste"}
    httpx2.post(f"{server.url}/api/auth/v1/signup", json=account).raise_for_status()
    asked = httpx2.post(f"{server.url}/api/auth/v1/recover", json={"email": account["email"]}).raise_for_status()
    request_id = asked.headers["x-request-id"]
    line = _line(server, lambda line: "job_done" in line and request_id in line)
    assert "mail" in line
    assert account["email"] not in line


def test_a_worker_tells_its_own_health_and_numbers(tmp_path: Path) -> None:
    port = free_port()
    env = {**os.environ, "PROVAI_DATA_DIR": str(tmp_path), "PROVAI_WORKER_PORT": str(port)}
    with (tmp_path / "log").open("wb") as log:
        worker = subprocess.Popen([sys.executable, "-m", "provai.cli", "worker"], env=env, stdout=log, stderr=log)
    try:
        server = LiveServer(tmp_path)
        server.log, server.url = tmp_path / "log", f"http://127.0.0.1:{port}"
        _line(server, lambda line: "jobs_started" in line)
        assert httpx2.get(f"{server.url}/readyz").status_code == 200
        told = told_in(httpx2.get(f"{server.url}/metrics").text)
        assert of("provai_jobs", queue="tryons", state="waiting") in told
        assert httpx2.get(f"{server.url}/metrics", headers={"X-Forwarded-For": "10.0.0.1"}).status_code == 404
        psutil.Process(worker.pid).send_signal(signal.SIGTERM)
        assert worker.wait(60) == 0
    finally:
        worker.kill()
        worker.wait()


def _line(server: LiveServer, wanted: Callable[[str], bool]) -> str:
    """The first such line of its log, which may be about to be written."""
    follow = subprocess.Popen(["tail", "-n", "+1", "-f", server.log], stdout=subprocess.PIPE, text=True)
    assert follow.stdout
    try:
        return next(line for line in follow.stdout if wanted(line))
    finally:
        follow.kill()
        follow.wait()
