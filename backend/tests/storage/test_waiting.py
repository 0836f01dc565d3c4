import asyncio
from collections.abc import AsyncIterator, Callable

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
async def slow_store(store: Store, monkeypatch: pytest.MonkeyPatch) -> SlowStore:
    slow, put, ours = SlowStore(store.put), type(store).put, asyncio.get_running_loop()

    def slow_here(itself: Store, *arguments: object) -> object:
        """A job of an earlier test writes in a loop of its own, as fast as ever."""
        here = asyncio.get_running_loop() is ours
        return slow.put(*arguments) if here else put(itself, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(type(store), "put", slow_here)
    return slow


async def test_bodies_that_trickle_in_are_counted_before_they_are_read(
    client_of: ClientOf, send: Send, house: House
) -> None:
    each, places = house.settings.uploads_arriving_each, house.settings.uploads_arriving
    coming, arrived, more = asyncio.Semaphore(0), 0, asyncio.Event()

    async def trickle() -> AsyncIterator[bytes]:
        nonlocal arrived
        arrived += 1
        yield b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
        coming.release()
        await more.wait()
        yield jpeg((32, 48)) + b"\r\n--x--"

    def begin(person: PersonClient) -> asyncio.Task[httpx2.Response]:
        headers = {"Content-Type": "multipart/form-data; boundary=x"}
        return asyncio.ensure_future(person.post("/api/v1/storage/tryon-images", content=trickle(), headers=headers))

    people = [await client_of("ana") for _ in range(places // each)]
    uploads: list[asyncio.Task[httpx2.Response]] = []
    for person in people:
        for _ in range(each):
            uploads.append(begin(person))
            await coming.acquire()
        refused = await asyncio.wait_for(begin(person), PATIENCE)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_at_once")
    bia = await client_of("bia")
    refused = await asyncio.wait_for(begin(bia), PATIENCE)
    assert (refused.status_code, refused.json()["code"]) == (503, "busy")
    assert int(refused.headers["Retry-After"]) > 0
    assert arrived == places  # of those sent away not a byte was read

    for upload in uploads[1:]:
        upload.cancel()
    more.set()
    assert (await uploads[0]).status_code == 201
    await asyncio.gather(*uploads[1:], return_exceptions=True)
    assert (await send(bia, jpeg((32, 48)))).status_code == 201


async def test_a_body_that_never_ends_gives_its_place_back(
    client_of: ClientOf, send: Send, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    monkeypatch.setattr("provai.storage.uploads.ARRIVAL_SECONDS", 0.0)
    ana, never = await client_of("ana"), asyncio.Event()

    async def stuck() -> AsyncIterator[bytes]:
        yield b"--x"
        await never.wait()

    headers = {"Content-Type": "multipart/form-data; boundary=x"}
    for _ in range(house.settings.uploads_arriving_each + 1):
        asked = ana.post("/api/v1/storage/tryon-images", content=stuck(), headers=headers)
        ended = await asyncio.wait_for(asked, PATIENCE)
        assert (ended.status_code, ended.json()["code"]) == (422, "upload_interrupted")


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
