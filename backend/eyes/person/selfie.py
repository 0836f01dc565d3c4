"""A selfie: every face in it, and for the largest the mesh, the irises and the person's outline around the head."""

from dataclasses import dataclass

import numpy as np

from eyes.facts import Face, Mask, Picture
from eyes.masks import Box
from eyes.networks.detection import Detection
from eyes.networks.face import FaceReader
from eyes.networks.matte import Matte
from eyes.person.tuning import SELFIE


@dataclass(frozen=True)
class SelfieFacts:
    faces: tuple[Detection, ...]  # largest first
    face: Face | None  # of the largest
    outline: Mask  # of the person
    portrait: Box | None  # left, top, right, bottom around the head


class SelfieEyes:
    def __init__(self, faces: FaceReader, matte: Matte) -> None:
        self._faces = faces
        self._matte = matte

    def see(self, photo: Picture) -> SelfieFacts:
        found = sorted(self._faces.find(photo), key=lambda face: -face.side)
        face = self._faces.mesh(photo, found[0]) if found else None
        if face is None:
            return SelfieFacts(tuple(found), None, np.zeros(photo.shape[:2], np.float32), None)
        portrait = _portrait(face, (photo.shape[0], photo.shape[1]))
        return SelfieFacts(tuple(found), face, self._matte.of(photo), portrait)


def _portrait(face: Face, size: tuple[int, int]) -> Box:
    (left, top), (right, bottom) = face.mesh[:, :2].min(0), face.mesh[:, :2].max(0)
    width, (high, wide) = right - left, size
    return (
        max(0, round(left - SELFIE.beside * width)),
        max(0, round(top - SELFIE.above * width)),
        min(wide, round(right + SELFIE.beside * width)),
        min(high, round(bottom + SELFIE.below * width)),
    )
