"""Skin where an old garment was: the person's own tone carried on from what is seen, rounded and lit like it."""

from dataclasses import dataclass

import cv2
import numpy as np

from provai.tryon.engines.drape.body import ARM_STATIONS, SIDES, Body, Vec, vec
from provai.tryon.engines.drape.light import blurred, carried_on, grain_of, noise, tube
from provai.tryon.engines.drape.scene import Scene, Values, hand_area
from provai.vision.facts import Side
from provai.vision.masks import Area, shrunk

# Half an arm's width in units from shoulder to wrist: what hangs wider was cloth.
_ARM_AT = (0.06, 0.20, 0.36, 0.50, 0.65, 1.0, 1.0)
_ARM_HALF = (0.158, 0.150, 0.131, 0.116, 0.114, 0.080, 0.080)
_LEAST_HAND = 0.03  # square units: a hand that is seen has more
_UNKNOWN = np.array([62.0, 16.0, 18.0], np.float32)  # CIELAB of nobody in particular, where no skin is seen at all
_ROOM = np.array([18.0, 6.0, 8.0], np.float32)  # however it is lit, it is the same person's skin


@dataclass(frozen=True)
class BareBody:
    """The body as it would be seen uncovered."""

    torso: Area
    limbs: dict[str, Area]
    area: Area


def bare_body(scene: Scene, *, arms: bool, legs: bool, without: Area) -> BareBody:
    """`without` is where a sleeve or what hangs around the hips leaves none to be seen."""
    torso = torso_area(scene.body)
    limbs = {f"arm_{side}": _arm(scene, side, to_pocket=not legs) for side in SIDES} if arms else {}
    if legs:
        limbs |= {f"leg_{side}": scene.body.bare_leg(side) for side in SIDES}
    area = torso.copy()
    for limb in limbs.values():
        area |= limb
    area &= (scene.person.silhouette > 0.4) & ~without
    # The outline of a limb is a long curve: corners of the old garment and of the joints are smoothed away.
    area = blurred(area.astype(np.float32), 0.03 * scene.unit) > 0.5
    return BareBody(torso, limbs, area & ~without)


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
    shoulder, elbow, wrist = body.arm(side)
    shoulder = shoulder - body.down * 0.02 * body.unit
    upper, lower = elbow - shoulder, wrist - elbow
    points = [shoulder, shoulder + upper * 0.35, shoulder + upper * 0.7, elbow, elbow + lower * 0.3, wrist]
    if to_pocket and (hand_area(scene, side) & scene.hands).sum() < _LEAST_HAND * body.unit**2:
        points.append(wrist + lower * 0.25)
    seen = np.interp(_ARM_AT, ARM_STATIONS, body.arm_half[side] / body.unit)
    halves = [float(half) for half in np.minimum(seen, _ARM_HALF)]
    return body.limb(points, halves[: len(points)])


def made_skin(scene: Scene, gone: Area, bare: BareBody) -> Values:
    """A whole picture of skin; only what belongs to the bare body means anything.

    Seen skin is divided by the light a round body would have there, carried on, and lit again: so it meets the seen
    skin without a seam and is rounded where nothing is seen.
    """
    light = _light(scene, bare)
    known, tone = _seen(scene, gone)
    if known.any():
        even = _carried_on(scene, scene.picture / light[..., None], known, float(tone[0]))
        lab = cv2.cvtColor(np.clip(even / 255, 0, 1).astype(np.float32), cv2.COLOR_RGB2LAB)
        held = np.clip(lab, tone - _ROOM, tone + _ROOM).astype(np.float32)
    else:
        held = np.broadcast_to(tone, scene.picture.shape).astype(np.float32)
    tones = cv2.cvtColor(held, cv2.COLOR_LAB2RGB) * 255
    # Shadows on skin are a little warmer than its lights.
    shaded = tones * np.power(light[..., None], np.array([0.96, 1.02, 1.05], np.float32))
    return np.asarray(np.clip(shaded + _grain(scene, known)[..., None], 0, 255), np.float32)


