"""100,000 people and 10,000 rows of one of them: plan and time of every list read, beside a house of her alone."""

import logging
import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx2
from sqlalchemy import Connection, insert

from bench.hosts.docs import write_block
from provai.app import create_app
from provai.migrate import connection_to, migrate
from provai.platform.ids import new_id
from provai.platform.telemetry import configure_logs
from provai.settings import Settings
from provai.tables import metadata
from tests import plans
from tests.postgres import new_database, start_postgres

PEOPLE = int(os.environ.get("PROVAI_BENCH_PEOPLE_COUNT", "100000"))
ROWS = 10_000
CHUNK = 5_000
TIMES = 30
READS = [
    "/api/v1/wardrobe-items?limit=20",
    "/api/v1/tryons",
    "/api/v1/tryons?favorite=true",
    "/api/v1/tryons?status=completed",
    "/api/v1/avatars",
    "/api/v1/home",
    "/api/v1/stylist/messages",
    "/api/v1/stylist/knowledge",
    "/api/v1/color-analyses",
    "/api/v1/consents",
    "/api/v1/consents/purposes",
    "/api/v1/sessions",
    "/api/v1/profile",
]
ACCOUNT = {"email": "ana@exemplo.com.br", "password": "uma-senha-boa", "data": {"full_name": "Ana"}}

Row = dict[str, Any]


async def measure_plans() -> None:
    """Prints every plan; their summary and the milliseconds go into docs/operations.md."""
    rows: dict[str, list[str]] = {path: [] for path in READS}
    for name, url in {"SQLite": "", "PostgreSQL": new_database(start_postgres())}.items():
        with tempfile.TemporaryDirectory() as folder:
            settings = Settings(
                _env_file=None, data_dir=Path(folder), database_url=url, rate_limits=False, run_jobs=False
            )
            for path, cells in (await _measure(name, settings)).items():
                rows[path] += cells
    people, count = (f"{number:,}".replace(",", ".") for number in (PEOPLE, ROWS))
    table = [
        f"{people} pessoas e {count} linhas de uma delas; o tempo é de processador, mediana de {TIMES} leituras.",
        "",
        "| leitura | SQLite: sozinha → cheia | de onde | PostgreSQL: sozinha → cheia | de onde |",
        "|---|---|---|---|---|",
        *(f"| `{path.removeprefix('/api/v1/')}` | {' | '.join(cells)} |" for path, cells in rows.items()),
    ]
    write_block("plans", "\n".join(table))


async def _measure(name: str, settings: Settings) -> dict[str, list[str]]:
    """Of each read its milliseconds, alone and full, and where its rows come from."""
    told: dict[str, list[str]] = {}
    migrate(settings)
    configure_logs(production=True)
    logging.getLogger().setLevel(logging.ERROR)
    app = create_app(settings)
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url="http://localhost:8000") as ana,
    ):
        account = (await ana.post("/api/auth/v1/signup", json=ACCOUNT)).raise_for_status().json()
        ana.headers["Authorization"] = f"Bearer {account['access_token']}"
        me = UUID(account["user"]["id"])
        with connection_to(settings) as connection:
            _fill(connection, _rows_of(me, 20))
        alone = {path: await _milliseconds(ana, path) for path in READS}
        with connection_to(settings) as connection:
            _fill(connection, _rows_of(me, ROWS))
            _fill(connection, _everyone())
        with connection_to(settings) as connection:
            connection.exec_driver_sql("ANALYZE")
        print(f"{name}: {PEOPLE:,} pessoas, {ROWS:,} linhas de uma delas; antes ela sozinha com 20".replace(",", "."))
        engine = app.state.house.database.engine
        for path in READS:
            with plans.heard(engine.sync_engine) as statements:
                (await ana.get(path)).raise_for_status()
            milliseconds = await _milliseconds(ana, path)
            print(f"  {path:<36} {alone[path]:7.1f} ms sozinha {milliseconds:7.1f} ms cheia")
            sources: list[str] = []
            async with engine.connect() as connection:
                await connection.run_sync(plans.act_as, str(me))
                for statement in statements:
                    plan = await connection.run_sync(plans.plan_of, statement)
                    _print_plan(plan)
                    sources += _sources(plan)
                await connection.rollback()
            told[path] = [f"{alone[path]:.1f} → {milliseconds:.1f} ms", ", ".join(dict.fromkeys(sources))]
        sys.stdout.flush()
    return told


