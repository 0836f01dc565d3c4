"""Hands before what is worn: each stays whole, with its own edge, and with what is worn on its wrist."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.compose.hand_edges import free_hands
from drape.contract import Garment, Refusal
from drape.engine import dress
from drape.scene.scene import see_scene
from drape.scene.waist import with_whole_hips
from eyes.facts import Hand, Mask, PersonFacts, Points
from eyes.masks import Area, grown, shrunk
from tests.drape.arms import with_arm
from tests.drape.drawn import JEANS, SHIRT, SKIN, Drawn, garment, person, with_upper
from tests.drape.worn import in_a_skirt

Colour = tuple[int, int, int]

ON_HIP = ((205, 260), (120, 370), (196, 436))  # shoulder, elbow and wrist of an arm with its hand on the hip
FINGERS = ((196, 436), (262, 428))  # bent at the wrist: straight on from the forearm there is cloth
DARK, GOLD, GREEN, BEIGE = (96, 62, 44), (214, 190, 120), (30, 140, 60), (200, 180, 156)
IN_SHADE = ((252, 234, 196), (200, 150, 116), (226, 190, 182))  # a yellow top, what of it is there, a hand
PALE, WHITE, SHADED = (214, 182, 166), (250, 250, 248), (198, 184, 178)


def points_along(start: tuple[int, int], end: tuple[int, int]) -> Points:
    """Those of a hand whose fingers lie side by side."""
    way = np.subtract(end, start)
    points = np.zeros((21, 3), np.float32)
    points[0, :2] = start
    for finger, aside in enumerate((-8, -4, 0, 4, 8)):
        shares = np.linspace(0.35, 0.9, 4)[:, None]
        points[1 + 4 * finger : 5 + 4 * finger, :2] = start + shares * way + (0, aside)
    return points


def with_hand(facts: PersonFacts, area: Area, hand: Hand) -> PersonFacts:
    """With one hand more, that lies before what is worn."""
    worn = facts.worn
    return replace(
        facts,
        hands=(*facts.hands, hand),
        skin=np.maximum(facts.skin, area).astype(np.float32),
        hand_area=np.maximum(facts.hand_area, area).astype(np.float32),
        worn=replace(
            worn,
            upper=np.where(area, 0, worn.upper).astype(np.float32),
            lower=np.where(area, 0, worn.lower).astype(np.float32),
        ),
    )


def hand_on_hip() -> tuple[Drawn, Area]:
    drawn = with_arm(ON_HIP)
    canvas = np.zeros(drawn.facts.size, np.uint8)
    cv2.polylines(canvas, [np.array(FINGERS, np.int32)], False, 1, 28)
    hand = canvas > 0
    photo = np.where(hand[..., None], SKIN, drawn.photo).astype(np.uint8)
    return Drawn(photo, with_hand(drawn.facts, hand, Hand(points_along(*FINGERS), "l", 0.99))), hand


def test_a_hand_bent_at_the_hip_is_in_no_pocket() -> None:
    drawn, hand = hand_on_hip()
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top"))]).picture
    kept = np.abs(picture[shrunk(hand, 2)].astype(int) - SKIN).max(1) < 20
    assert kept.mean() > 0.99


def test_nothing_of_the_old_cloth_shines_around_fingers() -> None:
    drawn, hand = hand_on_hip()
    dark = np.where((drawn.facts.skin > 0.5)[..., None], DARK, drawn.photo).astype(np.uint8)
    scene = see_scene(cv2.GaussianBlur(dark, (0, 0), 1.5), drawn.facts)
    picture, share = free_hands(scene, scene.hands, np.zeros_like(hand))
    columns = np.arange(hand.shape[1])
    edge = hand & ~shrunk(hand, 2) & (columns > 225) & (columns < 260)
    assert share[edge].mean() > 0.7
    assert np.abs(picture[edge] - DARK).max() < 20


def test_colours_that_run_over_the_edge_of_a_hand_are_no_halo_around_it() -> None:
    drawn, hand = hand_on_hip()
    photo = np.where((drawn.facts.worn.any > 0.5)[..., None], WHITE, drawn.photo).astype(np.uint8)
    photo[grown(hand, 4) & (drawn.facts.worn.any > 0.5)] = (250, 232, 222)
    _, share = free_hands(see_scene(photo, drawn.facts), hand, np.zeros_like(hand))
    columns = np.arange(hand.shape[1])
    beside = grown(hand, 3) & ~grown(hand, 1.5) & (columns > 225) & (columns < 260)
    assert share[beside].mean() < 0.05


def test_no_pattern_of_the_old_top_hangs_at_the_edge_of_a_hand() -> None:
    drawn, hand = hand_on_hip()
    rows, columns = np.indices(hand.shape)
    checks = np.where((((rows // 8) + (columns // 8)) % 2 > 0)[..., None], PALE, JEANS)
    cloth = (drawn.facts.worn.any > 0.5)[..., None]
    photo = cv2.GaussianBlur(np.where(cloth, checks, drawn.photo).astype(np.uint8), (0, 0), 1.0)
    picture, share = free_hands(see_scene(photo, drawn.facts), hand, np.zeros_like(hand))
    edge = grown(hand, 3) & ~shrunk(hand, 3) & (columns > 225) & (columns < 260)
    assert np.abs(picture[edge & (share > 0.1)] - SKIN).max() < 12
    assert share[hand & ~shrunk(hand, 3)].mean() > 0.6


def test_the_shaded_side_of_a_hand_between_a_bright_top_and_dark_trousers_is_no_mixture_of_the_two() -> None:
    drawn, hand = hand_on_hip()
    photo, worn = drawn.photo.copy(), drawn.facts.worn
    photo[worn.upper > 0.5], photo[worn.lower > 0.5] = (238, 60, 130), (20, 18, 20)
    shaded = hand & (np.arange(len(hand))[:, None] > 440)
    photo[shaded] = np.array(SKIN) * 0.55
    scene = see_scene(photo, drawn.facts)
    assert scene.hands[shrunk(shaded, 1)].mean() > 0.9


def test_fingers_read_too_thin_are_as_thick_as_they_are_seen() -> None:
    drawn, hand = hand_on_hip()
    facts, thin = drawn.facts, shrunk(hand, 3)

    def thinner(mask: Mask) -> Mask:
        return np.where(hand & ~thin & (facts.worn.any < 0.5), 0, mask).astype(np.float32)

    facts = replace(facts, skin=thinner(facts.skin), hand_area=thinner(facts.hand_area))
    picture = dress(drawn.photo, facts, [Garment(garment("top"))]).picture
    kept = np.abs(picture[shrunk(hand, 1)][:600].astype(int) - SKIN).max(1) < 30  # their upper half, on one cloth
    assert kept.mean() > 0.98


def test_below_a_hand_on_the_hip_a_top_is_as_wide_as_what_was_worn_close_to_it() -> None:
    drawn, hand = hand_on_hip()
    rows, columns = np.indices(hand.shape)
    hips = (rows > 470) & (rows < 900) & (columns > 165) & (columns < 370)
    facts, below = drawn.facts, hips & (rows >= 560)
    tails = (hips | (facts.worn.lower > 0.5)) & (rows < 560)
    photo = np.where(below[..., None], JEANS, drawn.photo).astype(np.uint8)
    lower = np.where(tails, 0, np.maximum(facts.worn.lower, below)).astype(np.float32)
    silhouette = np.maximum(facts.silhouette, hips).astype(np.float32)
    facts = replace(facts, silhouette=silhouette, worn=replace(facts.worn, lower=lower))
    worn = with_upper(Drawn(photo, facts), tails, SHIRT)
    picture = dress(worn.photo, worn.facts, [Garment(garment("top", GREEN))]).picture
    green = np.abs(picture[520].astype(int) - GREEN).max(1) < 60
    assert green[:280].argmax() < 172


def test_a_hand_on_the_hip_is_no_bulge_of_the_top_behind_it() -> None:
    drawn, _ = hand_on_hip()
    thumb = np.zeros(drawn.facts.size, np.float32)
    thumb[380:416, 180:215] = 1
    skin, silhouette = (np.maximum(mask, thumb) for mask in (drawn.facts.skin, drawn.facts.silhouette))
    scene = see_scene(drawn.photo, replace(drawn.facts, skin=skin, hand_area=skin, silhouette=silhouette))
    out = scene.body.shoulders[0] - with_whole_hips(scene).edges["l"][360:430]
    assert out.max() < out[0] + 3


def test_a_hip_in_trousers_is_no_bump_of_a_flank() -> None:
    drawn, _ = hand_on_hip()
    rows, columns = np.indices(drawn.facts.size)
    hip = (rows > 480) & (rows < 540) & (columns > 180) & (columns < 280)
    worn = replace(drawn.facts.worn, lower=np.maximum(drawn.facts.worn.lower, hip).astype(np.float32))
    silhouette = np.maximum(drawn.facts.silhouette, hip).astype(np.float32)
    body = with_whole_hips(see_scene(drawn.photo, replace(drawn.facts, silhouette=silhouette, worn=worn)))
    assert body.edges["l"][510] < 184


def out_of_a_cuff() -> Drawn:
    """Long sleeves, one of which ends on the root of a thumb that stands out from the hand."""
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    thumb = (rows > 486) & (rows < 500) & (columns > 128) & (columns < 168)
    facts = drawn.facts
    photo = np.where(thumb[..., None], SKIN, drawn.photo).astype(np.uint8)
    facts = replace(
        facts,
        silhouette=np.maximum(facts.silhouette, thumb).astype(np.float32),
        skin=np.maximum(facts.skin, thumb).astype(np.float32),
        hand_area=np.maximum(facts.hand_area, thumb).astype(np.float32),
    )
    sleeve = (rows > 262) & (rows <= 486) & (np.abs(columns - 280) > 76) & (columns > 120) & (columns < 440)
    sleeve &= (facts.skin > 0.5) | ((rows > 440) & (columns > 128) & (columns < 190))
    return with_upper(Drawn(photo, facts), sleeve, SHIRT, sleeve="long")


def test_a_bared_wrist_goes_over_into_the_root_of_the_thumb() -> None:
    drawn = out_of_a_cuff()
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top"))]).picture
    is_skin = np.abs(picture[:, 120:198].astype(int) - SKIN).max(2) < 45
    assert is_skin[484].sum() > is_skin[470].sum() + 5, "it widens towards the hand"


def test_a_bracelet_read_as_cloth_in_part_stays_whole() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    band = (rows > 462) & (rows < 480) & (columns < 260) & (drawn.facts.skin > 0.5)
    photo, facts = np.where(band[..., None], GOLD, drawn.photo).astype(np.uint8), drawn.facts
    part = shrunk(band, 4)
    upper, bare = np.maximum(facts.worn.upper, part), np.where(part, 0, facts.skin)
    read = replace(facts, skin=bare.astype(np.float32), worn=replace(facts.worn, upper=upper.astype(np.float32)))
    picture = dress(photo, read, [Garment(garment("top"))]).picture
    assert np.abs(picture[shrunk(band, 2)].astype(int) - GOLD).max() < 10


def test_broad_bracelets_read_as_part_of_the_old_top_still_join_a_hand_to_its_arm() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    bare = drawn.facts.skin > 0.5
    band = (rows > 460) & (rows < 490) & (columns < 260) & bare
    around = (rows > 400) & (rows < 540) & (columns > 130) & (columns < 230) & ~bare
    top = with_upper(drawn, around | band, SHIRT)
    photo = np.where(band[..., None], GOLD, top.photo).astype(np.uint8)
    read = replace(top.facts, skin=np.where(band, 0, top.facts.skin).astype(np.float32))
    picture = dress(photo, read, [Garment(garment("top"))]).picture
    assert np.abs(np.median(picture[shrunk(band, 2)], 0) - GOLD).max() < 10


@pytest.mark.parametrize(
    "place", [np.s_[340:347, 240:247], np.s_[340:370, 270:290]], ids=["between folds", "apart from every arm"]
)
def test_no_cloth_read_as_a_hand_is_left_on_the_new_top(place: tuple[slice, slice]) -> None:
    drawn = person()
    facts, scrap = drawn.facts, np.zeros(drawn.facts.size, bool)
    scrap[place] = True
    photo = np.where(scrap[..., None], SKIN, drawn.photo).astype(np.uint8)
    worn = replace(facts.worn, upper=np.where(scrap, 0, facts.worn.upper).astype(np.float32))
    facts = replace(facts, hand_area=np.maximum(facts.hand_area, scrap).astype(np.float32), worn=worn)
    picture = dress(photo, facts, [Garment(garment("top"))]).picture
    assert np.median(picture[scrap][:, 1]) < 80


def test_nothing_of_a_forearm_goes_with_the_trousers_beside_it() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    beside = (rows > 440) & (rows < 475) & (columns > 185) & (columns < 280) & (drawn.facts.skin < 0.5)
    photo = np.where(beside[..., None], JEANS, drawn.photo).astype(np.uint8)
    lower = np.maximum(drawn.facts.worn.lower, beside).astype(np.float32)
    silhouette = np.maximum(drawn.facts.silhouette, beside).astype(np.float32)
    facts = replace(drawn.facts, silhouette=silhouette, worn=replace(drawn.facts.worn, lower=lower))
    picture = dress(photo, facts, [Garment(garment("shorts"))]).picture
    arm = shrunk((drawn.facts.skin > 0.5) & (rows > 400) & (rows < 470) & (columns < 280), 2.5)
    assert np.abs(picture[arm].astype(int) - SKIN).max() < 12


def pale_hand_on_white_trousers() -> tuple[Drawn, Area]:
    drawn, hand = hand_on_hip()
    photo = drawn.photo.copy()
    photo[drawn.facts.skin > 0.5], photo[drawn.facts.worn.lower > 0.5] = PALE, WHITE
    photo[drawn.facts.worn.upper > 0.5] = (40, 50, 110)
    return Drawn(photo, drawn.facts), hand


def test_white_trousers_in_the_shade_of_a_pale_hand_are_no_arm() -> None:
    drawn, hand = pale_hand_on_white_trousers()
    photo, rows = drawn.photo.copy(), np.arange(len(hand))[:, None]
    shaded = (drawn.facts.worn.lower > 0.5) & grown(hand, 12) & (rows > 445)
    photo[shaded] = SHADED
    assert see_scene(photo, drawn.facts).lower[shrunk(shaded, 2)].mean() > 0.95


def test_the_lit_side_of_a_pale_hand_is_no_part_of_white_trousers() -> None:
    drawn, hand = pale_hand_on_white_trousers()
    photo, rows = drawn.photo.copy(), np.arange(len(hand))[:, None]
    lit = hand & (rows > 442)
    photo[lit] = (np.array(PALE) + WHITE) / 2
    assert see_scene(photo, drawn.facts).hands[shrunk(lit, 1)].mean() > 0.95


def test_the_lit_side_of_a_hand_on_dark_trousers_is_no_part_of_a_white_top_further_away() -> None:
    drawn, hand = hand_on_hip()
    photo, rows = drawn.photo.copy(), np.arange(len(hand))[:, None]
    photo[drawn.facts.worn.upper > 0.5], photo[drawn.facts.worn.lower > 0.5] = WHITE, (30, 34, 52)
    lit = hand & (rows > 441)
    photo[lit] = (np.array(SKIN) + 2 * np.array(WHITE)) / 3
    assert see_scene(photo, drawn.facts).hands[shrunk(lit, 1)].mean() > 0.95


def hand_on_yellow(top: Colour, beside: Colour, flesh: Colour) -> tuple[Drawn, Area]:
    """Read with a rim of the top that it lies on, which is lit differently there."""
    drawn, hand = hand_on_hip()
    around = grown(hand, 7) & (drawn.facts.worn.upper > 0.5)
    photo, worn = drawn.photo.copy(), drawn.facts.worn
    photo[worn.upper > 0.5], photo[around], photo[hand] = top, beside, flesh
    facts = replace(
        drawn.facts,
        hand_area=np.maximum(drawn.facts.hand_area, around).astype(np.float32),
        worn=replace(worn, upper=np.where(around, 0, worn.upper).astype(np.float32)),
    )
    return Drawn(photo, facts), around


def test_cloth_in_the_shade_of_a_hand_is_told_from_it_by_its_hue() -> None:
    drawn, shade = hand_on_yellow(*IN_SHADE)
    assert see_scene(drawn.photo, drawn.facts).hands[shade].mean() < 0.2


def test_cloth_that_glitters_beside_pale_fingers_is_told_from_them_by_its_hue() -> None:
    drawn, gleam = hand_on_yellow(top=(178, 150, 112), beside=(238, 218, 188), flesh=(240, 200, 182))
    hands = see_scene(drawn.photo, drawn.facts).hands
    columns = np.arange(gleam.shape[1])
    fingers = (columns > 236) & (columns < 256)  # nearer to the wrist is a palm
    assert hands[gleam & fingers].mean() < 0.3
    assert hands[shrunk(drawn.facts.hand_area > 0.5, 9)].mean() > 0.95


def test_a_white_stripe_beside_fingers_is_no_part_of_a_hand_on_black_and_white() -> None:
    drawn, hand = hand_on_hip()
    rows, columns = np.indices(hand.shape)
    stripes = np.where(((rows // 20) % 2 > 0)[..., None], WHITE, (20, 18, 20))
    photo = np.where((drawn.facts.worn.any > 0.5)[..., None], stripes, drawn.photo).astype(np.uint8)
    rest = hand & (rows > 440) & (columns > 232)
    photo[hand], photo[rest] = PALE, WHITE
    hands = see_scene(photo, drawn.facts).hands
    assert hands[shrunk(rest, 1)].mean() < 0.1
    assert hands[shrunk(hand & ~rest, 2)].mean() > 0.9


def test_nails_as_pale_as_the_old_top_stay_on_their_fingers() -> None:
    drawn, shade = hand_on_yellow(*IN_SHADE)
    photo, facts = drawn.photo.copy(), drawn.facts
    hand = (facts.hand_area > 0.5) & ~shade
    finger = np.zeros(facts.size, np.uint8)
    points = facts.hands[0].points - np.array([0, 4, 0], np.float32)  # along the edge of the hand
    cv2.polylines(finger, [np.round(points[2:5, :2]).astype(np.int32)], False, 1, 3)
    nail = (finger > 0) & hand & (np.arange(hand.shape[1]) > 245)
    photo[shade], photo[hand], photo[nail] = (252, 234, 196), SKIN, (246, 226, 194)
    scene = see_scene(photo, replace(facts, hands=(Hand(points, "l", 0.99),)))
    _, share = free_hands(scene, hand, np.zeros_like(hand))
    assert share[shrunk(nail, 1)].min() > 0.6


def test_a_palm_in_the_shade_is_no_part_of_grey_trousers() -> None:
    drawn, hand = hand_on_hip()
    photo, columns = drawn.photo.copy(), np.arange(hand.shape[1])
    photo[drawn.facts.worn.lower > 0.5] = (108, 102, 100)
    shaded = hand & (columns > 205) & (columns < 240)
    photo[shaded] = np.array(SKIN) * (0.42, 0.36, 0.33)
    assert see_scene(photo, drawn.facts).hands[shrunk(shaded, 2)].mean() > 0.95


def test_a_long_sleeve_reaches_a_hand_whose_wrist_a_sash_hid() -> None:
    drawn = person()
    sash = np.zeros(drawn.facts.size, bool)
    sash[440:516, 140:200] = True
    hidden = with_upper(drawn, sash, SHIRT)
    facts = replace(hidden.facts, hand_area=np.where(sash, 0, hidden.facts.hand_area).astype(np.float32))
    picture = dress(hidden.photo, facts, [Garment(garment("top", sleeve="long"))]).picture.astype(int)
    red = picture[..., 0] - picture[..., 2] > 100
    assert red[470:516, 160:172].all()


def test_a_palm_seen_between_thumb_and_fingers_stays() -> None:
    drawn = person()
    ring, palm = (np.zeros(drawn.facts.size, np.uint8) for _ in range(2))
    cv2.ellipse(ring, (216, 520), (34, 34), 0, 0, 360, 1, -1)
    cv2.ellipse(palm, (228, 520), (12, 20), 0, 0, 360, 1, -1)
    facts, hand = drawn.facts, ring > 0
    photo = np.where(hand[..., None], SKIN, drawn.photo).astype(np.uint8)
    lower = np.where(hand, 0, facts.worn.lower).astype(np.float32)
    upper = np.where(hand, 0, facts.worn.upper).astype(np.float32)
    area = np.maximum(facts.hand_area, hand & (palm == 0)).astype(np.float32)
    read = replace(
        facts,
        skin=np.maximum(facts.skin, hand).astype(np.float32),
        hand_area=area,
        silhouette=np.maximum(facts.silhouette, hand).astype(np.float32),
        worn=replace(facts.worn, lower=lower, upper=upper, tucked=False),
    )
    picture = dress(photo, read, [Garment(garment("top"))]).picture.astype(int)
    assert np.abs(picture[palm > 0] - SKIN).max() < 25


def test_fingers_that_hang_below_a_hem_in_its_shade_stay_with_their_hand() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    tunic = (rows > 330) & (rows < 516) & (columns > 170) & (columns < 390) & (drawn.facts.hand_area < 0.5)
    covered = with_upper(drawn, tunic, GREEN, tucked=False)
    fingers = (np.hypot(columns - 178, 0.6 * (rows - 534)) < 15) & (rows >= 516) & (drawn.facts.worn.lower < 0.5)
    photo = np.where(fingers[..., None], (100, 66, 50), covered.photo).astype(np.uint8)
    facts = replace(
        covered.facts,
        silhouette=np.maximum(covered.facts.silhouette, fingers).astype(np.float32),
        skin=np.where(fingers, 0, covered.facts.skin).astype(np.float32),
        hand_area=np.where(fingers, 0, covered.facts.hand_area).astype(np.float32),
    )
    picture = dress(photo, facts, [Garment(garment("top"))]).picture.astype(int)
    assert np.abs(picture - photo)[shrunk(fingers, 3)].max() < 20


def test_a_bangle_of_the_colour_of_the_old_skirt_still_joins_a_hand_to_its_arm() -> None:
    """It goes around the whole wrist, and was read as hand."""
    drawn, plum = in_a_skirt(190), (130, 40, 90)
    facts, photo, bangle = drawn.facts, drawn.photo.copy(), np.zeros(drawn.facts.size, bool)
    bangle[493:515, :200] = True
    bangle &= facts.skin > 0.5
    photo[bangle] = plum
    hands = np.where(bangle, 1, facts.hand_area).astype(np.float32)
    facts = replace(facts, hand_area=hands, skin=np.where(bangle, 0, facts.skin).astype(np.float32))
    picture = dress(photo, facts, [Garment(garment("trousers"))]).picture.astype(int)
    assert (np.abs(picture - plum).max(2) < 30)[bangle].mean() > 0.9


def test_a_scrap_of_beige_trousers_that_was_read_as_hand_is_of_the_trousers() -> None:
    drawn, hand = hand_on_hip()
    facts, worn = drawn.facts, drawn.facts.worn
    rows, columns = np.indices(hand.shape)
    scrap = (worn.lower > 0.5) & (rows < 500) & (columns > 220) & (columns < 250)
    photo = drawn.photo.copy()
    photo[worn.lower > 0.5] = BEIGE
    facts = replace(
        facts,
        hands=(),  # fingers in a pocket are guessed, if at all
        hand_area=np.maximum(facts.hand_area, scrap).astype(np.float32),
        skin=np.maximum(facts.skin, scrap).astype(np.float32),
        worn=replace(worn, lower=np.where(scrap, 0, worn.lower).astype(np.float32)),
    )
    scene = see_scene(photo, facts)
    inside = shrunk(scrap, 4)
    assert scene.lower[inside].mean() > 0.9
    assert scene.hands[shrunk(hand, 3)].mean() > 0.95


def test_a_hand_that_hung_together_with_the_person_by_a_shawl_alone_is_not_left_in_the_air() -> None:
    drawn = person()
    shawl, hand = np.zeros(drawn.facts.size, bool), np.zeros(drawn.facts.size, bool)
    shawl[300:360, 350:505], hand[310:350, 505:540] = True, True
    wrapped = with_upper(drawn, shawl & ~(drawn.facts.skin > 0.5), GREEN)
    wrapped.photo[hand] = SKIN
    silhouette = np.maximum(wrapped.facts.silhouette, hand).astype(np.float32)
    facts = with_hand(
        replace(wrapped.facts, silhouette=silhouette), hand, Hand(points_along((505, 330), (540, 330)), "r", 0.99)
    )
    with pytest.raises(Refusal) as refused:
        dress(wrapped.photo, facts, [Garment(garment("top", sleeve="short"))])
    assert refused.value.code == "result_not_good"
