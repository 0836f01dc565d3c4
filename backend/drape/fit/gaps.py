"""Where trunk and sleeves of a garment leave gaps: on shoulders and flanks and at the armpits cloth goes on."""

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Body, Vec, sign
from drape.fit.layering import opening
from drape.fit.sleeves import SleevePlace
from drape.fit.target import TopTarget
from drape.fit.tuning import GAPS
from drape.pixels.means import spread_far
from drape.pixels.together import together
from drape.pixels.warp import mirrored, nearest, with_alpha
from drape.scene.scene import Scene, Values, distance_along
from eyes.facts import GarmentClass, Side
from eyes.masks import (
    HALF,
    Area,
    box_of,
    closed,
    colours_in,
    grown,
    layered,
    part_with,
    shrunk,
    touching,
    without_holes,
)


def without_gaps(
    scene: Scene, target: TopTarget, trunk: Values, sleeves: dict[Side, SleevePlace], kind: GarmentClass
) -> Values:
    """On shoulders and flanks and between trunk and sleeve cloth goes on: the colours around, drawn together."""
    unit = scene.unit
    whole, covered = trunk[..., 3] > HALF, trunk[..., 3].copy()
    for sleeve in sleeves.values():
        whole |= sleeve.layer[..., 3] > HALF
        covered += sleeve.layer[..., 3] * (1 - covered)
    flanks, joints = together(
        lambda: (
            _flanks(scene, target, kind, sleeved=bool(sleeves))
            & grown(whole, 0.10 * unit)
            & _above_hem(scene, target, trunk[..., 3] > HALF)
        ),
        lambda: _sleeve_joints(scene, target, whole, sleeves),
    )
    if kind == "outer_open":
        joints &= ~opening(trunk[..., 3] > HALF)  # wider than its neck on purpose
    gap = flanks | joints
    for side, sleeve in sleeves.items():
        gap |= _holes(scene, target.armpit[side], (trunk[..., 3] > HALF) | gap, sleeve.layer[..., 3] > HALF)
    missing = np.clip(cv2.GaussianBlur(gap.astype(np.float32), (0, 0), 1.2) - covered, 0, 1)
    box = box_of(missing > GAPS.least_missing)
    if box is None:
        return trunk
    room = round(0.2 * unit)
    here = np.s_[max(0, box[1] - room) : box[3] + room, max(0, box[0] - room) : box[2] + room]
    layers = trunk[here].copy()
    for sleeve in sleeves.values():
        layers += sleeve.layer[here] * layered(1 - layers[..., 3], 4)
    # Half covered twice is not covered: the trunk takes as much as fills what both leave open.
    share = missing[here] * (1 - trunk[here][..., 3]) / np.maximum(1 - layers[..., 3], 1e-3)
    trunk = trunk.copy()
    trunk[here] += with_alpha(_carried_on(layers, unit), share)
    return trunk


def _sleeve_joints(scene: Scene, target: TopTarget, whole: Area, sleeves: dict[Side, SleevePlace]) -> Area:
    near, gap = grown(whole, 0.14 * scene.unit), np.zeros_like(whole)
    for side, sleeve in sleeves.items():
        gap |= _armpit_joint(scene, target, whole, sleeve, side)
        gap |= _shoulder_zone(scene, target, sleeve, side) & near
    return gap


def _armpit_joint(scene: Scene, target: TopTarget, whole: Area, sleeve: SleevePlace, side: Side) -> Area:
    """Sleeve and trunk are one down to where the arm leaves the body; below, they part the sooner the less it does."""
    unit, zone = scene.unit, _armpit_zone(scene, target, sleeve, side)
    here = part_with(zone, room=round(0.25 * unit))
    if not zone.any():
        return zone
    joint = _closed_small(whole[here], 0.10 * unit) & zone[here] & (scene.rows[here[0]] <= scene.body.armpit_y[side])
    # Spread out between the trunk and an arm that hangs beside it, cloth would be a web.
    raised = (target.level[side] - float(target.armpit[side][1])) / unit
    angle = float(np.interp(raised, (0, GAPS.raised), (GAPS.crotch, 0.10)))
    zone[here] &= joint | _closed_small(whole[here] | joint, angle * unit)
    return zone


