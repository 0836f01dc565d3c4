"""The numbers of the first screen, in one question to the database."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.colour.tables import ColourAnalysis
from provai.home.schemas import HomeOut
from provai.stylist.tables import Message
from provai.tryon.tables import Tryon
from provai.wardrobe.tables import WardrobeItem

POINTS = 20


async def home_numbers(session: AsyncSession, owner: User) -> HomeOut:
    mine = select(func.count()).where
    done = (Tryon.user_id == owner.id, Tryon.status == "completed")
    row = (
        await session.execute(
            select(
                mine(*done).scalar_subquery(),
                mine(*done, Tryon.favorite).scalar_subquery(),
                select(ColourAnalysis.id)
                .where(ColourAnalysis.user_id == owner.id, ColourAnalysis.analyzed_at.is_not(None))
                .exists(),
                select(WardrobeItem.id).where(WardrobeItem.user_id == owner.id).exists(),
                select(Message.id).where(Message.user_id == owner.id).exists(),
            )
        )
    ).one()
    tryons, favorites, *habits = row
    score = POINTS * (bool(tryons) + bool(favorites) + sum(map(bool, habits)))
    return HomeOut(tryons=tryons, favorites=favorites, style_score=score)
