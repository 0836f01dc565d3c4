from fastapi import APIRouter

from provai.accounts.current import CurrentUser
from provai.legal.schemas import ConsentOut, ConsentsIn
from provai.legal.service import accept_texts, accepted_texts
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses

router = APIRouter(prefix="/consents", tags=["legal"])


@router.get("")
async def read_consents(session: SessionDep, me: CurrentUser) -> list[ConsentOut]:
    return [ConsentOut.model_validate(consent) for consent in await accepted_texts(session, me)]


@router.post("", responses=error_responses(422))
async def give_consents(values: ConsentsIn, session: SessionDep, me: CurrentUser) -> list[ConsentOut]:
    return [ConsentOut.model_validate(consent) for consent in await accept_texts(session, me, values.documents)]
