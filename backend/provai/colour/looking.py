"""A colour analysis as the engine process runs it: stored bytes in, a reading out. Free of the database and HTTP."""

from collections.abc import Callable, Mapping
from typing import Any

from eyes.opening import picture_of
from provai.colour.engines.contract import ColourReading, Feature, Request, Spot
from provai.colour.engines.registry import colour_engine_of
from provai.photos.eyesight import eyes_of
from provai.platform.house import House


def read_colours(
    house: House,
    tell: Callable[[Any], None],
    photos: tuple[bytes, ...],
    white_paper: Spot | None,
    picked: Mapping[Feature, Spot],
    hair_dyed: bool,
) -> ColourReading:
    request = Request(
        photos=tuple(picture_of(photo) for photo in photos),
        eyes=eyes_of(house),
        white_paper=white_paper,
        picked=picked,
        hair_dyed=hair_dyed,
    )
    return colour_engine_of(house).analyse(request)
