"""Which engines there are: ours, and those that installed packages offer as entry points."""

import pkgutil
import threading
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, cast

from provai.settings import BadSetting, Settings
from provai.tryon.engines.contract import Engine, Weights

if TYPE_CHECKING:
    from provai.platform.house import House

GROUP = "provai.tryon_engines"

# Ours, as pyproject.toml offers them: they are here also in a checkout that was not installed again since.
OURS = {
    "drape": "provai.tryon.engines.drape_engine:DrapeEngine",
    "klein": "provai.tryon.engines.klein.engine:KleinEngine",
    "vton": "provai.tryon.engines.vton.engine:VtonEngine",
    "gemini": "provai.tryon.engines.gemini.engine:GeminiEngine",
    "openai": "provai.tryon.engines.openai.engine:OpenAiEngine",
    "fashn": "provai.tryon.engines.fashn.engine:FashnEngine",
    "vertex": "provai.tryon.engines.vertex.engine:VertexEngine",
}

# What fetches and checks the weights of an engine that brings some: `provai models pull <name>`.
WEIGHTS = {"klein": "provai.tryon.engines.klein.weights:KleinWeights"}

# A class of engines, or whatever else makes one from the settings and carries its label.
Maker = Callable[[Settings], Engine]


class Engines:
    """Each engine is made once, at its first use: it may hold much."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._made: dict[str, Engine] = {}
        self._makers: dict[str, Maker | None] = {}
        self._lock = threading.Lock()

    def chosen(self) -> tuple[Engine, ...]:
        """In the order of the setting `tryon_engines`: the first is preferred, the others stand in for it."""
        return tuple(self.named(name) for name in self._settings.tryon_engines)

    def named(self, name: str) -> Engine:
        with self._lock:
            return self._engine(name)

    def preferred(self) -> Engine:
        return self.chosen()[0]

    def label_of(self, name: str | None) -> str | None:
        """Of any engine known here, chosen or not: a row outlives the setting that made it."""
        if name is None:
            return None
        with self._lock:
            return getattr(self._maker(name), "label", None)

    def _engine(self, name: str) -> Engine:
        if name not in self._made:
            maker = self._maker(name)
            if maker is None:
                raise _not_offered(name)
            self._made[name] = maker(self._settings)
        return self._made[name]

    def _maker(self, name: str) -> Maker | None:
        if name not in self._makers:
            self._makers[name] = _find_maker(name)
        return self._makers[name]


def engines_of(house: "House") -> Engines:
    return house.part(_make_engines)


def _make_engines(house: "House") -> Engines:
    return Engines(house.settings)


def check_names(settings: Settings) -> None:
    """Raises BadSetting for an engine that nobody offers; makes none."""
    for name in settings.tryon_engines:
        if _find_maker(name) is None:
            raise _not_offered(name)


def weights_of(name: str, settings: Settings) -> Weights:
    return cast(Weights, pkgutil.resolve_name(WEIGHTS[name])(settings))


def _not_offered(name: str) -> BadSetting:
    return BadSetting(f"PROVAI_TRYON_ENGINES: não há um motor de prova chamado {name} instalado aqui")


def _find_maker(name: str) -> Maker | None:
    if name in OURS:
        return cast(Maker, pkgutil.resolve_name(OURS[name]))
    offers = entry_points(group=GROUP, name=name)
    return cast(Maker, next(iter(offers)).load()) if offers else None
