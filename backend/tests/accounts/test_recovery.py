"""A forgotten password: the letter, the link, and what it opens."""

from datetime import timedelta

import anyio
import httpx2
import pytest

from provai.accounts.emails import sweep_accounts
from provai.accounts.tables import AuthSession, OneTimeToken
from provai.platform.house import House
from tests.accounts.asking import ask_for_link, carrying, refresh, sign_in, verify
from tests.accounts.conftest import AUTH, Age, Letters, link_in, new_email, token_in
from tests.conftest import ClientOf, PersonClient


async def test_the_link_lets_a_person_set_a_new_password(
    client: httpx2.AsyncClient, ana: PersonClient, letters: Letters
) -> None:
    await client.post(f"{AUTH}/recover", json={"email": ana.email.upper()})
    letter = await letters.next(ana.email)
    assert letter["Subject"] == "Crie uma nova senha no Provaí"
    assert link_in(letter).startswith("http://localhost:8000/auth?token_hash=")
    html = letter.get_body(("html",))
    assert html is not None
    assert link_in(letter).replace("&", "&amp;") in html.get_content()

    signed_in = await verify(client, token_in(link_in(letter)))
    assert signed_in.status_code == 200
    changed = await client.put(f"{AUTH}/user", json={"password": "senha-nova"}, headers=carrying(signed_in))
    assert changed.status_code == 200
    # The same session is now a full one; every other is gone, and so is the old password.
    assert (await client.get("/api/v1/profile", headers=carrying(signed_in))).status_code == 200
    assert (await ana.get("/api/v1/profile")).status_code == 401
    assert (await sign_in(client, ana.email, ana.password)).status_code == 400
    assert (await sign_in(client, ana.email, "senha-nova")).status_code == 200


async def test_until_then_the_link_opens_nothing_else(
    client: httpx2.AsyncClient, ana: PersonClient, letters: Letters
) -> None:
    signed_in = await verify(client, await ask_for_link(client, letters, ana.email))
    headers = carrying(signed_in)
    for answer in (
        await client.get("/api/v1/profile", headers=headers),
        await client.get("/api/v1/export", headers=headers),
        await client.put(f"{AUTH}/user", json={"data": {"full_name": "Outra"}}, headers=headers),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "recovery_only")
    assert (await client.get(f"{AUTH}/user", headers=headers)).json()["email"] == ana.email
    # Nor does refreshing turn it into more than it is.
    refreshed = await refresh(client, signed_in.json()["refresh_token"])
    assert (await client.get("/api/v1/profile", headers=carrying(refreshed))).status_code == 403
    assert (await client.post(f"{AUTH}/logout", headers=headers)).status_code == 204


async def test_nobody_learns_whether_an_email_is_known(
    client: httpx2.AsyncClient, ana: PersonClient, letters: Letters
) -> None:
    stranger = new_email("ninguem")
    for_stranger = await client.post(f"{AUTH}/recover", json={"email": stranger})
    for_ana = await client.post(f"{AUTH}/recover", json={"email": ana.email})
    assert (for_stranger.status_code, for_stranger.json()) == (for_ana.status_code, for_ana.json()) == (200, {})
    assert for_stranger.headers.keys() == for_ana.headers.keys()
    await letters.next(ana.email)
    assert letters.waiting(stranger) == []


async def test_a_link_works_once_even_when_opened_twice_at_once(
    client: httpx2.AsyncClient, ana: PersonClient, letters: Letters
) -> None:
    token = await ask_for_link(client, letters, ana.email)
    answers: list[httpx2.Response] = []

    async def open_it() -> None:
        answers.append(await verify(client, token))

    async with anyio.create_task_group() as people:
        for _ in range(4):
            people.start_soon(open_it)
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]


async def test_every_useless_link_gets_the_same_answer(
    client: httpx2.AsyncClient, client_of: ClientOf, ana: PersonClient, letters: Letters, age: Age
) -> None:
    bia = await client_of("bia")
    older = await ask_for_link(client, letters, ana.email)
    expired = await ask_for_link(client, letters, ana.email)
    answers = [await verify(client, older)]
    await age(OneTimeToken, "expires_at", by=timedelta(hours=1), where=OneTimeToken.user_id == ana.user_id)
    others = await ask_for_link(client, letters, bia.email)
    useless = [
        expired,
        {"token_hash": "x", "type": "recovery"},
        {**others, "type": "signup"},
        {"token": others["token_hash"], "type": "recovery", "email": ana.email},
    ]
    answers += [await verify(client, token) for token in useless]
    assert [answer.status_code for answer in answers] == [403] * 5
    assert [answer.json() for answer in answers] == [answers[0].json()] * 5
    assert answers[0].json()["code"] == "otp_expired"
    assert answers[0].json()["msg"] == "Token has expired or is invalid"
    # The refusal undid the deletion: the owner of the mailbox can still use the link.
    by_email = {"token": others["token_hash"], "type": "recovery", "email": bia.email}
    assert (await verify(client, by_email)).status_code == 200


async def test_a_recovery_session_lasts_an_hour(
    client: httpx2.AsyncClient, ana: PersonClient, letters: Letters, age: Age
) -> None:
    signed_in = await verify(client, await ask_for_link(client, letters, ana.email))
    this_one = (AuthSession.user_id == ana.user_id) & (AuthSession.purpose == "recovery")
    await age(AuthSession, "created_at", by=timedelta(hours=1), where=this_one)
    answer = await client.put(f"{AUTH}/user", json={"password": "senha-nova"}, headers=carrying(signed_in))
    assert (answer.status_code, answer.json()["code"]) == (403, "session_not_found")
    assert (await refresh(client, signed_in.json()["refresh_token"])).json()["code"] == "session_expired"


async def test_a_new_password_makes_waiting_links_useless(
    client: httpx2.AsyncClient, ana: PersonClient, letters: Letters
) -> None:
    waiting = await ask_for_link(client, letters, ana.email)
    assert (await ana.put(f"{AUTH}/user", json={"password": "senha-nova"})).status_code == 200
    assert (await verify(client, waiting)).status_code == 403


async def test_what_is_past_its_time_is_forgotten(
    client: httpx2.AsyncClient, ana: PersonClient, letters: Letters, house: House, age: Age
) -> None:
    await ask_for_link(client, letters, ana.email)
    await age(OneTimeToken, "expires_at", by=timedelta(hours=1), where=OneTimeToken.user_id == ana.user_id)
    await age(AuthSession, "refreshed_at", by=timedelta(days=60), where=AuthSession.user_id == ana.user_id)
    await sweep_accounts(house)
    with pytest.raises(AssertionError):
        await age(OneTimeToken, "expires_at", by=timedelta(), where=OneTimeToken.user_id == ana.user_id)
    with pytest.raises(AssertionError):
        await age(AuthSession, "refreshed_at", by=timedelta(), where=AuthSession.user_id == ana.user_id)


@pytest.mark.parametrize("body", [{"type": "recovery"}, {"type": "sms", "token": "1"}, {"token_hash": "x"}])
async def test_an_incomplete_link_is_refused(client: httpx2.AsyncClient, body: dict[str, str]) -> None:
    answer = await verify(client, body)
    assert (answer.status_code, answer.json()["code"]) == (422, "validation_failed")
