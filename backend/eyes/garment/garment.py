"""Understanding a garment photo: cut-out, class, landmarks, parts, colours."""

from dataclasses import dataclass, replace
from typing import NamedTuple

import cv2
import numpy as np

from eyes.clock import Clock
from eyes.colours import is_print, main_colours
from eyes.cutout.cutout import clean_edges, reclaim, refine
from eyes.cutout.ground import cloth_voice, with_colour
from eyes.facts import (
    GarmentClass,
    GarmentFacts,
    GarmentParts,
    Hand,
    Mask,
    Picture,
    Point,
    Points,
    Pose,
    SleeveKind,
)
from eyes.garment.armpits import (
    cloth_beside_armpits,
    with_armpits_at_body,
    with_lowered_armpits,
    with_seen_armpits,
    with_twin_armpits,
)
from eyes.garment.categories import SLEEVED, WEARABLE, category_of, contradicts, slot_of
from eyes.garment.clips import without_clips
from eyes.garment.hems import seen_sleeve, with_hem_at_body
from eyes.garment.neckline import with_twin_necks
from eyes.garment.parts import parts_of
from eyes.garment.rims import without_rims
from eyes.garment.scraps import without_scraps
from eyes.garment.shadow import onto_cloth
from eyes.garment.sheer import see_through
from eyes.garment.sleeve_ends import with_cuffs_out_of_armpits
from eyes.garment.tuning import GARMENT
from eyes.garment.wall import without_cast_shadow
from eyes.masks import HALF, Area, box_of, large_pieces
from eyes.networks.clothes import ClothesMasks, ClothesParser
from eyes.networks.face import FaceReader
from eyes.networks.garmentnet import CLASSES, STYLES, GarmentNet, Glance, Reading
from eyes.networks.hands import HandReader
from eyes.networks.matte import Matte
from eyes.networks.pose import PoseReader
from eyes.posture import SIDES

_WHITE = 255


class _Wearer(NamedTuple):
    pose: Pose
    body: Mask
    hands: tuple[Hand, ...]


class _Seen(NamedTuple):
    """What a garment was taken for."""

    alpha: Mask
    landmarks: dict[str, Point]
    parts: GarmentParts
    garment_class: GarmentClass
    sleeve: SleeveKind
    wearer: _Wearer | None


@dataclass(frozen=True)
class GarmentEyes:
    net: GarmentNet
    matte: Matte
    faces: FaceReader
    poses: PoseReader
    hands: HandReader
    clothes: ClothesParser

    def see(self, photo: Picture) -> GarmentFacts:
        clock = Clock()
        glance = self.net.glance(photo)
        clock.lap("glance")
        wearer = self._wearer(photo, glance)
        clock.lap("person")
        if wearer is not None:
            soft, reading, detail = self._worn_outline(photo, glance, wearer.body)
        else:
            soft, reading, detail = self._outline(photo, self.net.read(photo, glance))
        clock.lap("outline")
        if wearer is None and _is_garment(reading):
            points = [point[:2] for point in _likely_landmarks(reading).values()]
            voice = cloth_voice(photo, soft)
            soft = with_colour(soft, voice, _between(reading, _YOKES, soft.shape))
            soft = reclaim(photo, soft, np.array(points, np.float32).reshape(-1, 2), voice)
        alpha = refine(photo, soft, _between(reading, _OUTLINES, soft.shape), detail)
        if wearer is None and _is_garment(reading):
            shaded, alpha = alpha, without_cast_shadow(photo, alpha)
            alpha = without_rims(photo, alpha)
            reading = replace(reading, landmarks=onto_cloth(reading.landmarks, shaded, alpha))
            alpha = without_scraps(alpha, _likely_landmarks(reading))
            photo = without_clips(photo, alpha, _likely_landmarks(reading))
        clock.lap("alpha")
        return _facts(photo, alpha, reading, wearer, clock)

    def _wearer(self, photo: Picture, glance: Glance) -> _Wearer | None:
        """A body that a pose fits, and where it is, with a face, a hand or the look of being worn.

        Prints of faces have no body; a T-shirt on a hanger may look like one, but it has no hands.
        """
        bodies = self.poses.find(photo, GARMENT.some_body)
        if not bodies:
            return None
        [(pose, body)] = self.poses.read(photo, bodies[0], looks=1)
        if pose.score <= GARMENT.sure_pose:
            return None
        long_side, hands = max(photo.shape[:2]), self.hands.read(photo, pose)
        is_worn = (
            any(face.side > 0.04 * long_side for face in self.faces.find(photo, threshold=0.6))
            or (bodies[0].score >= GARMENT.sure_body and any(hand.score > GARMENT.sure_hand for hand in hands))
            or glance.reading.worn >= GARMENT.looks_worn
        )
        return _Wearer(pose, body, hands) if is_worn else None

    def _worn_outline(self, photo: Picture, glance: Glance, body: Mask) -> tuple[Mask, Reading, int]:
        """The garment's soft mask, what GarmentNet reads of it, and how fine the mask is."""
        # Only where the wearer is: shops leave half of the photo empty around them.
        soft = _main_worn(self.clothes.parse(photo, box_of((body > HALF) | (glance.alpha > HALF))))
        alone = self.net.read(_alone(photo, soft))
        same = alone.garment_class == glance.garment_class
        return soft, alone if same else _surer(alone, glance.reading), self.clothes.side

    def _outline(self, photo: Picture, reading: Reading) -> tuple[Mask, Reading, int]:
        """The same of what nobody wears."""
        if _is_garment(reading):
            return reading.alpha, reading, reading.detail
        soft = self.matte.of(photo)
        if reading.classes.max() < GARMENT.known:  # lost in its surroundings
            reading = _surer(reading, self.net.read(_alone(photo, soft)))
        return soft, reading, 200


