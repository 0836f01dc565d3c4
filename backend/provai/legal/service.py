"""Which legal texts a person has accepted, and what other rooms ask: whether a purpose is allowed."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.legal.purposes import (
    ConsentNeeded,
    allowed_providers,
    external_providers,
    require_callers_consent,
    require_callers_provider,
    require_consent,
    require_provider,
    sending_needs_leave,
)
from provai.legal.schemas import AcceptedText
from provai.legal.tables import Consent
from provai.platform.owned import insert_missing, newest_owned

__all__ = [
    "ConsentNeeded",
    "accept_texts",
    "accepted_texts",
    "allowed_providers",
    "external_providers",
    "require_callers_consent",
    "require_callers_provider",
    "require_consent",
    "require_provider",
    "sending_needs_leave",
]

CONSENTS_SHOWN = 50


async def accepted_texts(session: AsyncSession, owner: User) -> Sequence[Consent]:
    return await newest_owned(session, owner, Consent, limit=CONSENTS_SHOWN)


async def accept_texts(session: AsyncSession, owner: User, texts: Sequence[AcceptedText]) -> Sequence[Consent]:
    """Accepting again keeps the first time: that is when it happened."""
    for text in texts:
        await insert_missing(session, owner, Consent, {"document": text.document, "version": text.version})
    return await accepted_texts(session, owner)
