"""The armhole in a garment's own photo: where body and sleeve part, row by row."""

from dataclasses import replace

import cv2
import numpy as np

from drape.body.body import SIDES, Row, Vec, direction, sign, vec
from drape.pattern.tuning import ARMHOLE
from drape.pixels.means import spread_far
from drape.pixels.warp import Values, nearest
from eyes.facts import GarmentFacts, Picture, Side
from eyes.masks import HALF, Area, distance_to, grown, lab_of, opened, shrunk, touching

Named = dict[tuple[str, Side], Vec]  # landmarks by name and side

_ENDS = ("inner", "outer")


def parted(facts: GarmentFacts, solid: Area, points: Named, chest: float) -> tuple[dict[Side, Row], Area, GarmentFacts]:
    """The seams of both sleeves, what lies between them and the body, and the facts without the shade above that.

    Nor with corners of a sleeve that were named where it is not.
    """
    facts = _without_stray_ends(facts, points, chest)
    shade = _shade_between(facts, solid, chest)
    seams = {side: _seam_of(facts, solid, points, side, chest, shade) for side in SIDES}
    ground = _ground_between(facts, solid, points, seams, chest, shade)
    return seams, ground, replace(facts, picture=_lit(facts, solid & ~ground, points, seams, chest, shade))


def _seam_of(facts: GarmentFacts, solid: Area, points: Named, side: Side, chest: float, shade: Values) -> Row:
    """The seam's column in every row: the cut that leaves least sleeve inside it and least body outside."""
    line = _line_of(facts, points, side, solid.shape[0])
    way, middle = sign(side), (points["armpit", "l"][0] + points["armpit", "r"][0]) / 2
    columns = np.arange(solid.shape[1], dtype=np.float32)[None]
    cloth = solid & ((columns - middle) * way > 0)
    beyond = (columns - line[:, None]) * way > 0
    part = facts.parts.sleeve_l if side == "l" else facts.parts.sleeve_r
    if (cloth & beyond & (part > ARMHOLE.least_seen)).sum() < ARMHOLE.least_seen * (cloth & beyond).sum():
        return line
    seen = part / np.maximum(part + facts.parts.body, 1e-3)
    gain = np.where(cloth, ARMHOLE.trust * seen + (1 - ARMHOLE.trust) * beyond - 0.5, 0)
    wrong = np.cumsum(gain[:, ::way], axis=1)[:, ::way]
    rows, shoulder_y, armpit_y = np.arange(len(line)), points["shoulder", side][1], points["armpit", side][1]
    aside = ARMHOLE.aside * chest * np.clip((rows - shoulder_y) / max(0.5 * (armpit_y - shoulder_y), 1), 0.25, 1)
    wrong = np.where(np.abs(columns - line[:, None]) <= aside[:, None], wrong, np.inf)
    least = wrong <= wrong.min(1, keepdims=True) + 1e-4
    first, last = least.argmax(1), solid.shape[1] - 1 - least[:, ::-1].argmax(1)
    found = np.where(np.isfinite(wrong).any(1), (first + last) / 2, line)
    found = np.where(rows < shoulder_y, line, found)
    shift = found - line
    if facts.sleeve == "long":  # a short one ends before it could lie on the body
        shift = _one_line(np.where(np.isfinite(wrong), wrong, 0), shift, line, aside, chest)
    even = _evened(shift, max(3, round(ARMHOLE.even * chest))) + line
    return _into_groove(even, shade, int(shoulder_y), chest)


def _one_line(wrong: Values, found: Row, line: Row, aside: Row, chest: float) -> Row:
    """How far beside the landmarks' line the seam runs: no tooth where a sleeve that lies on the body is hardly told.

    Of all ways down the one that is least wrong, where each step aside has its price.
    """
    reach, rows = round(ARMHOLE.aside * chest), np.arange(len(line))
    steps = np.arange(-reach, reach + 1)
    columns = np.clip(np.round(line).astype(int)[:, None] + steps, 0, wrong.shape[1] - 1)
    cost = wrong[rows[:, None], columns]
    cost = cost - cost.min(1, keepdims=True)
    # Between body and sleeve there may be nothing at all: rather in the middle of that.
    cost += ARMHOLE.middle_price * np.abs(steps - found[:, None])
    cost[np.abs(steps) > aside[:, None] + 0.5] = reach
    each = max(1, round(ARMHOLE.step * chest))
    starts = rows[::each]
    cost = np.add.reduceat(cost, starts, axis=0)
    sideways = np.arange(-each, each + 1)
    price = ARMHOLE.price * chest * np.abs(sideways)
    padded = np.full(len(steps) + 2 * each, np.inf)
    ways = np.lib.stride_tricks.sliding_window_view(padded, len(sideways))
    best, taken = cost[0], []
    for row in cost[1:]:
        padded[each:-each] = best
        costs = ways + price
        step = costs.argmin(1)
        taken.append(sideways[step])
        best = costs[np.arange(len(steps)), step] + row
    at = [int(best.argmin())]
    for step in reversed(taken):
        at.append(at[-1] + int(step[at[-1]]))
    way = np.interp(rows, np.minimum(starts + each / 2, rows[-1]), steps[at[::-1]])
    # Rows that agree with it know better where exactly.
    return np.where(np.abs(found - way) < ARMHOLE.agrees * chest, found, way)


