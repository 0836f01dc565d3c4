"""What the functions take and give, in their own camelCase."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import ConfigDict, Field
from pydantic.alias_generators import to_camel

from provai.platform.schemas import FileAddress, Input, Output
from provai.tryon.schemas import Garments, Status


class FunctionInput(Input):
    model_config = ConfigDict(alias_generator=to_camel)


class FunctionOutput(Output):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)


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


class PictureIn(FunctionInput):
    image_url: FileAddress


class Advice(Output):
    """`stop`: no try-on would come of this photo; `warn`: some would not, or not as well; `ok`: as it should be."""

    code: str
    level: Literal["stop", "warn", "ok"]
    message: str


class PhotoCheck(Output):
    usable: bool
    advice: list[Advice]
    upper_body_only: bool


class GarmentColour(Output):
    hex: str
    name: str
    share: Annotated[float, Field(ge=0, le=1)]


class GarmentRead(Output):
    slot: Literal["top", "bottom", "dress", "outer", "shoes", "bag", "accessory", "unknown"]
    category: str
    supported: bool
    message: str | None
    colours: list[GarmentColour]
    pattern: Literal["plain", "print"]
    confidence: Annotated[float, Field(ge=0, le=1)]
