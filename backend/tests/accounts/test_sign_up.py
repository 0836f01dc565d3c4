"""Opening an account, with and without confirmation of the email."""

import anyio
import httpx2
import pytest
from sqlalchemy import func, select

from provai.accounts import passwords, service
from provai.accounts.tables import User
from provai.platform.database import act_as
from provai.platform.house import House
from tests.accounts.asking import sign_in
from tests.accounts.conftest import AUTH, PASSWORD, ChangeHouse, Letters, link_in, new_email, token_in
from tests.conftest import ClientOf


async def sign_up(client: httpx2.AsyncClient, email: str, password: str = PASSWORD, **query: str) -> httpx2.Response:
    body = {"email": email, "password": password, "data": {"full_name": "Ana Souza"}}
    return await client.post(f"{AUTH}/signup", json=body, params=query)


async def count_accounts(house: House, email: str) -> int:
    async with house.database.transaction() as session:
        await act_as(session, None)
        return await session.scalar(select(func.count()).select_from(User).where(User.email.like(email))) or 0


async def test_a_newcomer_is_signed_in_at_once(client: httpx2.AsyncClient) -> None:
    email = new_email()
    answer = await sign_up(client, email)
    session = answer.json()
    assert answer.status_code == 200
    assert answer.headers["X-Supabase-Api-Version"] == "2024-01-01"
    assert answer.headers["Cache-Control"] == "no-store"
    assert set(session) == {"access_token", "token_type", "expires_in", "expires_at", "refresh_token", "user"}
    assert session["token_type"] == "bearer"
    assert session["expires_in"] == 3600
    assert session["user"]["email"] == email
    assert session["user"]["aud"] == session["user"]["role"] == "authenticated"
    assert session["user"]["user_metadata"] == {"full_name": "Ana Souza"}
    assert session["user"]["app_metadata"] == {"provider": "email", "providers": ["email"]}
    assert session["user"]["email_confirmed_at"] is not None
    assert "password" not in answer.text


async def test_an_email_is_the_same_in_any_case(client: httpx2.AsyncClient) -> None:
    email = new_email()
    await sign_up(client, email.upper())
    assert (await sign_in(client, email)).status_code == 200
    assert (await sign_up(client, email)).json()["error_code"] == "user_already_exists"


async def test_a_known_email_is_refused_in_the_words_clients_know(client: httpx2.AsyncClient) -> None:
    email = new_email()
    await sign_up(client, email)
    answer = await sign_up(client, email, "outra-senha")
    assert answer.status_code == 422
    assert answer.json() == {
        "code": "user_already_exists",
        "error_code": "user_already_exists",
        "msg": "User already registered",
        "message": "Este email já está cadastrado",
        "details": None,
    }
    assert (await sign_in(client, email)).status_code == 200


async def test_two_sign_ups_at_once_open_one_account(client: httpx2.AsyncClient, house: House) -> None:
    email = new_email()
    answers: list[httpx2.Response] = []

    async def one() -> None:
        answers.append(await sign_up(client, email))

    async with anyio.create_task_group() as tabs:
        for _ in range(4):
            tabs.start_soon(one)
    assert sorted(answer.status_code for answer in answers) == [200, 422, 422, 422]
    assert await count_accounts(house, email) == 1


@pytest.mark.parametrize("password", ["", "12345", "ééééé"])
async def test_a_short_password_is_refused(client: httpx2.AsyncClient, password: str) -> None:
    answer = await sign_up(client, new_email(), password)
    assert answer.status_code == 422
    assert answer.json()["code"] == "weak_password"
    assert answer.json()["weak_password"]["reasons"] == ["length"]
    assert answer.json()["message"] == "A senha deve ter pelo menos 6 caracteres"


