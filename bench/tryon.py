"""From asking for a try-on to seeing its result, beside the engine's own time: what everything around it costs."""

import json
import os
import tempfile
import time
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import httpx2

from provai.settings import ROOT
from tests.live_server import LiveServer
from tests.tryon import pictures

ACCOUNT = {"email": "bench@exemplo.com.br", "password": "uma-senha-boa", "data": {"full_name": "Bench"}}
SUFFIXES = {".jpg", ".jpeg", ".png", ".webp"}


def _send(client: httpx2.Client, picture: Path, folder: str) -> str:
    file = {"file": (picture.name, picture.read_bytes(), "image/jpeg")}
    sent = client.post("/api/v1/storage/tryon-images", files=file, data={"path": folder}).raise_for_status()
    path: str = sent.json()["path"]
    return path


def _ended(client: httpx2.Client) -> dict[str, tuple[float, dict[str, Any]]]:
    """When each running try-on was seen to end, and how."""
    seen = {}
    with client.stream("GET", "/api/v1/tryons/events") as stream:
        for line in stream.iter_lines():
            if line.startswith('data: {"id"'):
                progress = json.loads(line.removeprefix("data: "))
                if progress["tryon"]:
                    seen[progress["id"]] = time.perf_counter(), progress["tryon"]
    return seen


def _engine_seconds(client: httpx2.Client, tryon_id: str) -> float:
    """As the row keeps them: the stages of seeing and dressing, nothing of ours."""
    with ZipFile(BytesIO(client.get("/api/v1/export").raise_for_status().content)) as archive:
        rows = json.loads(archive.read("dados.json"))["virtual_tryons"]
    timings = next(row["timings"] for row in rows if row["id"] == tryon_id)
    return float(sum(timings["engine"].values()))


def _row(client: httpx2.Client, name: str, person: str, garments: Sequence[str]) -> None:
    begun = time.perf_counter()
    asked = [
        client.post("/api/v1/tryons", json={"person_image_url": person, "garment_image_url": garment})
        .raise_for_status()
        .json()["id"]
        for garment in garments
    ]
    seen = _ended(client)
    whole = max(seen[tryon][0] for tryon in asked) - begun
    done = [tryon for tryon in asked if seen[tryon][1]["status"] == "completed"]
    engine = sum(_engine_seconds(client, tryon) for tryon in done)
    around = (whole - engine) / len(garments)
    print(
        f"  {name:<34} {whole:6.2f} s até o resultado   motor {engine:6.2f} s   em volta {around:5.2f} s por peça"
        f"   ({len(done)} de {len(garments)} vestidas)"
    )


def measure_tryon(person: Path | None, garments: Path | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        drawn = Path(folder) / "pictures"
        pictures.write(drawn)
        photo = person or drawn / "pessoa.jpg"
        chosen = sorted(each for each in (garments or drawn).iterdir() if each.suffix.lower() in SUFFIXES)
        chosen = [each for each in chosen if each.name not in {"pessoa.jpg", "6-sapato.jpg"}][:5]
        models = os.environ.get("PROVAI_MODELS_DIR") or str(ROOT / "data" / "models")
        server = LiveServer(Path(folder), models_dir=models, rate_limits="false")
        server.start()
        try:
            with httpx2.Client(base_url=server.url, timeout=600) as client:
                account = client.post("/api/auth/v1/signup", json=ACCOUNT).raise_for_status().json()
                client.headers["Authorization"] = f"Bearer {account['access_token']}"
                mine = _send(client, photo, "person")
                worn = [_send(client, garment, "garment") for garment in chosen]
                print(f"Provas, {os.cpu_count()} núcleos, {len(worn)} peças")
                _row(client, "1 peça, modelos ainda frios", mine, worn[:1])
                _row(client, "1 peça, tudo já lido", mine, worn[:1])
                _row(client, f"{len(worn)} peças", mine, worn)
        finally:
            server.stop()
