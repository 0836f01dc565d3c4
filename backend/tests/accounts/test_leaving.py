"""A person takes everything with them, and then nothing of them is left."""

import asyncio
import json
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import anyio
import httpx2
import pytest
import time_machine
from dbos import DBOS
from sqlalchemy import create_engine, func, inspect, make_url, select, text, update
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts import purge
from provai.accounts.archive import owner_columns
from provai.accounts.tables import ClosedAccount, DataExport
from provai.accounts.tokens import fingerprint
from provai.jobs.queues import cancel, enqueue, job, status_of
from provai.jobs.retention import forget_ended_jobs
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.storage.stores import store_of
from provai.storage.tables import StoredFile
from provai.tables import metadata
from tests.accounts.everything import PATIENCE_SECONDS, fill
from tests.conftest import PersonClient, Upload
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)

EXPORT = "/api/v1/export"


async def _read(person: PersonClient) -> None:
    """Their photos of pieces: what is read keeps files of its own."""
    with anyio.fail_after(PATIENCE_SECONDS):
        while "waiting" in [item["reading"] for item in (await person.get("/api/v1/wardrobe-items")).json()]:  # noqa: ASYNC110
            await anyio.sleep(0.05)  # another thread reads them


async def _ready(person: PersonClient) -> dict[str, object]:
    with anyio.fail_after(PATIENCE_SECONDS):
        while (told := (await person.get(f"{EXPORT}/status")).json())["status"] != "ready":
            assert told["status"] == "waiting"
            await anyio.sleep(0.05)  # another thread writes it
    found: dict[str, object] = told
    return found


async def _counts(session: AsyncSession, owner: object) -> dict[str, int]:
    counts = {}
    for table in metadata.sorted_tables:
        for column in owner_columns(table):
            counts[table.name] = await session.scalar(select(func.count()).where(column == owner)) or 0
    return counts


async def test_the_copy_that_the_job_makes_re_creates_every_count(
    ana: PersonClient, client: httpx2.AsyncClient, house: House, upload: Upload
) -> None:
    await fill(house, ana, upload)
    told = await _ready(ana)
    link = (await ana.post(f"{EXPORT}/link")).json()["url"]
    answer = await client.get(link)
    assert answer.headers["Content-Type"] == "application/zip"
    assert "provai-meus-dados.zip" in answer.headers["Content-Disposition"]
    assert len(answer.content) == told["bytes"]
    archive = ZipFile(BytesIO(answer.content))
    assert archive.testzip() is None
    data = json.loads(archive.read("dados.json"))
    async with house.database.transaction() as session:
        await act_as(session, ana.user_id)
        counts = await _counts(session, ana.user_id)
        mine = StoredFile.user_id == ana.user_id, StoredFile.bucket != "exports"
        files = (await session.execute(select(StoredFile.bucket, StoredFile.path).where(*mine))).all()
    # The copy's own file came after its rows were read.
    counts["stored_files"] -= 1
    assert {name: len(rows) for name, rows in data.items()} == counts
    assert min(counts.values()) >= 1
    assert sorted(archive.namelist()) == sorted(["dados.json", *(f"{bucket}/{path}" for bucket, path in files)])
    for row in files:
        kept = await store_of(house).open(f"{row.bucket}/{row.path}")
        assert kept is not None
        assert archive.read(f"{row.bucket}/{row.path}") == await kept.read()


async def test_asking_twice_makes_one_copy_and_it_expires_after_a_day(ana: PersonClient, house: House) -> None:
    first, second = (await ana.post(EXPORT)).json(), (await ana.post(EXPORT)).json()
    assert first["id"] == second["id"] or second["status"] == "waiting"
    await _ready(ana)
    async with house.database.transaction() as session:
        await act_as(session, ana.user_id)
        await session.execute(update(DataExport).where(DataExport.user_id == ana.user_id).values(expires_at=now()))
    assert (await ana.get(f"{EXPORT}/status")).json()["status"] == "none"
    assert (await ana.post(f"{EXPORT}/link")).status_code == 404


async def test_nobody_else_gets_the_link(ana: PersonClient, bia: PersonClient) -> None:
    await ana.post(EXPORT)
    await _ready(ana)
    assert (await bia.post(f"{EXPORT}/link")).status_code == 404
    assert (await bia.get(f"{EXPORT}/status")).json()["status"] == "none"


async def _traces(house: House, person: PersonClient) -> list[str]:
    """Wherever a name of theirs stands: in any table of ours or of the job engine, in what is stored, in a letter."""
    account_id = str(person.user_id)
    words = (account_id, account_id.replace("-", ""), person.email, fingerprint(house.settings, person.email))
    found = await asyncio.to_thread(_traces_in_jobs, house, words)
    async with house.database.transaction() as session:
        await act_as(session, None)
        for table in metadata.sorted_tables:
            rows = (await session.execute(text(f'SELECT * FROM "{table.name}"'))).all()
            found += [table.name for row in rows if any(word in str(value) for value in row for word in words)]
    return (
        found
        + _letters_to(house, person)
        + [place for place in _places(house.settings.data_dir) if account_id in place]
    )


