"""How a garment takes the shape of a body: shoulders, necks, straps, flanks and legs."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from drape.body.body import SIDES, sign
from drape.contract import Garment
from drape.fit.draped import Draped
from drape.fit.gaps import within_flanks
from drape.fit.lower import drape_lower
from drape.fit.target import place_top
from drape.fit.top import drape_top
from drape.pattern.lower_pattern import cut_lower
from drape.pattern.pattern import cut_top
from drape.scene.measure import measure
from drape.scene.scene import Scene, see_scene
from eyes.facts import GarmentFacts, PersonFacts, Point, Side
from eyes.masks import Area, Values, grown
from tests.drape.drawn import Drawn, garment, person


def with_pad(drawn: Drawn, lift: int) -> PersonFacts:
    """The shoulder at the left of the picture built up by so many pixels."""
    silhouette = drawn.facts.silhouette.copy()
    corners = np.array([(185, 262), (200, 246 - lift), (245, 240 - lift), (255, 262)], np.int32)
    cv2.fillPoly(silhouette, [corners], 1.0)
    return replace(drawn.facts, silhouette=silhouette)


def scene_of(facts: PersonFacts) -> Scene:
    return see_scene(person().photo, facts)


def draped(facts: GarmentFacts, worn_by: PersonFacts | None = None) -> tuple[Scene, Draped]:
    scene = scene_of(worn_by or person().facts)
    return scene, drape_top(scene, cut_top(Garment(facts)), facts.garment_class)


@pytest.mark.parametrize("lift", [0, 14])
def test_the_shoulder_line_is_the_silhouettes_own(lift: int) -> None:
    facts = with_pad(person(), lift)
    body = measure(facts)
    for side in SIDES:
        for share in (0.55, 0.7, 0.85):
            x, y = body.on_shoulder(side, share * body.shoulder_tip_distance(side))
            below_head = facts.silhouette[190:, round(x)] > 0.5
            assert y == pytest.approx(190 + int(below_head.argmax()), abs=5)


def beneath_hair(*bare: tuple[slice, slice]) -> PersonFacts:
    """In a top whose shoulder at the left of the picture is level where hair falls behind it, and what is read bare."""
    facts = person().facts
    upper, hair, skin = facts.worn.upper.copy(), facts.hair.copy(), facts.skin.copy()
    cv2.fillPoly(upper, [np.array([(188, 262), (196, 244), (216, 226), (250, 226), (250, 262)], np.int32)], 1.0)
    hair[150:226, 219:254] = 1
    for place in bare:
        skin[place] = 1
    skin, hair = skin * (upper < 0.5), hair * (upper < 0.5)
    silhouette = np.maximum.reduce([facts.silhouette, upper, hair, skin])
    return replace(facts, silhouette=silhouette, hair=hair, skin=skin, worn=replace(facts.worn, upper=upper))


def above_cloth(facts: PersonFacts, *columns: int) -> list[float]:
    """How far above the old top the line of the shoulder lies in these columns."""
    body = measure(facts)
    line = np.array([body.on_shoulder("l", away) for away in np.arange(20, 95)])[::-1]
    tops = (facts.worn.upper > 0.5).argmax(0)
    return [float(tops[column] - np.interp(column, line[:, 0], line[:, 1])) for column in columns]


def test_where_hair_falls_behind_a_shoulder_its_line_is_where_the_hair_ends() -> None:
    assert np.abs(above_cloth(beneath_hair(), 206, 216, 228, 236, 244)).max() < 4


def test_ends_and_strands_of_hair_read_as_skin_are_no_shoulder() -> None:
    ends, strand = np.s_[212:240, 206:219], np.s_[186:202, 188:214]
    lit = beneath_hair(ends, strand)
    lit.skin[:218, 206:219] *= lit.worn.upper[:218, 206:219]
    assert np.abs(above_cloth(beneath_hair(strand), 200, 206, 212, 228)).max() < 4
    assert np.abs(above_cloth(lit, 200, 206, 212, 228)).max() < 4


@pytest.mark.parametrize("lift", [0, 12])
def test_what_has_sleeves_covers_the_shoulders_whatever_their_slope(lift: int) -> None:
    facts = with_pad(person(), lift)
    scene, worn = draped(garment("top", sleeve="short"), facts)
    neck = place_top(scene.body, cut_top(Garment(garment("top", sleeve="short"))), "top").neck
    for side in SIDES:
        outside_neck = (scene.columns - neck[side][0]) * sign(side) > 4
        above_armpit = scene.rows < worn.armpit[side][1] - 10
        shoulder = scene.silhouette & outside_neck & above_armpit & (scene.rows > 200)
        assert (worn.cover[shoulder] > 0.5).mean() > 0.985


def neck_of(worn: Draped, side: Side) -> int:
    """The column where the neckline ends on this side: the highest cloth between the shoulders' tips."""
    columns = sorted((int(worn.shoulder[side][0]), int(np.mean([worn.shoulder[each][0] for each in SIDES]))))
    heights = np.where((worn.cover > 0.5).any(0), (worn.cover > 0.5).argmax(0), worn.cover.shape[0])
    return columns[0] + int(heights[columns[0] : columns[1]].argmin())


