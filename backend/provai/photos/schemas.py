"""What is said about a picture, and the camelCase that functions speak."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from pydantic.alias_generators import to_camel

from provai.platform.schemas import FileAddress, Input, Output


class FunctionInput(Input):
    model_config = ConfigDict(alias_generator=to_camel)


class FunctionOutput(Output):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)


class PictureIn(FunctionInput):
    image_url: FileAddress


class Advice(Output):
    """`stop`: nothing would come of this photo; `warn`: not everything would, or not as well; `ok`: as it should be."""

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
    """`color` is the sentence that a wardrobe keeps, such as 'Estampado em azul-marinho e branco'."""

    slot: Literal["top", "bottom", "dress", "outer", "shoes", "bag", "accessory", "unknown"]
    category: str
    supported: bool
    message: str | None
    colours: list[GarmentColour]
    color: str
    pattern: Literal["plain", "print"]
    confidence: Annotated[float, Field(ge=0, le=1)]
