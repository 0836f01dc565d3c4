"""Hair as a whole: what of it lies in its own shade, the strands that end on what is worn, and none of its colour."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import CHIN, SIDES, Body, sign, vec
from drape.pixels.means import spread_far
from drape.scene.reading import Surroundings
from drape.scene.tuning import FALLING_HAIR, HAIR, LAID_HAIR, STRANDS
from eyes.facts import Mask, Picture, Side
from eyes.masks import (
    HALF,
    Area,
    box_of,
    colours_in,
    distance_to,
    dots,
    grown,
    lab_of,
    layered,
    lengths,
    opened,
    part_with,
    shrunk,
    touching,
)

Values = NDArray[np.float32]


@dataclass(frozen=True)
class _Near:
    """What is seen around hair, and the colours of hair and cloth near each place of it."""

    lab: Values
    own: Values
    worn: Values
    known: Values  # how much cloth there is

    @classmethod
    def of(cls, photo: Picture, core: Area, clothes: Area, unit: float) -> "_Near":
        blur = max(0.004 * unit, 0.5)
        lab = np.asarray(cv2.GaussianBlur(lab_of(np.ascontiguousarray(photo)), (0, 0), blur), np.float32)
        own, _ = spread_far(lab, core.astype(np.float32), HAIR.one_colour * unit)
        worn, known = spread_far(lab, shrunk(clothes, 0.02 * unit).astype(np.float32), HAIR.one_colour * unit)
        return cls(lab, own, worn, known)


def whole_hair(photo: Picture, body: Body, hair: Mask, skin: Area, around: Surroundings) -> Mask:
    """With what hangs beside the neck, shaded parts that were read as nothing, strands read as clothes or as wall."""
    unit, here = body.unit, _where_hair_is(body, hair)
    if here is None:
        return hair
    unread = (around.silhouette & ~(around.clothes | skin | around.others))[here]
    clothes, skin = (around.clothes & ~skin)[here], (skin & ~around.others)[here]
    core = _with_hanging(hair[here] > HALF, _beside_neck(body)[here] & (unread | skin), unit)
    neck = _neck(body)[here]
    doubtful = _apart_from_body(skin, around.face[here], unit) & ~(core | neck)
    unread = (unread & ~core) | doubtful
    near = _Near.of(photo[here], core, clothes, unit)
    bare = skin & ~(core | doubtful)
    tone = np.median(colours_in(near.lab, bare), 0) if bare.any() else np.full(3, np.inf, np.float32)
    edges = _edges_of_skin(near, bare, tone, unit)
    clothes, unread = clothes & ~edges, unread & ~edges
    to_hair, to_skin = _in_any_shade(near.lab, near.own), lengths(near.lab - tone)
    arm = doubtful & (to_skin < to_hair)  # what is seen of one beside a lock is narrow too
    doubtful, unread = doubtful & ~arm, unread & ~arm
    others = np.minimum(_to_cloth(near.lab, near.worn, near.known, clothes), to_skin)
    shaded = _going_on(unread & (to_hair < np.minimum(others, HAIR.like_hair)), core, unit)
    shaded |= _behind_locks(body, hair, here, core, unread & (to_hair < np.minimum(to_skin, HAIR.like_hair)))
    mask = np.where(core | shaded, 1, hair[here])
    mask = np.maximum(mask, _strands(near, (clothes | unread) & ~neck & (near.known > HAIR.least_known), core, unit))
    mask = np.maximum(mask, _flyaways(near, around.silhouette[here], doubtful, core, unit))
    whole = hair.copy()
    whole[here] = np.maximum(hair[here], cv2.GaussianBlur(mask.astype(np.float32), (0, 0), 0.7))
    return whole


def _where_hair_is(body: Body, hair: Mask) -> tuple[slice, slice] | None:
    """The rows and columns in which all of it is; none where there is hardly any."""
    first = max(0, round(float(body.shoulders[1]) - (CHIN + 0.1) * body.unit))  # higher up no garment comes near
    box = box_of(hair[first:] > HALF)
    if box is None or (hair > HALF).sum() < HAIR.least_hair * body.unit**2:
        return None
    room = round(HAIR.room * body.unit)
    return np.s_[first : first + box[3] + room, max(0, box[0] - room) : box[2] + room]


def _with_hanging(core: Area, beside_neck: Area, unit: float) -> Area:
    """With what goes on from it beside the neck: no skin is there, however much the hair looks like it."""
    hangs = opened(beside_neck & grown(core, HAIR.lock_away * unit), HAIR.half_lock * unit)
    return core | touching(hangs | core, core)


def _edges_of_skin(near: _Near, bare: Area, tone: Values, unit: float) -> Area:
    """Where skin ends at cloth: it has any colour between the two there, and so that of hair as light as skin."""
    like_skin = lengths(near.own - tone) < STRANDS.apart
    return np.asarray(
        grown(bare, HAIR.skin_edge * unit) & like_skin & (near.lab[..., 0] > near.own[..., 0] - HAIR.dimmer)
    )


def _going_on(shaded: Area, core: Area, unit: float) -> Area:
    """Of what may be hair in its own shade, what goes on from the rest of it."""
    # Soft edges of the cloth have any colour.
    broad = shaded & opened(shaded | core, max(HAIR.rim / 2, HAIR.half_edge * unit))
    return _tapering(touching(broad | core, core) & broad, core)


def beyond_locks(lab: Values, body: Body, hair: Mask, skin: Area, around: Surroundings) -> Mask:
    """With all that is further out than hair, above the shoulders: nothing else is there, whatever it was read as.

    But what lies on them and was not read may be of the top: that has its colour.
    """
    unit, y = body.unit, float(body.shoulders[1])
    here = slice(*(max(0, round(y + away * unit)) for away in (-CHIN - HAIR.above_chin, HAIR.below_shoulders)))
    rows, columns = np.arange(body.size[0])[here, None], np.arange(body.size[1])[None]
    core, clothes = hair[here] > HALF, around.clothes[here]
    area = around.silhouette[here] & ~(clothes | around.others[here])
    unread, found = area & ~skin[here], np.zeros_like(core)
    for side in SIDES:
        outwards, aside = slice(None, None, sign(side)), (columns - body.shoulders[0]) * sign(side)
        locks = core & (aside > HAIR.before_neck * body.neck_half[side])
        further = np.maximum.accumulate(locks[:, outwards], axis=1)[:, outwards]
        line = shoulder_rows(body, side)
        # What was read as skin may be that of the neck, or of a shoulder.
        skin_too = area & (aside > HAIR.half_neck * unit) & (rows < line - HAIR.above_shoulder * unit)
        found |= further & (skin_too | (unread & (rows < line + HAIR.over_shoulder * unit)))
        if min(body.joints["elbow", side][1], body.joints["wrist", side][1]) < body.shoulders[1]:
            found &= ~body.arm_area(side)[here]
    if (found & unread).any():
        found &= ~(unread & _like_cloth(lab[here], core, clothes, unit))
    whole = hair.copy()
    whole[here][touching(found | core, core) & found] = 1
    return whole


def _like_cloth(lab: Values, hair: Area, clothes: Area, unit: float) -> Area:
    """What has the colour of the cloth around it and not that of the hair, broader than a soft edge of either."""
    (own, _), (worn, known) = (
        spread_far(lab, area.astype(np.float32), HAIR.one_colour * unit)
        for area in (hair, shrunk(clothes, HAIR.half_edge * unit))
    )
    return opened(
        (known > HAIR.least_known) & (lengths(lab - worn) < HAIR.nearer_cloth * lengths(lab - own)),
        HAIR.half_edge * unit,
    )


def _behind_locks(body: Body, hair: Mask, here: tuple[slice, slice], core: Area, dim: Area) -> Area:
    """Of what is as dark as a top may be: between a lock and the neck there is hair, down to what lies on a shoulder.

    No top reaches up there, and what is above and outside of it is hair.
    """
    rows, columns = (np.arange(size)[part] for size, part in zip(body.size, here, strict=True))
    crown = hair[: here[0].stop, here[1]] > HALF
    below = crown.any(0) & (rows[:, None] > crown.argmax(0))
    found = np.zeros_like(core)
    for side in SIDES:
        outwards = slice(None, None, -sign(side))
        inside = np.maximum.accumulate(core[:, outwards], axis=1)[:, outwards]
        beside = (columns - body.shoulders[0]) * sign(side) > HAIR.before_neck * body.neck_half[side]
        found |= below & inside & beside & (rows[:, None] < shoulder_rows(body, side)[:, here[1]])
    found &= dim
    return touching(opened(found | core, HAIR.half_lock * body.unit), core) & found


def _beside_neck(body: Body) -> Area:
    """Between chin and shoulders, to either side of the neck: nothing of a body but raised arms is there."""
    unit, (height, width) = body.unit, body.size
    rows, columns = np.arange(height)[:, None], np.arange(width)[None]
    head = (body.joints["ear", "l"] + body.joints["ear", "r"]) / 2
    share = (rows - body.shoulders[1]) / min(float(head[1] - body.shoulders[1]), -1.0)
    axis = body.shoulders[0] + np.clip(share, 0, 1) * (head[0] - body.shoulders[0])
    area = np.zeros(body.size, bool)
    for side in SIDES:
        aways = np.linspace(HAIR.half_neck, body.shoulder_tip_distance(side) / unit, 8) * unit
        line = np.array([body.on_shoulder(side, float(away)) for away in aways])
        line = line[np.argsort(line[:, 0])]
        lowest = np.interp(columns, line[:, 0], line[:, 1]) - HAIR.above_shoulder * unit
        area |= ((columns - axis) * sign(side) > HAIR.half_neck * unit) & (rows < lowest)
    area &= rows > body.shoulders[1] - CHIN * unit
    for side in SIDES:
        if min(body.joints["elbow", side][1], body.joints["wrist", side][1]) < body.shoulders[1]:
            area &= ~body.arm_area(side)
    return area


def _neck(body: Body) -> Area:
    """Where a narrow strip between a beard and a collar is skin, or the shade of that collar."""
    rows, columns = np.arange(body.size[0])[:, None], np.arange(body.size[1])[None]
    aside = np.abs(columns - body.shoulders[0])
    return np.asarray(
        (aside < HAIR.half_neck * body.unit) & (rows < body.shoulders[1] - HAIR.neck_root / 2 * body.unit)
    )


def _apart_from_body(skin: Area, face: Area, unit: float) -> Area:
    """Of what was read as skin, what neither goes on from the face nor is as broad as an arm: ends of hair, if any."""
    body = touching(opened(skin | face, HAIR.half_strip * unit), face) | opened(skin, HAIR.half_limb * unit)
    return skin & ~grown(body, HAIR.half_strip * unit)


def _in_any_shade(lab: Values, own: Values) -> Values:
    """How far from what is around: the darker a place of it is, the less colour it has."""
    apart = lab[..., 0] - own[..., 0]
    return np.asarray(np.hypot(np.where(apart < 0, HAIR.darkness_tells, 1) * apart, _tint_away(lab, own)), np.float32)


def _tint_away(lab: Values, own: Values) -> Values:
    fades = np.clip(lab[..., 0] / np.maximum(own[..., 0], 1), 0, 1)
    red, yellow = (lab[..., axis] - own[..., axis] * fades for axis in (1, 2))
    return np.asarray(np.sqrt(red * red + yellow * yellow), np.float32)


def _to_cloth(lab: Values, worn: Values, known: Values, clothes: Area) -> Values:
    """How far from the cloth around, and from its lightest and its darkest colours: it may be striped."""
    away = np.where(known > HAIR.least_known, _in_any_shade(lab, worn), np.inf)
    colours = colours_in(lab, clothes)
    if not len(colours):
        return np.asarray(away, np.float32)
    dark, light = np.percentile(colours[:, 0], (15, 85))
    for stripe in (colours[colours[:, 0] <= dark], colours[colours[:, 0] >= light]):
        away = np.minimum(away, lengths(lab - np.median(stripe, 0)))
    return np.asarray(away, np.float32)


def _strands(near: _Near, clothes: Area, core: Area, unit: float) -> Values:
    """How much of hair each place of the cloth has, along the strands that hang down from the rest."""
    share, apart = _share(near.lab, near.own, near.worn)
    like = clothes & (apart > STRANDS.apart) & (share > STRANDS.clearly)
    # Hair throws a shadow, and cloth keeps its tint there.
    like &= _tint_away(near.lab, near.own) < _tint_away(near.lab, near.worn) + STRANDS.tint
    within = clothes & grown(core, STRANDS.reach * unit)
    strands = _tapering(touching((like & within) | core, core) & like & within, core)
    if (like & ~strands).sum() > STRANDS.mistaken * clothes.sum():
        return np.zeros(core.shape, np.float32)
    return np.where(grown(strands, 2) & within & (apart > STRANDS.apart), share, 0).astype(np.float32)


def _flyaways(near: _Near, silhouette: Area, doubtful: Area, core: Area, unit: float) -> Values:
    """How much of hair there is in single strands before the wall, which no outline of a person holds."""
    outside = ~grown(silhouette, HAIR.half_edge * unit)
    wall, known = spread_far(near.lab, outside.astype(np.float32), HAIR.one_colour * unit)
    share, apart = _share(near.lab, near.own, wall)
    around = (~silhouette | doubtful) & (known > HAIR.least_known) & (apart > STRANDS.apart)
    around &= grown(core, STRANDS.reach * unit)
    like = around & (share > STRANDS.clearly)
    # What is broad and dark behind a person is a door or a chair.
    thin = like & ~opened(like, HAIR.half_lock * unit)
    strands = touching(thin | core, core) & thin
    return np.where(grown(strands, 2) & around, share, 0).astype(np.float32)


def _share(lab: Values, own: Values, other: Values) -> tuple[Values, Values]:
    """How far each place is on the way from another colour to that of hair, and how long the way is."""
    way = own - other
    apart = lengths(way)
    return np.clip(dots(lab - other, way) / np.maximum(apart, 1) ** 2, 0, 1), apart


def _tapering(strands: Area, core: Area) -> Area:
    """Those that begin broader than they are on average: a strap that comes out from beneath hair does not.

    Nor do they lie across: that is the edge of a neckline, or a stripe.
    """
    rim = grown(core, HAIR.rim)
    count, labels, stats, _ = cv2.connectedComponentsWithStats((strands & ~rim).astype(np.uint8), connectivity=8)
    begins = np.bincount(labels[grown(core, 2 * HAIR.rim)], minlength=count) / HAIR.rim
    high, wide = stats[:, cv2.CC_STAT_HEIGHT], stats[:, cv2.CC_STAT_WIDTH]
    tapers = (begins * np.maximum(high, wide) > STRANDS.tapers * stats[:, cv2.CC_STAT_AREA]) & (
        wide < STRANDS.across * high
    )
    tapers[0] = False
    return np.asarray(tapers[labels] | (strands & rim))


def laid_over(picture: Values, photo: Values, unit: float, hair: Mask, old: Area) -> Values:
    """The photo's hair over the picture; what shone through it of the old garment is of the new picture now."""
    here = part_with(hair > LAID_HAIR.faint)
    if not hair[here].size:
        return picture
    seen, under, share, cloth = photo[here], picture[here], hair[here], old[here]
    fringe = np.clip(2 - distance_to(cloth) / (LAID_HAIR.fringe * unit), 0, 1)
    sure = shrunk(share > LAID_HAIR.full, 2)
    within = sure & (fringe < 1)
    own, hairy = spread_far(seen, (within if within.any() else sure).astype(np.float32), HAIR.one_colour * unit)
    worn, known = spread_far(
        seen, (shrunk(cloth, 2) & (share < LAID_HAIR.faint)).astype(np.float32), 0.5 * HAIR.one_colour * unit
    )
    told = (np.minimum(known, hairy) > HAIR.least_known) & (lengths(own - worn) > LAID_HAIR.told)
    of_hair, of_cloth = _parts(seen, own, worn)
    light, shine = of_hair * lengths(own), of_cloth * lengths(worn)
    shines = np.clip((shine / np.maximum(light + shine, 1) - LAID_HAIR.varies) / LAID_HAIR.varies, 0, 1)
    of_cloth = np.where(told, fringe * shines, 0) * of_cloth
    # What is left is of neither: that it is darker or lighter stays, that it has the old garment's hue does not.
    rest = seen - own * layered(of_hair) - worn * layered(of_cloth)
    grey = layered(np.where(told, fringe * shines, 0))
    free = seen - worn * layered(of_cloth) - grey * (rest - layered(rest.mean(2)))
    share = share * np.where(of_cloth > 0, np.clip(of_hair / LAID_HAIR.hardly_hair, 0, 1), 1)
    out = picture.copy()
    out[here] = under + layered(share) * (np.clip(free, 0, 255) + under * layered(of_cloth) - under)
    return out


