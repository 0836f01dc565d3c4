"""GarmentNet, our own network: reads a garment's outline, parts, landmarks, class and sleeves from a 256 px picture."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from eyes.facts import LANDMARKS, GarmentClass, Mask, Picture, Point, SleeveKind
from eyes.frames import Frame
from eyes.masks import HALF, Box, box_of
from eyes.models import OWN_WEIGHTS
from eyes.networks.garment_layers import SIDE, GarmentLayers
from eyes.networks.session import sigmoid
from eyes.networks.tuning import GARMENT_NET

Colour = tuple[float, ...]

CLASSES: tuple[GarmentClass, ...] = get_args(GarmentClass)
SLEEVES: tuple[SleeveKind, ...] = get_args(SleeveKind)
STYLES = (
    "tee", "polo", "shirt", "sweat", "knit", "tank", "blouse", "jacket", "blazer", "coat", "dress", "jumpsuit",
    "trainers", "pumps", "boots", "sandals",
)  # fmt: skip
BODY, SLEEVE_L, SLEEVE_R, INSIDE = 1, 2, 3, 4  # layers of parts; 0 is background

_GREY: Colour = (127, 127, 127)
_NAMES = np.cumsum([len(CLASSES), len(SLEEVES), len(LANDMARKS), 1])  # where in the network's names each kind ends

_UPPER = ("neck_l", "neck_r", "armpit_l", "armpit_r", "hem_l", "hem_r")
_LEGS = ("waistband_l", "waistband_r", "crotch", "leg_outer_l", "leg_outer_r")
_LANDMARKS_OF: dict[GarmentClass, tuple[str, ...]] = {
    "top": _UPPER,
    "dress": _UPPER,
    "outer_open": _UPPER,
    "trousers": _LEGS,
    "shorts": _LEGS,
    "skirt": ("waistband_l", "waistband_r", "hem_l", "hem_r"),
}


def _mirrored_index() -> list[int]:
    swap = {"_l": "_r", "_r": "_l"}
    return [LANDMARKS.index(name[:-2] + swap[name[-2:]] if name[-2:] in swap else name) for name in LANDMARKS]


_MIRRORED = _mirrored_index()
_MIRRORED_PARTS = [0, BODY, SLEEVE_R, SLEEVE_L, INSIDE]
_PARTS = len(_MIRRORED_PARTS)


class Look(NamedTuple):
    """What the network says of one picture, all of it 0..1."""

    alpha: Mask
    parts: NDArray[np.float32]  # 5 × SIDE × SIDE
    sheer: Mask
    heat: NDArray[np.float32]  # a map for each landmark, of half the size; each sums to 1
    classes: NDArray[np.float32]
    sleeves: NDArray[np.float32]
    exists: NDArray[np.float32]
    worn: NDArray[np.float32]
    styles: NDArray[np.float32]


@dataclass(frozen=True)
class Reading:
    """Masks at photo size, only as fine as the network; landmarks in photo pixels, all of them, likely or not."""

    alpha: Mask
    parts: NDArray[np.float32]  # 5 × H × W
    landmarks: dict[str, Point]  # confidence: how sure the place is
    exists: dict[str, float]
    classes: NDArray[np.float32]
    sleeves: NDArray[np.float32]
    styles: NDArray[np.float32]  # by STYLES; without meaning for bottoms, bags and accessories
    worn: float  # how likely a person wears it
    sheer: Mask  # how much of what lies behind seems to show through
    detail: int  # pixels of the network along the long side of the photo

    @property
    def garment_class(self) -> GarmentClass:
        return CLASSES[int(self.classes.argmax())]

    @property
    def sleeve(self) -> SleeveKind:
        return SLEEVES[int(self.sleeves.argmax())]


class Glance:
    """A first look at a whole photo; the second, at its mirror image, is taken only if someone asks for the reading."""

    def __init__(self, alpha: Mask, garment_class: GarmentClass, read: Callable[[], Reading]) -> None:
        self.alpha, self.garment_class = alpha, garment_class  # of the first look alone
        self._read = read

    @cached_property
    def reading(self) -> Reading:
        return self._read()


class GarmentNet:
    def __init__(self) -> None:
        self._layers = GarmentLayers(lambda: OWN_WEIGHTS / "garmentnet.onnx")

    def glance(self, photo: Picture) -> Glance:
        size = (photo.shape[0], photo.shape[1])
        frame = Frame.around(size)
        piece = _piece(photo, frame)
        straight = self._look(piece)
        classes = _agreeing(straight.classes, dict(zip(LANDMARKS, straight.exists.tolist(), strict=True)))
        return Glance(
            frame.paste(straight.alpha, size),
            CLASSES[int(classes.argmax())],
            lambda: _both(straight, self._look(piece[:, ::-1]), frame, size),
        )

    def read(self, photo: Picture, glance: Glance | None = None) -> Reading:
        """After a glance the garment as large as the input allows, or smaller if it fills the photo."""
        size = (photo.shape[0], photo.shape[1])
        glance = glance or self.glance(photo)
        box = box_of(glance.alpha > HALF)
        ground = _ground(photo) if box is not None and _fills(box, size) else None
        # An even ground goes on around the photo: garments are known best with some of it on all sides.
        around = Frame.of_box(0, 0, size[1], size[0], grow=GARMENT_NET.room)
        first = glance.reading if ground is None else self._pass(photo, around, ground)
        box = box_of(first.alpha > HALF)
        if box is None:
            return first
        frame = Frame.of_box(*box, grow=1.12)
        closer = frame.side <= 0.92 * max(size)
        second = self._pass(photo, frame if closer else Frame.of_box(*box, grow=1.25), ground or _GREY)
        # The other look must see the same thing, or it lost it.
        shared = np.minimum(first.alpha, second.alpha).sum() / max(1.0, np.maximum(first.alpha, second.alpha).sum())
        if shared <= GARMENT_NET.same_thing or _LANDMARKS_OF.get(second.garment_class) != _LANDMARKS_OF.get(
            first.garment_class
        ):
            return first
        return replace(
            second if closer else first,
            landmarks={
                name: max(first.landmarks[name], second.landmarks[name], key=lambda point: point.confidence)
                for name in LANDMARKS
            },
            classes=np.asarray((first.classes + second.classes) / 2, np.float32),
            styles=np.asarray((first.styles + second.styles) / 2, np.float32),
        )

    def _pass(self, photo: Picture, frame: Frame, around: Colour) -> Reading:
        piece = _piece(photo, frame, around)
        return _both(self._look(piece), self._look(piece[:, ::-1]), frame, (photo.shape[0], photo.shape[1]))

    def _look(self, piece: NDArray[np.float32]) -> Look:
        maps, heat, names = self._layers.see(piece)
        alpha, parts, sheer = np.split(maps, [1, 1 + _PARTS])
        classes, sleeves, exists, worn, styles = np.split(names, _NAMES)
        return Look(
            sigmoid(alpha[0]),
            _shares(parts, 0),
            sigmoid(sheer[0]),
            _shares(heat, (1, 2)),
            _shares(classes, 0),
            _shares(sleeves, 0),
            sigmoid(exists),
            sigmoid(worn),
            _shares(styles, 0),
        )


def _shares(scores: NDArray[np.float32], axis: int | tuple[int, int]) -> NDArray[np.float32]:
    exp = np.exp(scores - scores.max(axis, keepdims=True))
    return np.asarray(exp / exp.sum(axis, keepdims=True), np.float32)


def _fills(box: Box, size: tuple[int, int]) -> bool:
    """Up to the border of the photo."""
    room = GARMENT_NET.touches * max(size)
    return min(box[0], box[1], size[1] - box[2], size[0] - box[3]) < room


def _piece(photo: Picture, frame: Frame, around: Colour = _GREY) -> NDArray[np.float32]:
    """Scaled as the first layers take it."""
    return np.asarray((frame.cut(photo, SIDE, around) / 255.0 - 0.5) * 4, np.float32)


def _ground(photo: Picture) -> Colour | None:
    """Its colour, where most of the photo's border shows an even one."""
    border = np.concatenate([photo[0], photo[-1], photo[:, 0], photo[:, -1]]).astype(np.float32)
    middle = np.median(border, 0)
    even = float((np.abs(border - middle).max(1) < GARMENT_NET.even).mean())
    return tuple(middle.tolist()) if even > GARMENT_NET.most else None


