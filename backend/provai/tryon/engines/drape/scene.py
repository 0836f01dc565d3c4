"""The photo while it is being dressed: the picture so far, the body in it, and what is worn and must stay in front."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from provai.tryon.engines.drape.body import Body, Vec, direction, measure
from provai.vision.facts import Mask, PersonFacts, Picture, Side
from provai.vision.masks import Area, follow_edges, grown, lab_of, opened, steeper

Values = NDArray[np.float32]


@dataclass(frozen=True)
class Scene:
    picture: Values  # H × W × 3, 0..255
    photo: Picture
    person: PersonFacts
    body: Body
    silhouette: Area
    skin: Area
    hair: Mask
    hands: Area
    face: Area  # never touched
    upper: Area
    lower: Area
    dress: Area
    jacket: Area  # an open one that stays on over a new top

    @property
    def unit(self) -> float:
        return self.body.unit

    @property
    def size(self) -> tuple[int, int]:
        return self.body.size

    @property
    def rows(self) -> NDArray[np.int64]:
        return np.arange(self.size[0])[:, None]

    @property
    def columns(self) -> NDArray[np.int64]:
        return np.arange(self.size[1])[None]

    def beside_torso(self, margin: float = 0.0) -> Area:
        left, right = self.body.edges["l"][:, None] - margin, self.body.edges["r"][:, None] + margin
        return np.asarray((self.columns < left) | (self.columns > right))

    def soft(self, area: Area) -> Mask:
        """The area with an edge that follows the picture's."""
        radius = max(2, round(0.012 * self.unit))
        guide = np.clip(self.picture, 0, 255).astype(np.uint8)
        return steeper(follow_edges(area.astype(np.float32), guide, radius, 2e-4), 1.8)


def see_scene(photo: Picture, person: PersonFacts) -> Scene:
    body = measure(person)
    worn = person.worn
    face = face_area(person, body)
    hair = np.where(face, 0, person.hair).astype(np.float32)
    clothes = worn.any > 0.5
    upper, lower = worn.upper > 0.5, worn.lower > 0.5
    if not worn.tucked:
        upper, lower = _parted_by_colour(photo, body, upper, lower)
    return Scene(
        picture=photo.astype(np.float32),
        photo=photo,
        person=person,
        body=body,
        silhouette=person.silhouette > 0.5,
        skin=(person.skin > 0.5) & ~clothes,
        hair=hair,
        hands=(person.hand_area > 0.5) & ~clothes,
        face=face,
        upper=upper,
        lower=lower,
        dress=worn.dress > 0.5,
        jacket=np.zeros(person.size, bool),
    )


def _parted_by_colour(photo: Picture, body: Body, upper: Area, lower: Area) -> tuple[Area, Area]:
    """The end of a jacket over a skirt may be read as skirt: around the hips, what has the top's colour is top."""
    rows = np.arange(body.size[0])[:, None]
    hips, unit = body.hips[1], body.unit
    above, below = upper & (rows < hips - 0.2 * unit), lower & (rows > hips + 0.3 * unit)
    least = 0.05 * unit * unit
    if above.sum() < least or below.sum() < least:
        return upper, lower
    lab = lab_of(photo)
    top, bottom = np.median(lab[above], 0), np.median(lab[below], 0)
    if np.linalg.norm(top - bottom) < 12:
        return upper, lower
    smooth = cv2.GaussianBlur(lab, (0, 0), max(0.015 * unit, 0.5))
    like_top = np.linalg.norm(smooth - top, axis=2) < 0.6 * np.linalg.norm(smooth - bottom, axis=2)
    taken = opened(lower & like_top & (rows < hips + 0.35 * unit) & grown(upper, 0.5 * unit), 0.03 * unit)
    return upper | taken, lower & ~taken


def face_area(person: PersonFacts, body: Body) -> Area:
    """The face's oval; without a mesh, the circle between the ears."""
    area = np.zeros(person.size, bool)
    if person.face is not None:
        hull = np.zeros(person.size, np.uint8)
        cv2.fillConvexPoly(hull, cv2.convexHull(np.round(person.face.mesh[:468, :2]).astype(np.int32)), 1)
        area = grown((hull > 0) | (person.face.mask > 0.5), max(2, 0.01 * body.unit))
    elif person.pose is not None:
        nose = person.pose.points[0, :2].astype(np.float64)
        ears = [body.joints["ear", side] for side in ("l", "r")]
        radius = max(0.5 * float(np.linalg.norm(ears[1] - ears[0])), 0.16 * body.unit)
        rows, columns = np.mgrid[0 : person.size[0], 0 : person.size[1]]
        area = np.asarray((columns - nose[0]) ** 2 + (rows - nose[1]) ** 2 < radius**2)
    return area


def distance_along(size: tuple[int, int], path: list[Vec]) -> Values:
    """For every pixel, how far along a path of two pieces it lies."""
    rows, columns = np.mgrid[0 : size[0], 0 : size[1]].astype(np.float32)
    start, bend, end = path
    first, second = direction(bend - start), direction(end - bend)
    upper = float(np.linalg.norm(bend - start))
    on_first = (columns - start[0]) * first[0] + (rows - start[1]) * first[1]
    on_second = (columns - bend[0]) * second[0] + (rows - bend[1]) * second[1]
    # Each pixel counts on the piece it is nearer to.
    to_first = np.hypot(
        columns - start[0] - first[0] * np.clip(on_first, 0, upper),
        rows - start[1] - first[1] * np.clip(on_first, 0, upper),
    )
    lower = float(np.linalg.norm(end - bend)) * 1.6
    to_second = np.hypot(
        columns - bend[0] - second[0] * np.clip(on_second, 0, lower),
        rows - bend[1] - second[1] * np.clip(on_second, 0, lower),
    )
    first_nearer = to_first <= to_second
    return np.asarray(np.where(first_nearer, np.minimum(on_first, upper), upper + np.maximum(on_second, 0)), np.float32)


def hand_area(scene: Scene, side: Side) -> Area:
    """Around the wrist and beyond."""
    elbow, wrist = scene.body.joints["elbow", side], scene.body.joints["wrist", side]
    start = elbow + (wrist - elbow) * 0.55
    return scene.body.limb([start, wrist, scene.body.hand_end(side)], [0.13, 0.15, 0.17])
