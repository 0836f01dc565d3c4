"""Tops, jackets and dresses on the body: the trunk by a spline, sleeves by strips, and no gap at the armpit."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from provai.tryon.engines.drape.body import SIDES, Body, across, direction, sign, vec
from provai.tryon.engines.drape.draped import Draped
from provai.tryon.engines.drape.means import spread_far
from provai.tryon.engines.drape.pattern import TopPattern
from provai.tryon.engines.drape.scene import Scene, Values, distance_along, is_in_pocket
from provai.tryon.engines.drape.sleeves import SleevePlace, place_sleeve
from provai.tryon.engines.drape.target import Pocket, TopTarget, Waist, place_top
from provai.tryon.engines.drape.together import together
from provai.tryon.engines.drape.warp import NOWHERE, clip_to, mesh, nearest, spline
from provai.vision.facts import GarmentClass, Side
from provai.vision.masks import Area, box_of, grown, opened, shrunk, touching

_STIFFNESS = 1e-5
_BROAD = 0.09  # units: half the width from which a piece beside the garment is body, not a sliver of the old one
_MUCH = 0.05  # square units: and the least of it
_NO_STRAP = 0.14  # units from neck to shoulder: less is a strap
_SPECK = 0.012  # units: half the width from which anything is worth seeing behind a neck
_FOLD = 1.5  # how steeply the fold between sleeve and trunk goes down
_ANGLE = 0.18  # units around an armpit within which the angle between sleeve and trunk is rounded
_TEETH = 0.4  # units around it within which corners of the sleeve are taken off
_SEEN = 0.05  # alpha from which cloth is seen
_HOOD_HALF, _HOOD_RISE = 0.33, 0.16  # units: how wide and how high a hood lies behind the neck


def drape_top(scene: Scene, pattern: TopPattern, kind: GarmentClass, waist: Waist | None = None) -> Draped:
    body = scene.body
    target = place_top(body, pattern, kind, waist, _pockets(scene) if kind == "dress" else ())
    (trunk, behind), sleeves = together(
        lambda: _front_and_inside(scene, pattern, target),
        lambda: {side: place_sleeve(body, pattern, target, side) for side in pattern.sleeves},
    )
    trunk = _without_gaps(scene, target, trunk, sleeves, kind)
    trunk, sleeves = _without_ears(scene, target, trunk, sleeves)
    # Behind a neck the inside of the back or a hood is seen, and nothing of it on the person.
    above = slice(0, len(behind))
    seen = (
        behind * (np.clip((0.9 - scene.person.silhouette[above]) / 0.6, 0, 1) * (1 - trunk[above][..., 3]))[..., None]
    )
    specks = (seen[..., 3] > _SEEN) & ~grown(opened(seen[..., 3] > 0.5, _SPECK * scene.unit), 3)
    trunk[above] += np.where(specks[..., None], 0, seen)
    trunk, sleeves = without_strays(scene, trunk, sleeves)
    return Draped(
        kind=kind,
        trunk=trunk,
        rows=target.rows,
        top_y=float(min(target.neck["l"][1], target.neck["r"][1])),
        hem_y=target.hem_y,
        scale=target.scale,
        sleeves=sleeves,
        neck=target.neck,
        shoulder=target.shoulder,
        armpit=target.armpit,
        bodysuit=pattern.bodysuit,
    )


def _front_and_inside(scene: Scene, pattern: TopPattern, target: TopTarget) -> tuple[Values, Values]:
    """The trunk of the garment, and down to the armpits what is seen behind the neck."""
    body = scene.body
    where = spline(target.target, target.source, body.size, _STIFFNESS)
    trunk = pattern.cloth.piece(pattern.body_share).moved(where, target.scale)
    stays = clip_to(target.target, body.size, 0.14 * body.unit) * _below_shoulders(scene, target)
    trunk *= stays[..., None]
    for side in SIDES:
        ends = _inside_armhole(scene, target, side) if pattern.sleeved else _inside_trunk(scene, target, side)
        trunk *= ends[..., None]
    above = slice(0, max(1, int(max(target.armpit[side][1] for side in SIDES))))
    if pattern.hood is not None:
        return trunk, _hood(body, pattern, target)[above]
    return trunk, pattern.inside.moved(where[above], target.scale) * stays[above][..., None]


def _pockets(scene: Scene) -> list[Pocket]:
    return [
        Pocket(side, scene.body.arm(side)[2], scene.body.hand_end(side)) for side in SIDES if is_in_pocket(scene, side)
    ]


def _hood(body: Body, pattern: TopPattern, target: TopTarget) -> Values:
    """A hood that is not up: a roll behind the neck, from one end of the neckline to the other."""
    outline = pattern.hood
    if outline is None:
        raise ValueError("a garment without a hood has no roll")
    unit = body.unit
    middle = (target.neck["l"] + target.neck["r"]) / 2
    height = float(np.mean(pattern.neck_y - outline[:, 1]))
    goal, origin = [], []
    for depth in np.linspace(0, 1, 4):  # from the roll's outer edge to well behind the neck
        half = (_HOOD_HALF - 0.16 * depth) * unit * body.frontality
        rise = (_HOOD_RISE - 0.16 * depth) * unit
        row = []
        for share in np.linspace(-1, 1, len(outline)):
            # Its ends lie on the shoulders, under the neckline; between them it rises in a round.
            end = body.on_shoulder("l" if share < 0 else "r", half) + body.down * 0.04 * unit
            sunk = float((end - middle) @ body.down)
            high = float(np.sqrt(max(1 - share * share, 0))) * (rise + sunk) - sunk
            row.append(middle + body.right * share * half - body.down * high)
        goal.append(row)
        origin.append([vec(float(x), float(y) + (0.06 + 0.5 * depth) * height) for x, y in outline])
    where = mesh(np.array(goal), np.array(origin), body.size)
    edge = cv2.GaussianBlur((where[..., 0] > NOWHERE).astype(np.float32), (0, 0), 1.5)
    return pattern.inside.moved(where, target.scale) * np.clip(2 * edge - 1, 0, 1)[..., None]


def _below_shoulders(scene: Scene, target: TopTarget) -> Values:
    """Nothing stands above the shoulder line but a collar, nor far beside the body: there the spline only guesses."""
    body, unit = scene.body, scene.unit
    columns = np.arange(body.size[1])
    limit = _shoulder_line(body) - 0.012 * unit
    middle = body.shoulders[0]
    ends = [*target.neck.values(), *target.base.values()]
    reach = max(0.24 * unit, *(abs(end[0] - middle) + 0.03 * unit for end in ends))
    stands = max(target.collar.values(), default=0.0)
    # From the collar to the shoulder line the limit goes over softly; without one it is that line.
    near = np.clip((reach + 0.06 * unit - np.abs(columns - middle)) / (0.06 * unit), 0, 1)
    if stands > 0.03 * unit:
        collar = min(target.neck[side][1] for side in SIDES) - 0.06 * unit
        limit = limit + near * (np.minimum(limit, collar) - limit)
    else:
        limit = limit - near * stands
    below = np.clip(scene.rows - limit[None] + 0.5, 0, 1)
    own_left = scene.columns < middle
    lowest = np.where(own_left, target.armpit["l"][1], target.armpit["r"][1])
    away = cv2.distanceTransform((~scene.silhouette).astype(np.uint8), cv2.DIST_L2, 3)
    beside = np.clip(0.015 * unit - away + 1, 0, 1)
    inner = np.abs(scene.columns - middle) < reach + 0.06 * unit
    return np.asarray(below * np.where((scene.rows > lowest) | inner, 1, beside), np.float32)


def _shoulder_line(body: Body) -> NDArray[np.float64]:
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


def past_upper_arm(scene: Scene, sleeve: SleevePlace) -> Values:
    """Down to the armpit the trunk lies over the sleeve; past it (1) an arm hangs beside the body or crosses it."""
    way = direction(sleeve.path[1] - sleeve.path[0])
    x, y = scene.columns - sleeve.armpit[0], scene.rows - sleeve.armpit[1]
    # Further in, ever further down: a fold runs through the armpit, no step.
    inward = x * sleeve.inward[0] + y * sleeve.inward[1]
    below = x * way[0] + y * way[1] - _FOLD * inward
    return np.asarray(np.clip(below / (0.03 * scene.unit) - 1, 0, 1), np.float32)


def _inside_armhole(scene: Scene, target: TopTarget, side: Side) -> Values:
    """Beyond the armhole the spline only guesses; there the trunk fades out over the sleeve."""
    shoulder, armpit = target.shoulder[side], target.armpit[side]
    way = direction(armpit - shoulder)
    beyond = ((scene.columns - shoulder[0]) * way[1] - (scene.rows - shoulder[1]) * way[0]) * sign(side)
    # At the tip of the shoulder the fade is short, or a wing would stand out.
    depth = np.clip((scene.rows - shoulder[1]) / max(0.5 * (armpit[1] - shoulder[1]), 1), 0, 1)
    room = scene.unit * (0.012 + 0.01 * depth)
    inside = np.clip(1 - (beyond - 0.004 * scene.unit) / room, 0, 1)
    own_half = (scene.columns - scene.body.shoulders[0]) * sign(side) > 0
    return np.where((scene.rows < armpit[1]) & own_half, inside, 1).astype(np.float32)


def _inside_trunk(scene: Scene, target: TopTarget, side: Side) -> Values:
    """Without a sleeve the cloth narrows to the trunk's own edge by the time it reaches the armpit."""
    unit, lowest = scene.unit, float(target.armpit[side][1])
    room = 0.10 * unit * np.clip((lowest - scene.rows) / (0.22 * unit), 0, 1)
    beyond = (scene.columns - scene.body.edges[side][:, None]) * sign(side)
    inside = np.clip(room - beyond + 0.5, 0, 1)
    near = (scene.rows < lowest + 0.02 * unit) & (scene.rows > lowest - 0.22 * unit)
    return np.where(near, inside, 1).astype(np.float32)


