"""Trousers and shorts: half the hips each, then leg by leg along the person's own legs."""

from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Row, Vec, across, along_by, direction, sign, vec
from drape.fit.draped import Draped
from drape.fit.fork import laid_together, parted_in_point, side_by_side
from drape.fit.tuning import LEGS
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

_ALONG = np.linspace(0, LEGS.past_hem, LEGS.leg_rows)  # of a leg: from the fork to a little below its hem


@dataclass(frozen=True)
class _HipPlace:
    """Where trousers lie on the hips."""

    top: float
    fork: Vec
    loose: float  # times as wide as usual ones
    edges: dict[Side, Row]  # of the hips, row by row


@dataclass(frozen=True)
class _LegPlace:
    """Where one leg lies: it begins between the fork and an outer edge, and ends at the foot."""

    side: Side
    fork: Vec
    edge: Vec
    foot: Vec


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
        fork = fork + vec(0, LEGS.loose_drop * (loose - 1) * body.torso)
    rows: list[tuple[float, float, float]] = []
    seat = _HipPlace(top, fork, loose, hip_edges(scene, top, float(fork[1])))
    hips_of = {side: _hip_mesh(scene, pattern, side, seat, rows) for side in SIDES}
    edges, origins = {}, {}
    for side in SIDES:
        limb = _LegPlace(side, fork, hips_of[side][0][-1][-2], feet[side])
        edges[side], origins[side] = _leg_mesh(scene, pattern, limb, scale * loose)
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
    if min(scene.body.seen["ankle", side] for side in SIDES) < LEGS.seen_ankle:
        return 0.0
    return float(np.clip((feet["r"][1] - feet["l"][1]) / (LEGS.step * scene.unit), -1, 1))


def _from_above(edges: NDArray[np.float64], fork_y: float, floor_y: float) -> NDArray[np.float64]:
    """A leg's cloth between its two edges, bent around the leg: who takes a photo sees a hem from above."""
    inner, outer = edges[:, :, None]
    goal = inner + (outer - inner) * np.array(LEGS.across_half)[:, None]
    down = np.clip((inner[..., 1] - fork_y) / max(floor_y - fork_y, 1), 0, 1)
    bulge = 1 - np.square(2 * np.clip(LEGS.across_half, 0, 1) - 1)
    goal[..., 1] += LEGS.bent_hem * np.abs(outer - inner)[..., 0] * np.square(down) * bulge
    return np.asarray(goal, np.float64)


def _scale(pattern: LowerPattern, half: float) -> float:
    left, right = pattern.run(pattern.fork[1] - 2)
    return 1.04 * half / max((right - left) / 2, 1)


def _length(path: list[Vec]) -> float:
    return float(sum(np.linalg.norm(end - start) for start, end in pairwise(path)))


def _is_long(pattern: LowerPattern, scale: float, leg: float) -> bool:
    return pattern.slenderness > LEGS.full_length or (pattern.bottom - pattern.fork[1]) * scale > LEGS.whole_leg * leg


def _parted(pattern: LowerPattern, rise: float, leg: float) -> LowerPattern:
    """Legs parted higher than they are seen to be: those of wide trousers lie against each other far below the fork.

    Were that the fork, the little that is left below it would be drawn out over a whole leg.
    """
    share = LEGS.drawn_out * rise / (leg + LEGS.drawn_out * rise)
    lowest = pattern.waist_y + share * (pattern.bottom - pattern.waist_y)
    if pattern.fork[1] <= lowest:
        return pattern
    return replace(pattern, crotch=vec(float(pattern.fork[0]), lowest))


def _looseness(pattern: LowerPattern) -> float:
    left, right = pattern.run(pattern.fork[1] - 2)
    slender = (pattern.bottom - pattern.waist_y) / max(right - left, 1)
    return float(np.clip(LEGS.usual_length / slender, 1, LEGS.loosest))


def _leg_share(pattern: LowerPattern, side: Side) -> Values:
    """Half of the cloth, parted along the middle seam down to the crotch and between the legs below it."""
    crotch = pattern.fork
    height, width = pattern.solid.shape
    rows = np.arange(height)
    share = np.clip((rows - pattern.waist_y) / max(crotch[1] - pattern.waist_y, 1), 0, 1)
    seam = np.where(share < 1, pattern.middle + (crotch[0] - pattern.middle) * share, pattern.parting)
    return np.asarray((np.arange(width)[None] - seam[:, None]) * sign(side) > -LEGS.over_seam, np.float32)