def _parts(seen: Values, own: Values, worn: Values) -> tuple[Values, Values]:
    """How much hair and how much cloth each pixel is of, lit or shaded as they are, but not by much."""
    own_own, own_worn, worn_worn, seen_own, seen_worn = (
        dots(one, other) + LAID_HAIR.whole_pixel**2
        for one, other in ((own, own), (own, worn), (worn, worn), (seen, own), (seen, worn))
    )
    span = np.maximum(own_own * worn_worn - own_worn**2, 1)
    of_cloth = np.clip((own_own * seen_worn - own_worn * seen_own) / span, 0, 1)
    return np.clip((seen_own - of_cloth * own_worn) / own_own, 0, 1.5), of_cloth


def behind_shoulders(hair: Mask, body: Body, clothes: Area) -> Area:
    """Where hair falls behind the shoulders, out of sight at what lies on them: a collar stands before it."""
    seen, unit, found = hair > HALF, body.unit, np.zeros(hair.shape, bool)
    rows, columns = np.arange(seen.shape[0])[:, None], np.arange(seen.shape[1])[None]
    cloth, wide = grown(clothes, FALLING_HAIR.ends_near * unit), 0
    for side in SIDES:
        aside = (columns - body.shoulders[0]) * sign(side)
        own = seen & (aside > HAIR.before_neck * body.neck_half[side]) & (rows > body.shoulders[1] - CHIN * unit)
        before = own & (rows > shoulder_rows(body, side) + HAIR.over_shoulder * unit)
        if (
            before.sum() > FALLING_HAIR.least_before * unit**2
            or _lies_on(own, clothes & ~body.arm_area(side), side) > FALLING_HAIR.least_beside * unit**2
        ):
            continue
        lowest, there = len(own) - 1 - own[::-1].argmax(0), np.nonzero(own.any(0))[0]
        wide = max(wide, int(cloth[lowest[there], there].sum()))
        found |= aside > 0
    # Hair that ends higher up falls over a collar.
    return found & (wide > FALLING_HAIR.ends_across * unit)


