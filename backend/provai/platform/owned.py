"""The only way to read a person's rows: the owner is part of the query, so someone else's row is simply not found."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar
from uuid import UUID

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped

from provai.platform.errors import NotFound


class Owner(Protocol):
    @property
    def id(self) -> UUID: ...


class OwnedRow(Protocol):
    user_id: Mapped[UUID]


class OwnedKeyedRow(OwnedRow, Protocol):
    id: Mapped[UUID]


R = TypeVar("R", bound=OwnedRow)
K = TypeVar("K", bound=OwnedKeyedRow)


def select_owned(owner: Owner, table: type[R]) -> Select[R]:
    return select(table).where(table.user_id == owner.id)


async def all_owned(
    session: AsyncSession, owner: Owner, table: type[R], *where: Any, order: Any, limit: int | None = None
) -> Sequence[R]:
    return (await session.scalars(select_owned(owner, table).where(*where).order_by(order).limit(limit))).all()


async def one_owned(session: AsyncSession, owner: Owner, table: type[K], row_id: UUID) -> K:
    row = await session.scalar(select_owned(owner, table).where(table.id == row_id))
    if row is None:
        raise NotFound
    return row


async def only_owned(session: AsyncSession, owner: Owner, table: type[R]) -> R | None:
    """The person's single row in a table that keeps one per person."""
    return await session.scalar(select_owned(owner, table))
