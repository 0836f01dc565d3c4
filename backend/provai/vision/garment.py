"""Understanding a garment photo: cut-out, class, landmarks, parts, colours."""

from dataclasses import dataclass

import cv2
import numpy as np

from provai.vision.categories import WEARABLE, category_of, class_by_length, sleeve_by_length, slot_of
from provai.vision.clock import Clock
from provai.vision.clothes import ClothesMasks, ClothesParser
from provai.vision.colours import is_print, main_colours
from provai.vision.cutout import clean_edges, reclaim, refine
from provai.vision.face import FaceReader
from provai.vision.facts import (
    GarmentClass,
    GarmentFacts,
    GarmentParts,
    Mask,
    Picture,
    Point,
    empty_mask,
)
from provai.vision.garmentnet import BODY, CLASSES, INSIDE, SLEEVE_L, SLEEVE_R, GarmentNet, Reading
from provai.vision.masks import Area, box_of, grown, lab_of, large_pieces, shrunk
from provai.vision.matte import Matte
from provai.vision.neckline import inside_back
from provai.vision.pose import PoseReader

_WHITE = 255
# The network's voice on sheerness stays below this on every opaque garment looked at (24 photos, up to 0.60 on cotton
# and jersey); fabric wrongly taken for sheer shows the old clothes through in patches, so below it fabric is opaque.
_SURELY_SHEER = 0.62


@dataclass(frozen=True)
class GarmentEyes:
    net: GarmentNet
    matte: Matte
    faces: FaceReader
    poses: PoseReader
    clothes: ClothesParser

    def see(self, photo: Picture) -> GarmentFacts:
        clock = Clock()
        reading = self.net.read(photo)
        clock.lap("garmentnet")
        worn = self._is_worn(photo, reading)
        clock.lap("person")
        soft, reading, detail = self._outline(photo, reading, worn, clock)
        if not worn and _is_garment(reading):
            points = [point[:2] for point in _likely_landmarks(reading).values()]
            soft = reclaim(photo, soft, np.array(points, np.float32).reshape(-1, 2))
        alpha = refine(photo, soft, _solid_inside(reading, soft.shape), detail)
        clock.lap("alpha")
        return _facts(photo, alpha, reading, worn, clock)

    def _is_worn(self, photo: Picture, reading: Reading) -> bool:
        """A face or the look of being worn, with a body that a pose fits: prints of faces have none."""
        long_side = max(photo.shape[:2])
        has_face = any(face.side > 0.04 * long_side for face in self.faces.find(photo, threshold=0.6))
        if not has_face and (reading.worn or 0.0) < 0.7:
            return False
        bodies = self.poses.find(photo, threshold=0.5)
        return bool(bodies) and self.poses.read(photo, bodies[0])[0][0].score > 0.7

    def _outline(self, photo: Picture, reading: Reading, worn: bool, clock: Clock) -> tuple[Mask, Reading, int]:
        """The garment's soft mask, what GarmentNet reads of it, and how fine the mask is."""
        if worn:
            masks = self.clothes.parse(photo)
            clock.lap("clothes")
            soft = _main_worn(masks)
            alone = np.where((soft > 0.5)[..., None], photo, _WHITE).astype(np.uint8)
            return soft, self.net.read(alone), 512
        if not _is_garment(reading):
            soft = self.matte.of(photo)
            clock.lap("matte")
            return soft, reading, 200
        return reading.alpha, reading, reading.detail


def _is_garment(reading: Reading) -> bool:
    """What is no garment still gets some class; its landmarks then lie anywhere."""
    if reading.garment_class not in WEARABLE or not (reading.alpha > 0.5).any():
        return False
    return float(reading.classes.max()) > 0.85 or _sureness(_likely_landmarks(reading)) > 0.45


def _likely_landmarks(reading: Reading) -> dict[str, Point]:
    return {
        name: Point(point.x, point.y, point.confidence * min(1.0, 1.2 * reading.exists[name]))
        for name, point in reading.landmarks.items()
        if reading.exists[name] > 0.5
    }


