"""How the bytes of a picture come before the eyes."""

from io import BytesIO

import numpy as np
from PIL import Image

from eyes.eyes import fitted
from eyes.facts import Picture


def picture_of(data: bytes) -> Picture:
    with Image.open(BytesIO(data)) as image:
        return picture_from(image)


def picture_from(image: Image.Image) -> Picture:
    """RGB at the size that is worked on; what is transparent becomes white, as garments are mostly shown."""
    seen = image
    if image.has_transparency_data:
        seen = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image.convert("RGBA"))
    return fitted(np.array(seen.convert("RGB"), np.uint8))
