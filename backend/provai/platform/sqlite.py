"""How every SQLite file of ours is made and opened."""

import sqlite3
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection, AsyncAdapt_aiosqlite_cursor
from sqlalchemy.engine import URL

from provai.private_files import make_private_file


def set_sqlite_pragmas(connection: Any, record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=15000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def create_sqlite_file(url: URL) -> None:
    """For its owner only; the files that SQLite keeps beside it get the same mode."""
    if url.database and url.database != ":memory:":
        with suppress(OSError):  # where it cannot be created, SQLite's own error says why
            make_private_file(Path(url.database))


class OneTripCursor(AsyncAdapt_aiosqlite_cursor):
    """Opens, runs, reads and closes in one visit to the connection's thread instead of four."""

    __slots__ = ("_changed", "_described", "_last_row")

    def __init__(self, adapt_connection: Any) -> None:
        self._adapt_connection = adapt_connection
        self._connection = adapt_connection._connection
        self._rows: deque[Any] = deque()
        self._described: Any = None
        self._changed, self._last_row = -1, 0

    @property
    def description(self) -> Any:
        return self._described

    @property
    def rowcount(self) -> int:
        return self._changed

    @property
    def lastrowid(self) -> int:
        return self._last_row

    def close(self) -> None:
        self._rows.clear()

    async def _async_soft_close(self) -> None:
        """Nothing is open."""

    async def _execute_async(self, operation: Any, parameters: Any) -> Any:
        """What only reads does it here: in WAL nobody makes it wait, and the way to the thread costs more."""

        def run(cursor: sqlite3.Cursor) -> None:
            cursor.execute(operation, parameters or ())

        if operation.startswith("SELECT"):
            self._run(run)
        else:
            await self._visit(run)

    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> Any:
        await self._visit(lambda cursor: cursor.executemany(operation, seq_of_parameters))

    async def _visit(self, run: Any) -> None:
        connection: Any = self._connection
        async with self._adapt_connection._execute_mutex:
            await connection._execute(self._run, run)

    def _run(self, run: Any) -> None:
        connection: Any = self._connection
        cursor: sqlite3.Cursor = connection._conn.cursor()
        try:
            run(cursor)
            self._described = cursor.description
            self._rows = deque(cursor.fetchall() if cursor.description else ())
            self._changed, self._last_row = cursor.rowcount, cursor.lastrowid or 0
        finally:
            cursor.close()


class FewTripsConnection(AsyncAdapt_aiosqlite_connection):
    """Visits its thread once a statement, and not at all to end a transaction that wrote nothing."""

    __slots__ = ()
    _cursor_cls = OneTripCursor

    def commit(self) -> None:
        if self._has_written():
            super().commit()

    def rollback(self) -> None:
        if self._has_written():
            super().rollback()

    def _has_written(self) -> bool:
        opened = self._connection._connection
        return opened is not None and opened.in_transaction


def make_few_trips(connection: Any, record: Any) -> None:
    """For each new connection: the adapter that the pool hands out becomes one of this kind."""
    connection.__class__ = FewTripsConnection
