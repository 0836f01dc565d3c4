"""Trousers, shorts and skirts in the pieces they are worn in: waistband, middle seam, legs and their hems."""

from dataclasses import dataclass

import numpy as np

from drape.body.body import SIDES, Row, Vec, sign, vec
from drape.contract import Garment
from drape.pattern.lower_cut import between_legs, leg_hem, smooth_waist, without_web
from drape.pattern.pattern import NOT_UNDERSTOOD
from drape.pattern.tuning import LOWER_PATTERN
from drape.pixels.warp import Cloth
from eyes.facts import Side
from eyes.masks import HALF, Area, box_of, large_pieces


@dataclass(frozen=True)
class LowerPattern:
    cloth: Cloth
    solid: Area
    waist: dict[Side, Vec]
    edge: Row  # y of the waistband's upper edge by column
    crotch: Vec | None  # none on a skirt
    parting: Row  # x between the legs by row, from the fork down
    top: float
    bottom: float
    hems: dict[Side, tuple[float, float]]  # of each leg: slope and start of the line it ends in; none on a skirt

    @property
    def middle(self) -> float:
        return float((self.waist["l"][0] + self.waist["r"][0]) / 2)

    @property
    def waist_y(self) -> float:
        return float((self.waist["l"][1] + self.waist["r"][1]) / 2)

    @property
    def whole_y(self) -> float:
        """The first row from which on the waistband is there from end to end."""
        return float(self.edge.max()) + 2

    @property
    def slenderness(self) -> float:
        """Its length in widths of its own waistband."""
        return (self.bottom - self.waist_y) / float(self.waist["r"][0] - self.waist["l"][0])

    @property
    def fork(self) -> Vec:
        """Where the legs part; asked of trousers and shorts only."""
        if self.crotch is None:
            raise NOT_UNDERSTOOD
        return self.crotch

    def below_edge(self, x: float, share: float, end: float) -> float:
        """The row at this share of the way from the waistband's edge down to another row."""
        top = float(np.interp(x, np.arange(len(self.edge)), self.edge))
        return top + (end - top) * share

    def run(self, y: float) -> tuple[float, float]:
        """The outermost cloth of a row."""
        for row in _outwards(int(np.clip(y, self.top, self.bottom)), self.solid.shape[0]):
            columns = np.nonzero(self.solid[row])[0]
            if len(columns):
                return float(columns[0]), float(columns[-1])
        raise NOT_UNDERSTOOD

    def leg_row(self, x: float, share: float, side: Side) -> float:
        """The row of a column at this share of the way from the fork to the leg's hem, which may lie askew."""
        slope, start = self.hems[side]
        return float(self.fork[1] + share * (slope * x + start - self.fork[1]))

    def leg_run(self, share: float, side: Side) -> tuple[float, float]:
        """The cloth of one leg this far down, parted from the other below the fork."""
        fork = self.fork
        columns = np.arange(self.solid.shape[1])
        slope, start = self.hems[side]
        rows = np.round(fork[1] + share * (slope * columns + start - fork[1])).astype(int)
        rows = np.clip(rows, 0, len(self.solid) - 1)
        own = np.nonzero(self.solid[rows, columns] & ((columns - self.parting[rows]) * sign(side) > 0))[0]
        if len(own) < LOWER_PATTERN.narrowest_leg:
            left, right = self.run(float(fork[1] + share * (self.bottom - fork[1])))
            return (left, float(fork[0])) if side == "l" else (float(fork[0]), right)
        return float(own[0]), float(own[-1])


def _outwards(row: int, height: int) -> list[int]:
    return [near for step in range(40) for near in (row - step, row + step) if 0 <= near < height]


def cut_lower(garment: Garment) -> LowerPattern:
    facts = garment.facts
    alpha = facts.front if garment.kind == "skirt" else facts.alpha
    solid = large_pieces(alpha > HALF, 0.05)
    box = box_of(solid)
    if box is None:
        raise NOT_UNDERSTOOD
    _, top, _, bottom = box
    height = bottom - top
    row = int(top + 0.04 * height)
    columns = np.nonzero(solid[row])[0]
    waist: dict[Side, Vec] = {
        "l": vec(float(columns[0]), top + 0.02 * height),
        "r": vec(float(columns[-1]), top + 0.02 * height),
    }
    for side in SIDES:
        seen = facts.landmarks.get(f"waistband_{side}")
        if seen is not None and seen.confidence > LOWER_PATTERN.sure_waistband:
            waist[side] = vec(seen.x, float(np.clip(seen.y, top + 0.005 * height, top + 0.15 * height)))
    if waist["r"][0] - waist["l"][0] < LOWER_PATTERN.narrowest or height < LOWER_PATTERN.lowest:
        raise NOT_UNDERSTOOD
    crotch, parting, hems = None, np.zeros(len(solid)), {}
    if garment.kind in {"trousers", "shorts"}:
        seen = facts.landmarks.get("crotch")
        if seen is None:
            raise NOT_UNDERSTOOD
        alpha, crotch = without_web(alpha, solid, _fork(vec(seen.x, seen.y), waist, bottom), bottom)
        parting = between_legs(alpha > HALF, crotch, bottom)
        hems = {side: leg_hem(alpha > HALF, crotch, parting, side, bottom) for side in SIDES}
    picture, alpha, edge = smooth_waist(facts.picture, alpha, waist)
    solid &= alpha > HALF
    return LowerPattern(Cloth.of(picture, alpha), solid, waist, edge, crotch, parting, float(top), float(bottom), hems)


def _fork(seen: Vec, waist: dict[Side, Vec], bottom: float) -> Vec:
    """Wide shorts lie with their legs against each other nearly down to the hem: the fork is higher than it is seen."""
    top, wide = (waist["l"][1] + waist["r"][1]) / 2, waist["r"][0] - waist["l"][0]
    if bottom - seen[1] > LOWER_PATTERN.touching * (bottom - top):
        return seen
    return vec(float(seen[0]), float(min(seen[1], top + LOWER_PATTERN.deepest_fork * wide)))
