"""Nobody guesses or floods for long, and nobody can keep the owner out by trying."""

from contextlib import closing
from socket import create_server

import httpx2
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from provai.accounts.emails import sweep_accounts
from provai.accounts.known_addresses import KEPT_FOR, MOST_KEPT
from provai.accounts.tables import KnownAddress
from provai.platform.database import act_as
from provai.platform.house import House
from provai.platform.limits import RateLimits
from tests.accounts.conftest import AUTH, Age, ChangeHouse, new_email
from tests.conftest import ClientOf, PersonClient
from tests.sizes import one_database

pytestmark = one_database


@pytest.fixture(autouse=True)
def _limited(client_of: ClientOf, change_house: ChangeHouse) -> None:
    change_house(limits=RateLimits("memory://"))


def from_address(app: FastAPI, address: str) -> httpx2.AsyncClient:
    transport = httpx2.ASGITransport(app, raise_app_exceptions=False, client=(address, 1234))
    return httpx2.AsyncClient(transport=transport, base_url="http://localhost:8000")


async def tries(client: httpx2.AsyncClient, times: int, path: str, body: dict[str, str]) -> list[httpx2.Response]:
    return [await client.post(f"{AUTH}{path}", json=body) for _ in range(times)]


def refused(answers: list[httpx2.Response]) -> list[bool]:
    return [answer.status_code == 429 for answer in answers]


async def test_guessing_one_password_is_stopped_for_known_and_unknown_alike(app: FastAPI, client_of: ClientOf) -> None:
    ana = await client_of("ana")
    for email in (ana.email, new_email("ninguem")):
        async with from_address(app, f"10.0.0.{len(email)}") as guesser:
            guesses = await tries(guesser, 12, "/token?grant_type=password", {"email": email, "password": "nao-e-esta"})
        assert refused(guesses) == [False] * 10 + [True] * 2
        body = guesses[-1].json()
        assert body["code"] == body["error_code"] == "over_request_rate_limit"
        assert body["message"].startswith("Muitas tentativas")
        assert 0 < int(guesses[-1].headers["Retry-After"]) <= 300
        assert guesses[-1].headers["X-Supabase-Api-Version"] == "2024-01-01"
    # A guesser elsewhere does not keep the owner out.
    async with from_address(app, "10.0.1.1") as home:
        credentials = {"email": ana.email, "password": ana.password}
        assert refused(await tries(home, 1, "/token?grant_type=password", credentials)) == [False]


async def guess_from_everywhere(app: FastAPI, email: str) -> None:
    """Fifty wrong guesses from five addresses: all that strangers get together."""
    for number in range(5):
        async with from_address(app, f"10.7.0.{number}") as stranger:
            wrong = {"email": email, "password": "nao-e-esta"}
            await tries(stranger, 10, "/token?grant_type=password", wrong)
    async with from_address(app, "10.7.1.1") as another:
        assert refused(await tries(another, 1, "/token?grant_type=password", {"email": email, "password": "x"}))[0]


async def test_while_the_shared_counter_is_away_people_are_served_and_guessing_is_still_stopped(
    change_house: ChangeHouse, client_of: ClientOf
) -> None:
    with closing(create_server(("127.0.0.1", 0))) as nobody:
        port = nobody.getsockname()[1]
    change_house(limits=RateLimits(f"async+redis://127.0.0.1:{port}"))
    ana = await client_of("ana")
    body = {"email": ana.email, "password": "errada"}
    answers = await tries(ana, 12, "/token?grant_type=password", body)
    assert [answer.status_code for answer in answers] == [400] * 10 + [429] * 2


async def test_strangers_who_guess_together_do_not_keep_the_owner_out(app: FastAPI, client_of: ClientOf) -> None:
    ana = await client_of("ana")
    credentials = {"email": ana.email, "password": ana.password}
    async with from_address(app, "10.8.0.1") as home:
        assert (await home.post(f"{AUTH}/token?grant_type=password", json=credentials)).status_code == 200
        await guess_from_everywhere(app, ana.email)
        assert (await home.post(f"{AUTH}/token?grant_type=password", json=credentials)).status_code == 200
        # Nor where the account was opened; but a known address guesses no more than any other.
        assert (await ana.post(f"{AUTH}/token?grant_type=password", json=credentials)).status_code == 200
        wrong = {"email": ana.email, "password": "nao-e-esta"}
        assert refused(await tries(home, 9, "/token?grant_type=password", wrong)) == [False] * 8 + [True]


