"""What was read as one thing and is another, told apart by colour: hair and skin, top and skirt, arms and clothes."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from provai.tryon.engines.drape.body import CHIN, SIDES, Body, direction
from provai.tryon.engines.drape.means import spread_far
from provai.vision.facts import Hand, Mask, Picture
from provai.vision.masks import (
    Area,
    box_of,
    colours_in,
    distance_to,
    dots,
    grown,
    lab_of,
    lengths,
    opened,
    part_with,
    shrunk,
    touching,
)

Values = NDArray[np.float32]

_HAIR_APART = 18.0  # CIELAB between someone's hair and skin from which a colour tells which of them it is
_LOCK = 0.04  # units: half the width of a lock that has the colour of hair for sure
_IN_SHADE = 0.5  # how much lightness tells where shade may fall
# Units from a chin to a collar close below it, and of the chin itself; CIELAB L by which a beard is darker than a face.
_TO_COLLAR, _CHIN, _BEARDED = 0.15, 0.06, 12.0
_MIDDLE = 0.7  # of a neck, where no hair hangs beside it
_SIDES = 1.3  # times half a neck, where it ends for sure
_JAW, _BELOW_NECK, _LOCKS = 0.1, 0.1, 0.3  # units above a chin, below the shoulders, beside a neck where locks hang
_STRAND, _SMOOTH = 0.015, 0.6  # units: what is finer are strands; of their contrast, less than there is in locks
_DARKEST = 0.5  # of skin's lightness that is left in the shade of a chin
_FRINGE, _FEW = 0.01, 0.002  # units of an edge that hold something of both sides; square units that tell
_STRAP = 0.03  # units: half the width of a strap, read as hair where hair falls on it
_LEAST_HAND = 0.01  # square units
_SHADE_APART = 10.0  # CIELAB from cloth to skin in the shade, from which on the two are told apart
_HELD_BY = 0.02  # units that cloth may be further from a part of a hand that lies on it than other cloth is
_MIXED = 0.2  # of a hand's pixels that look like the other side of where a cuff ends: with more there is none
_FOREARM = 0.13  # units: half the width of a forearm, generously
_TOP_APART = 12.0
_NEAR = 0.01  # of what is around: with less of it there, it tells nothing
_BESIDE = 0.10  # units within which light is the same
_HEM = 0.04  # units of a top that may be read as the waistband it goes into
_BELT, _LEAST_BELT = 0.12, 0.15  # units: how broad a belt is at most, and how long it is at least
_ON_WAIST = 0.75  # units from the middle
_BELT_APART = 20.0  # from the top
_DEEPEST = 0.35  # of a cloth's colour that is left in its deepest shade
_PALE, _LIT = 70.0, 10.0  # of lightness: skin from which light takes its hue; CIELAB that it goes towards white
_EDGED, _SEAM = 0.2, 0.02  # of skin's share in its edge that cloth may have, and units from cloth that may be cloth
_SKIN_LIKE = 11.0  # CIELAB from the arm's own skin
_CLOTH_APART = 20.0  # from there to the garment around it
_FINGER, _TINGED = 0.03, 7.0  # units: the width of what is surely finger; CIELAB from there to the cloth next to it
_NEXT_TO, _FINE = 0.06, 0.006  # units within which fingers and cloth tell how light falls on them, and that say nothing
_HUES_APART, _COLOURED = 35.0, 14.0  # degrees between fingers and cloth, and its CIELAB chroma, from which on hues tell
_OF_ITS_HUE, _SURE = 0.4, 0.9  # of the way from theirs to that of the cloth; how surely they were found at least
_FLESH, _LIKE_CLOTH = (0.02, 0.07), (0.6, 1.1)  # units from its bones, and of the way to its colour there
_BESIDE_HAND = 0.3  # units from the arm's line
_POCKET, _RIM, _SAME_CLOTH = 0.25, 0.008, 22.0  # units around a hand in one; half of what is a rim; CIELAB within cloth
_LEAST_LEG, _ONE_CLOTH = 0.05, 10.0  # square units that are seen of one; CIELAB between the legs of plain trousers
_KNUCKLES = (5, 9, 13, 17)  # of the points of a hand
_FINGERS = ((2, 3, 4), *(tuple(range(first, first + 4)) for first in _KNUCKLES), _KNUCKLES)


@dataclass(frozen=True)
class Colours:
    """The photo in CIELAB, even over a few pixels: grain and single hairs say nothing."""

    lab: Values
    rows: NDArray[np.int64]

    @classmethod
    def of(cls, photo: Picture, body: Body) -> "Colours":
        lab = cv2.GaussianBlur(lab_of(photo), (0, 0), max(0.015 * body.unit, 0.5))
        return cls(np.asarray(lab, np.float32), np.arange(body.size[0])[:, None])

    def middle(self, area: Area) -> Values:
        return np.asarray(np.median(colours_in(self.lab, area), 0), np.float32)

    def away(self, area: Area, colour: Values, lightness: float = 1.0) -> Values:
        """How far each pixel of the area is from a colour, lightness counting as told; all else is infinitely far."""
        away = np.full(area.shape, np.inf, np.float32)
        away[area] = lengths((colours_in(self.lab, area) - colour) * np.array([lightness, 1, 1], np.float32))
        return away


def gleams_and_shades(body: Body, unread: Area, skin: Area, clothes: Area) -> Area:
    """What was read as nothing on neck, trunk and arms is skin where skin surrounds it: a gleam on it or a shadow."""
    rows, columns = np.arange(body.size[0])[:, None], np.arange(body.size[1])[None]
    trunk = (columns > body.edges["l"][:, None]) & (columns < body.edges["r"][:, None])
    above = (rows > body.shoulders[1] - CHIN * body.unit) & (rows < body.hips[1])
    on_body = (trunk | body.arm_area("l") | body.arm_area("r")) & above & unread
    count, labels = cv2.connectedComponents(on_body.astype(np.uint8), connectivity=8)
    beside_skin, beside_cloth = (
        np.bincount(labels[grown(each, 1.5) & on_body], minlength=count) for each in (skin, clothes)
    )
    surrounded = beside_cloth < _EDGED * beside_skin
    surrounded[0] = False
    # Next to cloth it may be a fold or a seam of it.
    return np.asarray(surrounded[labels] & ~grown(clothes, _SEAM * body.unit))


def rims_of_pockets(colours: Colours, body: Body, unread: Area, upper: Area, lower: Area) -> Area:
    """Beside a hand what was not read is trousers or skirt where it has their colour, and not that of the top."""
    unit = body.unit
    at_hands = np.zeros_like(unread)
    for side in SIDES:
        at_hands |= body.limb([body.arm(side)[2], body.hand_end(side)], [_POCKET, _POCKET])
    near, rims = opened(unread & at_hands & grown(lower, _POCKET * unit), _RIM * unit), np.zeros_like(unread)
    if not near.any():
        return rims
    here = part_with(near, room=round(2 * _BESIDE * unit))
    lab = colours.lab[here]
    (own, known), (top, near_top) = (
        spread_far(lab, area[here].astype(np.float32), _BESIDE * unit) for area in (lower, upper)
    )
    to_own, to_top = lengths(lab - own), np.where(near_top > _NEAR, lengths(lab - top), np.inf)
    like = near[here] & (known > _NEAR) & (to_own < np.minimum(_SAME_CLOTH, 0.7 * to_top))
    rims[here] = touching(like | lower[here], lower[here]) & like
    return rims


def unread_leg(colours: Colours, body: Body, unread: Area, lower: Area) -> Area:
    """A hand may cut a leg off from what was read: what has the colour of the rest, and with it leaves the photo."""
    near = unread & (colours.rows > body.hips[1])
    if not near[-1].any() or min(near.sum(), lower.sum()) < _LEAST_LEG * body.unit**2:
        return np.zeros_like(unread)
    alike = opened(near & (colours.away(near, colours.middle(lower)) < _ONE_CLOTH), _RIM * body.unit)
    leg = touching(alike, alike & (colours.rows == len(alike) - 1))
    return leg if leg.sum() > _LEAST_LEG * body.unit**2 else np.zeros_like(unread)


def parted_at_hips(colours: Colours, body: Body, upper: Area, lower: Area) -> tuple[Area, Area]:
    """The end of a jacket over a skirt may be read as skirt: around the hips, what has the top's colour is top."""
    rows, hips, unit = colours.rows, body.hips[1], body.unit
    above, below = upper & (rows < hips - 0.2 * unit), lower & (rows > hips + 0.3 * unit)
    least = 0.05 * unit * unit
    if above.sum() < least or below.sum() < least:
        return upper, lower
    top, bottom = colours.middle(above), colours.middle(below)
    if np.linalg.norm(top - bottom) < _TOP_APART:
        return upper, lower
    near = lower & (rows < hips + 0.35 * unit) & grown(upper, 0.5 * unit)
    if not near.any():
        return upper, lower
    to_top = colours.away(near, top)
    # Where light falls on it or shade, a top has another colour: that of what is right beside it.
    here = part_with(near, room=round(2 * _BESIDE * unit))
    own, known = spread_far(colours.lab[here], upper[here].astype(np.float32), _BESIDE * unit)
    beside = np.where(known > _NEAR, lengths(colours.lab[here] - own), np.inf)
    to_top[here] = np.minimum(to_top[here], beside)
    # And in the shade of a dark top what hangs beneath it is nearly as dark.
    to_bottom = np.full(near.shape, np.inf, np.float32)
    to_bottom[near] = away_in_shade(colours_in(colours.lab, near), bottom)
    taken = opened(near & (to_top < 0.6 * to_bottom), 0.03 * unit)
    taken &= touching(taken | upper, upper)  # a fly in its own shade may be as dark as the top
    return upper | taken, lower & ~taken


