"""Hair as a whole: what of it lies in its own shade, the strands that end on what is worn, and none of its colour."""

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import CHIN, SIDES, Body, sign, vec
from drape.pixels.means import spread_far
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

_LEAST = 0.02  # square units of hair: with less there is nothing to carry on
_ROOM = 0.5  # units around what was read as hair, within which the rest of it is
_NECK, _ABOVE = 0.24, 0.02  # units: half a neck, and from its end down to the shoulder
_LOCK, _THIN = 0.15, 0.02  # units from other hair at most, and half the width of what is no lock of it
_TEMPLES, _TO_TIPS = 0.2, 0.15  # units above a chin where hair hides them, and below the shoulders to their tips
_STRIP, _LIMB = 0.06, 0.07  # units: half the width of what may go on from a face, and of what is body for sure
_NEAR = 0.1  # units within which hair, cloth and skin have one colour
_SHADE = 0.35  # how much being darker tells: deep in hair it is dark
_LIKE = 18.0  # CIELAB, lightness counting so: farther from the hair around is something else
_APART = 30.0  # CIELAB between hair and cloth from which single strands are told from it
_STRANDS = 0.45  # units from the rest of the hair, within which they end
_CLEARLY = 0.5  # of the way from the cloth's colour to the hair's
_SURELY = 0.7  # times as far from cloth as from hair: what is nearer is of the cloth
_TINT = 4.0  # CIELAB a and b by which hair and cloth are told apart in any light
_TAPERS = 1.6  # times as broad where they begin as on average
_ACROSS = 2.5  # times as wide as high
_RIM = 2  # pixels at an edge that hold something of both sides
_MISTAKEN = 0.02  # of the cloth: with more of it like hair and apart from it, what looks like strands is print
_FRINGE = 0.04  # units from the cloth, within which it shines through hair; it is gone at twice as many
_WHOLE = 60.0  # levels: how much it tells against hair and cloth that they make more or less than a whole pixel
_VARIES = 0.12  # of the light of a pixel that seems to come from cloth where hair only varies
_HARDLY = 0.4  # of a pixel: with less hair in it than this it is rather what is beneath
_TOLD = 60.0  # levels of red, green and blue between hair and cloth from which their shares in a pixel are told
_BEFORE = 0.6  # of half a neck from its middle: hair that lies further in was not read well
_HANGS = 0.25  # units of it one above the other that are seen of hair that hangs
_BROAD, _BROAD_HANGS = 0.04, 0.15  # units: half the width of a broad lock, and as many of that
_ROOT = 0.2  # units above the shoulders where a neck begins to go over into them
_CURVE = ((0.0, 0.25), (0.01, 0.1), (0.03, 0.04), (0.07, 0.01))  # units from a neck's side, and above its root
_SKIN_EDGE = 0.03  # units from skin
_DIM = 20.0  # CIELAB L: what is darker than hair by more than this lies in its shade
_EDGE = 0.012  # units: half the width of a soft edge
_OVER_SHOULDER = 0.08  # units below the line of a shoulder: hair that lies there falls before it
_FEW, _LIES = 0.004, 0.018  # square units of that, and of hair beside what lies on the shoulder
_TIMES = 6  # that what is seen of hair is put one below the other at most
_LIKE_IT, _SHADED = 0.3, 0.02  # units around, within which hair is like it, and of its rim in the shade of a collar
_ENDS, _ENDS_ON = 0.03, 0.04  # units across that end at what lies on a shoulder, and how near to it they are seen to


