"""Signing in, and who the rest of the house takes the caller for."""

import time
from uuid import uuid4

import httpx2
import jwt
import pytest
from pwdlib.hashers.argon2 import Argon2Hasher

from provai.accounts import service
from provai.accounts.passwords import check_password
from provai.accounts.tables import User
from provai.accounts.tokens import key_for
from provai.platform.database import act_as
from provai.platform.house import House
from tests.accounts.asking import sign_in
from tests.accounts.conftest import AUTH, ChangeHouse, new_email
from tests.conftest import ClientOf


async def test_a_person_signs_in(client: httpx2.AsyncClient, client_of: ClientOf) -> None:
    ana = await client_of("ana")
    session = (await sign_in(client, ana.email, ana.password)).json()
    headers = {"Authorization": f"Bearer {session['access_token']}"}
    answer = await client.get(f"{AUTH}/user", headers=headers)
    assert answer.json()["id"] == str(ana.user_id)
    assert answer.json()["last_sign_in_at"] is not None
    claims = jwt.decode(session["access_token"], options={"verify_signature": False})
    assert claims["sub"] == str(ana.user_id)
    assert claims["exp"] == session["expires_at"]
    assert claims["role"] == claims["aud"] == "authenticated"
    assert claims["user_metadata"] == {"full_name": "Ana"}


async def test_a_wrong_password_and_an_unknown_email_look_the_same(
    client: httpx2.AsyncClient, client_of: ClientOf
) -> None:
    ana = await client_of("ana")
    wrong = await sign_in(client, ana.email, "nao-e-esta")
    unknown = await sign_in(client, new_email("ninguem"), "nao-e-esta")
    no_email = await sign_in(client, "sem-arroba\u0000", "nao-e-esta")
    assert wrong.status_code == unknown.status_code == no_email.status_code == 400
    assert wrong.json() == unknown.json() == no_email.json()
    assert wrong.json() == {
        "code": "invalid_credentials",
        "error_code": "invalid_credentials",
        "msg": "Invalid login credentials",
        "message": "Email ou senha incorretos",
        "details": None,
    }


async def test_an_unknown_email_costs_the_same_work(
    client: httpx2.AsyncClient, client_of: ClientOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await client_of("ana")
    verified: list[str] = []
    honest = Argon2Hasher.verify

    def counted(self: Argon2Hasher, password: str | bytes, kept: str | bytes) -> bool:
        verified.append(str(kept).rsplit("$", 2)[0])
        return honest(self, password, kept)

    monkeypatch.setattr(Argon2Hasher, "verify", counted)
    await sign_in(client, ana.email, "nao-e-esta")
    await sign_in(client, new_email("ninguem"), "nao-e-esta")
    assert verified == ["$argon2id$v=19$m=19456,t=2,p=1"] * 2


async def test_an_old_hash_becomes_a_stronger_one(
    client: httpx2.AsyncClient, client_of: ClientOf, house: House
) -> None:
    ana = await client_of("ana")
    weak = Argon2Hasher(time_cost=1, memory_cost=8192, parallelism=1).hash(ana.password)

    async def kept_hash(change_to: str | None = None) -> str:
        async with house.database.transaction() as session:
            await act_as(session, None)
            user = await session.get_one(User, ana.user_id)
            user.password_hash = change_to or user.password_hash
            return user.password_hash

    await kept_hash(change_to=weak)
    assert (await sign_in(client, ana.email, ana.password)).status_code == 200
    assert (await kept_hash()).startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert (await sign_in(client, ana.email, ana.password)).status_code == 200


async def test_a_sign_in_that_began_before_the_password_changed_does_not_end_well(
    client: httpx2.AsyncClient, client_of: ClientOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await client_of("ana")

    async def slow_check(house: House, password: str, kept: str | None) -> tuple[bool, str | None]:
        monkeypatch.setattr(service, "check_password", check_password)
        changed = await ana.put(f"{AUTH}/user", json={"password": "senha-nova"})
        assert changed.status_code == 200
        return await check_password(house, password, kept)

    monkeypatch.setattr(service, "check_password", slow_check)
    assert (await sign_in(client, ana.email, ana.password)).json()["code"] == "invalid_credentials"


@pytest.mark.parametrize(
    ("query", "body"),
    [
        ({}, {}),
        ({"grant_type": "id_token"}, {}),
        ({"grant_type": "password"}, {"email": "a@exemplo.com.br"}),
        ({"grant_type": "password"}, {"password": "segredo"}),
        ({"grant_type": "refresh_token"}, {}),
    ],
)
async def test_an_incomplete_grant_is_refused(
    client: httpx2.AsyncClient, query: dict[str, str], body: dict[str, str]
) -> None:
    answer = await client.post(f"{AUTH}/token", params=query, json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "validation_failed")


async def test_nobody_is_let_in_without_a_token_of_ours(
    client: httpx2.AsyncClient, client_of: ClientOf, house: House
) -> None:
    ana = await client_of("ana")
    claims = {"sub": str(ana.user_id), "session_id": str(uuid4()), "aud": "authenticated", "exp": time.time() + 60}
    forged = [
        "",
        "Bearer x",
        f"Bearer {jwt.encode(claims, 'outra chave, que não é a nossa, bem comprida')}",
        f"Bearer {jwt.encode(claims, '', algorithm='none')}",
        f"Bearer {jwt.encode(claims, key_for(house.settings, 'refresh'))}",
        f"Bearer {jwt.encode(claims, key_for(house.settings, 'access'))}",
    ]
    for header in forged:
        answer = await client.get("/api/v1/profile", headers={"Authorization": header})
        assert (answer.status_code, answer.json()["code"]) == (401, "not_signed_in")
        assert answer.headers["WWW-Authenticate"] == "Bearer"
    codes = [(await client.get(f"{AUTH}/user", headers={"Authorization": header})).json()["code"] for header in forged]
    assert codes == ["no_authorization", *["bad_jwt"] * 4, "session_not_found"]


async def test_an_access_token_ends_after_its_time(
    client: httpx2.AsyncClient, client_of: ClientOf, change_house: ChangeHouse
) -> None:
    ana = await client_of("ana")
    change_house(access_token_seconds=-1)
    session = (await sign_in(client, ana.email, ana.password)).json()
    headers = {"Authorization": f"Bearer {session['access_token']}"}
    assert (await client.get("/api/v1/profile", headers=headers)).status_code == 401
    assert (await client.get(f"{AUTH}/user", headers=headers)).json()["code"] == "bad_jwt"