def _lies_on(own: Area, clothes: Area, side: Side) -> int:
    """How much hair has cloth as high and further out: a shoulder slopes down from hair behind it."""
    inwards = slice(None, None, -sign(side))
    return int((own & np.logical_or.accumulate(clothes[:, inwards], axis=1)[:, inwards]).sum())


def falling_on(hair: Mask, body: Body, gone: Area, skin: Area) -> Area:
    """Where hair falls on behind a collar that stood before it: beside neck and shoulders, as far down as it hangs."""
    unit, whole = body.unit, np.zeros(hair.shape, bool)
    above_tips = slice(0, max(0, round(float(body.shoulders[1]) + HAIR.below_shoulders * unit)))
    seen, gone = hair[above_tips] > HALF, gone[above_tips]
    if not (seen.any() and gone.any()):
        return whole
    rows, columns = np.arange(seen.shape[0])[:, None], np.arange(seen.shape[1])[None]
    # A beard, or what of a collar was taken for hair, does not hang.
    long = (_high(seen) >= FALLING_HAIR.hangs * unit) | (
        _high(opened(seen, FALLING_HAIR.half_broad * unit)) >= FALLING_HAIR.broad_hangs * unit
    )
    place = gone & ~seen & (rows > body.shoulders[1] - CHIN * unit)
    found, above = np.zeros_like(seen), np.maximum.accumulate(long, axis=0)
    for side in SIDES:
        aside, neck = (columns - body.shoulders[0]) * sign(side), _neck_side(body, skin, side)
        beside = rows < _slope(body, side, neck)
        own = long & beside & (aside > HAIR.before_neck * neck)
        hangs = np.nonzero(own.any(1))[0]
        if not len(hangs):
            continue
        outwards = slice(None, None, -sign(side))
        inside = np.maximum.accumulate(own[:, outwards], axis=1)[:, outwards]
        found |= place & beside & (aside > neck) & (above | inside) & (rows <= hangs[-1])
    if found.any():
        whole[above_tips] = touching(opened(found | long, HAIR.half_lock * unit), long) & found
    return whole


