"""The durable job that writes a reply, and the sweep that lets none be forgotten."""

import asyncio
import re
import time
from contextlib import aclosing
from datetime import timedelta
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy import CursorResult, delete, select, update

from provai.jobs.queues import enqueue, job, limit_queue, scheduled, status_of
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.errors import AppError
from provai.platform.house import House
from provai.storage.service import release_files
from provai.stylist.cards import kept_card
from provai.stylist.consent import may_leave
from provai.stylist.engines.contract import Conversation, Engine, EngineTrouble
from provai.stylist.engines.registry import Engines
from provai.stylist.listening import listen
from provai.stylist.live import Draft, LiveReplies, ReplyNotifier
from provai.stylist.person import conversation_for
from provai.stylist.tables import Message
from provai.stylist.tools import OwnTools

log = structlog.get_logger()

QUEUE = "stylist"
# A reply mostly waits, for an endpoint or for its reader. Looked at often: a person is watching.
limit_queue(QUEUE, at_once=16, poll_seconds=0.25)

# How often what is written reaches the row, for other processes and for a reload after a crash.
SAVE_SECONDS = 0.3
# How long a failed reply tells its reason to whoever comes back to it.
FAILED_LIFE = timedelta(hours=1)
# A message taken back may be sent again with the same picture or recording.
RESEND_LIFE = timedelta(hours=24)
LONGEST_REPLY = 20_000

STANDS_IN = "Não deu para falar com o modelo externo agora, então a resposta vem daqui mesmo.\n\n"
PASSED_OVER = (
    "O modelo externo não respondeu porque você não autorizou o envio para fora do Provaí. "
    "A resposta vem daqui mesmo; dá para mudar isso em Configurações.\n\n"
)
GOES_ON = "\n\nA resposta do modelo externo parou no meio. A resposta continua daqui mesmo:\n\n"


class ReplyLost(Exception):
    """Stopped or erased meanwhile, perhaps in another process."""


async def ask_for(reply: Message) -> None:
    """However often this is said, it is one job."""
    owner = str(reply.user_id)
    await enqueue(write_reply, str(reply.id), owner, id=str(reply.id), person=owner)


# Begun three times at most: what took three processes down with it would take the next one too.
@job(queue=QUEUE, retries=0, timeout_seconds=900, most_recoveries=2)
async def write_reply(house: House, reply_id: str, owner_id: str) -> None:
    reply = await _taken_up(house, UUID(reply_id), UUID(owner_id))
    if reply is None:
        return
    live = house.part(LiveReplies)
    draft = live.open(reply.id, reply.user_id)
    pen = _Pen(house, reply, draft)
    try:
        async with asyncio.timeout(house.settings.stylist_timeout_seconds):
            await listen(house, reply)
            conversation = await conversation_for(house, reply)
            engine = await _answer(house, reply, conversation, pen)
        await pen.finish(engine)
    except asyncio.CancelledError:
        if not draft.stopped:
            raise
    except ReplyLost:
        pass
    except AppError as error:  # a recording in which nothing can be heard says so itself
        await _fail(house, reply, error.error_code, error.sentence)
    except (EngineTrouble, TimeoutError) as error:
        log.warning("stylist_reply_failed", id=reply_id, why=repr(error))
        await _fail(house, reply)
    except Exception:
        log.exception("stylist_reply_failed", id=reply_id)
        await _fail(house, reply)
    finally:
        live.drop(reply.id)


async def _answer(house: House, reply: Message, conversation: Conversation, pen: "_Pen") -> str:
    """Asks the engines in turn and answers the name of the one that finished."""
    chosen = house.part(Engines).chosen()
    engines = [each for each in chosen if await may_leave(house, reply.user_id, each)]
    trouble: EngineTrouble | None = None
    # Once in a conversation: who did not allow it knows it from then on.
    told_before = any(PASSED_OVER.strip() in said.text for said in conversation.said)
    if engines and chosen[0] not in engines and not told_before:
        await pen.write(PASSED_OVER)
    before = pen.written
    for engine in engines:
        if trouble is not None:
            await pen.write(GOES_ON if pen.written != before else STANDS_IN)
        try:
            await _write_with(engine, house, conversation, pen)
        except EngineTrouble as error:
            log.warning("stylist_engine_trouble", engine=engine.name, why=str(error) or error.code)
            trouble = error
        else:
            return engine.name
    raise trouble or EngineTrouble


