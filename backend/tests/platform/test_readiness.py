"""/readyz tells the truth: each part that does not work is named, and works again when it is back."""

import asyncio
from collections.abc import Iterator

import httpx2
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from provai import readiness
from provai.jobs import engine as jobs
from provai.settings import Settings
from tests.sizes import one_database

pytestmark = one_database


@pytest.fixture(autouse=True)
def nothing_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("provai.readiness.REMEMBERED_SECONDS", -1.0)


async def failed_part(client: httpx2.AsyncClient) -> str | None:
    answer = await client.get("/readyz")
    if answer.status_code == 200:
        return None
    assert (answer.status_code, answer.json()["code"]) == (503, "not_ready")
    part: str = answer.json()["details"]["failed"]
    return part


@pytest.fixture
def store_away(house_settings: Settings) -> Iterator[None]:
    """A file lies where the folder was: not even root can write there."""
    files, aside = house_settings.data_dir / "files", house_settings.data_dir / "files-aside"
    files.mkdir(exist_ok=True)
    files.rename(aside)
    files.touch()
    yield
    files.unlink()
    aside.rename(files)


async def test_a_process_whose_parts_all_work_is_ready(client: httpx2.AsyncClient) -> None:
    assert await failed_part(client) is None


@pytest.mark.usefixtures("store_away")
async def test_without_its_store_it_is_not(client: httpx2.AsyncClient) -> None:
    assert await failed_part(client) == "store"


async def test_nor_when_the_jobs_heartbeat_has_stopped(
    client: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    heartbeat = jobs._heartbeat
    assert heartbeat is not None
    with monkeypatch.context() as stopped:
        stopped.setattr(heartbeat, "beat", lambda: None)
        stopped.setattr(heartbeat, "_last_beat", float("-inf"))
        assert await failed_part(client) == "jobs"
    assert await failed_part(client) is None


async def test_nor_when_the_database_takes_no_writes(
    app: FastAPI, client: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = app.state.house.database
    connection = await database.engine.connect()
    # As a full disk, a standby or a lost volume would be: reads work, writes do not.
    only_read = "PRAGMA query_only=ON" if database.is_sqlite else "SET default_transaction_read_only = on"
    await connection.execute(text(only_read))
    await connection.commit()

    class OnlyThisConnection:
        def connect(self) -> "OnlyThisConnection":
            return self

        async def __aenter__(self) -> object:
            return connection

        async def __aexit__(self, *error: object) -> None:
            await connection.rollback()

    with monkeypatch.context() as broken:
        broken.setattr(database, "engine", OnlyThisConnection())
        assert await failed_part(client) == "database"
    await connection.invalidate()
    await connection.close()
    assert await failed_part(client) is None


async def test_what_hangs_is_said_to_be_too_slow(client: httpx2.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    hanging = asyncio.Event()

    async def hang(house: object) -> bool:
        return await hanging.wait()

    with monkeypatch.context() as slow:
        slow.setattr("provai.readiness.PATIENCE_SECONDS", 0.05)
        slow.setitem(readiness._PARTS, "database", hang)
        assert await failed_part(client) == "too_slow"
    hanging.set()
    assert await failed_part(client) is None
