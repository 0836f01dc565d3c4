"""What every stylist engine is: a conversation and tools in, words and cards out.

An engine only says; it reads the person's things through `Tools`, and everything it names exists there. It keeps
nothing between two replies: what it must remember of the conversation is in `Conversation`.
"""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal, Protocol
from uuid import UUID

from provai.wardrobe.outfits import Climate, Composition, Look, Missing, OutfitAsk, Piece, Slot

# Everything an engine needs is imported from here.
__all__ = [
    "EVERYTHING",
    "Card",
    "Climate",
    "ColourVerdict",
    "Conversation",
    "Engine",
    "EngineTrouble",
    "Fact",
    "GarmentSeen",
    "MissingPieceCard",
    "NamedColour",
    "OutfitCard",
    "Palette",
    "PaletteCard",
    "Person",
    "Picture",
    "Piece",
    "Said",
    "Search",
    "Slot",
    "Tools",
    "TryonAsked",
    "Turn",
    "missing_card",
    "outfit_card",
    "palette_card",
]


class EngineTrouble(Exception):
    """The engine cannot answer now: the next one of the setting is asked, and says that it stands in."""

    code = "stylist_unavailable"
    sentence = "Não deu para responder agora. Tente de novo em instantes."


@dataclass(frozen=True)
class NamedColour:
    hex: str
    name: str


@dataclass(frozen=True)
class OutfitCard:
    """A look of the person's own pieces. The room fills in pictures when it is read."""

    title: str
    reasons: tuple[str, ...]
    items: tuple[UUID, ...]
    kind: Literal["outfit"] = "outfit"


@dataclass(frozen=True)
class PaletteCard:
    title: str
    colors: tuple[NamedColour, ...]
    kind: Literal["palette"] = "palette"


@dataclass(frozen=True)
class MissingPieceCard:
    category: str
    reason: str
    kind: Literal["missing_piece"] = "missing_piece"


Card = OutfitCard | PaletteCard | MissingPieceCard


def outfit_card(look: Look) -> OutfitCard:
    return OutfitCard(look.title, look.reasons, tuple(worn.piece.id for worn in look.pieces))


def missing_card(missing: Missing) -> MissingPieceCard:
    return MissingPieceCard(missing.category, missing.reason)


def palette_card(title: str, colors: Sequence[NamedColour]) -> PaletteCard:
    return PaletteCard(title, tuple(colors))


@dataclass(frozen=True)
class Said:
    """One earlier message, and what was shown with it: 'o segundo' and 'e com saia?' find their look there."""

    role: Literal["user", "assistant"]
    text: str
    cards: tuple[Card, ...] = ()
    had_picture: bool = False


@dataclass(frozen=True)
class Picture:
    """A picture of the new turn, kept in the bucket stylist-files; `Tools` reads it."""

    ref: str


@dataclass(frozen=True)
class Turn:
    """What is to be answered. `text` is what was written, or what was heard in the recording; it may be empty.

    `climate` is what the month is usually like where the person is, if they share it: whatever they say of the weather
    counts instead, and a look that was shaped by it says its sentence.
    """

    text: str
    picture: Picture | None = None
    spoken: bool = False
    climate: Climate | None = None


@dataclass(frozen=True)
class Fact:
    """Something the stylist knows. `source`: the person said it, or it was read from their things and colours."""

    id: str
    text: str
    source: Literal["said", "wardrobe", "favorites", "color"]


@dataclass(frozen=True)
class Palette:
    """The person's colour analysis."""

    season: str  # 'Outono Suave'
    season_key: str
    undertone: str  # quente, frio, neutro
    contrast: str  # baixo, médio, alto
    recommended: tuple[NamedColour, ...]
    neutrals: tuple[NamedColour, ...] = ()
    metals: tuple[str, ...] = ()
    avoid: tuple[tuple[NamedColour, NamedColour], ...] = ()  # the colour, and what to wear instead
    confidence_word: str | None = None  # alta, média, baixa


