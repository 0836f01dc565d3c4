from fastapi import APIRouter

from provai.accounts.callers import CallerDep
from provai.photos import garments
from provai.photos.looking import look_at
from provai.photos.schemas import GarmentRead, PictureIn
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep

router = APIRouter(prefix="/functions", tags=["photos"])

BUCKET = "tryon-images"


@router.post("/read-garment", responses=error_responses(422, 429, 503))
async def read_garment(asked: PictureIn, house: HouseDep, me: CallerDep) -> GarmentRead:
    return await look_at(house, me, asked.image_url, BUCKET, garments.read_garment)
