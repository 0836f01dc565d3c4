"""The body beneath what is worn: where skin would be seen if the garment were not there."""

from dataclasses import dataclass

import cv2
import numpy as np

from provai.tryon.engines.drape.bare_leg import BareLeg
from provai.tryon.engines.drape.body import ARM_STATIONS, SIDES, Body, Vec, direction, pose_of, vec
from provai.tryon.engines.drape.form import Limb
from provai.tryon.engines.drape.light import blurred
from provai.tryon.engines.drape.scene import Scene, Values, hand_area
from provai.vision.facts import Side
from provai.vision.masks import Area, grown

# Half an arm's width in units from shoulder to wrist: what hangs wider was cloth.
_ARM_AT = (0.06, 0.20, 0.36, 0.50, 0.65, 1.0)
_ARM_HALF = (0.158, 0.150, 0.131, 0.116, 0.114, 0.080)
_LEAST_HAND = 0.03  # square units: a hand that is seen has more
_STRAIGHT_HAND = 0.8  # cosine of the angle between forearm and hand
_BENEATH = 0.03  # units that legs go on beneath a hem, which may be soft
_TRUNK_ENDS = 0.30  # units below the hips: from there on there are two legs
_SMOOTH, _AT_MOST = 0.03, 0.012  # units: how long the curves of an outline are, and how far it may move for that


@dataclass(frozen=True)
class BareBody:
    """The body as it would be seen uncovered."""

    torso: Area
    limbs: dict[str, Area]
    legs: list[BareLeg]
    cover: Values  # of what is gone, how much of every pixel is skin now; legs have the edges of a drawn line

    @property
    def area(self) -> Area:
        return self.cover > 0.5

    @property
    def all_limbs(self) -> Area:
        return self._all("")

    @property
    def all_legs(self) -> Area:
        """Where no arm hangs before them."""
        return self._all("leg") & ~self._all("arm")

    def _all(self, kind: str) -> Area:
        found = np.zeros_like(self.torso)
        for name, limb in self.limbs.items():
            if name.startswith(kind):
                found |= limb
        return found


def bare_body(scene: Scene, gone: Area, cover: Values, *, arms: bool, legs: list[BareLeg], without: Area) -> BareBody:
    """`without` is where a sleeve or what hangs around the hips leaves none to be seen, which is beside its `cover`."""
    body, unit = scene.body, scene.unit
    torso = torso_area(body)
    limbs = {f"arm_{side}": _arm(scene, side, to_pocket=not legs) for side in SIDES} if arms else {}
    trunk = torso & (scene.rows < body.hips[1] + _TRUNK_ENDS * unit) if legs else torso
    area = trunk.copy()
    for limb in limbs.values():
        area |= limb
    inside = scene.person.silhouette > 0.4
    area &= inside & gone & ~without
    # The outline of a limb is a long curve: corners of the old garment and of the joints are smoothed away.
    smooth = blurred((area | (scene.silhouette & ~gone)).astype(np.float32), _SMOOTH * unit) > 0.5
    skin = (smooth & grown(area, _AT_MOST * unit) & gone & ~without).astype(np.float32)
    # On beneath the hem a little: legs end there in no corner.
    beneath = round(max(_BENEATH * unit, 3))
    below = ~without & grown(inside, 2)
    below[:-beneath] |= below[beneath:] & (cover[:-beneath] > 0.05)
    for leg in legs:
        limbs[f"leg_{leg.side}"] = leg.cover > 0.5
        skin = np.maximum(skin, leg.cover * (gone & below))
    return BareBody(torso, limbs, legs, skin)


def torso_area(body: Body) -> Area:
    """Neck, torso and hips as skin would be seen."""
    unit = body.unit
    outline: dict[str, list[Vec]] = {}
    last = int(min(body.size[0] - 1, body.hips[1] + 0.55 * unit))
    first = int(min(max(body.shoulders[1] + 0.30 * unit, 0), last))
    for side in SIDES:
        wide = 0.16 * unit * body.frontality
        neck = body.shoulders - body.down * 0.5 * unit + body.outward(side) * wide
        tip = body.shoulder_tip_distance(side)
        shoulder = [body.on_shoulder(side, tip * share) for share in (0.33, 0.5, 0.7, 0.88)]
        flank = [vec(body.edge(side, row), row) for row in range(first, last, 6)]
        outline[side] = [neck, *shoulder, *flank]
    area = np.zeros(body.size, np.uint8)
    ring = np.array(outline["l"] + outline["r"][::-1])
    cv2.fillPoly(area, [np.round(np.clip(ring, -20000, 20000)).astype(np.int32)], 1)
    return area > 0


def arm_limb(body: Body, side: Side) -> Limb:
    shoulder, elbow, wrist = body.arm(side)
    shoulder = shoulder - body.down * 0.02 * body.unit
    upper, lower = elbow - shoulder, wrist - elbow
    points = [shoulder, shoulder + upper * 0.35, shoulder + upper * 0.7, elbow, elbow + lower * 0.3, wrist]
    seen = np.interp(_ARM_AT, ARM_STATIONS, body.arm_half[side] / body.unit)
    return Limb(points, [float(half) * body.unit for half in np.minimum(seen, _ARM_HALF)])


def _arm(scene: Scene, side: Side, *, to_pocket: bool) -> Area:
    body = scene.body
    limb = arm_limb(body, side)
    if (hand_area(scene, side) & scene.hands).sum() >= _LEAST_HAND * body.unit**2:
        # Beneath a long cuff on to what is seen of the hand, unless that is bent aside, as on a hip.
        limb = limb if _hand_bent(scene, side) else limb.on_to(body.hand_end(side))
    elif to_pocket:
        _, elbow, wrist = body.arm(side)
        limb = limb.on_to(wrist + (wrist - elbow) * 0.25)
    return _tube(body, limb)


def _hand_bent(scene: Scene, side: Side) -> bool:
    _, elbow, wrist = scene.body.arm(side)
    index = pose_of(scene.person).joint("index", side)
    return float(direction(vec(index.x, index.y) - wrist) @ direction(wrist - elbow)) < _STRAIGHT_HAND


def _tube(body: Body, limb: Limb) -> Area:
    return body.limb(limb.points, [half / body.unit for half in limb.halves])