def _neck_side(body: Body, skin: Area, side: Side) -> float:
    """How far from the middle a neck ends, by what is seen of its skin; no further than it usually does."""
    first, last = (max(0, round(float(body.shoulders[1]) - away * body.unit)) for away in (CHIN, HAIR.neck_root))
    aside = (np.arange(body.size[1]) - body.shoulders[0]) * sign(side)
    seen = np.where(skin[first:last] & (aside > 0) & (aside < body.neck_half[side]), aside, 0).max(1, initial=0)
    seen = seen[seen > HAIR.before_neck * body.neck_half[side]]
    return float(np.median(seen)) if len(seen) else body.neck_half[side]


def _slope(body: Body, side: Side, neck: float) -> Values:
    """For every column how high a body is: its neck goes over into a shoulder in a curve."""
    tip, unit = body.shoulder_tip_distance(side), body.unit
    shoulder = [body.on_shoulder(side, tip * share) for share in (0.5, 0.7, 0.88, 1.0)]
    root = min(float(body.shoulders[1]) - HAIR.neck_root * unit, float(shoulder[0][1]))
    curve = [
        vec(float(body.shoulders[0]) + sign(side) * (neck + x * unit), root - y * unit) for x, y in HAIR.neck_curve
    ]
    line = np.array([*curve, *shoulder])
    line = line[np.argsort(line[:, 0])]
    return np.asarray(np.interp(np.arange(body.size[1]), line[:, 0], line[:, 1])[None], np.float32)


