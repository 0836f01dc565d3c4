"""Where what is worn below begins: at the old waistband where that is seen, as wide as the body there."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Body, Row, Vec, is_seated, pose_of, sign, smooth, vec
from drape.scene.scene import Scene, Values, is_in_pocket
from drape.scene.tuning import HIPS, WAIST
from eyes.facts import Side
from eyes.masks import Area, layered, opened

DRESS_PARTS = WAIST.dress_parts
FORK = WAIST.fork
AROUND_POCKET = HIPS.around_pocket


def _old_waist(scene: Scene) -> tuple[int, bool] | None:
    """The first row of what is worn below, and whether a top hangs over it; none where nothing is seen of it."""
    middle = np.abs(scene.columns - scene.body.hips[0]) < 0.3 * scene.unit
    seen = (scene.lower & middle).sum(1)
    rows = np.nonzero(seen > 0.15 * scene.unit)[0]
    if not len(rows):
        return None
    top = int(rows[0])
    # Between the flaps of a jacket it goes on upwards, ever narrower.
    while top > 0 and seen[top - 1] > WAIST.between_flaps * scene.unit:
        top -= 1
    worn = (scene.upper | scene.dress) & middle
    return top, bool(worn[max(0, top - round(0.10 * scene.unit)) : top + 1].any())


def waist_y(scene: Scene, usual: float) -> float:
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


def hung_to(scene: Scene) -> float | None:
    """How far down a top hangs over what is worn below; none where it does not, or that is not seen."""
    ends, over = _hem_over_lower(scene)
    middle = _middle(scene)
    return (
        float(np.percentile(ends[middle & over], WAIST.hem_percentile)) if over[middle].mean() > WAIST.mostly else None
    )


def _middle(scene: Scene) -> NDArray[np.bool_]:
    return np.asarray(np.abs(scene.columns[0] - scene.body.hips[0]) < WAIST.hem_across * scene.unit)


def _hem_over_lower(scene: Scene, *, unread: bool = False) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Where a top ends in each column, and in which of them it hangs over what is worn below, `unread` or not."""
    arms = scene.body.arm_area("l") | scene.body.arm_area("r")
    top = scene.upper & ~arms
    ends = len(top) - np.argmax(top[::-1], axis=0)
    if scene.person.worn.tucked or scene.jacket.any():
        return ends, np.zeros(len(ends), bool)
    below, columns = np.clip(ends + round(HIPS.even / 2 * scene.unit), 0, len(top) - 1), np.arange(len(ends))
    if not unread:
        return ends, top.any(0) & scene.lower[below, columns]
    # From the hips on everybody wears something.
    worn = (scene.silhouette & ~(scene.upper | scene.hands | arms))[below, columns] & (ends > scene.body.hips[1])
    return ends, top.any(0) & (scene.lower[below, columns] | opened(worn[None], HIPS.half_strip * scene.unit)[0])


def beneath_hem(scene: Scene, trunk: Values) -> Values:
    """What is worn below is not seen beside a top that hangs over it, only below its hem and that carried on."""
    ends, over = _hem_over_lower(scene, unread=True)
    if over[_middle(scene)].mean() <= WAIST.mostly:
        return trunk
    columns, rows = np.nonzero(over)[0], scene.rows
    beyond = np.maximum(columns[0] - scene.columns, scene.columns - columns[-1])
    hem = np.interp(scene.columns, columns, ends[columns]) + WAIST.falls * np.maximum(beyond, 0)
    worn = (scene.upper & ~(scene.body.arm_area("l") | scene.body.arm_area("r"))) | scene.lower
    inside = np.logical_or.accumulate(worn, 1) & np.logical_or.accumulate(worn[:, ::-1], 1)[:, ::-1]
    seen = inside | (scene.hands & (rows > hem - WAIST.hands_above_hem * scene.unit)) | (rows > hem)
    return np.asarray(trunk * layered(cv2.GaussianBlur(seen.astype(np.float32), (0, 0), 0.8), 4), np.float32)


def waist_lift(scene: Scene, top: float) -> Row:
    """By column, how far below its height in the middle the waistband lies: as the old one does, where that is seen."""
    body, unit, hips = scene.body, scene.unit, scene.body.hips
    columns = np.arange(scene.size[1], dtype=np.float64)
    level = (columns - hips[0]) * hip_tilt(body) * 0.6
    old = _old_waist(scene)
    if old is None or old[1]:
        return np.asarray(level, np.float64)
    middle, half = waist_span(scene, top)
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
    return np.asarray(np.clip(np.polyval(bow, held), -0.2 * unit, 0.2 * unit) - WAIST.above_old * unit, np.float64)


