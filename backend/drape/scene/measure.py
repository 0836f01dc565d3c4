"""Measures a person: torso edges, shoulders, neck and arms, seen where they can be and expected where not."""

from dataclasses import replace
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import (
    ARM_STATIONS,
    SHOULDER_STATIONS,
    SIDES,
    Body,
    Row,
    Vec,
    across,
    along,
    along_by,
    direction,
    is_folded,
    is_seated,
    pose_of,
    sign,
    smooth,
    vec,
)
from drape.scene.held import held_beside
from drape.scene.tuning import ARM, NECK, SHOULDER, TORSO
from eyes.facts import Joint, Mask, PersonFacts, Side
from eyes.masks import HALF, grown

# Of the way from shoulder to wrist: where a bare arm's edges are looked for.
_SHIFT_AT = np.linspace(ARM.shift_first, 1.0, ARM.shift_places)


def measure(person: PersonFacts) -> Body:
    pose = pose_of(person)
    names: tuple[Joint, ...] = ("shoulder", "elbow", "wrist", "hip", "knee", "ankle", "ear", "index")
    joints, seen = {}, {}
    for name in names:
        for side in SIDES:
            point = pose.joint(name, side)
            joints[name, side], seen[name, side] = vec(point.x, point.y), point.confidence
    blank = np.zeros(person.size[0])
    body = Body(
        size=person.size,
        unit=pose.unit,
        joints=joints,
        seen=seen,
        edges={"l": blank, "r": blank},
        arm_half={side: _expected_arm(pose.unit) for side in SIDES},
        arm_shift={side: [vec(0, 0)] * 3 for side in SIDES},
        armpit_y=dict.fromkeys(SIDES, np.inf),
        neck_half=dict.fromkeys(SIDES, NECK.half * pose.unit),
        neck_to_hair=dict.fromkeys(SIDES, 0.0),
        shoulder_drop={side: np.zeros(len(SHOULDER_STATIONS)) for side in SIDES},
        held=np.zeros(person.size, bool),
    )
    inside, worn = person.silhouette > HALF, person.worn.any
    bare = (np.maximum(person.skin, person.hand_area) > HALF) & (worn < HALF)
    body = replace(body, arm_shift={side: _arm_shift(body, bare, side) for side in SIDES})
    no_leg = inside & ~(bare & (person.hand_area < HALF))
    skirt = np.where(person.worn.lower_kind == "trousers", 0, np.maximum(person.worn.lower, person.worn.dress))
    flared = _is_flared(body, (skirt > HALF) & inside, no_leg)
    # The thighs of whoever sits lie beside the torso, and are none of it.
    torso = inside & (person.worn.lower < HALF) if is_seated(pose, person.size) else inside
    body = replace(body, held=held_beside(body, person))
    body = replace(body, edges=_torso_edges(body, torso, bare, worn > HALF, flared=flared))
    hair = _with_curls(person, pose.unit)
    drops = _even_at_neck({side: _shoulder_drop(body, person, hair, side) for side in SIDES}, pose.unit)
    necks = {side: _neck_half(body, person.silhouette, person.hair, side) for side in SIDES}
    to_hair = {side: _neck_to_hair(body, person, side) for side in SIDES}
    body = replace(body, shoulder_drop=drops, neck_half=necks, neck_to_hair=to_hair)
    armpits = {side: _armpit_y(body, inside, side) for side in SIDES}
    return replace(body, arm_half=_arm_halves(body, inside, bare, worn > HALF), armpit_y=armpits)


def _expected_arm(unit: float) -> Row:
    return np.asarray(np.interp(ARM_STATIONS, ARM.at, ARM.width) * unit / 2, np.float64)


def _is_flared(body: Body, worn: NDArray[np.bool_], no_leg: NDArray[np.bool_]) -> bool:
    """One piece of cloth all across, little of it not read as such, and wider below than at the hips."""
    wide = []
    for below in (0.05, 0.60):
        row = round(float(body.hips[1]) + below * body.unit)
        if not 0 <= row < body.size[0]:
            return False
        columns = np.nonzero(worn[row])[0]
        across = np.s_[row, columns[0] : columns[-1]] if len(columns) > 1 else np.s_[0, :0]
        if not (worn[across].sum() > TORSO.skirt_read * worn[across].size and no_leg[across].mean() > TORSO.no_leg):
            return False
        wide.append(columns[-1] - columns[0])
    return bool(wide[1] > TORSO.flare * wide[0])


