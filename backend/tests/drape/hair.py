"""Drawn people with long hair."""

from dataclasses import replace

import numpy as np

from eyes.facts import PersonFacts
from eyes.masks import Area
from tests.drape.drawn import HAIR, Drawn, person


def long_haired(read: Area, lock: Area) -> Drawn:
    """A lock that hangs down at the left of the neck onto the top, of which so much was read as hair."""
    drawn = person()
    facts = drawn.facts
    photo = drawn.photo.copy()
    photo[lock] = HAIR
    hair = np.where(lock & read, 1, facts.hair)
    upper = np.where(lock, 0, facts.worn.upper)
    return Drawn(
        photo,
        replace(
            facts,
            hair=hair.astype(np.float32),
            silhouette=np.maximum(facts.silhouette, lock).astype(np.float32),
            worn=replace(facts.worn, upper=upper.astype(np.float32)),
            skin=np.where(lock, 0, facts.skin).astype(np.float32),
        ),
    )


def lock_of(facts: PersonFacts) -> Area:
    rows, columns = np.mgrid[0 : facts.size[0], 0 : facts.size[1]]
    face = np.zeros(facts.size, np.float32) if facts.face is None else facts.face.mask
    return np.asarray((columns > 222) & (columns < 250) & (rows > 110) & (rows < 290) & (face < 0.5))
