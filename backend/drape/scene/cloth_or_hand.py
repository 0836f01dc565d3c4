"""Hands are read with a little of what they lie on, and cuffs as hands: told apart by colour."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Body, direction
from drape.pixels.means import spread_far
from drape.scene.parting import PhotoColours, Values, away_in_light, away_in_shade
from drape.scene.tuning import HANDS, PARTING
from eyes.facts import Hand, Picture
from eyes.masks import (
    Area,
    colours_in,
    distance_to,
    grown,
    lab_of,
    lengths,
    opened,
    part_with,
    pieces_within,
    touching,
)

_KNUCKLES = (5, 9, 13, 17)  # of the points of a hand
_FINGERS = ((2, 3, 4), *(tuple(range(first, first + 4)) for first in _KNUCKLES), _KNUCKLES)


def cloth_in_hands(colours: PhotoColours, body: Body, hands: Area, skin: Area, garments: tuple[Area, ...]) -> Area:
    """Hands are read with a little of what they lie on: what has its colour and not the skin's."""
    found, worn = np.zeros_like(hands), [garment for garment in garments if garment.any()]
    if min(hands.sum(), skin.sum()) < HANDS.least_pixels or not worn:
        return found
    here, own = part_with(hands, round(HANDS.further_cloth * body.unit) + 20), colours.middle(skin)
    away = [distance_to(garment[here])[hands[here]] for garment in worn]
    lab, like = colours_in(colours.lab, hands), np.zeros(int(hands.sum()), bool)
    # Each garment by itself: half of a pale one and half of a dark one have the colour of a hand in the shade.
    for garment, distance in zip(worn, away, strict=True):
        around = grown(hands, 20) & garment
        if around.sum() < HANDS.least_pixels:
            continue
        cloth = colours.middle(around)
        # Cloth of their hue may as well be their own shaded side.
        if np.linalg.norm(own - cloth) < PARTING.cloth_apart or np.linalg.norm((own - cloth)[1:]) < HANDS.tinge_apart:
            continue
        alike = lengths(lab - cloth) < 0.8 * away_in_light(lab, own)
        if away_in_shade(cloth, own) > HANDS.apart_in_shade:
            alike &= away_in_shade(lab, cloth) < 0.8 * away_in_shade(lab, own)
        # A hand lies on what is next to it: in the light it may have the colour of cloth further away.
        next_to = distance < np.minimum.reduce(away) + HANDS.further_cloth * body.unit
        like |= next_to & alike
    found[hands] = like
    return found


def beige_in_hands(colours: PhotoColours, body: Body, hands: Area, skin: Area, garments: tuple[Area, ...]) -> Area:
    """The same where cloth is nearly as light as skin, and tinged as it is, but less: there hues alone tell."""
    found = np.zeros_like(hands)
    if min(hands.sum(), skin.sum()) < HANDS.least_pixels:
        return found
    here, own = part_with(hands, 20), colours.middle(skin)
    hands, near = hands[here], grown(hands[here], 20)
    lab = colours.lab[here][hands]
    to_own = np.minimum(lengths((lab - own)[:, 1:]), away_in_light(lab, own))
    for garment in (garment[here] for garment in garments):
        around = near & garment
        if around.sum() < HANDS.least_pixels:
            continue
        cloth, like = np.median(colours.lab[here][around], 0), np.zeros_like(hands)
        if np.linalg.norm(own - cloth) > PARTING.cloth_apart or np.linalg.norm((own - cloth)[1:]) < HANDS.beige_apart:
            continue
        like[hands] = (lengths((lab - cloth)[:, 1:]) < HANDS.less_tinged * to_own) & (
            lengths(lab - cloth) < HANDS.beige_spread
        )
        # A bracelet lies between a hand and an arm.
        found[here] |= pieces_within(opened(like, HANDS.half_scrap * body.unit), grown(garment, 3), HANDS.along_cloth)
    return found


def cloth_beside_fingers(
    photo: Picture, body: Body, hands: Area, skin: Area, garments: tuple[Area, ...], read: tuple[Hand, ...]
) -> Area:
    """The same where cloth is tinged as skin is: around fingers that were read, what is nearer to the cloth there."""
    found, unit = np.zeros_like(hands), body.unit
    for hand in read:
        near = _near_fingers(photo, body, hands, skin, hand)
        if near is None:
            continue
        here, inside = near.here, near.inside
        off_hand = ~grown(inside, 0.01 * unit)
        for whole, cloth in _of_one_colour(near.lab, [garment[here] & off_hand for garment in garments]):
            unlike = np.zeros_like(inside)
            unlike[inside] = ~_alike_cloth(near, cloth, unit, is_whole=whole is cloth)
            stays = opened(unlike, 0.012 * unit) | (inside & near.palm)
            gone = inside & ~stays
            found[here] |= gone & touching(gone | grown(whole, 0.02 * unit), whole)
    return found


