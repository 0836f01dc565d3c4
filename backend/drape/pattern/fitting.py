"""A garment's facts as large as this body can show them: a studio photo has more pixels than a person in a room."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.pattern.tuning import FITTING
from eyes.facts import GarmentFacts, GarmentParts, Point
from eyes.masks import box_of


def fitted_to(facts: GarmentFacts, unit: float) -> GarmentFacts:
    """The same garment without the empty ground around it, and no finer than it is seen on a body of this unit."""
    box = box_of(facts.alpha > FITTING.faint)
    if box is None:
        return facts
    left, top, right, bottom = box
    margin = round(FITTING.margin * max(right - left, bottom - top)) + 2
    left, top = max(0, left - margin), max(0, top - margin)
    right, bottom = min(facts.size[1], right + margin), min(facts.size[0], bottom + margin)
    factor = min(1.0, _wanted(facts, unit))
    if factor > FITTING.worth_it:
        factor = 1.0
    wide, high = max(16, round((right - left) * factor)), max(16, round((bottom - top) * factor))
    across, down = wide / (right - left), high / (bottom - top)
    size = (high, wide) if factor < 1.0 else (bottom - top, right - left)

    def cut(layer: NDArray[np.generic]) -> NDArray[np.generic]:
        piece = np.ascontiguousarray(layer[top:bottom, left:right])
        return piece if factor == 1.0 else np.asarray(cv2.resize(piece, (wide, high), interpolation=cv2.INTER_AREA))

    def mask(layer: NDArray[np.float32]) -> NDArray[np.float32]:
        return np.asarray(cut(layer), np.float32) if layer.any() else np.zeros(size, np.float32)

    def moved(point: Point) -> Point:
        x, y = (point.x + 0.5 - left) * across - 0.5, (point.y + 0.5 - top) * down - 0.5
        return Point(x, y, point.confidence)

    parts = facts.parts
    return replace(
        facts,
        size=size,
        alpha=mask(facts.alpha),
        picture=np.asarray(cut(facts.picture), np.uint8),
        landmarks={name: moved(point) for name, point in facts.landmarks.items()},
        parts=GarmentParts(mask(parts.body), mask(parts.sleeve_l), mask(parts.sleeve_r), mask(parts.inside_back)),
        sheer=mask(facts.sheer),
    )


def _wanted(facts: GarmentFacts, unit: float) -> float:
    """How much smaller the garment may be without losing what is seen of it; 1 where nobody knows."""
    marks = facts.landmarks
    for name, most in (("armpit", FITTING.chest), ("waistband", FITTING.waist)):
        left, right = marks.get(f"{name}_l"), marks.get(f"{name}_r")
        if left is not None and right is not None and right.x - left.x > FITTING.least_apart:
            return most * unit / (right.x - left.x)
    return 1.0
