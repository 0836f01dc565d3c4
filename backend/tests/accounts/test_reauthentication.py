"""A stolen access token must not take the account: its password, its data, or its end."""

from datetime import timedelta

import httpx2
import pytest

from provai.accounts.sessions import RECENT_SIGN_IN
from provai.accounts.tables import AuthSession
from provai.platform.limits import RateLimits
from tests.accounts.asking import ask_for_link, carrying, refresh, sign_in, verify
from tests.accounts.conftest import AUTH, Age, ChangeHouse, Letters
from tests.conftest import ClientOf, PersonClient


@pytest.fixture
async def stale(ana: PersonClient, age: Age) -> PersonClient:
    """Signed in a little too long ago for what matters most."""
    await age(AuthSession, "created_at", by=RECENT_SIGN_IN, where=AuthSession.user_id == ana.user_id)
    return ana


async def test_an_older_session_takes_nothing_that_matters(stale: PersonClient, client: httpx2.AsyncClient) -> None:
    changed = await stale.put(f"{AUTH}/user", json={"password": "senha-nova"})
    assert (changed.status_code, changed.json()["code"]) == (400, "reauthentication_needed")
    assert changed.json()["error_code"] == "reauthentication_needed"
    assert changed.json()["msg"] == "Password update requires reauthentication"
    for answer in (await stale.get("/api/v1/export"), await stale.delete("/api/v1/profile")):
        assert (answer.status_code, answer.json()["code"]) == (403, "reauthentication_needed")
        assert answer.json()["message"] == "Por segurança, confirme sua senha atual para continuar."
    # Everything else goes on as before.
    assert (await stale.get("/api/v1/profile")).status_code == 200
    assert (await stale.put(f"{AUTH}/user", json={"data": {"cidade": "Recife"}})).status_code == 200
    assert (await sign_in(client, stale.email, stale.password)).status_code == 200


async def test_refreshing_does_not_make_a_session_recent(
    client: httpx2.AsyncClient, ana: PersonClient, age: Age
) -> None:
    signed_in = (await sign_in(client, ana.email, ana.password)).json()
    await age(AuthSession, "created_at", by=RECENT_SIGN_IN, where=AuthSession.user_id == ana.user_id)
    refreshed = await refresh(client, signed_in["refresh_token"])
    assert (await client.get("/api/v1/export", headers=carrying(refreshed))).status_code == 403


async def test_nobody_learns_the_password_by_setting_it(stale: PersonClient) -> None:
    answers = [await stale.put(f"{AUTH}/user", json={"password": guess}) for guess in (stale.password, "nao-e-esta")]
    assert [answer.json()["code"] for answer in answers] == ["reauthentication_needed"] * 2


async def test_the_current_password_opens_the_way_to_a_new_one(client: httpx2.AsyncClient, stale: PersonClient) -> None:
    wrong = {"password": "senha-nova", "current_password": "nao-e-esta"}
    refused = await stale.put(f"{AUTH}/user", json=wrong)
    assert (refused.status_code, refused.json()["code"]) == (400, "invalid_credentials")
    assert refused.json()["message"] == "Senha atual incorreta"
    right = {"password": "senha-nova", "current_password": stale.password}
    assert (await stale.put(f"{AUTH}/user", json=right)).status_code == 200
    assert (await sign_in(client, stale.email, "senha-nova")).status_code == 200


async def test_signing_in_again_opens_the_way_to_everything(client: httpx2.AsyncClient, stale: PersonClient) -> None:
    again = carrying(await sign_in(client, stale.email, stale.password))
    assert (await client.get("/api/v1/export", headers=again)).status_code == 200
    assert (await client.put(f"{AUTH}/user", json={"password": "senha-nova"}, headers=again)).status_code == 200
    assert (await client.delete("/api/v1/profile", headers=again)).status_code == 204


async def test_a_recovery_session_sets_a_password_for_as_long_as_it_lasts(
    client: httpx2.AsyncClient, ana: PersonClient, letters: Letters, age: Age
) -> None:
    recovering = carrying(await verify(client, await ask_for_link(client, letters, ana.email)))
    this_one = (AuthSession.user_id == ana.user_id) & (AuthSession.purpose == "recovery")
    await age(AuthSession, "created_at", by=RECENT_SIGN_IN + timedelta(minutes=1), where=this_one)
    first = await client.put(f"{AUTH}/user", json={"password": "senha-nova"}, headers=recovering)
    assert first.status_code == 200
    # Once: from then on it is a session like any other.
    second = await client.put(f"{AUTH}/user", json={"password": "outra-senha"}, headers=recovering)
    assert second.json()["code"] == "reauthentication_needed"


async def test_guessing_the_current_password_is_stopped(client_of: ClientOf, change_house: ChangeHouse) -> None:
    ana = await client_of("ana")
    change_house(limits=RateLimits("memory://"))
    wrong = {"password": "senha-nova", "current_password": "nao-e-esta"}
    answers = [await ana.put(f"{AUTH}/user", json=wrong) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [400] * 10 + [429]