def _sureness(landmarks: dict[str, Point]) -> float:
    return float(np.mean([point.confidence for point in landmarks.values()])) if landmarks else 0.0


def _main_worn(masks: ClothesMasks) -> Mask:
    """The kind that covers most of the photo is what the photo is about."""
    kinds = (masks.upper, masks.lower, masks.full)
    areas = [float((kind > 0.5).sum()) for kind in kinds]
    chosen = kinds[int(np.argmax(areas))]
    return np.where(large_pieces(chosen > 0.5, 0.25) | (chosen <= 0.5), chosen, 0).astype(np.float32)


_OUTLINES: dict[GarmentClass, tuple[str, ...]] = {
    "top": ("neck_c", "armpit_l", "waist_l", "hem_l", "hem_c", "hem_r", "waist_r", "armpit_r"),
    "skirt": ("waistband_l", "hem_l", "hem_c", "hem_r", "waistband_r"),
    "trousers": ("waistband_l", "leg_outer_l", "leg_inner_l", "crotch", "leg_inner_r", "leg_outer_r", "waistband_r"),
}
_OUTLINES["dress"] = _OUTLINES["outer_open"] = _OUTLINES["top"]
_OUTLINES["shorts"] = _OUTLINES["trousers"]


def _solid_inside(reading: Reading, size: tuple[int, ...]) -> Area | None:
    """Between the landmarks there is fabric, whatever the mask says: a white print is not a hole."""
    names = _OUTLINES.get(reading.garment_class)
    if names is None:
        return None
    area = np.zeros(size, np.uint8)
    corners = np.array([reading.landmarks[name][:2] for name in names])
    cv2.fillPoly(area, [np.round(corners).astype(np.int32)], 1)
    return area > 0


def _facts(photo: Picture, alpha: Mask, reading: Reading, worn: bool, clock: Clock) -> GarmentFacts:
    size = (photo.shape[0], photo.shape[1])
    landmarks = _likely_landmarks(reading)
    parts = _parts(photo, alpha, reading, landmarks)
    dress_chance = float(reading.classes[CLASSES.index("dress")])
    is_known = _is_garment(reading) or reading.garment_class not in WEARABLE
    likely: GarmentClass = reading.garment_class if is_known else "other"
    garment_class, sure = class_by_length(likely, dress_chance, landmarks), float(reading.classes.max())
    sleeve_share = min(float(parts.sleeve_l.sum()), float(parts.sleeve_r.sum())) / max(1.0, float(alpha.sum()))
    boxes = [box_of(part > 0.5) for part in (parts.sleeve_l, parts.sleeve_r)]
    sleeve_height = float(np.mean([box[3] - box[1] for box in boxes if box] or [0]))
    sleeve = sleeve_by_length(garment_class, reading.sleeve, sleeve_share, sleeve_height, landmarks)
    fabric = np.asarray(alpha * (1 - parts.inside_back), np.float32)
    colours = main_colours(photo, fabric)
    clock.lap("colours")
    places = _sureness(landmarks)
    doubts = _doubts(alpha, sure, places, garment_class)
    return GarmentFacts(
        size=size,
        alpha=alpha,
        picture=clean_edges(photo, alpha),
        slot=slot_of(garment_class),
        slot_confidence=_slot_confidence(reading, garment_class),
        garment_class=garment_class,
        class_confidence=sure,
        category=category_of(garment_class, sleeve, landmarks),
        sleeve=sleeve,
        landmarks=landmarks,
        parts=parts,
        colours=colours,
        pattern="print" if is_print(photo, fabric, colours) else "plain",
        sheer=_sheer(photo, alpha, reading),
        worn_by_model=worn,
        quality=0.0 if "no_garment" in doubts else min(1.0, 0.5 * sure + 0.6 * places) * (0.7 if worn else 1.0),
        doubts=doubts,
        seconds=clock.laps,
    )


