"""Hands in pockets: where they go in, and whether a top hangs over that."""

import numpy as np

from drape.body.body import SIDES
from drape.fit.target import Pocket
from drape.fit.tuning import POCKETS
from drape.scene.scene import Scene, hand_area, is_in_pocket
from eyes.facts import GarmentClass, Side
from eyes.masks import HALF, distance_to


def pockets_of(scene: Scene, kind: GarmentClass) -> list[Pocket]:
    """Of anything that a dress takes the place of; beneath a top or jacket, of what is worn below it."""
    within = [side for side in SIDES if is_in_pocket(scene, side)]
    if kind == "dress":
        return [Pocket(side, scene.body.arm(side)[2], scene.body.hand_end(side)) for side in within]
    return [pocket for side in within if (pocket := _mouth(scene, side)) is not None]


def goes_in_below(scene: Scene, side: Side, hem_y: float) -> bool:
    """Whether a hand goes into its pocket past the hem of a top: then all of its arm lies before that top."""
    pocket = _mouth(scene, side) if is_in_pocket(scene, side) else None
    return pocket is not None and float(pocket.wrist[1]) > hem_y - POCKETS.pushed_to * scene.unit


def _mouth(scene: Scene, side: Side) -> Pocket | None:
    """The pocket of what is worn below that a hand goes into; none where half of the hand is seen, as on a knee."""
    wrist, fingers, unit = scene.body.arm(side)[2], scene.body.hand_end(side), scene.unit
    if (hand_area(scene, side) & scene.hands).sum() > POCKETS.half_a_hand * unit**2 or not scene.lower.any():
        return None
    places = wrist + (fingers - wrist) * np.linspace(0, 1, 21)[:, None]
    at = tuple(np.clip(np.round(places[:, i]), 0, scene.size[1 - i] - 1).astype(int) for i in (1, 0))
    away = distance_to(scene.lower)[at]
    first = int(away.argmin())
    if away[first] > POCKETS.beside_pocket * unit:
        return None
    in_sleeve = bool((scene.upper[at][:first].mean() if first else 0.0) > HALF)
    return Pocket(side, places[first], fingers, float(np.linalg.norm(places[first] - wrist)) if in_sleeve else 0.0)
