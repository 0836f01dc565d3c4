"""A landmark that was read on a shadow moves onto the cloth."""

import cv2
import numpy as np

from eyes.facts import Point
from eyes.garment.shadow import onto_cloth
from tests.eyes import drawn

ASIDE = (13, 17)  # right and down


def cloth() -> drawn.Picture:
    return np.asarray(drawn.tee((0, 0, 0), (255, 255, 255)).mean(2) < 128, np.uint8)


def moved(area: drawn.Picture) -> drawn.Picture:
    move = np.array([[1, 0, ASIDE[0]], [0, 1, ASIDE[1]]], np.float32)
    return np.asarray(cv2.warpAffine(area, move, area.shape[::-1]), np.uint8)


def test_a_landmark_read_on_the_shadow_moves_onto_the_cloth_and_others_stay() -> None:
    area = cloth()
    corner, neck = Point(544.0 + ASIDE[0], 640.0 + ASIDE[1], 0.9), Point(385.0, 200.0, 0.9)
    shaded = np.maximum(area, moved(area)).astype(np.float32)
    marks = onto_cloth({"hem_r": corner, "neck_c": neck}, shaded, area.astype(np.float32))
    assert np.hypot(marks["hem_r"].x - 544, marks["hem_r"].y - 640) < 5
    assert marks["neck_c"] == neck
