"""Takes the old garment off where the new one does not cover it: skin, the lower garment carried on, background."""

from dataclasses import dataclass

import cv2
import numpy as np

from drape.body.arms import LEAST_HAND
from drape.body.body import SIDES
from drape.pixels.means import carried_over
from drape.pixels.together import together
from drape.scene.hair import carried_down, falling_on
from drape.scene.scene import Scene, Values, above_hand, hand_area
from drape.scene.shading import grain_of, noise, shadow_of
from drape.undress.background import Inpaint, background_behind
from drape.undress.bare import BareBody, SkinLimits, bare_body
from drape.undress.bare_leg import BareLeg, bare_legs, out_of_hem
from drape.undress.carried_up import carried_up
from drape.undress.hosiery import in_tights
from drape.undress.shoes import read_as_cloth, up_to_ankles
from drape.undress.skin import made_skin, over_seam
from drape.undress.tuning import SOFT, TAKE_OFF
from eyes.facts import GarmentClass, Mask, Side
from eyes.masks import (
    HALF,
    Area,
    closed,
    grown,
    large_pieces,
    layered,
    opened,
    part_with,
    pieces_within,
    shrunk,
    touching,
)

_TOPS: frozenset[GarmentClass] = frozenset({"top", "outer_open"})


@dataclass(frozen=True)
class Bared:
    picture: Values
    skin: Area  # skin that was made
    lower: Area  # trousers or a skirt carried on in its place
    arms: Values  # of it, how much of every pixel is arm
    background: Area  # background that was made
    hair: Mask  # of it, how much of every pixel was made


@dataclass(frozen=True)
class Limits:
    """Where not all is made that could be."""

    keep: Area  # it stays as it is
    no_skin: Area  # cloth or background takes its place
    no_trunk: Area  # no skin is made but that of arms
    no_lower: Area  # beside the new garment, trousers are not carried on
    sleeved: dict[Side, Area]  # the arm of that side is in its new sleeve


def take_off(
    scene: Scene, kind: GarmentClass, old: Area, cover: Values, limits: Limits, inpaint: Inpaint | None
) -> Bared:
    """Take the old garment off for a new one of this kind; `cover` is how much of every pixel the new one takes."""
    for_top = kind in _TOPS
    legs = [] if for_top else [out_of_hem(leg, cover > HALF, scene.unit) for leg in bare_legs(scene).values()]
    if legs:
        old = old & ~read_as_cloth(scene, old)
    gone, seen = _gone(scene, old, limits.keep, legs), cover < TAKE_OFF.hidden
    if (gone & seen).sum() < TAKE_OFF.least_gone:
        return _as_it_is(scene)
    bare = _body_beneath(scene, kind, gone, cover, legs, limits)
    arms, background, skin = bare.all_arms, gone & ~bare.area, bare.area
    if for_top:
        hidden = _hung_over(scene, background, skin & ~arms, cover > HALF)
        background, skin = background & ~hidden, skin | hidden
    behind, made = together(
        lambda: background_behind(scene, gone, background & seen, inpaint) if _worth_it(background & seen) else None,
        lambda: _flesh(scene, gone, bare, cover, skin & seen) if _worth_it(skin & seen) else None,
    )
    picture = scene.picture.copy() if behind is None else _with_background(scene, behind, background, bare, gone)
    if made is not None:
        picture = _mixed(picture, made[0], made[1] * ~limits.keep)
        if legs:
            shod = up_to_ankles(scene, picture, old, gone, legs)
            background, skin = background & ~shod, skin & ~shod
    # Where hardly any skin would be seen none was made, nor any arm: what stands there is the old garment.
    draws = arms.any() and made is not None
    lower, drawn = np.zeros(scene.size, bool), np.max([arm.cover for arm in bare.arms], 0) * draws
    if for_top:
        skirt = _skirt_of(scene.dress & ~gone, bare.torso)
        picture = _without_crumbs(scene, picture, gone & ~arms & seen, drawn, skirt)
        if made is not None:
            picture, lower = carried_up(scene, picture, skin & ~arms & ~limits.no_lower, limits.keep | arms, cover)
    falls = falling_on(scene.hair, scene.body, gone & ~arms & seen, scene.skin & ~gone)
    falls |= _before_locks(scene, background & seen, (cover > HALF) | skin | scene.skin | scene.face)
    picture, hair = _with_hair(scene, picture, falls)
    return Bared(picture, skin & ~falls & ~lower, lower, np.minimum(bare.cover, drawn), background & ~falls, hair)


def _as_it_is(scene: Scene) -> Bared:
    empty = np.zeros(scene.size, bool)
    return Bared(scene.picture.copy(), empty, empty, empty.astype(np.float32), empty, empty.astype(np.float32))


def _worth_it(area: Area) -> bool:
    return bool(area.sum() > TAKE_OFF.least_made)


