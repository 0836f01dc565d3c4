"""Weather in words and degrees, and how warm a look should be for it."""

import re

from provai.wardrobe.outfits.garments import plain
from provai.wardrobe.outfits.types import Weather

WARM = 26.0  # °C from which nothing is put over
COLD = 17  # °C below which something is

_DEGREES = re.compile(r"(-?\d{1,2})\s*(?:graus|grau|o c|c\b|°)")
_TEMPERATURES = (
    (r"\b(?:calorao|calor de rachar|muito calor|quente demais|escaldante)\b", 35.0),
    (r"\b(?:calor|quente|verao|abafado|sol forte|ensolarado|solzao)\b", 30.0),
    (r"\b(?:friozinho|fresquinho|fresco|ameno|meia estacao|outono)\b", 18.0),
    (r"\b(?:muito frio|geada|neve|congelando|gelado)\b", 7.0),
    (r"\b(?:frio|inverno|gelada)\b", 12.0),
)
_RAIN = re.compile(r"\b(?:chuva|chovendo|chover|chuvoso|garoa|temporal|toro|tempestade)\b")
_AIR = re.compile(r"\b(?:ar condicionado|ar gelado|ar ligado|escritorio gelado)\b")
_WIND = re.compile(r"\b(?:vento|ventando|ventania)\b")


def weather_in(words: str | None) -> Weather | None:
    """None when the words say nothing of the weather."""
    said = plain(words or "")
    degrees = _DEGREES.search((words or "").lower())
    temperature = float(degrees[1]) if degrees else None
    measured = temperature is not None
    air = bool(_AIR.search(said))
    if temperature is None:
        outside = _AIR.sub(" ", said)
        temperature = next((celsius for pattern, celsius in _TEMPERATURES if re.search(pattern, outside)), None)
    rain, wind = bool(_RAIN.search(said)), bool(_WIND.search(said))
    if temperature is None and not (rain or air or wind):
        return None
    return Weather(temperature, rain, air, wind, measured=measured)


def felt(weather: Weather | None) -> float | None:
    """Wind and rain cool; °C."""
    if weather is None or weather.temperature is None:
        return None
    return weather.temperature - (2.0 if weather.wind else 0.0) - (1.0 if weather.rain else 0.0)


def warmth_range(celsius: float) -> tuple[float, float]:
    """The points of warmth of a whole look, between which nobody is cold or hot."""
    for above, least, most in ((30, 0.0, 3.6), (26, 0.5, 4.4), (22, 1.5, 6.0), (17, 3.5, 8.0), (12, 5.5, 11.0)):
        if celsius >= above:
            return least, most
    return 7.0, 16.0
