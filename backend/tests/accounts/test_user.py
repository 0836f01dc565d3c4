"""What a person changes about their account, and how they leave."""

import anyio
import httpx2
import pytest
from sqlalchemy import MetaData, create_engine, make_url

from provai.accounts import tokens
from provai.platform.house import House
from tests.accounts.asking import is_let_in, refresh, sign_in
from tests.accounts.conftest import AUTH, Letters
from tests.conftest import ClientOf, PersonClient


async def test_metadata_is_merged_and_null_takes_away(ana: PersonClient) -> None:
    await ana.put(f"{AUTH}/user", json={"data": {"cidade": "Recife", "tema": "escuro"}})
    answer = await ana.put(f"{AUTH}/user", json={"data": {"full_name": "Ana Maria", "tema": None}})
    assert answer.json()["user_metadata"] == {"full_name": "Ana Maria", "cidade": "Recife"}
    assert (await ana.get(f"{AUTH}/user")).json()["user_metadata"] == answer.json()["user_metadata"]


async def test_metadata_never_outgrows_the_token(ana: PersonClient) -> None:
    first = await ana.put(f"{AUTH}/user", json={"data": {"a": "x" * 3000}})
    second = await ana.put(f"{AUTH}/user", json={"data": {"b": "x" * 3000}})
    assert (first.status_code, second.status_code) == (200, 422)
    assert second.json()["code"] == "validation_failed"
    assert (await ana.get(f"{AUTH}/user")).status_code == 200


async def test_tokens_that_are_not_ours_are_not_remembered(client: httpx2.AsyncClient, ana: PersonClient) -> None:
    assert (await ana.get(f"{AUTH}/user")).status_code == 200
    before = tokens._signed_claims.cache_info().currsize
    for number in range(3):
        answer = await client.get(f"{AUTH}/user", headers={"Authorization": f"Bearer {number}.{'x' * 2000}"})
        assert answer.status_code == 403
    assert tokens._signed_claims.cache_info().currsize == before


async def test_a_new_password_signs_out_the_other_devices(client: httpx2.AsyncClient, ana: PersonClient) -> None:
    other = (await sign_in(client, ana.email, ana.password)).json()
    assert (await ana.put(f"{AUTH}/user", json={"password": "senha-nova"})).status_code == 200
    assert (await ana.get("/api/v1/profile")).status_code == 200
    assert not await is_let_in(client, other)
    assert (await refresh(client, other["refresh_token"])).json()["code"] == "refresh_token_not_found"
    assert (await sign_in(client, ana.email, "senha-nova")).status_code == 200


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"password": "12345"}, 422, "weak_password"),
        ({"password": "segredo-de-teste"}, 422, "same_password"),
        ({"password": "senha-nova", "current_password": "nao-e-esta"}, 400, "invalid_credentials"),
        ({"email": "outra@exemplo.com.br"}, 422, "validation_failed"),
        ({"data": {"full_name": 7}}, 422, "validation_failed"),
    ],
)
async def test_a_change_that_may_not_be_changes_nothing(
    client: httpx2.AsyncClient, ana: PersonClient, change: dict[str, object], status: int, code: str
) -> None:
    before = (await ana.get(f"{AUTH}/user")).json()
    answer = await ana.put(f"{AUTH}/user", json=change)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert (await ana.get(f"{AUTH}/user")).json() == before
    assert (await sign_in(client, ana.email, ana.password)).status_code == 200


async def test_the_current_password_and_the_same_email_may_be_sent_along(ana: PersonClient) -> None:
    change = {"password": "senha-nova", "current_password": ana.password, "email": ana.email.upper()}
    assert (await ana.put(f"{AUTH}/user", json=change)).status_code == 200


