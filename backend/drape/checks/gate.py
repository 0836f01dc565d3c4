"""Knows when not to: what cannot be done well is refused before anything is done."""

from math import hypot

import numpy as np

from drape.body.arms import arm_trouble, missing_hand
from drape.body.body import LEG, SIDES, Body, is_seated, pose_of, sign
from drape.body.stance import stands_beside
from drape.checks.tuning import GATE
from drape.contract import LONGEST_SIDE, Garment, Refusal
from drape.fit.draped import Draped
from drape.fit.tuning import TARGET
from drape.pattern.pattern import NOT_UNDERSTOOD
from drape.pattern.symmetry import axis_of
from eyes.facts import GarmentClass, GarmentFacts, Mask, PersonFacts, Picture, Pose, Side
from eyes.masks import HALF
from eyes.people import refuse_unless_one_person
from eyes.posture import head_cut_off

_OF_PERSON = {
    "photo_too_small": "Esta foto é pequena demais para a prova. Tente uma foto maior, da cintura para cima.",
    "back_view": "Nesta foto você está de costas. Tente uma foto de frente, com os braços soltos.",
    "head_not_seen": "A sua cabeça não aparece nesta foto. Tente uma foto de frente que mostre o rosto e o pescoço.",
    "not_frontal": "Nesta foto o corpo está de lado. Tente uma foto de frente, com os braços soltos.",
    "person_too_small": "Nesta foto você aparece muito de longe. Tente uma foto mais de perto.",
    "torso_hidden": "Nesta foto o seu tronco não aparece bem. Tente uma foto de frente, da cintura para cima.",
    "arm_across": "Nesta foto o braço cobre o tronco. Tente uma foto de frente com os braços soltos.",
    "arm_hidden": "Nesta foto um dos braços não aparece bem. Tente uma foto de frente com os braços soltos.",
    "arm_raised": "Nesta foto há um braço levantado. Tente uma foto de frente com os braços soltos.",
    "arm_folded": "Nesta foto há um braço dobrado até o ombro. Para esta peça, tente uma foto com os braços soltos.",
    "hands_hidden": "Nesta foto suas mãos não aparecem. Para esta peça, tente uma foto com os braços soltos.",
    "legs_hidden": "Nesta foto suas pernas não aparecem. Para esta peça, tente uma foto de corpo inteiro, de frente.",
    "legs_bent": "Nesta foto há uma perna dobrada. Para esta peça, tente uma foto em pé, com as pernas retas.",
    "legs_crossed": "Nesta foto suas pernas se cruzam. Para esta peça, tente uma foto em pé, com as pernas retas.",
    "open_jacket": "Nesta foto você usa um casaco aberto. Para provar esta peça, tente uma foto sem o casaco.",
    "jacket": "Nesta foto você já usa um casaco. Para provar esta peça por cima, tente uma foto sem ele.",
    "long_coat": "Nesta foto você usa um casaco comprido. Para provar esta peça, tente uma foto sem o casaco.",
    "seated": "Para provar esta peça, tente uma foto em pé, de frente.",
}
_OF_GARMENT = {
    "shoes": "Ainda não dá para provar calçados. Tente uma blusa, camisa, vestido, saia, calça ou shorts.",
    "bag": "Ainda não dá para provar bolsas. Tente uma blusa, camisa, vestido, saia, calça ou shorts.",
    "accessory": "Ainda não dá para provar acessórios. Tente uma blusa, camisa, vestido, saia, calça ou shorts.",
}
_CUT_OFF = Refusal(
    "garment_cut_off", "Nesta foto as mangas da peça estão cortadas. Tente uma foto em que a peça apareça inteira."
)
_TOO_SMALL = Refusal(
    "garment_too_small", "A peça aparece pequena demais nesta foto. Tente uma foto mais de perto, só da peça."
)
_BEHIND_HANDS = Refusal(
    "garment_behind_hands", "Nesta foto há mãos sobre a peça. Tente uma foto só da peça, ou com os braços soltos."
)
ABOVE: frozenset[GarmentClass] = frozenset({"top", "outer_open", "dress"})
_BOTTOMS: frozenset[GarmentClass] = frozenset({"trousers", "shorts", "skirt"})
_BELOW = _BOTTOMS | {"dress"}


