"""Skin where an old garment was: the person's own tone carried on from what is seen, rounded and lit like it."""

from dataclasses import dataclass

import cv2
import numpy as np

from provai.tryon.engines.drape.body import ARM_STATIONS, SIDES, Body, Vec, vec
from provai.tryon.engines.drape.complexion import complexion_of, grain_like, lightness_of, seen_skin
from provai.tryon.engines.drape.form import Grid, Limb, form_of
from provai.tryon.engines.drape.light import blurred, carried_on
from provai.tryon.engines.drape.scene import Scene, Values, hand_area
from provai.vision.facts import Joint, Side
from provai.vision.masks import Area, grown, shrunk

# Half an arm's width in units from shoulder to wrist: what hangs wider was cloth.
_ARM_AT = (0.06, 0.20, 0.36, 0.50, 0.65, 1.0)
_ARM_HALF = (0.158, 0.150, 0.131, 0.116, 0.114, 0.080)
_LEAST_HAND = 0.03  # square units: a hand that is seen has more
_LEG: tuple[Joint, Joint, Joint] = ("hip", "knee", "ankle")
# Half a leg's width in units, by share of the way from hip to knee, and from knee to ankle.
_THIGH = ((0.0, 0.21), (0.5, 0.17), (0.9, 0.125))
_CALF = ((0.0, 0.115), (0.12, 0.112), (0.32, 0.122), (0.7, 0.084), (1.0, 0.062))
_LEAST_BODY = 0.05  # square units of bare body from which on it tells more than the face does
# CIELAB L between lit and shaded skin at most: in a face the darkest are beard, brows and the chin's shadow.
_BODY_CONTRAST, _FACE_CONTRAST = 26.0, 12.0
_SEAM = 0.03  # units over which made skin runs out on seen skin
_LIGHT_REACH, _SHADOW_REACH = 0.25, 0.18  # units over which what is special about seen skin fades away


@dataclass(frozen=True)
class BareBody:
    """The body as it would be seen uncovered."""

    torso: Area
    limbs: dict[str, Area]
    area: Area


def bare_body(scene: Scene, gone: Area, *, arms: bool, legs: bool, without: Area) -> BareBody:
    """`without` is where a sleeve or what hangs around the hips leaves none to be seen."""
    torso = torso_area(scene.body)
    limbs = {f"arm_{side}": _arm(scene, side, to_pocket=not legs) for side in SIDES} if arms else {}
    if legs:
        limbs |= {f"leg_{side}": _bare_leg(scene.body, side) for side in SIDES}
    area = torso.copy()
    for limb in limbs.values():
        area |= limb
    area &= (scene.person.silhouette > 0.4) & ~without
    area &= gone
    # The outline of a limb is a long curve: corners of the old garment and of the joints are smoothed away.
    smooth = blurred((area | (scene.silhouette & ~gone)).astype(np.float32), 0.03 * scene.unit) > 0.5
    return BareBody(torso, limbs, smooth & grown(area, 0.012 * scene.unit) & gone & ~without)


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


def _arm(scene: Scene, side: Side, *, to_pocket: bool) -> Area:
    body = scene.body
    limb = _arm_limb(body, side)
    points, halves = limb.points, limb.halves
    if to_pocket and (hand_area(scene, side) & scene.hands).sum() < _LEAST_HAND * body.unit**2:
        _, elbow, wrist = body.arm(side)
        points, halves = [*points, wrist + (wrist - elbow) * 0.25], [*halves, halves[-1]]
    return body.limb(points, [half / body.unit for half in halves])


def _arm_limb(body: Body, side: Side) -> Limb:
    shoulder, elbow, wrist = body.arm(side)
    shoulder = shoulder - body.down * 0.02 * body.unit
    upper, lower = elbow - shoulder, wrist - elbow
    points = [shoulder, shoulder + upper * 0.35, shoulder + upper * 0.7, elbow, elbow + lower * 0.3, wrist]
    seen = np.interp(_ARM_AT, ARM_STATIONS, body.arm_half[side] / body.unit)
    return Limb(points, [float(half) * body.unit for half in np.minimum(seen, _ARM_HALF)])


def _bare_leg(body: Body, side: Side) -> Area:
    leg = _leg_limb(body, side)
    return body.limb(leg.points, [half / body.unit for half in leg.halves])


def _to_hand(body: Body, side: Side) -> Limb:
    arm = _arm_limb(body, side)
    return Limb([*arm.points, body.hand_end(side)], [*arm.halves, arm.halves[-1]])


def _leg_limb(body: Body, side: Side) -> Limb:
    hip, knee, ankle = (body.joints[name, side] for name in _LEG)
    points = [hip + (knee - hip) * at for at, _ in _THIGH] + [knee + (ankle - knee) * at for at, _ in _CALF]
    return Limb(points, [half * body.unit for _, half in (*_THIGH, *_CALF)])


