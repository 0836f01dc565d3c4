"""Hems where the body ends: a cuff that hangs down beside one is none of its corners."""

import numpy as np

from eyes.facts import GarmentParts, Mask, Point
from eyes.garment.tuning import HEMS, LEAST
from eyes.masks import HALF, Area, large_pieces


def seen_sleeve(sleeve: Mask, alpha: Mask) -> Area:
    """The cloth of which a good part was read as sleeve."""
    return np.asarray((alpha > HALF) & (sleeve > HEMS.half_sleeve * alpha))


def with_hem_at_body(landmarks: dict[str, Point], parts: GarmentParts, alpha: Mask) -> dict[str, Point]:
    """A corner read at the outer end of a cuff is moved in to where the sleeve ends and the body begins."""
    left, right = landmarks.get("armpit_l"), landmarks.get("armpit_r")
    if left is None or right is None or right.x - left.x < LEAST.chest:
        return landmarks
    moved, chest = dict(landmarks), right.x - left.x
    for side, sleeve, way in (("l", parts.sleeve_l, -1), ("r", parts.sleeve_r, 1)):
        hem = landmarks.get(f"hem_{side}")
        x = None if hem is None else _beyond_cuff(large_pieces(seen_sleeve(sleeve, alpha), 1.0), hem, chest, way)
        if hem is not None and x is not None:
            moved[f"hem_{side}"] = Point(x, hem.y, hem.confidence)
    return moved


def _beyond_cuff(sleeve: Area, hem: Point, chest: float, way: int) -> float | None:
    """The column where the body begins beside a sleeve that ends at this place; none where it does not."""
    ends = np.nonzero(sleeve.any(1))[0]
    rows = sleeve[max(0, round(hem.y - HEMS.above[0] * chest)) : max(0, round(hem.y - HEMS.above[1] * chest))]
    rows = rows[rows.any(1)]
    if not len(rows) or abs(ends[-1] - hem.y) > HEMS.at_end * chest:
        return None
    first, last = rows.argmax(1), rows.shape[1] - 1 - rows[:, ::-1].argmax(1)
    outer, inner = (float(np.median(side)) for side in ((first, last) if way < 0 else (last, first)))
    at_cuff = abs(hem.x - outer) < HEMS.at_end * chest and (outer - inner) * way > HEMS.least * chest
    return inner - way if at_cuff else None
