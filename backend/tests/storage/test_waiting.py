import asyncio
from collections.abc import Callable

import httpx2
import pytest

from provai.platform.house import House
from provai.storage.stores import Store
from tests.conftest import ClientOf, PersonClient
from tests.pictures import jpeg
from tests.sizes import one_database
from tests.storage.conftest import Send

# The rows are the same on every database; the line is this process's own.
pytestmark = one_database

PATIENCE = 30  # seconds until an upload that should have been refused, and waits for the store, is given up


class SlowStore:
    """Uploads reach it and stay until it opens."""

    def __init__(self, put: Callable[..., object]) -> None:
        self.opened = asyncio.Event()
        self._put = put
        self._reached = asyncio.Semaphore(0)

    async def put(self, *arguments: object) -> None:
        self._reached.release()
        await self.opened.wait()
        await self._put(*arguments)  # type: ignore[misc]

    async def reached_by(self, uploads: int) -> None:
        for _ in range(uploads):
            await self._reached.acquire()


@pytest.fixture
def slow_store(store: Store, monkeypatch: pytest.MonkeyPatch) -> SlowStore:
    slow = SlowStore(store.put)
    monkeypatch.setattr(type(store), "put", lambda _, *arguments: slow.put(*arguments))
    return slow


async def test_one_person_cannot_fill_the_line_and_a_full_line_says_when_to_come_back(
    client_of: ClientOf, send: Send, house: House, slow_store: SlowStore
) -> None:
    photo = jpeg((32, 48))
    each, places = house.settings.uploads_waiting_each, house.settings.uploads_waiting
    waiting: list[asyncio.Task[httpx2.Response]] = []

    async def fill(person: PersonClient) -> None:
        waiting.extend(asyncio.ensure_future(send(person, photo)) for _ in range(each))
        await slow_store.reached_by(each)

    ana = await client_of("ana")
    await fill(ana)
    refused = await asyncio.wait_for(send(ana, photo), PATIENCE)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_at_once")
    assert int(refused.headers["Retry-After"]) > 0

    for _ in range(places // each - 1):
        await fill(await client_of("caio"))
    bia = await client_of("bia")
    refused = await asyncio.wait_for(send(bia, photo), PATIENCE)
    assert (refused.status_code, refused.json()["code"]) == (503, "busy")
    assert int(refused.headers["Retry-After"]) > 0
    assert "Espere alguns segundos" in refused.json()["message"]

    slow_store.opened.set()
    assert {answer.status_code for answer in await asyncio.gather(*waiting)} == {201}
    assert [(await send(person, photo)).status_code for person in (ana, bia)] == [201, 201]
