"""What is worn, by u2net-cloth: upper, lower and full-body clothes, as probabilities over the photo."""

from typing import NamedTuple

import cv2
import numpy as np

from eyes.facts import Mask, Picture
from eyes.frames import resize_mask
from eyes.masks import Box
from eyes.models import ModelShelf
from eyes.networks.tuning import CLOTHES
from eyes.networks.u2net import U2Net

PERSON_SIDE = CLOTHES.person_side
GARMENT_SIDE = CLOTHES.garment_side


class ClothesMasks(NamedTuple):
    upper: Mask
    lower: Mask
    full: Mask

    @property
    def any(self) -> Mask:
        return np.asarray(np.clip(self.upper + self.lower + self.full, 0, 1), np.float32)


class ClothesParser:
    """`side`: of the square in which clothes are seen, in pixels."""

    def __init__(self, shelf: ModelShelf, side: int = PERSON_SIDE) -> None:
        self.side = side
        self._network = U2Net(shelf, "u2net_cloth.onnx", (side, side))

    def prepare(self) -> None:
        self._network.prepare()

    def keep(self) -> None:
        self._network.keep()

    def parse(self, photo: Picture, body: Box | None = None) -> ClothesMasks:
        """Of the person inside the box, nothing outside it; of the whole photo unless told."""
        height, width = photo.shape[:2]
        left, top, right, bottom = _framed(body, (height, width)) if body else (0, 0, width, height)
        piece = photo[top:bottom, left:right]
        small = cv2.resize(piece, (self.side, self.side), interpolation=cv2.INTER_AREA)
        logits = self._network.see((small / np.float32(255) - np.float32(0.5)) / np.float32(0.5))
        exp = np.exp(logits - logits.max(2, keepdims=True))
        shares = exp / exp.sum(2, keepdims=True)
        masks = np.zeros((3, height, width), np.float32)
        for index, mask in enumerate(masks):
            mask[top:bottom, left:right] = resize_mask(shares[..., index + 1], (bottom - top, right - left))
        return ClothesMasks(*masks)


def _framed(box: Box, size: tuple[int, int]) -> Box:
    """The box with some room around it, made upright, as far as the photo goes."""
    height, width = size
    left, top, right, bottom = box
    room = 0.06 * max(right - left, bottom - top)
    high = max(bottom - top, (right - left) * CLOTHES.upright) + 2 * room
    first_row, last_row = _span((top + bottom) / 2, high, height)
    first_column, last_column = _span((left + right) / 2, high / CLOTHES.upright, width)
    return first_column, first_row, last_column, last_row


def _span(middle: float, length: float, limit: int) -> tuple[int, int]:
    """This long around the middle, moved inwards where it would leave the photo."""
    length = min(length, limit)
    start = round(min(max(middle - length / 2, 0), limit - length))
    return start, min(limit, start + round(length))