def away_in_shade(lab: Values, cloth: Values) -> Values:
    """How far colours are from those of a cloth, in the shade of it that each is nearest to."""
    shade = np.clip(dots(lab, cloth) / np.maximum(dots(cloth, cloth), 1), _DEEPEST, 1)
    return lengths(lab - cloth * shade[..., None])


def _away_in_light(lab: Values, skin: Values) -> Values:
    """How far colours are from those of skin that is lit: pale skin loses its hue, on the way to white."""
    way = np.array([100, 0, 0], np.float32) - skin
    way /= np.maximum(lengths(way), 1)[..., None]
    lit = np.clip(dots(lab - skin, way), 0, np.where(skin[..., 0] > _PALE, _LIT, 0))
    return lengths(lab - skin - way * lit[..., None])


def sharper_waist(photo: Picture, body: Body, upper: Area, lower: Area) -> tuple[Area, Area]:
    """Where a top goes into a waistband, a hem's breadth of it may be read as the waistband: its colour tells."""
    unit = body.unit
    edge = lower & grown(upper, _HEM * unit)
    box = box_of(edge)
    if box is None:
        return upper, lower
    room = round(0.15 * unit)
    here = np.s_[max(0, box[1] - room) : box[3] + room, max(0, box[0] - room) : box[2] + room]
    lab = lab_of(np.ascontiguousarray(photo[here]))
    (top, near_top), (bottom, near_bottom) = (
        spread_far(lab, shrunk(area[here], _HEM * unit).astype(np.float32), 0.06 * unit) for area in (upper, lower)
    )
    to_top, to_bottom = (lengths(lab - mean) for mean in (top, bottom))
    told = (lengths(top - bottom) > _CLOTH_APART) & (np.minimum(near_top, near_bottom) > _NEAR)
    like_top = edge[here] & told & (to_top < 0.5 * to_bottom)
    taken = np.zeros_like(lower)
    taken[here] = like_top & touching(like_top | upper[here], upper[here])
    return upper | taken, lower & ~taken


