"""Pictures of every kind, on the way they really come in, reach the engine as plain RGB."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from drape.body.small import brought_back
from drape.contract import Garment
from drape.engine import dress
from eyes.facts import Picture
from eyes.opening import picture_of
from provai.storage.pictures import PictureTooSmall, clean_picture
from tests.drape.drawn import garment, person


def uploaded(image: Image.Image, kind: str = "PNG") -> Picture:
    written = BytesIO()
    image.save(written, kind)
    return picture_of(clean_picture(written.getvalue()).data)


@pytest.mark.parametrize("mode", ["RGB", "L", "LA", "RGBA", "CMYK", "P", "1", "I;16"])
def test_a_picture_of_any_mode_is_dressed(mode: str) -> None:
    drawn = person()
    source = Image.fromarray(drawn.photo)
    image = source.convert("L").convert("I").convert("I;16") if mode == "I;16" else source.convert(mode)
    photo = uploaded(image, "JPEG" if mode == "CMYK" else "PNG")
    assert photo.shape == drawn.photo.shape
    result = dress(photo, drawn.facts, [Garment(garment("top"))])
    untouched = result.region == 0
    assert (result.picture[untouched] == photo[untouched]).all()
    assert (result.picture != photo).any()


def test_transparent_pixels_become_white() -> None:
    assert (uploaded(Image.new("RGBA", (32, 32), (255, 0, 0, 0))) == 255).all()


@pytest.mark.parametrize("size", [(1, 10_000), (10_000, 1), (1, 1)])
def test_a_thread_of_a_picture_is_refused_at_the_door(size: tuple[int, int]) -> None:
    with pytest.raises(PictureTooSmall):
        uploaded(Image.new("RGB", size))


def test_a_photo_and_the_facts_of_another_are_a_mistake_not_a_refusal() -> None:
    drawn = person()
    with pytest.raises(ValueError, match="facts of"):
        dress(np.zeros((300, 300, 3), np.uint8), drawn.facts, [Garment(garment("top"))])


def test_the_edges_of_a_garment_are_as_sharp_on_somebody_small() -> None:
    """Edges and seams that are always some pixels wide would smear a sleeve over the wall beside it."""
    drawn = person(scale=0.5)
    result = dress(drawn.photo, drawn.facts, [Garment(garment("top"))])
    assert result.picture.shape == drawn.photo.shape
    untouched = result.region == 0
    assert (result.picture[untouched] == drawn.photo[untouched]).all()
    sleeve = np.int16(result.picture[140:190, 60:120, 0]) - result.picture[140:190, 60:120, 1]
    softly = (sleeve > 0.08 * sleeve.max()) & (sleeve < 0.8 * sleeve.max())
    assert softly.sum(1).mean() < 1.5  # pixels that are neither sleeve nor wall, in a row


def test_a_pixel_that_holds_any_of_a_small_face_does_not_change() -> None:
    photo, face = np.full((4, 4, 3), 90, np.uint8), np.zeros((8, 8), bool)
    face[2, 2] = True
    picture, region = brought_back(photo, np.full((8, 8, 3), 200, np.float32), ~face, face, 2)
    assert not region[1, 1]
    assert (picture[1, 1] == 90).all()
    assert region.sum() == 15
