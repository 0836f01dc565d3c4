"""Trousers, shorts and skirts: from the waistband down, leg by leg along the person's own legs."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from provai.tryon.engines.drape.body import SIDES, Body, Row, Vec, across, along_by, direction, sign, vec
from provai.tryon.engines.drape.contract import Garment
from provai.tryon.engines.drape.draped import Draped
from provai.tryon.engines.drape.lower_cut import smooth_waist, without_web
from provai.tryon.engines.drape.pattern import NOT_UNDERSTOOD
from provai.tryon.engines.drape.scene import Scene, Values
from provai.tryon.engines.drape.warp import Cloth, cylinder, mesh
from provai.vision.facts import GarmentClass, Side
from provai.vision.masks import Area, box_of, large_pieces

_WHOLE_LEG = 0.80  # from this share of the leg trousers are long ones, and end at the ankle
_FULL_LENGTH = 2.15  # waistband widths from waistband to leg end: cropped trousers have fewer
_WIDEST_LEG = 0.60  # units: wider, two legs would lie over each other
DRESS_PARTS = 0.35  # units above the hips: there a dress is parted when only its skirt goes
_LET_OUT = 1.14  # of the body's half width: so far a new garment follows an old one that is wider
_ABOVE = 0.012  # units
_LEG_AT = (0.0, 0.3, 0.5, 0.75, 1.0)
_LEG_WIDTH = (0.40, 0.33, 0.25, 0.22, 0.15)  # units


@dataclass(frozen=True)
class LowerPattern:
    cloth: Cloth
    solid: Area
    waist: dict[Side, Vec]
    edge: Row  # y of the waistband's upper edge by column
    crotch: Vec | None  # none on a skirt
    top: float
    bottom: float

    @property
    def middle(self) -> float:
        return float((self.waist["l"][0] + self.waist["r"][0]) / 2)

    @property
    def waist_y(self) -> float:
        return float((self.waist["l"][1] + self.waist["r"][1]) / 2)

    @property
    def whole_y(self) -> float:
        """The first row from which on the waistband is there from end to end."""
        return float(self.edge.max()) + 2

    @property
    def slenderness(self) -> float:
        """Its length in widths of its own waistband."""
        return (self.bottom - self.waist_y) / float(self.waist["r"][0] - self.waist["l"][0])

    @property
    def fork(self) -> Vec:
        """Where the legs part; asked of trousers and shorts only."""
        if self.crotch is None:
            raise NOT_UNDERSTOOD
        return self.crotch

    def below_edge(self, x: float, share: float, end: float) -> float:
        """The row at this share of the way from the waistband's edge down to another row."""
        top = float(np.interp(x, np.arange(len(self.edge)), self.edge))
        return top + (end - top) * share

    def run(self, y: float) -> tuple[float, float]:
        """The outermost cloth of a row."""
        for row in _outwards(int(np.clip(y, self.top, self.bottom)), self.solid.shape[0]):
            columns = np.nonzero(self.solid[row])[0]
            if len(columns):
                return float(columns[0]), float(columns[-1])
        raise NOT_UNDERSTOOD

    def leg_run(self, y: float, side: Side) -> tuple[float, float]:
        """The cloth of one leg in a row, parted from the other below the crotch."""
        fork = self.fork
        left, right = self.run(y)
        row = self.solid[int(np.clip(y, self.top, self.bottom))]
        own = np.nonzero(row & ((np.arange(len(row)) - fork[0]) * sign(side) > 0))[0]
        if len(own) < 3:
            return (left, float(fork[0])) if side == "l" else (float(fork[0]), right)
        return float(own[0]), float(own[-1])


def _outwards(row: int, height: int) -> list[int]:
    return [near for step in range(40) for near in (row - step, row + step) if 0 <= near < height]


def cut_lower(garment: Garment) -> LowerPattern:
    facts = garment.facts
    alpha = facts.front if garment.kind == "skirt" else facts.alpha
    solid = large_pieces(alpha > 0.5, 0.05)
    box = box_of(solid)
    if box is None:
        raise NOT_UNDERSTOOD
    _, top, _, bottom = box
    height = bottom - top
    row = int(top + 0.04 * height)
    columns = np.nonzero(solid[row])[0]
    waist: dict[Side, Vec] = {
        "l": vec(float(columns[0]), top + 0.02 * height),
        "r": vec(float(columns[-1]), top + 0.02 * height),
    }
    for side in SIDES:
        seen = facts.landmarks.get(f"waistband_{side}")
        if seen is not None and seen.confidence > 0.3:
            waist[side] = vec(seen.x, float(np.clip(seen.y, top + 0.005 * height, top + 0.15 * height)))
    if waist["r"][0] - waist["l"][0] < 8 or height < 16:
        raise NOT_UNDERSTOOD
    crotch = None
    if garment.kind in {"trousers", "shorts"}:
        seen = facts.landmarks.get("crotch")
        if seen is None:
            raise NOT_UNDERSTOOD
        alpha, crotch = without_web(alpha, solid, vec(seen.x, seen.y), bottom)
    picture, alpha, edge = smooth_waist(facts.picture, alpha, waist)
    solid &= alpha > 0.5
    return LowerPattern(Cloth.of(picture, alpha), solid, waist, edge, crotch, float(top), float(bottom))


