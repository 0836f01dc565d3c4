"""Means of what is known of a picture, near what is not, and carried on into it."""

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.pixels.tuning import MEANS
from eyes.masks import Area, layered

Values = NDArray[np.float32]

_PICTURE = 3  # dimensions of a picture: rows, columns, channels; a mask has two


def spread_far(values: Values, known: Values, sigma: float) -> tuple[Values, Values]:
    """Normalised convolution: the mean of the known around each pixel, and how much was known there."""
    height, width = known.shape
    factor = max(1, int(sigma / 2.5))
    size = (max(1, width // factor), max(1, height // factor))
    weighted = values * (layered(known, values.shape[2]) if values.ndim == _PICTURE else known)
    small, weight = (
        cv2.GaussianBlur(cv2.resize(layer, size, interpolation=cv2.INTER_AREA), (0, 0), sigma / factor)
        for layer in (weighted, known)
    )
    mean = small / ((layered(weight, values.shape[2]) if values.ndim == _PICTURE else weight) + 1e-5)
    whole = (width, height)
    return np.asarray(cv2.resize(mean, whole), np.float32), np.asarray(cv2.resize(weight, whole), np.float32)


def carried_on(values: Values, known: Values) -> Values:
    """The known carried on into the unknown: itself at its border, ever smoother further away (pull and push)."""
    pulled = [(np.asarray(values * layered(known), np.float32), known)]
    while min(pulled[-1][1].shape) > MEANS.coarsest:
        height, width = pulled[-1][1].shape
        size = ((width + 1) // 2, (height + 1) // 2)
        weighted, weight = (cv2.resize(layer, size, interpolation=cv2.INTER_AREA) for layer in pulled[-1])
        pulled.append((np.asarray(weighted, np.float32), np.asarray(weight, np.float32)))
    weighted, weight = pulled[-1]
    total = weighted.sum((0, 1)) / max(float(weight.sum()), 1e-6)
    carried = np.broadcast_to(total, weighted.shape).astype(np.float32)
    for weighted, weight in reversed(pulled):
        size = (weight.shape[1], weight.shape[0])
        share = weight / (weight + 0.02)
        above = cv2.blur(cv2.resize(carried, size, interpolation=cv2.INTER_LINEAR), (3, 3))
        mean = weighted / layered(np.maximum(weight, 1e-4))
        carried = (mean * layered(share) + above * layered(1 - share)).astype(np.float32)
    return carried


def carried_over(picture: Values, known: Area, step: int) -> Values:
    """The same over a whole picture, in steps of so many pixels: what is finer is left out, known or not."""
    height, width = known.shape
    size = (max(1, width // step), max(1, height // step))
    weight = known.astype(np.float32)
    total = cv2.resize(picture * layered(weight), size, interpolation=cv2.INTER_AREA)
    weight = np.asarray(cv2.resize(weight, size, interpolation=cv2.INTER_AREA), np.float32)
    coarse = carried_on(np.asarray(total / layered(np.maximum(weight, 1e-4)), np.float32), weight)
    return np.asarray(cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC), np.float32)
