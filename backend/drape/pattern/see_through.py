"""Sheer fabric on a person: in its own photo the ground is seen through it, on the body skin is."""

from dataclasses import replace

import cv2
import numpy as np

from drape.pattern.tuning import SHEER
from eyes.facts import GarmentFacts, PersonFacts


def over_skin(facts: GarmentFacts, person: PersonFacts) -> GarmentFacts:
    """The garment with the person's own tone in the ground's place.

    A tint, not a hole: what really lies behind is the old garment, and skin made there would end where that one did.
    """
    if not facts.sheer.any() or np.isnan(person.skin_lab).any():
        return facts
    tone = cv2.cvtColor(person.skin_lab.astype(np.float32).reshape(1, 1, 3), cv2.COLOR_LAB2RGB)[0, 0] * 255
    through = np.minimum(facts.sheer, SHEER.sheerest)[..., None]
    picture = np.clip(facts.picture + through * (tone - SHEER.ground), 0, 255)
    return replace(facts, picture=np.round(picture).astype(np.uint8), sheer=np.zeros_like(facts.sheer))
