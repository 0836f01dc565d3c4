"""The body as the drape knows it: joints, a yardstick, torso edges, arm widths and the shoulder line."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.tuning import BODY
from eyes.facts import Joint, PersonFacts, Pose, Side
from eyes.masks import HALF

Vec = NDArray[np.float64]
Row = NDArray[np.float64]

SIDES: tuple[Side, Side] = ("l", "r")
CHIN = BODY.chin
LEG: tuple[Joint, Joint, Joint] = ("hip", "knee", "ankle")
ARM_STATIONS = np.linspace(0, 1, 9)  # along shoulder, elbow, wrist
SHOULDER_STATIONS = np.linspace(0.1, 1.0, 13)  # from the neck to the tip of a shoulder


def sign(side: Side) -> int:
    return -1 if side == "l" else 1


def vec(x: float, y: float) -> Vec:
    return np.array([x, y], np.float64)


def direction(way: Vec) -> Vec:
    return np.asarray(way / (hypot(way[0], way[1]) + 1e-9), np.float64)


def across(way: Vec, towards: Vec) -> Vec:
    """Perpendicular to a direction, on the side of another."""
    normal = vec(-way[1], way[0])
    return normal if float(normal @ towards) >= 0 else -normal


def clipped(value: float, least: float, most: float) -> float:
    """np.clip for one number, in a tenth of its time."""
    return min(max(value, least), most)


def smooth(values: Row, width: int) -> Row:
    width = max(1, int(width)) | 1
    padded = np.pad(values, width // 2, mode="edge")
    return np.asarray(np.convolve(padded, np.ones(width) / width, "valid"), np.float64)


@dataclass(frozen=True)
class Body:
    size: tuple[int, int]
    unit: float
    joints: dict[tuple[Joint, Side], Vec]
    seen: dict[tuple[Joint, Side], float]
    edges: dict[Side, Row]  # x of the torso's edge for every row of the photo
    arm_half: dict[Side, Row]  # half the arm's width at ARM_STATIONS
    arm_shift: dict[Side, list[Vec]]  # from shoulder, elbow and wrist joint to the middle of the arm there
    armpit_y: dict[Side, float]  # where background begins between arm and trunk; endless where it does not
    neck_half: dict[Side, float]  # from the shoulders' middle to the side of the neck
    neck_to_hair: dict[Side, float]  # from there to hair that falls beside bare skin of it; nothing where none does
    shoulder_drop: dict[Side, Row]  # how far the seen shoulder lies below the expected one, at SHOULDER_STATIONS
    held: NDArray[np.bool_]  # what lies beside it in a hand, roughly

    @cached_property
    def shoulders(self) -> Vec:
        return (self.joints["shoulder", "l"] + self.joints["shoulder", "r"]) / 2

    @cached_property
    def hips(self) -> Vec:
        return (self.joints["hip", "l"] + self.joints["hip", "r"]) / 2

    @cached_property
    def right(self) -> Vec:
        return direction(self.joints["shoulder", "r"] - self.joints["shoulder", "l"])

    @cached_property
    def down(self) -> Vec:
        return direction(self.hips - self.shoulders)

    @cached_property
    def torso(self) -> float:
        return hypot(*(self.hips - self.shoulders))

    @property
    def beside_neck(self) -> NDArray[np.bool_]:
        """The columns to either side of the neck."""
        aside = np.arange(self.size[1]) - self.shoulders[0]
        return np.asarray((aside < -self.neck_half["l"]) | (aside > self.neck_half["r"]))

    @property
    def usual_waist(self) -> float:
        """The height at which most trousers and skirts begin."""
        return float(self.shoulders[1]) + 0.80 * self.torso

    @cached_property
    def frontality(self) -> float:
        """Shoulder width over the unit: 1 facing the camera, smaller when turned."""
        width = hypot(*(self.joints["shoulder", "r"] - self.joints["shoulder", "l"]))
        return clipped(width / self.unit, 0.4, 1.0)

    def outward(self, side: Side) -> Vec:
        return sign(side) * self.right

    def shoulder_tip_distance(self, side: Side) -> float:
        tip, _ = self.shoulder_ends(side)
        return float((tip - self.shoulders) @ self.outward(side))

    def on_shoulder(self, side: Side, distance: float) -> Vec:
        """The point of the shoulder line this far from the body's middle; the line sags between neck and tip."""
        tip, neck = self.shoulder_ends(side)
        outward = self.outward(side)
        near, far = float((neck - self.shoulders) @ outward), float((tip - self.shoulders) @ outward)
        share = clipped((distance - near) / (far - near + 1e-6), -0.25, 1.05)
        within = clipped(share, 0, 1)
        sag = within * (1 - within) * 0.16 * self.unit - 0.012 * self.unit
        drop = float(np.interp(share, SHOULDER_STATIONS, self.shoulder_drop[side]))
        return np.asarray(neck + (tip - neck) * share + self.down * (sag + drop), np.float64)

    def shoulder_ends(self, side: Side) -> tuple[Vec, Vec]:
        """Tip and neck end of an expected shoulder."""
        unit, wide = self.unit, self.unit * self.frontality
        outward = self.outward(side)
        tip = self.joints["shoulder", side] + outward * 0.09 * wide - self.down * 0.055 * unit
        neck = self.shoulders + outward * 0.17 * wide - self.down * 0.27 * unit
        return tip, neck

    @property
    def floor_y(self) -> float:
        """No cloth hangs lower than this: the ankles, or where they would be."""
        ankles = [self.joints["ankle", side][1] for side in SIDES if self.seen["ankle", side] > BODY.seen_joint]
        return float(max(ankles)) + 0.05 * self.unit if ankles else float(self.hips[1]) + 2.9 * self.unit

    def edge(self, side: Side, y: float) -> float:
        row = int(clipped(round(y), 0, self.size[0] - 1))
        return float(self.edges[side][row])

    def flank(self, side: Side, y: float) -> float:
        """The trunk's own edge: in the armpit of an arm held away hangs cloth, and it is no wider there than below."""
        edge, below = self.edge(side, y), self.armpit_y[side] + BODY.hangs * self.unit
        if y >= below or not np.isfinite(below):
            return edge
        return sign(side) * min(sign(side) * edge, sign(side) * self.edge(side, below))

    def middle_and_half(self, y: float) -> tuple[float, float]:
        left, right = self.edge("l", y), self.edge("r", y)
        return (left + right) / 2, (right - left) / 2

    def axis_x(self, y: float) -> float:
        """The body's middle at this height: along the spine, then between the legs."""
        (start, top), (end, bottom) = self.shoulders.tolist(), self.hips.tolist()
        share = (y - top) / (bottom - top + 1e-6)
        if share > 1 and min(self.seen["knee", "l"], self.seen["knee", "r"]) > BODY.seen_joint:
            at_knees, knees = ((self.joints["knee", "l"] + self.joints["knee", "r"]) / 2).tolist()
            return float(end + (at_knees - end) * clipped((y - bottom) / (knees - bottom + 1e-6), 0, 1))
        return float(start + (end - start) * clipped(share, -0.3, 1.0))

    def arm(self, side: Side) -> list[Vec]:
        """Shoulder, elbow and wrist, in the middle of the arm where that is seen bare."""
        start = self.joints["shoulder", side] + self.down * 0.04 * self.unit
        path = [start, self.joints["elbow", side], self.joints["wrist", side]]
        return [point + shift for point, shift in zip(path, self.arm_shift[side], strict=True)]

    def hand_end(self, side: Side) -> Vec:
        _, elbow, wrist = self.arm(side)
        return np.asarray(wrist + (wrist - elbow) * 0.45, np.float64)

    def limb(self, points: list[Vec], widths: list[float]) -> NDArray[np.bool_]:
        """A tapered tube through the points, of these half widths in units."""
        area = np.zeros(self.size, np.uint8)
        for (start, wide), (end, narrow) in pairwise(zip(points, widths, strict=True)):
            first, last = wide * self.unit, narrow * self.unit
            normal = across(direction(end - start), vec(1, 0.3))
            quad = np.array([start + normal * first, end + normal * last, end - normal * last, start - normal * first])
            cv2.fillConvexPoly(area, np.round(quad).astype(np.int32), 1)
            cv2.circle(area, _whole(start), max(1, round(first)), 1, -1)
            cv2.circle(area, _whole(end), max(1, round(last)), 1, -1)
        return area > 0

    def sleeve_room(self, side: Side) -> NDArray[np.bool_]:
        """As far as a close sleeve reaches around the arm itself: what was worn beyond hung loose."""
        path = self.arm(side)
        halves = [BODY.close_sleeve * float(half) / self.unit for half in self.arm_half[side]]
        return self.limb([along(path, float(share))[0] for share in ARM_STATIONS], halves)

    def arm_area(self, side: Side) -> NDArray[np.bool_]:
        """Generously: sleeve and hand included."""
        shoulder, elbow, wrist = self.arm(side)
        first = shoulder + self.down * 0.04 * self.unit
        return self.limb([first, elbow, wrist, self.hand_end(side)], [0.17, 0.13, 0.11, 0.14])


