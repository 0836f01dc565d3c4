"""How a person stands: which way they face, what their arms do, how much of the body the photo shows."""

import numpy as np

from eyes.facts import ArmState, Face, Facing, PersonFacts, Pose, Side
from eyes.masks import HALF
from eyes.networks.face import face_turn
from eyes.tuning import POSTURE

SIDES: tuple[Side, Side] = ("l", "r")


def facing_of(pose: Pose, face: Face | None) -> Facing:
    if pose.mirrored and face is None:
        return "back"
    shoulders, hips = pose.points[[11, 12], :2], pose.points[[23, 24], :2]
    width = abs(float(shoulders[0, 0] - shoulders[1, 0]))
    torso = max(float(np.linalg.norm(shoulders.mean(0) - hips.mean(0))), 1.0)
    if width / torso > POSTURE.front and (face is None or abs(face_turn(face)) < POSTURE.turned_head):
        return "front"
    return "turned_l" if float(pose.points[0, 0]) < float(shoulders[:, 0].mean()) else "turned_r"


def with_straight_arms(pose: Pose, size: tuple[int, int], hands: set[Side]) -> Pose:
    """An arm that leaves the photo, and whose hand was not read, goes straight on: a guess of it belongs nowhere."""
    points = pose.points.copy()
    for side in SIDES:
        shoulder, elbow, wrist = (pose.row(name, side) for name in ("shoulder", "elbow", "wrist"))
        if side in hands or not ends_at_elbow(pose, side, size):
            continue
        hand = slice(wrist, wrist + 7, 2)  # every second row is of the same side: wrist, little finger, index, thumb
        points[hand, :2] += 2 * points[elbow, :2] - points[shoulder, :2] - points[wrist, :2]
    return Pose(points, pose.score)


def ends_at_elbow(pose: Pose, side: Side, size: tuple[int, ...]) -> bool:
    """Whether the photo does, below the shoulder or beside it."""
    shoulder, elbow = pose.joint("shoulder", side), pose.joint("elbow", side)
    room = POSTURE.at_border * pose.unit
    return elbow.y > shoulder.y and (elbow.y > size[0] - room or not room < elbow.x < size[1] - room)


def arm_state(pose: Pose, side: Side, size: tuple[int, int]) -> ArmState:
    shoulder, elbow, wrist = (pose.joint(name, side) for name in ("shoulder", "elbow", "wrist"))
    if max(elbow.confidence, wrist.confidence) < POSTURE.seen and not ends_at_elbow(pose, side, size):
        return "hidden"
    unit = pose.unit
    if elbow.y < shoulder.y - 0.05 * unit or wrist.y < shoulder.y - 0.1 * unit:
        return "raised"
    hips = pose.points[[23, 24], :2].mean(0)
    axis = _axis_x(pose, wrist.y)
    outward = -1 if side == "l" else 1
    if (wrist.x - axis) * outward < 0.02 * unit and shoulder.y < wrist.y < hips[1] - 0.12 * unit:
        return "crossed"
    upper = np.array([elbow.x - shoulder.x, elbow.y - shoulder.y])
    lower = np.array([wrist.x - elbow.x, wrist.y - elbow.y])
    cosine = float(upper @ lower / max(float(np.linalg.norm(upper) * np.linalg.norm(lower)), 1e-6))
    return "bent" if cosine < POSTURE.straight_arm else "down"


def _axis_x(pose: Pose, y: float) -> float:
    """The body's middle at this height."""
    shoulders, hips = pose.points[[11, 12], :2].mean(0), pose.points[[23, 24], :2].mean(0)
    share = np.clip((y - shoulders[1]) / max(float(hips[1] - shoulders[1]), 1.0), 0, 1)
    return float(shoulders[0] + share * (hips[0] - shoulders[0]))


def shows_full_body(pose: Pose, size: tuple[int, int]) -> bool:
    """Both legs, down to where trousers end."""
    height, width = size
    ankles = [pose.joint("ankle", side) for side in SIDES]
    return all(a.confidence > POSTURE.seen_ankle and 0 <= a.x < width and a.y < height - 2 for a in ankles)


def head_cut_off(person: PersonFacts) -> bool:
    """Whether the photo's upper edge cuts the person at the chin or below it."""
    if person.pose is None or person.face is not None:
        return False
    shoulders = person.pose.points[[11, 12], :2]
    left, right = np.clip(np.sort(shoulders[:, 0]).round(), 0, person.size[1]).astype(int)
    reaches_edge = bool((person.silhouette[:2, left : right + 1] > HALF).any())
    return reaches_edge and float(shoulders[:, 1].mean()) < POSTURE.room_for_chin * person.pose.unit
