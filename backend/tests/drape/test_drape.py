"""The drape on people and garments drawn by code."""

import threading
from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.body.body import pose_of
from drape.body.crop import Window, facts_in
from drape.contract import Garment, Refusal
from drape.engine import dress
from eyes.facts import ArmState, GarmentClass, PersonFacts, Picture, Side, SleeveKind
from tests.drape.colours import redness
from tests.drape.drawn import SKIN, WALL, Drawn, cut_above, garment, person, with_pose, with_upper
from tests.drape.dressing import refused, wearing

RED = (200, 40, 40)


@pytest.fixture(scope="module")
def ana() -> Drawn:
    return person(noise=3)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(
    ("kind", "sleeve"), [("top", "short"), ("top", "long"), ("dress", "none"), ("trousers", "none"), ("skirt", "none")]
)
def test_outside_the_region_every_pixel_is_the_photos_own(kind: GarmentClass, sleeve: SleeveKind, seed: int) -> None:
    drawn = person(noise=25, seed=seed)
    result = wearing(drawn, garment(kind, sleeve=sleeve))
    untouched = result.region == 0
    assert untouched.mean() > 0.3
    assert (result.picture[untouched] == drawn.photo[untouched]).all()
    assert (result.picture != drawn.photo).any()


def test_the_face_is_never_in_the_region_even_where_a_collar_was_read_over_it(ana: Drawn) -> None:
    upper = ana.facts.worn.upper.copy()
    upper[150:262, 250:310] = 1
    face = ana.facts.face
    assert face is not None
    assert (upper[face.mask > 0.5] > 0).any()
    facts = replace(ana.facts, worn=replace(ana.facts.worn, upper=upper))
    for kind in ("top", "dress"):
        result = dress(ana.photo, facts, [Garment(garment(kind, sleeve="long"))])
        assert (result.region[face.mask > 0.5] == 0).all()
        assert (result.picture[face.mask > 0.5] == ana.photo[face.mask > 0.5]).all()


def test_a_top_covers_the_chest_and_leaves_the_jeans(ana: Drawn) -> None:
    result = wearing(ana, garment("top"))
    assert redness(result.picture, 280, 300)
    assert (result.picture[600:620, 225:240] == ana.photo[600:620, 225:240]).all()


def test_a_stripe_stays_level_and_unbroken(ana: Drawn) -> None:
    picture = wearing(ana, garment("top", sleeve="none")).picture
    heights = []
    for x in range(240, 321, 10):
        white = np.nonzero(picture[290:420, x].min(1) > 180)[0]
        assert len(white), x
        heights.append(float(white.mean()))
    assert max(heights) - min(heights) < 8


def test_long_sleeves_follow_bent_arms() -> None:
    drawn = person()
    bent = with_pose(drawn, elbow_l=(150, 370), wrist_l=(95, 290))
    photo, silhouette, skin = drawn.photo.copy(), bent.silhouette.copy(), bent.skin.copy()
    for canvas, value in ((photo, (196.0, 148.0, 120.0)), (silhouette, 1.0), (skin, 1.0)):
        path = np.array([[205, 260], [150, 370], [95, 290]], np.int32)
        cv2.polylines(canvas, [path], False, value, 44)
    facts = replace(bent, silhouette=silhouette, skin=skin, arms={"l": "bent", "r": "down"})
    picture = dress(photo, facts, [Garment(garment("top", sleeve="long"))]).picture
    assert redness(picture, 178, 310)
    assert redness(picture, 122, 330)


def test_short_sleeves_leave_the_forearm_bare(ana: Drawn) -> None:
    picture = wearing(ana, garment("top", sleeve="short")).picture
    assert redness(picture, 192, 320)
    assert (picture[470:480, 165:172] == ana.photo[470:480, 165:172]).all()


def test_the_old_top_is_gone_where_a_shorter_one_ends() -> None:
    drawn = person()
    cropped = garment("top", sleeve="none")
    marks = {name: point._replace(y=min(point.y, 270.0)) for name, point in cropped.landmarks.items()}
    alpha = cropped.alpha.copy()
    alpha[270:] = 0
    parts = replace(cropped.parts, body=alpha)
    result = wearing(drawn, replace(cropped, landmarks=marks, alpha=alpha, parts=parts))
    r, g, b = result.picture[420, 280].astype(int)
    assert r > g > b, "skin where the white top was"


