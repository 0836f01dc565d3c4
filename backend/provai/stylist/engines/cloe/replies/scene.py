"""One reply in the making: who asks, what was meant, the thread, the tools, and what is said so far."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from uuid import NAMESPACE_URL, uuid5

from provai.stylist.engines.cloe.knowledge import Entry, Wanted, best_entries, height_in, wanted_words, words_of_height
from provai.stylist.engines.cloe.normalise import fold
from provai.stylist.engines.cloe.questions import QUESTIONS
from provai.stylist.engines.cloe.slots import Heard, Named, hear
from provai.stylist.engines.cloe.thread import Thread
from provai.stylist.engines.cloe.understanding import Meaning
from provai.stylist.engines.cloe.voice import Voice
from provai.stylist.engines.cloe.words.colours import BY_NAME, Colour, colour_of
from provai.stylist.engines.cloe.words.garments import garment_of
from provai.stylist.engines.cloe.words.occasions import OCCASIONS, WEDDINGS, Occasion
from provai.stylist.engines.cloe.words.sky import Sky, warmed
from provai.stylist.engines.contract import Card, Climate, Conversation, NamedColour, Palette, Person, Search, Tools
from provai.wardrobe.outfits import Piece, PieceColour

_BLANKS = ("{cor:", "{neutro:")
# Occasions of another place or another time of the year.
_ELSEWHERE = frozenset({"praia", "casamento_praia", "viagem", "voo", "reveillon", "natal", "carnaval", "festa_junina"})


@dataclass
class Scene:
    conversation: Conversation
    tools: Tools
    heard: Heard
    meaning: Meaning
    thread: Thread
    voice: Voice
    cards: list[Card] = field(default_factory=list)

    @property
    def person(self) -> Person:
        return self.conversation.person

    @property
    def palette(self) -> Palette | None:
        return self.person.palette

    @property
    def looks_asked(self) -> int | None:
        return self.heard.looks

    @property
    def place(self) -> Occasion | None:
        """Where the person goes, by the name that they gave it."""
        return _occasion(self.thread.occasion, self.thread.called)

    @property
    def place_meant(self) -> Occasion | None:
        """What this message names, else where the person goes."""
        return _occasion(self.heard.occasion, self.heard.called) or self.place

    @property
    def climate(self) -> Climate | None:
        """Of where the person is: for looks of here and now, until they say how warm it is."""
        thread = self.thread
        elsewhere = thread.travels or thread.place or thread.another_time or thread.occasion in _ELSEWHERE
        if thread.sky.temperature is not None or elsewhere or thread.topic not in {"outfit", "pair_piece", None}:
            return None
        return self.conversation.turn.climate

    @property
    def sky(self) -> Sky:
        """As it was said, else as it usually is."""
        climate = self.climate
        return warmed(self.thread.sky, climate.weather.temperature) if climate else self.thread.sky

    @property
    def has_wardrobe(self) -> bool:
        return self.person.wardrobe_size > 0

    def say(self, *ways: str, optional: bool = False) -> bool:
        return self.voice.say(*ways, optional=optional)

    def ask(self, question: str) -> bool:
        """One question a reply, and none that was asked before."""
        if question in self.thread.ever_asked:
            return False
        self.thread.ever_asked.add(question)
        usual = self._usual_places if question == "occasion" else ""
        return self.voice.say(*(f"{wording}{usual}" for wording in QUESTIONS[question]), optional=True)

    @property
    def _usual_places(self) -> str:
        places = [place.lower() for place in self.person.occasions if place.lower() not in {"casual", "eventos"}][:3]
        return f" {', '.join(places).capitalize()} ou outra coisa?" if places else ""

    def tell_climate(self) -> None:
        """What was assumed of the weather, once in a conversation."""
        if self.climate:
            self.voice.introduce(self.climate.sentence)

    def ask_again(self, question: str) -> bool:
        return self.voice.say(*QUESTIONS[question], optional=True)

    @cached_property
    def avoided(self) -> frozenset[str]:
        """Families of pieces that the person does not wear, as said now or before."""
        families = {piece.garment.family for piece in self.thread.unwanted if not piece.manner}
        for fact in self.person.facts:
            if fact.source == "said":
                families |= {piece.garment.family for piece in hear(fact.text).unwanted if not piece.manner}
        return frozenset(families)

    @cached_property
    def avoided_hues(self) -> frozenset[str]:
        families = set(self.thread.unwanted_families)
        for fact in self.person.facts:
            if fact.source == "said":
                families |= {hue.colour.family for hue in hear(fact.text).hues if hue.negated}
        return frozenset(families)

    def allows(self, piece: Piece) -> bool:
        """Whether nothing that was said keeps the piece out."""
        garment = garment_of(piece.category)
        if garment and garment.family in self.avoided:
            return False
        if piece.colours and piece.colours[0].family in self.avoided_hues:
            return False
        return not any(is_named(piece, named) for named in self.thread.unwanted)

    @property
    def wears(self) -> str | None:
        if self.thread.wears:
            return self.thread.wears
        return next((wears for fact in self.person.facts if (wears := hear(fact.text).wears)), None)

    def wanted(self, *topics: str, needs_key: bool = False, plain: str | None = None) -> Wanted:
        heard, thread = self.heard, self.thread
        behind = thread.focus or thread.mentioned
        named = heard.wanted or ((behind,) if behind else ())
        if (
            behind
            and all(piece.garment.slot in {"shoes", "accessory"} for piece in named)
            and self.meaning.intent in {"shoes", "accessories", "pair_piece"}
        ):
            named = (behind, *named)
        pieces = tuple(dict.fromkeys(name for piece in named for name in (piece.garment.name, piece.garment.family)))
        colours = tuple(hue.colour.family for hue in heard.hues) or tuple(
            piece.colour.family for piece in named if piece.colour
        )
        return Wanted(
            topics,
            f"{wanted_words(heard) if plain is None else plain}{self._known_for(topics)}",
            thread.occasion,
            thread.sky.words,
            self.wears,
            pieces,
            colours,
            thread.dirty,
            self.avoided,
            frozenset(thread.told),
            needs_key,
        )

    @property
    def height_known(self) -> float | None:
        """The saved height in centimetres, unless another one is said."""
        saved = self.person.measurements.get("height_cm")
        return float(saved) if saved and height_in(self.heard) is None else None

    def _known_for(self, topics: tuple[str, ...]) -> str:
        """What was saved of the person, as if it was said where it matters."""
        words = ""
        if "proporcao" in topics and self.height_known and self.meaning.intent == "proportion":
            words += words_of_height(self.height_known - 100)
        if "estilo" in topics and self.meaning.intent == "style":
            words += "".join(f" {fold(style)}" for style in self.person.preferred_styles)
        if "capsula" in topics and self.meaning.intent == "capsule":
            words += "".join(f" {fold(occasion)}" for occasion in self.person.occasions)
        return words

    def advise(
        self, *topics: str, most: int = 1, needs_key: bool = False, reason: bool = True, plain: str | None = None
    ) -> list[Entry]:
        """Says the best entries of our knowledge that were not said yet; answers which."""
        told: list[Entry] = []
        for entry in best_entries(self.wanted(*topics, needs_key=needs_key, plain=plain), most + 2):
            if len(told) == most:
                break
            advice = self.voice.joined(self.fill(entry.advice))
            if self.voice.say(f"{advice} {entry.reason}" if reason else advice, optional=True):
                self.thread.told.append(entry.id)
                told.append(entry)
        return told

    def fill(self, advice: str) -> str:
        """Colours for the blanks: of the person's palette where there is one, never one that they do not want."""
        for blank in _BLANKS:
            while blank in advice:
                before, _, rest = advice.partition(blank)
                usual, _, after = rest.partition("}")
                advice = f"{before}{self.colour_near(usual, neutral='neutro' in blank)}{after}"
        return advice

    def colour_near(self, usual: str, neutral: bool = False) -> str:
        typical = BY_NAME.get(usual)
        family = typical.family if typical else None
        choice: Sequence[NamedColour] = ()
        if self.palette:
            choice = self.palette.neutrals if neutral and self.palette.neutrals else self.palette.recommended
        favourite = None if neutral else self._favourite_near(family, choice)
        if favourite:
            return favourite
        allowed = [colour for colour in choice if _family(colour) not in self.avoided_hues]
        same = [colour for colour in allowed if _family(colour) == family]
        if same or allowed:
            found = (same or allowed)[0 if same else self.thread.turns % len(allowed)]
            return found.name[:1].lower() + found.name[1:]
        if family in self.avoided_hues:
            return next(
                name
                for name in ("azul-marinho", "verde-musgo", "vinho", "bege")
                if BY_NAME[name].family not in self.avoided_hues
            )
        return usual

    def _favourite_near(self, family: str | None, choice: Sequence[NamedColour]) -> str | None:
        """Of the person's favourite colours: the usual one, or one that suits them as well."""
        kept = WEDDINGS | {"batizado", "debutante", "velorio"}
        colours = [known for name in self.person.preferred_colors if (known := colour_of(name)) is not None]
        colours = [
            colour
            for colour in colours
            if colour.family not in self.avoided_hues | {"preto"}
            and not (self.thread.occasion in kept and colour.family in {"branco", "vermelho", "rosa", "amarelo"})
        ]
        suiting = {_family(colour) for colour in choice}
        colours = [colour for colour in colours if not suiting or colour.family in suiting]
        found = next((colour for colour in colours if colour.family == family), None) or next(iter(colours), None)
        return found.name if found else None

    async def own(self, named: Named | None = None, **conditions: object) -> tuple[Piece, ...]:
        """The person's pieces, of one kind and colour where `named` says so."""
        pieces = await self.tools.search_wardrobe(Search(limit=1000, **conditions))  # type: ignore[arg-type]
        if named is None:
            return pieces
        return tuple(piece for piece in pieces if is_named(piece, named))