@dataclass(frozen=True)
class _NearFingers:
    """What is seen around the fingers of one hand; from `seen` on, pixel by pixel of what was read as hand."""

    here: tuple[slice, slice]
    lab: Values
    even: Values  # the same without fine detail
    inside: Area  # what was read as hand
    palm: Area
    bones: Area  # the middles of the fingers beyond it
    seen: Values  # the colour of each
    own: Values  # that of the hand around
    bound: NDArray[np.float64]  # how far on the way to the cloth's colour it may be
    beside: Area  # where fingers were surely found, and a bracelet is not likely
    at_bones: Area  # nearer to fingers than to the palm


def _near_fingers(photo: Picture, body: Body, hands: Area, skin: Area, hand: Hand) -> _NearFingers | None:
    """None where none of them were read as hand."""
    unit, fingers = body.unit, fingers_of(hand, body) & hands
    if not fingers.any():
        return None
    here = part_with(fingers, room=round(0.25 * unit))
    lab = np.asarray(cv2.GaussianBlur(lab_of(photo[here]), (0, 0), max(HANDS.fine * unit, 0.5)), np.float32)
    even = np.asarray(cv2.GaussianBlur(lab, (0, 0), 2 * HANDS.fine * unit), np.float32)
    inside, fingers, palm = hands[here], fingers[here], _palm(hand, body)[here]
    bones = fingers & ~palm
    away = np.asarray(cv2.distanceTransform((~(fingers | palm)).astype(np.uint8), cv2.DIST_L2, 3), np.float32)
    # Further on may be a bracelet; and fingers that were hardly found may lie elsewhere.
    beside = (grown(fingers, HANDS.flesh[1] * unit) & ~fingers)[inside] & (hand.score > HANDS.sure_hand)
    return _NearFingers(
        here=here,
        lab=lab,
        even=even,
        inside=inside,
        palm=palm,
        bones=bones,
        seen=colours_in(lab, inside),
        own=_own_colours(lab, inside, fingers, skin[here], unit),
        bound=np.interp(away[inside] / unit, HANDS.flesh, HANDS.like_cloth),
        beside=beside,
        at_bones=(grown(bones, HANDS.flesh[1] * unit) & (distance_to(bones) < distance_to(palm)))[inside],
    )


def _own_colours(lab: Values, hand: Area, fingers: Area, skin: Area, unit: float) -> Values:
    """The colour of fingers and skin around each pixel of a hand; further away, as all of its fingers are."""
    known = fingers | (skin & ~hand)
    own, near = spread_far(lab, known.astype(np.float32), HANDS.same_light * unit)
    around = near[hand][:, None]
    own = colours_in(own, hand) * around + np.median(lab[fingers], 0) * 2 * PARTING.least_known
    own /= around + 2 * PARTING.least_known
    return own


def _alike_cloth(near: _NearFingers, cloth: Area, unit: float, *, is_whole: bool) -> Area:
    """Which pixels of a hand are rather this cloth; it may be one of two colours of a whole."""
    other, there = spread_far(near.lab, cloth.astype(np.float32), HANDS.same_light * unit)
    seen, own, other, there = near.seen, near.own, colours_in(other, near.inside), there[near.inside]
    apart = (lengths(own - other) > HANDS.tinge_apart) & (there > PARTING.least_known)
    # Cloth may lie in the shade of the hand; further from its bones than flesh is, it hardly is hand.
    # So may the hand, unless the cloth has the colour of skin in the shade.
    told = away_in_shade(other, own) > 2 * HANDS.tinge_apart
    to_own = np.where(told, away_in_shade(seen, own), lengths(seen - own))
    to_own = np.minimum(to_own, away_in_light(seen, own))  # on pale cloth, the side of a hand is pale as well
    alike = apart & (away_in_shade(seen, other) < near.bound * to_own)
    # A bracelet is like one of two colours more easily.
    alike &= near.beside | is_whole
    # In the shade between fingers light comes from cloth alone: it is deeper in colour there, and of its hue.
    alike |= (there > PARTING.least_known) & (_way_in_hue(seen, own, other) > HANDS.way_to_hue) & near.beside
    alike |= (there > PARTING.least_known) & _of_hue(near.even, near.bones, cloth)[near.inside] & near.at_bones
    return np.asarray(alike)


