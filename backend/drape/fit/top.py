"""Tops, jackets and dresses on the body: the trunk by a spline, sleeves by strips, and no gap at the armpit."""

from dataclasses import replace

import cv2
import numpy as np

from drape.body.arms import is_behind_back
from drape.body.body import SIDES, across, direction, sign, vec
from drape.fit.beside_arms import within_arms
from drape.fit.draped import Draped
from drape.fit.gaps import shoulder_line, within_flanks, without_gaps, without_teeth
from drape.fit.pockets import pockets_of
from drape.fit.roll import Hood, Roll, roll_around
from drape.fit.sleeves import SleevePlace, place_sleeve
from drape.fit.target import TopTarget, Waist, place_top
from drape.fit.tuning import TOP
from drape.pattern.hood import Outline
from drape.pattern.pattern import TopPattern
from drape.pixels.together import together
from drape.pixels.warp import clip_to, nearest, spline
from drape.scene.scene import Scene, Values, distance_along, hidden_wrist
from drape.scene.shading import blurred
from drape.scene.waist import hung_to, with_whole_hips
from eyes.facts import GarmentClass, Side
from eyes.masks import HALF, Area, grown, layered, opened, part_with, shrunk, touching


def drape_top(scene: Scene, pattern: TopPattern, kind: GarmentClass, waist: Waist | None = None) -> Draped:
    target = place_top(with_whole_hips(scene), pattern, kind, waist, pockets_of(scene, kind), hung_to(scene))
    for side in pattern.sleeves:
        target.cuffs.setdefault(side, hidden_wrist(scene, side))
    (trunk, behind), sleeves = together(
        lambda: _front_and_inside(scene, pattern, target),
        lambda: {side: place_sleeve(scene.body, pattern, target, side) for side in pattern.sleeves},
    )
    sleeves = {
        side: replace(sleeve, behind_back=is_behind_back(scene.person, side)) for side, sleeve in sleeves.items()
    }
    (trunk, sleeves), within = together(
        lambda: _without_ears(scene, target, without_gaps(scene, target, trunk, sleeves, kind), sleeves),
        lambda: within_arms(scene, target, kind),
    )
    trunk *= layered(within, 4)
    if pattern.sleeved and target.rows:
        trunk *= layered(without_teeth(scene, trunk[..., 3], target.rows), 4)
    if pattern.bodysuit and (waist is None or not waist.tucks):
        # Over what is worn below it ends as a top does: the cut of its legs is nothing to be seen there.
        trunk *= np.clip(target.hem_y - scene.rows + 0.5, 0, 1).astype(np.float32)[..., None]
    trunk = _with_behind_neck(scene, pattern, target, trunk, behind, is_open=kind == "outer_open")
    trunk, sleeves = without_strays(scene, *_without_spikes(scene, target, trunk, sleeves))
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
        waist=waist,
    )


def _with_behind_neck(
    scene: Scene, pattern: TopPattern, target: TopTarget, trunk: Values, behind: Values, *, is_open: bool
) -> Values:
    """Behind a neck the inside of the back or a hood is seen, and nothing of it on the person."""
    above = slice(0, len(behind))
    if pattern.hood is not None:
        roll = _roll(scene, pattern, target, trunk, pattern.hood, is_open=is_open)
        trunk, behind = roll.over(trunk, scene.unit), roll.layer[above]
    elif not pattern.base and max(target.collar.values(), default=0.0) > TOP.collar_stands * scene.unit:
        behind = _back_of_collar(scene, target, trunk[above], behind)
    seen = behind * layered(_beside_person(scene)[above] * (1 - trunk[above][..., 3]), 4)
    specks = (seen[..., 3] > TOP.seen) & ~grown(opened(seen[..., 3] > HALF, TOP.speck * scene.unit), 3)
    trunk[above] += seen * layered(~specks, 4)
    return trunk


