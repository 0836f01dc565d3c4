"""A recording that came without its words is transcribed before it is answered."""

from sqlalchemy import update

from provai.accounts.tables import User
from provai.platform.database import act_as
from provai.platform.house import House
from provai.speech.service import transcribe
from provai.stylist.tables import Message


async def listen(house: House, reply: Message) -> None:
    """Keeps what was heard with the message; the errors of transcription are for the person who recorded it."""
    async with house.database.transaction() as session:
        await act_as(session, reply.user_id)
        me = await session.get(User, reply.user_id)
        asked = await session.get(Message, reply.answers_id) if reply.answers_id else None
    if me is None or asked is None or asked.audio_url is None or asked.content or asked.transcript:
        return
    words = await transcribe(house, me, asked.audio_url)
    async with house.database.transaction() as session:
        await act_as(session, reply.user_id)
        heard = update(Message).where(Message.id == asked.id, Message.user_id == me.id).values(transcript=words)
        await session.execute(heard.execution_options(synchronize_session=False))
