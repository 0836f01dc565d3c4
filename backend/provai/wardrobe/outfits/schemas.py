from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from provai.platform.schemas import Input, Output, ShortText
from provai.wardrobe.schemas import WardrobeItemOut

Ids = Annotated[list[UUID], Field(max_length=50)]


class WeatherIn(Input):
    temperature: Annotated[float | None, Field(ge=-30, le=55, description="°C")] = None
    rain: bool = False
    wind: bool = False
    air_conditioning: bool = False


class PlaceIn(Input):
    """Rounded on the device to half a degree, some 50 km; read as the climate of the nearest city, and kept nowhere."""

    latitude: Annotated[float, Field(ge=-90, le=90)]
    longitude: Annotated[float, Field(ge=-180, le=180)]


class OutfitsIn(Input):
    occasion: Annotated[ShortText | None, Field(description="In the person's words: 'casamento de dia'.")] = None
    weather: Annotated[WeatherIn | ShortText | None, Field(description="Measured, or in words: 'frio e chuva'.")] = None
    place: Annotated[
        PlaceIn | None, Field(description="Without a weather: what the month is usually like there counts.")
    ] = None
    formality: Annotated[float | None, Field(ge=1, le=5, description="1 beach, 5 gala.")] = None
    locked: Annotated[Ids, Field(description="In every look.")] = []
    excluded: Annotated[Ids, Field(description="In no look.")] = []
    seed: Annotated[int, Field(ge=0, le=2**31 - 1, description="Another number, other looks.")] = 0


class LookOut(Output):
    """`reasons` are the two strongest; `why` every true one, for 'por que este look?'."""

    title: str
    reasons: list[str]
    why: list[str]
    items: list[WardrobeItemOut]


class MissingOut(Output):
    category: str
    reason: str


class OutfitsOut(Output):
    """`climate` says which typical weather of a place was assumed, where one was."""

    looks: list[LookOut]
    missing: MissingOut | None
    climate: str | None


class OutfitVerdictIn(Input):
    items: Annotated[list[UUID], Field(min_length=2, max_length=12)]
    verdict: Literal["liked", "worn", "rejected"]
