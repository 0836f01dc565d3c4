"""'Usei hoje': each day a piece was worn counts once, and can be taken back."""

from collections.abc import Collection, Sequence
from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.service import one_at_a_time
from provai.accounts.tables import User
from provai.platform.errors import Invalid
from provai.wardrobe.outfits.learning import learn, unlearn
from provai.wardrobe.service import own_items
from provai.wardrobe.tables import WardrobeItem

MOST_DAYS = 10_000
# More than these marked at once are a tidied wardrobe and no outfit: they say nothing of what goes together.
MOST_TOGETHER = 10


class WornTooOften(Invalid):
    code = "worn_too_often"
    message = "Esta peça já tem dias de uso demais anotados."


async def wear(session: AsyncSession, owner: User, ids: Collection[UUID], on: date) -> Sequence[WardrobeItem]:
    """What was clean is now worn; the day remembers what it was before."""
    await one_at_a_time(session, owner)
    items = await own_items(session, owner, ids)
    together = [item.id for item in items if on.isoformat() not in item.wears]
    for item in items:
        if item.id in together:
            if item.times_worn >= MOST_DAYS:
                raise WornTooOften
            item.wears = item.wears | {on.isoformat(): item.state}
            if item.state == "clean" and on == item.last_worn_on:
                item.state = "worn"
    if len(together) <= MOST_TOGETHER:
        await learn(session, owner, together, "worn")
    return items


async def unwear(session: AsyncSession, owner: User, ids: Collection[UUID], on: date) -> Sequence[WardrobeItem]:
    """As if it had not been worn that day; what has been done with it since stays."""
    await one_at_a_time(session, owner)
    items = await own_items(session, owner, ids)
    together = [item.id for item in items if on.isoformat() in item.wears]
    for item in items:
        if item.id in together:
            was_last, before = on == item.last_worn_on, item.wears[on.isoformat()]
            item.wears = {day: state for day, state in item.wears.items() if day != on.isoformat()}
            if was_last and item.state == "worn":
                item.state = before
    if len(together) <= MOST_TOGETHER:
        await unlearn(session, owner, together, "worn")
    return items
