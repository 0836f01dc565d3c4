"""Trousers and shorts: half the hips each, then leg by leg along the person's own legs."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Row, Vec, across, along_by, direction, sign, vec
from drape.fit.draped import Draped
from drape.fit.fork import laid_together, parted_in_point, side_by_side
from drape.pattern.lower_pattern import LowerPattern
from drape.pixels.warp import mesh
from drape.scene.scene import Scene, Values
from drape.scene.waist import (
    FORK,
    hip_edges,
    hip_half,
    hip_tilt,
    hung_to,
    on_line,
    on_waist,
    waist_lift,
    waist_y,
)
from drape.undress.seen_legs import bare_halves, leg_end, seen_apart
from eyes.facts import GarmentClass, Side

_WHOLE_LEG = 0.80  # from this share of the leg trousers are long ones, and end at the ankle
_FULL_LENGTH = 2.15  # waistband widths from waistband to leg end: cropped trousers have fewer
_DRAWN_OUT = 1.8  # times as much as above it, cloth is drawn out below the fork; usual trousers are by 1.5
_USUAL = 2.2  # hip widths from waistband to leg end: trousers that have fewer are wide ones
_LOOSEST = 1.25  # times the width of usual ones
_DROP = 0.4  # of the torso's length that the fork of loose trousers hangs lower, for each time they are wider
_WIDEST_LEG = 0.60  # units: wider, two legs would lie over each other
_LEG_AT = (0.0, 0.3, 0.5, 0.75, 1.0)
_LEG_WIDTH = (0.40, 0.33, 0.25, 0.22, 0.15)  # units
_TAPER = 0.13  # of the way down that the outer side of a leg comes in at most: below broad hips it hangs straight
_NEXT_TO_FORK = (0.0, 0.015, 0.035)  # of a leg: cloth parts quickly there
_ALONG = np.linspace(0, 1.015, 18)  # of a leg: from the fork to a little below its hem
_FREE = 0.35  # units below the fork: from there on a leg has its own width
_PARTED = 0.004  # of a leg below the fork, where there are two inner edges
_BENT = 0.10  # of a leg's width that its middle is lower than its sides at the floor
_SEEN = 0.4  # confidence of an ankle that says where a foot stands
_STEP = 0.2  # units between the feet, down the photo: one leg is clearly before the other
_HIP_ROWS, _EASE = 14, 0.03  # of the mesh from waistband to fork; of half the hips' width that cloth stands off there
_HELD = 0.7  # of the way from waistband to fork that a top may hold them
_HALF = (-0.06, 0.0, 0.25, 0.5, 0.75, 1.0, 1.1)  # across half the hips, or a leg, from within outwards


def drape_legs(scene: Scene, pattern: LowerPattern, kind: GarmentClass) -> Draped:
    body, unit = scene.body, scene.unit
    hips = body.hips
    fork = vec(body.axis_x(hips[1]), hips[1] + FORK * body.torso)
    wide = hip_half(scene, float(fork[1]))
    scale = _scale(pattern, wide)
    rise = float(np.clip(scale * (pattern.fork[1] - pattern.waist_y), 0.36 * body.torso, 0.62 * body.torso))
    top = waist_y(scene, fork[1] - rise)
    top = float(np.clip(top, fork[1] - 0.85 * body.torso, fork[1] - 0.30 * body.torso))
    feet = {side: leg_end(scene, side) for side in SIDES}
    leg = float(np.mean([_length([fork, body.joints["knee", side], feet[side]]) for side in SIDES]))
    loose = 1.0
    if _is_long(pattern, scale, leg):
        pattern = _parted(pattern, fork[1] - top, leg)
        scale, loose = _scale(pattern, wide), _looseness(pattern)
        fork = fork + vec(0, _DROP * (loose - 1) * body.torso)
    rows: list[tuple[float, float, float]] = []
    beside = hip_edges(scene, top, float(fork[1]))
    hips_of = {side: _hip_mesh(scene, pattern, side, fork, top, loose, beside, rows) for side in SIDES}
    edges, origins = {}, {}
    for side in SIDES:
        outside = hips_of[side][0][-1][-2]
        edges[side], origins[side] = _leg_mesh(scene, pattern, side, fork, outside, feet[side], scale * loose)
    knee_y = float(np.mean([body.joints["knee", side][1] for side in SIDES]))
    edges = parted_in_point(edges, fork, knee_y, seen_apart(scene) if knee_y > scene.size[0] else 0.0)
    ahead = _ahead(scene, feet)
    edges = side_by_side(edges, fork, ahead)
    for left, right in zip(edges["l"][1], edges["r"][1], strict=True):
        rows.append((float(left[1] + right[1]) / 2, float(left[0]), float(right[0])))
    pieces, ends = {}, 0.0
    for side in SIDES:
        goal = _from_above(edges[side], float(fork[1]), body.floor_y)
        where = mesh(np.vstack([hips_of[side][0], goal]), np.vstack([hips_of[side][1], origins[side]]), scene.size)
        pieces[side] = pattern.cloth.piece(_leg_share(pattern, side)).moved(where, scale)
        ends = max(ends, float(goal[-1, :, 1].max()))
    behind, before = (pieces["r"], pieces["l"]) if ahead < 0 else (pieces["l"], pieces["r"])
    trunk = laid_together(behind, before, float(fork[1]), unit)
    return Draped(kind, on_waist(scene, trunk, top), sorted(rows), top, ends, scale)


def _ahead(scene: Scene, feet: dict[Side, Vec]) -> float:
    """How far the right leg is before the left one, -1 to 1: on the ground what is nearer is lower in a photo."""
    if min(scene.body.seen["ankle", side] for side in SIDES) < _SEEN:
        return 0.0
    return float(np.clip((feet["r"][1] - feet["l"][1]) / (_STEP * scene.unit), -1, 1))


def _from_above(edges: NDArray[np.float64], fork_y: float, floor_y: float) -> NDArray[np.float64]:
    """A leg's cloth between its two edges, bent around the leg: who takes a photo sees a hem from above."""
    inner, outer = edges[:, :, None]
    goal = inner + (outer - inner) * np.array(_HALF)[:, None]
    down = np.clip((inner[..., 1] - fork_y) / max(floor_y - fork_y, 1), 0, 1)
    bulge = 1 - np.square(2 * np.clip(_HALF, 0, 1) - 1)
    goal[..., 1] += _BENT * np.abs(outer - inner)[..., 0] * np.square(down) * bulge
    return np.asarray(goal, np.float64)