def _holes(scene: Scene, armpit: Vec, trunk: Area, sleeve: Area) -> Area:
    """What little sleeve and trunk leave open between them though they meet again below it."""
    found, (x, y), room = np.zeros(scene.size, bool), np.round(armpit).astype(int), round(2 * GAPS.angle * scene.unit)
    here = np.s_[max(0, y - room) : max(0, y + room), max(0, x - room) : max(0, x + room)]
    if not (trunk[here].any() and sleeve[here].any()):
        return found
    cloth = closed(trunk[here] | sleeve[here], GAPS.pinch)
    holes = without_holes(cloth, GAPS.hole) & ~cloth
    for part in (trunk, sleeve):
        holes = touching(holes, grown(part[here], 2 * GAPS.pinch))
    found[here] = grown(holes, 2 * GAPS.pinch)
    return found


def _carried_on(layers: Values, unit: float) -> Values:
    """The colour of the nearest cloth; across a wide gap, where threads would be drawn out to stripes, a mean.

    Flecked cloth would be a smear in either: it goes on as its mirror image.
    """
    colours = layers[..., :3] / layered(np.maximum(layers[..., 3], 1e-3))
    known = layers[..., 3] > GAPS.opaque
    inner = shrunk(known, GAPS.rim * unit)
    flecks = colours - cv2.GaussianBlur(colours, (0, 0), GAPS.fleck * unit)
    if inner.any() and float(np.median(np.abs(colours_in(flecks, inner)))) > GAPS.flecked:
        return mirrored(colours, inner)
    close = cv2.GaussianBlur(nearest(colours, shrunk(known, 2)), (0, 0), 0.006 * unit)
    far, _ = spread_far(colours, known.astype(np.float32), 0.12 * unit)
    away = cv2.distanceTransform((~known).astype(np.uint8), cv2.DIST_L2, 3)
    share = layered(np.clip(2 - away / (0.04 * unit), 0, 1))
    return np.asarray(np.clip(close * share + far * (1 - share), 0, 255), np.float32)


def _flanks(scene: Scene, target: TopTarget, kind: GarmentClass, *, sleeved: bool) -> Area:
    """Between the garment's own edges from armpits to hem, its middle apart, which may be cut open on purpose."""
    left, right = _edges(scene, target.rows)
    within = (scene.columns > left + 1) & (scene.columns < right - 1)
    aside = np.abs(scene.columns - (left + right) / 2) > (0.7 if kind == "outer_open" else 0.55) * (right - left) / 2
    between = (scene.rows > target.rows[0][0]) & (scene.rows < target.rows[-1][0] - 0.03 * scene.unit)
    room = scene.silhouette
    if sleeved and kind != "outer_open":
        # Where a sleeve lay over it a side has bites, before the wall too; right beneath an arm it would be a web.
        room = room | (scene.rows > target.rows[0][0] + GAPS.web * scene.unit)
    return np.asarray(within & aside & between & room)


def _above_hem(scene: Scene, target: TopTarget, trunk: Area) -> Area:
    """Down to where the cloth itself ends in each column, for a hem may be cut askew or round; the nearest tells."""
    lowest = len(trunk) - np.argmax(trunk[::-1], axis=0)
    ends = np.nonzero(trunk.any(0) & (lowest > target.hem_y - GAPS.hem_askew * scene.unit))[0]
    if not len(ends):
        return np.ones_like(trunk)
    return np.asarray(scene.rows < np.interp(scene.columns, ends, lowest[ends]))


