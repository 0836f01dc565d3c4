"""Hems where the body ends: a cuff that hangs down beside one is none of its corners."""

import numpy as np

from eyes.facts import GarmentParts, Mask, Point
from eyes.masks import HALF, Area, large_pieces

_HALF_SLEEVE = 0.35  # of a pixel: where the network wavers between body and sleeve, it is rarely sure of the sleeve
_ABOVE = 0.15, 0.05  # of the chest above the hem, where sleeve and body lie side by side
_AT_END = 0.08  # of the chest between the hem and the cuff's lower end, and its outer side
_LEAST = 0.08  # of the chest: what is narrower is a fold


def seen_sleeve(sleeve: Mask, alpha: Mask) -> Area:
    """The cloth of which a good part was read as sleeve."""
    return np.asarray((alpha > HALF) & (sleeve > _HALF_SLEEVE * alpha))


def with_hem_at_body(landmarks: dict[str, Point], parts: GarmentParts, alpha: Mask) -> dict[str, Point]:
    """A corner read at the outer end of a cuff is moved in to where the sleeve ends and the body begins."""
    left, right = landmarks.get("armpit_l"), landmarks.get("armpit_r")
    if left is None or right is None or right.x - left.x < 8:
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
    rows = sleeve[max(0, round(hem.y - _ABOVE[0] * chest)) : max(0, round(hem.y - _ABOVE[1] * chest))]
    rows = rows[rows.any(1)]
    if not len(rows) or abs(ends[-1] - hem.y) > _AT_END * chest:
        return None
    first, last = rows.argmax(1), rows.shape[1] - 1 - rows[:, ::-1].argmax(1)
    outer, inner = (float(np.median(side)) for side in ((first, last) if way < 0 else (last, first)))
    at_cuff = abs(hem.x - outer) < _AT_END * chest and (outer - inner) * way > _LEAST * chest
    return inner - way if at_cuff else None
