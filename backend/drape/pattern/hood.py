"""The hood of a garment: told from the neck, and taken off the front."""

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Row, Vec, sign, vec
from drape.pattern.armhole import Named
from drape.pattern.tuning import HOOD
from drape.pixels.warp import Cloth, Values, nearest
from eyes.facts import GarmentFacts, Side
from eyes.masks import HALF, Area, large_pieces, part_with, shrunk

Outline = NDArray[np.float64]  # the upper edge of a hood, from left to right


def hood_of(facts: GarmentFacts, points: Named, chest: float) -> Outline | None:
    """The outline of a hood, where cloth stands high above the neck points; none without a hood."""
    solid = facts.alpha > HALF
    left, right = (points["neck", side] for side in SIDES)
    columns = np.arange(int(left[0] - 0.1 * chest), int(right[0] + 0.1 * chest))
    columns = columns[(columns >= 0) & (columns < solid.shape[1])]
    if len(columns) < HOOD.least_columns:
        return None
    top = np.where(solid[:, columns].any(0), solid[:, columns].argmax(0), np.inf)
    neck_y = _neck_y(points)
    if float(np.median(top[len(top) // 4 : -len(top) // 4])) > neck_y - HOOD.high * chest:
        return None
    whole = _filled(facts.alpha, neck_y)[:, columns] > HALF
    chosen = np.round(np.linspace(0.12, 0.88, 11) * (len(columns) - 1)).astype(int)
    outline = np.stack([columns, whole.argmax(0)], 1)[chosen]
    return np.asarray(outline[whole[:, chosen].any(0)], np.float64)


def _filled(alpha: Values, neck_y: float) -> Values:
    """The cut-out with all of a hood: folds as light as the wall behind it leave holes and bays."""
    above = large_pieces(alpha[: max(0, int(neck_y))] > HALF, 0.5).astype(np.uint8)
    if not above.any():
        return alpha
    hull = np.zeros_like(above)
    cv2.fillConvexPoly(hull, cv2.convexHull(cv2.findNonZero(above)), 1)
    whole = alpha.copy()
    whole[: len(hull)] = np.maximum(whole[: len(hull)], hull)
    return whole


def cloth_of_hood(facts: GarmentFacts, points: Named) -> Cloth:
    """What a hood is made of, whole."""
    whole, picture = _filled(facts.alpha, _neck_y(points)), facts.picture
    lacks = (whole > HALF) & (facts.alpha < HALF)
    if lacks.any():
        here = part_with(lacks, room=4)
        known = nearest(picture[here].astype(np.float32), shrunk(facts.alpha[here] > HALF, 3))
        picture = picture.copy()
        picture[here] = np.where(lacks[here][..., None], known, picture[here])
    return Cloth.of(picture, whole)


def beneath_hood(
    facts: GarmentFacts, front: Values, points: Named, outline: Outline, chest: float
) -> tuple[Values, Named]:
    """The front without its hood, which lies behind the neck once worn, and where the neckline then begins."""
    throat = facts.landmarks.get("neck_c")
    raised = throat is not None and _neck_y(points) - float(outline[:, 1].min()) > HOOD.raised * chest
    if throat is None or not raised:
        return _with_neckline(front, points, HOOD.depth * chest, HOOD.roundness), points
    points = _at_seam(points, _filled(facts.alpha, _neck_y(points)) > HALF, outline, throat.y, chest)
    depth = max(HOOD.depth * chest, throat.y + HOOD.raised_deeper * chest - _neck_y(points))
    return _with_neckline(front, points, depth, HOOD.raised_roundness), points


def _neck_y(points: Named) -> float:
    return float(points["neck", "l"][1] + points["neck", "r"][1]) / 2


def _at_seam(points: Named, solid: Area, outline: Outline, throat: float, chest: float) -> Named:
    """Neck points where a raised hood goes over into the shoulders: landmarks are found on its rim, or in it.

    Seen along the garment's sides: down a hood they are upright or draw in, down a shoulder they go far out.
    """
    middle, reach = round(float(outline[:, 0].mean())), max(2, round(HOOD.bend * chest))
    top = float(outline[:, 1].min())
    rows = np.arange(round(top + (throat - top) / 3), round(throat))
    if len(rows) < HOOD.least_rows or rows[-1] + reach >= len(solid) or rows[0] < reach:
        return points
    found: dict[Side, Vec] = {}
    for side in SIDES:
        half = solid[:, middle:] if side == "r" else solid[:, middle::-1]
        wide = np.where(half.any(1), half.shape[1] - 1 - half[:, ::-1].argmax(1), 0)
        corner = wide[rows + reach] - 2 * wide[rows] + wide[rows - reach]
        row = int(rows[corner.argmax()])
        found[side] = vec(middle + sign(side) * float(wide[row]), float(row))
    return points | {("neck", side): place for side, place in found.items()}


def _with_neckline(front: Values, points: Named, depth: float, roundness: float) -> Values:
    left, right = points["neck", "l"], points["neck", "r"]
    columns = np.arange(front.shape[1])
    across = np.abs(columns - (left[0] + right[0]) / 2) / max((right[0] - left[0]) / 2, 1.0)
    level = np.interp(columns, [left[0], right[0]], [left[1], right[1]])
    limit = level + depth * np.clip(1 - across**roundness, 0, 1)
    return np.asarray(front * np.clip(np.arange(front.shape[0])[:, None] - limit[None] + 0.5, 0, 1), np.float32)


def hood_base(top_edge: Row, middle: float, chest: float) -> dict[Side, tuple[Vec, Vec]]:
    """Where a hood that lies spread out meets the shoulders, and the highest place of its rim; none without a hood.

    Seen along the garment's upper edge: down the side of the hood it falls steeply, then it goes on as a shoulder.
    """
    found: dict[Side, tuple[Vec, Vec]] = {}
    inner, step = np.arange(0.5 * HOOD.base_from, HOOD.base_to + HOOD.falls_within, 0.005), 0.005
    for side in SIDES:
        columns = middle + sign(side) * inner * chest
        edge = top_edge[np.clip(np.round(columns), 0, len(top_edge) - 1).astype(int)] / chest
        reach = round(HOOD.falls_within / step)
        falls, goes_on = edge[reach:-reach] - edge[: -2 * reach], edge[2 * reach :] - edge[reach:-reach]
        away = inner[reach:-reach]
        corner = (
            (falls > HOOD.falls) & (goes_on < HOOD.shoulder_slope) & (away > HOOD.base_from) & (away < HOOD.base_to)
        )
        if not corner.any():
            return {}
        at = int(np.argmax(np.where(corner, falls - goes_on, -np.inf))) + reach
        rim = int(np.argmin(edge[:at]))
        base, top = (vec(float(columns[i]), float(edge[i]) * chest) for i in (at, rim))
        found[side] = (base, top)
    return found
