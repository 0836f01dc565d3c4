"""What a copy of a person's data holds: every row that points at them, and every file of theirs."""

import json
from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from io import RawIOBase
from typing import IO, Any, cast
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sqlalchemy import Column, Table, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.platform.clock import now
from provai.platform.owned import Owner
from provai.platform.tables import Base
from provai.storage.buckets import EXPORTS
from provai.storage.service import not_doomed
from provai.storage.stores import Store
from provai.storage.tables import StoredFile

Rows = dict[str, list[dict[str, Any]]]


async def contents_of(session: AsyncSession, owner: Owner) -> tuple[Rows, list[str]]:
    """The rows by table, and where the files lie; earlier copies are not copied."""
    kept = await session.execute(
        select(StoredFile.bucket, StoredFile.path).where(
            StoredFile.user_id == owner.id, StoredFile.bucket != EXPORTS, not_doomed(now())
        )
    )
    return await _rows_of(session, owner), [f"{bucket}/{path}" for bucket, path in kept]


async def pack(target: IO[bytes] | RawIOBase, rows: Rows, store: Store, refs: Sequence[str]) -> AsyncIterator[None]:
    """Write the ZIP into `target`, pausing after each piece so that a caller may send on what is written."""
    moment = now().timetuple()[:6]
    with ZipFile(cast(IO[bytes], target), "w") as archive:
        data = ZipInfo("dados.json", moment)
        data.compress_type = ZIP_DEFLATED
        archive.writestr(data, json.dumps(rows, default=_plain, ensure_ascii=False, indent=2))
        yield
        for ref in refs:
            file = await store.open(ref)
            if file is None:
                continue
            # Named as the rows in dados.json name it; pictures and sound are compressed already.
            with archive.open(ZipInfo(ref, moment), "w", force_zip64=True) as entry:
                async for chunk in file.chunks:
                    entry.write(chunk)
                    yield
            yield
    yield


def owner_columns(table: Table) -> list[Column[Any]]:
    """The columns that say whose a row is."""
    users = Base.metadata.tables[User.__tablename__]
    if table is users:
        return [users.c.id]
    return [column for column in table.columns if any(key.column is users.c.id for key in column.foreign_keys)]


async def _rows_of(session: AsyncSession, owner: Owner) -> Rows:
    """Whatever rooms the house has; what is marked secret stays."""
    everything = {}
    for table in Base.metadata.sorted_tables:
        owners = owner_columns(table)
        if owners:
            shown = [column for column in table.columns if not column.info.get("secret")]
            query = select(*shown).where(or_(*(column == owner.id for column in owners)))
            everything[table.name] = [dict(row._mapping) for row in await session.execute(query)]
    return everything


def _plain(value: UUID | datetime) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)
