"""Around the neck: the garment's own neckline and collar, and collars of what was worn."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, sign, vec
from drape.contract import Garment
from drape.engine import dress
from drape.fit.target import place_top
from drape.fit.top import drape_top
from drape.pattern.pattern import cut_top
from drape.scene.measure import measure
from drape.scene.scene import see_scene
from eyes.facts import GarmentFacts, Picture, Point
from eyes.masks import Area
from tests.drape.drawn import SHIRT, Drawn, garment, person, with_upper

WINE, DARK = (70, 24, 30), (40, 42, 54)


def with_inside(facts: GarmentFacts, picture: Picture, opening: Area, inside: Area, centre_y: float) -> GarmentFacts:
    """The same garment with the inside of its back in the opening, read as `inside`, and its neck so deep."""
    return replace(
        facts,
        picture=picture,
        alpha=np.maximum(facts.alpha, opening).astype(np.float32),
        parts=replace(facts.parts, inside_back=inside.astype(np.float32)),
        landmarks=facts.landmarks | {"neck_c": Point(320, centre_y, 0.86)},
    )


def below(depth: float, roundness: float) -> tuple[Area, NDArray[np.float64]]:
    """The opening between the drawn neck points, so deep and so round, and its lower edge by column."""
    across = np.clip((np.arange(640) - 320) / 50, -1, 1)
    edge = 80 + depth * (1 - np.abs(across) ** roundness)
    rows = np.arange(700)[:, None]
    return (rows >= 80) & (rows < edge[None]) & (np.abs(across) < 1)[None], edge


def neckline(facts: GarmentFacts) -> NDArray[np.int64]:
    """The upper edge of the front from one end of the neck to the other."""
    front = cut_top(Garment(facts)).cloth.layer[..., 3] > 0.5
    return np.asarray(front[:, 275:366].argmax(0))


def test_a_collar_around_a_pointed_neck_is_not_cut_to_a_scoop() -> None:
    facts = garment("top", sleeve="long")
    (opening, _), (collar, _) = below(85, 1.0), below(108, 2.5)
    picture = facts.picture.copy()
    stripes = (np.arange(700) // 7 % 2 > 0)[:, None] & (facts.alpha > 0)
    picture[stripes] = (240, 235, 220)
    picture[collar] = WINE  # a far clearer line than that between the collar and the inside
    picture[opening] = np.array(WINE) - 6
    seen = with_inside(facts, picture, collar, opening, 165)
    pattern = cut_top(Garment(seen)).cloth.layer
    kept = shrink(collar & ~opening, 4)
    assert (pattern[..., 3] > 0.5)[kept].mean() > 0.9


def shrink(area: Area, radius: int) -> Area:
    return cv2.erode(area.astype(np.uint8), np.ones((2 * radius + 1,) * 2, np.uint8)) > 0


def test_a_neckline_read_as_inside_at_its_ends_only_has_no_hump_between() -> None:
    facts = garment("top", sleeve="short")
    opening, _ = below(40, 4.0)
    picture = facts.picture.copy()
    picture[:250][(facts.alpha[:250] > 0) | opening[:250]] = (200, 40, 40)
    inside = opening.copy()
    inside[90:, 300:340] = False  # as where a label or a fold lies
    edge = neckline(with_inside(facts, picture, opening, inside, 120))
    assert edge[len(edge) // 2] >= max(edge[15], edge[-16]) - 1


def test_a_dark_neck_read_on_one_side_only_is_even() -> None:
    facts = garment("top", colour=DARK, sleeve="short")
    opening, _ = below(50, 2.0)
    picture = facts.picture.copy()
    picture[300:330][facts.alpha[300:330] > 0] = DARK
    picture[:250][(facts.alpha[:250] > 0) | opening[:250]] = DARK
    rows, columns = np.mgrid[0:700, 0:640]
    inside = opening & (columns - 320 < (130 - rows) * 0.6)  # nothing shows where the inside ends on the right
    edge = neckline(with_inside(facts, picture, opening, inside, 130))
    assert np.abs(edge - edge[::-1]).mean() < 2


def test_a_print_stays_level_beside_an_arm_held_away() -> None:
    drawn = person()
    scene = see_scene(drawn.photo, drawn.facts)
    body = scene.body
    raised = replace(scene, body=replace(body, armpit_y={"l": np.inf, "r": body.shoulders[1] + 0.2 * body.unit}))
    facts = garment("top", sleeve="long")
    picture = facts.picture.copy()
    picture[300:330][facts.alpha[300:330] > 0] = (200, 40, 40)
    picture[195:210][facts.alpha[195:210] > 0] = (250, 250, 250)
    slopes = []
    for each in (scene, raised):
        worn = drape_top(each, cut_top(Garment(replace(facts, picture=picture))), "top").trunk
        pale = (worn[..., 3] > 0.5) & (worn[..., 1] > 150)
        heights = [np.nonzero(pale[:, round(body.shoulders[0] + aside * body.unit)])[0].mean() for aside in (-0.3, 0.3)]
        slopes.append(heights[1] - heights[0])
    assert abs(slopes[1] - slopes[0]) < 0.02 * body.unit


def test_an_old_collar_taken_for_the_wall_behind_it_goes_too() -> None:
    drawn = person()
    collar = np.zeros(drawn.facts.size, np.uint8)
    cv2.fillPoly(collar, [np.array([(308, 208), (332, 242), (300, 262)], np.int32)], 1)
    lost = (collar > 0) & (drawn.facts.silhouette < 0.5) & (drawn.facts.hair < 0.3)
    assert lost.sum() > 150
    drawn.photo[lost] = SHIRT
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", (200, 40, 40)))]).picture
    pale = np.abs(picture.astype(int) - SHIRT).max(2) < 6
    assert (pale & lost).sum() < 0.1 * lost.sum()


def test_nothing_of_a_collar_that_reached_up_to_the_chin_stays_below_it_like_a_beard() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    face = drawn.facts.face
    assert face is not None
    collar = (np.abs(columns - 280) < 30) & (rows > 165) & (rows < 262) & (face.mask < 0.5)
    in_black = with_upper(drawn, collar, (12, 12, 14))
    result = dress(in_black.photo, in_black.facts, [Garment(garment("top", sleeve="long"))]).picture
    chin = cv2.dilate(face.mask, np.ones((3, 3))) > 0.5
    beside = chin & collar & (np.abs(columns - 280) < 20)
    assert result[beside].mean(1).min() > 100


def test_no_line_of_skin_is_seen_along_the_shoulders_of_a_top() -> None:
    tee = [(250, 226), (310, 226), (350, 238), (378, 252), (404, 330), (352, 345), (208, 345), (156, 330), (182, 252)]
    shoulders = np.zeros(person().facts.size, np.uint8)
    cv2.fillPoly(shoulders, [np.array([*tee, (210, 238)], np.int32)], 1)
    drawn = with_upper(person(), shoulders > 0, (60, 90, 70))
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", (40, 60, 190), sleeve="short"))]).picture
    beside = np.abs(np.arange(picture.shape[1]) - 280) > 50
    red, _, blue = picture[205:300][:, beside].astype(int).reshape(-1, 3).T
    assert (red - blue).max() < 12


def test_a_collar_turned_over_goes_with_the_old_top() -> None:
    drawn = person()
    collar = np.zeros(drawn.facts.size, np.uint8)
    cv2.fillPoly(collar, [np.array([(252, 196), (308, 196), (316, 246), (244, 246)], np.int32)], 1)
    area = collar > 0
    photo = drawn.photo.copy()
    photo[area] = (250, 250, 250)
    unread = replace(drawn.facts, skin=np.where(area, 0, drawn.facts.skin).astype(np.float32))
    result = dress(photo, unread, [Garment(garment("top", sleeve="short"))])
    assert (result.picture[area].min(1) > 225).mean() < 0.1


def test_a_shirts_collar_stands_whole_out_of_a_cardigan() -> None:
    collar = np.zeros(person().facts.size, np.uint8)
    cv2.fillPoly(collar, [np.array([(246, 205), (314, 205), (322, 250), (238, 250)], np.int32)], 1)
    drawn = with_upper(person(), collar > 0, SHIRT)
    facts = garment("top", sleeve="long")
    opening, _ = below(130, 1.0)
    cut = replace(facts, alpha=np.where(opening, 0, facts.alpha).astype(np.float32))
    cardigan = replace(cut, landmarks=cut.landmarks | {"neck_c": Point(320, 210, 0.95)})
    result = dress(drawn.photo, drawn.facts, [Garment(cardigan)])
    middle = (collar > 0) & (np.abs(np.arange(collar.shape[1]) - 280) < 20)[None]
    assert (result.picture[middle] == drawn.photo[middle]).all(1).mean() > 0.95


def with_collar(spike: int) -> GarmentFacts:
    """A top whose collar stands up at both sides of the neck, with a thread of the ground above each."""
    facts = garment("top", sleeve="short")
    alpha, picture, spots = facts.alpha.copy(), facts.picture.copy(), dict(facts.landmarks)
    for way, x, name in ((-1, 270, "neck_l"), (1, 370, "neck_r")):
        leaf = [(x, 40), (x - 14 * way, 100), (x + 16 * way, 92), (x + 12 * way, 46)]
        cv2.fillPoly(alpha, [np.array(leaf, np.int32)], 1.0)
        alpha[40 - spike : 42, x : x + 4] = 1
        spots[name] = Point(x, 40, 0.95)
    picture[alpha > 0] = (200, 40, 40)
    body = np.where(facts.parts.sleeve_l + facts.parts.sleeve_r > 0, 0, alpha).astype(np.float32)
    return replace(facts, alpha=alpha, picture=picture, landmarks=spots, parts=replace(facts.parts, body=body))


def slender() -> Drawn:
    """A neck that is narrower above than where it goes over into the shoulders."""
    drawn = person()
    rows, columns = np.mgrid[0 : drawn.facts.size[0], 0 : drawn.facts.size[1]]
    beside = (rows > 192) & (rows < 216) & (np.abs(columns - 280) > 17) & (np.abs(columns - 280) < 60)
    silhouette, skin = (
        np.where(beside, 0, each).astype(np.float32) for each in (drawn.facts.silhouette, drawn.facts.skin)
    )
    return Drawn(drawn.photo, replace(drawn.facts, silhouette=silhouette, skin=skin))


def test_a_collar_goes_on_behind_the_neck() -> None:
    drawn = slender()
    scene = see_scene(drawn.photo, drawn.facts)
    cover = drape_top(scene, cut_top(Garment(with_collar(0))), "top").cover > 0.5
    top = cover.argmax(0)
    tips = [int(top[first : first + 25].argmin()) + first for first in (240, 295)]
    first = max(int(top[tip]) for tip in tips) + 5
    rows = np.s_[first : first + 4, tips[0] : tips[1]]
    assert (cover | scene.silhouette)[rows].mean() > 0.95


def test_a_collar_stands_as_high_where_its_neck_was_read_at_its_seam() -> None:
    body = see_scene(slender().photo, slender().facts).body
    pattern = replace(cut_top(Garment(with_collar(0))), base={})
    seam = {side: pattern.neck[side] + (12 * sign(side), 44) for side in SIDES}
    above, at_seam = (place_top(body, each, "top") for each in (pattern, replace(pattern, neck=seam)))
    for side in SIDES:
        assert np.abs(at_seam.neck[side] - above.neck[side]).max() < 0.03 * body.unit


def test_a_collar_stands_where_hair_falls_beside_the_neck_and_not_before_it() -> None:
    drawn = person()
    body = see_scene(drawn.photo, drawn.facts).body
    rows, columns = np.mgrid[0 : drawn.facts.size[0], 0 : drawn.facts.size[1]]
    # The neck stands more to the left than the shoulders do, and hair falls on both sides of it.
    from_middle = (columns - body.shoulders[0]) / body.unit
    throat = (rows > body.shoulders[1] - 0.4 * body.unit) & (rows < body.shoulders[1] - 0.15 * body.unit)
    neck = throat & (from_middle > -0.22) & (from_middle < 0.12)
    locks = throat & (np.abs(from_middle) < 0.4)
    skin, hair = np.where(locks, neck, drawn.facts.skin), np.where(locks, ~neck, drawn.facts.hair)
    facts = replace(
        drawn.facts,
        skin=skin.astype(np.float32),
        hair=hair.astype(np.float32),
        silhouette=np.maximum(drawn.facts.silhouette, locks).astype(np.float32),
    )
    pattern = replace(cut_top(Garment(with_collar(0))), base={})
    ends = place_top(measure(facts), pattern, "top").neck
    assert (body.shoulders[0] - ends["l"][0]) / body.unit > 0.21
    assert (ends["r"][0] - body.shoulders[0]) / body.unit < 0.2


def test_a_neck_without_a_collar_is_where_it_was_read() -> None:
    body = see_scene(person().photo, person().facts).body
    pattern = cut_top(Garment(garment("top", sleeve="short")))
    assert max(place_top(body, pattern, "top").collar.values()) < 0.02 * body.unit


def test_a_wide_neck_lies_on_the_shoulders_far_from_the_joints_and_a_usual_one_as_it_is() -> None:
    body = see_scene(person().photo, person().facts).body
    pattern = cut_top(Garment(garment("top", sleeve="long")))

    def half_on_body(half: float) -> float:
        """In units, from the middle to where the neck ends."""
        columns = {side: pattern.middle + sign(side) * half for side in SIDES}
        place = {side: vec(column, float(pattern.top_edge[round(column)])) for side, column in columns.items()}
        neck = place_top(body, replace(pattern, neck=place), "top").neck
        return float(neck["r"][0] - neck["l"][0]) / 2 / body.unit

    assert 0.29 < half_on_body(0.35 * pattern.chest) < 0.37
    assert abs(half_on_body(0.22 * pattern.chest) / half_on_body(0.2 * pattern.chest) - 1.1) < 0.01
    assert half_on_body(0.45 * pattern.chest) > half_on_body(0.35 * pattern.chest)


def test_a_collar_ends_in_no_thread() -> None:
    drawn = slender()
    scene = see_scene(drawn.photo, drawn.facts)
    cover = drape_top(scene, cut_top(Garment(with_collar(14))), "top").cover > 0.5
    assert cover[int(cover.any(1).argmax()) + 3, :280].sum() > 0.06 * scene.unit


def test_between_a_wide_neck_and_its_sleeves_a_chest_is_seen() -> None:
    drawn = person()
    arms = np.zeros(drawn.facts.size, np.uint8)
    for x, out in ((205, -1), (355, 1)):
        cv2.polylines(arms, [np.array([(x, 260), (x + 27 * out, 380), (x + 37 * out, 470)])], False, 1, 44)
    white = with_upper(drawn, (arms > 0) | (drawn.facts.worn.upper > 0.5), (240, 240, 240))
    whole = garment("top", sleeve="short")
    cut = np.ones(whole.size, np.uint8)
    cut[70:200, 215:425] = 0
    marks = whole.landmarks | {
        name: whole.landmarks[name]._replace(x=x) for name, x in (("neck_l", 215), ("neck_r", 425))
    }
    marks["neck_c"] = whole.landmarks["neck_c"]._replace(y=200)
    wide = replace(
        whole, alpha=whole.alpha * cut, landmarks=marks, parts=replace(whole.parts, body=whole.parts.body * cut)
    )
    picture = dress(white.photo, white.facts, [Garment(wide)]).picture.astype(int)
    red = (picture[..., 0] > 150) & (picture[..., 1] < 90)
    for row in range(268, 300, 8):
        across = np.nonzero(red[row])[0]
        if len(across):
            between = picture[row, across[0] : across[-1]][~red[row, across[0] : across[-1]]]
            assert between[:, 2].max() < 190, row


def wide_square_necked() -> GarmentFacts:
    """A top with long sleeves whose neck is as wide as it is between the armpits, and wider still further down."""
    facts = garment("top", sleeve="long")
    opening = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(opening, [np.array([(226, 60), (219, 150), (240, 185), (400, 185), (421, 150), (414, 60)])], 1)
    yoke = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(
        yoke, [np.array([(225, 80), (170, 105), (120, 300), (320, 300), (520, 300), (470, 105), (415, 80)])], 1
    )
    body = np.where((facts.parts.body > 0) | (yoke > 0), 1 - opening, 0).astype(np.float32)
    alpha = np.maximum(body, np.clip(facts.parts.sleeve_l + facts.parts.sleeve_r, 0, 1))
    picture = np.where((alpha > 0)[..., None], np.uint8((200, 40, 40)), np.uint8(255))
    columns = np.arange(facts.size[1])
    left, right = (np.where(side, alpha, 0).astype(np.float32) for side in (columns < 216, columns > 424))
    spots = {"neck": (238, 80), "neck_c": (320, 185), "shoulder": (170, 105), "armpit": (215, 230)}
    marks = {f"{name}_l": Point(x, y, 0.95) for name, (x, y) in spots.items() if name != "neck_c"}
    marks |= {f"{name}_r": Point(640 - x, y, 0.95) for name, (x, y) in spots.items() if name != "neck_c"}
    parts = replace(facts.parts, body=alpha - left - right, sleeve_l=left, sleeve_r=right)
    return replace(
        facts,
        alpha=alpha,
        picture=picture,
        parts=parts,
        landmarks=facts.landmarks | marks | {"neck_c": Point(320, 185, 0.95)},
    )


def test_a_neck_as_wide_as_the_armpits_keeps_its_shoulders() -> None:
    pattern = cut_top(Garment(wide_square_necked()))
    assert pattern.neck["l"][0] - pattern.shoulder["l"][0] > 20
    assert pattern.shoulder["r"][0] - pattern.neck["r"][0] > 20


def test_a_neck_that_is_wider_further_down_ends_at_the_top() -> None:
    pattern = cut_top(Garment(wide_square_necked()))
    assert max(pattern.neck[side][1] for side in SIDES) < 95


def test_no_sleeve_is_seen_in_a_wide_neck() -> None:
    drawn, facts = person(), wide_square_necked()
    draped = drape_top(see_scene(drawn.photo, drawn.facts), cut_top(Garment(facts)), "top")
    top, bottom = (int(y) for y in (draped.neck["l"][1] + 15, draped.armpit["l"][1] - 45))
    trunk, sleeve = (layer[top:bottom, 279::-1, 3] > 0.3 for layer in (draped.trunk, draped.sleeves["l"].layer))
    assert (trunk.argmax(1) - (trunk | sleeve).argmax(1)).max() <= 1
