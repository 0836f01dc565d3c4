"""Many small pictures on one sheet."""

from dataclasses import dataclass

import cv2
import numpy as np

from provai.vision.facts import Picture

_WIDE, _HIGH, _COLUMNS, _INSET = 300, 420, 8, 84


@dataclass(frozen=True)
class Tile:
    picture: Picture
    inset: Picture
    words: str


def contact_sheet(tiles: list[Tile]) -> Picture:
    drawn = [_drawn(tile) for tile in tiles]
    drawn += [np.zeros((_HIGH, _WIDE, 3), np.uint8)] * (-len(drawn) % _COLUMNS)
    rows = [np.hstack(drawn[first : first + _COLUMNS]) for first in range(0, len(drawn), _COLUMNS)]
    return np.asarray(np.vstack(rows), np.uint8)


def _drawn(tile: Tile) -> Picture:
    canvas = _fitted(tile.picture, _WIDE, _HIGH)
    inset = _fitted(tile.inset, _INSET, round(_INSET * 1.3))
    canvas[-inset.shape[0] :, -inset.shape[1] :] = inset
    cv2.putText(canvas, tile.words, (4, 16), cv2.FONT_HERSHEY_SIMPLEX, 0.45, (220, 30, 30), 1, cv2.LINE_AA)
    return canvas


def _fitted(picture: Picture, wide: int, high: int) -> Picture:
    factor = min(wide / picture.shape[1], high / picture.shape[0])
    size = (max(1, round(picture.shape[1] * factor)), max(1, round(picture.shape[0] * factor)))
    canvas = np.full((high, wide, 3), 60, np.uint8)
    canvas[: size[1], : size[0]] = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return canvas