def _both(straight: Look, mirror: Look, frame: Frame, size: tuple[int, int]) -> Reading:
    """What the network says of a piece and of its mirror image, taken together."""
    parts = _mean(straight.parts, mirror.parts[_MIRRORED_PARTS][..., ::-1])
    exists = _mean(straight.exists, mirror.exists[_MIRRORED])
    found = dict(zip(LANDMARKS, exists.tolist(), strict=True))
    return Reading(
        alpha=frame.paste(_mean(straight.alpha, mirror.alpha[:, ::-1]), size),
        parts=np.stack([frame.paste(part, size) for part in parts]),
        landmarks=_places(_mean(straight.heat, mirror.heat[_MIRRORED][..., ::-1]), frame),
        exists=found,
        classes=_agreeing(_mean(straight.classes, mirror.classes), found),
        sleeves=_mean(straight.sleeves, mirror.sleeves),
        styles=_mean(straight.styles, mirror.styles),
        worn=float(_mean(straight.worn, mirror.worn)[0]),
        sheer=frame.paste(_mean(straight.sheer, mirror.sheer[:, ::-1]), size),
        detail=round(SIDE * max(size) / frame.side),
    )


def _mean(one: NDArray[np.float32], other: NDArray[np.float32]) -> NDArray[np.float32]:
    return np.asarray((one + other) / 2, np.float32, order="C")