def _hip_mesh(
    scene: Scene, pattern: LowerPattern, side: Side, seat: _HipPlace, rows: list[tuple[float, float, float]]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Half of the hips, from the waistband down to the fork; what both halves cover goes to `rows`."""
    crotch, way = pattern.fork, sign(side)
    fork, top, edges = seat.fork, seat.top, seat.edges
    tilt, lift = hip_tilt(scene.body), waist_lift(scene, top)
    # Beneath a top that hangs over them loose ones are held; they widen from its hem on.
    held = float(np.clip((hung_to(scene) or top) - top, 0, LEGS.held_by_top * (fork[1] - top)))
    goal, origin = [], []
    for share in np.linspace(-0.03, 1, LEGS.hip_rows):
        down = max(float(share), 0.0)
        source_y = pattern.waist_y + (crotch[1] - 3 - pattern.waist_y) * share
        left, right = pattern.run(max(source_y, pattern.whole_y))
        seam = pattern.middle + (crotch[0] - pattern.middle) * down
        outer_source = left if side == "l" else right
        y = top + (fork[1] - top) * share
        row = int(np.clip(max(y, top), 0, scene.size[0] - 1))
        middle, half = (edges["l"][row] + edges["r"][row]) / 2, (edges["r"][row] - edges["l"][row]) / 2
        free = max(y - top - held, 0.0) / (fork[1] - top - held)
        half *= 1 + LEGS.hip_ease * down + 0.6 * (seat.loose - 1) * free
        inner_x = middle * (1 - down) + fork[0] * down
        outer_x = middle + way * half
        slope = way * half * tilt * 0.6
        goal.append(
            [on_line(inner_x + (outer_x - inner_x) * u, y, lift, 1 - share, slope * u) for u in LEGS.across_half]
        )
        columns = [seam + (outer_source - seam) * u for u in LEGS.across_half]
        origin.append([vec(x, pattern.below_edge(x, share, crotch[1] - 3)) for x in columns])
        rows.append((float(y), middle - half, middle + half))
    return np.array(goal), np.array(origin)


def _leg_mesh(
    scene: Scene, pattern: LowerPattern, leg: _LegPlace, scale: float
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The inner and outer edge of one leg from the fork along knee and foot to its hem, and its cloth."""
    crotch, unit = pattern.fork, scene.unit
    side, way, knee = leg.side, sign(leg.side), scene.body.joints["knee", leg.side]
    start = np.asarray((leg.edge + leg.fork) / 2, np.float64)
    path = [start, knee, leg.foot]
    total = _length(path)
    reach = (pattern.bottom - crotch[1]) * scale / max(total, 1)
    length = total * (1.02 if _is_long(pattern, scale, total) else max(reach, 0.08))
    at_fork = abs(float(leg.edge[0] - leg.fork[0]))
    shares = [float(share) for share in (*LEGS.next_to_fork, *_ALONG[1:])]
    runs = [pattern.leg_run(float(np.clip(share, LEGS.parted, 0.985)), side) for share in shares]
    # Also below a short leg: what is seen there comes out of it.
    below = np.arange(_ALONG[-1], total / length, _ALONG[1])[1:]
    places, outward = _along_leg(path, [length * share for share in (*shares, *below)], way, unit)
    halves = []
    for share, (left, right) in zip(shares, runs, strict=True):
        usual = float(np.interp(length * share / total, LEGS.leg_places, LEGS.leg_widths)) * unit
        wide = max(usual, min((right - left) * scale * 0.92, max(2.4 * usual, LEGS.widest_leg * unit)))
        free = min(1.0, length * share / (LEGS.free * unit))
        halves.append((wide * free + at_fork * (1 - free)) / 2)
    bare = bare_halves(scene, places, outward, at_fork / 2)
    places, outward, (within, without) = places[: len(shares)], outward[: len(shares)], bare[:, : len(shares)]
    slowly = at_fork / 2 - LEGS.taper * length * np.array(shares)
    within, without = np.maximum(within, halves), np.maximum(np.maximum(without, halves), slowly)
    edges = np.array(places) + np.array([-within, without])[..., None] * np.array(outward)
    origin = []
    for share, (left, right) in zip(shares, runs, strict=True):
        inner, outer = (right, left) if side == "l" else (left, right)
        columns = [inner + (outer - inner) * u for u in LEGS.across_half]
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
        free = min(1.0, distance / (LEGS.free * unit))
        outward.append(direction(across(way_down, vec(way, 0)) * free + vec(way, 0) * (1 - free)))
    return [along_by(path, distance)[0] for distance in distances], outward
