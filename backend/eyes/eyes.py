"""The questions the house asks of a picture: who is this person, whose face, what garment."""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

import cv2
import numpy as np

from eyes.facts import GarmentFacts, PersonFacts, Picture
from eyes.frames import fit_long_side
from eyes.garment.garment import GarmentEyes
from eyes.heap import give_back, one_heap
from eyes.masks import CHANNELS, COLOURED
from eyes.models import ModelShelf
from eyes.networks.clothes import GARMENT_SIDE, ClothesParser
from eyes.networks.face import FaceReader
from eyes.networks.garmentnet import GarmentNet
from eyes.networks.hands import HandReader
from eyes.networks.inpaint import Inpainter
from eyes.networks.matte import Matte
from eyes.networks.modesty import ModestyCheck
from eyes.networks.pose import PoseReader
from eyes.networks.session import THREADS
from eyes.packing import Packed
from eyes.person.person import PersonEyes
from eyes.person.selfie import SelfieEyes, SelfieFacts
from eyes.tuning import EYES

LONG_SIDE = EYES.long_side
SHORT_SIDE = EYES.short_side

Facts = TypeVar("Facts", PersonFacts, GarmentFacts)


class PictureUnusable(Exception):
    """Too small or too narrow to see anything in."""

    code = "picture_too_small"
    sentence = "Esta foto é pequena ou estreita demais para ser vista."


class Eyes:
    """Shared by all requests of a process, by threads too; no network is loaded before it is needed."""

    def __init__(self, models: Path, remember: int = 16) -> None:
        shelf = ModelShelf(models)
        faces, poses, hands = FaceReader(shelf), PoseReader(shelf), HandReader(shelf)
        matte = Matte(shelf)
        self._person = PersonEyes(poses, faces, hands, matte, ClothesParser(shelf))
        self._garment = GarmentEyes(GarmentNet(), matte, faces, poses, hands, ClothesParser(shelf, GARMENT_SIDE))
        self._selfie = SelfieEyes(faces, matte)
        self._modesty = ModestyCheck(shelf)
        self.inpainter = Inpainter(shelf)
        self._people: _Memory[PersonFacts] = _Memory(remember)
        self._garments: _Memory[GarmentFacts] = _Memory(remember)
        self._immodesty: OrderedDict[str, float] = OrderedDict()
        self._immodesty_lock = threading.Lock()
        cv2.setNumThreads(THREADS)
        one_heap()

    def see_person(self, photo: Picture) -> PersonFacts:
        """Facts in pixels of the photo as given; photos beyond 1536 px should be fitted with `fitted` first."""
        usable(photo)
        return self._people.recall(photo, self._person.see)

    def see_selfie(self, photo: Picture) -> SelfieFacts:
        """Much quicker than `see_person`: no body, no clothes. Not remembered."""
        usable(photo)
        return self._selfie.see(photo)

    def see_garment(self, photo: Picture) -> GarmentFacts:
        """Facts in pixels of their own size, which is that of the photo unless it is a large one."""
        usable(photo)
        return self._garments.recall(photo, lambda large: self._garment.see(fit_long_side(large, EYES.garment_side)))

    def immodesty(self, photo: Picture) -> float:
        """0..1: how likely the picture is pornographic. The last answers are remembered."""
        usable(photo)
        key = content_hash(photo)
        with self._immodesty_lock:
            known = self._immodesty.get(key)
        if known is not None:
            return known
        score = self._modesty.score(photo)
        with self._immodesty_lock:
            self._immodesty[key] = score
            while len(self._immodesty) > EYES.remembered_scores:
                self._immodesty.popitem(last=False)
        return score


def usable(photo: Picture) -> None:
    if (
        photo.ndim != COLOURED
        or photo.shape[2] != CHANNELS
        or photo.dtype != np.uint8
        or min(photo.shape[:2]) < SHORT_SIDE
    ):
        raise PictureUnusable


def fitted(photo: Picture) -> Picture:
    """As large as the eyes and the engines work with, never larger than it was."""
    return fit_long_side(photo, LONG_SIDE)


class _Memory(Generic[Facts]):
    """The last few results by the content of the picture. The same picture asked twice at once is read once.

    They are kept packed, and everyone, the first who asked too, gets what comes out of the packing.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[str, Packed[Facts]] = OrderedDict()
        self._reading: dict[str, threading.Lock] = {}
        self._lock = threading.Lock()

    def recall(self, photo: Picture, read: Callable[[Picture], Facts]) -> Facts:
        key = content_hash(photo)
        with self._lock:
            turn = self._reading.setdefault(key, threading.Lock())
        with turn:
            with self._lock:
                if key in self._kept:
                    self._kept.move_to_end(key)
                    return self._kept[key].unpacked()
            try:
                give_back()  # what dressing left: the networks need it now
                facts = Packed(read(photo))
                give_back()
                with self._lock:
                    self._kept[key] = facts
                    while len(self._kept) > self._size:
                        self._kept.popitem(last=False)
                return facts.unpacked()
            finally:
                with self._lock:
                    self._reading.pop(key, None)


def content_hash(photo: Picture) -> str:
    content = hashlib.sha256(f"{photo.shape}".encode())
    content.update(np.ascontiguousarray(photo).data)
    return content.hexdigest()
