"""A cuff in the colour of trousers may be read as these: what lies between a sleeve and its hand is neither."""

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Pose
from eyes.masks import Area, grown
from eyes.person.tuning import CUFFS
from eyes.posture import SIDES


def cuffs_in_lower(upper: Area, lower: Area, bare: Area, pose: Pose) -> Area:
    found = np.zeros_like(lower)
    for side in SIDES:
        if pose.joint("wrist", side).confidence > CUFFS.seen:
            forearm = np.array([pose.joint(name, side)[:2] for name in ("elbow", "wrist")])
            room = (CUFFS.beside + CUFFS.beyond) * pose.unit
            left, top = np.maximum(forearm.min(0) - room, 0).astype(int).tolist()
            right, bottom = np.maximum(forearm.max(0) + room, 0).astype(int).tolist()
            here = np.s_[top:bottom, left:right]
            found[here] |= _cuff(upper[here], lower[here], bare[here], forearm - (left, top), pose.unit)
    return found


def _cuff(upper: Area, lower: Area, bare: Area, forearm: NDArray[np.float64], unit: float) -> Area:
    """The forearm from elbow to wrist."""
    cuff, (elbow, wrist) = np.zeros(lower.shape, np.uint8), forearm
    length = max(float(np.linalg.norm(wrist - elbow)), 1.0)
    x, y = (wrist - elbow) / length
    rows, columns = np.arange(lower.shape[0])[:, None] - elbow[1], np.arange(lower.shape[1])[None] - elbow[0]
    down, aside = columns * x + rows * y, np.abs(columns * y - rows * x)
    near = (down > 0.5 * length) & (down < length + CUFFS.beyond * unit) & (aside < CUFFS.beside * unit)
    sleeve, hand = upper & near, bare & near
    if sleeve.sum() < CUFFS.least_sleeve * unit**2 or hand.sum() < CUFFS.least_hand * unit**2:
        return cuff > 0
    ends, begins = float(np.percentile(down[sleeve], 98)), float(np.percentile(down[hand], 2))
    between = (down > ends) & (down < begins) & (aside < CUFFS.middle * unit)
    if (
        not CUFFS.gap[0] < (begins - ends) / unit < CUFFS.gap[1]
        or (lower & between).sum() < CUFFS.mostly * between.sum()
    ):
        return cuff > 0
    sides = (sleeve & (down > ends - CUFFS.ends * unit)) | (hand & (down < begins + CUFFS.ends * unit))
    cv2.fillConvexPoly(cuff, cv2.convexHull(np.argwhere(sides)[:, ::-1].astype(np.int32)), 1)
    return np.asarray(grown(cuff > 0, CUFFS.rim * unit) & lower & (down < begins + CUFFS.rim * unit))
