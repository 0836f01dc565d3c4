"""Which colour engines there are: ours, and those that installed packages offer as entry points."""

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, cast

from provai.colour.engines.colorimetry_engine import ColorimetryEngine
from provai.colour.engines.contract import ColourEngine
from provai.settings import BadSetting, Settings

if TYPE_CHECKING:
    from provai.platform.house import House

GROUP = "provai.colour_engines"

# A class of engines, or whatever else makes one from the settings.
Maker = Callable[[Settings], ColourEngine]


def colour_engine_of(house: "House") -> ColourEngine:
    return house.part(_make_engine)


def _make_engine(house: "House") -> ColourEngine:
    return _maker(house.settings.colour_engine)(house.settings)


def check_name(settings: Settings) -> None:
    """Raises BadSetting for an engine that nobody offers; makes none."""
    _maker(settings.colour_engine)


def _maker(name: str) -> Maker:
    # Ours needs no entry point: it is here also in a checkout that was not installed again since.
    if name == ColorimetryEngine.name:
        return ColorimetryEngine
    offers = entry_points(group=GROUP, name=name)
    if not offers:
        raise BadSetting(f"PROVAI_COLOUR_ENGINE: não há um motor de cores chamado {name} instalado aqui")
    return cast(Maker, next(iter(offers)).load())
