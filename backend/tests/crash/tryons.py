"""Try-ons asked of a live server, and what its quick engine wrote down."""

import json
from collections.abc import Callable
from typing import Any

import httpx2

from tests.live_server import LiveServer
from tests.pictures import jpeg
from tests.tryon.conftest import TEE

PATIENCE_SECONDS = 300
# Nobody to be read at length: the quick engine paints any picture.
FIGURE = jpeg((480, 640))


class Ana:
    """Signed in, with her photo and a garment sent."""

    def __init__(self, server: LiveServer, photo: bytes = FIGURE) -> None:
        self.client = httpx2.Client(base_url=server.url, timeout=PATIENCE_SECONDS)
        account = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste"}
        token = self.client.post("/api/auth/v1/signup", json=account).raise_for_status().json()["access_token"]
        self.client.headers["Authorization"] = f"Bearer {token}"
        self.pictures = {
            "person_image_url": self._send(photo, "person"),
            "garment_image_url": self._send(TEE, "garment"),
        }

    def _send(self, picture: bytes, folder: str) -> str:
        file = {"file": ("foto.jpg", picture, "image/jpeg")}
        sent = self.client.post("/api/v1/storage/tryon-images", files=file, data={"path": folder})
        path: str = sent.raise_for_status().json()["path"]
        return path

    def try_on(self, **more: Any) -> str:
        body = {**self.pictures, **more}
        row: str = self.client.post("/api/v1/tryons", json=body).raise_for_status().json()["id"]
        return row

    def follow(self, until: Callable[[dict[str, Any]], bool] = lambda progress: False) -> None:
        """Watches until all have ended, or until one is as wanted."""
        with self.client.stream("GET", "/api/v1/tryons/events") as stream:
            for line in stream.iter_lines():
                if line.startswith("data: {") and until(json.loads(line.removeprefix("data: "))):
                    return

    def rows(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.client.get("/api/v1/tryons", params={"limit": 100}).json()
        return rows


def journal(server: LiveServer) -> list[str]:
    written = server.data_dir / "journal"
    return [json.loads(line)["what"] for line in written.read_text().splitlines()] if written.exists() else []