def _alone(photo: Picture, soft: Mask) -> Picture:
    """Before white, as shops show things: the network knows them best so."""
    return np.where((soft > HALF)[..., None], photo, _WHITE).astype(np.uint8)


def _surer(one: Reading, other: Reading) -> Reading:
    return other if (other.alpha > HALF).any() and other.classes.max() > one.classes.max() else one


def _is_garment(reading: Reading) -> bool:
    """What is no garment still gets some class; its landmarks then lie anywhere."""
    if reading.garment_class not in WEARABLE or not (reading.alpha > HALF).any():
        return False
    return (
        float(reading.classes.max()) > GARMENT.known or _sureness(_likely_landmarks(reading)) > GARMENT.sure_landmarks
    )


def _likely_landmarks(reading: Reading, least: float = 0.5) -> dict[str, Point]:
    return {
        name: Point(point.x, point.y, point.confidence * min(1.0, 1.2 * reading.exists[name]))
        for name, point in reading.landmarks.items()
        if reading.exists[name] > least
    }


def _sureness(landmarks: dict[str, Point]) -> float:
    return float(np.mean([point.confidence for point in landmarks.values()])) if landmarks else 0.0


def _main_worn(masks: ClothesMasks) -> Mask:
    """The kind that covers most of the photo is what the photo is about."""
    kinds = (masks.upper, masks.lower, masks.full)
    areas = [float((kind > HALF).sum()) for kind in kinds]
    chosen = kinds[int(np.argmax(areas))]
    return np.where(large_pieces(chosen > HALF, 0.25) | (chosen <= HALF), chosen, 0).astype(np.float32)


_OUTLINES: dict[GarmentClass, tuple[str, ...]] = {
    "top": ("neck_c", "armpit_l", "waist_l", "hem_l", "hem_c", "hem_r", "waist_r", "armpit_r"),
    "skirt": ("waistband_l", "hem_l", "hem_c", "hem_r", "waistband_r"),
    "trousers": ("waistband_l", "leg_outer_l", "leg_inner_l", "crotch", "leg_inner_r", "leg_outer_r", "waistband_r"),
}
_OUTLINES["dress"] = _OUTLINES["outer_open"] = _OUTLINES["top"]
_OUTLINES["shorts"] = _OUTLINES["trousers"]
# A collar may be as white as the wall behind it, or a hanger's clips on a waistband: here no colour speaks.
_YOKES: dict[GarmentClass, tuple[str, ...]] = {
    "top": ("neck_l", "neck_r", "shoulder_r", "neck_c", "shoulder_l"),
    "trousers": ("waistband_l", "waistband_r", "crotch"),
    "skirt": ("waistband_l", "waistband_r", "hem_c"),
}
_YOKES["dress"] = _YOKES["outer_open"] = _YOKES["top"]
_YOKES["shorts"] = _YOKES["trousers"]


