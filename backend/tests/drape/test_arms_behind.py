"""Bare arms that what is worn on the trunk hides in part: they stay behind it, and nothing hangs beyond them."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from drape.body.body import SIDES
from drape.compose.front import front_of
from drape.contract import Garment, Refusal
from drape.engine import cut, drape, dress
from drape.fit.beside_arms import within_arms
from drape.fit.target import TopTarget
from drape.scene.scene import see_scene
from drape.undress.bare_arm import bare_arm
from eyes.facts import GarmentClass, GarmentFacts
from tests.drape.drawn import SKIN, WALL, Drawn, garment, person, with_pose, with_upper

OLD = (40, 90, 60)


def in_a_wide_top(*outline: tuple[int, int]) -> Drawn:
    """It hangs over the jeans and before the arm at the left of the picture, which is close to the trunk."""
    drawn = person()
    facts, size = drawn.facts, drawn.facts.size
    top, arm, hand = (np.zeros(size, np.uint8) for _ in range(3))
    cv2.fillPoly(top, [np.array([(225, 300), *outline, (348, 500), (340, 300)], np.int32)], 1)
    cv2.polylines(arm, [np.array([(205, 262), (196, 380), (186, 490)], np.int32)], False, 1, 40)
    cv2.ellipse(hand, (184, 512), (17, 26), 0, 0, 360, 1, -1)
    old = np.zeros(size, bool)
    old[240:560, :212] = True
    body = np.maximum(facts.worn.upper, facts.worn.lower) > 0.5
    bare, hidden = (arm | hand) > 0, (top > 0) | body
    skin = np.where(old, bare & ~hidden, facts.skin > 0.5)
    hands = np.where(old, (hand > 0) & ~hidden, facts.hand_area > 0.5)
    photo = drawn.photo.copy()
    photo[old & ~body] = WALL
    photo[skin & old] = SKIN
    worn = replace(facts.worn, lower=np.where(top > 0, 0, facts.worn.lower).astype(np.float32), tucked=False)
    facts = replace(
        with_pose(drawn, elbow_l=(196, 380), wrist_l=(186, 490)),
        skin=skin.astype(np.float32),
        hand_area=hands.astype(np.float32),
        silhouette=np.where(old, skin | body, facts.silhouette > 0.5).astype(np.float32),
        worn=worn,
    )
    return with_upper(Drawn(photo, facts), top > 0, OLD)


def half_hidden() -> Drawn:
    return in_a_wide_top((200, 350), (184, 420), (180, 500))


def test_an_arm_that_cloth_hides_in_part_is_no_wider_than_it_is_seen() -> None:
    drawn = half_hidden()
    arm = bare_arm(see_scene(drawn.photo, drawn.facts), "l", to_pocket=True)
    for y in (430, 450, 470):
        at = int(np.abs(arm.inner[:, 1] - y).argmin())
        assert arm.inner[at, 0] < 187, y  # its whole width would reach 205


def test_the_trunk_goes_on_to_where_the_old_garment_lay_before_the_arm() -> None:
    drawn = half_hidden()
    edge = see_scene(drawn.photo, drawn.facts).body.edges["l"]
    assert edge[365] < 200  # an arm at its side would end it at 205


def test_skin_beside_such_cloth_stays_as_it_was() -> None:
    drawn = half_hidden()
    photo = drawn.photo.copy()
    shaded = (drawn.facts.skin > 0.5) & (np.arange(photo.shape[1]) < 200)
    shaded[:430] = False
    photo[shaded] = (170, 120, 96)
    picture = dress(photo, drawn.facts, [Garment(garment("top", sleeve="none"))]).picture
    strip = np.s_[445:480, 171:176]
    assert np.abs(picture[strip].astype(int) - photo[strip]).max() < 8


def test_an_arm_that_goes_behind_the_trunk_ends_there() -> None:
    drawn = in_a_wide_top((200, 350), (184, 400), (158, 430), (158, 545))
    arm = bare_arm(see_scene(drawn.photo, drawn.facts), "l", to_pocket=True)
    assert arm.inner[:, 1].max() < 450


def test_an_arm_that_a_sash_hangs_before_goes_on_to_its_hand() -> None:
    drawn = in_a_wide_top((206, 350), (200, 380), (160, 440), (160, 492), (206, 492))
    arm = bare_arm(see_scene(drawn.photo, drawn.facts), "l", to_pocket=True)
    assert arm.inner[:, 1].max() > 490
    for y in (430, 460):
        at = int(np.abs(arm.inner[:, 1] - y).argmin())
        assert arm.inner[at, 0] - arm.outer[at, 0] > 20, y


def test_beside_an_arm_that_went_behind_it_the_trunk_is_as_wide_as_it_was() -> None:
    drawn = in_a_wide_top((206, 350), (200, 400), (176, 430), (152, 480), (150, 570))
    picture = dress(drawn.photo, drawn.facts, [Garment(flared())]).picture
    r, g, b = picture[510, 158].astype(int)
    assert r > max(g, b) + 40


def test_no_cloth_hangs_beyond_an_arm_that_is_seen() -> None:
    drawn = in_a_wide_top((212, 350), (210, 500))
    picture = dress(drawn.photo, drawn.facts, [Garment(flared())]).picture
    silhouette = drawn.facts.silhouette > 0.5
    for y in range(400, 545, 4):
        edge = int(silhouette[min(y, 530)].argmax())  # nor below the fingertips
        assert np.abs(picture[y, edge - 40 : edge - 3].astype(int) - WALL).max() < 8, y


def test_no_dress_stands_out_beyond_an_arm_above_the_hips() -> None:
    drawn = in_a_wide_top((212, 350), (210, 500))
    picture = dress(drawn.photo, drawn.facts, [Garment(flared("dress"))]).picture
    silhouette = drawn.facts.silhouette > 0.5
    for y in range(400, 500, 4):
        edge = int(silhouette[y].argmax())
        assert np.abs(picture[y, edge - 40 : edge - 3].astype(int) - WALL).max() < 8, y


def test_no_dress_bursts_out_behind_a_hand_beside_it() -> None:
    drawn = in_a_wide_top((212, 350), (210, 500))
    scene = see_scene(drawn.photo, drawn.facts)
    target = TopTarget(scale=1.0, armpit={side: scene.body.joints["shoulder", side] for side in SIDES})
    row = round(float(scene.body.hips[1]) + 0.35 * scene.unit)
    beyond = scene.silhouette[row].argmax() - (within_arms(scene, target, "dress")[row] > 0.5).argmax()
    assert beyond < 0.1 * scene.unit


def behind_the_back() -> Drawn:
    """The forearm at the left of the picture goes behind a wide top, where its wrist is guessed."""
    drawn = in_a_wide_top((200, 350), (184, 400), (158, 430), (158, 545))
    facts = with_pose(drawn, elbow_l=(196, 380), wrist_l=(235, 470))
    assert facts.pose is not None
    facts.pose.points[16, 3] = 0.1
    return replace(drawn, facts=facts)


def test_a_long_sleeve_on_an_arm_behind_the_back_goes_behind_the_trunk() -> None:
    drawn, blue = behind_the_back(), (40, 60, 200)
    whole = garment("top", sleeve="long")
    picture = whole.picture.copy()
    picture[(whole.parts.sleeve_l > 0.5) & (whole.parts.body < 0.5)] = blue
    worn = dress(drawn.photo, drawn.facts, [Garment(replace(whole, picture=picture))]).picture.astype(int)
    sleeve = worn[..., 2] > worn[..., 0] + 40
    assert sleeve[300:360, :205].any()
    assert not sleeve[420:500, 215:340].any()


def cropped_in_sleeves(end: int) -> GarmentFacts:
    """Long ones, and a body that ends at this row of its photo."""
    whole = garment("top", sleeve="long")
    ends = {"hem_l", "hem_r", "waist_l", "waist_r"}
    marks = {
        name: point._replace(y=min(point.y, end)) if name in ends else point for name, point in whole.landmarks.items()
    }
    sleeves = np.maximum(whole.parts.sleeve_l, whole.parts.sleeve_r)
    body = np.where(np.arange(whole.size[0])[:, None] < end, whole.parts.body, 0).astype(np.float32)
    return replace(whole, landmarks=marks, alpha=np.maximum(body, sleeves), parts=replace(whole.parts, body=body))


def test_below_a_hem_the_body_hides_the_sleeve_of_an_arm_behind_the_back() -> None:
    drawn = behind_the_back()
    assert drawn.facts.pose is not None
    drawn.facts.pose.points[16, 3] = 0.25  # a wrist that is still no more than guessed
    scene, top = see_scene(drawn.photo, drawn.facts), Garment(cropped_in_sleeves(300))
    draped = drape(scene, top, cut(top, drawn.facts))
    sleeve, below = draped.sleeves["l"].layer[..., 3] > 0.5, round(draped.hem_y) + 3
    assert sleeve[300:380, :200].any()
    assert below < 430
    assert not (sleeve & ~scene.beside_torso(-3))[below:].any()
    assert not (sleeve & scene.upper)[430:].any(), "no cuff ends beside the hip"


def test_an_arm_behind_the_back_has_no_place_before_the_trunk() -> None:
    drawn = behind_the_back()
    scene, top = see_scene(drawn.photo, drawn.facts), Garment(garment("top", sleeve="short"))
    draped = drape(scene, top, cut(top, drawn.facts))
    places = front_of(scene, draped, np.zeros(scene.size, bool)).arm_places
    assert not (places & scene.body.arm_area("l") & (draped.trunk[..., 3] > 0.5)).any()


def test_an_arm_seen_beside_its_guessed_wrist_is_not_behind_the_back() -> None:
    drawn = in_a_wide_top((212, 350), (210, 500))
    facts = replace(
        with_pose(drawn, elbow_l=(206, 380), wrist_l=(216, 470)), hand_area=np.zeros(drawn.facts.size, np.float32)
    )
    assert facts.pose is not None
    facts.pose.points[16, 3] = 0.1
    scene, top = see_scene(drawn.photo, facts), Garment(flared())
    draped = drape(scene, top, cut(top, facts))
    crossed = scene.skin & scene.body.arm_area("l") & (draped.trunk[..., 3] > 0.5) & (scene.rows > 400)
    assert crossed.any()
    assert front_of(scene, draped, np.zeros(scene.size, bool)).arms[crossed].all()


def test_a_long_sleeve_that_went_behind_the_back_is_refused() -> None:
    drawn = behind_the_back()
    facts = replace(drawn.facts, worn=replace(drawn.facts.worn, sleeve="long"))
    with pytest.raises(Refusal) as refusal:
        dress(drawn.photo, facts, [Garment(garment("top", sleeve="short"))])
    assert refusal.value.code in {"arm_across", "arm_hidden"}


def flared(kind: GarmentClass = "top") -> GarmentFacts:
    whole = garment(kind, sleeve="none")
    body = whole.parts.body.astype(np.uint8)
    cv2.fillPoly(body, [np.array([(210, 230), (430, 230), (620, 520), (20, 520)], np.int32)], 1)
    ends = {"hem_l": 20, "hem_r": 620, "waist_l": 110, "waist_r": 530}
    marks = whole.landmarks | {name: whole.landmarks[name]._replace(x=float(x)) for name, x in ends.items()}
    picture = whole.picture.copy()
    picture[body > 0] = (200, 40, 40)
    alpha = body.astype(np.float32)
    return replace(whole, alpha=alpha, picture=picture, landmarks=marks, parts=replace(whole.parts, body=alpha))
