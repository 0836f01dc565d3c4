"""How these tests talk with the real engine, over HTTP."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from provai.settings import Settings
from tests.conftest import PersonClient, Upload
from tests.stylist.conftest import ASK, asking

Say = Callable[..., Awaitable[dict[str, Any]]]
Hang = Callable[..., Awaitable[dict[str, str]]]


@pytest.fixture
def say(house_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Say:
    """One turn with Cloe, spoken without pauses; `more` goes with the words."""
    monkeypatch.setattr(house_settings, "stylist_word_seconds", 0.0)
    monkeypatch.setattr(house_settings, "stylist_engines", [])

    async def send(person: PersonClient, text: str, **more: Any) -> dict[str, Any]:
        answer = await person.post(ASK, json=asking(text, **more))
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    return send


@pytest.fixture
def hang(upload: Upload) -> Hang:
    """Puts pieces into a wardrobe, each said as 'Calça jeans/azul'; answers their ids."""

    async def put(person: PersonClient, *pieces: str) -> dict[str, str]:
        ids = {}
        for piece in pieces:
            category, _, colour = piece.partition("/")
            address = await upload(person, "tryon-images", "wardrobe")
            item = {"image_url": address, "category": category, "color": colour or None}
            answer = await person.post("/api/v1/wardrobe-items", json=item)
            assert answer.status_code == 201, answer.text
            ids[piece] = answer.json()["id"]
        return ids

    return put