def _agreeing(classes: NDArray[np.float32], exists: dict[str, float]) -> NDArray[np.float32]:
    """Classes weighed by their landmarks: a slip dress may look like trousers, but it has no crotch."""
    seen = {name: float(np.mean([exists[mark] for mark in marks])) for name, marks in _LANDMARKS_OF.items()}
    without = 1 - max(seen.values())  # shoes, bags and accessories have none of them
    weighed = classes * np.array([max(seen.get(name, without), 0.02) for name in CLASSES], np.float32)
    return np.asarray(weighed / max(float(weighed.sum()), 1e-6), np.float32)


def _places(heat: NDArray[np.float32], frame: Frame) -> dict[str, Point]:
    """The centre of the heat around its peak; the heat gathered there says how sure the place is."""
    peaks = np.array([_peak(layer) for layer in heat], np.float32)
    _settle_twins(heat, peaks)
    places = frame.to_photo((peaks[:, :2] + 0.5) * SIDE / heat.shape[-1], SIDE)
    return {
        name: Point(float(place[0]), float(place[1]), min(1.0, float(confidence)))
        for name, place, confidence in zip(LANDMARKS, places, peaks[:, 2], strict=True)
    }


def _peak(layer: NDArray[np.float32]) -> tuple[float, float, float]:
    """x, y and how much heat lies around them."""
    row, column = divmod(int(layer.argmax()), layer.shape[1])
    top, left = max(0, row - GARMENT_NET.window), max(0, column - GARMENT_NET.window)
    window = layer[top : row + GARMENT_NET.window + 1, left : column + GARMENT_NET.window + 1]
    sure = max(float(window.sum()), 1e-9)
    x = float((window.sum(0) * np.arange(left, left + window.shape[1])).sum()) / sure
    y = float((window.sum(1) * np.arange(top, top + window.shape[0])).sum()) / sure
    return x, y, sure


def _settle_twins(heat: NDArray[np.float32], peaks: NDArray[np.float32]) -> None:
    """An armpit under a sleeve may be warm in two places: the one that mirrors the other armpit is right."""
    neck, hem, armpits = ([LANDMARKS.index(f"{name}_{side}") for side in "lr"] for name in ("neck", "hem", "armpit"))
    start, end = peaks[neck, :2].mean(0), peaks[hem, :2].mean(0)
    along = (end - start) / max(float(np.linalg.norm(end - start)), 1e-6)
    weak, strong = sorted(armpits, key=lambda index: float(peaks[index, 2]))
    away = peaks[strong, :2] - start
    mirrored = start + 2 * along * float(away @ along) - away
    near = np.hypot(*(np.indices(heat.shape[1:])[::-1] - mirrored[:, None, None])) < GARMENT_NET.twin_reach
    if near.any() and np.linalg.norm(peaks[weak, :2] - mirrored) > GARMENT_NET.twin_reach:
        other = _peak(np.where(near, heat[weak], 0))
        if other[2] > GARMENT_NET.warm_enough * peaks[weak, 2]:
            peaks[weak, :2] = other[:2]
