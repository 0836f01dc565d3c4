"""Whether arms lie so that a garment can be drawn on or beneath them."""

from dataclasses import dataclass
from math import hypot

import numpy as np

from drape.body.body import SIDES, along, pose_of, sign, vec
from drape.body.tuning import ARMS, BODY
from eyes.facts import ArmState, Mask, PersonFacts, Point, Pose, Side
from eyes.masks import HALF

LEAST_HAND = ARMS.least_hand


def arm_trouble(person: PersonFacts, *, sleeved: bool, long: bool) -> str | None:
    """The code of what is wrong for a garment with such sleeves; none where all is well.

    A raised arm beside the head is followed; one before the body hides what should be dressed. With both raised
    shoulders and trunk are drawn up, and sleeves tear; so does a long one beneath an upper arm raised steeply.
    """
    if sleeved and set(person.arms.values()) == {"raised"}:
        return "arm_raised"
    found = (_trouble(_Arm.of(person, side), sleeved=sleeved, long=long) for side in person.arms)
    return next((trouble for trouble in found if trouble), None)


def _trouble(arm: "_Arm", *, sleeved: bool, long: bool) -> str | None:
    worn = arm.person.worn
    if is_behind_back(arm.person, arm.side):
        return "arm_hidden" if arm.lost > ARMS.lost else None
    if arm.bare and not sleeved:
        # Its own pixels stay before the garment, wherever it lies; what a sleeve hid of it would have to be made.
        made = worn.sleeve != "none" and not worn.open_jacket
        return "arm_across" if made and (arm.crosses or arm.is_before_trunk) else None
    # Beneath an open jacket that stays no arm is dressed, nor where neither garment has sleeves.
    is_dressed = not worn.open_jacket and (sleeved or worn.sleeve != "none")
    unseen = sleeved and (arm.state == "hidden" or max(arm.elbow.confidence, arm.wrist.confidence) < ARMS.guessed)
    stump = worn.sleeve == "long" and not long and arm.hand_is_below_photo
    hidden = unseen or arm.lost > ARMS.lost or arm.hand_is_in_sleeve or stump
    troubles = {
        "arm_across": arm.crosses or arm.is_before_trunk or (sleeved and arm.is_cut_off),
        "arm_hidden": (is_dressed and hidden) or arm.unread > ARMS.unread,
        "arm_raised": (arm.state == "raised" and (arm.elbow_is_lost(dressed=is_dressed) or (long and arm.is_steep)))
        or (not sleeved and arm.hand_is_behind_head),
        # Where a bare forearm lies on the short sleeve it comes out of, what of it is arm and what cloth is a guess;
        # an arm all in its sleeve is made anew as one.
        "arm_folded": arm.is_folded and (sleeved or (is_dressed and worn.sleeve == "short")),
    }
    return next((code for code, holds in troubles.items() if holds), None)


