"""The order of things: what was bared, trunk, arms, sleeves, hands, a tucked waistband, hair; never the face."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from drape.compose.front import Front, front_of
from drape.compose.hand_edges import free_hands
from drape.compose.old import around_loose, frills, hem_of, old_and_lower
from drape.compose.tuning import LAYERS
from drape.fit.draped import Draped
from drape.fit.gaps import beside_rows
from drape.fit.layering import opening
from drape.fit.sleeves import SleevePlace
from drape.fit.top import past_upper_arm, sleeve_zone
from drape.fit.tuck import goes_in, tucked_in
from drape.pixels.together import together
from drape.scene import shading
from drape.scene.hair import behind_shoulders, laid_over
from drape.scene.scene import Scene, Values, beneath_cuff
from drape.scene.waist import beside_lower
from drape.undress.background import Inpaint
from drape.undress.remove import Bared, Limits, take_off
from eyes.facts import Mask, Side
from eyes.masks import HALF, Area, grown, layered, opened, part_with, shrunk, touching


@dataclass(frozen=True)
class Composed:
    """The scene with one more garment on, and what may have changed for it."""

    scene: Scene
    region: Area
    old: Area
    bared: Area  # old garment the new one does not cover
    made: Area  # skin nobody saw, where a body was uncovered
    carried: Area  # trousers or a skirt nobody saw, carried on there
    background: Area  # where the old garment was and nothing of the person is now
    seen: Area  # where the new garment is seen: not behind arms, hands, hair, a jacket or a waistband


def wear(
    scene: Scene, draped: Draped, inpaint: Inpaint | None, *, over: bool = False, closed: bool = False
) -> Composed:
    """`over` says that it is worn over the old top, which stays in its opening and below its hem.

    Where it is `closed` it has no opening but its neck.
    """
    plan = _plan(scene, draped, over=over, closed=closed)
    draped, front, old, cover = plan.draped, plan.front, plan.old, plan.draped.cover
    bared, lit = together(
        lambda: take_off(
            scene,
            draped.kind,
            old,
            cover,
            Limits(
                keep=front.keep,
                no_skin=plan.no_skin,
                no_trunk=plan.no_trunk,
                no_lower=plan.no_lower,
                sleeved={side: sleeve_zone(scene, draped, side) for side, each in draped.sleeves.items() if each.long},
            ),
            inpaint,
        ),
        lambda: _Lit.of(scene, draped, (plan.worn_before, old), front, plan.lower),
    )
    picture, arm_layer = _dress(scene, draped, front, bared, lit)
    hands = lit.hands[1] * (1 - front.wrists * bared.arms)
    picture = _with_front(scene, plan, picture, hands, bared, lit)
    before = np.maximum.reduce([lit.before, hands, lit.hair])
    left = old & (cover < HALF) & ~front.keep & (front.wrists == 0)
    shown = (cover < HALF) & (before < HALF)
    seen = (cover > HALF) & (np.maximum(before, arm_layer) < HALF)
    after = _updated(scene, picture, draped, old, plan.shows & scene.upper if closed else None)
    region = lit.region[0]
    return Composed(after, region, old, left, bared.skin & shown, bared.lower & shown, bared.background, seen)


@dataclass(frozen=True)
class _Plan:
    """What goes for a garment, what stays, and where no body is made."""

    draped: Draped
    front: Front
    worn_before: Area
    old: Area  # of that what goes, and all else that does
    shows: Area  # of that what stays in sight
    lower: Area | None  # what is worn below, where the garment goes into its waistband
    no_skin: Area
    no_trunk: Area
    no_lower: Area


def _plan(scene: Scene, draped: Draped, *, over: bool, closed: bool) -> _Plan:
    size = scene.size
    waist = draped.waist if draped.waist is not None and draped.waist.tucks and draped.hem_y > draped.waist.y else None
    if waist is not None:
        old, lower = old_and_lower(scene, draped, tuck=True)
        draped = tucked_in(scene, draped, waist, lower)
        front = front_of(scene, draped, lower)
    else:
        (old, lower), front = together(
            lambda: old_and_lower(scene, draped, tuck=False),
            lambda: front_of(scene, draped, np.zeros(size, bool)),
        )
    worn_before = old
    below, shows = np.zeros(size, bool), np.zeros(size, bool)
    if over:
        below, shows = _shown_beneath(scene, draped, old, closed=closed)
        old, front = old & ~shows, replace(front, keep=front.keep | shows)
    old = old | (front.no_arm & (scene.person.silhouette > LAYERS.on_person)) | (front.wrists > 0)
    if draped.shoulder and not scene.jacket.any():
        left = old & (draped.cover < HALF)
        old = old | around_loose(scene, left) | frills(scene, left)
    no_skin = front.no_arm | _beside_hips(scene, draped) | _beneath_edge(scene, draped)
    aside = beside_rows(scene, draped.rows) if len(draped.rows) > 1 else np.zeros(size, bool)
    # What stays on beneath a jacket hides the trunk; beside a dress, where the old garment hung wider, is no flank.
    no_trunk = goes_in(scene, waist) | (below if closed else over) | (aside & (draped.kind == "dress"))
    within = lower if waist is not None else None
    return _Plan(draped, front, worn_before, old, shows, within, no_skin, no_trunk, aside)


def _shown_beneath(scene: Scene, draped: Draped, old: Area, *, closed: bool) -> tuple[Area, Area]:
    """All that is below the hem of what is worn over the old top, and what of this top stays in sight."""
    if closed:
        below = np.asarray(scene.rows > hem_of(scene, draped) - LAYERS.beneath_hem * scene.unit)
        return below, _beneath_closed(scene, draped, old, below)
    below = (scene.rows > draped.hem_y - LAYERS.beneath_hem * scene.unit) & ~scene.beside_torso()
    return below, (opening(draped.trunk[..., 3] > HALF) | below | _in_neck(scene, draped)) & old


def _in_neck(scene: Scene, draped: Draped) -> Area:
    """Between the ends of its neckline all that is above it: there a collar of what is worn beneath stands out."""
    if not draped.neck:
        return np.zeros(scene.size, bool)
    between = (scene.columns > draped.neck["l"][0]) & (scene.columns < draped.neck["r"][0])
    covered = draped.trunk[..., 3] > HALF
    return np.asarray(between & (scene.rows < covered.argmax(0)[None]))


def _beneath_closed(scene: Scene, draped: Draped, old: Area, below: Area) -> Area:
    """Of a top beneath what is closed: below the hem all that hangs from it, in the neck what goes across it."""
    sleeves, arms = scene.beside_torso(), scene.body.sleeve_room("l") | scene.body.sleeve_room("r")
    if scene.person.worn.sleeve == "long":
        # One close to a hip may be taken for a part of it.
        sleeves |= beside_lower(scene) & grown(arms, LAYERS.wide_sleeve * scene.unit)
    else:
        sleeves &= arms
    hangs, covered = old & below & ~sleeves, draped.cover > HALF
    # A cuff of its own sleeves before the hips comes out of the new one, not from beneath the hem.
    seen = hangs & ~covered
    hem = grown(draped.trunk[..., 3] > HALF, LAYERS.seam)
    hangs &= covered | touching(seen, seen & hem)
    # The ends of a collar that is open lie beneath the new one.
    neck = old & _in_neck(scene, draped) & ~below
    middle = sum(end[0] for end in draped.neck.values()) / 2
    return np.asarray(hangs | touching(neck, neck & (np.abs(scene.columns - middle) < 1)))


@dataclass(frozen=True)
class _Lit:
    """What needs no bared body: light on the cloth, what lies before it (hair, hands, all else), where it may be."""

    trunk: Values
    sleeves: dict[Side, Values]
    hair: Mask
    hands: tuple[Values, Mask]  # free from what they lay on
    before: Mask
    texture: shading.Texture | None  # of the photo
    region: tuple[Area, Values]
    cuffs: Values  # how much of every pixel is sleeve
    forearms: Values  # those folded back before their sleeves

    @classmethod
    def of(cls, scene: Scene, draped: Draped, worn: tuple[Area, Area], front: Front, lower: Area | None) -> "_Lit":
        """`worn` is what was worn before, and that with all else that goes."""
        old, gone = worn
        behind = behind_shoulders(scene.hair, scene.body, scene.upper | scene.dress).astype(np.float32)
        hair = np.maximum(scene.soft(scene.hair > HALF), scene.hair)
        hair *= 1 - draped.cover * shading.blurred(behind, 1.0)
        every = shading.folds(scene, old, draped.cover > HALF, legs=draped.kind not in {"skirt", "dress"})
        every = every * shading.shadow_of(hair, 0.35, 0.018 * scene.unit, 0.01 * scene.unit)
        trunk = every * shading.roundness(scene, draped.rows)
        if lower is not None:
            trunk = trunk * shading.shadow_of(lower.astype(np.float32), 0.35, 0.02 * scene.unit)
        if scene.jacket.any():
            trunk = trunk * shading.shadow_of(
                scene.jacket.astype(np.float32), 0.35, 0.03 * scene.unit, 0.01 * scene.unit
            )
        sleeves = {side: every * _rounded(scene, draped, side) for side in draped.sleeves}
        before = np.zeros(scene.size, np.float32)
        # With a hand on it, for between two soft edges the new garment would show; a waistband a pixel inside its
        # edge, where nothing of what was behind it shines through.
        above = front.above | (front.hands & grown(front.above, LAYERS.seam))
        for area in (above, None if lower is None else shrunk(lower, 1.0)):
            if area is not None and area.any():
                before = np.maximum(before, scene.soft(area))
        hands, texture = free_hands(scene, front.hands, front.wrists > 0), shading.Texture.of(scene, draped.cover)
        below = draped.kind not in {"top", "outer_open"}
        region = _region(scene, draped.cover, gone, LAYERS.region_of_legs if below else LAYERS.region)
        cuffs = np.zeros(scene.size, np.float32)
        for sleeve in draped.sleeves.values():
            np.maximum(cuffs, sleeve.layer[..., 3], out=cuffs)
        forearms = shading.blurred(front.forearms.astype(np.float32), 1.0)
        return cls(trunk, sleeves, hair, hands, before, texture, region, cuffs, forearms)


def _dress(scene: Scene, draped: Draped, front: Front, bared: Bared, lit: _Lit) -> tuple[Values, Values]:
    """The garment on the bared person, with arms before and behind it; and how much of each pixel is such an arm."""
    unit = scene.unit
    # An arm before the garment lies in no shadow but that of its own sleeve, a forearm folded back in none.
    picture, (arm, arm_layer) = together(
        lambda: _shadowed(scene, bared.picture, draped.cover, bared.background),
        lambda: _arm_before(scene, front, bared, lit),
    )
    for side, sleeve in draped.sleeves.items():
        _lay_cloth(picture, sleeve.layer, lit.sleeves[side])
    # A forearm folded back lies before its sleeve.
    behind = 1 - arm_layer * lit.forearms
    shadow, ahead = together(
        lambda: shading.shadow_of(arm_layer, 0.38, 0.022 * unit, 0.008 * unit),
        lambda: {side: _ahead(scene, sleeve, behind) for side, sleeve in draped.sleeves.items()},
    )
    _lay_cloth(picture, draped.trunk, lit.trunk * shadow)
    _lay(picture, arm, arm_layer)
    person = np.maximum(draped.trunk[..., 3], scene.silhouette & ~bared.background)
    for side, (layer, cast) in ahead.items():
        here = part_with(cast > 0)
        picture[here] *= layered((1 - cast * person)[here])
        _lay_cloth(picture, layer, lit.sleeves[side])
    return shading.matched(picture, draped.cover, lit.texture), arm_layer


def _with_front(scene: Scene, plan: _Plan, picture: Values, hands: Mask, bared: Bared, lit: _Lit) -> Values:
    """With what lies before the garment: hands, all else that stays, hair; changed only where it may be."""
    _lay(picture, lit.hands[0], hands)
    _lay(picture, scene.picture, lit.before)
    # Beneath hair a top goes out of sight too where a jacket is worn over it.
    picture = laid_over(
        picture,
        scene.picture,
        scene.unit,
        lit.hair * (1 - bared.hair),
        plan.worn_before | ((scene.upper | scene.dress) & (plan.draped.cover > HALF)),
    )
    changed, picture = np.clip(picture, 0, 255), scene.picture.copy()
    _lay(picture, changed, lit.region[1])
    return picture


def _arm_before(scene: Scene, front: Front, bared: Bared, lit: _Lit) -> tuple[Values, Values]:
    """The picture of bare arms, in the shadow of nothing but their own sleeves, and where they lie before all else."""
    unit, picture = scene.unit, _shadowed(scene, bared.picture, lit.cuffs, bared.background)
    folded = grown(front.forearms & (lit.cuffs > LAYERS.in_cuff), 0.1 * unit) & grown(front.forearms, 0.02 * unit)
    _lay(picture, bared.picture, shading.blurred(folded.astype(np.float32), 0.02 * unit))
    made = bared.arms * shading.blurred(front.arm_places.astype(np.float32), 1.2)
    layer = _arm_layer(scene, front.arms, made, np.maximum(1 - lit.cuffs, lit.forearms))
    # Around a hand nothing shows that it was freed from.
    arms = grown((front.arms & ~front.hands) | (made > HALF), LAYERS.seam)
    freed = grown(front.hands, LAYERS.seam) & ~arms
    return picture, np.where(freed, np.minimum(layer, lit.hands[1]), layer)


def _ahead(scene: Scene, sleeve: SleevePlace, behind: Values) -> tuple[Values, Values]:
    """What of a sleeve lies before the trunk, and the shadow that it casts."""
    layer = sleeve.layer * layered(past_upper_arm(scene, sleeve) * behind, 4)
    return layer, (1 - shading.shadow_of(layer[..., 3], 0.28, 0.02 * scene.unit)) * behind


def _arm_layer(scene: Scene, arms: Area, cover: Values, outside: Values) -> Values:
    """Bare arms before the trunk, never over their own sleeves unless a forearm is folded back."""
    # Seen skin ends at edges of the photo; made skin has none there, only those of the garment that is gone.
    # A pixel that is half made skin is half wall: before the garment that would be a pale line.
    made, made_layer = cover > HALF, np.clip(2 * cv2.GaussianBlur(cover, (0, 0), 0.6) - 1, 0, 1)
    # Where the two meet, neither may be soft: the garment would shine through between them.
    whole = cv2.GaussianBlur(shrunk(arms | made, 2).astype(np.float32), (0, 0), 0.8)
    layer = np.maximum(np.maximum(scene.soft(arms & ~made), made_layer), whole)
    return np.asarray(layer * outside, np.float32)


def _beside_hips(scene: Scene, draped: Draped) -> Area:
    """From the hips to the hem of what hangs there, the body is inside it; arms out of a dress are seen beside it.

    Beside a top hung what was wider than it: slivers of that are no body either.
    """
    if draped.kind == "outer_open" or len(draped.rows) <= 1:
        return np.zeros(scene.size, bool)
    arms = scene.body.arm_area("l") | scene.body.arm_area("r")
    if draped.kind == "top":
        arms |= beneath_cuff(scene, "l")[1] | beneath_cuff(scene, "r")[1]
        return beside_rows(scene, draped.rows) & scene.upper & ~grown(arms, LAYERS.round_arm * scene.unit)
    if draped.kind != "dress":
        return np.asarray((scene.rows > draped.top_y) & (scene.rows < hem_of(scene, draped)))
    below = scene.rows > scene.body.hips[1] - 0.1 * scene.unit
    # Nor is an arm where trousers are seen; a hand in their pocket goes no further than it is.
    return np.asarray((scene.rows < hem_of(scene, draped)) & (scene.lower | (below & ~arms)))


def _beneath_edge(scene: Scene, draped: Draped) -> Area:
    """The outer edge of a garment is soft: beneath it there is background, or skin would show along the shoulders."""
    if not draped.armpit:
        return np.zeros(scene.size, bool)
    found, reach = np.zeros(scene.size, bool), LAYERS.edge * scene.unit
    above = np.s_[: max(1, round(max(armpit[1] for armpit in draped.armpit.values())))]
    silhouette = scene.silhouette[above]
    bare = opened(silhouette & (draped.cover[above] < HALF), reach)
    found[above] = grown(~silhouette, reach) & ~grown(bare, LAYERS.seam)
    return found


def _shadowed(scene: Scene, picture: Values, cover: Values, background: Area) -> Values:
    """The garment's own soft shadow on the person beneath it."""
    unit = scene.unit
    person = cv2.GaussianBlur((scene.silhouette & ~background).astype(np.float32), (0, 0), 1.5)
    shadow = shading.shadow_of(cover, 0.30, 0.013 * unit, 0.010 * unit)
    near = grown(cover > LAYERS.covered, 0.06 * unit)
    out, here = picture.copy(), part_with(near)
    out[here] *= layered(1 - ((1 - shadow) * person * near)[here])
    return out


