"""What a person allows us to do with their photos, selfies and voice, one purpose at a time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.legal.schemas import PRIVACY_VERSION, Purpose
from provai.legal.tables import PurposeConsent
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.errors import Forbidden, Invalid
from provai.platform.house import House
from provai.platform.owned import insert_missing, select_owned

ImpliedPurpose = Literal["body_photos", "selfie", "audio"]

# The privacy policy says that choosing a photo or recording oneself, under that policy, is the consent. Sending it to
# someone else is never implied: it is asked for in so many words.
_IMPLIED_BY_USE: tuple[ImpliedPurpose, ...] = ("body_photos", "selfie", "audio")

_SENTENCES: dict[ImpliedPurpose, str] = {
    "body_photos": "O uso das suas fotos de corpo está desligado. Para provar roupas, permita de novo em Conta.",
    "selfie": "O uso das suas selfies está desligado. Para analisar suas cores, permita de novo em Conta.",
    "audio": "O uso dos seus áudios está desligado. Para falar com o stylist por voz, permita de novo em Conta.",
}


class ConsentNeeded(Forbidden):
    code = "consent_needed"

    def __init__(self, sentence: str, **details: str) -> None:
        super().__init__(sentence, code=self.code, details=details)


class UnknownProvider(Invalid):
    code = "unknown_provider"
    message = "Este serviço não está ligado aqui."


def sending_needs_leave(provider: str) -> str:
    return f"{provider} é um serviço de fora. Permita o envio em Conta para continuar."


@dataclass(frozen=True)
class Standing:
    """How a person's consent to one purpose stands; nothing decided yet has no times."""

    purpose: Purpose
    provider: str | None
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


async def require_consent(session: AsyncSession, me: User, purpose: ImpliedPurpose) -> None:
    """Raise ConsentNeeded when the person took it back; the first use of what use implies is written down."""
    latest = (await _latest(session, me)).get((purpose, ""))
    if latest is None:
        await _grant(session, me, purpose)
    elif latest.revoked_at is not None:
        raise ConsentNeeded(_SENTENCES[purpose], purpose=purpose)


async def require_callers_consent(house: House, me: User, purpose: ImpliedPurpose) -> None:
    """The same in a transaction of its own, for routes that hold none while they work long."""
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        await require_consent(session, me, purpose)


async def require_provider(session: AsyncSession, me: User, providers: Sequence[str]) -> None:
    """Raise ConsentNeeded, naming the first, when none of these may be sent anything."""
    if not await _allowed(session, me) & set(providers):
        first = providers[0]
        raise ConsentNeeded(sending_needs_leave(first), purpose="external_provider", provider=first)


async def require_callers_provider(house: House, me: User, providers: Sequence[str]) -> None:
    """The same in a transaction of its own."""
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        await require_provider(session, me, providers)


async def allowed_providers(house: House, owner_id: UUID) -> set[str]:
    """For a job that goes on without what is not allowed: asked when it runs, so what was revoked meanwhile counts."""
    async with house.database.transaction() as session:
        await act_as(session, owner_id)
        me = await session.get(User, owner_id)
        return set() if me is None else await _allowed(session, me)


async def standings(session: AsyncSession, house: House, me: User) -> list[Standing]:
    """Of every purpose that applies here; of sending out one for each provider that is on, or still allowed."""
    latest = await _latest(session, me)
    providers = sorted({*providers_in_use(house), *_allowed_in(latest)})
    return [
        *(_standing(purpose, None, latest.get((purpose, ""))) for purpose in _IMPLIED_BY_USE),
        *(_standing("external_provider", name, latest.get(("external_provider", name))) for name in providers),
    ]


async def decide(
    session: AsyncSession, house: House, me: User, purpose: Purpose, *, granted: bool, provider: str | None
) -> None:
    """Granting again keeps the first time. Revoking before the first use holds too, and shows since when."""
    for name in await _meant(session, house, me, provider) if purpose == "external_provider" else [""]:
        await _grant(session, me, purpose, name)
        if not granted:
            await _revoke(session, me, purpose, name)


async def _meant(session: AsyncSession, house: House, me: User, provider: str | None) -> list[str]:
    """The named provider, or without a name all that are shown."""
    shown = [one.provider for one in await standings(session, house, me) if one.provider]
    if provider is None:
        return shown
    if provider not in shown:
        raise UnknownProvider
    return [provider]


async def _grant(session: AsyncSession, me: User, purpose: Purpose, provider: str = "") -> None:
    values = {"purpose": purpose, "provider": provider, "version": PRIVACY_VERSION}
    await insert_missing(session, me, PurposeConsent, values)


async def _revoke(session: AsyncSession, me: User, purpose: Purpose, provider: str) -> None:
    current = (PurposeConsent.purpose == purpose, PurposeConsent.provider == provider)
    await session.execute(
        update(PurposeConsent)
        .where(PurposeConsent.user_id == me.id, *current, PurposeConsent.revoked_at.is_(None))
        .values(revoked_at=now())
        .execution_options(synchronize_session=False)
    )


async def _latest(session: AsyncSession, me: User) -> dict[tuple[str, str], PurposeConsent]:
    rows = await session.scalars(
        select_owned(me, PurposeConsent).order_by(PurposeConsent.id).execution_options(populate_existing=True)
    )
    return {(row.purpose, row.provider): row for row in rows}


async def _allowed(session: AsyncSession, me: User) -> set[str]:
    return _allowed_in(await _latest(session, me))


def _allowed_in(latest: dict[tuple[str, str], PurposeConsent]) -> set[str]:
    return {provider for (_, provider), row in latest.items() if provider and row.revoked_at is None}


def _standing(purpose: Purpose, provider: str | None, row: PurposeConsent | None) -> Standing:
    if row is None:
        return Standing(purpose, provider, purpose in _IMPLIED_BY_USE, None, None, None)
    return Standing(purpose, provider, row.revoked_at is None, row.version, row.created_at, row.revoked_at)
