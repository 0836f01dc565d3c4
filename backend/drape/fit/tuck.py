"""Tops that go into what is worn below: its waistband, and how cloth narrows to the ends of that."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Row, is_seated, pose_of, sign
from drape.fit.draped import Draped
from drape.fit.target import Waist, drawn_in
from drape.fit.tuning import TARGET, TUCK
from drape.scene.scene import Scene
from eyes.facts import GarmentClass, Side
from eyes.masks import HALF, Area, closed, layered, opened, touching
from eyes.person.worn import BETWEEN_FLAPS, HALF_A_BAND


def waistband(scene: Scene, kind: GarmentClass, bodysuit: bool = False, *, outer: bool = False) -> Waist | None:
    """A waistband seen above the hips is a real edge of the photo: a new top goes into it, but nothing `outer`."""
    if kind not in {"top", "outer_open"} or not scene.lower.any():
        return None
    middle = np.abs(scene.columns - scene.body.hips[0]) < 0.3 * scene.unit
    across = (scene.lower & middle).sum(1)
    if not (across > BETWEEN_FLAPS * scene.unit).any():
        return None
    top = int(np.argmax(across > BETWEEN_FLAPS * scene.unit))
    band = scene.lower[top : top + max(2, round(0.12 * scene.unit))].any(0)
    band &= np.abs(scene.columns[0] - scene.body.hips[0]) < 0.75 * scene.unit
    going_in = scene.upper & ~(scene.body.arm_area("l") | scene.body.arm_area("r"))
    least = BETWEEN_FLAPS if scene.jacket.any() else HALF_A_BAND
    above = scene.rows[:, 0] < scene.body.hips[1] - 0.10 * scene.unit
    seen = (above & (across > least * scene.unit)).any() or (bodysuit and scene.person.worn.tucked)
    tucks = kind == "top" and not outer and bool(seen)
    if tucks and not bodysuit:
        tucks = all(_beneath_flap(scene, going_in, side, top) < TUCK.flaps for side in SIDES)
    if tucks and scene.person.worn.sleeve == "none":
        going_in = scene.upper  # no sleeve is near, and an arm may be behind it
    # As wide as what goes into it: the lap of whoever sits is as high, and a hand may hide an end.
    near, far = (round(share * scene.unit) for share in (0.06, 0.20))
    into = going_in[max(0, top - near) : top + near].any(0) | (band & going_in[max(0, top - far) : top + 1].any(0))
    into = touching(into[None], band[None])[0]  # sleeves beside it do not
    columns = np.nonzero(into if into.sum() > 0.4 * scene.unit else band)[0]
    ends: dict[Side, float] = {"l": float(columns[0]), "r": float(columns[-1])}
    if tucks and not _is_loose(scene):
        lower = scene.lower | within_waistband(scene)
        ends = {side: _end(scene, lower, side, ends[side], top) for side in SIDES}
    belly = scene.skin[max(0, top - round(TUCK.belly * scene.unit)) : top, middle[0]]
    bare = bool(belly.size) and float(belly.mean()) > TUCK.is_bare
    return Waist(float(top), ends["l"], ends["r"], tucks, bare)


def _beneath_flap(scene: Scene, worn: Area, side: Side, top: int) -> float:
    """How much of one side of the hips hangs beneath what was worn: between flaps, or beside one, nothing can go in."""
    first, last = (min(top + round(share * scene.unit), scene.size[0] - 1) for share in TUCK.flap)
    own = (scene.columns[0] - scene.body.hips[0]) * sign(side)
    half = sign(side) * (scene.body.edge(side, first) - scene.body.hips[0])
    return float(worn[first : last + 1, (own > 0) & (own < max(half, TUCK.least_half * scene.unit))].any(0).mean())


def _end(scene: Scene, lower: Area, side: Side, usual: float, top: int) -> float:
    """Of a waistband: what went into it may have bulged out further; behind an arm, where the body ends."""
    line, way = _edge(scene, lower), sign(side)
    first, last = (line[None] + share * scene.unit for share in TUCK.in_band)
    band = (scene.rows >= first) & (scene.rows <= last)
    near = np.abs(scene.columns[0] - scene.body.hips[0]) < 0.75 * scene.unit
    columns = np.nonzero((lower & band).any(0) & near)[0]
    if not len(columns):
        return usual
    own = float((columns * way).max())
    beside = ((scene.columns * way > own) & (scene.columns * way < own + TUCK.next_to * scene.unit)) & band
    if (beside & (scene.skin | scene.hands)).sum() > 0.3 * beside.sum():
        return way * max(own, way * usual, way * scene.body.edge(side, top))
    return way * min(own, way * usual)


def _is_loose(scene: Scene) -> bool:
    """Cloth does not run in to the ends of a waistband: on the lap of whoever sits, or where a jacket hides them."""
    return is_seated(pose_of(scene.person), scene.size) or bool(scene.jacket.any())


def _edge(scene: Scene, lower: Area) -> Row:
    """By column the upper edge of a waistband, level beyond what is seen of it without a step."""
    band = np.where(lower.any(0), lower.argmax(0), -1)
    known = np.nonzero(band >= 0)[0]
    # A waistband runs on without a step: where trousers are seen to begin lower, they do so beside its end.
    steps = np.nonzero(np.abs(np.diff(band[known])) > TUCK.step * scene.unit)[0]
    at = int(np.abs(known - scene.body.hips[0]).argmin())
    first, last = (steps[steps < at].max(initial=-1) + 1, steps[steps >= at].min(initial=len(known) - 1))
    whole = known[first : last + 1]
    middle = np.abs(whole - scene.body.hips[0]) < 0.45 * scene.unit
    inner = whole[middle] if middle.any() else known
    heights = cv2.medianBlur(band[inner].astype(np.float32)[:, None], 5)[:, 0]
    return np.interp(np.arange(scene.size[1]), inner, heights)


def within_waistband(scene: Scene) -> Area:
    """A buckle that parts a waistband, or a gleam on a belt that was read as skin."""
    # Not below the hips, where a cuff may lie as close to trousers.
    above = scene.rows < scene.body.hips[1]
    between = closed(scene.lower, TUCK.buckle * scene.unit) & scene.silhouette & ~scene.hands & above
    small, broad = (radius * scene.unit for radius in TUCK.gleam)
    gleams = opened(between & scene.skin, small) & ~opened(scene.skin, broad)
    return np.asarray(between & (~scene.skin | gleams))


def goes_in(scene: Scene, waist: Waist | None) -> Area:
    """Above a waistband what goes into it hides all of the trunk, though it narrows towards it."""
    into = scene.rows > (scene.size[0] if waist is None else waist.y - TARGET.goes_in * scene.unit)
    return np.broadcast_to(into, scene.size)


def tucked_in(scene: Scene, draped: Draped, waist: Waist, lower: Area) -> Draped:
    """Cloth ends at the waistband, and runs in to the ends of it."""
    line = _edge(scene, lower)
    # Beneath the band itself, however its ends are cut, but not beside these, where its edge is soft.
    room = TUCK.corner / 2 * scene.unit
    inside = (scene.columns > waist.left + room) & (scene.columns < waist.right - room)
    beneath = 0.03 * scene.unit * (inside | (cv2.erode(lower.astype(np.uint8), np.ones((1, TUCK.soft_end))) > 0))
    stays = np.clip(line[None] + beneath - scene.rows + 0.5, 0, 1).astype(np.float32)
    for side in () if _is_loose(scene) else SIDES:
        stays *= _run_in(scene, draped, waist, lower, side)
    return replace(draped, trunk=draped.trunk * layered(stays, 4))


def _run_in(scene: Scene, draped: Draped, waist: Waist, lower: Area, side: Side) -> NDArray[np.float32]:
    """Above one end of a waistband: 1 within the curve in which cloth narrows to it."""
    way, end, unit = sign(side), waist.end(side), scene.unit
    # The corner of a band may be its highest place.
    near = lower[:, np.abs(scene.columns[0] - end) < TUCK.corner * unit]
    begins = float(near.argmax(0)[near.any(0)].min(initial=round(waist.y + TUCK.corner * unit)))
    from_row = int(np.clip(begins - TARGET.goes_in * unit, 0, len(lower) - 1))
    cloth = np.nonzero(draped.trunk[from_row, :, 3] > HALF)[0]
    if not len(cloth):
        return np.ones(scene.size, np.float32)
    above = np.asarray(begins - scene.rows, np.float64)
    # To hips wider than the waist above it cloth widens.
    reach = drawn_in(max(float((cloth * way).max()), way * end), way * end, above, unit)
    # What it ends in is round, not a corner beside the band.
    flat = 1 - np.clip(above / (TUCK.corner * unit), 0, 1)
    reach -= TUCK.round_end * unit * (1 - np.sqrt(1 - flat**2))
    within = np.clip(reach - scene.columns * way + 0.5, 0, 1)
    # Behind a band that reaches further out it goes on.
    outwards = np.s_[:, ::-way]
    behind = np.maximum.accumulate(lower[outwards], axis=1)[outwards]
    return np.where((scene.rows < from_row) | behind, 1, within).astype(np.float32)
