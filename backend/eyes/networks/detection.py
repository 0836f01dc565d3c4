"""Single-shot detectors of the BlazeFace family: anchors, decoding and merging of overlapping finds."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from eyes.facts import Picture, Points
from eyes.frames import Frame
from eyes.networks.session import LiteRtNetwork, sigmoid


@dataclass(frozen=True)
class Detection:
    """A box (left, top, right, bottom) and key points in pixels of the photo."""

    box: NDArray[np.float32]
    points: Points
    score: float

    @property
    def side(self) -> float:
        return float(max(self.box[2] - self.box[0], self.box[3] - self.box[1]))


@dataclass(frozen=True)
class DetectorShape:
    side: int
    strides: tuple[int, ...]
    anchors_per_layer: int
    key_points: int
    low: float  # what black is in the input; white is always 1


POSE = DetectorShape(224, (8, 16, 32, 32, 32), 2, 4, -1.0)
FACE_NEAR = DetectorShape(128, (8, 16, 16, 16), 2, 6, -1.0)
FACE_FAR = DetectorShape(192, (4,), 1, 6, -1.0)


@cache
def anchors(shape: DetectorShape) -> NDArray[np.float32]:
    """Centres in 0..1. Layers of one stride share a grid, so a cell carries the anchors of all of them in a row."""
    found: list[NDArray[np.float32]] = []
    for stride in dict.fromkeys(shape.strides):
        cells = shape.side // stride
        grid = (np.stack(np.meshgrid(np.arange(cells), np.arange(cells)), -1).reshape(-1, 2) + 0.5) / cells
        found.append(np.repeat(grid, shape.anchors_per_layer * shape.strides.count(stride), axis=0).astype(np.float32))
    return np.concatenate(found)


class Detector:
    def __init__(self, network: LiteRtNetwork, shape: DetectorShape) -> None:
        self._network = network
        self._shape = shape

    def detect(self, photo: Picture, frame: Frame | None = None, threshold: float = 0.5) -> list[Detection]:
        """Finds in the framed piece (the whole photo unless told), surest first."""
        shape, frame = self._shape, frame or Frame.around((photo.shape[0], photo.shape[1]))
        piece = frame.cut(photo, shape.side) / 255.0 * (1.0 - shape.low) + shape.low
        raw, logits = self._network.run(piece[None])
        scores = sigmoid(logits[0, :, 0])
        keep = scores >= threshold
        values, scores = raw[0][keep] / shape.side, scores[keep]
        centres = anchors(shape)[keep]
        middle, half = values[:, :2] + centres, values[:, 2:4] / 2
        points = values[:, 4:].reshape(-1, shape.key_points, 2) + centres[:, None]
        boxes = np.concatenate([middle - half, middle + half], 1)
        merged = _merge(boxes, points, scores)
        return [
            Detection(
                frame.to_photo(box.reshape(2, 2) * shape.side, shape.side).reshape(4),
                frame.to_photo(point * shape.side, shape.side),
                score,
            )
            for box, point, score in merged
        ]


def _merge(
    boxes: NDArray[np.float32], points: Points, scores: NDArray[np.float32], overlap: float = 0.3
) -> list[tuple[NDArray[np.float32], Points, float]]:
    """Overlapping finds become one, averaged by score: steadier than keeping the best alone."""
    merged: list[tuple[NDArray[np.float32], Points, float]] = []
    left = np.argsort(-scores)
    while len(left):
        best = left[0]
        same = _overlaps(boxes[best], boxes[left]) > overlap
        same[0] = True
        group = left[same]
        weight = scores[group] / scores[group].sum()
        box = (boxes[group] * weight[:, None]).sum(0)
        point = (points[group] * weight[:, None, None]).sum(0)
        merged.append((box.astype(np.float32), point.astype(np.float32), float(scores[best])))
        left = left[~same]
    return merged


def _overlaps(box: NDArray[np.float32], others: NDArray[np.float32]) -> NDArray[np.float32]:
    low, high = np.maximum(box[:2], others[:, :2]), np.minimum(box[2:], others[:, 2:])
    shared = np.prod(np.clip(high - low, 0, None), 1)
    total = np.prod(box[2:] - box[:2]) + np.prod(others[:, 2:] - others[:, :2], 1) - shared
    return np.asarray(shared / np.maximum(total, 1e-9), np.float32)
