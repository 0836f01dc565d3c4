"""The photo while it is being dressed: the picture so far, the body in it, and what is worn and must stay in front."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import Body, Vec, direction, vec
from drape.scene.bands import bands_on_wrists
from drape.scene.cloth_or_hand import (
    beige_in_hands,
    cloth_beside_fingers,
    cloth_in_hands,
    cuffs_in_hands,
)
from drape.scene.fingers import shaded_fingers
from drape.scene.hair import beyond_locks, whole_hair
from drape.scene.hair_or_skin import (
    lit_strands,
    neck_to_collar,
    tips_on_shoulders,
    without_neck,
    without_skin,
)
from drape.scene.held import whole_held
from drape.scene.measure import measure
from drape.scene.parting import (
    PhotoColours,
    arms_before,
    gleams_and_shades,
    parted_at_hips,
    rims_of_pockets,
    sharper_waist,
)
from drape.scene.reading import Reading, Surroundings
from drape.scene.tuning import SCENE, WRISTS
from eyes.facts import Hand, Mask, PersonFacts, Picture, Side
from eyes.masks import HALF, Area, distance_to, follow_edges, grown, lab_of, part_with, steeper

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
    held: Area  # in a hand beside the body

    @cached_property
    def lab(self) -> Values:
        return lab_of(self.photo)

    @cached_property
    def _levels(self) -> Picture:
        """The picture so far."""
        return np.clip(self.picture, 0, 255).astype(np.uint8)

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

    def away_from(self, point: Vec, above: int | None = None) -> Values:
        """How far every pixel (of the rows above this one) is from a point."""
        columns = np.arange(self.size[1], dtype=np.float32)[None] - np.float32(point[0])
        rows = np.arange(self.size[0], dtype=np.float32)[:above, None] - np.float32(point[1])
        return np.asarray(np.sqrt(columns * columns + rows * rows), np.float32)

    def along(self, start: Vec, way: Vec) -> Values:
        """How far every pixel is from a start, along a way."""
        columns = (np.arange(self.size[1]) - start[0]) * way[0]
        rows = (self.rows - start[1]) * way[1]
        return np.asarray(columns.astype(np.float32)[None] + rows.astype(np.float32), np.float32)

    def beside_torso(self, margin: float = 0.0) -> Area:
        left, right = self.body.edges["l"][:, None] - margin, self.body.edges["r"][:, None] + margin
        columns = np.arange(self.size[1], dtype=np.int32)[None]  # whole numbers are compared in a fraction of the time
        return np.asarray((columns < np.ceil(left).astype(np.int32)) | (columns > np.floor(right).astype(np.int32)))

    def soft(self, area: Area) -> Mask:
        """The area with an edge that follows the picture's."""
        radius = max(2, round(0.012 * self.unit))
        return steeper(follow_edges(area.astype(np.float32), self._levels, radius, 2e-4), 1.8)


def see_scene(photo: Picture, person: PersonFacts) -> Scene:
    body = measure(person)
    colours = PhotoColours.of(photo, body)
    read = _hair_told_apart(photo, colours, body, _first_reading(photo, colours, body, person))
    read, unworn = _hands_told_apart(photo, colours, body, person, read)
    read = _with_bands(body, person, read, unworn)
    read, held, skin = _with_unread(photo, colours, body, read)
    return Scene(
        picture=photo.astype(np.float32),
        photo=photo,
        person=person,
        body=body,
        silhouette=read.silhouette,
        skin=skin,
        hair=read.hair,
        hands=read.hands,
        face=read.face,
        upper=read.upper,
        lower=read.lower,
        dress=read.dress,
        jacket=np.zeros(person.size, bool),
        held=held,
    )


def _first_reading(photo: Picture, colours: PhotoColours, body: Body, person: PersonFacts) -> Reading:
    """As the eyes saw it, with top and what is worn below told apart at the waist."""
    worn, face = person.worn, face_area(person, body)
    upper, lower, dress = worn.upper > HALF, worn.lower > HALF, worn.dress > HALF
    if not worn.tucked:
        upper, lower = parted_at_hips(colours, body, upper, lower)
    upper, lower = sharper_waist(photo, body, upper, lower)
    return Reading(
        silhouette=person.silhouette > HALF,
        face=face,
        hair=np.where(face, 0, person.hair).astype(np.float32),
        skin=(person.skin > HALF) & ~(upper | lower | dress),
        hands=person.hand_area > HALF,
        upper=upper,
        lower=lower,
        dress=dress,
    )


