"""Where a top, dress or jacket lies on this body: scale, length, ease, and pairs of points for the warp."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from drape.body.body import SIDES, Body, Row, Vec, sign, vec
from drape.body.stance import let_out
from drape.fit.tuning import TARGET
from drape.pattern.pattern import TopPattern
from drape.pixels.warp import cylinder
from eyes.facts import GarmentClass, Side


@dataclass
class TopTarget:
    scale: float  # photo pixels over garment pixels
    hem_y: float = 0.0
    target: list[Vec] = field(default_factory=list)
    source: list[Vec] = field(default_factory=list)
    neck: dict[Side, Vec] = field(default_factory=dict)
    shoulder: dict[Side, Vec] = field(default_factory=dict)
    armpit: dict[Side, Vec] = field(default_factory=dict)
    level: dict[Side, float] = field(default_factory=dict)  # how far down its armpit would lie on an arm that hangs
    collar: dict[Side, float] = field(default_factory=dict)  # how far it stands above the shoulder line
    base: dict[Side, Vec] = field(default_factory=dict)  # where a hood that stands around the neck lies on the shoulder
    rows: list[tuple[float, float, float]] = field(default_factory=list)  # y, left, right from armpits to hem
    cuffs: dict[Side, float] = field(default_factory=dict)  # how far past the wrist a long sleeve goes on

    def is_raised(self, side: Side) -> bool:
        """An armpit higher than the garment's own cut: the arm is held away from the trunk."""
        return float(self.armpit[side][1]) < self.level[side]

    def pair(self, target: Vec, source: Vec) -> None:
        self.target.append(target)
        self.source.append(source)


@dataclass(frozen=True)
class Waist:
    """The waistband in the photo: where it is, how wide, whether tops go into it, and a bare belly is seen above it."""

    y: float
    left: float
    right: float
    tucks: bool
    bare: bool = False

    def end(self, side: Side) -> float:
        return self.left if side == "l" else self.right


def drawn_in(edge: float, end: float, above: Row | float, unit: float) -> Row:
    """How far out cloth reaches so far above the end of a waistband that it goes into: ever less, in a soft curve."""
    share = np.square(np.clip(1 - np.asarray(above) / (TARGET.goes_in * unit), 0, 1))
    return np.asarray(edge + share * min(end - edge, 0.0), np.float64)


@dataclass(frozen=True)
class Pocket:
    """A hand that cloth hides: a dress has to reach over it, and a top ends where it goes in."""

    side: Side
    wrist: Vec  # beneath a top, where it goes in
    fingers: Vec
    cuff: float = 0.0  # how far past the wrist an old sleeve reached to there

    def let_out(self, y: float, edge: float, unit: float) -> float:
        """The garment's edge in a row, far enough out for the hand, softly above and below it."""
        height = np.clip((y - self.wrist[1]) / max(self.fingers[1] - self.wrist[1], 1.0), 0, 1)
        needed = (
            self.wrist[0] + (self.fingers[0] - self.wrist[0]) * height + sign(self.side) * TARGET.around_hand * unit
        )
        above = np.clip((y - self.wrist[1]) / (0.6 * unit) + 1, 0, 1)
        below = np.clip((self.fingers[1] - y) / (0.8 * unit) + 1, 0, 1)
        lacking = max((needed - edge) * sign(self.side), 0.0)
        return float(edge + sign(self.side) * lacking * above * below)


def place_top(
    body: Body,
    pattern: TopPattern,
    kind: GarmentClass,
    waist: Waist | None = None,
    pockets: Sequence[Pocket] = (),
    old_hem: float | None = None,
) -> TopTarget:
    """`old_hem` is how far down what was worn hung over what is worn below."""
    target = TopTarget(scale=_scale(body, pattern, kind), cuffs={pocket.side: pocket.cuff for pocket in pockets})
    pattern = _up_to_collar(pattern)
    for side in SIDES:
        _place_shoulder(target, body, pattern, side)
        _place_armhole(target, body, pattern, side)
    hangs_to = _hem(target, body, pattern, kind, waist)
    target.hem_y = hangs_to
    if kind == "top":
        hangs_to = _as_far_as(target, body, hangs_to, old_hem)
        target.hem_y = _above_pockets(target, hangs_to, pockets, old_hem)
    _place_neckline(target, body, pattern)
    _place_rows(target, body, pattern, _Surroundings(kind, waist, pockets), pushed_up=hangs_to - target.hem_y)
    return target


