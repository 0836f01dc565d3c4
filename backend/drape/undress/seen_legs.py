"""What the photo itself says of someone's legs: how wide they are where they are bare, and where trousers end."""

import numpy as np
from numpy.typing import NDArray

from drape.body.body import Vec, vec
from drape.scene.scene import Scene
from drape.undress.tuning import SEEN_LEGS
from eyes.facts import Side


def bare_halves(scene: Scene, places: list[Vec], outward: list[Vec], at_hip: float) -> NDArray[np.float64]:
    """Down a leg, how far its inner and its outer edge are away; nothing where it is not seen bare.

    Trousers have to hide all of a leg that a skirt left to be seen, wherever its joints were read; under the skirt it
    goes on to the hips in a straight line. Legs that touch meet in the middle between them.
    """
    clothes = scene.lower | scene.dress | scene.upper | scene.hands | scene.held
    # What has more of a skirt below it is a piece of the skirt that was not read.
    hidden = np.logical_or.accumulate((scene.lower | scene.dress)[::-1])[::-1]
    above_feet = scene.rows < scene.body.floor_y - SEEN_LEGS.above_foot * scene.unit
    bare = scene.silhouette & ~clothes & ~hidden & above_feet
    pairs = list(zip(places, outward, strict=True))
    inner, outer = (np.array([_run(bare, at, sign * way, scene.unit) for at, way in pairs]) for sign in (-1, 1))
    middle = np.array([(at[0] - scene.body.axis_x(float(at[1]))) * np.sign(way[0]) for at, way in pairs])
    touching = (middle > 0) & (inner > 2 * middle)
    inner = np.where(touching, middle + SEEN_LEGS.ease * scene.unit, np.where(np.isfinite(inner), inner, 0))
    outer = np.where(np.isfinite(outer), outer, 0)
    # Right below a skirt its hem may still hide a part of the leg.
    outer = np.where(outer > 0, np.maximum(outer, np.append(outer[1:], 0)), 0)
    seen = np.nonzero(outer)[0]
    if len(seen):
        outer = np.interp(np.arange(-1, len(outer)), [-1, *seen], [at_hip, *outer[seen]])[1:]
    return np.array([inner, outer])


def _run(bare: NDArray[np.bool_], place: Vec, way: Vec, unit: float) -> float:
    """How far a leg is seen bare; endless where it goes on further than any leg."""
    steps = np.arange(0, SEEN_LEGS.reach * unit, 1.0)
    at = np.round(place[None] + way[None] * steps[:, None]).astype(int)
    at = np.clip(at, 0, [bare.shape[1] - 1, bare.shape[0] - 1])
    there = bare[at[:, 1], at[:, 0]]
    if not there[0]:
        return 0.0
    return np.inf if there.all() else float(there.argmin()) + SEEN_LEGS.ease * unit


def seen_apart(scene: Scene) -> float:
    """The row from which something is seen between two legs; where nothing is, the photo's end."""
    between = np.abs(scene.columns - scene.body.hips[0]) < SEEN_LEGS.between * scene.unit
    wall = (between & ~scene.silhouette & (scene.rows > scene.body.hips[1])).any(1)
    return float(wall.argmax() if wall.any() else scene.size[0])


def leg_end(scene: Scene, side: Side) -> Vec:
    """Where a long leg ends: over the shoe as the old trousers do, where they are seen to; at the ankle otherwise."""
    body, unit = scene.body, scene.unit
    ankle = body.joints["ankle", side]
    other = body.joints["ankle", "r" if side == "l" else "l"]
    if body.seen["ankle", side] < SEEN_LEGS.sure_ankle:
        return ankle
    rows, away = scene.rows, np.abs(scene.columns - ankle[0])
    near = (away < SEEN_LEGS.beside_ankle * unit) & (away <= np.abs(scene.columns - other[0]))
    worn = scene.lower | scene.dress
    cloth = worn & near & (np.abs(rows - ankle[1]) < SEEN_LEGS.around_ankle * unit)
    ends = np.nonzero(cloth.sum(1) > 0.04 * unit)[0]
    if not len(ends) or ends[-1] <= ankle[1]:
        return ankle
    last = cloth & (rows > ends[-1] - 0.08 * unit)
    if last.any(0).sum() > SEEN_LEGS.skirt * unit:  # beneath a long skirt, where the foot is
        foot = scene.silhouette & ~worn & near & (rows > ends[-1]) & (rows < ends[-1] + 0.12 * unit)
        last = foot if foot.sum() > 0.005 * unit**2 else last
    return vec(float(np.nonzero(last)[1].mean()), float(ends[-1]))
