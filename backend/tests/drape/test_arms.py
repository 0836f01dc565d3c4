"""Arms, hands and hair before a new garment, and what is told apart by colour before anything is dressed."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.checks.gate import check_garment
from drape.compose.front import front_of
from drape.compose.layers import wear
from drape.contract import Garment, Refusal
from drape.engine import cut, drape, dress
from drape.fit.draped import Draped
from drape.fit.target import Waist
from drape.scene.measure import measure
from drape.scene.scene import see_scene
from eyes.facts import ArmState, Picture, Side, SleeveKind
from tests.drape.arms import with_arm, with_hand_in_pocket
from tests.drape.colours import RED, colour_at
from tests.drape.drawn import JEANS, SHIRT, SKIN, WALL, Drawn, garment, person, with_pose, with_upper

ACROSS_SIDE = ((205, 260), (198, 380), (246, 470))  # shoulder, elbow and wrist of an arm before the trunk's side


def code_of(drawn: Drawn, sleeve: str = "short") -> str:
    with pytest.raises(Refusal) as refusal:
        dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="short" if sleeve == "short" else "long"))])
    return refusal.value.code


def test_a_bare_forearm_before_the_side_stays_before_the_new_top() -> None:
    drawn = with_arm(ACROSS_SIDE)
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="none"))]).picture
    for x, y in ((205, 398), (222, 425), (238, 455), (246, 470)):
        assert np.abs(colour_at(picture, x, y) - SKIN).max() < 12, (x, y)
    assert np.abs(colour_at(picture, 285, 330) - RED).max() < 40


def test_a_forearm_higher_up_there_in_a_sleeve_is_refused() -> None:
    drawn = with_arm(((205, 260), (198, 360), (246, 420)), colour=(226, 224, 220), bare=False)
    assert code_of(drawn) == "arm_across"


def test_a_hand_low_before_the_belly_comes_out_of_its_new_sleeve() -> None:
    drawn = with_arm(ACROSS_SIDE, colour=(226, 224, 220), bare=False)
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="long"))]).picture
    for x, y in ((200, 340), (210, 405), (285, 330)):
        assert np.abs(colour_at(picture, x, y) - RED).max() < 60, (x, y)
    assert np.abs(colour_at(picture, 250, 478) - SKIN).max() < 12


def without_hand(wrist: tuple[int, int]) -> Drawn:
    """In long sleeves, with cloth of the top where the hand at the left of the picture should be."""
    elbow = (185, 370)
    drawn = with_arm(((205, 260), elbow, wrist), colour=(226, 224, 220), bare=False)
    facts, over = drawn.facts, np.zeros(drawn.facts.size, np.uint8)
    fingers = (round(1.4 * wrist[0] - 0.4 * elbow[0]), round(1.4 * wrist[1] - 0.4 * elbow[1]))
    cv2.line(over, wrist, fingers, 1, 50)
    cloth = over > 0
    photo = drawn.photo.copy()
    photo[cloth] = (226, 224, 220)
    silhouette, upper = (np.maximum(mask, cloth).astype(np.float32) for mask in (facts.silhouette, facts.worn.upper))
    skin, hands, lower = (
        np.where(cloth, 0, mask).astype(np.float32) for mask in (facts.skin, facts.hand_area, facts.worn.lower)
    )
    worn = replace(facts.worn, upper=upper, lower=lower, sleeve="long")
    return Drawn(photo, replace(facts, silhouette=silhouette, skin=skin, hand_area=hands, worn=worn))


@pytest.mark.parametrize("sleeve", ["long", "short"])
def test_a_hand_behind_the_trunk_is_not_in_its_sleeve(sleeve: SleeveKind) -> None:
    drawn = without_hand((212, 450))
    assert dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve=sleeve))])


@pytest.mark.parametrize("sleeve", ["long", "short", "none"])
def test_a_hand_in_a_pocket_beneath_the_hem_is_not_in_its_sleeve(sleeve: SleeveKind) -> None:
    """The forearm leads inwards, to the trousers."""
    drawn = without_hand((194, 455))
    lower = np.zeros(drawn.facts.size, np.float32)
    lower[490:760, 206:360] = 1
    worn = replace(drawn.facts.worn, lower=lower, upper=drawn.facts.worn.upper * (1 - lower))
    facts = replace(drawn.facts, worn=worn, silhouette=np.maximum(drawn.facts.silhouette, lower))
    assert dress(drawn.photo, facts, [Garment(garment("top", sleeve=sleeve))])


def test_a_hand_in_its_sleeve_is_refused() -> None:
    drawn = without_hand((180, 470))
    assert code_of(drawn, "long") == "arm_hidden"
    sleeveless = replace(drawn.facts, worn=replace(drawn.facts.worn, sleeve="none"))
    assert dress(drawn.photo, sleeveless, [Garment(garment("top"))])  # the cloth there is the trunk's


def test_a_crossed_arm_out_of_a_sleeve_is_refused_where_the_new_top_has_none() -> None:
    drawn = with_arm(((205, 260), (190, 370), (305, 400)))
    facts = replace(drawn.facts, worn=replace(drawn.facts.worn, sleeve="short"))
    with pytest.raises(Refusal) as refusal:
        dress(drawn.photo, facts, [Garment(garment("top", sleeve="none"))])
    assert refusal.value.code == "arm_across"


def test_no_forearm_that_its_sleeve_hides_and_the_photo_cuts_off_is_bared() -> None:
    drawn = person()
    arm = np.zeros(drawn.facts.size, np.uint8)
    cv2.polylines(arm, [np.array([[205, 260], [178, 380], [240, 480]], np.int32)], False, 1, 50)
    sleeved = with_upper(drawn, arm > 0, SHIRT, sleeve="long")
    facts = with_pose(sleeved, elbow_l=(178, 380), wrist_l=(250, 920))
    facts = replace(facts, arms={"l": "bent", "r": "down"})
    with pytest.raises(Refusal) as refused:
        check_garment(facts, Garment(garment("top", sleeve="none")))
    assert refused.value.code == "arm_hidden"
    check_garment(replace(facts, arms={"l": "down", "r": "down"}), Garment(garment("top", sleeve="none")))


def test_a_bare_forearm_before_the_middle_is_refused() -> None:
    assert code_of(with_arm(((205, 260), (190, 370), (285, 400)))) == "arm_across"


def test_a_forearm_read_as_jeans_is_still_an_arm() -> None:
    drawn = with_arm(ACROSS_SIDE)
    facts = drawn.facts
    band = (np.arange(facts.size[0])[:, None] > 430) & (np.arange(facts.size[0])[:, None] < 448)
    misread = band & (facts.skin > 0.5) & (np.arange(facts.size[1])[None] > 205)
    lower = np.where(misread, 1, facts.worn.lower).astype(np.float32)
    facts = replace(
        facts,
        skin=np.where(misread, 0, facts.skin).astype(np.float32),
        worn=replace(facts.worn, lower=lower),
    )
    assert misread.any()
    picture = dress(drawn.photo, facts, [Garment(garment("trousers"))]).picture
    assert np.abs(colour_at(picture, 230, 439) - SKIN).max() < 12


def test_sleeves_lie_on_the_arm_that_is_seen_not_on_guessed_joints() -> None:
    drawn = person()
    aside = with_pose(drawn, elbow_l=(194, 380), wrist_l=(184, 490))
    picture = dress(drawn.photo, aside, [Garment(garment("top", sleeve="long"))]).picture
    for y in (340, 390, 440):
        arm = np.nonzero(drawn.facts.skin[y, :200] > 0.5)[0]
        outer = picture[y, arm[0] + 3 : arm[0] + 8].astype(int)
        assert (outer[:, 0] > outer[:, 1] + 60).all(), y


def test_a_folded_bare_arm_lies_before_its_own_sleeve() -> None:
    drawn = with_arm(((205, 260), (165, 360), (196, 275)))
    arms: dict[Side, ArmState] = {"l": "bent", "r": "down"}
    facts = replace(drawn.facts, arms=arms)
    picture = dress(drawn.photo, facts, [Garment(garment("top", sleeve="short"))]).picture
    assert np.abs(colour_at(picture, 178, 305) - SKIN).max() < 30
    assert np.abs(colour_at(picture, 196, 275) - SKIN).max() < 12


def hand_at_shoulder() -> Drawn:
    """An upper arm that hangs, and beside it the forearm, folded up."""
    drawn = with_arm(((205, 260), (178, 370), (166, 268)))
    arms: dict[Side, ArmState] = {"l": "bent", "r": "down"}
    return Drawn(drawn.photo, replace(drawn.facts, arms=arms))


def is_red(picture: Picture, where: np.ndarray) -> np.ndarray:
    return where & (picture[..., 0].astype(int) > picture[..., 1].astype(int) + 60)


def test_a_long_sleeve_goes_round_the_elbow_of_a_folded_arm() -> None:
    drawn = hand_at_shoulder()
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="long"))]).picture
    rows, columns = np.indices(drawn.facts.size)
    sleeve = is_red(picture, (columns < 195) & (rows > 280) & (rows < 400))
    lowest = int(np.nonzero(sleeve.any(1))[0][-1])
    assert lowest > 380
    assert sleeve[lowest - 4].sum() > 18  # a round, no point


def test_a_short_sleeve_on_a_folded_arm_ends_in_one_line() -> None:
    drawn = hand_at_shoulder()
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="short"))]).picture
    rows, columns = np.indices(drawn.facts.size)
    sleeve = is_red(picture, (columns > 184) & (columns < 204) & (rows > 290) & (rows < 370))
    ends = np.where(sleeve, rows, 0).max(0)[185:204]
    assert ends.min() > 300
    assert np.abs(np.diff(ends)).max() <= 3
    holes = (~sleeve & (rows > 290) & (rows < ends.min()))[:, 185:204]
    assert not holes.any()


def test_a_hand_raised_to_the_shoulder_is_no_shoulder() -> None:
    facts = person().facts
    hand = np.zeros(facts.size, np.float32)
    cv2.ellipse(hand, (212, 232), (34, 30), 0, 0, 360, 1, -1)
    raised = replace(facts, hand_area=hand, silhouette=np.maximum(facts.silhouette, hand))
    body = measure(raised)
    assert body.shoulder_drop["l"].min() > -0.06 * body.unit


def test_curls_that_were_not_read_as_hair_are_no_shoulder() -> None:
    facts = person().facts
    curls, hair = np.zeros(facts.size, np.float32), facts.hair.copy()
    cv2.ellipse(curls, (216, 212), (34, 24), 0, 0, 360, 1, -1)
    cv2.ellipse(hair, (224, 206), (32, 22), 0, 0, 360, 1, -1)
    body = measure(replace(facts, hair=hair, silhouette=np.maximum.reduce([facts.silhouette, curls, hair])))
    assert body.shoulder_drop["l"].min() > -0.1 * body.unit


def test_tips_of_hair_that_fly_over_a_shoulder_and_were_read_as_cloth_are_none() -> None:
    facts = person().facts
    flat = measure(facts)
    tips, hair = np.zeros(facts.size, np.uint8), facts.hair.copy()
    tip, neck = (float((end - flat.shoulders) @ flat.outward("l")) for end in flat.shoulder_ends("l"))
    for share in np.linspace(0, 0.88, 400):  # a lock that rises on its way out, and beneath it what was read as cloth
        x, y = np.round(flat.on_shoulder("l", neck + (tip - neck) * share)).astype(int)
        ends = y - round(float(np.interp(share, (0.3, 0.7), (0, 0.12))) * flat.unit)
        tips[ends : y + 5, x] = 1
        if share < 0.8:
            hair[ends - 30 : ends, x] = 1
    hair[tips > 0] = 0
    worn = replace(facts.worn, upper=np.maximum(facts.worn.upper, tips))
    silhouette = np.maximum.reduce([facts.silhouette, hair, tips])
    body = measure(replace(facts, hair=hair, worn=worn, silhouette=silhouette))
    assert np.abs(body.shoulder_drop["l"] - flat.shoulder_drop["l"])[6:].max() < 0.04 * body.unit


def test_a_collar_that_stands_up_within_hair_on_one_side_is_no_shoulder() -> None:
    facts = person().facts
    flat, hair, collar = measure(facts), facts.hair.copy(), np.zeros(facts.size, np.float32)
    cv2.fillPoly(collar, [np.array([(196, 248), (232, 222), (246, 196), (262, 196), (262, 250)])], 1)
    cv2.fillPoly(hair, [np.array([(186, 244), (214, 130), (250, 130), (262, 196), (246, 196), (232, 222)])], 1)
    hair[facts.face.mask > 0.5 if facts.face else collar > 0.5] = 0
    worn = replace(facts.worn, upper=np.maximum(facts.worn.upper, collar))
    silhouette = np.maximum.reduce([facts.silhouette, hair, collar])
    body = measure(replace(facts, hair=hair, worn=worn, silhouette=silhouette))
    assert body.shoulder_drop["l"][0] == pytest.approx(0, abs=0.01 * body.unit)
    assert body.shoulder_drop["r"] == pytest.approx(flat.shoulder_drop["r"])


def test_a_sunlit_shoulder_read_as_hair_gets_its_sleeve() -> None:
    drawn = person()
    facts = drawn.facts
    rows, columns = np.indices(facts.size)
    strand = np.zeros(facts.size, np.uint8)
    cv2.polylines(strand, [np.array([[236, 150], [230, 240], [205, 275]], np.int32)], False, 1, 12)
    misread = (strand > 0) | ((facts.skin > 0.5) & (columns < 240) & (rows > 235) & (rows < 330))
    photo = drawn.photo.copy()
    photo[misread] = SKIN
    facts = replace(
        facts,
        hair=np.where(misread, 1, facts.hair).astype(np.float32),
        skin=np.where(misread, 0, facts.skin).astype(np.float32),
        silhouette=np.maximum(facts.silhouette, misread).astype(np.float32),
    )
    picture = dress(photo, facts, [Garment(garment("top", sleeve="short"))]).picture
    for x, y in ((200, 275), (195, 300), (192, 320)):
        assert np.abs(colour_at(picture, x, y) - RED).max() < 60, (x, y)


def test_hair_over_the_shoulder_stays_before_the_sleeve() -> None:
    drawn = person()
    strand = np.zeros(drawn.facts.size, np.uint8)
    cv2.polylines(strand, [np.array([[232, 150], [215, 240], [205, 320]], np.int32)], False, 1, 22)
    photo = drawn.photo.copy()
    photo[strand > 0] = (52, 36, 30)
    hair = np.maximum(drawn.facts.hair, strand).astype(np.float32)
    facts = replace(drawn.facts, hair=hair, silhouette=np.maximum(drawn.facts.silhouette, strand).astype(np.float32))
    picture = dress(photo, facts, [Garment(garment("top", sleeve="short"))]).picture
    assert np.abs(colour_at(picture, 208, 300) - (52, 36, 30)).max() < 20


def test_a_strap_that_hair_falls_on_is_no_hair() -> None:
    drawn = person()
    strand, strap = np.zeros(drawn.facts.size, np.uint8), np.zeros(drawn.facts.size, np.uint8)
    cv2.polylines(strand, [np.array([[236, 150], [226, 262]], np.int32)], False, 1, 22)
    cv2.line(strap, (226, 262), (222, 340), 1, 5)
    read = np.maximum(strand, strap)
    photo = drawn.photo.copy()
    photo[read > 0] = (52, 36, 30)
    facts = replace(
        drawn.facts,
        hair=np.maximum(drawn.facts.hair, read).astype(np.float32),
        silhouette=np.maximum(drawn.facts.silhouette, read).astype(np.float32),
    )
    picture = dress(photo, facts, [Garment(garment("top", sleeve="short"))]).picture
    for x, y in ((224, 300), (223, 325)):
        assert np.abs(colour_at(picture, x, y) - RED).max() < 60, (x, y)
    assert np.abs(colour_at(picture, 228, 245) - (52, 36, 30)).max() < 20, "the hair above it stays"


def test_a_hem_hides_the_wrist_of_a_hand_in_a_pocket() -> None:
    sleeved = with_arm(((205, 260), (188, 380), (216, 490)), colour=(40, 130, 90), bare=False)
    facts, photo = sleeved.facts, sleeved.photo.copy()
    rows, columns = np.indices(facts.size)
    hand = (facts.hand_area > 0.5) & (columns < 280)
    hangs = (facts.worn.lower > 0.5) & (rows < 530)  # the old top, over its waistband
    photo[hangs], photo[hand] = (226, 224, 220), JEANS

    def mask(values: np.ndarray, *, has: np.ndarray, lacks: np.ndarray) -> np.ndarray:
        return np.where(has, 1, np.where(lacks, 0, values)).astype(np.float32)

    upper, lower = (
        mask(facts.worn.upper, has=hangs & ~hand, lacks=hand),
        mask(facts.worn.lower, has=hand, lacks=hangs),
    )
    worn = replace(facts.worn, upper=upper, lower=lower, tucked=False, sleeve="long")
    skin, hands = (mask(values, has=rows < 0, lacks=hand) for values in (facts.skin, facts.hand_area))
    facts = replace(facts, worn=worn, skin=skin, hand_area=hands)
    picture = dress(photo, facts, [Garment(garment("top", sleeve="short"))]).picture
    for x, y in ((220, 455), (224, 465)):
        assert np.abs(colour_at(picture, x, y) - RED).max() < 60, (x, y)


def test_a_bared_forearm_goes_into_the_pocket_it_would_end_beside() -> None:
    sleeved = with_arm(((205, 260), (188, 380), (198, 490)), colour=(40, 130, 90), bare=False)
    facts, photo = sleeved.facts, sleeved.photo.copy()
    hand = (facts.hand_area > 0.5) & (np.indices(facts.size)[1] < 280)
    photo[hand] = (40, 130, 90)
    upper = np.where(hand & (facts.worn.lower < 0.5), 1, facts.worn.upper).astype(np.float32)
    skin, hands = (np.where(hand, 0, mask).astype(np.float32) for mask in (facts.skin, facts.hand_area))
    worn = replace(facts.worn, upper=upper, sleeve="long")
    facts = replace(facts, worn=worn, skin=skin, hand_area=hands)
    picture = dress(photo, facts, [Garment(garment("top", sleeve="short"))]).picture
    assert np.abs(colour_at(picture, 196, 420) - SKIN).max() < 40
    assert np.abs(colour_at(picture, 190, 512) - WALL).max() < 20, "no stump beside the trousers"


def test_a_dress_reaches_over_a_hand_in_a_pocket() -> None:
    drawn = with_hand_in_pocket()
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("dress", sleeve="none"))]).picture
    assert np.abs(colour_at(picture, 166, 525) - RED).max() < 60, "cloth where the fingers would be"
    assert np.abs(colour_at(picture, 168, 480) - SKIN).max() < 20, "the wrist is still seen"


def test_a_hand_in_a_pocket_goes_no_further_where_the_trousers_are_gone() -> None:
    drawn = with_hand_in_pocket()
    trunk = np.zeros((*drawn.facts.size, 4), np.float32)
    trunk[260:620, 220:340] = (200, 40, 40, 1)
    narrow = Draped("dress", trunk, [(260.0, 220.0, 340.0), (620.0, 220.0, 340.0)], 260.0, 620.0, 1.0)
    worn = wear(see_scene(drawn.photo, drawn.facts), narrow, None)
    assert not worn.made[510:620, 140:215].any()


def test_nothing_of_a_forearm_is_seen_beside_its_long_sleeve() -> None:
    drawn = person()
    bulge = np.zeros(drawn.facts.size, np.uint8)
    cv2.ellipse(bulge, (158, 420), (14, 34), 0, 0, 360, 1, -1)
    photo = drawn.photo.copy()
    photo[bulge > 0] = SKIN
    skin, silhouette = (
        np.maximum(mask, bulge).astype(np.float32) for mask in (drawn.facts.skin, drawn.facts.silhouette)
    )
    facts = replace(drawn.facts, skin=skin, silhouette=silhouette)
    picture = dress(photo, facts, [Garment(garment("top", sleeve="long"))]).picture
    assert (np.abs(picture[400:440, 140:200].astype(float) - SKIN).max(2) > 12).all()


def test_no_line_of_the_wall_is_left_along_an_arm_that_an_old_top_lay_beside() -> None:
    drawn, free = person(), np.roll(person().facts.skin, -10, 1) < 0.5
    beside = np.zeros(drawn.facts.size, bool)
    beside[340:440, 186:280] = free[340:440, 186:280]
    drawn = with_upper(drawn, beside, SHIRT)
    trunk = np.zeros((*drawn.facts.size, 4), np.float32)
    trunk[260:460, 185:340] = (20, 20, 20, 1)
    waist = Waist(440.0, 185.0, 348.0, tucks=True)
    draped = Draped("top", trunk, [(260.0, 185.0, 340.0), (460.0, 185.0, 340.0)], 260.0, 460.0, 1.0, waist=waist)
    picture = wear(see_scene(drawn.photo, drawn.facts), draped, None).scene.picture
    assert picture[390:430, 165:260, 2].max() < SKIN[2] + 3
    assert picture[400, 189:191, 2].max() < 65, "nor at its edge"


def test_a_hand_that_goes_into_a_pocket_below_a_hem_stays_as_it_was() -> None:
    drawn = with_hand_in_pocket()
    rows, columns = np.indices(drawn.facts.size)
    hangs = (drawn.facts.worn.lower > 0.5) & (rows < 530) & (columns > 215)
    untucked = with_upper(drawn, hangs, SHIRT, lower=drawn.facts.worn.lower * ~hangs, tucked=False)
    trunk = np.zeros((*drawn.facts.size, 4), np.float32)
    trunk[260:450, 145:340] = (*RED, 1)
    draped = Draped("top", trunk, [(260.0, 145.0, 340.0), (450.0, 145.0, 340.0)], 260.0, 450.0, 1.0)
    picture = wear(see_scene(untucked.photo, untucked.facts), draped, None).scene.picture
    assert np.abs(picture[495, 168] - SKIN).max() < 60


def test_a_top_ends_where_a_hand_goes_into_a_pocket() -> None:
    top, hidden = Garment(garment("top", sleeve="long")), with_hand_in_pocket()
    # Of a hand on a knee more would be seen.
    hands = hidden.facts.hand_area * (np.arange(hidden.facts.size[0])[:, None] < 490)
    free, pushed_up = (
        drape(see_scene(drawn.photo, facts), top, cut(top, facts)).hem_y
        for drawn, facts in ((person(), person().facts), (hidden, replace(hidden.facts, hand_area=hands)))
    )
    assert free > 540
    assert pushed_up < 510


def test_a_forearm_before_the_chest_stays_before_what_has_no_sleeves() -> None:
    drawn = with_arm(((205, 260), (145, 352), (345, 338)))
    result = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="none"))])
    forearm = np.s_[340:352, 222:236]
    assert np.abs(result.picture[forearm].astype(int) - drawn.photo[forearm]).max() < 12


def test_a_gleam_on_a_shoulder_beside_a_strap_is_skin() -> None:
    drawn = person()
    gleam = np.zeros(drawn.facts.size, bool)
    gleam[246:254, 196:216] = True
    photo = drawn.photo.copy()
    photo[gleam] = (238, 216, 206)
    facts = replace(drawn.facts, skin=np.where(gleam, 0, drawn.facts.skin).astype(np.float32))
    facts = replace(facts, silhouette=np.maximum(facts.silhouette, gleam).astype(np.float32))
    scene = see_scene(photo, facts)
    assert scene.skin[gleam].mean() > 0.9


def test_of_an_arm_nothing_is_left_in_the_gap_beneath_its_sleeve() -> None:
    """A sleeve may come off the trunk higher up than the arm does; between the two is no neckline."""
    drawn, top = person(), Garment(garment("top", sleeve="long"))
    scene = see_scene(drawn.photo, drawn.facts)
    draped = drape(scene, top, cut(top, drawn.facts))
    gap = np.zeros(scene.size, bool)
    last = round(min(armpit[1] for armpit in draped.armpit.values())) - 2
    gap[last - 10 : last] = (scene.body.arm_area("l") & scene.beside_torso())[last - 10 : last]
    gap &= ~np.roll(gap, -12, 1)  # its inner side
    without = {side: replace(sleeve, layer=sleeve.layer * ~gap[..., None]) for side, sleeve in draped.sleeves.items()}
    draped = replace(draped, trunk=draped.trunk * ~gap[..., None], sleeves=without)
    assert gap.any()
    assert front_of(scene, draped, np.zeros(scene.size, bool)).no_arm[gap].mean() > 0.9