def test_no_corner_of_the_neck_stands_above_the_shoulders() -> None:
    facts = garment("top", sleeve="short")
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    for x, way in ((270, -1), (370, 1)):
        cv2.fillPoly(alpha, [np.array([(x - 4 * way, 90), (x, 60), (x + 22 * way, 92)], np.int32)], 1.0)
    picture[alpha > 0] = (200, 40, 40)
    # On shoulders of different heights neither side may stand as high as the other.
    scene, worn = draped(replace(facts, alpha=alpha, picture=picture), with_pad(person(), 14))
    body = scene.body
    for side in SIDES:
        neck = abs(float(neck_of(worn, side)) - float(body.shoulders[0]))
        for distance in np.linspace(neck - 4, neck + 0.15 * scene.unit, 9):
            x, y = body.on_shoulder(side, float(distance))
            column = worn.cover[:, round(float(x))] > 0.5
            assert not column[: int(y - 0.02 * scene.unit)].any()


def test_between_its_own_edges_a_top_has_no_slits() -> None:
    facts = garment("top", sleeve="short")
    alpha = facts.alpha.copy()
    alpha[240:300, 212:222] = 0  # a notch at the flank, as where an arm lay over it
    scene, worn = draped(replace(facts, alpha=alpha))
    table = np.array(worn.rows)
    for y in range(int(table[1, 0]), int(table[2, 0])):
        left, right = (np.interp(y, table[:, 0], table[:, column]) for column in (1, 2))
        inside = scene.silhouette[y, int(left) + 3 : int(right) - 3]
        assert (worn.cover[y, int(left) + 3 : int(right) - 3][inside] > 0.5).all()


def test_a_bite_out_of_the_side_of_a_top_is_filled_before_the_wall_too() -> None:
    facts = garment("top", sleeve="short")
    alpha = facts.alpha.copy()
    alpha[320:370, 200:226] = 0
    silhouette = person().facts.silhouette.copy()
    silhouette[330:470, 190:230] = 0  # between arm and trunk
    scene, worn = draped(replace(facts, alpha=alpha), replace(person().facts, silhouette=silhouette))
    table = np.array(worn.rows)
    places = [(y, int(np.interp(y, table[:, 0], table[:, 1])) + 4) for y in range(395, 440)]
    assert any(not scene.silhouette[place] for place in places)
    assert all(worn.cover[place] > 0.5 for place in places)


def test_the_side_of_a_trunk_begins_without_a_step() -> None:
    scene, worn = draped(garment("top", sleeve="long"))
    reach = within_flanks(scene, worn.rows).sum(1)[round(worn.top_y) :]
    assert np.abs(np.diff(reach)).max() < 8


