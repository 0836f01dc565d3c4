"""Tops, jackets and dresses on the body: the trunk by a spline, sleeves by strips, and no gap at the armpit."""

from dataclasses import replace

import cv2
import numpy as np

from provai.tryon.engines.drape.body import SIDES, Body, direction, sign
from provai.tryon.engines.drape.draped import Draped
from provai.tryon.engines.drape.light import spread_far
from provai.tryon.engines.drape.pattern import TopPattern
from provai.tryon.engines.drape.scene import Scene, Values, distance_along
from provai.tryon.engines.drape.sleeves import SleevePlace, place_sleeve
from provai.tryon.engines.drape.target import TopTarget, Waist, place_top
from provai.tryon.engines.drape.warp import clip_to, spline
from provai.vision.facts import GarmentClass, Side
from provai.vision.masks import Area, grown, opened

_STIFFNESS = 1e-5


def drape_top(scene: Scene, pattern: TopPattern, kind: GarmentClass, waist: Waist | None = None) -> Draped:
    body = scene.body
    target = place_top(body, pattern, kind, waist)
    where = spline(target.target, target.source, body.size, _STIFFNESS)
    trunk = pattern.cloth.piece(pattern.body_share).moved(where, target.scale)
    trunk *= clip_to(target.target, body.size, 0.14 * body.unit)[..., None]
    trunk *= _below_shoulders(body, target)[..., None]
    for side in pattern.sleeves:
        trunk *= _inside_armhole(scene, target, side)[..., None]
    sleeves = {side: place_sleeve(body, pattern, target, side) for side in pattern.sleeves}
    if sleeves:
        trunk = _without_gaps(scene, target, trunk, sleeves)
        trunk, sleeves = _without_ears(scene, target, trunk, sleeves)
    return Draped(
        kind=kind,
        trunk=trunk,
        rows=target.rows,
        top_y=float(min(target.neck["l"][1], target.neck["r"][1])),
        hem_y=target.hem_y,
        scale=target.scale,
        sleeves=sleeves,
        shoulder=target.shoulder,
        armpit=target.armpit,
        bodysuit=pattern.bodysuit,
    )


def _below_shoulders(body: Body, target: TopTarget) -> Values:
    """Nothing stands above the shoulder line but a collar: there the spline only guesses."""
    unit = body.unit
    x, y = [], []
    for side in SIDES:
        tip = body.shoulder_tip_distance(side)
        for share in np.linspace(0.35, 1.25, 8):
            beyond = max(0.0, share - 1)
            point = body.on_shoulder(side, tip * min(share, 1.0)) + body.outward(side) * beyond * tip
            x.append(point[0])
            y.append(point[1] - 0.05 * unit + beyond * 0.5 * unit)
    order = np.argsort(x)
    columns = np.arange(body.size[1])
    limit = np.interp(columns, np.array(x)[order], np.array(y)[order])
    middle = body.shoulders[0]
    reach = max(0.30 * unit, *(abs(target.neck[side][0] - middle) + 0.03 * unit for side in SIDES))
    collar = min(target.neck[side][1] for side in SIDES) - 0.06 * unit
    limit = np.where(np.abs(columns - middle) < reach, np.minimum(limit, collar), limit)
    rows = np.arange(body.size[0])[:, None]
    return np.asarray(np.clip(rows - limit[None] + 0.5, 0, 1), np.float32)


def past_upper_arm(scene: Scene, sleeve: SleevePlace) -> Values:
    """Down the upper arm the trunk lies over the sleeve; past it (1) a forearm may cross the body."""
    unit = scene.unit
    upper = float(np.linalg.norm(sleeve.path[1] - sleeve.path[0]))
    way = direction(sleeve.path[1] - sleeve.path[0])
    on_way = (scene.columns - sleeve.path[0][0]) * way[0] + (scene.rows - sleeve.path[0][1]) * way[1]
    before = max(upper - 0.10 * unit, 0.45 * unit) - on_way
    return np.asarray(np.clip(1 - before / (0.12 * unit), 0, 1), np.float32)


