"""How cloth is read and moved, piece by piece."""

from dataclasses import replace

import numpy as np
import pytest

from drape.body.body import along, vec
from drape.body.crop import facts_in, window_of
from drape.checks.verdict import verify
from drape.contract import Check, Garment, Refusal
from drape.engine import dress
from drape.fit.target import Waist, place_top
from drape.fit.top import without_strays
from drape.pattern.looks import wearing_order
from drape.pattern.pattern import cut_top
from drape.pattern.symmetry import axis_of
from drape.pixels.means import spread_far
from drape.pixels.warp import NOWHERE, Cloth, cylinder, mesh, mirrored, spline
from drape.scene.measure import measure
from drape.scene.scene import Scene, see_scene
from drape.scene.shading import folds, shadow_of
from eyes.facts import empty_mask
from eyes.masks import Area
from tests.drape.drawn import garment, person


def test_a_spline_through_shifted_points_is_that_shift() -> None:
    corners = [vec(x, y) for x in (10, 50, 90) for y in (10, 60, 110)]
    where = spline(corners, [corner + vec(7, -3) for corner in corners], (120, 100), 1e-6)
    assert np.allclose(where[60, 50], (57, 57), atol=0.1)


def test_flecked_cloth_is_carried_on_flecked_however_narrow_what_is_known_of_it() -> None:
    flecks = np.random.default_rng(5).uniform(0, 255, (60, 60, 3)).astype(np.float32)
    known = np.zeros((60, 60), bool)
    known[:, 20:28] = True
    on = mirrored(flecks, known)
    assert np.array_equal(on[:, 28:35], flecks[:, 20:27][:, ::-1])
    # Further away than it is wide, too, it is no row of stripes.
    assert np.abs(np.diff(on[:, 36:42], axis=1)).mean() > 40


def test_a_mesh_is_exact_inside_and_nowhere_outside() -> None:
    grid = np.array([[[10.0, 10.0], [30.0, 10.0]], [[10.0, 40.0], [30.0, 40.0]]])
    where = mesh(grid, grid * 2, (60, 60))
    assert np.allclose(where[20, 15], (30, 40), atol=1e-3)
    assert (where[50, 50] == NOWHERE).all()


def test_on_a_round_body_the_middle_of_cloth_keeps_its_scale_and_the_sides_are_turned_away() -> None:
    steps = np.diff([cylinder(u) for u in np.linspace(0, 1, 6)])
    assert (np.diff(steps) > 0).all()
    assert cylinder(1) == pytest.approx(1)
    assert cylinder(-0.4) == pytest.approx(-cylinder(0.4))


def test_cloth_made_smaller_keeps_its_colour() -> None:
    rng = np.random.default_rng(1)
    picture = rng.integers(0, 255, (200, 200, 3), dtype=np.uint8)
    cloth = Cloth.of(picture, np.ones((200, 200), np.float32))
    y, x = np.mgrid[0:40, 0:40].astype(np.float32)
    small = cloth.moved(np.dstack([x * 5, y * 5]), 0.2)
    assert np.allclose(small[5:35, 5:35, :3].mean((0, 1)), picture.reshape(-1, 3).mean(0), atol=4)


def test_the_axis_of_a_garment_is_found_and_a_heap_has_none() -> None:
    axis, likeness = axis_of(garment("top", sleeve="long").alpha > 0.5)
    assert axis == pytest.approx(320, abs=3)
    assert likeness > 0.95
    heap = np.zeros((100, 100), bool)
    heap[10:30, 5:90] = heap[60:95, 70:95] = True
    assert axis_of(heap)[1] < 0.6


def test_a_misplaced_armpit_is_put_right_by_its_twin() -> None:
    facts = garment("top", sleeve="long")
    lost = facts.landmarks["armpit_l"]._replace(x=90.0, confidence=0.3)
    pattern = cut_top(Garment(replace(facts, landmarks={**facts.landmarks, "armpit_l": lost})))
    assert pattern.armpit["l"][0] == pytest.approx(210, abs=12)


def test_sleeves_are_parted_from_the_body_at_the_armhole() -> None:
    pattern = cut_top(Garment(garment("top", sleeve="short")))
    assert set(pattern.sleeves) == {"l", "r"}
    assert pattern.body_share[300, 320] == 1
    assert pattern.body_share[250, 150] == 0
    assert pattern.sleeves["l"].share[250, 150] == 1
    assert cut_top(Garment(garment("top", sleeve="none"))).sleeves == {}


def test_tops_that_go_into_a_waistband_narrow_towards_it() -> None:
    body = measure(person().facts)
    pattern = cut_top(Garment(garment("top", sleeve="none")))
    loose = place_top(body, pattern, "top")
    tucked = place_top(body, pattern, "top", Waist(440.0, 225.0, 335.0, tucks=True))
    assert tucked.rows[-1][2] - tucked.rows[-1][1] < loose.rows[-1][2] - loose.rows[-1][1]


def test_the_body_is_measured_where_it_is() -> None:
    drawn = person()
    body = measure(drawn.facts)
    middle, half = body.middle_and_half(380)
    assert middle == pytest.approx(280, abs=8)
    assert 50 < half < 85
    window = window_of(drawn.facts)
    moved = measure(facts_in(drawn.facts, window))
    assert moved.unit == pytest.approx(body.unit)
    assert moved.hips[0] + window.left == pytest.approx(body.hips[0], abs=0.01)


def test_a_path_goes_straight_on_past_its_end() -> None:
    place, way = along([vec(0, 0), vec(10, 0), vec(10, 10)], 1.5)
    assert np.allclose(place, (10, 20))
    assert np.allclose(way, (0, 1))


