"""Where what is worn above ends and what is worn below begins, told by their colours where the clothes network errs."""

import numpy as np
from numpy.typing import NDArray

from eyes.cutout.colour_table import ColourTable, evened
from eyes.masks import Area, Values, large_pieces, part_with, pieces_within, spread
from eyes.person.tuning import WAISTLINE

Cells = NDArray[np.int64]  # of TABLE, by the colour of each pixel

TABLE = ColourTable(WAISTLINE.bins, WAISTLINE.reach)


class ClothColours:
    """How likely each pixel's colour is in one cloth over another: above 0 it is the second's."""

    def __init__(self, cells: Cells, first: Area, second: Area) -> None:
        one, other = _shares(cells[first]), _shares(cells[second])
        self.shared = float(np.minimum(one, other).sum())
        self._cells, self._odds = (
            cells,
            np.log((other + WAISTLINE.rare) / (one + WAISTLINE.rare)).astype(np.float32, copy=False),
        )

    def around(self, area: Area, radius: float) -> Values:
        """Evened out within the area, and 0 far from it: a stripe is no garment."""
        reach = max(1, round(radius))
        here, out = part_with(area, room=reach + 1), np.zeros(area.shape, np.float32)
        if area.any():
            weight = area[here].astype(np.float32)
            out[here] = spread(spread(np.take(self._odds, self._cells[here]), weight, reach), weight, reach)
        return out


def _shares(cells: Cells) -> Values:
    counts = evened(TABLE.counted(cells)).ravel()
    return np.asarray(counts / max(float(counts.sum()), 1e-9), np.float32)


def top_and_skirt(cells: Cells, full: Area, waists: tuple[float, float], unit: float) -> tuple[Area, Area] | None:
    """A top and the skirt it is tucked into may be read as a dress: both, where colours change once, at the waist.

    `waists` are the rows between which waists are.
    """
    rows = np.arange(full.shape[0])[:, None]
    above, below = full & (rows < waists[0]), full & (rows > waists[1])
    if min(above.sum(), below.sum()) < WAISTLINE.least * unit * unit:
        return None
    colours = ClothColours(cells, above, below)
    if colours.shared > WAISTLINE.shared:
        return None
    likelier = colours.around(full, 0.02 * unit)
    wide = full.sum(1)
    of_skirt = (full & (likelier > 0)).sum(1) > 0.5 * wide
    known = np.nonzero(wide > 0.2 * unit)[0]
    wrong_above = np.cumsum(of_skirt[known])
    wrong_below = np.cumsum(~of_skirt[known][::-1])[::-1]
    at = int((wrong_above + wrong_below).argmin())
    waist = float(known[at])
    if not waists[0] < waist < waists[1]:
        return None
    if ((likelier > 0) == (rows > waist))[full].mean() < WAISTLINE.cleanly:
        return None
    near = np.abs(rows - waist) < 0.12 * unit
    skirt = full & ((near & (likelier > 0)) | (~near & (rows > waist)))
    return full & ~skirt, skirt


def without_specks(upper: Area, lower: Area) -> tuple[Area, Area]:
    """Pieces of one garment that lie within the other are part of that one: stripes, folds, buttons."""
    of_upper, of_lower = (
        pieces_within(one & ~large_pieces(one, 1.0), other, WAISTLINE.within)
        for one, other in ((lower, upper), (upper, lower))
    )
    return (upper | of_upper) & ~of_lower, (lower | of_lower) & ~of_upper