async def test_spaces_are_part_of_a_password(client: httpx2.AsyncClient) -> None:
    email = new_email()
    assert (await sign_up(client, email, "  1234  ")).status_code == 200
    assert (await sign_in(client, email, "1234")).status_code == 400
    assert (await sign_in(client, email, "  1234  ")).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"email": "sem-arroba", "password": PASSWORD},
        {"email": "a\u0000@exemplo.com.br", "password": PASSWORD},
        {"email": "a@exemplo.com.br", "password": "x" * 257},
        {"email": "a@exemplo.com.br", "password": PASSWORD, "data": {"full_name": "a\u0000b"}},
        {"email": "a@exemplo.com.br", "password": PASSWORD, "data": {"full_name": "x" * 201}},
        {"email": "a@exemplo.com.br", "password": PASSWORD, "data": {"full_name": ["Ana"]}},
        {"email": "a@exemplo.com.br", "password": PASSWORD, "data": {"x": "y" * 5000}},
        {"email": "a@exemplo.com.br", "password": PASSWORD, "data": []},
        [],
    ],
)
async def test_a_wrong_request_is_refused_without_echoing_it(client: httpx2.AsyncClient, body: object) -> None:
    answer = await client.post(f"{AUTH}/signup", json=body)
    assert answer.status_code == 422
    assert answer.json()["code"] == answer.json()["error_code"] == "validation_failed"
    assert answer.headers["X-Supabase-Api-Version"] == "2024-01-01"
    assert PASSWORD not in answer.text


@pytest.mark.parametrize("text", [b"{", b'{"email": "\\ud800@x.br", "password": "\\ud800"}', b'{"data": NaN}', b"\xff"])
async def test_what_is_not_json_text_is_refused(client: httpx2.AsyncClient, text: bytes) -> None:
    answer = await client.post(f"{AUTH}/signup", content=text, headers={"Content-Type": "application/json"})
    assert answer.status_code in {400, 422}
    assert answer.json()["error_code"] in {"validation_failed", "bad_json"}


