"""What the photo itself says of someone's legs: how wide they are where they are bare, and where trousers end."""

import numpy as np

from provai.tryon.engines.drape.body import Vec, vec
from provai.tryon.engines.drape.scene import Scene
from provai.vision.facts import Side

_ABOVE_FOOT = 0.15  # units above the ankle to which a leg is measured: below it there are shoes
_REACH = 0.22  # units from a leg's middle: what is wider is no leg alone
_EASE = 0.015  # units that cloth stands off a leg
_BESIDE, _BELOW = 0.24, 0.35  # units around an ankle within which old trousers end


def leg_halves(scene: Scene, place: Vec, outward: Vec) -> tuple[float, float]:
    """From a place in a bare leg to its inner and its outer edge; nothing where it is not seen.

    Trousers have to hide all of a leg that a skirt left to be seen, wherever its joints were read.
    """
    if place[1] > scene.body.floor_y - 0.05 * scene.unit - _ABOVE_FOOT * scene.unit:
        return 0.0, 0.0
    steps = np.arange(0, _REACH * scene.unit, 1.0)
    found = []
    for way in (-outward, outward):
        at = np.round(place[None] + way[None] * steps[:, None]).astype(int)
        at = at[(at >= 0).all(1) & (at[:, 0] < scene.size[1]) & (at[:, 1] < scene.size[0])]
        clothes = scene.lower | scene.dress | scene.upper | scene.hands
        bare = (scene.silhouette & ~clothes)[at[:, 1], at[:, 0]]
        run = len(bare) if bare.all() else int(bare.argmin())
        found.append(0.0 if run == len(steps) or run == 0 else run + _EASE * scene.unit)
    return found[0], found[1]


def leg_end(scene: Scene, side: Side) -> Vec:
    """Where a long leg ends: over the shoe as the old trousers do, where they are seen to; at the ankle otherwise."""
    body, unit = scene.body, scene.unit
    ankle = body.joints["ankle", side]
    other = body.joints["ankle", "r" if side == "l" else "l"]
    if body.seen["ankle", side] < 0.4:
        return ankle
    rows, columns = scene.rows, scene.columns
    near = (np.abs(columns - ankle[0]) < _BESIDE * unit) & (np.abs(columns - ankle[0]) <= np.abs(columns - other[0]))
    cloth = scene.lower & near & (rows > ankle[1] - _BELOW * unit) & (rows < ankle[1] + _BELOW * unit)
    ends = np.nonzero(cloth.sum(1) > 0.04 * unit)[0]
    if not len(ends) or ends[-1] <= ankle[1]:
        return ankle
    last = cloth & (rows > ends[-1] - 0.08 * unit)
    return vec(float(np.nonzero(last)[1].mean()), float(ends[-1]))
