"""How large a garment is on a body, how it hangs from the hips, and where its hem ends."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.body.body import sign
from drape.contract import Garment
from drape.engine import dress
from drape.fit.target import TopTarget, place_top
from drape.fit.top import drape_top
from drape.pattern.pattern import cut_top
from drape.scene.scene import see_scene
from drape.undress.bare import SkinLimits, bare_body
from drape.undress.bare_leg import bare_legs, out_of_hem
from drape.undress.bare_leg import drawn as drawn_leg  # type: ignore[attr-defined]
from eyes.facts import GarmentFacts, Point, SleeveKind
from tests.drape.drawn import WALL, Drawn, garment, person

RED = np.array((200, 40, 40))


def placed(facts: GarmentFacts) -> tuple[TopTarget, float]:
    body = see_scene(person().photo, person().facts).body
    return place_top(body, cut_top(Garment(facts)), facts.garment_class), body.unit


def with_armpits(facts: GarmentFacts, y: float) -> GarmentFacts:
    spots = facts.landmarks
    return replace(facts, landmarks=spots | {name: spots[name]._replace(y=y) for name in ("armpit_l", "armpit_r")})


def test_a_dress_worn_by_a_model_is_no_longer_than_on_her() -> None:
    facts = with_armpits(garment("dress", sleeve="none"), 185)
    (flat, unit), (worn, _) = (placed(replace(facts, worn_by_model=on)) for on in (False, True))
    assert worn.hem_y < flat.hem_y - 0.3 * unit


def test_a_dress_seen_on_a_form_is_no_longer_than_its_armholes_say() -> None:
    # Around a form a chest is seen narrower than on a table, and armholes are as deep as ever.
    (flat, unit), (on_form, _) = (placed(with_armpits(garment("dress", sleeve="none"), y)) for y in (185, 240))
    assert on_form.hem_y < flat.hem_y - 0.3 * unit


def flared_dress() -> GarmentFacts:
    """As short as a top, and twice as wide at its hem as at its chest."""
    facts = garment("top", sleeve="none")
    wide = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(wide, [np.array([[210, 230], [430, 230], [540, 450], [100, 450]], np.int32)], 1)
    alpha = np.where(np.arange(facts.size[0])[:, None] < 450, np.maximum(facts.alpha, wide), 0).astype(np.float32)
    ends = {"hem_l": Point(100, 450, 0.95), "hem_r": Point(540, 450, 0.95), "hem_c": Point(320, 450, 0.95)}
    return replace(facts, garment_class="dress", alpha=alpha, landmarks=facts.landmarks | ends)


def test_a_short_wide_dress_covers_the_thighs_and_falls_without_bursting_out() -> None:
    target, unit = placed(flared_dress())
    assert target.hem_y - np.mean([point[1] for point in target.neck.values()]) > 2.1 * unit
    halves = np.array([(y, (right - left) / 2) for y, left, right in target.rows])
    steps = np.diff(halves, axis=0)
    assert (steps[:, 1] / steps[:, 0]).max() < 0.4


@pytest.mark.parametrize("sleeve", ["none", "long"])
def test_a_narrow_long_top_is_shown_no_longer_than_to_the_thighs(sleeve: SleeveKind) -> None:
    facts = garment("top", sleeve=sleeve)
    long = {name: spot._replace(y=spot.y + 90) for name, spot in facts.landmarks.items() if "hem" in name}
    alpha = facts.alpha.copy()
    alpha[515:610] = alpha[515]
    target, unit = placed(replace(facts, alpha=alpha, landmarks=facts.landmarks | long))
    assert target.hem_y - min(point[1] for point in target.neck.values()) < 2.25 * unit


def test_an_open_blazer_is_no_coat_however_narrow_it_lies() -> None:
    facts = garment("outer_open", sleeve="long")
    long = {name: spot._replace(y=spot.y + 90) for name, spot in facts.landmarks.items() if "hem" in name}
    alpha = facts.alpha.copy()
    alpha[515:610] = alpha[515]
    facts = replace(facts, alpha=alpha, landmarks=facts.landmarks | long)
    (blazer, unit), (coat, _) = (placed(replace(facts, category=word)) for word in ("Blazer", "Casaco"))
    assert blazer.hem_y < coat.hem_y - 0.1 * unit
    assert blazer.hem_y - min(point[1] for point in blazer.neck.values()) < 2.25 * unit


def test_a_top_that_ends_just_above_the_end_of_the_photo_goes_on_to_it() -> None:
    body, top = see_scene(person().photo, person().facts).body, cut_top(Garment(garment("top")))
    hem = place_top(body, top, "top").hem_y
    near, far = (replace(body, size=(round(hem + below * body.unit), body.size[1])) for below in (0.1, 0.6))
    assert place_top(near, top, "top").hem_y > near.size[0]
    assert place_top(far, top, "top").hem_y == hem


def askew(facts: GarmentFacts, rise: int) -> GarmentFacts:
    """Its hem cut higher by so much over the left third of it."""
    alpha = facts.alpha.copy()
    alpha[640 - rise :, :290] = 0
    spots = facts.landmarks
    return replace(facts, alpha=alpha, landmarks=spots | {"hem_l": spots["hem_l"]._replace(y=640.0 - rise)})


def test_nothing_is_drawn_on_below_a_hem_that_is_cut_askew() -> None:
    scene = see_scene(person().photo, person().facts)
    facts = askew(garment("dress", sleeve="none"), 60)
    worn = drape_top(scene, cut_top(Garment(facts)), "dress")
    covered = worn.cover > 0.5
    ends = len(covered) - covered[::-1].argmax(0)
    left, right = (round(worn.rows[-1][side]) for side in (1, 2))
    third = ends[left + 8 : left + round(0.25 * (right - left))]
    assert third.max() < ends[round(0.7 * right + 0.3 * left)] - 0.8 * 60 * worn.scale


def test_a_dress_hangs_from_the_hips_without_a_step_where_legs_part() -> None:
    target, unit = placed(garment("dress", sleeve="none"))
    body = see_scene(person().photo, person().facts).body
    rows = np.array(target.rows)
    below = rows[(rows[:, 0] > body.hips[1]) & (rows[:, 0] < body.hips[1] + 0.8 * unit)]
    assert np.abs(np.diff(below[:, 1:], axis=0)).max() < 0.05 * unit
    assert (below[:, 2] - below[:, 1]).min() > 0.9 * 2 * body.middle_and_half(body.hips[1] + 0.1 * unit)[1]


def on_wide_legs(beyond: int) -> tuple[Drawn, int]:
    """Bare below a skirt to the knees, on a right leg that stands so much further out than its joints say."""
    drawn = person()
    facts = drawn.facts
    rows, columns = np.mgrid[0 : facts.size[0], 0 : facts.size[1]]
    leg = (rows > 600) & (rows < 830) & (columns > 312) & (columns < 365 + beyond)
    below = (rows > 600) & (facts.worn.lower > 0.5)
    bare = (below & (columns < 280)) | leg
    photo = drawn.photo.copy()
    photo[below], photo[bare] = WALL, (196, 148, 120)
    outline = np.where(below, 0, facts.silhouette)
    worn = replace(facts.worn, lower=np.where(rows > 600, 0, facts.worn.lower).astype(np.float32))
    seen = replace(
        facts,
        worn=worn,
        silhouette=np.maximum(outline, bare).astype(np.float32),
        skin=np.where(below, bare, np.maximum(facts.skin, bare)).astype(np.float32),
    )
    return Drawn(photo, seen), 365 + beyond


def test_a_thigh_that_is_seen_wide_is_made_as_wide() -> None:
    drawn, edge = on_wide_legs(18)
    leg = bare_legs(see_scene(drawn.photo, drawn.facts))["r"]
    assert np.interp(640, leg.outer[:, 1], leg.outer[:, 0]) == pytest.approx(edge, abs=3)


def test_a_leg_out_of_a_narrow_hem_stands_where_it_is_seen() -> None:
    drawn, edge = on_wide_legs(0)
    leg = bare_legs(see_scene(drawn.photo, drawn.facts))["r"]
    cloth = np.zeros(drawn.facts.size, bool)
    cloth[300:560, 210 : edge - 20] = True
    out = out_of_hem(leg, cloth, 150.0)
    assert np.interp(560, out.outer[:, 1], out.outer[:, 0]) < edge - 15
    assert np.interp(620, out.outer[:, 1], out.outer[:, 0]) == pytest.approx(edge, abs=4)


def test_a_leg_comes_out_of_its_own_side_of_a_hem_that_is_askew() -> None:
    scene = see_scene(person().photo, person().facts)
    leg = bare_legs(scene)["l"]
    cloth = np.zeros(scene.size, bool)
    start = round(float(np.interp(640, leg.outer[:, 1], leg.outer[:, 0]))) + 12
    corners = np.array([(start, 300), (350, 300), (350, 660), (start + 100, 660), (start, 640)])
    cloth = cv2.fillPoly(cloth.astype(np.uint8), [corners.astype(np.int32)], 1) > 0
    out = out_of_hem(leg, cloth, scene.unit)
    assert np.interp(640, out.outer[:, 1], out.outer[:, 0]) >= start


def test_a_flank_goes_straight_on_down_to_a_hem_that_is_askew() -> None:
    drawn = person()
    result = dress(drawn.photo, drawn.facts, [Garment(askew(garment("dress", sleeve="none"), 70))])
    red = np.abs(result.picture.astype(int) - RED).sum(2) < 150
    hem = int(np.nonzero(red[:, 215])[0][-1])
    flank = red[hem - 50 : hem - 2].argmax(1)
    assert np.ptp(flank) <= 8


def test_no_hip_stands_out_beside_a_leg_that_comes_out_of_a_short_hem() -> None:
    scene = see_scene(person().photo, person().facts)
    legs = []
    for side, leg in bare_legs(scene).items():
        inwards = np.array([-sign(side) * 0.2 * scene.unit, 0])
        inner, outer = leg.inner + inwards, leg.outer + inwards
        legs.append(replace(leg, inner=inner, outer=outer, cover=drawn_leg(scene.size, inner, outer)))
    nothing, none = np.zeros(scene.size, np.float32), np.zeros(scene.size, bool)
    places = {"without": none, "no_trunk": none, "no_edge": none}
    bare = bare_body(scene, scene.lower, nothing, arms=False, legs=legs, limits=SkinLimits(**places, sleeved={}))
    row = round(float(scene.body.hips[1]) + 0.2 * scene.unit)
    ends = np.nonzero(bare.area[row])[0][[0, -1]]
    wanted = [np.interp(row, leg.outer[:, 1], leg.outer[:, 0]) for leg in legs]
    assert ends == pytest.approx(wanted, abs=4)
