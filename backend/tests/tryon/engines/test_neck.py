"""Around the neck: the garment's own neckline and collar, hair that falls on it, and collars of what was worn."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from provai.tryon.engines.drape.body import SIDES, sign, vec
from provai.tryon.engines.drape.contract import Garment
from provai.tryon.engines.drape.engine import dress
from provai.tryon.engines.drape.pattern import cut_top
from provai.tryon.engines.drape.scene import see_scene
from provai.tryon.engines.drape.target import place_top
from provai.tryon.engines.drape.top import drape_top
from provai.vision.facts import GarmentFacts, PersonFacts, Picture, Point
from provai.vision.masks import Area
from tests.tryon.engines.drawn import HAIR, SHIRT, SKIN, Drawn, garment, person, with_upper

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


def test_a_front_that_nobody_saw_gets_a_round_neck() -> None:
    facts = garment("top", sleeve="short")
    whole, (guess, _) = below(12, 2.0)[0], below(85, 1.0)  # from behind its neck is nearly straight
    picture = facts.picture.copy()
    picture[:250][(facts.alpha[:250] > 0) | guess[:250]] = (200, 40, 40)
    filled = replace(facts, alpha=np.maximum(facts.alpha, below(45, 2.0)[0] & ~whole).astype(np.float32))
    seen = with_inside(filled, picture, guess, guess, 165)
    edges = []
    for sure in (0.86, 0.7):
        marks = seen.landmarks | {"neck_c": seen.landmarks["neck_c"]._replace(confidence=sure)}
        edges.append(neckline(replace(seen, landmarks=marks)))
    deep, round_one = edges
    assert deep.max() > 150
    assert 115 < round_one.max() < 135
    assert np.abs(round_one - round_one[::-1]).mean() < 2
    assert np.diff(round_one[:40]).min() >= -1, "down to its middle without a hump"


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


def long_haired(read: Area, lock: Area) -> Drawn:
    """A lock that hangs down at the left of the neck onto the top, of which so much was read as hair."""
    drawn = person()
    facts = drawn.facts
    photo = drawn.photo.copy()
    photo[lock] = HAIR
    hair = np.where(lock & read, 1, facts.hair)
    upper = np.where(lock, 0, facts.worn.upper)
    return Drawn(
        photo,
        replace(
            facts,
            hair=hair.astype(np.float32),
            silhouette=np.maximum(facts.silhouette, lock).astype(np.float32),
            worn=replace(facts.worn, upper=upper.astype(np.float32)),
            skin=np.where(lock, 0, facts.skin).astype(np.float32),
        ),
    )


def lock_of(facts: PersonFacts) -> Area:
    rows, columns = np.mgrid[0 : facts.size[0], 0 : facts.size[1]]
    face = np.zeros(facts.size, np.float32) if facts.face is None else facts.face.mask
    return np.asarray((columns > 222) & (columns < 250) & (rows > 110) & (rows < 290) & (face < 0.5))


def test_hair_in_its_own_shade_stays_before_the_new_garment() -> None:
    lock = lock_of(person().facts)
    shade = lock & (np.arange(lock.shape[1]) > 238)[None]
    drawn = long_haired(~shade, lock)
    drawn.photo[shade] = (20, 14, 12)
    result = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="short"))])
    inner = shrink(shade, 2)
    assert (result.picture[inner].astype(int) == drawn.photo[inner]).all(1).mean() > 0.95


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


def test_the_dark_edge_of_an_old_neckline_is_no_strand_of_hair() -> None:
    lock = lock_of(person().facts)
    drawn = long_haired(np.ones_like(lock), lock)
    edge = np.zeros(lock.shape, np.uint8)
    cv2.fillPoly(edge, [np.array([(248, 270), (248, 288), (308, 287), (308, 285)], np.int32)], 1)
    drawn.photo[edge > 0] = HAIR
    result = dress(drawn.photo, drawn.facts, [Garment(garment("top", (200, 40, 40), sleeve="short"))])
    place = (edge > 0) & (np.arange(560) > 262)
    assert (result.picture[place].astype(int)[:, 0] > 120).mean() > 0.9


def test_hair_beside_the_neck_is_no_skin_however_much_it_looks_like_it() -> None:
    lock = lock_of(person().facts)
    drawn = long_haired(np.ones_like(lock), lock)
    beside = lock & (np.mgrid[0 : lock.shape[0], 0 : lock.shape[1]][0] > 200)
    beside &= (np.arange(lock.shape[0]) < 226)[:, None]
    facts = drawn.facts
    drawn.photo[beside] = SKIN
    read = replace(facts, hair=np.where(beside, 0, facts.hair).astype(np.float32))
    read = replace(read, skin=np.maximum(facts.skin, beside).astype(np.float32))
    scene = see_scene(drawn.photo, read)
    assert (scene.hair[shrink(beside, 4)] > 0.5).mean() > 0.8


def test_strands_end_softly_on_the_new_garment_without_the_old_ones_colour() -> None:
    lock = lock_of(person().facts)
    drawn = long_haired(np.ones_like(lock), lock)
    # It tapers off in a strand around which nearly as much of the white top is seen as of hair.
    mixed = np.round(0.6 * np.array(HAIR) + 0.4 * np.array(SHIRT)).astype(int).tolist()
    for half, colour in ((12, mixed), (5, HAIR)):
        corners = np.array([(236 - half, 288), (236 + half, 288), (236, 350)], np.int32)
        cv2.fillPoly(drawn.photo, [corners], colour)
    facts = replace(drawn.facts, worn=replace(drawn.facts.worn, upper=drawn.facts.worn.upper.copy()))
    facts.worn.upper[289:352, 222:250] = 1
    result = dress(drawn.photo, facts, [Garment(garment("top", sleeve="short"))])
    red, green, _ = result.picture[294:306, 230:243].astype(int).mean(0).T
    assert red[5:8].max() < 90  # the strand itself is there
    assert green.max() < 70  # and around it hair and red cloth, where the photo has a grey


PINK = (226, 90, 170)


def end_of(lock: Area) -> Area:
    """A wedge of cloth or hair that goes on from the lock."""
    wedge = np.zeros(lock.shape, np.uint8)
    cv2.fillPoly(wedge, [np.array([(224, 288), (248, 288), (236, 320)], np.int32)], 1)
    return (wedge > 0) & ~lock


def in_pink(end: tuple[int, int, int]) -> tuple[Drawn, Area]:
    """Someone whose lock ends on a pink top, with a wedge of another colour below it, read as cloth."""
    lock = lock_of(person().facts)
    drawn = long_haired(np.ones_like(lock), lock)
    wedge = end_of(lock)
    drawn.photo[drawn.facts.worn.upper > 0.5] = PINK
    drawn.photo[wedge] = end
    return drawn, wedge


def test_the_shade_that_hair_throws_on_cloth_is_no_hair() -> None:
    drawn, wedge = in_pink((100, 40, 76))
    assert (see_scene(drawn.photo, drawn.facts).hair[shrink(wedge, 4)] > 0.5).mean() < 0.1
    drawn, wedge = in_pink(HAIR)
    assert (see_scene(drawn.photo, drawn.facts).hair[shrink(wedge, 4)] > 0.5).mean() > 0.9


def test_what_shines_through_hair_is_of_the_new_garment() -> None:
    lock = lock_of(person().facts)
    drawn, _ = in_pink(PINK)
    fringe = lock & (np.arange(len(lock)) > 282)[:, None]
    drawn.photo[fringe] = np.round(0.6 * np.array(HAIR) + 0.4 * np.array(PINK))
    result = dress(drawn.photo, drawn.facts, [Garment(garment("top", (30, 120, 40), sleeve="short"))])
    red, green, blue = result.picture[fringe].astype(int).T
    assert np.median(green - (red + blue) / 2) > 5  # and in the photo it is 30 less


def test_the_end_of_a_lock_read_as_skin_stays_before_the_new_garment() -> None:
    rows, columns = np.indices(person().facts.size)
    lock = lock_of(person().facts) & ((rows < 250) | (np.abs(columns - 243) < (290 - rows) / 5))
    end = lock & (rows > 256)
    drawn = long_haired(~end, lock)
    drawn.photo[end] = (92, 62, 50)
    read = replace(drawn.facts, skin=np.maximum(drawn.facts.skin, end).astype(np.float32))
    assert (see_scene(drawn.photo, read).hair[shrink(end, 2)] > 0.5).mean() > 0.8


def test_a_strand_before_the_wall_is_hair_and_a_dark_door_is_none() -> None:
    lock = lock_of(person().facts)
    for half, is_hair in ((1, True), (14, False)):
        drawn = long_haired(np.ones_like(lock), lock)
        drawn.photo[200 - half : 200 + half, 180:223] = HAIR
        hair = see_scene(drawn.photo, drawn.facts).hair[200 - half : 200 + half, 185:212]
        assert (hair > 0.4).mean() > 0.9 if is_hair else (hair > 0.4).mean() < 0.1, half


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


def test_the_inside_of_a_frilled_collar_is_not_before_the_throat() -> None:
    facts = garment("top", sleeve="long")
    opening, _ = below(35, 4.0)
    picture = facts.picture.copy()
    picture[opening] = WINE
    seen = with_inside(facts, picture, opening, opening, 82)
    collar = cut_top(Garment(seen)).cloth.layer[opening & (np.arange(700) > 85)[:, None]]
    solid = collar[:, 3] > 0.9
    assert solid.mean() > 0.95
    assert collar[solid, 0].min() > 0.9 * facts.picture[200, 320, 0]


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


def test_a_wisp_beside_the_neck_does_not_fall_on() -> None:
    drawn = person()
    wisp, collar = np.zeros(drawn.facts.size, np.uint8), np.zeros(drawn.facts.size, np.uint8)
    wisp[188:202, 232:252] = wisp[202:226, 232:236] = 1
    collar[202:250, 236:262] = 1
    photo = np.where(wisp[..., None] > 0, np.uint8(HAIR), drawn.photo)
    hair = np.maximum(drawn.facts.hair, wisp)
    outline = np.maximum(drawn.facts.silhouette, wisp)
    bearded = Drawn(photo, replace(drawn.facts, hair=hair, silhouette=outline))
    worn = with_upper(bearded, collar > 0, (40, 70, 150))
    picture = dress(worn.photo, worn.facts, [Garment(garment("top", sleeve="none"))]).picture
    made = picture[208:222, 239:248].reshape(-1, 3).astype(float)
    assert np.linalg.norm(made - HAIR, axis=1).min() > 60


def in_collar(hair: Area) -> tuple[Drawn, Area]:
    """Someone with more hair, of which a collar that stands hides the end, and that collar."""
    drawn = person()
    collar = np.zeros(drawn.facts.size, np.uint8)
    for x, out in ((238, -1), (322, 1)):
        cv2.fillPoly(
            collar, [np.array([(x - 30 * out, 250), (x - 8 * out, 206), (x + 2 * out, 212), (x + 8 * out, 250)])], 1
        )
    hair = hair & (drawn.facts.face.mask < 0.5) & (collar == 0)  # type: ignore[union-attr]
    photo = drawn.photo.copy()
    photo[hair] = HAIR
    facts = replace(
        drawn.facts,
        hair=np.maximum(drawn.facts.hair, hair).astype(np.float32),
        skin=np.where(hair, 0, drawn.facts.skin).astype(np.float32),
        silhouette=np.maximum(drawn.facts.silhouette, hair).astype(np.float32),
    )
    return with_upper(Drawn(photo, facts), collar > 0, (40, 70, 150)), collar > 0


def test_hair_that_an_old_collar_hid_falls_on() -> None:
    locks = np.zeros(person().facts.size, np.uint8)
    for x, out in ((238, -1), (322, 1)):
        cv2.fillPoly(
            locks, [np.array([(x - 14, 90), (x + 14, 90), (x + 14 + 4 * out, 246), (x - 14 + 4 * out, 246)])], 1
        )
    drawn, _ = in_collar(locks > 0)
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="none"))]).picture
    for x in (238, 322):
        lost = picture[214:224, x - 3 : x + 4].reshape(-1, 3).astype(float)
        assert np.linalg.norm(lost - HAIR, axis=1).mean() < 40, x


def test_a_beard_does_not_fall_on_behind_a_collar() -> None:
    beard = np.zeros(person().facts.size, bool)
    beard[180:225, 252:309] = True
    drawn, collar = in_collar(beard)
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="none"))]).picture.astype(float)
    inner = cv2.erode(collar.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    assert np.linalg.norm(picture[inner] - HAIR, axis=1).min() > 60