def _scale(body: Body, pattern: TopPattern, kind: GarmentClass) -> float:
    if kind == "dress":
        armhole = np.mean([pattern.armpit[side][1] - pattern.shoulder[side][1] for side in SIDES]) / pattern.chest
        chest = (
            TARGET.worn_chest
            if pattern.worn
            else float(np.clip(TARGET.armhole / max(armhole, 0.1), TARGET.worn_chest, TARGET.chest))
        )
        return (
            max(chest, min(TARGET.chest, TARGET.dress_short / pattern.length * pattern.chest))
            * body.unit
            / pattern.chest
        )
    scale = TARGET.chest * body.unit / pattern.chest
    length = pattern.length * scale / body.unit
    usual_short, usual_long = TARGET.top_lengths
    if length > usual_long:
        scale *= float(np.clip(usual_long / length, 0.90 if pattern.sleeved else TARGET.shorter, 1))
    elif TARGET.least_lengthened < length < usual_short:
        scale *= float(np.clip(usual_short / length, 1, 1.10))
    return scale


def _up_to_collar(pattern: TopPattern) -> TopPattern:
    """With its neck at the upper ends of a collar that stands: landmarks are found where it is sewn on."""
    if pattern.hood is not None or pattern.base or not pattern.sleeved:
        return pattern
    ends: dict[Side, Vec] = {}
    for side in SIDES:
        inward = np.arange(0, TARGET.collar_slopes * pattern.chest) * -sign(side)
        columns = np.clip(np.round(pattern.neck[side][0] + inward), 0, len(pattern.top_edge) - 1).astype(int)
        heights = np.nan_to_num(pattern.top_edge[columns], nan=np.inf)
        ends[side] = vec(float(columns[heights.argmin()]), float(heights.min()))
    rises = [float(pattern.neck[side][1] - ends[side][1]) / pattern.chest for side in SIDES]
    return (
        replace(pattern, neck=ends)
        if min(rises) > TARGET.collar_stands / 2 and np.mean(rises) > TARGET.collar_stands
        else pattern
    )


def _neck_aside(body: Body, pattern: TopPattern, scale: float, side: Side) -> float:
    """How far from the body's middle a garment's neck ends: as wide as it lies, but held together if it is wide.

    Cloth that lies narrow stretches around a chest; the rib or hem of its neck does so far less.
    """
    middle = float(pattern.neck["l"][0] + pattern.neck["r"][0]) / 2
    if abs(middle - pattern.middle) < TARGET.lopsided * pattern.chest:
        half = float(pattern.neck["r"][0] - pattern.neck["l"][0]) / 2  # armpits are found less exactly than necks
    else:
        half = abs(float(pattern.neck[side][0]) - pattern.middle)
    away = half * scale / body.unit
    held = min(away, TARGET.wide_neck) + TARGET.wide_neck_seen * max(away - TARGET.wide_neck, 0)
    return max(held, 0.165) * body.unit * body.frontality


def _collar(pattern: TopPattern, side: Side) -> float:
    """How far a collar stands above the line of the shoulder carried on to the neck."""
    neck, shoulder = pattern.neck[side], pattern.shoulder[side]
    if side in pattern.base:
        return float(pattern.base[side][1] - neck[1])
    columns, heights = _shoulder_edge(pattern, side)
    if not len(columns) or pattern.hood is not None:
        return 0.0
    slope = np.polyfit(np.append(columns[1:], shoulder[0]), np.append(heights[1:], shoulder[1]), 1)
    return float(np.clip(np.polyval(slope, neck[0]) - neck[1], 0, 0.25 * pattern.chest))


def _shoulder_edge(pattern: TopPattern, side: Side) -> tuple[Row, Row]:
    """Columns and heights of the garment's upper edge from neck to shoulder; none where that is too short or torn."""
    neck, shoulder = pattern.base.get(side, pattern.neck[side]), pattern.shoulder[side]
    span = shoulder[0] - neck[0]
    columns = np.clip(np.round(neck[0] + span * np.array(TARGET.along_shoulder)), 0, len(pattern.top_edge) - 1)
    heights = pattern.top_edge[columns.astype(int)]
    if abs(span) <= 0.06 * pattern.chest or np.isnan(heights).any():
        return np.empty(0), np.empty(0)
    return columns, heights


