from fastapi import APIRouter

from provai.accounts.current import CurrentUser
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.style.schemas import MeasurementsIn, MeasurementsOut, StylePreferencesIn, StylePreferencesOut
from provai.style.service import own_measurements, own_preferences, put_measurements, put_preferences

router = APIRouter(tags=["style"])


@router.get("/measurements")
async def read_measurements(session: SessionDep, me: CurrentUser) -> MeasurementsOut:
    kept = await own_measurements(session, me)
    return MeasurementsOut.model_validate(kept) if kept else MeasurementsOut(user_id=me.id)


@router.put("/measurements", responses=error_responses(422))
async def save_measurements(values: MeasurementsIn, session: SessionDep, me: CurrentUser) -> MeasurementsOut:
    return MeasurementsOut.model_validate(await put_measurements(session, me, values.model_dump()))


@router.get("/style-preferences")
async def read_style_preferences(session: SessionDep, me: CurrentUser) -> StylePreferencesOut:
    kept = await own_preferences(session, me)
    return StylePreferencesOut.model_validate(kept) if kept else StylePreferencesOut(user_id=me.id)


@router.put("/style-preferences", responses=error_responses(422))
async def save_style_preferences(
    values: StylePreferencesIn, session: SessionDep, me: CurrentUser
) -> StylePreferencesOut:
    return StylePreferencesOut.model_validate(await put_preferences(session, me, values.model_dump()))