def _shade_between(facts: GarmentFacts, solid: Area, chest: float) -> Values:
    """How much darker than the cloth around it each place of a plain garment is: in the shade between two layers."""
    if facts.pattern != "plain":
        return np.zeros(solid.shape, np.float32)  # in a print any place may be dark
    lightness = np.ascontiguousarray(lab_of(facts.picture)[..., 0])
    threads = lightness - cv2.GaussianBlur(lightness, (0, 0), max(ARMHOLE.thread * chest / 2, 0.5))
    if not solid.any() or float(np.median(np.abs(threads[solid]))) > ARMHOLE.restless:
        return np.zeros(solid.shape, np.float32)  # nor is a thread of fine checks a shadow
    around, there = spread_far(lightness, solid.astype(np.float32), ARMHOLE.caught * chest)
    darker = np.clip(1 - lightness / np.maximum(around, 1), 0, 1)
    dark = solid & (there > 0) & (around > ARMHOLE.dark) & (darker > ARMHOLE.shade)
    if dark.sum() > ARMHOLE.sheen * solid.sum():
        return np.zeros(solid.shape, np.float32)  # velvet and satin shine where they like
    return np.where(dark, darker, 0).astype(np.float32)


def _into_groove(seam: Row, dark: Values, first: int, chest: float) -> Row:
    """Moved sideways into the shadow that runs along it, if one does: there sleeve and body really part."""
    reach, rows = max(3, round(ARMHOLE.groove * chest)), np.arange(max(first, 0), len(seam))
    if len(rows) < reach:
        return seam
    columns = np.round(seam[rows])[:, None].astype(int) + np.arange(-reach, reach + 1)[None]
    seen = dark[rows[:, None], np.clip(columns, 0, dark.shape[1] - 1)]
    if not seen.any():
        return seam
    # The darkest path that goes sideways by no more than two pixels in a row.
    sideways = 0.3 * np.abs(np.arange(-2, 3))
    padded = np.full(seen.shape[1] + 4, -np.inf)
    ways = np.lib.stride_tricks.sliding_window_view(padded, 5)
    best, steps = seen[0].astype(np.float64), []
    for row in seen[1:]:
        padded[2:-2] = best
        costs = ways - sideways
        steps.append(costs.argmax(1) - 2)
        best = costs.max(1) + row
    at = [int(best.argmax())]
    for step in reversed(steps):
        at.append(at[-1] + int(step[at[-1]]))
    path = np.array(at[::-1])
    along = np.clip(_evened(seen[np.arange(len(rows)), path].astype(np.float64), reach) / ARMHOLE.shade, 0, 1)
    moved = seam.copy()
    moved[rows] += _evened((path - reach) * along, max(3, round(ARMHOLE.even * chest)))
    return moved


def _evened(shift: Row, reach: int) -> Row:
    padded = np.pad(shift, reach, mode="edge")
    middle = np.median(np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1), 1)
    return np.asarray(cv2.GaussianBlur(middle[:, None], (1, 0), sigmaX=1, sigmaY=reach / 3)[:, 0], np.float64)


def _line_of(facts: GarmentFacts, points: Named, side: Side, height: int) -> Row:
    """From shoulder to armpit as the landmarks say; below it midway between sleeve and flank."""
    shoulder, armpit, hem = (points[name, side] for name in ("shoulder", "armpit", "hem"))
    chest = abs(points["armpit", "r"][0] - points["armpit", "l"][0])
    inner = facts.landmarks.get(f"sleeve_inner_{side}")
    end = vec(inner.x, inner.y) if inner is not None else _seen_end(facts, armpit, side)
    flank = direction(hem - armpit)
    under = direction(end - armpit)
    leans_out = float((under - flank) @ vec(sign(side), 0))
    # A short one that leads into the body was seen askew: only a long sleeve may lie before it.
    if np.linalg.norm(end - armpit) < (ARMHOLE.cap if leans_out > 0 else ARMHOLE.cap_askew) * chest:
        parting = direction(flank + 0.25 * vec(sign(side), 0))  # the sleeve ends at the armpit: all below is body
    else:
        parting = direction(under + flank) if leans_out > 0 else under
    rows = np.arange(height, dtype=np.float64)
    over = direction(armpit - shoulder)
    above = shoulder[0] + (rows - shoulder[1]) * over[0] / max(over[1], 0.05)
    below = armpit[0] + (rows - armpit[1]) * parting[0] / max(parting[1], 0.05)
    return np.asarray(np.where(rows < armpit[1], above, below), np.float64)