def belt_in_top(colours: Colours, body: Body, upper: Area, lower: Area) -> Area:
    """A belt may be read as the end of the top that goes in behind it: right above trousers, what is unlike the top."""
    unit, columns = body.unit, np.arange(body.size[1])[None]
    begins = np.where(lower.any(0), lower.argmax(0), -1)
    above = (colours.rows < begins) & (colours.rows > begins - _BELT * unit)
    near = upper & above & (np.abs(columns - body.hips[0]) < _ON_WAIST * unit)
    belt = np.zeros_like(upper)
    if not near.any():
        return belt
    here = part_with(near, room=round(0.3 * unit))
    own, lab = upper[here] & ~grown(lower[here], (_BELT + 0.02) * unit), colours.lab[here]
    top, known = spread_far(lab, own.astype(np.float32), _BELT * unit)
    # In the shade of its own folds a top is darker, and so are its hues.
    unlike = (away_in_shade(lab, top) > _BELT_APART) & (known > _NEAR)
    strips = opened(near[here] & unlike, 0.012 * unit)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(strips.astype(np.uint8), connectivity=8)
    wide, high = stats[:count, cv2.CC_STAT_WIDTH], stats[:count, cv2.CC_STAT_HEIGHT]
    runs = (wide > _LEAST_BELT * unit) & (wide > 2 * high)
    runs[0] = False
    belt[here] = np.maximum.accumulate(runs[labels], 0)  # where it meets the trousers colours mix
    return np.asarray(belt & near)


