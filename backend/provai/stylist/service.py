"""What was said with the stylist: a message is kept at once, its reply is a row that a job fills."""

from collections.abc import Sequence
from typing import ClassVar
from uuid import UUID

from sqlalchemy import delete, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.jobs.queues import cancel
from provai.platform.database import after_commit
from provai.platform.errors import AppError, Invalid
from provai.platform.house import House
from provai.platform.owned import Owner, newest_owned, one_owned, select_owned
from provai.platform.quotas import QuotaReached, check_rows
from provai.storage.service import claim_file, release_files
from provai.stylist.climate import climate_kept
from provai.stylist.live import LiveReplies, ReplyNotifier
from provai.stylist.schemas import PersonalStylistIn
from provai.stylist.tables import Message
from provai.stylist.writing import ask_for

MESSAGES_SHOWN = 100
LONGEST_MESSAGE = 2000
BUCKET = "stylist-files"


class NothingSaid(Invalid):
    code = "nothing_said"
    message = "Escreva uma mensagem, grave um áudio ou envie uma foto."


class MessageTooLong(Invalid):
    code = "message_too_long"
    message = "Esta mensagem é longa demais. Divida em duas e envie de novo."


class ReplyBeingWritten(AppError):
    status: ClassVar[int] = 409
    code = "reply_being_written"
    message = "A resposta anterior ainda está sendo escrita. Espere ela terminar ou pare a escrita."


class ConversationFull(QuotaReached):
    code = "conversation_full"
    message = "Esta conversa chegou ao limite do que dá para guardar. Apague a conversa para começar outra."


async def latest_messages(session: AsyncSession, owner: User, before: UUID | None = None) -> Sequence[Message]:
    """The latest ones, in the order they were said."""
    kept = Message.status != "failed"
    return list(reversed(await newest_owned(session, owner, Message, kept, limit=MESSAGES_SHOWN, before=before)))


async def say(session: AsyncSession, owner: User, asked: PersonalStylistIn, most: int) -> tuple[Message, Message]:
    """Keeps what was said and promises a reply; the job that writes it follows the commit. Returns both rows."""
    words = asked.words
    if not (words or asked.audio_url or asked.image_url):
        raise NothingSaid
    if len(words) > LONGEST_MESSAGE:
        raise MessageTooLong(details={"limit": LONGEST_MESSAGE})
    if "\x00" in words:
        raise Invalid
    message = Message(
        user_id=owner.id,
        role="user",
        content=words,
        image_url=await claim_file(session, owner, asked.image_url, BUCKET) if asked.image_url else None,
        audio_url=await claim_file(session, owner, asked.audio_url, BUCKET, "audio") if asked.audio_url else None,
        transcript=asked.transcript or None,
    )
    climate = climate_kept(asked.place)
    if climate is not None:
        message.climate = climate
    session.add(message)
    await session.flush()
    reply = Message(user_id=owner.id, role="assistant", content="", status="writing", answers_id=message.id)
    session.add(reply)
    try:
        await session.flush()
    except IntegrityError as error:
        raise ReplyBeingWritten from error
    await check_rows(session, owner, Message, most, ConversationFull)
    after_commit(session, lambda: ask_for(reply))
    return message, reply


async def own_reply(session: AsyncSession, owner: Owner, reply_id: UUID) -> Message:
    return await one_owned(session, owner, Message, reply_id)


async def stop_reply(house: House, session: AsyncSession, owner: User, reply_id: UUID) -> Message:
    """Keeps what was written so far; a reply that has ended stays as it ended."""
    live = house.part(LiveReplies)
    draft = live.draft_of(reply_id)
    # What this process has written may be a few words ahead of the row.
    written = {"content": draft.text, "cards": list(draft.cards)} if draft and draft.owner_id == owner.id else {}
    await session.execute(
        update(Message)
        .where(Message.id == reply_id, Message.user_id == owner.id, Message.status == "writing")
        .values(status="stopped", **written)
        .execution_options(synchronize_session=False)
    )
    reply = await own_reply(session, owner, reply_id)
    if reply.status == "stopped":
        after_commit(session, lambda: _end_writing(house, owner.id, [reply_id]))
    return reply


async def forget_messages(house: House, session: AsyncSession, owner: User) -> None:
    """The whole conversation, its pictures and recordings, and a reply on its way."""
    mine = select_owned(owner, Message).with_only_columns(Message.id, Message.status)
    writing = [message_id for message_id, status in await session.execute(mine) if status == "writing"]
    files = await session.execute(
        delete(Message)
        .where(Message.user_id == owner.id)
        .returning(Message.image_url, Message.audio_url)
        .execution_options(synchronize_session=False)
    )
    await release_files(session, owner.id, [ref for pair in files for ref in pair])
    after_commit(session, lambda: _end_writing(house, owner.id, writing))


async def _end_writing(house: House, owner_id: UUID, reply_ids: Sequence[UUID]) -> None:
    for reply_id in reply_ids:
        house.part(LiveReplies).stop(reply_id)
        await cancel(str(reply_id))
    house.part(ReplyNotifier).notify(owner_id)
