"""The body beneath what is worn: where skin would be seen if the garment were not there."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from drape.body.body import SIDES, Body, Vec, clipped, sign, vec
from drape.scene.scene import Scene, Values
from drape.scene.shading import blurred
from drape.scene.waist import beside_lower, up_to_waist
from drape.undress.bare_arm import BareArm, bare_arm
from drape.undress.bare_leg import BareLeg
from drape.undress.tuning import BARE_BODY
from eyes.facts import Side
from eyes.masks import HALF, Area, grown


@dataclass(frozen=True)
class BareBody:
    """The body as it would be seen uncovered."""

    torso: Area
    limbs: dict[str, Area]
    arms: list[BareArm]
    legs: list[BareLeg]
    cover: Values  # of what is gone, how much of every pixel is skin now; limbs have the edges of a drawn line

    @property
    def area(self) -> Area:
        return self.cover > HALF

    @property
    def all_limbs(self) -> Area:
        return self._all("")

    @property
    def all_arms(self) -> Area:
        return self._all("arm")

    @property
    def all_legs(self) -> Area:
        """Where no arm hangs before them."""
        return self._all("leg") & ~self.all_arms

    def _all(self, kind: str) -> Area:
        found = np.zeros_like(self.torso)
        for name, limb in self.limbs.items():
            if name.startswith(kind):
                found |= limb
        return found


@dataclass(frozen=True)
class SkinLimits:
    """Where less of a body is seen than lies there."""

    without: Area  # nothing of it: a sleeve, or what hangs around the hips, which is beside its `cover`
    no_trunk: Area  # nothing but arms
    no_edge: Area  # the same: what stays there is not seen, and ends no arm
    sleeved: dict[Side, Area]  # not the arm of that side, however wide its old sleeve was


def bare_body(
    scene: Scene, gone: Area, cover: Values, *, arms: bool, legs: list[BareLeg], limits: SkinLimits
) -> BareBody:
    """The body beneath what is gone; `cover` is how much of every pixel the new garment takes."""
    torso = torso_area(scene.body) if legs else _with_hips(scene, cover)
    both = [bare_arm(scene, side, to_pocket=not legs) for side in SIDES]
    both = [replace(arm, cover=np.where(limits.sleeved.get(arm.side, False), 0, arm.cover)) for arm in both]
    aside = limits.no_trunk if legs else limits.no_trunk | beside_lower(scene)
    trunk = torso & ~aside & (_above_legs(scene, legs) if legs else True)
    limbs = {f"arm_{arm.side}": arm.cover > HALF for arm in both} if arms else {}
    area = trunk.copy()
    for limb in limbs.values():
        area |= limb
    inside, bared = scene.person.silhouette > BARE_BODY.person, gone & ~limits.without
    area &= inside & bared
    # The outline of a limb is a long curve: corners of the old garment and of the joints are smoothed away.
    smooth = blurred((area | (scene.silhouette & ~gone)).astype(np.float32), BARE_BODY.curve * scene.unit) > HALF
    smooth &= grown(area, BARE_BODY.most_moved * scene.unit) & bared
    skin = (smooth & grown(area & trunk, BARE_BODY.most_moved * scene.unit) & ~aside).astype(np.float32)
    around, no_sliver = grown(inside, 2), grown(smooth, 1.5) & bared
    # No further out than a sleeve was, and yet in a line.
    outline = _in_line(around & (no_sliver | ~gone | limits.without))
    for arm in both if arms else []:
        skin = np.maximum(skin, arm.cover * outline * ((gone | limits.no_edge) & ~limits.without))
    below = _on_beneath_hem(~limits.without & around, cover, scene.unit)
    for leg in legs:
        limbs[f"leg_{leg.side}"] = leg.cover > HALF
        skin = np.maximum(skin, leg.cover * (gone & below))
    return BareBody(torso, limbs, both, legs, skin)


def _with_hips(scene: Scene, cover: Values) -> Area:
    """Beneath the new hem hips are as wide as what is worn on them; beside the garment no flank is seen."""
    across = np.ones((1, 2 * round(BARE_BODY.flank_seen * scene.unit) + 1), np.uint8)
    beside = cv2.dilate((cover > HALF).astype(np.uint8), across) > 0
    return torso_area(scene.body) | (torso_area(up_to_waist(scene)) & ~beside)


def _in_line(area: Area) -> Values:
    """How much of every pixel lies within an area's outline, its steps evened out."""
    steep = 0.5 + BARE_BODY.crisp * (blurred(area.astype(np.float32), BARE_BODY.crisp) - 0.5)
    return np.asarray(np.clip(steep, 0, 1), np.float32)


def _on_beneath_hem(area: Area, cover: Values, unit: float) -> Area:
    """On beneath the hem a little: legs end there in no corner."""
    beneath, on = round(max(BARE_BODY.beneath_hem * unit, 3)), area.copy()
    on[:-beneath] |= on[beneath:] & (cover[:-beneath] > BARE_BODY.at_hem)
    return on


def _above_legs(scene: Scene, legs: list[BareLeg]) -> Area:
    """Down to where there are two legs, and from the hips on no wider than these: what was worn there was wider."""
    hips = float(scene.body.hips[1])
    above = scene.rows < hips
    between = np.ones(scene.size, bool)
    for leg in legs:
        outer = np.interp(scene.rows, leg.outer[:, 1], leg.outer[:, 0])
        between &= (scene.columns - outer) * sign(leg.side) <= 0
    return np.asarray(above | (between & (scene.rows < hips + BARE_BODY.trunk_ends * scene.unit)))


def torso_area(body: Body) -> Area:
    """Neck, torso and hips as skin would be seen."""
    unit = body.unit
    outline: dict[str, list[Vec]] = {}
    last = int(min(body.size[0] - 1, body.hips[1] + 0.55 * unit))
    first = int(min(max(body.shoulders[1] + 0.30 * unit, 0), last))
    lean = body.right * _lean(body)
    for side in SIDES:
        wide = 0.16 * unit * body.frontality
        neck = body.shoulders - body.down * 0.5 * unit + body.outward(side) * wide + lean
        tip = body.shoulder_tip_distance(side)
        shoulder = [body.on_shoulder(side, tip * share) for share in (0.33, 0.5, 0.7, 0.88)]
        flank = [vec(body.flank(side, row), row) for row in range(first, last, 6)]
        outline[side] = [neck, *shoulder, *flank]
    area = np.zeros(body.size, np.uint8)
    ring = np.array(outline["l"] + outline["r"][::-1])
    cv2.fillPoly(area, [np.round(np.clip(ring, -20000, 20000)).astype(np.int32)], 1)
    return area > 0


def _lean(body: Body) -> float:
    """How far to the right the head is held: a collar that stood where the neck leans away from bares none of it."""
    head = (body.joints["ear", "l"] + body.joints["ear", "r"]) / 2 - body.shoulders
    return clipped(float(head @ body.right), -BARE_BODY.head_leans * body.unit, BARE_BODY.head_leans * body.unit)
