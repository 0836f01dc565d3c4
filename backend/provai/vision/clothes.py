"""What is worn, by u2net-cloth: upper, lower and full-body clothes, as probabilities over the photo."""

from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np

from provai.vision.facts import Mask, Picture
from provai.vision.frames import resize_mask
from provai.vision.models import ModelShelf
from provai.vision.session import OnnxNetwork, shelved

SIDE = 512


class ClothesMasks(NamedTuple):
    upper: Mask
    lower: Mask
    full: Mask

    @property
    def any(self) -> Mask:
        return np.asarray(np.clip(self.upper + self.lower + self.full, 0, 1), np.float32)


class _SmallerInput(OnnxNetwork):
    """The file declares an input of 768 × 768, but nothing in the network depends on it, and 512 takes half the time.

    The declared sizes are protobuf integers of two bytes each, so they are rewritten in place.
    """

    def _source(self, path: Path) -> bytes:
        data = path.read_bytes()
        # Declared shapes stand at the very end, behind the weights.
        return data[:-_TAIL] + data[-_TAIL:].replace(_dimension(768), _dimension(SIDE))


_TAIL = 2048


def _dimension(value: int) -> bytes:
    return bytes([0x08, value & 0x7F | 0x80, value >> 7])


class ClothesParser:
    def __init__(self, shelf: ModelShelf) -> None:
        self._network = _SmallerInput(shelved(shelf, "u2net_cloth.onnx"))

    def parse(self, photo: Picture) -> ClothesMasks:
        small = cv2.resize(photo, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
        tensor = ((small / np.float32(255) - 0.5) / 0.5).transpose(2, 0, 1)[None]
        logits = self._network.run({"input": np.ascontiguousarray(tensor, np.float32)}, ["output"])[0][0]
        exp = np.exp(logits - logits.max(0))
        shares = exp / exp.sum(0)
        size = (photo.shape[0], photo.shape[1])
        return ClothesMasks(*(resize_mask(shares[index], size) for index in (1, 2, 3)))
