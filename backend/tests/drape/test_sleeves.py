"""Arms in loose sleeves, held away from the trunk, raised or misread, and what becomes of the old sleeves."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.body.body import SIDES
from drape.body.crop import Window, facts_in
from drape.contract import Garment, Refusal, Result
from drape.engine import dress
from drape.fit.gaps import without_gaps
from drape.fit.sleeves import place_sleeve
from drape.fit.target import place_top
from drape.pattern.pattern import cut_top
from drape.scene.scene import see_scene
from eyes.facts import ArmState, GarmentFacts, Mask, PersonFacts, Point, Side, SleeveKind
from eyes.masks import grown, shrunk
from tests.drape.arms import with_arm
from tests.drape.colours import colour_at
from tests.drape.drawn import SKIN, WALL, Drawn, garment, person, with_pose, with_upper

GREEN = (40, 130, 90)
ON_HIP = ((205, 260), (105, 350), (190, 440))  # shoulder, elbow and wrist
STEEP = ((205, 260), (118, 190), (170, 80))


def in_loose_sleeves() -> Drawn:
    """A short sleeve on each arm that ends a hand's breadth beside it."""
    drawn = person()
    facts = drawn.facts
    shape = np.zeros(facts.size, np.uint8)
    for corners in ([[206, 238], [160, 252], [118, 312], [215, 330]], [[354, 238], [400, 252], [442, 312], [345, 330]]):
        cv2.fillPoly(shape, [np.array(corners, np.int32)], 1)
    return with_upper(drawn, (shape > 0) | (facts.worn.upper > 0.5), GREEN)


def wearing(drawn: Drawn, sleeve: SleeveKind, **arms: ArmState) -> Result:
    states: dict[Side, ArmState] = {"l": arms.get("l", "down"), "r": arms.get("r", "down")}
    return dress(drawn.photo, replace(drawn.facts, arms=states), [Garment(garment("top", sleeve=sleeve))])


def code_of(drawn: Drawn, facts: PersonFacts) -> str:
    with pytest.raises(Refusal) as refusal:
        dress(drawn.photo, facts, [Garment(garment("top", sleeve="long"))])
    return refusal.value.code


def is_red(result: Result, x: int, y: int) -> bool:
    r, g, b = colour_at(result.picture, x, y).astype(int)
    return bool(r > g + 90 and r > b + 90)  # more than skin


@pytest.mark.parametrize("sleeve", ["short", "long"])
def test_a_loose_sleeve_leaves_neither_a_wing_nor_a_scrap(sleeve: SleeveKind) -> None:
    result = wearing(in_loose_sleeves(), sleeve)
    for x, y in ((156, 284), (150, 290), (404, 284), (410, 290)):
        assert np.abs(colour_at(result.picture, x, y) - WALL).max() < 10, (x, y)
    assert is_red(result, 192, 300)
    assert is_red(result, 368, 300)


def test_the_rim_of_a_loose_sleeve_that_was_read_as_wall_goes_too() -> None:
    drawn = in_loose_sleeves()
    facts = drawn.facts
    read = cv2.erode(facts.worn.upper, np.ones((13, 13), np.uint8))
    unread = (facts.worn.upper > 0.5) & (read < 0.5) & (np.arange(facts.size[1])[None] < 170)

    def without(mask: np.ndarray) -> np.ndarray:
        return np.where(unread, 0, mask).astype(np.float32)

    worn = replace(facts.worn, upper=without(facts.worn.upper))
    result = wearing(Drawn(drawn.photo, replace(facts, silhouette=without(facts.silhouette), worn=worn)), "long")
    for x, y in ((125, 310), (133, 295)):
        assert np.abs(colour_at(result.picture, x, y) - WALL).max() < 10, (x, y)


def test_the_wall_beside_a_loose_sleeve_stays_as_it_was() -> None:
    drawn = in_loose_sleeves()
    photo = drawn.photo.copy()
    post, paint = (slice(280, 330), slice(105, 110)), (90, 60, 40)  # nearer than the rim of a sleeve may reach
    photo[post] = paint
    result = wearing(Drawn(photo, drawn.facts), "long")
    assert np.abs(result.picture[post].astype(int) - paint).max() < 10