def refuse_person(code: str) -> Refusal:
    return Refusal(code, _OF_PERSON[code])


def check_photo(photo: Picture, person: PersonFacts) -> None:
    """Raises Refusal for a photo in which nobody can be dressed well."""
    height, width = photo.shape[:2]
    if min(height, width) < GATE.least_side:
        raise refuse_person("photo_too_small")
    if max(height, width) > LONGEST_SIDE or person.size != (height, width):
        raise ValueError(f"facts of {person.size} for a photo of {(height, width)}, at most {LONGEST_SIDE} px")
    refuse_unless_one_person(photo, person)
    pose = pose_of(person)
    # Without a head nobody knows the front of a body from its back, nor where a collar goes.
    if head_cut_off(person) and (person.facing == "back" or _ends_at_hips(person)):
        raise refuse_person("head_not_seen")
    if person.facing == "back":
        raise refuse_person("back_view")
    if person.facing != "front" and _shoulders_over_torso(person) < GATE.turned:
        raise refuse_person("not_frontal")
    if pose.unit < GATE.least_unit:
        raise refuse_person("person_too_small")
    shoulders = [pose.joint("shoulder", side) for side in SIDES]
    inside = all(0 <= joint.x < width and 0 <= joint.y < height for joint in shoulders)
    if (
        not inside
        or min(joint.confidence for joint in shoulders) < GATE.seen_joint
        or not (person.silhouette > HALF).any()
    ):
        raise refuse_person("torso_hidden")


def _shoulders_over_torso(person: PersonFacts) -> float:
    """Who only turns the head still shows both shoulders."""
    points = pose_of(person).points
    shoulders, hips = points[[11, 12], :2], points[[23, 24], :2]
    torso = float(np.linalg.norm(shoulders.mean(0) - hips.mean(0)))
    return float(abs(shoulders[0, 0] - shoulders[1, 0])) / max(torso, 1.0)


def check_garment(person: PersonFacts, garment: Garment) -> None:
    """Raises Refusal for a garment that is none, was not understood, or asks for what the photo does not show."""
    facts = garment.facts
    _check_understood(garment)
    if "behind_hands" in facts.doubts:
        raise _BEHIND_HANDS
    if _is_cut_off(facts):
        raise _CUT_OFF
    if facts.worn_by_model and _enlarged(facts, pose_of(person).unit) > GATE.most_enlarged:
        raise _TOO_SMALL
    beneath_coat = garment.kind in _BOTTOMS or (garment.kind == "top" and not person.worn.open_jacket)
    if _wears_dress_over_top(person) or _hangs_to_knees(person) or (beneath_coat and _wears_long_coat(person)):
        raise refuse_person("long_coat")
    if garment.kind in ABOVE:
        if head_cut_off(person):
            raise refuse_person("head_not_seen")
        trouble = arm_trouble(person, sleeved=facts.sleeve in {"short", "long"}, long=facts.sleeve == "long")
        if trouble is None and facts.sleeve != "long" and any(_forearm_cut_off(person, side) for side in SIDES):
            trouble = "arm_hidden"
        if trouble:
            raise refuse_person(trouble)
        # Where a top ends above a dress spread over a lap nobody can tell.
        in_lap = person.worn.kind == "dress" and is_seated(pose_of(person), person.size)
        if in_lap or any(_is_lap(person, side) for side in SIDES):
            raise refuse_person("seated")
    if garment.kind in _BELOW:
        _check_legs(person, garment.kind)
    if garment.kind in {"trousers", "shorts"}:
        _check_straight(pose_of(person))
    if "dress" in (garment.kind, person.worn.kind) and any(_hides_hand(person, garment, side) for side in SIDES):
        raise refuse_person("hands_hidden")


