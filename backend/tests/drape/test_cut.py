"""How a garment is cut before it is worn: seams, necks, waistbands and the fork of the legs."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from drape.body.body import SIDES, along_by
from drape.contract import Garment
from drape.engine import dress
from drape.fit.draped import Draped
from drape.fit.gaps import hung_beside
from drape.fit.lower import drape_lower
from drape.fit.top import past_upper_arm
from drape.pattern.lower_pattern import cut_lower
from drape.pattern.pattern import cut_top
from drape.scene.scene import Scene, see_scene
from eyes.facts import GarmentFacts, PersonFacts, Point
from tests.drape.drawn import garment, person
from tests.drape.dressing import in_top


def in_lower(facts: GarmentFacts, worn_by: PersonFacts | None = None) -> tuple[Scene, Draped]:
    drawn = person()
    scene = see_scene(drawn.photo, worn_by or drawn.facts)
    return scene, drape_lower(scene, cut_lower(Garment(facts)), facts.garment_class)


def with_sleeves_apart() -> GarmentFacts:
    """Long sleeves that lie well beside the body."""
    facts = garment("top", sleeve="long")
    masks, marks = {}, dict(facts.landmarks)
    for side, middle, way in (("l", 320, -1), ("r", 320, 1)):
        outer, inner = (middle + way * 220, 560), (middle + way * 160, 570)
        corners = [(middle + way * 120, 105), outer, inner, (middle + way * 110, 230)]
        mask = np.zeros(facts.size, np.uint8)
        cv2.fillPoly(mask, [np.array(corners, np.int32)], 1)
        masks[side] = mask.astype(np.float32) * (1 - facts.parts.body)
        for name, (x, y) in (("outer", outer), ("inner", inner)):
            marks[f"sleeve_{name}_{side}"] = Point(float(x), float(y), 0.95)
    alpha = np.clip(facts.parts.body + masks["l"] + masks["r"], 0, 1)
    picture = np.full((*facts.size, 3), 255, np.uint8)
    picture[alpha > 0] = (200, 40, 40)
    parts = replace(facts.parts, sleeve_l=masks["l"], sleeve_r=masks["r"])
    return replace(facts, alpha=alpha, picture=picture, parts=parts, landmarks=marks)


def test_a_sleeve_seen_only_in_part_is_worn_whole() -> None:
    facts = with_sleeves_apart()
    faded = facts.parts.sleeve_r.copy()
    faded[350:] *= 0.1  # the eyes take the rest of it for body
    body = np.clip(facts.parts.body + facts.parts.sleeve_r - faded, 0, 1)
    scene, worn = in_top(replace(facts, parts=replace(facts.parts, sleeve_r=faded, body=body)))
    sleeve = worn.sleeves["r"]
    for distance in np.linspace(0.3 * scene.unit, sleeve.end - 0.1 * scene.unit, 12):
        x, y = along_by(sleeve.path, float(distance))[0]
        assert sleeve.layer[round(float(y)), round(float(x)), 3] > 0.9
    below = scene.rows > worn.armpit["r"][1] + 0.1 * scene.unit
    right = max(row[2] for row in worn.rows)
    assert not (worn.trunk[..., 3] > 0.5)[np.broadcast_to(below & (scene.columns > right + 10), scene.size)].any()


def test_a_hanging_sleeve_that_ends_beside_a_low_armpit_is_still_a_sleeve() -> None:
    facts = garment("top", sleeve="short")
    marks = {name: p._replace(confidence=0.2) if "sleeve" in name else p for name, p in facts.landmarks.items()}
    masks = {}
    for side, way in (("l", -1), ("r", 1)):
        mask = np.zeros(facts.size, np.uint8)
        corners = [(320 + way * x, y) for x, y in ((120, 105), (135, 240), (115, 248), (105, 220))]
        cv2.fillPoly(mask, [np.array(corners, np.int32)], 1)
        masks[f"sleeve_{side}"] = mask.astype(np.float32) * (1 - facts.parts.body)
        marks[f"armpit_{side}"] = marks[f"armpit_{side}"]._replace(y=245)
    alpha = np.clip(facts.parts.body + sum(masks.values()), 0, 1)
    hanging = replace(facts, alpha=alpha, parts=replace(facts.parts, **masks), landmarks=marks)
    assert set(cut_top(Garment(hanging)).sleeves) == {"l", "r"}


def with_hem_named_on_cuffs() -> GarmentFacts:
    """Long sleeves that lie close along the body down to its hem, whose ends were named at the cuffs' outer corners."""
    facts = garment("top", sleeve="long")
    masks, marks = {}, dict(facts.landmarks)
    hem_y = marks["hem_l"].y
    for side, way in (("l", -1), ("r", 1)):
        outer, inner = (320 + way * 200, hem_y), (320 + way * 112, hem_y - 5)
        mask = np.zeros(facts.size, np.uint8)
        corners = [(320 + way * 120, 105), (320 + way * 205, 350), outer, inner, (320 + way * 105, 230)]
        cv2.fillPoly(mask, [np.array(corners, np.int32)], 1)
        masks[f"sleeve_{side}"] = mask.astype(np.float32) * (1 - facts.parts.body)
        for name, (x, y) in ((f"sleeve_outer_{side}", outer), (f"sleeve_inner_{side}", inner), (f"hem_{side}", outer)):
            marks[name] = Point(float(x), float(y), 0.5)
    alpha = np.clip(facts.parts.body + sum(masks.values()), 0, 1)
    picture = np.full((*facts.size, 3), 255, np.uint8)
    picture[alpha > 0] = (200, 40, 40)
    return replace(facts, alpha=alpha, picture=picture, parts=replace(facts.parts, **masks), landmarks=marks)