def test_an_open_neck_is_no_gap_between_sleeve_and_body() -> None:
    plain = garment("top", sleeve="long")
    opened_to = np.zeros(plain.alpha.shape, np.uint8)
    cv2.fillPoly(opened_to, [np.array([(270, 60), (370, 60), (320, 330)])], 1)
    unsure = {f"armpit_{side}": plain.landmarks[f"armpit_{side}"]._replace(confidence=0.2) for side in SIDES}
    deep = replace(
        plain,
        alpha=np.where(opened_to > 0, 0, plain.alpha).astype(np.float32),
        parts=replace(plain.parts, body=np.where(opened_to > 0, 0, plain.parts.body).astype(np.float32)),
        landmarks=plain.landmarks | unsure | {"neck_c": Point(320.0, 330.0, 0.9)},
    )
    assert cut_top(Garment(deep)).chest > 0.8 * cut_top(Garment(plain)).chest


def with_cloth(plain: GarmentFacts, more: NDArray[np.uint8]) -> GarmentFacts:
    """The same with this much more of its body."""
    picture, body = plain.picture.copy(), np.maximum(plain.parts.body, more).astype(np.float32)
    picture[more > 0] = (200, 40, 40)
    alpha = np.maximum(plain.alpha, more)
    return replace(plain, alpha=alpha, picture=picture, parts=replace(plain.parts, body=body))


def test_no_point_stands_out_of_the_side_of_a_top() -> None:
    plain = garment("top", sleeve="none")
    point = np.zeros(plain.alpha.shape, np.uint8)
    cv2.fillPoly(point, [np.array([(430, 300), (462, 306), (430, 318)])], 1)
    covers = [draped(facts)[1].cover > 0.5 for facts in (plain, with_cloth(plain, point))]
    assert (covers[1] & ~grown(covers[0], 4)).sum() < 6


def test_teeth_that_a_sleeve_left_on_the_side_of_a_top_are_taken_off() -> None:
    plain = garment("top", sleeve="short")
    teeth = np.zeros(plain.alpha.shape, np.uint8)
    for y in (330, 350):
        teeth[y : y + 8, 425:450] = 1
    covers = [draped(facts)[1].cover > 0.3 for facts in (plain, with_cloth(plain, teeth))]
    assert (covers[1] & ~grown(covers[0], 1)).sum() < 3


def test_a_torn_neckline_becomes_one_smooth_curve() -> None:
    facts = garment("top", sleeve="short")
    alpha = facts.alpha.copy()
    alpha[96:99, 300:306] = 1  # a scrap in the opening
    for column in range(285, 355, 10):
        edge = int(facts.alpha[:, column].argmax())
        alpha[edge : edge + 10, column : column + 4] = 0  # teeth
    front = cut_top(Garment(replace(facts, alpha=alpha))).cloth.layer[..., 3] > 0.5
    assert np.abs(np.diff(front[:, 280:360].argmax(0))).max() <= 3


def test_a_strip_of_the_inside_above_the_neckline_is_taken_off() -> None:
    facts = garment("top", sleeve="none")
    picture, alpha = facts.picture.copy(), facts.alpha.copy()
    across = np.linspace(-1, 1, 100)
    for column, sideways in zip(range(270, 370), across, strict=True):
        front = round(80 + 60 * (1 - sideways**2))
        picture[82:front, column] = (40, 40, 90)  # the inside of the back, wholly in the cut-out
        alpha[82:front, column] = 1
        picture[front : front + 80, column] = (200, 40, 40)
        alpha[front : front + 80, column] = 1
    inside = np.zeros_like(alpha)
    inside[82:105, 280:360] = alpha[82:105, 280:360]  # but only its upper part was seen as such
    seen = replace(facts, picture=picture, alpha=alpha, parts=replace(facts.parts, inside_back=inside))
    layer = cut_top(Garment(seen)).cloth.layer
    blue = (layer[..., 3] > 0.5) & (layer[..., 2] > layer[..., 0])
    assert blue[:, 285:355].sum() < 200  # its blurred rim; left alone it is ten times as much