def _traces_in_jobs(house: House, words: tuple[str, ...]) -> list[str]:
    settings, found = house.settings, []
    is_sqlite = make_url(settings.database).get_backend_name() == "sqlite"
    file = URL.create("sqlite", database=str(settings.data_dir / "jobs.db"))
    engine = create_engine(file if is_sqlite else make_url(settings.database).set(drivername="postgresql+psycopg"))
    schema = None if is_sqlite else "dbos"
    with engine.connect() as connection:
        tables = inspect(connection).get_table_names(schema)
        assert "workflow_status" in tables
        for table in tables:
            name = f'"{schema}"."{table}"' if schema else f'"{table}"'
            rows = connection.execute(text(f"SELECT * FROM {name}")).all()
            found += [table for row in rows if any(word in str(value) for value in row for word in words)]
    engine.dispose()
    return found


def _letters_to(house: House, person: PersonClient) -> list[str]:
    letters = (house.settings.data_dir / "outbox").glob("*.eml")
    return [path.name for path in letters if person.email in path.read_text()]


def _places(folder: Path) -> list[str]:
    return [str(place) for place in (folder / "files").rglob("*")]


@pytest.mark.usefixtures("shelf")
async def test_a_closed_account_with_one_of_everything_leaves_nothing(
    ana: PersonClient, bia: PersonClient, house: House, upload: Upload
) -> None:
    await fill(house, ana, upload)
    await fill(house, bia, upload)
    for person in (ana, bia):
        await _ready(person)
        await _read(person)
    async with house.database.transaction() as session:
        await act_as(session, bia.user_id)
        before = await _counts(session, bia.user_id)
    for person in (ana, bia):
        await person.post("/api/auth/v1/recover", json={"email": person.email})
    with anyio.fail_after(PATIENCE_SECONDS):
        while not all(_letters_to(house, person) for person in (ana, bia)):  # noqa: ASYNC110 (a file has no event)
            await anyio.sleep(0.05)  # another thread writes it
    there = await _traces(house, ana)
    assert {"users", "workflow_status", "stored_files"} <= set(there), "the search itself must be able to find"
    assert [name for name in there if name.endswith(".eml")]

    assert (await ana.delete("/api/v1/profile")).status_code == 204
    assert (await ana.get("/api/v1/profile")).status_code == 401
    # What a request that was under way writes after the account has gone.
    await store_of(house).put(f"tryon-images/{ana.user_id}/person/tarde.jpg", b"x", "image/jpeg")
    with anyio.fail_after(PATIENCE_SECONDS):
        while await _left(house, ana.user_id):
            with time_machine.travel(now() + purge.GRACE + timedelta(seconds=1), tick=False):
                await purge.sweep_closed_accounts(house)
    assert await _traces(house, ana) == []
    assert [name for name in await _traces(house, bia) if name.endswith(".eml")]
    async with house.database.transaction() as session:
        await act_as(session, bia.user_id)
        assert await _counts(session, bia.user_id) == before


async def _left(house: House, account_id: object) -> bool:
    async with house.database.transaction() as session:
        await act_as(session, None)
        return bool(await session.scalar(select(ClosedAccount).where(ClosedAccount.account_id == account_id)))


async def test_nothing_is_proved_while_a_request_may_still_be_writing(ana: PersonClient, house: House) -> None:
    await ana.delete("/api/v1/profile")
    for _ in range(3):
        await purge.sweep_closed_accounts(house)
    assert await _left(house, ana.user_id)


running: set[str] = set()
may_end: set[str] = set()


@job(queue="tests-leaving", retries=0)
async def work_on(house: House, key: str) -> None:
    running.add(key)
    while key not in may_end:  # noqa: ASYNC110 (said in another loop)
        await asyncio.sleep(0.01)


async def test_a_job_that_outlives_the_retries_is_forgotten_all_the_same(ana: PersonClient, house: House) -> None:
    key = str(ana.user_id)
    work = await enqueue(work_on, key, person=key)
    with anyio.fail_after(PATIENCE_SECONDS):
        while key not in running:  # noqa: ASYNC110 (begun in another loop)
            await anyio.sleep(0.01)
    await ana.delete("/api/v1/profile")
    for given_up in await asyncio.to_thread(_waiting_to_forget):
        await cancel(given_up)
    with time_machine.travel(now() + purge.GRACE + timedelta(seconds=1), tick=False):
        await purge.sweep_closed_accounts(house)
        assert await status_of(work) == "running"
        assert await _left(house, ana.user_id), "while it runs, nothing is proved"
        may_end.add(key)
        with anyio.fail_after(PATIENCE_SECONDS):
            while await _left(house, ana.user_id):
                await purge.sweep_closed_accounts(house)
    assert await status_of(work) is None
    assert await _traces(house, ana) == []


def _waiting_to_forget() -> list[str]:
    return [job.workflow_id for job in DBOS.list_workflows(name=forget_ended_jobs.name, status=["ENQUEUED", "PENDING"])]