def test_a_hem_beside_cuffs_at_its_height_goes_from_flank_to_flank() -> None:
    scene, worn = in_top(with_hem_named_on_cuffs())
    _, left, right = worn.rows[-1]
    above_hem = round(worn.hem_y - 0.06 * scene.unit)
    assert (worn.trunk[above_hem, round(left) + 4 : round(right) - 4, 3] > 0.9).all()
    assert right - left < 1.3 * 2 * scene.body.middle_and_half(worn.hem_y)[1]


def test_half_a_sleeve_left_on_the_trunk_is_told() -> None:
    scene, worn = in_top(with_sleeves_apart())
    lowest = max(float(worn.armpit[side][1]) for side in SIDES)
    assert hung_beside(scene, worn.trunk, worn.rows, lowest) < 0.002
    torn = worn.trunk.copy()
    torn[round(lowest) : 470, 375:405, 3] = 1  # beside the body, where the forearm is
    assert hung_beside(scene, torn, worn.rows, lowest) > 0.02
    sash = worn.trunk.copy()
    sash[round(lowest + 0.4 * scene.unit) : 520, 375:405, 3] = 1  # from the waist on
    assert hung_beside(scene, sash, worn.rows, lowest) < 0.002


def lined_and_cut_narrow() -> GarmentFacts:
    """A blue line along the right sleeve, whose inner side the eyes take for body well below the armpit."""
    facts = with_sleeves_apart()
    picture, sleeve, body = facts.picture.copy(), facts.parts.sleeve_r.copy(), facts.parts.body.copy()
    for row in range(110, 560):
        across = np.nonzero(facts.parts.sleeve_r[row] > 0)[0]
        picture[row, max(across[0], across[-1] - 16) : across[-1] - 6] = (40, 40, 220)
        if 230 <= row < 360:
            body[row, across[0] : across[-1] - 15] = 1
            sleeve[row, across[0] : across[-1] - 15] = 0
    return replace(facts, picture=picture, parts=replace(facts.parts, sleeve_r=sleeve, body=body))


def test_a_sleeve_still_cut_below_the_armpit_is_not_drawn_out_sideways() -> None:
    _, worn = in_top(lined_and_cut_narrow())
    layer = worn.sleeves["r"].layer
    line = (layer[..., 3] > 0.9) & (layer[..., 2] > layer[..., 0] + 50) & (layer[..., 2] > layer[..., 1] + 50)
    widths = line[290:480].sum(1)
    assert widths.max() < 2.5 * np.median(widths)