def waist_span(scene: Scene, y: float) -> tuple[float, float]:
    """Middle and half width of the waist: the old waistband's own where it is seen, the body's otherwise."""
    middle, half = scene.body.middle_and_half(y)
    rows = scene.lower[int(max(y, 0)) : int(max(y, 0)) + max(2, round(0.10 * scene.unit))]
    columns = np.nonzero(rows.any(0) & (np.abs(scene.columns[0] - scene.body.hips[0]) < 0.8 * scene.unit))[0]
    if len(columns) < 0.4 * scene.unit:
        return middle, half
    left, right = float(columns[0]), float(columns[-1])
    return (left + right) / 2, float(np.clip((right - left) / 2, 0.85 * half, 1.2 * half))


def hip_edges(scene: Scene, top: float, fork_y: float, *, hangs_over: bool = False) -> dict[Side, Row]:
    """By row the sides of the hips below a waistband: those of what is worn there, where they are seen.

    With `hangs_over` also those of a top that does, beside an arm before it.
    Behind an arm, a bag or the flaps of a jacket they go on in a line from what is seen above to what is below.
    """
    edges, unit = {side: scene.body.edges[side].copy() for side in SIDES}, scene.unit
    first, last = (round(float(np.clip(y, 0, scene.size[0] - 1))) for y in (top, fork_y + HIPS.on_thigh * unit))
    rows = np.arange(first, last + 1)
    middle, half = waist_span(scene, top)
    worn = opened(scene.lower | scene.dress, HIPS.half_strip * unit)
    if hangs_over:
        worn |= opened(scene.upper & ~(scene.body.arm_area("l") | scene.body.arm_area("r")), HIPS.half_flap * unit)
    worn = worn[rows] & _within_hips(scene)[rows]
    away, seen, corner = {}, {}, round(HIPS.corner * unit)
    axis = np.array([[scene.body.axis_x(float(row))] for row in rows])
    for side in SIDES:
        # Below a hem that runs askew the first that is seen may be the inner side of the other leg.
        own = worn & ((scene.columns - axis) * sign(side) > 0)
        away[side] = np.where(own, scene.columns * sign(side), -np.inf).max(1)
        seen[side] = _is_seen(scene, rows, sign(side) * away[side], sign(side))
    for side, other in (SIDES, SIDES[::-1]):
        if not (seen[side] | seen[other]).any():
            continue
        way, at_waist, line = sign(side), sign(side) * middle + half, sign(side) * edges[side][rows]
        if seen[side].any():
            line = _carried_on(away[side], seen[side], at_waist, line, corner)
        else:
            mirrored = _carried_on(away[other], seen[other], half - way * middle, -way * edges[other][rows], corner)
            line = np.minimum(line, mirrored + 2 * way * axis[:, 0])
        # A hand hides no more of them than lies behind it.
        edges[side][rows] = way * smooth(np.maximum(line, away[side]), round(HIPS.even * unit))
    return edges


def _carried_on(away: Row, seen: NDArray[np.bool_], start: float, usual: Row, corner: int) -> Row:
    """How far out a side is, row by row from where it starts: straight on between what is seen, then as usual.

    At its end a hem has round corners, so many rows high.
    """
    at = np.append(0, np.nonzero(seen)[0])
    told = np.append(start, away[seen])
    last = int(at[-1])
    line = usual + (told - usual[at])[at >= last - corner].max()
    line[: last + 1] = np.interp(np.arange(last + 1), at, told)
    return np.asarray(line, np.float64)


def hip_half(scene: Scene, fork_y: float) -> float:
    """Half the width of the hips."""
    edges = hip_edges(scene, waist_y(scene, fork_y - WAIST.rise * scene.body.torso), fork_y)
    row = int(np.clip(scene.body.hips[1] + 0.05 * scene.unit, 0, scene.size[0] - 1))
    return float(edges["r"][row] - edges["l"][row]) / 2


def with_whole_hips(scene: Scene) -> Body:
    """The body of the scene, its hips as wide behind a hand as they are seen above and below it."""
    body, hips = scene.body, float(scene.body.hips[1])
    fork_y = hips + FORK * body.torso
    found = hip_edges(scene, waist_y(scene, fork_y - WAIST.rise * body.torso), fork_y, hangs_over=True)
    edges = {
        side: sign(side) * np.maximum(*(sign(side) * each[side] for each in (body.edges, found))) for side in SIDES
    }
    return replace(body, edges={side: _without_bumps(scene, edges[side], side) for side in SIDES})


