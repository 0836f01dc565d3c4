from uuid import UUID

from fastapi import APIRouter

from provai.accounts.callers import CallerDep
from provai.accounts.current import CurrentUser
from provai.colour.analysing import analyse
from provai.colour.schemas import ColourAnalysed, ColourAnalysisIn, ColourAnalysisOut, SelfieIn
from provai.colour.service import keep_selfie, newest_analyses, remove_analysis
from provai.legal.service import require_callers_consent, require_consent
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep

router = APIRouter(tags=["colour"])


@router.get("/color-analyses")
async def read_colour_analyses(session: SessionDep, house: HouseDep, me: CurrentUser) -> list[ColourAnalysisOut]:
    return [ColourAnalysisOut.of(house, analysis) for analysis in await newest_analyses(session, me)]


@router.put("/color-analyses", responses=error_responses(409, 422))
async def save_selfie(values: SelfieIn, session: SessionDep, house: HouseDep, me: CurrentUser) -> ColourAnalysisOut:
    await require_consent(session, me, "selfie")
    kept = await keep_selfie(session, me, values.selfie_url, house.settings.quota_colour_analyses)
    return ColourAnalysisOut.of(house, kept)


@router.delete("/color-analyses/{analysis_id}", status_code=204, responses=error_responses(404, 422))
async def delete_colour_analysis(analysis_id: UUID, session: SessionDep, me: CurrentUser) -> None:
    await remove_analysis(session, me, analysis_id)


@router.post("/functions/color-analysis", responses=error_responses(404, 409, 422, 429, 503))
async def color_analysis(asked: ColourAnalysisIn, house: HouseDep, me: CallerDep) -> ColourAnalysed:
    """Analyses a selfie, better with up to two more of the same person; answers once the analysis is kept."""
    await require_callers_consent(house, me, "selfie")
    return ColourAnalysed(analysis=ColourAnalysisOut.of(house, await analyse(house, me, asked)))
