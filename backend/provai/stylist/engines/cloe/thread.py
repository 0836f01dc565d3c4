"""The thread of a conversation, rebuilt from what was said: nothing of it is kept anywhere else."""

import re
from dataclasses import dataclass, field, replace
from uuid import UUID

from provai.stylist.engines.cloe.knowledge import told_in
from provai.stylist.engines.cloe.questions import question_in
from provai.stylist.engines.cloe.slots import Heard, Named, hear
from provai.stylist.engines.cloe.understanding import Meaning, understand
from provai.stylist.engines.cloe.wishes import wishes_in
from provai.stylist.engines.cloe.words.codes import code_in
from provai.stylist.engines.cloe.words.colours import Colour
from provai.stylist.engines.cloe.words.occasions import WEDDINGS
from provai.stylist.engines.cloe.words.sky import Sky
from provai.stylist.engines.contract import Conversation, OutfitCard

# Intents that speak of a look and keep its wishes; the others leave them where they are.
LOOKS = frozenset({"outfit", "pair_piece", "swap", "remove", "formality", "weather", "another", "dislike"})
# Intents that answer within whatever is talked about.
WITHIN = frozenset(
    {"swap", "remove", "formality", "weather", "another", "dislike", "take_along", "why", "like", "answer", "thanks", "complaint", "preference", "forget", "laundry", "small_talk", "greeting", "goodbye", "mood", "unknown", "abuse", "memory", "budget", "other_body", "body", "diet", "medicine", "politics"}
)  # fmt: skip


# They are where something takes place as often as they are an occasion.
_PLACES = frozenset(
    {"trabalho", "sitio", "festa", "restaurante", "passeio", "viagem", "dia_a_dia", "medico", "culto", "voo", "cinema"}
)


