"""Our reading of MediaPipe's networks against the original library, outside the default run, for it needs that library:

    MEDIAPIPE_PYTHON=/path/to/a/venv/with/mediapipe/bin/python pytest backend/tests/eyes/against_mediapipe.py

The drawn person is always compared; PROVAI_PHOTOS may name a folder of photos to compare as well.
"""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from eyes.models import ModelShelf
from eyes.networks.face import FaceReader
from eyes.networks.hands import HandReader
from eyes.networks.pose import PoseReader
from tests.eyes import drawn

ORIGINAL = """
import json, sys
import cv2, mediapipe as mp
rgb = cv2.cvtColor(cv2.imread(sys.argv[1]), cv2.COLOR_BGR2RGB)
h, w = rgb.shape[:2]
points = lambda found: [[p.x * w, p.y * h] for p in found.landmark]
pose = mp.solutions.pose.Pose(static_image_mode=True, model_complexity=1).process(rgb).pose_landmarks
face = mp.solutions.face_mesh.FaceMesh(static_image_mode=True, refine_landmarks=True).process(rgb).multi_face_landmarks
hands = mp.solutions.hands.Hands(static_image_mode=True, max_num_hands=2).process(rgb).multi_hand_landmarks
print(json.dumps({
    "pose": points(pose) if pose else None,
    "visible": [p.visibility for p in pose.landmark] if pose else None,
    "face": points(face[0]) if face else None,
    "hands": [points(hand) for hand in hands or []],
}))
"""


def _pictures() -> list[Path | None]:
    folder = os.environ.get("PROVAI_PHOTOS")
    return [None, *(sorted(Path(folder).glob("*.jpg")) if folder else [])]


@pytest.mark.parametrize("path", _pictures(), ids=lambda path: path.stem if path else "drawn")
def test_points_lie_where_the_original_puts_them(path: Path | None, shelf: ModelShelf, tmp_path: Path) -> None:
    if path is None:
        path = tmp_path / "drawn.png"
        cv2.imwrite(str(path), cv2.cvtColor(drawn.person(), cv2.COLOR_RGB2BGR))
    photo = cv2.cvtColor(cv2.imread(str(path)), cv2.COLOR_BGR2RGB)
    original = _ask_the_original(path)
    poses = PoseReader(shelf)
    pose = poses.read(photo, poses.find(photo)[0])[0][0]
    seen = np.array(original["visible"]) > 0.5
    apart = np.linalg.norm(pose.points[:, :2] - np.array(original["pose"]), axis=1)[seen] / pose.unit
    assert np.median(apart) < 0.04
    assert np.percentile(apart, 90) < 0.12
    if original["face"]:
        face = FaceReader(shelf).read(photo, pose)
        assert face is not None
        assert face.iris is not None
        theirs = np.array(original["face"])
        width = float(np.ptp(theirs[:, 0]))
        # Theirs is the network with attention, ours the plain one: they differ most at lips and eyelids.
        assert np.median(np.linalg.norm(face.mesh[:, :2] - theirs[:468], axis=1)) / width < 0.04
        for ours, other in ((0, 468), (5, 473)):
            assert np.linalg.norm(face.iris[ours, :2] - theirs[other]) / width < 0.03
    for hand in HandReader(shelf).read(photo, pose):
        gaps = [np.linalg.norm(hand.points[:, :2] - np.array(theirs), axis=1).mean() for theirs in original["hands"]]
        near = [gap / pose.unit for gap in gaps if gap < 0.5 * pose.unit]
        assert all(gap < 0.06 for gap in near)


def _ask_the_original(path: Path) -> dict[str, Any]:
    python = os.environ["MEDIAPIPE_PYTHON"]
    answer = subprocess.run([python, "-c", ORIGINAL, str(path)], capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(answer.stdout.splitlines()[-1])
    return found
