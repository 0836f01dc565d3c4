"""How cloth hangs once it is worn: straight between its edges, whatever body and cut do beside it."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from drape.compose.layers import wear
from drape.contract import Garment, Refusal
from drape.engine import cut, drape, dress
from drape.fit.draped import Draped
from drape.fit.target import Pocket, Waist, place_top
from drape.fit.top import drape_top
from drape.fit.tuck import tucked_in, waistband
from drape.pattern.pattern import TopPattern, cut_top
from drape.scene.scene import see_scene
from eyes.facts import (
    GarmentClass,
    GarmentFacts,
    GarmentParts,
    Mask,
    PersonFacts,
    Point,
    SleeveKind,
    empty_mask,
)
from tests.drape.arms import with_arm
from tests.drape.drawn import JEANS, SHIRT, Drawn, garment, person, with_pose, with_upper

_MIDDLE = 320  # of the drawn garment


def lined(sleeve: SleeveKind = "none") -> GarmentFacts:
    """Plain, with one blue line down its middle."""
    facts = garment("top", sleeve=sleeve)
    picture = facts.picture.copy()
    picture[:, _MIDDLE - 4 : _MIDDLE + 5][facts.alpha[:, _MIDDLE - 4 : _MIDDLE + 5] > 0] = (30, 30, 220)
    return replace(facts, picture=picture)


def bends_of(facts: GarmentFacts, worn_by: PersonFacts) -> float:
    """How far the blue line, as worn, leaves a straight one, in pixels."""
    scene = see_scene(person().photo, worn_by)
    layer = drape_top(scene, cut_top(Garment(facts)), "top").trunk
    blue = (layer[..., 3] > 0.9) & (layer[..., 2] > layer[..., 0] + 60)
    rows = np.arange(330, 470)
    middles = np.array([np.nonzero(blue[row])[0].mean() for row in rows])
    return float(np.abs(middles - np.polyval(np.polyfit(rows, middles, 1), rows)).max())


def with_waist_drawn_in() -> PersonFacts:
    """The person's left side goes in at the waist and out again; the right one is straight."""
    facts = person().facts
    rows = np.arange(facts.size[0])[:, None]
    inset = 34 * np.exp(-(((rows - 400) / 26.0) ** 2))
    cut = (np.arange(facts.size[1])[None] > 348 - inset) & (rows > 330) & (rows < 470)
    arm = np.zeros(facts.size, np.uint8)
    cv2.polylines(arm, [np.array([[355, 260], [382, 380], [392, 490]], np.int32)], False, 1, 44)
    gone = cut & (arm == 0)

    def without(mask: Mask) -> Mask:
        return np.where(gone, 0, mask).astype(np.float32)

    worn = replace(facts.worn, upper=without(facts.worn.upper), lower=without(facts.worn.lower), tucked=False)
    return replace(facts, silhouette=without(facts.silhouette), worn=worn)


def test_a_line_down_the_middle_does_not_sway_with_the_waist() -> None:
    assert bends_of(lined(), with_waist_drawn_in()) < 2.0


def test_a_top_hides_the_waistband_that_it_nearly_reaches_where_the_old_one_hung_over_it() -> None:
    drawn, facts = person(), garment("top")
    hangs = (drawn.facts.worn.lower > 0.5) & (np.arange(900)[:, None] < 530)
    lower = np.where(hangs, 0, drawn.facts.worn.lower).astype(np.float32)
    untucked = with_upper(drawn, hangs, SHIRT, lower=lower, tucked=False)
    scene = see_scene(untucked.photo, with_pose(untucked, hip_l=(228, 490), hip_r=(332, 490)))
    alpha = np.where(np.arange(facts.size[0])[:, None] < 328, facts.alpha, 0).astype(np.float32)
    ends = {name: Point(point.x, 328.0, 0.95) for name, point in facts.landmarks.items() if name.startswith("hem")}
    marks = {**facts.landmarks, **ends, "waist_l": Point(212, 290, 0.95), "waist_r": Point(428, 290, 0.95)}
    short = replace(facts, alpha=alpha, landmarks=marks, parts=replace(facts.parts, body=facts.parts.body * alpha))
    pattern, waist = cut_top(Garment(short)), waistband(scene, "top")
    own = place_top(scene.body, pattern, "top").hem_y
    assert scene.body.usual_waist - 15 < own < scene.body.usual_waist
    assert place_top(scene.body, pattern, "top", waist).hem_y > scene.body.usual_waist