def _body_beneath(
    scene: Scene, kind: GarmentClass, gone: Area, cover: Values, legs: list[BareLeg], limits: Limits
) -> BareBody:
    for_top = kind in _TOPS
    no_edge = _beneath_longer(scene, cover) & ~limits.keep & for_top
    return bare_body(
        scene,
        gone,
        cover,
        arms=(for_top or kind == "dress") and not scene.jacket.any(),
        legs=legs,
        limits=SkinLimits(limits.no_skin, limits.no_trunk, no_edge, limits.sleeved),
    )


def _with_background(scene: Scene, behind: Values, background: Area, bare: BareBody, gone: Area) -> Values:
    """The picture with what is behind the person, a little beneath made skin too.

    At their seam two soft edges would let the old garment through; where that meets skin that was seen, they would let
    the wall through.
    """
    seen_limbs = bare.all_limbs & scene.skin & ~gone
    beneath = grown(background, 5) & ~grown(seen_limbs, 2)
    return _laid(scene.picture.copy(), behind, (background | beneath) & gone, seen_limbs)


def _with_hair(scene: Scene, picture: Values, falls: Area) -> tuple[Values, Mask]:
    """The picture with hair carried down to where it falls, and how much of every pixel that is."""
    if not falls.any():
        return picture, np.zeros(scene.size, np.float32)
    return carried_down(picture, scene.hair, falls, scene.unit)


def _beneath_longer(scene: Scene, cover: Values) -> Area:
    """Trousers or a skirt beneath a top that hangs further down than the old one, and between it and an arm.

    An arm before it would end in a step where it begins to lie before them; one without a hand is in their pocket.
    """
    found = np.zeros(scene.size, bool)
    for side in SIDES:
        if (hand_area(scene, side) & scene.hands).sum() >= LEAST_HAND * scene.unit**2:
            found |= scene.lower & scene.body.arm_area(side) & above_hand(scene, side)
    across = np.ones((1, 2 * round(TAKE_OFF.beside * scene.unit) + 1))
    return found & (cv2.dilate((cover > TAKE_OFF.hidden).astype(np.uint8), across) > 0) if found.any() else found


def _before_locks(scene: Scene, background: Area, person: Area) -> Area:
    """Pieces of it between a neck and hair: the collar that stood there hid hair, and no wall."""
    hair = scene.hair > SOFT.hair
    above = background & (scene.rows < scene.body.shoulders[1])
    return pieces_within(pieces_within(above, hair, TAKE_OFF.of_locks), hair | person, TAKE_OFF.within)


def _hung_over(scene: Scene, background: Area, trunk: Area, new: Area) -> Area:
    """Pieces of it that lie within trousers or a skirt: tails of what hung over these hid more of them.

    So they did below the new hem, where trousers come out of it and beneath the tails.
    """
    below = background & (scene.rows > scene.body.hips[1])
    near = touching(below, grown(scene.lower, 3))
    upwards = np.ones((max(1, round(TAKE_OFF.tail_edge * scene.unit)), 1), np.uint8)
    beneath = cv2.dilate(scene.lower.astype(np.uint8), upwards, anchor=(0, 0)) > 0
    hidden = pieces_within(near, scene.lower | trunk, TAKE_OFF.within) | _between(near, trunk, scene.lower)
    return hidden | _between(near & ~new, new, beneath)


def _between(area: Area, above: Area, below: Area) -> Area:
    """Columns of an area that end in one thing above and in another below."""
    found = np.zeros_like(area)
    here = part_with(area, room=1)
    inside, rows = area[here], np.arange(area[here].shape[0])[:, None]
    last = np.maximum.accumulate(np.where(inside, 0, rows), 0)
    first = np.minimum.accumulate(np.where(inside, len(rows) - 1, rows)[::-1], 0)[::-1]
    ends_in = (np.take_along_axis(each[here], at, 0) for each, at in ((above, last), (below, first)))
    found[here] = inside & np.logical_and(*ends_in)
    return found


def _flesh(scene: Scene, gone: Area, bare: BareBody, cover: Values, shown: Area) -> tuple[Values, Values]:
    """Skin or tights, on legs in the shade of the new hem, and how much of every pixel they are."""
    flesh, share = in_tights(scene, gone, bare, made_skin(scene, gone, bare, shown)), _skin_share(scene, gone, bare)
    if not bare.legs:
        return flesh, share
    reach = TAKE_OFF.hem_reach * scene.unit
    shade = np.where(bare.all_legs, shadow_of(cover, TAKE_OFF.hem_shade, reach, reach), 1)
    return np.asarray(flesh * shade[..., None], np.float32), share


