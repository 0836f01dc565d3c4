"""Sheer fabric on a person: in its own photo the ground is seen through it, on the body skin is."""

from dataclasses import replace

import cv2
import numpy as np

from provai.vision.facts import GarmentFacts, PersonFacts

_SHEEREST = 0.45  # thinner than this, nothing of a garment would be left to see
_GROUND = np.full(3, 240, np.float32)  # of a photo that shows none


def over_skin(facts: GarmentFacts, person: PersonFacts) -> GarmentFacts:
    """The garment with the person's own tone in the ground's place.

    A tint, not a hole: what really lies behind is the old garment, and skin made there would end where that one did.
    """
    if not facts.sheer.any() or np.isnan(person.skin_lab).any():
        return facts
    tone = cv2.cvtColor(person.skin_lab.astype(np.float32).reshape(1, 1, 3), cv2.COLOR_LAB2RGB)[0, 0] * 255
    outside = facts.alpha < 0.02
    ground = np.median(facts.picture[outside], 0) if outside.any() else _GROUND
    through = np.minimum(facts.sheer, _SHEEREST)[..., None]
    picture = np.clip(facts.picture + through * (tone - ground), 0, 255)
    return replace(facts, picture=np.round(picture).astype(np.uint8), sheer=np.zeros_like(facts.sheer))
