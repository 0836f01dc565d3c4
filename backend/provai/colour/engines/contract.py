"""What every colour engine is: selfies in, what their colours say out, or a kind refusal."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from eyes.facts import Picture
from eyes.refusal import Refusal

if TYPE_CHECKING:
    from eyes.eyes import Eyes

# Everything an engine needs is imported from here.
__all__ = ["AxisReading", "ColourEngine", "ColourReading", "Feature", "Patch", "Refusal", "Request", "Spot"]

Feature = Literal["skin", "hair", "iris", "sclera", "lips"]
AxisName = Literal["temperature", "depth", "chroma", "contrast"]
Undertone = Literal["quente", "frio", "neutro"]
Contrast = Literal["baixo", "médio", "alto"]


class Spot(NamedTuple):
    """A place in a photo: 0 left to 1 right, 0 top to 1 bottom."""

    x: float
    y: float


@dataclass(frozen=True)
class Request:
    """RGB pictures, at most 1536 pixels long. Spots are places in the first one."""

    photos: tuple[Picture, ...]
    eyes: "Eyes"
    white_paper: Spot | None = None
    picked: Mapping[Feature, Spot] = field(default_factory=dict)
    hair_dyed: bool = False


class AxisReading(NamedTuple):
    value: float  # -1..1
    doubt: float  # 0..1
    word: str  # Brazilian Portuguese


class Patch(NamedTuple):
    """A measured colour after white balance, and where in the first photo it was measured."""

    hex: str
    spot: Spot
    picked: bool


class FaceBox(NamedTuple):
    """The face's oval in the first photo, as shares of its width and height."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class ColourReading:
    skin_tone: str  # Brazilian Portuguese
    season: str  # a key of seasons.json
    second_season: str
    confidence: float  # 0..1: how likely these photos give the same season in somewhat other light
    undertone: Undertone
    contrast: Contrast
    axes: Mapping[AxisName, AxisReading]
    ita: float  # degrees, of the skin itself: corrected for how cameras render it
    monk: int  # 1..10
    patches: Mapping[Feature, Patch]  # always with "skin"
    white_paper: bool  # whether a sheet of white paper was the reference
    photos_agree: bool  # whether there are several, and each alone gives the season
    face: FaceBox | None  # where it is known
    hints: tuple[str, ...]  # sentences in Brazilian Portuguese: what would make the next one surer


class ColourEngine(Protocol):
    """Made once a process from the settings. `analyse` is called in a thread, by several at once.

    The same pictures must give the same reading.
    """

    name: str  # a stable value, kept in rows, never shown

    def analyse(self, request: Request) -> ColourReading:
        """Raises Refusal for photos that cannot be analysed; anything else that escapes counts as a failure."""