def _place_shoulder(target: TopTarget, body: Body, pattern: TopPattern, side: Side) -> None:
    scale, unit = target.scale, body.unit
    neck, shoulder = pattern.neck[side], pattern.shoulder[side]
    neck_away, shoulder_away = _away_from_middle(body, pattern, scale, side)
    if _is_strapless(pattern):
        # Held by the chest: its top lies as far above the armpits as in the photo of the garment.
        for point, away, places in (
            (neck, neck_away, target.neck),
            (shoulder, shoulder_away, target.shoulder),
        ):
            height = body.joints["shoulder", side][1] + 0.34 * unit - (pattern.armpit[side][1] - point[1]) * scale
            places[side] = vec(body.axis_x(height) + sign(side) * away, height)
            target.pair(places[side], point)
        return
    columns, heights = _shoulder_edge(pattern, side)
    collar = float(np.mean([_collar(pattern, each) for each in SIDES])) * scale  # alike on both sides
    if collar > TARGET.collar * unit:
        # What stands up lies close around the neck, and ends below the chin.
        neck_away = max(min(neck_away, body.neck_half[side] + 0.01 * unit), body.neck_to_hair[side])
        collar = min(collar, TARGET.collar_highest * unit)
    at_neck, at_shoulder = body.on_shoulder(side, neck_away), body.on_shoulder(side, shoulder_away)
    if side in pattern.base:
        neck_away = min(neck_away + TARGET.around_neck * unit, 0.78 * body.shoulder_tip_distance(side))
        target.base[side] = body.on_shoulder(side, neck_away)
        target.pair(target.base[side], pattern.base[side])
    if len(columns):
        target.collar[side] = collar
        at_neck = at_neck - body.down * collar
        for share, column, height in zip(TARGET.along_shoulder, columns, heights, strict=True):
            away = neck_away + (shoulder_away - neck_away) * share
            target.pair(body.on_shoulder(side, away), vec(float(column), float(height)))
    target.neck[side], target.shoulder[side] = at_neck, at_shoulder
    target.pair(at_neck, neck)
    target.pair(at_shoulder, shoulder)


def _away_from_middle(body: Body, pattern: TopPattern, scale: float, side: Side) -> tuple[float, float]:
    """How far from the body's middle a garment's neck and its shoulder end."""
    turned, unit, tip = body.frontality, body.unit, body.shoulder_tip_distance(side)
    neck, shoulder = pattern.neck[side], pattern.shoulder[side]
    neck_away = _neck_aside(body, pattern, scale, side)
    if pattern.sleeved:
        hooded = np.inf if pattern.hood is None else TARGET.hooded_neck * unit * turned
        return min(neck_away, 0.78 * tip, hooded), tip
    # A strap keeps its width, and stays on the shoulder however wide apart straps lie on the table.
    width = abs(shoulder[0] - neck[0])
    outermost = tip * (0.75 if width < TARGET.strap * pattern.chest else 1.02)
    shoulder_away = min(abs(shoulder[0] - pattern.middle) * scale * turned, outermost)
    neck_away = max(shoulder_away - max(width * scale * turned, 0.02 * unit), 0.165 * unit * turned)
    return neck_away, max(shoulder_away, neck_away + 0.02 * unit)


def _is_strapless(pattern: TopPattern) -> bool:
    rise = np.mean([pattern.armpit[side][1] - pattern.shoulder[side][1] for side in SIDES])
    return bool(rise < 0.16 * pattern.chest)