def test_bared_legs_are_no_guessed_trunk(ana: Drawn) -> None:
    result = wearing(ana, garment("shorts"))
    invented = next(check for check in result.checks if check.name == "invented")
    assert invented.value < 0.05


def test_a_cropped_top_that_would_bare_a_trunk_nobody_saw_is_not_shown() -> None:
    drawn = person()
    rows = np.arange(drawn.facts.size[0])[:, None]
    long = np.where((drawn.facts.worn.lower > 0.5) & (rows < 600), 1, drawn.facts.worn.upper).astype(np.float32)
    lower = np.where(rows < 600, 0, drawn.facts.worn.lower).astype(np.float32)
    photo = drawn.photo.copy()
    photo[long > 0.5] = (226, 224, 220)
    facts = replace(drawn.facts, worn=replace(drawn.facts.worn, upper=long, lower=lower, tucked=False))
    cropped = garment("top", sleeve="none")
    marks = {name: point._replace(y=min(point.y, 270.0)) for name, point in cropped.landmarks.items()}
    alpha = cropped.alpha.copy()
    alpha[270:] = 0
    short = replace(cropped, landmarks=marks, alpha=alpha, parts=replace(cropped.parts, body=alpha))
    assert refused(photo, facts, short).code == "result_not_good"


@pytest.mark.parametrize("kind", ["trousers", "shorts", "skirt"])
def test_lower_garments_lie_on_hips_and_leave_the_top(ana: Drawn, kind: GarmentClass) -> None:
    picture = wearing(ana, garment(kind, RED)).picture
    assert redness(picture, 250, 520)
    assert redness(picture, 310, 520)
    assert (picture[330:340, 270:290] == ana.photo[330:340, 270:290]).all()


def test_trousers_reach_both_ankles(ana: Drawn) -> None:
    picture = wearing(ana, garment("trousers", RED)).picture
    assert redness(picture, 234, 800)
    assert redness(picture, 326, 800)


def test_shorts_end_above_the_knee(ana: Drawn) -> None:
    picture = wearing(ana, garment("shorts", RED)).picture
    assert not redness(picture, 234, 760)


def test_a_look_is_worn_in_order_whatever_order_it_is_given_in(ana: Drawn) -> None:
    top, skirt = garment("top", RED), garment("skirt", (30, 120, 40))
    one, other = wearing(ana, top, skirt), wearing(ana, skirt, top)
    assert (one.picture == other.picture).all()
    assert redness(one.picture, 280, 300)
    green = one.picture[540, 280].astype(int)
    assert green[1] > green[0] + 40


def test_two_tops_or_a_dress_with_trousers_are_no_look(ana: Drawn) -> None:
    for clash in (("top", "top"), ("dress", "trousers")):
        with pytest.raises(Refusal) as refusal:
            wearing(ana, *(garment(kind) for kind in clash))
        assert refusal.value.code == "look_clashes"


def test_the_same_question_gets_the_same_answer(ana: Drawn) -> None:
    one, other = wearing(ana, garment("dress")), wearing(ana, garment("dress"))
    assert (one.picture == other.picture).all()
    assert (one.region == other.region).all()


