"""Takes the old garment off where the new one does not cover it: skin, the lower garment carried on, background."""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from provai.tryon.engines.drape.body import SIDES, Body, Vec, vec
from provai.tryon.engines.drape.light import blurred, grain_of, noise, spread_far, tube
from provai.tryon.engines.drape.scene import Scene, Values
from provai.vision.facts import Mask, Picture
from provai.vision.masks import Area, grown, shrunk

Inpaint = Callable[[Picture, Mask], Picture]
_HIDDEN = 0.98  # covered this much, nothing beneath is seen
_RESTLESS = 2.2  # mean fine contrast from which a background is no studio's


@dataclass(frozen=True)
class Bared:
    picture: Values
    skin: Area  # skin that was made
    background: Area  # background that was made


def take_off(
    scene: Scene,
    old: Area,
    cover: Values,
    keep: Area,
    *,
    shade: Values,
    no_arm: Area,
    legs: bool,
    continue_lower: bool,
    inpaint: Inpaint | None,
) -> Bared:
    """`keep` stays as it is; `no_arm` is where a sleeve replaces the arm, so that no skin belongs there."""
    unit = scene.unit
    gone = grown(old, 0.015 * unit) & ~keep
    if (gone & (cover < _HIDDEN)).sum() < 50:
        empty = np.zeros(scene.size, bool)
        return Bared(scene.picture.copy(), empty, empty)
    torso = torso_area(scene.body, lowest=0.55 if continue_lower or legs else 0.02)
    limbs = {f"arm_{side}": scene.body.bare_arm(side) for side in SIDES}
    if legs:
        limbs |= {f"leg_{side}": scene.body.bare_leg(side) for side in SIDES}
    flesh = torso.copy()
    for limb in limbs.values():
        flesh |= limb
    flesh &= scene.person.silhouette > 0.4
    flesh &= ~no_arm
    flesh = blurred(flesh.astype(np.float32), 0.022 * unit) > 0.5
    picture = scene.picture.copy()
    background = gone & ~flesh
    if (background & (cover < _HIDDEN)).sum() > 30:
        # Slivers along an edge show no structure worth seconds of inpainting.
        broad = shrunk(background & (cover < _HIDDEN), 0.03 * unit).sum() > 0.004 * unit * unit
        fill = _background(scene, gone, inpaint if broad else None)
        picture = _laid(picture, fill, background.astype(np.float32), 1.2)
    skin = gone & flesh
    if (skin & (cover < _HIDDEN)).sum() > 30:
        fill = _skin(scene, gone, torso, limbs, shade)
        picture = _laid(picture, fill, skin.astype(np.float32), max(1.2, 0.006 * unit), keep)
        if continue_lower:
            picture = _lower_carried_on(scene, picture, skin, limbs, keep)
    return Bared(picture, skin, background)


def torso_area(body: Body, lowest: float = 0.02) -> Area:
    """Neck and torso as skin would be seen, down to `lowest` units below the hips."""
    unit = body.unit
    outline: dict[str, list[Vec]] = {}
    last = int(min(body.size[0] - 1, body.hips[1] + lowest * unit))
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


def _laid(picture: Values, fill: Values, area: Values, softness: float, keep: Area | None = None) -> Values:
    share = cv2.GaussianBlur(area, (0, 0), softness)[..., None]
    if keep is not None:
        share = share * ~keep[..., None]
    return np.asarray(picture * (1 - share) + fill * share, np.float32)


def _background(scene: Scene, gone: Area, inpaint: Inpaint | None) -> Values:
    unit = scene.unit
    faint = scene.person.silhouette > 0.03
    known = ~grown(faint, 2) & ~gone
    # Whether it is a studio's is judged a little away from the person: hair and soft edges are restless everywhere.
    ring = _near(gone, 0.35 * unit) & ~_near(faint, max(8.0, 0.05 * unit))
    lightness = cv2.cvtColor(scene.photo, cv2.COLOR_RGB2GRAY).astype(np.float32)
    restless = float(np.abs(lightness - cv2.GaussianBlur(lightness, (0, 0), 4))[ring].mean()) if ring.any() else 99.0
    if inpaint is not None and (restless > _RESTLESS or ring.sum() < 300):
        hole = grown(gone | (faint & grown(gone, 6)), 4)
        current = np.clip(scene.picture, 0, 255).astype(np.uint8)
        return inpaint(current, hole.astype(np.float32)).astype(np.float32)
    weight = known.astype(np.float32)
    near, there = spread_far(scene.picture, weight, 0.06 * unit)
    far, _ = spread_far(scene.picture, weight, 0.25 * unit)
    share = np.clip(there * 6, 0, 1)[..., None]
    return np.asarray(near * share + far * (1 - share) + noise(scene.size, 5, 0.7)[..., None], np.float32)


def _near(area: Area, reach: float) -> Area:
    return np.asarray(cv2.distanceTransform((~area).astype(np.uint8), cv2.DIST_L2, 3) <= reach)