@dataclass
class Thread:
    topic: str | None = None  # the last intent that opened something to talk about
    look_topic: str | None = None  # the last one that was about looks
    occasion: str | None = None
    called: tuple[str, str] | None = None  # the person's own name and title for it
    daytime: str | None = None
    sky: Sky = field(default_factory=Sky)
    place: str | None = None
    another_time: bool = False  # it is for a month that was named
    days: int | None = None
    budget: int | None = None
    price: int | None = None  # of the piece that the person thinks of buying
    wears: str | None = None
    formality: float = 0.0
    wanted: list[Named] = field(default_factory=list)
    unwanted: list[Named] = field(default_factory=list)
    unwanted_families: list[str] = field(default_factory=list)
    wanted_families: list[str] = field(default_factory=list)
    no_prints: bool = False
    focus: Named | None = None  # the piece that is talked about
    focus_seen: bool = False  # it is in a picture
    colour_before: Colour | None = None  # the first colour of the question before
    focus_new: bool = False  # just bought, so it does not hang in the wardrobe yet
    mentioned: Named | None = None  # the piece named last
    aside: str | None = None  # a question beside what is talked about
    dirty: bool = False
    all_dirty: bool = False
    code: str | None = None  # the dress code of the invitation
    business: bool = False  # the trip is for work
    on_camera: bool = False
    fabric: str | None = None  # the cloth that is talked about
    swapped: list[tuple[Named, tuple[UUID, ...]]] = field(default_factory=list)  # what left which look
    liked: int = 0  # which of the looks shown is talked about
    on_sand: bool = False
    seeds: int = 0
    shown: tuple[OutfitCard, ...] = ()  # the looks of the last message that had some
    ever_shown: list[frozenset[UUID]] = field(default_factory=list)
    asked: str | None = None  # the question that waits for an answer
    ever_asked: set[str] = field(default_factory=set)
    told: list[str] = field(default_factory=list)  # ids of knowledge entries
    words: list[str] = field(default_factory=list)  # every message of hers
    turns: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    last_plain: str = ""  # the last utterance that opened a topic

    def take(self, heard: Heard, meaning: Meaning) -> None:
        """What the person says moves the thread on."""
        intent = meaning.intent
        self.turns += 1
        if intent == "like" and heard.ordinal is not None:
            self.liked = heard.ordinal
        self.counts[intent] = self.counts.get(intent, 0) + 1
        # 'Posso usar preto?' about a look leaves the look on the table.
        beside = intent in {"colour_suits", "dress_code", "shoes", "accessories"} and bool(self.shown)
        opens = intent not in WITHIN and not (beside and self.topic in {"outfit", "pair_piece"})
        self.aside = intent if beside else None
        around = self._is_about_focus(heard, intent)
        if intent == "outfit" and self._is_another_matter(heard) and not self._is_about_focus(heard, intent):
            self._begin_look()
        if around:
            self.wanted, self.unwanted, self.wanted_families = [], [], []
        if intent == "packing" and self.topic != "packing" and (heard.place or heard.days) and not self.days:
            self.sky, self.days, self.occasion = Sky(), None, None
        before = self.mentioned
        if heard.pieces and not (
            before
            and heard.pieces[-1].garment.slot in {"shoes", "accessory"}
            and intent in {"shoes", "accessories", "swap", "preference"}
        ):
            self.mentioned = heard.pieces[-1]
        if heard.hues and not heard.plain.startswith("e "):
            self.colour_before = heard.hues[0].colour
        if opens:
            if (
                intent == "pair_piece"
                and heard.wanted
                and not heard.has(r"^(e )?(qual|que) \w+ ?\??$")
                and not (self.focus and self._names_focus(heard))
            ):
                self._begin_look(keep_occasion=True)
            self.topic = "pair_piece" if around else intent
            if self.topic in {"outfit", "pair_piece", "shopping"}:
                self.look_topic = self.topic
            self.last_plain = heard.plain
        self._note(heard, intent)
        if intent in LOOKS | {"answer", "preference", "complaint"}:
            self._note_wishes(heard, intent)
        if meaning.direction:
            self.formality = max(-2.0, min(2.0, self.formality + meaning.direction))
        if intent in {"another", "dislike"}:
            self.seeds += 1
        which = intent == "pair_piece" and heard.has(r"^(e )?(qual|que) \w+")
        if which and (self.focus or before):
            self.focus = self.focus or before
        elif intent == "pair_piece":
            if heard.wanted:
                self.focus, self.focus_seen = heard.wanted[0], False
                self.focus_new = heard.has(r"\b(comprei|ganhei|chegou|nov[ao])\b")
            elif heard.hues and self.focus:
                # 'E com a cinza?' is said of the same kind of piece.
                self.focus = replace(self.focus, colour=heard.hues[0].colour)
                self.focus_seen, self.focus_new = False, False
            if meaning.picture:
                self.focus_seen = True
        elif intent == "shopping" and (heard.wanted or (self.mentioned and self.focus is None)):
            if self.focus and not self._names_focus(heard) and not heard.budget:
                self.price = None
            self.focus, self.focus_seen = heard.wanted[0] if heard.wanted else self.mentioned, False
        self.asked = None

    @property
    def liked_card(self) -> OutfitCard | None:
        """The look on the table."""
        if not self.shown:
            return None
        return self.shown[self.liked] if -1 <= self.liked < len(self.shown) else self.shown[0]

    @property
    def travels(self) -> bool:
        return self.days is not None

    def topic_of(self, heard: Heard) -> str | None:
        """'E azul?' goes on with the question beside, 'só mala de mão' with the trip; all else with the look."""
        if self.travels and (heard.days or heard.has(_OF_LUGGAGE)):
            return "packing"
        echoes = self.aside and heard.plain.startswith("e ") and not heard.has(r"^e com\b") and heard.hues
        return self.aside if echoes else self.topic

    def hear_her(self, text: str, cards: tuple[object, ...]) -> None:
        self.words.append(text)
        looks = tuple(card for card in cards if isinstance(card, OutfitCard))
        if looks:
            self.shown, self.liked = looks, 0
            self.ever_shown += [frozenset(look.items) for look in looks]
        self.asked = question_in(text)
        if self.asked:
            self.ever_asked.add(self.asked)
        self.told += told_in([text])
        seen = _SEEN_MARK in text
        if seen:
            described = hear(text.split(_SEEN_MARK, 1)[1].split(".", maxsplit=1)[0])
            if described.pieces:
                self.focus, self.focus_seen = described.pieces[0], True

    def _is_about_focus(self, heard: Heard, intent: str) -> bool:
        """'Usaria num jantar?' still speaks of the piece."""
        return (
            intent == "outfit"
            and heard.for_another is None
            and self.focus is not None
            and not heard.pieces
            and (
                heard.plain.startswith("e ")
                or heard.has(r"\b(usaria|serve|funciona|da para usar|posso usar|ele|ela|isso|combina|iria)\b")
            )
        )

    def _is_another_matter(self, heard: Heard) -> bool:
        if heard.occasion is None or self.occasion is None:
            return self.topic not in {"outfit", None} and heard.occasion is not None
        if self.occasion in _ROLES and heard.occasion in WEDDINGS:
            return _is_guest(heard)  # else it says when the wedding is
        same_wedding = heard.occasion in WEDDINGS and self.occasion in WEDDINGS
        return heard.occasion != self.occasion and not same_wedding

    def _names_focus(self, heard: Heard) -> bool:
        return self.focus is not None and any(
            piece.garment.family == self.focus.garment.family for piece in heard.wanted
        )

    def _begin_look(self, keep_occasion: bool = False) -> None:
        if not keep_occasion:
            self.occasion, self.called, self.daytime, self.code, self.on_camera = None, None, None, None, False
        if not keep_occasion and not self.travels:
            self.sky, self.place, self.another_time = Sky(), None, False
        self.swapped = []
        self.formality, self.no_prints, self.focus, self.focus_seen = 0.0, False, None, False
        self.wanted, self.unwanted, self.unwanted_families, self.wanted_families = [], [], [], []
        self.shown, self.on_sand = (), False

    def _note(self, heard: Heard, intent: str) -> None:
        before = self.occasion
        if (
            heard.occasion in _PLACES
            and self.occasion
            and intent not in {"outfit", "packing"}
            and heard.occasion != "praia"
        ):
            pass  # 'num escritório' says where the interview is
        elif heard.occasion and not (self.occasion in WEDDINGS and heard.occasion == "praia"):
            role = self.occasion in _ROLES and heard.occasion in WEDDINGS and not _is_guest(heard)
            closer = role or (self.occasion in WEDDINGS and heard.occasion == "casamento")
            self.occasion = self.occasion if closer else heard.occasion
        elif heard.occasion == "praia":
            self.occasion = "casamento_praia"
        if heard.has(r"(?<!nao e )(?<!nao e na )\b(praia|areia|beira mar)\b"):
            self.on_sand = True
        self.daytime = heard.daytime or self.daytime
        if self.occasion in {"casamento", "casamento_dia", "casamento_noite"} and self.daytime:
            self.occasion = f"casamento_{self.daytime}"
        if self.occasion != before:
            self.called = None
        if heard.called and self.occasion == heard.occasion:
            self.called = heard.called
        if heard.sky:
            self.sky = self._with_sky(heard.sky, heard.plain)
        self.place = heard.place or self.place
        self.another_time = heard.has(_ANOTHER_TIME) or (self.another_time and not heard.has(r"\b(hoje|agora)\b"))
        part = self.days is not None and heard.days is not None and heard.days < self.days and heard.has(_PART_OF_TRIP)
        self.days = self.days if part else heard.days or self.days
        self.code = code_in(heard.plain) or self.code
        self.fabric = heard.fabric or self.fabric
        self.business = self.business or heard.has(
            r"\b(vou )?trabalhar \w+ dias\b|\b(a|de|para|viagem) (o )?trabalho\b|\bviagem.*\b(cliente|reuniao|congresso)"
        )
        self.on_camera = self.on_camera or heard.has(r"\b(video|camera|call|zoom|online)\b")
        if heard.budget and self.topic == "shopping" and not heard.has(_LIMIT):
            self.price = heard.budget
        else:
            self.budget = heard.budget or self.budget
        self.wears = (
            heard.wears or {"padrinho": "masculine", "madrinha": "feminine"}.get(heard.occasion or "") or self.wears
        )
        if heard.has(
            r"\b(tudo sujo|nada limpo|nada limpa|sem roupa limpa|esta tudo lavando|tudo (para )?lava\w+|tudo na maquina|lavanderia|suja|sujo)\b"
        ):
            self.dirty = True
            self.all_dirty = self.all_dirty or heard.has(r"\btudo\b|\bnada limp|\bsem roupa limpa")

    def _with_sky(self, said: Sky, plain: str) -> Sky:
        """'E se chover?' in the cold is rain in the cold; a night that cools down in Bahia is no winter."""
        if "heat" in self.sky.words and re.search(r"\b(esfri\w+|noite)\b", plain) and "cold" in said.words:
            return replace(said, temperature=21.0, words=("evening_chill", "mild"))
        same_air = self.sky.given and not said.given and _AIR & set(said.words) <= set(self.sky.words)
        if (said.temperature is not None and not same_air) or self.sky.temperature is None:
            return said
        words = tuple(dict.fromkeys((*self.sky.words, *said.words)))
        return replace(said, temperature=self.sky.temperature, given=self.sky.given, words=words)

    def _note_wishes(self, heard: Heard, intent: str) -> None:
        if intent not in {"outfit", "pair_piece"} and heard.has(r"\bestampa|\bestampad"):
            self.no_prints = heard.has(r"\b(sem|nada de|tira|nao quero|menos)\b")
        if heard.has(r"\b(mais colorid\w*|mais cor|mais alegre|mais ousad\w*|cor viva|menos neutr\w*)\b"):
            self.wanted_families += ["vermelho", "verde", "laranja", "rosa"]
        for piece in heard.unwanted:
            # 'tira a calça preta' speaks of one piece; 'tira o preto' of a colour.
            self.wanted = [other for other in self.wanted if other.garment.family != piece.garment.family]
            card = self.liked_card
            if intent == "swap" and card is not None:
                self.swapped.append((piece, card.items))  # another one of its kind is welcome
            elif intent != "swap" or not heard.wanted:
                self.unwanted.append(piece)
        for hue in heard.hues:
            (self.unwanted_families if hue.negated else self.wanted_families).append(hue.colour.family)
        self.wanted_families = [family for family in self.wanted_families if family not in self.unwanted_families]
        if intent in {"swap", "outfit", "answer"}:
            for piece in heard.wanted:
                self.unwanted = [other for other in self.unwanted if other.garment.family != piece.garment.family]
                self.wanted = [other for other in self.wanted if other.garment.slot != piece.garment.slot]
                if piece.garment.slot == "dress":
                    self.wanted = [other for other in self.wanted if other.garment.slot not in {"top", "bottom"}]
                elif piece.garment.slot in {"top", "bottom"}:
                    self.wanted = [other for other in self.wanted if other.garment.slot != "dress"]
                self.wanted.append(piece)


