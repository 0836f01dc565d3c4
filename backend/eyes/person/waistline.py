"""Where what is worn above ends and what is worn below begins, told by their colours where the clothes network errs."""

import numpy as np
from numpy.typing import NDArray

from eyes.cutout.colour_table import ColourTable, evened
from eyes.masks import Area, Values, grown, large_pieces, opened, part_with, pieces_within, spread, touching
from eyes.person.tuning import WAISTLINE

Cells = NDArray[np.int64]  # of TABLE, by the colour of each pixel

TABLE = ColourTable(WAISTLINE.bins, WAISTLINE.reach)


class ClothColours:
    """How likely each pixel's colour is in one cloth over another: above 0 it is the second's."""

    def __init__(self, cells: Cells, first: Area, second: Area, table: ColourTable = TABLE) -> None:
        one, other = _shares(cells[first], table), _shares(cells[second], table)
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


def _shares(cells: Cells, table: ColourTable) -> Values:
    counts = evened(table.counted(cells)).ravel()
    return np.asarray(counts / max(float(counts.sum()), 1e-9), np.float32)


def with_waistband(cells: Cells, upper: Area, lower: Area, arms: Area, unit: float) -> tuple[Area, Area]:
    """A waistband may be read as the end of the top: beside the lower garment, what has its colours is part of it.

    Not on arms: what is dark there is the shaded side of a sleeve.
    """
    far = 0.25 * unit
    first, second = upper & ~grown(lower, far), lower & ~grown(upper, 0.5 * far)
    if min(first.sum(), second.sum()) < WAISTLINE.least * unit * unit:
        return upper, lower
    colours = ClothColours(cells, first, second)
    if colours.shared > WAISTLINE.shared:
        return upper, lower
    near = upper & grown(lower, 2 * far) & ~arms
    likelier = colours.around(upper | lower, 0.02 * unit)
    taken = opened(near & (likelier > WAISTLINE.sure), 0.02 * unit)
    taken = touching(taken | lower, lower) & taken
    taken &= _no_higher(taken | lower, upper | lower, unit)
    # With its rim, and then with what stands into it: a button has colours of its own.
    taken |= grown(taken, 0.04 * unit) & near & (likelier > 0)
    left = upper & ~taken
    taken |= grown(taken, 0.04 * unit) & left & ~opened(left, 0.03 * unit)
    return upper & ~taken, lower | taken


def with_tails(cells: Cells, upper: Area, lower: Area, unit: float) -> tuple[Area, Area]:
    """Tails of a top over trousers may be read as these: beside the top, what has its colours is part of it."""
    first, second = (one & ~grown(other, 0.12 * unit) for one, other in ((upper, lower), (lower, upper)))
    if min(first.sum(), second.sum()) < WAISTLINE.least * unit * unit:
        return upper, lower
    colours = ClothColours(cells, first, second)
    if colours.shared > WAISTLINE.shared:
        return upper, lower
    near = lower & grown(upper, 0.75 * unit)
    likelier = colours.around(near, 0.02 * unit)
    alike = near & (likelier < -WAISTLINE.sure)
    taken = opened(alike, 0.02 * unit)
    taken = touching(taken | upper, upper) & taken
    taken &= touching(taken, taken & ~grown(upper, WAISTLINE.tail * unit))
    # With its tip and its rim.
    taken = touching(alike, taken)
    taken |= grown(taken, 0.04 * unit) & near & (likelier < 0)
    return upper | taken, lower & ~taken


def _no_higher(below: Area, cloth: Area, unit: float) -> Area:
    """As a column: a waistband goes across, and what stands up beside it is a dark side of the top."""
    columns = np.nonzero(below.any(0))[0]
    wide = np.maximum(WAISTLINE.across * cloth[:, columns].sum(1), WAISTLINE.wide * unit)
    across = np.nonzero(below[:, columns].sum(1) > wide)[0]
    rows = np.arange(len(below))[:, None]
    return np.asarray(rows > across[0] - WAISTLINE.askew * unit if len(across) else rows < 0)


def top_and_skirt(
    cells: Cells, full: Area, waists: tuple[float, float], unit: float, table: ColourTable = TABLE
) -> tuple[Area, Area] | None:
    """A top and the skirt it is tucked into may be read as a dress: both, where colours change once, at the waist.

    `waists` are the rows between which waists are.
    """
    rows = np.arange(full.shape[0])[:, None]
    above, below = full & (rows < waists[0]), full & (rows > waists[1])
    if min(above.sum(), below.sum()) < WAISTLINE.least * unit * unit:
        return None
    colours = ClothColours(cells, above, below, table)
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
