"""What a person must have allowed before the stylist listens, or before what they say leaves this machine."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.legal.service import allowed_providers, external_providers, require_consent, require_provider
from provai.platform.house import House
from provai.speech.service import endpoint_elsewhere
from provai.stylist.engines.contract import Engine
from provai.stylist.engines.registry import Engines
from provai.stylist.schemas import PersonalStylistIn


@external_providers
def engines_elsewhere(house: House) -> Sequence[str]:
    """The labels of the chosen engines that send what is said out of this machine."""
    return [engine.label for engine in house.part(Engines).chosen() if engine.needs_network]


async def require_consents(session: AsyncSession, house: House, me: User, asked: PersonalStylistIn) -> None:
    """Before a message is kept. Where an engine of this machine can answer too, nobody has to send anything out.

    A picture is shown to the stylist by choice, as a piece of the conversation: it asks for nothing of its own here.
    """
    if asked.audio_url:
        await require_consent(session, me, "audio")
    is_unheard = asked.audio_url and not (asked.transcript or asked.words)
    chosen, listeners = house.part(Engines).chosen(), endpoint_elsewhere(house)
    if all(engine.needs_network for engine in chosen):
        await require_provider(session, me, [engine.label for engine in chosen])
    if is_unheard and listeners:
        await require_provider(session, me, listeners)


async def may_leave(house: House, owner_id: UUID, engine: Engine) -> bool:
    """An engine of this machine needs no leave; without it, one elsewhere is passed over and the next one answers."""
    return not engine.needs_network or engine.label in await allowed_providers(house, owner_id)