def _edges(scene: Scene, table: list[tuple[float, float, float]]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The left and the right edge of the hanging cloth in every row of the photo."""
    rows, heights = np.array(table), np.arange(scene.size[0])
    left, right = (np.interp(heights, rows[:, 0], rows[:, column])[:, None] for column in (1, 2))
    return left, right


def within_flanks(scene: Scene, table: list[tuple[float, float, float]]) -> Values:
    """1 as far as the hanging cloth reaches: past its flanks hangs only ground caught beneath a sleeve."""
    left, right = _edges(scene, table)
    # Towards the armpits there is ever more room: from one row to the next it would end in a step.
    above = np.maximum(table[0][0] + 0.15 * scene.unit - scene.rows, 0)
    room = GAPS.past_flank * scene.unit + GAPS.opens_to_armpit * above
    inside = np.clip(np.minimum(scene.columns - left, right - scene.columns) + room, 0, 1)
    return np.asarray(inside, np.float32)


def without_teeth(scene: Scene, cloth: Values, table: list[tuple[float, float, float]]) -> Values:
    """0 on what stands out of a flank for a short way: ground or cloth that a sleeve beside it left on its edge."""
    stays = np.ones(scene.size, np.float32)
    first, last = round(table[0][0] + 0.15 * scene.unit), round(table[-1][0] - 0.1 * scene.unit)
    along = max(3, round(GAPS.tooth * scene.unit))
    if last - first < along:
        return stays
    rows = np.s_[max(first, 0) : last]
    # On the person or beside an arm something would show in its place that nobody expects.
    wall, arms = ~scene.silhouette[rows], grown(scene.skin, GAPS.past_flank * scene.unit)[rows]
    for side in SIDES:
        reach = (scene.columns[0] - scene.body.shoulders[0]) * sign(side)
        out = np.where(cloth[rows] > GAPS.faint_crumb, reach, -scene.size[1]).max(1).astype(np.float32)
        # Beyond its ends it goes straight on, or they would be taken for teeth.
        flank = cv2.morphologyEx(np.pad(out, along, "edge")[:, None], cv2.MORPH_OPEN, np.ones((along, 1)))
        even = cv2.GaussianBlur(flank, (0, 0), sigmaX=1, sigmaY=GAPS.even_flank * scene.unit / 2)[along:-along]
        tooth = cv2.dilate((out[:, None] > flank[along:-along] + 1).astype(np.uint8), np.ones((5, 1))) > 0
        tooth = tooth & wall & (reach > even - 1)
        tooth &= ~touching(tooth & (cloth[rows] > GAPS.faint_crumb), arms)
        stays[rows] *= np.where(tooth, np.clip(even - reach + 0.5, 0, 1), 1).astype(np.float32)
    return stays


def beside_rows(scene: Scene, table: list[tuple[float, float, float]]) -> Area:
    """What lies beside the hanging cloth, from a little below the armpits to the hem."""
    left, right = _edges(scene, table)
    outside = (scene.columns < left) | (scene.columns > right)
    between = (scene.rows > table[0][0] + 0.15 * scene.unit) & (scene.rows < table[-1][0])
    return np.asarray(outside & between & scene.silhouette)


def hung_beside(scene: Scene, trunk: Values, table: list[tuple[float, float, float]], below: float) -> float:
    """How much of the trunk's cloth hangs beside its own edges from the armpits on, in square units.

    What only begins further down is a sash or a flounce.
    """
    left, right = _edges(scene, table)
    room = 0.07 * scene.unit
    outside = (scene.columns < left - room) | (scene.columns > right + room)
    between = (scene.rows > below + 0.1 * scene.unit) & (scene.rows < table[-1][0] - 0.03 * scene.unit)
    # On a body that leans, cloth beside those edges still lies on it.
    leaning = scene.upper & ~(scene.body.arm_area("l") | scene.body.arm_area("r"))
    pieces = ((trunk[..., 3] > HALF) & outside & between & ~leaning).astype(np.uint8)
    count, _, stats, _ = cv2.connectedComponentsWithStats(pieces, connectivity=8)
    from_armpit = stats[1:count, cv2.CC_STAT_TOP] < below + 0.25 * scene.unit
    return float(stats[1:count, cv2.CC_STAT_AREA][from_armpit].sum()) / scene.unit**2


def _shoulder_zone(scene: Scene, target: TopTarget, sleeve: SleevePlace, side: Side) -> Area:
    """The body's own shoulder from the garment's neck edge out to the sleeve: a garment with sleeves covers it all."""
    unit, body = scene.unit, scene.body
    outward = (scene.columns - target.neck[side][0]) * sign(side)
    below_line = scene.rows >= (shoulder_line(body) - 0.008 * unit)[None]
    over_armpit = scene.rows < target.armpit[side][1]
    before_end = distance_along(scene.size, sleeve.path) < min(0.35 * unit, sleeve.end - 0.08 * unit)
    # A loose sleeve that was worn there is no shoulder.
    worn = grown(scene.upper | scene.dress, 0.04 * unit)
    on_body = scene.silhouette & (~worn | body.sleeve_room(side) | ~scene.beside_torso())
    return np.asarray(on_body & (outward > 0) & below_line & over_armpit & before_end)


def shoulder_line(body: Body) -> NDArray[np.float64]:
    """The height of the shoulders column by column; beyond their tips it falls steeply."""
    x, y = [], []
    for side in SIDES:
        tip = body.shoulder_tip_distance(side)
        for share in np.linspace(0.2, 1.0, 17):
            point = body.on_shoulder(side, tip * share)
            x.append(point[0])
            y.append(point[1])
        point = body.on_shoulder(side, tip) + body.outward(side) * 0.3 * body.unit
        x.append(point[0])
        y.append(point[1] + 0.15 * body.unit)
    order = np.argsort(x)
    return np.asarray(np.interp(np.arange(body.size[1]), np.array(x)[order], np.array(y)[order]), np.float64)


def _closed_small(area: Area, radius: float) -> Area:
    """A closing with a large radius, computed by distances."""
    big = cv2.distanceTransform((~area).astype(np.uint8), cv2.DIST_L2, 3) <= radius
    return np.asarray(cv2.distanceTransform(big.astype(np.uint8), cv2.DIST_L2, 3) > radius) | area


def _armpit_zone(scene: Scene, target: TopTarget, sleeve: SleevePlace, side: Side) -> Area:
    unit, body = scene.unit, scene.body
    armpit, shoulder = target.armpit[side], target.shoulder[side]
    inner = [point for point in sleeve.lower_edge if np.linalg.norm(point - armpit) < 0.45 * unit][:8] or [armpit]
    below = armpit + body.down * 0.34 * unit - body.outward(side) * 0.05 * unit
    hull = np.zeros(scene.size, np.uint8)
    corners = np.round(np.array([shoulder, armpit, *inner, below])).astype(np.int32)
    cv2.fillConvexPoly(hull, cv2.convexHull(corners), 1)
    close = np.zeros(scene.size, np.uint8)
    cv2.circle(close, tuple(np.round(armpit).astype(int).tolist()), max(1, round(0.10 * unit)), 1, -1)
    ends = np.round([shoulder, armpit]).astype(int).tolist()
    cv2.line(close, tuple(ends[0]), tuple(ends[1]), 1, max(1, round(0.08 * unit)))
    on_person = scene.person.silhouette > GAPS.on_person
    zone = ((hull > 0) & grown(on_person, 2)) | ((close > 0) & grown(on_person, 0.04 * unit))
    if target.is_raised(side):
        # Under an arm held away sleeve and trunk meet in a round, in the air between them.
        zone |= scene.away_from(armpit) < GAPS.angle * unit
    return np.asarray(zone)
