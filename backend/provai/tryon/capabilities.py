"""What the fitting room of this installation can do."""

from provai.photos.garments import NOT_YET
from provai.platform.house import House
from provai.tryon.engines.contract import Engine
from provai.tryon.engines.registry import engines_of
from provai.tryon.progress import seconds_a_garment
from provai.tryon.schemas import MOST_GARMENTS, Category, CategoryOut, EngineOut, TryonCapabilities

# What a person may say a garment is; the last three no engine dresses.
CATEGORIES: dict[Category, str] = {
    "top": "Parte de cima",
    "bottom": "Parte de baixo",
    "dress": "Vestido ou macacão",
    "outer": "Casaco ou jaqueta",
    "shoes": "Calçado",
    "bag": "Bolsa",
    "accessory": "Acessório",
}
_NOT_YET = "Ainda não dá para provar peças deste tipo. Tente outra."


async def tryon_capabilities(house: House) -> TryonCapabilities:
    engines = engines_of(house).chosen()
    slots = {slot for engine in engines for slot in engine.capabilities.slots}
    return TryonCapabilities(
        engines=[_described(engine) for engine in engines],
        active=engines[0].name,
        categories=[_category(value, label, supported=value in slots) for value, label in CATEGORIES.items()],
        seconds_a_garment=await seconds_a_garment(house),
        most_garments=MOST_GARMENTS,
    )


def _category(value: Category, label: str, *, supported: bool) -> CategoryOut:
    message = None if supported else NOT_YET.get(value, _NOT_YET)
    return CategoryOut(value=value, label=label, slot=value, supported=supported, message=message)


def _described(engine: Engine) -> EngineOut:
    can = engine.capabilities
    return EngineOut(
        name=engine.name,
        label=engine.label,
        slots=list(can.slots),
        several_garments=can.several_garments,
        needs_network=can.needs_network,
        generative=can.generative,
        cost=can.cost,
    )
