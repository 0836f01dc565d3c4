"""Files go when the last row that keeps them goes, whatever crashes on the way."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import anyio
import httpx2
import pytest
import time_machine
from sqlalchemy import func, select

from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.storage import removal, service
from provai.storage.removal import remove_doomed_files, sweep_doomed_files
from provai.storage.service import claim_file, find_file, link_to, release_all_files, release_files, thumbnail_of
from provai.storage.stores import Store
from provai.storage.tables import StoredFile
from tests.conftest import ClientOf, PersonClient
from tests.pictures import jpeg
from tests.storage.conftest import Send

WAIT_SECONDS = 30


class Person:
    def __init__(self, client: PersonClient) -> None:
        self.id = client.user_id


@pytest.fixture
def no_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the process died right after its commit: nobody asks for the removal."""

    async def lost(*_: object, **__: object) -> None:
        raise ConnectionError("the process is gone")

    monkeypatch.setattr(service, "enqueue", lost)


@pytest.fixture
def lies_there(store: Store) -> Callable[[str], Awaitable[list[bool]]]:
    async def look(path: str, bucket: str = "tryon-images") -> list[bool]:
        """The file, its thumbnail."""
        ref = f"{bucket}/{path}"
        return [await store.size(key) is not None for key in (ref, thumbnail_of(ref))]

    return look


async def rows_of(house: House, path: str) -> int:
    async with house.database.transaction() as session:
        await act_as(session, None)
        return await session.scalar(select(func.count()).where(StoredFile.path == path)) or 0


async def until_gone(house: House, path: str) -> None:
    """The job runs in a worker's own time; its end shows only in the database."""
    with anyio.fail_after(WAIT_SECONDS):
        while await rows_of(house, path):  # noqa: ASYNC110
            await anyio.sleep(0.05)


async def wear(person: PersonClient, path: str) -> str:
    answer = await person.post("/api/v1/wardrobe-items", json={"image_url": path})
    assert answer.status_code == 201, answer.text
    item: str = answer.json()["id"]
    return item


async def test_deleting_a_row_deletes_its_files_through_a_job(
    ana: PersonClient, client: httpx2.AsyncClient, send: Send, house: House, lies_there: Any
) -> None:
    photo = (await send(ana, jpeg(), "wardrobe")).json()
    item = await wear(ana, photo["path"])
    assert await lies_there(photo["path"]) == [True, True]
    assert (await ana.delete(f"/api/v1/wardrobe-items/{item}")).status_code == 204
    await until_gone(house, photo["path"])
    assert await lies_there(photo["path"]) == [False, False]
    assert (await client.get(photo["url"])).status_code == 404


@pytest.mark.usefixtures("no_jobs")
async def test_a_doomed_file_is_not_found_at_once_and_goes_with_the_sweep_when_the_job_was_lost(
    ana: PersonClient, client: httpx2.AsyncClient, send: Send, house: House, lies_there: Any
) -> None:
    photo = (await send(ana, jpeg(), "wardrobe")).json()
    item = await wear(ana, photo["path"])
    assert (await ana.delete(f"/api/v1/wardrobe-items/{item}")).status_code == 204
    assert await lies_there(photo["path"]) == [True, True]
    assert (await client.get(photo["url"])).status_code == 404
    assert (await client.get(photo["thumbnail_url"])).status_code == 404
    await sweep_doomed_files(house)
    assert await lies_there(photo["path"]) == [False, False]
    assert await rows_of(house, photo["path"]) == 0


@pytest.mark.usefixtures("no_jobs")
async def test_a_file_that_two_rows_keep_goes_with_the_second(
    ana: PersonClient, client: httpx2.AsyncClient, send: Send, house: House
) -> None:
    photo = (await send(ana, jpeg(), "wardrobe")).json()
    first, second = await wear(ana, photo["path"]), await wear(ana, photo["url"])
    await ana.delete(f"/api/v1/wardrobe-items/{first}")
    await remove_doomed_files(house)
    assert (await client.get(photo["url"])).status_code == 200
    await ana.delete(f"/api/v1/wardrobe-items/{second}")
    assert (await client.get(photo["url"])).status_code == 404


@pytest.mark.usefixtures("no_jobs")
async def test_an_upload_that_nobody_keeps_lives_for_a_day(
    ana: PersonClient, send: Send, house: House, lies_there: Any
) -> None:
    lost, kept = (await send(ana, jpeg())).json()["path"], (await send(ana, jpeg(), "wardrobe")).json()["path"]
    await wear(ana, kept)
    with time_machine.travel(now(), tick=False) as clock:
        clock.shift(timedelta(hours=23))
        await sweep_doomed_files(house)
        assert await lies_there(lost) == [True, True]
        clock.shift(timedelta(hours=2))
        await sweep_doomed_files(house)
        assert await lies_there(lost) == [False, False]
        assert await lies_there(kept) == [True, True]


