"""The statements that requests run, and how the database finds their rows."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, event, text

# Whatever reads a table from end to end.
_SQLITE_SCAN = re.compile(r"^SCAN (?!CONSTANT|\()(?P<table>\w+)(?! USING COVERING INDEX sqlite_autoindex)")
_POSTGRES_SCAN = re.compile(r"Seq Scan on (?P<table>\w+)")


@dataclass(frozen=True)
class Statement:
    text: str
    values: Any


@contextmanager
def heard(engine: Engine) -> Iterator[list[Statement]]:
    """The SELECTs that are run meanwhile."""
    statements: list[Statement] = []

    def note(connection: Any, cursor: Any, statement: str, values: Any, *more: Any) -> None:
        if statement.lstrip().upper().startswith("SELECT") and " FROM " in statement.replace("\n", " "):
            statements.append(Statement(statement, values))

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        event.remove(engine, "before_cursor_execute", note)


def plan_of(connection: Connection, statement: Statement, *, run: bool = False) -> list[str]:
    """The lines of the plan; with `run` PostgreSQL also tells how long it took."""
    if connection.dialect.name == "sqlite":
        rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement.text}", statement.values)
        return [row[3] for row in rows]
    how = "EXPLAIN (ANALYZE, BUFFERS)" if run else "EXPLAIN (COSTS OFF)"
    return [row[0] for row in connection.exec_driver_sql(f"{how} {statement.text}", statement.values)]


def act_as(connection: Connection, who: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT set_config('provai.acting_as', :who, true)"), {"who": who})


def prefer_indexes(connection: Connection) -> None:
    """A handful of rows is read faster from end to end: told not to, PostgreSQL does so only where no index serves."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL enable_seqscan = off"))


def scanned(plan: list[str]) -> list[str]:
    """The tables that are read from end to end."""
    found = [_SQLITE_SCAN.search(line) or _POSTGRES_SCAN.search(line) for line in plan]
    return [match["table"] for match in found if match]