def test_the_steps_of_a_cut_out_are_evened_out_and_thin_straps_are_left() -> None:
    facts = garment("top", sleeve="none")
    alpha = np.repeat(np.repeat(facts.alpha[::3, ::3], 3, 0), 3, 1)[:700, :640]
    alpha[20:90, 258:261] = 1
    layer = cut_top(Garment(replace(facts, alpha=alpha))).cloth.layer[..., 3]
    flank = layer[120:220, 185:235]  # the armhole, which leans
    left_edge = flank.shape[1] - flank.sum(1)  # how many pixels are bare, with their fractions
    assert np.abs(np.diff(left_edge)).max() < 2
    assert layer[30:80, 258:261].max(1).min() > 0.9


def test_cloth_beside_the_armhole_that_is_no_sleeve_stays_with_the_body() -> None:
    facts = garment("top", sleeve="short")
    marks = {name: point for name, point in facts.landmarks.items() if not name.startswith("sleeve")}
    marks |= {"sleeve_inner_l": Point(215.0, 330.0, 0.9), "sleeve_inner_r": Point(425.0, 330.0, 0.9)}
    wide = replace(facts, landmarks={**marks, "hem_l": Point(150.0, 520.0, 0.9), "hem_r": Point(490.0, 520.0, 0.9)})
    canvas = facts.parts.body.copy()
    cv2.fillPoly(canvas, [np.array([(210, 230), (430, 230), (490, 520), (150, 520)], np.int32)], 1.0)
    body = np.clip(canvas - facts.parts.sleeve_l - facts.parts.sleeve_r, 0, 1)
    alpha = np.clip(facts.alpha + canvas, 0, 1)
    picture = facts.picture.copy()
    picture[alpha > 0] = (200, 40, 40)
    pattern = cut_top(Garment(replace(wide, alpha=alpha, picture=picture, parts=replace(facts.parts, body=body))))
    assert pattern.sleeves["l"].share[480, 170] == 0
    assert pattern.body_share[480, 170] == 1


def test_a_corner_of_a_long_sleeve_that_was_named_on_the_body_cuts_nothing_off_it() -> None:
    facts = garment("top", sleeve="long")
    marks = facts.landmarks | {"sleeve_inner_r": Point(340.0, 510.0, 0.9)}
    pattern = cut_top(Garment(replace(facts, landmarks=marks)))
    assert pattern.body_share[500, 330:425].min() == 1
    assert np.abs(pattern.sleeves["r"].axis - cut_top(Garment(facts)).sleeves["r"].axis).max() < 0.1, "nor turns it"


def test_long_trousers_reach_the_ankle_however_wide_they_lie() -> None:
    facts = garment("trousers")
    alpha = facts.alpha.copy()
    cv2.fillPoly(alpha, [np.array([(130, 40), (270, 40), (390, 230), (390, 660), (10, 660), (10, 230)], np.int32)], 1.0)
    alpha[235:, 198:202] = 0
    scene = scene_of(person().facts)
    worn = drape_lower(scene, cut_lower(Garment(replace(facts, alpha=alpha))), "trousers")
    ankle = scene.body.joints["ankle", "l"][1]
    assert np.nonzero((worn.cover > 0.5).any(1))[0][-1] > ankle - 0.1 * scene.unit


def test_a_waistband_does_not_stand_out_beside_the_body() -> None:
    facts = person().facts
    lower = facts.worn.lower.copy()
    lower[430:470, 185:375] = 1  # read wider than the body is
    scene = scene_of(replace(facts, worn=replace(facts.worn, lower=lower)))
    worn = drape_lower(scene, cut_lower(Garment(garment("skirt"))), "skirt")
    band = slice(int(worn.top_y), int(worn.top_y + 0.06 * scene.unit))
    away = cv2.distanceTransform((~scene.silhouette).astype(np.uint8), cv2.DIST_L2, 3)
    assert not ((worn.cover > 0.5) & (away > 0.03 * scene.unit))[band].any()