def _skin_share(scene: Scene, gone: Area, bare: BareBody) -> Values:
    """How much of every pixel is made skin: limbs end in a drawn line, all else softly."""
    share = over_seam(scene, gone, bare)
    # A neck goes on behind the chin, which is never touched: at its edge it is as much skin as below it.
    share[scene.face & grown(bare.area, TAKE_OFF.seam)] = 1
    soft = cv2.GaussianBlur(share, (0, 0), max(1.0, 0.004 * scene.unit))
    near = cv2.GaussianBlur(grown(bare.all_limbs, 4).astype(np.float32), (0, 0), 2)
    return np.asarray(soft + (cv2.GaussianBlur(share, (0, 0), TAKE_OFF.line) - soft) * near, np.float32)


def _gone(scene: Scene, old: Area, keep: Area, legs: list[BareLeg]) -> Area:
    """The old garment with its soft rim: threads of it that reach beyond the silhouette would stay as a fringe."""
    unit = scene.unit
    stays = grown(scene.skin | scene.hands | (scene.hair > SOFT.hair) | scene.face | (scene.lower & ~old), 0.012 * unit)
    # The rim of what stays still holds something of what goes.
    lower = shrunk(scene.lower & ~old, max(0.012 * unit, 1.5))
    close = grown(old, max(0.015 * unit, TAKE_OFF.hem_edge if legs else TAKE_OFF.soft_edge)) & ~lower
    feet = scene.rows > scene.body.floor_y - TAKE_OFF.feet * unit
    stay = scene.skin | scene.hands | scene.body.arm_area("l") | scene.body.arm_area("r") | feet
    around, halo = (max(share * unit, least) for share, least in (TAKE_OFF.rim_of_lower if legs else TAKE_OFF.rim))
    for leg in legs:
        threads = grown(old, around) & (leg.cover > HALF) & ~stay
        close = close | (threads & ~opened(threads | close, TAKE_OFF.thread * unit))
    shoes = opened(scene.silhouette & ~close, TAKE_OFF.shoe * unit) & feet
    stays |= grown(shoes, TAKE_OFF.shoe_edge * unit) | (grown(shoes, TAKE_OFF.heel * unit) & scene.silhouette & ~close)
    rim = grown(old, around) & grown(scene.silhouette, halo) & ~shrunk(scene.silhouette, 0.02 * unit)
    return np.asarray((close | (rim & ~stays)) & ~keep)


def _laid(picture: Values, fill: Values, area: Area, keep: Area | Values) -> Values:
    share = np.asarray(cv2.GaussianBlur(area.astype(np.float32), (0, 0), TAKE_OFF.soft), np.float32)
    return _mixed(picture, fill, share * (1 - keep.astype(np.float32)))


def _mixed(picture: Values, fill: Values, share: Values) -> Values:
    out, here = picture.copy(), part_with(share > 0)
    seen = share[here]
    out[here] = picture[here] * layered(1 - seen) + fill[here] * layered(seen)
    return out


def _without_crumbs(scene: Scene, picture: Values, left: Area, arms: Values, skirts: tuple[Area, Area]) -> Values:
    """Beside an arm that took the place of a wider sleeve, trousers or the skirt of a dress behind it go on."""
    skirt, skirt_place = skirts
    crumbs = left & closed(scene.lower, TAKE_OFF.crumb * scene.unit) & (scene.rows > scene.body.hips[1])
    # A cuff may stand out beside them: what is behind it goes on below it.
    upwards = np.ones((max(1, round(TAKE_OFF.beside * scene.unit)), 1))
    below = cv2.dilate(scene.lower.astype(np.uint8), upwards, anchor=(0, 0))
    crumbs &= below > 0
    crumbs |= left & skirt_place
    here = part_with(crumbs, room=round(TAKE_OFF.beside * scene.unit))
    known = shrunk((scene.lower | skirt)[here], 2)
    if not known.any():
        return picture
    fabric = scene.picture[here]
    cloth = carried_over(fabric, known, max(1, round(TAKE_OFF.fine * scene.unit)))
    cloth = np.clip(cloth, fabric[known].min(0), np.percentile(fabric[known], 90, 0))
    cloth += (grain_of(fabric, known) * noise(known.shape, 2, 0.7))[..., None]
    out = picture.copy()
    # Beyond the person there was the wall.
    onto = grown(crumbs[here], 2) & scene.silhouette[here]
    out[here] = _laid(picture[here], cloth, onto, np.maximum(arms, scene.hands)[here])
    return out


def _skirt_of(dress: Area, torso: Area) -> tuple[Area, Area]:
    """What is left of a dress below a new top, and all of its place: its outline bends inwards nowhere."""
    skirt, place = large_pieces(dress, 1.0), np.zeros(dress.shape, np.uint8)
    if not skirt.any():
        return skirt, skirt
    cv2.fillConvexPoly(place, cv2.convexHull(np.argwhere(skirt)[:, ::-1].astype(np.int32)), 1)
    return skirt, (place > 0) | (torso & (np.arange(len(skirt))[:, None] >= skirt.any(1).argmax()))