def _without_bumps(scene: Scene, edge: Row, side: Side) -> Row:
    """A flank without what stands out of it for a short way: a hand on it, or the flare of an old hem.

    Beside a sleeve it stays as it is, for nobody sees what would show between the two.
    """
    body, along = scene.body, max(1, round(HIPS.bump * scene.unit))
    first = int(np.clip(body.shoulders[1] + HIPS.below_chest * body.torso, 0, len(edge) - 1))
    rows, reach = np.arange(first, len(edge)), sign(side) * edge[first:]
    # Beyond its ends it goes straight on, or they would be taken for bumps.
    even = cv2.morphologyEx(np.pad(reach, along, "edge")[:, None], cv2.MORPH_OPEN, np.ones((along, 1)))
    beyond = np.round(edge[first:] + sign(side) * HIPS.behind_arm * scene.unit).astype(int)
    sleeve = (scene.upper & body.arm_area(side))[rows, np.clip(beyond, 0, scene.size[1] - 1)]
    # Where trousers are seen to stand out, it is the hip itself.
    inside = np.round(edge[first:] - sign(side) * HIPS.just_inside * scene.unit).astype(int)
    hip = scene.lower[rows, np.clip(inside, 0, scene.size[1] - 1)] & (scene.person.worn.lower_kind != "skirt")
    line = smooth(np.where(sleeve | hip, reach, even[along:-along, 0]), round(HIPS.even * scene.unit))
    return np.concatenate([edge[:first], sign(side) * line])


def up_to_waist(scene: Scene) -> Body:
    """The body of the scene, its flanks in a line from where trousers are first seen beneath a top up to the waist."""
    body, top, unit = scene.body, round(scene.body.usual_waist), scene.unit
    last = min(scene.size[0] - 1, round(body.hips[1] + HIPS.runs_askew * unit))
    if scene.person.worn.tucked or last <= top or top < 0:
        return body
    rows, edges = np.arange(top, last + 1), {side: body.edges[side].copy() for side in SIDES}
    for side in SIDES:
        way, own = sign(side), scene.lower[rows] & ((scene.columns - body.hips[0]) * sign(side) > 0)
        away = np.where(own, scene.columns * way, -np.inf).max(1)
        first = int(_is_seen(scene, rows, way * away, way).argmax())
        stands_off = away[first] - way * edges[side][rows[first]]
        if first and 0 < stands_off < HIPS.stands_off * unit:
            edges[side][rows[: first + 1]] += way * np.linspace(0, stands_off, first + 1)
            edges[side][rows[first:]] = way * np.maximum(way * edges[side][rows[first:]], away[first:])
    return replace(body, edges=edges)


def _within_hips(scene: Scene) -> Area:
    """Where an old garment tells how wide they are: trousers lie on them, a skirt stands off."""
    body, hips = scene.body, float(scene.body.hips[1])
    middle, half = (body.edges["l"] + body.edges["r"]) / 2, (body.edges["r"] - body.edges["l"]) / 2
    rows = np.arange(len(half))
    at_hips = half[(rows > hips) & (rows < hips + 0.3 * scene.unit)]
    # Above them nobody is wider, but an arm before a side may make it look narrower.
    half[rows < hips] = np.maximum(half[rows < hips], at_hips.max(initial=0))
    hangs = scene.person.worn.lower_kind == "skirt" or bool(scene.dress.any())
    within = np.abs(scene.columns - middle[:, None]) < (half if hangs else HIPS.let_out * half)[:, None]
    for side in () if hangs else SIDES:
        # A hand in a pocket spreads it, and would end beside what does not.
        if is_in_pocket(scene, side):
            within |= body.limb([body.arm(side)[2], body.hand_end(side)], [AROUND_POCKET, AROUND_POCKET])
    return np.asarray(within)


def _is_seen(scene: Scene, rows: NDArray[np.int64], line: Row, way: int) -> NDArray[np.bool_]:
    """In which rows a garment's side is: beside it is no more of the person."""
    beside = np.where(np.isfinite(line), line, 0)[:, None] + way * np.linspace(*HIPS.next_to, 6) * scene.unit
    columns = np.clip(beside, 0, scene.size[1] - 1).astype(int)
    return np.asarray(np.isfinite(line) & ~scene.silhouette[rows[:, None], columns].all(1))