@pytest.mark.parametrize(
    ("scope", "this_stays", "others_stay"),
    [("global", False, False), ("local", False, True), ("others", True, False), (None, False, False)],
)
async def test_signing_out_acts_at_once_and_as_far_as_asked(
    client: httpx2.AsyncClient,
    client_of: ClientOf,
    ana: PersonClient,
    scope: str | None,
    this_stays: bool,
    others_stay: bool,
) -> None:
    bia = await client_of("bia")
    other = (await sign_in(client, ana.email, ana.password)).json()
    answer = await ana.post(f"{AUTH}/logout", params={"scope": scope} if scope else {})
    assert (answer.status_code, answer.content) == (204, b"")
    assert ((await ana.get("/api/v1/profile")).status_code == 200) is this_stays
    assert await is_let_in(client, other) is others_stay
    assert ((await refresh(client, other["refresh_token"])).status_code == 200) is others_stay
    assert (await bia.get("/api/v1/profile")).status_code == 200


async def test_devices_that_change_everything_at_once_never_break_it(
    client: httpx2.AsyncClient, ana: PersonClient
) -> None:
    devices = [(await sign_in(client, ana.email, ana.password)).json() for _ in range(6)]
    statuses: list[int] = []

    async def act(number: int) -> None:
        headers = {"Authorization": f"Bearer {devices[number]['access_token']}"}
        if number % 2:
            answer = await client.post(f"{AUTH}/logout", headers=headers)
        else:
            answer = await client.put(f"{AUTH}/user", json={"password": f"senha-nova-{number}"}, headers=headers)
        statuses.append(answer.status_code)

    async with anyio.create_task_group() as people:
        for number in range(len(devices)):
            people.start_soon(act, number)
    assert set(statuses) <= {200, 204, 403}
    assert (200 in statuses) or (204 in statuses)


async def test_an_unknown_scope_signs_nobody_out(ana: PersonClient) -> None:
    assert (await ana.post(f"{AUTH}/logout", params={"scope": "todos"})).json()["code"] == "validation_failed"
    assert (await ana.get("/api/v1/profile")).status_code == 200


async def test_a_closed_account_is_gone_at_once(client: httpx2.AsyncClient, ana: PersonClient) -> None:
    assert (await ana.delete("/api/v1/profile")).status_code == 204
    assert (await ana.get("/api/v1/profile")).status_code == 401
    assert (await ana.get(f"{AUTH}/user")).json()["code"] == "session_not_found"
    assert (await sign_in(client, ana.email, ana.password)).json()["code"] == "invalid_credentials"
    account = {"email": ana.email, "password": ana.password}
    assert (await client.post(f"{AUTH}/signup", json=account)).status_code == 200


async def test_a_closed_account_leaves_no_letter_and_no_trace_in_jobs(
    client: httpx2.AsyncClient, ana: PersonClient, bia: PersonClient, letters: Letters, house: House
) -> None:
    for person in (ana, bia):
        await client.post(f"{AUTH}/recover", json={"email": person.email})
        await letters.next(person.email)
    assert await in_jobs(house, ana.email)
    assert (await ana.delete("/api/v1/profile")).status_code == 204
    kept = [path.read_text() for path in letters.folder.glob("*.eml")]
    assert not [letter for letter in kept if ana.email in letter]
    assert [letter for letter in kept if bia.email in letter]
    # A job that was still ending when the account closed goes a moment later.
    with anyio.fail_after(30):
        while await in_jobs(house, ana.email):  # noqa: ASYNC110 (the engine has no event to wait on)
            await anyio.sleep(0.05)
    assert not await in_jobs(house, str(ana.user_id))
    assert await in_jobs(house, bia.email)


async def in_jobs(house: House, words: str) -> bool:
    """Whether any table of the job engine holds these words."""
    is_sqlite = house.database.is_sqlite
    url = f"sqlite:///{house.settings.data_dir / 'jobs.db'}" if is_sqlite else house.database.url
    engine = create_engine(make_url(url).set(drivername="sqlite" if is_sqlite else "postgresql+psycopg"))
    tables = MetaData(schema=None if is_sqlite else "dbos")
    try:
        with engine.connect() as connection:
            tables.reflect(connection)
            rows = [row for table in tables.sorted_tables for row in connection.execute(table.select())]
    finally:
        engine.dispose()
    return any(words in str(row) for row in rows)


async def test_what_clients_ask_about_the_service(client: httpx2.AsyncClient) -> None:
    assert (await client.get(f"{AUTH}/settings")).json()["mailer_autoconfirm"] is True
    assert (await client.get(f"{AUTH}/health")).json()["name"] == "GoTrue"
