"""Everything we keep about a person, as one ZIP they can take away."""

import json
from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from io import RawIOBase
from typing import Any
from uuid import UUID
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from fastapi import APIRouter
from fastapi.responses import StreamingResponse
from sqlalchemy import Column, Table, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.current import RecentUser
from provai.accounts.tables import User
from provai.platform.clock import now
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep
from provai.platform.tables import Base
from provai.storage.service import not_doomed
from provai.storage.stores import Store, store_of
from provai.storage.tables import StoredFile

router = APIRouter(tags=["accounts"])
ZIP_ANSWER: dict[int | str, dict[str, Any]] = {
    200: {"description": "dados.json e os arquivos", "content": {"application/zip": {"schema": {"type": "string"}}}}
}


@router.get("/export", response_class=StreamingResponse, responses={**ZIP_ANSWER, **error_responses(401, 403, 429)})
async def export_account(session: SessionDep, house: HouseDep, me: RecentUser) -> StreamingResponse:
    await house.limits.spend("5/hour", "export", str(me.id))
    rows = await _everything_of(session, me)
    kept = await session.execute(
        select(StoredFile.bucket, StoredFile.path).where(StoredFile.user_id == me.id, not_doomed(now()))
    )
    refs = [f"{bucket}/{path}" for bucket, path in kept]
    return StreamingResponse(
        _packed(rows, store_of(house), refs),
        media_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="provai-meus-dados.zip"', "Cache-Control": "no-store"},
    )


async def _everything_of(session: AsyncSession, owner: User) -> dict[str, list[dict[str, Any]]]:
    """Every row of every table that points at the person, whatever rooms the house has."""
    everything = {}
    for table in Base.metadata.sorted_tables:
        owners = _owner_columns(table)
        if owners:
            shown = [column for column in table.columns if not column.info.get("secret")]
            query = select(*shown).where(or_(*(column == owner.id for column in owners)))
            everything[table.name] = [dict(row._mapping) for row in await session.execute(query)]
    return everything


def _owner_columns(table: Table) -> list[Column[Any]]:
    users = Base.metadata.tables[User.__tablename__]
    if table is users:
        return [users.c.id]
    return [column for column in table.columns if any(key.column is users.c.id for key in column.foreign_keys)]


def _plain(value: UUID | datetime) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


class _Outlet(RawIOBase):
    """Where the ZIP is written; what was written is taken out and sent on, so that nothing piles up."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def write(self, data: Any) -> int:
        self._written.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        taken, self._written = b"".join(self._written), []
        return taken


async def _packed(rows: dict[str, Any], store: Store, refs: Sequence[str]) -> AsyncIterator[bytes]:
    outlet = _Outlet()
    moment = now().timetuple()[:6]
    with ZipFile(outlet, "w") as archive:
        data = ZipInfo("dados.json", moment)
        data.compress_type = ZIP_DEFLATED
        archive.writestr(data, json.dumps(rows, default=_plain, ensure_ascii=False, indent=2))
        yield outlet.take()
        for ref in refs:
            file = await store.open(ref)
            if file is None:
                continue
            # Named as the rows in dados.json name it; pictures and sound are compressed already.
            with archive.open(ZipInfo(ref, moment), "w") as entry:
                async for chunk in file.chunks:
                    entry.write(chunk)
                    yield outlet.take()
            yield outlet.take()
    yield outlet.take()