def made_skin(scene: Scene, gone: Area, bare: BareBody) -> Values:
    """A whole picture of skin; only what belongs to the bare body means anything.

    The light that explains the seen skin falls on the whole body; where seen skin differs from that, the difference
    is carried on a little: so they meet without a seam, and what nobody saw is lit like the rest.
    """
    unit, body = scene.unit, scene.body
    lab = np.asarray(cv2.cvtColor(scene.picture / 255, cv2.COLOR_RGB2LAB), np.float32)
    known = seen_skin(scene, gone, lab)
    of_body = known & ~scene.face & ~scene.hands
    bare_enough = of_body.sum() > _LEAST_BODY * unit**2
    learnt = of_body if bare_enough else known
    complexion = complexion_of(scene, lab, learnt)
    grid = Grid.over(scene.size, max(1, round(0.012 * unit)))
    limbs = {f"arm_{side}": _to_hand(body, side) for side in SIDES}
    limbs |= {f"leg_{side}": _leg_limb(body, side) for side in SIDES}
    step = scene.size[0] / len(grid.y)
    form = form_of(body, grid, limbs, _depth(scene, bare, gone, grid) * step)
    seen, weight = _coarse(lab, known, grid)
    _, told = _coarse(lab, learnt, grid)
    lit = lightness_of(
        form,
        seen[..., 0],
        told > 0.5,
        float(complexion.lightness[-1]),
        _BODY_CONTRAST if bare_enough else _FACE_CONTRAST,
    )
    rest = np.dstack([seen[..., 0] - lit, seen[..., 1:] - complexion.at(seen[..., 0])])
    # What is special about an arm stays there: the flank behind it lies in another light.
    limb, trunk = (_faded(rest, weight * share, step / unit) for share in (form.limb, 1 - form.limb))
    rest = trunk + (limb - trunk) * form.limb[..., None]
    lit = np.clip(lit + rest[..., 0], complexion.lightness[0] - 8, complexion.lightness[-1] + 8)
    colour = complexion.at(lit) + rest[..., 1:]
    soft = cv2.GaussianBlur(np.dstack([lit, colour]).astype(np.float32), (0, 0), 1.0)
    whole = cv2.resize(soft, (scene.size[1], scene.size[0]), interpolation=cv2.INTER_LINEAR)
    whole = whole + grain_like(lab, learnt, scene.size, max(2, int(np.log2(0.1 * unit))))
    return np.asarray(np.clip(cv2.cvtColor(whole.astype(np.float32), cv2.COLOR_LAB2RGB) * 255, 0, 255), np.float32)


def _depth(scene: Scene, bare: BareBody, gone: Area, grid: Grid) -> Values:
    """How far inside the outline of the body each place of the grid lies, be it covered there or not."""
    body = bare.torso.copy()
    for limb in bare.limbs.values():
        body |= limb
    person = (scene.silhouette & (body | ~gone)).astype(np.uint8)
    small = cv2.resize(person, grid.size, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.distanceTransform(small, cv2.DIST_L2, 5), np.float32)


def _faded(rest: Values, weight: Values, step: float) -> Values:
    """What seen skin differs by, carried on and fading: a shadow ends sooner than a light."""
    carried = carried_on(np.asarray(rest, np.float32), np.asarray(weight, np.float32))
    away = cv2.distanceTransform((weight < 0.5).astype(np.uint8), cv2.DIST_L2, 5)[..., None] * step
    reach = np.where(carried[..., :1] > 0, _LIGHT_REACH, _SHADOW_REACH)
    return np.asarray(carried * np.exp(-away / reach), np.float32)


def _coarse(lab: Values, area: Area, grid: Grid) -> tuple[Values, Values]:
    """The mean of what is known around each place of the grid, and how much is."""
    weight = area.astype(np.float32)
    total = cv2.resize(lab * weight[..., None], grid.size, interpolation=cv2.INTER_AREA)
    weight = np.asarray(cv2.resize(weight, grid.size, interpolation=cv2.INTER_AREA), np.float32)
    return np.asarray(total / np.maximum(weight, 1e-4)[..., None], np.float32), weight


def over_seam(scene: Scene, bare: BareBody, skin: Area, gone: Area) -> Values:
    """Where made skin lies, running out softly on the seen skin it goes on from and nowhere else.

    An arm ends where the trunk behind it begins: neither runs out on the other.
    """
    limbs = np.zeros_like(skin)
    for limb in bare.limbs.values():
        limbs |= limb
    beside = shrunk(scene.skin & (scene.hair < 0.3), 2) & ~gone & ~scene.face
    share = skin.astype(np.float32)
    for part in (limbs, ~limbs):
        away = cv2.distanceTransform((~(skin & part)).astype(np.uint8), cv2.DIST_L2, 5) / (_SEAM * scene.unit)
        share = np.maximum(share, np.where(beside & part, np.clip(1 - away, 0, 1), 0))
    return np.asarray(share, np.float32)