def test_two_at_once_do_not_disturb_each_other(ana: Drawn) -> None:
    garments = [garment("top"), garment("trousers", RED)]
    alone = [wearing(ana, facts).picture for facts in garments]
    found: dict[int, Picture] = {}

    def try_on(index: int) -> None:
        found[index] = wearing(ana, garments[index]).picture

    threads = [threading.Thread(target=try_on, args=(index,)) for index in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((found[index] == alone[index]).all() for index in range(2))


def test_what_was_told_outweighs_what_was_seen(ana: Drawn) -> None:
    facts = replace(garment("top"), garment_class="other", slot="accessory")
    with pytest.raises(Refusal):
        wearing(ana, facts)
    assert redness(dress(ana.photo, ana.facts, [Garment(facts, declared_slot="top")]).picture, 280, 300)


def test_photos_that_cannot_be_dressed_are_refused_with_the_reason(ana: Drawn) -> None:
    photo, facts = ana.photo, ana.facts
    assert refused(photo, replace(facts, pose=None, people=0)).code == "no_person"
    assert refused(photo, replace(facts, people=2)).code == "two_people"
    assert refused(photo, replace(facts, facing="back")).code == "back_view"
    turned = with_pose(ana, shoulder_l=(240.0, 260.0), shoulder_r=(320.0, 260.0))
    assert refused(photo, replace(turned, facing="turned_l")).code == "not_frontal"
    small = person(scale=0.3)
    assert refused(small.photo, small.facts).code == "person_too_small"
    outside = with_pose(ana, shoulder_l=(-40.0, 260.0))
    assert refused(photo, outside).code == "torso_hidden"


def test_a_photo_cut_off_at_the_chin_is_said_to_show_no_head(ana: Drawn) -> None:
    cut = cut_above(ana, 192)
    assert refused(cut.photo, cut.facts).code == "head_not_seen"
    assert refused(cut.photo, replace(cut.facts, facing="back"), garment("trousers")).code == "head_not_seen"
    dress(cut.photo, cut.facts, [Garment(garment("trousers"))])


def test_a_photo_cut_off_above_the_mouth_still_takes_a_top(ana: Drawn) -> None:
    cut = cut_above(ana, 150)
    dress(cut.photo, cut.facts, [Garment(garment("top"))])


def test_a_back_whose_head_is_in_the_photo_is_said_to_be_one(ana: Drawn) -> None:
    from_behind = replace(ana.facts, facing="back", face=None)
    assert refused(ana.photo, from_behind).code == "back_view"


def test_an_arm_across_the_body_is_refused_and_one_beside_the_head_is_not(ana: Drawn) -> None:
    crossed: dict[Side, ArmState] = {"l": "crossed", "r": "down"}
    raised: dict[Side, ArmState] = {"l": "raised", "r": "down"}
    refusal = refused(ana.photo, replace(ana.facts, arms=crossed))
    assert refusal.code == "arm_across"
    assert refusal.sentence == ("Nesta foto o braço cobre o tronco. Tente uma foto de frente com os braços soltos.")
    across = with_pose(ana, elbow_l=(150, 250), wrist_l=(290, 300))
    assert refused(ana.photo, replace(across, arms=raised)).code == "arm_across"
    both: dict[Side, ArmState] = {"l": "raised", "r": "raised"}
    assert refused(ana.photo, replace(ana.facts, arms=both), garment("top", sleeve="long")).code == "arm_raised"
    # Trousers do not care.
    dress(ana.photo, replace(ana.facts, arms=crossed), [Garment(garment("trousers"))])


def test_a_forearm_along_the_photos_end_wears_no_sleeve(ana: Drawn) -> None:
    end = 470
    facts = with_pose(ana, elbow_l=(190, end - 10), wrist_l=(235, end - 20))
    bent: dict[Side, ArmState] = {"l": "bent", "r": "down"}
    cut = facts_in(replace(facts, arms=bent), Window(0, end, 0, ana.facts.size[1]))
    assert refused(ana.photo[:end], cut, garment("top", sleeve="long")).code == "arm_across"


def test_a_skirt_whose_waistband_nobody_saw_is_refused(ana: Drawn) -> None:
    skirt = garment("skirt")
    marks = {name: place for name, place in skirt.landmarks.items() if not name.startswith("waistband")}
    assert refused(ana.photo, ana.facts, replace(skirt, landmarks=marks)).code == "garment_not_understood"


def test_a_hand_hidden_in_its_sleeve_is_refused() -> None:
    drawn = person()
    sleeve = np.zeros(drawn.facts.size, np.uint8)
    cv2.polylines(sleeve, [np.array([[205, 260], [178, 380], [158, 545]], np.int32)], False, 1, 50)
    long = with_upper(drawn, sleeve > 0, (40, 44, 60), sleeve="long")
    hidden = replace(long.facts, hand_area=np.where(sleeve > 0, 0, long.facts.hand_area).astype(np.float32))
    assert refused(long.photo, hidden).code == "arm_hidden"


def test_a_forearm_folded_up_before_the_chest_wears_no_sleeve(ana: Drawn) -> None:
    folded = with_pose(ana, elbow_l=(190, 380), wrist_l=(212, 300))
    bent: dict[Side, ArmState] = {"l": "bent", "r": "down"}
    facts = replace(folded, arms=bent)
    assert refused(ana.photo, facts, garment("top", sleeve="short")).code == "arm_folded"
    dress(ana.photo, facts, [Garment(garment("top", sleeve="none"))])


def test_knees_drawn_up_before_the_trunk_are_refused(ana: Drawn) -> None:
    assert refused(ana.photo, with_pose(ana, knee_r=(440, 470), ankle_r=(440, 950))).code == "seated"


def test_through_sheer_fabric_skin_is_seen_and_not_the_ground_of_its_photo(ana: Drawn) -> None:
    black = garment("top", colour=(20, 20, 20), sleeve="long")
    solid = black.alpha > 0.5
    ground = np.array((244, 244, 244))
    # As its photo shows it: four tenths of the ground between the threads.
    picture = np.where(solid[..., None], np.round(0.6 * black.picture + 0.4 * ground), ground).astype(np.uint8)
    sheer = replace(black, picture=picture, sheer=np.where(solid, 0.4, 0).astype(np.float32))
    seen, opaque = (
        np.median(wearing(ana, facts).picture[420:440, 270:290].reshape(-1, 3), 0)
        for facts in (sheer, replace(sheer, sheer=black.sheer))
    )
    expected = 0.6 * 20 + 0.4 * np.array(SKIN)
    assert np.abs(seen - expected).max() < 14
    assert np.abs(opaque - expected).max() > 14


def test_a_top_on_straps_needs_no_named_armpits(ana: Drawn) -> None:
    facts = garment("top", sleeve="strap")
    named = {name: point for name, point in facts.landmarks.items() if not name.startswith("armpit")}
    result = wearing(ana, replace(facts, landmarks=named))
    assert redness(result.picture, 280, 400)
    with pytest.raises(Refusal, match="entender bem esta peça"):
        wearing(ana, replace(garment("top", sleeve="short"), landmarks=named))


def in_striped_sleeves(lightness: int = 235) -> Drawn:
    """Wide striped sleeves down to the wrists."""
    drawn = person()
    sleeves = np.zeros(drawn.facts.size, np.uint8)
    for path in ([[205, 260], [178, 380], [168, 486]], [[355, 260], [382, 380], [392, 486]]):
        cv2.polylines(sleeves, [np.array(path, np.int32)], False, 1, 62)
    covered = (sleeves > 0) & (drawn.facts.worn.lower < 0.5)
    rows = np.arange(drawn.facts.size[0])[:, None]
    photo = drawn.photo.copy()
    photo[covered] = lightness
    photo[covered & (rows % 12 < 4)] = (20, 20, 60)
    upper = np.maximum(drawn.facts.worn.upper, covered).astype(np.float32)
    silhouette = np.maximum(drawn.facts.silhouette, covered).astype(np.float32)
    skin = np.where(covered, 0, drawn.facts.skin).astype(np.float32)
    worn = replace(drawn.facts.worn, upper=upper, sleeve="long")
    return Drawn(photo, replace(drawn.facts, worn=worn, silhouette=silhouette, skin=skin))


def test_arms_out_of_long_sleeves_have_the_tone_of_the_face_and_no_stripe_is_left() -> None:
    drawn = in_striped_sleeves()
    picture = wearing(drawn, garment("top", sleeve="none")).picture.astype(int)
    arm = picture[395:430, 170:180].reshape(-1, 3)
    assert np.abs(np.median(arm, 0) - SKIN).max() < 25
    assert picture[395:430, 175].std(0).max() < 8, "neither stripes nor sand along the arm"
    beside = picture[320:435, 130:200]
    stripes = (beside[..., 0] < 90) & (beside[..., 2] > beside[..., 0] + 15)
    assert not stripes.any()
    wall = picture[400:430, 142:148].reshape(-1, 3)
    assert np.abs(wall - WALL).max() < 16, "where the sleeve was wider than an arm there is the wall"


def in_a_dress(drawn: Drawn) -> PersonFacts:
    """Top and trousers read as one."""
    worn, nothing = drawn.facts.worn, np.zeros_like(drawn.facts.worn.upper)
    whole = replace(worn, kind="dress", dress=np.maximum(worn.upper, worn.lower), upper=nothing, lower=nothing)
    return replace(drawn.facts, worn=whole)


def test_hands_in_pockets_have_no_place_in_a_dress(ana: Drawn) -> None:
    hidden = replace(ana.facts, hand_area=np.zeros_like(ana.facts.hand_area))
    assert refused(ana.photo, hidden, garment("dress")).code == "hands_hidden"
    dress(ana.photo, hidden, [Garment(garment("top"))])


def test_hands_in_the_pockets_of_a_dress_have_no_place_beneath_long_sleeves(ana: Drawn) -> None:
    hidden = replace(in_a_dress(ana), hand_area=np.zeros_like(ana.facts.hand_area))
    assert refused(ana.photo, hidden, garment("top", sleeve="long")).code == "hands_hidden"


def test_a_hand_that_spreads_the_skirt_of_a_dress_is_not_seen_without_it(ana: Drawn) -> None:
    hidden = replace(in_a_dress(ana), hand_area=np.zeros_like(ana.facts.hand_area))
    spread = replace(hidden, pose=with_pose(ana, wrist_l=(110.0, 500.0)).pose)
    assert refused(ana.photo, spread, garment("trousers")).code == "hands_hidden"
    dress(ana.photo, hidden, [Garment(garment("trousers"))])


def test_a_folded_arm_in_a_sleeve_fits_no_other(ana: Drawn) -> None:
    bent: dict[Side, ArmState] = {"l": "bent", "r": "down"}
    columns = np.arange(ana.facts.size[1])[None]
    skin, upper = ana.facts.skin, ana.facts.worn.upper
    covered = np.where(columns < 230, 0, skin).astype(np.float32)
    worn = replace(ana.facts.worn, upper=np.maximum(upper, skin - covered))
    folded = replace(with_pose(ana, elbow_l=(160, 370), wrist_l=(185, 240)), arms=bent, skin=covered, worn=worn)
    assert refused(ana.photo, folded, garment("top", sleeve="long")).code == "arm_folded"
    in_short = replace(folded, worn=replace(worn, sleeve="short"))
    assert refused(ana.photo, in_short, garment("top", sleeve="none")).code == "arm_folded"
    in_long = replace(folded, worn=replace(worn, sleeve="long"))
    dress(ana.photo, in_long, [Garment(garment("top", sleeve="none"))])


def test_a_forearm_before_the_trunk_is_refused_however_it_is_called(ana: Drawn) -> None:
    for state in ("bent", "down"):
        arms: dict[Side, ArmState] = {"l": state, "r": "down"}
        facts = replace(with_pose(ana, elbow_l=(190, 370), wrist_l=(285, 400)), arms=arms)
        assert refused(ana.photo, facts).code == "arm_across"


def test_landmarks_askew_on_an_even_garment_are_not_trusted(ana: Drawn) -> None:
    even = garment("top")
    askew = {name: point._replace(y=point.y + 90) for name, point in even.landmarks.items() if name == "neck_l"}
    facts = replace(even, landmarks=even.landmarks | askew)
    assert refused(ana.photo, ana.facts, facts).code == "garment_not_understood"


def test_a_garment_with_a_hole_is_not_shown_as_a_success(ana: Drawn) -> None:
    whole = garment("top", sleeve="none")
    bitten = whole.alpha.copy()
    cv2.circle(bitten, (320, 250), 34, 0, -1)
    parts = replace(whole.parts, body=bitten)
    assert refused(ana.photo, ana.facts, replace(whole, alpha=bitten, parts=parts)).code == "result_not_good"


def test_someone_seated_is_not_given_trousers(ana: Drawn) -> None:
    seated = with_pose(ana, knee_l=(180, 540), knee_r=(380, 540))
    assert refused(ana.photo, seated, garment("trousers")).code == "seated"


def test_someone_seated_in_a_dress_is_given_no_top(ana: Drawn) -> None:
    seated = with_pose(ana, knee_l=(180, 540), knee_r=(380, 540))
    dress(ana.photo, seated, [Garment(garment("top"))])
    facts = replace(seated, worn=replace(seated.worn, kind="dress"))
    assert refused(ana.photo, facts).code == "seated"


def test_a_photo_that_ends_at_the_hips_shows_no_skirt(ana: Drawn) -> None:
    low = with_pose(ana, hip_l=(228.0, 880.0), hip_r=(332.0, 880.0))
    assert refused(ana.photo, low, garment("skirt")).code == "legs_hidden"


def test_a_coat_carried_over_an_arm_before_the_hips_is_no_skirt(ana: Drawn) -> None:
    lower, (hip, unit) = ana.facts.worn.lower.copy(), (pose_of(ana.facts).joint("hip", "r"), pose_of(ana.facts).unit)
    lower[round(hip.y) : round(hip.y + 0.4 * unit), round(hip.x) : round(hip.x + 1.1 * unit)] = 1.0
    carried = replace(ana.facts, worn=replace(ana.facts.worn, lower=lower))
    assert refused(ana.photo, carried, garment("trousers")).code == "hands_hidden"
    dress(ana.photo, carried, [Garment(garment("top"))])


def test_a_dress_is_seen_down_to_the_end_of_a_photo_that_ends_at_the_hips(ana: Drawn) -> None:
    window = Window(0, 480, 0, 560)
    photo, facts = ana.photo[window.slices].copy(), facts_in(ana.facts, window)
    picture = dress(photo, facts, [Garment(garment("dress", RED, sleeve="none"))]).picture
    assert np.abs(picture[470, 280].astype(int) - RED).max() < 60


def test_a_top_that_hangs_to_the_end_of_the_photo_leaves_nothing_to_be_dressed(ana: Drawn) -> None:
    """Where it ends in the waistband, the same photo shows enough."""
    window = Window(0, 560, 0, 560)
    photo, tucked = ana.photo[window.slices].copy(), facts_in(ana.facts, window)

    def hung(units: float) -> PersonFacts:
        """A top that ends so many units above the end of the photo."""
        ends = np.arange(560)[:, None] < 560 - units * pose_of(tucked).unit
        over = ends * (tucked.worn.upper + tucked.worn.lower)
        worn = replace(tucked.worn, upper=over, lower=tucked.worn.lower * (over < 0.5), tucked=False)
        return replace(tucked, worn=worn)

    assert refused(photo, hung(0.3), garment("trousers")).code == "legs_hidden"
    for facts in (tucked, hung(0.38)):
        dress(photo, facts, [Garment(garment("trousers"))])


def test_shoes_bags_and_unclear_garments_are_refused(ana: Drawn) -> None:
    for slot in ("shoes", "bag", "accessory"):
        unsupported = replace(garment("top"), slot=slot, garment_class="other")
        assert refused(ana.photo, ana.facts, unsupported).code == f"unsupported_{slot}"
    for doubt in ("no_garment", "class_unsure", "landmarks_unsure"):
        unclear = replace(garment("top"), doubts=(doubt,))
        assert refused(ana.photo, ana.facts, unclear).code == "garment_not_understood"
    assert refused(ana.photo, ana.facts, replace(garment("top"), landmarks={})).code == "garment_not_understood"


def test_someone_who_only_turns_the_head_is_dressed(ana: Drawn) -> None:
    dress(ana.photo, replace(ana.facts, facing="turned_r"), [Garment(garment("top"))])


def test_two_things_in_one_photo_are_no_garment(ana: Drawn) -> None:
    one = garment("top", sleeve="none")
    alpha = one.alpha.copy()
    alpha[100:400, 200:320] = 0
    alpha[560:690, 20:180] = 1
    assert refused(ana.photo, ana.facts, replace(one, alpha=alpha)).code == "garment_not_understood"


def test_a_torn_garment_is_not_shown_as_a_success(ana: Drawn) -> None:
    whole = garment("top", sleeve="none")
    torn = whole.alpha.copy()
    torn[300:400] = 0
    refusal = refused(ana.photo, ana.facts, replace(whole, alpha=torn, parts=replace(whole.parts, body=torn)))
    assert refusal.code == "result_not_good"


@pytest.mark.parametrize("size", [(1, 1), (40, 30), (1, 10_000), (10_000, 1)])
def test_hostile_sizes_are_refused_not_crashed_on(ana: Drawn, size: tuple[int, int]) -> None:
    photo = np.zeros((*size, 3), np.uint8)
    assert refused(photo, replace(ana.facts, size=size)).code == "photo_too_small"
