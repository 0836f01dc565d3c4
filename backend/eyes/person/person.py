"""Understanding a photo of a person: pose, outline, skin and hair, what is worn, how they stand."""

from dataclasses import dataclass

import numpy as np

from eyes.clock import Clock
from eyes.facts import Face, Mask, PersonFacts, Picture, Pose, Worn, empty_mask
from eyes.masks import HALF, Area, box_of, follow_edges, lab_of, steeper
from eyes.networks.clothes import ClothesParser
from eyes.networks.detection import Detection
from eyes.networks.face import FaceReader
from eyes.networks.hands import HandReader
from eyes.networks.matte import Matte
from eyes.networks.pose import PoseReader, better_reading
from eyes.person.flesh import BodyEvidence, flesh_of
from eyes.person.silhouette import agreement, silhouette_of, with_pale_ends, with_worn_collar, with_worn_legs
from eyes.person.worn import worn_by
from eyes.posture import SIDES, arm_state, facing_of, shows_full_body, with_straight_arms

_SURE_POSE = 0.5
_SURE_FACE = 0.75  # one on somebody's trunk or thighs that is less sure is none: a striped shirt had 0.62
_SMALL = 0.12  # shoulders narrower than this share of the photo's short side: too small to dress


@dataclass(frozen=True)
class PersonEyes:
    poses: PoseReader
    faces: FaceReader
    hands: HandReader
    matte: Matte
    clothes: ClothesParser

    def see(self, photo: Picture) -> PersonFacts:
        clock = Clock()
        size = (photo.shape[0], photo.shape[1])
        found = self.poses.find(photo)
        if not found:
            return _nobody(size, self.faces.read(photo, None), clock)
        readings = self.poses.read(photo, max(found, key=lambda person: person.side * person.score))
        if readings[0][0].score < _SURE_POSE:
            return _nobody(size, self.faces.read(photo, None), clock)
        self.clothes.prepare()  # takes half a second of one core, once
        matte = self.matte.of(photo)
        clock.lap("matte")
        pose, body = better_reading(readings, matte)
        face = self.faces.read(photo, pose)
        people = count_people(found, self.faces.find(photo, threshold=0.6), pose)
        hands = self.hands.read(photo, pose)
        pose = with_straight_arms(pose, size, {hand.side for hand in hands})
        clock.lap("pose")
        silhouette = silhouette_of(photo, matte, body, pose)
        clock.lap("outline")
        masks = self.clothes.parse(photo, box_of((silhouette > HALF) | (body > HALF)))
        clock.lap("clothes")
        silhouette = with_worn_legs(photo, silhouette, matte, masks.lower, pose)
        silhouette = with_pale_ends(photo, silhouette, pose)
        silhouette = with_worn_collar(photo, silhouette, masks.any, pose)
        inside = silhouette > HALF
        lab = lab_of(photo)
        flesh = flesh_of(BodyEvidence(lab, inside, masks.any, pose, face, hands))
        worn = worn_by(photo, lab, masks, inside, flesh, pose)
        clock.lap("parse")
        together = agreement(matte, body)
        facing = facing_of(pose, face)
        return PersonFacts(
            size=size,
            people=people,
            pose=pose,
            face=face,
            hands=hands,
            silhouette=silhouette,
            skin=_soft(photo, flesh.skin, pose),
            hair=_soft(photo, flesh.hair, pose),
            hand_area=_soft(photo, flesh.hands, pose),
            worn=worn,
            facing=facing,
            arms={side: arm_state(pose, side, size) for side in SIDES},
            full_body=shows_full_body(pose, size),
            skin_lab=flesh.skin_lab,
            quality=_quality(pose, face, together),
            doubts=_doubts(size, people, pose, face, facing == "back", together),
            seconds=clock.laps,
        )


def count_people(bodies: list[Detection], faces: list[Detection], pose: Pose) -> int:
    """People as large as the main one; a passer-by far behind is background."""
    largest_body = max(body.side for body in bodies)
    near_bodies = sum(body.side > 0.45 * largest_body and body.score > 0.6 for body in bodies)
    faces = [face for face in faces if face.score > _SURE_FACE or not _is_on_clothes(face, pose)]
    largest_face = max((face.side for face in faces), default=0.0)
    near_faces = sum(face.side > 0.5 * largest_face for face in faces)
    return max(1, near_bodies, near_faces)


def _is_on_clothes(face: Detection, pose: Pose) -> bool:
    """Folds, stripes and prints of what is worn now and then look like a face."""
    x, y = (face.box[:2] + face.box[2:]) / 2
    from_shoulders_to_knees = pose.points[[11, 12, 23, 24, 25, 26], :2]
    (left, top), (right, bottom) = from_shoulders_to_knees.min(0), from_shoulders_to_knees.max(0)
    return bool(left < x < right and top < y < bottom)


def _soft(photo: Picture, area: Area, pose: Pose) -> Mask:
    if not area.any():
        return np.zeros(area.shape, np.float32)
    return steeper(follow_edges(area.astype(np.float32), photo, max(2, round(0.012 * pose.unit)), 2e-4), 1.8)


def _quality(pose: Pose, face: Face | None, together: float) -> float:
    seen = float(pose.points[[11, 12, 23, 24], 3].mean())
    return float(np.clip(pose.score * (0.4 + 0.6 * seen) * (0.3 + 0.75 * together) * (1.0 if face else 0.8), 0, 1))


def _doubts(
    size: tuple[int, int], people: int, pose: Pose, face: Face | None, from_behind: bool, together: float
) -> tuple[str, ...]:
    doubts = {
        "two_people": people > 1,
        "no_face": face is None,
        "back_view": from_behind,
        "small_person": pose.unit < _SMALL * min(size),
        "torso_hidden": float(pose.points[[11, 12], 3].min()) < 0.4,
        "outline_unsure": together < 0.6,
    }
    return tuple(code for code, holds in doubts.items() if holds)


def _nobody(size: tuple[int, int], face: Face | None, clock: Clock) -> PersonFacts:
    """No body; too much light may hide it and leave a face, which tells of that light."""
    nothing = empty_mask(size)
    clock.lap("pose")
    worn = Worn(nothing, nothing, nothing, "unknown", open_jacket=False, tucked=False, sleeve="none", lower_kind="none")
    return PersonFacts(
        size=size,
        people=0,
        pose=None,
        face=face,
        hands=(),
        silhouette=nothing,
        skin=nothing,
        hair=nothing,
        hand_area=nothing,
        worn=worn,
        facing="front",
        arms=dict.fromkeys(SIDES, "hidden"),
        full_body=False,
        skin_lab=np.full(3, np.nan, np.float32),
        quality=0.0,
        doubts=("no_person",),
        seconds=clock.laps,
    )
