"""Where sleeves and body part, hoods that lie spread out, and outlines drawn between pixels."""

from dataclasses import replace

import cv2
import numpy as np

from drape.contract import Garment
from drape.engine import dress
from drape.fit.target import place_top
from drape.pattern.pattern import cut_top
from drape.pixels.warp import Cloth, Values
from drape.scene.scene import see_scene
from eyes.facts import GarmentFacts, Point
from tests.drape.drawn import garment, person
from tests.drape.dressing import in_top

RED = (200, 40, 40)


def with_hood() -> GarmentFacts:
    """A hood that lies spread out on the shoulders; its landmarks are named on its rim."""
    facts = garment("top", sleeve="long")
    hood = np.zeros(facts.size, np.uint8)
    ring = [(236, 112), (232, 60), (262, 44), (300, 100), (340, 100), (378, 44), (408, 60), (404, 112)]
    cv2.fillPoly(hood, [np.array(ring, np.int32)], 1)
    alpha = np.maximum(facts.alpha, hood).astype(np.float32)
    picture = facts.picture.copy()
    picture[alpha > 0.5] = RED
    picture[hood > 0] = (60, 40, 160)
    marks = dict(facts.landmarks)
    for side, x in (("l", 262), ("r", 378)):
        marks[f"neck_{side}"] = marks[f"neck_{side}"]._replace(x=float(x), y=46.0)
        marks[f"shoulder_{side}"] = marks[f"shoulder_{side}"]._replace(x=float(x + (10 if x > 320 else -10)), y=52.0)
    parts = replace(facts.parts, body=np.maximum(facts.parts.body, hood).astype(np.float32))
    return replace(facts, alpha=alpha, picture=picture, landmarks=marks, parts=parts)


def test_a_hood_that_lies_spread_out_stands_around_the_neck() -> None:
    pattern = cut_top(Garment(with_hood()))
    assert set(pattern.base) == {"l", "r"}
    scene, worn = in_top(with_hood())
    hood = (worn.trunk[..., 3] > 0.5) & (worn.trunk[..., 2] > worn.trunk[..., 0])
    columns = np.nonzero(hood.any(0))[0]
    shoulders = worn.shoulder["r"][0] - worn.shoulder["l"][0]
    assert hood.any()
    assert columns[-1] - columns[0] < 0.7 * shoulders
    # Beside it the shoulders are the garment's own.
    for side in ("l", "r"):
        x, y = (worn.shoulder[side] + 2 * worn.armpit[side]) / 3
        inside = round(float(x)) + (12 if side == "l" else -12)
        r, _, b, a = worn.trunk[round(float(y)), inside]
        assert a > 0.9
        assert r > b
    assert scene.unit > 0


def test_the_sides_of_a_hood_that_lies_spread_out_meet_at_the_throat_however_deep_it_was_read() -> None:
    body, pattern = see_scene(person().photo, person().facts).body, cut_top(Garment(with_hood()))
    rim = (pattern.neck["l"] + pattern.neck["r"]) / 2
    deep = replace(pattern, neck_centre=rim + np.array((0, 0.37 * pattern.chest)))
    worn = place_top(body, deep, "top")
    centre = next(there for there, own in zip(worn.target, worn.source, strict=True) if own is deep.neck_centre)
    assert centre[1] - (worn.neck["l"][1] + worn.neck["r"][1]) / 2 < 0.3 * body.unit


def test_a_garment_without_one_has_no_hood() -> None:
    assert not cut_top(Garment(garment("top", sleeve="long"))).base


def shaded_between() -> GarmentFacts:
    """Long sleeves that lie against the body; between them there is but a black shadow, well beside the landmarks."""
    facts = garment("top", sleeve="long")
    rows, columns = np.indices(facts.size)
    picture = np.full((*facts.size, 3), 255, np.uint8)
    masks, alpha = {}, np.zeros(facts.size, bool)
    shadow = np.zeros(facts.size, bool)
    for side, way in (("l", -1), ("r", 1)):
        sleeve = np.zeros(facts.size, np.uint8)
        corners = [(320 + way * x, y) for x, y in ((120, 105), (175, 500), (124, 505), (110, 230))]
        cv2.fillPoly(sleeve, [np.array(corners, np.int32)], 1)
        gap = (np.abs((columns - 320) * way - 118) < 5) & (rows > 230) & (rows < 500)
        masks[f"sleeve_{side}"] = (sleeve > 0).astype(np.float32) * (1 - facts.parts.body)
        alpha |= (sleeve > 0) | gap
        shadow |= gap
    alpha |= facts.parts.body > 0.5
    picture[alpha] = RED
    picture[shadow] = (12, 4, 4)
    marks = dict(facts.landmarks)
    for side, way in (("l", -1), ("r", 1)):
        for name, x, y in (("outer", 175, 500), ("inner", 124, 505)):
            marks[f"sleeve_{name}_{side}"] = marks[f"sleeve_{name}_{side}"]._replace(x=320.0 + way * x, y=float(y))
    parts = replace(facts.parts, **masks)
    return replace(
        facts, alpha=alpha.astype(np.float32), picture=picture, parts=parts, landmarks=marks, pattern="plain"
    )


def test_the_shadow_between_sleeve_and_body_is_no_cloth() -> None:
    _, worn = in_top(shaded_between())
    for layer in (worn.trunk, *(sleeve.layer for sleeve in worn.sleeves.values())):
        black = (layer[..., 3] > 0.5) & (layer[..., 0] < 100 * layer[..., 3])
        assert black.sum() < 0.002 * (layer[..., 3] > 0.5).sum()


