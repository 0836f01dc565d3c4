"""A long top may be read as one with what is worn below it: both are parted where its hem is seen across the hips."""

import numpy as np

from eyes.cutout.colour_table import ColourTable
from eyes.masks import Area, Values, box_of
from eyes.person.waistline import ClothColours, top_and_skirt

_FINE = ColourTable((16, 32, 32), 40.0)  # twice as fine as for waists: dark wool and a dark skirt are told apart
_FROM, _TO = 0.6, 1.2  # units above and below the hips that are looked at: a yoke or a border is further off
_HEMS = (-0.2, 0.7)  # units below the hips where hems of long tops are
_BELOW = 0.15  # units that are seen below a hem at least
_OF_ONE, _OF_TWO = 0.5, 0.3  # of the colours of two pieces, with more or less of which they are of one cloth or of two
_COARSE, _UNLIKE = 4, 4.0  # every so many pixels; CIELAB
_LEAST = 0.1  # square units that are seen of what is worn below at least


def parted_at_hem(lab: Values, cloth: Area, arms: Area, hips: float, unit: float) -> tuple[Area, Area] | None:
    """A tunic and what is worn below it, of cloth that goes on to the ankles or the photo's end: no border does."""
    box = box_of(cloth)
    if box is None:
        return None
    first = max(0, round(hips - _FROM * unit))
    near = np.s_[first : round(hips + _TO * unit), box[0] : box[2]]
    hems = hips + _HEMS[0] * unit - first, min(hips + _HEMS[1] * unit, box[3] - _BELOW * unit) - first
    trunk = cloth[near] & ~arms[near]
    parted = (
        top_and_skirt(_FINE.cells(lab[near]), trunk, hems, unit, _FINE) if _change(lab[near], trunk, hems) else None
    )
    if parted is None or parted[1].sum() < _LEAST * unit**2:
        return None
    # Beside an arm it is cut straight on, for what is dark there is in its shade.
    seen = parted[1].any(0)
    hem = first + float(np.median(parted[1][:, seen].argmax(0)))
    bottom = cloth & (np.arange(len(cloth))[:, None] > hem)
    bottom[near] = np.where(arms[near], bottom[near], parted[1])
    return cloth & ~bottom, bottom


def _change(lab: Values, cloth: Area, hems: tuple[float, float]) -> bool:
    """Whether a hem is worth looking for: what is above and below where hems are differs, seen coarsely."""
    few, rows = np.s_[::_COARSE, ::_COARSE], np.arange(len(cloth))[:, None]
    ends = [cloth[few] & side[few] for side in (rows < hems[0], rows > hems[1])]
    if not all(end.any() for end in ends):
        return False
    above, below = (np.median(lab[few][end], 0) for end in ends)
    return bool(np.linalg.norm(above - below) > _UNLIKE)


def with_peplum(lab: Values, upper: Area, lower: Area, arms: Area, hips: float, unit: float) -> tuple[Area, Area]:
    """What hangs below the belt of a top may be read as a skirt: it has the top's colours, and what goes on has not."""
    parted = parted_at_hem(lab, lower, arms, hips, unit) if upper.any() else None
    if parted is None:
        return upper, lower
    cells, trunk = _FINE.cells(lab), upper & ~arms
    of_one, of_two = (ClothColours(cells, trunk, part, _FINE).shared for part in parted)
    if of_one < _OF_ONE or of_two > _OF_TWO:
        return upper, lower
    return upper | parted[0], parted[1]
