"""What lies on a chest: necklaces stay whole or go whole, and a top beneath another is no skin."""

from dataclasses import replace

import cv2
import numpy as np

from drape.compose.necklace import gone_from_chest
from drape.contract import Garment
from drape.engine import dress
from drape.scene.scene import see_scene
from eyes.masks import Area
from tests.drape.drawn import SKIN, Drawn, garment, person

GREY, BEADS = (62, 60, 61), ((40, 20, 60), (250, 240, 200))


def low_necked() -> Drawn:
    """The same person in a top that bares more of the chest."""
    drawn, chest = person(), np.zeros((900, 560), np.uint8)
    cv2.ellipse(chest, (280, 240), (50, 110), 0, 0, 180, 1, -1)
    bare = (chest > 0) & (drawn.facts.silhouette > 0.5)
    drawn.photo[bare] = SKIN
    facts = drawn.facts
    worn = replace(facts.worn, upper=np.where(bare, 0, facts.worn.upper).astype(np.float32))
    return Drawn(drawn.photo, replace(facts, worn=worn, skin=np.maximum(facts.skin, bare).astype(np.float32)))


def with_beads(drawn: Drawn) -> Area:
    """Hung around the neck, drawn into the photo, still read as skin; and where they are."""
    beads = np.zeros(drawn.facts.size, np.uint8)
    for index, turn in enumerate(np.linspace(0.1, np.pi - 0.1, 13)):
        place = (round(280 - 25 * np.cos(turn)), round(240 + 60 * np.sin(turn)))
        for canvas, colour in ((drawn.photo, BEADS[index % 2]), (beads, (1,))):
            cv2.circle(canvas, place, 5, colour, -1)
    return beads > 0


def test_a_necklace_on_bare_skin_stays() -> None:
    drawn = low_necked()
    beads = with_beads(drawn)
    scene = see_scene(drawn.photo, drawn.facts)
    cover = ((scene.rows > 310) & scene.silhouette).astype(np.float32)
    assert not (gone_from_chest(scene, scene.upper, cover) & beads).any()


def test_a_necklace_half_beneath_the_new_top_goes_to_its_ends() -> None:
    drawn = low_necked()
    beads = with_beads(drawn)
    scene = see_scene(drawn.photo, drawn.facts)
    cover = ((scene.rows > 270) & scene.silhouette).astype(np.float32)
    assert (gone_from_chest(scene, scene.upper, cover) & beads).sum() > 0.95 * beads.sum()


def test_no_bead_is_left_above_a_new_neckline() -> None:
    drawn, plain = low_necked(), low_necked()
    beads, top = with_beads(drawn), [Garment(garment("top", (200, 40, 40)))]
    shown, without = (dress(each.photo, each.facts, top).picture.astype(int) for each in (drawn, plain))
    assert np.abs(shown - without)[beads].max(1).mean() < 8


def test_a_top_read_as_skin_beneath_another_goes_with_it() -> None:
    drawn = low_necked()
    inner = np.zeros(drawn.facts.size, np.uint8)
    cv2.ellipse(inner, (280, 268), (45, 78), 0, 0, 180, 1, -1)
    drawn.photo[inner > 0] = GREY
    scene = see_scene(drawn.photo, drawn.facts)
    goes = gone_from_chest(scene, scene.upper, np.zeros(scene.size, np.float32))
    read = (inner > 0) & scene.skin
    assert read.sum() > 3000
    assert (goes & read).sum() > 0.97 * read.sum()
    assert not goes[:255].any()