def _carried_on(scene: Scene, even: Values, known: Area, lightness: float) -> Values:
    """Computed small, for it is smooth. Folds of the armpit and the chin's shadow are skin, but no tone to carry on."""
    height, width = scene.size
    factor = max(1, round(0.008 * scene.unit))
    size = (max(1, width // factor), max(1, height // factor))
    lab = cv2.cvtColor(np.clip(even / 255, 0, 1).astype(np.float32), cv2.COLOR_RGB2LAB)
    trust = np.where(known, np.clip((lab[..., 0] - lightness + 9) / 6, 0.02, 1), 0).astype(np.float32)
    weighted, weight = (
        np.asarray(cv2.resize(layer, size, interpolation=cv2.INTER_AREA), np.float32)
        for layer in (even * trust[..., None], trust)
    )
    carried = carried_on(np.asarray(weighted / np.maximum(weight, 1e-4)[..., None], np.float32), weight)
    soft = cv2.GaussianBlur(carried, (0, 0), max(0.02 * scene.unit / factor, 0.5))
    return np.asarray(cv2.resize(soft, (width, height), interpolation=cv2.INTER_LINEAR), np.float32)


def _seen(scene: Scene, gone: Area) -> tuple[Area, Values]:
    """Skin to learn from, and the tone of its lit part in CIELAB: lips, brows, nails and the chin's shadow are not."""
    known = shrunk(scene.skin & (scene.hair < 0.3) & ~gone, max(2.0, 0.012 * scene.unit))
    if known.sum() < 60:
        told = scene.person.skin_lab
        return np.zeros_like(known), _UNKNOWN if np.isnan(told).any() else told.astype(np.float32)
    lab = cv2.cvtColor(scene.picture / 255, cv2.COLOR_RGB2LAB)
    middle = np.median(lab[known], 0)
    away = lab - middle
    alike = known & (np.abs(away[..., 1:]) < np.array([12, 16])).all(2) & (away[..., 0] > -20) & (away[..., 0] < 36)
    known = alike if alike.sum() > 60 else known
    lightness = lab[..., 0][known]
    lit = known & (lab[..., 0] >= np.percentile(lightness, 50))
    return known, np.median(lab[lit], 0).astype(np.float32)


def _light(scene: Scene, bare: BareBody) -> Values:
    """1 where the body faces the camera, darker where it turns away, leaning towards the side the face is lit from."""
    unit = scene.unit
    light = np.where(bare.torso, tube(bare.torso, 0.30 * unit, 0.90), 1.0).astype(np.float32)
    for name, limb in bare.limbs.items():
        half = (0.125 if name.startswith("arm") else 0.14) * unit
        light = np.where(limb & ~bare.torso, tube(limb, half, 0.70), light)
    lean = _face_lean(scene)
    if abs(lean) > 0.01:
        for limb in bare.limbs.values():
            light = light * (1 + lean * _turned_right(limb, 0.07 * unit) * ~bare.torso)
    return np.asarray(np.clip(blurred(light, 0.025 * unit), 0.5, 1.2), np.float32)


def _face_lean(scene: Scene) -> float:
    """How much lighter the right of the face is than its left, as a share."""
    face = scene.face & scene.skin & (scene.hair < 0.3)
    if face.sum() < 200:
        return 0.0
    grey = scene.picture.mean(2)
    middle = float(np.nonzero(face.any(0))[0].mean())
    left, right = (face & (scene.columns < middle), face & (scene.columns > middle))
    if left.sum() < 80 or right.sum() < 80:
        return 0.0
    a, b = float(np.median(grey[left])), float(np.median(grey[right]))
    return float(np.clip((b - a) / max(a + b, 1.0), -0.12, 0.12))


def _turned_right(limb: Area, softness: float) -> Values:
    """-1 where the surface of a limb looks to the left of the picture, 1 where it looks to the right."""
    soft = blurred(limb.astype(np.float32), softness)
    slope = -cv2.Sobel(soft, cv2.CV_32F, 1, 0, ksize=3, scale=1 / 8) * softness * 2.5
    return np.asarray(np.clip(slope, -1, 1) * limb, np.float32)


def _grain(scene: Scene, known: Area) -> Values:
    """As fine as on the seen skin, and a large faint unevenness: neither airbrushed nor sanded."""
    strength = float(np.clip(grain_of(scene.photo.astype(np.float32), known), 0.3, 1.6))
    height, width = scene.size
    small = (height // 24 + 1, width // 24 + 1)
    uneven = cv2.resize(noise(small, 3, 1.5), (width, height), interpolation=cv2.INTER_CUBIC)
    return np.asarray(0.8 * strength * noise(scene.size, 1, 0.9) + 1.2 * uneven, np.float32)
