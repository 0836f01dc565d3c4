"""Holds the conversations with a running server over its socket: accounts, wardrobes, jobs and all."""

import io
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx2
from PIL import Image, ImageDraw
from sqlalchemy import insert

from bench.stylist_conversations import Answer, Talk
from bench.stylist_people import palette_of, piece_named, pieces_of
from provai.colour.tables import ColourAnalysis
from provai.migrate import connection_to
from provai.platform.clock import now
from provai.settings import Settings
from provai.wardrobe.outfits import Piece
from tests.live_server import LiveServer
from tests.pictures import jpeg


@contextmanager
def served() -> Iterator[LiveServer]:
    with tempfile.TemporaryDirectory() as folder:
        models = str(Settings().models)
        server = LiveServer(Path(folder), models_dir=models, rate_limits="false", stylist_word_seconds="0")
        server.start()
        try:
            yield server
        finally:
            server.stop()


class People:
    """One account for each wardrobe and palette; between two conversations it forgets what was said."""

    def __init__(self, server: LiveServer) -> None:
        self._server = server
        self.seconds: list[float] = []  # of each reply, as the person waits for it
        self._known: dict[tuple[str, str | None], tuple[httpx2.AsyncClient, dict[str, Piece]]] = {}

    async def hold(self, talk: Talk) -> tuple[list[Answer], dict[str, Piece]]:
        """Answers, and the wardrobe by the ids that the server gave."""
        client, own = await self._person(talk)
        (await client.delete("/api/v1/stylist/messages")).raise_for_status()
        (await client.put("/api/v1/stylist/memory", json={"facts": []})).raise_for_status()
        answers: list[Answer] = []
        for line in talk.lines:
            body: dict[str, Any] = {"messages": [{"role": "user", "content": line.said}]}
            if line.picture:
                body["imageUrl"] = await _send(client, "stylist-files", piece_named(line.picture.capitalize()))
            asked_at = time.perf_counter()
            answer = await client.post("/api/v1/functions/personal-stylist", json=body)
            answer.raise_for_status()
            self.seconds.append(time.perf_counter() - asked_at)
            said = answer.json()
            answers.append(Answer(said["message"], said["cards"]))
        return answers, own

    async def _person(self, talk: Talk) -> tuple[httpx2.AsyncClient, dict[str, Piece]]:
        key = (talk.wardrobe, talk.palette)
        if key not in self._known:
            client = httpx2.AsyncClient(base_url=self._server.url, timeout=120)
            person = await _sign_up(client, talk)
            own = {await _hang(client, piece): piece for piece in pieces_of(talk.wardrobe)}
            if talk.palette:
                _analyse(self._server, person, talk.palette)
            self._known[key] = client, own
        return self._known[key]


async def _sign_up(client: httpx2.AsyncClient, talk: Talk) -> UUID:
    name = "Ana" if talk.wardrobe == "ana" else ""
    address = f"{abs(hash(talk.title))}@exemplo.com.br"
    account = {"email": address, "password": "segredo-de-teste", "data": {"full_name": name or "Pessoa"}}
    answer = await client.post("/api/auth/v1/signup", json=account)
    answer.raise_for_status()
    client.headers["Authorization"] = f"Bearer {answer.json()['access_token']}"
    return UUID(answer.json()["user"]["id"])


async def _send(client: httpx2.AsyncClient, bucket: str, piece: Piece) -> str:
    colour = piece.colours[0].hex if piece.colours else "#8f8f92"
    picture = jpeg(colour=colour) if bucket == "tryon-images" else _drawn_dress(colour)
    files = {"file": ("foto.jpg", picture, "image/jpeg")}
    answer = await client.post(
        f"/api/v1/storage/{bucket}", files=files, data={"path": "wardrobe" if bucket == "tryon-images" else "images"}
    )
    answer.raise_for_status()
    return str(answer.json()["path"])


def _drawn_dress(colour: str) -> bytes:
    """Lying on a sheet: straps, a waist and a wide hem."""
    picture = Image.new("RGB", (768, 1024), "#f4efe8")
    draw = ImageDraw.Draw(picture)
    outline = [(300, 110), (330, 110), (345, 210), (423, 210), (438, 110), (468, 110), (490, 300), (465, 450)]
    outline += [(590, 900), (178, 900), (303, 450), (278, 300)]
    draw.polygon(outline, fill=colour)
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=92)
    return buffer.getvalue()


async def _hang(client: httpx2.AsyncClient, piece: Piece) -> str:
    item = {"category": piece.category, "color": piece.color_word}
    item["image_url"] = await _send(client, "tryon-images", piece)
    answer = await client.post("/api/v1/wardrobe-items", json=item)
    answer.raise_for_status()
    return str(answer.json()["id"])


def _analyse(server: LiveServer, person: UUID, key: str) -> None:
    """A finished analysis, written where the colour room keeps it: there is no face to photograph here."""
    palette = palette_of(key)
    assert palette is not None
    found = {
        "season": palette.season,
        "season_key": key,
        "undertone": palette.undertone,
        "contrast": palette.contrast,
        "recommended": [{"hex": each.hex, "name": each.name} for each in palette.recommended],
        "neutrals": [{"hex": each.hex, "name": each.name} for each in palette.neutrals],
        "metals": [{"hex": "#c0c0c8", "name": name} for name in palette.metals],
        "confidence_word": "média",
        "avoid": [
            {"hex": bad.hex, "name": bad.name, "swap": {"hex": good.hex, "name": good.name}}
            for bad, good in palette.avoid
        ],
    }
    row = {"user_id": person, "selfie_url": "bench", "color_palette": found, "analyzed_at": now()}
    with connection_to(Settings(_env_file=None, data_dir=server.data_dir)) as connection:
        connection.execute(insert(ColourAnalysis).values(row))
