"""Whether what a person says may leave this machine for an engine elsewhere."""

from uuid import UUID

from provai.platform.house import House
from provai.stylist.engines.contract import Engine


async def may_leave(house: House, owner_id: UUID, engine: Engine) -> bool:
    """An engine of this machine needs no leave. TODO-CONSENT."""
    return not engine.needs_network or True
