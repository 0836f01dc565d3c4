"""Fills a hole in a photo from its surroundings, by MI-GAN."""

import numpy as np

from eyes.facts import Mask, Picture
from eyes.masks import HALF
from eyes.models import ModelShelf
from eyes.networks.session import OnnxNetwork, shelved


class Inpainter:
    def __init__(self, shelf: ModelShelf) -> None:
        self._network = OnnxNetwork(shelved(shelf, "migan_pipeline_v2.onnx"))

    def fill(self, photo: Picture, hole: Mask) -> Picture:
        """A photo of the same size; pixels outside the hole are the photo's own, bit for bit."""
        inside = hole > HALF
        if not inside.any() or inside.all():
            return photo.copy()
        image = np.ascontiguousarray(photo.transpose(2, 0, 1)[None])
        mask = np.where(inside, 0, 255).astype(np.uint8)[None, None]
        painted = self._network.run({"image": image, "mask": mask})[0][0].transpose(1, 2, 0)
        return np.where(inside[..., None], painted, photo).astype(np.uint8)