def without_skin(colours: Colours, body: Body, hair: Mask, skin: Area, face: Area) -> tuple[Mask, Area]:
    """Sunlit shoulders and arms may be read as hair: below the chin, what has the skin's colour is skin."""
    unit, rows = body.unit, colours.rows
    chin = body.shoulders[1] - 0.42 * unit
    strands, low = (hair > 0.5) & (rows < chin), (hair > 0.2) & (rows > chin + 0.1 * unit) & ~face
    bare = skin & (rows > chin) & (hair < 0.2)
    least = 0.01 * unit * unit
    if min(strands.sum(), bare.sum(), low.sum()) < least:
        return hair, skin
    hair_colour, skin_colour = colours.middle(strands), colours.middle(bare)
    if np.linalg.norm(hair_colour - skin_colour) < _HAIR_APART:
        return hair, skin
    # Beside hair lies its shade: there skin is darker, and keeps its hue.
    to_skin, to_hair = (colours.away(low, colour, _IN_SHADE) for colour in (skin_colour, hair_colour))
    sure = opened(low & (to_skin < 0.6 * to_hair), 0.015 * unit)
    is_skin = grown(sure, 0.08 * unit) & low & (to_skin < to_hair)
    lock = shrunk((hair > 0.5) & low & ~is_skin, _LOCK * unit)
    if lock.sum() > least and np.linalg.norm(colours.middle(lock) - skin_colour) > _HAIR_APART:
        # Where it hangs, hair may be brighter than on the crown, and what lies in its shade is told by that.
        is_skin |= touching(low & (to_skin < colours.away(low, colours.middle(lock), _IN_SHADE)), is_skin)
    # What is left hangs from the head, and by more than the width of a strap or of the shadow beside an arm.
    left = (hair > 0.2) & ~is_skin
    hanging = touching(opened(left, _STRAP * unit) | strands, strands)
    thin = left & low & ~hanging
    loose = thin & (touching(thin, ~grown(hanging, 2 * _STRAP * unit)) | ~touching(left, strands))
    gone = is_skin | loose
    # With its faint fringe, or its outline would stay behind as a thread.
    gone_hair = gone | (grown(gone, 0.02 * unit) & (hair <= 0.2))
    # A shadow on skin is darker than skin, and still no strap.
    shaded = loose & (to_skin < 1.8 * to_hair)
    return np.where(gone_hair, 0, hair).astype(np.float32), skin | is_skin | shaded


def without_neck(photo: Picture, body: Body, hair: Mask, skin: Area, face: Area) -> tuple[Mask, Area]:
    """In the chin's shade a neck may be read as hair, and have its colour: but it has no strands."""
    unit, middle, half = body.unit, float(body.shoulders[0]), max(body.neck_half.values())
    first, last = (round(float(body.shoulders[1]) + away * unit) for away in (-CHIN - _JAW, _BELOW_NECK))
    left, right = round(middle - half - _LOCKS * unit), round(middle + half + _LOCKS * unit)
    here = np.s_[max(first, 0) : max(last, 0), max(left, 0) : max(right, 0)]
    aside = np.abs(np.arange(body.size[1])[None, here[1]] - middle)
    hairy, bare = hair[here] > 0.2, (skin & (hair < 0.2))[here]
    neck, locks = hairy & (aside < _MIDDLE * half) & ~face[here], shrunk(hairy & (aside > half), _FRINGE * unit)
    if min(neck.sum(), locks.sum()) < _FEW * unit**2 or not bare.any():
        return hair, skin
    lab = lab_of(np.ascontiguousarray(photo[here]))
    lightness = lab[..., 0]
    fine = np.abs(lightness - cv2.GaussianBlur(lightness, (0, 0), max(_STRAND * unit, 0.5)))
    # Black cloth is smooth as well, and no shade is as dark.
    smooth, known = spread_far(fine, shrunk(hairy, _FRINGE * unit).astype(np.float32), 2 * _STRAND * unit)
    smooth = np.where(known > _NEAR, smooth, np.inf) < _SMOOTH * np.median(fine[locks])
    smooth &= lightness > _DARKEST * np.median(lightness[bare])
    sure = opened(neck & smooth, _FRINGE * unit)
    if not sure.any():
        return hair, skin
    whole = touching(neck & grown(sure, 3 * _FRINGE * unit), sure)
    # At its sides, where locks begin, there is contrast: there it is what has its colour.
    own, other = (spread_far(lab, each.astype(np.float32), _BESIDE * unit)[0] for each in (whole, locks & ~whole))
    like = hairy & (lengths(lab - own) < lengths(lab - other)) & (aside < _SIDES * half) & ~face[here]
    whole = touching(whole | opened(like, _FRINGE * unit), whole)
    hair, skin = hair.copy(), skin.copy()
    hair[here][whole | (grown(whole, _FRINGE * unit) & ~hairy)] = 0
    skin[here] |= whole
    return hair, skin