async def test_numbers_no_database_keeps_are_refused(client: httpx2.AsyncClient) -> None:
    body = b'{"email": "a@exemplo.com.br", "password": "segredo", "data": {"x": 1e999}}'
    answer = await client.post(f"{AUTH}/signup", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422


async def test_data_nobody_could_answer_with_is_refused_and_leaves_no_account(client: httpx2.AsyncClient) -> None:
    email = new_email()
    deep: dict[str, object] = {}
    for _ in range(300):
        deep = {"a": deep}
    refused = await client.post(f"{AUTH}/signup", json={"email": email, "password": PASSWORD, "data": deep})
    assert refused.status_code == 422
    assert (await sign_up(client, email)).status_code == 200


async def test_with_confirmation_nobody_is_signed_in_before_the_link(
    client: httpx2.AsyncClient, confirming: House, letters: Letters
) -> None:
    email = new_email()
    answer = await sign_up(client, email)
    assert answer.status_code == 200
    assert answer.json()["email"] == email
    assert answer.json()["email_confirmed_at"] is None
    assert "access_token" not in answer.json()
    refused = await sign_in(client, email)
    assert (refused.status_code, refused.json()["code"]) == (400, "email_not_confirmed")
    assert refused.json()["msg"] == "Email not confirmed"

    letter = await letters.next(email)
    assert letter["Subject"] == "Confirme seu email no Provaí"
    verified = await client.post(f"{AUTH}/verify", json=token_in(link_in(letter)))
    assert verified.status_code == 200
    assert verified.json()["user"]["email_confirmed_at"] is not None
    headers = {"Authorization": f"Bearer {verified.json()['access_token']}"}
    assert (await client.get("/api/v1/profile", headers=headers)).status_code == 200
    assert (await sign_in(client, email)).status_code == 200


async def test_with_confirmation_a_known_email_answers_like_a_new_one(
    client: httpx2.AsyncClient, client_of: ClientOf, change_house: ChangeHouse, letters: Letters
) -> None:
    known = await client_of("ana")
    house = change_house(email_confirmation=True)
    new, again = await sign_up(client, new_email("bia")), await sign_up(client, known.email, "outra-senha")

    def shape(answer: httpx2.Response) -> dict[str, object]:
        varying = {"id", "email", "created_at", "updated_at"}
        return {name: "…" if name in varying else value for name, value in answer.json().items()}

    assert new.status_code == again.status_code == 200
    assert shape(new) == shape(again)
    assert dict(new.headers).keys() == dict(again.headers).keys()
    assert again.json()["id"] != str(known.user_id)
    assert await count_accounts(house, known.email) == 1
    assert await count_accounts(house, "%@invalid") == 0  # nothing is left of the account opened only for show
    # The owner hears of it, keeps the password, and the letter carries nothing that opens the account.
    letter = await letters.next(known.email)
    assert letter["Subject"] == "Você já tem uma conta no Provaí"
    assert "token" not in link_in(letter)
    assert (await sign_in(client, known.email)).status_code == 200
    assert (await sign_in(client, known.email, "outra-senha")).status_code == 400


async def test_a_known_email_costs_the_same_work(
    client: httpx2.AsyncClient, client_of: ClientOf, change_house: ChangeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = await client_of("ana")
    change_house(email_confirmation=True)
    work: list[str] = []

    async def counted_hash(house: House, password: str) -> str:
        work.append("hash")
        return await passwords.hash_password(house, password)

    async def counted_opening(session: object, user: User) -> None:
        work.append("open")

    monkeypatch.setattr(service, "hash_password", counted_hash)
    monkeypatch.setattr(service, "_when_opened", [*service._when_opened, counted_opening])
    await sign_up(client, new_email())
    for_new, work[:] = [*work], []
    await sign_up(client, known.email)
    assert for_new == work == ["hash", "open"]


async def test_who_signed_up_first_with_someone_elses_email_is_left_with_nothing(
    client: httpx2.AsyncClient, confirming: House, letters: Letters
) -> None:
    email = new_email()
    first = await sign_up(client, email)
    first_letter = await letters.next(email)
    second = await sign_up(client, email, "outra-senha")
    second_letter = await letters.next(email)
    assert first.json()["id"] != second.json()["id"]
    old = await client.post(f"{AUTH}/verify", json=token_in(link_in(first_letter)))
    assert (old.status_code, old.json()["code"]) == (403, "otp_expired")
    opened = (await client.post(f"{AUTH}/verify", json=token_in(link_in(second_letter)))).json()
    # Neither password counts: whoever owns the email chooses one now, and can do nothing else before.
    for password in (PASSWORD, "outra-senha"):
        assert (await sign_in(client, email, password)).status_code == 400
    mine = {"Authorization": f"Bearer {opened['access_token']}"}
    assert (await client.get("/api/v1/profile", headers=mine)).json()["code"] == "recovery_only"
    await client.put(f"{AUTH}/user", json={"password": "a-senha-da-dona"}, headers=mine)
    assert (await client.get("/api/v1/profile", headers=mine)).status_code == 200
    assert (await sign_in(client, email, "a-senha-da-dona")).status_code == 200


async def test_a_confirmation_can_be_sent_again_and_says_nothing(
    client: httpx2.AsyncClient, confirming: House, letters: Letters
) -> None:
    email = new_email()
    await sign_up(client, email)
    await letters.next(email)
    answers = [
        await client.post(f"{AUTH}/resend", json={"type": "signup", "email": to})
        for to in (email, new_email("ninguem"))
    ]
    assert [(answer.status_code, answer.json()) for answer in answers] == [(200, {}), (200, {})]
    again = token_in(link_in(await letters.next(email)))
    assert (await client.post(f"{AUTH}/verify", json={**again, "type": "email"})).status_code == 200


@pytest.mark.parametrize(
    ("asked", "origin"),
    [
        ("http://127.0.0.1:5173/auth", "http://127.0.0.1:5173"),
        ("https://previa.exemplo.com.br/auth", "https://previa.exemplo.com.br"),
        ("https://mal.exemplo.com/auth", "http://localhost:8000"),
        ("https://localhost:8000@mal.exemplo.com/auth", "http://localhost:8000"),
        ("https://[mal", "http://localhost:8000"),
        ("https://mal.com\\.previas.exemplo.com/auth", "http://localhost:8000"),
        ("https://mal.previas.exemplo.com/auth", "http://localhost:8000"),
        ("javascript:alert(1)", "http://localhost:8000"),
    ],
)
async def test_links_lead_only_to_our_own_hosts(
    client: httpx2.AsyncClient, change_house: ChangeHouse, letters: Letters, asked: str, origin: str
) -> None:
    change_house(email_confirmation=True, preview_hosts=["previa.exemplo.com.br", "*.previas.exemplo.com"])
    email = new_email()
    await client.post(
        f"{AUTH}/signup",
        json={"email": email, "password": PASSWORD},
        params={"redirect_to": asked},
        headers={"Host": "mal.exemplo.com"},
    )
    assert link_in(await letters.next(email)).startswith(f"{origin}/auth?token_hash=")
