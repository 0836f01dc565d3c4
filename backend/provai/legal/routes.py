from fastapi import APIRouter

from provai.accounts.current import CurrentUser
from provai.accounts.tables import User
from provai.legal.purposes import decide, providers_in_use, standings
from provai.legal.schemas import (
    ConsentOut,
    ConsentsIn,
    Purpose,
    PurposeConsentIn,
    PurposeConsentOut,
    PurposeConsentsOut,
)
from provai.legal.service import accept_texts, accepted_texts
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import House, HouseDep

router = APIRouter(prefix="/consents", tags=["legal"])


@router.get("")
async def read_consents(session: SessionDep, me: CurrentUser) -> list[ConsentOut]:
    return [ConsentOut.model_validate(consent) for consent in await accepted_texts(session, me)]


@router.post("", responses=error_responses(422))
async def give_consents(values: ConsentsIn, session: SessionDep, me: CurrentUser) -> list[ConsentOut]:
    return [ConsentOut.model_validate(consent) for consent in await accept_texts(session, me, values.documents)]


async def _shown(session: SessionDep, house: House, me: User) -> PurposeConsentsOut:
    purposes = [PurposeConsentOut.model_validate(standing) for standing in await standings(session, house, me)]
    return PurposeConsentsOut(purposes=purposes, providers=providers_in_use(house))


@router.get("/purposes")
async def read_purpose_consents(session: SessionDep, house: HouseDep, me: CurrentUser) -> PurposeConsentsOut:
    return await _shown(session, house, me)


@router.put("/purposes/{purpose}", responses=error_responses(422))
async def change_purpose_consent(
    purpose: Purpose, change: PurposeConsentIn, session: SessionDep, house: HouseDep, me: CurrentUser
) -> PurposeConsentsOut:
    await decide(session, house, me, purpose, granted=change.granted, provider=change.provider)
    return await _shown(session, house, me)
