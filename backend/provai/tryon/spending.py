"""What engines cost: the day's limits, kept by pictures set aside before and counted after; and the totals."""

from collections.abc import Collection, Mapping
from datetime import timedelta
from uuid import UUID

from prometheus_client import Gauge
from sqlalchemy import delete, func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.tryon.engines.registry import engines_of
from provai.tryon.fitting import TRIES
from provai.tryon.tables import Spending

DAY = timedelta(hours=24)

PICTURES = Gauge("provai_tryon_paid_pictures", "Pictures asked of engines that cost something", ["engine"])
PRICE = Gauge("provai_tryon_paid_price", "Their price, by PROVAI_TRYON_PRICES", ["engine"])

# Of no person: two that set aside for the whole house wait for each other.
_LOCK = 0x70726F766169


async def set_aside(house: House, owner_id: UUID, tryon_id: UUID, garments: int) -> int | None:
    """How many pictures of paid engines this try-on may ask for; None without limits.

    As many as it could need are set aside, so that two at once cannot both have the last ones.
    """
    settings = house.settings
    limits = [(settings.tryon_paid_a_day, None), (settings.tryon_paid_a_day_each, owner_id)]
    async with house.database.transaction() as session:
        await act_as(session, None)
        await _wait_for_others(session)
        await session.execute(delete(Spending).where(Spending.tryon_id == tryon_id, Spending.engine.is_(None)))
        free = [engine.name for engine in engines_of(house).chosen() if engine.capabilities.cost == "free"]
        lefts = [most - await _spent(session, whose, free) for most, whose in limits if most is not None]
        if not lefts:
            return None
        most = max(0, min(*lefts, garments * TRIES))
        if most:
            session.add(Spending(user_id=owner_id, tryon_id=tryon_id, engine=None, pictures=most))
    return most


async def _wait_for_others(session: AsyncSession) -> None:
    if session.get_bind().dialect.name == "postgresql":
        await session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})


async def _spent(session: AsyncSession, owner_id: UUID | None, free: Collection[str]) -> int:
    """In the last day, by one person or by all; what is set aside counts as spent.

    Engines of one's own (`free`) have a price at most, never a limit.
    """
    is_limited = or_(Spending.engine.is_(None), Spending.engine.not_in(free))
    pictures = select(func.coalesce(func.sum(Spending.pictures), 0)).where(
        Spending.created_at > now() - DAY, is_limited
    )
    if owner_id is not None:
        pictures = pictures.where(Spending.user_id == owner_id)
    return int(await session.scalar(pictures) or 0)


async def settle(house: House, owner_id: UUID, tryon_id: UUID, pictures: Mapping[str, int]) -> None:
    """What was set aside gives way to what was asked for; another run of the same try-on adds to it."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        await session.execute(delete(Spending).where(Spending.tryon_id == tryon_id, Spending.engine.is_(None)))
        # None when the account was closed while its try-on ran.
        owner = await session.scalar(select(User.id).where(User.id == owner_id))
        for engine, count in pictures.items():
            price = count * house.settings.tryon_prices.get(engine, 0.0)
            mine = (Spending.tryon_id == tryon_id, Spending.engine == engine)
            if row := await session.scalar(select(Spending).where(*mine)):
                row.pictures += count
                row.price += price
            else:
                session.add(Spending(user_id=owner, tryon_id=tryon_id, engine=engine, pictures=count, price=price))


async def tell_spending(house: House) -> None:
    """Into the metrics, from the rows: workers in other processes count too."""
    query = select(Spending.engine, func.sum(Spending.pictures), func.sum(Spending.price))
    async with house.database.transaction() as session:
        await act_as(session, None)
        rows = await session.execute(query.where(Spending.engine.is_not(None)).group_by(Spending.engine))
        for engine, pictures, price in rows:
            PICTURES.labels(engine).set(pictures)
            PRICE.labels(engine).set(price)
