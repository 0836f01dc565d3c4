"""A photo of a person becomes a body, an outline, and what is worn."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from eyes.eyes import Eyes
from eyes.facts import PersonFacts, Pose
from eyes.networks.detection import Detection
from eyes.person.person import count_people
from tests.eyes import drawn


@pytest.fixture(scope="module")
def ana(eyes: Eyes) -> PersonFacts:
    return eyes.see_person(drawn.person())


def test_someone_facing_the_camera_with_arms_down(ana: PersonFacts) -> None:
    assert ana.people == 1
    assert ana.facing == "front"
    assert ana.arms == {"l": "down", "r": "down"}
    assert ana.doubts == ()


def test_joints_are_named_by_the_side_of_the_picture(ana: PersonFacts) -> None:
    assert ana.pose is not None
    left, right = ana.pose.joint("shoulder", "l"), ana.pose.joint("shoulder", "r")
    assert left.x < 384 < right.x
    assert 230 < left.y < 350
    assert 180 < ana.pose.unit < 300


def test_the_outline_follows_the_body(ana: PersonFacts) -> None:
    background = np.abs(drawn.person().astype(int) - (206, 208, 212)).max(2) < 12
    inside = ana.silhouette > 0.5
    assert (inside & ~background).sum() / (inside | ~background).sum() > 0.95


def test_top_and_trousers_are_told_apart(ana: PersonFacts) -> None:
    worn = ana.worn
    assert worn.kind == "top_and_bottom"
    assert worn.upper[450, 384] > 0.9
    assert worn.lower[800, 330] > 0.9
    assert worn.upper[800, 330] < 0.1
    assert worn.lower[450, 384] < 0.1
    assert worn.dress.max() == 0


def test_skin_hair_and_face_are_where_they_are(ana: PersonFacts) -> None:
    assert ana.face is not None
    assert ana.face.mask[180, 384] > 0.9
    assert ana.hair[70, 384] > 0.5
    assert ana.skin[500, 384 - 143] > 0.5
    assert ana.skin[450, 384] < 0.1
    assert ana.hair[180, 384] < 0.1
    assert ana.skin_lab[0] == pytest.approx(73, abs=8)


def test_eyes_are_found_in_the_face(ana: PersonFacts) -> None:
    assert ana.face is not None
    assert ana.face.iris is not None
    for centre, x in ((ana.face.iris[0], 360), (ana.face.iris[5], 408)):
        assert np.hypot(centre[0] - x, centre[1] - 152) < 8


def test_an_empty_room_has_nobody(eyes: Eyes) -> None:
    room = np.full((480, 360, 3), 190, np.uint8)
    cv2.rectangle(room, (0, 360), (360, 480), (120, 90, 60), -1)
    facts = eyes.see_person(room)
    assert facts.people == 0
    assert facts.doubts == ("no_person",)
    assert facts.silhouette.shape == (480, 360)


def test_two_people_are_counted(eyes: Eyes) -> None:
    ana = drawn.person()
    both = np.hstack([ana[:, 130:640], ana[:, 130:640]])
    facts = eyes.see_person(np.ascontiguousarray(both))
    assert facts.people == 2
    assert "two_people" in facts.doubts


def test_what_looks_a_little_like_a_face_on_trunk_or_thighs_is_nobody() -> None:
    pose = Pose(np.zeros((33, 4), np.float32), 0.99)
    pose.points[[11, 12, 23, 24], :2] = (300, 200), (100, 200), (260, 500), (140, 500)
    pose.points[[25, 26], :2] = (250, 720), (150, 720)

    def found(score: float, left: float, top: float) -> Detection:
        return Detection(np.array((left, top, left + 120, top + 120), np.float32), np.zeros((6, 2), np.float32), score)

    body, face, folds = found(0.97, 140, 40), found(0.97, 140, 40), found(0.62, 120, 300)
    assert count_people([body], [face, folds], pose) == 1
    assert count_people([body], [face, found(0.64, 130, 540)], pose) == 1  # torn jeans
    assert count_people([body], [face, replace(folds, score=0.9)], pose) == 2  # a child held before the trunk
    assert count_people([body], [face, found(0.62, 400, 60)], pose) == 2
