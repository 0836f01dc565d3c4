"""Skin where an old garment was: the person's own tone and grain, in the light that falls on what is seen of it."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from drape.pixels.means import carried_on
from drape.scene.scene import Scene, Values
from drape.undress.arm_relief import arm_relief
from drape.undress.bare import BareBody
from drape.undress.complexion import Complexion, Lit, complexion_of, grain_like, lit_as, seen_skin
from drape.undress.form import Form, Grid, form_of, navel
from drape.undress.leg_relief import leg_relief
from drape.undress.tuning import SKIN, SOFT
from eyes.masks import HALF, Area, grown, layered, opened, shrunk

_HOLLOW = np.array(SKIN.navel, np.float32)


@dataclass(frozen=True)
class _Told:
    """What seen skin tells of the skin that is made."""

    known: Area  # what it goes on from
    learnt: Area  # of that, what has its tone, its light and its grain
    contrasts: tuple[float, float]
    limbs: tuple[float, float, float] = (0.0, 0.0, 0.0)  # what they differ from it by
    face_alone: bool = False


def made_skin(scene: Scene, gone: Area, bare: BareBody, shown: Area) -> Values:
    """A whole picture of skin; only what belongs to the bare body means anything, and only `shown` will be seen."""
    lab = np.asarray(cv2.cvtColor(scene.picture / 255, cv2.COLOR_RGB2LAB), np.float32)
    known = _lit(scene, gone, bare, seen_skin(scene, gone, lab))
    grid = Grid.over(scene.size, max(1, round(SKIN.grid * scene.unit)))
    form, legs = _form(scene, gone, bare, grid), bare.all_legs
    if (shown & legs).sum() < SKIN.few_legs * scene.unit**2:
        return _made(scene, lab, form, grid, _told_of_body(scene, known))
    made = _made(scene, lab, form, grid, _told_of_legs(scene, gone, legs, known))
    if not (shown & ~legs).any():
        return made
    return np.where(legs[..., None], made, _made(scene, lab, form, grid, _told_of_body(scene, known)))


def _lit(scene: Scene, gone: Area, bare: BareBody, known: Area) -> Area:
    """On a limb, what is seen beside an old sleeve lay in the shade of its hem, which went with it."""
    limbs = bare.all_limbs & ~scene.hands
    lit = known & ~(grown(_sleeves(scene, gone & limbs), SKIN.old_shade * scene.unit) & limbs)
    return lit if lit.sum() > SKIN.least_body * scene.unit**2 else known


def _sleeves(scene: Scene, gone: Area) -> Area:
    """Of what is gone from limbs, what lay on them: a sliver along an arm is the rim of what hung before it."""
    return opened(gone, SKIN.sliver * scene.unit)


def _told_of_body(scene: Scene, known: Area) -> _Told:
    of_body = known & ~scene.face & ~scene.hands
    # A neck alone tells little: it lies in the shade of the chin.
    if (of_body & (scene.rows > scene.body.shoulders[1])).sum() > SKIN.least_body * scene.unit**2:
        return _Told(known, of_body, SKIN.body_contrast)
    but_neck = known & ~of_body
    learnt = but_neck if but_neck.sum() > SKIN.least_face * scene.unit**2 else known
    return _Told(known, learnt, SKIN.face_contrast, SKIN.arms_to_face, face_alone=True)


def _told_of_legs(scene: Scene, gone: Area, legs: Area, known: Area) -> _Told:
    least = SKIN.least_body * scene.unit**2
    # Just below an old hem they lay in its shade, which went with it.
    lit = known & ~grown(gone, SKIN.skirt_shade * scene.unit)
    # Down to the ankles: shoes may be of any colour, and that of skin.
    on_legs = lit & legs & (scene.rows < scene.body.floor_y - SKIN.feet * scene.unit)
    if on_legs.sum() > least:
        return _Told(lit, on_legs, SKIN.leg_contrast)
    # They are as far from a neck as from a face, and less red than hands.
    but_hands = known & ~scene.hands
    of_body = but_hands & ~scene.face
    if of_body.sum() > SKIN.whole_body * scene.unit**2:
        return _Told(known, of_body, SKIN.leg_contrast, SKIN.legs_to_body)
    return _Told(known, but_hands if but_hands.sum() > least else known, SKIN.leg_contrast, SKIN.legs_to_body)


def _made(scene: Scene, lab: Values, form: Form, grid: Grid, told: _Told) -> Values:
    unit = scene.unit
    complexion = complexion_of(scene, lab, told.learnt)
    seen, weight = _coarse(lab, told.known, grid)
    learnt, face = (_coarse(lab, area, grid)[1] > HALF for area in (told.learnt, told.known & scene.face))
    lit = lit_as(form, seen[..., 0], learnt, face, float(complexion.lightness[-1]), told.contrasts)
    if not told.face_alone:  # a body that is seen tells the colour of its edges itself
        lit = replace(lit, rounded=np.zeros_like(lit.rounded))
    lit = lit.but(form.limb, *told.limbs)
    smooth = _carried_on(form, complexion, lit, seen, weight, grid.step / unit)
    whole = np.asarray(cv2.resize(smooth, (scene.size[1], scene.size[0])), np.float32)
    here, hollow = navel(scene.body)
    whole[here] -= hollow[..., None] * _HOLLOW
    whole = whole + grain_like(scene, lab, told.learnt, max(2, int(np.log2(SKIN.grain * unit))))
    return np.asarray(np.clip(cv2.cvtColor(whole, cv2.COLOR_LAB2RGB) * 255, 0, 255), np.float32)


def _form(scene: Scene, gone: Area, bare: BareBody, grid: Grid) -> Form:
    body = scene.body
    limbs = {f"arm_{arm.side}": arm.limb.on_to(body.hand_end(arm.side)) for arm in bare.arms}
    limbs |= {f"leg_{leg.side}": leg.limb for leg in bare.legs}
    # The outline of the body itself, be it covered there or not.
    person = scene.silhouette & (bare.torso | bare.all_limbs | ~gone)
    form = form_of(body, grid, limbs, _depth(person, grid), _depth(bare.torso, grid))
    limbs_have = [leg_relief(leg, grid) for leg in bare.legs] + [arm_relief(arm, grid) for arm in bare.arms]
    relief = sum((relief * form.limb for relief in limbs_have), form.relief)
    return replace(form, relief=np.asarray(relief, np.float32))


def _depth(area: Area, grid: Grid) -> Values:
    small = cv2.resize(area.astype(np.uint8), grid.size, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.distanceTransform(small, cv2.DIST_L2, 5), np.float32) * np.float32(grid.step)


def _carried_on(form: Form, complexion: Complexion, lit: Lit, seen: Values, weight: Values, step: float) -> Values:
    """In CIELAB: the light that falls on the whole body, and what seen skin differs from it by carried on a little.

    So they meet without a seam, and what nobody saw is lit like the rest.
    """
    usual = lit.colour(complexion, seen[..., 0])
    rest = np.dstack([seen[..., 0] - lit.lightness, seen[..., 1:] - usual]).astype(np.float32)
    # What is special about an arm stays there: the flank behind it lies in another light.
    limb, trunk = (_faded(rest, weight * share, step) for share in (form.limb, 1 - form.limb))
    rest = trunk + (limb - trunk) * form.limb[..., None]
    darkest, lightest = complexion.lightness[0] - SKIN.beyond, complexion.lightness[-1] + SKIN.beyond
    light = np.clip(lit.lightness + rest[..., 0], darkest, lightest)
    colour = lit.colour(complexion, light) + rest[..., 1:]
    return np.asarray(cv2.GaussianBlur(np.dstack([light, colour]), (0, 0), 1.0), np.float32)


def _faded(rest: Values, weight: Values, step: float) -> Values:
    """A shadow ends sooner than a light; hands are redder than arms, which shows on much of a forearm."""
    carried = carried_on(rest, weight)
    away = cv2.distanceTransform((weight < HALF).astype(np.uint8), cv2.DIST_L2, 5)[..., None] * step
    reach = np.full_like(carried, SKIN.tint_reach)
    reach[..., 0] = np.where(carried[..., 0] > 0, SKIN.light_reach, SKIN.shadow_reach)
    return np.asarray(carried * np.exp(-away / reach), np.float32)


def _coarse(lab: Values, area: Area, grid: Grid) -> tuple[Values, Values]:
    """The mean of what is known around each place of the grid, and how much is."""
    weight = area.astype(np.float32)
    total = cv2.resize(lab * layered(weight), grid.size, interpolation=cv2.INTER_AREA)
    weight = np.asarray(cv2.resize(weight, grid.size, interpolation=cv2.INTER_AREA), np.float32)
    return np.asarray(total / layered(np.maximum(weight, 1e-4)), np.float32), weight


def over_seam(scene: Scene, gone: Area, bare: BareBody) -> Values:
    """Where made skin lies, running out softly on the seen skin it goes on from and nowhere else.

    An arm ends where the trunk behind it begins: neither runs out on the other.
    """
    limbs, legs = bare.all_limbs, bare.all_legs
    beside = shrunk(scene.skin & (scene.hair < SOFT.hair), 2) & ~gone & ~scene.face
    share = bare.cover
    of_legs = opened(beside & legs & ~scene.hands, SKIN.least_seen * scene.unit) if legs.any() else legs
    on_arms = _sleeves(scene, bare.area & limbs & ~legs)
    for made, part, reach in (
        (on_arms, limbs & ~legs, SKIN.old_shade),
        (bare.area & ~limbs, ~limbs, SKIN.seam),
        (bare.area & legs, (bare.area & legs) | of_legs, SKIN.skirt_shade),
    ):
        away = cv2.distanceTransform((~made).astype(np.uint8), cv2.DIST_L2, 3) / (reach * scene.unit)
        share = np.maximum(share, np.where(beside & part, np.clip(1 - away, 0, 1), 0))
    share[_threads(scene, bare.area & legs, legs & ~of_legs & ~scene.hands)] = 1
    return np.asarray(share, np.float32)


def _threads(scene: Scene, made: Area, legs: Area) -> Area:
    """Of legs below an old hem, where what frayed out of it hides them."""
    if not made.any():
        return made
    above_feet = scene.rows < scene.body.floor_y - SKIN.feet * scene.unit
    near = grown(made, SKIN.skirt_shade * scene.unit) & legs & above_feet
    return near & ~opened(near & ~scene.skin, SKIN.thread * scene.unit)
