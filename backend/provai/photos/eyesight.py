"""The eyes of this process, shared by everyone who looks at a picture, and how stored bytes come before them.

The engine process imports this: it stays free of the database, the jobs and HTTP.
"""

from collections.abc import Callable
from io import BytesIO
from typing import TypeVar

import numpy as np
from PIL import Image

from provai.platform.house import House
from provai.vision.eyes import Eyes, fitted
from provai.vision.facts import Picture

R = TypeVar("R")

# A photo's facts are some ten megabytes of masks: enough for a few people and their looks.
REMEMBERED = 8


def eyes_of(house: House) -> Eyes:
    return house.part(_make_eyes)


def _make_eyes(house: House) -> Eyes:
    return Eyes(house.settings.models, remember=REMEMBERED)


def picture_of(data: bytes) -> Picture:
    """RGB at the size that is worked on; what is transparent becomes white, as garments are mostly shown."""
    with Image.open(BytesIO(data)) as image:
        seen: Image.Image = image
        if image.has_transparency_data:
            seen = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image.convert("RGBA"))
        return fitted(np.array(seen.convert("RGB"), np.uint8))


def answer_about(
    house: House, tell: Callable[[str], None], question: Callable[[House, Eyes, Picture], R], data: bytes
) -> R:
    """A look, as the engine process runs it."""
    return question(house, eyes_of(house), picture_of(data))
