"""What a person allows us to do with their photos, selfies and voice, one purpose at a time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import get_args
from uuid import UUID

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.legal.schemas import PRIVACY_VERSION, Purpose
from provai.legal.tables import PurposeConsent
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.errors import Forbidden
from provai.platform.house import House
from provai.platform.owned import insert_missing, select_owned

# The privacy policy says that choosing a photo or recording oneself, under that policy, is the consent. Sending it to
# someone else is never implied: it is asked for in so many words.
_IMPLIED_BY_USE: tuple[Purpose, ...] = ("body_photos", "selfie", "audio")

_SENTENCES: dict[Purpose, str] = {
    "body_photos": "O uso das suas fotos de corpo está desligado. Para provar roupas, permita de novo em Conta.",
    "selfie": "O uso das suas selfies está desligado. Para analisar suas cores, permita de novo em Conta.",
    "audio": "O uso dos seus áudios está desligado. Para falar com o stylist por voz, permita de novo em Conta.",
    "external_provider": "Este motor roda em um serviço de fora. Permita o envio em Conta para continuar.",
}


class ConsentNeeded(Forbidden):
    code = "consent_needed"

    def __init__(self, purpose: Purpose) -> None:
        super().__init__(_SENTENCES[purpose], code=self.code, details={"purpose": purpose})


@dataclass(frozen=True)
class Standing:
    """How a person's consent to one purpose stands; nothing decided yet has no times."""

    purpose: Purpose
    granted: bool
    version: str | None
    granted_at: datetime | None
    revoked_at: datetime | None


NamesProviders = Callable[[House], Sequence[str]]
_providers: list[NamesProviders] = []


def external_providers(names: NamesProviders) -> NamesProviders:
    """A room whose engines may send something out says with this which of them are on."""
    if names not in _providers:
        _providers.append(names)
    return names


def providers_in_use(house: House) -> list[str]:
    return sorted({name for names in _providers for name in names(house)})


async def require_consent(session: AsyncSession, me: User, purpose: Purpose) -> None:
    """Raise ConsentNeeded when the person has not allowed it; the first use of what use implies is written down."""
    latest = (await _latest(session, me)).get(purpose)
    if latest is not None and latest.revoked_at is None:
        return
    if latest is not None or purpose not in _IMPLIED_BY_USE:
        raise ConsentNeeded(purpose)
    await grant(session, me, purpose)


async def require_callers_consent(house: House, me: User, purpose: Purpose) -> None:
    """The same in a transaction of its own, for routes that hold none while they work long."""
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        await require_consent(session, me, purpose)


async def allows(house: House, owner_id: UUID, purpose: Purpose) -> bool:
    """For a job that goes on without what is not allowed: asked when it runs, so what was revoked meanwhile counts."""
    async with house.database.transaction() as session:
        await act_as(session, owner_id)
        me = await session.get(User, owner_id)
        if me is None:
            return False
        try:
            await require_consent(session, me, purpose)
        except ConsentNeeded:
            return False
    return True


async def standings(session: AsyncSession, house: House, me: User) -> list[Standing]:
    """Of every purpose that applies here: sending data out only where something is sent out."""
    latest = await _latest(session, me)
    shown = [p for p in get_args(Purpose) if p != "external_provider" or p in latest or providers_in_use(house)]
    return [_standing(purpose, latest.get(purpose)) for purpose in shown]


async def grant(session: AsyncSession, me: User, purpose: Purpose) -> None:
    """Granting again keeps the first time."""
    await insert_missing(session, me, PurposeConsent, {"purpose": purpose, "version": PRIVACY_VERSION})


async def revoke(session: AsyncSession, me: User, purpose: Purpose) -> None:
    """Also before the first use: from then on it is off, and it shows since when."""
    await grant(session, me, purpose)
    await session.execute(
        update(PurposeConsent)
        .where(PurposeConsent.user_id == me.id, PurposeConsent.purpose == purpose, PurposeConsent.revoked_at.is_(None))
        .values(revoked_at=now())
        .execution_options(synchronize_session=False)
    )


async def _latest(session: AsyncSession, me: User) -> dict[str, PurposeConsent]:
    rows = await session.scalars(
        select_owned(me, PurposeConsent).order_by(PurposeConsent.id).execution_options(populate_existing=True)
    )
    return {row.purpose: row for row in rows}


def _standing(purpose: Purpose, row: PurposeConsent | None) -> Standing:
    if row is None:
        return Standing(purpose, purpose in _IMPLIED_BY_USE, None, None, None)
    return Standing(purpose, row.revoked_at is None, row.version, row.created_at, row.revoked_at)
