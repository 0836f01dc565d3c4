"""What a person must allow before the fitting room takes up their photo."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.legal.service import external_providers, require_consent
from provai.platform.house import House
from provai.tryon.engines.registry import engines_of


@external_providers
def engines_elsewhere(house: House) -> Sequence[str]:
    """The labels of the chosen engines that send pictures out of this machine."""
    return [engine.label for engine in engines_of(house).chosen() if engine.capabilities.needs_network]


async def require_consents(session: AsyncSession, house: House, me: User) -> None:
    await require_consent(session, me, "body_photos")
    if engines_elsewhere(house):
        await require_consent(session, me, "external_provider")
