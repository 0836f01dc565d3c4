"""What is seen once an old garment is gone: legs with a leg's shape, the wall behind them, and nothing of the old."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from drape.compose.layers import wear
from drape.contract import Garment
from drape.engine import dress
from drape.fit.top import drape_top
from drape.pattern.pattern import cut_top
from drape.scene.scene import see_scene
from drape.scene.waist import up_to_waist
from drape.undress.background import _carried_across
from drape.undress.remove import _hung_over
from eyes.facts import GarmentClass, GarmentFacts, Picture, Point
from eyes.masks import Area
from tests.drape.drawn import JEANS, SHIRT, SKIN, WALL, Drawn, cropped, garment, person, with_pose, with_upper

UNIT = 150  # pixels between the drawn shoulders
CALF, ANKLE = 722, 822  # rows
NAVY, GREEN = (24, 26, 34), (30, 140, 60)
LEGS = {"l": [(228, 500), (232, 670), (234, 840)], "r": [(332, 500), (328, 670), (326, 840)]}


def in_trousers(wide: int, colour: tuple[int, int, int] = JEANS) -> Drawn:
    """The drawn person in trousers whose legs are this many pixels wide."""
    drawn = person()
    lower = np.zeros(drawn.facts.size, np.uint8)
    for path in LEGS.values():
        cv2.polylines(lower, [np.array(path, np.int32)], False, 1, wide)
    cv2.fillPoly(lower, [np.array([(212, 440), (348, 440), (352, 560), (208, 560)], np.int32)], 1)
    return clothed(drawn, lower > 0, colour)


def in_skirt(
    hem: int, colour: tuple[int, int, int] = JEANS, legs: tuple[int, int, int] = SKIN, wide: int = 46
) -> Drawn:
    """In a skirt that ends in this row, legs below it."""
    drawn = in_trousers(wide, legs)
    skirt = np.zeros(drawn.facts.size, np.uint8)
    cv2.fillPoly(skirt, [np.array([(212, 440), (348, 440), (380, hem), (180, hem)], np.int32)], 1)
    below = (drawn.facts.worn.lower > 0.5) & (skirt == 0)
    worn = clothed(drawn, skirt > 0, colour, keep=below)
    skin = np.where(below, float(legs == SKIN), worn.facts.skin).astype(np.float32)
    return Drawn(worn.photo, replace(worn.facts, skin=skin))


def clothed(drawn: Drawn, lower: Area, colour: tuple[int, int, int], keep: Area | None = None) -> Drawn:
    facts, photo = drawn.facts, drawn.photo.copy()
    old = facts.worn.lower > 0.5
    gone = old & ~lower if keep is None else old & ~lower & ~keep
    photo[gone] = WALL
    photo[lower] = colour
    outline = np.where(gone, 0, np.maximum(facts.silhouette, lower)).astype(np.float32)
    worn = replace(facts.worn, lower=lower.astype(np.float32), upper=np.where(lower, 0, facts.worn.upper))
    return Drawn(photo, replace(facts, worn=worn, silhouette=outline))


def dressed(drawn: Drawn, facts: GarmentFacts) -> Picture:
    return dress(drawn.photo, drawn.facts, [Garment(facts)]).picture


def short(end: int, at_hem: tuple[int, int] = (90, 310)) -> GarmentFacts:
    """A skirt that ends in this row of its picture."""
    facts = garment("skirt")
    alpha = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(alpha, [np.array([(130, 40), (270, 40), (at_hem[1], end), (at_hem[0], end)], np.int32)], 1)
    marks = {name: point._replace(y=float(end)) if "hem" in name else point for name, point in facts.landmarks.items()}
    cut = alpha.astype(np.float32)
    return replace(facts, alpha=cut, landmarks=marks, parts=replace(facts.parts, body=cut))


def skin_of(picture: Picture, row: int, columns: slice) -> tuple[int, int]:
    """First and last column of skin in a row."""
    there = np.abs(picture[row, columns].astype(int) - WALL).max(1) > 30
    found = np.nonzero(there)[0] + (columns.start or 0)
    return int(found[0]), int(found[-1])


def far_from_the_edges(drawn: Drawn, room: int) -> Drawn:
    """The same person with this many more columns of wall to either side."""
    facts, sides = drawn.facts, ((0, 0), (room, room))
    pose, face, worn = facts.pose, facts.face, facts.worn
    assert pose is not None
    assert face is not None
    masks = {name: np.pad(getattr(facts, name), sides) for name in ("silhouette", "skin", "hair", "hand_area")}
    layers = {name: np.pad(getattr(worn, name), sides) for name in ("upper", "lower", "dress")}
    wider = replace(
        facts,
        size=(facts.size[0], facts.size[1] + 2 * room),
        pose=replace(pose, points=pose.points + np.float32([room, 0, 0, 0])),
        face=replace(face, mesh=face.mesh + np.float32([room, 0, 0]), mask=np.pad(face.mask, sides)),
        worn=replace(worn, **layers),
        **masks,
    )
    return Drawn(np.pad(drawn.photo, (*sides, (0, 0)), mode="edge"), wider)


def test_a_wide_skirt_swings_as_far_as_it_is_cut() -> None:
    drawn = far_from_the_edges(in_skirt(640), 300)
    facts = garment("skirt")
    alpha = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(alpha, [np.array([(150, 40), (250, 40), (390, 200), (10, 200)], np.int32)], 1)
    marks = {f"waistband_{side}": Point(x, 42, 0.9) for side, x in (("l", 151), ("r", 249))}
    facts = replace(facts, alpha=alpha.astype(np.float32), landmarks=facts.landmarks | marks)
    cloth = dressed(drawn, replace(facts, picture=np.full_like(facts.picture, (200, 40, 40)))).astype(int)
    red = cloth[..., 0] - cloth[..., 2] > 100
    rows = np.nonzero(red.sum(1) > 100)[0]
    ends = np.array([np.nonzero(red[row])[0][[0, -1]] for row in rows[-60:-10]])
    assert (np.diff(ends[::8, 0]) < 0).all()
    assert (np.diff(ends[::8, 1]) > 0).all()


LEFT = slice(170, 280)


def test_a_bared_leg_has_a_calf_that_bulges_outwards_and_a_narrow_ankle() -> None:
    picture = dressed(in_trousers(90), garment("shorts"))
    calf, ankle = (skin_of(picture, row, LEFT) for row in (CALF, ANKLE))
    assert calf[1] - calf[0] > 1.4 * (ankle[1] - ankle[0])
    joint = 233
    assert joint - calf[0] > 1.3 * (calf[1] - joint)


@pytest.mark.parametrize("wide", [38, 46])
def test_trousers_that_lie_close_tell_how_wide_a_leg_is(wide: int) -> None:
    first, last = skin_of(dressed(in_trousers(wide), garment("shorts")), CALF, LEFT)
    assert wide - 6 <= last - first <= wide


def test_wide_trousers_do_not() -> None:
    first, last = skin_of(dressed(in_trousers(100), garment("shorts")), CALF, LEFT)
    assert 0.25 * UNIT < last - first < 0.40 * UNIT


def test_a_bared_leg_ends_in_a_line_as_sharp_as_a_photos() -> None:
    picture = dressed(in_trousers(90), garment("shorts")).astype(int)
    away = np.abs(picture[700:800, LEFT] - WALL).max(2)
    between = ((away > 8) & (away < 50)).sum(1)
    assert between.mean() < 4, "pixels of both edges in a row"


def test_a_bared_leg_is_narrowest_above_the_bones_of_the_ankle() -> None:
    picture = dressed(in_trousers(90), garment("shorts"))
    calf, narrow, ankle = (int(np.ptp(skin_of(picture, row, LEFT))) for row in (CALF, ANKLE, 850))
    assert narrow < ankle
    assert narrow < 0.55 * calf


def test_a_bared_leg_turns_into_the_foot_below_the_old_hem_and_not_into_its_heel() -> None:
    drawn = in_trousers(90)
    rows = np.arange(900)[:, None]
    lower = (drawn.facts.worn.lower > 0.5) & (rows < 850)
    foot = np.zeros(drawn.facts.size, np.uint8)
    foot[850:872, 206:246] = 1
    foot[850:872, 322:362] = 1
    worn = clothed(drawn, lower, JEANS)
    photo = np.where(foot[..., None] > 0, np.uint8(np.multiply(SKIN, 0.8)), worn.photo)
    skin, outline = (np.maximum(mask, foot).astype(np.float32) for mask in (worn.facts.skin, worn.facts.silhouette))
    photo[850:872, 246:262] = NAVY
    outline[850:872, 246:262] = 1
    picture = dressed(Drawn(photo, replace(worn.facts, skin=skin, silhouette=outline)), garment("shorts"))
    first, last = skin_of(picture, 846, LEFT)
    assert abs(first - 206) < 5
    assert abs(last - 246) < 5
    seam = picture[838:868, 218:236].astype(int).mean((1, 2))
    assert np.abs(np.diff(seam)).max() < 4


def test_legs_that_nobody_saw_stand_in_less_light_than_what_was_seen() -> None:
    leg = dressed(in_trousers(90), garment("shorts"))[690:780, 226:238].mean((0, 1))
    light, seen = (cv2.cvtColor(np.float32([[colour]]) / 255, cv2.COLOR_RGB2LAB)[0, 0, 0] for colour in (leg, SKIN))  # type: ignore[call-overload]
    assert 6 < seen - light < 20


def test_bared_legs_go_on_beneath_the_hem_and_lie_in_its_shade() -> None:
    picture = dressed(in_trousers(90), garment("shorts")).astype(int)
    cloth = (picture[..., 0] > 150) & (picture[..., 1] < 90)
    hem = int(np.nonzero(cloth[:, 231:238].any(1))[0][-1])
    near, below = (skin_of(picture.astype(np.uint8), hem + off, slice(190, 272)) for off in (4, 24))
    assert near[1] - near[0] >= 0.95 * (below[1] - below[0]), "no round corners"
    assert picture[hem + 4, 228:240].mean() < picture[hem + 40, 228:240].mean() - 8


def test_a_wall_in_fading_light_goes_on_without_a_seam() -> None:
    drawn = in_skirt(820)
    fading = np.linspace(235, 165, drawn.facts.size[1])[None, :, None]
    person_there = drawn.facts.silhouette[..., None] > 0.5
    photo = np.where(person_there, drawn.photo, np.broadcast_to(fading, drawn.photo.shape)).astype(np.uint8)
    picture = dressed(Drawn(photo, drawn.facts), garment("shorts")).astype(int)
    # Beside the legs, where the skirt hung and on beyond it.
    beside = np.s_[700:800, 150:196]
    assert np.abs(picture[beside] - np.broadcast_to(fading, picture.shape)[beside]).max() < 7


def test_what_hangs_before_a_wall_is_not_repeated_between_the_legs() -> None:
    drawn = in_skirt(760)
    photo = drawn.photo.copy()
    photo[300:880, 398:448] = GREEN
    photo[300:880:6, 398:448] = 255
    picture = dressed(Drawn(photo, drawn.facts), garment("shorts")).astype(int)
    gone = (drawn.facts.worn.lower > 0.5) & (np.arange(900)[:, None] > 640)
    greenish = picture[..., 1] - picture[..., 0] > 20
    assert not (greenish & gone).any()


def with_bag(drawn: Drawn, colour: tuple[int, int, int]) -> Drawn:
    """It hangs beside the right leg, and was read as nothing that is worn."""
    bag = np.zeros(drawn.facts.size, bool)
    bag[560:760, 366:450] = True
    photo = drawn.photo.copy()
    photo[bag] = colour
    return Drawn(photo, replace(drawn.facts, silhouette=np.maximum(drawn.facts.silhouette, bag).astype(np.float32)))


def test_a_dark_bag_beside_dark_trousers_stays() -> None:
    picture = dressed(with_bag(in_trousers(74, NAVY), NAVY), garment("shorts")).astype(int)
    assert np.abs(picture[570:750, 376:440] - NAVY).max() < 12


def test_a_dress_takes_nothing_off_a_bag_beside_the_old_trousers() -> None:
    picture = dressed(with_bag(in_trousers(74), GREEN), garment("dress", sleeve="none")).astype(int)
    assert np.abs(picture[640:750, 372:440] - GREEN).max() < 30


@pytest.mark.parametrize("kind", ["trousers", "skirt"])
def test_a_bag_in_a_hand_stays_before_what_is_new_though_part_of_it_was_read_as_the_old_skirt(
    kind: GarmentClass,
) -> None:
    drawn = with_bag(in_skirt(640), NAVY)
    photo, lower, silhouette = drawn.photo.copy(), drawn.facts.worn.lower.copy(), drawn.facts.silhouette.copy()
    for part in (np.s_[672:760, 352:366], np.s_[536:560, 388:400]):  # a corner of it, and its handle
        photo[part], lower[part], silhouette[part] = NAVY, 1, 1
    worn = replace(drawn.facts.worn, lower=lower)
    held = Drawn(photo, replace(drawn.facts, worn=worn, silhouette=silhouette))
    picture = dressed(held, garment(kind)).astype(int)
    assert np.abs(picture[682:750, 358:440] - NAVY).max() < 12
    assert np.abs(picture[546:570, 391:397] - NAVY).max() < 12


def test_legs_in_tights_are_in_tights_above_the_old_hem_too() -> None:
    picture = dressed(in_skirt(720, legs=NAVY), short(250))
    assert np.abs(picture[670:710, 228:238].astype(int).mean((0, 1)) - NAVY).max() < 25


def test_a_bared_leg_meets_the_one_that_was_seen_below_the_old_hem() -> None:
    drawn = in_skirt(640)
    slim, fringe = np.zeros((2, *drawn.facts.size), np.uint8)
    for path in LEGS.values():
        cv2.polylines(slim, [np.array(path, np.int32)], False, 1, 32)
    fringe[640:648, 206:216] = 1
    beside = (drawn.facts.skin > 0.5) & (slim == 0) & (np.arange(900)[:, None] > 640)
    photo = np.where(beside[..., None], np.uint8(WALL), drawn.photo)
    photo[fringe > 0] = JEANS
    skin, outline = (np.where(beside, 0, mask) for mask in (drawn.facts.skin, drawn.facts.silhouette))
    slimmer = replace(drawn.facts, skin=skin, silhouette=np.maximum(outline, fringe))
    picture = dressed(Drawn(photo, slimmer), short(170))
    above, below = (skin_of(picture, row, LEFT) for row in (630, 656))
    assert np.abs(np.subtract(above, below)).max() <= 4


@pytest.mark.parametrize("aside", [-24, 24])
def test_a_bared_thigh_goes_to_the_knee_that_is_seen_and_not_to_where_it_was_guessed(aside: int) -> None:
    drawn = in_skirt(700)
    guessed = with_pose(drawn, knee_l=(232 + aside, 670), ankle_l=(234 + aside // 2, 840))
    picture = dressed(Drawn(drawn.photo, guessed), short(170))
    at_knee, below = (skin_of(picture, row, LEFT) for row in (660, 712))
    assert np.abs(np.subtract(at_knee, below)).max() <= 9


def test_strong_calves_go_with_strong_thighs() -> None:
    ends = [skin_of(dressed(in_skirt(700, wide=wide), short(170)), 610, LEFT) for wide in (46, 58)]
    slender, strong = (right - left for left, right in ends)
    assert strong > 1.1 * slender


def test_the_outer_edge_of_a_leg_is_known_from_where_an_askew_hem_shows_it() -> None:
    drawn = in_skirt(720, wide=60)
    row, column = np.ogrid[:900, : drawn.facts.size[1]]
    higher = (drawn.facts.worn.lower > 0.5) & (row > 640) & (column < 215 + (row - 640) / 2)
    leg = higher & (column > 203 - (720 - row) / 6)
    photo = np.where(higher[..., None], np.uint8(WALL), drawn.photo)
    photo[leg] = SKIN
    worn = replace(drawn.facts.worn, lower=np.where(higher, 0, drawn.facts.worn.lower))
    skin = np.maximum(drawn.facts.skin, leg)
    outline = np.where(higher & ~leg, 0, drawn.facts.silhouette)
    facts = replace(drawn.facts, worn=worn, skin=skin, silhouette=outline)
    picture = dressed(Drawn(photo, facts), short(170))
    edges = np.array([skin_of(picture, row, LEFT)[0] for row in range(620, 730)])
    assert np.abs(np.diff(edges)).max() <= 2


def test_threads_of_the_old_hem_do_not_stay_on_bared_legs() -> None:
    drawn = in_skirt(700)
    photo, skin = drawn.photo.copy(), drawn.facts.skin.copy()
    for column in (222, 236):
        photo[703:716, column : column + 3] = NAVY
        skin[703:716, column : column + 3] = 0
    picture = dressed(Drawn(photo, replace(drawn.facts, skin=skin)), short(250)).astype(int)
    assert picture[690:725, 216:250].min() > 80


def test_legs_come_out_of_a_hem_that_is_narrower_than_they_stand() -> None:
    drawn = in_trousers(74)
    picture = dressed(drawn, short(420, at_hem=(150, 250))).astype(int)
    cloth = (picture[..., 0] > 150) & (picture[..., 1] < 90)
    hem = int(np.nonzero(cloth.any(1))[0][-1])
    ends = np.nonzero(cloth[hem - 6])[0]
    legs = skin_of(picture.astype(np.uint8), hem + 3, slice(170, 390))
    assert ends[0] <= legs[0]
    assert legs[1] <= ends[-1]


def test_faint_specks_below_a_hem_are_not_shown() -> None:
    facts = garment("skirt")
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    alpha[424:427, 150:180] = 0.4
    picture[424:427, 150:180] = (10, 10, 10)
    result = dressed(in_trousers(74), replace(facts, alpha=alpha, picture=picture))
    clean = dressed(in_trousers(74), facts)
    assert np.abs(result.astype(int) - clean).max() < 12


def test_where_a_tucked_top_hung_out_over_its_waistband_nobody_is_left() -> None:
    drawn = person()
    blouse = np.zeros(drawn.facts.size, np.uint8)
    cv2.fillPoly(blouse, [np.array([(212, 380), (206, 400), (193, 440), (195, 476), (211, 484)], np.int32)], 1)
    hangs = ((blouse | blouse[:, ::-1]) > 0) & (drawn.facts.worn.lower < 0.5) & (drawn.facts.skin < 0.5)
    loose = with_upper(drawn, hangs, SHIRT, tucked=True)
    picture = dress(loose.photo, loose.facts, [Garment(garment("top", sleeve="none"))]).picture
    beside = picture[452:472, 198:207].reshape(-1, 3).astype(float)
    assert np.abs(beside - WALL).max(1).mean() < 12


def in_a_shorter_top(drawn: Drawn, hem: int, *, flaps: bool = False) -> NDArray[np.float64]:
    """Than one that hung over their trousers down to this row, in two flaps that part above the waist."""
    worn = drawn.facts.worn
    hangs = np.zeros(drawn.facts.size, bool)
    hangs[430:hem, 212:349] = True
    if flaps:
        hangs &= 2 * np.abs(np.arange(560) - 280) > np.arange(900)[:, None] - 430
    below = np.where(hangs, 0, worn.lower).astype(np.float32)
    over = Drawn(drawn.photo, replace(drawn.facts, worn=replace(worn, lower=below)))
    long = with_upper(over, hangs, SHIRT, tucked=flaps)
    return dress(long.photo, long.facts, [Garment(cropped(325))]).picture.astype(float)


def test_no_line_is_left_across_trousers_where_an_old_hem_cast_its_shade() -> None:
    photo = person().photo.copy()
    photo[520:525, 212:349] = (14, 20, 34)
    picture = in_a_shorter_top(Drawn(photo, person().facts), 520)
    assert picture[505:535, 240:320].min((1, 2)).std() < 5


def test_trousers_carried_on_beneath_a_shorter_top_keep_their_weave() -> None:
    drawn = person()
    worn = drawn.facts.worn
    striped = drawn.photo.copy()
    striped[(worn.lower > 0.5) & (np.arange(560)[None] % 12 < 6)] = (96, 120, 166)
    picture = in_a_shorter_top(Drawn(striped, drawn.facts), 500)
    assert np.abs(picture[480:490, 250:310].mean((0, 1)) - (78, 102, 148)).max() < 25
    assert picture[480:490, 250:310].mean((0, 2)).std() > 6  # even cloth has less than 1


def test_trousers_seen_between_two_flaps_go_on_beneath_these() -> None:
    picture = in_a_shorter_top(person(), 520, flaps=True)
    assert np.abs(picture[490:515, 325:340].mean((0, 1)) - JEANS).max() < 30


def test_trousers_that_come_out_of_a_jacket_in_a_point_have_their_waistband_there() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    hangs = (rows > 430) & (rows < 470 + 0.5 * np.abs(columns - 280)) & (columns > 212) & (columns < 349)
    below = np.where(hangs, 0, drawn.facts.worn.lower).astype(np.float32)
    long = with_upper(drawn, hangs, SHIRT, lower=below, tucked=True)
    picture = dress(long.photo, long.facts, [Garment(cropped(310))]).picture.astype(float)
    assert np.abs(picture[460:468, 310:335] - JEANS).max(2).mean() < 30


def test_hips_go_in_a_line_from_trousers_wider_than_the_body_up_to_the_waist() -> None:
    drawn = person()
    hangs = np.zeros(drawn.facts.size, bool)
    hangs[430:520, 200:361] = True
    below = np.where(hangs, 0, drawn.facts.worn.lower).astype(np.float32)
    long = with_upper(drawn, hangs, SHIRT, lower=below, tucked=False)
    scene = see_scene(long.photo, with_pose(long, hip_l=(240, 500), hip_r=(320, 500)))
    narrow = {side: scene.body.edges[side] * 0 + x for side, x in (("l", 205.0), ("r", 355.0))}
    scene = replace(scene, body=replace(scene.body, edges=narrow))
    lower, line = scene.lower[540], up_to_waist(scene).edges["l"]
    assert abs(line[540] - lower.argmax()) < 2
    assert line[460] > 203
    assert np.abs(np.diff(line[460:540])).max() < 1.5, "no step"


def test_trousers_seen_between_the_flaps_of_a_cardigan_are_as_wide_behind_them() -> None:
    drawn = person()
    hangs = np.zeros(drawn.facts.size, bool)
    hangs[430:525, 190:371], hangs[485:525, 234:327] = True, False
    below = np.where(hangs, 0, drawn.facts.worn.lower).astype(np.float32)
    long = with_upper(drawn, hangs, SHIRT, lower=below, tucked=False)
    picture = dress(long.photo, long.facts, [Garment(cropped(325))]).picture.astype(float)
    for side in (slice(218, 228), slice(333, 343)):
        assert np.abs(picture[495:520, side] - JEANS).max(2).mean() < 30


def test_a_restless_wall_goes_on_into_a_hole_that_is_wider_than_what_is_left_of_it() -> None:
    wall = np.repeat(np.arange(60, dtype=np.float32)[:, None], 100, 1)[..., None].repeat(3, 2)
    known = np.zeros((60, 100), bool)
    known[:, 75:] = True
    behind = _carried_across(wall, known, ~known, 20.0)
    assert (behind.trust[5:-5, 40:70] > 0.9).all()
    assert np.allclose(behind.picture[30, 40:70], 30)


def test_beside_a_dress_no_flank_is_left_of_what_hung_wider() -> None:
    drawn = person()
    scene = see_scene(drawn.photo, drawn.facts)
    draped = drape_top(scene, cut_top(Garment(garment("dress", sleeve="none"))), "dress")
    columns, inner = np.arange(drawn.facts.size[1]), 235
    narrow = replace(
        draped,
        rows=[(y, max(left, inner), right) for y, left, right in draped.rows],
        trunk=draped.trunk * (columns > inner)[None, :, None].astype(np.float32),
    )
    beside = wear(scene, narrow, None).scene.picture[375:420, 216:228]
    assert np.abs(beside - WALL).max() < 40


def test_between_trousers_that_are_made_and_those_below_an_old_hem_there_is_no_wall() -> None:
    scene = see_scene(person().photo, person().facts)
    thighs = scene.lower & (scene.rows > 560) & (scene.rows < 600)
    scene = replace(scene, lower=scene.lower & (scene.rows >= 600))
    beside = (scene.rows > 560) & (scene.rows < 600) & (scene.columns > 60) & (scene.columns < 212)
    trunk = (scene.rows <= 560) & (scene.rows > 430) & (np.abs(scene.columns - 280) < 70)
    hidden = _hung_over(scene, thighs | beside, trunk, np.zeros_like(trunk))
    above = thighs & (np.abs(scene.columns - 280) < 65)
    assert hidden[above].mean() > 0.9
    assert not hidden[beside & (scene.columns < 190)].any()