def _without_gaps(
    scene: Scene, target: TopTarget, trunk: Values, sleeves: dict[Side, SleevePlace], kind: GarmentClass
) -> Values:
    """On shoulders and flanks and between trunk and sleeve cloth goes on: the colours around, drawn together."""
    unit = scene.unit
    whole, covered = trunk[..., 3] > 0.5, trunk[..., 3].copy()
    for sleeve in sleeves.values():
        whole |= sleeve.layer[..., 3] > 0.5
        covered += sleeve.layer[..., 3] * (1 - covered)
    flanks, joints = together(
        lambda: _flank_gaps(scene, target, whole, trunk[..., 3] > 0.5, kind),
        lambda: _sleeve_joints(scene, target, whole, sleeves),
    )
    gap = flanks | joints
    missing = np.clip(cv2.GaussianBlur(gap.astype(np.float32), (0, 0), 1.2) - covered, 0, 1)
    box = box_of(missing > 0.01)
    if box is None:
        return trunk
    room = round(0.2 * unit)
    here = np.s_[max(0, box[1] - room) : box[3] + room, max(0, box[0] - room) : box[2] + room]
    layers = trunk[here].copy()
    for sleeve in sleeves.values():
        layers += sleeve.layer[here] * (1 - layers[..., 3:])
    # Half covered twice is not covered: the trunk takes as much as fills what both leave open.
    share = missing[here] * (1 - trunk[here][..., 3]) / np.maximum(1 - layers[..., 3], 1e-3)
    trunk = trunk.copy()
    trunk[here] += np.dstack([_carried_on(layers, unit), np.ones_like(share)]) * share[..., None]
    return trunk


