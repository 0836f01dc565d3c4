"""Nobody guesses or floods for long, and nobody can keep the owner out by trying."""

import httpx2
import pytest
from fastapi import FastAPI

from provai.platform.limits import RateLimits
from tests.accounts.conftest import AUTH, ChangeHouse, new_email
from tests.conftest import ClientOf


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
