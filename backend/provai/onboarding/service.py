"""How far the person has come in the guided start."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.service import when_account_opens
from provai.accounts.tables import User
from provai.onboarding.tables import OnboardingProgress
from provai.platform.errors import NotFound
from provai.platform.owned import only_owned


@when_account_opens
async def open_onboarding(session: AsyncSession, user: User) -> None:
    session.add(OnboardingProgress(user_id=user.id))


async def own_progress(session: AsyncSession, owner: User) -> OnboardingProgress:
    progress = await only_owned(session, owner, OnboardingProgress)
    if progress is None:
        raise NotFound
    return progress


async def move_progress(session: AsyncSession, owner: User, changes: dict[str, Any]) -> OnboardingProgress:
    progress = await own_progress(session, owner)
    for field, value in changes.items():
        if value is not None:
            setattr(progress, field, value)
    return progress