def test_a_pocket_beside_the_seam_does_not_bend_the_cloth() -> None:
    facts = lined("long")
    body, sleeve = facts.parts.body.copy(), facts.parts.sleeve_r.copy()
    body[340:440, 404:440] = 0  # the eyes take it for sleeve
    sleeve[340:440, 404:440] = facts.alpha[340:440, 404:440]
    odd = replace(facts, parts=replace(facts.parts, body=body, sleeve_r=sleeve))
    assert bends_of(odd, person().facts) < 1.5


def test_a_print_below_the_neck_is_no_neckline() -> None:
    facts = garment("top", (150, 150, 155), sleeve="short")
    back = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(back, [np.array([(270, 80), (370, 80), (320, 120)], np.int32)], 1)
    alpha = np.maximum(facts.alpha, back).astype(np.float32)
    picture = facts.picture.copy()
    picture[alpha > 0] = (150, 150, 155)
    picture[back > 0] = (146, 146, 151)  # hardly darker than the front
    across = np.linspace(-1, 1, 41)
    garland = np.stack([_MIDDLE + 50 * across, 80 + 90 * (1 - across**2)], 1)
    cv2.polylines(picture, [np.round(garland).astype(np.int32)], False, (20, 20, 20), 3)
    parts = replace(facts.parts, inside_back=back.astype(np.float32))
    layer = cut_top(Garment(replace(facts, picture=picture, alpha=alpha, parts=parts))).cloth.layer
    assert layer[130:165, _MIDDLE, 3].min() > 0.9


def opened_jacket() -> GarmentFacts:
    """Two halves that meet nowhere, and a label between them."""
    facts = garment("outer_open", (60, 70, 110), sleeve="long")
    picture = facts.picture.copy()
    picture[facts.alpha > 0] = (60, 70, 110)
    alpha, body = facts.alpha.copy(), facts.parts.body.copy()
    for mask in (alpha, body):
        mask[:, 285:356] = 0
    alpha[150:172, 308:332] = body[150:172, 308:332] = 1
    picture[150:172, 308:332] = (230, 40, 40)
    return replace(facts, picture=picture, alpha=alpha, parts=replace(facts.parts, body=body))


def test_an_open_jacket_hangs_in_two_halves_over_what_is_worn() -> None:
    drawn = person()
    picture = dress(drawn.photo, drawn.facts, [Garment(opened_jacket())]).picture.astype(int)
    for x in (235, 325):
        red, _, blue = picture[360, x]
        assert blue > red + 20, x
    assert np.abs(picture[360, 280] - drawn.photo[360, 280]).max() < 25, "the old top shows between them"
    label = (picture[..., 0] > picture[..., 1] + 100) & (picture[..., 0] > picture[..., 2] + 100)
    assert not label.any()


def test_ground_caught_beneath_a_sleeve_does_not_hang_from_the_flank() -> None:
    drawn, facts = person(), garment("top")
    caught = facts.alpha.copy()
    cv2.fillPoly(caught, [np.array([(426, 360), (490, 440), (426, 450)], np.int32)], 1)
    picture = facts.picture.copy()
    picture[(caught > 0) & (facts.alpha == 0)] = (200, 40, 40)
    scene = see_scene(drawn.photo, drawn.facts)
    clean, dirty = (
        drape_top(scene, cut_top(Garment(each)), "top").trunk[..., 3] > 0.5
        for each in (facts, replace(facts, alpha=caught, picture=picture))
    )
    assert (dirty & ~clean).sum() < 250


