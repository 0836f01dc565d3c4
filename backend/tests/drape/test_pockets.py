"""Hands in pockets: new sleeves reach them, and nothing of the hand or of the pocket is left beside."""

from dataclasses import replace

import numpy as np
import pytest

from drape.body.body import Vec, vec
from drape.compose.layers import wear
from drape.contract import Garment
from drape.engine import cut, drape, dress
from drape.fit.beside_arms import within_arms
from drape.fit.draped import Draped
from drape.fit.pockets import goes_in_below, pockets_of
from drape.fit.target import TopTarget
from drape.scene.scene import is_in_pocket, see_scene
from eyes.facts import GarmentClass, Hand, Side
from tests.drape.arms import with_hand_in_pocket
from tests.drape.colours import RED, colour_at
from tests.drape.drawn import JEANS, SHIRT, SKIN, Drawn, garment, person, with_pose, with_upper


def in_long_sleeves() -> Drawn:
    """One of them ends at the pocket that its hand is in, further down than the wrist was read."""
    drawn = with_hand_in_pocket()
    rows, columns = np.indices(drawn.facts.size)
    arm = (drawn.facts.skin > 0.5) & (columns < 225) & (rows > 262)
    covered = with_upper(drawn, arm, SHIRT, sleeve="long")
    facts = with_pose(covered, wrist_l=(168, 476))
    return Drawn(covered.photo, replace(facts, hand_area=np.where(arm, 0, facts.hand_area).astype(np.float32)))


def test_a_long_sleeve_goes_on_to_the_pocket_that_the_old_one_met() -> None:
    drawn = in_long_sleeves()
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="long"))]).picture
    assert np.abs(colour_at(picture, 167, 490) - RED).max() < 60


@pytest.mark.parametrize(("hem", "seen"), [(480, SKIN), (600, RED)])
def test_a_forearm_comes_out_of_no_hem(hem: int, seen: tuple[int, int, int]) -> None:
    """Bared down to its pocket it lies before a top that ends above that, and beneath one that hangs over it."""
    drawn = in_long_sleeves()
    trunk = np.zeros((*drawn.facts.size, 4), np.float32)
    trunk[260:hem, 130:340] = (*RED, 1)
    edges = [(260.0, 130.0, 340.0), (float(hem), 130.0, 340.0)]
    draped = Draped("top", trunk, edges, 260.0, float(hem), 1.0)
    picture = wear(see_scene(drawn.photo, drawn.facts), draped, None).scene.picture
    assert np.abs(picture[470, 168] - seen).max() < 60


@pytest.mark.parametrize(("hem", "reaches"), [(480.0, False), (600.0, True)])
def test_nothing_of_a_top_lies_beyond_the_bared_forearm_before_it(hem: float, reaches: bool) -> None:
    drawn = in_long_sleeves()
    scene = see_scene(drawn.photo, drawn.facts)
    armpit: dict[Side, Vec] = {"l": vec(215, 300), "r": vec(345, 300)}
    within = within_arms(scene, TopTarget(1.0, hem, armpit=armpit), "top")
    assert (within[440:470, 138].max() > 0.5) == reaches


@pytest.mark.parametrize(("colour", "is_theirs"), [(JEANS, True), ((150, 90, 40), False)])
def test_the_rim_of_a_pocket_that_was_not_read_belongs_to_the_trousers(
    colour: tuple[int, int, int], is_theirs: bool
) -> None:
    drawn = with_hand_in_pocket()
    rim = np.zeros(drawn.facts.size, bool)
    rim[515:560, 140:150] = True
    photo = np.where(rim[..., None], colour, drawn.photo).astype(np.uint8)
    worn = replace(drawn.facts.worn, lower=np.where(rim, 0, drawn.facts.worn.lower).astype(np.float32))
    lower = see_scene(photo, replace(drawn.facts, worn=worn)).lower
    assert (lower[rim].mean() > 0.8) == is_theirs


@pytest.mark.parametrize(("kind", "wide"), [("skirt", 170), ("trousers", 146)])
def test_what_is_new_lies_around_a_hand_that_was_in_a_pocket(kind: GarmentClass, wide: int) -> None:
    drawn, new = with_hand_in_pocket(), Garment(garment(kind))
    cover = drape(see_scene(drawn.photo, drawn.facts), new, cut(new, drawn.facts)).cover > 0.5
    assert cover[515:530].argmax(1).max() < wide
    assert cover[450].argmax() > 180, "but not the waist"


def test_a_skirt_lies_around_a_hand_of_which_nothing_is_seen() -> None:
    drawn, skirt = in_long_sleeves(), Garment(garment("skirt"))
    cover = drape(see_scene(drawn.photo, drawn.facts), skirt, cut(skirt, drawn.facts)).cover > 0.5
    assert cover[515:530].argmax(1).max() < 160


def test_a_hand_whose_fingers_are_read_on_the_trousers_is_in_their_pocket_wherever_its_arm_points() -> None:
    drawn = person()
    fingers = np.zeros((21, 3), np.float32)
    fingers[:, :2] = np.linspace((180, 500), (250, 560), 21)
    read = replace(drawn.facts, hands=(Hand(fingers, "l", 0.9),))
    assert is_in_pocket(see_scene(drawn.photo, read), "l")
    assert not is_in_pocket(see_scene(drawn.photo, drawn.facts), "l")


def test_an_arm_lies_before_a_top_that_is_pushed_up_to_its_pocket() -> None:
    drawn = in_long_sleeves()
    scene = see_scene(drawn.photo, drawn.facts)
    (pocket,) = pockets_of(scene, "top")
    assert goes_in_below(scene, pocket.side, float(pocket.wrist[1]))