def test_looks_are_worn_from_below_outwards() -> None:
    jacket, top, skirt = (Garment(garment(kind)) for kind in ("outer_open", "top", "skirt"))
    assert [each.kind for each in wearing_order([jacket, top, skirt])] == ["skirt", "top", "outer_open"]
    with pytest.raises(Refusal, match="ao menos uma peça"):
        wearing_order([])


def test_one_failed_check_is_enough_not_to_show_a_result() -> None:
    verify((Check("torn", 0.0, 0.1), Check("old_left", 0.1, 0.1)))
    with pytest.raises(Refusal) as refusal:
        verify((Check("torn", 0.0, 0.1), Check("old_left", 0.11, 0.1)))
    assert refusal.value.code == "result_not_good"


def test_colours_spread_from_where_they_are_known() -> None:
    known = np.zeros((40, 40), np.float32)
    known[:, :10] = 1
    colours = np.where(known[..., None] > 0, 200.0, 0.0).astype(np.float32) * np.ones(3, np.float32)
    spread, there = spread_far(colours, known, 6.0)
    assert spread[20, 14, 0] == pytest.approx(200, abs=2)
    assert there[20, 38] < there[20, 5]


def test_a_shadow_falls_below_what_casts_it() -> None:
    layer = np.zeros((60, 60), np.float32)
    layer[20:30, 20:40] = 1
    light = shadow_of(layer, 0.4, 3.0, 6.0)
    assert light[36, 30] < light[14, 30] <= 1


def test_a_scrap_that_hangs_beside_the_person_is_left_out_and_one_upon_them_stays() -> None:
    drawn = person()
    trunk = np.zeros((*drawn.facts.size, 4), np.float32)
    garment, on_leg, on_wall = slice(300, 440), slice(600, 640), slice(640, 680)
    trunk[garment, 220:340] = trunk[on_leg, 225:240] = trunk[on_wall, 460:500] = 1
    kept, _ = without_strays(see_scene(drawn.photo, drawn.facts), trunk, {})
    assert [bool(kept[rows, :, 3].any()) for rows in (garment, on_leg, on_wall)] == [True, True, False]


def test_a_badge_on_the_old_top_is_no_fold_of_the_new_one() -> None:
    drawn = person()
    photo = drawn.photo.copy()
    photo[drawn.facts.worn.upper > 0.5] = (60, 90, 160)
    photo[300:330, 300:325] = (120, 50, 20)
    scene = see_scene(photo, drawn.facts)
    shade = folds(scene, scene.upper, scene.upper, legs=True)
    assert np.abs(shade[290:340, 290:335] - 1).max() < 0.04


def striped(area: Area, colour: int) -> Scene:
    """The drawn person with bright and dark stripes down a white garment."""
    drawn = person()
    photo = drawn.photo.copy()
    photo[area] = colour
    photo[area & (np.arange(photo.shape[1]) // 24 % 2 == 0)] = colour - 12
    return see_scene(photo, drawn.facts)


def test_what_was_worn_below_leaves_no_folds_on_a_skirt() -> None:
    scene = striped(person().facts.worn.lower > 0.5, 220)
    assert folds(scene, scene.lower, scene.lower, legs=True).std() > 0.01
    assert (folds(scene, scene.lower, scene.lower, legs=False) == 1).all()


def test_neither_a_print_on_the_bodice_of_a_pale_dress_nor_the_shade_of_its_sash_is_a_fold_of_the_new_one() -> None:
    drawn, nothing = person(), empty_mask(person().facts.size)
    worn = np.maximum(drawn.facts.worn.upper, drawn.facts.worn.lower)
    facts = replace(drawn.facts, worn=replace(drawn.facts.worn, upper=nothing, lower=nothing, dress=worn))
    area = worn > 0.5
    photo, columns = striped(area, 220).photo, np.arange(drawn.photo.shape[1])
    plain = folds(see_scene(photo, facts), area, area, legs=True)
    checks = (np.arange(300, 380)[:, None] // 10 + columns // 10) % 2 == 0
    photo[300:380][area[300:380] & checks] = 170
    photo[600:620, 215:240] = 120
    shade = folds(see_scene(photo, facts), area, area, legs=True)
    assert shade[310:370, 230:330].std() < 0.03
    assert shade[605:615, 220:235].mean() > 0.93
    folded = np.s_[740:780, 222:246]
    assert shade[folded].std() > 0.9 * plain[folded].std()


def test_folds_run_to_the_edge_that_old_and_new_share_and_fade_before_one_upon_the_new_garment() -> None:
    scene = striped(person().facts.worn.upper > 0.5, 220)
    rows = np.nonzero((scene.upper & scene.upper[:, 280:281]).any(1))[0]
    near_hem = np.s_[rows[-1] - 7 : rows[-1] - 3, 250:310]
    same, longer = (
        folds(scene, scene.upper, new, legs=True)[near_hem].std() for new in (scene.upper, scene.silhouette)
    )
    assert same > 0.01
    assert longer < 0.5 * same


def test_gleams_of_the_old_top_leave_the_weave_of_a_white_one() -> None:
    drawn, white = person(), garment("top", (246, 246, 246))
    picture, photo, top = white.picture.copy(), drawn.photo.copy(), drawn.facts.worn.upper > 0.5
    picture[np.arange(len(picture)) % 16 < 8] = (226, 226, 226)
    photo[top] = (150, 150, 150)
    photo[top & (np.abs(np.arange(photo.shape[1]) - 280) < 14)] = (220, 220, 220)
    worn = dress(photo, drawn.facts, [Garment(replace(white, picture=picture))]).picture
    assert np.ptp(worn[320:400, 276:285].mean((1, 2))) > 4
