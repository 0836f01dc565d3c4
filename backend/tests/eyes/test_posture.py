"""Which way a person faces."""

import numpy as np
import pytest

from eyes.facts import Pose
from eyes.posture import arm_state, facing_of, with_straight_arms


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


def chest_up() -> Pose:
    """Shoulders in a photo of 430 rows, the left elbow just below it, its hand guessed inside."""
    pose = standing(0.68)
    pose.points[[14, 16], 3] = 0.1, 0.2
    pose.points[14, :2], pose.points[16, :2] = (210, 435), (300, 420)
    return pose


def test_an_arm_that_leaves_the_photo_hangs_straight() -> None:
    pose = with_straight_arms(chest_up(), (430, 600), set())
    wrist = pose.joint("wrist", "l")
    assert (wrist.x, wrist.y) == (2 * 210 - 232, 2 * 435 - 200), "as far below the elbow as the shoulder is above it"
    assert arm_state(pose, "l", (430, 600)) == "down"


def test_a_hand_that_comes_back_into_the_photo_stays_where_it_is_seen() -> None:
    pose = with_straight_arms(chest_up(), (430, 600), {"l"})
    assert (pose.joint("wrist", "l").x, pose.joint("wrist", "l").y) == (300, 420)


def test_an_arm_not_seen_inside_the_photo_is_hidden() -> None:
    assert arm_state(chest_up(), "l", (900, 600)) == "hidden"