def _place_armhole(target: TopTarget, body: Body, pattern: TopPattern, side: Side) -> None:
    unit, scale = body.unit, target.scale
    shoulder, armpit = pattern.shoulder[side], pattern.armpit[side]
    depth = float(np.clip((armpit[1] - shoulder[1]) * scale, 0.36 * unit, 0.62 * unit))
    joint = body.joints["shoulder", side]
    target.level[side] = min(float(joint[1]) + depth - 0.08 * unit, body.size[0] - 2.0)
    # Where an arm is held away, an armhole cut deeper would lie in the air between arm and trunk.
    y = min(target.level[side], body.armpit_y[side] + TARGET.below_armpit * unit)
    x = body.edge(side, y)
    if pattern.sleeved:
        within = joint[0] - sign(side) * 0.03 * unit
        x = min(x, within) if side == "l" else max(x, within)
    else:
        # Without a sleeve the cut ends where arm and trunk meet, not on the arm.
        x = _side(body, pattern, side, y) - sign(side) * 0.035 * unit
    at_armpit = vec(x, y)
    target.armpit[side] = at_armpit
    at_shoulder = target.shoulder[side]
    # What lies there is cloth from higher up the seam: cloth of the armpit drawn up to it would draw the chest along.
    armpit = shoulder + (armpit - shoulder) * float(
        np.clip((y - at_shoulder[1]) / max(target.level[side] - at_shoulder[1], 1.0), 0.3, 1)
    )
    for share in (0.25, 0.5, 0.75):
        straight = shoulder + (armpit - shoulder) * share
        between = at_shoulder + (at_armpit - at_shoulder) * share
        if pattern.sleeved:
            bow = body.outward(side) * -0.045 * unit * np.sin(np.pi * share)
            target.pair(between + bow, straight)
        else:
            # The cut of an armhole is the garment's own.
            edge = pattern.edges[side][int(np.clip(straight[1], 0, len(pattern.edges[side]) - 1))]
            shift = (edge - straight[0]) * scale * body.frontality
            target.pair(between + vec(shift, 0), vec(float(edge), float(straight[1])))


def _side(body: Body, pattern: TopPattern, side: Side, y: float) -> float:
    """How far out the body is: what has no sleeves lies on the trunk, not on cloth that hung from an arm held away."""
    aside, down = body.joints["elbow", side] - body.joints["shoulder", side]
    held_away = aside * sign(side) > TARGET.held_away * max(down, 0.0)
    return body.flank(side, y) if held_away and not pattern.sleeved else body.edge(side, y)


def _place_neckline(target: TopTarget, body: Body, pattern: TopPattern) -> None:
    between = (pattern.neck["l"] + pattern.neck["r"]) / 2
    depth = max(pattern.neck_centre[1] - between[1], 0)
    top = (target.neck["l"] + target.neck["r"]) / 2
    # The armholes' depth fits the body's, whatever the garment's: the neckline keeps its place beside them.
    source = float(np.mean([pattern.armpit[side][1] for side in SIDES]))
    at = (target.level["l"] + target.level["r"]) / 2
    armhole = max(source - float(between[1]), 1.0)
    if depth > armhole:
        return  # a cut that goes deeper is held by the rows below the armpits, and would be torn between both
    as_deep = depth / armhole * (at - float(top[1]))
    deepest = TARGET.hooded_depth if pattern.hood is not None else TARGET.spread_depth if pattern.base else np.inf
    target.pair(top + body.down * min(depth * target.scale * 0.92, as_deep, deepest * body.unit), pattern.neck_centre)


def _hem(target: TopTarget, body: Body, pattern: TopPattern, kind: GarmentClass, waist: Waist | None) -> float:
    neck_y = float((target.neck["l"][1] + target.neck["r"][1]) / 2)
    armpit_y = (target.level["l"] + target.level["r"]) / 2
    length = pattern.length * target.scale * 0.985
    # A bodysuit's sides end at the hips.
    usual = TARGET.top_lengths[0 if pattern.bodysuit else 1] * body.unit
    if kind != "dress" and not pattern.coat and length > usual:
        length = usual + TARGET.longer * (length - usual)
    if kind == "dress":
        length = max(length, min(TARGET.dress_short * body.unit, (1 + TARGET.drawn_down) * length))
    if length > TARGET.dress_long * body.unit:
        # Elastic tops lie narrow and make a dress look longer than it is.
        length = TARGET.dress_long * body.unit + 0.5 * (length - TARGET.dress_long * body.unit)
    hem = min(neck_y + length, body.floor_y)
    if waist is None and kind == "top" and body.size[0] - hem < TARGET.to_edge * (hem - neck_y):
        # Askew as it may hang: nobody saw what would show below it.
        hem = max(hem, body.size[0] + TARGET.past_edge * body.unit)
    if waist is not None and not waist.bare:
        # A little longer hides the seam between two garments better than anything drawn into the gap.
        most = (TARGET.stretches if pattern.bodysuit else 0.10) * (hem - neck_y)
        # Beneath what hung over it a waistband is where it usually is.
        hidden = () if waist.tucks else (min(waist.y, body.usual_waist),)
        for begins in (waist.y, *hidden):
            wanted = begins + 0.04 * body.unit
            if 0 < wanted - hem < most:
                hem = wanted
    return max(hem, armpit_y + 0.25 * body.unit)


