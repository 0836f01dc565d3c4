"""Items whose photo was read by the real eyes."""

from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

import httpx2
import pytest
from fastapi import FastAPI

from provai.wardrobe.reading import read_item
from tests.conftest import PersonClient
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.tryon.conftest import send  # noqa: F401 (a fixture)

ITEMS = "/api/v1/wardrobe-items"

Item = dict[str, Any]
Read = Callable[..., Awaitable[Item]]


async def store(
    person: httpx2.AsyncClient, picture: bytes, bucket: str = "tryon-images", folder: str = "wardrobe"
) -> str:
    file = {"file": ("foto", picture, "image/jpeg")}
    answer = await person.post(f"/api/v1/storage/{bucket}", files=file, data={"path": folder})
    assert answer.status_code == 201, answer.text
    path: str = answer.json()["path"]
    return path


@pytest.fixture
def add(app: FastAPI) -> Read:
    """Adds an item with this photo, and answers it as it is once its job has run."""

    async def add(person: PersonClient, picture: bytes, **values: Any) -> Item:
        made = await person.post(ITEMS, json={"image_url": await store(person, picture), **values})
        assert made.status_code == 201, made.text
        assert made.json()["reading"] == "waiting"
        item: Item = made.json()
        # Here and now; the queue may be at it too, and one of both ends it.
        await read_item(app.state.house, item["id"], 0, str(UUID(item["user_id"])))
        read = await person.get(f"{ITEMS}/{item['id']}")
        return dict(read.json())

    return add
