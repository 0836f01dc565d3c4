"""Skin is known by its tone: of the face, or where a photo shows none, of the throat."""

from dataclasses import replace

import numpy as np

from eyes.facts import Picture
from eyes.masks import lab_of
from eyes.person.flesh import BodyEvidence, Flesh, flesh_of
from tests.drape.drawn import HAIR, SKIN, person

DRAWN = person(noise=3)
BAG, GOLD = (236, 232, 214), (190, 150, 40)


def seen_without_face(photo: Picture) -> Flesh:
    facts = DRAWN.facts
    assert facts.pose is not None
    cloth, points = np.maximum(facts.worn.upper, facts.worn.lower), facts.pose.points.copy()
    points[9:11, :2] = (290, 160), (270, 160)  # the mouth
    pose = replace(facts.pose, points=points)
    return flesh_of(BodyEvidence(lab_of(photo), facts.silhouette > 0.5, cloth, pose, None, ()))


def test_a_photo_without_a_face_shows_the_tone_of_the_throat() -> None:
    own = lab_of(np.full((1, 1, 3), SKIN, np.uint8))[0, 0]
    assert np.abs(seen_without_face(DRAWN.photo).skin_lab - own).max() < 4


def test_a_bag_in_the_hand_and_a_chain_are_no_skin() -> None:
    photo = DRAWN.photo.copy()
    photo[450:560, 130:215] = photo[450:560, 345:430] = BAG
    photo[196:200, 240:320] = photo[222:227, 240:320] = GOLD
    own = lab_of(np.full((1, 1, 3), SKIN, np.uint8))[0, 0]
    assert np.abs(seen_without_face(photo).skin_lab - own).max() < 4


def test_without_a_face_what_hangs_beside_the_neck_is_hair() -> None:
    photo = DRAWN.photo.copy()
    hair = DRAWN.facts.hair > 0.5
    photo[hair] = HAIR
    found = seen_without_face(photo).hair
    assert found[hair].mean() > 0.8
    assert not found[(DRAWN.facts.worn.upper > 0.5)].any()


def test_without_a_face_a_spot_beside_the_neck_is_no_hair() -> None:
    photo = DRAWN.photo.copy()
    photo[DRAWN.facts.hair > 0.5] = HAIR
    photo[206:216, 262:272] = HAIR
    assert not seen_without_face(photo).hair[200:220].any()


def test_where_a_photo_ends_at_the_brow_what_hangs_beside_the_face_is_hair() -> None:
    facts, cut = DRAWN.facts, 84
    assert facts.pose is not None
    assert facts.face is not None
    photo, silhouette = DRAWN.photo.copy(), facts.silhouette > 0.5
    locks = np.zeros_like(silhouette)
    locks[132:206, 214:236] = locks[132:206, 324:346] = True
    locks &= facts.skin < 0.5
    photo[facts.hair > 0.5], photo[locks] = SKIN, HAIR
    cloth, points = np.maximum(facts.worn.upper, facts.worn.lower), facts.pose.points.copy()
    points[:, 1] -= cut
    mesh = facts.face.mesh - np.array([0, cut, 0], np.float32)
    face = replace(facts.face, mesh=mesh, mask=facts.face.mask[cut:])
    silhouette = ((silhouette & (facts.hair < 0.5)) | locks)[cut:]
    pose = replace(facts.pose, points=points)
    seen = flesh_of(BodyEvidence(lab_of(photo[cut:]), silhouette, cloth[cut:], pose, face, ()))
    assert seen.hair[locks[cut:]].mean() > 0.8
    assert not (seen.hair & (face.mask > 0.5)).any()


def test_a_face_in_the_light_of_a_lamp_has_a_tone() -> None:
    facts, photo = DRAWN.facts, DRAWN.photo.copy()
    assert facts.pose is not None
    photo[facts.skin > 0.5] = np.clip(photo[facts.skin > 0.5] + np.subtract((190, 150, 70), SKIN), 0, 255)
    cloth = np.maximum(facts.worn.upper, facts.worn.lower)
    seen = flesh_of(BodyEvidence(lab_of(photo), facts.silhouette > 0.5, cloth, facts.pose, facts.face, ()))
    assert seen.skin[130, 280]
    assert np.isfinite(seen.skin_lab).all()


def test_a_tattoo_on_a_forearm_is_skin_and_a_glove_is_none() -> None:
    photo, arm = DRAWN.photo.copy(), DRAWN.facts.skin > 0.5
    tattoo, glove = np.zeros_like(arm), np.zeros_like(arm)
    tattoo[400:440, 160:185] = glove[400:560, 340:430] = True
    photo[(tattoo | glove) & arm] = (40, 60, 70)
    skin = seen_without_face(photo).skin
    assert skin[tattoo & arm].mean() > 0.95
    assert skin[glove & arm].mean() < 0.1


