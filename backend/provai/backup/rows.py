"""Rows as lines of JSON that any database of ours takes: what SQLite kept, PostgreSQL can go on with.

A chunk begins with a line that names its table and the kind of each column, so that it can be loaded into the shape the
database had then, whatever the code's own tables look like by now.
"""

import gzip
import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Double,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    Uuid,
    and_,
    bindparam,
    cast,
    column,
    insert,
    or_,
    select,
    table,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.types import Float, TypeEngine

from provai.jobs.tables import Worker
from provai.platform.tables import UtcTime
from provai.tables import metadata

CHUNK_BYTES = 1024 * 1024
AT_ONCE = 500
# Who runs now says nothing about later.
LEFT_OUT = {Worker.__tablename__}

KINDS: dict[str, TypeEngine[Any]] = {
    "uuid": Uuid(),
    "time": UtcTime(),
    "bool": Boolean(),
    "int": BigInteger(),
    "float": Double(),
    "text": String(),
    "bytes": LargeBinary(),
    "json": Text(),  # as it is written, so that JSON's null stays apart from no value
}

_FROM_ROW: dict[str, Callable[[Any], Any]] = {
    "uuid": str,
    "time": lambda moment: moment.isoformat(),
    "bytes": lambda data: b64encode(data).decode(),
}
_TO_ROW: dict[str, Callable[[Any], Any]] = {"uuid": UUID, "time": datetime.fromisoformat, "bytes": b64decode}


def dump(connection: Connection) -> Iterator[tuple[str, int, bytes]]:
    """The table, how many of its rows, and these rows, in an order in which they can be put back."""
    for each in metadata.sorted_tables:
        if each.name in LEFT_OUT:
            continue
        # What points into its own table comes once all of its rows are there.
        later = [c for c in each.columns if any(key.column.table is each for key in c.foreign_keys)]
        first = [c for c in each.columns if c not in later]
        yield from _chunks(connection, each, first, keys=[])
        if later:
            keys = list(each.primary_key)
            for name, _, chunk in _chunks(connection, each, [*keys, *later], keys=keys, where=later):
                yield name, 0, chunk


def _chunks(
    connection: Connection,
    each: Table,
    columns: Sequence[Column[Any]],
    *,
    keys: Sequence[Column[Any]],
    where: Sequence[Column[Any]] = (),
) -> Iterator[tuple[str, int, bytes]]:
    kinds = {c.name: kind_of(c.type) for c in columns}
    header = json.dumps({"table": each.name, "columns": kinds, "keys": [c.name for c in keys]})
    wanted = [cast(c, Text).label(c.name) if kinds[c.name] == "json" else c for c in columns]
    query = select(*wanted).order_by(*each.primary_key)
    if where:
        query = query.where(or_(*(c.is_not(None) for c in where)))
    lines, size = [header], 0
    for row in connection.execute(query, execution_options={"yield_per": AT_ONCE}):
        line = json.dumps([_written(kind, value) for kind, value in zip(kinds.values(), row, strict=True)])
        lines.append(line)
        size += len(line)
        if size >= CHUNK_BYTES:
            yield each.name, len(lines) - 1, _packed(lines)
            lines, size = [header], 0
    if size:
        yield each.name, len(lines) - 1, _packed(lines)


def load(connection: Connection, chunk: bytes) -> tuple[str, int]:
    """The table, and how many rows were added to it."""
    lines = iter(gzip.decompress(chunk).splitlines())
    header = json.loads(next(lines))
    kinds, keys = header["columns"], header["keys"]
    target = table(header["table"], *(column(name, KINDS[kind]) for name, kind in kinds.items()))
    is_postgres = connection.dialect.name == "postgresql"

    def value_of(name: str) -> Any:
        given = bindparam(f"_{name}", type_=KINDS[kinds[name]])
        return cast(given, JSONB) if kinds[name] == "json" and is_postgres else given

    if keys:
        same = and_(*(target.c[key] == value_of(key) for key in keys))
        change: Any = update(target).where(same).values({name: value_of(name) for name in kinds if name not in keys})
    else:
        change = insert(target).values({name: value_of(name) for name in kinds})
    rows = [_read(kinds, json.loads(line)) for line in lines]
    for start in range(0, len(rows), AT_ONCE):
        connection.execute(change, rows[start : start + AT_ONCE])
    return header["table"], 0 if keys else len(rows)


def kind_of(kind: TypeEngine[Any]) -> str:
    """Refuses a type that nobody has thought of here."""
    for known, name in (
        (UtcTime, "time"),
        (Uuid, "uuid"),
        (JSON, "json"),
        (Boolean, "bool"),
        (Integer, "int"),
        (Float, "float"),
        (LargeBinary, "bytes"),
        (String, "text"),
    ):
        if isinstance(kind, known):
            return name
    raise TypeError(f"a backup cannot hold {kind!r}")


def _written(kind: str, value: Any) -> Any:
    return value if value is None or kind not in _FROM_ROW else _FROM_ROW[kind](value)


def _read(kinds: dict[str, str], values: list[Any]) -> dict[str, Any]:
    return {
        f"_{name}": value if value is None or kind not in _TO_ROW else _TO_ROW[kind](value)
        for (name, kind), value in zip(kinds.items(), values, strict=True)
    }


def _packed(lines: list[str]) -> bytes:
    return gzip.compress("\n".join(lines).encode(), mtime=0)
