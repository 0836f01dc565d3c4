"""Trousers and shorts: half the hips each, then leg by leg along the person's own legs."""

import numpy as np
from numpy.typing import NDArray

from provai.tryon.engines.drape.body import SIDES, Vec, across, along_by, direction, sign, vec
from provai.tryon.engines.drape.draped import Draped
from provai.tryon.engines.drape.lower_pattern import LowerPattern
from provai.tryon.engines.drape.scene import Scene, Values
from provai.tryon.engines.drape.waist import hip_span, hip_tilt, on_line, on_waist, waist_lift, waist_span, waist_y
from provai.tryon.engines.drape.warp import mesh
from provai.vision.facts import GarmentClass, Side

_WHOLE_LEG = 0.80  # from this share of the leg trousers are long ones, and end at the ankle
_FULL_LENGTH = 2.15  # waistband widths from waistband to leg end: cropped trousers have fewer
_WIDEST_LEG = 0.60  # units: wider, two legs would lie over each other
_LEG_AT = (0.0, 0.3, 0.5, 0.75, 1.0)
_LEG_WIDTH = (0.40, 0.33, 0.25, 0.22, 0.15)  # units


def drape_legs(scene: Scene, pattern: LowerPattern, kind: GarmentClass) -> Draped:
    crotch = pattern.fork
    body, unit = scene.body, scene.unit
    hips = body.hips
    fork = vec(body.axis_x(hips[1]), hips[1] + 0.20 * body.torso)
    left, right = pattern.run(crotch[1] - 2)
    hip_half = body.middle_and_half(hips[1] + 0.05 * unit)[1]
    scale = 1.04 * hip_half / max((right - left) / 2, 1)
    rise = float(np.clip(scale * (crotch[1] - pattern.waist_y), 0.36 * body.torso, 0.62 * body.torso))
    top = waist_y(scene, fork[1] - rise)
    top = float(np.clip(top, fork[1] - 0.85 * body.torso, fork[1] - 0.30 * body.torso))
    trunk = np.zeros((*scene.size, 4), np.float32)
    rows: list[tuple[float, float, float]] = []
    ends = []
    for side in SIDES:
        goal, origin, end = _leg_mesh(scene, pattern, side, fork, top, scale, rows)
        where = mesh(goal, origin, scene.size)
        leg = pattern.cloth.piece(_leg_share(pattern, side)).moved(where, scale)
        trunk = trunk * (1 - leg[..., 3:]) + leg
        ends.append(end)
    return Draped(kind, on_waist(scene, trunk, top), sorted(rows), top, float(max(ends)), scale)


def _leg_share(pattern: LowerPattern, side: Side) -> Values:
    """Half of the cloth, parted along the middle seam down to the crotch and straight below it."""
    crotch = pattern.fork
    height, width = pattern.solid.shape
    rows = np.arange(height)
    share = np.clip((rows - pattern.waist_y) / max(crotch[1] - pattern.waist_y, 1), 0, 1)
    seam = pattern.middle + (crotch[0] - pattern.middle) * share
    return np.asarray((np.arange(width)[None] - seam[:, None]) * sign(side) > -1.5, np.float32)


def _leg_mesh(
    scene: Scene,
    pattern: LowerPattern,
    side: Side,
    fork: Vec,
    top: float,
    scale: float,
    rows: list[tuple[float, float, float]],
) -> tuple[NDArray[np.float64], NDArray[np.float64], float]:
    """One grid from the waistband to the leg's end: half the hips first, then the leg along hip, knee and ankle."""
    crotch = pattern.fork
    body, unit = scene.body, scene.unit
    way = sign(side)
    tilt, lift = hip_tilt(body), waist_lift(scene, top)
    waist_middle, waist_half = waist_span(scene, top)
    goal, origin = [], []
    edge = vec(0, 0)
    for share in np.linspace(-0.03, 1, 9):
        source_y = pattern.waist_y + (crotch[1] - 3 - pattern.waist_y) * share
        left, right = pattern.run(max(source_y, pattern.whole_y))
        seam = pattern.middle + (crotch[0] - pattern.middle) * max(share, 0)
        outer_source = left if side == "l" else right
        y = top + (fork[1] - top) * share
        middle, half = hip_span(scene, y)
        near_waist = float(np.clip(1 - max(share, 0) * 2.2, 0, 1))
        middle += (waist_middle - middle) * near_waist
        half = half * 1.03 + (waist_half - half * 1.03) * near_waist
        inner_x = middle * (1 - max(share, 0)) + fork[0] * max(share, 0)
        outer_x = middle + way * half
        slope = way * half * tilt * 0.6
        goal.append([on_line(inner_x + (outer_x - inner_x) * u, y, lift, 1 - share, slope * u) for u in _HALF])
        columns = [seam + (outer_source - seam) * u for u in _HALF]
        origin.append([vec(x, pattern.below_edge(x, share, crotch[1] - 3)) for x in columns])
        rows.append((float(y), middle - half, middle + half))
        edge = goal[-1][-2]
    knee, ankle = body.joints["knee", side], body.joints["ankle", side]
    start = np.asarray((edge + fork) / 2, np.float64)
    path = [start, knee, ankle]
    upper = float(np.linalg.norm(knee - start))
    total = upper + float(np.linalg.norm(ankle - knee))
    leg_source = pattern.bottom - crotch[1]
    reach = leg_source * scale / max(total, 1)
    if pattern.slenderness > _FULL_LENGTH:
        reach = 1.0
    length = total * (1.02 if reach > _WHOLE_LEG else max(reach, 0.08))
    at_fork = abs(float(edge[0] - fork[0]))
    for share in np.linspace(0, 1.015, 18)[1:]:
        source_y = crotch[1] + leg_source * share
        left, right = pattern.leg_run(min(source_y, pattern.bottom - 0.012 * (pattern.bottom - pattern.top)), side)
        distance = length * share
        place, _ = along_by(path, distance)
        turn = float(np.clip((distance - upper) / (0.15 * total) + 0.5, 0, 1))
        way_down = direction(direction(knee - start) * (1 - turn) + direction(ankle - knee) * turn)
        leg = float(np.interp(distance / total, _LEG_AT, _LEG_WIDTH)) * unit
        wide = max(leg, min((right - left) * scale * 0.92, max(2.4 * leg, _WIDEST_LEG * unit)))
        free = min(1.0, distance / (0.35 * unit))
        wide = wide * free + at_fork * (1 - free)
        outward = direction(across(way_down, vec(way, 0)) * free + vec(way, 0) * (1 - free))
        inner, outer = (right, left) if side == "l" else (left, right)
        goal.append([place + outward * wide * (u - 0.5) for u in _HALF])
        origin.append([vec(inner + (outer - inner) * u, source_y) for u in _HALF])
    return np.array(goal), np.array(origin), float(goal[-1][2][1])


_HALF = (-0.06, 0.0, 0.25, 0.5, 0.75, 1.0, 1.1)