def test_behind_a_loose_sleeve_before_a_house_is_no_sky() -> None:
    drawn = in_loose_sleeves()
    brick = (190, 150, 105)
    before = (drawn.facts.silhouette < 0.5) & (np.arange(drawn.facts.size[1])[None] < 170)
    house = before & (np.abs(np.arange(drawn.facts.size[0]) - 290) < 60)[:, None]
    photo = np.where(house[..., None], brick, drawn.photo).astype(np.uint8)
    result = wearing(Drawn(photo, drawn.facts), "long")
    for x, y in ((133, 300), (140, 295)):
        assert np.abs(colour_at(result.picture, x, y) - brick).max() < 12, (x, y)


@pytest.mark.parametrize("sleeve", ["short", "long"])
def test_under_an_arm_on_the_hip_sleeve_and_trunk_meet_at_the_armpit(sleeve: SleeveKind) -> None:
    result = wearing(with_arm(ON_HIP), sleeve, l="bent")
    for x, y in ((205, 285), (205, 295), (198, 290), (212, 300)):
        assert is_red(result, x, y), (x, y)


def test_under_an_arm_on_the_hip_flecked_cloth_goes_on_flecked() -> None:
    facts, drawn = garment("top", sleeve="long"), with_arm(ON_HIP)
    coarse = np.random.default_rng(5).uniform(0, 255, (140, 128, 1)).astype(np.float32)
    flecks = cv2.resize(coarse, facts.size[::-1], interpolation=cv2.INTER_NEAREST)[..., None]
    flecked = np.where(facts.alpha[..., None] > 0.5, flecks, 255).astype(np.uint8).repeat(3, axis=2)
    scene, pattern = see_scene(drawn.photo, drawn.facts), cut_top(Garment(replace(facts, picture=flecked)))
    target = place_top(scene.body, pattern, "top")
    bare = np.zeros((*scene.size, 4), np.float32)
    sleeve = place_sleeve(scene.body, pattern, target, "l")
    filled = without_gaps(scene, target, bare, {"l": sleeve}, "top")
    joint = shrunk((filled[..., 3] > 0.95) & (sleeve.layer[..., 3] < 0.05), 2)
    threads = filled[..., 0] - cv2.GaussianBlur(filled[..., 0], (0, 0), 0.01 * scene.unit)
    assert np.abs(threads[joint]).mean() > 10


