"""The light of a photo, told apart from who is in it and what they wear."""

import numpy as np
import pytest

from eyes.light import light_of
from eyes.models import ModelShelf
from eyes.networks.face import FaceReader
from tests.eyes import drawn
from tests.eyes.drawn import Colour, Picture, exposed

BLACK: Colour = (20, 20, 22)
WHITE: Colour = (240, 240, 240)
DARK_SKIN: Colour = (92, 62, 48)
PALE_SKIN: Colour = (240, 212, 196)
PEOPLE = {
    "dark skin in black before a dark wall": drawn.person(768, 1024, BLACK, BLACK, (40, 40, 42), DARK_SKIN),
    "dark skin in white": drawn.person(top=WHITE, bottom=WHITE, skin=DARK_SKIN),
    "pale skin in black before a black wall": drawn.person(768, 1024, BLACK, BLACK, (30, 30, 30), PALE_SKIN),
    "pale skin in white before a white wall": drawn.person(768, 1024, WHITE, WHITE, (246, 246, 246), PALE_SKIN),
}


@pytest.fixture(scope="module")
def faces(shelf: ModelShelf) -> FaceReader:
    return FaceReader(shelf)


@pytest.mark.parametrize("photo", PEOPLE.values(), ids=PEOPLE)
@pytest.mark.parametrize(("stops", "verdict"), [(0, "good"), (-3, "dark"), (3, "bright")])
def test_light_is_judged_alike_for_every_skin_and_clothes(
    faces: FaceReader, photo: Picture, stops: int, verdict: str
) -> None:
    seen = exposed(photo, stops) if stops else photo
    assert light_of(seen, faces.read(seen, None)).verdict == verdict


@pytest.mark.parametrize(("stops", "verdict"), [(0, "good"), (-3, "dark"), (3, "bright")])
def test_a_selfie_is_judged_too(faces: FaceReader, stops: int, verdict: str) -> None:
    selfie = np.ascontiguousarray(exposed(drawn.person(skin=DARK_SKIN), stops)[30:330, 230:540])
    assert light_of(selfie, faces.read(selfie, None)).verdict == verdict


def test_a_frame_without_a_face_is_dark_only_when_nothing_in_it_is_light() -> None:
    photo = drawn.person()[300:]
    assert light_of(photo, None).verdict == "good"
    assert light_of(exposed(photo, -3), None).verdict == "dark"
