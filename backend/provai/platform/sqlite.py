"""How every SQLite file of ours is made and opened."""

from contextlib import suppress
from pathlib import Path
from typing import Any

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