def test_an_arm_lit_so_much_that_hardly_a_colour_is_left_is_skin_and_a_white_bag_is_none() -> None:
    photo, arm = DRAWN.photo.copy(), DRAWN.facts.skin > 0.5
    lit, bag = np.zeros_like(arm), np.zeros_like(arm)
    lit[330:440, 150:200] = bag[330:440, 360:410] = True
    photo[lit & arm], photo[bag & arm] = (244, 230, 222), (225, 226, 212)
    skin = seen_without_face(photo).skin
    assert skin[lit & arm].mean() > 0.95
    assert skin[bag & arm].mean() < 0.3


def test_grain_in_an_overexposed_arm_leaves_no_holes_in_it() -> None:
    photo, arm = DRAWN.photo.copy(), DRAWN.facts.skin > 0.5
    lit = np.zeros_like(arm)
    lit[330:440, 150:200] = True
    grain = np.random.default_rng(0).normal(0, 4, (*arm.shape, 3))
    photo[lit & arm] = np.clip((244, 234, 228) + grain[lit & arm], 0, 255)
    assert seen_without_face(photo).skin[lit & arm].mean() > 0.95


BLACK, GREY, SHADED = (22, 16, 14), (26, 25, 25), (40, 26, 20)
THROAT = np.s_[200:235, 262:298]


def seen_below_black_hair(neck: tuple[int, int, int], *locks: slice) -> Flesh:
    """Of dark skin and a beard, with hair that ends above the neck but for locks in these columns."""
    facts, photo = DRAWN.facts, DRAWN.photo.copy()
    assert facts.pose is not None
    points, silhouette = facts.pose.points.copy(), facts.silhouette > 0.5
    points[9:11, :2] = (290, 160), (270, 160)  # the mouth
    photo[facts.skin > 0.5], photo[facts.hair > 0.5] = (110, 70, 54), BLACK
    photo[150:192, 232:328][silhouette[150:192, 232:328]] = BLACK  # around the jaw
    photo[192:242][facts.skin[192:242] > 0.5] = neck
    for lock in locks:
        photo[130:242, lock], silhouette[130:242, lock] = BLACK, True
    cloth = np.maximum(facts.worn.upper, facts.worn.lower)
    return flesh_of(BodyEvidence(lab_of(photo), silhouette, cloth, replace(facts.pose, points=points), facts.face, ()))


def test_a_throat_in_the_shade_is_skin_below_short_hair() -> None:
    seen = seen_below_black_hair(SHADED)
    assert seen.skin[THROAT].all()
    assert not seen.hair[THROAT].any()


def test_a_long_beard_is_hair() -> None:
    assert seen_below_black_hair(GREY).hair[THROAT].mean() > 0.9


def test_beside_locks_what_is_as_dark_on_a_throat_is_hair() -> None:
    assert seen_below_black_hair(SHADED, slice(215, 235)).hair[THROAT].mean() > 0.9


def test_blond_hair_lit_as_much_as_skin_is_hair() -> None:
    facts, photo, silhouette = DRAWN.facts, DRAWN.photo.copy(), DRAWN.facts.silhouette > 0.5
    assert facts.pose is not None
    lock = np.zeros_like(silhouette)
    lock[130:240, 226:246] = True
    lock &= facts.hair < 0.5
    photo[facts.hair > 0.5], photo[lock] = (150, 122, 72), (206, 170, 112)
    cloth = np.maximum(facts.worn.upper, facts.worn.lower)
    seen = flesh_of(BodyEvidence(lab_of(photo), silhouette | lock, cloth, facts.pose, facts.face, ()))
    assert seen.hair[150:235, 229:234].mean() > 0.9
    assert not seen.hair[200:235, 262:298].any()


def test_a_tie_as_dark_as_the_hair_is_no_hair() -> None:
    facts, photo = DRAWN.facts, DRAWN.photo.copy()
    assert facts.pose is not None
    photo[236:400, 272:288] = HAIR
    cloth = np.maximum(facts.worn.upper, facts.worn.lower)
    cloth[236:400, 272:288] = 0
    seen = flesh_of(BodyEvidence(lab_of(photo), facts.silhouette > 0.5, cloth, facts.pose, facts.face, ()))
    assert not seen.hair[240:400, 272:288].any()


def test_below_a_pale_hat_dark_hair_hangs() -> None:
    facts, photo, silhouette = DRAWN.facts, DRAWN.photo.copy(), DRAWN.facts.silhouette > 0.5
    assert facts.pose is not None
    locks = np.zeros_like(silhouette)
    locks[112:250, 204:236] = locks[112:250, 324:356] = True
    locks &= facts.skin < 0.5
    photo[facts.hair > 0.5] = (205, 205, 212)
    photo[locks] = BLACK
    cloth = np.where(locks, 0, np.maximum(facts.worn.upper, facts.worn.lower)).astype(np.float32)
    seen = flesh_of(BodyEvidence(lab_of(photo), silhouette | locks, cloth, facts.pose, facts.face, ()))
    assert seen.hair[locks].mean() > 0.9
    assert not seen.hair[THROAT].any()
