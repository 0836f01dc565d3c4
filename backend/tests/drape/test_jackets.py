"""Jackets, coats and cardigans: what is worn over what, and what nobody can tell apart."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.checks import gate
from drape.compose.layers import wear
from drape.contract import Garment
from drape.engine import cut, drape, dress
from drape.fit.layering import jacket_of
from drape.scene.scene import see_scene
from eyes.facts import PersonFacts, Worn
from eyes.masks import Area
from tests.drape.colours import redness
from tests.drape.drawn import JEANS, SHIRT, SKIN, WALL, Drawn, cropped, garment, person, with_pose, with_upper
from tests.drape.dressing import refused, takes_all_its_place, wearing
from tests.drape.garments import deep_cut, hoodie, opened_by
from tests.drape.worn import in_open_jacket


@pytest.fixture(scope="module")
def ana() -> Drawn:
    return person(noise=3)


def test_an_open_jacket_stays_on_over_a_new_top() -> None:
    layered = in_open_jacket()
    picture = wearing(layered, garment("top", sleeve="long")).picture
    assert redness(picture, 280, 290)
    for x, y in ((230, 360), (330, 360), (180, 380), (382, 380)):
        assert (picture[y - 3 : y + 4, x - 3 : x + 4] == layered.photo[y - 3 : y + 4, x - 3 : x + 4]).all(), (x, y)


def test_what_a_jacket_shades_is_still_what_is_beneath_it() -> None:
    layered = in_open_jacket()
    photo = layered.photo.copy()
    photo[270:430, 256:268] = (112, 112, 114)  # of the white top: nearer to the jacket's colour than to its own
    picture = wearing(Drawn(photo, layered.facts), garment("top", sleeve="long")).picture
    for y in range(300, 390, 10):
        assert redness(picture, 262, y), y


@pytest.mark.parametrize("shirt", [SHIRT, (140, 138, 136)], ids=["white", "near the jacket's colour"])
def test_a_lapel_is_one_line_however_deep_its_shade_lies_on_the_shirt(shirt: tuple[int, int, int]) -> None:
    layered = in_open_jacket()
    upper, (rows, columns) = layered.facts.worn.upper > 0.5, np.indices(layered.facts.size)
    photo = layered.photo.astype(float)
    photo[upper & (np.abs(columns - 280) > 75) & (rows % 24 < 8)] += 60  # sleeves have folds as light as the shade
    # The shade begins little lighter than the jacket, and reaches twice as far in one fold of the shirt as in the next.
    darkest, reach = np.array([62, 66, 82]), np.where(rows // 20 % 2, 24, 12)
    share = (np.clip((columns - 254) / reach, 0, 1) ** 2)[..., None]
    photo = np.where((upper & (np.abs(columns - 280) <= 25))[..., None], darkest + (shirt - darkest) * share, photo)
    jacket = jacket_of(see_scene(photo.astype(np.uint8), layered.facts))
    assert jacket is not None
    ends = [int(np.argmin(jacket[y, 230:])) + 230 for y in range(280, 430)]
    assert all(253 <= end <= 257 for end in ends), sorted(set(ends))


def test_the_point_of_a_neckline_beside_a_lapel_and_a_pendant_are_no_jacket() -> None:
    layered = in_open_jacket()
    rows, columns = np.indices(layered.facts.size)
    # Beside the neck the jacket lies further out, and a dark stone lies on the edge of the top.
    jacket = np.asarray(layered.photo == (40, 44, 60)).all(2)
    aside = np.abs(columns - 280)
    opening = jacket & (rows < 290) & (aside < 25 + (290 - rows) * 0.6)
    point = opening & (aside > 34) & (rows < 256)
    stone = (rows > 243) & (rows < 275) & (aside < 14)
    layered.photo[opening] = (170, 60, 190)
    layered.photo[~jacket & (layered.facts.worn.upper > 0.5)] = (170, 60, 190)
    layered.photo[stone] = (40, 44, 60)
    found = jacket_of(see_scene(layered.photo, layered.facts))
    assert found is not None
    assert found[point].mean() < 0.2
    assert not found[stone].any()


def test_a_new_top_lies_on_the_skin_that_a_jacket_shows_beside_the_neck() -> None:
    layered = in_open_jacket()
    facts, (rows, columns) = layered.facts, np.indices(layered.facts.size)
    wide = np.abs(columns - 280) < 50
    bare = wide & (rows > 238) & (rows < 262)
    layered.photo[wide & (rows >= 262) & (rows < 300) & (facts.worn.upper > 0.5)] = SHIRT
    layered.photo[bare] = SKIN
    worn = replace(facts.worn, upper=np.where(bare, 0, facts.worn.upper).astype(np.float32))
    read = replace(facts, skin=np.maximum(facts.skin, bare).astype(np.float32), worn=worn)
    picture = wearing(Drawn(layered.photo, read), garment("top", sleeve="long")).picture
    assert all(redness(picture, x, 256) for x in (240, 320))


def test_beneath_a_jacket_a_neckline_lies_lower_than_on_its_shoulders(ana: Drawn) -> None:
    new = garment("top", sleeve="short")
    on_shoulders, beneath = (
        next(y for y in range(200, 400) if redness(picture, 280, y))
        for picture in (wearing(drawn, new).picture for drawn in (ana, in_open_jacket()))
    )
    assert beneath > on_shoulders + 5


def test_of_a_hood_beneath_a_jacket_nothing_stands_out_beside_the_neck() -> None:
    picture = wearing(in_open_jacket(), hoodie()).picture.astype(int)
    red = picture[..., 0] - picture[..., 2] > 100
    assert red[290:400, 270:290].mean() > 0.6
    assert not red[:240, :245].any()
    assert not red[:240, 315:].any()


def test_light_on_a_jackets_shoulder_is_no_opening() -> None:
    layered = in_open_jacket()
    photo = layered.photo.copy()
    lit = (slice(248, 258), slice(216, 234))
    photo[lit] = (196, 196, 200)  # nearer to the top beneath it than to its own
    picture = wearing(Drawn(photo, layered.facts), garment("top", sleeve="long")).picture
    assert (picture[lit] == photo[lit]).all()


def test_a_fold_of_a_jacket_that_was_not_read_is_no_opening() -> None:
    layered = in_open_jacket()
    fold = (slice(330, 400), slice(225, 233))
    upper = layered.facts.worn.upper.copy()
    upper[fold] = 0
    facts = replace(layered.facts, worn=replace(layered.facts.worn, upper=upper))
    picture = wearing(Drawn(layered.photo, facts), garment("top", sleeve="long")).picture
    assert redness(picture, 280, 360)
    assert (picture[fold] == layered.photo[fold]).all()


def swept_back() -> Drawn:
    """One side of the jacket ends high: below it the top beneath is seen as far as the arm."""
    layered = in_open_jacket()
    rows, columns = np.indices(layered.facts.size)
    shows = (layered.facts.worn.upper > 0.5) & (rows > 340) & (columns >= 208) & (columns < 280)
    return with_upper(layered, shows, SHIRT)


def test_the_wall_between_an_elbow_and_the_top_beneath_a_jacket_stays() -> None:
    layered, gap = swept_back(), np.s_[390:440, 197:208]
    photo = layered.photo.copy()
    upper, outline = layered.facts.worn.upper.copy(), layered.facts.silhouette.copy()
    photo[gap], upper[gap], outline[gap] = (120, 150, 90), 0, 1
    facts = replace(layered.facts, silhouette=outline, worn=replace(layered.facts.worn, upper=upper))
    picture = wearing(Drawn(photo, facts), garment("top", sleeve="long")).picture
    assert redness(picture, 240, 360)
    assert (picture[gap] == photo[gap]).all()


def test_the_rim_of_a_jackets_collar_stays_though_it_was_taken_for_the_wall() -> None:
    layered = in_open_jacket()
    photo, rim = layered.photo.copy(), np.s_[238:242, 228:245]
    photo[rim] = photo[250, 236]
    picture = wearing(Drawn(photo, layered.facts), garment("top", sleeve="long")).picture
    assert (picture[rim] == photo[rim]).all()


def test_no_bare_arm_is_made_before_the_top_beneath_a_jacket() -> None:
    layered = swept_back()
    beside_sleeve = with_pose(layered, elbow_l=(225, 390), wrist_l=(200, 490))
    picture = wearing(Drawn(layered.photo, beside_sleeve), garment("top", sleeve="short")).picture
    for y in range(350, 390, 5):
        assert redness(picture, 235, y), y


def test_a_scrap_of_jacket_below_its_opening_hides_no_more_of_a_dress_than_itself() -> None:
    layered = in_open_jacket()
    photo, upper, lower = layered.photo.copy(), layered.facts.worn.upper.copy(), layered.facts.worn.lower.copy()
    short, scrap = (slice(360, 520), slice(306, 352)), (slice(570, 578), slice(250, 300))
    upper[short], lower[short], photo[short] = 0, 1, JEANS  # a side that ends above the other
    upper[scrap], lower[scrap], photo[scrap] = 1, 0, photo[330, 230]
    facts = replace(layered.facts, worn=replace(layered.facts.worn, upper=upper, lower=lower))
    picture = wearing(Drawn(photo, facts), garment("dress", sleeve="none")).picture
    for y in range(410, 560, 10):
        assert redness(picture, 275, y), y


def test_beneath_a_long_coat_neither_tops_nor_bottoms_are_tried(ana: Drawn) -> None:
    rows, columns = np.indices(ana.facts.size)
    coat = (rows > 240) & (rows < 640) & (np.abs(columns - 280) < 90)
    nothing = np.zeros(ana.facts.size, np.float32)
    lower = np.where(coat, 0, ana.facts.worn.lower).astype(np.float32)
    facts = replace(ana.facts, worn=replace(ana.facts.worn, upper=nothing, dress=coat.astype(np.float32), lower=lower))
    for kind in ("top", "trousers"):
        assert refused(ana.photo, facts, garment(kind)).code == "long_coat"
    dress_alone = replace(facts, worn=replace(facts.worn, lower=nothing))
    dress(ana.photo, dress_alone, [Garment(garment("trousers"))])


def test_a_long_coat_closed_from_throat_to_thighs_is_no_dress(ana: Drawn) -> None:
    rows, columns = np.indices(ana.facts.size)
    sleeves = np.zeros(ana.facts.size, np.uint8)
    for path in ([[205, 260], [178, 380], [168, 480]], [[355, 260], [382, 380], [392, 480]]):
        cv2.polylines(sleeves, [np.array(path, np.int32)], False, 1, 50)
    coat = ((rows > 240) & (rows < 640) & (np.abs(columns - 280) < 90)) | (sleeves > 0)
    nothing = np.zeros(ana.facts.size, np.float32)

    def wears(area: Area) -> PersonFacts:
        return replace(
            ana.facts, worn=Worn(nothing, nothing, area.astype(np.float32), "dress", False, False, "long", "none")
        )

    assert refused(ana.photo, wears(coat), garment("top")).code == "long_coat"
    for bare in (rows > 420, (rows < 290) & (np.abs(columns - 280) < 30)):
        dress(
            ana.photo, wears(coat & ~(bare & ((np.abs(columns - 280) > 90) | (rows < 290)))), [Garment(garment("top"))]
        )


def test_an_open_coat_read_as_a_dress_beside_a_top_is_refused(ana: Drawn) -> None:
    columns = np.arange(ana.facts.size[1])[None]
    coat = ((ana.facts.worn.upper > 0.5) & (np.abs(columns - 280) > 25)).astype(np.float32)
    worn = replace(ana.facts.worn, upper=ana.facts.worn.upper - coat, dress=coat)
    for kind in ("top", "dress", "trousers"):
        assert refused(ana.photo, replace(ana.facts, worn=worn), garment(kind)).code == "long_coat"


def test_an_open_coat_read_as_one_top_with_what_is_beneath_it_is_refused(ana: Drawn) -> None:
    rows, columns = np.indices(ana.facts.size)

    def hanging_to(low: int) -> PersonFacts:
        flap = (rows > 400) & (rows < low) & (columns > 330) & (columns < 350)
        upper = np.maximum(ana.facts.worn.upper, flap).astype(np.float32)
        return replace(ana.facts, worn=replace(ana.facts.worn, upper=upper))

    assert refused(ana.photo, hanging_to(690), garment("top")).code == "long_coat"
    dress(ana.photo, hanging_to(560), [Garment(garment("top"))])


def test_beneath_an_open_coat_that_is_told_from_it_a_top_is_tried_however_low_it_hangs() -> None:
    layered = in_open_jacket()
    rows, columns = np.indices(layered.facts.size)
    flap = (rows > 400) & (rows < 690) & (columns > 330) & (columns < 350)
    upper = np.maximum(layered.facts.worn.upper, flap).astype(np.float32)
    facts = replace(layered.facts, worn=replace(layered.facts.worn, upper=upper))
    gate.check_garment(facts, Garment(garment("top")))


def test_a_jacket_that_shows_what_is_beneath_it_in_shreds_goes_too() -> None:
    layered = in_open_jacket()
    columns = np.arange(layered.facts.size[1])
    shreds = (layered.facts.worn.upper > 0.5) & (np.abs(columns - 280) > 42) & (np.abs(columns - 280) < 54)
    shreds[:300] = False
    photo = layered.photo.copy()
    photo[shreds] = layered.photo[330, 280]
    takes_all_its_place(Drawn(photo, layered.facts), garment("top", sleeve="long"))


def test_a_closed_jacket_takes_the_place_of_an_open_one() -> None:
    takes_all_its_place(in_open_jacket(), replace(garment("top", sleeve="long"), category="Jaqueta"))


def test_an_open_jacket_stays_where_an_arm_is_raised_out_of_it() -> None:
    layered, closed = in_open_jacket(), replace(garment("top", sleeve="long"), category="Jaqueta")
    raised = replace(layered.facts, arms={**layered.facts.arms, "l": "raised"})
    assert refused(layered.photo, raised, closed).code == "open_jacket"


def test_a_short_jacket_does_not_take_the_place_of_a_longer_open_one() -> None:
    layered, short = in_open_jacket(), replace(cropped(300.0), category="Jaqueta")
    rows = np.arange(layered.facts.size[0])[:, None]
    long = with_upper(layered, (layered.facts.worn.lower > 0.5) & (rows < 540), SHIRT)
    assert refused(long.photo, long.facts, short).code == "open_jacket"


def test_a_closed_jacket_goes_into_no_waistband(ana: Drawn) -> None:
    top = garment("top", sleeve="long")
    shirt, jacket = (wearing(ana, replace(top, category=name)).picture for name in ("Camisa", "Jaqueta"))
    assert not redness(shirt, 280, 470)
    assert redness(jacket, 280, 470)


def test_a_cropped_sweatshirt_does_not_go_beneath_an_open_jacket() -> None:
    layered, long = in_open_jacket(), replace(garment("top", sleeve="long"), category="Moletom")
    marks = long.landmarks
    hem = marks["armpit_l"].y + 0.5 * (marks["armpit_r"].x - marks["armpit_l"].x)
    short = {name: mark._replace(y=hem) if name.startswith("hem") else mark for name, mark in marks.items()}
    assert not redness(wearing(layered, long).picture, 180, 380)
    takes_all_its_place(layered, replace(long, landmarks=short))


def with_hand_on_thigh(trousers: tuple[int, int, int]) -> Drawn:
    """One hand lies on these trousers, beside the jacket that hangs down to it."""
    layered, (rows, columns) = in_open_jacket(), np.indices(in_open_jacket().facts.size)
    layered.photo[layered.facts.worn.lower > 0.5] = trousers
    hangs = (columns > 205) & (columns < 244) & (rows > 430) & (rows < 560)
    layered = with_upper(layered, hangs, (40, 44, 60))
    layered = replace(layered, facts=with_pose(layered, elbow_l=(190.0, 390.0), wrist_l=(245.0, 500.0)))
    photo, facts = layered.photo.copy(), layered.facts
    hand = np.hypot((columns - 250) / 18, (rows - 530) / 28) < 1
    photo[hand] = SKIN
    upper, lower = (np.where(hand, 0, worn).astype(np.float32) for worn in (facts.worn.upper, facts.worn.lower))
    lower = np.where(hangs, 0, lower).astype(np.float32)
    skin, hands = (np.maximum(hand, area).astype(np.float32) for area in (facts.skin, facts.hand_area))
    worn = replace(facts.worn, upper=upper, lower=lower)
    return Drawn(photo, replace(facts, skin=skin, hand_area=hands, worn=worn))


def test_new_trousers_are_refused_where_a_hand_lies_between_jacket_and_trousers_of_one_colour() -> None:
    suit = with_hand_on_thigh((46, 50, 68))
    for kind in ("trousers", "skirt", "dress"):
        assert refused(suit.photo, suit.facts, garment(kind)).code == "open_jacket"
    brown, hanging = with_hand_on_thigh((150, 90, 50)), in_open_jacket()
    hanging.photo[hanging.facts.worn.lower > 0.5] = (46, 50, 68)
    for told_apart in (brown, hanging):
        assert wearing(told_apart, garment("trousers"))


def test_a_scarf_over_an_open_jacket_is_refused() -> None:
    jacket = in_open_jacket()
    neck = np.zeros(jacket.facts.size, bool)
    neck[190:262, 240:320] = True
    wound = replace(jacket.facts, skin=np.where(neck, 0, jacket.facts.skin).astype(np.float32))
    assert refused(jacket.photo, wound).code == "open_jacket"


def test_a_jacket_that_cannot_be_told_from_what_is_beneath_goes_too(ana: Drawn) -> None:
    layered = replace(ana.facts, worn=replace(ana.facts.worn, open_jacket=True))
    takes_all_its_place(Drawn(ana.photo, layered), garment("top", sleeve="long"))


def test_an_open_jacket_does_not_take_the_place_of_another() -> None:
    jacket = in_open_jacket()
    assert refused(jacket.photo, jacket.facts, garment("outer_open", sleeve="long")).code == "open_jacket"


def test_a_cardigan_shows_the_top_beneath_it_and_a_blouse_the_skin(ana: Drawn) -> None:
    beneath = ana.photo[262:268, 277:284].astype(int)
    cardigan = wearing(ana, deep_cut(290)).picture[262:268, 277:284].astype(int)
    assert np.abs(cardigan - beneath).max() < 40, "the white top, perhaps in the cardigan's shadow"
    blouse = wearing(ana, deep_cut(180)).picture[246:250, 277:284].astype(int).mean((0, 1))
    assert blouse[0] > blouse[1] + 15 > blouse[2] + 15, "skin"


def test_a_shirt_whose_front_was_hardly_read_is_no_cardigan(ana: Drawn) -> None:
    deep = deep_cut(290)
    unsure = replace(deep, landmarks=deep.landmarks | {"neck_c": deep.landmarks["neck_c"]._replace(confidence=0.6)})
    shown = wearing(ana, unsure).picture[262:268, 277:284].astype(int).mean((0, 1))
    assert shown[0] > shown[1] + 15 > shown[2] + 15, "skin, not the old top"


def test_beneath_the_tails_of_a_waistcoat_trousers_go_on() -> None:
    drawn = person()
    tails = np.zeros(drawn.facts.size, np.uint8)
    for x in (238, 322):
        cv2.fillPoly(
            tails, [np.array([(x - 26, 430), (x + 26, 430), (x + 20, 600), (x, 640), (x - 20, 600)], np.int32)], 1
        )
    in_waistcoat = with_upper(drawn, tails > 0, (40, 44, 60))
    worn = replace(in_waistcoat.facts.worn, lower=np.where(tails > 0, 0, drawn.facts.worn.lower), tucked=False)
    facts = replace(in_waistcoat.facts, worn=worn)
    picture = dress(in_waistcoat.photo, facts, [Garment(garment("top"))]).picture
    for x in (238, 322):
        for y in range(585, 632, 4):
            seen = picture[y, x].astype(float)
            assert np.linalg.norm(seen - JEANS) < 40, (x, y)


def test_wide_sleeves_go_into_those_of_a_jacket() -> None:
    drawn = person()
    wide = np.zeros(drawn.facts.size, np.uint8)
    for side in ([(205, 255), (110, 360), (140, 390), (215, 330)], [(355, 255), (450, 360), (420, 390), (345, 330)]):
        cv2.fillPoly(wide, [np.array(side, np.int32)], 1)
    blouse = with_upper(drawn, (wide > 0) | (drawn.facts.worn.upper > 0.5), (240, 240, 60))
    picture = dress(blouse.photo, blouse.facts, [Garment(garment("outer_open", sleeve="long"))]).picture.astype(int)
    for place in (np.s_[355:372, 118:132], np.s_[355:372, 428:442]):
        assert np.abs(picture[place] - WALL).max() < 40


def steps_of_edge(open_at: Area) -> int:
    """By how many columns its left edge moves at most from one row to the next but three."""
    edge = open_at.argmax(1)
    return int(np.abs(edge[4:] - edge[:-4]).max())


def test_an_open_front_that_is_wider_below_the_neck_is_not_filled_beside_it(ana: Drawn) -> None:
    jacket = Garment(opened_by(46, 86))
    trunk = drape(see_scene(ana.photo, ana.facts), jacket, cut(jacket, ana.facts)).trunk[250:400, :280, 3] > 0.5
    assert steps_of_edge(np.logical_and.accumulate(~trunk[:, ::-1], axis=1)[:, ::-1]) < 5


def with_sash(top: int, bottom: int, left: int, right: int) -> Drawn:
    """The end of a sash hangs beside the hips."""
    sash = np.zeros(person().facts.size, bool)
    sash[top:bottom, left:right] = True
    return with_upper(person(), sash, SHIRT, tucked=False)


def test_down_to_a_jackets_hem_no_old_top_stands_out_beside_it() -> None:
    picture = wearing(with_sash(541, 570, 168, 206), opened_by(30, 30, "long")).picture.astype(int)
    assert np.abs(picture[543:568, 170:178] - WALL).max() < 8


def test_below_a_short_jacket_the_top_beneath_it_stays_as_it_was() -> None:
    jacket = opened_by(30, 30)
    alpha = jacket.alpha.copy()
    alpha[340:, 209:431] = 0
    marks = {name: point._replace(y=340.0) for name, point in jacket.landmarks.items() if "hem" in name}
    picture = wearing(
        with_sash(470, 545, 196, 207), replace(jacket, alpha=alpha, landmarks=jacket.landmarks | marks)
    ).picture.astype(int)
    assert (np.abs(picture[475:540, 198:205] - SHIRT).max(2) < 20).mean() > 0.9


def test_no_skin_of_the_trunk_is_made_beneath_a_jacket_over_a_top_that_stays_on() -> None:
    rows, columns = np.indices(person().facts.size)
    drawn = with_upper(person(), (np.abs(columns - 280) < 76) & (rows > 340) & (rows < 470), SHIRT)
    scene, jacket = see_scene(drawn.photo, drawn.facts), Garment(opened_by(30, 30))
    arms = scene.body.arm_area("l") | scene.body.arm_area("r")
    made = wear(scene, drape(scene, jacket, cut(jacket, drawn.facts)), None, over=True).made
    assert not (made & ~arms)[340:470].any()
