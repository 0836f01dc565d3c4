"""The climate of where a person wrote from, as it is kept with their message: its degrees and its sentence."""

from typing import Any
from zoneinfo import ZoneInfo

from provai.platform.clock import now
from provai.wardrobe.outfits import Climate, Weather
from provai.wardrobe.outfits.climate import climate_at
from provai.wardrobe.outfits.schemas import PlaceIn

BRAZIL = ZoneInfo("America/Sao_Paulo")


def climate_kept(place: PlaceIn | None) -> dict[str, Any] | None:
    """What stays of a place, which itself is kept nowhere; None far from every city that is known."""
    climate = climate_at(place.latitude, place.longitude, now().astimezone(BRAZIL).date()) if place else None
    return {"temperature": climate.weather.temperature, "sentence": climate.sentence} if climate else None


def climate_of(kept: dict[str, Any] | None) -> Climate | None:
    return Climate(Weather(kept["temperature"]), kept["sentence"]) if kept else None