@dataclass(frozen=True)
class _Arm:
    """One arm, and the trunk it may lie before."""

    person: PersonFacts
    side: Side
    state: ArmState
    shoulder: Point
    elbow: Point
    wrist: Point
    bare: bool

    @classmethod
    def of(cls, person: PersonFacts, side: Side) -> "_Arm":
        shoulder, elbow, wrist = (pose_of(person).joint(name, side) for name in ("shoulder", "elbow", "wrist"))
        return cls(person, side, person.arms[side], shoulder, elbow, wrist, _is_bare(person, elbow, wrist))

    @property
    def pose(self) -> Pose:
        return pose_of(self.person)

    @property
    def unit(self) -> float:
        return self.pose.unit

    @property
    def sides(self) -> tuple[float, float]:
        """Of the trunk."""
        ends = [self.pose.joint("shoulder", side).x for side in SIDES]
        return min(ends), max(ends)

    @property
    def middle(self) -> float:
        return sum(self.sides) / 2

    @property
    def heights(self) -> tuple[float, float]:
        """Of shoulders and hips."""
        top, bottom = (sum(self.pose.joint(name, side).y for side in SIDES) / 2 for name in ("shoulder", "hip"))
        return top, bottom

    def outward(self, x: float) -> float:
        """From the trunk's middle to the arm's own side."""
        return (x - self.middle) * sign(self.side)

    @property
    def crosses(self) -> bool:
        """A forearm that comes from its own side and goes over to the other, before what a top covers."""
        start, end = self.outward(self.elbow.x), self.outward(self.wrist.x)
        if self.state == "crossed":
            return True
        if start < 0 or end > -ARMS.own_side * self.unit:
            return False
        lowest = self.heights[0] + ARMS.top_reach * self.unit
        return self.elbow.y + (self.wrist.y - self.elbow.y) * start / (start - end) < lowest

    @property
    def is_before_trunk(self) -> bool:
        """A forearm before its middle cuts the garment in two; at its own side a bare one, or a low one, does not."""
        (left, right), (top, bottom) = self.sides, self.heights
        between = ((self.elbow.x + self.wrist.x) / 2, (self.elbow.y + self.wrist.y) / 2)
        for x, y in (self.elbow[:2], between, self.wrist[:2]):
            before = abs(x - self.middle) < ARMS.before_trunk * (right - left) and top < y < bottom - 0.15 * self.unit
            is_low = y > bottom - ARMS.high * self.unit and self._elbow_is_within(ARMS.elbow_room)
            if before and not ((self.bare or is_low) and self.outward(x) > ARMS.own_side * self.unit):
                return True
        ends = (self.elbow, self.wrist)
        return self.state == "raised" and any(
            left < end.x < right and top - 0.1 * self.unit < end.y < bottom for end in ends
        )

    @property
    def is_cut_off(self) -> bool:
        """Bent inwards along the photo's end: where it goes on nobody sees."""
        inwards = self.state == "bent" and (self.elbow.x - self.wrist.x) * sign(self.side) > 0
        return inwards and min(self.elbow.y, self.wrist.y) > self.person.size[0] - ARMS.cut_off * self.unit

    def elbow_is_lost(self, *, dressed: bool) -> bool:
        """Not read, or where the photo ends: there a sleeve, or the skin in its place, has two ends."""
        return self.elbow.confidence < BODY.seen_joint or (dressed and not self._elbow_is_within(ARMS.at_border))

    def _elbow_is_within(self, room: float) -> bool:
        """So many units from either side of the photo."""
        return room * self.unit < self.elbow.x < self.person.size[1] - room * self.unit

    @property
    def is_steep(self) -> bool:
        return not self.person.worn.open_jacket and self.elbow.y < self.shoulder.y - ARMS.steep * self.unit

    @property
    def is_folded(self) -> bool:
        """Onto its own upper arm, or up before the chest."""
        left, right = self.sides
        close = hypot(self.wrist.x - self.shoulder.x, self.wrist.y - self.shoulder.y) < ARMS.folded * self.unit
        rises = self.state == "bent" and self.elbow.y - self.wrist.y > ARMS.rises * self.unit
        return (close and not self.bare) or (
            rises and self.outward(self.wrist.x) < ARMS.beside_chest * (right - left) / 2
        )

    @property
    def hand_is_behind_head(self) -> bool:
        """Folded up in its sleeve to where no hand is seen: bared, it would be a stump."""
        high = max(self.elbow.y, self.wrist.y) < self.shoulder.y + ARMS.at_shoulder * self.unit
        return high and not self.bare and self.is_folded and _hand_at(self.person, *self.wrist[:2]) < LEAST_HAND

    @property
    def hand_is_below_photo(self) -> bool:
        """In a pocket of which nothing is seen: a bared forearm would end in a stump."""
        place = missing_hand(self.person, self.side)
        if place is None or self.wrist.y < self.person.size[0] - ARMS.at_end * self.unit:
            return False
        pocket = _around(self.person.worn.lower, *place, ARMS.around_pocket * self.unit)
        return float((pocket > HALF).mean()) <= ARMS.seen_of_pocket

    @property
    def lost(self) -> float:
        """The share of it that lies beside the silhouette: one of the two was misread."""
        seen = _seen(self.person.silhouette, self.places)
        return 1 - float(np.mean(seen)) if seen else 0.0

    @property
    def unread(self) -> float:
        """The share of it that was seen as nothing: a sleeve there was not read as worn, and would stay."""
        person, worn, places = self.person, self.person.worn, self.places
        masks = (worn.upper, worn.lower, worn.dress, person.skin, person.hand_area, person.hair)
        known = np.any([_seen(mask, places) for mask in masks], axis=0)
        return float(np.mean(_seen(person.silhouette, places) & ~known)) if known.size else 0.0

    @property
    def places(self) -> list[tuple[float, float]]:
        """Along it, from below the shoulder to the wrist."""
        path = [vec(joint.x, joint.y) for joint in (self.shoulder, self.elbow, self.wrist)]
        along_it = (along(path, float(share))[0] for share in np.linspace(0.1, 0.95, 18))
        return [(float(x), float(y)) for x, y in along_it]

    @property
    def hand_is_in_sleeve(self) -> bool:
        """Where fingers should be there is the top's own cloth, and no hand around: how it ends nobody can tell."""
        cloth = _seen(self.person.worn.upper, self.fingers)
        # Fewer places are in a photo that ends with the sleeve.
        covered = len(cloth) > ARMS.few_places and float(np.mean(cloth)) > ARMS.in_sleeve
        has_sleeve = not self.bare and self.person.worn.sleeve != "none"
        elsewhere = self.hand_is_behind_trunk or self.goes_into_pocket
        return covered and has_sleeve and not elsewhere and _hand_at(self.person, *self.wrist[:2]) < LEAST_HAND

    @property
    def fingers(self) -> list[tuple[float, float]]:
        """Where they should be: along the forearm, past its wrist."""
        x, y = self.wrist[:2]
        return [(x + s * (x - self.elbow.x), y + s * (y - self.elbow.y)) for s in np.linspace(0.18, 0.45, 7)]

    @property
    def goes_into_pocket(self) -> bool:
        """A forearm that leads inwards to what is worn below: the hand went in there, past the top's own hem."""
        inwards = self.outward(self.elbow.x) - self.outward(self.wrist.x)
        if self.wrist.confidence < ARMS.sure_wrist or inwards < ARMS.to_pocket * self.unit:
            return False
        near = (_around(self.person.worn.lower, x, y, ARMS.beside_pocket * self.unit) for x, y in self.fingers)
        return any(bool((mask > HALF).any()) for mask in near)

    @property
    def hand_is_behind_trunk(self) -> bool:
        """A forearm that leads inwards, behind the side: the cloth there is the trunk's, and any other hides it too."""
        half = (self.sides[1] - self.sides[0]) / 2
        wrist, fingers = (self.outward(self.wrist.x + s * (self.wrist.x - self.elbow.x)) for s in (0, 0.45))
        seen = self.wrist.confidence > ARMS.sure_wrist
        return seen and fingers < ARMS.behind_trunk * half and wrist - fingers > ARMS.inwards * half


