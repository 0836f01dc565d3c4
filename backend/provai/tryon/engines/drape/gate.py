"""Knows when not to: what cannot be done well is refused before, and what came out badly is not shown after."""

import cv2
import numpy as np

from provai.tryon.engines.drape.body import SIDES, pose_of
from provai.tryon.engines.drape.contract import LONGEST_SIDE, Check, Garment, Refusal
from provai.tryon.engines.drape.draped import Draped
from provai.tryon.engines.drape.layers import Worn
from provai.tryon.engines.drape.pattern import NOT_UNDERSTOOD
from provai.tryon.engines.drape.scene import Scene
from provai.tryon.engines.drape.symmetry import axis_of
from provai.vision.facts import GarmentClass, PersonFacts, Picture
from provai.vision.masks import grown, lab_of, shrunk

_LEAST_UNIT = 60  # pixels of shoulder width below which a garment is a smudge
_LEAST_SIDE = 96
_LEAST_ALIKE = 0.6  # both sides of a garment: less alike it is two things, or none
_TURNED = 0.5  # shoulder width over torso length below which a body seen from the side is refused

_OF_PERSON = {
    "photo_too_small": "Esta foto é pequena demais para a prova. Tente uma foto maior, da cintura para cima.",
    "no_person": "Não encontrei uma pessoa nesta foto. Tente uma foto sua de frente, com boa luz.",
    "two_people": "Há mais de uma pessoa nesta foto. Tente uma foto em que só você aparece.",
    "back_view": "Nesta foto você está de costas. Tente uma foto de frente, com os braços soltos.",
    "not_frontal": "Nesta foto o corpo está de lado. Tente uma foto de frente, com os braços soltos.",
    "person_too_small": "Você aparece pequeno demais nesta foto. Tente uma foto mais de perto.",
    "torso_hidden": "Nesta foto não vejo bem o seu tronco. Tente uma foto de frente, da cintura para cima.",
    "arm_across": "Nesta foto o braço cobre o tronco. Tente uma foto de frente com os braços soltos.",
    "arm_raised": "Nesta foto há um braço levantado. Tente uma foto de frente com os braços soltos.",
    "legs_hidden": "Nesta foto não vejo as suas pernas. Para esta peça, tente uma foto de corpo inteiro, de frente.",
    "open_jacket": "Nesta foto você usa um casaco aberto. Para provar esta peça, tente uma foto sem o casaco.",
    "seated": "Para provar esta peça, tente uma foto em pé, de frente, sem estar sentado.",
}
_OF_GARMENT = {
    "shoes": "Ainda não provo calçados. Tente uma blusa, camisa, vestido, saia, calça ou shorts.",
    "bag": "Ainda não provo bolsas. Tente uma blusa, camisa, vestido, saia, calça ou shorts.",
    "accessory": "Ainda não provo acessórios. Tente uma blusa, camisa, vestido, saia, calça ou shorts.",
}
_ABOVE: frozenset[GarmentClass] = frozenset({"top", "outer_open", "dress"})
_BELOW: frozenset[GarmentClass] = frozenset({"trousers", "shorts", "skirt", "dress"})


def refuse_person(code: str) -> Refusal:
    return Refusal(code, _OF_PERSON[code])


def check_photo(photo: Picture, person: PersonFacts) -> None:
    """Raises Refusal for a photo in which nobody can be dressed well."""
    height, width = photo.shape[:2]
    if min(height, width) < _LEAST_SIDE:
        raise refuse_person("photo_too_small")
    if max(height, width) > LONGEST_SIDE or person.size != (height, width):
        raise ValueError(f"facts of {person.size} for a photo of {(height, width)}, at most {LONGEST_SIDE} px")
    if person.pose is None or person.people < 1:
        raise refuse_person("no_person")
    if person.people > 1:
        raise refuse_person("two_people")
    if person.facing == "back":
        raise refuse_person("back_view")
    if person.facing != "front" and _shoulders_over_torso(person) < _TURNED:
        raise refuse_person("not_frontal")
    if person.pose.unit < _LEAST_UNIT:
        raise refuse_person("person_too_small")
    shoulders = [person.pose.joint("shoulder", side) for side in SIDES]
    inside = all(0 <= joint.x < width and 0 <= joint.y < height for joint in shoulders)
    if not inside or min(joint.confidence for joint in shoulders) < 0.4 or not (person.silhouette > 0.5).any():
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
    if garment.told is None and facts.slot in _OF_GARMENT:
        raise Refusal(f"unsupported_{facts.slot}", _OF_GARMENT[facts.slot])
    if garment.kind == "other" or {"no_garment", "class_unsure", "landmarks_unsure"} & set(facts.doubts):
        raise NOT_UNDERSTOOD
    if facts.quality < 0.35 or axis_of(facts.alpha > 0.5)[1] < _LEAST_ALIKE:
        raise NOT_UNDERSTOOD
    if garment.kind in _ABOVE:
        _check_arms(person)
    if garment.kind in {"top", "outer_open"} and person.worn.open_jacket:
        # Beneath it lies a body whose width nobody saw.
        raise refuse_person("open_jacket")
    if garment.kind in _BELOW:
        _check_legs(person)


