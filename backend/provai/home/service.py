"""The first screen: its numbers in one question to the database, and the latest looks in another."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.colour.tables import ColourAnalysis
from provai.home.schemas import Habit, HomeOut, LatestLook
from provai.onboarding.tables import OnboardingProgress
from provai.platform.house import House
from provai.profile.tables import DEFAULT_STYLIST_NAME, Profile
from provai.storage.service import link_to, thumbnail_of
from provai.stylist.tables import Message
from provai.tryon.service import newest_tryons
from provai.tryon.tables import Tryon
from provai.wardrobe.tables import WardrobeItem

POINTS = 20
LOOKS_SHOWN = 8


async def home_of(session: AsyncSession, house: House, owner: User) -> HomeOut:
    mine = select(func.count()).where
    done = (Tryon.user_id == owner.id, Tryon.status == "completed")
    row = (
        await session.execute(
            select(
                mine(*done).scalar_subquery(),
                mine(*done, Tryon.favorite).scalar_subquery(),
                mine(WardrobeItem.user_id == owner.id).scalar_subquery(),
                select(ColourAnalysis.id)
                .where(ColourAnalysis.user_id == owner.id, ColourAnalysis.analyzed_at.is_not(None))
                .exists(),
                select(Message.id).where(Message.user_id == owner.id).exists(),
                select(Profile.full_name).where(Profile.id == owner.id).scalar_subquery(),
                select(Profile.stylist_name).where(Profile.id == owner.id).scalar_subquery(),
                select(OnboardingProgress.completed).where(OnboardingProgress.user_id == owner.id).scalar_subquery(),
            )
        )
    ).one()
    tryons, favorites, items, has_colours, has_talked, full_name, stylist_name, is_welcomed = row
    habits: dict[Habit, bool] = {
        "tryon": bool(tryons),
        "wardrobe_item": bool(items),
        "color_analysis": bool(has_colours),
        "conversation": bool(has_talked),
        "favorite": bool(favorites),
    }
    looks = await newest_tryons(session, owner, favorite=None, status="completed", limit=LOOKS_SHOWN) if tryons else []
    return HomeOut(
        full_name=full_name,
        # The default becomes the stylist's name when onboarding ends without another.
        stylist_name=stylist_name if is_welcomed or stylist_name != DEFAULT_STYLIST_NAME else None,
        tryons=tryons,
        favorites=favorites,
        wardrobe_items=items,
        style_score=POINTS * sum(habits.values()),
        missing_habits=[habit for habit, is_kept in habits.items() if not is_kept],
        latest_looks=[_shown(house, look) for look in looks],
    )


def _shown(house: House, look: Tryon) -> LatestLook:
    result = look.result_image_url or ""  # a completed look has one
    return LatestLook(
        id=look.id,
        thumbnail_url=link_to(house, thumbnail_of(result)),
        favorite=look.favorite,
        is_example=look.person_is_example or look.has_example_garments,
        created_at=look.created_at,
    )
