"""Works only where the person is: the rest of a photo can neither change nor cost time."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from drape.body.body import pose_of
from drape.body.tuning import CROP
from eyes.facts import Face, Mask, PersonFacts, Points, Pose
from eyes.masks import HALF, Area, box_of


@dataclass(frozen=True)
class Window:
    top: int
    bottom: int
    left: int
    right: int

    @property
    def slices(self) -> tuple[slice, slice]:
        return slice(self.top, self.bottom), slice(self.left, self.right)


def window_of(person: PersonFacts) -> Window:
    height, width = person.size
    box = box_of(person.silhouette > CROP.seen)
    if box is None:
        return Window(0, height, 0, width)
    left, top, right, bottom = box
    margin = round(CROP.margin * pose_of(person).unit)
    return Window(max(0, top - margin), min(height, bottom + margin), max(0, left - margin), min(width, right + margin))


def with_room_for(window: Window, person: PersonFacts, skirt: Mask) -> Window:
    """The window, as wide as the hem of this cut-out swings beside the hips."""
    pose, width = pose_of(person), person.size[1]
    middle = (pose.joint("hip", "l").x + pose.joint("hip", "r").x) / 2
    reach = CROP.half_waist * _flare(skirt > HALF) * pose.unit
    return replace(
        window,
        left=max(0, min(window.left, round(middle - reach))),
        right=min(width, max(window.right, round(middle + reach))),
    )


def _flare(solid: Area) -> float:
    """How many times its waist a skirt is wide at its hem."""
    rows = solid[solid.any(1)]
    if len(rows) < CROP.least_rows:
        return 1.0
    wide = rows.shape[1] - rows.argmax(1) - rows[:, ::-1].argmax(1)
    waist = float(wide[len(wide) // 50 : round(0.6 * len(wide))].min())
    return min(float(wide[len(wide) // 2 :].max()) / waist, CROP.widest)


def facts_in(person: PersonFacts, window: Window) -> PersonFacts:
    """The same facts, in pixels of the window."""
    rows, columns = window.slices

    def cut(mask: Mask) -> Mask:
        return np.ascontiguousarray(mask[rows, columns])

    def moved(points: Points) -> Points:
        shifted = points.copy()
        shifted[:, 0] -= window.left
        shifted[:, 1] -= window.top
        return shifted

    return facts_as(person, (window.bottom - window.top, window.right - window.left), cut, moved)


def facts_as(
    person: PersonFacts, size: tuple[int, int], mask: Callable[[Mask], Mask], points: Callable[[Points], Points]
) -> PersonFacts:
    """The same facts in a photo of another size, in which masks and points are as told."""
    pose, worn, face = pose_of(person), person.worn, person.face
    if face is not None:
        face = Face(points(face.mesh), face.iris, face.score, mask(face.mask))
    return replace(
        person,
        size=size,
        pose=Pose(points(pose.points), pose.score),
        face=face,
        hands=tuple(replace(hand, points=points(hand.points)) for hand in person.hands),
        silhouette=mask(person.silhouette),
        skin=mask(person.skin),
        hair=mask(person.hair),
        hand_area=mask(person.hand_area),
        worn=replace(worn, upper=mask(worn.upper), lower=mask(worn.lower), dress=mask(worn.dress)),
    )
