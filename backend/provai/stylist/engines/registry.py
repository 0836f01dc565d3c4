"""Which stylist engines there are: ours, and those that installed packages offer as entry points."""

import threading
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from typing import cast

from provai.platform.house import House
from provai.settings import BadSetting, Settings
from provai.stylist.engines.contract import Engine

GROUP = "provai.stylist_engines"

# A class of engines, or whatever else makes one from the settings.
Maker = Callable[[Settings], Engine]

# Ours need no entry point: they are here also in a checkout that was not installed again since. By their addresses,
# so that asking for an engine's name loads none.
OURS = {
    "cloe": "provai.stylist.engines.cloe.engine:CloeEngine",
    "llm": "provai.stylist.engines.llm.engine:LlmEngine",
}


class Engines:
    """Each engine is made once, at its first use."""

    def __init__(self, house: House) -> None:
        self._settings = house.settings
        self._made: dict[str, Engine] = {}
        self._lock = threading.Lock()

    def chosen(self) -> tuple[Engine, ...]:
        """The first is preferred, the others stand in for it, in this order."""
        with self._lock:
            return tuple(self._engine(name) for name in self._settings.stylist_engine_names)

    def forget(self) -> None:
        """For settings that changed: the next call makes the engines anew."""
        with self._lock:
            self._made.clear()

    def _engine(self, name: str) -> Engine:
        if name not in self._made:
            self._made[name] = _maker(name)(self._settings)
        return self._made[name]


def check_names(settings: Settings) -> None:
    """Raises BadSetting for an engine that nobody offers; makes none."""
    for name in settings.stylist_engine_names:
        if name not in OURS and not entry_points(group=GROUP, name=name):
            raise _not_offered(name)


def _maker(name: str) -> Maker:
    if name in OURS:
        module, _, attribute = OURS[name].partition(":")
        return cast(Maker, getattr(import_module(module), attribute))
    offers = entry_points(group=GROUP, name=name)
    if not offers:
        raise _not_offered(name)
    return cast(Maker, next(iter(offers)).load())


def _not_offered(name: str) -> BadSetting:
    return BadSetting(f"PROVAI_STYLIST_ENGINES: não há um motor de conversa chamado {name} instalado aqui")
