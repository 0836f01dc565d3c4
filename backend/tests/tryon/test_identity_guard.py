"""The guard against engines that do more, or other, than they should; on people drawn by code."""

from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np
import pytest

from eyes.facts import Mask, PersonFacts, Picture
from provai.tryon.engines.contract import Dressed, WornSlot
from provai.tryon.identity_guard import Safe, Unfaithful, guarded
from tests.drape.drawn import Drawn, person, with_pose

SHIRT = (slice(250, 500), slice(220, 340))  # well inside the drawn top
SEAM = 12
GREEN = (40, 150, 60)


@pytest.fixture(scope="module")
def ana() -> Drawn:
    """In front of a wall with something on it, as rooms are."""
    drawn = person(noise=4)
    photo = drawn.photo.copy()
    behind = drawn.facts.silhouette < 0.5
    rows, columns = np.mgrid[0 : photo.shape[0], 0 : photo.shape[1]]
    for x, y, colour in ((60, 120, (120, 70, 50)), (480, 220, (40, 80, 110)), (70, 700, (90, 110, 60))):
        photo[behind & (abs(columns - x) < 45) & (abs(rows - y) < 70)] = colour
    x, y = 280, 130
    for side in (-1, 1):
        cv2.circle(photo, (x + side * 18, y - 8), 6, (30, 25, 20), -1)
        cv2.line(photo, (x + side * 26, y - 24), (x + side * 10, y - 26), (50, 36, 30), 4)
    cv2.ellipse(photo, (x, y + 30), (16, 6), 0, 0, 360, (150, 60, 60), -1)
    return Drawn(photo, drawn.facts)


def dressed_in_green(photo: Picture) -> Picture:
    picture = photo.copy()
    picture[SHIRT] = GREEN
    return picture


def asked(ana: Drawn, picture: Picture, region: Mask | None = None, slots: set[WornSlot] | None = None) -> Safe:
    """As if the eyes read in the picture what they read in the photo."""
    return guarded(ana.photo, Dressed(picture, region), lambda: slots or {"top"}, lambda photo: ana.facts)


def moved(picture: Picture, dx: float = 0, dy: float = 0, scale: float = 1.0, turn: float = 0) -> Picture:
    height, width = picture.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), turn, scale)
    matrix[:, 2] += dx, dy
    return np.asarray(cv2.warpAffine(picture, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE), np.uint8)


def region_of(ana: Drawn) -> Mask:
    region = np.zeros(ana.facts.size, np.float32)
    region[240:510, 210:350] = 1
    return region


def assert_dressed_and_whole(ana: Drawn, safe: Safe) -> None:
    middle = safe.picture[320:440, 250:310].reshape(-1, 3).mean(0)
    assert np.abs(middle - GREEN).max() < 6
    face = ana.facts.face
    assert face is not None
    for kept in (face.mask > 0.5, ana.facts.hair > 0.5, ana.facts.hand_area > 0.5, ana.facts.silhouette < 0.5):
        far = kept & ~_near_the_shirt(ana)
        assert (safe.picture[far] == ana.photo[far]).all()
    assert safe.kept_share == pytest.approx((safe.picture == ana.photo).all(2).mean())
    assert ((safe.changed > 0) == (safe.picture != ana.photo).any(2)).all()


def _near_the_shirt(ana: Drawn) -> np.ndarray:
    near = np.zeros(ana.facts.size, bool)
    near[SHIRT[0].start - 20 : SHIRT[0].stop + 20, SHIRT[1].start - 20 : SHIRT[1].stop + 20] = True
    return near


def test_an_engine_that_keeps_its_word_is_passed_through_bit_for_bit(ana: Drawn) -> None:
    picture = dressed_in_green(ana.photo)
    safe = asked(ana, picture, region_of(ana))
    assert (safe.picture == picture).all()


def test_what_an_engine_changed_outside_its_region_is_the_photos_own_again(ana: Drawn) -> None:
    picture = dressed_in_green(ana.photo)
    picture[600:640, 220:250] = (255, 0, 0)
    picture[20:60, 20:60] = (0, 0, 255)
    region = region_of(ana)
    safe = asked(ana, picture, region)
    assert (safe.picture[region == 0] == ana.photo[region == 0]).all()
    assert_dressed_and_whole(ana, safe)


def test_a_region_over_the_face_does_not_reach_the_face(ana: Drawn) -> None:
    face = ana.facts.face
    assert face is not None
    picture = dressed_in_green(ana.photo)
    picture[150:170, 250:310] = (255, 220, 200)
    safe = asked(ana, picture, np.ones(ana.facts.size, np.float32))
    assert (safe.picture[face.mask > 0.5] == ana.photo[face.mask > 0.5]).all()


def test_without_a_region_only_the_garment_is_taken(ana: Drawn) -> None:
    picture = dressed_in_green(ana.photo)
    picture[700:760, 215:250] = (200, 30, 30)  # the jeans, though a top was tried on
    picture[100:140, 30:80] = (200, 200, 30)  # the wall
    assert_dressed_and_whole(ana, safe := asked(ana, picture))
    assert (safe.picture[690:770] == ana.photo[690:770]).all()


