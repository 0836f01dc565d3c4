"""What a person must allow before the fitting room takes up their photo."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.legal.service import allowed_providers, external_providers, require_consent, require_provider
from provai.platform.house import House
from provai.tryon.engines.contract import Engine
from provai.tryon.engines.registry import engines_of


@external_providers
def engines_elsewhere(house: House) -> Sequence[str]:
    """The labels of the chosen engines that send pictures out of this machine."""
    return [engine.label for engine in engines_of(house).chosen() if engine.capabilities.needs_network]


async def require_consents(session: AsyncSession, house: House, me: User, asked_engine: str | None = None) -> None:
    """Where an engine of this machine can dress too, nobody has to send anything out, unless they ask for it."""
    await require_consent(session, me, "body_photos")
    engines = engines_of(house)
    asked = [engines.named(asked_engine)] if asked_engine else engines.chosen()
    if all(engine.capabilities.needs_network for engine in asked):
        await require_provider(session, me, [engine.label for engine in asked])


async def without_leave(house: House, owner_id: UUID) -> list[Engine]:
    """The chosen engines elsewhere that this person does not allow: they are passed over."""
    elsewhere = [engine for engine in engines_of(house).chosen() if engine.capabilities.needs_network]
    allowed = await allowed_providers(house, owner_id) if elsewhere else set()
    return [engine for engine in elsewhere if engine.label not in allowed]