async def test_an_address_is_known_to_the_account_it_signed_in_to_and_no_other(
    app: FastAPI, client_of: ClientOf
) -> None:
    ana, bia = await client_of("ana"), await client_of("bia")
    async with from_address(app, "10.9.0.1") as bias_home:
        hers = {"email": bia.email, "password": bia.password}
        assert (await bias_home.post(f"{AUTH}/token?grant_type=password", json=hers)).status_code == 200
        await guess_from_everywhere(app, ana.email)
        anas = {"email": ana.email, "password": ana.password}
        assert (await bias_home.post(f"{AUTH}/token?grant_type=password", json=anas)).status_code == 429


async def known_addresses_of(house: House, person: PersonClient) -> list[str]:
    async with house.database.transaction() as session:
        await act_as(session, None)
        mine = select(KnownAddress.address_hash).where(KnownAddress.user_id == person.user_id)
        return list(await session.scalars(mine))


async def test_few_addresses_are_kept_and_none_can_be_read(
    app: FastAPI, client_of: ClientOf, house: House, age: Age, change_house: ChangeHouse
) -> None:
    ana = await client_of("ana")
    change_house(limits=RateLimits("memory://", enabled=False))
    credentials = {"email": ana.email, "password": ana.password}
    for number in range(12):
        async with from_address(app, f"10.10.0.{number}") as somewhere:
            await somewhere.post(f"{AUTH}/token?grant_type=password", json=credentials)
            await somewhere.post(f"{AUTH}/token?grant_type=password", json=credentials)
    kept = await known_addresses_of(house, ana)
    assert len(set(kept)) == len(kept) == MOST_KEPT
    assert not [known for known in kept if "10.10" in known or len(known) != 64]
    mine = KnownAddress.user_id == ana.user_id
    await age(KnownAddress, "last_used_at", by=KEPT_FOR, where=mine)
    await sweep_accounts(house)
    assert await known_addresses_of(house, ana) == []


async def test_an_ipv4_address_inside_an_ipv6_one_is_itself(app: FastAPI) -> None:
    wrong, answers = {"email": new_email(), "password": "nao-e-esta"}, []
    for address in ["::ffff:10.11.0.1"] * 10 + ["::ffff:10.11.0.2", "10.11.0.1"]:
        async with from_address(app, address) as someone:
            answers += await tries(someone, 1, "/token?grant_type=password", wrong)
    assert refused(answers) == [False] * 11 + [True]


async def test_a_whole_ipv6_network_is_one_address(app: FastAPI, client_of: ClientOf) -> None:
    ana = await client_of("ana")
    wrong, answers = {"email": ana.email, "password": "nao-e-esta"}, []
    for number in range(12):
        async with from_address(app, f"2001:db8:1:2::{number}") as guesser:
            answers += await tries(guesser, 1, "/token?grant_type=password", wrong)
    assert refused(answers) == [False] * 10 + [True] * 2


async def test_trying_many_emails_from_one_address_is_stopped(app: FastAPI) -> None:
    async with from_address(app, "10.0.2.1") as guesser:
        answers = [
            await guesser.post(f"{AUTH}/token?grant_type=password", json={"email": new_email(), "password": "segredo"})
            for _ in range(31)
        ]
    assert refused(answers) == [False] * 30 + [True]


async def test_one_mailbox_is_not_flooded_from_many_addresses(app: FastAPI) -> None:
    email, answers = new_email("ninguem"), []
    for number in range(7):
        async with from_address(app, f"10.0.3.{number}") as someone:
            path = "/recover" if number % 2 else "/resend"
            answers += await tries(someone, 1, path, {"email": email, "type": "signup"})
    assert refused(answers) == [False] * 5 + [True] * 2


@pytest.mark.parametrize(
    ("path", "body", "most"),
    [
        ("/verify", {"token_hash": "x", "type": "recovery"}, 30),
        ("/token?grant_type=refresh_token", {"refresh_token": "x"}, 150),
    ],
)
async def test_guessing_tokens_is_stopped(app: FastAPI, path: str, body: dict[str, str], most: int) -> None:
    async with from_address(app, "10.0.4.1") as guesser:
        answers = await tries(guesser, most + 1, path, body)
    assert refused(answers) == [False] * most + [True]


async def test_one_address_opens_few_accounts_an_hour(app: FastAPI) -> None:
    async with from_address(app, "10.0.5.1") as someone:
        answers = await tries(someone, 21, "/signup", {"email": "sem-arroba", "password": "segredo"})
    assert refused(answers) == [False] * 20 + [True]


async def test_the_export_is_limited_for_each_person(client_of: ClientOf) -> None:
    ana, bia = await client_of("ana"), await client_of("bia")
    assert [(await ana.get("/api/v1/export")).status_code for _ in range(6)] == [200] * 5 + [429]
    assert (await bia.get("/api/v1/export")).status_code == 200