def _forearm_cut_off(person: PersonFacts, side: Side) -> bool:
    """Bent in its sleeve and cut off by the photo's end: bare, it would be a stump."""
    elbow, wrist = (pose_of(person).joint(name, side) for name in ("elbow", "wrist"))
    if person.arms[side] != "bent" or wrist.y < person.size[0] or not 0 <= elbow.y < person.size[0]:
        return False
    return bool(person.worn.upper[int(elbow.y), int(np.clip(elbow.x, 0, person.size[1] - 1))] > HALF)


def _check_understood(garment: Garment) -> None:
    facts = garment.facts
    if garment.declared_slot is None and facts.slot in _OF_GARMENT:
        raise Refusal(f"unsupported_{facts.slot}", _OF_GARMENT[facts.slot])
    if garment.kind == "other" or not facts.is_clear:
        raise NOT_UNDERSTOOD
    if garment.kind in _BOTTOMS and not {"waistband_l", "waistband_r"} & facts.landmarks.keys():
        raise NOT_UNDERSTOOD
    if facts.sleeve == "none" and 0 < GATE.off_shoulders * _apart(facts, "shoulder") < _apart(facts, "armpit"):
        raise NOT_UNDERSTOOD
    axis, alike = axis_of(facts.alpha > HALF)
    if (
        facts.quality < GATE.least_quality
        or alike < GATE.least_alike
        or (alike > GATE.alike and _is_misread(facts, axis))
    ):
        raise NOT_UNDERSTOOD


def _is_cut_off(facts: GarmentFacts) -> bool:
    """Both sleeves run out of the photo, and nobody knows how long they are."""
    cloth = facts.alpha > HALF
    high = float(cloth.any(1).sum())
    return all(float(side.any(1).sum()) > GATE.cut_off * high for side in (cloth[:, :2], cloth[:, -2:]))


def _enlarged(facts: GarmentFacts, unit: float) -> float:
    """How many times as large as in its photo a garment is on this person; 0 where that is not known."""
    chest = _apart(facts, "armpit")
    return TARGET.chest * unit / chest if chest > 0 else 0.0


def _apart(facts: GarmentFacts, name: str) -> float:
    """Pixels between two landmarks of this name; 0 where one is missing."""
    left, right = (facts.landmarks.get(f"{name}_{side}") for side in SIDES)
    return right.x - left.x if left is not None and right is not None else 0.0


def _wears_dress_over_top(person: PersonFacts) -> bool:
    """Nobody does: an open coat was read as a dress, and neither it nor what is beneath it is known."""
    least = GATE.seen_below_coat * pose_of(person).unit ** 2
    return all(float((mask > HALF).sum()) > least for mask in (person.worn.upper, person.worn.dress))


def _hangs_to_knees(person: PersonFacts) -> bool:
    """No top does: an open coat was read as one with what is worn beneath it."""
    if person.worn.open_jacket:
        return False  # told from it
    pose = pose_of(person)
    low = max(pose.joint("hip", side).y for side in SIDES) + GATE.to_knees * pose.unit
    return bool(((person.worn.upper[max(0, round(low)) :] > HALF).sum(1) > GATE.flap * pose.unit).any())


def _wears_long_coat(person: PersonFacts) -> bool:
    """Something that hangs over the thighs, open or read as a dress, with trousers or a skirt coming out below it.

    Where nothing is seen to, a dress that leaves bare neither throat nor wrists is one too.
    """
    pose = pose_of(person)
    hips = [pose.joint("hip", side) for side in SIDES]
    x, y = (sum(hip[axis] for hip in hips) / 2 for axis in (0, 1))
    columns = slice(max(0, round(x - GATE.half_hips * pose.unit)), max(1, round(x + GATE.half_hips * pose.unit)))
    # A long shirt that is closed is no coat: trousers come out below it, and another top takes its place.
    coat = (person.worn.upper if person.worn.open_jacket else person.worn.dress)[:, columns] > HALF
    rows = np.nonzero(coat.mean(1) > GATE.coat_width)[0]
    if not len(rows) or rows[-1] < y + GATE.coat_below_hips * pose.unit:
        return False
    below = float((person.worn.lower[rows[-1] :] > HALF).sum())
    return below > GATE.seen_below_coat * pose.unit**2 or _hides_throat_and_wrists(person.worn.dress, pose)


