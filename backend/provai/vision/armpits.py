"""Armpits where they are seen: at the lower end of the border between a sleeve and the body."""

import numpy as np

from provai.vision.facts import GarmentParts, Mask, Point
from provai.vision.masks import grown

_FREE = 0.08  # of the chest that a sleeve goes on below its border: one that touches the body to its end tells nothing
_DEEPEST = 0.75  # of the chest below the shoulder: what touches the body further down lies on it
_WORTH_IT = 0.05  # of the chest
_BELOW = 0.15  # of the chest to either side: what parts elsewhere is no armpit


def with_seen_armpits(landmarks: dict[str, Point], parts: GarmentParts) -> dict[str, Point]:
    """Guessed too high, where a sleeve falls over the side, an armpit is moved down to where the two really part."""
    left, right = landmarks.get("armpit_l"), landmarks.get("armpit_r")
    if left is None or right is None or right.x - left.x < 8:
        return landmarks
    chest = right.x - left.x
    moved = dict(landmarks)
    for side, sleeve in (("l", parts.sleeve_l), ("r", parts.sleeve_r)):
        seen, shoulder = _border_end(sleeve, parts.body), landmarks.get(f"shoulder_{side}")
        if seen is None or shoulder is None or seen[1] - shoulder.y > _DEEPEST * chest:
            continue
        sleeve_end = float(np.nonzero((sleeve > 0.5).any(1))[0][-1])
        armpit = landmarks[f"armpit_{side}"]
        below = abs(seen[0] - armpit.x) < _BELOW * chest and seen[1] - armpit.y > _WORTH_IT * chest
        if below and sleeve_end - seen[1] > _FREE * chest:
            moved[f"armpit_{side}"] = Point(*seen, armpit.confidence)
    return moved


def _border_end(sleeve: Mask, body: Mask) -> tuple[float, float] | None:
    rows, columns = np.nonzero(grown(sleeve > 0.5, 3) & (body > 0.5))
    if len(rows) < 20:
        return None
    low = float(np.percentile(rows, 98))
    return float(np.median(columns[rows >= low])), low
