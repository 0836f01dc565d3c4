"""Dress a drawn person, expect a refusal, or only lay a top on the body."""

import pytest

from drape.contract import Garment, Refusal, Result
from drape.engine import dress
from drape.fit.draped import Draped
from drape.fit.top import drape_top
from drape.pattern.pattern import cut_top
from drape.scene.scene import Scene, see_scene
from eyes.facts import GarmentFacts, PersonFacts, Picture
from tests.drape.colours import redness
from tests.drape.drawn import Drawn, garment, person


def wearing(drawn: Drawn, *garments: GarmentFacts) -> Result:
    return dress(drawn.photo, drawn.facts, [Garment(facts) for facts in garments])


def refused(photo: Picture, facts: PersonFacts, *garments: GarmentFacts) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        dress(photo, facts, [Garment(each) for each in garments or (garment("top"),)])
    assert refusal.value.sentence.endswith(".")
    return refusal.value


def in_top(facts: GarmentFacts) -> tuple[Scene, Draped]:
    drawn = person()
    scene = see_scene(drawn.photo, drawn.facts)
    return scene, drape_top(scene, cut_top(Garment(facts)), facts.garment_class)


def takes_all_its_place(drawn: Drawn, new: GarmentFacts) -> None:
    """On trunk and arms, where the jacket was and where it opened."""
    picture = wearing(drawn, new).picture
    for x, y in ((280, 360), (230, 360), (330, 360), (180, 380), (382, 380)):
        assert redness(picture, x, y), (x, y)
