"""Sleeves as a pattern: cut off the body at the armhole, each seen as a strip with sections across it."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from provai.tryon.engines.drape.body import SIDES, Vec, across, direction, sign, vec
from provai.tryon.engines.drape.warp import Values
from provai.vision.facts import GarmentFacts, Side
from provai.vision.masks import Area, grown, large_pieces

Named = dict[tuple[str, Side], Vec]  # landmarks by name and side


@dataclass(frozen=True)
class SleevePattern:
    """A sleeve seen as a strip: from the armhole's middle along an axis."""

    share: Values  # which of the cloth belongs to it
    start: Vec
    axis: Vec
    outer: Vec  # across the axis, towards the shoulder
    length: float
    long: bool
    stations: list[tuple[float, float, float]]  # distance along the axis, lower edge, upper edge across it


def cut_sleeves(
    facts: GarmentFacts, solid: Area, points: Named, middle: float, chest: float
) -> tuple[dict[Side, SleevePattern], Values | None]:
    body_share = np.ones(solid.shape, np.float32)
    sleeves: dict[Side, SleevePattern] = {}
    for side in SIDES:
        beyond = _beyond_armhole(facts, points, side, solid.shape)
        rows, columns = np.indices(solid.shape, np.int32)
        own_half = (columns - middle) * sign(side) > 0
        geometric = solid & own_half & (beyond > 0)
        likely = _seen_sleeve(facts, geometric, side, chest)
        if likely is None:
            likely = _sleeve_corridor(facts, points, side, chest)
        piece = large_pieces(geometric & likely, 1.0)
        if piece.sum() < 40:
            return {}, None
        # Over the seam the body fades out above the sleeve, and the sleeve goes on beneath it: no gap, no hard edge.
        overlap = max(2.0, 0.045 * chest)
        above_armpit = np.clip((points["armpit", side][1] - rows) / overlap + 0.5, 0, 1)
        sewn = own_half & grown(likely, 0.03 * chest)
        fade = np.where(sewn, np.clip(1 - beyond / np.maximum(overlap * above_armpit, 1.0), 0, 1), 1)
        body_share *= fade.astype(np.float32)
        near = own_half & (beyond > -overlap * above_armpit) & likely
        sleeve = _sleeve(facts, piece, near.astype(np.float32), points, side, chest)
        if sleeve is None:
            return {}, None
        sleeves[side] = sleeve
    return sleeves, body_share


def _seen_sleeve(facts: GarmentFacts, geometric: Area, side: Side, chest: float) -> Area | None:
    """Where the eyes see this sleeve, a little room around it; none where they see too little of one."""
    part = facts.parts.sleeve_l if side == "l" else facts.parts.sleeve_r
    seen = large_pieces(part > 0.35, 1.0) & (part > 0.35)
    if (seen & geometric).sum() < 0.35 * geometric.sum():
        return None
    return grown(seen, 0.045 * chest)


def _sleeve_corridor(facts: GarmentFacts, points: Named, side: Side, chest: float) -> Area:
    """Where a sleeve between its landmarks can lie; anywhere, where they are mere guesses."""
    ends = [facts.landmarks.get(f"sleeve_{name}_{side}") for name in ("outer", "inner")]
    area = np.zeros(facts.size, np.uint8)
    sure = [vec(end.x, end.y) for end in ends if end is not None and end.confidence > 0.25]
    if len(sure) < 2:
        return np.ones(facts.size, bool)
    corners = np.array([points["shoulder", side], *sure, points["armpit", side]])
    cv2.fillConvexPoly(area, cv2.convexHull(np.round(corners).astype(np.int32)), 1)
    return np.asarray(cv2.distanceTransform(1 - area, cv2.DIST_L2, 3) < 0.16 * chest)


