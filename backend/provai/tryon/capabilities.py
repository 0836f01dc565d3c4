"""What the fitting room of this installation can do."""

from provai.platform.house import House
from provai.tryon.engines.contract import Engine, Told
from provai.tryon.engines.registry import engines_of
from provai.tryon.progress import seconds_a_garment
from provai.tryon.schemas import MOST_GARMENTS, CategoryOut, EngineOut, TryonCapabilities

# What a person may say a garment is.
CATEGORIES: dict[Told, str] = {
    "top": "Parte de cima",
    "bottom": "Parte de baixo",
    "dress": "Vestido ou macacão",
    "outer": "Casaco ou jaqueta",
}


async def tryon_capabilities(house: House) -> TryonCapabilities:
    engines = engines_of(house).chosen()
    slots = {slot for engine in engines for slot in engine.capabilities.slots}
    return TryonCapabilities(
        engines=[_described(engine) for engine in engines],
        active=engines[0].name,
        categories=[
            CategoryOut(value=value, label=label, slot=value) for value, label in CATEGORIES.items() if value in slots
        ],
        seconds_a_garment=await seconds_a_garment(house),
        most_garments=MOST_GARMENTS,
    )


def _described(engine: Engine) -> EngineOut:
    can = engine.capabilities
    return EngineOut(
        name=engine.name,
        label=engine.label,
        slots=list(can.slots),
        several_garments=can.several_garments,
        needs_network=can.needs_network,
        cost=can.cost,
    )
