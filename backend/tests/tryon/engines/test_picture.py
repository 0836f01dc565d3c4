"""Pictures of every kind reach the engine as plain RGB."""

import numpy as np
import pytest
from PIL import Image

from provai.tryon.engines.drape.contract import LONGEST_SIDE, Garment, Refusal
from provai.tryon.engines.drape.engine import dress
from provai.tryon.engines.drape.picture import rgb_of
from tests.tryon.engines.drawn import garment, person


@pytest.mark.parametrize("mode", ["RGB", "L", "LA", "RGBA", "CMYK", "P", "1", "I;16", "F"])
def test_a_picture_of_any_mode_is_dressed(mode: str) -> None:
    drawn = person()
    source = Image.fromarray(drawn.photo)
    image = source.convert("L").convert("I").convert("I;16") if mode == "I;16" else source.convert(mode)
    photo = rgb_of(image)
    assert photo.shape == drawn.photo.shape
    result = dress(photo, drawn.facts, [Garment(garment("top"))])
    untouched = result.region == 0
    assert (result.picture[untouched] == photo[untouched]).all()


def test_transparent_pixels_become_white() -> None:
    assert (rgb_of(Image.new("RGBA", (8, 8), (255, 0, 0, 0))) == 255).all()


@pytest.mark.parametrize("size", [(1, 10_000), (10_000, 1), (1, 1)])
def test_a_thread_of_a_picture_is_made_shorter_and_then_refused(size: tuple[int, int]) -> None:
    photo = rgb_of(Image.new("RGB", size))
    assert max(photo.shape[:2]) <= LONGEST_SIDE
    with pytest.raises(Refusal, match="pequena demais"):
        dress(photo, person().facts, [Garment(garment("top"))])


def test_a_photo_and_the_facts_of_another_are_a_mistake_not_a_refusal() -> None:
    drawn = person()
    with pytest.raises(ValueError, match="facts of"):
        dress(np.zeros((300, 300, 3), np.uint8), drawn.facts, [Garment(garment("top"))])
