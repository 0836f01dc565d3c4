"""Stored bytes to what the eyes and engines work with, and back."""

from io import BytesIO

import numpy as np
from PIL import Image

from provai.storage.pictures import CleanPicture, packed
from provai.vision.eyes import fitted
from provai.vision.facts import Mask, Picture

# Where something changed; the rest of the mask's picture is transparent.
_TINT = (226, 88, 62)
_TINT_ALPHA = 150


def picture_of(data: bytes) -> Picture:
    """RGB at the size that is worked on; what is transparent becomes white, as garments are mostly shown."""
    with Image.open(BytesIO(data)) as image:
        seen: Image.Image = image
        if image.has_transparency_data:
            seen = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image.convert("RGBA"))
        return fitted(np.array(seen.convert("RGB"), np.uint8))


def packed_picture(picture: Picture) -> CleanPicture:
    """Encoded just as uploads are: an untouched block of the photo comes out as it went in."""
    return packed(Image.fromarray(picture))


def changed_picture(changed: Mask) -> bytes:
    image = Image.fromarray((changed > 0).astype(np.uint8)).convert("P")
    image.putpalette([0, 0, 0, *_TINT])
    output = BytesIO()
    image.save(output, "PNG", transparency=bytes([0, _TINT_ALPHA]), optimize=False)
    return output.getvalue()
