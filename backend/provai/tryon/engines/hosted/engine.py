"""What the engines elsewhere share: one picture asked of a service with a key, in the time that the look has."""

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from eyes.facts import Picture
from provai.settings import Settings
from provai.tryon.engines.contract import Capabilities, Dressed, EngineUnavailable, Progress, Request, Setup, WornSlot
from provai.tryon.engines.hosted.caller import HostedCaller
from provai.tryon.engines.prompt import worn_slots


@dataclass(frozen=True)
class Order:
    """One picture to be made: `slots` is what the garments are worn as, in their order; the seed is of this try."""

    photo: Picture
    garments: tuple[Picture, ...]
    slots: tuple[WornSlot, ...]
    seed: int


class HostedEngine(ABC):
    """A subclass says who it is, where pictures go (`place`) and how the service is asked (`ask`).

    Its key is the setting `<name>_api_key`.
    """

    name: ClassVar[str]
    label: ClassVar[str]
    place: ClassVar[str]
    several_garments: ClassVar[bool]  # a whole look in one picture

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.capabilities = Capabilities(
            slots=("top", "bottom", "dress", "outer"),
            several_garments=self.several_garments,
            needs_network=True,
            cost="paid",
        )

    @abstractmethod
    def ask(self, caller: HostedCaller, order: Order) -> Picture:
        """The dressed photo, in the photo's own crop."""

    @property
    def key(self) -> str:
        return str(getattr(self.settings, f"{self.name}_api_key").get_secret_value())

    def missing(self) -> str | None:
        """What the operator has still to set, in Portuguese."""
        return None if self.key else f"defina PROVAI_{self.name.upper()}_API_KEY"

    def dress(self, request: Request, progress: Progress) -> Dressed:
        if why := self.missing():
            raise EngineUnavailable(why)
        progress("reading_garment")
        garments = tuple(garment.picture for garment in request.garments)
        order = Order(request.photo, garments, tuple(worn_slots(request)), request.seed)
        progress("dressing")
        began = time.perf_counter()
        caller = HostedCaller(self.settings, self.name, lambda: progress("dressing"), request.deadline)
        picture = self.ask(caller, order)
        return Dressed(picture, None, {"service": round(time.perf_counter() - began, 3)})

    def setup(self) -> Setup:
        return Setup(self.place, self.missing())
