"""Whatever an engine gives back, the person stays who they are: only the garment's region may differ from the photo.

The engine's picture is laid back over the photo where it moved a little, and refused where it moved beyond that; then
its pixels are taken inside the permitted region alone, blended in at the region's own edge. Every other pixel is the
photo's, bit for bit, and the face always is.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from math import hypot

import cv2
import numpy as np

from eyes.facts import Joint, Mask, PersonFacts, Picture, Side
from eyes.masks import HALF, Area, closed, grown, opened, touching
from provai.tryon.engines.contract import Dressed, EngineTrouble, WornSlot
from provai.tryon.registration import find_move, without_cast

_SAME_SHAPE = 0.015  # by how much the sides' ratio may differ before it is another crop
_FARTHEST = 0.04  # a shift beyond this share of the long side is another crop, not a slip
_SCALED = 0.04
_TURNED = 2.0  # degrees
_ALIKE = 0.6  # correlation of what should be the same, below which it is another scene
_LEAST_KEPT = 0.05  # of the picture, to tell a move by; with less, only the face can
_FACE_SHIFT = 0.05  # of the face's width
_FACE_ALIKE = 0.3
_CHANGED = 14  # levels of any channel
_UNCHANGED = 2  # levels of any channel, up to which the engine left the photo where it was
_SURE = 0.5
_SIDES: tuple[Side, Side] = ("l", "r")
# How far a joint may seem to have moved, in units: sleeves and skirts hide joints, which are then guessed.
_JOINTS: dict[Joint, float] = {"shoulder": 0.25, "elbow": 0.35, "wrist": 0.4, "hip": 0.3, "knee": 0.45, "ankle": 0.45}

See = Callable[[Picture], PersonFacts]


class Unfaithful(EngineTrouble):
    """The engine changed more than the clothes; another try, or another engine, may not."""

    sentence = "O resultado não ficou fiel à sua foto, então a gente não mostra. Tente de novo ou use outra foto."

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Safe:
    picture: Picture
    changed: Mask  # 1 where a pixel differs from the photo
    kept_share: float
    # Where the engine's own picture was looked at: laid over the photo and read, with what should have been kept.
    laid: Picture | None = None
    read: PersonFacts | None = None
    kept: Area | None = None


def guarded(photo: Picture, dressed: Dressed, slots: Callable[[], Collection[WornSlot]], see: See) -> Safe:
    """Raises Unfaithful: `other_crop`, `face_moved`, `pose_moved`. `see` reads people, the photo's own among them;
    `slots` says what the garments are worn as, and is asked only where the engine did not say what it changed."""
    person = see(photo)
    face = face_area(person)
    region = None if dressed.region is None else _sized(dressed.region, photo) > 0
    picture = _same_size(photo, dressed.picture)
    if region is not None:
        region &= ~face
        if (picture[~region] == photo[~region]).all():
            return _safe(photo, picture)  # the engine kept its word: its own edges are the best there are
    may_change = _may_change(person, slots()) if region is None else region
    kept = ~grown(may_change, 0.03 * unit_of(person))
    picture = without_cast(photo, _laid_over(photo, picture, kept), kept)
    _check_face(photo, picture, face)
    read = see(picture)
    check_pose(person, read)
    if region is None:
        region = _region(photo, picture, person, may_change)
    safe = _safe(photo, _blended(photo, picture, region, max(2.0, 0.015 * unit_of(person))))
    return replace(safe, laid=picture, read=read, kept=kept)


def _safe(photo: Picture, picture: Picture) -> Safe:
    changed = (picture != photo).any(2)
    return Safe(picture, changed.astype(np.float32), float(1 - changed.mean()))


def _sized(mask: Mask, photo: Picture) -> Mask:
    height, width = photo.shape[:2]
    if mask.shape == (height, width):
        return mask
    return cv2.resize(mask, (width, height), interpolation=cv2.INTER_NEAREST).astype(np.float32, copy=False)


def _same_size(photo: Picture, picture: Picture) -> Picture:
    height, width = photo.shape[:2]
    if picture.shape == photo.shape:
        return picture
    if abs(picture.shape[1] / picture.shape[0] * height / width - 1) > _SAME_SHAPE:
        raise Unfaithful("other_crop")
    how = cv2.INTER_AREA if picture.shape[0] > height else cv2.INTER_CUBIC
    return cv2.resize(picture, (width, height), interpolation=how).astype(np.uint8, copy=False)


def _laid_over(photo: Picture, picture: Picture, kept: Area) -> Picture:
    if kept.mean() < _LEAST_KEPT or np.abs(photo[kept].astype(np.int16) - picture[kept]).max() <= _UNCHANGED:
        return picture
    move = find_move(photo, picture, kept)
    if move is None or move.correlation < _ALIKE:
        raise Unfaithful("other_crop")
    far = move.shift > _FARTHEST * max(photo.shape[:2])
    if far or abs(move.scale - 1) > _SCALED or move.turn > _TURNED:
        raise Unfaithful("other_crop")
    return move.undo(picture)


def _check_face(photo: Picture, picture: Picture, face: Area) -> None:
    """Looks for the photo's face in the picture: not where it was, or not there, the head moved under our cut."""
    rows, columns = np.nonzero(face)
    if len(rows) == 0:
        return
    top, bottom, left, right = rows.min(), rows.max() + 1, columns.min(), columns.max() + 1
    wide = right - left
    room = max(3, round(0.4 * wide))
    height, width = face.shape
    above, before = min(room, top), min(room, left)
    search = picture[top - above : min(bottom + room, height), left - before : min(right + room, width)]
    found = cv2.matchTemplate(_soft(search), _soft(photo[top:bottom, left:right]), cv2.TM_CCOEFF_NORMED)
    _, alike, _, (x, y) = cv2.minMaxLoc(found)
    if alike < _FACE_ALIKE or hypot(x - before, y - above) > max(1.5, _FACE_SHIFT * wide):
        raise Unfaithful("face_moved")