_AIR = frozenset({"heat", "cold", "mild"})
_ROLES = frozenset({"madrinha", "padrinho", "noivo"})


def _is_guest(heard: Heard) -> bool:
    return heard.has(r"\bconvidad[ao]s?\b")


_ANOTHER_TIME = r"\b(em|de|ate|para|pra) (janeiro|fevereiro|marco|abril|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b|\b(em|ate|mes de) maio\b|\b(mes|semestre|ano) que vem\b|\bproximo (mes|semestre|ano)\b"
_LIMIT = r"\b(tenho|ate|no maximo|maximo|orcamento|gastar|posso pagar)\b"
_OF_LUGGAGE = r"\b(mala|despach\w+|bagagem|mochilao|so cabe|so (de )?mao|lav\w+ roupas?|lavanderia)\b"
_PART_OF_TRIP = r"\btrabalh\w+|\breunia\w+|\bpraia\b|\b(deles|desses)\b"
_SEEN_MARK = "Na foto eu vejo "


def thread_of(conversation: Conversation) -> Thread:
    """Replays all that was said before the new turn."""
    thread = Thread()
    for said in conversation.said:
        if said.role == "assistant":
            thread.hear_her(said.text, said.cards)
        else:
            for wish in wishes_in(said.text):
                heard = hear(wish)
                topic = thread.topic_of(heard)
                thread.take(heard, understand(heard, thread.asked, topic, said.had_picture))
    return thread