def test_below_the_waist_changes_where_a_bottom_was_tried_on(ana: Drawn) -> None:
    picture = ana.photo.copy()
    picture[560:800, 200:262] = np.where(
        ana.facts.worn.lower[560:800, 200:262, None] > 0, GREEN, picture[560:800, 200:262]
    )
    safe = asked(ana, picture, slots={"bottom"})
    assert np.abs(safe.picture[620:740, 225:240].reshape(-1, 3).mean(0) - GREEN).max() < 6
    assert (safe.picture[:380] == ana.photo[:380]).all()


@pytest.mark.parametrize(("dx", "dy"), [(3, 0), (-7, 5), (2.5, -4.5), (12, 9)])
def test_a_small_shift_is_undone(ana: Drawn, dx: float, dy: float) -> None:
    assert_dressed_and_whole(ana, safe := asked(ana, moved(dressed_in_green(ana.photo), dx, dy)))
    # The garment lies where it lay before the shift, not where the engine put it.
    green = np.abs(safe.picture.astype(int) - GREEN).max(2) < 12
    rows, columns = np.nonzero(green)
    assert abs(rows.mean() - 374.5) < 2
    assert abs(columns.mean() - 279.5) < 2


@pytest.mark.parametrize(("scale", "turn"), [(1.01, 0), (0.985, 0), (1.0, 0.8)])
def test_a_small_scale_or_turn_is_undone(ana: Drawn, scale: float, turn: float) -> None:
    assert_dressed_and_whole(ana, asked(ana, moved(dressed_in_green(ana.photo), scale=scale, turn=turn)))


@pytest.mark.parametrize("factor", [0.5, 0.8, 2.0])
def test_a_picture_of_another_size_comes_back_to_the_photos(ana: Drawn, factor: float) -> None:
    picture = cv2.resize(dressed_in_green(ana.photo), None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    safe = asked(ana, picture.astype(np.uint8))
    assert safe.picture.shape == ana.photo.shape
    assert_dressed_and_whole(ana, safe)


def test_a_cast_over_everything_is_taken_off(ana: Drawn) -> None:
    warm = np.clip(dressed_in_green(ana.photo).astype(np.float32) * (1.08, 1.0, 0.9) + (6, 0, -8), 0, 255)
    assert_dressed_and_whole(ana, asked(ana, warm.astype(np.uint8)))


def test_a_face_that_was_retouched_is_the_photos_own(ana: Drawn) -> None:
    picture = dressed_in_green(ana.photo)
    face = ana.facts.face
    assert face is not None
    smooth = cv2.GaussianBlur(picture, (0, 0), 2.0)
    picture = np.where(face.mask[..., None] > 0.5, np.clip(smooth * 1.05, 0, 255), picture).astype(np.uint8)
    assert_dressed_and_whole(ana, asked(ana, picture))


def test_a_face_that_moved_is_refused(ana: Drawn) -> None:
    picture = dressed_in_green(ana.photo)
    head = (slice(40, 205), slice(215, 345))
    picture[head] = np.roll(ana.photo, (8, 12), (0, 1))[head]
    with pytest.raises(Unfaithful, match="face_moved"):
        asked(ana, picture)


def test_a_face_that_is_gone_is_refused(ana: Drawn) -> None:
    picture = dressed_in_green(ana.photo)
    picture[40:205, 215:345] = ana.photo[5, 200]
    with pytest.raises(Unfaithful, match="face_moved"):
        asked(ana, picture)


@pytest.mark.parametrize(
    "crop",
    [
        lambda picture: moved(picture, 60, 0),
        lambda picture: moved(picture, scale=1.15),
        lambda picture: moved(picture, turn=6),
        lambda picture: picture[100:],
        lambda picture: np.ascontiguousarray(picture[:, ::-1]),
        lambda picture: np.random.default_rng(1).integers(0, 256, picture.shape, np.uint8),
    ],
    ids=["shifted", "zoomed", "turned", "cut", "mirrored", "noise"],
)
def test_another_crop_is_refused(ana: Drawn, crop: Callable[[Picture], Picture]) -> None:
    with pytest.raises(Unfaithful):
        asked(ana, crop(dressed_in_green(ana.photo)))


@pytest.mark.parametrize(
    "seen",
    [
        lambda drawn: with_pose(drawn, wrist_l=(95, 290), elbow_l=(150, 370)),
        lambda drawn: replace(drawn.facts, people=2),
        lambda drawn: replace(drawn.facts, pose=None),
    ],
    ids=["arm", "two people", "nobody"],
)
def test_another_pose_is_refused(ana: Drawn, seen: Callable[[Drawn], PersonFacts]) -> None:
    picture = dressed_in_green(ana.photo)

    def see(photo: Picture) -> PersonFacts:
        return ana.facts if photo is ana.photo else seen(ana)

    with pytest.raises(Unfaithful, match="pose_moved"):
        guarded(ana.photo, Dressed(picture), lambda: {"top"}, see)


def test_the_seam_fades_inside_the_region(ana: Drawn) -> None:
    picture = dressed_in_green(ana.photo)
    picture[0, 0] = (1, 2, 3)  # one pixel outside, so that the engine's own edge is not taken on trust
    region = region_of(ana)
    region[:] = 0
    region[SHIRT] = 1
    safe = asked(ana, picture, region)
    row = safe.picture[375, SHIRT[1].start : SHIRT[1].start + SEAM].astype(int)
    towards_green = np.abs(row - GREEN).sum(1)
    assert towards_green[0] > 100
    assert (np.diff(towards_green) <= 12).all()
    assert towards_green[-1] < 12