def _hides_throat_and_wrists(dress: Mask, pose: Pose) -> bool:
    shoulders = [pose.joint("shoulder", side) for side in SIDES]
    places = [[sum(shoulder[axis] for shoulder in shoulders) / 2 for axis in (0, 1)]]
    for side in SIDES:
        elbow, wrist = (pose.joint(name, side) for name in ("elbow", "wrist"))
        places.append([elbow[axis] + GATE.cuff * (wrist[axis] - elbow[axis]) for axis in (0, 1)])
    around = [
        [max(0, round(end + way * GATE.around_cuff * pose.unit)) for end in place for way in (-1, 1)]
        for place in places
    ]
    seen = [dress[top:bottom, left:right] for left, right, top, bottom in around]
    return all(part.size > 0 and float((part > HALF).mean()) > GATE.hidden for part in seen)


def _is_misread(facts: GarmentFacts, axis: float) -> bool:
    """Landmarks that lie askew on a garment whose shape does not: one pair may, the neck or two pairs never."""
    marks = facts.landmarks
    if "armpit_l" not in marks or "armpit_r" not in marks:
        return False
    chest = max(marks["armpit_r"].x - marks["armpit_l"].x, 1.0)
    askew = set()
    for name in ("neck", "shoulder", "armpit", "hem"):
        left, right = marks.get(f"{name}_l"), marks.get(f"{name}_r")
        if left and right and hypot((left.x + right.x) / 2 - axis, left.y - right.y) > GATE.askew * chest:
            askew.add(name)
    return len(askew) > 1 or "neck" in askew


def _hides_hand(person: PersonFacts, garment: Garment, side: Side) -> bool:
    """Nobody knows hands in the pockets of a dress: they would end as stumps, and so would long sleeves.

    Of one that spreads its skirt only scraps come out of the folds.
    """
    hand, hip = missing_hand(person, side, bent=garment.kind != "dress"), pose_of(person).joint("hip", side)
    if hand is None:
        return False
    in_folds = garment.kind in _BOTTOMS and sign(side) * (hand[0] - hip.x) > GATE.in_folds * pose_of(person).unit
    return garment.kind == "dress" or garment.facts.sleeve == "long" or in_folds


def check_bared_legs(person: PersonFacts, body: Body, draped: Draped) -> None:
    """Legs that bend or cross are followed by what hides them; bared they would be guessed, as beside a long hem."""
    if draped.kind in _BELOW and draped.hem_y < body.floor_y - GATE.bared * body.unit:
        _check_straight(pose_of(person))
    if draped.kind in {"dress", "skirt"} and stands_beside(body, draped.rows, draped.hem_y):
        raise refuse_person("legs_bent")


def _check_straight(pose: Pose) -> None:
    if any(_is_bent(pose, side) for side in SIDES):
        raise refuse_person("legs_bent")
    for name in LEG[1:]:
        left, right = (pose.joint(name, side) for side in SIDES)
        if min(left.confidence, right.confidence) > GATE.seen_joint and right.x - left.x < -GATE.crossed * pose.unit:
            raise refuse_person("legs_crossed")


def _is_lap(person: PersonFacts, side: Side) -> bool:
    """A knee drawn up higher than the hip, close by: the thigh lies before the trunk, and the foot is out of sight."""
    pose = pose_of(person)
    hip, knee, ankle = (pose.joint(name, side) for name in LEG)
    drawn_up = min(hip.confidence, knee.confidence) > HALF and knee.y < hip.y - GATE.drawn_up * pose.unit
    return drawn_up and ankle.y > person.size[0]


