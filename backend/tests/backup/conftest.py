"""Places that a backup comes from or goes to, and what lies in them."""

import asyncio
import os
import sys
import uuid
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import select, text

from provai import cli
from provai.migrate import connection_to, migrate
from provai.settings import Settings
from provai.storage.buckets import BUCKETS, EXPORTS
from provai.storage.stores import open_store
from provai.tables import metadata
from tests.postgres import new_database
from tests.s3 import S3Server

Place = Callable[[str], Settings]
SECRET = "uma-chave-so-dos-testes-0123456789abcdef"


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


def _named(settings: Settings) -> dict[str, str]:
    return {
        "PROVAI_DATA_DIR": str(settings.data_dir),
        "PROVAI_DATABASE_URL": settings.database_url,
        "PROVAI_S3_BUCKET": settings.s3_bucket,
        "PROVAI_S3_ENDPOINT": settings.s3_endpoint,
        "PROVAI_S3_ACCESS_KEY_ID": settings.s3_access_key_id,
        "PROVAI_S3_SECRET_ACCESS_KEY": settings.s3_secret_access_key.get_secret_value(),
        "PROVAI_SECRET_KEY": settings.signing_key,
    }


async def provai(settings: Settings, *arguments: str) -> Said:
    """The command, in a process of its own, as someone on this place's machine runs it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "provai.cli",
        *arguments,
        env={**os.environ, **_named(settings)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    assert process.returncode is not None
    return Said(process.returncode, out.decode(), err.decode())


async def provai_here(settings: Settings, *arguments: str) -> Said:
    """The same command in this process, which has imported everything: only where no house of a test is open."""
    return await asyncio.to_thread(_run, settings, arguments)


def _run(settings: Settings, arguments: tuple[str, ...]) -> Said:
    out, err = StringIO(), StringIO()
    with (
        patch.dict(os.environ, _named(settings)),
        patch.object(sys, "argv", ["provai", *arguments]),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = cli.main()
    return Said(code, out.getvalue(), err.getvalue())


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """An empty one: "sqlite" with a folder of files, or "postgres" with a bucket."""

    def make(kind: str) -> Settings:
        folder = tmp_path / uuid.uuid4().hex
        folder.mkdir(mode=0o700)
        more: dict[str, Any] = {}
        if kind == "postgres":
            s3: S3Server = request.getfixturevalue("s3_server")
            more = {**s3.settings, "s3_bucket": s3.new_bucket()}
            more["database_url"] = new_database(request.getfixturevalue("postgres_server"))
        return Settings(_env_file=None, data_dir=folder, secret_key=SECRET, **more)

    return make


def rows_in(settings: Settings, owner: uuid.UUID | None = None) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, of everyone or of one person, with whether each value is there at all."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    with connection_to(settings) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT set_config('provai.acting_as', 'house', true)"))
        for table in metadata.sorted_tables:
            if table.name == "job_workers":
                continue
            query = select(*table.columns, *(column.is_(None) for column in table.columns))
            whose = table.c.get("user_id", table.c.id if table.name in {"users", "profiles"} else None)
            if owner is not None:
                assert whose is not None or table.name == "closed_accounts", table.name
                if whose is None:
                    continue
                query = query.where(whose == owner)
            found[table.name] = sorted(map(tuple, connection.execute(query)), key=repr)
    return found


async def files_in(settings: Settings) -> dict[str, bytes]:
    store, found = open_store(settings), {}
    for bucket in (*BUCKETS, EXPORTS):
        async for key in store.keys(bucket):
            file = await store.open(key)
            assert file
            found[key] = await file.read()
    return found


def fill_by_hand(settings: Settings) -> None:
    """One account, without a server."""
    migrate(settings)
    user = {"id": uuid.uuid4(), "email": "velha@exemplo.com.br", "password_hash": "x"}
    with connection_to(settings) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT set_config('provai.acting_as', 'house', true)"))
        connection.execute(metadata.tables["users"].insert().values(user))
