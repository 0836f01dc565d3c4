"""'Usei hoje': each day a piece was worn counts once, and can be taken back."""

from collections.abc import Collection, Sequence
from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.service import one_at_a_time
from provai.accounts.tables import User
from provai.platform.errors import Invalid
from provai.wardrobe.service import own_items
from provai.wardrobe.tables import WardrobeItem

MOST_DAYS = 10_000


class WornTooOften(Invalid):
    code = "worn_too_often"
    message = "Esta peça já tem dias de uso demais anotados."


async def wear(session: AsyncSession, owner: User, ids: Collection[UUID], on: date) -> Sequence[WardrobeItem]:
    """What was clean is now worn; the day remembers what it was before."""
    await one_at_a_time(session, owner)
    items = await own_items(session, owner, ids)
    for item in items:
        if on.isoformat() not in item.wears:
            if item.times_worn >= MOST_DAYS:
                raise WornTooOften
            item.wears = item.wears | {on.isoformat(): item.state}
            if item.state == "clean" and on == item.last_worn_on:
                item.state = "worn"
    return items


async def unwear(session: AsyncSession, owner: User, ids: Collection[UUID], on: date) -> Sequence[WardrobeItem]:
    """As if it had not been worn that day; what has been done with it since stays."""
    await one_at_a_time(session, owner)
    items = await own_items(session, owner, ids)
    for item in items:
        if on.isoformat() in item.wears:
            was_last, before = on == item.last_worn_on, item.wears[on.isoformat()]
            item.wears = {day: state for day, state in item.wears.items() if day != on.isoformat()}
            if was_last and item.state == "worn":
                item.state = before
    return items
