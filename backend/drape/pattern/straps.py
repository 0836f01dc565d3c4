"""Straps of a garment: their front and their back lie side by side in a photo; worn, the back is behind the person."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, sign, smooth
from drape.pattern.armhole import Named
from drape.pattern.tuning import CUT_OUT, STRAPS
from drape.pixels.warp import Values, nearest
from eyes.facts import GarmentFacts, Side
from eyes.masks import HALF, Area, closed, grown, part_with, shrunk


def with_whole_edges(facts: GarmentFacts, front: Values, points: Named) -> tuple[GarmentFacts, Values]:
    """The front of a garment without sleeves: with whole straps, or where it is broader with whole armholes."""
    left, right = (float(points["armpit", side][0]) for side in SIDES)
    if facts.sleeve == "strap":
        return _with_whole_straps(facts, front, left, right)
    lost = _lost_at_armholes(front > HALF, points, (left + right) / 2, right - left)
    return _with_lost(facts, front, lost, right - left) if lost.any() else (facts, front)


def _lost_at_armholes(solid: Area, points: Named, middle: float, chest: float) -> Area:
    """What the line from shoulder to armpit lacks: a buckle as light as the wall behind it leaves a bite in a strap."""
    lost = np.zeros(solid.shape, bool)
    for side in SIDES:
        rows = slice(*(max(0, int(points[name, side][1])) for name in ("shoulder", "armpit")))
        outward = (np.arange(solid.shape[1])[None] - middle) * sign(side)
        reach = np.where(solid[rows] & (outward > 0), outward, 0).max(1).astype(np.float32)
        if len(reach) > STRAPS.bite_tall * chest:
            lost[rows] |= (outward > reach[:, None]) & (outward <= _without_bites(reach, chest)[:, None])
    return lost


def _without_bites(reach: Values, chest: float) -> Values:
    """How far out an edge goes in each row, where it steps in and soon out again as if it had not."""
    tall = np.ones((round(STRAPS.bite_tall * chest), 1), np.uint8)
    even = cv2.morphologyEx(reach[:, None], cv2.MORPH_CLOSE, tall)[:, 0]
    lacks, step = even - reach, max(1, round(STRAPS.step * chest / 2))
    whole = reach.copy()
    for first, last in _runs(lacks > 0):
        here = slice(first, last + 1)
        depth = float(lacks[here].max())
        deep = first + np.nonzero(lacks[here] > STRAPS.steep * depth)[0][[0, -1]]
        above, below = (reach[np.clip(deep + way * step, 0, len(reach) - 1)] for way in (-1, 1))
        if depth < STRAPS.bite_deep * chest and np.abs(above - below).min() > STRAPS.steep * depth:
            whole[here] = even[here]
    return whole


def _with_lost(facts: GarmentFacts, front: Values, lost: Area, chest: float) -> tuple[GarmentFacts, Values]:
    here = part_with(lost, room=round(2 * STRAPS.bite_deep * chest))
    picture, whole, solid = facts.picture.copy(), front.copy(), front[here] > HALF
    cloth = nearest(picture[here].astype(np.float32), shrunk(solid, STRAPS.rim * chest))
    cloth = np.asarray(cv2.GaussianBlur(cloth, (0, 0), STRAPS.rim * chest), np.float32)
    picture[here] = np.where(lost[here][..., None], cloth, picture[here])
    soft = cv2.GaussianBlur((lost[here] | solid).astype(np.float32), (0, 0), max(0.004 * chest, 0.8))
    whole[here] = np.where(grown(lost[here], 2), np.maximum(soft, front[here]), front[here])
    return replace(facts, picture=picture), whole


def _with_whole_straps(facts: GarmentFacts, front: Values, left: float, right: float) -> tuple[GarmentFacts, Values]:
    """Where both are seen only the front stays, which is nearer to the middle; slits in other straps are closed.

    `left` and `right` are where the chest ends.
    """
    middle, chest = (left + right) / 2, right - left
    whole, joined = (closed(front > STRAPS.cloth, radius * chest) for radius in (STRAPS.slit, STRAPS.between))
    out = np.maximum(front, cv2.GaussianBlur(whole.astype(np.float32), (0, 0), max(0.008 * chest, 0.8)))
    picture = facts.picture.copy()
    for side in SIDES:
        found = _front_of_strap(front > STRAPS.cloth, joined, middle, chest, side)
        if found is None:
            continue
        strap, fronts = found
        here = part_with(strap, room=4)
        out[here] = np.where(strap[here], fronts[here], out[here])
        known = (fronts[here] > HALF) & (front[here] > CUT_OUT.opaque)
        if known.any():
            near = nearest(picture[here].astype(np.float32), known)
            picture[here] = np.where((strap[here] & ~known)[..., None], near, picture[here])
    return replace(facts, picture=picture), np.asarray(out, np.float32)


def _front_of_strap(solid: Area, whole: Area, middle: float, chest: float, side: Side) -> tuple[Area, Values] | None:
    """All of a strap with what is around it, and its front alone; none where its back is not seen beside it."""
    width = solid.shape[1]
    start = int(np.clip(round(middle), 1, width - 1))
    # Seen from the middle outwards, whichever side it is.
    solid, whole = (each[:, start:] if side == "r" else each[:, start - 1 :: -1] for each in (solid, whole))
    rows = _rows_of_strap(whole, STRAPS.widest * chest)
    if len(rows) < STRAPS.steady * chest:
        return None
    each_row = np.array([_first_run(solid[row, first : last + 1]) for row, first, last in rows])
    parted = each_row[:, 2] > 0
    if parted.mean() < STRAPS.parted:
        return None
    wide = max(float(np.median(each_row[parted, 1])), STRAPS.thinnest * chest)
    rows = rows[: int(np.nonzero(parted)[0][-1]) + 1]  # below it both are the garment
    edge = smooth(np.array([first for _, first, _ in rows]) + each_row[: len(rows), 0], round(STRAPS.steady * chest))
    strap, front = np.zeros(solid.shape, bool), np.zeros(solid.shape, np.float32)
    columns = np.arange(solid.shape[1])
    room = round(STRAPS.around * chest)
    for (row, first, last), at in zip(rows, edge, strict=True):
        strap[row, max(0, first - room) : last + room] = True
        front[row] = np.clip(columns - at + 1, 0, 1) * np.clip(at + wide - columns, 0, 1)
    # Where the back began, the garment's edge goes on from the front of the strap in a slope.
    bottom, _, last = rows[-1]
    for below in range(1, round((last - edge[-1] - wide) * STRAPS.slope)):
        strap[min(bottom + below, len(strap) - 1), round(edge[-1] + wide + below / STRAPS.slope) : last + room] = True
    return _turned(strap, width, side), _turned(front, width, side)


def _first_run(line: NDArray[np.bool_]) -> tuple[int, int, bool]:
    """Where cloth begins, how wide it is, and whether there is more of it beyond a gap."""
    at = int(line.argmax())
    gaps = np.nonzero(~line[at:])[0]
    wide = int(gaps[0]) if len(gaps) else len(line) - at
    return at, wide, bool(line[at + wide :].any())


def _turned(half: NDArray[Any], width: int, side: Side) -> NDArray[Any]:
    """One side of a picture of this width, seen from the middle outwards, in its place."""
    other = np.zeros((half.shape[0], width - half.shape[1]), half.dtype)
    return np.hstack([other, half]) if side == "r" else np.hstack([half[:, ::-1], other])


def _rows_of_strap(outer: Area, widest: float) -> list[tuple[int, int, int]]:
    """Row, first and last column of a strap from its top down to where it goes over into the garment."""
    found: list[tuple[int, int, int]] = []
    for row in np.nonzero(outer.any(1))[0]:
        runs = _runs(outer[row])
        if found:
            _, first, last = found[-1]
            runs = [run for run in runs if run[0] <= last and run[1] >= first]
        if not runs or runs[0][1] - runs[0][0] > widest:
            break
        found.append((int(row), *runs[0]))
    return found


def _runs(line: NDArray[np.bool_]) -> list[tuple[int, int]]:
    ends = np.nonzero(np.diff(np.concatenate([[False], line, [False]]).astype(np.int8)))[0]
    return [(int(first), int(last) - 1) for first, last in list(pairwise(ends))[::2]]
