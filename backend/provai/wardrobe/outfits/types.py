"""What the composer takes and gives: pieces and wishes in, looks with their true reasons out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal, get_args
from uuid import UUID

Slot = Literal["top", "bottom", "dress", "outer", "shoes", "bag", "accessory", "unknown"]
State = Literal["clean", "worn", "laundry", "lent"]
SLOTS: tuple[Slot, ...] = get_args(Slot)


@dataclass(frozen=True)
class PieceColour:
    """`family` is one of preto branco cinza bege marrom amarelo laranja vermelho rosa roxo azul verde."""

    hex: str
    name: str
    family: str
    share: float


@dataclass(frozen=True)
class Piece:
    """A wardrobe item as the composer sees it. `category` is the person's own word, such as 'Saia midi'."""

    id: UUID
    category: str
    slot: Slot
    colours: tuple[PieceColour, ...] = ()  # the biggest first
    pattern: Literal["plain", "print"] | None = None
    state: State = "clean"
    fits: bool = True
    last_worn_on: date | None = None
    times_worn: int = 0
    color_word: str | None = None  # what the person wrote
    brand: str | None = None
    notes: str | None = None
    owned: bool = True  # False for a garment seen in a picture, or one thought of


@dataclass(frozen=True)
class Weather:
    """As said ('calor', 'frio', 'chuva', 'ar-condicionado') or given; None where nothing is known."""

    temperature: float | None = None  # °C
    rain: bool = False
    air_conditioning: bool = False
    wind: bool = False
    measured: bool = True  # False where no degrees were given, only words such as 'calor'


@dataclass(frozen=True)
class Favourite:
    """A garment that the person loves: the word for it, its colours and whether it is a print."""

    kind: str
    families: frozenset[str]
    printed: bool


@dataclass(frozen=True)
class Taste:
    """What is known of the person. `avoided_words` are words of categories, such as 'salto' for 'não uso salto'."""

    styles: tuple[str, ...] = ()
    colour_families: tuple[str, ...] = ()
    avoided_words: tuple[str, ...] = ()
    comfort: bool = False  # comfort was asked for
    avoided_families: tuple[str, ...] = ()
    season_key: str | None = None
    season_name: str | None = None
    palette: tuple[str, ...] = ()  # hex of the colours that suit the person
    height_cm: float | None = None
    favourites: tuple[Favourite, ...] = ()


@dataclass(frozen=True)
class OutfitAsk:
    """A wish. `occasion` is the person's own word; an unknown one counts as an ordinary day.
    `occasion_title` is what reasons call it, with its article, where the person calls it something else.

    `weather` is None where nobody said any, and an empty one where none may be guessed.
    `locked` pieces are in every look; `excluded` ones in none. `wanted` and `unwanted` are words of categories or
    slots ('saia', 'vestido', 'outer'); `wanted_families` and `unwanted_families` name colours. `formality_shift` moves
    the occasion's own level, for 'mais formal' (+1) and 'mais à vontade' (-1).
    """

    occasion: str | None = None
    occasion_title: str | None = None
    weather: Weather | None = None
    formality: float | None = None  # 1 beach … 5 gala; None: the occasion's own
    formality_shift: float = 0.0
    locked: frozenset[UUID] = frozenset()
    excluded: frozenset[UUID] = frozenset()
    wanted: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()
    wanted_families: tuple[str, ...] = ()
    unwanted_families: tuple[str, ...] = ()
    taste: Taste = field(default_factory=Taste)
    pair_scores: Mapping[frozenset[UUID], float] = field(default_factory=dict)  # learned: -1 rejected … 1 liked
    today: date | None = None
    seed: int = 0
    looks: int = 3


@dataclass(frozen=True)
class LookPiece:
    piece: Piece
    slot: Slot  # where it is worn in this look: a shirt may be the outer layer


@dataclass(frozen=True)
class Look:
    """`reasons` are the two strongest; `why` holds every true one, for 'por que este look?'."""

    title: str
    pieces: tuple[LookPiece, ...]
    reasons: tuple[str, ...]
    why: tuple[str, ...]

    @property
    def ids(self) -> frozenset[UUID]:
        return frozenset(worn.piece.id for worn in self.pieces)


@dataclass(frozen=True)
class Missing:
    """The one piece that would make it work."""

    category: str
    reason: str


@dataclass(frozen=True)
class Composition:
    """`missing` says what kept a look from being made, or what the ones made still lack for the occasion."""

    looks: tuple[Look, ...]
    missing: Missing | None = None