def _front_and_inside(scene: Scene, pattern: TopPattern, target: TopTarget) -> tuple[Values, Values]:
    """The trunk of the garment, and down to the armpits what is seen behind the neck."""
    body = scene.body
    where = spline(target.target, target.source, body.size, TOP.stiffness)
    trunk = pattern.cloth.piece(pattern.body_share).moved(where, target.scale)
    stays = clip_to(target.target, body.size, 0.14 * body.unit) * _below_shoulders(scene, target)
    if pattern.sleeved and target.rows:
        stays *= within_flanks(scene, target.rows)
    trunk *= layered(stays, 4)
    for side in SIDES:
        ends = _inside_armhole(scene, target, side) if pattern.sleeved else _inside_trunk(scene, target, side)
        trunk *= layered(ends, 4)
    above = slice(0, max(1, int(max(target.armpit[side][1] for side in SIDES))))
    if pattern.hood is not None:
        return trunk, np.zeros_like(trunk[above])
    return trunk, pattern.inside.moved(where[above], target.scale) * layered(stays[above], 4)


def _roll(scene: Scene, pattern: TopPattern, target: TopTarget, trunk: Values, hood: Outline, *, is_open: bool) -> Roll:
    """The hood around the neck, over the edge of the front; before an open one it ends with its sides."""
    body, reach = scene.body, TOP.throat * scene.unit
    cloth = trunk[:, np.abs(scene.columns[0] - body.shoulders[0]) < reach, 3] > HALF
    begins = np.clip(np.median(cloth.argmax(0)) if cloth.any() else 0, *(body.shoulders[1] + (-2 * reach, reach)))
    lying = Hood(pattern.inside, hood, pattern.neck_y, target.scale)
    roll = roll_around(body, lying, float(begins), trunk, scene.hair > HALF)
    roll = replace(roll, ahead=roll.ahead * trunk[..., 3]) if is_open else roll
    return replace(roll, layer=roll.layer * layered(1 - _loose(scene, roll, trunk), 4))


def _loose(scene: Scene, roll: Roll, trunk: Values) -> Values:
    """What of a hood would stand free of all else beside hair that falls over it."""
    hair = scene.hair > HALF
    hood = (roll.layer[..., 3] > HALF) & np.where(_beside_person(scene) > HALF, True, (roll.ahead > HALF) & ~hair)
    front = (trunk[..., 3] > HALF) & ~hair
    loose = hood & ~touching(hood | front, front)
    return blurred(grown(loose, 3).astype(np.float32), 1.0)


def _beside_person(scene: Scene) -> Values:
    """Where nothing of the person is; a hood or collar worn now, standing beside the neck, goes with its garment."""
    above = scene.rows < shoulder_line(scene.body)[None]
    stands = scene.body.beside_neck & (scene.person.worn.any > HALF) & above
    return np.where(stands, 1, np.clip((0.9 - scene.person.silhouette) / 0.6, 0, 1)).astype(np.float32)


def _back_of_collar(scene: Scene, target: TopTarget, front: Values, behind: Values) -> Values:
    """What stands beside a neck goes on behind it from one side to the other, in the shade and no higher."""
    tips: list[tuple[int, int]] = []
    for side in SIDES:
        aside, reach = round(float(target.neck[side][0])), max(2, round(TOP.collar_tip * scene.unit))
        first = int(np.clip(aside - reach, 0, front.shape[1] - 1))
        cloth = front[:, first : aside + reach, 3] > HALF
        if not cloth.any():
            return behind
        highest = np.where(cloth.any(0), cloth.argmax(0), len(front))
        tips.append((first + int(highest.argmin()), int(highest.min())))
    (left, left_y), (right, right_y) = tips
    line = np.interp(scene.columns[0], (left, right), (left_y, right_y))
    solid = front[..., 3] > HALF
    neckline = np.where(solid.any(0), solid.argmax(0), 0)
    rows = scene.rows[: len(front)]
    back = (scene.columns > left) & (scene.columns < right) & (rows > line) & (rows <= neckline + 1)
    if not back.any():
        return behind
    here = part_with(back, room=round(TOP.collar_tip * scene.unit))
    colours = np.asarray(front[here][..., :3] / np.maximum(front[here][..., 3:], 1e-3), np.float32)
    fabric = cv2.GaussianBlur(nearest(colours, shrunk(solid[here], 3)), (0, 0), 0.01 * scene.unit) * TOP.shaded
    share = cv2.GaussianBlur(back[here].astype(np.float32), (0, 0), 1.0)[..., None]
    inside = behind[here] * share
    out = np.zeros_like(behind)
    out[here] = inside + np.dstack([fabric, np.ones_like(share)]) * (share - inside[..., 3:])
    return out


