from fastapi import APIRouter

from provai.accounts.current import CurrentUser
from provai.onboarding.schemas import OnboardingChange, OnboardingOut
from provai.onboarding.service import move_progress, own_progress
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses

router = APIRouter(tags=["onboarding"])


@router.get("/onboarding-progress")
async def read_onboarding(session: SessionDep, me: CurrentUser) -> OnboardingOut:
    return OnboardingOut.model_validate(await own_progress(session, me))


@router.patch("/onboarding-progress", responses=error_responses(422))
async def update_onboarding(changes: OnboardingChange, session: SessionDep, me: CurrentUser) -> OnboardingOut:
    return OnboardingOut.model_validate(await move_progress(session, me, changes.current_step, changes.completed))
