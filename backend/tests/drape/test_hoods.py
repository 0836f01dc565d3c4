"""Hoods, photographed lying back or up: one roll around the neck, and nothing of their inside before it."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.body.body import SIDES
from drape.contract import Garment
from drape.fit.draped import Draped
from drape.fit.roll import Hood, Roll, roll_around
from drape.fit.target import place_top
from drape.fit.top import drape_top
from drape.pattern.pattern import cut_top
from drape.scene.scene import Scene, see_scene
from eyes.facts import GarmentFacts, Point
from eyes.masks import Area, opened
from tests.drape.drawn import SHIRT, Drawn, garment, person, with_upper
from tests.drape.garments import hoodie

RED, SHADED, INSIDE, LABEL, BLUE = (200, 40, 40), (120, 24, 24), (40, 160, 60), (40, 60, 220), (40, 40, 200)


def raised() -> GarmentFacts:
    """A hood that is up: its edges cross at the throat, and what is seen between them is its inside, with a label.

    The landmarks of the neck were read on its rim, one lower than the other.
    """
    facts = lower_in_photo(garment("top", sleeve="long"), 140)
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    hood, opening = np.zeros(alpha.shape, np.uint8), np.zeros(alpha.shape, np.uint8)
    cv2.fillPoly(hood, [np.array([(320, 60), (400, 190), (368, 228), (320, 300), (272, 228), (240, 190)])], 1)
    cv2.fillPoly(opening, [np.array([(244, 192), (396, 192), (320, 290)])], 1)
    alpha[hood > 0] = 1
    picture[hood > 0] = RED
    picture[opening > 0] = INSIDE
    picture[250:280, 312:328] = LABEL
    marks = {"neck_l": Point(280.0, 216.0, 0.6), "neck_r": Point(352.0, 200.0, 0.6), "neck_c": Point(320.0, 288.0, 0.7)}
    body = np.maximum(facts.parts.body, hood).astype(np.float32)
    return replace(
        facts, alpha=alpha, picture=picture, landmarks=facts.landmarks | marks, parts=replace(facts.parts, body=body)
    )


def lower_in_photo(facts: GarmentFacts, by: int) -> GarmentFacts:
    def moved(mask: np.ndarray) -> np.ndarray:
        return np.concatenate([np.broadcast_to(mask[:1], (by, *mask.shape[1:])), mask])

    parts = facts.parts
    return replace(
        facts,
        size=(facts.size[0] + by, facts.size[1]),
        alpha=moved(facts.alpha),
        picture=moved(facts.picture),
        sheer=moved(facts.sheer),
        landmarks={name: Point(x, y + by, sure) for name, (x, y, sure) in facts.landmarks.items()},
        parts=replace(parts, **{name: moved(mask) for name, mask in vars(parts).items()}),
    )


def worn(facts: GarmentFacts, by: Drawn | None = None) -> tuple[Scene, Draped]:
    drawn = by or person()
    scene = see_scene(drawn.photo, drawn.facts)
    return scene, drape_top(scene, cut_top(Garment(facts)), "top")


def beside_neck(scene: Scene, look: Draped) -> tuple[Area, Area]:
    """What is seen of it at either side of the throat, above where the neckline begins."""
    above = look.cover[: int(look.top_y) - 2] > 0.5
    middle = round(float(scene.body.shoulders[0]))
    return above[:, :middle][:, ::-1], above[:, middle:]


def roll_on(scene: Scene, facts: GarmentFacts) -> Roll:
    pattern = cut_top(Garment(facts))
    assert pattern.hood is not None
    front = np.zeros((*scene.size, 4), np.float32)
    hood, hair = Hood(pattern.inside, pattern.hood, pattern.neck_y, 1.0), scene.hair > 0.5
    return roll_around(scene.body, hood, throat=250.0, front=front, hair=hair)


def test_only_what_stands_high_above_the_neck_is_a_hood() -> None:
    assert cut_top(Garment(hoodie())).hood is not None
    assert cut_top(Garment(garment("top", sleeve="long"))).hood is None
    collared = garment("top", sleeve="long")
    collared.alpha[42:120, 266:374] = 1  # one that stands up, of a parka
    assert cut_top(Garment(collared)).hood is None


@pytest.mark.parametrize("facts", [hoodie(), raised()], ids=["lying back", "up"])
def test_a_hood_lies_on_the_shoulders_and_never_before_the_neck_above_them(facts: GarmentFacts) -> None:
    scene, look = worn(facts)
    shoulders = int(min(scene.body.on_shoulder(side, scene.body.neck_half[side])[1] for side in SIDES))
    above = look.cover[: shoulders - 4] > 0.3
    assert above.any()
    assert not (above & (scene.person.silhouette[: shoulders - 4] > 0.9)).any()
    assert np.nonzero(above.any(1))[0][0] > shoulders - 0.12 * scene.unit


@pytest.mark.parametrize("facts", [hoodie(), raised()], ids=["lying back", "up"])
def test_a_hood_goes_on_behind_the_neck_in_one_round_without_points(facts: GarmentFacts) -> None:
    scene = see_scene(person().photo, person().facts)
    cloth = roll_on(scene, facts).layer[..., 3] > 0.5
    shoulders = int(min(scene.body.on_shoulder(side, scene.body.neck_half[side])[1] for side in SIDES))
    behind = cloth[: shoulders - 2]
    for row in behind[behind.any(1)]:
        columns = np.nonzero(row)[0]
        assert len(columns) == columns[-1] - columns[0] + 1
    assert opened(cloth, 0.05 * scene.unit)[: shoulders - 2].sum() > 0.97 * behind.sum()


def test_a_hood_lies_over_the_edge_of_the_front_and_in_its_own_colour() -> None:
    facts = hoodie()
    picture = facts.picture.copy()
    picture[:78][facts.alpha[:78] > 0] = BLUE
    scene, look = worn(replace(facts, picture=picture))
    column = look.trunk[:, 280]
    first = int((column[:, 3] > 0.9).argmax())
    tall = round(0.04 * scene.unit)
    assert (column[first : first + tall, 2] > column[first : first + tall, 0]).all()
    assert column[first + 3 * tall, 0] > column[first + 3 * tall, 2]


def test_a_hood_in_its_own_shade_is_as_light_as_the_front_it_lies_on() -> None:
    facts = hoodie()
    picture, (top, bottom) = facts.picture.copy(), (facts.alpha > 0.5).any(1).nonzero()[0][[0, -1]]
    picture[top:bottom][facts.alpha[top:bottom] > 0.5] = RED
    picture[:120][facts.alpha[:120] > 0.5] = SHADED
    scene, look = worn(replace(facts, picture=picture))
    middle = round(float(scene.body.shoulders[0]))
    beside = look.trunk[round(scene.body.shoulders[1]) - 24 : round(scene.body.shoulders[1]), middle - 60 : middle + 60]
    assert np.median(beside[beside[..., 3] > 0.9][:, 0]) > 0.8 * RED[0]


def test_a_hooded_front_begins_at_the_throat_however_deep_it_was_read() -> None:
    body, pattern = see_scene(person().photo, person().facts).body, cut_top(Garment(hoodie()))
    deep = replace(pattern, neck_centre=pattern.neck["l"] * 0.5 + pattern.neck["r"] * 0.5 + (0, 100))
    hooded, bare = (place_top(body, each, "top") for each in (deep, replace(deep, hood=None)))
    depths = [
        next(float(there[1]) for there, own in zip(each.target, each.source, strict=True) if own is deep.neck_centre)
        for each in (hooded, bare)
    ]
    assert depths[0] < depths[1] - 0.1 * body.unit


def test_before_an_open_front_no_hood_is_closed() -> None:
    facts = hoodie()
    alpha = facts.alpha.copy()
    alpha[90:, 296:344] = 0
    drawn = person()
    scene = see_scene(drawn.photo, drawn.facts)
    pattern = cut_top(Garment(replace(facts, alpha=alpha, garment_class="outer_open")))
    assert pattern.hood is not None
    cover = drape_top(scene, pattern, "outer_open").cover
    below = round(float(scene.body.shoulders[1] - 0.12 * scene.unit))
    assert cover[below:450, 278:283].max() < 0.1


@pytest.mark.parametrize("facts", [hoodie(), raised()], ids=["lying back", "up"])
def test_a_hood_is_seen_alike_on_both_sides_of_the_neck(facts: GarmentFacts) -> None:
    left, right = (int(side.sum()) for side in beside_neck(*worn(facts)))
    assert min(left, right) > 60
    assert max(left, right) < 1.3 * min(left, right)


def test_nothing_of_the_inside_of_a_raised_hood_lies_before_the_throat() -> None:
    scene, look = worn(raised())
    on_person = (look.trunk[..., 3] > 0.5) & scene.silhouette
    for colour in (INSIDE, LABEL):
        assert (on_person & (np.abs(look.trunk[..., :3] - colour).max(2) < 30)).sum() < 12, colour
    throat = np.nonzero(on_person[:, 280])[0][0]
    for away in (10, 18, 26):  # from there the neckline rises alike to both sides
        ends = [np.nonzero(on_person[:, 280 + aside])[0][0] for aside in (-away, away)]
        assert max(ends) < throat
        assert abs(ends[0] - ends[1]) <= 4


def test_folds_of_a_hood_lost_in_the_wall_leave_no_holes_in_it() -> None:
    facts = raised()
    alpha = facts.alpha.copy()
    alpha[90:180, 262:300] = 0
    whole, torn = (beside_neck(*worn(each)) for each in (facts, replace(facts, alpha=alpha)))
    for before, after in zip(whole, torn, strict=True):
        assert after.sum() > 0.9 * before.sum()


def test_a_hood_is_seen_where_that_of_the_old_top_stood() -> None:
    drawn = person()
    old = np.zeros(drawn.facts.size, np.uint8)
    cv2.ellipse(old, (280, 250), (62, 56), 0, 180, 360, 1, -1)
    old[:, 252:308] = 0
    bare, over = (
        sum(int(side.sum()) for side in beside_neck(*worn(raised(), by)))
        for by in (drawn, with_upper(drawn, old > 0, SHIRT))
    )
    assert over > 0.2 * bare


def test_no_piece_of_a_hood_stands_free_beside_hair_that_falls_over_it() -> None:
    scene, look = worn(raised())
    _, right = beside_neck(scene, look)
    lock, begins, middle = np.zeros(scene.size, np.float32), int(np.nonzero(right)[0].max()), scene.size[1] // 2
    lock[begins : begins + 60, middle:] = 1
    facts = replace(scene.person, silhouette=np.maximum(scene.person.silhouette, lock))
    covered = replace(scene, hair=np.maximum(scene.hair, lock), person=facts)
    above = np.s_[: begins - 2, middle:]
    assert (look.cover[above] > 0.5).sum() > 10
    assert (drape_top(covered, cut_top(Garment(raised())), "top").cover[above] > 0.5).sum() == 0


def test_hair_that_falls_behind_the_shoulders_lies_before_what_of_a_hood_is_behind_the_neck() -> None:
    scene = see_scene(person().photo, person().facts)
    neck_end = scene.body.on_shoulder("r", scene.body.neck_half["r"])
    lock, behind = np.zeros(scene.size, np.float32), np.zeros(scene.size, bool)
    lock[:, round(neck_end[0]) + 2 :] = 1
    behind[: round(neck_end[1]) - 3] = True
    bare, haired = (roll_on(each, raised()) for each in (scene, replace(scene, hair=lock)))
    there = behind & (lock > 0) & (bare.layer[..., 3] > 0.9)
    assert there.sum() > 10
    assert (bare.ahead[there] > 0.9).mean() > 0.8
    assert (haired.ahead[there] < 0.1).mean() > 0.8


def test_a_hood_lies_level_around_the_neck_though_hair_was_taken_for_a_shoulder() -> None:
    scene = see_scene(person().photo, person().facts)
    body = scene.body
    drop = body.shoulder_drop["r"] - 0.2 * scene.unit * np.linspace(1, 0, len(body.shoulder_drop["r"]))
    askew = replace(scene, body=replace(body, shoulder_drop={**body.shoulder_drop, "r": drop}))
    level, higher = (np.nonzero(roll_on(each, hoodie()).layer[..., 3] > 0.5)[0][0] for each in (scene, askew))
    assert level - higher < 0.08 * scene.unit


def test_a_hood_lies_in_folds_each_sharp_towards_the_shoulder() -> None:
    scene = see_scene(person().photo, person().facts)
    facts = hoodie()
    facts.picture[facts.alpha > 0.5] = RED
    roll = roll_on(scene, facts)
    neck, out = (scene.body.on_shoulder("r", scene.body.neck_half["r"] + away * scene.unit) for away in (0.0, 0.15))
    places = (neck + np.outer(np.linspace(0.1, 0.85, 16), out - neck)).astype(np.float32)
    light = cv2.remap(roll.layer[..., 0], places[:, :1], places[:, 1:], cv2.INTER_LINEAR).ravel()
    deep = [i for i in range(1, 15) if light[i] < light[i - 1] - 1 and light[i] <= light[i + 1]]
    assert len(deep) >= 2
    assert light.min() < 0.88 * light.max()