def bodysuit() -> GarmentFacts:
    """With long sleeves, which hang as low as it does."""
    facts = garment("top", sleeve="long")
    crotch = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(crotch, [np.array([[208, 520], [432, 520], [345, 650], [295, 650]], np.int32)], 1)
    alpha = np.maximum(facts.alpha, crotch).astype(np.float32)
    picture = facts.picture.copy()
    picture[crotch > 0] = (200, 40, 40)
    parts = replace(facts.parts, body=np.maximum(facts.parts.body, crotch).astype(np.float32))
    return replace(facts, alpha=alpha, picture=picture, parts=parts)


def test_the_legs_of_a_bodysuit_are_not_seen_over_what_hides_the_waist() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    top = (rows > 430) & (rows < 530) & (columns > 215) & (columns < 345)
    worn = drawn.facts.worn
    upper, lower = np.maximum(worn.upper, top), np.where(top, 0, worn.lower)
    loose = replace(worn, upper=upper.astype(np.float32), lower=lower.astype(np.float32), tucked=False)
    scene = see_scene(drawn.photo, replace(drawn.facts, worn=loose))
    body = Garment(bodysuit())
    draped = drape(scene, body, cut_top(body))
    assert draped.trunk[round(draped.hem_y) + 2 :, :, 3].max() < 0.05
    assert (draped.trunk[round(draped.hem_y) - 3, 225:335, 3] > 0.9).all()


def test_the_sides_of_a_bodysuit_end_at_the_hips_however_narrow_it_lies() -> None:
    body = see_scene(person().photo, person().facts).body
    suit, top = (place_top(body, cut_top(Garment(each)), "top") for each in (bodysuit(), garment("top", sleeve="long")))
    assert suit.hem_y < top.hem_y - 0.1 * body.unit


def standing(apart: float) -> PersonFacts:
    """With each ankle this many pixels from the middle."""
    return with_pose(person(), knee_l=(280 - 0.7 * apart, 670), knee_r=(280 + 0.7 * apart, 670),
                     ankle_l=(280 - apart, 840), ankle_r=(280 + apart, 840))  # fmt: skip


def long_and_narrow(kind: GarmentClass, end: int = 1200) -> GarmentFacts:
    """As wide at its hem as further up, which is far above it."""
    facts = garment(kind, sleeve="none")
    first, left, right = (400, 208, 432) if kind == "dress" else (40, 130, 270)
    size = (1300, facts.size[1])
    alpha, picture = np.zeros(size, np.float32), np.full((*size, 3), 255, np.uint8)
    alpha[:first], alpha[first:end, left:right] = facts.alpha[:first], 1
    picture[alpha > 0] = (200, 40, 40)
    hem = {f"hem_{name}": Point(x, end, 0.95) for name, x in (("l", left), ("c", (left + right) / 2), ("r", right))}
    none = np.zeros(size, np.float32)
    return replace(facts, size=size, alpha=alpha, picture=picture, landmarks=facts.landmarks | hem, sheer=none,
                   parts=GarmentParts(alpha, none, none, none))  # fmt: skip


@pytest.mark.parametrize(("kind", "end"), [("dress", 1200), ("dress", 790), ("skirt", 1200)])
def test_a_long_hem_is_wide_enough_for_feet_that_stand_apart(kind: GarmentClass, end: int) -> None:
    worn = Garment(long_and_narrow(kind, end))
    widths = []
    for apart in (40, 100):
        scene = see_scene(person().photo, standing(apart))
        draped = drape(scene, worn, cut(worn, scene.person))
        hem = np.nonzero(draped.trunk[round(draped.hem_y) - 6, :, 3] > 0.5)[0]
        hips = np.nonzero(draped.trunk[round(scene.body.hips[1]), :, 3] > 0.5)[0]
        widths.append((np.ptp(hips), hem[0], hem[-1]))
        legs = float(np.interp(draped.hem_y, (670, 840), (0.7 * apart, apart)))
    (hips, _, _), (hips_apart, left, right) = widths
    assert left < 280 - legs - 8
    assert right > 280 + legs + 8
    assert abs(hips - hips_apart) < 6