def _print_plan(plan: list[str]) -> None:
    """Where the rows come from; the rest of a plan says what is done with them."""
    for line in plan:
        if any(word in line for word in ("SCAN", "SEARCH", "Scan", "TEMP B-TREE", "Sort")):
            print(f"      {line.strip(' ->')}")


def _sources(plan: list[str]) -> list[str]:
    """The index that finds the rows of each table; a table that is read from end to end in capitals."""
    lines = "\n".join(plan)
    indexes = re.findall(
        r"(?:USING (?:COVERING )?INDEX |Index (?:Only )?Scan (?:Backward )?using |Scan on (?=ix_))(\w+)", lines
    )
    whole = re.findall(r"Seq Scan on (\w+)|SCAN (?!CONSTANT)(\w+)(?! USING)\b(?!.*USING)", lines)
    return [*indexes, *(f"TODA A TABELA {one or other}" for one, other in whole)]


async def _milliseconds(client: httpx2.AsyncClient, path: str) -> float:
    """Of the processor, in the middle of thirty reads: what a busy machine changes least."""
    spent = []
    for _ in range(TIMES):
        begun = time.process_time()
        (await client.get(path)).raise_for_status()
        spent.append((time.process_time() - begun) * 1000)
    return statistics.median(spent)


def _fill(connection: Connection, rows: Iterable[tuple[str, Row]]) -> None:
    plans.act_as(connection, "house")
    waiting = iter(rows)
    while chunk := list(islice(waiting, CHUNK)):
        for table in metadata.sorted_tables:  # people before what is theirs
            if mine := [row for name, row in chunk if name == table.name]:
                connection.execute(insert(table), mine)


def _everyone() -> Iterator[tuple[str, Row]]:
    """Each with one of everything that lists show."""
    for number in range(PEOPLE):
        person = new_id()
        yield (
            "users",
            {"id": person, "email": f"p{number}@exemplo.com.br", "password_hash": "x", "user_metadata": {}},
        )
        mine, picture = {"user_id": person}, f"avatars/{person}/{new_id()}.jpg"
        yield "profiles", {"id": person}
        yield "auth_sessions", {**mine, "purpose": "full", "refresh_counter": 0}
        yield "user_avatars", {**mine, "image_url": picture, "is_primary": True}
        yield "personal_stylist_knowledge", {**mine, "file_url": picture, "analysis": {}, "reading": "read"}
        yield "consents", {**mine, "document": "terms", "version": "2025-01"}
        yield "purpose_consents", {**mine, "purpose": "selfie", "version": "2025-01"}
        yield from _rows_of(person, 1)


def _rows_of(person: UUID, count: int) -> Iterator[tuple[str, Row]]:
    for number in range(count):
        picture = f"tryon-images/{person}/wardrobe/{new_id()}.jpg"
        mine = {"user_id": person}
        yield "wardrobe_items", {**mine, "image_url": picture, "category": "camiseta", "reading": "read"}
        yield (
            "virtual_tryons",
            {
                **mine,
                "person_image_url": picture,
                "garment_image_urls": [picture],
                "garment_categories": ["top"],
                "result_image_url": picture,
                "status": "completed",
                "favorite": number % 50 == 0,
            },
        )
        yield "personal_stylist_conversations", {**mine, "role": "user", "content": "oi", "status": "complete"}
        place = {"bucket": "tryon-images", "path": picture.partition("/")[2]}
        yield "stored_files", {**mine, **place, "content_type": "image/jpeg", "bytes": 1000, "claims": 1}