def _inside_armhole(scene: Scene, target: TopTarget, side: Side) -> Values:
    """Beyond the armhole the spline only guesses; there the trunk fades out over the sleeve."""
    shoulder, armpit = target.shoulder[side], target.armpit[side]
    way = direction(armpit - shoulder)
    beyond = ((scene.columns - shoulder[0]) * way[1] - (scene.rows - shoulder[1]) * way[0]) * sign(side)
    # At the tip of the shoulder the fade is short, or a wing would stand out.
    depth = np.clip((scene.rows - shoulder[1]) / max(0.5 * (armpit[1] - shoulder[1]), 1), 0, 1)
    room = scene.unit * (0.012 + 0.04 * depth)
    inside = np.clip(1 - (beyond - 0.004 * scene.unit) / room, 0, 1)
    own_half = (scene.columns - scene.body.shoulders[0]) * sign(side) > 0
    return np.where((scene.rows < armpit[1]) & own_half, inside, 1).astype(np.float32)


def _without_gaps(scene: Scene, target: TopTarget, trunk: Values, sleeves: dict[Side, SleevePlace]) -> Values:
    """Between trunk and sleeve, around the armpit, cloth goes on: the colours around, drawn together."""
    unit = scene.unit
    whole = trunk[..., 3] > 0.5
    layers = trunk.copy()
    for sleeve in sleeves.values():
        whole |= sleeve.layer[..., 3] > 0.5
        layers += sleeve.layer * (1 - layers[..., 3:])
    zone = np.zeros(scene.size, bool)
    for side, sleeve in sleeves.items():
        zone |= _armpit_zone(scene, target, sleeve, side)
    gap = _closed_small(whole, 0.10 * unit) & zone
    missing = np.clip(cv2.GaussianBlur(gap.astype(np.float32), (0, 0), 1.2) * zone - layers[..., 3], 0, 1)
    colour, _ = spread_far(
        np.ascontiguousarray(layers[..., :3] / np.maximum(layers[..., 3:], 1e-3)),
        (layers[..., 3] > 0.9).astype(np.float32),
        0.02 * unit,
    )
    trunk = trunk.copy()
    trunk[..., :3] += np.clip(colour, 0, 255) * missing[..., None]
    trunk[..., 3] += missing
    return trunk


def _without_ears(
    scene: Scene, target: TopTarget, trunk: Values, sleeves: dict[Side, SleevePlace]
) -> tuple[Values, dict[Side, SleevePlace]]:
    """Corners of cloth that stand out where trunk and sleeve meet at the tip of the shoulder are taken off."""
    unit = scene.unit
    whole = trunk[..., 3].copy()
    for sleeve in sleeves.values():
        whole = np.maximum(whole, sleeve.layer[..., 3])
    smooth = cv2.GaussianBlur(opened(whole > 0.5, 0.06 * unit).astype(np.float32), (0, 0), 1.0)
    stays = np.ones(scene.size, np.float32)
    for side in sleeves:
        tip = target.shoulder[side]
        away = np.hypot(scene.columns - tip[0], scene.rows - tip[1]) / unit
        near = np.clip((0.20 - away) / 0.05, 0, 1)
        stays *= (1 - near * (1 - smooth)).astype(np.float32)
    cut = {side: replace(sleeve, layer=sleeve.layer * stays[..., None]) for side, sleeve in sleeves.items()}
    return trunk * stays[..., None], cut


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
    near_person = grown(scene.person.silhouette > 0.4, 2)
    return np.asarray(((hull > 0) & near_person) | (close > 0))


def sleeve_zone(scene: Scene, draped: Draped, side: Side) -> Area:
    """The part of an arm that a sleeve covers."""
    if side not in draped.sleeves:
        return np.zeros(scene.size, bool)
    sleeve = draped.sleeves[side]
    # A short sleeve is wide: just above its end the arm is seen inside it.
    reached = distance_along(scene.size, sleeve.path) < sleeve.end - (0.03 if sleeve.long else 0.12) * scene.unit
    return reached & scene.body.arm_area(side)
