"""Many small pictures on one sheet."""

from dataclasses import dataclass

import cv2
import numpy as np

from eyes.facts import Picture

_WIDE, _HIGH, _COLUMNS, _INSET = 300, 420, 8, 84


@dataclass(frozen=True)
class Tile:
    drawn: Picture
    words: str

    @classmethod
    def of(cls, picture: Picture, inset: Picture, words: str) -> "Tile":
        """Small at once: the bench measures the memory of the engine, not of its pictures."""
        canvas = _fitted(picture, _WIDE, _HIGH)
        corner = _fitted(inset, _INSET, round(_INSET * 1.3))
        canvas[-corner.shape[0] :, -corner.shape[1] :] = corner
        cv2.putText(canvas, words, (4, 16), cv2.FONT_HERSHEY_SIMPLEX, 0.45, (220, 30, 30), 1, cv2.LINE_AA)
        return cls(canvas, words)


def contact_sheet(tiles: list[Tile]) -> Picture:
    drawn = [tile.drawn for tile in tiles]
    drawn += [np.zeros((_HIGH, _WIDE, 3), np.uint8)] * (-len(drawn) % _COLUMNS)
    rows = [np.hstack(drawn[first : first + _COLUMNS]) for first in range(0, len(drawn), _COLUMNS)]
    return np.asarray(np.vstack(rows), np.uint8)


def _fitted(picture: Picture, wide: int, high: int) -> Picture:
    factor = min(wide / picture.shape[1], high / picture.shape[0])
    size = (max(1, round(picture.shape[1] * factor)), max(1, round(picture.shape[0] * factor)))
    canvas = np.full((high, wide, 3), 60, np.uint8)
    canvas[: size[1], : size[0]] = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return canvas
