"""The canvas a garment is drawn on: layers from back to front, each with its cloth, and the landmarks."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ..labels import BACKGROUND, BODY
from .curves import Points, resample

MAX_LAYERS = 56
_LINE = 2  # points, which enclose nothing


class Cloth(IntEnum):
    """What a layer is made of; the renderer gives each one its colour in every picture."""

    MAIN = 0
    SECOND = 1
    LINING = 2
    ACCENT_A = 3
    ACCENT_B = 4
    LABEL = 5
    SEAM_DARK = 6
    SKIN = 7
    HAIR = 8
    OTHER_CLOTHES = 9
    METAL = 10
    SEAM_LIGHT = 11
    PROP_A = 12
    PROP_B = 13
    SHADED_SKIN = 14
    PROP_C = 15
    WOOD = 16


class Role(IntEnum):
    """GARMENT is labelled; TRIM lies on garment and leaves labels alone; PROP is labelled background."""

    GARMENT = 0
    TRIM = 1
    PROP = 2


# What the main cloth may be made of, where that tells a garment apart; the renderer reads it by place.
MATERIALS = ("", "knit", "shirting", "denim", "tweed", "fleece", "shell")
# Order of the numbers that describe a layer (the renderer reads them by place).
LAYER_FIELDS = ("cloth", "part", "role", "bright", "turn", "folds", "edge", "drop", "opacity", "sheer", "lace")
Shape = Points | Sequence[Points]


class Drawing:
    """One garment (units: half the chest or half the waistband is 1, y down, x = 0 in the middle)."""

    def __init__(self, rng: np.random.Generator, *, worn: bool = False) -> None:
        self.rng = rng
        self.worn = worn
        self.layers: list[tuple[list[Points], list[float]]] = []
        self.landmarks: dict[str, Points] = {}
        self.hidden: set[str] = set()
        self.class_name = "top"
        self.sleeve = "none"
        self.sheer = 0.0  # of the whole garment
        self.style = ""  # one of labels.STYLES, or none
        self.material = ""  # one of MATERIALS

    def u(self, low: float, high: float) -> float:
        return low + (high - low) * float(self.rng.random())

    def chance(self, share: float) -> bool:
        return bool(self.rng.random() < share)

    def near(self, value: float = 1.0, spread: float = 0.03) -> float:
        """The value, a little off: no two sides of a garment are equal."""
        return value * (1 + float(self.rng.normal(0, spread)))

    def pick(self, options: Sequence[Any], shares: Sequence[float] | None = None) -> Any:
        p = None if shares is None else np.asarray(shares, float) / sum(shares)
        return options[int(self.rng.choice(len(options), p=p))]

    def count(self, low: int, high: int) -> int:
        return int(self.rng.integers(low, high + 1))

    def paint(self, shape: Shape, cloth: int = Cloth.MAIN, part: int = BODY, **look: float) -> None:
        """A piece of the garment."""
        self._add(shape, Role.GARMENT, cloth, part, look)

    def trim(self, shape: Shape, cloth: int = Cloth.SEAM_DARK, part: int = BODY, **look: float) -> None:
        """A detail on what is already there; part INSIDE keeps it to the inside of the back."""
        self._add(shape, Role.TRIM, cloth, part, look)

    def prop(self, shape: Shape, cloth: int = Cloth.PROP_A, *, behind: bool = False, **look: float) -> None:
        """Something that is no garment: person, hanger, floor clutter."""
        self._add(shape, Role.PROP, cloth, BACKGROUND, {"folds": 0.3, **look}, behind=behind)

    def _add(
        self, shape: Shape, role: Role, cloth: int, part: int, look: dict[str, float], *, behind: bool = False
    ) -> None:
        outlines = [shape] if isinstance(shape, np.ndarray) else list(shape)
        wound = [_clockwise(np.asarray(o, float)) for o in outlines if len(o) > _LINE]
        if not wound:
            return
        if role is not Role.TRIM:
            wound = [resample(o) for o in wound]
        values = {"bright": 1, "turn": 0, "folds": 1, "edge": 1, "drop": 0, "opacity": 1, "sheer": 0, "lace": 0} | look
        values |= {"cloth": cloth, "part": part, "role": role}
        layer = (wound, [float(values[name]) for name in LAYER_FIELDS])
        if behind:
            self.layers.insert(0, layer)
        else:
            self.layers.append(layer)

    def mark(self, **points: ArrayLike) -> None:
        for name, where in points.items():
            self.landmarks[name] = np.asarray(where, float)

    def garment_points(self) -> Points:
        role = LAYER_FIELDS.index("role")
        return np.vstack([o for outlines, values in self.layers if values[role] == Role.GARMENT for o in outlines])


def _clockwise(outline: Points) -> Points:
    # One winding for all outlines: overlapping outlines of a layer add up instead of cutting holes in each other.
    x, y = outline[:, 0], outline[:, 1]
    area = x[:-1] @ y[1:] - x[1:] @ y[:-1] + x[-1] * y[0] - x[0] * y[-1]
    return outline[::-1] if area < 0 else outline