def _between(reading: Reading, outlines: dict[GarmentClass, tuple[str, ...]], size: tuple[int, ...]) -> Area:
    """Between the landmarks there is fabric, whatever the mask says: a white print is not a hole."""
    area = np.zeros(size, np.uint8)
    names = outlines.get(reading.garment_class, ())
    if names:
        corners = np.array([reading.landmarks[name][:2] for name in names])
        cv2.fillPoly(area, [np.round(corners).astype(np.int32)], 1)
    return area > 0


def _facts(photo: Picture, alpha: Mask, reading: Reading, wearer: _Wearer | None, clock: Clock) -> GarmentFacts:
    landmarks, parts = _placed(photo, alpha, reading, wearer)
    garment_class, sure = reading.garment_class, float(reading.classes.max())
    if garment_class in WEARABLE and not _is_garment(reading):
        garment_class = "other"
    sleeve = _sleeve_of(reading, garment_class, alpha, wearer)
    fabric = np.asarray(alpha * (1 - parts.inside_back), np.float32)
    sheer = see_through(photo, alpha, reading)
    clock.lap("sheer")
    colours = main_colours(photo, fabric)
    clock.lap("colours")
    styles, lengths = _styles(reading), _likely_landmarks(reading, GARMENT.enough_for_lengths)
    doubts = _doubts(_Seen(alpha, landmarks, parts, garment_class, sleeve, wearer), sure)
    return GarmentFacts(
        size=(photo.shape[0], photo.shape[1]),
        alpha=alpha,
        picture=clean_edges(photo, alpha),
        slot=slot_of(garment_class),
        slot_confidence=max(sure, _slot_confidence(reading, garment_class)),
        garment_class=garment_class,
        class_confidence=sure,
        category=category_of(garment_class, sleeve, styles, lengths, alpha),
        sleeve=sleeve,
        landmarks=landmarks,
        parts=parts,
        colours=colours,
        pattern="print" if is_print(photo, fabric, colours) else "plain",
        sheer=sheer,
        worn_by_model=wearer is not None,
        quality=0.0 if "no_garment" in doubts else _quality(sure, _sureness(landmarks), wearer),
        doubts=doubts,
        seconds=clock.laps,
    )


def _placed(
    photo: Picture, alpha: Mask, reading: Reading, wearer: _Wearer | None
) -> tuple[dict[str, Point], GarmentParts]:
    """The landmarks where they belong, and the parts."""
    landmarks = with_armpits_at_body(with_twin_armpits(_likely_landmarks(reading)), alpha)
    landmarks = with_twin_necks(with_lowered_armpits(landmarks, alpha))
    parts = parts_of(photo, alpha, reading, landmarks)
    landmarks = with_seen_armpits(landmarks, parts)
    if wearer is None:
        landmarks = with_cuffs_out_of_armpits(with_hem_at_body(landmarks, parts, alpha), parts, alpha)
    return landmarks, parts


def _sleeve_of(reading: Reading, garment_class: GarmentClass, alpha: Mask, wearer: _Wearer | None) -> SleeveKind:
    sleeve = reading.sleeve if garment_class in SLEEVED else "none"
    if wearer is not None and sleeve == "short" and _covers_arms(alpha, wearer.pose, 1.5):
        return "long"  # bent before the body, it looks short
    return sleeve


def _styles(reading: Reading) -> dict[str, float]:
    return dict(zip(STYLES, reading.styles.tolist(), strict=True))


def _quality(sure: float, places: float, wearer: _Wearer | None) -> float:
    return min(1.0, 0.5 * sure + 0.6 * places) * (0.7 if wearer else 1.0)


def _without_sleeves(alpha: Mask, parts: GarmentParts) -> Mask:
    sleeves = seen_sleeve(parts.sleeve_l, alpha) | seen_sleeve(parts.sleeve_r, alpha)
    return np.where(sleeves, 0, alpha).astype(np.float32)