def _lay_cloth(picture: Values, layer: Values, shade: Values) -> None:
    """Onto the picture itself, as is `_lay`: each copy of one would take as long."""
    here = part_with(layer[..., 3] > 0)
    cloth, cover = layer[here][..., :3], layer[here][..., 3]
    # On pale cloth a gleam ends short of white: what is woven into it is still seen.
    lit = np.minimum(cloth * layered(shade[here]), cloth * LAYERS.palest + layered(255 * (1 - LAYERS.palest) * cover))
    picture[here] = picture[here] * layered(1 - cover) + lit


def _lay(picture: Values, other: Values, share: Mask) -> None:
    here = part_with(share > 0)
    seen = layered(share[here])
    picture[here] = picture[here] * (1 - seen) + other[here] * seen


def _rounded(scene: Scene, draped: Draped, side: Side) -> Values:
    """Shading along a sleeve, none across the seam where it meets the trunk."""
    seam = _armhole(scene, draped, side)
    tube = shading.tube(draped.sleeves[side].layer[..., 3] > HALF, 0.11 * scene.unit, 0.80)
    return np.asarray(cv2.GaussianBlur(tube * (1 - seam) + seam, (0, 0), max(0.012 * scene.unit, 0.5)), np.float32)


def _armhole(scene: Scene, draped: Draped, side: Side) -> Values:
    line = np.zeros(scene.size, np.uint8)
    ends = np.round([draped.shoulder[side], draped.armpit[side]]).astype(int).tolist()
    cv2.line(line, tuple(ends[0]), tuple(ends[1]), 1, max(1, round(0.22 * scene.unit)))
    return shading.blurred(line.astype(np.float32), 0.04 * scene.unit)