def _flank_gaps(scene: Scene, target: TopTarget, whole: Area, trunk: Area, kind: GarmentClass) -> Area:
    gap = _flanks(scene, target, kind) & grown(whole, 0.10 * scene.unit)
    return gap if kind == "outer_open" else gap | _beyond_flanks(scene, target, trunk)


def _sleeve_joints(scene: Scene, target: TopTarget, whole: Area, sleeves: dict[Side, SleevePlace]) -> Area:
    closed, near = _closed_small(whole, 0.10 * scene.unit), grown(whole, 0.14 * scene.unit)
    gap = np.zeros_like(whole)
    for side, sleeve in sleeves.items():
        gap |= closed & _armpit_zone(scene, target, sleeve, side)
        gap |= _shoulder_zone(scene, target, sleeve, side) & near
    return gap


def _carried_on(layers: Values, unit: float) -> Values:
    """The colour of the nearest cloth; across a wide gap, where threads would be drawn out to stripes, a mean."""
    colours = np.asarray(layers[..., :3] / np.maximum(layers[..., 3:], 1e-3), np.float32)
    known = layers[..., 3] > 0.95
    close = cv2.GaussianBlur(nearest(colours, shrunk(known, 2)), (0, 0), 0.006 * unit)
    far, _ = spread_far(colours, known.astype(np.float32), 0.12 * unit)
    away = cv2.distanceTransform((~known).astype(np.uint8), cv2.DIST_L2, 3)
    share = np.clip(2 - away / (0.04 * unit), 0, 1)[..., None]
    return np.asarray(np.clip(close * share + far * (1 - share), 0, 255), np.float32)


