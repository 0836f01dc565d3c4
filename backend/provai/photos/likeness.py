"""What a garment looks like in a few hundred bytes, to notice the same one photographed again.

Its colours and how they lie on it, and its outline: all inside the garment's own frame, so that a photo from further
away, a little turned or in other light says nearly the same.
"""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Mask, Picture
from eyes.masks import HALF, Area, Values, box_of, lab_of

_SIDE = 8  # cells of the grid laid over the garment
_HUES, _LIGHTS = 8, 6
_REACH = 60.0  # of a and b in the table
_LAYOUT = _SIDE * _SIDE * 3
_OUTLINE = _SIDE * _SIDE
_TABLE = _HUES * _HUES + _LIGHTS
_Parts = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any]]
SIZE = _LAYOUT + _OUTLINE + _TABLE + 1


def descriptor_of(picture: Picture, alpha: Mask) -> bytes:
    """Nothing where there is no garment."""
    upright = _upright(picture, alpha)
    if upright is None:
        return b""
    lab, inside = upright
    weights = inside.astype(np.float32)
    high, wide = inside.shape
    grid = cv2.resize(weights, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    cells = cv2.resize(lab * weights[..., None], (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    cells = cells / np.maximum(grid, 0.05)[..., None]
    layout = np.clip((cells / [1.0, 2.0, 2.0] + [0.0, 50.0, 50.0]) * 2.55, 0, 255)
    table = _table(lab[inside])
    shape = np.array([np.clip(np.log2(wide / high) * 40 + 128, 0, 255)])
    parts = [layout.ravel(), grid.ravel() * 255, table * 255, shape]
    return np.concatenate(parts).round().astype(np.uint8).tobytes()


def _upright(picture: Picture, alpha: Mask) -> tuple[Values, Area] | None:
    """The garment alone, at a small size."""
    box = box_of(alpha > HALF)
    if box is None:
        return None
    left, top, right, bottom = box
    scale = 96 / max(right - left, bottom - top)
    size = max(8, round((right - left) * scale)), max(8, round((bottom - top) * scale))
    small = cv2.resize(picture[top:bottom, left:right], size, interpolation=cv2.INTER_AREA)
    inside = cv2.resize(alpha[top:bottom, left:right], size, interpolation=cv2.INTER_AREA) > HALF
    return (lab_of(np.asarray(small, np.uint8)), np.asarray(inside)) if inside.any() else None


def _table(lab: Values) -> Values:
    """How much of it has each tint, and each lightness, every sample shared among its neighbours; square roots."""
    tints = np.zeros((_HUES, _HUES), np.float32)
    places = np.clip((lab[:, 1:] + _REACH) / (2 * _REACH) * (_HUES - 1), 0, _HUES - 1.001)
    low = places.astype(int)
    part = places - low
    for a in (0, 1):
        for b in (0, 1):
            share = np.abs(1 - a - part[:, 0]) * np.abs(1 - b - part[:, 1])
            np.add.at(tints, (low[:, 0] + a, low[:, 1] + b), share)
    lights, _ = np.histogram(lab[:, 0], _LIGHTS, (0, 100))
    both = [tints.ravel() / max(tints.sum(), 1e-6), lights / max(lights.sum(), 1)]
    return np.asarray(np.sqrt(np.concatenate(both)), np.float32)


def likeness(one: bytes, others: list[bytes]) -> NDArray[np.float32]:
    """0..1 with each of the others, of which the same garment has the most."""
    if len(one) != SIZE or not others:
        return np.zeros(len(others), np.float32)
    mine = _parts(np.frombuffer(one, np.uint8)[None])
    rows = np.stack([np.frombuffer(other if len(other) == SIZE else b"\0" * SIZE, np.uint8) for other in others])
    theirs = _parts(rows)
    known = np.array([len(other) == SIZE for other in others])
    return np.where(known, _compared(mine, theirs), 0).astype(np.float32)


def _parts(rows: NDArray[np.uint8]) -> _Parts:
    values = rows.astype(np.float32)
    layout, outline, table, shape = np.split(values, np.cumsum([_LAYOUT, _OUTLINE, _TABLE]), axis=1)
    lab = (layout / 2.55).reshape(-1, _SIDE * _SIDE, 3) - np.array([0.0, 50.0, 50.0], np.float32)
    return lab * np.array([1.0, 2.0, 2.0], np.float32), outline / 255, table / 255, (shape[:, 0] - 128) / 40


def _compared(mine: _Parts, theirs: _Parts) -> NDArray[np.float32]:
    outline = np.minimum(mine[1], theirs[1]).sum(1) / np.maximum(np.maximum(mine[1], theirs[1]).sum(1), 1e-6)
    both = np.minimum(mine[1], theirs[1])
    weight = both / np.maximum(both.sum(1, keepdims=True), 1e-6)
    apart = theirs[0] - mine[0]
    # Another lamp lifts all of it at once: what is left after that is the garment's own.
    lamp = (apart * weight[..., None]).sum(1, keepdims=True)
    own = np.sqrt((((apart - lamp) * [0.7, 1.0, 1.0]) ** 2).sum(2))
    layout = (own * weight).sum(1)
    tint, light = np.linalg.norm(lamp[:, 0, 1:], axis=1), np.abs(lamp[:, 0, 0])
    table = (mine[2] * theirs[2])[:, : _HUES * _HUES].sum(1)
    shape = np.abs(mine[3] - theirs[3])
    away = layout / 14 + tint / 22 + light / 45 + (1 - outline) * 1.6 + (1 - table) * 0.8 + shape * 0.8
    return np.asarray(np.exp(-away / 2), np.float32)
