from fastapi import APIRouter

from provai.accounts.current import CurrentUser
from provai.accounts.passwords import SHORTEST
from provai.home.schemas import CapabilitiesOut, HomeOut, LimitsOut
from provai.home.service import home_numbers
from provai.platform.database import SessionDep
from provai.platform.house import HouseDep
from provai.storage.buckets import MAX_BYTES

router = APIRouter(tags=["home"])


@router.get("/home")
async def read_home(session: SessionDep, me: CurrentUser) -> HomeOut:
    return await home_numbers(session, me)


@router.get("/capabilities")
async def read_capabilities(house: HouseDep) -> CapabilitiesOut:
    return CapabilitiesOut(
        email_confirmation=house.settings.confirms_email,
        engines={},
        limits=LimitsOut(
            picture_bytes=MAX_BYTES["picture"],
            audio_bytes=MAX_BYTES["audio"],
            garments_per_tryon=5,
            wardrobe_photos_per_upload=5,
            minimum_password_length=SHORTEST,
        ),
    )