def neck_to_collar(colours: Colours, body: Body, clothes: Area, face: Area) -> Area:
    """Between chin and collar a neck lies in the shade and may be read as hair: that would go on over the collar."""
    found = np.zeros_like(face)
    middle, reach = float(body.shoulders[0]), _MIDDLE * max(body.neck_half.values())
    columns = slice(max(0, round(middle - reach)), max(0, round(middle + reach)))
    above = face[:, columns]
    chin = np.where(above.any(0), len(above) - above[::-1].argmax(0), len(above))
    cloth = clothes[:, columns] & (colours.rows >= chin)
    collar = np.where(cloth.any(0), cloth.argmax(0), 0)
    between = (colours.rows >= chin) & (colours.rows < collar) & (collar - chin < _TO_COLLAR * body.unit)
    # Further up, behind the jaw, there is hair.
    lowest = np.nonzero(face.any(1))[0][-1] if face.any() else 0
    found[:, columns] = between & (colours.rows >= lowest - _CHIN * body.unit)
    chins = np.zeros_like(face)
    chins[:, columns] = above & (colours.rows >= chin - _CHIN * body.unit) & (collar > chin)
    # A beard is hair, and as dark on the chin as below it.
    if not chins.any() or colours.middle(chins)[0] < colours.middle(face)[0] - _BEARDED:
        return np.zeros_like(face)
    return found


def without_forearms(colours: Colours, body: Body, hair: Mask, skin: Area) -> tuple[Mask, Area]:
    """A forearm raised beside the head may be read as hair: pieces that lie on it alone and have its skin's colour."""
    tubes = np.zeros(skin.shape, bool)
    for side in SIDES:
        _, elbow, wrist = body.arm(side)
        tubes |= body.limb([elbow, wrist], [_FOREARM, _FOREARM])
    hairy, own = hair > 0.2, skin & tubes
    if min((hairy & tubes).sum(), own.sum()) < 0.01 * body.unit**2:
        return hair, skin
    count, labels, stats, _ = cv2.connectedComponentsWithStats(hairy.astype(np.uint8), connectivity=4)
    on_arm = np.bincount(labels[tubes], minlength=count) > 0.9 * stats[:, cv2.CC_STAT_AREA]
    on_arm[0] = False
    piece = on_arm[labels] & hairy
    alike = piece & (colours.away(piece, colours.middle(own)) < _HAIR_APART)
    taken = piece & touching(piece, alike)
    return np.where(taken, 0, hair).astype(np.float32), skin | taken


def arms_before(colours: Colours, body: Body, skin: Area, garments: tuple[Area, ...]) -> Area:
    """Bare arms lying on clothes may be read as clothes: along an arm, what goes on in its skin's colour is arm."""
    found, clothes = np.zeros(skin.shape, bool), np.logical_or.reduce(garments)
    for side in SIDES:
        tube = body.arm_area(side)
        seen, around = skin & tube, grown(tube, 0.1 * body.unit)
        if seen.sum() < 0.03 * body.unit**2 or not (clothes & tube).any():
            continue
        own, alike = colours.middle(seen), np.zeros_like(seen)
        if np.linalg.norm(own - colours.middle(clothes & around)) < _CLOTH_APART:
            continue
        for covered, cloth in ((garment & tube, garment & around) for garment in garments):
            if covered.any():
                alike |= _like_skin(colours, covered, own, colours.middle(cloth))
        found |= touching(alike | seen, seen) & opened(alike, 0.008 * body.unit)
    return found


