"""Drawn people with an arm across the body or a hand in a pocket."""

from dataclasses import replace

import cv2
import numpy as np

from tests.drape.drawn import JEANS, SKIN, Drawn, person, with_pose


def with_arm(path: tuple[tuple[int, int], ...], *, colour: tuple[int, int, int] = SKIN, bare: bool = True) -> Drawn:
    """The arm at the left of the picture somewhere else, before all that is worn."""
    drawn = person()
    facts = drawn.facts
    old = np.zeros(facts.size, np.uint8)
    cv2.polylines(old, [np.array([[205, 260], [178, 380], [168, 490], [166, 540]], np.int32)], False, 1, 46)
    gone = (old > 0) & (facts.worn.any < 0.5) & (np.arange(facts.size[0])[:, None] > 270)
    arm, hand = np.zeros(facts.size, np.uint8), np.zeros(facts.size, np.uint8)
    cv2.polylines(arm, [np.array(path, np.int32)], False, 1, 40)
    cv2.circle(hand, path[-1], 24, 1, -1)
    seen = (arm | hand) > 0
    photo = drawn.photo.copy()
    photo[gone] = photo[5, 5]
    photo[seen] = colour
    photo[hand > 0] = SKIN

    def mask(values: np.ndarray, *, has: np.ndarray) -> np.ndarray:
        return np.where(has, 1, np.where(gone | seen, 0, values)).astype(np.float32)

    skin, cloth = (seen, hand < 0) if bare else (hand > 0, seen & (hand == 0))
    worn = replace(facts.worn, upper=mask(facts.worn.upper, has=cloth), lower=mask(facts.worn.lower, has=hand < 0))
    posed = with_pose(drawn, elbow_l=path[1], wrist_l=path[2])
    return Drawn(
        photo,
        replace(
            posed,
            silhouette=np.where(seen, 1, np.where(gone, 0, facts.silhouette)).astype(np.float32),
            skin=mask(facts.skin, has=skin),
            hand_area=mask(facts.hand_area, has=hand > 0),
            worn=worn,
        ),
    )


def with_hand_in_pocket() -> Drawn:
    """The hand's lower half is in the pocket of wide trousers."""
    drawn = person()
    facts = drawn.facts
    rows, columns = np.indices(facts.size)
    pocket = (rows > 505) & (rows < 620) & (columns > 140) & (columns < 215)
    photo = drawn.photo.copy()
    photo[pocket] = JEANS

    def outside(mask: np.ndarray) -> np.ndarray:
        return np.where(pocket, 0, mask).astype(np.float32)

    lower = np.where(pocket, 1, facts.worn.lower).astype(np.float32)
    facts = replace(
        facts,
        skin=outside(facts.skin),
        hand_area=np.where((columns < 280) & (rows > 470) & (rows <= 505), facts.skin, outside(facts.hand_area)),
        silhouette=np.where(pocket, 1, facts.silhouette).astype(np.float32),
        worn=replace(facts.worn, lower=lower),
    )
    return Drawn(photo, facts)
