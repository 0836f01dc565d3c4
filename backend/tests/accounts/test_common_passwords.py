"""What every guesser tries first opens no account."""

import httpx2
import pytest

from tests.accounts.asking import ask_for_link, carrying, sign_in, verify
from tests.accounts.conftest import AUTH, PASSWORD, Letters, new_email
from tests.conftest import PersonClient
from tests.sizes import one_database

pytestmark = one_database

SENTENCE = "Esta senha é muito comum e fácil de adivinhar. Escolha outra."


def is_refused(answer: httpx2.Response) -> bool:
    body = answer.json()
    assert body["weak_password"]["reasons"] == ["pwned"]
    return (answer.status_code, body["code"], body["message"]) == (422, "weak_password", SENTENCE)


@pytest.mark.parametrize("password", ["123456", "senha123", "Flamengo", "PASSWORD1", "mudar123", " 12345678 "])
async def test_a_common_password_opens_no_account(client: httpx2.AsyncClient, password: str) -> None:
    account = {"email": new_email(), "password": password}
    assert is_refused(await client.post(f"{AUTH}/signup", json=account))
    assert (await sign_in(client, account["email"], password)).status_code == 400


async def test_a_short_password_is_told_so_first(client: httpx2.AsyncClient) -> None:
    answer = await client.post(f"{AUTH}/signup", json={"email": new_email(), "password": "12345"})
    assert answer.json()["message"] == "A senha deve ter pelo menos 6 caracteres"


async def test_nor_does_it_become_one_by_a_change(ana: PersonClient) -> None:
    assert is_refused(await ana.put(f"{AUTH}/user", json={"password": "brasil123"}))


async def test_nor_after_recovery(client: httpx2.AsyncClient, ana: PersonClient, letters: Letters) -> None:
    recovering = carrying(await verify(client, await ask_for_link(client, letters, ana.email)))
    assert is_refused(await client.put(f"{AUTH}/user", json={"password": "123456"}, headers=recovering))
    assert (await client.put(f"{AUTH}/user", json={"password": f"{PASSWORD}!"}, headers=recovering)).status_code == 200