def shoulder_rows(body: Body, side: Side) -> Values:
    """For every column how high a shoulder is, from where the neck goes over into it."""
    neck = float(body.shoulders[0]) + sign(side) * body.neck_half[side]
    root = vec(neck, float(body.shoulders[1]) - HAIR.neck_root * body.unit)
    tip = body.shoulder_tip_distance(side)
    line = np.array([root, *(body.on_shoulder(side, tip * share) for share in (0.5, 0.7, 0.88, 1.0))])
    line = line[np.argsort(line[:, 0])]
    return np.asarray(np.interp(np.arange(body.size[1]), line[:, 0], line[:, 1])[None], np.float32)


def _high(area: Area) -> NDArray[np.int32]:
    """How many rows of it there are from each place up, without a break."""
    rows = np.arange(area.shape[0], dtype=np.int32)[:, None]
    return np.asarray(rows - np.maximum.accumulate(np.where(area, np.int32(-1), rows), axis=0))


def carried_down(picture: Values, hair: Mask, area: Area, unit: float) -> tuple[Values, Mask]:
    """Hair where it falls on, as it is where most of that much is seen of it, and how much of each pixel it is.

    The rim of what is seen goes too: the shade of what stood before it lies there.
    """
    here = part_with(grown(area, FALLING_HAIR.like_it * unit))
    seen, out, rim = hair[here] > HALF, picture[here], max(FALLING_HAIR.shaded_rim * unit, HAIR.rim + 1)
    sure, onto = shrunk(seen, rim), area[here] | (grown(area[here], rim + 1) & seen)
    own, _ = spread_far(out, sure.astype(np.float32), HAIR.one_colour * unit)
    strands = own.copy()
    count, pieces = cv2.connectedComponents(onto.astype(np.uint8), connectivity=8)
    for piece in (pieces == index for index in range(1, count)):
        for _ in range(FALLING_HAIR.most_copies):
            place, source = _most_like(sure, piece, unit)
            same = piece[place] & sure[source]
            strands[place][same] = (out[source] + own[place] - own[source])[same]
            piece[place] &= ~same
            if not same.any() or not piece.any():
                break
    share = cv2.GaussianBlur(onto.astype(np.float32), (0, 0), 1.0)
    whole, much = picture.copy(), np.zeros(hair.shape, np.float32)
    whole[here], much[here] = out + layered(share) * (strands - out), share
    return whole, much


def _most_like(sure: Area, piece: Area, unit: float) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """The box of a piece, and one as large not far from it, where most of the piece would lie on what is sure."""
    left, top, right, bottom = box_of(piece) or (0, 0, 1, 1)
    template = piece[top:bottom, left:right].astype(np.float32)
    much = cv2.matchTemplate(sure.astype(np.float32), template, cv2.TM_CCORR) / max(float(template.sum()), 1)
    away = np.hypot(np.arange(much.shape[0])[:, None] - top, np.arange(much.shape[1])[None] - left) / unit
    row, column = (int(at) for at in np.unravel_index(int((much - away).argmax()), much.shape))
    high, wide = template.shape
    return np.s_[top:bottom, left:right], np.s_[row : row + high, column : column + wide]
