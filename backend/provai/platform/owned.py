"""The only way to reach a person's rows: the owner is part of the query, so someone else's row is simply not found."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, TypeVar, cast
from uuid import UUID

from sqlalchemy import Integer, ScalarResult, Select, bindparam, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from provai.platform.errors import NotFound
from provai.platform.shown import shown_as
from provai.platform.tables import Owned, OwnedByUser


class Owner(Protocol):
    @property
    def id(self) -> UUID: ...


R = TypeVar("R", bound=Owned)
K = TypeVar("K", bound=OwnedByUser)


def select_owned(owner: Owner, table: type[R]) -> Select[R]:
    return select(table).where(table.user_id == owner.id)


async def newest_owned(
    session: AsyncSession,
    owner: Owner,
    table: type[K],
    *where: Any,
    limit: int | None = None,
    before: UUID | None = None,
) -> Sequence[K]:
    """Newest first; keys sort by time, so the key is also the cursor.

    To be shown, not changed; what `session.add` holds back is not there yet.
    """
    kind, columns = shown_as(table)
    query = _newest_of(cast(Any, table), columns, is_limited=limit is not None, is_paged=before is not None)
    values = {"owner": owner.id, "most": limit, "before": before}
    rows = (await session.execute(query.where(*where) if where else query, values)).all()
    return [kind(row) for row in rows]


@cache
def _newest_of(table: Any, columns: tuple[Any, ...], *, is_limited: bool, is_paged: bool) -> Select[Any]:
    """Made once for each table: making it and naming it to the statement cache costs more than the look into it."""
    kept = table.__table__.c
    query = select(*columns).where(kept.user_id == bindparam("owner")).order_by(kept.id.desc())
    if is_paged:
        query = query.where(kept.id < bindparam("before"))
    return query.limit(bindparam("most", type_=Integer)) if is_limited else query


async def one_owned(session: AsyncSession, owner: Owner, table: type[K], row_id: UUID) -> K:
    row = await session.scalar(select_owned(owner, table).where(table.id == row_id))
    if row is None:
        raise NotFound
    return row


async def only_owned(session: AsyncSession, owner: Owner, table: type[R]) -> R | None:
    """The person's single row in a table that keeps one per person."""
    return await session.scalar(select_owned(owner, table))


async def insert_missing(session: AsyncSession, owner: Owner, table: type[R], values: dict[str, Any]) -> None:
    """Adds the row unless one like it is already there; two calls at once leave one row."""
    await session.execute(_insert(session, table).values(user_id=owner.id, **values).on_conflict_do_nothing())


async def put_only(session: AsyncSession, owner: Owner, table: type[R], values: dict[str, Any]) -> R:
    """Writes the person's single row, new or not; two calls at once leave one row."""
    insert = _insert(session, table).values(user_id=owner.id, **values)
    statement = insert.on_conflict_do_update(index_elements=["user_id"], set_=values)
    written: ScalarResult[R] = await session.scalars(
        statement.returning(table), execution_options={"populate_existing": True}
    )
    return written.one()


def _insert(session: AsyncSession, table: type[R]) -> Any:
    """Both databases know ON CONFLICT, each in its own dialect: this is the only place that cares which."""
    return sqlite.insert(table) if session.get_bind().dialect.name == "sqlite" else postgresql.insert(table)
