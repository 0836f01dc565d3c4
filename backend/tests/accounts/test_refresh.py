"""Staying signed in: rotation, tabs that refresh together, and stolen tokens."""

from datetime import timedelta
from uuid import UUID

import anyio
import httpx2
import jwt
import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts import sessions
from provai.accounts.emails import sweep_accounts
from provai.accounts.sessions import ABSOLUTE_LIMIT, IDLE_LIMIT, LOST_ANSWER_LIMIT, REUSE_INTERVAL
from provai.accounts.tables import AuthSession
from provai.accounts.tokens import issue_refresh_token, read_refresh_token
from provai.platform.house import House
from tests.accounts.asking import Tokens, is_let_in, refresh, sign_in
from tests.accounts.conftest import Age
from tests.conftest import ClientOf


def session_of(tokens: Tokens) -> UUID:
    return UUID(jwt.decode(tokens["access_token"], options={"verify_signature": False})["session_id"])


@pytest.fixture
async def tokens(client: httpx2.AsyncClient, client_of: ClientOf) -> Tokens:
    ana = await client_of("ana")
    signed_in: Tokens = (await sign_in(client, ana.email, ana.password)).json()
    return signed_in


async def test_each_refresh_gives_a_new_token_in_the_same_session(client: httpx2.AsyncClient, tokens: Tokens) -> None:
    seen = [tokens]
    for _ in range(3):
        answer = await refresh(client, seen[-1]["refresh_token"])
        assert answer.status_code == 200
        seen.append(answer.json())
    assert len({each["refresh_token"] for each in seen}) == 4
    assert len({session_of(each) for each in seen}) == 1
    assert await is_let_in(client, seen[-1])


async def test_tabs_that_refresh_together_all_get_the_same_next_token(
    client: httpx2.AsyncClient, tokens: Tokens
) -> None:
    answers: list[httpx2.Response] = []

    async def tab() -> None:
        answers.append(await refresh(client, tokens["refresh_token"]))

    async with anyio.create_task_group() as tabs:
        for _ in range(8):
            tabs.start_soon(tab)
    assert [answer.status_code for answer in answers] == [200] * 8
    assert len({answer.json()["refresh_token"] for answer in answers}) == 1
    assert answers[0].json()["refresh_token"] != tokens["refresh_token"]
    assert (await refresh(client, answers[0].json()["refresh_token"])).status_code == 200


async def test_a_tab_that_was_overtaken_twice_never_turns_the_count_back(
    client: httpx2.AsyncClient, tokens: Tokens, monkeypatch: pytest.MonkeyPatch
) -> None:
    rotate, overtaking = sessions._rotate, []

    async def overtaken(session: AsyncSession, device: AuthSession, counter: int) -> bool:
        monkeypatch.setattr(sessions, "_rotate", rotate)
        overtaking.append((await refresh(client, tokens["refresh_token"])).json())
        overtaking.append((await refresh(client, overtaking[0]["refresh_token"])).json())
        return await rotate(session, device, counter)

    monkeypatch.setattr(sessions, "_rotate", overtaken)
    slow = await refresh(client, tokens["refresh_token"])
    assert slow.json()["refresh_token"] == overtaking[1]["refresh_token"]


async def test_an_answer_lost_on_the_way_is_given_again_for_a_while(
    client: httpx2.AsyncClient, tokens: Tokens, age: Age
) -> None:
    lost = (await refresh(client, tokens["refresh_token"])).json()
    almost = LOST_ANSWER_LIMIT - timedelta(minutes=1)
    await age(AuthSession, "refreshed_at", by=almost, where=AuthSession.id == session_of(tokens))
    again = await refresh(client, tokens["refresh_token"])
    assert again.json()["refresh_token"] == lost["refresh_token"]
    assert await is_let_in(client, again.json())


async def test_a_token_one_step_behind_is_a_stolen_one_once_that_while_is_over(
    client: httpx2.AsyncClient, tokens: Tokens, age: Age
) -> None:
    current = (await refresh(client, tokens["refresh_token"])).json()
    await age(AuthSession, "refreshed_at", by=LOST_ANSWER_LIMIT, where=AuthSession.id == session_of(tokens))
    late = await refresh(client, tokens["refresh_token"])
    assert (late.status_code, late.json()["code"]) == (400, "refresh_token_already_used")
    assert (await refresh(client, current["refresh_token"])).json()["code"] == "refresh_token_not_found"
    assert not await is_let_in(client, current)


