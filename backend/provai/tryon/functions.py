"""The functions of the fitting room: wait for a try-on, check a photo."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Header
from fastapi.responses import JSONResponse

from provai.accounts.callers import CallerDep, CallingDeviceDep
from provai.legal.service import require_callers_consent
from provai.photos.looking import LOOKS, look_at
from provai.photos.schemas import PhotoCheck, PictureIn
from provai.platform.database import act_as
from provai.platform.errors import Invalid, NotFound, error_responses
from provai.platform.house import HouseDep
from provai.storage.service import find_file, link_to
from provai.tryon.advice import advice_on_photo
from provai.tryon.asking import engine_for
from provai.tryon.consents import require_consents
from provai.tryon.dressing import ask_for
from provai.tryon.function_schemas import VirtualTryonIn, VirtualTryonOut, VirtualTryonWaiting
from provai.tryon.progress import ended
from provai.tryon.results import BUCKET
from provai.tryon.service import own_tryon

router = APIRouter(prefix="/functions")


class OtherPictures(Invalid):
    code = "pictures_not_of_tryon"
    message = "Estas fotos não são as desta prova."


@router.post(
    "/virtual-tryon",
    response_model=VirtualTryonOut,
    responses={
        202: {"model": VirtualTryonWaiting, "description": "Still at work: follow it by /tryons/events"},
        **error_responses(404, 422, 429),
    },
)
async def virtual_tryon(
    asked: VirtualTryonIn, house: HouseDep, device: CallingDeviceDep, prefer: Annotated[str | None, Header()] = None
) -> Any:
    """Waits for the result of a try-on that POST /tryons began; asking again never makes a second one."""
    me = device.user
    await house.limits.spend(LOOKS, "virtual-tryon", str(me.id))
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        tryon = await own_tryon(session, me, asked.tryon_id)
        await require_consents(session, house, me, tryon.asked_engine)
        garments = asked.garment_image_urls or [asked.garment_image_url]
        named = [
            await find_file(session, me, address, BUCKET)
            for address in (asked.person_image_url, asked.garment_image_url, *garments)
        ]
        kept = tryon.garment_image_urls
        if named != [tryon.person_image_url, kept[0], *_meant(asked, kept)]:
            raise OtherPictures
    if tryon.status == "processing":
        await ask_for(house, tryon)
    patience = 0.0 if prefer and "respond-async" in prefer else house.settings.tryon_patience_seconds
    outcome = await ended(house, device, tryon.id, patience)
    if outcome is None:
        raise NotFound
    if outcome.status == "failed":
        raise Invalid(outcome.failure_message, code=outcome.failure_reason)
    if outcome.result_image_url is None:
        waiting = VirtualTryonWaiting(tryon_id=tryon.id, status="processing")
        return JSONResponse(waiting.model_dump(mode="json", by_alias=True), 202)
    return VirtualTryonOut(
        result_image_url=link_to(house, outcome.result_image_url), tryon_id=tryon.id, status="completed"
    )


def _meant(asked: VirtualTryonIn, kept: list[str]) -> list[str]:
    """Who names one garment may mean a whole look's row by its first; who names all must name all."""
    return kept if asked.garment_image_urls else kept[:1]


@router.post("/check-photo", responses=error_responses(422, 429, 503))
async def check_photo(asked: PictureIn, house: HouseDep, me: CallerDep) -> PhotoCheck:
    await require_callers_consent(house, me, "body_photos")
    asks = partial(advice_on_photo, await engine_for(house, me.id))
    return await look_at(house, me, asked.image_url, BUCKET, asks)
