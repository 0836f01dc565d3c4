"""Trousers on legs: wide ones keep their cut, hems lie straight, and nothing of the old leg is left beside them."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.body.crop import Window, facts_in
from drape.checks.verdict import checks
from drape.compose.layers import wear
from drape.contract import Garment
from drape.engine import cut, drape, dress
from drape.fit.draped import Draped
from drape.fit.lower import drape_lower, without_scraps
from drape.pattern.lower_pattern import cut_lower
from drape.scene.scene import Scene, see_scene
from drape.scene.shading import roundness
from eyes.facts import GarmentFacts, PersonFacts, Point
from eyes.masks import Area, grown, opened
from tests.drape.drawn import SHIRT, SKIN, WALL, Drawn, garment, person, with_pose, with_upper

BAND = (20, 20, 240)


def in_trousers(facts: GarmentFacts, drawn: Drawn) -> tuple[Scene, Draped]:
    scene = see_scene(drawn.photo, drawn.facts)
    return scene, drape_lower(scene, cut_lower(Garment(facts)), facts.garment_class)


def balloon() -> GarmentFacts:
    """Wide trousers whose legs touch each other far down, with bands at even distances."""
    facts = garment("trousers")
    corners = [(130, 40), (270, 40), (380, 200), (380, 480), (280, 660), (215, 660), (200, 450), (185, 660), (120, 660)]
    canvas = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(canvas, [np.array([*corners, (20, 480), (20, 200)], np.int32)], 1)
    picture = np.full((*facts.size, 3), 255, np.uint8)
    picture[canvas > 0] = (200, 40, 40)
    for row in range(120, 660, 120):
        picture[row : row + 16][canvas[row : row + 16] > 0] = BAND
    marks = {**facts.landmarks, "crotch": Point(200.0, 450.0, 0.95)}
    return replace(facts, alpha=canvas.astype(np.float32), picture=picture, landmarks=marks)


def test_wide_trousers_are_not_drawn_out_below_the_place_where_their_legs_touch() -> None:
    _, worn = in_trousers(balloon(), person())
    # Within a leg at the left of the picture: between the middles of the bands of the thigh and of the shin.
    column = worn.trunk[:, 232]
    blue = (column[:, 3] > 0.5) & (column[:, 2] > column[:, 0])
    starts = np.nonzero(np.diff(blue.astype(int)) == 1)[0]
    gaps = np.diff(starts)
    assert len(starts) == 5
    assert gaps.max() < 2.0 * gaps.min()


def test_shorts_whose_legs_touch_down_to_the_hem_keep_their_length() -> None:
    facts = garment("shorts")
    alpha = facts.alpha.copy()
    alpha[40:315, 150:250] = 1
    alpha[300:, 122:134] = 0  # a nick in the hem
    touching = replace(facts, alpha=alpha, landmarks={**facts.landmarks, "crotch": Point(200.0, 315.0, 0.4)})
    (_, worn), (_, usual) = (in_trousers(each, person()) for each in (touching, facts))
    assert worn.hem_y > usual.hem_y
    assert cut_lower(Garment(touching)).parting == pytest.approx(200, abs=5), "a nick does not part the legs"


def test_wide_trousers_stand_off_the_thighs() -> None:
    _, wide = in_trousers(balloon(), person())
    _, usual = in_trousers(garment("trousers"), person())
    assert (wide.cover[620] > 0.5).sum() > 1.1 * (usual.cover[620] > 0.5).sum()


def test_trousers_do_not_stand_out_towards_a_bag_beside_the_hip() -> None:
    drawn = person()
    bag = np.zeros(drawn.facts.size, bool)
    bag[440:560, 353:450] = True
    photo = np.where(bag[..., None], BAND, drawn.photo).astype(np.uint8)
    skin, hands = (np.where(bag, 0, mask).astype(np.float32) for mask in (drawn.facts.skin, drawn.facts.hand_area))
    silhouette = np.maximum(drawn.facts.silhouette, bag).astype(np.float32)
    beside = replace(drawn.facts, silhouette=silhouette, skin=skin, hand_area=hands)
    (_, worn), (_, usual) = (in_trousers(garment("trousers"), each) for each in (Drawn(photo, beside), drawn))
    ends, usual_ends = (each.cover.shape[1] - (each.cover > 0.5)[:, ::-1].argmax(1) for each in (worn, usual))
    assert (ends - usual_ends)[450:600].max() <= 3


def hand_on_hip() -> Drawn:
    drawn = person()
    hand = np.zeros(drawn.facts.size, bool)
    hand[490:530, 325:375] = True
    facts = with_pose(drawn, elbow_r=(395, 400), wrist_r=(370, 480))
    lower = np.where(hand, 0, facts.worn.lower).astype(np.float32)
    skin, hands, silhouette = (
        np.maximum(mask, hand).astype(np.float32) for mask in (facts.skin, facts.hand_area, facts.silhouette)
    )
    before = replace(facts, worn=replace(facts.worn, lower=lower), skin=skin, hand_area=hands, silhouette=silhouette)
    return Drawn(np.where(hand[..., None], SKIN, drawn.photo).astype(np.uint8), before)


def test_hips_go_on_behind_the_hand_before_them() -> None:
    _, worn = in_trousers(garment("trousers"), hand_on_hip())
    ends = right_ends(worn)
    assert ends[480:530].min() >= ends[478], "no dent"


def test_a_dress_hangs_on_behind_the_hand_before_it() -> None:
    drawn, dress_facts = hand_on_hip(), Garment(garment("dress", sleeve="none"))
    draped = drape(see_scene(drawn.photo, drawn.facts), dress_facts, cut(dress_facts, drawn.facts))
    heights, _, ends = np.array(draped.rows).T
    beside_hand = np.interp(np.arange(470, 545), heights, ends)
    assert np.diff(beside_hand).min() > -0.2, "no dent"


def right_ends(worn: Draped) -> np.ndarray:
    return worn.cover.shape[1] - (worn.cover > 0.5)[:, ::-1].argmax(1)


def test_the_flaps_of_a_jacket_are_no_hips() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    flaps = (rows > 380) & (rows < 560) & (np.abs(columns - 280) < 130) & (drawn.facts.worn.lower < 0.5)
    _, usual = in_trousers(garment("trousers"), drawn)
    _, worn = in_trousers(garment("trousers"), with_upper(drawn, flaps, SHIRT))
    assert np.abs(right_ends(worn) - right_ends(usual))[460:600].max() <= 6


def under_a_top(left_hem: int = 545) -> Drawn:
    """A top hangs over the trousers, as wide as the waist down to its hem; they are wider below it."""
    drawn = person()
    facts = drawn.facts
    rows, columns = np.indices(facts.size)
    hem = np.where(columns < 280, left_hem, 545)
    top = (rows > 430) & (rows < hem) & (np.abs(columns - 280) < 55)
    hidden = (facts.worn.lower > 0.5) & (rows < hem)
    wall = hidden & ~top
    photo = np.where(wall[..., None], WALL, drawn.photo).astype(np.uint8)
    worn = replace(facts.worn, lower=np.where(hidden, 0, facts.worn.lower).astype(np.float32))
    silhouette = np.where(wall, 0, facts.silhouette).astype(np.float32)
    return with_upper(Drawn(photo, replace(facts, worn=worn, silhouette=silhouette)), top, SHIRT, tucked=False)


def test_trousers_are_not_seen_beside_a_top_that_hangs_over_them() -> None:
    _, worn = in_trousers(garment("trousers"), under_a_top())
    beside = np.abs(np.arange(worn.cover.shape[1]) - 280) > 60
    assert not (worn.cover[460:540, beside] > 0.5).any()
    assert (worn.cover[570, beside] > 0.5).any(), "only below its hem"


def test_wide_trousers_come_out_of_a_hem_no_wider_than_others() -> None:
    drawn = under_a_top()
    wide, usual = (np.array(in_trousers(facts, drawn)[1].rows) for facts in (balloon(), garment("trousers")))
    at_hem, below = ([np.interp(y, rows[:, 0], rows[:, 2]) for rows in (wide, usual)] for y in (535, 600))
    assert at_hem[0] < at_hem[1] + 2
    assert below[0] > below[1] + 8


@pytest.mark.parametrize("tucked", [False, True])
def test_a_corner_of_trousers_is_missed_only_where_no_top_hangs_over_it(tucked: bool) -> None:
    drawn = under_a_top()
    worn = replace(drawn.facts.worn, tucked=tucked)
    scene, draped = in_trousers(garment("trousers"), Drawn(drawn.photo, replace(drawn.facts, worn=worn)))
    gone = (scene.rows < scene.body.hips[1]) & (scene.columns < scene.body.hips[0])
    bitten = replace(draped, trunk=draped.trunk * ~gone[..., None])
    found = {check.name: check for check in checks(scene, bitten, wear(scene, bitten, None))}
    assert found["zone_uncovered"].passed is not tucked


def test_skin_made_beside_the_top_above_new_trousers_is_not_shown() -> None:
    scene, draped = in_trousers(garment("trousers"), under_a_top())
    worn = wear(scene, draped, None)
    beside = (scene.rows < draped.top_y) & (scene.rows > draped.top_y - 60) & (np.abs(scene.columns - 345) < 5)
    for made, passed in ((worn.made, True), (worn.made | beside, False)):
        found = {check.name: check for check in checks(scene, draped, replace(worn, made=made))}
        assert found["bare_beside_top"].passed is passed


def test_trousers_are_not_seen_beside_a_top_that_hangs_over_others_nobody_read() -> None:
    drawn = under_a_top()
    unread = replace(drawn.facts.worn, lower=np.zeros_like(drawn.facts.worn.lower), lower_kind="none")
    _, worn = in_trousers(garment("trousers"), replace(drawn, facts=replace(drawn.facts, worn=unread)))
    beside = np.abs(np.arange(worn.cover.shape[1]) - 280) > 60
    assert not (worn.cover[460:535, beside] > 0.5).any()


def test_below_a_hem_askew_the_inner_side_of_one_leg_is_no_hip() -> None:
    _, worn = in_trousers(garment("trousers"), under_a_top(left_hem=640))
    assert (worn.cover[600, 230:275] > 0.5).all()


def test_the_round_corners_of_an_old_hem_leave_no_notch_in_the_hips() -> None:
    drawn = person()
    facts = drawn.facts
    rows, columns = np.indices(facts.size)
    corners = (rows > 528) & (np.abs(columns - 280) > 68 - (rows - 528))
    tunic = (np.maximum(facts.worn.upper, facts.worn.lower) > 0.5) & (rows < 545) & ~corners
    nothing = np.zeros(facts.size, np.float32)
    worn = replace(facts.worn, upper=nothing, lower=nothing, dress=tunic.astype(np.float32), lower_kind="none")
    _, draped = in_trousers(garment("trousers"), Drawn(drawn.photo, replace(facts, worn=worn)))
    ends = right_ends(draped)
    assert ends[525:550].min() > ends[515] - 4


def test_a_hand_before_a_thigh_does_not_give_the_trousers_below_it_to_the_bag_it_holds() -> None:
    drawn = person()
    facts = drawn.facts
    bag, hand = np.zeros(facts.size, bool), np.zeros(facts.size, bool)
    bag[500:620, 362:450] = hand[530:560, 318:360] = True
    photo = np.where(bag[..., None], BAND, drawn.photo)
    photo = np.where(hand[..., None], SKIN, photo).astype(np.uint8)
    gone = bag | hand
    worn = replace(facts.worn, lower=np.where(gone, 0, facts.worn.lower).astype(np.float32))
    facts = replace(
        facts,
        silhouette=np.maximum(facts.silhouette, gone).astype(np.float32),
        skin=np.where(bag, 0, np.maximum(facts.skin, hand)).astype(np.float32),
        hand_area=np.where(bag, 0, np.maximum(facts.hand_area, hand)).astype(np.float32),
        worn=worn,
    )
    scene = see_scene(photo, facts)
    assert scene.held[560:600, 380:440].mean() > 0.9
    assert scene.lower[600:700, 335:355].all()


def test_no_scrap_of_trousers_is_seen_on_the_wall_beyond_an_arm() -> None:
    drawn = person()
    trunk = np.zeros((*drawn.facts.size, 4), np.float32)
    trousers, scrap = np.s_[450:800, 215:345], np.s_[480:500, 418:426]
    trunk[trousers] = trunk[scrap] = trunk[480:500, 345:418] = 1
    kept = without_scraps(see_scene(drawn.photo, drawn.facts), trunk)
    assert not kept[scrap].any()
    assert kept[trousers].all()


def test_trousers_hung_askew_keep_each_leg_whole() -> None:
    facts = garment("trousers")
    canvas = np.zeros(facts.size, np.uint8)
    corners = [(130, 40), (270, 40), (385, 660), (300, 660), (200, 230), (280, 660), (195, 660)]
    cv2.fillPoly(canvas, [np.array(corners, np.int32)], 1)
    picture = np.full((*facts.size, 3), 255, np.uint8)
    picture[canvas > 0] = (200, 40, 40)
    _, worn = in_trousers(replace(facts, alpha=canvas.astype(np.float32), picture=picture), person())
    shin = np.nonzero(np.diff((worn.cover[round(worn.hem_y - 60)] > 0.5).astype(int)))[0]
    assert len(shin) == 4, "two legs"
    assert shin[1] - shin[0] == pytest.approx(shin[3] - shin[2], rel=0.15)


def test_legs_that_lie_spread_end_in_a_level_hem() -> None:
    facts = garment("trousers")
    canvas = np.zeros(facts.size, np.uint8)
    for way in (-1, 1):
        leg = [(200, 40), (200 + 70 * way, 40), (200 + 180 * way, 600), (200 + 100 * way, 640), (200, 230)]
        cv2.fillPoly(canvas, [np.array(leg, np.int32)], 1)
    _, worn = in_trousers(replace(facts, alpha=canvas.astype(np.float32)), person())
    for middle in (234, 326):
        leg_columns = worn.cover[:, middle - 12 : middle + 13] > 0.5
        ends = worn.cover.shape[0] - leg_columns[::-1].argmax(0)
        assert np.ptp(ends) <= 4


def test_a_long_leg_ends_over_the_shoe_where_the_old_one_did() -> None:
    drawn = person()
    lower = drawn.facts.worn.lower.copy()
    cv2.fillPoly(lower, [np.array([(200, 820), (260, 820), (236, 878), (196, 878)], np.int32)], 1.0)
    long = replace(
        drawn.facts, worn=replace(drawn.facts.worn, lower=lower), silhouette=np.maximum(lower, drawn.facts.silhouette)
    )
    _, worn = in_trousers(garment("trousers"), Drawn(drawn.photo, long))
    assert worn.cover[872, 216] > 0.5


def with_bare_legs(shift: int) -> tuple[Drawn, Area]:
    """In a skirt to the knees, and the legs below it seen beside where their joints were read."""
    drawn = person()
    facts = drawn.facts
    below = np.arange(facts.size[0])[:, None] > 640
    moved = np.zeros_like(facts.worn.lower)
    moved[:, : 280 - shift] = facts.worn.lower[:, shift:280]
    moved[:, 280 + shift :] = facts.worn.lower[:, 280:-shift]
    legs = (moved > 0.5) & below
    worn = replace(facts.worn, lower=np.where(below, 0, facts.worn.lower).astype(np.float32))
    outline = np.where(below, legs, facts.silhouette).astype(np.float32)
    seen: PersonFacts = replace(
        facts, worn=worn, silhouette=outline, skin=np.where(below, legs, facts.skin).astype(np.float32)
    )
    return Drawn(drawn.photo, seen), legs


@pytest.mark.parametrize("shift", [8, 16])
def test_trousers_hide_all_of_the_legs_that_a_skirt_left_bare(shift: int) -> None:
    drawn, legs = with_bare_legs(shift)
    scene, worn = in_trousers(garment("trousers"), drawn)
    above_feet = scene.rows < scene.body.floor_y - 0.25 * scene.unit
    left = legs & (worn.cover < 0.5) & above_feet
    assert left.sum() < 0.02 * legs.sum()


def test_shorts_are_as_wide_as_the_legs_that_come_out_of_them() -> None:
    drawn, legs = with_bare_legs(16)
    short = garment("shorts")
    short.alpha[255:] = 0
    _, worn = in_trousers(short, drawn)
    assert worn.hem_y < 640, "above the skirt's"
    assert right_ends(worn)[round(worn.hem_y) - 12] >= np.nonzero(legs[700])[0][-1] - 4


def test_a_piece_of_a_skirt_that_was_not_read_is_no_leg() -> None:
    drawn, _ = with_bare_legs(8)
    lower = drawn.facts.worn.lower.copy()
    lower[540:610, 290:350] = 0
    torn = replace(drawn.facts, worn=replace(drawn.facts.worn, lower=lower))
    whole, patchy = (right_ends(in_trousers(slotted(), Drawn(drawn.photo, facts))[1]) for facts in (drawn.facts, torn))
    assert np.abs(whole - patchy)[500:640].max() <= 3


def test_trousers_hide_bare_thighs_that_touch() -> None:
    drawn, legs = with_bare_legs(8)
    between = np.zeros_like(legs)
    between[641:720, 260:300] = True
    touching = replace(drawn.facts, silhouette=np.maximum(drawn.facts.silhouette, between).astype(np.float32),
                       skin=np.maximum(drawn.facts.skin, between).astype(np.float32))  # fmt: skip
    scene, worn = in_trousers(slotted(), Drawn(drawn.photo, touching))
    first = round(scene.body.hips[1] + 0.4 * scene.unit)
    assert worn.cover[first:700, 262:298].min() > 0.9, "and nothing shines through above them"


def test_hips_are_not_taken_for_as_wide_as_the_skirt_that_hung_around_them() -> None:
    drawn, wide = person(), []
    flare = np.zeros(drawn.facts.size, np.uint8)
    cv2.fillPoly(flare, [np.array([(212, 440), (348, 440), (420, 640), (140, 640)], np.int32)], 1)
    for kind in ("trousers", "skirt"):
        worn = replace(drawn.facts.worn, lower=np.maximum(drawn.facts.worn.lower, flare), lower_kind=kind)
        outline = np.maximum(drawn.facts.silhouette, flare)
        _, draped = in_trousers(
            garment("trousers"), Drawn(drawn.photo, replace(drawn.facts, worn=worn, silhouette=outline))
        )
        wide.append(int((draped.cover[540] > 0.5).sum()))
    in_trousers_before, in_skirt_before = wide
    assert in_skirt_before < 0.95 * in_trousers_before


def test_below_broad_hips_the_outer_sides_of_legs_come_in_slowly() -> None:
    drawn = person()
    broad = np.zeros(drawn.facts.size, np.uint8)
    cv2.fillPoly(
        broad, [np.array([(212, 430), (348, 430), (385, 540), (385, 660), (175, 660), (175, 540)], np.int32)], 1
    )
    lower, outline = (np.maximum(mask, broad) for mask in (drawn.facts.worn.lower, drawn.facts.silhouette))
    facts = replace(drawn.facts, worn=replace(drawn.facts.worn, lower=lower), silhouette=outline)
    slim = slotted()
    slim.alpha[240:, :135] = slim.alpha[240:, 265:] = 0
    _, worn = in_trousers(slim, Drawn(drawn.photo, facts))
    ends = right_ends(worn)[575:760]
    assert (ends[:-20] - ends[20:]).max() <= 6


def test_where_legs_part_the_sides_of_trousers_keep_their_line() -> None:
    drawn = person()
    broad = np.zeros(drawn.facts.size, np.uint8)
    cv2.fillPoly(
        broad, [np.array([(212, 430), (348, 430), (368, 540), (368, 700), (192, 700), (192, 540)], np.int32)], 1
    )
    gap = np.zeros_like(broad)
    cv2.fillPoly(gap, [np.array([(280, 540), (300, 700), (260, 700)], np.int32)], 1)
    lower, outline = (
        np.where(gap, 0, np.maximum(mask, broad)) for mask in (drawn.facts.worn.lower, drawn.facts.silhouette)
    )
    facts = replace(drawn.facts, worn=replace(drawn.facts.worn, lower=lower), silhouette=outline)
    above_knees = facts_in(facts, Window(0, 640, 0, 560))
    scene, worn = in_trousers(garment("trousers"), Drawn(drawn.photo[:640], above_knees))
    assert scene.body.edges["r"][545:620].min() > 360
    ends = right_ends(worn)[525:640]
    assert ends.min() > ends[0] - 4


def test_a_bared_leg_goes_on_to_the_shoe_that_the_old_trousers_met() -> None:
    drawn = person()
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("shorts"))]).picture
    for y in (846, 856, 864):
        assert np.abs(np.median(picture[y - 1 : y + 2, 231:238].reshape(-1, 3), 0) - SKIN).max() < 40, y


def test_threads_that_hang_out_of_a_hem_are_taken_off() -> None:
    facts = garment("skirt")
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    for column in (140, 200, 250):
        alpha[420:440, column : column + 4] = 1
        picture[420:440, column : column + 4] = (20, 20, 20)
    threaded = replace(facts, alpha=alpha, picture=picture, parts=replace(facts.parts, body=alpha))
    scene, worn = in_trousers(threaded, person())
    cloth = worn.cover > 0.5
    assert not (cloth & ~grown(opened(cloth, 3), 3))[round(worn.hem_y - 0.15 * scene.unit) :].any()


def slotted() -> GarmentFacts:
    """Straight trousers lying with their legs side by side: the gap between them is a slot with a flat end."""
    facts = garment("trousers")
    canvas = np.zeros(facts.size, np.float32)
    canvas[40:660, 110:290] = 1
    canvas[230:, 188:213] = 0
    return replace(facts, alpha=canvas, landmarks={**facts.landmarks, "crotch": Point(200.0, 228.0, 0.95)})


def test_legs_part_in_a_point_and_ever_wider_below_it() -> None:
    scene, worn = in_trousers(slotted(), person())
    between = (worn.cover[:660] < 0.5)[:, 240:320]
    gaps = np.array([row.sum() for row in between[round(scene.body.hips[1]) :]])
    first = int(np.nonzero(gaps)[0][0])
    assert gaps[first : first + 4].max() <= 4
    assert (np.diff(gaps[first:]) >= -2).all()
    assert gaps[-1] > 12


def test_legs_that_are_not_seen_to_part_before_the_photo_ends_do_not() -> None:
    drawn = person()
    worn = drawn.facts.worn.lower.copy()
    worn[560:640, 232:328] = 1
    silhouette = np.maximum(drawn.facts.silhouette, worn)
    facts = replace(drawn.facts, silhouette=silhouette, worn=replace(drawn.facts.worn, lower=worn))
    above_knees = facts_in(facts, Window(0, 640, 0, 560))
    _, new = in_trousers(garment("trousers"), Drawn(drawn.photo[:640], above_knees))
    assert new.cover[570:, 240:320].min() > 0.5


def test_legs_that_stand_close_together_stay_two() -> None:
    close = with_pose(person(), knee_l=(250.0, 670.0), knee_r=(310.0, 670.0), ankle_l=(250.0, 840.0),
                      ankle_r=(310.0, 840.0))  # fmt: skip
    _, worn = in_trousers(slotted(), Drawn(person().photo, close))
    for y in (600, 630, 660):
        red, there = worn.trunk[y, 230:330, 0], worn.trunk[y, 230:330, 3] > 0.9
        assert there.all()
        assert red[25:75].min() < 0.75 * np.median(red), y  # the crease between them
        assert red[:10].min() > 0.95 * np.median(red), y


def two_coloured() -> GarmentFacts:
    """Wide trousers, one leg red and the other blue."""
    facts = slotted()
    alpha, picture = np.zeros_like(facts.alpha), facts.picture.copy()
    alpha[40:230, 110:290] = alpha[230:660, 90:310] = 1
    alpha[230:, 199:202] = 0
    picture[:, :200], picture[:, 200:] = (200, 40, 40), BAND
    return replace(facts, alpha=alpha, picture=picture)


def seen_of_each(step: float) -> tuple[int, int]:
    """How wide each leg is seen to be halfway down the shins of who takes a step with one foot."""
    close = with_pose(person(), knee_l=(262.0, 670.0), knee_r=(298.0, 670.0), ankle_l=(262.0, 840.0 - step),
                      ankle_r=(298.0, 840.0 + step))  # fmt: skip
    bare = replace(close, worn=replace(close.worn, lower=np.zeros_like(close.worn.lower)))
    _, worn = in_trousers(two_coloured(), Drawn(person().photo, bare))
    row = worn.trunk[750]
    there, red = row[:, 3] > 0.9, row[:, 0] > row[:, 2]
    return int((there & red).sum()), int((there & ~red).sum())


def test_wide_legs_of_who_stands_with_the_feet_together_are_seen_alike() -> None:
    one, other = seen_of_each(0.0)
    assert min(one, other) > 0.9 * max(one, other)


@pytest.mark.parametrize("step", [-18.0, 18.0])
def test_the_leg_of_the_nearer_foot_lies_before_the_other(step: float) -> None:
    left, right = seen_of_each(step)
    nearer, further = (right, left) if step > 0 else (left, right)
    assert nearer > 1.3 * further
    assert further > 0.2 * nearer


def test_hems_bend_around_the_legs() -> None:
    _, worn = in_trousers(garment("trousers"), person())
    cloth = worn.cover[:, :280] > 0.5
    columns = np.nonzero(cloth[800])[0]
    ends = (len(cloth) - cloth[::-1].argmax(0))[columns]
    assert ends[len(ends) // 2] - max(ends[3], ends[-4]) >= 2


def test_the_outer_side_of_a_leg_that_stands_far_out_is_no_darker_than_any() -> None:
    apart = with_pose(person(), knee_l=(200.0, 670.0), knee_r=(360.0, 670.0), ankle_l=(170.0, 840.0),
                      ankle_r=(390.0, 840.0))  # fmt: skip
    scene, worn = in_trousers(garment("trousers"), Drawn(person().photo, apart))
    columns = np.nonzero(worn.cover[800] > 0.5)[0]
    assert roundness(scene, worn.rows)[800, columns[8]] > 0.8
