from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from provai.accounts.callers import CallerDep
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep
from provai.speech.schemas import RecordingIn, StillHearing, TranscriptOut
from provai.speech.service import transcribe

router = APIRouter(prefix="/functions", tags=["speech"])

TRANSCRIPTIONS = "120/10 minutes"
# Below the half minute after which proxies give up on an answer.
PATIENCE_SECONDS = 20.0


@router.post(
    "/transcribe",
    response_model=TranscriptOut,
    responses={
        202: {"model": StillHearing, "description": "Still at work"},
        **error_responses(403, 404, 422, 429, 503),
    },
)
async def transcribe_recording(asked: RecordingIn, house: HouseDep, me: CallerDep) -> Any:
    """The words of the caller's own recording, in Portuguese; 202 while at work: ask again."""
    await house.limits.spend(TRANSCRIPTIONS, "transcribe", str(me.id))
    text = await transcribe(house, me, asked.audio_url, PATIENCE_SECONDS)
    if text is None:
        return JSONResponse(StillHearing().model_dump(mode="json"), 202)
    return TranscriptOut(text=text)
