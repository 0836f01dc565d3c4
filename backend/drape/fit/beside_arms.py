"""Where a trunk that hangs from the armpits ends beside an arm: at its edge, in its sleeve, below its hand."""

from itertools import pairwise

import cv2
import numpy as np

from drape.body.body import Row, sign, smooth
from drape.fit.pockets import goes_in_below
from drape.fit.target import TopTarget
from drape.scene.scene import Scene, Values, hand_area
from drape.undress.bare_arm import bare_arm
from eyes.facts import GarmentClass, Side
from eyes.masks import HALF, Area, opened, touching

_ARM_EDGE, _BENEATH_ARM = 0.05, 2  # units of an arm's edge that are not read as skin, pixels that cloth ends before it
_BARED = 0.06  # units that an arm may be narrower than a close sleeve on it
_HANGS = 0.2  # units above the hips: there or lower is the wrist of an arm that hangs
_WIDENS, _SPREADS = 0.15, 0.5  # columns for each row: below a hand that held it away, and over hips
_OVER_HIPS, _EVEN = 0.02, 0.08  # units past them, and of rows that are one line
_FULL_WIDTH = 0.15  # units below a hem within which hips are seen as wide as they are
_ON_ARM = 0.3  # units of its length that are hidden
# Columns for each row, of a skirt in the end; units below the hips where it begins to, and from there to half of it.
_FLARES, _SWINGS = 1.0, (0.35, 1.0)
_FINGERS = 0.2  # units of a hand that may lie before a trunk
_FLAP = 0.06  # units: half the width of one at most


def within_arms(scene: Scene, target: TopTarget, kind: GarmentClass) -> Values:
    """What hangs from the armpits ends at the arms, but not an open jacket."""
    if kind not in {"top", "dress"}:
        return np.ones(scene.size, np.float32)
    flares = _FLARES if kind == "dress" else 0.0
    return _within_arm(scene, target, "l", flares) * _within_arm(scene, target, "r", flares)


def _within_arm(scene: Scene, target: TopTarget, side: Side, flares: float) -> Values:
    """It ends at an arm that is seen: beyond it there is no body it could lie on.

    A skirt swings out behind it, from below the hips on.
    """
    body = scene.body
    arm = body.arm_area(side) & (scene.skin | scene.hands) & (scene.rows > target.armpit[side][1])
    reach = (scene.columns - body.shoulders[0]) * sign(side)
    # A flap of what was worn, beyond the arm and apart from all else of it, is no body either.
    beside = scene.upper & ~body.arm_area(side)
    flap = beside & ~touching(beside, opened(beside, _FLAP * scene.unit))
    end, person = (_furthest(area, reach[0]) for area in (arm, scene.silhouette & ~flap))
    # Not where something of the person lies still further out.
    is_end = arm.any(1) & (person < end + _ARM_EDGE * scene.unit)
    limit, ends = np.where(is_end, person, np.inf), np.nonzero(is_end)[0]
    hangs = body.joints["wrist", side][1] > body.hips[1] - _HANGS * scene.unit
    if hangs and len(ends):
        in_sleeve = (scene.rows > target.armpit[side][1]) & (scene.rows < ends[0])
        limit = np.minimum(limit, _along_sleeve(scene, scene.upper & in_sleeve, person, side))
        ends = np.nonzero(np.isfinite(limit))[0]
    if scene.person.worn.sleeve == "long" and goes_in_below(scene, side, target.hem_y):
        # Beside an arm that is made before it, as beside one that is seen.
        limit = np.minimum(limit, _along_made(scene, side, reach[0], target.armpit[side][1]))
    # A bracelet on it, or a piece of the old top, hides no more than itself.
    on_arm = max(1, round(_ON_ARM * scene.unit))
    for last, first in pairwise(ends):
        if first - last < on_arm:
            limit[last : first + 1] = np.linspace(limit[last], limit[first], first - last + 1)
    limit = cv2.morphologyEx(limit[:, None], cv2.MORPH_OPEN, np.ones((on_arm, 1)))[:, 0]
    if len(ends) and not arm[ends[-1] + round(_FINGERS * scene.unit) :].any():
        worn = opened(scene.lower | scene.dress, _FLAP * scene.unit)
        # An arm that ends without a hand went behind the trunk, which is as wide there as what is worn on it.
        if not (hand_area(scene, side) & scene.hands).any():
            worn |= scene.upper & ~flap
        hips = _furthest(worn, reach[0]) + _OVER_HIPS * scene.unit
        top = _furthest(scene.upper & ~flap, reach[0]) + _OVER_HIPS * scene.unit
        hips = _down_to(hips, top, ends[-1], round(_FULL_WIDTH * scene.unit))
        limit[ends[-1] :] = _below_hand(limit[ends[-1]], hips[ends[-1] :], 0.0 if hangs else _WIDENS, scene.unit)
    below = np.maximum(np.arange(len(limit)) - body.hips[1] - _SWINGS[0] * scene.unit, 0)
    limit += flares * below**2 / (below + _SWINGS[1] * scene.unit)
    limit = np.minimum(limit - _BENEATH_ARM, scene.size[1])  # a number that fits, where there is no limit
    room = limit.astype(np.float32)[:, None] - reach.astype(np.float32)
    return np.asarray(np.clip(room, 0, 1), np.float32)


def _along_sleeve(scene: Scene, worn: Area, person: Row, side: Side) -> Row:
    """How far an arm reaches that hangs in its sleeve: cloth that ended at the hand alone would end in a step.

    No further than the arm itself, for a new sleeve may leave it bare.
    """
    reach = (scene.columns[0] - scene.body.shoulders[0]) * sign(side)
    end = _furthest(worn & scene.body.arm_area(side), reach)
    arm = _furthest(scene.body.sleeve_room(side), reach) - _BARED * scene.unit
    itself = np.where(np.isfinite(arm), np.minimum(person, arm), person)
    return np.where(person < end + _ARM_EDGE * scene.unit, itself, np.inf)


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
    reach = np.maximum(held + widens * rows, np.minimum(hips, held + _SPREADS * rows))
    return smooth(np.asarray(reach, np.float64), round(_EVEN * unit))
