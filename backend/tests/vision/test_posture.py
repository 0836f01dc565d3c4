"""Which way a person faces."""

import numpy as np
import pytest

from provai.vision.facts import Pose
from provai.vision.posture import facing_of


def standing(shoulders_over_torso: float) -> Pose:
    points = np.zeros((33, 4), np.float32)
    points[:, 3] = 0.99
    half = 100 * shoulders_over_torso
    points[0, :2] = (280, 100)
    points[11, :2], points[12, :2] = (300 + half, 200), (300 - half, 200)
    points[23, :2], points[24, :2] = (350, 400), (250, 400)
    return Pose(points, 0.99)


@pytest.mark.parametrize(("shoulders", "facing"), [(0.68, "front"), (0.61, "front"), (0.45, "turned_l")])
def test_shoulders_seen_narrow_are_turned_away(shoulders: float, facing: str) -> None:
    assert facing_of(standing(shoulders), None) == facing