def _slot_confidence(reading: Reading, garment_class: GarmentClass) -> float:
    """Classes of one slot may be confused among themselves without harm."""
    slot = slot_of(garment_class)
    return float(sum(p for name, p in zip(CLASSES, reading.classes, strict=False) if slot_of(name) == slot))


def _share_within(alpha: Mask, points: Points) -> float:
    """Of points in the photo, those on the garment."""
    height, width = alpha.shape
    x, y = points[:, :2].astype(int).T
    inside = (x >= 0) & (y >= 0) & (x < width) & (y < height)
    return float((alpha[y[inside], x[inside]] > HALF).mean()) if inside.any() else 0.0


def _one_sleeve_lost(parts: GarmentParts) -> bool:
    """Behind the wearer, in the shade: the other is there, and half a garment would be worn."""
    sizes = sorted(float((part > HALF).sum()) for part in (parts.sleeve_l, parts.sleeve_r))
    return sizes[0] < GARMENT.twin * sizes[1]


def _is_lost(landmarks: dict[str, Point]) -> bool:
    """Armpits and sleeves of a worn garment that nobody is sure of: folded, behind hair, before the body."""
    names = ("armpit", "sleeve_outer", "sleeve_inner")
    found = {name: landmarks[name] for part in names for side in "lr" if (name := f"{part}_{side}") in landmarks}
    return len(found) == 2 * len(names) and _sureness(found) < GARMENT.lost


def _covers_arms(alpha: Mask, wearer: Pose, along: float) -> bool:
    """Whether cloth lies on all arms in sight this far along them: 1 is the elbow, 2 the wrist."""
    height, width = alpha.shape
    seen = []
    for side in SIDES:
        elbow, wrist = wearer.joint("elbow", side), wearer.joint("wrist", side)
        x, y = (start + (along - 1) * (end - start) for start, end in zip(elbow[:2], wrist[:2], strict=True))
        sure = min(elbow.confidence, wrist.confidence if along > 1 else 1.0)
        if sure > HALF and 0 <= x < width and 0 <= y < height:
            seen.append(bool(alpha[int(y), int(x)] > HALF))
    return bool(seen) and all(seen)


def _doubts(seen: _Seen, sure: float) -> tuple[str, ...]:
    places, wearer = _sureness(seen.landmarks), seen.wearer
    of_class = 0.0 if contradicts(seen.garment_class, seen.landmarks) else sure
    doubts = _doubts_of_reading(seen.alpha, of_class, places, seen.garment_class)
    lost = _one_sleeve_lost(seen.parts) or (wearer is not None and _is_lost(seen.landmarks))
    if _sleeves_taken_for_body(seen) or (lost and seen.sleeve in {"short", "long"}):
        doubts += ("landmarks_unsure",)
    if wearer is not None and any(
        _share_within(seen.alpha, hand.points) > GARMENT.hand_on_garment for hand in wearer.hands
    ):
        doubts += ("behind_hands",)  # they came along as cloth
    return doubts


def _sleeves_taken_for_body(seen: _Seen) -> bool:
    """Whether cloth lies where sleeves are though none, or no end of one, was read."""
    no_ends = "sleeve_outer_l" not in seen.landmarks and (seen.sleeve == "short" or seen.wearer is None)
    if seen.sleeve not in {"none", "strap"} and not no_ends:
        return False
    body = _without_sleeves(seen.alpha, seen.parts) if seen.sleeve == "long" else seen.alpha
    return cloth_beside_armpits(body, seen.landmarks) or (
        seen.wearer is not None and _covers_arms(seen.alpha, seen.wearer.pose, 1.0)
    )


def _doubts_of_reading(alpha: Mask, sure: float, places: float, garment_class: GarmentClass) -> tuple[str, ...]:
    doubts = []
    box = box_of(alpha > HALF)
    share = float((alpha > HALF).mean())
    if box is None or share < GARMENT.least_area:
        return ("no_garment",)
    if garment_class not in WEARABLE:
        doubts.append("not_a_garment")
    if sure < GARMENT.sure_class:
        doubts.append("class_unsure")
    if places < GARMENT.sure_landmarks:
        doubts.append("landmarks_unsure")
    height, width = alpha.shape
    if (box[0] == 0 and box[2] == width) or (box[1] == 0 and box[3] == height):
        doubts.append("cut_at_border")
    return tuple(doubts)
