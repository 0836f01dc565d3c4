"""What functions/virtual-tryon takes and gives."""

from uuid import UUID

from provai.photos.schemas import FunctionInput, FunctionOutput
from provai.platform.schemas import FileAddress
from provai.tryon.schemas import Garments, Status


class VirtualTryonIn(FunctionInput):
    person_image_url: FileAddress
    garment_image_url: FileAddress
    tryon_id: UUID
    garment_image_urls: Garments | None = None


class VirtualTryonOut(FunctionOutput):
    result_image_url: str
    tryon_id: UUID
    status: Status


class VirtualTryonWaiting(FunctionOutput):
    tryon_id: UUID
    status: Status
