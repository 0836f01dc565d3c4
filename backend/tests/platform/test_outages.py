"""While the database is away people are told so, and served again as soon as it is back."""

from collections.abc import Callable

import httpx2
import psycopg
from sqlalchemy import make_url

from tests.live_server import LiveServer

ACCOUNT = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste", "data": {"full_name": "Ana"}}


def let_in(admin_url: str, database: str, *, allowed: bool) -> None:
    """As a restart does: connections are cut, and new ones refused for a while."""
    with psycopg.connect(admin_url, autocommit=True) as admin:
        admin.execute(f"ALTER DATABASE {database} ALLOW_CONNECTIONS {str(allowed).lower()}")  # type: ignore[arg-type]
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [database])


def test_a_database_that_is_away_is_said_in_words_with_when_to_come_back(
    postgres_server: str, postgres_url: str, start_server: Callable[..., LiveServer]
) -> None:
    server = start_server(database_url=postgres_url, run_jobs="false")
    database = make_url(postgres_url).database
    assert database
    with httpx2.Client(base_url=server.url, timeout=60) as ana:
        token = ana.post("/api/auth/v1/signup", json=ACCOUNT).raise_for_status().json()["access_token"]
        ana.headers["Authorization"] = f"Bearer {token}"
        let_in(postgres_server, database, allowed=False)
        try:
            for _ in range(2):  # the first meets a cut connection, the second finds none
                away = ana.get("/api/v1/profile")
                assert (away.status_code, away.json()["code"]) == (503, "database_away")
                assert away.json()["message"] == "Não deu para acessar os seus dados agora. Tente de novo em instantes."
                assert int(away.headers["Retry-After"]) > 0
        finally:
            let_in(postgres_server, database, allowed=True)
        assert ana.get("/api/v1/profile").status_code == 200