def drape_lower(scene: Scene, pattern: LowerPattern, kind: GarmentClass) -> Draped:
    return _drape_skirt(scene, pattern, kind) if pattern.crotch is None else _drape_legs(scene, pattern, kind)


def _old_waist(scene: Scene) -> tuple[int, bool] | None:
    """The first row of what is worn below, and whether a top hangs over it; none where nothing is seen of it."""
    middle = np.abs(scene.columns - scene.body.hips[0]) < 0.3 * scene.unit
    rows = np.nonzero((scene.lower & middle).sum(1) > 0.15 * scene.unit)[0]
    if not len(rows):
        return None
    top = int(rows[0])
    worn = (scene.upper | scene.dress) & middle
    return top, bool(worn[max(0, top - round(0.10 * scene.unit)) : top + 1].any())


def _waist_y(scene: Scene, usual: float) -> float:
    """The old waistband's height, where it is seen; a real edge of the photo."""
    hips, old = scene.body.hips, _old_waist(scene)
    if old is None and (scene.dress & (np.abs(scene.columns - hips[0]) < 0.3 * scene.unit)).any():
        # Of a dress the upper part stays as a top down to here: no strip of belly between the two.
        return min(usual, float(hips[1]) - (DRESS_PARTS + 0.03) * scene.unit)
    if old is None:
        return usual
    # Where a top hangs over the waistband it starts beneath it, or a strip of belly would show.
    top = old[0] - 0.08 * scene.unit if old[1] else old[0]
    return float(np.clip(top, hips[1] - 0.85 * scene.unit, hips[1] - 0.12 * scene.unit))


def _waist_lift(scene: Scene, top: float) -> Row:
    """By column, how far below its height in the middle the waistband lies: as the old one does, where that is seen."""
    body, unit, hips = scene.body, scene.unit, scene.body.hips
    columns = np.arange(scene.size[1], dtype=np.float64)
    level = (columns - hips[0]) * _hip_tilt(body) * 0.6
    old = _old_waist(scene)
    if old is None or old[1]:
        return np.asarray(level, np.float64)
    middle, half = _waist_span(scene, top)
    first, last = max(0, round(top - 0.2 * unit)), round(top + 0.2 * unit)
    window = scene.lower[first:last]
    seen = window.any(0) & ~window[:1].any(0) & (np.abs(columns - middle) < 0.95 * half)
    if seen.sum() < 1.5 * half:  # of nearly two: most of it
        return np.asarray(level, np.float64)
    at, edge = columns[seen], window.argmax(0)[seen] + first - top
    for _ in range(3):  # what stands off the line is a hand or a pocket
        bow = np.polyfit(at, edge, 2)
        off = np.abs(np.polyval(bow, at) - edge)
        near = off <= max(0.015 * unit, float(np.median(off)))
        at, edge = at[near], edge[near]
    held = np.clip(columns, middle - 1.1 * half, middle + 1.1 * half)
    # A little above it: nothing of the old edge is left to be seen.
    return np.asarray(np.clip(np.polyval(bow, held), -0.2 * unit, 0.2 * unit) - _ABOVE * unit, np.float64)


def _waist_span(scene: Scene, y: float) -> tuple[float, float]:
    """Middle and half width of the waist: the old waistband's own where it is seen, the body's otherwise."""
    middle, half = scene.body.middle_and_half(y)
    rows = scene.lower[int(max(y, 0)) : int(max(y, 0)) + max(2, round(0.10 * scene.unit))]
    columns = np.nonzero(rows.any(0) & (np.abs(scene.columns[0] - scene.body.hips[0]) < 0.8 * scene.unit))[0]
    if len(columns) < 0.4 * scene.unit:
        return middle, half
    left, right = float(columns[0]), float(columns[-1])
    return (left + right) / 2, float(np.clip((right - left) / 2, 0.85 * half, 1.2 * half))


def _hip_span(scene: Scene, y: float) -> tuple[float, float]:
    """Middle and half width of the body in a row, let out to the old garment where that is a little wider."""
    middle, half = scene.body.middle_and_half(y)
    row = scene.lower[int(np.clip(y, 0, scene.size[0] - 1))]
    columns = np.nonzero(row & (np.abs(scene.columns[0] - middle) < _LET_OUT * half))[0]
    if not len(columns):
        return middle, half
    left, right = min(float(columns[0]), middle - half), max(float(columns[-1]), middle + half)
    return (left + right) / 2, (right - left) / 2


def _on_waist(scene: Scene, trunk: Values, top: float) -> Values:
    """A waistband lies on the body: its ends do not stand out beside it."""
    away = cv2.distanceTransform((~scene.silhouette).astype(np.uint8), cv2.DIST_L2, 3)
    beside = np.clip(0.012 * scene.unit - away + 1, 0, 1)
    below = np.clip((scene.rows - top - 0.06 * scene.unit) / (0.10 * scene.unit), 0, 1)
    return np.asarray(trunk * np.maximum(beside, below)[..., None], np.float32)