def _hair_told_apart(photo: Picture, colours: PhotoColours, body: Body, read: Reading) -> Reading:
    """Hair and skin, each without what was read as another of them."""
    around = read.around_hair
    hair, skin = _hair_and_skin(photo, colours, body, read.hair, read.skin, around)
    hair, skin = lit_strands(body, hair, skin, face=around.others, clothes=read.upper | read.dress)
    hair = whole_hair(photo, body, hair, skin, around)
    hair, skin = _down_to_collar(colours, body, hair, skin, around)
    return replace(read, hair=hair, skin=skin)


def _hair_and_skin(
    photo: Picture, colours: PhotoColours, body: Body, hair: Mask, skin: Area, around: Surroundings
) -> tuple[Mask, Area]:
    """Each without what was read as the other."""
    hair, skin = without_neck(photo, body, hair, skin, around.face)
    hair = beyond_locks(colours.lab, body, hair, skin, around)
    hair, skin = without_skin(colours, body, hair, skin, face=around.face, clothes=around.clothes)
    return tips_on_shoulders(colours, body, hair, skin, around)


def _down_to_collar(
    colours: PhotoColours, body: Body, hair: Mask, skin: Area, around: Surroundings
) -> tuple[Mask, Area]:
    """With all of the neck: no hair is there, nor where it meets the collar."""
    neck = neck_to_collar(colours, body, around.clothes, around.face)
    bare = neck | (grown(neck, SCENE.collar_rim * body.unit) & around.clothes)
    return np.where(bare, 0, hair).astype(np.float32), skin | neck


def _hands_told_apart(
    photo: Picture, colours: PhotoColours, body: Body, person: PersonFacts, read: Reading
) -> tuple[Reading, Area]:
    """Arms, hands and the cloth they lie on; and where nothing is worn but what was read as hand."""
    arms = arms_before(colours, body, read.skin & ~read.face, read.garments)
    read = read.without_cloth(arms)
    hands, flesh = read.hands & ~read.clothes, read.skin & ~(read.face | read.lower)
    unworn = ~read.clothes
    beside = beige_in_hands(colours, body, hands, flesh, read.garments)
    beside |= cloth_beside_fingers(photo, body, hands, flesh, read.garments, person.hands)
    not_hands = beside | cloth_in_hands(colours, body, hands, flesh, read.garments)
    cuffs = cuffs_in_hands(colours, body, hands & ~not_hands, read.upper | read.dress)
    not_flesh = not_hands | cuffs
    read = replace(_with_cuffs(read, cuffs, beside), hands=hands & ~not_flesh)
    return replace(read, skin=((read.skin & ~not_flesh) | arms) & ~read.clothes), unworn


def _with_cuffs(read: Reading, cuffs: Area, beside_hands: Area) -> Reading:
    """Cloth that was read as hand is of the garment nearer to it; cuffs are of the upper one."""
    if read.dress.any():
        return read.with_cloth(cuffs | beside_hands)
    of_upper = cuffs | _nearer(beside_hands, read.upper, read.lower)
    return replace(read, upper=read.upper | of_upper, lower=read.lower | (beside_hands & ~of_upper))


def _with_bands(body: Body, person: PersonFacts, read: Reading, unworn: Area) -> Reading:
    """Watches and bracelets stay as the skin around them does."""
    others = read.silhouette & ~(read.flesh | read.face | (read.hair > HALF))
    # Without long sleeves, cloth beside a wrist is that of the trunk.
    sleeves = (read.upper | read.dress) & (person.worn.sleeve == "long")
    bands = bands_on_wrists(body, read.flesh, others, sleeves, unworn)
    return replace(read.without_cloth(bands), skin=read.skin | bands)


