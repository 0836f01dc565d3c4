"""The part of a photo that garments can change, in the shape a model works in, and its way back into the photo.

For models that draw a small picture: the crop uses all their pixels for the clothes, and the rest of the photo stays as
sharp as it is.
"""

from collections.abc import Collection
from dataclasses import dataclass

import cv2
import numpy as np

from eyes.facts import PersonFacts, Picture
from eyes.masks import HALF
from provai.tryon.engines.contract import WornSlot

BESIDE = 0.35  # shoulder widths of room beside the body
ABOVE_SHOULDERS = 0.9  # the chin and most of the face: the model must see whose body it is
ABOVE_HIPS = 1.1
BELOW_HIPS = 0.9


@dataclass(frozen=True)
class Crop:
    """`picture` is the part from `top` and `left` on, `height` by `width` in the photo; parts may lie outside it."""

    picture: Picture
    top: int
    left: int
    height: int
    width: int


def crop_of(photo: Picture, person: PersonFacts, slots: Collection[WornSlot], size: tuple[int, int]) -> Crop:
    """`size` is height and width of the picture to make."""
    top, bottom, left, right = _reach(person, slots)
    height, width = bottom - top, right - left
    ratio = size[1] / size[0]
    if width < height * ratio:
        left, width = left - round((height * ratio - width) / 2), round(height * ratio)
    else:
        top, height = top - round((width / ratio - height) / 2), round(width / ratio)
    top, left = _inside(top, height, photo.shape[0]), _inside(left, width, photo.shape[1])
    rows = np.clip(np.arange(top, top + height), 0, photo.shape[0] - 1)
    columns = np.clip(np.arange(left, left + width), 0, photo.shape[1] - 1)
    part = photo[rows[:, None], columns]
    how = cv2.INTER_AREA if height > size[0] else cv2.INTER_CUBIC
    return Crop(np.asarray(cv2.resize(part, size[::-1], interpolation=how), np.uint8), top, left, height, width)


def _reach(person: PersonFacts, slots: Collection[WornSlot]) -> tuple[int, int, int, int]:
    """Top, bottom, left and right of what these garments can reach."""
    high, wide = person.size
    rows, columns = np.nonzero(person.silhouette > HALF)
    if person.pose is None or len(rows) == 0:
        return 0, high, 0, wide
    unit = person.pose.unit
    sides = ("l", "r")
    shoulders = min(person.pose.joint("shoulder", side).y for side in sides)  # type: ignore[arg-type]
    hips = max(person.pose.joint("hip", side).y for side in sides)  # type: ignore[arg-type]
    is_upper = bool({"top", "outer", "dress"} & set(slots))
    is_lower = bool({"bottom", "dress"} & set(slots))
    top = shoulders - ABOVE_SHOULDERS * unit if is_upper else hips - ABOVE_HIPS * unit
    bottom = float(rows.max()) + 0.1 * unit if is_lower else hips + BELOW_HIPS * unit
    top, bottom = max(0.0, top), min(float(high), bottom)
    seen = columns[(rows >= top) & (rows <= bottom)]
    left, right = (seen.min(), seen.max()) if len(seen) else (0, wide - 1)
    beside = BESIDE * unit
    return (
        round(top),
        max(round(bottom), round(top) + 32),
        round(max(0, left - beside)),
        round(min(wide, right + beside)),
    )


def _inside(start: int, length: int, whole: int) -> int:
    """Moved into the photo as far as it fits."""
    return (whole - length) // 2 if length >= whole else min(max(start, 0), whole - length)


def pasted(photo: Picture, crop: Crop, made: Picture) -> Picture:
    """The photo with what was made of its crop, at the photo's own size."""
    how = cv2.INTER_AREA if made.shape[0] > crop.height else cv2.INTER_CUBIC
    part = np.asarray(cv2.resize(made, (crop.width, crop.height), interpolation=how), np.uint8)
    top, left = max(crop.top, 0), max(crop.left, 0)
    bottom, right = min(crop.top + crop.height, photo.shape[0]), min(crop.left + crop.width, photo.shape[1])
    picture = photo.copy()
    picture[top:bottom, left:right] = part[top - crop.top : bottom - crop.top, left - crop.left : right - crop.left]
    return picture


def fitted_in(picture: Picture, size: tuple[int, int]) -> Picture:
    """The whole picture in the middle of a white one of this height and width."""
    scale = min(size[0] / picture.shape[0], size[1] / picture.shape[1])
    high, wide = (max(1, round(side * scale)) for side in picture.shape[:2])
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    made = np.full((*size, 3), 255, np.uint8)
    top, left = (size[0] - high) // 2, (size[1] - wide) // 2
    made[top : top + high, left : left + wide] = cv2.resize(picture, (wide, high), interpolation=how)
    return made
