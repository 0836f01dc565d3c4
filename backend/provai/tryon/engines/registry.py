"""Which engines there are: ours, and those that installed packages offer as entry points."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import cast

from provai.settings import BadSetting, Settings
from provai.tryon.engines.contract import Engine
from provai.tryon.engines.drape_engine import DrapeEngine

GROUP = "provai.tryon_engines"

# A class of engines, or whatever else makes one from the settings and carries its label.
Maker = Callable[[Settings], Engine]

# By the settings' identity, which are kept for that: a process has few, and an engine may hold much.
_made: dict[tuple[int, str], tuple[Settings, Engine]] = {}


def chosen_engines(settings: Settings) -> tuple[Engine, ...]:
    """In the order of the setting `tryon_engines`: the first is preferred, the others stand in for it."""
    return tuple(_engine(name, settings) for name in settings.tryon_engines)


def label_of(name: str | None) -> str | None:
    """Of any engine known here, chosen or not: a row outlives the setting that made it."""
    maker = name and _maker(name)
    return getattr(maker, "label", None) if maker else None


def _engine(name: str, settings: Settings) -> Engine:
    key = id(settings), name
    if key not in _made:
        maker = _maker(name)
        if maker is None:
            raise BadSetting(f"PROVAI_TRYON_ENGINES: não há um motor de prova chamado {name} instalado aqui")
        _made[key] = settings, maker(settings)
    return _made[key][1]


@cache
def _maker(name: str) -> Maker | None:
    # Ours needs no entry point: it is here also in a checkout that was not installed again since.
    if name == DrapeEngine.name:
        return DrapeEngine
    offers = entry_points(group=GROUP, name=name)
    return cast(Maker, next(iter(offers)).load()) if offers else None
