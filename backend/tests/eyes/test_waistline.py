"""Tops, skirts and trousers that the clothes network confuses are told apart by their colours."""

from dataclasses import replace

import numpy as np

from eyes.facts import Mask, PersonFacts, Picture, Worn
from eyes.masks import lab_of
from eyes.networks.clothes import ClothesMasks
from eyes.person.flesh import Flesh
from eyes.person.worn import worn_by
from tests.drape.drawn import person

DRAWN = person(noise=4)
FACTS = DRAWN.facts
TOP, TROUSERS = FACTS.worn.upper, FACTS.worn.lower
NOTHING = np.zeros_like(TOP)
ROWS = np.arange(len(TOP))[:, None]


def read(
    upper: Mask = NOTHING,
    lower: Mask = NOTHING,
    full: Mask = NOTHING,
    photo: Picture = DRAWN.photo,
    facts: PersonFacts = FACTS,
) -> Worn:
    """What is worn, were this what the network says of it."""
    assert facts.pose is not None
    flesh = Flesh(facts.skin > 0.5, facts.hair > 0.5, facts.hand_area > 0.5, facts.skin_lab)
    return worn_by(photo, lab_of(photo), ClothesMasks(upper, lower, full), facts.silhouette > 0.5, flesh, facts.pose)


def test_a_waistband_read_as_the_end_of_a_top_is_given_back() -> None:
    band = TROUSERS * (ROWS < 490)
    worn = read(np.maximum(TOP, band), TROUSERS - band)
    assert worn.lower[450:485, 230:330].min() > 0.5
    assert worn.upper[450:485, 230:330].max() < 0.5
    assert worn.upper[300:430, 230:330].min() > 0.5
    assert worn.tucked


def test_a_side_of_a_top_as_dark_as_the_trousers_is_no_waistband() -> None:
    photo = DRAWN.photo.copy()
    photo[360:440, 212:240] = photo[600:680, 212:240]
    worn = read(TOP, TROUSERS, photo=photo)
    assert worn.upper[360:425, 220:236].min() > 0.5
    assert worn.lower[360:425].max() < 0.5


def test_a_sleeve_as_dark_as_the_trousers_it_hangs_beside_is_no_waistband() -> None:
    sleeve = np.zeros_like(TOP)
    sleeve[448:478, 150:218] = 1
    sleeve *= TROUSERS < 0.5
    photo = DRAWN.photo.copy()
    photo[448:478, 150:218] = photo[600:630, 216:284]
    facts = replace(FACTS, silhouette=np.maximum(FACTS.silhouette, sleeve), skin=FACTS.skin * (1 - sleeve))
    worn = read(np.maximum(TOP, sleeve), TROUSERS, photo=photo, facts=facts)
    assert worn.upper[452:474, 156:186].min() > 0.5
    assert worn.lower[452:474, 156:186].max() < 0.5


def test_the_tail_of_a_top_over_the_trousers_is_no_part_of_them() -> None:
    photo = DRAWN.photo.copy()
    photo[440:530, 225:260] = photo[340:430, 225:260]
    worn = read(TOP, TROUSERS, photo=photo)
    assert worn.upper[450:520, 232:253].min() > 0.5
    assert worn.lower[450:520, 232:253].max() < 0.5
    assert worn.lower[450:520, 275:325].min() > 0.5


def test_a_belt_in_the_colour_of_the_top_stays_with_the_trousers() -> None:
    photo = DRAWN.photo.copy()
    photo[440:452, 212:348] = photo[340:352, 212:348]
    worn = read(TOP, TROUSERS, photo=photo)
    assert worn.lower[443:450, 230:330].min() > 0.5


def test_a_button_that_stands_into_the_waistband_is_no_top() -> None:
    photo = DRAWN.photo.copy()
    photo[436:470, 277:283] = (226, 224, 220)
    band = TROUSERS * (ROWS < 490)
    worn = read(np.maximum(TOP, band), TROUSERS - band, photo=photo)
    assert worn.upper[455:485, 240:320].max() < 0.5


def test_a_top_in_a_skirt_read_as_a_dress_is_told_from_it() -> None:
    skirt = TROUSERS * (ROWS < 700)
    worn = read(full=np.maximum(TOP, skirt))
    assert worn.kind == "top_and_bottom"
    assert worn.lower_kind == "skirt"
    assert worn.lower[450:555, 240:320].min() > 0.5
    assert worn.upper[280:430, 240:320].min() > 0.5
    assert worn.dress.max() == 0


def test_a_dress_of_one_colour_or_of_many_stays_one() -> None:
    whole = np.maximum(TOP, TROUSERS * (ROWS < 700))
    plain, striped = DRAWN.photo.copy(), DRAWN.photo.copy()
    plain[whole > 0.5] = (90, 60, 120)
    striped[(whole > 0.5) & (ROWS % 60 < 30)] = (90, 160, 120)
    striped[(whole > 0.5) & (ROWS % 60 >= 30)] = (200, 60, 40)
    for photo in (plain, striped):
        assert read(full=whole, photo=photo).kind == "dress"


def test_a_dress_that_changes_colour_askew_stays_one() -> None:
    whole = np.maximum(TOP, TROUSERS * (ROWS < 700))
    photo = DRAWN.photo.copy()
    below = 330 + 2 * (np.arange(whole.shape[1])[None] - 215) < ROWS
    photo[(whole > 0.5) & below], photo[(whole > 0.5) & ~below] = (30, 30, 120), (210, 20, 50)
    assert read(full=whole, photo=photo).kind == "dress"


def test_a_dress_that_changes_colour_beneath_the_bust_stays_one() -> None:
    whole = np.maximum(TOP, TROUSERS * (ROWS < 700))
    photo = DRAWN.photo.copy()
    photo[(whole > 0.5) & (ROWS < 320)] = (30, 30, 120)
    photo[(whole > 0.5) & (ROWS >= 320)] = (210, 20, 50)
    assert read(full=whole, photo=photo).kind == "dress"


def test_specks_of_trousers_within_a_top_are_top() -> None:
    speck = np.zeros_like(TOP)
    speck[460:500, 225:255] = 1
    hung = np.maximum(TOP, TROUSERS * (ROWS < 540)) * (1 - speck)
    photo = DRAWN.photo.copy()
    photo[(hung > 0.5) | (speck > 0.5)] = (226, 224, 220)
    worn = read(hung, np.maximum(TROUSERS * (ROWS >= 540), speck), photo=photo)
    assert worn.lower[465:495, 230:250].max() < 0.5
    assert worn.upper[465:495, 230:250].min() > 0.5
