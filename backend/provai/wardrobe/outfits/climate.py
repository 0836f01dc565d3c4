"""What a month is usually like near a place in Brazil, from a table of ours: no forecast, no service is asked.

The values in climate.json are typical ones, rounded, and no measurements.
"""

import json
import math
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from provai.wardrobe.outfits.types import Weather
from provai.wardrobe.outfits.weather import COLD, WARM

NEAR_KM = 300  # farther than this from every city nothing is said
KM_PER_DEGREE = 111.2
MILD = 22  # °C from which a day is neither fresh nor hot

_MONTHS = (
    "janeiro", "fevereiro", "março", "abril", "maio", "junho",
    "julho", "agosto", "setembro", "outubro", "novembro", "dezembro",
)  # fmt: skip
_WITH_ARTICLE = {"Rio de Janeiro"}


@dataclass(frozen=True)
class City:
    name: str
    latitude: float
    longitude: float
    celsius: tuple[int, ...]  # by day, January first
    wet: frozenset[int]  # months in which it rains on most days


@dataclass(frozen=True)
class Climate:
    """`sentence` says to the person what was assumed, and where."""

    weather: Weather
    sentence: str


def _cities() -> tuple[City, ...]:
    table = json.loads(Path(__file__).with_name("climate.json").read_text(encoding="utf-8"))
    return tuple(
        City(name, row["at"][0], row["at"][1], tuple(row["celsius"]), frozenset(row["wet"]))
        for name, row in table["cities"].items()
    )


CITIES = _cities()


def climate_at(latitude: float, longitude: float, day: date) -> Climate | None:
    """Of the nearest city; None far from all of them."""
    distance, nearest = min(
        ((_kilometres(city, latitude, longitude), city) for city in CITIES), key=lambda each: each[0]
    )
    if distance > NEAR_KM:
        return None
    celsius, rain = nearest.celsius[day.month - 1], day.month in nearest.wet
    where = f"{'no' if nearest.name in _WITH_ARTICLE else 'em'} {nearest.name}"
    often = ", com chuva quase todo dia" if rain else ""
    sentence = f"Clima típico de {_MONTHS[day.month - 1]} {where}: {_word(celsius)}, uns {celsius} °C{often}."
    # A wet month is no wet day: rain is said, and dresses nobody for it.
    return Climate(Weather(float(celsius)), sentence)


def _kilometres(city: City, latitude: float, longitude: float) -> float:
    """On a flat map, which is good enough for a few hundred kilometres."""
    east = (longitude - city.longitude) * math.cos(math.radians((latitude + city.latitude) / 2))
    return KM_PER_DEGREE * math.hypot(latitude - city.latitude, east)


def _word(celsius: int) -> str:
    if celsius >= WARM:
        return "quente"
    if celsius >= MILD:
        return "agradável"
    return "fresco" if celsius >= COLD else "frio"