def _scale(pattern: LowerPattern, half: float) -> float:
    left, right = pattern.run(pattern.fork[1] - 2)
    return 1.04 * half / max((right - left) / 2, 1)


def _length(path: list[Vec]) -> float:
    return float(sum(np.linalg.norm(end - start) for start, end in pairwise(path)))


def _is_long(pattern: LowerPattern, scale: float, leg: float) -> bool:
    return pattern.slenderness > _FULL_LENGTH or (pattern.bottom - pattern.fork[1]) * scale > _WHOLE_LEG * leg


def _parted(pattern: LowerPattern, rise: float, leg: float) -> LowerPattern:
    """Legs parted higher than they are seen to be: those of wide trousers lie against each other far below the fork.

    Were that the fork, the little that is left below it would be drawn out over a whole leg.
    """
    share = _DRAWN_OUT * rise / (leg + _DRAWN_OUT * rise)
    lowest = pattern.waist_y + share * (pattern.bottom - pattern.waist_y)
    if pattern.fork[1] <= lowest:
        return pattern
    return replace(pattern, crotch=vec(float(pattern.fork[0]), lowest))


def _looseness(pattern: LowerPattern) -> float:
    left, right = pattern.run(pattern.fork[1] - 2)
    slender = (pattern.bottom - pattern.waist_y) / max(right - left, 1)
    return float(np.clip(_USUAL / slender, 1, _LOOSEST))


def _leg_share(pattern: LowerPattern, side: Side) -> Values:
    """Half of the cloth, parted along the middle seam down to the crotch and between the legs below it."""
    crotch = pattern.fork
    height, width = pattern.solid.shape
    rows = np.arange(height)
    share = np.clip((rows - pattern.waist_y) / max(crotch[1] - pattern.waist_y, 1), 0, 1)
    seam = np.where(share < 1, pattern.middle + (crotch[0] - pattern.middle) * share, pattern.parting)
    return np.asarray((np.arange(width)[None] - seam[:, None]) * sign(side) > -1.5, np.float32)