def _occasion(key: str | None, called: tuple[str, str] | None) -> Occasion | None:
    occasion = OCCASIONS.get(key or "")
    return replace(occasion, name=called[0], title=called[1]) if occasion and called else occasion


def is_named(piece: Piece, named: Named) -> bool:
    garment = garment_of(piece.category)
    if garment is None:
        return False
    wanted = named.garment
    # 'calça' is any calça; 'pantalona' is that one.
    same = garment.name == wanted.name or (wanted.name == wanted.family and garment.family == wanted.family)
    return same and (named.colour is None or has_colour(piece, named.colour))


def has_colour(piece: Piece, colour: Colour) -> bool:
    said = colour_of(piece.color_word)
    if said is not None:
        return said.family == colour.family
    return bool(piece.colours) and piece.colours[0].family == colour.family


def imagined(named: Named) -> Piece:
    """A piece that was named and is not in the wardrobe."""
    colours = (PieceColour(named.colour.hex, named.colour.name, named.colour.family, 1.0),) if named.colour else ()
    identity = uuid5(NAMESPACE_URL, f"named/{named.garment.name}/{named.colour.name if named.colour else ''}")
    return Piece(
        identity,
        named.garment.name.capitalize(),
        named.garment.slot,
        colours,
        color_word=named.colour.name if named.colour else None,
    )


def _family(colour: NamedColour) -> str | None:
    known = colour_of(colour.name)
    return known.family if known else None
