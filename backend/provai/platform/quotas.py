"""How much one person may keep, checked in the transaction that adds to it."""

from typing import Any
from uuid import UUID

from sqlalchemy import Select, func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from provai.platform.errors import AppError
from provai.platform.owned import Owner
from provai.platform.tables import Owned


class QuotaReached(AppError):
    status = 409
    code = "quota_reached"
    message = "Você chegou ao limite do que dá para guardar aqui. Apague algo para abrir espaço."

    def __init__(self, most: int) -> None:
        super().__init__(details={"limit": most})


async def check_rows(
    session: AsyncSession, owner: Owner, table: type[Owned], most: int, full: type[QuotaReached]
) -> None:
    """Call it once the new row is flushed: it counts too, and two requests at once cannot both be the last."""
    count = select(func.count()).select_from(table).where(table.user_id == owner.id)
    await check_quota(session, owner.id, count, most, full)


async def check_quota(
    session: AsyncSession, owner_id: UUID, kept: Select[Any], most: int, full: type[QuotaReached]
) -> None:
    """Refuses when `kept`, which includes what this transaction has written, is more than `most`."""
    if session.get_bind().dialect.name == "postgresql":
        # One person's additions wait for each other. SQLite's writers do so anyway, from their first write on.
        key = owner_id.int & (2**63 - 1)
        await session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})
    if (await session.scalar(kept) or 0) > most:
        raise full(most)