def _hip_mesh(
    scene: Scene,
    pattern: LowerPattern,
    side: Side,
    fork: Vec,
    top: float,
    loose: float,
    edges: dict[Side, Row],
    rows: list[tuple[float, float, float]],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Half of the hips, from the waistband down to the fork."""
    crotch, way = pattern.fork, sign(side)
    tilt, lift = hip_tilt(scene.body), waist_lift(scene, top)
    # Beneath a top that hangs over them loose ones are held; they widen from its hem on.
    held = float(np.clip((hung_to(scene) or top) - top, 0, _HELD * (fork[1] - top)))
    goal, origin = [], []
    for share in np.linspace(-0.03, 1, _HIP_ROWS):
        down = max(float(share), 0.0)
        source_y = pattern.waist_y + (crotch[1] - 3 - pattern.waist_y) * share
        left, right = pattern.run(max(source_y, pattern.whole_y))
        seam = pattern.middle + (crotch[0] - pattern.middle) * down
        outer_source = left if side == "l" else right
        y = top + (fork[1] - top) * share
        row = int(np.clip(max(y, top), 0, scene.size[0] - 1))
        middle, half = (edges["l"][row] + edges["r"][row]) / 2, (edges["r"][row] - edges["l"][row]) / 2
        free = max(y - top - held, 0.0) / (fork[1] - top - held)
        half *= 1 + _EASE * down + 0.6 * (loose - 1) * free
        inner_x = middle * (1 - down) + fork[0] * down
        outer_x = middle + way * half
        slope = way * half * tilt * 0.6
        goal.append([on_line(inner_x + (outer_x - inner_x) * u, y, lift, 1 - share, slope * u) for u in _HALF])
        columns = [seam + (outer_source - seam) * u for u in _HALF]
        origin.append([vec(x, pattern.below_edge(x, share, crotch[1] - 3)) for x in columns])
        rows.append((float(y), middle - half, middle + half))
    return np.array(goal), np.array(origin)


def _leg_mesh(
    scene: Scene, pattern: LowerPattern, side: Side, fork: Vec, edge: Vec, foot: Vec, scale: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The inner and outer edge of one leg from the fork on, whose outer side lies at `edge` there, and its cloth.

    Along knee and foot to its hem.
    """
    crotch, unit = pattern.fork, scene.unit
    way, knee = sign(side), scene.body.joints["knee", side]
    start = np.asarray((edge + fork) / 2, np.float64)
    path = [start, knee, foot]
    total = _length(path)
    reach = (pattern.bottom - crotch[1]) * scale / max(total, 1)
    length = total * (1.02 if _is_long(pattern, scale, total) else max(reach, 0.08))
    at_fork = abs(float(edge[0] - fork[0]))
    shares = [float(share) for share in (*_NEXT_TO_FORK, *_ALONG[1:])]
    runs = [pattern.leg_run(float(np.clip(share, _PARTED, 0.985)), side) for share in shares]
    # Also below a short leg: what is seen there comes out of it.
    below = np.arange(_ALONG[-1], total / length, _ALONG[1])[1:]
    places, outward = _along_leg(path, [length * share for share in (*shares, *below)], way, unit)
    halves = []
    for share, (left, right) in zip(shares, runs, strict=True):
        leg = float(np.interp(length * share / total, _LEG_AT, _LEG_WIDTH)) * unit
        wide = max(leg, min((right - left) * scale * 0.92, max(2.4 * leg, _WIDEST_LEG * unit)))
        free = min(1.0, length * share / (_FREE * unit))
        halves.append((wide * free + at_fork * (1 - free)) / 2)
    bare = bare_halves(scene, places, outward, at_fork / 2)
    places, outward, (within, without) = places[: len(shares)], outward[: len(shares)], bare[:, : len(shares)]
    slowly = at_fork / 2 - _TAPER * length * np.array(shares)
    within, without = np.maximum(within, halves), np.maximum(np.maximum(without, halves), slowly)
    edges = np.array(places) + np.array([-within, without])[..., None] * np.array(outward)
    origin = []
    for share, (left, right) in zip(shares, runs, strict=True):
        inner, outer = (right, left) if side == "l" else (left, right)
        columns = [inner + (outer - inner) * u for u in _HALF]
        origin.append([vec(x, pattern.leg_row(x, share, side) if share > 0 else crotch[1] - 3) for x in columns])
    return edges, np.array(origin)


def _along_leg(path: list[Vec], distances: list[float], way: int, unit: float) -> tuple[list[Vec], list[Vec]]:
    """Places this far down a leg, and which way is outwards there: sideways at the fork, then across the leg."""
    start, knee, foot = path
    upper, total = _length(path[:2]), _length(path)
    outward = []
    for distance in distances:
        turn = float(np.clip((distance - upper) / (0.15 * total) + 0.5, 0, 1))
        way_down = direction(direction(knee - start) * (1 - turn) + direction(foot - knee) * turn)
        free = min(1.0, distance / (_FREE * unit))
        outward.append(direction(across(way_down, vec(way, 0)) * free + vec(way, 0) * (1 - free)))
    return [along_by(path, distance)[0] for distance in distances], outward