def _seen(mask: Mask, places: list[tuple[float, float]]) -> list[bool]:
    """Of the places inside the photo."""
    height, width = mask.shape
    return [bool(mask[int(y), int(x)] > HALF) for x, y in places if 0 <= x < width and 0 <= y < height]


def is_behind_back(person: PersonFacts, side: Side) -> bool:
    """A bare arm that goes behind the trunk: its wrist is no more than guessed, and what is worn lies there.

    Where skin is seen beside that guess it is the forearm, which goes on out of the photo.
    """
    elbow, wrist = (pose_of(person).joint(name, side) for name in ("elbow", "wrist"))
    if wrist.confidence > ARMS.out_of_sight or person.worn.sleeve == "long" or person.arms[side] == "raised":
        return False
    places = [
        (elbow.x + share * (wrist.x - elbow.x), elbow.y + share * (wrist.y - elbow.y))
        for share in np.linspace(0.5, 1.2, 8)
    ]
    covered = _seen(person.worn.any, places)
    hidden = bool(covered) and float(np.mean(covered)) > ARMS.covered
    return hidden and _hand_at(person, *wrist[:2]) < LEAST_HAND and _skin_at(person, *wrist[:2]) < ARMS.seen_wrist


def missing_hand(person: PersonFacts, side: Side, *, bent: bool = False) -> tuple[float, float] | None:
    """Where the hand of an arm that hangs, or is bent, should be, if that is in the photo and none is seen."""
    elbow, wrist = (pose_of(person).joint(name, side) for name in ("elbow", "wrist"))
    x, y = wrist.x + ARMS.to_hand * (wrist.x - elbow.x), wrist.y + ARMS.to_hand * (wrist.y - elbow.y)
    height, width = person.size
    low = person.arms[side] == "down" or (bent and person.arms[side] == "bent")
    low &= not is_behind_back(person, side)
    return (x, y) if low and 0 <= x < width and 0 <= y < height and _hand_at(person, x, y) < LEAST_HAND else None


def _hand_at(person: PersonFacts, x: float, y: float) -> float:
    """Square units of hand around a place."""
    unit = pose_of(person).unit
    return float((_around(person.hand_area, x, y, ARMS.around_hand * unit) > HALF).sum()) / unit**2


def _skin_at(person: PersonFacts, x: float, y: float) -> float:
    """Square units of bare skin around a place."""
    unit = pose_of(person).unit
    skin, worn = (_around(mask, x, y, ARMS.around_wrist * unit) > HALF for mask in (person.skin, person.worn.any))
    return float((skin & ~worn).sum()) / unit**2


def _around(mask: Mask, x: float, y: float, reach: float) -> Mask:
    rows, columns = (slice(max(0, round(value - reach)), max(0, round(value + reach))) for value in (y, x))
    return mask[rows, columns]


def _is_bare(person: PersonFacts, elbow: Point, wrist: Point) -> bool:
    """Skin all along a forearm: its own pixels can be kept before a new garment."""
    radius = round(ARMS.around_middle * pose_of(person).unit)
    seen = []
    for share in np.linspace(0.1, 0.9, 9):
        x, y = round(elbow.x + share * (wrist.x - elbow.x)), round(elbow.y + share * (wrist.y - elbow.y))
        window = (slice(max(0, y - radius), max(0, y + radius + 1)), slice(max(0, x - radius), max(0, x + radius + 1)))
        skin = np.maximum(person.skin[window], person.hand_area[window])
        seen.append(bool((skin > HALF).mean() > ARMS.mostly_skin) if skin.size else False)
    return float(np.mean(seen)) >= ARMS.bare
