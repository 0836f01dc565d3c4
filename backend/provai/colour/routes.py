from uuid import UUID

from fastapi import APIRouter

from provai.accounts.current import CurrentUser
from provai.colour.schemas import ColourAnalysisOut, SelfieIn
from provai.colour.service import keep_selfie, newest_analyses, remove_analysis
from provai.legal.service import require_consent
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep

router = APIRouter(prefix="/color-analyses", tags=["colour"])


@router.get("")
async def read_colour_analyses(session: SessionDep, house: HouseDep, me: CurrentUser) -> list[ColourAnalysisOut]:
    return [ColourAnalysisOut.of(house, analysis) for analysis in await newest_analyses(session, me)]


@router.put("", responses=error_responses(422))
async def save_selfie(values: SelfieIn, session: SessionDep, house: HouseDep, me: CurrentUser) -> ColourAnalysisOut:
    await require_consent(session, me, "selfie")
    return ColourAnalysisOut.of(house, await keep_selfie(session, me, values.selfie_url))


@router.delete("/{analysis_id}", status_code=204, responses=error_responses(404, 422))
async def delete_colour_analysis(analysis_id: UUID, session: SessionDep, me: CurrentUser) -> None:
    await remove_analysis(session, me, analysis_id)
