from uuid import UUID

from fastapi import APIRouter

from provai.accounts.current import CurrentUser
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep
from provai.platform.schemas import Before
from provai.stylist.schemas import KnowledgeIn, KnowledgeOut, MessageOut
from provai.stylist.service import (
    add_knowledge,
    forget_messages,
    latest_messages,
    newest_knowledge,
    remove_knowledge,
)

router = APIRouter(prefix="/stylist", tags=["stylist"])


@router.get("/messages", responses=error_responses(422))
async def read_messages(session: SessionDep, me: CurrentUser, before: Before = None) -> list[MessageOut]:
    return [MessageOut.model_validate(message) for message in await latest_messages(session, me, before)]


@router.delete("/messages", status_code=204)
async def delete_messages(session: SessionDep, me: CurrentUser) -> None:
    await forget_messages(session, me)


@router.get("/knowledge")
async def read_knowledge(session: SessionDep, house: HouseDep, me: CurrentUser) -> list[KnowledgeOut]:
    return [KnowledgeOut.of(house, knowledge) for knowledge in await newest_knowledge(session, me)]


@router.post("/knowledge", status_code=201, responses=error_responses(409, 422))
async def save_knowledge(values: KnowledgeIn, session: SessionDep, house: HouseDep, me: CurrentUser) -> KnowledgeOut:
    knowledge = await add_knowledge(session, me, values.model_dump(), house.settings.quota_knowledge)
    return KnowledgeOut.of(house, knowledge)


@router.delete("/knowledge/{knowledge_id}", status_code=204, responses=error_responses(404, 422))
async def delete_knowledge(knowledge_id: UUID, session: SessionDep, me: CurrentUser) -> None:
    await remove_knowledge(session, me, knowledge_id)