@dataclass(frozen=True)
class Person:
    """What the house knows itself; nothing of it comes from the client."""

    stylist_name: str
    today: date
    first_name: str | None = None
    palette: Palette | None = None
    measurements: dict[str, float | str] = field(default_factory=dict)  # only what is filled in
    preferred_styles: tuple[str, ...] = ()
    preferred_colors: tuple[str, ...] = ()
    occasions: tuple[str, ...] = ()
    budget_range: str | None = None
    favorite_clothing: str | None = None
    favorite_shoes: str | None = None
    facts: tuple[Fact, ...] = ()
    wardrobe_size: int = 0


@dataclass(frozen=True)
class Conversation:
    said: tuple[Said, ...]  # oldest first, without the new turn
    turn: Turn
    person: Person
    spoken_before: tuple[str, ...] = ()  # the stylist's own messages older than those


@dataclass(frozen=True)
class Search:
    """Every given condition must hold. `words` are looked for in category, colour, brand and notes, without accents."""

    words: str | None = None
    slot: Slot | None = None
    family: str | None = None
    wearable_only: bool = False
    limit: int = 50


EVERYTHING = Search()


@dataclass(frozen=True)
class ColourVerdict:
    """`suits` is None while the person has no colour analysis; then `sentence` says so."""

    colour: NamedColour
    suits: Literal["near_face", "away_from_face"] | None
    sentence: str
    instead: NamedColour | None = None


@dataclass(frozen=True)
class GarmentSeen:
    """What the eyes see in the turn's picture; `piece` has a made-up id and is not in the wardrobe."""

    piece: Piece
    confidence: float
    message: str | None = None  # why it could not be read well, for the person


@dataclass(frozen=True)
class TryonAsked:
    """`obstacle` says, for the person, why nothing was begun."""

    obstacle: str | None = None


class Tools(Protocol):
    """The person's own things. All of it is theirs alone; each call is a short transaction or a look off the loop."""

    async def search_wardrobe(self, search: Search = EVERYTHING) -> tuple[Piece, ...]:
        """Newest first."""
        ...

    async def compose_outfits(self, ask: OutfitAsk, extra: Sequence[Piece] = ()) -> Composition:
        """`ask.taste`, `pair_scores` and `today` are filled in from the person's own, a `weather` of None from the
        turn's climate. `extra` pieces join the wardrobe for this once: a garment seen in a picture, or one that the
        person thinks of buying."""
        ...

    async def palette(self) -> Palette | None: ...

    async def does_colour_suit(self, colour: str) -> ColourVerdict | None:
        """By '#rrggbb' or a Portuguese name; None for a name that nobody knows."""
        ...

    async def read_garment_picture(self) -> GarmentSeen | None:
        """None when the turn has no picture, or nothing could be seen."""
        ...

    async def picture_bytes(self) -> bytes | None:
        """The turn's picture as JPEG, PNG or WebP, for an engine that sees by itself."""
        ...

    async def measurements(self) -> dict[str, float | str]: ...

    async def preferences(self) -> dict[str, Any]: ...

    async def start_tryon(self, items: Sequence[UUID]) -> "TryonAsked":
        """Dresses the person's principal photo in these own pieces, in the background, as they would do themselves."""
        ...

    async def remember(self, text: str) -> bool:
        """False when it was known already, or there is no more room."""
        ...

    async def forget(self, text: str) -> int:
        """How many facts that hold these words were dropped."""
        ...


class Engine(Protocol):
    """Made once a process, from the settings; several replies are written at once, in the loop of the jobs."""

    name: str  # a stable value, kept in rows, never shown
    label: str  # what people read
    needs_network: bool  # what is said leaves this machine

    def reply(self, conversation: Conversation, tools: Tools) -> AsyncIterator[str | Card]:
        """Yields text to append and cards to show below it; raises EngineTrouble when it cannot."""
        ...