@pytest.mark.usefixtures("no_jobs")
async def test_a_crash_between_the_bytes_and_the_answer_leaves_nothing_for_ever(
    ana: PersonClient, send: Send, house: House, store: Store, lies_there: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = type(store).put
    written: list[str] = []

    async def crash_at_the_thumbnail(self: Any, key: str, data: bytes, content_type: str) -> None:
        if str(ana.user_id) in key:  # jobs of earlier tests may still be writing
            if written:
                raise ConnectionError("the process is gone")
            written.append(key)
        await put(self, key, data, content_type)

    monkeypatch.setattr(type(store), "put", crash_at_the_thumbnail)
    assert (await send(ana, jpeg())).status_code == 500
    path = written[0].removeprefix("tryon-images/")
    assert await lies_there(path) == [True, False]
    with time_machine.travel(now() + timedelta(hours=25), tick=False):
        await sweep_doomed_files(house)
    assert await lies_there(path) == [False, False]
    assert await rows_of(house, path) == 0


@pytest.mark.usefixtures("no_jobs")
async def test_a_removal_that_dies_halfway_is_finished_by_the_next(
    ana: PersonClient, send: Send, house: House, store: Store, lies_there: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = []
    for _ in range(3):
        path = (await send(ana, jpeg(), "wardrobe")).json()["path"]
        await ana.delete(f"/api/v1/wardrobe-items/{await wear(ana, path)}")
        paths.append(path)
    delete, calls = type(store).delete, 0

    async def die_at_the_fourth(self: Any, key: str) -> None:
        nonlocal calls
        calls += 1
        if calls == 4:
            raise ConnectionError("the process is gone")
        await delete(self, key)

    monkeypatch.setattr(removal, "BATCH", 2)
    with monkeypatch.context() as dying:
        dying.setattr(type(store), "delete", die_at_the_fourth)
        with pytest.raises(ConnectionError):
            await remove_doomed_files(house)
    assert calls == 4
    await remove_doomed_files(house)
    for path in paths:
        assert await lies_there(path) == [False, False]
        assert await rows_of(house, path) == 0


async def test_closing_an_account_takes_all_its_files(
    ana: PersonClient, client: httpx2.AsyncClient, send: Send, house: House, lies_there: Any
) -> None:
    photos = [(await send(ana, jpeg(), folder)).json() for folder in ("person", "wardrobe")]
    await wear(ana, photos[1]["path"])
    async with house.database.transaction() as session:
        await act_as(session, ana.user_id)
        await release_all_files(session, ana.user_id)
    for photo in photos:
        assert (await client.get(photo["url"])).status_code == 404
    for photo in photos:
        await until_gone(house, photo["path"])
        assert await lies_there(photo["path"]) == [False, False]


async def test_what_was_doomed_in_a_transaction_that_failed_is_kept(
    ana: PersonClient, client: httpx2.AsyncClient, send: Send, house: House
) -> None:
    photo = (await send(ana, jpeg())).json()

    async def fail() -> None:
        async with house.database.transaction() as session:
            await act_as(session, ana.user_id)
            await release_all_files(session, ana.user_id)
            raise RuntimeError("the row could not go")

    with pytest.raises(RuntimeError):
        await fail()
    await remove_doomed_files(house)
    assert (await client.get(photo["url"])).status_code == 200


class TestClaims:
    @pytest.mark.parametrize("form", ["{path}", "tryon-images/{path}", "{url}", "https://exemplo.com.br{url}"])
    async def test_a_file_is_claimed_by_its_path_or_any_of_its_links(
        self, ana: PersonClient, send: Send, house: House, form: str
    ) -> None:
        photo = (await send(ana, jpeg())).json()
        async with house.database.transaction() as session:
            await act_as(session, ana.user_id)
            ref = await claim_file(session, Person(ana), form.format(**photo), "tryon-images")
        assert ref == f"tryon-images/{photo['path']}"
        assert link_to(house, ref) == photo["url"]
        assert link_to(house, None) is None

    @pytest.mark.parametrize(
        "value",
        [
            "",
            "https://exemplo.com.br/foto.jpg",
            "{me}/person/1700000000000-0000000000000000.jpg",
            "avatars/{path}",
            "{thumbnail_url}",
            "{path}/..",
            "http://[broken/{path}",
            "{path}\0",
            "{other}",
            "{other_url}",
        ],
    )
    async def test_what_is_not_the_callers_own_file_is_refused(
        self, ana: PersonClient, client_of: ClientOf, send: Send, value: str
    ) -> None:
        other = (await send(await client_of("bia"), jpeg())).json()
        photo = (await send(ana, jpeg())).json()
        told = value.format(me=ana.user_id, other=other["path"], other_url=other["url"], **photo)
        answer = await ana.post("/api/v1/wardrobe-items", json={"image_url": told})
        assert answer.status_code == 422
        assert (await ana.get("/api/v1/wardrobe-items")).json() == []

    async def test_a_file_of_another_bucket_or_kind_is_refused(
        self, ana: PersonClient, send: Send, house: House
    ) -> None:
        photo = (await send(ana, jpeg())).json()
        async with house.database.transaction() as session:
            await act_as(session, ana.user_id)
            assert await find_file(session, Person(ana), photo["url"], "tryon-images")
            with pytest.raises(service.UnknownFile):
                await find_file(session, Person(ana), photo["url"], "avatars")
            with pytest.raises(service.UnknownFile):
                await find_file(session, Person(ana), photo["url"], "tryon-images", "audio")

    @pytest.mark.usefixtures("no_jobs")
    async def test_a_doomed_file_cannot_be_kept_again(self, ana: PersonClient, send: Send) -> None:
        path = (await send(ana, jpeg(), "wardrobe")).json()["path"]
        await ana.delete(f"/api/v1/wardrobe-items/{await wear(ana, path)}")
        answer = await ana.post("/api/v1/wardrobe-items", json={"image_url": path})
        assert (answer.status_code, answer.json()["code"]) == (422, "unknown_file")

    @pytest.mark.usefixtures("no_jobs")
    async def test_another_persons_files_cannot_be_doomed(
        self, ana: PersonClient, client_of: ClientOf, client: httpx2.AsyncClient, send: Send, house: House
    ) -> None:
        photo, bia = (await send(ana, jpeg())).json(), await client_of("bia")
        async with house.database.transaction() as session:
            await act_as(session, bia.user_id)
            await release_files(session, bia.user_id, [f"tryon-images/{photo['path']}", None])
            await release_all_files(session, bia.user_id)
        assert (await client.get(photo["url"])).status_code == 200
