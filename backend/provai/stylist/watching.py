"""A reply as it is written, for whoever watches: from memory in the process that writes it, from its row elsewhere."""

import time
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from fastapi.sse import format_sse_event
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.sessions import SignedIn, is_signed_in
from provai.platform.database import act_as
from provai.platform.errors import NotFound, NotSignedIn
from provai.platform.house import House
from provai.stylist.cards import CardOut, cards_out, items_shown
from provai.stylist.engines.contract import EngineTrouble
from provai.stylist.live import Draft, LiveReplies, ReplyNotifier
from provai.stylist.schemas import (
    MessageOut,
    ReplyCards,
    ReplyDelta,
    ReplyDone,
    ReplyError,
    ReplyEvent,
    ReplyStart,
    messages_out,
)
from provai.stylist.tables import Message

# For what is written in another process; what is written in this one is told at once.
LOOK_SECONDS = 0.3
SIGNED_IN_SECONDS = 1.0

NAMES: dict[type[ReplyEvent], str] = {
    ReplyStart: "start",
    ReplyDelta: "delta",
    ReplyCards: "cards",
    ReplyDone: "done",
    ReplyError: "error",
}


def name_of(event: ReplyEvent) -> str:
    return NAMES[type(event)]


async def follow(house: House, who: SignedIn, reply_id: UUID) -> AsyncIterator[ReplyEvent]:
    """What is written so far, then each word, then the end. Ends also when the person signs out or the server stops."""
    watch = _Watch(house, who, reply_id)
    with house.part(ReplyNotifier).streaming(who.user.id) as subscription:
        while not subscription.is_over:
            events, over = await watch.look()
            for event in events:
                yield event
            if over:
                return
            await subscription.wait(LOOK_SECONDS)


class _Watch:
    def __init__(self, house: House, who: SignedIn, reply_id: UUID) -> None:
        self._house, self._who, self._reply_id = house, who, reply_id
        self._live = house.part(LiveReplies)
        self._checked_at = float("-inf")
        self._started: ReplyStart | None = None
        self._text = ""
        self._cards: Sequence[Mapping[str, Any]] = []

    async def look(self) -> tuple[list[ReplyEvent], bool]:
        """The news, and whether they are the last."""
        draft = self._live.draft_of(self._reply_id)
        fresh = time.monotonic() - self._checked_at < SIGNED_IN_SECONDS
        if draft is not None and fresh and self._started and not draft.stopped:
            return await self._news_of_draft(draft), False
        async with self._house.database.transaction() as session:
            await act_as(session, self._who.user.id)
            if not await is_signed_in(session, self._who):
                return [], True
            self._checked_at = time.monotonic()
            mine = (Message.id == self._reply_id, Message.user_id == self._who.user.id)
            reply = await session.scalar(select(Message).where(*mine))
            if reply is None:
                return [ReplyError(code=NotFound.code, message="Esta conversa foi apagada.")], True
            return await self._look_at(reply, draft, session)

    async def _look_at(
        self, reply: Message, draft: Draft | None, session: AsyncSession
    ) -> tuple[list[ReplyEvent], bool]:
        if reply.status == "failed":
            sentence = reply.failure_message or EngineTrouble.sentence
            return [ReplyError(code=reply.failure_code or EngineTrouble.code, message=sentence)], True
        events: list[ReplyEvent] = []
        if self._started is None:
            self._started = await self._start(session, reply)
            events.append(self._started)
        if reply.status == "writing" and draft is not None:
            return [*events, *await self._news_of_draft(draft, session)], False
        events += await self._news(reply.content, reply.cards, session)
        if reply.status == "writing":
            return events, False
        return [*events, await self._done(session, reply)], True

    async def _start(self, session: AsyncSession, reply: Message) -> ReplyStart:
        asked = await session.scalar(
            select(Message).where(Message.id == reply.answers_id, Message.user_id == self._who.user.id)
        )
        shown = await messages_out(self._house, session, self._who.user, [asked]) if asked else [None]
        return ReplyStart(user_message=shown[0], reply_id=reply.id)

    async def _done(self, session: AsyncSession, reply: Message) -> ReplyDone:
        return ReplyDone(message=(await messages_out(self._house, session, self._who.user, [reply]))[0])

    async def _news_of_draft(self, draft: Draft, session: AsyncSession | None = None) -> list[ReplyEvent]:
        return await self._news(draft.text, draft.cards, session)

    async def _news(
        self, text: str, cards: Sequence[Mapping[str, Any]], session: AsyncSession | None = None
    ) -> list[ReplyEvent]:
        events: list[ReplyEvent] = []
        # The end of a reply loses the spaces around it; that is no new beginning.
        if not text.startswith(self._text.rstrip()) and self._started is not None:
            events.append(self._started)
            self._text, self._cards = "", []
        if len(text) > len(self._text):
            events.append(ReplyDelta(text=text[len(self._text) :]))
            self._text = text
        if len(cards) != len(self._cards):
            self._cards = list(cards)
            events.append(ReplyCards(cards=await self._cards_shown(session)))
        return events

    async def _cards_shown(self, session: AsyncSession | None) -> list[CardOut]:
        if session is not None:
            return cards_out(self._house, self._cards, await items_shown(session, self._who.user, self._cards))
        async with self._house.database.transaction() as own:
            await act_as(own, self._who.user.id)
            return cards_out(self._house, self._cards, await items_shown(own, self._who.user, self._cards))


async def ended(house: House, who: SignedIn, reply_id: UUID, patience_seconds: float) -> MessageOut | ReplyError:
    """Waits for the end of a reply, holding no connection while it does; after the patience, as far as it is."""
    deadline = time.monotonic() + patience_seconds
    with house.part(ReplyNotifier).subscribed(who.user.id) as subscription:
        while True:
            async with house.database.transaction() as session:
                await act_as(session, who.user.id)
                if not await is_signed_in(session, who):
                    raise NotSignedIn
                mine = (Message.id == reply_id, Message.user_id == who.user.id)
                reply = await session.scalar(select(Message).where(*mine))
                if reply is None:
                    raise NotFound
                if reply.status == "failed":
                    return ReplyError(code=reply.failure_code or "", message=reply.failure_message or "")
                if reply.status != "writing" or subscription.leaving or time.monotonic() >= deadline:
                    return (await messages_out(house, session, who.user, [reply]))[0]
            await subscription.wait(LOOK_SECONDS)


async def as_stream(events: AsyncIterator[ReplyEvent]) -> AsyncIterator[bytes]:
    async for event in events:
        yield format_sse_event(event=name_of(event), data_str=event.model_dump_json())