def beside_lower(scene: Scene) -> Area:
    """Beside trousers or a skirt, and what is hidden of them up to the waist: no trunk is wider than what it goes into.

    A top that hung out over its waistband was.
    """
    unit, body = scene.unit, scene.body
    own = scene.lower & (np.abs(scene.columns - body.hips[0]) < HIPS.near_middle * unit)
    span = own.sum(1)
    wide = span > 0.5 * unit
    if not wide.any() or is_seated(pose_of(scene.person), scene.size):
        return np.zeros(scene.size, bool)
    top = int(wide.argmax())
    ends = np.stack([own.argmax(1), own[:, ::-1].argmax(1)], 1).astype(np.float32)
    # The first rows of a waistband that runs askew are a part of it: down to its lower end only one side moves.
    whole = top + int(
        (span[top:] > HIPS.whole_width * span[top : top + max(1, round(HIPS.runs_askew * unit))].max()).argmax()
    )
    moved = np.sort(ends[top] - ends[whole])
    askew = moved[1] > HIPS.one_side * max(float(moved[0]), 1.0)
    whole = whole if askew or _is_between_flaps(scene, own, top, whole) else top
    ends[~wide] = scene.size[1]
    # Below a top that hangs over them a hand or a sleeve before an end hides it in a few rows.
    rows = 1 if scene.person.worn.tucked else 2 * round(HIPS.hidden_rows * unit) + 1
    ends = np.asarray(cv2.erode(ends, np.ones((rows, 1), np.uint8)), np.float32)
    # Each side goes on from where it is first seen as far out as it is there.
    for side, widens in enumerate(_widens(scene, ends[whole], whole)):
        first = top + int((ends[top : whole + 1, side] <= ends[whole, side] + HIPS.as_far * unit).argmax())
        ends[:first, side] = ends[first, side] - widens * np.arange(first, 0, -1)
    below = scene.rows > min(top, body.usual_waist)
    known = below & (ends.sum(1) < scene.size[1])[:, None]
    outside = (scene.columns < ends[:, :1] - 2) | (scene.columns > scene.size[1] + 1 - ends[:, 1:])
    return np.asarray(known & outside)


def _is_between_flaps(scene: Scene, own: Area, top: int, whole: int) -> bool:
    """Flaps or hands before it hide both sides of its first rows: behind them it goes on as wide as it is beneath."""
    if scene.person.worn.tucked:
        return False
    wider, left = own[whole] & ~own[top], scene.columns[0] < np.nonzero(own[top])[0].mean()
    hides = (scene.upper | scene.skin | scene.hands)[top]
    hidden = (hides[wider & side].sum() >= WAIST.mostly * (wider & side).sum() for side in (left, ~left))
    return bool(scene.upper[top, wider].any()) and all(hidden)


def _widens(scene: Scene, ends: NDArray[np.float32], row: int) -> NDArray[np.float64]:
    """Columns for each row that a trunk may above both ends of what it goes into: more where an arm hides the end."""
    if scene.person.worn.tucked:
        return np.full(2, HIPS.flank)
    before, room = scene.skin | scene.hands, round(HIPS.behind_arm * scene.unit)
    rows = before[max(0, row - room) : row + room]
    both = zip((rows, rows[:, ::-1]), ends.astype(int), strict=True)
    return np.array([HIPS.flank if line[:, max(0, end - room) : end + 1].any() else HIPS.at_hips for line, end in both])


def on_waist(scene: Scene, trunk: Values, top: float) -> Values:
    """A waistband lies on the body: its ends do not stand out beside it."""
    away = cv2.distanceTransform((~scene.silhouette).astype(np.uint8), cv2.DIST_L2, 3)
    beside = np.clip(0.012 * scene.unit - away + 1, 0, 1)
    below = np.clip((scene.rows - top - 0.06 * scene.unit) / (0.10 * scene.unit), 0, 1)
    return np.asarray(trunk * np.maximum(beside, below)[..., None], np.float32)


def hip_tilt(body: Body) -> float:
    run = body.joints["hip", "r"] - body.joints["hip", "l"]
    return float(np.clip(run[1] / (abs(run[0]) + 1e-6), -0.3, 0.3))


def on_line(x: float, y: float, lift: Row, share: float, level: float) -> Vec:
    """A place in a row that follows the waistband by this share, and lies level with the hips for the rest."""
    share, here = float(np.clip(share, 0, 1)), float(lift[int(np.clip(x, 0, len(lift) - 1))])
    return vec(x, y + here * share + level * (1 - share))