def _beyond_armhole(facts: GarmentFacts, points: Named, side: Side, size: tuple[int, ...]) -> Values:
    """How far outside the armhole each pixel lies; below the armpit, outside the line midway of sleeve and flank."""
    shoulder, armpit, hem = (points[name, side] for name in ("shoulder", "armpit", "hem"))
    inner = facts.landmarks.get(f"sleeve_inner_{side}")
    end = vec(inner.x, inner.y) if inner is not None else armpit
    flank = direction(hem - armpit)
    under = direction(end - armpit)
    leans_out = float((under - flank) @ vec(sign(side), 0))
    if np.linalg.norm(end - armpit) < 0.15 * abs(points["armpit", "r"][0] - points["armpit", "l"][0]):
        parting = direction(flank + 0.25 * vec(sign(side), 0))  # the sleeve ends at the armpit: all below is body
    else:
        parting = direction(under + flank) if leans_out > 0 else under
    if parting[1] < 0.05:
        parting = direction(vec(parting[0], 0.05))
    rows, columns = np.indices(size, np.float32)
    over = _outside(columns, rows, shoulder, direction(armpit - shoulder), side)
    below = _outside(columns, rows, armpit, parting, side)
    return np.where(rows < armpit[1], over, below).astype(np.float32)


def _outside(columns: Values, rows: Values, start: Vec, way: Vec, side: Side) -> Values:
    """Signed distance from a line that goes down: positive towards the picture's border on this side."""
    return np.asarray(((columns - start[0]) * way[1] - (rows - start[1]) * way[0]) * sign(side), np.float32)


def _sleeve(
    facts: GarmentFacts, piece: Area, share: Values, points: Named, side: Side, chest: float
) -> SleevePattern | None:
    shoulder, armpit = points["shoulder", side], points["armpit", side]
    rows, columns = np.nonzero(piece)
    spots = np.stack([columns, rows], 1).astype(np.float64)
    start = (shoulder + armpit) / 2
    ends = [facts.landmarks.get(f"sleeve_{name}_{side}") for name in ("outer", "inner")]
    sure = [vec(end.x, end.y) for end in ends if end is not None and end.confidence > 0.25]
    if len(sure) == 2:
        axis = direction((sure[0] + sure[1]) / 2 - start)
    else:
        away = np.linalg.norm(spots - start, axis=1)
        axis = direction(spots[away > np.percentile(away, 98)].mean(0) - start)
    # On a sleeve that hangs, the shoulder lies along it, not beside it: the picture's border is the outer side then.
    up = direction(shoulder - armpit) + 0.7 * vec(sign(side), 0)
    stations, length = _stations(spots, start, axis, up, shoulder)
    if len(stations) >= 3 and len(sure) < 2:
        # The first guess of the axis leans to a corner of the cuff: the middles of the sections know better.
        whole = [station for station in stations if station[0] > float((armpit - start) @ axis)] or stations
        middles = [start + axis * at + across(axis, up) * (low + high) / 2 for at, low, high in whole]
        axis = direction(middles[-1] - middles[0])
        stations, length = _stations(spots, start, axis, up, shoulder)
    if len(sure) == 2:
        length = min(length, 1.06 * max(float((end - start) @ axis) for end in sure) + 0.02 * chest)
    stations = [station for station in stations if station[0] <= length]
    if length < 0.08 * chest or len(stations) < 3:
        return None
    rows_all, columns_all = np.indices(share.shape, np.float32)
    reach = (columns_all - start[0]) * axis[0] + (rows_all - start[1]) * axis[1]
    share = share * (reach < length + 0.02 * chest)
    return SleevePattern(share, start, axis, across(axis, up), length, facts.sleeve == "long", stations)


def _stations(
    spots: NDArray[np.float64], start: Vec, axis: Vec, up: Vec, shoulder: Vec
) -> tuple[list[tuple[float, float, float]], float]:
    """Sections across a sleeve from the shoulder to its end: distance along the axis, lower and upper edge."""
    distances, offsets = (spots - start) @ axis, (spots - start) @ across(axis, up)
    length = float(np.percentile(distances, 99.6))
    first = min(float((shoulder - start) @ axis) + 0.03 * length, 0.6 * length)
    half = max(1.5, length / 60)
    stations: list[tuple[float, float, float]] = []
    for distance in np.linspace(first, 0.98 * length, 16):
        here = np.abs(distances - distance) < half
        if here.sum() > 4:
            low, high = np.percentile(offsets[here], [0.5, 99.5])
            if stations and distance > 0.6 * length and high - low < 0.88 * (stations[-1][2] - stations[-1][1]):
                # A cuff cut aslant: its last sections are corners, not widths.
                _, low, high = stations[-1]
            stations.append((float(distance), float(low), float(high)))
    return stations, length
