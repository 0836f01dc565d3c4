from collections.abc import AsyncIterator
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends
from fastapi.sse import EventSourceResponse, ServerSentEvent

from provai.accounts.callers import CallerDep, CallingDeviceDep
from provai.accounts.current import CurrentUser
from provai.platform.database import SessionDep, act_as
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep
from provai.platform.schemas import Before
from provai.stylist.functions import router as functions
from provai.stylist.knowledge_pictures import add_knowledge, newest_knowledge, remove_knowledge
from provai.stylist.memory import own_memory, put_facts
from provai.stylist.schemas import (
    KnowledgeIn,
    KnowledgeOut,
    MemoryIn,
    MemoryOut,
    MessageOut,
    ReplyCards,
    ReplyDelta,
    ReplyDone,
    ReplyError,
    ReplyStart,
    messages_out,
)
from provai.stylist.service import forget_messages, latest_messages, own_reply, stop_reply
from provai.stylist.watching import follow, name_of

router = APIRouter(tags=["stylist"])
router.include_router(functions)


class Events(EventSourceResponse):
    """Names no type of its own, so that the contract says of errors that they are JSON here too."""

    media_type = None  # type: ignore[assignment]


@router.get("/stylist/messages", responses=error_responses(422))
async def read_messages(
    session: SessionDep, house: HouseDep, me: CurrentUser, before: Before = None
) -> list[MessageOut]:
    """The latest 100, oldest first. One with the status `writing` can be followed at its events."""
    return await messages_out(house, session, me, await latest_messages(session, me, before))


@router.delete("/stylist/messages", status_code=204)
async def delete_messages(session: SessionDep, house: HouseDep, me: CurrentUser) -> None:
    await forget_messages(house, session, me)


async def _own_id(message_id: UUID, house: HouseDep, me: CallerDep) -> UUID:
    """Checked before the stream begins, while a 404 can still be said."""
    async with house.database.transaction() as session:
        await act_as(session, me.id)
        return (await own_reply(session, me, message_id)).id


@router.get("/stylist/messages/{message_id}/events", response_class=Events, responses=error_responses(404, 422))
async def follow_reply(
    message_id: Annotated[UUID, Depends(_own_id)], house: HouseDep, device: CallingDeviceDep
) -> AsyncIterator[ReplyStart | ReplyDelta | ReplyCards | ReplyDone | ReplyError]:
    """The events of functions/personal-stylist: what is written so far in one delta, then the rest as it comes."""
    async for event in _events(follow(house, device, message_id)):
        yield event


async def _events(changes: AsyncIterator[Any]) -> AsyncIterator[Any]:
    """Any, because the route names to the contract what the events carry; the framework takes them as they are."""
    async for change in changes:
        yield ServerSentEvent(event=name_of(change), data=change)


@router.post("/stylist/messages/{message_id}/stop", responses=error_responses(404, 422))
async def stop_message(message_id: UUID, session: SessionDep, house: HouseDep, me: CurrentUser) -> MessageOut:
    reply = await stop_reply(house, session, me, message_id)
    return (await messages_out(house, session, me, [reply]))[0]


@router.get("/stylist/memory")
async def read_memory(session: SessionDep, me: CurrentUser) -> MemoryOut:
    return MemoryOut.model_validate(await own_memory(session, me))


@router.put("/stylist/memory", responses=error_responses(422))
async def save_memory(wanted: MemoryIn, session: SessionDep, me: CurrentUser) -> MemoryOut:
    return MemoryOut.model_validate(await put_facts(session, me, [fact.model_dump() for fact in wanted.facts]))


@router.get("/stylist/knowledge")
async def read_knowledge(session: SessionDep, house: HouseDep, me: CurrentUser) -> list[KnowledgeOut]:
    return [KnowledgeOut.of(house, knowledge) for knowledge in await newest_knowledge(session, me)]


@router.post("/stylist/knowledge", status_code=201, responses=error_responses(409, 422))
async def save_knowledge(values: KnowledgeIn, session: SessionDep, house: HouseDep, me: CurrentUser) -> KnowledgeOut:
    knowledge = await add_knowledge(session, me, values.model_dump(), house.settings.quota_knowledge)
    return KnowledgeOut.of(house, knowledge)


@router.delete("/stylist/knowledge/{knowledge_id}", status_code=204, responses=error_responses(404, 422))
async def delete_knowledge(knowledge_id: UUID, session: SessionDep, house: HouseDep, me: CurrentUser) -> None:
    await remove_knowledge(house, session, me, knowledge_id)
