"""A cuff in the colour of trousers may be read as these: what lies between a sleeve and its hand is neither."""

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Pose
from eyes.masks import Area, grown
from eyes.posture import SIDES

_BESIDE, _BEYOND = 0.2, 0.45  # units from a forearm's line, and past its wrist, where its sleeve and hand are
_SLEEVE, _HAND = 0.02, 0.003  # square units that are seen of them at least: of a hand in a pocket it is little
_GAP = (0.03, 0.35)  # units between them: less is the edge of a cuff, more is none
_MIDDLE, _MOSTLY = 0.06, 0.6  # units from the line, where most of it was read as trousers
_ENDS, _RIM = 0.12, 0.045  # units of sleeve and hand that tell how wide the cuff is, and that it is wider


def cuffs_in_lower(upper: Area, lower: Area, bare: Area, pose: Pose) -> Area:
    found = np.zeros_like(lower)
    for side in SIDES:
        if pose.joint("wrist", side).confidence > 0.3:
            forearm = np.array([pose.joint(name, side)[:2] for name in ("elbow", "wrist")])
            room = (_BESIDE + _BEYOND) * pose.unit
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
    near = (down > 0.5 * length) & (down < length + _BEYOND * unit) & (aside < _BESIDE * unit)
    sleeve, hand = upper & near, bare & near
    if sleeve.sum() < _SLEEVE * unit**2 or hand.sum() < _HAND * unit**2:
        return cuff > 0
    ends, begins = float(np.percentile(down[sleeve], 98)), float(np.percentile(down[hand], 2))
    between = (down > ends) & (down < begins) & (aside < _MIDDLE * unit)
    if not _GAP[0] < (begins - ends) / unit < _GAP[1] or (lower & between).sum() < _MOSTLY * between.sum():
        return cuff > 0
    sides = (sleeve & (down > ends - _ENDS * unit)) | (hand & (down < begins + _ENDS * unit))
    cv2.fillConvexPoly(cuff, cv2.convexHull(np.argwhere(sides)[:, ::-1].astype(np.int32)), 1)
    return np.asarray(grown(cuff > 0, _RIM * unit) & lower & (down < begins + _RIM * unit))
