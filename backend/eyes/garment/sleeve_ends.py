"""The ends of short sleeves: an inner corner read in the armpit is none, for the cuff's own two lie further out."""

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import GarmentParts, Mask, Point
from eyes.garment.hems import seen_sleeve
from eyes.garment.tuning import LEAST, SLEEVE_ENDS
from eyes.masks import Area, large_pieces


def with_cuffs_out_of_armpits(landmarks: dict[str, Point], parts: GarmentParts, alpha: Mask) -> dict[str, Point]:
    left, right = landmarks.get("armpit_l"), landmarks.get("armpit_r")
    if left is None or right is None or right.x - left.x < LEAST.chest:
        return landmarks
    moved, chest = dict(landmarks), right.x - left.x
    for side, sleeve, armpit, way in (("l", parts.sleeve_l, left, -1), ("r", parts.sleeve_r, right, 1)):
        outer, inner = (landmarks.get(f"sleeve_{end}_{side}") for end in ("outer", "inner"))
        if (
            outer is None
            or inner is None
            or np.hypot(inner.x - armpit.x, inner.y - armpit.y) > SLEEVE_ENDS.in_armpit * chest
        ):
            continue
        cuff = _cuff(large_pieces(seen_sleeve(sleeve, alpha), 1.0), armpit, chest, way)
        if cuff is not None:
            (x, y), (inner_x, inner_y) = cuff.tolist()
            moved[f"sleeve_outer_{side}"] = Point(x, y, outer.confidence)
            moved[f"sleeve_inner_{side}"] = Point(inner_x, inner_y, inner.confidence)
    return moved


def _cuff(sleeve: Area, armpit: Point, chest: float, way: int) -> NDArray[np.float64] | None:
    """The straight side of a sleeve's outline that lies furthest out: its upper end and its lower one."""
    outlines, _ = cv2.findContours(sleeve.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not outlines:
        return None
    ring = cv2.approxPolyDP(max(outlines, key=cv2.contourArea), SLEEVE_ENDS.corners * chest, True)[:, 0].astype(
        np.float64
    )
    best, furthest = None, 0.0
    for ends in zip(ring, np.roll(ring, -1, 0), strict=True):
        side = np.array(sorted(ends, key=lambda end: float(end[1])))
        across, down = side[1] - side[0]
        out = float((side[:, 0].mean() - armpit.x) * way)
        like_cuff = SLEEVE_ENDS.cuff[0] < np.hypot(across, down) / chest < SLEEVE_ENDS.cuff[
            1
        ] and down > SLEEVE_ENDS.hung * abs(across)
        if like_cuff and out > furthest:
            best, furthest = side, out
    return best if best is not None and (best[1][0] - armpit.x) * way > SLEEVE_ENDS.further * chest else None
