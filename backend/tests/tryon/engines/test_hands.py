"""Hands before what is worn: each stays whole, with its own edge, and with what is worn on its wrist."""

from dataclasses import replace

import cv2
import numpy as np

from provai.tryon.engines.drape.contract import Garment
from provai.tryon.engines.drape.engine import dress
from provai.vision.facts import Hand, Points
from provai.vision.masks import Area, shrunk
from tests.tryon.engines.drawn import SKIN, Drawn, garment
from tests.tryon.engines.test_arms import with_arm

ON_HIP = ((205, 260), (120, 370), (196, 436))  # shoulder, elbow and wrist of an arm with its hand on the hip
FINGERS = ((196, 436), (262, 428))  # bent at the wrist: straight on from the forearm there is cloth


def points_along(start: tuple[int, int], end: tuple[int, int]) -> Points:
    """Those of a hand whose fingers lie side by side."""
    way = np.subtract(end, start)
    points = np.zeros((21, 3), np.float32)
    points[0, :2] = start
    for finger, aside in enumerate((-8, -4, 0, 4, 8)):
        shares = np.linspace(0.35, 0.9, 4)[:, None]
        points[1 + 4 * finger : 5 + 4 * finger, :2] = start + shares * way + (0, aside)
    return points


def hand_on_hip() -> tuple[Drawn, Area]:
    drawn = with_arm(ON_HIP)
    canvas = np.zeros(drawn.facts.size, np.uint8)
    cv2.polylines(canvas, [np.array(FINGERS, np.int32)], False, 1, 28)
    hand = canvas > 0
    facts, worn = drawn.facts, drawn.facts.worn
    photo = np.where(hand[..., None], SKIN, drawn.photo).astype(np.uint8)
    facts = replace(
        facts,
        hands=(Hand(points_along(*FINGERS), "l", 0.99),),
        skin=np.maximum(facts.skin, hand).astype(np.float32),
        hand_area=np.maximum(facts.hand_area, hand).astype(np.float32),
        worn=replace(
            worn,
            upper=np.where(hand, 0, worn.upper).astype(np.float32),
            lower=np.where(hand, 0, worn.lower).astype(np.float32),
        ),
    )
    return Drawn(photo, facts), hand


def test_a_hand_bent_at_the_hip_is_in_no_pocket() -> None:
    drawn, hand = hand_on_hip()
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top"))]).picture
    kept = np.abs(picture[shrunk(hand, 2)].astype(int) - SKIN).max(1) < 20
    assert kept.mean() > 0.99