def whole_hair(
    photo: Picture, body: Body, hair: Mask, silhouette: Area, *, clothes: Area, skin: Area, face: Area, hands: Area
) -> Mask:
    """With what hangs beside the neck, shaded parts that were read as nothing, strands read as clothes or as wall."""
    unit = body.unit
    unread, skin, clothes = silhouette & ~(clothes | skin | face | hands), skin & ~(face | hands), clothes & ~skin
    first = max(0, round(float(body.shoulders[1]) - (CHIN + 0.1) * unit))  # higher up no garment comes near
    box = box_of(hair[first:] > HALF)
    if box is None or (hair > HALF).sum() < _LEAST * unit**2:
        return hair
    room = round(_ROOM * unit)
    here = np.s_[first : first + box[3] + room, max(0, box[0] - room) : box[2] + room]
    core, clothes, beside = hair[here] > HALF, clothes[here], _beside_neck(body)[here]
    # No skin is there, however much the hair looks like it.
    hangs = opened(beside & (unread | skin)[here] & grown(core, _LOCK * unit), _THIN * unit)
    core |= touching(hangs | core, core)
    neck = _neck(body)[here]
    doubtful = _apart_from_body(skin[here], face[here], unit) & ~(core | neck)
    unread = (unread[here] & ~core) | doubtful
    blur = max(0.004 * unit, 0.5)
    lab = np.asarray(cv2.GaussianBlur(lab_of(np.ascontiguousarray(photo[here])), (0, 0), blur), np.float32)
    own, _ = spread_far(lab, core.astype(np.float32), _NEAR * unit)
    worn, known = spread_far(lab, shrunk(clothes, 0.02 * unit).astype(np.float32), _NEAR * unit)
    to_hair = _in_any_shade(lab, own)
    bare = skin[here] & ~(core | doubtful)
    tone = np.median(colours_in(lab, bare), 0) if bare.any() else np.full(3, np.inf, np.float32)
    # The edge of skin that ends at cloth has any colour between the two, and so that of hair as light as skin.
    edges = grown(bare, _SKIN_EDGE * unit) & (lengths(own - tone) < _APART) & (lab[..., 0] > own[..., 0] - _DIM)
    clothes, unread = clothes & ~edges, unread & ~edges
    to_skin = lengths(lab - tone)
    arm = doubtful & (to_skin < to_hair)  # what is seen of one beside a lock is narrow too
    doubtful, unread = doubtful & ~arm, unread & ~arm
    others = np.minimum(_to_cloth(lab, worn, known, clothes), to_skin)
    shaded = unread & (to_hair < np.minimum(others, _LIKE))
    shaded &= opened(shaded | core, max(_RIM / 2, _EDGE * unit))  # soft edges of the cloth have any colour
    shaded = _tapering(touching(shaded | core, core) & shaded, core)
    shaded |= _behind_locks(body, hair, here, core, unread & (to_hair < np.minimum(to_skin, _LIKE)))
    mask = np.where(core | shaded, 1, hair[here])
    mask = np.maximum(mask, _strands(lab, own, worn, (clothes | unread) & ~neck & (known > 1e-3), core, unit))
    mask = np.maximum(mask, _flyaways(lab, own, silhouette[here], doubtful, core, unit))
    whole = hair.copy()
    whole[here] = np.maximum(hair[here], cv2.GaussianBlur(mask.astype(np.float32), (0, 0), 0.7))
    return whole


def beyond_locks(
    lab: Values, body: Body, hair: Mask, silhouette: Area, *, clothes: Area, skin: Area, others: Area
) -> Mask:
    """With all that is further out than hair, above the shoulders: nothing else is there, whatever it was read as.

    But what lies on them and was not read may be of the top: that has its colour.
    """
    unit, y = body.unit, float(body.shoulders[1])
    here = slice(*(max(0, round(y + away * unit)) for away in (-CHIN - _TEMPLES, _TO_TIPS)))
    rows, columns = np.arange(body.size[0])[here, None], np.arange(body.size[1])[None]
    core, area = hair[here] > HALF, silhouette[here] & ~(clothes[here] | others[here])
    unread, found = area & ~skin[here], np.zeros_like(core)
    for side in SIDES:
        outwards, aside = slice(None, None, sign(side)), (columns - body.shoulders[0]) * sign(side)
        locks = core & (aside > _BEFORE * body.neck_half[side])
        further = np.maximum.accumulate(locks[:, outwards], axis=1)[:, outwards]
        line = shoulder_rows(body, side)
        # What was read as skin may be that of the neck, or of a shoulder.
        skin_too = area & (aside > _NECK * unit) & (rows < line - _ABOVE * unit)
        found |= further & (skin_too | (unread & (rows < line + _OVER_SHOULDER * unit)))
        if min(body.joints["elbow", side][1], body.joints["wrist", side][1]) < body.shoulders[1]:
            found &= ~body.arm_area(side)[here]
    if (found & unread).any():
        found &= ~(unread & _like_cloth(lab[here], core, clothes[here], unit))
    whole = hair.copy()
    whole[here][touching(found | core, core) & found] = 1
    return whole


def _like_cloth(lab: Values, hair: Area, clothes: Area, unit: float) -> Area:
    """What has the colour of the cloth around it and not that of the hair, broader than a soft edge of either."""
    (own, _), (worn, known) = (
        spread_far(lab, area.astype(np.float32), _NEAR * unit) for area in (hair, shrunk(clothes, _EDGE * unit))
    )
    return opened((known > 1e-3) & (lengths(lab - worn) < _SURELY * lengths(lab - own)), _EDGE * unit)


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
        beside = (columns - body.shoulders[0]) * sign(side) > _BEFORE * body.neck_half[side]
        found |= below & inside & beside & (rows[:, None] < shoulder_rows(body, side)[:, here[1]])
    found &= dim
    return touching(opened(found | core, _THIN * body.unit), core) & found