def _as_far_as(target: TopTarget, body: Body, hem: float, old_hem: float | None) -> float:
    """A little shorter than the old one, it hangs as far down: nobody saw what would show between the two."""
    neck_y = float((target.neck["l"][1] + target.neck["r"][1]) / 2)
    length = hem - neck_y
    if old_hem is None or length < TARGET.cropped * body.unit or old_hem - hem > TARGET.let_down * length:
        return hem
    return max(hem, old_hem)


def _above_pockets(target: TopTarget, hem: float, pockets: Sequence[Pocket], old_hem: float | None) -> float:
    """Over a pocket with a hand in it cloth is pushed up, but no further than the old one was."""
    neck_y = float((target.neck["l"][1] + target.neck["r"][1]) / 2)
    wrist = min((float(pocket.wrist[1]) for pocket in pockets), default=hem)
    return min(hem, max(wrist, neck_y + TARGET.pushed_up * (hem - neck_y), old_hem or 0.0))


@dataclass(frozen=True)
class _Surroundings:
    """What is worn, and what of the photo it goes into or hangs over."""

    kind: GarmentClass
    waist: Waist | None
    pockets: Sequence[Pocket]


def _place_rows(target: TopTarget, body: Body, pattern: TopPattern, around: _Surroundings, pushed_up: float) -> None:
    source_top = (pattern.armpit["l"][1] + pattern.armpit["r"][1]) / 2
    top = (target.level["l"] + target.level["r"]) / 2
    count = 12 if around.kind == "dress" else 7
    edges = {side: _without_jumps(pattern, side, source_top) for side in SIDES} if pattern.sleeved else pattern.edges
    source_rows, target_rows = [], []
    falls, above = np.inf, top
    for share in np.linspace(0, 1, count):
        row = source_top + (pattern.hem_y - source_top) * share
        # Pushed up, cloth gathers towards its hem; a print on the chest stays as it is.
        y = top + (target.hem_y + pushed_up - top) * share - pushed_up * share**2
        left, right = _source_row(pattern, edges, float(row), share == 1)
        middle, half = _middle_and_half(body, pattern, y)
        wide = _eased((right - left) / 2 * target.scale * (0.5 + 0.5 * body.frontality), half)
        if around.kind == "dress" and share > TARGET.skirt_from:
            wide = max(wide, 0.80 * (right - left) / 2 * target.scale)
        if around.kind == "dress":
            wide = min(wide, max(falls + TARGET.flares * (y - above), TARGET.close * half))
        falls, above = wide, y
        ends = _ends(target, body, around, y, {side: middle + sign(side) * wide for side in SIDES})
        source_rows.append((float(row), left, right))
        target_rows.append((float(y), ends["l"], ends["r"]))
    if around.kind == "dress":
        target_rows = let_out(body, target_rows, target.hem_y)
    target.rows.extend(target_rows)
    _pair_rows(target, body, source_rows)


def _middle_and_half(body: Body, pattern: TopPattern, y: float) -> tuple[float, float]:
    """The middle of the body in a row, and half the width that cloth lies on there."""
    near, far = (_side(body, pattern, side, y) for side in SIDES)
    middle, half = (near + far) / 2, (far - near) / 2
    hip_half = body.middle_and_half(body.hips[1] + 0.1 * body.unit)[1]
    # Below the hips cloth hangs; it does not follow the legs, and is no narrower than the thighs.
    below = (y - float(body.hips[1])) / body.unit
    hangs = float(np.interp(below, TARGET.hangs, (0, 1)))
    middle += hangs * (body.axis_x(y) - middle)
    half += hangs * (float(np.interp(below, (0.4, 1.1), (1.03, 0.9))) * hip_half - half)
    return middle, half


