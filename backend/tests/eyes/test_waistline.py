"""Tops, skirts and trousers that the clothes network confuses are told apart by their colours."""

import numpy as np

from eyes.facts import Mask, Picture, Worn
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
) -> Worn:
    """What is worn, were this what the network says of it."""
    facts = FACTS
    assert facts.pose is not None
    flesh = Flesh(facts.skin > 0.5, facts.hair > 0.5, facts.hand_area > 0.5, facts.skin_lab)
    return worn_by(photo, lab_of(photo), ClothesMasks(upper, lower, full), facts.silhouette > 0.5, flesh, facts.pose)


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