def _beside_neck(body: Body) -> Area:
    """Between chin and shoulders, to either side of the neck: nothing of a body but raised arms is there."""
    unit, (height, width) = body.unit, body.size
    rows, columns = np.arange(height)[:, None], np.arange(width)[None]
    head = (body.joints["ear", "l"] + body.joints["ear", "r"]) / 2
    share = (rows - body.shoulders[1]) / min(float(head[1] - body.shoulders[1]), -1.0)
    axis = body.shoulders[0] + np.clip(share, 0, 1) * (head[0] - body.shoulders[0])
    area = np.zeros(body.size, bool)
    for side in SIDES:
        aways = np.linspace(_NECK, body.shoulder_tip_distance(side) / unit, 8) * unit
        line = np.array([body.on_shoulder(side, float(away)) for away in aways])
        line = line[np.argsort(line[:, 0])]
        lowest = np.interp(columns, line[:, 0], line[:, 1]) - _ABOVE * unit
        area |= ((columns - axis) * sign(side) > _NECK * unit) & (rows < lowest)
    area &= rows > body.shoulders[1] - CHIN * unit
    for side in SIDES:
        if min(body.joints["elbow", side][1], body.joints["wrist", side][1]) < body.shoulders[1]:
            area &= ~body.arm_area(side)
    return area


def _neck(body: Body) -> Area:
    """Where a narrow strip between a beard and a collar is skin, or the shade of that collar."""
    rows, columns = np.arange(body.size[0])[:, None], np.arange(body.size[1])[None]
    aside = np.abs(columns - body.shoulders[0])
    return np.asarray((aside < _NECK * body.unit) & (rows < body.shoulders[1] - _ROOT / 2 * body.unit))


def _apart_from_body(skin: Area, face: Area, unit: float) -> Area:
    """Of what was read as skin, what neither goes on from the face nor is as broad as an arm: ends of hair, if any."""
    body = touching(opened(skin | face, _STRIP * unit), face) | opened(skin, _LIMB * unit)
    return skin & ~grown(body, _STRIP * unit)


def _in_any_shade(lab: Values, own: Values) -> Values:
    """How far from what is around: the darker a place of it is, the less colour it has."""
    apart = lab[..., 0] - own[..., 0]
    return np.asarray(np.hypot(np.where(apart < 0, _SHADE, 1) * apart, _tint_away(lab, own)), np.float32)


def _tint_away(lab: Values, own: Values) -> Values:
    fades = np.clip(lab[..., 0] / np.maximum(own[..., 0], 1), 0, 1)
    red, yellow = (lab[..., axis] - own[..., axis] * fades for axis in (1, 2))
    return np.asarray(np.sqrt(red * red + yellow * yellow), np.float32)


def _to_cloth(lab: Values, worn: Values, known: Values, clothes: Area) -> Values:
    """How far from the cloth around, and from its lightest and its darkest colours: it may be striped."""
    away = np.where(known > 1e-3, _in_any_shade(lab, worn), np.inf)
    colours = colours_in(lab, clothes)
    if not len(colours):
        return np.asarray(away, np.float32)
    dark, light = np.percentile(colours[:, 0], (15, 85))
    for stripe in (colours[colours[:, 0] <= dark], colours[colours[:, 0] >= light]):
        away = np.minimum(away, lengths(lab - np.median(stripe, 0)))
    return np.asarray(away, np.float32)


def _strands(lab: Values, own: Values, worn: Values, clothes: Area, core: Area, unit: float) -> Values:
    """How much of hair each place of the cloth has, along the strands that hang down from the rest."""
    share, apart = _share(lab, own, worn)
    like = clothes & (apart > _APART) & (share > _CLEARLY)
    like &= _tint_away(lab, own) < _tint_away(lab, worn) + _TINT  # hair throws a shadow, and cloth keeps its tint there
    near = clothes & grown(core, _STRANDS * unit)
    strands = _tapering(touching((like & near) | core, core) & like & near, core)
    if (like & ~strands).sum() > _MISTAKEN * clothes.sum():
        return np.zeros(core.shape, np.float32)
    return np.where(grown(strands, 2) & near & (apart > _APART), share, 0).astype(np.float32)