def _is_bent(pose: Pose, side: Side) -> bool:
    knee, ankle = pose.joint("knee", side), pose.joint("ankle", side)
    seen = min(knee.confidence, ankle.confidence) > HALF
    return seen and abs(ankle.x - knee.x) > GATE.bent * max(ankle.y - knee.y, 1.0)


def _check_legs(person: PersonFacts, kind: GarmentClass) -> None:
    pose = pose_of(person)
    height = person.size[0]
    ends_at_hips = _ends_at_hips(person)
    if kind != "dress" and (ends_at_hips or _top_end(person) + GATE.photo_below_top * pose.unit > height):
        raise refuse_person("legs_hidden")
    if is_seated(pose, person.size):
        raise refuse_person("seated")
    if ends_at_hips:
        return  # a dress is seen down to the photo's end, like a top
    ends = np.nonzero((person.silhouette > HALF).sum(1) > 0.1 * pose.unit)[0]
    ankles = max(pose.joint("ankle", side).y for side in SIDES)
    if len(ends) and ends[-1] > ankles + GATE.shoes * pose.unit:
        raise refuse_person("legs_hidden")  # beneath a long skirt they were guessed, and too short
    if _known_at_hips(person) < GATE.known_at_hips:
        raise refuse_person("legs_hidden")
    if abs(_beyond_hip(person, "l") - _beyond_hip(person, "r")) > GATE.held * pose.unit:
        raise refuse_person("hands_hidden")  # a coat carried over an arm was read as worn


def _ends_at_hips(person: PersonFacts) -> bool:
    """Whether the photo shows too little below the hips for trousers or a skirt."""
    pose = pose_of(person)
    return max(pose.joint("hip", side).y for side in SIDES) + GATE.photo_below_hips * pose.unit > person.size[0]


def _beyond_hip(person: PersonFacts, side: Side) -> float:
    """How far what is worn below reaches aside from a hip."""
    pose = pose_of(person)
    hip = pose.joint("hip", side)
    rows = slice(max(0, round(hip.y)), max(0, round(hip.y + pose.unit / 2)))
    row, column = np.nonzero(person.worn.lower[rows] > HALF)
    outmost = np.zeros(rows.stop - rows.start)
    np.maximum.at(outmost, row, (column - hip.x) * sign(side))
    return float(np.percentile(outmost, 75)) if outmost.size else 0.0


def _known_at_hips(person: PersonFacts) -> float:
    """The share of hips and thighs of which it is known whether they are covered, and by what."""
    pose, (height, width) = pose_of(person), person.size
    x, y = (sum(pose.joint("hip", side)[axis] for side in SIDES) / 2 for axis in (0, 1))
    rows = slice(round(np.clip(y, 0, height)), round(np.clip(y + pose.unit, 0, height)))
    columns = slice(
        round(np.clip(x - GATE.half_hips * pose.unit, 0, width)),
        round(np.clip(x + GATE.half_hips * pose.unit, 0, width)),
    )
    inside = person.silhouette[rows, columns] > HALF
    known = np.maximum.reduce([person.worn.any, person.skin, person.hand_area])[rows, columns] > HALF
    return float((known & inside).sum()) / max(float(inside.sum()), 1.0)


def _top_end(person: PersonFacts) -> float:
    """The lowest row in which a top covers most of the body's middle."""
    pose = pose_of(person)
    middle = sum(pose.joint("hip", side).x for side in SIDES) / 2
    columns = slice(max(0, round(middle - 0.3 * pose.unit)), max(1, round(middle + 0.3 * pose.unit)))
    rows = np.nonzero((person.worn.upper[:, columns] > HALF).mean(1) > HALF)[0]
    return float(rows[-1]) if len(rows) else 0.0