def _below_shoulders(scene: Scene, target: TopTarget) -> Values:
    """Nothing stands above the shoulder line but a collar, nor far beside the body: there the spline only guesses."""
    body, unit = scene.body, scene.unit
    columns = np.arange(body.size[1])
    limit = shoulder_line(body) - 0.012 * unit
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


def past_upper_arm(scene: Scene, sleeve: SleevePlace) -> Values:
    """Down to the armpit the trunk lies over the sleeve; past it (1) an arm hangs beside the body or crosses it."""
    if sleeve.behind_back:
        return np.zeros(scene.size, np.float32)
    way = direction(sleeve.path[1] - sleeve.path[0])
    # Further in, ever further down: a fold runs through the armpit, no step.
    below = scene.along(sleeve.armpit, (way - TOP.fold * sleeve.inward) / (0.03 * scene.unit))
    past = np.clip(below - 1, 0, 1)
    return past if sleeve.forearm is None else np.maximum(past, sleeve.forearm)


def _inside_armhole(scene: Scene, target: TopTarget, side: Side) -> Values:
    """Beyond the armhole the spline only guesses; there the trunk fades out over the sleeve."""
    shoulder, armpit = target.shoulder[side], target.armpit[side]
    way = direction(armpit - shoulder)
    beyond = scene.along(shoulder, vec(way[1], -way[0]) * sign(side))
    # At the tip of the shoulder the fade is short, or a wing would stand out.
    depth = np.clip((scene.rows - shoulder[1]) / max(0.5 * (armpit[1] - shoulder[1]), 1), 0, 1)
    room = (scene.unit * (0.012 + 0.01 * depth)).astype(np.float32)
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


def _without_ears(
    scene: Scene, target: TopTarget, trunk: Values, sleeves: dict[Side, SleevePlace]
) -> tuple[Values, dict[Side, SleevePlace]]:
    """Corners of cloth that stand out are taken off: at the neck, at the shoulders and beneath the armpits."""
    unit = scene.unit
    above = slice(0, max(1, round(max(target.armpit[side][1] for side in SIDES) + 0.35 * unit)))
    solid = _whole(trunk, sleeves)[above] > HALF
    collars = max(target.collar.values(), default=0.0) >= 0.03 * unit
    broad_only, rounded = (
        cv2.GaussianBlur(opened(solid, radius * unit).astype(np.float32), (0, 0), 1.0)
        for radius in (0.06, TOP.blunt if collars else 0.03)
    )
    rows, stays = scene.rows[above], np.ones(solid.shape, np.float32)
    for side in SIDES:
        tip, neck = target.shoulder[side] if sleeves else target.armpit[side], target.neck[side]
        away = scene.away_from(tip, above.stop) / unit
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
            under = scene.away_from(armpit, above.stop) / unit
            near = np.maximum(near, np.clip((TOP.teeth - under) / 0.05, 0, 1) * (inner & (rows > armpit[1])))
        stays *= (1 - near * (1 - broad_only)).astype(np.float32)
        is_strap = np.linalg.norm(target.shoulder[side] - neck) < TOP.no_strap * unit
        if not is_strap:
            away = scene.away_from(neck, above.stop) / unit
            stays *= (1 - np.clip((0.12 - away) / 0.04, 0, 1) * (1 - rounded)).astype(np.float32)

    def cut(layer: Values) -> Values:
        return np.concatenate([layer[above] * layered(stays, 4), layer[above.stop :]])

    return cut(trunk), {side: replace(sleeve, layer=cut(sleeve.layer)) for side, sleeve in sleeves.items()}


