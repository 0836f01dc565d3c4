"""Faces: BlazeFace finds them, Face Mesh reads 468 points, Iris adds the eyes' centres."""

from collections.abc import Sequence

import cv2
import numpy as np

from eyes.facts import Face, Mask, Picture, Points, Pose
from eyes.frames import Frame
from eyes.masks import HALF
from eyes.models import ModelShelf
from eyes.networks.detection import FACE_FAR, FACE_NEAR, Detection, Detector
from eyes.networks.session import LiteRtNetwork, shelved, sigmoid
from eyes.networks.tuning import FACE

_MESH_SIDE = 192
_IRIS_SIDE = 64
# Corners of the eyes in the mesh: at the left and at the right of the picture.
_EYES = ((33, 133), (362, 263))
OVAL = (
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148,
    176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
)  # fmt: skip


class FaceReader:
    def __init__(self, shelf: ModelShelf) -> None:
        self._near = Detector(LiteRtNetwork(shelved(shelf, "face_detection_short_range.tflite")), FACE_NEAR)
        self._far = Detector(LiteRtNetwork(shelved(shelf, "face_detection_full_range_sparse.tflite")), FACE_FAR)
        self._mesh = LiteRtNetwork(shelved(shelf, "face_landmark.tflite"))
        self._iris = LiteRtNetwork(shelved(shelf, "iris_landmark.tflite"))

    def find(self, photo: Picture, threshold: float = 0.5) -> list[Detection]:
        """Every face in the photo, near or far."""
        found = self._near.detect(photo, threshold=threshold)
        for far in self._far.detect(photo, threshold=threshold):
            if not any(_same_place(far, near) for near in found):
                found.append(far)
        return found

    def read(self, photo: Picture, pose: Pose | None) -> Face | None:
        """The face of the person whose pose is given, looked for at their head; without a pose, the largest face."""
        found: list[Detection] = []
        if pose is not None:
            for grow in (2.6, 4.0):
                found = self._near.detect(photo, _head_frame(pose, grow), threshold=0.4)
                if found:
                    break
        found = found or _at_head(self.find(photo), pose)
        if not found:
            return None
        return self.mesh(photo, max(found, key=lambda face: face.side))

    def mesh(self, photo: Picture, detection: Detection) -> Face | None:
        eyes = detection.points[1] - detection.points[0]
        left, top, right, bottom = detection.box
        frame = Frame((left + right) / 2, (top + bottom) / 2, detection.side * 1.5, float(np.arctan2(eyes[1], eyes[0])))
        points = np.empty((468, 3), np.float32)
        score = 0.0
        # Twice: the second frame is fitted to the mesh itself, so a loose first box costs nothing.
        for _ in range(2):
            raw, flag = self._mesh.run(frame.cut(photo, _MESH_SIDE)[None] / 255.0)
            points = frame.to_photo(raw.reshape(468, 3), _MESH_SIDE)
            score = float(sigmoid(flag.reshape(-1))[0])
            frame = _mesh_frame(points)
        if score < HALF:
            return None
        size = (photo.shape[0], photo.shape[1])
        return Face(mesh=points, iris=self._read_iris(photo, points), score=score, mask=_oval(points, size))

    def _read_iris(self, photo: Picture, mesh: Points) -> Points | None:
        found = []
        for corners, mirrored in zip(_EYES, (False, True), strict=True):
            a, b = mesh[corners[0], :2], mesh[corners[1], :2]
            across = b - a
            width = float(np.hypot(*across))
            if width < FACE.narrowest_eye:
                return None
            angle = float(np.arctan2(across[1], across[0]))
            frame = Frame(float((a[0] + b[0]) / 2), float((a[1] + b[1]) / 2), width * 2.3, angle)
            piece = frame.cut(photo, _IRIS_SIDE)[None] / 255.0
            _, raw = self._iris.run(np.ascontiguousarray(piece[:, :, ::-1]) if mirrored else piece)
            points = raw.reshape(5, 3).copy()
            if mirrored:
                points[:, 0] = _IRIS_SIDE - points[:, 0]
            found.append(frame.to_photo(points, _IRIS_SIDE))
        return np.concatenate(found)


def _head_frame(pose: Pose, grow: float) -> Frame:
    head = pose.points[:11, :2]
    ears = float(np.linalg.norm(pose.points[7, :2] - pose.points[8, :2]))
    reach = max(float(np.ptp(head[:, 0])), float(np.ptp(head[:, 1])), ears, 0.25 * pose.unit)
    return Frame(float(head[:, 0].mean()), float(head[:, 1].mean()), reach * grow)


def _at_head(found: Sequence[Detection], pose: Pose | None) -> list[Detection]:
    if pose is None:
        return list(found)
    nose = pose.points[0, :2]
    return [face for face in found if np.linalg.norm(face.points.mean(0) - nose) < 0.8 * face.side]


def _same_place(one: Detection, other: Detection) -> bool:
    return float(np.linalg.norm(one.points.mean(0) - other.points.mean(0))) < 0.5 * max(one.side, other.side)


def _mesh_frame(points: Points) -> Frame:
    eyes = points[263, :2] - points[33, :2]
    angle = float(np.arctan2(eyes[1], eyes[0]))
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    upright = points[:, :2] @ turn
    low, high = upright.min(0), upright.max(0)
    x, y = turn @ ((low + high) / 2)
    return Frame(float(x), float(y), float((high - low).max()) * 1.5, angle)


def _oval(mesh: Points, size: tuple[int, int]) -> Mask:
    area = np.zeros(size, np.float32)
    cv2.fillPoly(area, [np.round(mesh[list(OVAL), :2]).astype(np.int32)], 1.0)
    soft = max(0.6, 0.008 * float(np.ptp(mesh[:, 0])))
    return cv2.GaussianBlur(area, (0, 0), soft).astype(np.float32, copy=False)


def face_turn(face: Face) -> float:
    """How far the head is turned to one side: 0 straight ahead, about ±1 in profile."""
    nose, left, right = face.mesh[1, 0], face.mesh[234, 0], face.mesh[454, 0]
    return float(np.clip((2 * nose - left - right) / max(right - left, 1e-3), -1, 1))
