"""What was worn about the wrists, on people drawn by code: all of an old sleeve goes, and nothing that is not one."""

from dataclasses import replace

import cv2
import numpy as np

from drape.contract import Garment
from drape.engine import dress
from drape.scene.scene import see_scene
from eyes.facts import Hand, Picture, Worn
from eyes.masks import Area, grown
from tests.drape.drawn import JEANS, SKIN, WALL, Drawn, garment, person, with_pose, with_upper

SLEEVE, CUFF = (40, 150, 70), (240, 200, 60)


def sleeves_to(end: int) -> Area:
    found = np.zeros(person().facts.size, np.uint8)
    for path in ([[205, 268], [178, 380], [167, 486]], [[355, 268], [382, 380], [393, 486]]):
        cv2.polylines(found, [np.array(path, np.int32)], False, 1, 46)
    found[end:] = 0
    return (found > 0) & (person().facts.worn.lower < 0.5)


def block(top: int, bottom: int, left: int, right: int) -> Area:
    found = np.zeros(person().facts.size, bool)
    found[top:bottom, left:right] = True
    return found


def in_long_sleeves(end: int = 490) -> Drawn:
    return with_upper(person(), sleeves_to(end), SLEEVE, sleeve="long")


def with_unread(drawn: Drawn, thing: Area, colour: tuple[int, int, int]) -> Drawn:
    """Something before the person that is told from the background, and from nothing else."""
    seen, facts = with_upper(drawn, thing, colour), drawn.facts
    upper, hands = (np.where(thing, 0, mask).astype(np.float32) for mask in (facts.worn.upper, facts.hand_area))
    return Drawn(seen.photo, replace(seen.facts, hand_area=hands, worn=replace(facts.worn, upper=upper)))


def bared(drawn: Drawn) -> Picture:
    return dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="short"))]).picture


def test_a_cuff_turned_up_goes_with_its_sleeve_whatever_its_colour() -> None:
    drawn = in_long_sleeves(450)
    picture = bared(with_unread(drawn, sleeves_to(492) & ~sleeves_to(450), CUFF))
    left = np.abs(picture[440:500, 120:210].astype(int) - CUFF).max(2) < 20
    assert left.sum() == 0


def test_a_bag_held_before_a_sleeve_stays_whole() -> None:
    picture = bared(with_unread(in_long_sleeves(), block(430, 560, 90, 196), CUFF))
    assert np.abs(picture[438:550, 98:188].astype(int) - CUFF).max() < 12


def test_frills_of_a_cuff_go_though_they_were_taken_for_the_wall() -> None:
    drawn = in_long_sleeves(514)
    photo = drawn.photo.copy()
    frills = np.s_[503:512, 134:141]
    photo[frills] = SLEEVE
    picture = bared(Drawn(photo, drawn.facts))
    assert np.abs(picture[frills].astype(int) - WALL).max() < 12


def test_the_side_of_trousers_beside_a_cuff_stays_as_it_was() -> None:
    drawn = in_long_sleeves(514)
    wide, gap = block(440, 700, 200, 360), block(440, 560, 188, 200)
    photo = drawn.photo.copy()
    photo[wide], photo[gap & (drawn.facts.silhouette < 0.5)] = JEANS, [shade - 8 for shade in WALL]
    worn = replace(drawn.facts.worn, lower=np.where(wide, 1, drawn.facts.worn.lower).astype(np.float32), tucked=True)
    outline = np.maximum(drawn.facts.silhouette, wide).astype(np.float32)
    picture = bared(Drawn(photo, replace(drawn.facts, worn=worn, silhouette=outline)))
    assert np.abs(picture[450:475, 200:206].astype(int) - JEANS).max() < 8


def before_trousers(corner: Area, gap: Area) -> Picture:
    """Long sleeves, a corner of one before wide trousers in which there is a gap, taken off."""
    drawn, sleeves = person(), sleeves_to(516)
    wide = block(470, 700, 150, 410) & ~(sleeves | gap | (drawn.facts.hand_area > 0.5))
    photo = drawn.photo.copy()
    photo[gap], photo[wide] = WALL, JEANS
    lower = np.where(wide, 1, drawn.facts.worn.lower) * ~(corner | gap)
    worn = replace(drawn.facts.worn, lower=lower.astype(np.float32), tucked=True)
    outline = np.where(gap, 0, np.maximum(drawn.facts.silhouette, wide)).astype(np.float32)
    facts = replace(drawn.facts, worn=worn, silhouette=outline, skin=np.where(wide, 0, drawn.facts.skin))
    return bared(with_upper(Drawn(photo, facts), sleeves | corner, SLEEVE, sleeve="long"))


def test_trousers_go_on_where_the_corner_of_a_cuff_lay_before_them() -> None:
    picture = before_trousers(block(502, 512, 180, 204), block(0, 0, 0, 0)).astype(int)
    assert np.abs(picture[504:511, 193:203] - JEANS).max() < 30


def test_trousers_do_not_go_on_where_there_are_none_below_the_cuff() -> None:
    picture = before_trousers(block(502, 512, 192, 204), block(512, 570, 192, 204)).astype(int)
    assert np.abs(picture[504:510, 195:201] - JEANS).min(0).max() > 60


