"""Short garments with long sleeves, closed: they go over the top that is worn, and bare no belly."""

from dataclasses import replace

import numpy as np
import pytest

from eyes.facts import GarmentFacts, Picture
from eyes.masks import Area
from tests.drape.colours import redness
from tests.drape.drawn import SKIN, Drawn, cropped, person, with_upper
from tests.drape.dressing import wearing
from tests.drape.garments import short_jacket

GREEN = (40, 130, 60)
BELLY = np.s_[405:435, 250:310]


def in_green(area: Area | None = None, **worn: object) -> Drawn:
    """In a top of another colour than all else, which goes on over this area."""
    drawn = person()
    top = drawn.facts.worn.upper > 0.5
    return with_upper(drawn, top if area is None else top | area, GREEN, **worn)


def green(picture: Picture) -> Area:
    return np.asarray(np.abs(picture.astype(int) - GREEN).max(2) < 30)


def test_below_a_short_jacket_that_is_closed_the_top_is_still_seen() -> None:
    picture = wearing(in_green(), short_jacket()).picture
    assert redness(picture, 280, 340)
    assert green(picture)[BELLY].all()


@pytest.mark.parametrize("short", [cropped(270.0), short_jacket(neck=110)], ids=["no sleeves", "bare shoulders"])
def test_other_short_tops_bare_the_belly(short: GarmentFacts) -> None:
    belly = wearing(in_green(), short).picture[BELLY]
    assert np.abs(np.median(belly, (0, 1)) - SKIN).max() < 40


def test_a_top_that_goes_across_the_neck_of_a_short_jacket_is_seen_in_it_but_no_ends_of_a_collar() -> None:
    drawn = in_green()
    rows, columns = np.indices(drawn.facts.size)
    opened = (np.abs(columns - 280) < 22) & (rows < 300)  # the neckline of what is worn, far below the jacket's own
    bare = replace(
        drawn.facts,
        skin=np.where(opened & (drawn.facts.worn.upper > 0.5), 1, drawn.facts.skin).astype(np.float32),
        worn=replace(drawn.facts.worn, upper=np.where(opened, 0, drawn.facts.worn.upper).astype(np.float32)),
    )
    photo = np.where((opened & (drawn.facts.worn.upper > 0.5))[..., None], SKIN, drawn.photo).astype(np.uint8)
    above = np.s_[:300]
    assert green(wearing(drawn, short_jacket()).picture)[above].sum() > 200
    assert not green(wearing(Drawn(photo, bare), short_jacket()).picture)[above].any()


def test_of_the_old_sleeves_nothing_comes_out_of_those_of_a_short_jacket() -> None:
    rows, columns = np.indices(person().facts.size)
    cuffs = (np.abs(np.abs(columns - 280) - 84) < 10) & (rows > 460) & (rows < 520)
    picture = wearing(in_green(cuffs, sleeve="long"), short_jacket()).picture
    assert green(picture)[BELLY].all()
    assert not green(picture)[450:].any()
