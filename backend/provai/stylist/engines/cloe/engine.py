"""Cloe: understands, keeps the thread, and answers from the person's own things and our written knowledge; no model."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

from provai.settings import Settings
from provai.stylist.engines.cloe.replies.advice import (
    TOPICS,
    reply_advice,
    reply_from_knowledge,
    reply_life,
    reply_with_a_tip,
)
from provai.stylist.engines.cloe.replies.app_help import reply_app_help
from provai.stylist.engines.cloe.replies.choosing import is_choice, reply_choice, tell_bare_colour, tell_fabric
from provai.stylist.engines.cloe.replies.closet import reply_laundry, reply_wardrobe
from provai.stylist.engines.cloe.replies.colours import reply_colour_suits, reply_my_colours, reply_pair_colours
from provai.stylist.engines.cloe.replies.explaining import reply_like, reply_take_along, reply_why
from provai.stylist.engines.cloe.replies.journeys import reply_packing
from provai.stylist.engines.cloe.replies.looks import reply_change, reply_outfit
from provai.stylist.engines.cloe.replies.people import (
    reply_aside,
    reply_body,
    reply_complaint,
    reply_goodbye,
    reply_greeting,
    reply_mood,
    reply_small_talk,
    reply_thanks,
    reply_unknown,
)
from provai.stylist.engines.cloe.replies.permission import is_permission, reply_permission
from provai.stylist.engines.cloe.replies.pieces import (
    reply_budget,
    reply_declutter,
    reply_missing,
    reply_pair,
    reply_shopping,
)
from provai.stylist.engines.cloe.replies.remembering import reply_forget, reply_memory, reply_preference
from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.replies.small_things import tell_match
from provai.stylist.engines.cloe.slots import hear
from provai.stylist.engines.cloe.thread import Thread, thread_of
from provai.stylist.engines.cloe.understanding import understand
from provai.stylist.engines.cloe.voice import Voice, chunks
from provai.stylist.engines.cloe.wishes import wishes_in
from provai.stylist.engines.contract import Card, Conversation, Tools

Reply = Callable[[Scene], Awaitable[None] | None]

_REPLIES: dict[str, Reply] = {
    "outfit": reply_outfit,
    "pair_piece": reply_pair,
    "pair_colours": reply_pair_colours,
    "my_colours": reply_my_colours,
    "colour_suits": reply_colour_suits,
    "shopping": reply_shopping,
    "missing": reply_missing,
    "packing": reply_packing,
    "declutter": reply_declutter,
    "wardrobe": reply_wardrobe,
    "laundry": reply_laundry,
    "preference": reply_preference,
    "memory": reply_memory,
    "forget": reply_forget,
    "why": reply_why,
    "like": reply_like,
    "complaint": reply_complaint,
    "mood": reply_mood,
    "body": reply_body,
    "thanks": reply_thanks,
    "greeting": reply_greeting,
    "goodbye": reply_goodbye,
    "small_talk": reply_small_talk,
    "app_help": reply_app_help,
    "unknown": reply_unknown,
    "take_along": reply_take_along,
    "budget": reply_budget,
    **dict.fromkeys(("swap", "remove", "formality", "weather", "another", "dislike"), reply_change),
    **dict.fromkeys(("diet", "medicine", "politics", "other_body", "abuse"), reply_aside),
    **dict.fromkeys(TOPICS, reply_advice),
}
# What a word about someone's life may have been taken for.
_SOFT = frozenset({"outfit", "unknown", "medicine", "goodbye", "colour_suits", "care", "mood", "greeting", "answer", "shopping", "layering", "complaint", "app_help", "body", *TOPICS}) - {"where_buy"}  # fmt: skip
_LIFE_WORDS = r"\b(gravid\w*|gestant\w*|gestacao|amament\w*|cadeirante|cadeira de rodas|artrite|artrose|protese|ortese|colostomia|fecho nas costas|ziper nas costas|nas costas nao|evangelic\w*|muculman\w*|hijab|turbante|daltonic\w*|baixa visao|autista|nao binari\w*|plus size|licenca maternidade)\b"
# What is asked with 'posso' and is no matter of a dress code.
_NO_LEAVE = frozenset({"care", "stain", "laundry", "packing", "shopping", "where_buy", "app_help", "diet", "medicine", "politics", "other_body", "abuse", "body", "mood", "wardrobe", "declutter", "photos", "forget", "memory", "weather", "budget"})  # fmt: skip
# Courtesies: when every way of answering one was used, none of them is a question that was not understood.
_COURTESIES = frozenset({"thanks", "greeting", "goodbye", "like", "small_talk", "mood"})
SURELY_UNKNOWN = 0.5
_CHANGES = frozenset({"swap", "remove", "formality", "weather", "another", "dislike", "answer"})


class CloeEngine:
    name = "cloe"
    label = "Cloe"
    needs_network = False

    def __init__(self, settings: Settings) -> None:
        pass

    async def reply(self, conversation: Conversation, tools: Tools) -> AsyncIterator[str | Card]:
        thread, voice = await asyncio.to_thread(_what_was_said, conversation)
        cards: list[Card] = []
        # Each wish of a message is answered, one after the other.
        for wish in wishes_in(conversation.turn.text):
            scene = _read_scene(conversation, tools, wish, thread, voice)
            spoken_before = len(voice.parts)
            await _answer(scene)
            if len(voice.parts) == spoken_before:
                await _say_more(scene)
            cards += scene.cards
            voice.go_on()
        for spoken in chunks(voice.parts):
            yield spoken
        for card in cards:
            yield card


def _what_was_said(conversation: Conversation) -> tuple[Thread, Voice]:
    thread = thread_of(conversation)
    return thread, Voice([*reversed(conversation.spoken_before), *thread.words], thread.turns + 1)


def _read_scene(conversation: Conversation, tools: Tools, wish: str, thread: Thread, voice: Voice) -> Scene:
    """What is meant now, after all that was said before."""
    heard = hear(wish)
    meaning = understand(heard, thread.asked, thread.topic_of(heard), conversation.turn.picture is not None)
    asked = thread.asked
    thread.take(heard, meaning)
    thread.asked = asked
    return Scene(conversation, tools, heard, meaning, thread, voice)


async def _answer(scene: Scene) -> None:
    intent = _settled(scene)
    scene.meaning = replace(scene.meaning, intent=intent)
    if intent in _SOFT and scene.heard.has(_LIFE_WORDS) and reply_life(scene):
        if scene.heard.has(r"\b(sou|tenho|uso)\b"):
            await scene.tools.remember(" ".join(scene.heard.text.split())[:280])
        if intent == "outfit" or scene.heard.occasion:
            await reply_outfit(scene)
        return
    if intent == "unknown" and scene.meaning.share < SURELY_UNKNOWN and reply_from_knowledge(scene):
        return
    pictured = scene.conversation.turn.picture is not None
    if not pictured and intent not in _NO_LEAVE and is_permission(scene) and await reply_permission(scene):
        return
    if tell_bare_colour(scene) or tell_match(scene) or tell_fabric(scene):
        return
    if is_choice(scene) and await reply_choice(scene):
        return
    answer = _REPLIES.get(intent, reply_unknown)(scene)
    if answer is not None:
        await answer


def _settled(scene: Scene) -> str:
    """An answer or a wish belongs to what is talked about."""
    intent, thread = scene.meaning.intent, scene.thread
    topic = thread.topic
    if intent == "answer":
        asked = thread.asked
        if scene.heard.has(r"^nao sei\b"):
            return "outfit"
        if scene.heard.has(
            r"^(nao|agora nao|deixa|nenhuma?)( (obrigad[ao]|precisa|quero|para la|valeu))*$"
        ) and asked not in {"dislike", "clean", "weather"}:
            return "thanks"
        if asked == "show" and topic == "pair_colours":
            thread.topic = "outfit"
            return "outfit"
        if asked == "mood" or topic is None:
            return "outfit" if thread.occasion or thread.sky or thread.wanted or asked == "mood" else "unknown"
        if asked == "dislike":
            return "swap" if scene.heard.wanted else "another"
        if asked == "which_look":
            return "like"
        return topic
    if intent == "laundry" and thread.all_dirty and thread.occasion and scene.heard.wanted:
        return "outfit"
    if intent == "layering" and thread.shown and scene.heard.sky and topic_is_look(thread.topic):
        return "weather"
    if intent == "dislike" and not thread.shown and not thread.told:
        return "complaint"
    buys = scene.heard.has(r"\b(compr\w+|loja|promocao|reais|vale|provador|caro|preco)\b")
    if (
        intent in {"shopping", "packing"}
        and not buys
        and not scene.heard.days
        and scene.heard.wanted
        and topic in {"outfit", "pair_piece", "packing"}
    ):
        return "take_along"
    if intent in _CHANGES:
        if topic == "packing":
            return "packing" if intent in {"weather", "swap"} or scene.heard.days else intent
        if (
            (intent in {"another", "weather", "swap"} or (intent == "formality" and not thread.occasion))
            and topic in TOPICS
            and not thread.shown
        ):
            return topic if intent != "weather" or topic != "photos" else intent
        if intent == "another" and topic in {"my_colours", "pair_colours", "missing", "declutter", "shopping"}:
            return topic
    return intent


def topic_is_look(topic: str | None) -> bool:
    return topic in {"outfit", "pair_piece"}


async def _say_more(scene: Scene) -> None:
    """A reply always says something true."""
    if scene.meaning.intent not in _COURTESIES:
        if scene.thread.topic in TOPICS or scene.meaning.intent in TOPICS:
            await reply_advice(scene)
        if scene.voice.silent:
            reply_unknown(scene)
        if scene.voice.silent:
            scene.say(
                "Disso eu já contei o que sabia.",
                "Aqui eu me repetiria. Me dá um detalhe novo?",
                "Sobre isso não tenho mais nada de novo para dizer.",
            )
    if scene.voice.silent:
        reply_with_a_tip(scene)
    if scene.voice.silent:
        scene.voice.insist("Estou aqui.")
