"""What the drape takes and gives: garments to wear, a dressed photo with the region that changed, or a kind refusal."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from eyes.facts import GarmentClass, GarmentFacts, Mask, Picture, WornSlot
from eyes.refusal import Refusal

__all__ = ["LONGEST_SIDE", "Check", "Garment", "Progress", "Refusal", "Result", "Stage", "WornSlot"]

Stage = Literal["reading_person", "reading_garment", "dressing"]
Progress = Callable[[Stage], None]
LONGEST_SIDE = 1536  # results are made at the photo's own size up to this


@dataclass(frozen=True)
class Garment:
    """A garment to put on, and what the person said it is, which outweighs what the eyes saw."""

    facts: GarmentFacts
    declared_slot: WornSlot | None = None

    @property
    def kind(self) -> GarmentClass:
        """The class it is worn as."""
        seen = self.facts.garment_class
        if self.declared_slot is None or seen in _AGREES[self.declared_slot]:
            return seen
        return _AGREES[self.declared_slot][0]


# What each declared slot covers; the first stands where the eyes saw something else.
_AGREES: dict[WornSlot, tuple[GarmentClass, ...]] = {
    "top": ("top", "outer_open"),
    "bottom": ("trousers", "shorts", "skirt"),
    "dress": ("dress",),
    "outer": ("outer_open", "top"),
}


@dataclass(frozen=True)
class Check:
    """One thing looked at on a finished result; `value` must stay at or below `limit`."""

    name: str
    value: float
    limit: float

    @property
    def passed(self) -> bool:
        return self.value <= self.limit


@dataclass(frozen=True)
class Result:
    picture: Picture
    region: Mask  # 1 where the picture may differ from the photo; everywhere else it equals it bit for bit
    checks: tuple[Check, ...]
    seconds: dict[str, float] = field(default_factory=dict)
