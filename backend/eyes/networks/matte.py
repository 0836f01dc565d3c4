"""What stands out of the background, by silueta: a soft mask at 320 px of whatever frame it is shown."""

import cv2
import numpy as np

from eyes.facts import Mask, Picture
from eyes.frames import resize_mask
from eyes.masks import Box
from eyes.models import ModelShelf
from eyes.networks.session import sigmoid
from eyes.networks.tuning import MATTE
from eyes.networks.u2net import U2Net

_MEAN = np.array([0.485, 0.456, 0.406], np.float32)
_SPREAD = np.array([0.229, 0.224, 0.225], np.float32)


class Matte:
    def __init__(self, shelf: ModelShelf) -> None:
        self._network = U2Net(shelf, "silueta.onnx", (MATTE.side, MATTE.side), stays=True)

    def keep(self) -> None:
        self._network.keep()

    def of(self, photo: Picture, box: Box | None = None) -> Mask:
        """The salient thing inside box (left, top, right, bottom), zero outside; the network's own shape is square."""
        height, width = photo.shape[:2]
        left, top, right, bottom = box or (0, 0, width, height)
        piece = photo[top:bottom, left:right]
        small = cv2.resize(piece, (MATTE.side, MATTE.side), interpolation=cv2.INTER_AREA) / np.float32(
            max(int(piece.max()), 1)
        )
        values = sigmoid(self._network.see((small - _MEAN) / _SPREAD)[..., 0])
        span = float(values.max() - values.min())
        values = (values - values.min()) / span if span > MATTE.least_span else np.zeros_like(values)
        mask = np.zeros((height, width), np.float32)
        mask[top:bottom, left:right] = resize_mask(values, piece.shape[:2])
        return mask