def _drape_skirt(scene: Scene, pattern: LowerPattern, kind: GarmentClass) -> Draped:
    body, unit = scene.body, scene.unit
    top = _waist_y(scene, body.hips[1] - 0.42 * unit)
    middle, half = _waist_span(scene, top)
    wide = pattern.waist["r"][0] - pattern.waist["l"][0]
    scale = min(2.04 * half, 1.25 * unit) / wide
    hem = min(top + scale * (pattern.bottom - pattern.waist_y) * 0.98, body.floor_y)
    tilt, lift = _hip_tilt(body), _waist_lift(scene, top)
    hip_half = body.middle_and_half(body.hips[1] + 0.05 * unit)[1]
    goal, origin, rows = [], [], []
    for share in np.linspace(-0.02, 1.02, 24):
        y, source_y = top + (hem - top) * share, pattern.waist_y + (pattern.bottom - pattern.waist_y) * share
        within = max(source_y, pattern.whole_y)
        left, right = pattern.run(min(within, pattern.bottom - 0.012 * (pattern.bottom - pattern.top)))
        flat = (right - left) / 2 * scale
        at_hips = float(np.clip((y - top) / max(body.hips[1] - top, 1), 0, 1))
        least = half * 1.02 + (min(hip_half * 1.02, flat * 1.25) - half * 1.02) * at_hips
        seen = max(flat * 0.93, least) if y < body.hips[1] + 0.2 * unit else flat * 0.93
        centre = middle + (body.axis_x(y) - middle) * at_hips
        rows.append((float(y), centre - seen, centre + seen))
        near_top = 1 - (y - top) / (0.8 * unit)
        goal.append([_on_line(centre + u * seen, y, lift, near_top, u * seen * tilt * 0.6) for u in _SPREAD])
        columns = [(left + right) / 2 + (right - left) / 2 * _flat(u) for u in _SPREAD]
        origin.append([vec(x, pattern.below_edge(x, share, pattern.bottom)) for x in columns])
    where = mesh(np.array(goal), np.array(origin), scene.size)
    trunk = _on_waist(scene, pattern.cloth.moved(where, scale), top)
    return Draped(kind, trunk, rows, top, float(hem), scale)


_SPREAD = (-1.12, -1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0, 1.12)


def _flat(u: float) -> float:
    return cylinder(u) if abs(u) <= 1 else u


def _hip_tilt(body: Body) -> float:
    run = body.joints["hip", "r"] - body.joints["hip", "l"]
    return float(np.clip(run[1] / (abs(run[0]) + 1e-6), -0.3, 0.3))


def _drape_legs(scene: Scene, pattern: LowerPattern, kind: GarmentClass) -> Draped:
    crotch = pattern.fork
    body, unit = scene.body, scene.unit
    hips = body.hips
    fork = vec(body.axis_x(hips[1]), hips[1] + 0.20 * body.torso)
    left, right = pattern.run(crotch[1] - 2)
    hip_half = body.middle_and_half(hips[1] + 0.05 * unit)[1]
    scale = 1.04 * hip_half / max((right - left) / 2, 1)
    rise = float(np.clip(scale * (crotch[1] - pattern.waist_y), 0.36 * body.torso, 0.62 * body.torso))
    top = _waist_y(scene, fork[1] - rise)
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
    return Draped(kind, _on_waist(scene, trunk, top), sorted(rows), top, float(max(ends)), scale)


def _on_line(x: float, y: float, lift: Row, share: float, level: float) -> Vec:
    """A place in a row that follows the waistband by this share, and lies level with the hips for the rest."""
    share, here = float(np.clip(share, 0, 1)), float(lift[int(np.clip(x, 0, len(lift) - 1))])
    return vec(x, y + here * share + level * (1 - share))


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
    tilt, lift = _hip_tilt(body), _waist_lift(scene, top)
    waist_middle, waist_half = _waist_span(scene, top)
    goal, origin = [], []
    edge = vec(0, 0)
    for share in np.linspace(-0.03, 1, 9):
        source_y = pattern.waist_y + (crotch[1] - 3 - pattern.waist_y) * share
        left, right = pattern.run(max(source_y, pattern.whole_y))
        seam = pattern.middle + (crotch[0] - pattern.middle) * max(share, 0)
        outer_source = left if side == "l" else right
        y = top + (fork[1] - top) * share
        middle, half = _hip_span(scene, y)
        near_waist = float(np.clip(1 - max(share, 0) * 2.2, 0, 1))
        middle += (waist_middle - middle) * near_waist
        half = half * 1.03 + (waist_half - half * 1.03) * near_waist
        inner_x = middle * (1 - max(share, 0)) + fork[0] * max(share, 0)
        outer_x = middle + way * half
        slope = way * half * tilt * 0.6
        goal.append([_on_line(inner_x + (outer_x - inner_x) * u, y, lift, 1 - share, slope * u) for u in _HALF])
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
