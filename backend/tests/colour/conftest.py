"""What the tests of the colour room share: the real eyes, and selfies sent as a browser would."""

from collections.abc import Awaitable, Callable

import httpx2
import pytest
from fastapi import FastAPI

from eyes.models import ModelShelf
from tests.conftest import PersonClient
from tests.eyes.conftest import eyes, shelf  # noqa: F401 (fixtures)
from tests.tryon.conftest import restart_unless_started_with

ANALYSES = "/api/v1/color-analyses"
ANALYSE = "/api/v1/functions/color-analysis"

SendSelfie = Callable[[PersonClient, bytes], Awaitable[str]]


@pytest.fixture
async def send_selfie(app: FastAPI, shelf: ModelShelf) -> SendSelfie:  # noqa: F811
    """With the engine process ready to look at what is sent."""
    restart_unless_started_with(app.state.house)

    async def send(person: httpx2.AsyncClient, photo: bytes) -> str:
        file = {"file": ("selfie.jpg", photo, "image/jpeg")}
        answer = await person.post("/api/v1/storage/tryon-images", files=file, data={"path": "selfie"})
        assert answer.status_code == 201, answer.text
        path: str = answer.json()["path"]
        return path

    return send