def _region(scene: Scene, cover: Values, old: Area, around: float) -> tuple[Area, Values]:
    """Where pixels may change, and how far each takes the change: softly up to the border, never on the face."""
    region = grown((cover > LAYERS.covered) | old, max(around * scene.unit, LAYERS.least_region)) & ~scene.face
    depth = cv2.distanceTransform(region.astype(np.uint8), cv2.DIST_L2, 3)
    # Right below a chin a rest of an old collar would look like a beard.
    return region, np.clip(depth / np.where(old, LAYERS.at_chin, LAYERS.at_border), 0, 1).astype(np.float32)


def _updated(scene: Scene, picture: Values, draped: Draped, old: Area, beneath: Area | None) -> Scene:
    """What is worn once this garment is on, for the next one of a look; `beneath` is what stays of a top."""
    new = draped.cover > HALF
    if draped.kind == "dress":
        return replace(scene, picture=picture, upper=np.zeros_like(new), lower=np.zeros_like(new), dress=new)
    if draped.kind in {"top", "outer_open"}:
        upper = scene.upper | new if draped.kind == "outer_open" else new if beneath is None else new | beneath
        return replace(scene, picture=picture, upper=upper, dress=scene.dress & ~old, skin=scene.skin & ~new)
    return replace(scene, picture=picture, lower=new, dress=scene.dress & ~old, skin=scene.skin & ~new)
