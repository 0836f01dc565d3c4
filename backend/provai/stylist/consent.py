"""What a person must have allowed before the stylist listens, or before what they say leaves this machine."""

from collections.abc import Sequence
from uuid import UUID

from provai.accounts.tables import User
from provai.legal.service import ConsentNeeded, external_providers, require_consent
from provai.platform.database import act_as
from provai.platform.house import House
from provai.stylist.engines.contract import Engine
from provai.stylist.engines.registry import Engines


@external_providers
def engines_elsewhere(house: House) -> Sequence[str]:
    """The labels of the chosen engines that send what is said out of this machine."""
    return [engine.label for engine in house.part(Engines).chosen() if engine.needs_network]


async def may_leave(house: House, owner_id: UUID, engine: Engine) -> bool:
    """An engine of this machine needs no leave; without it, one elsewhere is passed over and the next one answers."""
    if not engine.needs_network:
        return True
    async with house.database.transaction() as session:
        await act_as(session, owner_id)
        me = await session.get(User, owner_id)
        if me is None:
            return False
        try:
            await require_consent(session, me, "external_provider")
        except ConsentNeeded:
            return False
    return True