def _of_one_colour(lab: Values, cloths: list[Area]) -> list[tuple[Area, Area]]:
    """What hands lie on; stripes and prints that differ much in light each by themselves: half of both is neither."""
    found = []
    for cloth in cloths:
        if not cloth.any():
            continue
        light = lab[cloth][:, 0]
        low, high = np.percentile(light, HANDS.stripes)
        if high - low < HANDS.motley:
            found.append((cloth, cloth))
            continue
        # Not where one goes over into the other.
        parts = (lab[..., 0] > high - (high - low) / 4, lab[..., 0] < low + (high - low) / 4)
        found += [(cloth, cloth & part) for part in parts]
    return found


def _way_in_hue(lab: Values, one: Values, other: Values) -> Values:
    """How far each colour is on the way from one hue to the other; where hues do not tell, nowhere on it."""
    angles = [np.degrees(np.arctan2(colour[..., 2], colour[..., 1])) for colour in (lab, one, other)]
    apart, away = ((angle - angles[1] + 180) % 360 - 180 for angle in (angles[2], angles[0]))
    deep, _, of_other = (np.hypot(colour[..., 1], colour[..., 2]) for colour in (lab, one, other))
    told = (np.abs(apart) > HANDS.hues_apart) & (of_other > HANDS.least_chroma) & (deep > of_other)
    return np.where(told, away / np.where(told, apart, 1), 0).astype(np.float32)


def _of_hue(lab: Values, fingers: Area, cloth: Area) -> Area:
    """What has the hue of the cloth, where nearly all of it differs in that from nearly all of the fingers.

    Light on glittering cloth, and shade on fingers, change the rest.
    """
    hues, deep = np.degrees(np.arctan2(lab[..., 2], lab[..., 1])), np.hypot(lab[..., 1], lab[..., 2])
    if (
        min(fingers.sum(), cloth.sum()) < HANDS.least_pixels
        or min(np.median(deep[area]) for area in (fingers, cloth)) < HANDS.least_chroma
    ):
        return np.zeros_like(cloth)
    own, other = (float(np.median(hues[area])) for area in (fingers, cloth))
    # Yellower, never redder: so is flesh where blood shines through.
    like = hues > own + HANDS.nearer_hue * (other - own)
    told = (
        other - own > HANDS.yellower
        and like[fingers].mean() < HANDS.few_alike
        and like[cloth].mean() > 1 - HANDS.few_alike
    )
    return np.asarray(like & (hues < other + HANDS.yellower) if told else np.zeros_like(cloth))


def fingers_of(hand: Hand, body: Body) -> Area:
    """Their middles, from the knuckles on: where a wrist is in its sleeve its place is a guess."""
    area = np.zeros(body.size, np.uint8)
    for chain in _FINGERS:
        points = np.round(hand.points[list(chain), :2]).astype(np.int32)
        cv2.polylines(area, [points], False, 1, max(1, round(HANDS.finger_width * body.unit)))
    return area > 0


def _palm(hand: Hand, body: Body) -> Area:
    area = np.zeros(body.size, np.uint8)
    cv2.fillConvexPoly(area, cv2.convexHull(np.round(hand.points[[0, 1, *_KNUCKLES], :2]).astype(np.int32)), 1)
    return area > 0


def cuffs_in_hands(colours: PhotoColours, body: Body, hands: Area, clothes: Area) -> Area:
    """A cuff in the colour of skin may be read as hand: what lies before the place along the arm where that begins."""
    found = np.zeros_like(hands)
    for side in SIDES:
        _, elbow, wrist = body.arm(side)
        forearm = body.limb([elbow, wrist], [PARTING.half_forearm, PARTING.half_forearm])
        path = [elbow + 0.6 * (wrist - elbow), wrist, body.hand_end(side)]
        hand = hands & body.limb(path, [0.14, 0.15, 0.17])
        sleeve = clothes & forearm
        if hand.sum() < HANDS.least_hand * body.unit**2 or sleeve.sum() < 0.5 * forearm.sum():
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
        if ahead[at] < 0 and wrong < HANDS.most_mixed * len(order):
            found[rows[order[: at + 1]], columns[order[: at + 1]]] = True
            # And what lies beside the arm there, of the cloth's colour: the hem that a thumb lies before.
            rows, columns = np.nonzero(hands & body.limb(path, [HANDS.beside_hand] * 3) & ~hand)
            before = (rows - wrist[1]) * way[1] + (columns - wrist[0]) * way[0] < along[order[at]]
            lab = colours.lab[rows, columns]
            before &= np.linalg.norm(lab - cloth, axis=1) < np.linalg.norm(lab - fingers, axis=1)
            found[rows[before], columns[before]] = True
    return found
