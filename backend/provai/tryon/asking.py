"""Which engines one try-on may ask: the named or preferred one first, without those that leave or money keep away."""

from uuid import UUID

from provai.legal.service import sending_needs_leave
from provai.platform.errors import Invalid
from provai.platform.house import House
from provai.tryon.consents import without_leave
from provai.tryon.engines.contract import Engine, EngineUnavailable
from provai.tryon.engines.registry import engines_of
from provai.tryon.fitting import SpendLimit
from provai.tryon.plan import PassedOver, Plan, Reason
from provai.tryon.spending import set_aside
from provai.tryon.tables import Tryon


class UnknownEngine(Invalid):
    code = "unknown_engine"
    message = "Este motor não está ligado aqui. Escolha outro."


class NoLeave(EngineUnavailable):
    """It was taken back after the try-on was asked for."""

    code = "consent_needed"

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine.name)
        self.sentence = sending_needs_leave(engine.label)


def check_engine(house: House, name: str | None) -> None:
    if name is not None and name not in house.settings.tryon_engines:
        raise UnknownEngine


async def plan_for(house: House, tryon: Tryon) -> Plan:
    """Sets the paid pictures aside that this try-on may ask for; raises EngineTrouble when no engine is left."""
    wanted = _wanted(house, tryon.asked_engine)
    kept_back = await without_leave(house, tryon.user_id)
    why: dict[str, Reason] = {engine.name: "consent" for engine in kept_back}
    may_go = [engine for engine in wanted if engine not in kept_back]
    most = None
    if any(engine.capabilities.cost == "paid" for engine in may_go):
        most = await set_aside(house, tryon.user_id, tryon.id, garments=len(tryon.garment_image_urls))
        if most == 0:
            why |= {engine.name: "spend_limit" for engine in may_go if engine.capabilities.cost == "paid"}
            may_go = [engine for engine in may_go if engine.name not in why]
    if not may_go:
        raise SpendLimit if "spend_limit" in why.values() else NoLeave(wanted[0])
    first = wanted[0].name
    return Plan(
        engines=tuple(engine.name for engine in may_go),
        passed_over=PassedOver(first, why[first]) if first in why else None,
        paid_pictures=most,
        seconds=house.settings.tryon_timeout_seconds,
        priced=tuple(house.settings.tryon_prices),
    )


async def engine_for(house: House, owner_id: UUID) -> str:
    """The name of the engine that a person's next try-on is asked of: without leave, none elsewhere."""
    engines, kept_back = engines_of(house).chosen(), await without_leave(house, owner_id)
    return next((engine for engine in engines if engine not in kept_back), engines[0]).name


def asked_or_preferred(house: House, asked: str | None) -> str:
    """One that is no longer chosen is not asked."""
    chosen = house.settings.tryon_engines
    return asked if asked in chosen else chosen[0]


def _wanted(house: House, asked: str | None) -> list[Engine]:
    """In the order of the setting, but the one that was asked for first."""
    first = asked_or_preferred(house, asked)
    return sorted(engines_of(house).chosen(), key=lambda engine: engine.name != first)
