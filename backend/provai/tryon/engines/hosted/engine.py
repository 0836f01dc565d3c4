"""What the engines elsewhere share: the photo framed for the service, one picture asked for, its part taken back."""

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from eyes.facts import Picture
from provai.settings import Settings
from provai.tryon.engines.contract import Capabilities, Dressed, EngineUnavailable, Progress, Request, Setup, WornSlot
from provai.tryon.engines.hosted.caller import HostedCaller
from provai.tryon.engines.prompt import worn_slots


@dataclass(frozen=True)
class Order:
    """What the garments are worn as, in their order, and the seed of this try."""

    slots: tuple[WornSlot, ...]
    seed: int


class HostedEngine(ABC):
    """A subclass says how it is asked (`ask`), what it still needs (`missing`) and where pictures go (`place`)."""

    name: ClassVar[str]
    label: ClassVar[str]
    capabilities: ClassVar[Capabilities]
    place: ClassVar[str]

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    @abstractmethod
    def missing(self) -> str | None:
        """What the operator has still to set, in Portuguese."""

    @abstractmethod
    def ask(self, caller: HostedCaller, photo: Picture, garments: Sequence[Picture], order: Order) -> Picture:
        """The dressed photo, in the photo's own crop."""

    def dress(self, request: Request, progress: Progress) -> Dressed:
        if why := self.missing():
            raise EngineUnavailable(why)
        progress("reading_garment")
        order = Order(tuple(worn_slots(request)), request.seed)
        progress("dressing")
        began = time.perf_counter()
        caller = HostedCaller(self.settings, self.name, lambda: progress("dressing"), request.deadline)
        picture = self.ask(caller, request.photo, [garment.picture for garment in request.garments], order)
        return Dressed(picture, None, {"service": round(time.perf_counter() - began, 3)})

    def setup(self) -> Setup:
        price = self.settings.tryon_prices.get(self.name)
        return Setup(self.place, self.missing(), None if price is None else f"{price:g} por imagem")
