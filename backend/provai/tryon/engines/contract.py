"""What every try-on engine is: pictures in, the person dressed out, or a kind refusal. docs/engines.md tells how."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, TextIO, runtime_checkable

from eyes.facts import Mask, PersonFacts, Picture, WornSlot
from eyes.refusal import Refusal

if TYPE_CHECKING:
    from eyes.eyes import Eyes

# Everything an engine needs is imported from here.
__all__ = [
    "Capabilities",
    "ChecksPhotos",
    "Cost",
    "DescribesItself",
    "Dressed",
    "Engine",
    "EngineTrouble",
    "EngineUnavailable",
    "GarmentPhoto",
    "OutOfTime",
    "Progress",
    "PullFailed",
    "Refusal",
    "Request",
    "Setup",
    "Stage",
    "Weights",
    "WornSlot",
    "check_photo",
]

Cost = Literal["free", "paid"]
Stage = Literal["reading_person", "reading_garment", "dressing"]
Progress = Callable[[Stage], None]


class EngineTrouble(Exception):
    """The engine failed at what it should be able to do: it is asked once more, then the next engine is."""

    code = "engine_failed"
    sentence = "O provador falhou do lado de cá. Tente de novo em instantes."


class EngineUnavailable(EngineTrouble):
    """The engine cannot work here and now, and asking again at once would not help: the next one is asked."""

    code = "engine_unavailable"
    sentence = "O provador ainda está sendo preparado neste servidor. Tente de novo daqui a pouco."


class OutOfTime(EngineUnavailable):
    """Its layers and tries took all that it had; the next engine is asked."""

    code = "out_of_time"
    sentence = "Esta prova demorou demais. Tente de novo em instantes."


@dataclass(frozen=True)
class Capabilities:
    slots: tuple[WornSlot, ...]
    several_garments: bool  # a whole look in one picture
    needs_network: bool  # pictures leave this machine
    cost: Cost
    # Its pixels come from a model that may draw anything: the whole quality gate looks at what it made.
    generative: bool = True
    needs_gpu: bool = False  # its try-ons wait in a queue of their own, for a worker that has one
    most_garments: int | None = None  # in one picture, of an engine with `several_garments`; a larger look is another's


@dataclass(frozen=True)
class Setup:
    """What an operator should know, in Portuguese: where pictures go, and what is missing before it works.

    `licence` is what they must agree to beyond a free licence, for a part that the engine brings along.
    """

    place: str
    missing: str | None = None
    price: str | None = None
    licence: str | None = None


@dataclass(frozen=True)
class GarmentPhoto:
    picture: Picture
    declared_slot: WornSlot | None = None  # what the person said it is; None leaves it to the engine


@dataclass(frozen=True)
class Request:
    """RGB pictures, at most 1536 pixels long. `eyes` answers what is in them and remembers its last answers.

    `seed` starts what is random: another one asks for another result of the same pictures. `deadline`, on the clock of
    `time.monotonic`, is when the next engine should take over: who waits for a service waits no longer.
    """

    photo: Picture
    garments: tuple[GarmentPhoto, ...]
    eyes: "Eyes"
    seed: int = 0
    deadline: float = math.inf


@dataclass(frozen=True)
class Dressed:
    """`region` is 1 where the picture may differ from the photo; None leaves it to the identity guard to find out."""

    picture: Picture
    region: Mask | None = None
    seconds: dict[str, float] = field(default_factory=dict)


class Engine(Protocol):
    """Made once a process from the settings. `dress` is called in a thread, by several at once."""

    name: str  # a stable value, kept in rows, never shown
    label: str  # what people read
    capabilities: Capabilities

    def dress(self, request: Request, progress: Progress) -> Dressed:
        """Raises Refusal or EngineTrouble; anything else that escapes counts as trouble."""


@runtime_checkable
class ChecksPhotos(Protocol):
    """An engine that says itself which photos it can take."""

    def check_photo(self, photo: Picture, person: PersonFacts) -> None:
        """Raises Refusal for a photo in which it could dress nobody. `person` is what the eyes saw in it."""


@runtime_checkable
class DescribesItself(Protocol):
    """An engine that tells `provai doctor` where it works and what it still needs; it calls nobody for that."""

    def setup(self) -> Setup: ...


class PullFailed(Exception):
    """Its text is for the operator."""


class Weights(Protocol):
    """The files of an engine's model, for `provai models`."""

    folder: Path
    model: str

    def pull(self, out: TextIO) -> None:
        """Leaves every file checked, or raises PullFailed."""

    def are_here(self) -> bool: ...

    def damaged(self) -> list[str]: ...


def check_photo(engine: Engine, photo: Picture, person: PersonFacts) -> None:
    """Asks the engine; one that does not say takes any photo in which the eyes find one person."""
    if isinstance(engine, ChecksPhotos):
        engine.check_photo(photo, person)
    else:
        # Here, so that who only needs an engine's name loads no picture library.
        from eyes.people import refuse_unless_one_person

        refuse_unless_one_person(photo, person)
