"""How far the person has come in the guided start."""

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.service import one_at_a_time, when_account_opens
from provai.accounts.tables import User
from provai.onboarding.tables import COMPLETED, STEPS, OnboardingProgress
from provai.platform.errors import NotFound
from provai.platform.owned import only_owned

_ORDER = (*STEPS, COMPLETED)


@when_account_opens
async def open_onboarding(session: AsyncSession, user: User) -> None:
    session.add(OnboardingProgress(user_id=user.id))


async def own_progress(session: AsyncSession, owner: User) -> OnboardingProgress:
    progress = await only_owned(session, owner, OnboardingProgress)
    if progress is None:
        raise NotFound
    return progress


async def move_progress(
    session: AsyncSession, owner: User, step: str | None, completed: bool | None
) -> OnboardingProgress:
    """Keep the furthest step: a device that is behind, or a repeated call, takes nothing back.

    Only `completed=False` together with a step starts again from there.
    """
    await one_at_a_time(session, owner)
    progress = await own_progress(session, owner)
    target = COMPLETED if completed else step
    if target is None:
        return progress
    if completed is False or _ORDER.index(target) > _ORDER.index(progress.current_step):
        progress.current_step, progress.completed = target, target == COMPLETED
    return progress
