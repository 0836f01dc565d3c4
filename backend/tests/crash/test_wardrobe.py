"""Kill the server in the middle of reading photos: each item is read, once."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from eyes.models import ModelShelf
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.live_server import LiveServer
from tests.sizes import one_database
from tests.tryon import pictures
from tests.tryon.conftest import jpeg_of

PATIENCE_SECONDS = 300
ITEMS = "/api/v1/wardrobe-items"

Item = dict[str, Any]


class Ana:
    def __init__(self, server: LiveServer) -> None:
        self.client = httpx2.Client(base_url=server.url, timeout=PATIENCE_SECONDS)
        account = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste"}
        token = self.client.post("/api/auth/v1/signup", json=account).raise_for_status().json()["access_token"]
        self.client.headers["Authorization"] = f"Bearer {token}"

    def add(self, picture: bytes) -> str:
        file = {"file": ("foto.jpg", picture, "image/jpeg")}
        sent = self.client.post("/api/v1/storage/tryon-images", files=file, data={"path": "wardrobe"})
        made = self.client.post(ITEMS, json={"image_url": sent.raise_for_status().json()["path"]})
        item: str = made.raise_for_status().json()["id"]
        return item

    def items(self, until: Callable[[list[Item]], bool]) -> list[Item]:
        """Looked at now and then until they are as wanted."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        items: list[Item] = []
        while not until(items := self.client.get(ITEMS).raise_for_status().json()):
            assert time.monotonic() < deadline, items
            time.sleep(0.1)
        return items


@pytest.fixture
def server(tmp_path: Path, shelf: ModelShelf) -> Iterator[LiveServer]:  # noqa: F811
    server = LiveServer(tmp_path, models_dir=str(shelf.folder), rate_limits="false")
    server.start()
    yield server
    server.kill()


@one_database
def test_photos_are_read_once_though_the_server_is_killed_in_between(server: LiveServer) -> None:
    ana = Ana(server)
    drawings = [pictures.GARMENTS[name]() for name in ("1-camiseta", "4-saia")]
    made = [ana.add(jpeg_of(picture)) for picture in drawings]
    ana.items(lambda items: any(item["reading"] == "read" for item in items))
    server.kill()
    # As if the process had also died between a row's commit and its job.
    for place in server.data_dir.glob("jobs.db*"):
        place.unlink()
    server.start()
    items = ana.items(lambda items: all(item["reading"] != "waiting" for item in items))
    assert [item["id"] for item in items] == sorted(made, reverse=True)
    assert [(item["reading"], item["slot"]) for item in items] == [("read", slot) for slot in ("bottom", "top")]
    for item in items:
        written = [place.name for place in (server.data_dir / "files").rglob(f"{item['id']}*")]
        assert sorted(written) == [f"{item['id']}-0-cutout.thumb.webp", f"{item['id']}-0-cutout.webp"]
        assert ana.client.get(item["cutout_url"]).status_code == 200
        # Claimed once: it goes with its row.
        assert ana.client.delete(f"{ITEMS}/{item['id']}").status_code == 204
        assert ana.client.get(item["cutout_url"]).status_code == 404
