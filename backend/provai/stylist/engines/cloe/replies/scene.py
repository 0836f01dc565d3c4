"""One reply in the making: who asks, what was meant, the thread, the tools, and what is said so far."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from uuid import NAMESPACE_URL, uuid5

from provai.stylist.engines.cloe.knowledge import Entry, Wanted, best_entries, wanted_words
from provai.stylist.engines.cloe.questions import QUESTIONS
from provai.stylist.engines.cloe.slots import Heard, Named, hear
from provai.stylist.engines.cloe.thread import Thread
from provai.stylist.engines.cloe.understanding import Meaning
from provai.stylist.engines.cloe.voice import Voice
from provai.stylist.engines.cloe.words.colours import BY_NAME, Colour, colour_of
from provai.stylist.engines.cloe.words.garments import garment_of
from provai.stylist.engines.contract import Card, Conversation, NamedColour, Palette, Person, Search, Tools
from provai.wardrobe.outfits import Piece, PieceColour

_BLANKS = ("{cor:", "{neutro:")


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
    def has_wardrobe(self) -> bool:
        return self.person.wardrobe_size > 0

    def say(self, *ways: str, optional: bool = False) -> bool:
        return self.voice.say(*ways, optional=optional)

    def ask(self, question: str) -> bool:
        """One question a reply, and none that was asked before."""
        if question in self.thread.ever_asked:
            return False
        self.thread.ever_asked.add(question)
        return self.voice.say(*QUESTIONS[question], optional=True)

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
            wanted_words(heard) if plain is None else plain,
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

    async def own(self, named: Named | None = None, **conditions: object) -> tuple[Piece, ...]:
        """The person's pieces, of one kind and colour where `named` says so."""
        pieces = await self.tools.search_wardrobe(Search(limit=1000, **conditions))  # type: ignore[arg-type]
        if named is None:
            return pieces
        return tuple(piece for piece in pieces if is_named(piece, named))


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