def _like_skin(colours: Colours, covered: Area, skin: Values, cloth: Values) -> Area:
    """What of a garment has the colour of skin, and not that of its own cloth in the shade: pale cloth comes near."""
    lab, alike = colours_in(colours.lab, covered), np.zeros_like(covered)
    to_skin, to_cloth = _away_in_light(lab, skin), away_in_shade(lab, cloth)
    alike[covered] = (lengths(lab - skin) < _SKIN_LIKE) & (to_skin < 0.8 * to_cloth)
    return alike


def cloth_in_hands(colours: Colours, body: Body, hands: Area, skin: Area, garments: tuple[Area, ...]) -> Area:
    """Hands are read with a little of what they lie on: what has its colour and not the skin's."""
    found, worn = np.zeros_like(hands), [garment for garment in garments if garment.any()]
    if min(hands.sum(), skin.sum()) < 50 or not worn:
        return found
    here, own = part_with(hands, round(_HELD_BY * body.unit) + 20), colours.middle(skin)
    away = [distance_to(garment[here])[hands[here]] for garment in worn]
    lab, like = colours_in(colours.lab, hands), np.zeros(int(hands.sum()), bool)
    # Each garment by itself: half of a pale one and half of a dark one have the colour of a hand in the shade.
    for garment, distance in zip(worn, away, strict=True):
        around = grown(hands, 20) & garment
        if around.sum() < 50:
            continue
        cloth = colours.middle(around)
        # Cloth of their hue may as well be their own shaded side.
        if np.linalg.norm(own - cloth) < _CLOTH_APART or np.linalg.norm((own - cloth)[1:]) < _TINGED:
            continue
        alike = lengths(lab - cloth) < 0.8 * _away_in_light(lab, own)
        if away_in_shade(cloth, own) > _SHADE_APART:
            alike &= away_in_shade(lab, cloth) < 0.8 * away_in_shade(lab, own)
        # A hand lies on what is next to it: in the light it may have the colour of cloth further away.
        next_to = distance < np.minimum.reduce(away) + _HELD_BY * body.unit
        like |= next_to & alike
    found[hands] = like
    return found


def cloth_beside_fingers(
    photo: Picture, body: Body, hands: Area, skin: Area, garments: tuple[Area, ...], read: tuple[Hand, ...]
) -> Area:
    """The same where cloth is tinged as skin is: around fingers that were read, what is nearer to the cloth there."""
    found, unit = np.zeros_like(hands), body.unit
    for hand in read:
        fingers = fingers_of(hand, body) & hands
        if not fingers.any():
            continue
        here = part_with(fingers, room=round(0.25 * unit))
        lab = np.asarray(cv2.GaussianBlur(lab_of(photo[here]), (0, 0), max(_FINE * unit, 0.5)), np.float32)
        known = fingers[here] | (skin[here] & ~hands[here])
        own, near = spread_far(lab, known.astype(np.float32), _NEXT_TO * unit)
        # Further away, as all of its fingers are.
        own = (own * near[..., None] + np.median(lab[fingers[here]], 0) * 2 * _NEAR) / (near[..., None] + 2 * _NEAR)
        palm = _palm(hand, body)[here]
        away = cv2.distanceTransform((~(fingers[here] | palm)).astype(np.uint8), cv2.DIST_L2, 3)
        bound = np.interp(np.asarray(away, np.float32) / unit, _FLESH, _LIKE_CLOTH)
        # Further on may be a bracelet; and fingers that were hardly found may lie elsewhere.
        beside = grown(fingers[here], _FLESH[1] * unit) & ~fingers[here] & (hand.score > _SURE)
        for garment in garments:
            cloth = garment[here] & ~grown(hands[here], 0.01 * unit)
            if not cloth.any():
                continue
            other, there = spread_far(lab, cloth.astype(np.float32), _NEXT_TO * unit)
            apart = (lengths(own - other) > _TINGED) & (there > _NEAR)
            # Cloth may lie in the shade of the hand; further from its bones than flesh is, it hardly is hand.
            # So may the hand, unless the cloth has the colour of skin in the shade.
            told = away_in_shade(other, own) > 2 * _TINGED
            to_own = np.where(told, away_in_shade(lab, own), lengths(lab - own))
            to_own = np.minimum(to_own, _away_in_light(lab, own))  # on pale cloth, the side of a hand is pale as well
            alike = apart & (away_in_shade(lab, other) < bound * to_own)
            # In the shade between fingers light comes from cloth alone: it is deeper in colour there, and of its hue.
            alike |= (there > _NEAR) & (_way_in_hue(lab, own, other) > _OF_ITS_HUE) & beside
            alike &= hands[here]
            stays = opened(hands[here] & ~alike, 0.012 * unit) | (hands[here] & palm)
            gone = hands[here] & ~stays
            found[here] |= gone & touching(gone | grown(cloth, 0.02 * unit), cloth)
    return found


