"""What the eyes report: plain typed facts about a person or a garment photo.

Pictures are RGB uint8 (H, W, 3). Masks are float32 0..1 (H, W), at the size of the photo, unless said otherwise.
Points are in pixels of the photo. "l" and "r" are always sides of the picture as the viewer sees it, for people and for
garments alike, so that the left sleeve of a garment goes on the arm at the left of the picture.
"""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Mask = NDArray[np.float32]
Points = NDArray[np.float32]

Side = Literal["l", "r"]
Facing = Literal["front", "turned_l", "turned_r", "back"]
ArmState = Literal["down", "bent", "crossed", "raised", "hidden"]
Slot = Literal["top", "bottom", "dress", "outer", "shoes", "bag", "accessory", "unknown"]
# What a garment can be worn as; also what a person may say it is.
WornSlot = Literal["top", "bottom", "dress", "outer"]
GarmentClass = Literal["top", "trousers", "shorts", "skirt", "dress", "outer_open", "other", "shoes", "bag"]
SleeveKind = Literal["none", "strap", "short", "long"]
Joint = Literal[
    "shoulder", "elbow", "wrist", "hip", "knee", "ankle", "ear", "eye", "index", "thumb", "pinky", "heel", "toe"
]

# Rows of Pose.points, as MediaPipe numbers them, by the person's own side.
_ROWS: dict[Joint, tuple[int, int]] = {
    "shoulder": (11, 12),
    "elbow": (13, 14),
    "wrist": (15, 16),
    "hip": (23, 24),
    "knee": (25, 26),
    "ankle": (27, 28),
    "ear": (7, 8),
    "eye": (2, 5),
    "index": (19, 20),
    "thumb": (21, 22),
    "pinky": (17, 18),
    "heel": (29, 30),
    "toe": (31, 32),
}


class Point(NamedTuple):
    x: float
    y: float
    confidence: float


@dataclass(frozen=True)
class Pose:
    """33 body points: x, y, z (pixels, z towards the camera is negative), visibility 0..1."""

    points: Points
    score: float

    def joint(self, name: Joint, side: Side) -> Point:
        """By side of the picture: on someone facing the camera, "l" is the person's own right."""
        row = self.points[self.row(name, side)]
        return Point(float(row[0]), float(row[1]), float(row[3]))

    def row(self, name: Joint, side: Side) -> int:
        own_left, own_right = _ROWS[name]
        return own_right if (side == "l") != self.mirrored else own_left

    @property
    def mirrored(self) -> bool:
        """True when the person's own left is at the left of the picture: seen from behind."""
        own_left, own_right = self.points[[11, 23], 0], self.points[[12, 24], 0]
        return bool((own_left < own_right).all())

    @property
    def unit(self) -> float:
        """The body's own yardstick in pixels: shoulder width, held up by the torso's length when the body is turned."""
        shoulders, hips = self.points[[11, 12], :2], self.points[[23, 24], :2]
        width = float(np.linalg.norm(shoulders[0] - shoulders[1]))
        torso = float(np.linalg.norm(shoulders.mean(0) - hips.mean(0)))
        return max(width, 0.56 * torso)


@dataclass(frozen=True)
class Face:
    """468 mesh points plus, where iris was read, ten iris points (right eye then left: centre and four around)."""

    mesh: Points
    iris: Points | None
    score: float
    mask: Mask  # the oval from chin to forehead, cheeks included, soft at the edge


@dataclass(frozen=True)
class Hand:
    points: Points  # 21 points: wrist, then four for each finger from the thumb
    side: Side
    score: float


@dataclass(frozen=True)
class Worn:
    """What the person wears now. A mask is all zeros where nothing of the kind is worn or seen."""

    upper: Mask
    lower: Mask
    dress: Mask
    kind: Literal["top_and_bottom", "dress", "top_only", "bottom_only", "unknown"]
    open_jacket: bool
    tucked: bool
    sleeve: SleeveKind
    lower_kind: Literal["trousers", "shorts", "skirt", "unknown", "none"]

    @property
    def any(self) -> Mask:
        return np.maximum(np.maximum(self.upper, self.lower), self.dress)


@dataclass(frozen=True)
class PersonFacts:
    size: tuple[int, int]  # height, width of the photo
    people: int
    pose: Pose | None
    face: Face | None
    hands: tuple[Hand, ...]
    silhouette: Mask
    skin: Mask
    hair: Mask
    hand_area: Mask
    worn: Worn
    facing: Facing
    arms: dict[Side, ArmState]
    full_body: bool  # knees and ankles in the picture
    skin_lab: NDArray[np.float32]  # median CIELAB of the seen skin (L 0..100), NaN when none is seen
    quality: float  # 0..1: how far the parse can be trusted
    doubts: tuple[
        str, ...
    ] = ()  # stable codes such as "no_person", "two_people", "no_face", "small_person", "back_view"
    seconds: dict[str, float] = field(default_factory=dict)  # how long each stage took


class Colour(NamedTuple):
    hex: str
    name: str  # Brazilian Portuguese, lower case
    share: float  # of the garment's visible fabric, 0..1
    lab: tuple[float, float, float]
    shade: str = ""  # a closer name where there is one: azul-marinho, vinho


# Landmarks by the names GarmentNet was trained with, spelled out. "l" is the left of the picture.
LANDMARKS = (
    "neck_l", "neck_r", "neck_c", "shoulder_l", "shoulder_r", "armpit_l", "armpit_r",
    "sleeve_outer_l", "sleeve_inner_l", "sleeve_outer_r", "sleeve_inner_r",
    "waist_l", "waist_r", "hem_l", "hem_r", "hem_c", "waistband_l", "waistband_r", "crotch",
    "leg_outer_l", "leg_inner_l", "leg_inner_r", "leg_outer_r", "back_c",
)  # fmt: skip


@dataclass(frozen=True)
class GarmentParts:
    """Fabric by place; each pixel of the cut-out belongs mostly to one of them."""

    body: Mask
    sleeve_l: Mask
    sleeve_r: Mask
    inside_back: Mask  # the inside of the back seen through the neck opening, or a lining: hidden once worn


UNCLEAR = frozenset({"no_garment", "class_unsure", "landmarks_unsure"})


@dataclass(frozen=True)
class GarmentFacts:
    size: tuple[int, int]
    alpha: Mask  # the whole garment, inside of the back included
    picture: Picture  # the photo with edge colours freed from the background, safe to blend with alpha
    slot: Slot
    slot_confidence: float
    garment_class: GarmentClass
    class_confidence: float
    category: str  # Brazilian Portuguese: Camiseta, Calça, Vestido…
    sleeve: SleeveKind
    landmarks: dict[str, Point]  # only those the garment has; confidence 0..1 says how sure the place is
    parts: GarmentParts
    colours: tuple[Colour, ...]  # main first
    pattern: Literal["plain", "print"]  # plain: one cloth, whose colours folds and shadows explain
    sheer: Mask  # how much of what lies behind is seen through the fabric, 0 opaque
    worn_by_model: bool
    quality: float
    doubts: tuple[str, ...] = ()  # those in UNCLEAR, "not_a_garment", "cut_at_border", "behind_hands"
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def is_clear(self) -> bool:
        """Whether enough is known of it to dress someone in it."""
        return not UNCLEAR & set(self.doubts)

    @property
    def front(self) -> Mask:
        """What is still seen once worn: alpha without the inside of the back."""
        return np.asarray(self.alpha * (1.0 - self.parts.inside_back), dtype=np.float32)


def empty_mask(size: tuple[int, int]) -> Mask:
    return np.zeros(size, np.float32)