def _flanks(scene: Scene, target: TopTarget, kind: GarmentClass) -> Area:
    """Between the garment's own edges from armpits to hem, its middle apart, which may be cut open on purpose."""
    left, right = _edges(scene, target.rows)
    within = (scene.columns > left + 1) & (scene.columns < right - 1)
    aside = np.abs(scene.columns - (left + right) / 2) > (0.7 if kind == "outer_open" else 0.55) * (right - left) / 2
    between = (scene.rows > target.rows[0][0]) & (scene.rows < target.rows[-1][0] - 0.03 * scene.unit)
    return np.asarray(within & aside & between & scene.silhouette)


def _beyond_flanks(scene: Scene, target: TopTarget, trunk: Area) -> Area:
    """Broad pieces of what was worn beside the garment: on a body that leans its flank is where nobody expected it."""
    arms = scene.body.arm_area("l") | scene.body.arm_area("r")
    broad = opened(beside_rows(scene, target.rows) & scene.upper & ~arms, _BROAD * scene.unit)
    broad &= grown(trunk, 0.35 * scene.unit)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(broad.astype(np.uint8), connectivity=8)
    large = stats[:count, cv2.CC_STAT_AREA] > _MUCH * scene.unit**2
    large[0] = False
    return np.asarray(touching(broad | grown(trunk, 0.03 * scene.unit), trunk) & large[labels])


