"""Hands: 21 points each, looked for where the pose says a wrist ends."""

import numpy as np

from eyes.facts import Hand, Picture, Points, Pose, Side
from eyes.frames import Frame, turn_upright
from eyes.models import ModelShelf
from eyes.networks.session import LiteRtNetwork, shelved
from eyes.networks.tuning import HANDS

_INPUT = 224


class HandReader:
    def __init__(self, shelf: ModelShelf) -> None:
        self._network = LiteRtNetwork(shelved(shelf, "hand_landmark_full.tflite"))

    def read(self, photo: Picture, pose: Pose) -> tuple[Hand, ...]:
        found = (self._read_one(photo, pose, side) for side in _SIDES)
        return tuple(hand for hand in found if hand is not None)

    def _read_one(self, photo: Picture, pose: Pose, side: Side) -> Hand | None:
        wrist, index, pinky = (np.array(pose.joint(name, side)[:2]) for name in ("wrist", "index", "pinky"))
        if not (0 <= wrist[0] < photo.shape[1] and 0 <= wrist[1] < photo.shape[0]):
            return None
        middle = (2 * index + pinky) / 3
        dx, dy = middle - wrist
        # The pose's own fingers are rough; a hand is about a third of the shoulders' width from wrist to knuckles.
        reach = max(float(np.hypot(dx, dy)), 0.18 * pose.unit)
        angle = turn_upright(float(dx), float(dy))
        best: Hand | None = None
        frame = Frame(float(middle[0]), float(middle[1]), reach * 4.2, angle)
        for _ in range(2):
            points, score = self._pass(photo, frame)
            if best is None or score > best.score:
                best = Hand(points=points, side=side, score=score)
            frame = _hand_frame(points)
        return best if best is not None and best.score > HANDS.sure else None

    def _pass(self, photo: Picture, frame: Frame) -> tuple[Points, float]:
        raw, flag, _handedness, _world = self._network.run(frame.cut(photo, _INPUT)[None] / 255.0)
        return frame.to_photo(raw.reshape(21, 3), _INPUT), float(flag.reshape(-1)[0])


_SIDES: tuple[Side, Side] = ("l", "r")


def _hand_frame(points: Points) -> Frame:
    """Around the read hand, fingers up: the second look is better centred than the pose's guess."""
    up = (points[5, :2] + points[9, :2] + points[13, :2]) / 3 - points[0, :2]
    low, high = points[:, :2].min(0), points[:, :2].max(0)
    x, y = (low + high) / 2
    return Frame(float(x), float(y), float((high - low).max()) * 2.0, turn_upright(float(up[0]), float(up[1])))
