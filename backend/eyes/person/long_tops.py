"""A long top may be read as one with what is worn below it: both are parted where its hem is seen across the hips."""

import numpy as np

from eyes.cutout.colour_table import ColourTable
from eyes.masks import Area, Values, box_of
from eyes.person.tuning import LONG_TOPS
from eyes.person.waistline import ClothColours, top_and_skirt

_FINE = ColourTable(LONG_TOPS.bins, LONG_TOPS.reach)


def parted_at_hem(lab: Values, cloth: Area, arms: Area, hips: float, unit: float) -> tuple[Area, Area] | None:
    """A tunic and what is worn below it, of cloth that goes on to the ankles or the photo's end: no border does."""
    box = box_of(cloth)
    if box is None:
        return None
    first = max(0, round(hips - LONG_TOPS.above_hips * unit))
    near = np.s_[first : round(hips + LONG_TOPS.below_hips * unit), box[0] : box[2]]
    hems = (
        hips + LONG_TOPS.hems[0] * unit - first,
        min(hips + LONG_TOPS.hems[1] * unit, box[3] - LONG_TOPS.below_hem * unit) - first,
    )
    trunk = cloth[near] & ~arms[near]
    parted = (
        top_and_skirt(_FINE.cells(lab[near]), trunk, hems, unit, _FINE) if _change(lab[near], trunk, hems) else None
    )
    if parted is None or parted[1].sum() < LONG_TOPS.least * unit**2:
        return None
    # Beside an arm it is cut straight on, for what is dark there is in its shade.
    seen = parted[1].any(0)
    hem = first + float(np.median(parted[1][:, seen].argmax(0)))
    bottom = cloth & (np.arange(len(cloth))[:, None] > hem)
    bottom[near] = np.where(arms[near], bottom[near], parted[1])
    return cloth & ~bottom, bottom


def _change(lab: Values, cloth: Area, hems: tuple[float, float]) -> bool:
    """Whether a hem is worth looking for: what is above and below where hems are differs, seen coarsely."""
    few, rows = np.s_[:: LONG_TOPS.coarse, :: LONG_TOPS.coarse], np.arange(len(cloth))[:, None]
    ends = [cloth[few] & side[few] for side in (rows < hems[0], rows > hems[1])]
    if not all(end.any() for end in ends):
        return False
    above, below = (np.median(lab[few][end], 0) for end in ends)
    return bool(np.linalg.norm(above - below) > LONG_TOPS.unlike)


def with_peplum(lab: Values, upper: Area, lower: Area, arms: Area, hips: float, unit: float) -> tuple[Area, Area]:
    """What hangs below the belt of a top may be read as a skirt: it has the top's colours, and what goes on has not."""
    parted = parted_at_hem(lab, lower, arms, hips, unit) if upper.any() else None
    if parted is None:
        return upper, lower
    cells, trunk = _FINE.cells(lab), upper & ~arms
    of_one, of_two = (ClothColours(cells, trunk, part, _FINE).shared for part in parted)
    if of_one < LONG_TOPS.of_one or of_two > LONG_TOPS.of_two:
        return upper, lower
    return upper | parted[0], parted[1]