def on_straps(apart: int) -> GarmentFacts:
    """A top on straps whose backs are seen so far outside of their fronts where they begin."""
    facts = garment("top", sleeve="strap")
    canvas = np.zeros(facts.size, np.uint8)
    canvas[200:520, 210:430] = 1
    for way in (-1, 1):
        front, back, top = (round(320 + way * aside) for aside in (70, 70 + apart, 80))
        for foot in (front, back):
            cv2.line(canvas, (foot, 204), (top, 80), 1, 5)
    spots = {"neck_l": (242, 80), "shoulder_l": (236, 80), "neck_r": (398, 80), "shoulder_r": (404, 80)}
    marks = facts.landmarks | {name: Point(x, y, 0.95) for name, (x, y) in spots.items()}
    picture = np.full((*facts.size, 3), 255, np.uint8)
    picture[canvas > 0] = (200, 40, 40)
    parts = replace(facts.parts, body=canvas.astype(np.float32))
    return replace(facts, alpha=canvas.astype(np.float32), picture=picture, landmarks=marks, parts=parts)


def test_of_a_strap_only_its_front_is_worn_before_the_shoulder() -> None:
    layer = cut_top(Garment(on_straps(26))).cloth.layer
    for row in (110, 150, 190):
        cloth = np.nonzero(layer[row, :320, 3] > 0.5)[0]
        assert np.ptp(cloth) < 10, "the way to its back is no strap"
        assert (layer[row, cloth, 1] < 60).all(), "nor is the ground between them"
    assert (layer[215, 215:425, 3] > 0.5).all(), "what hangs from it stays"


def test_a_strap_without_a_back_beside_it_stays_as_wide_as_it_is() -> None:
    plain = cut_top(Garment(on_straps(0))).cloth.layer
    cloth = np.nonzero(plain[150, :320, 3] > 0.5)[0]
    assert 3 <= np.ptp(cloth) <= 12


def armhole(gone: Area) -> Values:
    """The outer edge of the left armhole of a dress without sleeves, where this is not in its cut-out."""
    facts = garment("dress", sleeve="none")
    dress = replace(facts, alpha=np.where(gone, 0, facts.alpha).astype(np.float32))
    return np.asarray((cut_top(Garment(dress)).cloth.layer[115:220, :, 3] > 0.5).argmax(1), np.float32)


def test_a_buckle_lost_before_the_wall_leaves_no_bite_beside_a_strap() -> None:
    rows, columns = np.indices((700, 640))
    assert np.ptp(armhole((np.abs(rows - 165) < 15) & (columns < 217))) < 12


def test_an_armhole_that_is_cut_inwards_stays_so() -> None:
    rows, columns = np.indices((700, 640))
    edge = 214 - np.abs(rows - 165) / 2
    assert abs(float(armhole(columns < edge)[50]) - 214) < 3


def test_crumples_leave_no_lumps_in_a_neckline() -> None:
    facts = garment("top", sleeve="short")
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    alpha[:106, 285:356], alpha[106:125, 285:356] = 0, 1
    alpha[101:106, 302:330] = 1  # pushed up
    picture[alpha > 0] = (200, 40, 40)
    crumpled = replace(facts, alpha=alpha, picture=picture)
    edge = (cut_top(Garment(crumpled)).cloth.layer[..., 3] > 0.5)[:, 290:351].argmax(0)
    assert np.ptp(edge) <= 1


def test_what_has_no_sleeves_does_not_lie_on_cloth_that_hung_from_an_arm_held_away() -> None:
    body, top = measure(person().facts), cut_top(Garment(garment("top", sleeve="none")))
    shoulder, rows = body.joints["shoulder", "r"], np.arange(body.size[0])
    armpit = float(shoulder[1]) + 0.55 * body.unit
    bulge = 0.2 * body.unit * np.clip(1 - np.abs(rows - armpit) / (0.15 * body.unit), 0, 1)
    hung = replace(body, edges=body.edges | {"r": body.edges["r"] + bulge}, armpit_y=body.armpit_y | {"r": armpit})
    away = replace(hung, joints=hung.joints | {("elbow", "r"): shoulder + np.array([0.6, 0.7]) * body.unit})
    widest = [max(right for _, _, right in place_top(each, top, "top").rows[:3]) for each in (body, away)]
    assert widest[1] <= widest[0] + 2