def _soft(picture: Picture) -> Picture:
    return np.asarray(cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), (0, 0), 1.0), np.uint8)


def check_pose(before: PersonFacts, after: PersonFacts) -> None:
    """Raises Unfaithful when a joint that both show lies elsewhere."""
    if before.pose is None:
        return
    if after.pose is None or after.people != before.people:
        raise Unfaithful("pose_moved")
    for joint, most in _JOINTS.items():
        for side in _SIDES:
            was, is_now = before.pose.joint(joint, side), after.pose.joint(joint, side)
            sure = min(was.confidence, is_now.confidence) > _SURE
            if sure and hypot(was.x - is_now.x, was.y - is_now.y) > most * before.pose.unit:
                raise Unfaithful("pose_moved")


def unit_of(person: PersonFacts) -> float:
    return person.pose.unit if person.pose else 0.2 * max(person.size)


def face_area(person: PersonFacts) -> Area:
    """The oval and the mesh's outline; without a face that was read, a circle around the nose."""
    area = np.zeros(person.size, np.uint8)
    if person.face is not None:
        cv2.fillConvexPoly(area, cv2.convexHull(np.round(person.face.mesh[:, :2]).astype(np.int32)), 1)
        return (area > 0) | (person.face.mask > HALF)
    if person.pose is not None:
        x, y = person.pose.points[0, :2]
        cv2.circle(area, (round(float(x)), round(float(y))), round(0.3 * person.pose.unit), 1, -1)
    return np.asarray(area > 0)


def _may_change(person: PersonFacts, slots: Collection[WornSlot]) -> Area:
    """Around the person, between the heights that the garments of these slots can reach; never face, hair or hands."""
    rows = np.arange(person.size[0])[:, None]
    near = grown(person.silhouette > HALF, 0.5 * unit_of(person))
    if person.pose is None:
        reach = np.ones(person.size, bool)
    else:
        heights = {name: [person.pose.joint(name, side).y for side in _SIDES] for name in ("shoulder", "hip")}
        shoulders, hips, unit = min(heights["shoulder"]), max(heights["hip"]), person.pose.unit
        first = shoulders - 0.4 * unit if {"top", "outer", "dress"} & set(slots) else hips - 0.45 * unit
        last = hips + 0.7 * unit if not {"bottom", "dress"} & set(slots) else person.size[0]
        reach = np.broadcast_to((rows > first) & (rows < last), person.size)
    return np.asarray(near & reach & ~face_area(person) & (person.hair < HALF) & (person.hand_area < HALF))


def _region(photo: Picture, picture: Picture, person: PersonFacts, allowed: Area) -> Area:
    """For an engine that does not say: what changed, in one piece with the clothes, where these garments can reach."""
    unit = unit_of(person)
    apart = cv2.absdiff(cv2.GaussianBlur(photo, (0, 0), 1.2), cv2.GaussianBlur(picture, (0, 0), 1.2)).max(2)
    changed = opened((apart > _CHANGED) & allowed, 0.008 * unit)
    on_body = touching(changed, (person.silhouette > HALF) | (person.worn.any > HALF))
    return np.asarray(grown(closed(on_body, 0.03 * unit), 0.015 * unit) & allowed)


def _blended(photo: Picture, picture: Picture, region: Area, seam: float) -> Picture:
    """The picture inside the region, fading into the photo over the last pixels before its edge."""
    depth = cv2.distanceTransform(region.astype(np.uint8), cv2.DIST_L2, 5)
    share = np.clip(depth / seam, 0, 1)[..., None]
    mixed = np.round(photo * (1 - share) + picture * share).astype(np.uint8)
    return np.where(region[..., None], mixed, photo).astype(np.uint8)
