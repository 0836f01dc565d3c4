"""Arms that a long sleeve hid, made where a shorter one shows them: shaped as arms, and one with the hand."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.arms import arm_trouble
from drape.body.body import bend, vec
from drape.compose.front import front_of
from drape.contract import Garment
from drape.engine import dress
from drape.fit.draped import Draped
from drape.scene.measure import measure
from drape.scene.scene import see_scene
from drape.undress.bare_arm import bare_arm
from drape.undress.remove import Limits, take_off
from eyes.facts import Picture, Point, empty_mask
from tests.drape.drawn import JEANS, SKIN, WALL, Drawn, garment, person, with_pose, with_upper

SLEEVE, SHADE = (40, 70, 150), (60, 40, 40)

Tone = tuple[float, float, float]


def in_long_sleeves(wide: int = 64) -> Drawn:
    """Down to the hands, where each cuff ends in a line of shade."""
    drawn = person()
    sleeves = np.zeros(drawn.facts.size, np.uint8)
    for path in ([[205, 268], [178, 380], [167, 486]], [[355, 268], [382, 380], [393, 486]]):
        cv2.polylines(sleeves, [np.array(path, np.int32)], False, 1, wide)
    sleeves[492:] = 0
    lower = drawn.facts.worn.lower > 0.5
    shade = (drawn.facts.hand_area > 0.5) & (sleeves == 0) & ~lower
    shade[496:] = False
    photo = drawn.photo.copy()
    photo[shade] = SHADE
    return with_upper(Drawn(photo, drawn.facts), (sleeves > 0) & ~lower, SLEEVE, sleeve="long")


def bared(drawn: Drawn) -> Picture:
    return dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="short"))]).picture


def width_of_arm(picture: Picture, y: int) -> float:
    """Of the arm at the left of the picture, counting pixels that only the edge of it lies in for their share."""
    row = picture[y, 110:205].astype(float)
    way = np.array(SKIN, float) - np.array(WALL, float)
    return float(np.clip(((row - WALL) @ way) / (way @ way), 0, 1).sum())


def test_a_made_forearm_is_full_below_the_elbow_and_slender_at_the_wrist() -> None:
    picture = bared(in_long_sleeves())
    full, slender = width_of_arm(picture, 408), width_of_arm(picture, 470)
    assert full > 1.2 * slender
    widths = [width_of_arm(picture, y) for y in range(400, 476, 4)]
    assert np.abs(np.diff(widths)).max() < 4  # one long curve


def test_a_made_upper_arm_is_as_stout_as_the_forearm_that_is_seen() -> None:
    drawn, sleeve = person(), np.zeros(person().facts.size, np.uint8)
    cv2.polylines(sleeve, [np.array([[205, 268], [184, 350]], np.int32)], False, 1, 64)
    sleeve[370:] = 0
    drawn = with_upper(drawn, sleeve > 0, SLEEVE, sleeve="short")
    made = bare_arm(see_scene(drawn.photo, drawn.facts), "l", to_pocket=False)
    upper, lower = (int(np.abs(made.down - at).argmin()) for at in (0.6, 1.5))
    widths = np.linalg.norm(made.outer - made.inner, axis=1)
    assert widths[upper] > 0.9 * widths[lower]


def test_nothing_of_the_cuff_is_left_on_the_hand() -> None:
    picture = bared(in_long_sleeves())
    wrist = picture[480:500, 160:174].reshape(-1, 3).astype(float)
    dark = np.linalg.norm(wrist - SHADE, axis=1) < 0.6 * np.linalg.norm(wrist - SKIN, axis=1)
    assert dark.sum() == 0


def test_fingers_stay_as_they_were_below_a_made_wrist() -> None:
    drawn = in_long_sleeves()
    assert np.array_equal(bared(drawn)[518:534, 158:174], drawn.photo[518:534, 158:174])


def test_an_arm_half_behind_a_tunic_ends_in_its_hand_and_not_beside_it() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    rolled = (rows > 260) & (rows < 420) & (columns < 225) & (drawn.facts.skin > 0.5)
    tunic = (rows > 330) & (rows < 530) & (columns > 160) & (columns < 390)
    covered = with_upper(drawn, rolled | tunic, SLEEVE, sleeve="long", tucked=False)
    facts = replace(covered.facts, hand_area=np.where(tunic, 0, covered.facts.hand_area).astype(np.float32))
    facts = with_pose(Drawn(covered.photo, facts), elbow_l=(170, 380), wrist_l=(164, 480), index_l=(162, 530))
    made = bare_arm(see_scene(covered.photo, facts), "l", to_pocket=False).cover
    assert made[440, 166] > 0.5
    assert made[500:, 166:200].max() < 0.5


def test_an_arm_goes_on_to_the_trunk_beneath_a_top_that_was_cut_wide() -> None:
    drawn, wide = person(), np.zeros(person().facts.size, np.uint8)
    cv2.fillPoly(wide, [np.array([(212, 256), (240, 256), (240, 330), (198, 330)], np.int32)], 1)
    drawn = with_upper(drawn, wide > 0, SLEEVE)
    arm = bare_arm(see_scene(drawn.photo, drawn.facts), "l", to_pocket=False)
    at = int(np.abs(arm.inner[:, 1] - 300).argmin())
    assert arm.inner[at, 0] > 209  # the armpit, where only the outer half of the arm is seen


def test_the_shade_of_an_old_sleeve_goes_with_it() -> None:
    drawn = person()
    sleeves = np.zeros(drawn.facts.size, np.uint8)
    for path in ([[205, 268], [192, 325]], [[355, 268], [368, 325]]):
        cv2.polylines(sleeves, [np.array(path, np.int32)], False, 1, 50)
    sleeves[326:] = 0
    shade = (drawn.facts.skin > 0.5) & (sleeves == 0)
    shade[:326], shade[334:] = False, False
    photo = drawn.photo.copy()
    photo[shade] = (120, 84, 66)
    shaded = with_upper(Drawn(photo, drawn.facts), sleeves > 0, SLEEVE, sleeve="short")
    picture = dress(shaded.photo, shaded.facts, [Garment(garment("top", sleeve="none"))]).picture
    arm = picture[300:360, 186:192].astype(float).mean((1, 2))
    assert arm.min() > 0.78 * np.median(arm)


def test_below_a_sleeve_that_covers_the_shoulder_alone_the_arm_goes_on() -> None:
    top = garment("top", sleeve="short")
    short = np.zeros(top.size, bool)
    short[:165] = True
    parts = replace(top.parts, sleeve_l=top.parts.sleeve_l * short, sleeve_r=top.parts.sleeve_r * short)
    alpha = np.maximum.reduce([parts.body, parts.sleeve_l, parts.sleeve_r])
    ends = {"sleeve_outer_l": (168, 165), "sleeve_inner_l": (203, 170), "sleeve_outer_r": (472, 165),
            "sleeve_inner_r": (437, 170)}  # fmt: skip
    marks = top.landmarks | {name: Point(x, y, 0.95) for name, (x, y) in ends.items()}
    drawn = in_long_sleeves()
    cap = Garment(replace(top, alpha=alpha, parts=parts, landmarks=marks))
    picture = dress(drawn.photo, drawn.facts, [cap]).picture
    for y in range(290, 360, 4):
        assert width_of_arm(picture, y) > 20, y


def test_made_arms_are_as_light_as_face_and_hands_though_the_neck_lies_in_shade() -> None:
    drawn = in_long_sleeves()
    photo, skin = drawn.photo.copy(), drawn.facts.skin > 0.5
    neck = skin.copy()
    neck[:194], neck[256:] = False, False
    photo[neck] = (150, 108, 84)
    picture = bared(Drawn(photo, drawn.facts))
    arm = picture[400:420, 172:184].astype(float).mean((0, 1))
    assert np.abs(arm - SKIN).max() < 20


def with_light_on_face(left: float, middle: float, right: float) -> Picture:
    """The result for someone whose face is lit so much from one side to the other; their hands are lit evenly."""
    drawn = in_long_sleeves()
    face = drawn.facts.skin > 0.5
    face[194:] = False
    columns = np.nonzero(face.any(0))[0]
    light = np.interp(np.arange(face.shape[1]), (columns[0], columns.mean(), columns[-1]), (left, middle, right))
    photo = np.where(face[..., None], drawn.photo * light[:, None], drawn.photo)
    return bared(Drawn(np.clip(photo, 0, 255).astype(np.uint8), drawn.facts))


def lab_of(picture: Picture) -> NDArray[np.float32]:
    return np.asarray(cv2.cvtColor((picture / 255).astype(np.float32), cv2.COLOR_RGB2LAB), np.float32)


def lightness_across(picture: Picture) -> NDArray[np.float32]:
    """From edge to edge of the made forearm at the left of the picture."""
    return np.asarray(lab_of(picture)[400:440, 158:188, 0].mean(0), np.float32)


def test_made_arms_are_lit_from_the_side_that_the_face_is_lit_from() -> None:
    from_left, from_right = (with_light_on_face(*light) for light in ((1.15, 1, 0.75), (0.75, 1, 1.15)))
    more = lightness_across(from_left) - lightness_across(from_right)
    assert more[:6].mean() - more[-6:].mean() > 13


def test_made_arms_are_as_round_in_the_light_as_the_face() -> None:
    across = lightness_across(with_light_on_face(0.7, 1.15, 0.7))
    assert across[10:16].mean() - (across[:2].mean() + across[-2:].mean()) / 2 > 11


def in_lab(middle: Tone, edges: Tone) -> NDArray[np.float32]:
    """The result for someone whose face and hands have one colour in their middle and another at their edges."""
    drawn = in_long_sleeves()
    skin = (drawn.facts.skin > 0.5) & (drawn.facts.worn.upper < 0.5)
    depth = cv2.distanceTransform(skin.astype(np.uint8), cv2.DIST_L2, 5)
    shade = (1 - np.clip(depth / 14, 0, 1))[..., None]
    colours = np.array(middle) * (1 - shade) + np.array(edges) * shade
    colours = cv2.cvtColor(colours.astype(np.float32), cv2.COLOR_LAB2RGB) * 255
    photo = np.where(skin[..., None], np.clip(colours, 0, 255), drawn.photo).astype(np.uint8)
    return lab_of(bared(Drawn(photo, drawn.facts)))


def test_arms_made_from_a_face_alone_are_less_light_and_more_tanned() -> None:
    arm = in_lab((74, 12, 16), (70, 12, 16))[390:420, 168:180].mean((0, 1))
    assert 3 < 74 - arm[0] < 12
    assert arm[2] - 16 > 0.5


def test_the_edges_of_arms_made_from_a_face_are_darker_and_no_redder() -> None:
    lab = in_lab((74, 12, 18), (50, 26, 24))[390:420]
    middle, edge = lab[:, 168:178].mean((0, 1)), lab[:, 186:189].mean((0, 1))
    assert middle[0] - edge[0] > 4
    assert edge[1] - middle[1] < 4


def test_a_flushed_face_does_not_make_pink_arms() -> None:
    arm = in_lab((76, 22, 1), (70, 22, 3))[390:420, 168:180].mean((0, 1))
    assert arm[2] > 0.4 * arm[1]


def test_a_forearm_that_is_made_has_the_tint_of_its_hand() -> None:
    drawn = in_long_sleeves()
    noise = np.random.default_rng(5).normal(0, 2, drawn.photo.shape)
    plain = np.clip(drawn.photo + noise, 0, 255).astype(np.uint8)
    lab = lab_of(plain)
    lab[(drawn.facts.hand_area > 0.5) & (drawn.facts.worn.upper < 0.5), 1] += 8
    red = np.clip(cv2.cvtColor(lab, cv2.COLOR_LAB2RGB) * 255, 0, 255).astype(np.uint8)
    before, after = (lab_of(bared(Drawn(photo, drawn.facts))) for photo in (plain, red))
    assert 2.6 < (after - before)[420:450, 166:180, 1].mean() < 7


def test_made_skin_is_mottled_though_the_photo_has_no_grain() -> None:
    red = lab_of(bared(in_long_sleeves()))[..., 1]
    mottles = cv2.GaussianBlur(red, (0, 0), 1.5) - cv2.GaussianBlur(red, (0, 0), 3)
    assert mottles[415:445, 166:180].std() > 0.06


def test_arms_go_by_a_face_that_is_small_for_shoulders_in_broad_clothes() -> None:
    drawn = in_long_sleeves()
    face = drawn.facts.face
    assert face is not None
    widths = []
    for wide in (0.6, 1.0):
        facts = replace(drawn.facts, face=replace(face, mesh=face.mesh * np.array([wide, wide, 1], np.float32)))
        arm = bare_arm(see_scene(drawn.photo, facts), "l", to_pocket=False)
        widths.append(np.linalg.norm(arm.outer - arm.inner, axis=1)[(arm.down > 1.2) & (arm.down < 1.6)])
    assert 0.8 < float(np.mean(widths[0] / widths[1])) < 0.95


def test_an_arm_is_whole_where_its_old_sleeve_ended_askew() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    arm = (drawn.facts.skin > 0.5) & (rows > 250) & (columns < 215)
    sleeved = with_upper(drawn, arm & (rows < 395 + 1.2 * (columns - 178)), (40, 130, 90), sleeve="short")
    made = bare_arm(see_scene(sleeved.photo, sleeved.facts), "l", to_pocket=False)
    wide = np.linalg.norm(made.outer - made.inner, axis=1)
    assert np.interp(1.1, made.down, wide) > 0.9 * np.interp(1.6, made.down, wide)


def test_no_rim_of_a_shoulder_stands_out_above_a_sleeveless_top() -> None:
    drawn = in_long_sleeves()
    scene = see_scene(drawn.photo, drawn.facts)
    top = scene.silhouette.argmax(0)
    trunk = np.zeros((*scene.size, 4), np.float32)
    trunk[..., 3] = (scene.rows >= top + 4) & (abs(scene.columns - 280) < 70) & (scene.rows < 450)
    neck, shoulder, armpit = (
        {"l": vec(280 - aside, y), "r": vec(280 + aside, y)} for aside, y in ((40, 240), (70, 242), (65, 320))
    )
    draped = Draped("top", trunk, [], 250.0, 450.0, 1.0, neck=neck, shoulder=shoulder, armpit=armpit)
    gone = front_of(scene, draped, np.zeros(scene.size, bool)).no_arm
    assert all(gone[top[column] + 2, column] for column in (214, 346))


def test_no_arm_is_made_where_trousers_were_seen_beside_its_sleeve() -> None:
    drawn = in_long_sleeves()
    hip = np.zeros(drawn.facts.size, bool)
    hip[442:500, 176:220] = True
    photo, worn = drawn.photo.copy(), drawn.facts.worn
    photo[hip] = JEANS
    worn = replace(
        worn,
        upper=np.where(hip, 0, worn.upper).astype(np.float32),
        lower=np.where(hip, 1, worn.lower).astype(np.float32),
    )
    facts = replace(drawn.facts, worn=worn)
    picture = dress(photo, facts, [Garment(garment("dress", sleeve="none"))]).picture
    assert (np.abs(picture[449:478, 182:212].astype(float) - SKIN).max(2) > 40).all()


def test_the_elbow_of_a_folded_arm_is_round() -> None:
    drawn = in_long_sleeves()
    folded = with_pose(drawn, elbow_l=(178, 380), wrist_l=(160, 250))
    cover = bare_arm(see_scene(drawn.photo, folded), "l", to_pocket=False).cover > 0.5
    lowest = int(np.nonzero(cover[:, :215].any(1))[0][-1])
    assert 378 < lowest < 400
    across = [int(cover[lowest - up, :215].sum()) for up in (2, 8, 20)]
    assert 14 < across[0] < across[1] < across[2]  # neither a point nor cut off straight
    assert across[0] < 0.7 * across[2]


def in_a_wide_dress() -> Drawn:
    """It hides the inner side of the right forearm."""
    drawn = person()
    facts, shape = drawn.facts, np.zeros(drawn.facts.size, np.uint8)
    corners = [[225, 242], [335, 242], [352, 330], [390, 480], [390, 640], [190, 640], [208, 330]]
    cv2.fillPoly(shape, [np.array(corners, np.int32)], 1)
    gown = (shape > 0) & (facts.hand_area < 0.5)
    legs = (facts.worn.lower > 0.5) & ~gown
    photo, nothing = drawn.photo.copy(), empty_mask(facts.size)
    photo[legs], photo[gown] = SKIN, SHADE
    worn = replace(facts.worn, upper=nothing, lower=nothing, dress=gown.astype(np.float32), kind="dress", tucked=False)
    skin = np.where(gown, 0, np.maximum(facts.skin, legs)).astype(np.float32)
    silhouette = np.maximum(facts.silhouette, gown).astype(np.float32)
    return Drawn(photo, replace(facts, skin=skin, silhouette=silhouette, worn=worn))


def test_where_no_skin_was_made_no_arm_lies_before_what_is_new() -> None:
    drawn = in_a_wide_dress()
    scene = see_scene(drawn.photo, drawn.facts)
    nothing, cover = np.zeros(scene.size, bool), np.ones(scene.size, np.float32)
    cover[610:630, 372:388] = 0  # beside the body, where only the wall is bared
    places = {"keep": nothing, "no_skin": nothing, "no_trunk": nothing, "no_lower": nothing}
    found = take_off(scene, "top", scene.dress, cover, Limits(**places, sleeved={}), inpaint=None)
    arm = (found.arms > 0.5) & scene.dress
    assert not (arm & (np.abs(found.picture - SHADE).max(2) < 12)).any()


def test_an_arm_before_a_longer_top_ends_in_no_step_where_the_old_one_ended() -> None:
    drawn = in_long_sleeves()
    hip, worn = np.zeros(drawn.facts.size, bool), drawn.facts.worn
    hip[442:500, 172:260] = True
    upper, lower = np.where(hip, 0, worn.upper), np.where(hip, 1, worn.lower)
    worn = replace(worn, upper=upper.astype(np.float32), lower=lower.astype(np.float32))
    scene = see_scene(drawn.photo, replace(drawn.facts, worn=worn))
    nothing, cover = np.zeros(scene.size, bool), np.zeros(scene.size, np.float32)
    cover[250:520, 176:380] = 1
    places = {"keep": nothing, "no_skin": nothing, "no_trunk": nothing, "no_lower": nothing}
    arms = take_off(scene, "top", scene.upper, cover, Limits(**places, sleeved={}), inpaint=None).arms > 0.5
    inner = [int(np.nonzero(row[:260])[0][-1]) for row in arms[432:472]]
    assert np.abs(np.diff(inner)).max() <= 3


def test_no_arm_is_made_beside_its_own_new_sleeve_that_is_narrower() -> None:
    drawn = in_long_sleeves()
    scene = see_scene(drawn.photo, drawn.facts)
    nothing, cover = np.zeros(scene.size, bool), np.zeros(scene.size, np.float32)
    cover[250:470, 150:172] = 1
    places = {"keep": nothing, "no_skin": nothing, "no_trunk": nothing, "no_lower": nothing}
    above_cuff = scene.body.arm_area("l") & (scene.rows < 460)
    limits = Limits(**places, sleeved={"l": above_cuff})
    arms = take_off(scene, "top", scene.upper, cover, limits, inpaint=None).arms > 0.5
    assert not (arms & above_cuff).any()
    assert arms[470:486, :250].any()  # out of the cuff comes a wrist
    assert arms[300:460, 300:].any()  # the other arm is bare


def test_a_forearm_that_points_at_the_camera_is_made_along_the_upper_arm_and_not_beside_it() -> None:
    drawn = person()
    posed = with_pose(drawn, elbow_l=(190, 380), wrist_l=(195, 385))
    shoulder, elbow, wrist = measure(posed).arm("l")
    assert bend([shoulder, elbow, wrist]) > 0.99


def test_an_arm_folded_up_in_its_sleeve_to_where_no_hand_is_seen_is_not_bared() -> None:
    drawn = in_long_sleeves()
    sleeve = np.zeros(drawn.facts.size, bool)
    sleeve[240:300, 120:210] = True
    folded = with_pose(drawn, elbow_l=(140, 280), wrist_l=(178, 262))
    whole = np.where(sleeve, 1, folded.silhouette).astype(np.float32)
    upper = np.where(sleeve, 1, folded.worn.upper).astype(np.float32)
    facts = replace(folded, silhouette=whole, worn=replace(folded.worn, upper=upper, sleeve="long"))
    facts.hand_area[:, :280] = 0
    for hand, trouble in ((0, "arm_raised"), (1, None)):
        facts.hand_area[225:275, 180:225] = hand
        facts.worn.upper[225:275, 180:225] = 0
        assert arm_trouble(facts, sleeved=False, long=False) == trouble
