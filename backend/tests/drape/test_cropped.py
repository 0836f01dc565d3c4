"""Cropped tops after longer ones: a belly is bared, and trousers nobody saw go on up to a waistband."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from drape.contract import Garment, Refusal
from drape.engine import dress
from drape.fit.target import place_top
from drape.fit.tuck import waistband
from drape.pattern.pattern import cut_top
from drape.scene.scene import see_scene
from drape.scene.waist import beside_lower
from eyes.facts import Picture
from tests.drape.drawn import JEANS, SHIRT, SKIN, Drawn, cropped, garment, person, with_pose, with_upper

HEM = 520  # row to which the old top hung
ACROSS = slice(240, 320)  # columns before the hips


def in_a_cropped_top(photo: Picture, hem: int = HEM) -> NDArray[np.float64]:
    drawn = person()
    hangs = np.zeros(drawn.facts.size, bool)
    hangs[430:hem, 212:349] = True
    below = np.where(hangs, 0, drawn.facts.worn.lower).astype(np.float32)
    over = Drawn(photo, replace(drawn.facts, worn=replace(drawn.facts.worn, lower=below)))
    long = with_upper(over, hangs, SHIRT, tucked=False)
    return dress(long.photo, long.facts, [Garment(cropped(240.0))]).picture.astype(float)


def in_cloth(print_of: NDArray[np.float64]) -> Picture:
    """The drawn person in trousers whose light differs by this from their own."""
    drawn = person()
    lower = drawn.facts.worn.lower > 0.5
    photo = drawn.photo.astype(float)
    photo[lower] += print_of[lower][:, None]
    return np.clip(photo, 0, 255).astype(np.uint8)


def test_below_a_bared_belly_trousers_begin_in_a_waistband() -> None:
    picture = in_a_cropped_top(person().photo)
    rows = picture[:, ACROSS].mean(1)
    jeans = np.abs(rows - JEANS).max(1) < 30
    begins = int(jeans[400:].argmax()) + 400
    assert HEM - 60 < begins < HEM - 35
    assert jeans[begins:HEM].all()
    assert np.abs(rows[begins - 15] - SKIN).max() < 40
    # The seam below its strip is a dark line.
    light = rows[begins + 5 : begins + 25].mean(1)
    assert light.min() < np.median(light) - 6


def test_tweed_is_woven_above_an_old_hem_as_below_it() -> None:
    fleck = np.random.default_rng(1).standard_normal((900, 560)) * 14
    picture = in_a_cropped_top(in_cloth(fleck)).mean(2)
    above, below = picture[HEM - 22 : HEM - 6, ACROSS], picture[HEM + 20 : HEM + 36, ACROSS]
    assert above.std() == pytest.approx(below.std(), rel=0.35)
    assert abs(np.corrcoef(picture[HEM - 22 : HEM - 6, ACROSS].ravel(), below[::-1].ravel())[0, 1]) < 0.3


def test_stripes_of_trousers_go_on_above_an_old_hem() -> None:
    stripes = np.broadcast_to(np.where(np.arange(560) % 4 < 2, 14.0, -14.0), (900, 560))
    picture = in_a_cropped_top(in_cloth(stripes)).mean(2)
    above, below = (picture[rows, ACROSS] for rows in (slice(HEM - 22, HEM - 6), slice(HEM + 20, HEM + 36)))
    assert np.corrcoef(above.mean(0), below.mean(0))[0, 1] > 0.9
    assert above.std() == pytest.approx(below.std(), rel=0.25)


def test_trousers_made_above_an_old_hem_are_as_light_as_the_legs_and_not_as_the_dark_between_them() -> None:
    dark = np.zeros((900, 560))
    dark[HEM + 12 :, 262:298] = -60
    picture = in_a_cropped_top(in_cloth(dark)).mean(2)
    assert np.abs(picture[HEM - 26 : HEM - 8, ACROSS].mean(0) - np.mean(JEANS)).max() < 9


def test_folds_below_an_old_hem_are_not_mirrored_above_it() -> None:
    fold = np.zeros((900, 560))
    fold[HEM + 14 : HEM + 20] = -25
    picture = in_a_cropped_top(in_cloth(fold)).mean(2)
    assert np.ptp(picture[HEM - 26 : HEM - 8, ACROSS].mean(1)) < 6


def test_no_shade_of_an_old_hem_is_left_on_the_trousers_below_it() -> None:
    shade = np.zeros((900, 560))
    shade[HEM : HEM + 9] = np.linspace(-45, -10, 9)[:, None]
    picture = in_a_cropped_top(in_cloth(shade)).mean(2)
    assert np.abs(picture[HEM - 10 : HEM + 12, ACROSS].mean(1) - np.mean(JEANS)).max() < 9


def test_a_bold_print_that_cannot_be_carried_on_is_refused() -> None:
    squares = ((np.indices((900, 560)) // 9).sum(0) % 2 * 2 - 1) * 60.0
    with pytest.raises(Refusal) as refused:
        in_a_cropped_top(in_cloth(squares))
    assert refused.value.code == "result_not_good"


def test_trousers_of_which_a_tunic_hid_too_much_are_refused() -> None:
    with pytest.raises(Refusal) as refused:
        in_a_cropped_top(person().photo, hem=585)
    assert refused.value.code == "result_not_good"


def test_a_bared_belly_has_a_navel_in_its_middle() -> None:
    belly = in_a_cropped_top(person().photo)[400:460, ACROSS].mean(2)
    row, column = np.unravel_index(belly.argmin(), belly.shape)
    assert belly.min() < np.median(belly) - 20
    assert abs(int(column) - belly.shape[1] // 2) < 4
    assert 20 < row < 50


def test_hips_are_not_bared_where_trousers_were_not_read() -> None:
    drawn = person()
    worn = replace(drawn.facts.worn, lower=np.zeros_like(drawn.facts.worn.lower), lower_kind="none")
    tunic = np.zeros(drawn.facts.size, bool)
    tunic[430:600, 200:361] = True
    long = with_upper(Drawn(drawn.photo, replace(drawn.facts, worn=worn)), tunic, SHIRT, tucked=False)
    with pytest.raises(Refusal) as refused:
        dress(long.photo, long.facts, [Garment(garment("top"))])
    assert refused.value.code == "result_not_good"


def test_no_wall_is_shown_where_a_sash_hid_half_of_the_hips_and_what_is_worn_there_was_not_read() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    leg = (rows > 430) & (columns > 280) & (drawn.facts.worn.lower > 0.5)
    sash = leg & (rows < 620)
    lower = np.where(leg, 0, drawn.facts.worn.lower).astype(np.float32)
    silhouette = np.where(leg & ~sash, 0, drawn.facts.silhouette).astype(np.float32)
    unread = Drawn(drawn.photo, replace(drawn.facts, silhouette=silhouette))
    tied = with_upper(unread, sash, SHIRT, lower=lower, tucked=False)
    with pytest.raises(Refusal) as refused:
        dress(tied.photo, tied.facts, [Garment(garment("top"))])
    assert refused.value.code == "result_not_good"


def in_a_flared_dress(at_waist: float, flares: float) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """What is seen of its skirt below a new top without sleeves, and all of that skirt."""
    drawn = person()
    facts, (rows, columns) = drawn.facts, np.indices(drawn.facts.size)
    wide = np.abs(columns - 280) < at_waist + flares * np.maximum(rows - 440, 0)
    skirt = wide & (rows > 400) & (rows < 640) & (facts.skin < 0.5)
    nothing, area = np.zeros_like(facts.skin), np.maximum(facts.worn.upper, skirt).astype(np.float32)
    worn = replace(facts.worn, upper=nothing, lower=nothing, dress=area, kind="dress", tucked=False)
    photo = np.where(skirt[..., None], JEANS, drawn.photo).astype(np.uint8)
    silhouette = np.maximum(facts.silhouette, skirt).astype(np.float32)
    top = Garment(garment("top", sleeve="none"))
    picture = dress(photo, replace(facts, silhouette=silhouette, worn=worn), [top]).picture.astype(float)
    return np.abs(picture - JEANS).max(2) < 30, skirt


def test_a_skirt_comes_out_beneath_a_top_no_wider_than_its_hem() -> None:
    jeans, skirt = in_a_flared_dress(68, 0.8)
    beside = np.indices(skirt.shape)[1] < 148
    assert not jeans[:528][beside[:528]].any(), "beside the hem, which ends in the column of the hand"
    assert (jeans == (skirt & beside))[612:635][beside[612:635]].all()


def test_a_skirt_that_comes_out_beneath_a_top_has_no_corner_at_its_side() -> None:
    jeans, skirt = in_a_flared_dress(140, 0.3)
    side, own = (area[:635].argmax(1) for area in (jeans, skirt))
    meets = int(np.nonzero(side > own + 3)[0][-1])
    assert side[meets - 24] - side[meets] < 18, "24 rows above its own side, which runs out 7 columns there"


def test_a_belly_that_is_bare_stays_bare_above_a_waistband_that_a_cropped_top_nearly_reaches() -> None:
    drawn, facts = person(), cropped(318.0)
    belly = (drawn.facts.worn.upper > 0.5) & (np.arange(900)[:, None] > 405)
    photo = np.where(belly[..., None], SKIN, drawn.photo).astype(np.uint8)
    skin = np.maximum(drawn.facts.skin, belly).astype(np.float32)
    worn = replace(drawn.facts.worn, upper=np.where(belly, 0, drawn.facts.worn.upper).astype(np.float32))
    bare = see_scene(photo, replace(drawn.facts, skin=skin, worn=worn))
    dressed = see_scene(drawn.photo, drawn.facts)
    pattern = cut_top(Garment(facts))
    own = place_top(bare.body, pattern, "top").hem_y
    hems = [place_top(scene.body, pattern, "top", waistband(scene, "top")).hem_y for scene in (bare, dressed)]
    assert 405 < own < 440
    assert hems[0] == own
    assert hems[1] > 440


def test_a_waistband_ends_where_it_is_seen_to_end_also_before_an_arm_behind_the_trunk() -> None:
    drawn = person()
    behind = with_pose(drawn, elbow_l=(200, 380), wrist_l=(250, 470))
    waists = [waistband(see_scene(drawn.photo, facts), "top") for facts in (drawn.facts, behind)]
    ends = [waist.left for waist in waists if waist is not None and waist.tucks]
    assert len(ends) == 2
    assert abs(ends[0] - ends[1]) < 3


def hung_over(hem: int, *, askew: int = 0) -> Drawn:
    """Somebody whose top hangs over the trousers down to this row, and at one side so many rows further."""
    drawn = person()
    hangs = np.zeros(drawn.facts.size, bool)
    hangs[430:hem, 205:356] = True
    hangs[hem : hem + askew, 205:240] = True
    below = np.where(hangs, 0, drawn.facts.worn.lower).astype(np.float32)
    over = Drawn(drawn.photo, replace(drawn.facts, worn=replace(drawn.facts.worn, lower=below)))
    return with_upper(over, hangs, SHIRT, tucked=False)


def test_no_waistband_is_drawn_below_a_top_that_hangs_over_it() -> None:
    long = hung_over(540)
    result = dress(long.photo, long.facts, [Garment(cropped(335.0))])
    light = result.picture[:, ACROSS].astype(float).mean((1, 2))
    assert light[466:480].min() > np.mean(JEANS) - 9


def test_little_is_made_above_an_old_hem_that_lies_as_high_as_a_waistband_may() -> None:
    rows = in_a_cropped_top(person().photo, 490)[:, ACROSS].mean(1)
    begins = int((np.abs(rows[400:] - JEANS).max(1) < 30).argmax()) + 400
    assert 490 - begins < 30


def test_trousers_that_a_hem_hides_askew_are_no_wider_above_it() -> None:
    both = (hung_over(500), hung_over(500, askew=25))
    straight, askew = (beside_lower(see_scene(each.photo, each.facts)) for each in both)
    assert np.abs(straight.sum(1) - askew.sum(1)).max() < 4
