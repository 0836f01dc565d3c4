"""Where a trunk that hangs from the armpits ends beside an arm: at its edge, in its sleeve, below its hand."""

from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import Row, sign, smooth
from drape.fit.pockets import goes_in_below
from drape.fit.target import TopTarget
from drape.fit.tuning import BESIDE_ARMS
from drape.scene.scene import Scene, Values, hand_area
from drape.undress.bare_arm import bare_arm
from eyes.facts import GarmentClass, Side
from eyes.masks import HALF, Area, opened, touching


def within_arms(scene: Scene, target: TopTarget, kind: GarmentClass) -> Values:
    """What hangs from the armpits ends at the arms, but not an open jacket."""
    if kind not in {"top", "dress"}:
        return np.ones(scene.size, np.float32)
    flares = BESIDE_ARMS.skirt_flares if kind == "dress" else 0.0
    return _within_arm(scene, target, "l", flares) * _within_arm(scene, target, "r", flares)


def _within_arm(scene: Scene, target: TopTarget, side: Side, flares: float) -> Values:
    """It ends at an arm that is seen: beyond it there is no body it could lie on.

    A skirt swings out behind it, from below the hips on.
    """
    body = scene.body
    arm = body.arm_area(side) & (scene.skin | scene.hands) & (scene.rows > target.armpit[side][1])
    reach = (scene.columns - body.shoulders[0]) * sign(side)
    flap = _flap(scene, side)
    end, person = (_furthest(area, reach[0]) for area in (arm, scene.silhouette & ~flap))
    # Not where something of the person lies still further out.
    is_end = arm.any(1) & (person < end + BESIDE_ARMS.arm_edge * scene.unit)
    limit, ends = np.where(is_end, person, np.inf), np.nonzero(is_end)[0]
    hangs = body.joints["wrist", side][1] > body.hips[1] - BESIDE_ARMS.hanging_wrist * scene.unit
    if hangs and len(ends):
        in_sleeve = (scene.rows > target.armpit[side][1]) & (scene.rows < ends[0])
        limit = np.minimum(limit, _along_sleeve(scene, scene.upper & in_sleeve, person, side))
        ends = np.nonzero(np.isfinite(limit))[0]
    if scene.person.worn.sleeve == "long" and goes_in_below(scene, side, target.hem_y):
        # Beside an arm that is made before it, as beside one that is seen.
        limit = np.minimum(limit, _along_made(scene, side, reach[0], target.armpit[side][1]))
    limit = _across_bracelets(limit, ends, max(1, round(BESIDE_ARMS.on_arm * scene.unit)))
    if len(ends) and not arm[ends[-1] + round(BESIDE_ARMS.fingers_before_trunk * scene.unit) :].any():
        hips = _hips_beside(scene, side, flap, reach[0], ends[-1])
        limit[ends[-1] :] = _below_hand(
            limit[ends[-1]], hips[ends[-1] :], 0.0 if hangs else BESIDE_ARMS.widens_below_hand, scene.unit
        )
    below = np.maximum(np.arange(len(limit)) - body.hips[1] - BESIDE_ARMS.skirt_swings[0] * scene.unit, 0)
    limit += flares * below**2 / (below + BESIDE_ARMS.skirt_swings[1] * scene.unit)
    # A number that fits, where there is no limit.
    limit = np.minimum(limit - BESIDE_ARMS.ends_before_arm, scene.size[1])
    room = limit.astype(np.float32)[:, None] - reach.astype(np.float32)
    return np.asarray(np.clip(room, 0, 1), np.float32)


def _flap(scene: Scene, side: Side) -> Area:
    """A flap of what was worn, beyond the arm and apart from all else of it, is no body either."""
    beside = scene.upper & ~scene.body.arm_area(side)
    return beside & ~touching(beside, opened(beside, BESIDE_ARMS.flap * scene.unit))


def _across_bracelets(limit: Row, ends: NDArray[np.intp], on_arm: int) -> Row:
    """A bracelet on an arm, or a piece of the old top, hides no more than itself."""
    for last, first in pairwise(ends):
        if first - last < on_arm:
            limit[last : first + 1] = np.linspace(limit[last], limit[first], first - last + 1)
    return np.asarray(cv2.morphologyEx(limit[:, None], cv2.MORPH_OPEN, np.ones((on_arm, 1)))[:, 0])


def _hips_beside(scene: Scene, side: Side, flap: Area, reach: Row, start: int) -> Row:
    """How far hips reach in every row, where an arm ends at row `start`."""
    worn = opened(scene.lower | scene.dress, BESIDE_ARMS.flap * scene.unit)
    # An arm that ends without a hand went behind the trunk, which is as wide there as what is worn on it.
    if not (hand_area(scene, side) & scene.hands).any():
        worn |= scene.upper & ~flap
    hips = _furthest(worn, reach) + BESIDE_ARMS.over_hips * scene.unit
    top = _furthest(scene.upper & ~flap, reach) + BESIDE_ARMS.over_hips * scene.unit
    return _down_to(hips, top, start, round(BESIDE_ARMS.full_width * scene.unit))


def _along_sleeve(scene: Scene, worn: Area, person: Row, side: Side) -> Row:
    """How far an arm reaches that hangs in its sleeve: cloth that ended at the hand alone would end in a step.

    No further than the arm itself, for a new sleeve may leave it bare.
    """
    reach = (scene.columns[0] - scene.body.shoulders[0]) * sign(side)
    end = _furthest(worn & scene.body.arm_area(side), reach)
    arm = _furthest(scene.body.sleeve_room(side), reach) - BESIDE_ARMS.narrower_than_sleeve * scene.unit
    itself = np.where(np.isfinite(arm), np.minimum(person, arm), person)
    return np.where(person < end + BESIDE_ARMS.arm_edge * scene.unit, itself, np.inf)


def _along_made(scene: Scene, side: Side, reach: Row, armpit_y: float) -> Row:
    """How far the arm reaches that is made in place of an old sleeve, from the armpit to its pocket."""
    end = _furthest(bare_arm(scene, side, to_pocket=True).cover > HALF, reach)
    below = np.arange(len(end)) > armpit_y
    return np.where(below & np.isfinite(end), end, np.inf)


def _furthest(area: Area, reach: Row) -> Row:
    """For every row how far an area reaches, from what each column does; endlessly little where there is none of it."""
    last = area.argmax(1) if reach[0] > reach[-1] else area.shape[1] - 1 - area[:, ::-1].argmax(1)
    return np.where(area.any(1), reach[last], -np.inf)


def _down_to(hips: Row, top: Row, start: int, corner: int) -> Row:
    """How far hips reach, also from a row on down to where they are seen: as far as a top does that is no wider."""
    seen = np.nonzero(np.isfinite(hips[start:]))[0]
    if not len(seen):
        return hips
    first = start + int(seen[0])
    as_wide = (top <= hips[first : first + corner].max()) & (np.arange(len(hips)) >= start)
    return np.where(as_wide, np.maximum(hips, top), hips)


def _below_hand(held: float, hips: Row, widens: float, unit: float) -> Row:
    """How far cloth reaches row by row below a hand that held it: ever a little further, and over the hips."""
    rows = np.arange(len(hips))
    reach = np.maximum(held + widens * rows, np.minimum(hips, held + BESIDE_ARMS.spreads_over_hips * rows))
    return smooth(np.asarray(reach, np.float64), round(BESIDE_ARMS.even_rows * unit))