def test_a_long_hem_that_dips_in_a_point_is_let_out_no_further() -> None:
    """Were the point its hem, no leg would come out of that."""
    even = long_and_narrow("skirt")
    rows, columns = np.nonzero(even.alpha > 0.5)
    end, middle = int(rows.max()) + 1, int(columns.mean())
    alpha, picture = even.alpha.copy(), even.picture.copy()
    alpha[end - 4 : end + 40, middle - 12 : middle + 12] = 1
    picture[alpha > 0] = (200, 40, 40)
    none = np.zeros(alpha.shape, np.float32)
    dipping = replace(even, alpha=alpha, picture=picture, parts=GarmentParts(alpha, none, none, none))
    widths = []
    for facts in (even, dipping):
        worn, scene = Garment(facts), see_scene(person().photo, standing(60))
        draped = drape(scene, worn, cut(worn, scene.person))
        row = draped.trunk[round(draped.hem_y - 0.3 * scene.unit), :, 3]
        widths.append(int(np.ptp(np.nonzero(row > 0.5)[0])))
    assert abs(widths[0] - widths[1]) < 8


def test_feet_too_far_apart_for_a_long_dress_are_told() -> None:
    with pytest.raises(Refusal) as refusal:
        dress(person().photo, standing(200), [Garment(long_and_narrow("dress"))])
    assert refusal.value.code == "legs_bent"


def flared() -> Garment:
    """A top that lies twice as wide at its hem as at its chest."""
    facts = garment("top", sleeve="short")
    wide = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(wide, [np.array([[210, 230], [430, 230], [540, 520], [100, 520]], np.int32)], 1)
    marks = facts.landmarks | {"hem_l": Point(100, 520, 0.95), "hem_r": Point(540, 520, 0.95)}
    picture = np.where(wide[..., None] > 0, (200, 40, 40), facts.picture).astype(np.uint8)
    alpha, body = (np.maximum(mask, wide).astype(np.float32) for mask in (facts.alpha, facts.parts.body))
    parts = replace(facts.parts, body=body, sleeve_l=facts.parts.sleeve_l * (1 - wide))
    parts = replace(parts, sleeve_r=facts.parts.sleeve_r * (1 - wide))
    return Garment(replace(facts, picture=picture, alpha=alpha, parts=parts, landmarks=marks))


def untucked(drawn: Drawn) -> Drawn:
    hangs = (drawn.facts.worn.lower > 0.5) & (np.arange(drawn.facts.size[0])[:, None] < 530)
    return with_upper(drawn, hangs, SHIRT, lower=drawn.facts.worn.lower * ~hangs, tucked=False)


def left_ends(drawn: Drawn, top: Garment) -> NDArray[np.int64]:
    """By row, where its trunk begins at the left of the picture."""
    scene = see_scene(drawn.photo, drawn.facts)
    trunk = drape(scene, top, cut(top, drawn.facts)).trunk[..., 3] > 0.5
    return np.asarray(trunk.argmax(1))


def test_below_a_hand_before_its_side_a_top_goes_on_without_a_step() -> None:
    ends = left_ends(untucked(with_arm(((205, 260), (160, 350), (212, 440)))), flared())
    assert np.diff(ends[440:535]).min() > -4


def test_below_a_hand_before_its_side_a_top_spreads_over_the_skirt_of_a_dress() -> None:
    drawn = with_arm(((205, 260), (160, 350), (212, 440)))
    rows, columns = np.indices(drawn.facts.size)
    skirt = (drawn.facts.worn.lower > 0.5) | ((rows > 470) & (rows < 600) & (np.abs(columns - 280) < 95))
    nothing, area = empty_mask(drawn.facts.size), np.maximum(drawn.facts.worn.upper, skirt).astype(np.float32)
    worn = replace(drawn.facts.worn, upper=nothing, lower=nothing, dress=area, kind="dress", tucked=False)
    silhouette = np.maximum(drawn.facts.silhouette, skirt).astype(np.float32)
    photo = np.where(skirt[..., None], JEANS, drawn.photo).astype(np.uint8)
    ends = left_ends(Drawn(photo, replace(drawn.facts, silhouette=silhouette, worn=worn)), flared())
    assert ends[520] < 195