async def test_an_older_token_within_the_reuse_interval_is_a_slow_tab(
    client: httpx2.AsyncClient, tokens: Tokens
) -> None:
    second = (await refresh(client, tokens["refresh_token"])).json()
    third = (await refresh(client, second["refresh_token"])).json()
    slow = await refresh(client, tokens["refresh_token"])
    assert slow.json()["refresh_token"] == third["refresh_token"]


async def test_an_older_token_is_a_stolen_one_and_ends_the_session(
    client: httpx2.AsyncClient, client_of: ClientOf, tokens: Tokens, age: Age
) -> None:
    bia = await client_of("bia")
    second = (await refresh(client, tokens["refresh_token"])).json()
    third = (await refresh(client, second["refresh_token"])).json()
    await age(AuthSession, "refreshed_at", by=REUSE_INTERVAL, where=AuthSession.id == session_of(tokens))
    stolen = await refresh(client, tokens["refresh_token"])
    assert (stolen.status_code, stolen.json()["code"]) == (400, "refresh_token_already_used")
    assert stolen.json()["msg"] == "Invalid Refresh Token: Already Used"
    after = await refresh(client, third["refresh_token"])
    assert (after.status_code, after.json()["code"]) == (400, "refresh_token_not_found")
    assert not await is_let_in(client, third)
    assert (await bia.get("/api/v1/profile")).status_code == 200


async def test_only_tokens_we_signed_are_taken(client: httpx2.AsyncClient, tokens: Tokens, house: House) -> None:
    good = tokens["refresh_token"]
    altered = good[:-1] + ("A" if good[-1] != "A" else "B")
    for token in ["", "x", "é", "a" * 64, good[:-4], good + "AAAA", altered, tokens["access_token"][:256]]:
        answer = await refresh(client, token)
        assert (answer.status_code, answer.json()["code"]) == (400, "refresh_token_not_found")
    assert (await refresh(client, good)).status_code == 200


async def test_a_rotation_the_database_forgot_signs_nobody_out(
    client: httpx2.AsyncClient, tokens: Tokens, house: House
) -> None:
    session_id, counter = read_refresh_token(house.settings, tokens["refresh_token"]) or (UUID(int=0), 0)
    ahead = issue_refresh_token(house.settings, session_id, counter + 1)
    answer = await refresh(client, ahead)
    assert read_refresh_token(house.settings, answer.json()["refresh_token"]) == (session_id, counter + 2)
    assert (await refresh(client, answer.json()["refresh_token"])).status_code == 200


async def test_a_device_unused_for_long_must_sign_in_again(
    client: httpx2.AsyncClient, tokens: Tokens, age: Age
) -> None:
    await age(AuthSession, "refreshed_at", by=IDLE_LIMIT, where=AuthSession.id == session_of(tokens))
    answer = await refresh(client, tokens["refresh_token"])
    assert (answer.status_code, answer.json()["code"]) == (400, "session_expired")
    assert (await refresh(client, tokens["refresh_token"])).json()["code"] == "refresh_token_not_found"


async def test_a_device_in_daily_use_signs_in_again_in_the_end(
    client: httpx2.AsyncClient, tokens: Tokens, age: Age
) -> None:
    await age(AuthSession, "created_at", by=ABSOLUTE_LIMIT, where=AuthSession.id == session_of(tokens))
    assert not await is_let_in(client, tokens)
    answer = await refresh(client, tokens["refresh_token"])
    assert (answer.status_code, answer.json()["code"]) == (400, "session_expired")


async def test_a_device_past_its_time_is_forgotten(tokens: Tokens, house: House, age: Age) -> None:
    this_one = AuthSession.id == session_of(tokens)
    await age(AuthSession, "created_at", by=ABSOLUTE_LIMIT, where=this_one)
    await sweep_accounts(house)
    with pytest.raises(AssertionError):
        await age(AuthSession, "created_at", by=timedelta(), where=this_one)
