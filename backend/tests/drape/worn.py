"""Drawn people in a skirt or in an open jacket."""

from dataclasses import replace

import cv2
import numpy as np

from tests.drape.drawn import SKIN, Drawn, person, with_upper


def in_a_skirt(hem_half: int) -> Drawn:
    """From the waist to below the knees, this wide at its hem."""
    drawn = person()
    facts = drawn.facts
    shape = np.zeros(facts.size, np.uint8)
    corners = [[216, 440], [344, 440], [280 + hem_half, 720], [280 - hem_half, 720]]
    cv2.fillPoly(shape, [np.array(corners, np.int32)], 1)
    skirt = (shape > 0) & (facts.hand_area < 0.5) & (facts.worn.upper < 0.5)
    legs = (facts.worn.lower > 0.5) & ~skirt
    photo = drawn.photo.copy()
    photo[legs] = SKIN
    photo[skirt] = (130, 40, 90)
    return Drawn(
        photo,
        replace(
            facts,
            silhouette=np.maximum(facts.silhouette, skirt).astype(np.float32),
            skin=np.where(skirt, 0, np.maximum(facts.skin, legs)).astype(np.float32),
            worn=replace(facts.worn, lower=skirt.astype(np.float32), lower_kind="skirt"),
        ),
    )


def in_open_jacket() -> Drawn:
    """Dark sleeves and sides over the white top."""
    drawn = person()
    arms = np.zeros(drawn.facts.size, np.uint8)
    for path in ([[205, 260], [178, 380], [168, 480]], [[355, 260], [382, 380], [392, 480]]):
        cv2.polylines(arms, [np.array(path, np.int32)], False, 1, 50)
    columns = np.arange(drawn.facts.size[1])[None]
    jacket = (arms > 0) | ((drawn.facts.worn.upper > 0.5) & (np.abs(columns - 280) > 25))
    return with_upper(drawn, jacket, (40, 44, 60), open_jacket=True, sleeve="long")