def _torso_edges(
    body: Body, inside: NDArray[np.bool_], bare: NDArray[np.bool_], worn: NDArray[np.bool_], *, flared: bool
) -> dict[Side, Row]:
    """Row by row from the axis outwards to the background, an arm or what is held, never far from what is expected."""
    height, width = body.size
    blocked = _arm_before(body, "l", bare, worn) | _arm_before(body, "r", bare, worn) | body.held
    rows = np.arange(height)
    share = (rows - body.shoulders[1]) / max(body.torso, 1e-6)
    expected = np.interp(share, TORSO.at, TORSO.half) * body.unit * (0.45 + 0.55 * body.frontality)
    middle = np.array([body.axis_x(float(row)) for row in rows])
    columns = np.arange(width)[None]
    # What a flared skirt hides begins a little above the hips.
    widest = np.where(flared, np.interp(share, (0.75, 0.95), (TORSO.widest, TORSO.in_flare)), TORSO.widest)
    reach: dict[Side, Row] = {}
    for side in SIDES:
        away = (columns - middle[:, None]) * sign(side)
        stops = (away >= 0) & (~inside | (blocked & (away > 0.85 * expected[:, None])))
        stops &= away >= _leg_begins(inside, away, expected, share > 1)[:, None]
        reach[side] = np.minimum(np.where(stops, away, np.inf).min(1), 2 * expected)
    edges: dict[Side, Row] = {}
    for side, other in (SIDES, SIDES[::-1]):
        # Whoever leans or sits has more body on one side of the axis, as much as is lacking on the other.
        lacking, spare = (
            np.clip(TORSO.lean * expected, 0, room) for room in _room(reach[side], reach[other], expected)
        )
        ends = np.clip(reach[side], TORSO.narrowest * expected - lacking, widest * expected + spare)
        line = cv2.medianBlur((middle + sign(side) * ends).astype(np.float32)[:, None], 5)[:, 0]
        edges[side] = smooth(line.astype(np.float64), round(0.12 * body.unit))
    return edges


def _leg_begins(inside: NDArray[np.bool_], away: Row, expected: Row, below_hips: NDArray[np.bool_]) -> Row:
    """How far from the axis, in rows where that lies in the gap between two legs; the gap is no edge of the body."""
    begins = np.zeros(len(expected))
    rows = np.nonzero(below_hips)[0]
    first = np.where(inside[rows] & (away[rows] >= 0), away[rows], np.inf).min(1, initial=np.inf)
    begins[rows] = np.where(first < TORSO.leg_begins * expected[rows], first, 0)
    return begins


