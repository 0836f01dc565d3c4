"""A garment brought onto the body, before it is lit and laid between the layers of the photo."""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from drape.body.body import Vec
from drape.fit.sleeves import SleevePlace
from drape.fit.target import Waist
from drape.scene.scene import Values
from eyes.facts import GarmentClass, Side


@dataclass(frozen=True)
class Draped:
    kind: GarmentClass
    trunk: Values  # H × W × 4: colours multiplied by alpha, alpha 0..1
    rows: list[tuple[float, float, float]]  # y, left, right of the hanging cloth
    top_y: float
    hem_y: float
    scale: float
    sleeves: dict[Side, SleevePlace] = field(default_factory=dict)
    neck: dict[Side, Vec] = field(default_factory=dict)
    shoulder: dict[Side, Vec] = field(default_factory=dict)
    armpit: dict[Side, Vec] = field(default_factory=dict)
    bodysuit: bool = False
    waist: Waist | None = None  # of what is worn below

    @cached_property
    def cover(self) -> Values:
        """How much of what lies beneath is hidden."""
        left = 1 - self.trunk[..., 3]
        for sleeve in self.sleeves.values():
            left = left * (1 - sleeve.layer[..., 3])
        return np.asarray(1 - left, np.float32)
