from collections.abc import Awaitable, Callable
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI

from provai.platform.house import House
from provai.storage.stores import Store, open_store

Send = Callable[..., Awaitable[httpx2.Response]]


@pytest.fixture
def house(app: FastAPI) -> House:
    opened: House = app.state.house
    return opened


@pytest.fixture
def store(house: House) -> Store:
    return open_store(house.settings)


@pytest.fixture
def send() -> Send:
    """Uploads bytes as the given person; nothing about their name or declared type is true unless a test says so."""

    async def upload(
        person: httpx2.AsyncClient,
        data: bytes,
        path: str | None = "person",
        bucket: str = "tryon-images",
        name: str = "arquivo",
        declared: str = "application/octet-stream",
    ) -> httpx2.Response:
        form: dict[str, Any] = {} if path is None else {"path": path}
        return await person.post(f"/api/v1/storage/{bucket}", files={"file": (name, data, declared)}, data=form)

    return upload