def bend(path: list[Vec]) -> float:
    """The cosine between upper arm and forearm: 1 in a straight arm, -1 where it goes back along itself."""
    return float(direction(path[1] - path[0]) @ direction(path[2] - path[1]))


def is_folded(path: list[Vec]) -> bool:
    return bend(path) < BODY.folded


def _whole(point: Vec) -> tuple[int, int]:
    return int(clipped(round(point[0]), -20000, 20000)), int(clipped(round(point[1]), -20000, 20000))


def pose_of(person: PersonFacts) -> Pose:
    """The gate lets nobody in without one."""
    if person.pose is None:
        raise ValueError("a person without a pose cannot be measured")
    return person.pose


def is_seated(pose: Pose, size: tuple[int, int]) -> bool:
    """Knees as high as they never are in someone who stands."""
    for side in SIDES:
        hip, knee = pose.joint("hip", side), pose.joint("knee", side)
        if knee.confidence > HALF and knee.y < size[0] and knee.y - hip.y < 0.55 * pose.unit:
            return True
    return False


def along(path: list[Vec], share: float) -> tuple[Vec, Vec]:
    """The place at this share of a path's length, and the way it goes there; beyond the end it goes straight on."""
    lengths = [hypot(*(b - a)) for a, b in pairwise(path)]
    return along_by(path, share * sum(lengths))


def along_by(path: list[Vec], distance: float) -> tuple[Vec, Vec]:
    left = distance
    for start, end in pairwise(path):
        length = hypot(*(end - start))
        if left <= length or end is path[-1]:
            way = direction(end - start)
            return start + way * left, way
        left -= length
    raise ValueError("a path has at least two points")
