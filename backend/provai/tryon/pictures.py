"""What a try-on made, as the bytes that are stored."""

from io import BytesIO

import numpy as np
from PIL import Image

from eyes.facts import Mask, Picture
from provai.storage.pictures import CleanPicture, packed
from provai.tryon.ai_mark import with_ai_mark

# Where something changed; the rest of the mask's picture is transparent.
_TINT = (226, 88, 62)
_TINT_ALPHA = 150


def packed_picture(picture: Picture) -> CleanPicture:
    """Encoded just as uploads are: an untouched block of the photo comes out as it went in. Marked as made with AI."""
    return with_ai_mark(packed(Image.fromarray(picture)))


def changed_picture(changed: Mask) -> bytes:
    image = Image.fromarray((changed > 0).astype(np.uint8)).convert("P")
    image.putpalette([0, 0, 0, *_TINT])
    output = BytesIO()
    image.save(output, "PNG", transparency=bytes([0, _TINT_ALPHA]), optimize=False)
    return output.getvalue()