async def _write_with(engine: Engine, house: House, conversation: Conversation, pen: "_Pen") -> None:
    written = pen.written
    tools = OwnTools(house, pen.owner_id, conversation)
    async with aclosing(engine.reply(conversation, tools)) as parts:  # type: ignore[type-var]
        async for part in parts:
            if isinstance(part, str):
                await pen.write(part)
            else:
                await pen.show(kept_card(part))
    if pen.written == written:
        raise EngineTrouble("the engine said nothing")


class _Pen:
    """Lets the words come one by one for who watches, and keeps what is written in the row."""

    def __init__(self, house: House, reply: Message, draft: Draft) -> None:
        self._house = house
        self._reply = reply
        self._draft = draft
        self._notifier = house.part(ReplyNotifier)
        self._saved_at = time.monotonic()
        self.owner_id = reply.user_id

    @property
    def written(self) -> tuple[str, int]:
        """What changes when something is said or shown."""
        return self._draft.text.strip(), len(self._draft.cards)

    async def write(self, text: str) -> None:
        words = re.findall(r"\s*\S+\s*|\s+", text[: LONGEST_REPLY - len(self._draft.text)])
        for place, word in enumerate(words):
            self._draft.text += word
            await self._told()
            # An endpoint's words come one by one as they are made; ours would all come at once.
            if place + 1 < len(words) and self._notifier.is_watched(self.owner_id):
                await asyncio.sleep(self._house.settings.stylist_word_seconds)

    async def show(self, card: dict[str, Any]) -> None:
        self._draft.cards = [*self._draft.cards, card]
        await self._told()

    async def finish(self, engine: str) -> None:
        self._draft.text = self._draft.text.strip()
        await self._save(status="complete", engine=engine)

    async def _told(self) -> None:
        self._notifier.notify(self.owner_id)
        if time.monotonic() - self._saved_at >= SAVE_SECONDS:
            await self._save()

    async def _save(self, **more: Any) -> None:
        written = {"content": self._draft.text, "cards": self._draft.cards, **more}
        if not await _update(self._house, self._reply.id, **written):
            raise ReplyLost
        self._saved_at = time.monotonic()


async def _taken_up(house: House, reply_id: UUID, owner_id: UUID) -> Message | None:
    """Begins anew what an earlier run left half written; None when it was stopped or erased before."""
    if not await _update(house, reply_id, content="", cards=[]):
        return None
    async with house.database.transaction() as session:
        await act_as(session, owner_id)
        return await session.scalar(select(Message).where(Message.id == reply_id, Message.user_id == owner_id))


async def _update(house: House, reply_id: UUID, **values: Any) -> bool:
    async with house.database.transaction() as session:
        await act_as(session, None)
        result: CursorResult[Any] = await session.execute(  # type: ignore[assignment]
            update(Message)
            .where(Message.id == reply_id, Message.status == "writing")
            .values(**values)
            .execution_options(synchronize_session=False)
        )
        return result.rowcount > 0


async def _fail(
    house: House, reply: Message, code: str = EngineTrouble.code, sentence: str = EngineTrouble.sentence
) -> None:
    """Nothing half stays: what was said goes as well, and its words go back to the person who wrote them."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        failed: CursorResult[Any] = await session.execute(  # type: ignore[assignment]
            update(Message)
            .where(Message.id == reply.id, Message.status == "writing")
            .values(
                status="failed",
                content="",
                cards=[],
                failure_code=code,
                failure_message=sentence,
            )
            .execution_options(synchronize_session=False)
        )
        if failed.rowcount and reply.answers_id is not None:
            files = await session.execute(
                delete(Message)
                .where(Message.id == reply.answers_id, Message.user_id == reply.user_id)
                .returning(Message.image_url, Message.audio_url)
                .execution_options(synchronize_session=False)
            )
            await release_files(session, reply.user_id, [ref for pair in files for ref in pair], life=RESEND_LIFE)
    house.part(ReplyNotifier).notify(reply.user_id)


@scheduled("* * * * *", queue="housekeeping")
async def sweep_replies(house: House) -> None:
    """Starts what a crash kept from its job, ends what a job left without an end, forgets old failures."""
    async with house.database.transaction() as session:
        await act_as(session, None)
        old = (Message.status == "failed", Message.created_at < now() - FAILED_LIFE)
        await session.execute(delete(Message).where(*old).execution_options(synchronize_session=False))
        open_ones = (await session.scalars(select(Message).where(Message.status == "writing"))).all()
    for reply in open_ones:
        state = await status_of(str(reply.id))
        if state is None:
            await ask_for(reply)
        elif state in {"done", "failed", "cancelled"}:
            log.error("stylist_reply_without_end", id=str(reply.id), job=state)
            await _fail(house, reply)
