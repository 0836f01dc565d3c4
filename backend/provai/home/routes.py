from fastapi import APIRouter

from provai.accounts.current import CurrentUser
from provai.accounts.passwords import SHORTEST
from provai.home.schemas import CapabilitiesOut, HomeOut, UploadLimits
from provai.home.service import home_of
from provai.platform.database import SessionDep
from provai.platform.house import HouseDep
from provai.push.senders import senders_of
from provai.speech.capabilities import speech_capabilities
from provai.storage.buckets import MAX_BYTES
from provai.tryon.capabilities import tryon_capabilities

router = APIRouter(tags=["home"])


@router.get("/home")
async def read_home(session: SessionDep, house: HouseDep, me: CurrentUser) -> HomeOut:
    return await home_of(session, house, me)


@router.get("/capabilities")
async def read_capabilities(house: HouseDep) -> CapabilitiesOut:
    return CapabilitiesOut(
        email_confirmation=house.settings.confirms_email,
        minimum_password_length=SHORTEST,
        tryon=await tryon_capabilities(house),
        speech=speech_capabilities(house),
        uploads=UploadLimits(
            picture_bytes=MAX_BYTES["picture"], audio_bytes=MAX_BYTES["audio"], wardrobe_photos_at_once=5
        ),
        push=sorted(senders_of(house)),
    )
