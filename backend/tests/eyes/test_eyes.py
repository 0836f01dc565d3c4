"""The eyes read a picture once, bear any picture, and give every thread the same answer."""

from concurrent.futures import ThreadPoolExecutor

import cv2
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from eyes.eyes import Eyes, PictureUnusable, fitted
from eyes.models import ModelMissing, ModelShelf
from tests.eyes import drawn


def test_the_same_picture_is_read_once(eyes: Eyes) -> None:
    first = eyes.see_garment(drawn.tee())
    again = eyes.see_garment(drawn.tee().copy())
    assert again.seconds is first.seconds
    assert eyes.see_garment(drawn.tee(drawn.NAVY)).seconds is not first.seconds


def test_a_large_garment_is_read_in_pixels_of_its_own(eyes: Eyes) -> None:
    small = drawn.tee()
    large = cv2.resize(small, (1400, round(1400 * small.shape[0] / small.shape[1])), interpolation=cv2.INTER_CUBIC)
    facts = eyes.see_garment(large)
    assert max(facts.size) == 1152
    assert facts.alpha.shape == facts.picture.shape[:2] == facts.size
    assert facts.garment_class == eyes.see_garment(small).garment_class


def test_what_is_remembered_is_what_was_seen_and_nobody_can_spoil_it(eyes: Eyes) -> None:
    first = eyes.see_person(drawn.person(384, 512))
    seen = first.worn.upper.copy()
    first.worn.upper[:] = 0.5
    again = eyes.see_person(drawn.person(384, 512))
    assert again.seconds is first.seconds
    assert np.array_equal(again.worn.upper, seen)
    assert again.worn.upper.max() == 1
    assert again.pose is not None
    assert first.pose is not None
    assert np.array_equal(again.pose.points, first.pose.points)


def test_two_threads_that_ask_together_get_one_reading(shelf: ModelShelf) -> None:
    eyes = Eyes(shelf.folder)
    photo = drawn.tee(drawn.NAVY)
    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(eyes.see_garment, [photo, photo.copy()])
    assert one.seconds is other.seconds


def test_reading_is_deterministic(shelf: ModelShelf) -> None:
    one, other = (Eyes(shelf.folder).see_garment(drawn.tee()) for _ in range(2))
    assert np.array_equal(one.alpha, other.alpha)
    assert one.colours == other.colours
    assert one.landmarks == other.landmarks


@given(width=st.integers(32, 400), height=st.integers(32, 400), seed=st.integers(0, 9))
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_picture_is_borne(eyes: Eyes, width: int, height: int, seed: int) -> None:
    facts = eyes.see_garment(drawn.noise(width, height, seed))
    assert facts.alpha.shape == (height, width)
    assert np.isfinite(facts.alpha).all()


@pytest.mark.parametrize("shape", [(1, 10_000, 3), (31, 500, 3), (64, 64), (64, 64, 4)])
def test_what_cannot_be_seen_is_refused_at_once(eyes: Eyes, shape: tuple[int, ...]) -> None:
    with pytest.raises(PictureUnusable):
        eyes.see_person(np.zeros(shape, np.uint8))


def test_large_photos_are_fitted_and_small_ones_left_alone() -> None:
    assert fitted(np.zeros((4000, 2000, 3), np.uint8)).shape == (1536, 768, 3)
    assert fitted(np.zeros((300, 200, 3), np.uint8)).shape == (300, 200, 3)


def test_missing_weights_are_said_not_crashed(tmp_path_factory: pytest.TempPathFactory) -> None:
    with pytest.raises(ModelMissing, match="provai models pull"):
        Eyes(tmp_path_factory.mktemp("empty")).see_person(drawn.person())


def test_inpainting_leaves_every_other_pixel_alone(eyes: Eyes) -> None:
    photo = drawn.person(384, 512)
    hole = np.zeros(photo.shape[:2], np.float32)
    hole[200:260, 150:230] = 1
    painted = eyes.inpainter.fill(photo, hole)
    assert np.array_equal(painted[hole == 0], photo[hole == 0])
    assert not np.array_equal(painted[hole == 1], photo[hole == 1])


def test_a_drawn_tee_is_modest(eyes: Eyes) -> None:
    assert eyes.immodesty(drawn.tee()) < 0.2