def test_letters_that_reach_a_seam_stay() -> None:
    facts = garment("top", sleeve="short")
    picture = facts.picture.copy()
    picture[150:180, 205:300] = (20, 20, 60)
    pattern = cut_top(Garment(replace(facts, picture=picture, pattern="plain")))
    assert pattern.cloth.layer[152:178, 207:298, :3].max() < 70


def test_what_is_dark_in_a_print_stays() -> None:
    facts = replace(shaded_between(), pattern="print")
    assert float(cut_top(Garment(facts)).cloth.layer[..., 3][300:480, 200:204].min()) > 0.9


def with_slanted_edge(scale: float, drawn_together: float = 1.0) -> Values:
    """How much cloth there is at each pixel of the photo."""
    rows, columns = np.indices((120, 120))
    alpha = (columns > 40 + 0.17 * rows).astype(np.float32)
    cloth = Cloth.of(np.full((120, 120, 3), 120, np.uint8), alpha)
    size = round(100 * scale)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) / np.float32(scale) + np.float32(10)
    return cloth.moved(np.dstack([x * np.float32(drawn_together), y]).astype(np.float32), scale)[..., 3]


def steps_of(scale: float) -> float:
    """How far the outline of a slanted edge lies beside a straight line, in pixels of the photo."""
    moved = with_slanted_edge(scale)
    edge = (1 - moved[4:-4]).sum(1)
    line = np.polyval(np.polyfit(np.arange(len(edge)), edge, 1), np.arange(len(edge)))
    return float(np.abs(edge - line).max())


def test_outlines_have_no_steps_however_cloth_is_scaled() -> None:
    # Pixel by pixel it would be 0.20, 0.44 and 1.16.
    for scale, most in ((0.45, 0.15), (0.8, 0.37), (2.3, 0.9)):
        assert steps_of(scale) < most, scale


def test_cloth_drawn_together_has_edges_no_harder_than_a_photos() -> None:
    assert np.diff(with_slanted_edge(0.75, drawn_together=1.6), axis=1).max() < 0.7


def test_the_sides_of_a_long_sleeve_run_evenly_however_they_were_cut_out() -> None:
    facts = garment("top", sleeve="long")
    rows, columns = np.indices(facts.size)
    outer = 440 + (rows - 105) * 60 / 470  # of the right sleeve
    fringe = (rows % 12 < 5) & (columns > outer - 3) & (columns < outer + 6) & (rows > 200) & (rows < 480)
    alpha = np.maximum(facts.alpha, fringe).astype(np.float32)
    pattern = cut_top(Garment(replace(facts, alpha=alpha)))
    sleeve = pattern.cloth.layer[..., 3] * pattern.sleeves["r"].share
    edge = np.array([np.nonzero(line > 0.5)[0][-1] for line in sleeve[240:440]])
    assert np.abs(edge - np.polyval(np.polyfit(np.arange(200), edge, 1), np.arange(200))).max() < 2.5


def test_specks_read_as_inside_do_not_bite_into_straps() -> None:
    facts = garment("top", sleeve="strap")
    inside = np.zeros(facts.size, np.float32)
    inside[90:112, 205:222] = inside[92:112, 418:435] = 1
    bitten = replace(facts, parts=replace(facts.parts, inside_back=inside))
    drawn = person()
    whole, result = (dress(drawn.photo, drawn.facts, [Garment(each)]) for each in (facts, bitten))
    assert np.array_equal(whole.picture, result.picture)


def test_a_short_sleeve_seen_askew_takes_nothing_of_the_body() -> None:
    facts = garment("top", sleeve="short")
    armpit = facts.landmarks["armpit_r"]
    askew = armpit._replace(x=armpit.x - 40, y=armpit.y + 30)  # on the front of the body
    unread = replace(facts.parts, sleeve_r=np.zeros_like(facts.alpha), body=facts.parts.body + facts.parts.sleeve_r)
    marks = dict(facts.landmarks) | {"sleeve_inner_r": askew}
    del marks["sleeve_outer_r"]
    scene, worn = in_top(replace(facts, landmarks=marks, parts=unread))
    x, y = worn.armpit["r"]
    assert worn.trunk[round(float(y + 0.4 * scene.unit)), round(float(x - 0.12 * scene.unit)), 3] > 0.9


def lying_on_body() -> GarmentFacts:
    """A left sleeve that hangs along the body with nothing between them, told from it in patches."""
    facts = garment("top", sleeve="long")
    body, sleeve = facts.parts.body.copy(), np.zeros(facts.size, np.float32)
    cv2.fillPoly(sleeve, [np.array([(200, 105), (130, 300), (130, 500), (210, 500), (210, 230)], np.int32)], 1)
    sleeve[body > 0] = 0
    alpha = np.clip(body + sleeve + facts.parts.sleeve_r, 0, 1).astype(np.float32)
    for rows, columns, is_body in ((slice(320, 345), slice(184, 210), True), (slice(410, 440), slice(210, 236), False)):
        body[rows, columns], sleeve[rows, columns] = is_body, not is_body
    picture = np.where(alpha[..., None] > 0, RED, 255).astype(np.uint8)
    ends = {"sleeve_outer_l": Point(130, 500, 0.95), "sleeve_inner_l": Point(208, 500, 0.95)}
    parts = replace(facts.parts, body=body, sleeve_l=sleeve)
    return replace(facts, alpha=alpha, picture=picture, landmarks=facts.landmarks | ends, parts=parts)


def test_a_long_sleeve_that_lies_on_the_body_is_cut_off_it_along_one_line() -> None:
    own = cut_top(Garment(lying_on_body())).sleeves["l"].own[260:480]
    inner = own.shape[1] - own[:, ::-1].argmax(1)
    straight = np.polyval(np.polyfit(np.arange(len(inner)), inner, 1), np.arange(len(inner)))
    assert np.abs(inner - straight).max() < 10
