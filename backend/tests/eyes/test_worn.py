"""What someone wears, told from the clothes network's masks and the body."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.body.crop import Window, facts_in
from eyes.masks import Area, lab_of
from eyes.networks.clothes import ClothesMasks
from eyes.person.flesh import Flesh
from eyes.person.worn import worn_by
from tests.drape.drawn import JEANS, SKIN, WALL, Drawn, person, with_pose, with_upper
from tests.eyes.reading import read


def in_a_long_dress() -> tuple[Drawn, np.ndarray]:
    """Sleeveless, so wide below that its upper part is a small share of it."""
    drawn = person()
    facts = drawn.facts
    skirt = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(skirt, [np.array([[214, 420], [346, 420], [540, 850], [20, 850]], np.int32)], 1)
    dress = (facts.worn.upper > 0.5) | (skirt > 0)
    photo = drawn.photo.copy()
    photo[dress] = (90, 30, 110)
    silhouette = np.maximum(facts.silhouette, dress).astype(np.float32)
    return Drawn(photo, replace(facts, silhouette=silhouette)), dress


def test_a_long_wide_dress_is_no_skirt() -> None:
    drawn, dress = in_a_long_dress()
    none = np.zeros(dress.shape, np.float32)
    worn = read(drawn, ClothesMasks(none, none, dress.astype(np.float32)))
    assert worn.kind == "dress"
    assert worn.dress[300, 280] > 0.5


def test_a_skirt_read_as_a_whole_garment_below_a_top_is_a_skirt() -> None:
    drawn, dress = in_a_long_dress()
    upper = (drawn.facts.worn.upper > 0.5) & (np.arange(dress.shape[0])[:, None] < 420)
    skirt = dress & ~upper
    none = np.zeros(dress.shape, np.float32)
    worn = read(drawn, ClothesMasks(upper.astype(np.float32), none, skirt.astype(np.float32)))
    assert worn.kind == "top_and_bottom"
    assert worn.lower[600, 280] == pytest.approx(1, abs=0.1)


def test_trousers_that_the_network_did_not_see_begin_level() -> None:
    drawn = person()
    photo, none = drawn.photo.copy(), np.zeros(drawn.facts.size, np.float32)
    photo[np.maximum(drawn.facts.worn.upper, drawn.facts.worn.lower) > 0.5] = (14, 14, 16)
    worn = read(Drawn(photo, drawn.facts), ClothesMasks(drawn.facts.worn.upper, none, none))
    begins = (worn.lower > 0.5).argmax(0)[235:325]
    assert np.ptp(begins) < 0.05 * 150


def test_a_high_waistband_that_the_network_did_not_see_is_found_by_its_colour() -> None:
    drawn = person()
    facts, photo, none = drawn.facts, drawn.photo.copy(), np.zeros(drawn.facts.size, np.float32)
    rows = np.arange(facts.size[0])[:, None]
    belly, band = (
        (facts.worn.upper > 0.5) & (rows >= first) & (rows < last) for first, last in ((380, 408), (408, 520))
    )
    photo[belly], photo[band] = SKIN, JEANS
    upper, lower = (
        np.where(off, 0, mask) for off, mask in ((rows >= 380, facts.worn.upper), (rows < 480, facts.worn.lower))
    )
    skin = np.where(belly, 1, facts.skin).astype(np.float32)
    worn = read(Drawn(photo, replace(facts, skin=skin)), ClothesMasks(upper, lower, none))
    assert worn.lower[415:480, 240:320].min() > 0.5
    assert worn.lower[belly].max() < 0.5


def test_trousers_under_a_long_top_are_whole_however_far_apart_legs_stand_that_the_photo_ends_at() -> None:
    drawn = person()
    shown = Window(0, 640, 0, 560)
    facts, none = facts_in(drawn.facts, shown), np.zeros((640, 560), np.float32)
    photo, rows = np.ascontiguousarray(drawn.photo[shown.slices]), np.arange(640)[:, None]
    beside = (rows > 560) & (np.abs(np.arange(560)[None] - 400) < 60)  # a leg that the pose does not guess there
    top = (np.maximum(facts.worn.upper, facts.worn.lower) > 0.5) & (rows < 560)
    photo[beside] = JEANS
    whole = replace(facts, silhouette=np.maximum(facts.silhouette, beside), skin=np.where(beside, 0, facts.skin))
    lower = np.where(rows >= 560, facts.worn.lower, 0).astype(np.float32)
    worn = read(Drawn(photo, whole), ClothesMasks(top.astype(np.float32), lower, none))
    assert (worn.lower[beside] > 0.5).mean() > 0.9


def test_a_hem_that_runs_askew_over_trousers_is_not_tucked_in() -> None:
    drawn = person()
    facts, none = drawn.facts, np.zeros(drawn.facts.size, np.float32)
    rows, columns = np.arange(facts.size[0])[:, None], np.arange(facts.size[1])[None]
    assert read(drawn, ClothesMasks(facts.worn.upper, facts.worn.lower, none)).tucked
    worn = np.maximum(facts.worn.upper, facts.worn.lower) > 0.5
    over = worn & (rows < np.where(np.abs(columns - 280) < 15, 430, 520))
    photo = drawn.photo.copy()
    photo[over], photo[worn & ~over] = (240, 240, 235), JEANS
    masks = ClothesMasks(over.astype(np.float32), (worn & ~over).astype(np.float32), none)
    assert not read(Drawn(photo, facts), masks).tucked


def test_a_top_read_as_one_with_the_trousers_is_a_top() -> None:
    drawn = person()
    top, trousers = (mask > 0.5 for mask in (drawn.facts.worn.upper, drawn.facts.worn.lower))
    none = np.zeros(top.shape, np.float32)
    worn = read(drawn, ClothesMasks(none, (top | trousers).astype(np.float32), none))
    assert (worn.upper[top] > 0.5).mean() > 0.97
    assert (worn.lower[trousers] > 0.5).mean() > 0.97
    assert worn.lower_kind == "trousers"


def test_half_a_top_read_as_the_lower_garment_is_a_top() -> None:
    drawn = person()
    top, trousers = (mask > 0.5 for mask in (drawn.facts.worn.upper, drawn.facts.worn.lower))
    left = np.arange(top.shape[1])[None] < 280
    none = np.zeros(top.shape, np.float32)
    worn = read(drawn, ClothesMasks((top & left).astype(np.float32), (top & ~left | trousers).astype(np.float32), none))
    assert (worn.upper[top] > 0.5).mean() > 0.97
    assert (worn.lower[trousers] > 0.5).mean() > 0.97


def test_in_a_photo_from_the_waist_down_nothing_is_a_top() -> None:
    drawn = person()
    shown = Window(430, 900, 0, 560)
    facts = facts_in(drawn.facts, shown)
    legs = Drawn(np.ascontiguousarray(drawn.photo[shown.slices]), facts)
    none = np.zeros(facts.size, np.float32)
    worn = read(legs, ClothesMasks(none, facts.worn.lower, none))
    assert not worn.upper.any()
    assert (worn.lower[facts.worn.lower > 0.5] > 0.5).mean() > 0.97


def in_a_jacket(opening: int) -> Drawn:
    """A pink jacket that leaves so many pixels of a white top to be seen on either side of the middle."""
    drawn = person()
    drawn.photo[drawn.facts.worn.upper > 0.5] = (236, 236, 236)
    rows, columns = np.indices(drawn.facts.size)
    arms = (drawn.facts.skin > 0.5) & (drawn.facts.hand_area < 0.5) & (rows > 255) & (np.abs(columns - 280) > 66)
    panels = (drawn.facts.worn.upper > 0.5) & (np.abs(columns - 280) >= opening)
    return with_upper(drawn, arms | panels, (214, 162, 172))


@pytest.mark.parametrize(("opening", "is_open"), [(56, True), (20, True), (0, False)], ids=["wide", "narrow", "closed"])
def test_a_jacket_is_open_where_something_else_shows_between_its_sides(opening: int, is_open: bool) -> None:
    drawn = in_a_jacket(opening)
    none = np.zeros(drawn.facts.size, np.float32)
    worn = read(drawn, ClothesMasks(drawn.facts.worn.upper, drawn.facts.worn.lower, none))
    assert worn.sleeve == "long"
    assert worn.open_jacket == is_open


def test_a_tie_opens_no_jacket() -> None:
    drawn = in_a_jacket(0)
    drawn.photo[244:480, 271:289] = (30, 30, 40)
    none = np.zeros(drawn.facts.size, np.float32)
    worn = read(drawn, ClothesMasks(drawn.facts.worn.upper, drawn.facts.worn.lower, none))
    assert worn.sleeve == "long"
    assert not worn.open_jacket


def test_a_jacket_in_a_photo_down_to_the_chest_is_open_too() -> None:
    drawn = in_a_jacket(20)
    shown = Window(0, 345, 0, 560)
    facts = facts_in(drawn.facts, shown)
    assert facts.pose is not None
    facts.pose.points[13:17, 3] = 0.1  # elbows and wrists, which nobody sees
    chest_up = Drawn(np.ascontiguousarray(drawn.photo[shown.slices]), facts)
    none = np.zeros(facts.size, np.float32)
    worn = read(chest_up, ClothesMasks(facts.worn.upper, none, none))
    assert worn.sleeve == "long"
    assert worn.open_jacket


def test_light_from_one_side_opens_no_jacket() -> None:
    drawn = in_a_jacket(0)
    lit = drawn.photo.astype(np.float32)
    lit[drawn.facts.worn.upper > 0.5] = (150, 140, 120)
    from_the_left = np.interp(np.arange(560), [210, 330, 355], [1.6, 0.7, 1.4])[None, :, None]
    drawn = Drawn(np.clip(lit * from_the_left, 0, 255).astype(np.uint8), drawn.facts)
    none = np.zeros(drawn.facts.size, np.float32)
    assert not read(drawn, ClothesMasks(drawn.facts.worn.upper, drawn.facts.worn.lower, none)).open_jacket


def in_a_coat() -> tuple[Drawn, Area, Area]:
    """One that hangs over the thighs of someone in jeans whose legs stand apart, in a photo that ends below it."""
    drawn = person()
    shown = Window(0, 640, 0, 560)
    facts, rows = facts_in(drawn.facts, shown), np.arange(640)[:, None]
    worn = np.maximum(facts.worn.upper, facts.worn.lower) > 0.5
    between = (np.abs(np.arange(560)[None] - 280) < 12) & (rows >= 560)
    coat, legs = worn & (rows < 560), worn & (rows >= 560) & ~between
    photo = np.ascontiguousarray(drawn.photo[shown.slices])
    photo[coat], photo[between] = (200, 180, 150), WALL
    silhouette = np.where(between, 0, facts.silhouette).astype(np.float32)
    skin = np.where(worn, 0, facts.skin).astype(np.float32)
    return Drawn(photo, replace(facts, silhouette=silhouette, skin=skin)), coat, legs


def test_a_coat_read_as_a_dress_above_two_legs_of_cloth_is_a_top() -> None:
    drawn, coat, legs = in_a_coat()
    none = np.zeros(coat.shape, np.float32)
    worn = read(drawn, ClothesMasks(none, legs.astype(np.float32), coat.astype(np.float32)))
    assert worn.kind == "top_and_bottom"
    assert (worn.upper[coat] > 0.5).mean() > 0.97
    assert (worn.lower[legs] > 0.5).mean() > 0.97


def test_an_arm_behind_the_trunk_is_in_no_sleeve_where_the_other_is_bare() -> None:
    drawn = person()
    upper = np.maximum(drawn.facts.worn.upper, drawn.facts.worn.lower * (np.arange(900)[:, None] < 520))
    behind = Drawn(drawn.photo, with_pose(drawn, elbow_l=(232, 370), wrist_l=(250, 480)))
    none = np.zeros(drawn.facts.size, np.float32)
    masks = ClothesMasks(upper.astype(np.float32), (drawn.facts.worn.lower * (1 - upper)).astype(np.float32), none)
    assert read(behind, masks).sleeve == "none"


@pytest.mark.parametrize(("ends", "kind"), [(900, "top_and_bottom"), (700, "dress")], ids=["trousers", "border"])
def test_what_goes_on_below_a_long_shirt_down_to_the_photos_end_is_trousers(ends: int, kind: str) -> None:
    drawn, dress = in_a_long_dress()
    rows = np.arange(len(dress))[:, None]
    lower = dress & (rows > 640) & (rows < ends)
    drawn.photo[lower] = (20, 20, 22)
    none = np.zeros(dress.shape, np.float32)
    shown = Window(0, 720, 0, dress.shape[1])
    photo, facts = np.ascontiguousarray(drawn.photo[shown.slices]), facts_in(drawn.facts, shown)
    full = (dress & ~lower & (rows < 640)).astype(np.float32)
    masks = ClothesMasks(none[:720], lower[:720].astype(np.float32), full[:720])
    assert read(Drawn(photo, facts), masks).kind == kind


@pytest.mark.parametrize(("below_hips", "kind"), [(0.3, "top_and_bottom"), (0.9, "dress")], ids=["jacket", "dress"])
def test_the_trousers_of_a_suit_whose_jacket_was_read_as_a_dress_are_no_border_of_one(
    below_hips: float, kind: str
) -> None:
    drawn = person()
    facts, pose = drawn.facts, drawn.facts.pose
    assert pose is not None
    worn = np.maximum(facts.worn.upper, facts.worn.lower) > 0.5
    drawn.photo[worn] = (200, 180, 150)
    ends = pose.points[[23, 24], 1].mean() + below_hips * pose.unit
    jacket = worn & (np.arange(len(worn))[:, None] < ends)
    masks = ClothesMasks(
        np.zeros(facts.size, np.float32), (worn & ~jacket).astype(np.float32), jacket.astype(np.float32)
    )
    silhouette = np.maximum(facts.silhouette, np.abs(np.arange(560)[None] - 280) < 40).astype(np.float32)
    assert read(Drawn(drawn.photo, replace(facts, silhouette=silhouette)), masks).kind == kind


def test_a_forearm_above_the_hem_is_no_skirt_of_its_colour() -> None:
    drawn = person()
    facts, rows = drawn.facts, np.arange(900)[:, None]
    upper = np.maximum(facts.worn.upper, facts.worn.lower * (rows < 540))
    forearm = (facts.skin > 0.5) & (rows > 390) & (rows < 480) & (np.arange(560)[None] < 205)
    lower = np.maximum(facts.worn.lower * (1 - upper), forearm)
    none = np.zeros(facts.size, np.float32)
    flesh = Flesh(facts.skin > 0.5, facts.hair > 0.5, facts.hand_area > 0.5, facts.skin_lab)
    masks = ClothesMasks(upper.astype(np.float32), lower.astype(np.float32), none)
    assert facts.pose is not None
    worn = worn_by(drawn.photo, lab_of(drawn.photo), masks, facts.silhouette > 0.5, flesh, facts.pose)
    assert worn.lower[440, 170] < 0.1
    assert worn.lower[650, 232] > 0.9
