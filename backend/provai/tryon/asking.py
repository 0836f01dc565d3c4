"""Which engines one try-on may ask: the named or preferred one first, without those that leave or money keep away."""

from uuid import UUID

from provai.platform.errors import Invalid
from provai.platform.house import House
from provai.tryon.consents import may_leave
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
    sentence = "Este motor roda em um serviço de fora. Permita o envio em Conta para continuar."


def check_engine(house: House, name: str | None) -> None:
    if name is not None and name not in house.settings.tryon_engines:
        raise UnknownEngine


async def plan_for(house: House, tryon: Tryon) -> Plan:
    """Sets the paid pictures aside that this try-on may ask for; raises EngineTrouble when no engine is left."""
    wanted = _wanted(house, tryon.asked_engine)
    may_go, why = [], dict[str, Reason]()
    out = await may_leave(house, tryon.user_id)
    for engine in wanted:
        if engine.capabilities.needs_network and not out:
            why[engine.name] = "consent"
        else:
            may_go.append(engine)
    most = None
    if any(engine.capabilities.cost == "paid" for engine in may_go):
        most = await set_aside(house, tryon.user_id, tryon.id, garments=len(tryon.garment_image_urls))
        if most == 0:
            why |= {engine.name: "spend_limit" for engine in may_go if engine.capabilities.cost == "paid"}
            may_go = [engine for engine in may_go if engine.name not in why]
    if not may_go:
        raise SpendLimit if "spend_limit" in why.values() else NoLeave
    first = wanted[0].name
    return Plan(
        engines=tuple(engine.name for engine in may_go),
        passed_over=PassedOver(first, why[first]) if first in why else None,
        paid_pictures=most,
    )


async def engine_for(house: House, owner_id: UUID) -> str:
    """The name of the engine that a person's next try-on is asked of: without leave, none elsewhere."""
    engines = engines_of(house).chosen()
    if engines[0].capabilities.needs_network and not await may_leave(house, owner_id):
        engines = tuple(engine for engine in engines if not engine.capabilities.needs_network) or engines
    return engines[0].name


def asked_or_preferred(house: House, asked: str | None) -> str:
    """One that is no longer chosen is not asked."""
    chosen = house.settings.tryon_engines
    return asked if asked in chosen else chosen[0]


def _wanted(house: House, asked: str | None) -> list[Engine]:
    """In the order of the setting, but the one that was asked for first."""
    first = asked_or_preferred(house, asked)
    return sorted(engines_of(house).chosen(), key=lambda engine: engine.name != first)