def _flyaways(lab: Values, own: Values, silhouette: Area, doubtful: Area, core: Area, unit: float) -> Values:
    """How much of hair there is in single strands before the wall, which no outline of a person holds."""
    wall, known = spread_far(lab, (~grown(silhouette, _EDGE * unit)).astype(np.float32), _NEAR * unit)
    share, apart = _share(lab, own, wall)
    around = (~silhouette | doubtful) & (known > 1e-3) & (apart > _APART) & grown(core, _STRANDS * unit)
    like = around & (share > _CLEARLY)
    # What is broad and dark behind a person is a door or a chair.
    thin = like & ~opened(like, _THIN * unit)
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
    rim = grown(core, _RIM)
    count, labels, stats, _ = cv2.connectedComponentsWithStats((strands & ~rim).astype(np.uint8), connectivity=8)
    begins = np.bincount(labels[grown(core, 2 * _RIM)], minlength=count) / _RIM
    high, wide = stats[:, cv2.CC_STAT_HEIGHT], stats[:, cv2.CC_STAT_WIDTH]
    tapers = (begins * np.maximum(high, wide) > _TAPERS * stats[:, cv2.CC_STAT_AREA]) & (wide < _ACROSS * high)
    tapers[0] = False
    return np.asarray(tapers[labels] | (strands & rim))


def laid_over(picture: Values, photo: Values, unit: float, hair: Mask, old: Area) -> Values:
    """The photo's hair over the picture; what shone through it of the old garment is of the new picture now."""
    here = part_with(hair > 0.02)
    if not hair[here].size:
        return picture
    seen, under, share, cloth = photo[here], picture[here], hair[here], old[here]
    fringe = np.clip(2 - distance_to(cloth) / (_FRINGE * unit), 0, 1)
    sure = shrunk(share > 0.98, 2)
    within = sure & (fringe < 1)
    own, hairy = spread_far(seen, (within if within.any() else sure).astype(np.float32), _NEAR * unit)
    worn, known = spread_far(seen, (shrunk(cloth, 2) & (share < 0.02)).astype(np.float32), 0.5 * _NEAR * unit)
    told = (np.minimum(known, hairy) > 1e-3) & (lengths(own - worn) > _TOLD)
    of_hair, of_cloth = _parts(seen, own, worn)
    light, shine = of_hair * lengths(own), of_cloth * lengths(worn)
    shines = np.clip((shine / np.maximum(light + shine, 1) - _VARIES) / _VARIES, 0, 1)
    of_cloth = np.where(told, fringe * shines, 0) * of_cloth
    # What is left is of neither: that it is darker or lighter stays, that it has the old garment's hue does not.
    rest = seen - own * layered(of_hair) - worn * layered(of_cloth)
    grey = layered(np.where(told, fringe * shines, 0))
    free = seen - worn * layered(of_cloth) - grey * (rest - layered(rest.mean(2)))
    share = share * np.where(of_cloth > 0, np.clip(of_hair / _HARDLY, 0, 1), 1)
    out = picture.copy()
    out[here] = under + layered(share) * (np.clip(free, 0, 255) + under * layered(of_cloth) - under)
    return out


def _parts(seen: Values, own: Values, worn: Values) -> tuple[Values, Values]:
    """How much hair and how much cloth each pixel is of, lit or shaded as they are, but not by much."""
    own_own, own_worn, worn_worn, seen_own, seen_worn = (
        dots(one, other) + _WHOLE**2
        for one, other in ((own, own), (own, worn), (worn, worn), (seen, own), (seen, worn))
    )
    span = np.maximum(own_own * worn_worn - own_worn**2, 1)
    of_cloth = np.clip((own_own * seen_worn - own_worn * seen_own) / span, 0, 1)
    return np.clip((seen_own - of_cloth * own_worn) / own_own, 0, 1.5), of_cloth


def behind_shoulders(hair: Mask, body: Body, clothes: Area) -> Area:
    """Where hair falls behind the shoulders, out of sight at what lies on them: a collar stands before it."""
    seen, unit, found = hair > HALF, body.unit, np.zeros(hair.shape, bool)
    rows, columns = np.arange(seen.shape[0])[:, None], np.arange(seen.shape[1])[None]
    cloth, wide = grown(clothes, _ENDS_ON * unit), 0
    for side in SIDES:
        aside = (columns - body.shoulders[0]) * sign(side)
        own = seen & (aside > _BEFORE * body.neck_half[side]) & (rows > body.shoulders[1] - CHIN * unit)
        before = own & (rows > shoulder_rows(body, side) + _OVER_SHOULDER * unit)
        if before.sum() > _FEW * unit**2 or _lies_on(own, clothes & ~body.arm_area(side), side) > _LIES * unit**2:
            continue
        lowest, there = len(own) - 1 - own[::-1].argmax(0), np.nonzero(own.any(0))[0]
        wide = max(wide, int(cloth[lowest[there], there].sum()))
        found |= aside > 0
    # Hair that ends higher up falls over a collar.
    return found & (wide > _ENDS * unit)