def _with_unread(photo: Picture, colours: PhotoColours, body: Body, read: Reading) -> tuple[Reading, Area, Area]:
    """The reading with what was read as nothing; what is held beside the body; and all of the skin."""
    clothes = read.clothes
    unread = read.silhouette & ~(read.flesh | clothes | read.face | (read.hair > SCENE.faint_hair))
    fingers = shaded_fingers(photo, body, read.silhouette, unread & ~body.held, read.flesh, read.garments)
    read, unread = replace(read, hands=read.hands | fingers), unread & ~fingers
    held = whole_held(photo, body, read, unread)
    lower = read.lower & ~held
    lower |= rims_of_pockets(colours, body, unread & ~held, read.upper, lower)
    unread &= ~(held | lower)
    skin = read.skin | gleams_and_shades(body, unread, read.flesh, clothes | lower)
    return replace(read, lower=lower), held, skin


def _nearer(area: Area, one: Area, other: Area) -> Area:
    """What of an area is nearer to one than to the other."""
    found, room = np.zeros_like(area), SCENE.near_by
    if not area.any():
        return found
    to_one, to_other = _distances(area, (one, other), room)
    if np.minimum(to_one, to_other).max() > room:
        to_one, to_other = _distances(area, (one, other), max(area.shape))
    found[area] = to_one < to_other
    return found


def _distances(area: Area, others: tuple[Area, ...], room: int) -> list[Values]:
    """From each pixel of an area to others, of which nothing is looked for further away than this."""
    here = part_with(area, room)
    return [distance_to(other[here])[area[here]] for other in others]


def face_area(person: PersonFacts, body: Body) -> Area:
    """The face's oval; without a mesh, the circle between the ears."""
    area = np.zeros(person.size, bool)
    if person.face is not None:
        hull = np.zeros(person.size, np.uint8)
        cv2.fillConvexPoly(hull, cv2.convexHull(np.round(person.face.mesh[:468, :2]).astype(np.int32)), 1)
        face = (hull > 0) | (person.face.mask > HALF)
        # A collar that reaches up to the chin is none of it.
        clothes = np.maximum(person.worn.upper, person.worn.dress) > HALF
        area = face | (grown(face, max(2, 0.01 * body.unit)) & ~clothes)
    elif person.pose is not None:
        nose = person.pose.points[0, :2].astype(np.float64)
        ears = [body.joints["ear", side] for side in ("l", "r")]
        radius = max(0.5 * float(np.linalg.norm(ears[1] - ears[0])), 0.16 * body.unit)
        rows, columns = np.mgrid[0 : person.size[0], 0 : person.size[1]]
        area = np.asarray((columns - nose[0]) ** 2 + (rows - nose[1]) ** 2 < radius**2)
    return area


def distance_along(size: tuple[int, int], path: list[Vec]) -> Values:
    """For every pixel, how far along a path of two pieces it lies; the last few are remembered, and only to be read."""
    return _distance_along(size, tuple((float(x), float(y)) for x, y in path))


@lru_cache(maxsize=4)
def _distance_along(size: tuple[int, int], path: tuple[tuple[float, float], ...]) -> Values:
    rows, columns = np.arange(size[0], dtype=np.float32)[:, None], np.arange(size[1], dtype=np.float32)[None]
    start, bend, end = (vec(x, y) for x, y in path)
    upper, lower = float(np.linalg.norm(bend - start)), float(np.linalg.norm(end - bend)) * 1.6
    on_first, to_first = _along_piece(rows, columns, start, direction(bend - start), upper)
    on_second, to_second = _along_piece(rows, columns, bend, direction(end - bend), lower)
    # Each pixel counts on the piece it is nearer to.
    found = np.where(to_first <= to_second, np.minimum(on_first, upper), upper + np.maximum(on_second, 0))
    found.setflags(write=False)
    return found


def _along_piece(rows: Values, columns: Values, start: Vec, way: Vec, length: float) -> tuple[Values, Values]:
    """For every pixel, how far along a straight piece it lies, and the square of how far from it."""
    along = (columns - np.float32(start[0])) * np.float32(way[0]) + (rows - np.float32(start[1])) * np.float32(way[1])
    beside = (columns - np.float32(start[0])) * np.float32(way[1]) - (rows - np.float32(start[1])) * np.float32(way[0])
    past = along - np.clip(along, 0, length)
    return along, past * past + beside * beside