def _way_in_hue(lab: Values, one: Values, other: Values) -> Values:
    """How far each colour is on the way from one hue to the other; where hues do not tell, nowhere on it."""
    angles = [np.degrees(np.arctan2(colour[..., 2], colour[..., 1])) for colour in (lab, one, other)]
    apart, away = ((angle - angles[1] + 180) % 360 - 180 for angle in (angles[2], angles[0]))
    deep, _, of_other = (np.hypot(colour[..., 1], colour[..., 2]) for colour in (lab, one, other))
    told = (np.abs(apart) > _HUES_APART) & (of_other > _COLOURED) & (deep > of_other)
    return np.where(told, away / np.where(told, apart, 1), 0).astype(np.float32)


def fingers_of(hand: Hand, body: Body) -> Area:
    """Their middles, from the knuckles on: where a wrist is in its sleeve its place is a guess."""
    area = np.zeros(body.size, np.uint8)
    for chain in _FINGERS:
        points = np.round(hand.points[list(chain), :2]).astype(np.int32)
        cv2.polylines(area, [points], False, 1, max(1, round(_FINGER * body.unit)))
    return area > 0


def _palm(hand: Hand, body: Body) -> Area:
    area = np.zeros(body.size, np.uint8)
    cv2.fillConvexPoly(area, cv2.convexHull(np.round(hand.points[[0, 1, *_KNUCKLES], :2]).astype(np.int32)), 1)
    return area > 0


def cuffs_in_hands(colours: Colours, body: Body, hands: Area, clothes: Area) -> Area:
    """A cuff in the colour of skin may be read as hand: what lies before the place along the arm where that begins."""
    found = np.zeros_like(hands)
    for side in SIDES:
        _, elbow, wrist = body.arm(side)
        forearm = body.limb([elbow, wrist], [_FOREARM, _FOREARM])
        path = [elbow + 0.6 * (wrist - elbow), wrist, body.hand_end(side)]
        hand = hands & body.limb(path, [0.14, 0.15, 0.17])
        sleeve = clothes & forearm
        if hand.sum() < _LEAST_HAND * body.unit**2 or sleeve.sum() < 0.5 * forearm.sum():
            continue
        way = direction(wrist - elbow)
        rows, columns = np.nonzero(hand)
        along = (rows - wrist[1]) * way[1] + (columns - wrist[0]) * way[0]
        lab = colours.lab[hand]
        fingers = np.median(lab[along > np.percentile(along, 60)], 0)
        cloth = colours.middle(sleeve)
        like_cloth = np.linalg.norm(lab - cloth, axis=1) < np.linalg.norm(lab - fingers, axis=1)
        order = np.argsort(along)
        # Where to part them so that the fewest pixels lie on the wrong side.
        ahead = np.cumsum(np.where(like_cloth[order], -1, 1))
        at = int(ahead.argmin())
        wrong = (~like_cloth[order][: at + 1]).sum() + like_cloth[order][at + 1 :].sum()
        if ahead[at] < 0 and wrong < _MIXED * len(order):
            found[rows[order[: at + 1]], columns[order[: at + 1]]] = True
            # And what lies beside the arm there, of the cloth's colour: the hem that a thumb lies before.
            rows, columns = np.nonzero(hands & body.limb(path, [_BESIDE_HAND] * 3) & ~hand)
            before = (rows - wrist[1]) * way[1] + (columns - wrist[0]) * way[0] < along[order[at]]
            lab = colours.lab[rows, columns]
            before &= np.linalg.norm(lab - cloth, axis=1) < np.linalg.norm(lab - fingers, axis=1)
            found[rows[before], columns[before]] = True
    return found
