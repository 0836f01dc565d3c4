"""200 uploads of the largest allowed picture at once: the memory of the server, and who is told to come back.

The memory is that of every process of the server, shared pages counted once, and of its files that lie in a tmpfs.
"""

import asyncio
import io
import os
import re
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

import httpx2
import numpy as np
import psutil
from PIL import Image

from provai.storage.buckets import MAX_BYTES
from provai.storage.pictures import MAX_PIXELS_COSTLY
from tests.live_server import LiveServer
from tests.pictures import drawn_photo

UPLOADS = int(os.environ.get("PROVAI_BENCH_UPLOADS", "200"))
EACH = 8
LOOK_SECONDS = 0.1
PATIENCE_SECONDS = 900


async def measure_backpressure() -> None:
    picture = _largest_picture()
    with tempfile.TemporaryDirectory() as folder:
        server = LiveServer(Path(folder), rate_limits="false", run_jobs="false")
        server.start()
        try:
            await _measure(server, picture)
        finally:
            server.kill()


async def _measure(server: LiveServer, picture: bytes) -> None:
    print(
        f"{UPLOADS} envios ao mesmo tempo de um WebP de {len(picture) / 2**20:.1f} MiB e 20 MP, {EACH} de cada pessoa"
    )
    people = [await _person(server.url) for _ in range(-(-UPLOADS // EACH))]
    memory = Memory(server.pid)
    memory.start()
    begun = time.monotonic()
    asks = [_send(people[number // EACH], picture) for number in range(UPLOADS)]
    others = asyncio.create_task(_slowest_answer(server.url))
    answers = await asyncio.gather(*asks)
    others.cancel()
    seconds = time.monotonic() - begun
    refused = [
        answer for answer in answers if answer is not None and answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE
    ]
    statuses = Counter("sem resposta" if answer is None else str(answer.status_code) for answer in answers)
    told_when = all(int(answer.headers.get("Retry-After", 0)) > 0 for answer in refused)
    print(f"  respostas {dict(statuses)} em {seconds:.0f} s; todo 503 com Retry-After: {'sim' if told_when else 'NÃO'}")
    again = await _send(people[0], picture)
    print(f"  depois, um envio mais: {again.status_code if again is not None else 'sem resposta'}")
    before, peak = memory.stop()
    print(
        f"  memória do servidor: {before.memory:.0f} MB parado, {peak.memory:.0f} MB no pico "
        f"({peak.memory - before.memory:+.0f}), dos quais até {peak.in_tmpfs:.0f} MB em arquivos num tmpfs; "
        f"envios em disco: até {peak.on_disk:.0f} MB"
    )
    for person in people:
        await person.aclose()


@dataclass(frozen=True)
class Held:
    """In MB; `memory` holds the files in a tmpfs too."""

    memory: float = 0.0
    in_tmpfs: float = 0.0
    on_disk: float = 0.0

    def or_more(self, other: "Held") -> "Held":
        return Held(*map(max, zip(vars(self).values(), vars(other).values(), strict=True)))


class Memory(threading.Thread):
    """Of the server and its own processes, looked at ten times a second."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self._process = psutil.Process(pid)
        self._enough = threading.Event()
        self._before = self._peak = self._now()

    def run(self) -> None:
        while not self._enough.wait(LOOK_SECONDS):
            self._peak = self._peak.or_more(self._now())

    def stop(self) -> tuple[Held, Held]:
        self._enough.set()
        self.join()
        return self._before, self._peak

    def _now(self) -> Held:
        pages, files = 0, dict[tuple[int, int], tuple[int, int]]()
        for each in [self._process, *self._process.children(recursive=True)]:
            with suppress(psutil.NoSuchProcess, FileNotFoundError):
                pages += each.memory_full_info().pss
                files |= _nameless_files(each.pid)
        sizes = {is_memory: sum(size for size, where in files.values() if where is is_memory) for is_memory in (0, 1)}
        return Held((pages + sizes[1]) / 2**20, sizes[1] / 2**20, sizes[0] / 2**20)


def _nameless_files(pid: int) -> dict[tuple[int, int], tuple[int, int]]:
    """Temporary files that a process holds open, by device and number: their bytes, and 1 where these are memory."""
    found = {}
    for handle in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):  # closed meanwhile
            if os.readlink(handle).endswith(" (deleted)"):
                facts = handle.stat()
                found[facts.st_dev, facts.st_ino] = facts.st_blocks * 512, int(facts.st_dev in _TMPFS)
    return found


def _tmpfs_devices() -> set[int]:
    mounts = Path("/proc/self/mountinfo").read_text()
    found = re.findall(r"^\d+ \d+ (\d+):(\d+) .* - (?:tmpfs|ramfs) ", mounts, re.MULTILINE)
    return {os.makedev(int(major), int(minor)) for major, minor in found}


_TMPFS = _tmpfs_devices()


async def _slowest_answer(url: str) -> None:
    """Somebody else reads meanwhile."""
    slowest, begun = 0.0, 0.0
    try:
        async with httpx2.AsyncClient(base_url=url, timeout=PATIENCE_SECONDS) as other:
            while True:
                begun = time.monotonic()
                (await other.get("/healthz")).raise_for_status()
                slowest = max(slowest, time.monotonic() - begun)
                await asyncio.sleep(LOOK_SECONDS)
    finally:
        print(f"  quem lia enquanto isso esperou no máximo {max(slowest, 0.0):.1f} s")


async def _person(url: str) -> httpx2.AsyncClient:
    client = httpx2.AsyncClient(base_url=url, timeout=PATIENCE_SECONDS)
    account = {"email": f"p{id(client)}@exemplo.com.br", "password": "uma-senha-boa", "data": {"full_name": "P"}}
    token = (await client.post("/api/auth/v1/signup", json=account)).raise_for_status().json()["access_token"]
    client.headers["Authorization"] = f"Bearer {token}"
    return client


async def _send(person: httpx2.AsyncClient, picture: bytes) -> httpx2.Response | None:
    file = {"file": ("foto.webp", picture, "image/webp")}
    try:
        return await person.post("/api/v1/storage/tryon-images", files=file, data={"path": "wardrobe"})
    except httpx2.TransportError:
        return None


def _largest_picture() -> bytes:
    """Of the costliest format to decode: as many pixels as it may have, and noise for nearly as many bytes."""
    side = int(MAX_PIXELS_COSTLY**0.5)
    picture = drawn_photo((side, side)).convert("RGBA")
    noise = np.random.default_rng(1).integers(0, 255, (side // 6, side, 3), np.uint8)
    picture.paste(Image.fromarray(noise).convert("RGBA"), (0, 0))
    picture.putalpha(128)
    output = io.BytesIO()
    picture.save(output, "WEBP", lossless=True, method=0, quality=0)
    assert len(output.getvalue()) <= MAX_BYTES["picture"], len(output.getvalue())
    return output.getvalue()