def _edges(scene: Scene, table: list[tuple[float, float, float]]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The left and the right edge of the hanging cloth in every row of the photo."""
    rows, heights = np.array(table), np.arange(scene.size[0])
    left, right = (np.interp(heights, rows[:, 0], rows[:, column])[:, None] for column in (1, 2))
    return left, right


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
    pieces = ((trunk[..., 3] > 0.5) & outside & between & ~leaning).astype(np.uint8)
    count, _, stats, _ = cv2.connectedComponentsWithStats(pieces, connectivity=8)
    from_armpit = stats[1:count, cv2.CC_STAT_TOP] < below + 0.25 * scene.unit
    return float(stats[1:count, cv2.CC_STAT_AREA][from_armpit].sum()) / scene.unit**2


def _shoulder_zone(scene: Scene, target: TopTarget, sleeve: SleevePlace, side: Side) -> Area:
    """The body's own shoulder from the garment's neck edge out to the sleeve: a garment with sleeves covers it all."""
    unit, body = scene.unit, scene.body
    outward = (scene.columns - target.neck[side][0]) * sign(side)
    below_line = scene.rows >= (_shoulder_line(body) - 0.008 * unit)[None]
    over_armpit = scene.rows < target.armpit[side][1]
    before_end = distance_along(scene.size, sleeve.path) < min(0.35 * unit, sleeve.end - 0.08 * unit)
    # A loose sleeve that was worn there is no shoulder.
    worn = grown(scene.upper | scene.dress, 0.04 * unit)
    on_body = scene.silhouette & (~worn | body.sleeve_room(side) | ~scene.beside_torso())
    return np.asarray(on_body & (outward > 0) & below_line & over_armpit & before_end)


def _without_ears(
    scene: Scene, target: TopTarget, trunk: Values, sleeves: dict[Side, SleevePlace]
) -> tuple[Values, dict[Side, SleevePlace]]:
    """Corners of cloth that stand out are taken off: at the neck, at the shoulders and beneath the armpits."""
    unit = scene.unit
    above = slice(0, max(1, round(max(target.armpit[side][1] for side in SIDES) + 0.35 * unit)))
    solid = _whole(trunk, sleeves)[above] > 0.5
    broad_only, rounded = (
        cv2.GaussianBlur(opened(solid, radius * unit).astype(np.float32), (0, 0), 1.0) for radius in (0.06, 0.03)
    )
    rows, stays = scene.rows[above], np.ones(solid.shape, np.float32)
    for side in SIDES:
        tip, neck = target.shoulder[side] if sleeves else target.armpit[side], target.neck[side]
        away = np.hypot(scene.columns - tip[0], rows - tip[1]) / unit
        near = np.clip((0.20 - away) / 0.05, 0, 1)
        if not sleeves:
            # Further away only what stands out beside the trunk: straps lie within it.
            out = (scene.columns - scene.body.edges[side][above, None]) * sign(side) > -0.03 * unit
            near = np.maximum(near, np.clip((0.30 - away) / 0.05, 0, 1) * out)
        elif target.is_raised(side):
            # Under an arm held away, what lay beneath the armhole hangs from the sleeve as a tooth.
            armpit, joint = target.armpit[side], scene.body.joints["shoulder", side]
            outer = across(direction(scene.body.joints["elbow", side] - joint), scene.body.outward(side))
            inner = (scene.columns - joint[0]) * outer[0] + (rows - joint[1]) * outer[1] < 0
            under = np.hypot(scene.columns - armpit[0], rows - armpit[1]) / unit
            near = np.maximum(near, np.clip((_TEETH - under) / 0.05, 0, 1) * (inner & (rows > armpit[1])))
        stays *= (1 - near * (1 - broad_only)).astype(np.float32)
        is_strap = np.linalg.norm(target.shoulder[side] - neck) < _NO_STRAP * unit
        if not is_strap and target.collar.get(side, 0.0) < 0.03 * unit:
            away = np.hypot(scene.columns - neck[0], rows - neck[1]) / unit
            stays *= (1 - np.clip((0.12 - away) / 0.04, 0, 1) * (1 - rounded)).astype(np.float32)

    def cut(layer: Values) -> Values:
        return np.concatenate([layer[above] * stays[..., None], layer[above.stop :]])

    return cut(trunk), {side: replace(sleeve, layer=cut(sleeve.layer)) for side, sleeve in sleeves.items()}


def without_strays(
    scene: Scene, trunk: Values, sleeves: dict[Side, SleevePlace]
) -> tuple[Values, dict[Side, SleevePlace]]:
    """Pieces apart from the garment that lie beside the person, where nothing can hang, are taken off."""
    cover = (_whole(trunk, sleeves) > _SEEN).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(cover, connectivity=8)
    if count < 3:
        return trunk, sleeves
    sizes = stats[:, cv2.CC_STAT_AREA]
    on_person = np.bincount(labels[scene.silhouette], minlength=count) / sizes
    kept = on_person > 0.5
    kept[[0, 1 + int(sizes[1:].argmax())]] = True
    stays = kept[labels][..., None].astype(np.float32)
    return trunk * stays, {side: replace(sleeve, layer=sleeve.layer * stays) for side, sleeve in sleeves.items()}


def _whole(trunk: Values, sleeves: dict[Side, SleevePlace]) -> Values:
    """How much of the garment there is at each pixel."""
    whole = trunk[..., 3]
    for sleeve in sleeves.values():
        whole = np.maximum(whole, sleeve.layer[..., 3])
    return whole


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
    on_person = scene.person.silhouette > 0.4
    zone = ((hull > 0) & grown(on_person, 2)) | ((close > 0) & grown(on_person, 0.04 * unit))
    if target.is_raised(side):
        # Under an arm held away sleeve and trunk meet in a round, in the air between them.
        zone |= np.hypot(scene.columns - armpit[0], scene.rows - armpit[1]) < _ANGLE * unit
    return np.asarray(zone)


def sleeve_zone(scene: Scene, draped: Draped, side: Side) -> Area:
    """The part of an arm that a sleeve covers."""
    if side not in draped.sleeves:
        return np.zeros(scene.size, bool)
    sleeve = draped.sleeves[side]
    # A short sleeve is wide: just above its end the arm is seen inside it.
    reached = distance_along(scene.size, sleeve.path) < sleeve.end - (0.03 if sleeve.long else 0.12) * scene.unit
    return reached & scene.body.arm_area(side)