def in_a_coat() -> Drawn:
    """Open at the throat and read as a dress; its long sleeves lie before its skirt and end at hands that hang low."""
    facts = with_pose(person(), wrist_l=(168, 560), wrist_r=(392, 560))
    hands, sleeves = np.roll(facts.hand_area, 76, 0) > 0.5, np.zeros(facts.size, np.uint8)
    for path in ([[205, 268], [178, 380], [168, 580]], [[355, 268], [382, 380], [392, 580]]):
        cv2.polylines(sleeves, [np.array(path, np.int32)], False, 1, 46)
    sleeves[580:] = 0
    throat = block(236, 300, 250, 310)
    coat = ((facts.worn.upper > 0.5) | block(420, 760, 150, 410) | (sleeves > 0)) & ~hands & ~throat
    photo = np.full((*facts.size, 3), WALL, np.uint8)
    photo[(facts.skin > 0.5) | throat] = SKIN
    photo[coat], photo[(sleeves > 0) & block(550, 580, 0, 560)], photo[hands] = SLEEVE, CUFF, SKIN
    nothing = np.zeros(facts.size, np.float32)
    bare = np.where(coat, 0, np.maximum(facts.skin, hands | throat)).astype(np.float32)
    facts = replace(
        facts,
        silhouette=np.maximum(bare, coat).astype(np.float32),
        skin=bare,
        hand_area=hands.astype(np.float32),
        worn=Worn(nothing, nothing, coat.astype(np.float32), "dress", False, False, "long", "dress"),
    )
    return Drawn(photo, facts)


def test_no_cuff_of_a_coat_stays_at_a_hand_before_its_skirt() -> None:
    picture = bared(in_a_coat()).astype(int)
    left = np.abs(picture[540:600, 130:210] - CUFF).max(2) < 40
    assert left.sum() < 10


def test_the_skirt_of_a_coat_goes_on_beside_the_arm_that_takes_the_place_of_its_sleeve() -> None:
    picture = bared(in_a_coat()).astype(int)
    assert np.abs(picture[568:576, 188:196] - SLEEVE).max() < 30


def test_the_sleeves_of_a_coat_lie_before_the_skirt_that_takes_the_place_of_its_own() -> None:
    drawn = in_a_coat()
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("skirt"))]).picture.astype(int)
    assert np.abs(picture[500:540, 164:176] - SLEEVE).max() < 12
    assert np.abs(picture[500:540, 260:300] - SLEEVE).min(0).max() > 40


def test_beside_a_forearm_bare_from_its_sleeve_on_no_strip_of_a_dress_stays_over_a_new_skirt() -> None:
    drawn = in_a_coat()
    rows, columns = np.indices(drawn.facts.size)
    sleeveless = (rows > 450) & ((columns < 188) | (columns > 372)) & (rows < 584)
    photo, dress_worn = drawn.photo.copy(), np.where(sleeveless, 0, drawn.facts.worn.dress)
    photo[sleeveless & (drawn.facts.silhouette > 0.5)] = SKIN
    skin = np.maximum(drawn.facts.skin, sleeveless & (drawn.facts.silhouette > 0.5)).astype(np.float32)
    facts = replace(drawn.facts, skin=skin, worn=replace(drawn.facts.worn, dress=dress_worn.astype(np.float32)))
    picture = dress(photo, facts, [Garment(garment("skirt"))]).picture.astype(int)
    assert (np.abs(picture[480:580, 188:372] - SLEEVE).max(2) < 30).sum() < 10


def test_a_skirt_in_which_a_bare_arm_ends_is_no_sleeve_and_goes_with_the_rest_of_its_dress() -> None:
    drawn, facts = person(), person().facts
    skirt = block(450, 640, 135, 350)
    worn = skirt | (facts.worn.upper > 0.5)
    photo, nothing = drawn.photo.copy(), np.zeros(facts.size, np.float32)
    photo[worn] = SLEEVE
    hidden = replace(
        facts,
        silhouette=np.maximum(facts.silhouette, skirt).astype(np.float32),
        skin=np.where(worn, 0, facts.skin).astype(np.float32),
        hand_area=np.where(worn, 0, facts.hand_area).astype(np.float32),
        worn=Worn(nothing, nothing, worn.astype(np.float32), "dress", False, False, "none", "dress"),
    )
    picture = dress(photo, hidden, [Garment(garment("shorts"))]).picture.astype(int)
    assert (np.abs(picture[450:640, 120:200] - SLEEVE).max(2) < 30).sum() < 10


def test_a_hand_is_told_from_cloth_nearly_as_it_is_coloured() -> None:
    drawn, facts = person(), person().facts
    rows, columns = np.indices(facts.size)
    cloth = block(470, 600, 120, 215) & (facts.worn.lower < 0.5)
    hand = np.hypot((columns - 166) / 14, (rows - 520) / 24) < 1
    read = np.hypot((columns - 166) / 22, (rows - 520) / 34) < 1
    points = np.zeros((21, 3), np.float32)
    points[:, :2] = (166, 502)
    for finger, x in enumerate((158, 160, 164, 168, 172)):
        points[1 + 4 * finger : 5 + 4 * finger, :2] = [(x, y) for y in (508, 516, 524, 532)]
    photo = drawn.photo.copy()
    photo[cloth], photo[hand] = (222, 182, 142), SKIN
    both = np.maximum(facts.worn.upper, cloth & ~read).astype(np.float32)
    told = replace(
        facts,
        hands=(Hand(points, "l", 0.99),),
        hand_area=read.astype(np.float32),
        skin=np.where(cloth, read, facts.skin).astype(np.float32),
        silhouette=np.maximum(facts.silhouette, cloth).astype(np.float32),
        worn=replace(facts.worn, upper=both),
    )
    hands = see_scene(photo, told).hands
    assert hands[hand].mean() > 0.95
    assert hands[read & ~grown(hand, 3)].mean() < 0.4
