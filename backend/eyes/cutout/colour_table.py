"""How often each colour occurs in some part of a photo, counted in the cells of a table of CIELAB."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from eyes.masks import Values


@dataclass(frozen=True)
class ColourTable:
    """From black to white, and from `-reach` to `reach` of the other two; colours beyond are counted at its edge."""

    bins: tuple[int, int, int]
    reach: float

    def cells(self, lab: Values) -> NDArray[np.int64]:
        """Which cell each colour falls into."""
        spans = ((0.0, 100.0), (self.reach, 2 * self.reach), (self.reach, 2 * self.reach))
        light, red, yellow = (
            np.clip((lab[..., axis] + start) / span * bins, 0, bins - 1).astype(np.int64)
            for axis, ((start, span), bins) in enumerate(zip(spans, self.bins, strict=True))
        )
        return np.asarray((light * self.bins[1] + red) * self.bins[2] + yellow)

    def counts(self, lab: Values, weights: Values | None = None) -> Values:
        return self.counted(self.cells(lab), weights)

    def counted(self, cells: NDArray[np.int64], weights: Values | None = None) -> Values:
        counts = np.bincount(cells, weights, minlength=int(np.prod(self.bins)))
        return np.asarray(counts.reshape(self.bins), np.float32)


def evened(table: Values, times: int = 1) -> Values:
    """The same with each cell shared with its neighbours, for their colours are nearly the same."""
    for _ in range(3 * times):  # along each axis in turn, which is the first one then
        padded = np.concatenate([table[:1], table, table[-1:]])
        table = np.asarray((padded[:-2] + 2 * table + padded[2:]) / 4, np.float32).transpose(1, 2, 0)
    return table