def test_the_ground_caught_between_sleeve_and_body_is_not_worn() -> None:
    facts = with_sleeves_apart()
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    web = np.zeros(facts.size, bool)
    web[300:480, 432:445] = facts.alpha[300:480, 432:445] < 0.5
    alpha[web], picture[web] = 1, (190, 192, 194)
    body = np.maximum(facts.parts.body, web)
    layer = cut_top(Garment(replace(facts, alpha=alpha, picture=picture, parts=replace(facts.parts, body=body)))).cloth
    assert layer.layer[310:470, 436:442, 3].mean() < 0.05


def colour_blocks() -> GarmentFacts:
    """A white front between red sleeves, whose armpits are named well within the front."""
    facts = garment("top", sleeve="short")
    picture = facts.picture.copy()
    picture[facts.parts.body > 0] = (245, 245, 245)
    marks = dict(facts.landmarks)
    for name, aside in (("armpit_l", 14), ("armpit_r", -14), ("shoulder_l", 8), ("shoulder_r", -8)):
        marks[name] = marks[name]._replace(x=marks[name].x + aside)
    return replace(facts, picture=picture, landmarks=marks)


def test_sleeve_and_body_part_where_they_are_seen_to() -> None:
    facts = colour_blocks()
    pattern = cut_top(Garment(facts))
    band = np.zeros(facts.size, bool)
    band[140:220] = True  # the armholes, their ends apart
    for part, is_body in ((facts.parts.body, True), (facts.parts.sleeve_l + facts.parts.sleeve_r, False)):
        own = cv2.erode((part > 0.5).astype(np.uint8), np.ones((7, 7), np.uint8)) > 0
        share = pattern.body_share[own & band]
        assert ((share > 0.9) == is_body).mean() > 0.98


def test_colour_blocks_meet_at_a_line() -> None:
    drawn = person()
    picture = dress(drawn.photo, drawn.facts, [Garment(colour_blocks())]).picture
    red, green, _ = np.moveaxis(picture.astype(int), 2, 0)
    between = (red > 150) & (green > 90) & (green < 170) & (red - green > 40)  # neither red nor white
    assert between[290:400, 200:360].sum(1).max() < 12  # pixels a row, both seams together


def test_past_the_armpit_a_sleeve_hangs_before_the_trunk() -> None:
    scene, worn = in_top(garment("top", sleeve="long"))
    for side in SIDES:
        ahead = past_upper_arm(scene, worn.sleeves[side])
        x, y = (round(float(value)) for value in worn.armpit[side])
        assert ahead[y - round(0.15 * scene.unit), x] == 0
        assert ahead[y + round(0.15 * scene.unit), x] == 1


def test_armpits_named_askew_do_not_move_the_middle_of_a_garment() -> None:
    facts = garment("top", sleeve="short")
    marks = dict(facts.landmarks)
    for name in ("armpit_l", "armpit_r"):
        marks[name] = marks[name]._replace(x=marks[name].x - 12)
    body = np.roll(facts.parts.body, -12, 1) * facts.alpha
    pattern = cut_top(Garment(replace(facts, landmarks=marks, parts=replace(facts.parts, body=body))))
    assert sum(pattern.armpit[side][0] for side in SIDES) / 2 == pytest.approx(320, abs=2)


def test_a_nick_in_the_hem_is_no_armpit() -> None:
    facts = garment("top", sleeve="short")
    marks = {name: point._replace(confidence=0.2) for name, point in facts.landmarks.items() if "armpit" in name}
    alpha = facts.alpha.copy()
    alpha[510:, [250, 251, 252, 388, 389, 390]] = 0
    nicked = replace(facts, alpha=alpha, landmarks=facts.landmarks | marks)
    assert cut_top(Garment(nicked)).chest == pytest.approx(220, abs=10)


def test_a_front_closed_to_the_throat_stays_closed() -> None:
    facts = garment("top", sleeve="long")
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    alpha[50:130, 270:371] = 1
    picture[50:130, 270:371] = (200, 40, 40)
    inside = np.zeros_like(alpha)
    inside[55:125, 285:355] = 1  # the collar's front taken for the inside of the back
    marks = {name: point for name, point in facts.landmarks.items() if name != "back_c"}
    for name, y in (("neck_l", 50.0), ("neck_r", 50.0), ("neck_c", 54.0)):
        marks[name] = marks[name]._replace(y=y)
    seen = replace(facts, alpha=alpha, picture=picture, landmarks=marks, parts=replace(facts.parts, inside_back=inside))
    front = cut_top(Garment(seen)).cloth.layer[..., 3] > 0.5
    assert front[65:130, 290:350].all()


