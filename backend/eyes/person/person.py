"""Understanding a photo of a person: pose, outline, skin and hair, what is worn, how they stand."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from eyes.clock import Clock
from eyes.facts import Face, Hand, Mask, PersonFacts, Picture, Pose, Worn, empty_mask
from eyes.masks import HALF, Area, box_of, follow_edges, lab_of, steeper
from eyes.networks.clothes import ClothesParser
from eyes.networks.detection import Detection
from eyes.networks.face import FaceReader
from eyes.networks.hands import HandReader
from eyes.networks.matte import Matte
from eyes.networks.pose import PoseReader, better_reading
from eyes.person.flesh import BodyEvidence, Flesh, flesh_of
from eyes.person.silhouette import agreement, silhouette_of, with_worn_collar
from eyes.person.tuning import PERSON
from eyes.person.worn import worn_by
from eyes.posture import SIDES, arm_state, facing_of, shows_full_body, with_straight_arms


class _MainPerson(NamedTuple):
    """The one whom the photo is about, before their outline is drawn."""

    people: int  # in the photo, this one among them
    pose: Pose
    face: Face | None
    hands: tuple[Hand, ...]
    body: Mask  # as the pose network sees it
    together: float  # how far that and the matte agree


@dataclass(frozen=True)
class PersonEyes:
    poses: PoseReader
    faces: FaceReader
    hands: HandReader
    matte: Matte
    clothes: ClothesParser

    def see(self, photo: Picture) -> PersonFacts:
        clock = Clock()
        found = self.poses.find(photo)
        readings = self.poses.read(photo, max(found, key=lambda person: person.side * person.score)) if found else []
        if not readings or readings[0][0].score < PERSON.sure_pose:
            return _nobody((photo.shape[0], photo.shape[1]), self.faces.read(photo, None), clock)
        self.clothes.prepare()  # takes half a second of one core, once
        matte = self.matte.of(photo)
        clock.lap("matte")
        main = self._main(photo, found, readings, matte)
        clock.lap("pose")
        silhouette = silhouette_of(photo, matte, main.body, main.pose)
        clock.lap("outline")
        masks = self.clothes.parse(photo, box_of((silhouette > HALF) | (main.body > HALF)))
        clock.lap("clothes")
        silhouette = with_worn_collar(photo, silhouette, masks.any, main.pose)
        inside = silhouette > HALF
        lab = lab_of(photo)
        flesh = flesh_of(BodyEvidence(lab, inside, masks.any, main.pose, main.face, main.hands))
        worn = worn_by(photo, lab, masks, inside, flesh, main.pose)
        clock.lap("parse")
        return _facts(photo, main, silhouette, flesh, worn, clock)

    def _main(
        self, photo: Picture, found: list[Detection], readings: list[tuple[Pose, Mask]], matte: Mask
    ) -> _MainPerson:
        pose, body = better_reading(readings, matte)
        face = self.faces.read(photo, pose)
        people = count_people(found, self.faces.find(photo, threshold=0.6), pose)
        hands = self.hands.read(photo, pose)
        pose = with_straight_arms(pose, (photo.shape[0], photo.shape[1]), {hand.side for hand in hands})
        return _MainPerson(people, pose, face, hands, body, agreement(matte, body))


def _facts(photo: Picture, main: _MainPerson, silhouette: Mask, flesh: Flesh, worn: Worn, clock: Clock) -> PersonFacts:
    size, pose = (photo.shape[0], photo.shape[1]), main.pose
    facing = facing_of(pose, main.face)
    return PersonFacts(
        size=size,
        people=main.people,
        pose=pose,
        face=main.face,
        hands=main.hands,
        silhouette=silhouette,
        skin=_soft(photo, flesh.skin, pose),
        hair=_soft(photo, flesh.hair, pose),
        hand_area=_soft(photo, flesh.hands, pose),
        worn=worn,
        facing=facing,
        arms={side: arm_state(pose, side, size) for side in SIDES},
        full_body=shows_full_body(pose, size),
        skin_lab=flesh.skin_lab,
        quality=_quality(pose, main.face, main.together),
        doubts=_doubts(size, main.people, pose, main.face, facing == "back", main.together),
        seconds=clock.laps,
    )


def count_people(bodies: list[Detection], faces: list[Detection], pose: Pose) -> int:
    """People as large as the main one; a passer-by far behind is background."""
    largest_body = max(body.side for body in bodies)
    near_bodies = sum(body.side > 0.45 * largest_body and body.score > PERSON.sure_body for body in bodies)
    faces = [face for face in faces if face.score > PERSON.sure_face or not _is_on_clothes(face, pose)]
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
        "small_person": pose.unit < PERSON.small * min(size),
        "torso_hidden": float(pose.points[[11, 12], 3].min()) < PERSON.seen_shoulders,
        "outline_unsure": together < PERSON.sure_outline,
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