def _check_arms(person: PersonFacts) -> None:
    """A raised arm beside the head is followed; one before the body hides what should be dressed."""
    pose = pose_of(person)
    shoulders, hips = ([pose.joint(name, side) for side in SIDES] for name in ("shoulder", "hip"))
    left, right = (min(p.x for p in shoulders), max(p.x for p in shoulders))
    top, bottom = (sum(p.y for p in pair) / 2 for pair in (shoulders, hips))
    for side, state in person.arms.items():
        if state == "crossed":
            raise refuse_person("arm_across")
        if state != "raised":
            continue
        elbow, wrist = pose.joint("elbow", side), pose.joint("wrist", side)
        if any(left < joint.x < right and top - 0.1 * pose.unit < joint.y < bottom for joint in (elbow, wrist)):
            raise refuse_person("arm_across")
        if elbow.confidence < 0.4:
            raise refuse_person("arm_raised")


def _check_legs(person: PersonFacts) -> None:
    pose = pose_of(person)
    height = person.size[0]
    hips = [pose.joint("hip", side) for side in SIDES]
    if max(hip.y for hip in hips) + 0.35 * pose.unit > height:
        raise refuse_person("legs_hidden")
    for side in SIDES:
        hip, knee = pose.joint("hip", side), pose.joint("knee", side)
        if knee.confidence > 0.5 and knee.y < height and knee.y - hip.y < 0.55 * pose.unit:
            raise refuse_person("seated")


def checks(scene: Scene, draped: Draped, worn: Worn) -> tuple[Check, ...]:
    """What a good result never shows, measured on the finished one."""
    return (
        Check("outside_body", _outside_body(scene, draped), 0.30),
        Check("zone_uncovered", _zone_uncovered(scene, draped), 0.30),
        Check("torn", _torn(draped), 0.045),
        Check("old_left", _old_left(scene, worn), 0.10),
        Check("colour_shift", _colour_shift(draped, worn), 10.0),
    )


def _outside_body(scene: Scene, draped: Draped) -> float:
    """The share of the garment that hangs beside the person where it should lie on them."""
    cover = draped.cover > 0.5
    upper = scene.rows < scene.body.hips[1]
    near = grown(scene.silhouette, 0.09 * scene.unit)
    total = float((cover & upper).sum())
    return float((cover & upper & ~near).sum()) / total if total > 50 else 0.0


def _zone_uncovered(scene: Scene, draped: Draped) -> float:
    """The share of the trunk between the garment's own edges that it leaves bare: holes and missing halves."""
    if len(draped.rows) < 2:
        return 0.0
    table = np.array(draped.rows)
    heights = np.arange(scene.size[0])
    left, right = np.interp(heights, table[:, 0], table[:, 1]), np.interp(heights, table[:, 0], table[:, 2])
    middle, half = (left + right) / 2, (right - left) / 2 * 0.85
    last = min(draped.hem_y - 0.06 * (draped.hem_y - draped.top_y), scene.size[0] - 1)
    between = (heights > table[0, 0] + 0.02 * scene.unit) & (heights < last)
    zone = between[:, None] & (np.abs(scene.columns - middle[:, None]) < half[:, None])
    if draped.kind == "outer_open":
        zone &= np.abs(scene.columns - middle[:, None]) > 0.45 * half[:, None]
    if draped.kind in {"trousers", "shorts"}:
        zone &= heights[:, None] < scene.body.hips[1]
    return float((zone & (draped.cover < 0.5)).sum()) / max(float(zone.sum()), 1.0)


def _torn(draped: Draped) -> float:
    """The share of the garment that lies in pieces apart from the largest one."""
    cover = (draped.cover > 0.5).astype(np.uint8)
    count, _, stats, _ = cv2.connectedComponentsWithStats(cover, connectivity=8)
    if count < 2:
        return 1.0
    sizes = stats[1:, cv2.CC_STAT_AREA]
    return float(1 - sizes.max() / sizes.sum())


def _old_left(scene: Scene, worn: Worn) -> float:
    """The share of the old garment's area whose pixels are still the photo's, though they should be gone."""
    gone = shrunk(worn.bared, 0.01 * scene.unit)
    if gone.sum() < 0.01 * scene.unit**2:
        return 0.0
    same = np.abs(worn.scene.picture - scene.picture).max(2) < 4
    return float((gone & same).sum()) / max(float(worn.old.sum()), 1.0)


def _colour_shift(draped: Draped, worn: Worn) -> float:
    """How far the garment's colours on the person are from its own, as the middle of all its pixels."""
    seen = shrunk(draped.trunk[..., 3] > 0.95, 2)
    if seen.sum() < 50:
        return 99.0
    result = np.clip(worn.scene.picture, 0, 255).astype(np.uint8)
    own = np.clip(draped.trunk[..., :3], 0, 255).astype(np.uint8)
    shift = np.median(lab_of(result)[seen] - lab_of(own)[seen], 0)
    # Light may differ, hue should not.
    return float(np.linalg.norm(shift * np.array([0.5, 1.0, 1.0])))


def verify(found: tuple[Check, ...]) -> None:
    """Raises Refusal where a finished result should not be shown as a success."""
    if any(not check.passed for check in found):
        raise Refusal(
            "result_not_good",
            "A prova não ficou boa o bastante para mostrar. Tente outra foto sua, de frente e com os braços soltos,"
            " ou uma foto da peça esticada em fundo liso.",
        )