def with_back_above_the_front() -> GarmentFacts:
    """Trousers whose waistband sags in the middle, the inside of the back seen in ragged bits above it."""
    facts = garment("trousers")
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    for column in range(130, 271):
        front = round(40 + 8 * (1 - ((column - 200) / 70) ** 2))
        alpha[36:front, column] = 0
        if column % 9 < 4:
            alpha[front - 4 : front, column] = 1
            picture[front - 4 : front, column] = (30, 30, 60)
    return replace(facts, alpha=alpha, picture=picture)


def test_a_waistband_ends_in_one_smooth_line() -> None:
    _, worn = in_lower(with_back_above_the_front())
    middle = worn.cover[:, 235:325] > 0.5
    edge = middle.argmax(0)
    assert np.abs(np.diff(edge)).max() <= 1
    assert np.ptp(edge) <= 6
    upper = worn.trunk[: edge.max() + 8, 235:325]
    blue = (upper[..., 3] > 0.5) & (upper[..., 2] > upper[..., 0])
    assert blue.mean() < 0.004


def test_a_new_waistband_follows_the_line_of_the_old_one() -> None:
    facts = person().facts
    lower, upper = facts.worn.lower.copy(), facts.worn.upper.copy()
    for column in range(lower.shape[1]):
        lower[: round(455 + 0.15 * (column - 280)), column] = 0
    upper[400:] = 0  # a cropped top: the band is seen
    _, worn = in_lower(garment("trousers"), replace(facts, worn=replace(facts.worn, lower=lower, upper=upper)))
    edge = (worn.cover > 0.5).argmax(0)
    for column in (240, 260, 280, 300, 320):
        assert edge[column] == pytest.approx(455 + 0.15 * (column - 280), abs=4)


def test_nothing_is_webbed_between_the_legs() -> None:
    facts = garment("trousers")
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    for row in range(230, 660):
        half = 0.06 * (row - 230)
        alpha[row, round(200 - half) : round(200 + half) + 1] = 0
    web = facts.alpha.copy()
    web[:, :190] = web[:, 211:] = 0
    alpha[230:280] = np.maximum(alpha[230:280], web[230:280])  # the ground and its shadow under the fork
    picture[230:280, 190:211][alpha[230:280, 190:211] > 0] = (120, 120, 120)
    pattern = cut_lower(Garment(replace(facts, alpha=alpha, picture=picture)))
    assert pattern.cloth.layer[262:278, 200, 3].max() < 0.1
    assert pattern.cloth.layer[200:225, 200, 3].min() > 0.9
    assert pattern.fork[1] == pytest.approx(230, abs=12)


def test_no_slot_is_cut_under_the_fork_where_the_legs_lie_side_by_side() -> None:
    facts = garment("trousers")
    alpha = facts.alpha.copy()
    alpha[200:260, 190:211] = 1
    alpha[260:660, 188:213] = 0
    pattern = cut_lower(Garment(replace(facts, alpha=alpha)))
    assert pattern.fork[1] == pytest.approx(230, abs=2)
    seen = (pattern.cloth.layer[:, 180:221, 3] < 0.5).sum(1)
    assert seen[232:240].max() < 12
    assert seen[258] > 15


def hem_of(facts: GarmentFacts) -> NDArray[np.int64]:
    """How far down each column of it goes, its corners apart."""
    front = cut_top(Garment(facts)).cloth.layer[:, 225:415, 3] > 0.5
    return np.asarray(len(front) - front[::-1].argmax(0))


def test_a_torn_hem_becomes_one_even_line() -> None:
    facts = garment("top", sleeve="none")
    alpha = facts.alpha.copy()
    for column in range(235, 405, 17):
        alpha[517:, column : column + 5] = 0
    ends = hem_of(replace(facts, alpha=alpha))
    assert np.ptp(ends) <= 1


def test_a_slit_in_a_hem_stays() -> None:
    facts = garment("top", sleeve="none")
    alpha = facts.alpha.copy()
    alpha[480:, 300:316] = 0
    ends = hem_of(replace(facts, alpha=alpha))
    assert ends[82] < 485
    assert ends[10] > 515
