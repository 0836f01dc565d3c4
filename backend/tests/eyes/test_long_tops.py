"""A long top that was read as one with what is worn below it."""

import numpy as np
import pytest

from eyes.masks import Area
from eyes.networks.clothes import ClothesMasks
from tests.drape.drawn import Drawn, person
from tests.eyes.reading import read

_WOOL, _SKIRT, _BELT = (34, 41, 40), (41, 36, 33), (60, 48, 46)  # as dark as each other
_HEM = 570  # below the hips


def drawn_as(ends: int) -> tuple[Drawn, Area, Area]:
    """Wool down to below the hips and something else from there to its end, with the grain of both; and both areas."""
    drawn = person()
    facts = drawn.facts
    rows = np.arange(facts.size[0])[:, None]
    cloth = np.maximum(facts.worn.upper, facts.worn.lower) > 0.5
    top, bottom = cloth & (rows < _HEM), cloth & (rows >= _HEM) & (rows < ends)
    photo = drawn.photo.copy()
    photo[top], photo[bottom] = _WOOL, _SKIRT
    grain = np.random.default_rng(1).integers(-6, 7, facts.size)[..., None]
    photo = np.where((top | bottom)[..., None], np.clip(photo + grain, 0, 255), photo).astype(np.uint8)
    return Drawn(photo, facts), top, bottom


def as_mask(area: Area) -> np.ndarray:
    return area.astype(np.float32)


@pytest.mark.parametrize(("ends", "kind"), [(900, "top_and_bottom"), (640, "dress")], ids=["trousers", "border"])
def test_a_tunic_read_as_a_dress_with_its_trousers_is_a_top(ends: int, kind: str) -> None:
    drawn, tunic, trousers = drawn_as(ends)
    none = as_mask(np.zeros_like(tunic))
    worn = read(drawn, ClothesMasks(none, none, as_mask(tunic | trousers)))
    assert worn.kind == kind
    if kind == "top_and_bottom":
        assert (worn.upper[tunic] > 0.5).mean() > 0.97
        assert (worn.lower[trousers] > 0.5).mean() > 0.97


def test_what_hangs_below_the_belt_of_a_top_is_no_skirt() -> None:
    drawn, cardigan, skirt = drawn_as(900)
    rows = np.arange(len(skirt))[:, None]
    drawn.photo[cardigan & (rows > 390) & (rows < 420)] = _BELT
    above = cardigan & (rows < 420)
    masks = ClothesMasks(as_mask(above), as_mask((cardigan & ~above) | skirt), as_mask(np.zeros_like(skirt)))
    worn = read(drawn, masks)
    assert (worn.upper[cardigan] > 0.5).mean() > 0.97
    assert (worn.lower[skirt] > 0.5).mean() > 0.97


def test_a_skirt_below_a_top_of_another_colour_keeps_its_yoke() -> None:
    drawn, yoke, skirt = drawn_as(900)
    above = yoke & (np.arange(len(skirt))[:, None] < 420)
    drawn.photo[above] = (190, 60, 60)
    below = (yoke & ~above) | skirt
    worn = read(drawn, ClothesMasks(as_mask(above), as_mask(below), as_mask(np.zeros_like(skirt))))
    assert (worn.lower[below] > 0.5).mean() > 0.97
