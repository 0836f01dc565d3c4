from fastapi import APIRouter

from provai.accounts.current import CurrentUser, RecentUser
from provai.accounts.service import close_account
from provai.accounts.tables import User
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import House, HouseDep
from provai.profile.schemas import ProfileChange, ProfileOut
from provai.profile.service import change_profile, own_profile
from provai.profile.tables import Profile
from provai.storage.service import link_to

router = APIRouter(tags=["profile"])


def _shown(house: House, owner: User, profile: Profile) -> ProfileOut:
    return ProfileOut(
        id=profile.id,
        email=owner.email,
        full_name=profile.full_name,
        stylist_name=profile.stylist_name,
        avatar_url=link_to(house, profile.avatar_url),
        created_at=owner.created_at,
    )


@router.get("/profile")
async def read_profile(session: SessionDep, house: HouseDep, me: CurrentUser) -> ProfileOut:
    return _shown(house, me, await own_profile(session, me))


@router.patch("/profile", responses=error_responses(422))
async def update_profile(changes: ProfileChange, session: SessionDep, house: HouseDep, me: CurrentUser) -> ProfileOut:
    return _shown(house, me, await change_profile(session, me, changes.model_dump(exclude_unset=True)))


@router.delete("/profile", status_code=204)
async def delete_account(session: SessionDep, house: HouseDep, me: RecentUser) -> None:
    await close_account(session, house, me)
