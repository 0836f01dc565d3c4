"""The real client libraries, unmodified, against a running server."""

import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import anyio
import pytest
from supabase_auth import AsyncGoTrueClient, AuthResponse
from supabase_auth.errors import AuthApiError, AuthWeakPasswordError
from supabase_auth.types import Session

from tests.accounts.conftest import PASSWORD, Letters, link_in, new_email, token_in
from tests.live_server import LiveServer

NewClient = Callable[[LiveServer], AsyncGoTrueClient]


@pytest.fixture
async def new_client() -> AsyncIterator[NewClient]:
    opened: list[AsyncGoTrueClient] = []

    def new(server: LiveServer) -> AsyncGoTrueClient:
        opened.append(AsyncGoTrueClient(url=f"{server.url}/api/auth/v1", auto_refresh_token=False))
        return opened[-1]

    yield new
    for client in opened:
        await client.close()


def session_in(answer: AuthResponse) -> Session:
    assert answer.session is not None
    return answer.session


def test_auth_js(live_server: LiveServer) -> None:
    node = Path(sys.executable).with_name("node")
    script = Path(__file__).with_name("auth_js.mjs")
    command = [str(part) for part in (node, script, live_server.url, live_server.data_dir / "outbox")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr


async def test_supabase_auth_signs_up_and_in(live_server: LiveServer, new_client: NewClient) -> None:
    client, email = new_client(live_server), new_email()
    with pytest.raises(AuthWeakPasswordError) as weak:
        await client.sign_up({"email": email, "password": "123"})
    assert weak.value.reasons == ["length"]
    opened = await client.sign_up({"email": email, "password": PASSWORD, "options": {"data": {"full_name": "Ana"}}})
    assert session_in(opened).user.user_metadata == {"full_name": "Ana"}
    with pytest.raises(AuthApiError, match="User already registered") as taken:
        await client.sign_up({"email": email, "password": PASSWORD})
    assert (taken.value.status, taken.value.code) == (422, "user_already_exists")
    with pytest.raises(AuthApiError, match="Invalid login credentials") as wrong:
        await client.sign_in_with_password({"email": email, "password": "nao-e-esta"})
    assert (wrong.value.status, wrong.value.code) == (400, "invalid_credentials")
    await client.sign_in_with_password({"email": email, "password": PASSWORD})
    user, claims = await client.get_user(), await client.get_claims()
    assert user is not None
    assert claims is not None
    assert user.user.id == claims["claims"]["sub"] == session_in(opened).user.id


async def test_supabase_auth_refreshes_also_from_two_tabs(live_server: LiveServer, new_client: NewClient) -> None:
    first = new_client(live_server)
    opened = session_in(await first.sign_up({"email": new_email(), "password": PASSWORD}))
    refreshed = session_in(await first.refresh_session())
    assert refreshed.refresh_token != opened.refresh_token

    tabs = [new_client(live_server), new_client(live_server)]
    answers: list[Session] = []

    async def refresh(tab: AsyncGoTrueClient) -> None:
        answers.append(session_in(await tab.refresh_session()))

    for tab in tabs:
        await tab.set_session(refreshed.access_token, refreshed.refresh_token)
    async with anyio.create_task_group() as at_once:
        for tab in tabs:
            at_once.start_soon(refresh, tab)
    assert answers[0].refresh_token == answers[1].refresh_token
    for tab in tabs:
        await tab.refresh_session()
        assert await tab.get_user() is not None


async def test_supabase_auth_recovers_and_signs_out_everywhere(live_server: LiveServer, new_client: NewClient) -> None:
    here, there, email = new_client(live_server), new_client(live_server), new_email()
    letters = Letters(live_server.data_dir / "outbox")
    await there.sign_up({"email": email, "password": PASSWORD})
    await here.reset_password_for_email(email, {"redirect_to": f"{live_server.url}/auth"})
    link = link_in(await letters.next(email))
    assert link.startswith(f"{live_server.url}/auth?")
    # On a laptop there is no mail: whoever runs the server finds the link in its log.
    assert token_in(link)["token_hash"] in live_server.log.read_text()

    events: list[str] = []
    here.on_auth_state_change(lambda event, session: events.append(event))
    await here.verify_otp({"token_hash": token_in(link)["token_hash"], "type": "recovery"})
    changed = await here.update_user({"password": "senha-nova", "data": {"full_name": "Ana Maria"}})
    assert changed.user.user_metadata["full_name"] == "Ana Maria"
    assert events == ["PASSWORD_RECOVERY", "USER_UPDATED"]
    with pytest.raises(AuthApiError) as ended:
        await there.get_user()
    assert ended.value.code == "session_not_found"

    signed_in = session_in(await there.sign_in_with_password({"email": email, "password": "senha-nova"}))
    await here.sign_out({"scope": "global"})
    assert await here.get_session() is None
    with pytest.raises(AuthApiError) as gone:
        await there.refresh_session(signed_in.refresh_token)
    assert str(gone.value.code) == "refresh_token_not_found"


def grow_old(server: LiveServer, email: str) -> None:
    """Makes this person's sessions as old as if an hour had passed since they signed in."""
    with closing(sqlite3.connect(server.data_dir / "provai.db", timeout=15)) as database, database:
        database.execute(
            "UPDATE auth_sessions SET created_at = datetime(created_at, '-1 hour') "
            "WHERE user_id = (SELECT id FROM users WHERE email = ?)",
            [email],
        )


async def test_supabase_auth_changes_a_password_after_signing_in_again(
    live_server: LiveServer, new_client: NewClient
) -> None:
    client, email = new_client(live_server), new_email()
    await client.sign_up({"email": email, "password": PASSWORD})
    grow_old(live_server, email)
    with pytest.raises(AuthApiError, match="Password update requires reauthentication") as asked:
        await client.update_user({"password": "senha-nova"})
    assert (asked.value.status, asked.value.code) == (400, "reauthentication_needed")
    with pytest.raises(AuthWeakPasswordError) as weak:
        await client.update_user({"password": "123456"})
    assert weak.value.reasons == ["pwned"]
    await client.update_user({"password": "senha-nova", "current_password": PASSWORD})
    with pytest.raises(AuthApiError):
        await client.update_user({"password": "senha-novissima"})
    await client.sign_in_with_password({"email": email, "password": "senha-nova"})
    changed = await client.update_user({"password": "senha-novissima"})
    assert changed.user.email == email


async def test_supabase_auth_confirms_an_email(start_server: Callable[..., LiveServer], new_client: NewClient) -> None:
    server = start_server(email_confirmation="true")
    client, letters, email = new_client(server), Letters(server.data_dir / "outbox"), new_email()
    answer = await client.sign_up({"email": email, "password": PASSWORD})
    assert (answer.session, answer.user and answer.user.email) == (None, email)
    with pytest.raises(AuthApiError, match="Email not confirmed"):
        await client.sign_in_with_password({"email": email, "password": PASSWORD})
    await letters.next(email)
    await client.resend({"type": "signup", "email": email})
    again = token_in(link_in(await letters.next(email)))
    confirmed = await client.verify_otp({"token_hash": again["token_hash"], "type": "signup"})
    assert session_in(confirmed).user.email_confirmed_at is not None
