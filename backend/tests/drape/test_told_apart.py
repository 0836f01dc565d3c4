"""What is worn told from the body that wears it: skirts, laps, buckles, legs, and the light on each."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.contract import Garment, Refusal, Result
from drape.engine import dress
from drape.fit.tuck import waistband
from drape.scene.scene import see_scene
from eyes.facts import GarmentClass, GarmentFacts, PersonFacts
from tests.drape.arms import with_arm
from tests.drape.colours import colour_at
from tests.drape.drawn import SHIRT, SKIN, WALL, Drawn, garment, person, with_pose, with_upper
from tests.drape.worn import in_a_skirt

RED, LEAF = np.array((200, 40, 40)), (60, 190, 70)


def wearing(drawn: Drawn, facts: GarmentFacts) -> Result:
    return dress(drawn.photo, drawn.facts, [Garment(facts)])


def is_red(result: Result, x: int, y: int) -> bool:
    r, g, b = colour_at(result.picture, x, y).astype(int)
    return bool(r > g + 40 and r > b + 40)


def is_blue(result: Result, x: int, y: int) -> bool:
    r, g, b = colour_at(result.picture, x, y).astype(int)
    return bool(b > r + 40 and b > g + 40)


def width_at(result: Result, y: int) -> int:
    row = result.picture[y].astype(int)
    red = np.nonzero((row[:, 0] > row[:, 1] + 60) & (row[:, 0] > row[:, 2] + 60))[0]
    return int(red[-1] - red[0])


def test_hips_are_not_as_wide_as_the_skirt_that_hung_over_them() -> None:
    narrow, flared = (wearing(in_a_skirt(half), garment("trousers")) for half in (70, 190))
    assert width_at(flared, 540) < 1.12 * width_at(narrow, 540)


def test_a_skirt_in_the_light_goes_though_it_is_as_pale_as_the_top() -> None:
    drawn = in_a_skirt(70)
    photo, gleam = drawn.photo.copy(), np.zeros(drawn.facts.size, bool)
    gleam[440:640, 300:335] = True
    photo[gleam & (drawn.facts.worn.lower > 0.5)] = SHIRT
    facts = replace(drawn.facts, worn=replace(drawn.facts.worn, tucked=False))
    result = wearing(Drawn(photo, facts), garment("trousers"))
    assert all(is_red(result, 318, y) for y in range(470, 640, 10))


def with_leaves() -> Drawn:
    """A wide skirt, and in its print two leaves that were read as nothing: before a thigh, and by the left side."""
    drawn = in_a_skirt(190)
    facts, leaves = drawn.facts, np.zeros(drawn.facts.size, np.uint8)
    cv2.ellipse(leaves, (250, 592), (32, 30), 0, 0, 360, 1, -1)
    cv2.ellipse(leaves, (142, 660), (20, 26), 0, 0, 360, 1, -1)
    print_of = (leaves > 0) & (facts.worn.lower > 0.5)
    photo, lower = drawn.photo.copy(), np.where(print_of, 0, facts.worn.lower).astype(np.float32)
    photo[print_of] = LEAF
    return Drawn(photo, replace(facts, worn=replace(facts.worn, lower=lower)))


def test_a_wide_skirt_is_one_though_a_part_of_its_print_was_not_read() -> None:
    whole, torn = (wearing(drawn, garment("trousers")) for drawn in (in_a_skirt(190), with_leaves()))
    assert abs(width_at(torn, 540) - width_at(whole, 540)) <= 4


def test_no_part_of_an_old_print_stays_beside_new_trousers() -> None:
    picture = wearing(with_leaves(), garment("trousers")).picture.astype(int)
    assert (np.abs(picture - LEAF).max(2) < 40).sum() < 10


def with_on_waistband(columns: slice, colour: tuple[int, int, int], *, upper: float, skin: float) -> Drawn:
    """Something on the waistband that was read as a top, as skin or as nothing."""
    drawn = person()
    facts, photo = drawn.facts, drawn.photo.copy()
    place = np.zeros(facts.size, bool)
    place[436:462, columns] = True
    photo[place] = colour
    masks = zip((facts.worn.lower, facts.worn.upper, facts.skin), (0.0, upper, skin), strict=True)
    read = [np.where(place, value, mask).astype(np.float32) for mask, value in masks]
    return Drawn(photo, replace(facts, skin=read[2], worn=replace(facts.worn, lower=read[0], upper=read[1])))


def test_a_buckle_that_parts_the_waistband_stays_before_a_tucked_top() -> None:
    picture = wearing(with_on_waistband(slice(268, 292), (90, 90, 96), upper=1, skin=0), garment("top")).picture
    assert np.abs(colour_at(picture, 280, 454) - (90, 90, 96)).max() < 12


def test_a_fold_of_old_trousers_as_dark_as_the_top_goes_with_them() -> None:
    drawn = person()
    photo = drawn.photo.copy()
    cv2.ellipse(photo, (280, 478), (14, 12), 0, 0, 360, SHIRT, -1)
    facts = replace(drawn.facts, worn=replace(drawn.facts.worn, tucked=False))
    assert is_red(wearing(Drawn(photo, facts), garment("skirt")), 280, 478)


def test_a_gleam_on_a_belt_is_no_end_of_the_waistband() -> None:
    gleaming = with_on_waistband(slice(296, 310), SKIN, upper=0, skin=1)
    result = wearing(gleaming, garment("top", (40, 40, 200)))
    assert is_blue(result, 336, 430)
    assert np.abs(colour_at(result.picture, 303, 456) - SKIN).max() < 12


def test_a_sleeve_beside_a_waistband_does_not_go_into_it() -> None:
    drawn = person()
    worn = drawn.facts.worn
    beside = worn.upper.copy()
    beside[425:455, 425:445] = 1
    alone, sleeved = (
        waistband(see_scene(drawn.photo, replace(drawn.facts, worn=replace(worn, upper=upper))), "top")
        for upper in (worn.upper, beside)
    )
    assert alone == sleeved


def test_fingers_half_read_on_a_top_do_not_turn_into_the_new_trousers() -> None:
    drawn = person()
    facts, worn = drawn.facts, drawn.facts.worn
    rows, columns = np.indices(facts.size)
    top = (rows < 530) & ((worn.upper + worn.lower) > 0.5)
    fingers = np.hypot(rows - 480, columns - 250) < 20
    read = fingers & (rows < 486)
    photo = drawn.photo.copy()
    photo[top], photo[fingers] = SHIRT, SKIN
    hanging = replace(
        facts,
        hand_area=np.maximum(facts.hand_area, read).astype(np.float32),
        worn=replace(
            worn,
            upper=(top & ~fingers).astype(np.float32),
            lower=np.where(top, 0, worn.lower).astype(np.float32),
            tucked=False,
        ),
    )
    picture = dress(photo, hanging, [Garment(garment("trousers"))]).picture
    assert np.abs(picture[fingers].astype(int) - SKIN).max() < 12


def test_crossed_bare_arms_stay_before_what_has_no_sleeves() -> None:
    drawn = with_arm(((205, 260), (190, 370), (320, 400)))
    facts = replace(drawn.facts, arms={"l": "crossed", "r": "down"})
    result = dress(drawn.photo, facts, [Garment(garment("top", sleeve="none"))])
    for x, y in ((230, 379), (262, 386), (300, 395)):
        assert np.abs(colour_at(result.picture, x, y) - SKIN).max() < 12, (x, y)
    assert is_red(result, 270, 330)
    with pytest.raises(Refusal) as refusal:
        dress(drawn.photo, facts, [Garment(garment("top", sleeve="short"))])
    assert refusal.value.code == "arm_across"


def test_a_short_sleeve_does_not_stand_out_behind_a_forearm_folded_back() -> None:
    drawn = with_arm(((205, 260), (178, 370), (196, 275)))
    facts = replace(drawn.facts, arms={"l": "bent", "r": "down"})
    picture = dress(drawn.photo, facts, [Garment(garment("top", sleeve="short"))]).picture.astype(int)
    outside = cv2.distanceTransform((facts.silhouette < 0.5).astype(np.uint8), cv2.DIST_L2, 3) > 4
    rows, columns = np.indices(facts.size)
    beside = outside & (columns < 205) & (rows > 290) & (rows < 360)
    assert np.abs(picture[beside] - WALL).max() < 25


def bent_leg() -> PersonFacts:
    return with_pose(person(), knee_r=(360, 660), ankle_r=(260, 800))


@pytest.mark.parametrize("kind", ["trousers", "shorts"])
def test_a_bent_leg_is_given_no_trousers(kind: GarmentClass) -> None:
    with pytest.raises(Refusal) as refusal:
        dress(person().photo, bent_leg(), [Garment(garment(kind))])
    assert refusal.value.code == "legs_bent"
    assert "pernas retas" in refusal.value.sentence


@pytest.mark.parametrize("kind", ["trousers", "shorts"])
def test_crossed_legs_are_given_no_trousers(kind: GarmentClass) -> None:
    crossed = with_pose(person(), ankle_l=(300, 840), ankle_r=(260, 840))
    with pytest.raises(Refusal) as refusal:
        dress(person().photo, crossed, [Garment(garment(kind))])
    assert refusal.value.code == "legs_crossed"
    assert "cruzam" in refusal.value.sentence


def test_a_bent_leg_is_no_matter_for_a_top() -> None:
    dress(person().photo, bent_leg(), [Garment(garment("top"))])


def test_a_dark_top_over_pale_trousers_leaves_no_step_on_a_dress() -> None:
    drawn = person()
    photo = drawn.photo.copy()
    photo[drawn.facts.worn.upper > 0.5] = (40, 40, 44)
    photo[drawn.facts.worn.lower > 0.5] = (225, 222, 216)
    white = garment("dress", (235, 235, 235), sleeve="none")
    white.picture[white.alpha > 0] = 235  # no stripe
    picture = dress(photo, drawn.facts, [Garment(white)]).picture
    above, below = colour_at(picture, 280, 395).mean(), colour_at(picture, 280, 470).mean()
    assert abs(float(above - below)) < 12


def test_a_lap_as_high_as_the_waistband_does_not_pull_a_top_aside() -> None:
    drawn = person()
    facts = drawn.facts
    lap = np.zeros(facts.size, bool)
    lap[440:520, 90:216] = True
    photo = drawn.photo.copy()
    photo[lap] = (60, 84, 130)
    seated = replace(
        with_pose(drawn, knee_l=(110, 480), ankle_l=(110, 640), elbow_l=(150, 350), wrist_l=(90, 420)),
        silhouette=np.maximum(facts.silhouette, lap).astype(np.float32),
        worn=replace(facts.worn, lower=np.maximum(facts.worn.lower, lap).astype(np.float32)),
        skin=np.where(lap, 0, facts.skin).astype(np.float32),
        hand_area=np.where(lap, 0, facts.hand_area).astype(np.float32),
    )
    result = dress(photo, seated, [Garment(garment("top", sleeve="none"))])
    for x in (222, 280, 338):
        assert is_red(result, x, 428), x


def in_a_dress() -> Drawn:
    """Violet, from the shoulders to above the knees."""
    drawn = person()
    worn = drawn.facts.worn
    whole = np.maximum(worn.upper, worn.lower * (np.arange(drawn.facts.size[0])[:, None] < 620)).astype(np.float32)
    nothing = np.zeros_like(whole)
    legs = (worn.lower > 0.5) & (whole < 0.5)
    photo = drawn.photo.copy()
    photo[whole > 0.5] = (90, 60, 120)
    photo[legs] = SKIN
    facts = replace(
        drawn.facts,
        skin=np.maximum(drawn.facts.skin, legs).astype(np.float32),
        worn=replace(worn, upper=nothing, lower=nothing, dress=whole, kind="dress", tucked=False, lower_kind="none"),
    )
    return Drawn(photo, facts)


def test_trousers_beneath_the_upper_part_of_a_dress_leave_no_belly_bare() -> None:
    low = garment("trousers")
    waist, crotch = low.landmarks["waistband_l"], low.landmarks["crotch"]
    low = replace(low, landmarks=low.landmarks | {"crotch": crotch._replace(y=waist.y + (crotch.y - waist.y) / 4)})
    picture = wearing(in_a_dress(), low).picture
    for y in range(400, 500, 4):
        assert np.abs(colour_at(picture, 280, y) - SKIN).max() > 30, y


def test_a_hem_that_runs_askew_over_a_dress_leaves_no_belly_bare() -> None:
    top = garment("top", sleeve="short")
    rows, columns = np.mgrid[0 : top.size[0], 0 : top.size[1]]
    cut = (rows < 440 - 0.25 * np.abs(columns - 430)).astype(np.float32)
    parts = replace(top.parts, body=top.parts.body * cut)
    marks = {name: point._replace(y=min(point.y, 440)) for name, point in top.landmarks.items()}
    result = wearing(in_a_dress(), replace(top, alpha=top.alpha * cut, parts=parts, landmarks=marks))
    for x in range(230, 335, 5):
        for y in range(430, 550, 3):
            assert np.abs(colour_at(result.picture, x, y) - SKIN).max() > 30, (x, y)


def test_the_legs_of_someone_turned_away_count_as_guessed() -> None:
    drawn = person()
    turned = Drawn(drawn.photo, replace(drawn.facts, facing="turned_l"))
    ahead, aside = (
        next(check.value for check in wearing(each, garment("shorts")).checks if check.name == "invented")
        for each in (drawn, turned)
    )
    assert ahead < 0.05
    assert aside > 0.3


def test_a_short_sleeve_ends_before_a_sharp_elbow() -> None:
    drawn = with_arm(((205, 260), (110, 330), (60, 210)))
    facts = replace(drawn.facts, arms={"l": "raised", "r": "down"})
    picture = dress(drawn.photo, facts, [Garment(garment("top", sleeve="short"))]).picture
    assert np.abs(colour_at(picture, 112, 326) - SKIN).max() < 30


def in_a_hood_let_down() -> Drawn:
    """The top goes on as a thick roll of cloth around the neck."""
    drawn = person()
    facts = drawn.facts
    roll = np.zeros(facts.size, np.uint8)
    cv2.ellipse(roll, (280, 250), (62, 56), 0, 180, 360, 1, -1)
    hood = (roll > 0) & ((facts.skin < 0.5) | (np.abs(np.arange(facts.size[1]) - 280)[None] > 28))
    return with_upper(drawn, hood, SHIRT)


def test_a_new_top_does_not_climb_the_hood_of_the_old_one() -> None:
    drawn = in_a_hood_let_down()
    result = wearing(drawn, garment("top", sleeve="short"))
    for x in (236, 244, 316, 324):
        hood = int((drawn.facts.worn.upper[:, x] > 0.5).argmax())
        assert next(y for y in range(180, 300) if is_red(result, x, y)) > hood + 10, x


def between_flaps() -> Drawn:
    """What is worn over the waistband hangs down at both sides of it."""
    drawn = person()
    facts = drawn.facts
    flaps = np.zeros(facts.size, bool)
    flaps[430:580, 212:252] = flaps[430:580, 308:348] = True
    flaps &= facts.silhouette > 0.5
    return with_upper(drawn, flaps, SHIRT, lower=np.where(flaps, 0, facts.worn.lower).astype(np.float32))


def test_a_waistband_seen_between_flaps_is_no_end_for_a_top() -> None:
    tucked, hanging = (wearing(drawn, garment("top", sleeve="short")) for drawn in (person(), between_flaps()))
    assert not is_red(tucked, 280, 470)
    for x in (235, 280, 325):
        assert is_red(hanging, x, 470), x


def refusal_of(facts: PersonFacts, kind: GarmentClass) -> str:
    with pytest.raises(Refusal) as refusal:
        dress(person().photo, facts, [Garment(garment(kind))])
    return refusal.value.code


def test_legs_that_end_far_above_the_skirt_over_them_were_guessed() -> None:
    facts = with_pose(person(), knee_l=(232, 600), knee_r=(328, 600), ankle_l=(234, 700), ankle_r=(326, 700))
    assert refusal_of(facts, "trousers") == "legs_hidden"
    dress(person().photo, facts, [Garment(garment("top"))])


def test_hips_of_which_nothing_is_known_are_not_dressed() -> None:
    facts = person().facts
    unknown = replace(facts, worn=replace(facts.worn, lower=np.zeros_like(facts.worn.lower)))
    assert refusal_of(unknown, "trousers") == "legs_hidden"


def test_a_hems_breadth_of_a_top_read_as_the_waistband_is_still_top() -> None:
    drawn = person()
    facts = drawn.facts
    photo = drawn.photo.copy()
    misread = np.zeros(facts.size, bool)
    misread[440:445, 212:349] = facts.worn.lower[440:445, 212:349] > 0.5
    photo[misread] = SHIRT
    scene = see_scene(photo, facts)
    assert scene.upper[misread].mean() > 0.9
    assert not scene.lower[misread].all()
    assert scene.lower[450:500, 230:330].all()


def test_tails_of_the_old_shirt_do_not_hang_out_beneath_the_new_hem() -> None:
    drawn = person()
    facts = drawn.facts
    rows, columns = np.indices(facts.size)
    tails = (np.abs(np.abs(columns - 280) - 20) < 14) & (rows > 500) & (rows < 610)
    upper = (facts.worn.upper > 0.5) | ((rows < 505) & (rows > 400) & (np.abs(columns - 280) < 66)) | tails
    lower = (facts.worn.lower > 0.5) & ~upper
    photo = drawn.photo.copy()
    photo[upper] = (90, 190, 60)
    worn = replace(facts.worn, upper=upper.astype(np.float32), lower=lower.astype(np.float32), tucked=False)
    result = dress(photo, replace(facts, worn=worn), [Garment(garment("top", sleeve="none"))])
    r, g, b = np.moveaxis(result.picture[480:620, 240:320].astype(int), 2, 0)
    assert not ((g > r + 40) & (g > b + 40)).any()


def in_a_jacket_that_meets_at_a_point() -> Drawn:
    """Of the white top beneath it a wide opening is seen, and above it a slit."""
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    arms = np.zeros(drawn.facts.size, np.uint8)
    for path in ([[205, 260], [178, 380], [168, 480]], [[355, 260], [382, 380], [392, 480]]):
        cv2.polylines(arms, [np.array(path, np.int32)], False, 1, 50)
    beneath = np.abs(columns - 280) < np.where(rows < 310, 2, 30)
    jacket = (arms > 0) | ((drawn.facts.worn.upper > 0.5) & ~beneath)
    return with_upper(drawn, jacket, (40, 44, 60), open_jacket=True, sleeve="long")


def test_beneath_a_jacket_nothing_of_the_old_top_is_left_in_a_slit() -> None:
    result = wearing(in_a_jacket_that_meets_at_a_point(), garment("top", sleeve="short"))
    slit = result.picture[285:305, 279:282].astype(int)
    assert (slit[..., 1] < 140).all()


def test_trousers_go_up_between_the_flaps_of_a_jacket() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    slit = (rows > 400) & (np.abs(columns - 280) < 4 + 0.08 * (rows - 400))
    flaps = (rows > 380) & (rows < 560) & (np.abs(columns - 280) < 90) & ~slit
    jacket = with_upper(drawn, flaps, (40, 44, 60), sleeve="long")
    worn = jacket.facts.worn
    lower = np.where(flaps, 0, np.where(slit & (rows < 560), 1, worn.lower)).astype(np.float32)
    jacket.photo[slit & (rows < 560)] = (60, 80, 120)
    facts = replace(jacket.facts, worn=replace(worn, lower=lower, upper=np.where(slit, 0, worn.upper)))
    result = wearing(Drawn(jacket.photo, facts), garment("trousers"))
    for y in range(412, 434, 4):
        assert np.abs(colour_at(result.picture, 280, y) - SKIN).max() > 30, y


def in_a_wide_dress() -> Drawn:
    """It reaches out beneath the hands, which hang before it or are in its pockets."""
    drawn = in_a_dress()
    rows, columns = np.indices(drawn.facts.size)
    skirt = (rows > 470) & (rows < 640) & (np.abs(columns - 280) < 150)
    drawn.photo[skirt] = (90, 60, 120)
    nothing = np.zeros(drawn.facts.size, np.float32)
    facts = replace(
        drawn.facts,
        silhouette=np.maximum(drawn.facts.silhouette, skirt).astype(np.float32),
        hand_area=nothing,
        skin=np.where(skirt, 0, drawn.facts.skin).astype(np.float32),
        worn=replace(drawn.facts.worn, dress=np.maximum(drawn.facts.worn.dress, skirt).astype(np.float32)),
    )
    return Drawn(drawn.photo, facts)


def test_hands_in_the_pockets_of_a_dress_leave_no_hole_in_it() -> None:
    drawn = in_a_wide_dress()
    picture = wearing(drawn, garment("top", sleeve="none")).picture
    for x in (166, 394):
        assert np.abs(colour_at(picture, x, 528) - colour_at(drawn.photo, x, 528)).max() < 12, x


def test_a_hem_in_the_sun_is_the_tops_though_it_was_read_as_the_trousers() -> None:
    drawn = person()
    facts = drawn.facts
    rows, columns = np.mgrid[0 : facts.size[0], 0 : facts.size[1]]
    top = (columns > 210) & (columns < 350) & (rows > 430) & (rows < 545)
    lit, hem = columns < 245, rows > 505
    photo = drawn.photo.copy()
    photo[facts.worn.lower > 0.5] = (24, 26, 36)
    photo[(facts.worn.upper > 0.5) | top] = (40, 70, 140)
    photo[((facts.worn.upper > 0.5) | top) & lit] = (168, 190, 222)
    worn = replace(
        facts.worn,
        upper=np.where(top & ~(hem & lit), 1, facts.worn.upper).astype(np.float32),
        lower=np.where(top & ~(hem & lit), 0, np.maximum(facts.worn.lower, top)).astype(np.float32),
        tucked=False,
    )
    scene = see_scene(photo, replace(facts, worn=worn))
    assert scene.upper[top & hem & lit].mean() > 0.75
    assert scene.lower[570:].sum() > 0.95 * (facts.worn.lower[570:] > 0.5).sum()


def test_trousers_in_the_shade_of_a_dark_top_go_with_the_rest_of_them() -> None:
    drawn = person()
    facts = drawn.facts
    rows, columns = np.mgrid[0 : facts.size[0], 0 : facts.size[1]]
    photo = drawn.photo.copy()
    photo[facts.worn.upper > 0.5] = (58, 58, 60)
    photo[facts.worn.lower > 0.5] = (116, 114, 114)
    shaded = (facts.worn.lower > 0.5) & (rows < 490) & (np.abs(columns - 280) < 35)
    photo[shaded] = (66, 65, 66)
    facts = replace(facts, worn=replace(facts.worn, tucked=False))
    assert see_scene(photo, facts).lower[shaded].mean() > 0.9


def test_the_shaded_side_of_a_hand_is_no_cloth_however_much_that_is_of_its_hue() -> None:
    drawn = person()
    facts, photo = drawn.facts, drawn.photo.copy()
    hands, columns = facts.hand_area > 0.5, np.arange(facts.size[1])[None]
    photo[facts.worn.lower > 0.5] = (116, 79, 60)
    photo[hands & (np.abs(columns - 280) > 114)] = (122, 84, 64)
    seen = see_scene(photo, facts).hands
    assert seen[hands & (facts.worn.lower < 0.5)].mean() > 0.95