def _without_stray_ends(facts: GarmentFacts, points: Named, chest: float) -> GarmentFacts:
    """The facts without the corners of a long sleeve where the inner one was named on the body beside it."""
    marks = dict(facts.landmarks)
    for side in SIDES if facts.sleeve == "long" else ():
        part, named = _part(facts, side), marks.get(f"sleeve_inner_{side}")
        if named is None or not part.any():
            continue
        at = (np.clip(round(named.y), 0, part.shape[0] - 1), np.clip(round(named.x), 0, part.shape[1] - 1))
        further_out = (_seen_end(facts, points["armpit", side], side)[0] - named.x) * sign(side) > 0
        if further_out and distance_to(part)[at] > ARMHOLE.off_sleeve * chest:
            marks = {name: mark for name, mark in marks.items() if name not in {f"sleeve_{e}_{side}" for e in _ENDS}}
    return replace(facts, landmarks=marks)


def _part(facts: GarmentFacts, side: Side) -> Area:
    return np.asarray((facts.parts.sleeve_l if side == "l" else facts.parts.sleeve_r) > HALF)


def _seen_end(facts: GarmentFacts, armpit: Vec, side: Side) -> Vec:
    """The inner corner of a long sleeve whose end nobody named: a hand in a pocket hides it."""
    rows, columns = np.nonzero(_part(facts, side))
    below = rows > armpit[1]
    if facts.sleeve != "long" or not below.any():
        return armpit
    last = rows > armpit[1] + ARMHOLE.end * (rows.max() - armpit[1])
    inner = float(np.percentile(columns[last] * sign(side), 2)) * sign(side)
    return vec(inner, float(rows[last].mean()))


def outside(seam: Row, side: Side, shape: tuple[int, ...]) -> Values:
    """How far outside the seam each pixel lies, along its row."""
    return np.asarray((np.arange(shape[1])[None] - seam[:, None]) * sign(side), np.float32)


def _ground_between(
    facts: GarmentFacts, solid: Area, points: Named, seams: dict[Side, Row], chest: float, shade: Values
) -> Area:
    """What the cut-out of a plain garment holds between sleeve and body: light ground without hue, or its shadow."""
    found = np.zeros(solid.shape, bool)
    if facts.pattern != "plain":
        return found  # in a print any hue may be cloth
    lab = lab_of(facts.picture)
    inner = shrunk(solid, ARMHOLE.caught * chest)
    around, there = spread_far(lab, inner.astype(np.float32), ARMHOLE.caught * chest)
    grey, coloured = (np.hypot(each[..., 1], each[..., 2]) for each in (lab, around))
    unlike = (
        solid & (there > 0) & (grey < ARMHOLE.grey) & (coloured > 2 * ARMHOLE.grey) & (lab[..., 0] > around[..., 0])
    )
    rows = np.arange(solid.shape[0])[:, None]
    for side in SIDES:
        beyond = outside(seams[side], side, solid.shape)
        # A sleeve lies round, and fades into its shadow; beside it the body is lit up to its edge.
        shadow = shade > np.where(beyond > 0, ARMHOLE.unlit, ARMHOLE.shade)
        near = np.abs(beyond) < 2 * ARMHOLE.caught * chest
        between = near & (rows > points["armpit", side][1])
        # Short ones are folds of the sleeve.
        gone = grown((unlike | _tall(shadow & between, ARMHOLE.long_shadow * chest)) & between, 2) & solid
        # Threads that are left beside it would hang loose.
        left = solid & ~gone
        found |= gone | (left & between & grown(gone, 3) & ~grown(opened(left, ARMHOLE.thread * chest), 1))
    return found


def _tall(area: Area, height: float) -> Area:
    """The pieces that reach down at least this far."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(area.astype(np.uint8), connectivity=8)
    tall = stats[:count, cv2.CC_STAT_HEIGHT] >= height
    tall[0] = False
    return np.asarray(tall[labels])


def _lit(
    facts: GarmentFacts, solid: Area, points: Named, seams: dict[Side, Row], chest: float, shade: Values
) -> Picture:
    """The picture without the shadow between sleeve and body above the armpit, where worn they are one piece."""
    dark = shade > ARMHOLE.shade
    rows = np.arange(solid.shape[0])[:, None]
    along, near = np.zeros(solid.shape, bool), np.zeros(solid.shape, bool)
    for side in SIDES:
        beside = np.abs(outside(seams[side], side, solid.shape)) < 2 * ARMHOLE.caught * chest
        along |= beside
        near |= (
            beside & (rows > points["shoulder", side][1]) & (rows < points["armpit", side][1] + ARMHOLE.caught * chest)
        )
    # What goes on away from the seam is a letter or a badge.
    dark &= near & ~touching(dark, dark & ~along)
    dark = grown(dark, 0.01 * chest) & solid
    if not dark.any():
        return facts.picture
    filled = nearest(facts.picture.astype(np.float32), solid & ~dark)
    soft = cv2.GaussianBlur(dark.astype(np.float32), (0, 0), max(0.006 * chest, 0.5))[..., None]
    return np.asarray(facts.picture * (1 - soft) + cv2.GaussianBlur(filled, (0, 0), 0.01 * chest) * soft, np.uint8)
