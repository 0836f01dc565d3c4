"""Pictures on their way to a service and back: the shape it works in, and the photo's own part of what it answers."""

import base64
import binascii
from dataclasses import dataclass
from io import BytesIO

import cv2
import numpy as np
from PIL import Image

from eyes.facts import Picture
from provai.tryon.engines.contract import EngineTrouble

SAME_SHAPE = 0.02  # by how much the ratio of the sides may differ
OWN_SHAPE = 0.002  # up to here a photo has the service's shape already
MOST_SIDE = 6000
LEAST_SIDE = 200


class GarbagePicture(EngineTrouble):
    code = "garbage_picture"


class WrongShape(EngineTrouble):
    code = "other_crop"


@dataclass(frozen=True)
class Framed:
    """The photo in the middle of a picture of the service's shape; its part as shares of height and width."""

    picture: Picture
    photo_ratio: float
    top: float = 0.0
    left: float = 0.0
    height: float = 1.0
    width: float = 1.0


def framed(photo: Picture, ratio: float | None = None) -> Framed:
    """Widened by its own edges to `ratio` (width to height); None leaves it as it is."""
    high, wide = photo.shape[:2]
    own = wide / high
    if ratio is None or abs(own / ratio - 1) < OWN_SHAPE:
        return Framed(photo, own)
    full_high, full_wide = (high, round(high * ratio)) if own < ratio else (round(wide / ratio), wide)
    top, left = (full_high - high) // 2, (full_wide - wide) // 2
    edges = (top, full_high - high - top, left, full_wide - wide - left)
    picture = np.asarray(cv2.copyMakeBorder(photo, *edges, cv2.BORDER_REPLICATE), np.uint8)
    return Framed(picture, own, top / full_high, left / full_wide, high / full_high, wide / full_wide)


def photo_part(frame: Framed, answer: Picture) -> Picture:
    """The photo's part of an answer of any size; raises WrongShape for one that shows another crop."""
    high, wide = answer.shape[:2]
    ratio = wide / high
    if abs(ratio / (frame.picture.shape[1] / frame.picture.shape[0]) - 1) <= SAME_SHAPE:
        top, left = round(frame.top * high), round(frame.left * wide)
        return answer[top : top + round(frame.height * high), left : left + round(frame.width * wide)]
    if abs(ratio / frame.photo_ratio - 1) <= SAME_SHAPE:  # it left the edges away
        return answer
    raise WrongShape(f"asked for {frame.picture.shape[:2]}, got {answer.shape[:2]}")


def nearest_ratio(photo: Picture, ratios: dict[str, float]) -> tuple[str, float]:
    """The named shape that takes the least widening."""
    own = photo.shape[1] / photo.shape[0]
    return min(ratios.items(), key=lambda named: max(own / named[1], named[1] / own))


def jpeg_of(picture: Picture) -> bytes:
    output = BytesIO()
    Image.fromarray(picture).save(output, "JPEG", quality=95)
    return output.getvalue()


def base64_of(picture: Picture) -> str:
    return base64.b64encode(jpeg_of(picture)).decode()


def picture_in(text: object) -> Picture:
    """Of base64, also as a data address; raises GarbagePicture."""
    if not isinstance(text, str) or not text:
        raise GarbagePicture("no picture")
    try:
        data = base64.b64decode(text.rpartition(",")[2], validate=True)
        with Image.open(BytesIO(data)) as image:
            if not LEAST_SIDE <= min(image.size) <= max(image.size) <= MOST_SIDE:
                raise GarbagePicture(f"a picture of {image.size}")
            return np.array(image.convert("RGB"), np.uint8)
    except (binascii.Error, OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise GarbagePicture(repr(error)) from error