def _arm_before(body: Body, side: Side, bare: NDArray[np.bool_], worn: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Where an arm ends the trunk: once it has come bare out of a sleeve, cloth there is the trunk's."""
    shoulder, elbow, wrist = body.arm(side)
    path = [shoulder + body.down * 0.08 * body.unit, elbow, wrist, body.hand_end(side)]
    length = sum(float(np.linalg.norm(end - start)) for start, end in pairwise(path))
    distances = np.arange(ARM.below_tip * body.unit, length, 0.05 * body.unit)
    places = np.array([along_by(path, distance)[0] for distance in distances])
    aside = body.outward(side) * ARM.beside_middle * body.unit
    skin = np.max([_sample(bare, places + aside * share) for share in (-1, 0, 1)], 0)
    from_here_on = np.nonzero(np.convolve(skin, np.ones(ARM.bare_run), "valid") == ARM.bare_run)[0]
    bare_from = int(from_here_on[0]) + 1 if len(from_here_on) else len(places)  # its hem may be askew
    whole, covered = np.zeros(body.size, np.uint8), np.zeros(body.size, np.uint8)
    for points, canvas in ((path, whole), ([path[0], *places[:bare_from]], covered)):
        line = np.round(np.clip(points, -20000, 20000)).astype(np.int32)
        cv2.polylines(canvas, [line], False, 1, max(1, round(0.19 * body.unit)))
    return np.asarray((covered > 0) | ((whole > 0) & ~worn))


def _room(own: Row, other: Row, expected: Row) -> tuple[Row, Row]:
    """How far one edge may move towards the axis, and away from it, because the other one has moved."""
    towards = np.minimum(TORSO.narrowest * expected - own, other - expected)
    away = np.minimum(TORSO.narrowest * expected - other, own - expected)
    return np.maximum(towards, 0), np.maximum(away, 0)


def _sample(mask: Mask | NDArray[np.bool_], points: NDArray[np.float64]) -> NDArray[np.float32]:
    height, width = mask.shape
    x = np.clip(np.round(points[:, 0]), 0, width - 1).astype(int)
    y = np.clip(np.round(points[:, 1]), 0, height - 1).astype(int)
    return np.asarray(mask[y, x], np.float32)


def _with_curls(person: PersonFacts, unit: float) -> NDArray[np.bool_]:
    """Hair, and the curls at its rim, which are read as nothing at all."""
    hair = person.hair > NECK.hairy
    read = np.maximum(np.maximum(person.worn.upper, person.worn.dress), person.skin)
    return hair | (grown(hair, SHOULDER.curls * unit) & (person.silhouette > HALF) & (read < HALF))


def _shoulder_drop(body: Body, person: PersonFacts, hair: NDArray[np.bool_], side: Side) -> Row:
    """Where the silhouette's edge is really met going down onto the shoulder, hair apart, as one smooth curve."""
    at, found, clothed, behind = _met_on_shoulder(body, person, hair, side)
    heights, shares = _without_hump(np.array(found), np.array(at), np.array(clothed, bool), body.unit)
    if behind:
        heights, shares, hair_at, hair_height = _without_tips(
            heights, shares, np.array(behind), _fallen(body, side), body.unit
        )
        # Where the shoulder is seen, hair that ends higher up may do so on a collar.
        lower = hair_height > (heights[shares.argmin()] if len(heights) > SHOULDER.enough else -np.inf)
        heights, shares = np.append(heights, hair_height[lower]), np.append(shares, hair_at[lower])
    return _shoulder_curve(heights, shares, body.unit)


def _met_on_shoulder(
    body: Body, person: PersonFacts, hair: NDArray[np.bool_], side: Side
) -> tuple[list[float], list[float], list[bool], list[tuple[float, float]]]:
    """Stations where a shoulder is seen, its heights there, where it is clothed; and where hair ends on it, how low."""
    unit, steps = body.unit, np.arange(-0.26, 0.20, 0.006) * body.unit
    worn = np.maximum(person.worn.upper, person.worn.dress)
    tip, neck = body.shoulder_ends(side)
    outward = body.outward(side)
    near, far = float((neck - body.shoulders) @ outward), float((tip - body.shoulders) @ outward)
    at, found, clothed, behind = [], [], [], []
    for share in SHOULDER_STATIONS:
        points = body.on_shoulder(side, near + (far - near) * share)[None] + body.down[None] * steps[:, None]
        here, hairy = _sample(person.silhouette, points) > HALF, _sample(hair, points) > HALF
        cloth = _sample(worn, points) > HALF
        # What hangs over background is hair, or a collar, whatever it was read as.
        here[: max(np.flatnonzero(here[1:] & ~here[:-1]) + 1, default=0)] = False
        first = int(np.argmax(here & ~hairy))
        if _sample(person.hand_area, points[first : first + 4]).max() > HALF:
            continue  # a hand raised to the shoulder hides it
        if not (here & ~hairy).any() or first == 0:
            continue
        first += int(np.argmax(cloth[first : first + SHOULDER.lit_ends]))
        if not here[0] and not hairy[first - 1 : first + 4].any():
            at.append(share)
            found.append(steps[first])
            clothed.append(float(cloth[first : first + 8].mean()) > SHOULDER.mostly)
        elif steps[first] < 0.03 * unit:
            behind.append((share, steps[first]))  # hair ends here: behind the shoulder, unless it falls over it
    return at, found, clothed, behind


def _shoulder_curve(heights: Row, shares: Row, unit: float) -> Row:
    """At each station, through what was seen; as expected where that is too little."""
    if len(heights) < SHOULDER.least_places:
        return np.zeros(len(SHOULDER_STATIONS))
    sane = np.abs(heights - np.median(heights)) < 0.12 * unit
    degree = 3 if sane.sum() > SHOULDER.for_curve else 1
    if sane.sum() < SHOULDER.least_sane or np.ptp(shares[sane]) < SHOULDER.least_span:
        curve = np.full(len(SHOULDER_STATIONS), float(np.median(heights)))
    else:
        # Beyond what was seen the line keeps its last height.
        seen = np.clip(SHOULDER_STATIONS, shares[sane].min(), shares[sane].max())
        curve = np.asarray(np.polyval(np.polyfit(shares[sane], heights[sane], degree), seen))
    return np.asarray(np.clip(curve, -0.16 * unit, 0.14 * unit), np.float64)


def _even_at_neck(drops: dict[Side, Row], unit: float) -> dict[Side, Row]:
    """A neck goes over into both shoulders as high: what stands higher beside it is hair, a collar or a cheek.

    Nor is it lower than expected for that: the other side may be read too low.
    """
    lowest = min(max(float(drop[0]) for drop in drops.values()) - SHOULDER.askew * unit, 0.0)
    share = np.clip((SHOULDER.sinks - SHOULDER_STATIONS) / (SHOULDER.sinks - SHOULDER_STATIONS[0]), 0, 1)
    return {side: drop + max(lowest - float(drop[0]), 0.0) * share for side, drop in drops.items()}


def _fallen(body: Body, side: Side) -> Row:
    """How far below its neck end an expected shoulder is at each station."""
    tip, neck = body.shoulder_ends(side)
    near, far = (float((end - body.shoulders) @ body.outward(side)) for end in (neck, tip))
    places = [body.on_shoulder(side, near + (far - near) * share) for share in SHOULDER_STATIONS]
    return np.array([float((place - neck) @ body.down) for place in places])


def _without_tips(heights: Row, shares: Row, hair: Row, fallen: Row, unit: float) -> tuple[Row, Row, Row, Row]:
    """What is seen of a shoulder, and of hair that ends on it, where tips of that fly outwards and were read as cloth.

    A cliff tells them, for no shoulder falls so steeply; nor does one rise on its way out, as they do.
    """
    (at, ends), below = hair.T, heights + np.interp(shares, SHOULDER_STATIONS, fallen)
    if len(below) < SHOULDER.least_places or below[1] - below[0] < SHOULDER.cliff * unit:
        return heights, shares, at, ends
    at, ends = np.append(at, shares[0]), np.append(ends, heights[0])
    as_fallen = np.interp(at, SHOULDER_STATIONS, fallen)
    lowest = np.array([(ends + as_fallen)[at <= share].max() for share in at])
    return heights[1:], shares[1:], at, lowest - as_fallen


def _without_hump(heights: Row, shares: Row, clothed: NDArray[np.bool_], unit: float) -> tuple[Row, Row]:
    """The seen heights without those of a hood or shawl around the neck, which are no shoulder's."""
    outer = shares > SHOULDER.outer_half
    if not outer.any():
        return heights, shares
    hump = clothed & ~outer & (heights < np.median(heights[outer]) - SHOULDER.hump * unit)
    return heights[~hump], shares[~hump]


def _neck_half(body: Body, silhouette: Mask, hair: Mask, side: Side) -> float:
    """Outwards from the middle, between chin and shoulders, up to the background."""
    unit, steps = body.unit, np.arange(0.04, 0.34, 0.006) * body.unit
    found = []
    for height in (0.24, 0.28, 0.32):
        start = body.shoulders - body.down * height * unit
        points = start[None] + body.outward(side)[None] * steps[:, None]
        here = _sample(silhouette, points) > HALF
        if here[0] and not here.all():
            end = int(np.argmin(here))
            if _sample(hair, points[max(end - 4, 0) : end]).max(initial=0) < NECK.hairy:
                found.append(steps[end])
    usual = NECK.half * unit
    return float(np.clip(np.median(found), NECK.least * usual, NECK.most * usual)) if found else usual


def _neck_to_hair(body: Body, person: PersonFacts, side: Side) -> float:
    """Outwards from the middle over skin, where hair ends it; nothing where something else does."""
    steps = np.arange(0.04, 0.34, 0.006) * body.unit
    found = []
    for height in (0.24, 0.28, 0.32):
        start = body.shoulders - body.down * height * body.unit
        points = start[None] + body.outward(side)[None] * steps[:, None]
        hairy = _sample(person.hair, points)
        end = int(np.argmin((_sample(person.skin, points) > HALF) & (hairy < NECK.hairy)))
        if hairy[end : end + 4].max() > NECK.hairy:
            found.append(float(steps[end]))
    return min(float(np.median(found)), NECK.most * NECK.half * body.unit) if found else 0.0


def _arm_shift(body: Body, bare: NDArray[np.bool_], side: Side) -> list[Vec]:
    """A bare arm's middle is seen between its two edges; joints are guessed, and up to a hand's breadth beside it."""
    path, unit = body.arm(side), body.unit
    if np.linalg.norm(path[2] - path[1]) < ARM.end_on * unit:
        straight = path[1] + direction(path[1] - path[0]) * ARM.end_on * unit
        return [vec(0, 0), vec(0, 0), straight - path[2]]
    if is_folded(path):
        return _folded_shift(body, bare, path)
    upper = float(np.linalg.norm(path[1] - path[0]))
    total = upper + float(np.linalg.norm(path[2] - path[1]))
    steps = np.arange(-0.32, 0.32, 0.01) * unit
    at, off = [], []
    for share, usual in zip(_SHIFT_AT, np.interp(_SHIFT_AT, ARM.at, ARM.width) * unit, strict=True):
        place, way = along(path, share)
        points = place[None] + across(way, body.outward(side))[None] * steps[:, None]
        run = _run_near_middle(_sample(bare, points) > HALF)
        if run is not None and 0.5 * usual < steps[run[1]] - steps[run[0]] < 1.7 * usual:
            at.append(share * total)
            off.append((steps[run[0]] + steps[run[1]]) / 2)
    if len(at) < ARM.least_shifts:
        return [vec(0, 0)] * 3
    shifts = []
    for distance in (0.0, upper, total):
        near = np.abs(np.array(at) - distance) < 0.35 * total
        _, way = along_by(path, min(distance, total - 1))
        out = float(np.median(np.array(off)[near])) if near.any() else 0.0
        shifts.append(across(way, body.outward(side)) * float(np.clip(out, -0.15 * unit, 0.15 * unit)))
    return shifts


def _folded_shift(body: Body, bare: NDArray[np.bool_], path: list[Vec]) -> list[Vec]:
    """The two halves of a folded arm are seen as one: at the elbow, and by the forearm's edge away from the other."""
    unit, way = body.unit, direction(path[2] - path[1])
    away = across(way, direction(path[1] - path[0]) + way)
    steps = np.arange(-0.15, 0.34, 0.01) * unit
    off = []
    for share, usual in zip(_SHIFT_AT, np.interp(_SHIFT_AT, ARM.at, ARM.width) * unit, strict=True):
        if share < ARM.near_wrist:
            continue
        here = _sample(bare, along(path, share)[0][None] + away[None] * steps[:, None]) > HALF
        first = int(here.argmax())
        edge = first + int(np.argmin(here[first:]))
        if here.any() and edge > first:
            off.append(steps[edge] - usual / 2)
    wide = np.arange(-0.32, 0.32, 0.01) * unit
    run = _run_near_middle(_sample(bare, path[1][None] + away[None] * wide[:, None]) > HALF)
    aside = (
        (wide[run[0]] + wide[run[1]]) / 2 if run is not None else 0.0,
        np.median(off) if len(off) > ARM.few_edges else 0.0,
    )
    return [vec(0, 0), *(away * float(np.clip(one, -0.15 * unit, 0.15 * unit)) for one in aside)]


def _run_near_middle(here: NDArray[np.bool_]) -> tuple[int, int] | None:
    """First and last of the run of true values that holds the middle or lies next to it; none that goes off the end."""
    middle = len(here) // 2
    found = np.nonzero(here[middle - 10 : middle + 11])[0] + middle - 10
    if not len(found):
        return None
    first = last = int(found[np.argmin(np.abs(found - middle))])
    while first > 0 and here[first - 1]:
        first -= 1
    while last < len(here) - 1 and here[last + 1]:
        last += 1
    return (first, last) if first > 0 and last < len(here) - 1 else None


def _arm_halves(
    body: Body, inside: NDArray[np.bool_], bare: NDArray[np.bool_], worn: NDArray[np.bool_]
) -> dict[Side, Row]:
    """Bare stations tell how wide someone's arms are; what hangs wider where they are covered is a sleeve."""
    expected = _expected_arm(body.unit)
    found = {side: _outlines(body, inside, side) for side in SIDES}
    told = [
        half / usual
        for side in SIDES
        for (half, points), usual in zip(found[side], expected, strict=True)
        if _share_of(bare, points) > ARM.bare
    ]
    most = (
        ARM.in_sleeves * float(np.median(told)) * expected
        if len(told) >= ARM.telling
        else np.full(len(expected), np.inf)
    )
    halves: dict[Side, Row] = {}
    for side in SIDES:
        seen = np.array([half for half, _ in found[side]])
        covered = np.array([_share_of(worn, points) > ARM.covered for _, points in found[side]])
        halves[side] = smooth(np.where(covered, np.minimum(seen, most), seen), 3)
    return halves


def _share_of(mask: NDArray[np.bool_], points: NDArray[np.float64]) -> float:
    return float(_sample(mask, points).mean()) if len(points) else 0.0


def _outlines(body: Body, inside: NDArray[np.bool_], side: Side) -> list[tuple[float, NDArray[np.float64]]]:
    """At each station half the arm's width, seen on the outer side, where the background is, and the places across it.

    The other side may touch the torso. Where no outline is seen it is the expected width, and no places; nor is that
    of an upper arm beside which its own forearm lies.
    """
    folded = is_folded(body.arm(side))
    shoulder, elbow, wrist = body.arm(side)
    shoulder = shoulder + body.down * 0.06 * body.unit
    steps = np.arange(0, 0.34 * body.unit, 1.0)
    found = []
    for share, usual in zip(ARM_STATIONS, _expected_arm(body.unit), strict=True):
        place, way = along([shoulder, elbow, wrist], share)
        points = place[None] + across(way, body.outward(side))[None] * steps[:, None]
        here = _sample(inside, points) > HALF
        reach = int(np.argmin(here)) if not here.all() else 0
        is_seen = 0 < reach < 0.33 * body.unit and not (folded and share < ARM.elbow)
        half = float(np.clip(reach, 0.75 * usual, 1.35 * usual)) if is_seen else float(usual)
        found.append((half, points[: reach if is_seen else 0]))
    return found


def _armpit_y(body: Body, inside: NDArray[np.bool_], side: Side) -> float:
    """The row where background begins between an arm and the trunk; endless where they touch all the way down."""
    shoulder, elbow, _ = body.arm(side)
    first = int(np.clip(shoulder[1] + 0.1 * body.unit, 0, body.size[0] - 1))
    run = 0
    for row in range(first, int(np.clip(elbow[1], first, body.size[0]))):
        arm_x = shoulder[0] + (elbow[0] - shoulder[0]) * (row - shoulder[1]) / max(elbow[1] - shoulder[1], 1.0)
        left, right = sorted((arm_x, body.axis_x(row)))
        between = inside[row, max(0, round(left)) : max(0, round(right)) + 1]
        outer = between[0 if side == "l" else -1] if len(between) else False
        run = run + 1 if outer and (~between).sum() > ARM.gap * body.unit else 0
        if run > ARM.gap * body.unit:
            return float(row - run)
    return float(np.inf)
