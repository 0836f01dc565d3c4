"""How likely a picture is pornographic, by Yahoo's open_nsfw: one number, 0..1."""

import cv2
import numpy as np

from eyes.facts import Picture
from eyes.models import ModelShelf
from eyes.networks.session import OnnxNetwork, shelved

_MEAN_BGR = np.array([104, 117, 123], np.float32)


class ModestyCheck:
    def __init__(self, shelf: ModelShelf) -> None:
        self._network = OnnxNetwork(shelved(shelf, "open-nsfw.onnx"))

    def score(self, photo: Picture) -> float:
        # The network was trained on the middle of a squeezed 256 × 256 picture.
        middle = cv2.resize(photo, (256, 256), interpolation=cv2.INTER_AREA)[16:240, 16:240]
        tensor = middle[..., ::-1].astype(np.float32) - _MEAN_BGR
        return float(self._network.run({"input:0": tensor[None]})[0].reshape(-1)[1])