def is_in_pocket(scene: Scene, side: Side) -> bool:
    """Where fingers should be there is cloth; a hand may be bent at its wrist, and then its own points tell."""
    for hand in (hand for hand in scene.person.hands if hand.side == side):
        if _is_seen(scene, hand):
            return False
        if _is_hidden(scene, hand):
            return True
    _, _, wrist = scene.body.arm(side)
    end = scene.body.hand_end(side)
    cloth = (scene.lower | scene.dress | scene.upper) & ~scene.hands
    hidden = []
    for share in np.linspace(0.4, 1.0, 7):
        x, y = (round(float(value)) for value in wrist + (end - wrist) * share)
        if 0 <= x < scene.size[1] and 0 <= y < scene.size[0]:
            hidden.append(bool(cloth[y, x]))
    return len(hidden) > WRISTS.few_places and float(np.mean(hidden)) > WRISTS.in_pocket


def _is_seen(scene: Scene, hand: Hand) -> bool:
    """Of a hand in a pocket some points are guessed."""
    columns, rows = np.clip(np.round(hand.points[:, :2]), 0, [scene.size[1] - 1, scene.size[0] - 1]).astype(int).T
    return bool(scene.hands[rows, columns].mean() > WRISTS.seen_hand)


def _is_hidden(scene: Scene, hand: Hand) -> bool:
    """Its fingers are where what is worn below is seen; the thumb may stay outside."""
    columns, rows = np.clip(np.round(hand.points[5:, :2]), 0, [scene.size[1] - 1, scene.size[0] - 1]).astype(int).T
    return bool((scene.lower & ~scene.hands)[rows, columns].mean() > WRISTS.hidden_fingers)


def above_hand(scene: Scene, side: Side) -> Area:
    """Above the knuckles of what is seen of a hand, along its arm: askew as a cuff may be, it ends before these."""
    _, elbow, wrist = scene.body.arm(side)
    way, hand = direction(wrist - elbow), hand_area(scene, side) & scene.hands
    along = scene.along(wrist, way)
    return np.asarray(along < (float(np.percentile(along[hand], 35)) if hand.any() else 0.0))


def hand_area(scene: Scene, side: Side, widths: tuple[float, float, float] = (0.13, 0.15, 0.17)) -> Area:
    """Around the wrist and beyond."""
    _, elbow, wrist = scene.body.arm(side)
    start = elbow + (wrist - elbow) * 0.55
    return scene.body.limb([start, wrist, scene.body.hand_end(side)], list(widths))


def hidden_wrist(scene: Scene, side: Side) -> float:
    """How far past its wrist a hand comes out from under cloth that is no sleeve, such as the ends of a sash."""
    _, elbow, wrist = scene.body.arm(side)
    near = hand_area(scene, side)
    hand = near & scene.hands
    if scene.person.worn.sleeve == "long" or not hand.any():
        return 0.0
    along = scene.along(wrist, direction(wrist - elbow))
    begins = float(np.percentile(along[hand], 5))
    between = near & scene.silhouette & (along > 0) & (along < begins)
    if begins < WRISTS.bare_wrist * scene.unit or not between.any():
        return 0.0
    hides = (scene.upper | scene.dress)[between].mean() > WRISTS.mostly
    return begins + WRISTS.into_cuff * scene.unit if hides else 0.0


def beneath_cuff(scene: Scene, side: Side) -> tuple[Area, Area]:
    """The hand that an old sleeve ends on, its thumb included, and where its wrist goes on beneath that sleeve."""
    _, elbow, wrist = scene.body.arm(side)
    hand, cloth = hand_area(scene, side, WRISTS.with_thumb) & scene.hands, scene.upper | scene.dress
    sleeve = scene.body.limb([(elbow + wrist) / 2, wrist], [WRISTS.around_forearm] * 2)
    if not hand.any() or (cloth & sleeve).sum() < WRISTS.sleeved * sleeve.sum():
        return hand, np.zeros_like(hand)
    return hand, (cloth | hand) & above_hand(scene, side) & grown(hand, WRISTS.root * scene.unit)