def test_a_top_does_not_show_beyond_an_arm_beside_which_a_flap_of_the_old_one_hung() -> None:
    drawn = untucked(with_arm(((205, 260), (205, 380), (216, 480))))
    flap = np.zeros(drawn.facts.size, bool)
    flap[440:500, 180:200] = True
    flap &= drawn.facts.silhouette < 0.5
    ends = left_ends(with_upper(drawn, flap, SHIRT), flared())
    assert (ends[470:498] > 184).all(), "no further than an arm's edge may be misread"


def test_a_wide_top_ends_at_an_arm_that_hangs_in_a_sleeve_as_it_does_at_the_hand() -> None:
    drawn = untucked(with_arm(((205, 260), (214, 380), (222, 490)), colour=SHIRT, bare=False))
    ends = left_ends(drawn, flared())[350:500]
    assert (ends > (drawn.facts.silhouette > 0.5).argmax(1)[350:500]).all()
    assert np.abs(np.diff(ends)).max() < 5, "no step at the hand"


def test_a_wide_top_runs_in_to_the_ends_of_the_waistband_it_goes_into_whatever_bulged_out_there() -> None:
    drawn = person()
    bulge = np.zeros(drawn.facts.size, bool)
    bulge[400:450, 198:362] = True
    drawn = with_upper(drawn, bulge & (drawn.facts.worn.lower < 0.5), SHIRT)
    scene, top = see_scene(drawn.photo, drawn.facts), flared()
    seen = wear(scene, drape(scene, top, cut(top, drawn.facts)), None).seen
    widths = np.array([np.ptp(np.nonzero(row)[0]) for row in seen[395:438]])
    assert widths[-1] <= 348 - 212
    assert widths.max() > 1.1 * widths[-1]
    assert np.diff(widths[widths.argmax() :]).min() > -8, "in a curve, not a corner"
    assert not seen[442:, :210].any()
    assert not seen[442:, 350:].any()


def test_a_top_widens_from_the_waist_to_the_ends_of_the_band_on_the_hips_that_it_goes_into() -> None:
    drawn = person()
    scene, trunk = see_scene(drawn.photo, drawn.facts), np.zeros((*drawn.facts.size, 4), np.float32)
    cv2.fillPoly(
        trunk, [np.array([(240, 300), (320, 300), (320, 370), (352, 470), (208, 470), (240, 370)])], (0, 0, 0, 1)
    )
    draped = Draped("top", trunk, [(300.0, 240.0, 320.0), (470.0, 208.0, 352.0)], 300.0, 470.0, 1.0)
    tucked = tucked_in(scene, draped, Waist(440.0, 212.0, 348.0, tucks=True), scene.lower).trunk[..., 3] > 0.5
    assert tucked[425].sum() > 110
    assert not tucked[444:, :213].any(), "nor is it seen beside the band"


def test_a_top_goes_into_no_waistband_that_a_flap_of_the_old_one_hides_on_one_side() -> None:
    drawn, hides = person(), np.zeros((900, 560), bool)
    hides[436:540, 212:243] = True
    flap = with_upper(drawn, hides, SHIRT, lower=drawn.facts.worn.lower * ~hides, tucked=True)
    for worn, tucks in ((drawn, True), (flap, False)):
        waist = waistband(see_scene(worn.photo, worn.facts), "top")
        assert waist is not None
        assert waist.tucks is tucks


def test_cloth_goes_on_behind_an_arm_that_hides_the_end_of_a_waistband() -> None:
    drawn = with_arm(((205, 260), (215, 370), (225, 470)))
    scene = see_scene(drawn.photo, drawn.facts)
    waist = waistband(scene, "top")
    assert waist is not None
    assert waist.left < 235, "the arm ends there"
    assert waist.right == pytest.approx(348, abs=3)