def _ends(target: TopTarget, body: Body, around: _Surroundings, y: float, ends: dict[Side, float]) -> dict[Side, float]:
    """Where a row of cloth ends: it narrows to a waistband that it goes into, and reaches over hands in pockets."""
    ends, waist = dict(ends), around.waist
    if waist is not None and waist.tucks and target.hem_y > waist.y:
        for side in SIDES:
            reach = drawn_in(sign(side) * ends[side], sign(side) * waist.end(side), waist.y - y, body.unit)
            ends[side] = sign(side) * float(reach)
    for pocket in around.pockets if around.kind == "dress" else ():
        ends[pocket.side] = pocket.let_out(y, ends[pocket.side], body.unit)
    return ends


def _pair_rows(target: TopTarget, body: Body, source_rows: Sequence[tuple[float, float, float]]) -> None:
    """Cloth hangs straight between its edges, wherever these follow the body: no stripe or fold sways with them."""
    flat, worn = _middles(source_rows, degree=1), _middles(target.rows, degree=2)
    for (row, left, right), (y, near, far), fold, axis in zip(source_rows, target.rows, flat, worn, strict=True):
        slope = _tilt(body, y) * (far - near) / 2 * 0.8
        for u in TARGET.columns:
            target.pair(
                vec(_between(near, axis, far, u), y + u * slope), vec(_between(left, fold, right, cylinder(u)), row)
            )


def _middles(rows: Sequence[tuple[float, float, float]], degree: int) -> Row:
    """The middle of each row, on a curve without waves, never far beside the true one."""
    table = np.array(rows)
    heights, middles, halves = table[:, 0], (table[:, 1] + table[:, 2]) / 2, (table[:, 2] - table[:, 1]) / 2
    span = max(float(np.ptp(heights)), 1.0)
    curve = np.polyval(np.polyfit((heights - heights[0]) / span, middles, degree), (heights - heights[0]) / span)
    return np.asarray(np.clip(curve, middles - TARGET.sway * halves, middles + TARGET.sway * halves))


def _between(left: float, middle: float, right: float, u: float) -> float:
    return middle + u * (right - middle if u > 0 else middle - left)


def _source_row(pattern: TopPattern, edges: dict[Side, Row], row: float, is_hem: bool) -> tuple[float, float]:
    if is_hem:
        return float(pattern.hem["l"][0]), float(pattern.hem["r"][0])
    # Further down than a hem that is askew ends on one side, its flank goes straight on.
    lowest = {side: float(pattern.hem[side][1]) - TARGET.hem_corner * pattern.chest for side in SIDES}
    left, right = (edges[side][int(np.clip(min(row, lowest[side]), 0, len(edges[side]) - 1))] for side in SIDES)
    return float(left), float(right)


def _without_jumps(pattern: TopPattern, side: Side, top: float) -> Row:
    """Where a sleeve lies on the body its edge is guessed, and may follow a pocket: it stays near a smooth curve."""
    line = pattern.edges[side].copy()
    rows = np.arange(max(int(top), 0), min(int(pattern.hem_y) + 1, len(line)))
    if len(rows) < TARGET.bends + 2:
        return line
    along, weight = np.linspace(-1, 1, len(rows)), np.ones(len(rows))
    curve: Row = line[rows]
    for _ in range(6):  # what lies far off counts less each time
        curve = np.asarray(np.polyval(np.polyfit(along, line[rows], TARGET.bends, w=weight), along), np.float64)
        weight = 1 / np.sqrt(np.abs(line[rows] - curve) + 0.01 * pattern.chest)
    line[rows] = np.clip(line[rows], curve - TARGET.jump * pattern.chest, curve + TARGET.jump * pattern.chest)
    return line


def _eased(flat: float, body_half: float) -> float:
    """How wide cloth of this flat half width hangs on a body of that one."""
    close = body_half * TARGET.close
    if flat > TARGET.room * body_half:
        return close + TARGET.room_kept * (flat - TARGET.room * body_half)
    if flat < 0.9 * body_half:
        return min(close, max(flat, body_half * 0.98) * 1.02)
    return close


def _tilt(body: Body, y: float) -> float:
    """The slope of a level line on the body: the shoulders' at the top, the hips' below."""
    slopes = []
    for name in ("shoulder", "hip"):
        run = body.joints[name, "r"] - body.joints[name, "l"]
        slopes.append(float(run[1] / (abs(run[0]) + 1e-6)))
    share = float(np.clip((y - body.shoulders[1]) / max(body.torso, 1e-6), 0, 1))
    return slopes[0] + (slopes[1] - slopes[0]) * share