def _parts(photo: Picture, alpha: Mask, reading: Reading, landmarks: dict[str, Point]) -> GarmentParts:
    size = (alpha.shape[0], alpha.shape[1])
    # An open jacket shows its lining all the way down; elsewhere only the neck opening shows the inside.
    opening = landmarks if reading.garment_class in {"top", "dress"} else {}
    hidden = inside_back(photo, reading.parts[INSIDE], alpha, opening)
    fabric = reading.parts[[BODY, SLEEVE_L, SLEEVE_R]]
    total = np.maximum(fabric.sum(0), 1e-3)
    sure = fabric.sum(0) > 0.05
    # Fabric that no part claims (a rim the refined edge won) belongs to the body.
    shares = [np.where(sure, part / total, 1.0 if index == 0 else 0.0) for index, part in enumerate(fabric)]
    body, left, right = (np.asarray(share * alpha * (1 - hidden), np.float32) for share in shares)
    if reading.garment_class not in {"top", "dress", "outer_open"}:
        return GarmentParts(np.asarray(alpha * (1 - hidden), np.float32), empty_mask(size), empty_mask(size), hidden)
    return GarmentParts(body=body, sleeve_l=left, sleeve_r=right, inside_back=hidden)


def _slot_confidence(reading: Reading, garment_class: GarmentClass) -> float:
    """Classes of one slot may be confused among themselves without harm."""
    slot = slot_of(garment_class)
    return float(sum(p for name, p in zip(CLASSES, reading.classes, strict=False) if slot_of(name) == slot))


def _sheer(photo: Picture, alpha: Mask, reading: Reading) -> Mask:
    """Where the network sees half a garment well inside, and the colour lies on the way to the background's."""
    whole = alpha > 0.5
    if reading.sheer is not None:
        area = large_pieces((reading.sheer > _SURELY_SHEER) & whole, 0.2)
        enough = area.sum() > 0.01 * whole.sum()
        return np.where(area & enough, reading.sheer, 0).astype(np.float32)
    inside = shrunk(whole, max(3, max(alpha.shape) / 150))
    outside = grown(whole, max(3, max(alpha.shape) / 100)) & ~grown(whole, 2)
    if not inside.any() or not outside.any():
        return np.zeros_like(alpha)
    lab = lab_of(photo)
    background, fabric = np.median(lab[outside], 0), np.median(lab[inside], 0)
    way = background - fabric
    length = float(np.linalg.norm(way))
    if length < 25:
        return np.zeros_like(alpha)
    along = ((lab - fabric) @ way) / length**2
    aside = np.linalg.norm(lab - fabric - along[..., None] * way, axis=2)
    unsure = np.clip((0.9 - reading.alpha) / 0.5, 0, 1)
    seen_through = np.where(inside & (aside < 12), np.clip(along, 0, 0.9) * unsure, 0).astype(np.float32)
    smooth = cv2.GaussianBlur(seen_through, (0, 0), max(1.0, max(alpha.shape) / 300))
    area = large_pieces(smooth > 0.2, 0.2)
    return np.where(area, smooth, 0).astype(np.float32) if area.sum() > 0.01 * whole.sum() else np.zeros_like(alpha)


def _doubts(alpha: Mask, sure: float, places: float, garment_class: GarmentClass) -> tuple[str, ...]:
    doubts = []
    box = box_of(alpha > 0.5)
    share = float((alpha > 0.5).mean())
    if box is None or share < 0.01:
        return ("no_garment",)
    if garment_class not in WEARABLE:
        doubts.append("not_a_garment")
    if sure < 0.6:
        doubts.append("class_unsure")
    if places < 0.45:
        doubts.append("landmarks_unsure")
    height, width = alpha.shape
    if (box[0] == 0 and box[2] == width) or (box[1] == 0 and box[3] == height):
        doubts.append("cut_at_border")
    return tuple(doubts)