def _lies_on(own: Area, clothes: Area, side: Side) -> int:
    """How much hair has cloth as high and further out: a shoulder slopes down from hair behind it."""
    inwards = slice(None, None, -sign(side))
    return int((own & np.logical_or.accumulate(clothes[:, inwards], axis=1)[:, inwards]).sum())


def falling_on(hair: Mask, body: Body, gone: Area, skin: Area) -> Area:
    """Where hair falls on behind a collar that stood before it: beside neck and shoulders, as far down as it hangs."""
    unit, whole = body.unit, np.zeros(hair.shape, bool)
    above_tips = slice(0, max(0, round(float(body.shoulders[1]) + _TO_TIPS * unit)))
    seen, gone = hair[above_tips] > HALF, gone[above_tips]
    if not (seen.any() and gone.any()):
        return whole
    rows, columns = np.arange(seen.shape[0])[:, None], np.arange(seen.shape[1])[None]
    # A beard, or what of a collar was taken for hair, does not hang.
    long = (_high(seen) >= _HANGS * unit) | (_high(opened(seen, _BROAD * unit)) >= _BROAD_HANGS * unit)
    place = gone & ~seen & (rows > body.shoulders[1] - CHIN * unit)
    found, above = np.zeros_like(seen), np.maximum.accumulate(long, axis=0)
    for side in SIDES:
        aside, neck = (columns - body.shoulders[0]) * sign(side), _neck_side(body, skin, side)
        beside = rows < _slope(body, side, neck)
        own = long & beside & (aside > _BEFORE * neck)
        hangs = np.nonzero(own.any(1))[0]
        if not len(hangs):
            continue
        outwards = slice(None, None, -sign(side))
        inside = np.maximum.accumulate(own[:, outwards], axis=1)[:, outwards]
        found |= place & beside & (aside > neck) & (above | inside) & (rows <= hangs[-1])
    if found.any():
        whole[above_tips] = touching(opened(found | long, _THIN * unit), long) & found
    return whole


def _neck_side(body: Body, skin: Area, side: Side) -> float:
    """How far from the middle a neck ends, by what is seen of its skin; no further than it usually does."""
    first, last = (max(0, round(float(body.shoulders[1]) - away * body.unit)) for away in (CHIN, _ROOT))
    aside = (np.arange(body.size[1]) - body.shoulders[0]) * sign(side)
    seen = np.where(skin[first:last] & (aside > 0) & (aside < body.neck_half[side]), aside, 0).max(1, initial=0)
    seen = seen[seen > _BEFORE * body.neck_half[side]]
    return float(np.median(seen)) if len(seen) else body.neck_half[side]


def _slope(body: Body, side: Side, neck: float) -> Values:
    """For every column how high a body is: its neck goes over into a shoulder in a curve."""
    tip, unit = body.shoulder_tip_distance(side), body.unit
    shoulder = [body.on_shoulder(side, tip * share) for share in (0.5, 0.7, 0.88, 1.0)]
    root = min(float(body.shoulders[1]) - _ROOT * unit, float(shoulder[0][1]))
    curve = [vec(float(body.shoulders[0]) + sign(side) * (neck + x * unit), root - y * unit) for x, y in _CURVE]
    line = np.array([*curve, *shoulder])
    line = line[np.argsort(line[:, 0])]
    return np.asarray(np.interp(np.arange(body.size[1]), line[:, 0], line[:, 1])[None], np.float32)


def shoulder_rows(body: Body, side: Side) -> Values:
    """For every column how high a shoulder is, from where the neck goes over into it."""
    neck = float(body.shoulders[0]) + sign(side) * body.neck_half[side]
    root = vec(neck, float(body.shoulders[1]) - _ROOT * body.unit)
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
    here = part_with(grown(area, _LIKE_IT * unit))
    seen, out, rim = hair[here] > HALF, picture[here], max(_SHADED * unit, _RIM + 1)
    sure, onto = shrunk(seen, rim), area[here] | (grown(area[here], rim + 1) & seen)
    own, _ = spread_far(out, sure.astype(np.float32), _NEAR * unit)
    strands = own.copy()
    count, pieces = cv2.connectedComponents(onto.astype(np.uint8), connectivity=8)
    for piece in (pieces == index for index in range(1, count)):
        for _ in range(_TIMES):
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
