"""Body points: BlazePose finds people, then reads 33 points of one of them."""

import numpy as np
from numpy.typing import NDArray

from eyes.facts import Mask, Picture, Pose
from eyes.frames import Frame
from eyes.masks import HALF
from eyes.models import ModelShelf
from eyes.networks.detection import POSE, Detection, Detector
from eyes.networks.session import LiteRtNetwork, shelved, sigmoid
from eyes.networks.tuning import POSE_READING

_SIDE = 256
# Two points beside the 33.
_CENTRE = 33  # the body's middle
_REACH = 34  # how far it reaches


class PoseReader:
    def __init__(self, shelf: ModelShelf) -> None:
        self._detector = Detector(LiteRtNetwork(shelved(shelf, "pose_detection.tflite")), POSE)
        self._network = LiteRtNetwork(shelved(shelf, "pose_landmark_full.tflite"))

    def find(self, photo: Picture, threshold: float = 0.4) -> list[Detection]:
        return self._detector.detect(photo, threshold=threshold)

    def read(self, photo: Picture, detection: Detection, looks: int = 2) -> list[tuple[Pose, Mask]]:
        """Readings, each with a rough silhouette: framed by the detector, then by the first reading's points."""
        size = (photo.shape[0], photo.shape[1])
        frame = Frame.along(detection.points[0], detection.points[1], POSE_READING.grow)
        readings = []
        for _ in range(looks):
            points, score, silhouette = self._pass(photo, frame)
            readings.append((Pose(np.ascontiguousarray(points[:33]), score), frame.paste(silhouette, size)))
            frame = Frame.along(points[_CENTRE, :2], points[_REACH, :2], POSE_READING.grow)
        return readings

    def _pass(self, photo: Picture, frame: Frame) -> tuple[NDArray[np.float32], float, NDArray[np.float32]]:
        values, score, silhouette, heat, _world = self._network.run(frame.cut(photo, _SIDE)[None] / 255.0)
        raw = values.reshape(39, 5)
        points = frame.to_photo(_sharpen(raw[:, :3], heat[0]), _SIDE)
        # A point counts as visible only where it also lies inside the picture the network saw.
        visible = sigmoid(np.minimum(raw[:, 3], raw[:, 4]))
        body = np.column_stack([points, visible]).astype(np.float32)
        return body, float(score.reshape(-1)[0]), sigmoid(silhouette[0, :, :, 0])


def _sharpen(points: NDArray[np.float32], heat: NDArray[np.float32], reach: int = 3) -> NDArray[np.float32]:
    """Moves each point to the centre of its heat within a 7 × 7 window, where the heat is sure of itself."""
    rows, columns = heat.shape[:2]
    out = points.copy()
    for index, (x, y, _z) in enumerate(points):
        column, row = int(x / _SIDE * columns), int(y / _SIDE * rows)
        if not (0 <= column < columns and 0 <= row < rows):
            continue
        top, left = max(0, row - reach), max(0, column - reach)
        window = sigmoid(heat[top : row + reach + 1, left : column + reach + 1, index])
        if window.max() < HALF:
            continue
        total = window.sum()
        out[index, 0] = ((window.sum(0) * np.arange(left, left + window.shape[1])).sum() / total) / columns * _SIDE
        out[index, 1] = ((window.sum(1) * np.arange(top, top + window.shape[0])).sum() / total) / rows * _SIDE
    return out


def better_reading(readings: list[tuple[Pose, Mask]], outline: Mask) -> tuple[Pose, Mask]:
    """The one whose joints lie inside an outline found independently; the closer second look on a draw."""

    def inside(reading: tuple[Pose, Mask]) -> float:
        joints = reading[0].points[11:29]
        columns = np.clip(joints[:, 0], 0, outline.shape[1] - 1).astype(int)
        rows = np.clip(joints[:, 1], 0, outline.shape[0] - 1).astype(int)
        return float(((outline[rows, columns] > HALF) * joints[:, 3]).sum())

    first, second = readings
    return first if inside(first) > inside(second) + 0.5 else second
