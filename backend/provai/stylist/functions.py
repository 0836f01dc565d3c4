"""The functions of the stylist: ask it something, and tell it that wardrobe or colours have changed."""

from typing import Annotated, Any, ClassVar

import structlog
from fastapi import APIRouter, Header
from fastapi.responses import JSONResponse, StreamingResponse

from provai.accounts.callers import CallerDep, CallingDeviceDep
from provai.jobs.backlog import Backlog, QueueFull
from provai.platform.database import act_as
from provai.platform.errors import AppError, error_responses
from provai.platform.house import HouseDep
from provai.stylist.consent import require_consents
from provai.stylist.engines.contract import EngineTrouble
from provai.stylist.memory import rebuild_memory
from provai.stylist.schemas import PersonalStylistIn, PersonalStylistOut, ReplyError
from provai.stylist.service import say
from provai.stylist.watching import as_stream, ended, follow
from provai.stylist.writing import QUEUE

router = APIRouter(prefix="/functions")
log = structlog.get_logger()

MESSAGES = "30/minute"
MESSAGES_A_DAY = "1000/day"
SYNCS = "60/10 minutes"

STREAM_HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


class StylistUnavailable(AppError):
    """Also with the reason of a recording in which nothing could be heard."""

    status: ClassVar[int] = 503
    code = EngineTrouble.code
    message = EngineTrouble.sentence


class StylistBusy(QueueFull):
    code = "stylist_busy"
    message = "Tem muita gente conversando agora. Espere um minuto e envie de novo."


@router.post(
    "/personal-stylist",
    response_model=PersonalStylistOut,
    responses={
        200: {
            "description": "The reply; for `Accept: text/event-stream` the events start, delta, cards, done, error",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        202: {"model": PersonalStylistOut, "description": "Still being written"},
        **error_responses(403, 409, 422, 429, 503),
    },
)
async def personal_stylist(
    asked: PersonalStylistIn, house: HouseDep, device: CallingDeviceDep, accept: Annotated[str, Header()] = ""
) -> Any:
    """Answers the last message. The reply is written to its end also when the caller goes away."""
    me = device.user
    await house.limits.spend(MESSAGES, "stylist", str(me.id))
    await house.limits.spend(MESSAGES_A_DAY, "stylist-day", str(me.id))
    await house.part(Backlog).check(QUEUE, house.settings.replies_waiting, StylistBusy)
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        await require_consents(session, house, me, asked)
        _, reply = await say(session, me, asked, house.settings.quota_messages)
    if "text/event-stream" in accept:
        events = as_stream(follow(house, device, reply.id))
        return StreamingResponse(events, media_type="text/event-stream", headers=STREAM_HEADERS)
    outcome = await ended(house, device, reply.id, house.settings.stylist_patience_seconds)
    if isinstance(outcome, ReplyError):
        raise StylistUnavailable(outcome.message, code=outcome.code)
    answer = PersonalStylistOut(id=outcome.id, message=outcome.content, cards=outcome.cards, status=outcome.status)
    return JSONResponse(answer.model_dump(mode="json"), 202 if outcome.status == "writing" else 200)


@router.post("/sync-assistant-color", status_code=204, responses=error_responses(429))
async def sync_assistant_color(house: HouseDep, me: CallerDep) -> None:
    await house.limits.spend(SYNCS, "sync-assistant", str(me.id))
    await rebuild_memory(house, me)


@router.post("/sync-assistant-wardrobe", status_code=204, responses=error_responses(429))
async def sync_assistant_wardrobe(house: HouseDep, me: CallerDep) -> None:
    await house.limits.spend(SYNCS, "sync-assistant", str(me.id))
    await rebuild_memory(house, me)