def without_strays(
    scene: Scene, trunk: Values, sleeves: dict[Side, SleevePlace]
) -> tuple[Values, dict[Side, SleevePlace]]:
    """Pieces apart from the garment that lie beside the person, where nothing can hang, are taken off."""
    cover = (_whole(trunk, sleeves) > TOP.seen).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(cover, connectivity=8)
    if count - 1 <= 1:  # the first is all around
        return trunk, sleeves
    sizes = stats[:, cv2.CC_STAT_AREA]
    on_person = np.bincount(labels[scene.silhouette], minlength=count) / sizes
    kept = on_person > HALF
    kept[[0, 1 + int(sizes[1:].argmax())]] = True
    stays = layered(kept[labels], 4)
    return trunk * stays, {side: replace(sleeve, layer=sleeve.layer * stays) for side, sleeve in sleeves.items()}


def _without_spikes(
    scene: Scene, target: TopTarget, trunk: Values, sleeves: dict[Side, SleevePlace]
) -> tuple[Values, dict[Side, SleevePlace]]:
    """Small points that stand out between armpit and hem, where a fold or the end of a sleeve came along, are cut."""
    unit, cover = scene.unit, _whole(trunk, sleeves) > HALF
    top, bottom = min(place[1] for place in target.armpit.values()), target.hem_y - TOP.hem_corner * unit
    room = (scene.rows > top) & (scene.rows < bottom)
    for sleeve in sleeves.values():
        room = room & (np.abs(distance_along(scene.size, sleeve.path) - sleeve.end) > TOP.hem_corner * unit)
    blunt = opened(cover, TOP.spike * unit)
    spikes = cover & ~blunt & room
    spikes = touching(spikes, spikes & ~grown(blunt, TOP.spike_out * unit))  # a corner is no more than rounded
    if not spikes.any():
        return trunk, sleeves
    stays = layered(1 - blurred((grown(spikes, 4) & ~blunt).astype(np.float32), 0.8), 4)
    return trunk * stays, {side: replace(sleeve, layer=sleeve.layer * stays) for side, sleeve in sleeves.items()}


def _whole(trunk: Values, sleeves: dict[Side, SleevePlace]) -> Values:
    """How much of the garment there is at each pixel."""
    whole = trunk[..., 3]
    for sleeve in sleeves.values():
        whole = np.maximum(whole, sleeve.layer[..., 3])
    return whole


def sleeve_zone(scene: Scene, draped: Draped, side: Side) -> Area:
    """The part of an arm that a sleeve covers."""
    if side not in draped.sleeves:
        return np.zeros(scene.size, bool)
    sleeve, arm = draped.sleeves[side], scene.body.arm_area(side)
    reached = reached_by(scene, sleeve)
    if sleeve.long or not arm.any():
        return reached & arm
    # Where it ends askew, the arm comes out before it reaches the lowest place of that.
    here = part_with(arm, room=2)
    near = distance_along(scene.size, sleeve.path)[here] > sleeve.end - TOP.cuff_askew * scene.unit
    bare = opened(arm[here] & near & (draped.cover[here] < HALF), TOP.no_sliver * scene.unit)
    reached[here] &= ~grown(touching(bare, ~reached[here]), TOP.into_sleeve * scene.unit)
    return reached & arm


def reached_by(scene: Scene, sleeve: SleevePlace) -> Area:
    """How far down its arm a sleeve leaves nothing to be seen."""
    reach = distance_along(scene.size, sleeve.path)
    if sleeve.is_folded:
        # A hand beside its own shoulder lies at the end of the forearm all the same.
        _, elbow, wrist = sleeve.path
        on_forearm = distance_along(scene.size, [elbow, (elbow + wrist) / 2, wrist])
        reach = np.where(scene.hands, sleeve.upper + on_forearm, reach)
    # A short sleeve is wide: just above its end the arm is seen inside it.
    return reach < sleeve.end - (0.03 if sleeve.long else 0.12) * scene.unit
