"""What an engine is given: the conversation so far, the new turn, and what the house knows of the person."""

from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.platform.owned import newest_owned, only_owned
from provai.profile.tables import DEFAULT_STYLIST_NAME, Profile
from provai.style.service import own_measurements, own_preferences
from provai.style.tables import Measurements, StylePreferences
from provai.stylist.cards import card_of
from provai.stylist.climate import BRAZIL, climate_of
from provai.stylist.engines.contract import Conversation, EngineTrouble, Fact, Person, Picture, Said, Turn
from provai.stylist.facts import own_palette
from provai.stylist.memory import own_memory
from provai.stylist.tables import Message
from provai.wardrobe.tables import WardrobeItem

# A thread of one topic is never as long: over 371 turns of our conversations in a row, the last 200 messages gave the
# same thread as all. Of what came before, the stylist's own words are still known, so as not to be said again.
MESSAGES_READ = 400
WORDS_READ = 2000

MEASURES = ("height_cm", "weight_kg", "waist_cm", "hip_cm", "bust_cm", "shoe_size", "clothing_size")


async def conversation_for(house: House, reply: Message) -> Conversation:
    async with house.database.transaction() as session:
        await act_as(session, reply.user_id)
        owner = await session.get(User, reply.user_id)
        asked = await session.get(Message, reply.answers_id) if reply.answers_id else None
        if owner is None or asked is None or asked.user_id != reply.user_id:
            raise EngineTrouble("what is to be answered is gone")
        before = await newest_owned(
            session,
            owner,
            Message,
            Message.status.in_(("complete", "stopped")),
            limit=MESSAGES_READ,
            before=asked.id,
        )
        picture = Picture(asked.image_url) if asked.image_url else None
        spoken_now = asked.audio_url is not None
        turn = Turn(text=words_of(asked), picture=picture, spoken=spoken_now, climate=climate_of(asked.climate))
        said = tuple(_said(message) for message in reversed(before))
        spoken = await _spoken_before(session, owner, before[-1].id) if len(before) == MESSAGES_READ else ()
        return Conversation(said=said, turn=turn, person=await _person(session, owner), spoken_before=spoken)


async def _spoken_before(session: AsyncSession, owner: User, oldest: UUID) -> tuple[str, ...]:
    query = (
        select(Message.content)
        .where(Message.user_id == owner.id, Message.role == "assistant", Message.id < oldest)
        .order_by(Message.id.desc())
        .limit(WORDS_READ)
    )
    return tuple((await session.scalars(query)).all())


def words_of(message: Message) -> str:
    """What was written and what was heard; once, where a client sends the one as the other."""
    heard = message.transcript or ""
    return message.content if heard in message.content else f"{message.content}\n{heard}".strip()


def _said(message: Message) -> Said:
    return Said(
        role="user" if message.role == "user" else "assistant",
        text=words_of(message),
        cards=tuple(card_of(card) for card in message.cards),
        had_picture=message.image_url is not None,
    )


async def _person(session: AsyncSession, owner: User) -> Person:
    profile = await only_owned(session, owner, Profile)
    styles = await own_preferences(session, owner) or StylePreferences(
        preferred_styles=[], preferred_colors=[], occasions=[]
    )
    memory = await own_memory(session, owner)
    size = select(func.count()).select_from(WardrobeItem).where(WardrobeItem.user_id == owner.id)
    return Person(
        stylist_name=profile.stylist_name if profile else DEFAULT_STYLIST_NAME,
        today=now().astimezone(BRAZIL).date(),
        first_name=(profile.full_name or "").split(" ")[0] or None if profile else None,
        palette=await own_palette(session, owner),
        measurements=filled(await own_measurements(session, owner)),
        preferred_styles=tuple(styles.preferred_styles),
        preferred_colors=tuple(styles.preferred_colors),
        occasions=tuple(styles.occasions),
        budget_range=styles.budget_range,
        favorite_clothing=styles.favorite_clothing,
        favorite_shoes=styles.favorite_shoes,
        facts=tuple(Fact(fact["id"], fact["text"], fact["source"]) for fact in memory.facts),
        wardrobe_size=await session.scalar(size) or 0,
    )


def filled(measurements: Measurements | None) -> dict[str, float | str]:
    if measurements is None:
        return {}
    values = {name: getattr(measurements, name) for name in MEASURES}
    return {name: value for name, value in values.items() if value not in {None, ""}}
