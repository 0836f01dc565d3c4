"""Requests per second and latency of sign-in, a list read and an upload, beside a bare FastAPI "hello"."""

import asyncio
import logging
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles

import httpx2
import psutil

from bench.hosts.docs import write_block
from bench.read_profile import profile_read
from provai.platform.telemetry import configure_logs
from provai.settings import Settings
from tests.live_server import LiveServer, free_port
from tests.pictures import jpeg
from tests.postgres import new_database, start_postgres

AT_ONCE = 8
BARE = """
import json, pathlib
from typing import Any
from fastapi import FastAPI

app = FastAPI()
pieces = pathlib.Path("pieces.json")
PIECES = json.loads(pieces.read_text()) if pieces.exists() else []

@app.get("/")
async def hello(): return {"hello": "world"}

@app.get("/pieces")
async def read_pieces() -> list[dict[str, Any]]: return PIECES
"""
LIST = "/api/v1/wardrobe-items"
ACCOUNT = {"email": "bench@exemplo.com.br", "password": "uma-senha-boa", "data": {"full_name": "Bench"}}

Ask = Callable[[], Awaitable[httpx2.Response]]


async def _row(name: str, ask: Ask, times: int, server: int) -> float:
    """Runs `times` requests, eight at once, after a short warm-up; answers how many a second."""
    process = psutil.Process(server)
    for _ in range(AT_ONCE):
        (await ask()).raise_for_status()
    waits: list[float] = []
    left = iter(range(times))

    async def person() -> None:
        for _ in left:
            begun = time.perf_counter()
            (await ask()).raise_for_status()
            waits.append((time.perf_counter() - begun) * 1000)

    spent, begun = _processor_seconds(process), time.perf_counter()
    await asyncio.gather(*(person() for _ in range(AT_ONCE)))
    rate = times / (time.perf_counter() - begun)
    cuts = quantiles(waits, n=100)
    processor = (_processor_seconds(process) - spent) / times * 1000
    print(
        f"  {name:<34} {rate:8.1f} req/s   p50 {cuts[49]:7.1f} ms   p99 {cuts[98]:7.1f} ms"
        f"   processador {processor:6.2f} ms"
    )
    return rate


def _processor_seconds(process: psutil.Process) -> float:
    """Of the server alone: what a busy machine does not change."""
    used = process.cpu_times()
    return float(used.user + used.system)


async def _bare(folder: Path, name: str, path: str) -> float:
    (folder / "bare.py").write_text(BARE)
    port = free_port()
    server = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "bare:app", "--port", str(port), "--log-level", "error"], cwd=folder
    )
    try:
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            while True:
                try:
                    await client.get("/")
                    break
                except httpx2.TransportError:
                    await asyncio.sleep(0.05)
            return await _row(name, lambda: client.get(path), 2000, server.pid)
    finally:
        server.kill()
        server.wait()


async def _provai(name: str, server: LiveServer, hello: float, folder: Path) -> tuple[str, str]:
    """The lines of the docs: the list read beside a bare FastAPI; whose token to read the list with again."""
    async with httpx2.AsyncClient(base_url=server.url, timeout=60) as client:
        account = (await client.post("/api/auth/v1/signup", json=ACCOUNT)).raise_for_status().json()
        mine = {"Authorization": f"Bearer {account['access_token']}"}
        small, photo = jpeg((640, 960)), jpeg((1536, 2048))

        async def upload(picture: bytes) -> httpx2.Response:
            return await client.post(
                "/api/v1/storage/tryon-images",
                headers=mine,
                files={"file": ("foto.jpg", picture, "image/jpeg")},
                data={"path": "wardrobe"},
            )

        for _ in range(20):
            stored = (await upload(small)).raise_for_status().json()
            await client.post(LIST, headers=mine, json={"image_url": stored["path"]})
        # Reading the pieces' photos takes both cores: no part of what is measured here.
        while any(row["reading"] == "waiting" for row in (await client.get(LIST, headers=mine)).json()):
            await asyncio.sleep(0.5)

        sign_in = {"email": ACCOUNT["email"], "password": ACCOUNT["password"]}
        address = "/api/auth/v1/token?grant_type=password"
        pid = server.pid
        await _row(f"{name}, entrar (Argon2id)", lambda: client.post(address, json=sign_in), 120, pid)
        rate = await _row(f"{name}, ler 20 peças", lambda: client.get(LIST, headers=mine), 1000, pid)
        (folder / "pieces.json").write_bytes((await client.get(LIST, headers=mine)).content)
        same = await _bare(folder, "FastAPI vazio, as mesmas 20 peças", "/pieces")
        print(f"  {'':<34} {rate / hello:8.2f} da do FastAPI vazio, {rate / same:.2f} da dele com as mesmas peças")
        said = f"| {name} | {rate:.0f} | {hello:.0f} | {rate / hello:.2f} | {same:.0f} | {rate / same:.2f} |"
        await _row(f"{name}, enviar foto 640 × 960", lambda: upload(small), 100, pid)
        await _row(f"{name}, enviar foto 1536 × 2048", lambda: upload(photo), 40, pid)
    return said, account["access_token"]


async def measure_requests() -> None:
    configure_logs(production=True)
    logging.getLogger().setLevel(logging.ERROR)  # of the profile, which runs in this process
    print(f"Pedidos, {AT_ONCE} ao mesmo tempo, cliente e servidor nos mesmos {os.cpu_count()} núcleos")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        hello = await _bare(Path(folder), "FastAPI vazio, GET /", "/")
        rates: list[str] = []
        parts: dict[str, dict[str, float]] = {}
        databases = {"SQLite": "", "PostgreSQL": new_database(start_postgres())}
        for name, url in databases.items():
            data = Path(folder) / name
            data.mkdir()
            server = LiveServer(data, database_url=url, rate_limits="false", models_dir=str(Settings().models))
            server.start()
            stack.callback(server.kill)
            said, token = await _provai(name, server, hello, Path(folder))
            server.stop()
            rates.append(said)
            settings = Settings(
                _env_file=None, data_dir=data, database_url=url, rate_limits=False, run_jobs=False, speech_model="off"
            )
            parts[name] = await profile_read(settings, token, LIST)
            print(f"  {name}, para onde vai uma leitura, em ms:")
            for part, milliseconds in parts[name].items():
                print(f"      {part:<44} {milliseconds:6.2f}")
        write_block("requests", _block(rates, parts))


def _block(rates: list[str], parts: dict[str, dict[str, float]]) -> str:
    names = list(parts)
    rows = [
        f"| {part} | {' | '.join(f'{parts[name].get(part, 0.0):.2f}' for name in names)} |" for part in parts[names[0]]
    ]
    return "\n".join(
        [
            f"{AT_ONCE} ao mesmo tempo, cliente e servidor nos mesmos {os.cpu_count()} núcleos "
            f"(carga {os.getloadavg()[0]:.0f} no fim).",
            "",
            "| banco | leituras/s | FastAPI vazio/s | razão | FastAPI com as mesmas peças/s | razão |",
            "|---|---|---|---|---|---|",
            *rates,
            "",
            "Para onde vai uma leitura, sozinha, em milissegundos (mediana; dentro do processo, sem rede):",
            "",
            f"| parte | {' | '.join(names)} |",
            f"|---|{'---|' * len(names)}",
            *rows,
        ]
    )