def test_a_wide_top_does_not_show_beyond_a_bracelet_on_the_arm_that_it_ends_at() -> None:
    drawn = untucked(with_arm(((205, 260), (205, 380), (216, 480))))
    bracelet = np.zeros(drawn.facts.size, bool)
    bracelet[450:466, 165:240] = True
    ends = left_ends(with_upper(drawn, bracelet, SHIRT), flared())
    assert ends[440:476].min() > 192


def shortened(hem: int) -> Garment:
    """The drawn top, cut off at this row."""
    facts = garment("top")
    above = np.arange(facts.size[0])[:, None] < hem
    ends = {name: Point(point.x, hem, 0.95) for name, point in facts.landmarks.items() if name.startswith("hem")}
    sides = {f"waist_{side}": Point(x, hem - 40, 0.95) for side, x in (("l", 212), ("r", 428))}
    return Garment(
        replace(
            facts,
            alpha=(facts.alpha * above).astype(np.float32),
            landmarks=facts.landmarks | ends | sides,
            parts=replace(facts.parts, body=(facts.parts.body * above).astype(np.float32)),
        )
    )


def test_a_top_a_little_shorter_than_the_old_one_hangs_as_far_down_but_not_one_cut_short() -> None:
    drawn = untucked(person())
    scene = see_scene(drawn.photo, drawn.facts)
    long, short = (drape(scene, top, cut(top, drawn.facts)).hem_y for top in (shortened(400), shortened(330)))
    assert long == pytest.approx(530, abs=3)
    assert short < 470


def test_hands_in_pockets_push_a_top_up_no_further_than_the_old_one_hung() -> None:
    drawn = untucked(person())
    scene, top = see_scene(drawn.photo, drawn.facts), shortened(430)
    pattern, pocket = cut(top, drawn.facts), Pocket("l", np.array([215.0, 480.0]), np.array([220.0, 520.0]))
    assert isinstance(pattern, TopPattern)
    pushed = place_top(scene.body, pattern, "top", None, [pocket], 530.0)
    assert pushed.hem_y == pytest.approx(530, abs=1)
    assert place_top(scene.body, pattern, "top", None, [pocket]).hem_y < 500


def test_the_end_of_a_waistband_that_runs_askew_is_found_past_a_gap_in_it() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    below = rows - (440 + 0.3 * (columns - 212))
    worn = drawn.facts.worn
    gap = (columns >= 296) & (columns < 308) & (below < 26)
    lower = np.where((below < 0) | gap, 0, worn.lower).astype(np.float32)
    upper = np.where((below < 0) & (worn.lower > 0.5), 1, worn.upper).astype(np.float32)
    facts = replace(drawn.facts, worn=replace(worn, upper=upper, lower=lower))
    photo = drawn.photo.copy()
    photo[(upper > 0.5) & (worn.lower > 0.5)] = SHIRT
    photo[gap & (below > 0)] = (150, 110, 60)
    waist = waistband(see_scene(photo, facts), "top")
    assert waist is not None
    assert waist.right > 344


def test_where_the_tails_of_an_open_jacket_hung_at_the_sides_of_hips_trousers_go_on() -> None:
    drawn = person()
    columns, rows = np.arange(drawn.facts.size[1])[None], np.arange(drawn.facts.size[0])[:, None]
    away = np.abs(columns - 280)
    tails = (rows > 400) & (rows < 612) & (away < 95) & (away > 58 + np.clip(rows - 590, 0, 20))
    in_jacket = with_upper(drawn, tails, (40, 44, 60))
    worn = replace(in_jacket.facts.worn, lower=np.where(tails, 0, drawn.facts.worn.lower), tucked=True)
    facts = replace(in_jacket.facts, worn=worn)
    picture = dress(in_jacket.photo, facts, [Garment(garment("top"))]).picture
    for x in (205, 355):
        for y in range(565, 608, 4):
            assert np.linalg.norm(picture[y, x].astype(float) - JEANS) < 40, (x, y)