@pytest.mark.parametrize(("high", "is_filled"), [(10, True), (60, False)])
def test_a_small_hole_between_sleeve_and_trunk_that_meet_below_it_is_filled(high: int, is_filled: bool) -> None:
    drawn, pattern = person(), cut_top(Garment(garment("top", sleeve="long")))
    scene = see_scene(drawn.photo, drawn.facts)
    target, nobody = place_top(scene.body, pattern, "top"), np.zeros(scene.size, bool)
    facts = replace(scene.person, silhouette=nobody.astype(np.float32))
    scene = replace(scene, silhouette=nobody, person=facts)
    x, y = np.round(target.armpit["l"]).astype(int)
    trunk, layer = np.zeros((2, *scene.size, 4), np.float32)
    trunk[y - 90 : y + 90, x : x + 80] = layer[y - 90 : y + 90, x - 60 : x] = (180, 30, 30, 1)
    hole = np.s_[y + 4 : y + 4 + high, x - 10 : x + 10]
    trunk[hole] = layer[hole] = 0
    sleeve = replace(place_sleeve(scene.body, pattern, target, "l"), layer=layer)
    filled = without_gaps(scene, target, trunk, {"l": sleeve}, "top")[..., 3]
    assert (filled[y + 4 + high // 2, x] > 0.9) == is_filled


def test_beneath_an_arm_held_away_a_sleeve_begins_at_the_armpit() -> None:
    drawn, pattern = with_arm(((205, 260), (130, 365), (190, 450))), cut_top(Garment(garment("top", sleeve="long")))
    body = see_scene(drawn.photo, drawn.facts).body
    target = place_top(body, pattern, "top")
    target.armpit["l"] = target.armpit["l"] + (0.45 * body.unit, 0)  # as far in as beside a wide old sleeve
    sleeve = place_sleeve(body, pattern, target, "l")
    assert min(np.linalg.norm(point - target.armpit["l"]) for point in sleeve.lower_edge) < 0.06 * body.unit


def test_beneath_an_arm_held_away_a_sleeve_goes_on_to_the_trunk_in_its_own_colour() -> None:
    facts = garment("top", sleeve="long")
    picture = np.where(facts.parts.body[..., None] > 0.5, (30, 40, 120), (200, 40, 40)).astype(np.uint8)
    pattern = cut_top(Garment(replace(facts, picture=picture, pattern="print")))
    drawn = with_arm(((205, 260), (130, 365), (190, 450)))
    body = see_scene(drawn.photo, drawn.facts).body
    target = place_top(body, pattern, "top")
    target.armpit["l"] = target.armpit["l"] + (0.15 * body.unit, 0)
    x, y = np.round(target.armpit["l"]).astype(int)
    beneath = place_sleeve(body, pattern, target, "l").layer[y - 18, x - 18 : x]
    assert beneath[:, 3].min() > 0.9
    assert (beneath[:, 0] > beneath[:, 2] + 100).all()


def test_in_the_crook_of_an_elbow_a_sleeve_has_no_notch() -> None:
    drawn, pattern = with_arm(ON_HIP), cut_top(Garment(garment("top", sleeve="long")))
    body = see_scene(drawn.photo, drawn.facts).body
    sleeve = place_sleeve(body, pattern, place_top(body, pattern, "top"), "l")
    cover, reach = sleeve.layer[..., 3] > 0.5, 0.04 * body.unit
    rows, columns = np.indices(cover.shape)
    near = np.hypot(columns - sleeve.path[1][0], rows - sleeve.path[1][1]) < 0.25 * body.unit
    assert (shrunk(grown(cover, reach), reach) & ~cover & near).sum() < 10


@pytest.mark.parametrize("elbow", [172, 168, 164])
def test_no_web_spreads_between_the_trunk_and_an_arm_that_hangs_beside_it(elbow: int) -> None:
    result = wearing(with_arm(((205, 260), (elbow, 378), (elbow, 490))), "long")
    between = [is_red(result, x, 350) for x in range(186, 222)]
    assert between.count(False) > 12


def test_a_sleeved_forearm_that_goes_over_to_the_other_side_is_refused() -> None:
    drawn = with_arm(((205, 260), (180, 415), (350, 545)), colour=(226, 224, 220), bare=False)
    assert code_of(drawn, drawn.facts) == "arm_across"


def test_an_arm_that_is_not_where_the_person_is_seen_is_refused() -> None:
    drawn = person()
    assert code_of(drawn, with_pose(drawn, elbow_l=(90, 360), wrist_l=(80, 470))) == "arm_hidden"


def test_a_corner_of_a_cuff_draws_no_sleeve_out_across_the_body() -> None:
    drawn = person()
    body = see_scene(drawn.photo, drawn.facts).body
    pattern = cut_top(Garment(garment("top", sleeve="short")))
    sleeve = pattern.sleeves["l"]
    armpit = float((pattern.armpit["l"] - sleeve.start) @ sleeve.axis)
    corner = [station for station in sleeve.stations if station[0] < armpit] + [(armpit + 1, 0.0, 2.0)]
    cornered = replace(pattern, sleeves={"l": replace(sleeve, stations=corner)})
    layer = place_sleeve(body, cornered, place_top(body, cornered, "top", None, ()), "l").layer
    assert layer[:, 290:, 3].max() == 0


def test_an_arm_behind_the_back_gets_no_sleeve() -> None:
    drawn = person()
    facts = replace(drawn.facts, arms={"l": "hidden", "r": "down"})
    assert code_of(drawn, facts) == "arm_hidden"
    assert wearing(drawn, "none", l="hidden")


def test_a_fist_held_up_before_the_chest_is_refused() -> None:
    drawn = with_arm(((205, 260), (190, 380), (225, 335)))
    assert code_of(drawn, replace(drawn.facts, arms={"l": "bent", "r": "down"})) == "arm_folded"


def test_an_arm_whose_joints_were_only_guessed_gets_no_sleeve() -> None:
    drawn = person()
    assert drawn.facts.pose is not None
    points = drawn.facts.pose.points.copy()
    points[[14, 16], 3] = 0.35
    assert code_of(drawn, replace(drawn.facts, pose=replace(drawn.facts.pose, points=points))) == "arm_hidden"


def test_an_arm_that_was_read_as_nothing_is_refused() -> None:
    drawn = person()
    skin = drawn.facts.skin.copy()
    skin[240:480, 340:] = 0  # in a sleeve that nobody saw as one
    assert code_of(drawn, replace(drawn.facts, skin=skin)) == "arm_hidden"


def test_an_arm_raised_steeply_is_refused_for_a_long_sleeve_only() -> None:
    drawn = with_arm(STEEP)
    facts = replace(drawn.facts, arms={"l": "raised", "r": "down"})
    assert code_of(drawn, facts) == "arm_raised"
    assert wearing(drawn, "none", l="raised")


def with_slanting_armholes() -> GarmentFacts:
    """Its left sleeve ends hardly below the armpit: most of it is cut by the armhole."""
    facts = garment("top")
    body, sleeve = facts.parts.body.copy(), np.zeros(facts.size, np.uint8)
    cv2.fillPoly(sleeve, [np.array([(200, 105), (146, 222), (202, 246), (210, 230)], np.int32)], 1)
    sleeve[body > 0] = 0
    alpha = np.clip(body + sleeve + facts.parts.sleeve_r, 0, 1).astype(np.float32)
    picture = np.where(alpha[..., None] > 0, (200, 40, 40), 255).astype(np.uint8)
    ends = {"sleeve_outer_l": Point(146, 222, 0.95), "sleeve_inner_l": Point(202, 246, 0.95)}
    parts = replace(facts.parts, sleeve_l=sleeve.astype(np.float32))
    return replace(facts, alpha=alpha, picture=picture, landmarks=facts.landmarks | ends, parts=parts)


def test_a_sleeve_cut_aslant_is_no_wedge_on_an_arm_raised_steeply() -> None:
    drawn = with_arm(STEEP)
    body, pattern = see_scene(drawn.photo, drawn.facts).body, cut_top(Garment(with_slanting_armholes()))
    sleeve = place_sleeve(body, pattern, place_top(body, pattern, "top"), "l")
    shoulder, elbow, _ = sleeve.path
    for share in (0.3, 0.45):
        x, y = shoulder + share * (elbow - shoulder)
        beneath = sleeve.layer[round(y) : round(y) + 16, round(x), 3]
        assert beneath.min() > 0.9, share


@pytest.mark.parametrize("sleeve", ["short", "long"])
def test_a_raised_arm_whose_elbow_leaves_the_photo_is_refused(sleeve: SleeveKind) -> None:
    with pytest.raises(Refusal) as refusal:
        wearing(with_arm(((205, 260), (15, 250), (110, 110))), sleeve, l="raised")
    assert refusal.value.code == "arm_raised"
    assert wearing(with_arm(((205, 260), (45, 250), (110, 110))), sleeve, l="raised")


def in_long_sleeves(*, read_as_hand: int) -> Drawn:
    """Of nearly the skin's colour; so many pixels of each cuff are read as hand."""
    drawn = person()
    facts = drawn.facts
    rows = np.arange(facts.size[0])[:, None]
    limbs = np.zeros(facts.size, np.uint8)
    for way in (-1, 1):
        path = [[280 + way * 75, 260], [280 + way * 102, 380], [280 + way * 112, 495]]
        cv2.polylines(limbs, [np.array(path, np.int32)], False, 1, 46)
    sleeves = (limbs > 0) & (rows < 500) & (facts.worn.any < 0.5) & (rows > 242)
    upper = sleeves | (facts.worn.upper > 0.5)
    photo = drawn.photo.copy()
    photo[upper] = (184, 138, 112)
    misread = sleeves & (rows > 500 - read_as_hand)
    hands = (facts.hand_area > 0.5) & ~sleeves | misread
    return Drawn(
        photo,
        replace(
            facts,
            silhouette=np.maximum(facts.silhouette, upper).astype(np.float32),
            skin=np.where(upper, misread, facts.skin).astype(np.float32),
            hand_area=hands.astype(np.float32),
            worn=replace(facts.worn, upper=(upper & ~misread).astype(np.float32)),
        ),
    )


def test_an_arm_into_a_pocket_below_the_photo_is_refused_where_it_would_be_bared() -> None:
    sleeved = in_long_sleeves(read_as_hand=0)
    nothing = np.zeros(sleeved.facts.size, np.float32)
    worn = replace(sleeved.facts.worn, lower=nothing, sleeve="long")
    window = Window(top=0, bottom=525, left=0, right=560)
    facts = facts_in(replace(sleeved.facts, hand_area=nothing, worn=worn), window)
    photo = np.ascontiguousarray(sleeved.photo[:525])
    with pytest.raises(Refusal) as refusal:
        dress(photo, facts, [Garment(garment("top", sleeve="short"))])
    assert refusal.value.code == "arm_hidden"
    assert dress(photo, facts, [Garment(garment("top", sleeve="long"))])


def test_a_cuff_in_the_colour_of_skin_is_no_hand() -> None:
    drawn = in_long_sleeves(read_as_hand=30)
    scene = see_scene(drawn.photo, drawn.facts)
    for x in (168, 392):
        assert scene.upper[476:496, x].all()
        assert not scene.hands[476:496, x].any()
        assert scene.hands[508:525, x].all()


def test_the_hem_beside_such_a_cuff_is_no_hand_either() -> None:
    drawn = in_long_sleeves(read_as_hand=30)
    hem = np.zeros(drawn.facts.size, bool)
    hem[462:496, 192:210] = True
    photo, hands = drawn.photo.copy(), np.maximum(drawn.facts.hand_area, hem).astype(np.float32)
    photo[hem] = (184, 138, 112)
    worn = replace(drawn.facts.worn, lower=np.where(hem, 0, drawn.facts.worn.lower).astype(np.float32))
    outline = np.maximum(drawn.facts.silhouette, hem).astype(np.float32)
    scene = see_scene(photo, replace(drawn.facts, hand_area=hands, silhouette=outline, worn=worn))
    assert scene.hands[466:488, 194:208].mean() < 0.1


def test_a_bared_arm_goes_on_to_the_hand_beneath_a_long_cuff() -> None:
    result = wearing(in_long_sleeves(read_as_hand=30), "short")
    for y in range(440, 520, 4):
        assert np.abs(colour_at(result.picture, 168, y) - SKIN).max() < 40, y


def gathered() -> GarmentFacts:
    """Wide sleeves gathered into narrow cuffs."""
    facts = garment("top", sleeve="long")
    alpha, marks = facts.alpha.copy(), dict(facts.landmarks)
    sleeves: dict[Side, Mask] = {}
    for side in SIDES:
        wide, cuff = np.zeros(facts.size, np.uint8), np.zeros(facts.size, np.uint8)
        for shape, corners in (
            (wide, [(200, 105), (100, 530), (190, 545), (212, 230)]),
            (cuff, [(112, 525), (108, 585), (150, 590), (154, 525)]),
        ):
            cv2.fillPoly(shape, [np.array([_mirrored(x, y, side) for x, y in corners], np.int32)], 1)
        sleeves[side] = ((wide + cuff > 0) & (facts.parts.body < 0.5)).astype(np.float32)
        alpha = np.where(sleeves[side] > 0, 1, alpha).astype(np.float32)
        for name, corner in (("outer", (108, 585)), ("inner", (150, 590))):
            marks[f"sleeve_{name}_{side}"] = Point(*_mirrored(*corner, side), 0.95)
    picture = np.where(alpha[..., None] > 0, (200, 40, 40), 255).astype(np.uint8)
    parts = replace(facts.parts, sleeve_l=sleeves["l"], sleeve_r=sleeves["r"])
    return replace(facts, alpha=alpha, picture=picture, parts=parts, landmarks=marks)


def _mirrored(x: float, y: float, side: Side) -> tuple[float, float]:
    return (x if side == "l" else 640 - x, y)


@pytest.mark.parametrize("side", SIDES)
def test_no_wrist_is_wider_than_the_cuff_around_it(side: Side) -> None:
    drawn, pattern = person(), cut_top(Garment(gathered()))
    scene = see_scene(drawn.photo, drawn.facts)
    sleeve = place_sleeve(scene.body, pattern, place_top(scene.body, pattern, "top"), side)
    for y in range(476, 490, 4):
        assert (sleeve.layer[y, :, 3] > 0.5).sum() > 2 * scene.body.arm_half[side][-1], y


def askew() -> GarmentFacts:
    """Short sleeves whose outer half ends earlier than their inner one."""
    facts = garment("top", sleeve="short")
    parts = replace(facts.parts, sleeve_l=facts.parts.sleeve_l.copy(), sleeve_r=facts.parts.sleeve_r.copy())
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    for side, sleeve in (("l", parts.sleeve_l), ("r", parts.sleeve_r)):
        corners = [_mirrored(x, y, side) for x, y in ((60, 225), (150, 250), (142, 330), (60, 330))]
        cv2.fillPoly(sleeve, [np.array(corners, np.int32)], 0)
    gone = (alpha > 0) & (parts.body + parts.sleeve_l + parts.sleeve_r == 0)
    alpha[gone], picture[gone] = 0, 255
    return replace(facts, alpha=alpha, picture=picture, parts=parts)


def test_an_arm_comes_out_of_a_sleeve_wherever_that_ends() -> None:
    drawn = person()
    picture = dress(drawn.photo, drawn.facts, [Garment(askew())]).picture
    for y in range(290, 400):
        x = round(np.interp(y, (260, 380, 490), (205, 178, 168))) - 10
        for column in (x, 560 - x):
            assert np.abs(picture[y, column] - np.array(WALL)).max() > 40, (column, y)


def ends_of(drawn: Drawn, facts: GarmentFacts) -> dict[Side, float]:
    """Pixels from each shoulder to the end of its sleeve."""
    body, pattern = see_scene(drawn.photo, drawn.facts).body, cut_top(Garment(facts))
    target = place_top(body, pattern, "top")
    return {side: place_sleeve(body, pattern, target, side).end for side in SIDES}


def test_both_short_sleeves_end_alike_though_one_hangs_back() -> None:
    facts = garment("top", sleeve="short")
    back = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(back, [np.array([(90, 240), (190, 270), (190, 330), (90, 330)], np.int32)], 1)
    sleeve = np.where(back > 0, 0, facts.parts.sleeve_l).astype(np.float32)
    alpha = np.clip(facts.parts.body + sleeve + facts.parts.sleeve_r, 0, 1).astype(np.float32)
    marks = {"sleeve_outer_l": Point(128, 238, 0.95), "sleeve_inner_l": Point(192, 268, 0.95)}
    parts = replace(facts.parts, sleeve_l=sleeve)
    ends = ends_of(person(), replace(facts, alpha=alpha, parts=parts, landmarks=facts.landmarks | marks))
    assert abs(ends["l"] - ends["r"]) < 3


def test_a_short_sleeve_is_no_longer_on_long_arms() -> None:
    drawn, facts = person(), garment("top", sleeve="short")
    long_arms = {"elbow_l": (175, 400), "elbow_r": (385, 400), "wrist_l": (163, 535), "wrist_r": (397, 535)}
    usual = ends_of(drawn, facts)["l"]
    assert ends_of(Drawn(drawn.photo, with_pose(drawn, **long_arms)), facts)["l"] < 1.05 * usual