def _skin(scene: Scene, gone: Area, torso: Area, limbs: dict[str, Area], shade: Values) -> Values:
    unit = scene.unit
    base = skin_tone(scene, gone)
    # Arms are seen in their own shade: chest and belly take after neck and face.
    upright = skin_tone(scene, gone, grown(torso, 0.08 * unit))
    on_torso = cv2.GaussianBlur(torso.astype(np.float32), (0, 0), max(0.03 * unit, 0.5))[..., None]
    base = base * (1 - on_torso) + upright * on_torso
    light = np.ones(scene.size, np.float32)
    for name, limb in limbs.items():
        rounded = tube(limb, (0.13 if name.startswith("arm") else 0.14) * unit, 0.70) * 1.03
        light = np.where(limb & ~torso, rounded, light)
    light = light * (1 + 0.5 * (shade - 1))
    light = np.asarray(cv2.GaussianBlur(light, (0, 0), max(0.016 * unit, 0.5)), np.float32)
    # Large soft unevenness and a little grain, so that new skin is not airbrushed.
    small = (scene.size[0] // 16 + 1, scene.size[1] // 16 + 1)
    uneven = cv2.resize(noise(small, 3, 1.5), (scene.size[1], scene.size[0]), interpolation=cv2.INTER_CUBIC)
    light = np.clip(light * (1 + 0.03 * uneven), 0.3, 1.4)
    # Shadows on skin are redder than its lights.
    shaded = base * np.power(light[..., None], np.array([0.85, 1.05, 1.15], np.float32))
    grain = float(np.clip(grain_of(scene.photo.astype(np.float32), scene.silhouette), 0.4, 3.0))
    return np.asarray(np.clip(shaded + grain * noise(scene.size, 1, 0.8)[..., None], 0, 255), np.float32)


def skin_tone(scene: Scene, gone: Area, among: Area | None = None) -> Values:
    """The tone of the nearest seen skin, from near to far; `among` which to look first."""
    known = scene.skin & (scene.hair < 0.3) & ~gone
    if among is not None and (known & among).sum() > 0.02 * scene.unit**2:
        known &= among
        # The chin shades the neck below it; the chest lies in the light.
        grey = cv2.cvtColor(scene.photo, cv2.COLOR_RGB2GRAY)
        known &= grey >= np.percentile(grey[known], 40)
    inner = shrunk(known, 2)
    known = inner if inner.sum() > 400 else known
    lab = cv2.cvtColor(scene.photo, cv2.COLOR_RGB2LAB).astype(np.float32)
    if known.sum() < 60:
        tone = scene.person.skin_lab
        if np.isnan(tone).any():
            tone = np.array([62.0, 16.0, 18.0], np.float32)
        flat = cv2.cvtColor(tone.astype(np.float32).reshape(1, 1, 3), cv2.COLOR_LAB2RGB) * 255
        return np.broadcast_to(flat, scene.picture.shape).astype(np.float32)
    middle = np.median(lab[known], 0)
    # Lips, brows and nails are not skin to copy.
    known &= (np.abs(lab - middle) < np.array([55, 12, 14])).all(2)
    weight = known.astype(np.float32)
    near, there_near = spread_far(scene.picture, weight, 0.10 * scene.unit)
    far, there_far = spread_far(scene.picture, weight, 0.45 * scene.unit)
    overall = np.median(scene.picture[known], 0)
    share_near = np.clip(there_near * 5, 0, 1)[..., None]
    share_far = np.clip(there_far * 8, 0, 1)[..., None]
    tone = near * share_near + (1 - share_near) * (far * share_far + overall * (1 - share_far))
    # However it was lit nearby, it is the same person's skin.
    tone_lab = cv2.cvtColor((tone / 255).astype(np.float32), cv2.COLOR_RGB2LAB)
    middle_lab = cv2.cvtColor((overall / 255).astype(np.float32).reshape(1, 1, 3), cv2.COLOR_RGB2LAB)[0, 0]
    room = np.array([14.0, 4.0, 5.0], np.float32)
    held = np.clip(tone_lab, middle_lab - room, middle_lab + room).astype(np.float32)
    return np.asarray(cv2.cvtColor(held, cv2.COLOR_LAB2RGB) * 255, np.float32)


def _lower_carried_on(scene: Scene, picture: Values, skin: Area, limbs: dict[str, Area], keep: Area) -> Values:
    """Under an old top that hung over them, trousers or a skirt go on up to the waist."""
    unit, body = scene.unit, scene.body
    near = shrunk(scene.lower, 2) & (scene.rows < body.hips[1] + 0.9 * unit)
    seen = np.nonzero((near & (np.abs(scene.columns - body.hips[0]) < 0.3 * unit)).sum(1) > 0.12 * unit)[0]
    waist = body.shoulders[1] + 0.80 * body.torso
    if len(seen):
        waist = min(waist, float(seen[0]))
    zone = skin & (scene.rows > waist) & ~scene.beside_torso(2)
    for side in SIDES:
        zone &= ~(limbs[f"arm_{side}"] & scene.beside_torso())
    if near.sum() < 0.02 * unit * unit or zone.sum() < 20:
        return picture
    weight = near.astype(np.float32)
    close, there = spread_far(scene.picture, weight, 0.12 * unit)
    far, _ = spread_far(scene.picture, weight, 0.5 * unit)
    share = np.clip(there * 6, 0, 1)[..., None]
    left, right = body.edges["l"][:, None], body.edges["r"][:, None]
    u = (scene.columns - (left + right) / 2) / np.maximum((right - left) / 2, 1)
    cloth = (close * share + far * (1 - share)) * (1 - 0.2 * np.clip(np.abs(u), 0, 1) ** 4)[..., None]
    fine = scene.picture - cv2.GaussianBlur(scene.picture, (0, 0), 3)
    texture = fine[near]
    pick = np.random.default_rng(2).integers(0, len(texture), scene.size)
    cloth = np.clip(cloth + texture[pick] * 0.6, 0, 255).astype(np.float32)
    return _laid(picture, cloth, zone.astype(np.float32), 1.2, keep)
