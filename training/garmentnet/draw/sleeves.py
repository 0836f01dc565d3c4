"""Sleeves: hanging, spread or folded, plain or puffed, with cuffs, openings and stripes."""

from dataclasses import dataclass

import numpy as np

from ..labels import SLEEVE_L, SLEEVE_R
from .canvas import Cloth, Drawing
from .curves import Points, ellipse, line, point, polygon, spline, stroke
from .cut import SIDES, Cut

_TO_ELBOW = 1.5  # length beyond which a sleeve bends with the arm

CUFFED = ("hoodie", "sweat", "polo", "jacket", "shirt", "knit", "zip_hoodie", "cardigan")
RIBBED = {
    "hoodie": 0.85,
    "sweat": 0.9,
    "zip_hoodie": 0.85,
    "knit": 0.7,
    "cardigan": 0.5,
    "jacket": 0.25,
}  # knitted ends


@dataclass
class SleeveEnd:
    """Where a sleeve ends, which way it points and how wide it is: an arm continues from here."""

    centre: Points
    along: Points
    width: float


@dataclass
class SleeveLook:
    """What both sleeves of a garment share."""

    pose: str
    angle: float
    bend: float
    fold: float
    taper: float
    puff: float
    cloth: int
    cuff: bool
    rib: float  # how long a knitted end is, narrower than the sleeve that blouses above it
    quilted: bool
    cuff_cloth: int
    opening: bool
    stripes: bool
    sheer: float
    lace: float


def choose_look(d: Drawing, cut: Cut) -> SleeveLook:
    long = cut.sleeve == "long"
    pose = d.pick(["hang", "spread", "fold"], [0.48, 0.38, 0.14] if long else [0.25, 0.75, 0])
    spread = d.u(0.35, 1.25) if long else d.u(0.3, 1.1)
    angle = {"hang": d.u(0.0, 0.32), "spread": spread, "fold": d.u(0.2, 0.6)}[pose]
    if d.worn and pose != "fold":
        angle = d.u(0.08, 0.5)
    if cut.loose:
        angle = max(angle, d.u(0.12, 0.9))  # wide sleeves hang over the side of the body
    dressy = cut.style in ("blouse", "off_shoulder")
    puffed = (dressy and d.chance(0.6)) or (cut.family == "dress" and d.chance(0.25))
    alone = (dressy or cut.family == "dress" or cut.style in ("long", "turtle")) and d.chance(0.12)
    sheer = cut.sheer or (d.u(0.3, 0.8) if alone else 0.0)
    return SleeveLook(
        pose=pose, angle=angle, bend=0 if pose == "fold" else d.u(-0.4, 0.12) if d.chance(0.8) else d.u(-0.8, -0.2),
        fold=d.u(0.3, 1.4) if d.chance(0.6) else d.u(1.2, 2.4),
        taper=d.u(0.35, 0.7) if puffed else d.pick([d.u(0.5, 0.75), d.u(0.75, 1.05), d.u(1.05, 1.5)], [35, 50, 15]),
        puff=d.u(0.15, 0.75) if puffed else d.u(0, 0.08),
        cloth=Cloth.SECOND if d.chance(0.14) else Cloth.MAIN,
        cuff=d.chance(0.8 if cut.style in CUFFED else 0.35),
        rib=d.u(0.1, 0.4) if long and d.chance(RIBBED.get(cut.style, 0.04)) else 0.0,
        quilted=cut.quilted,
        cuff_cloth=d.pick([Cloth.MAIN, Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A]),
        opening=not d.worn and d.chance(0.3), stripes=d.chance(0.13),
        sheer=sheer, lace=float(sheer > 0 and d.chance(0.4)),
    )  # fmt: skip


class Sleeves:
    """Both sleeves of a cut, ready to be painted below or above the body."""

    def __init__(self, d: Drawing, cut: Cut) -> None:
        self.d, self.cut = d, cut
        self.look = choose_look(d, cut)
        self.ends: dict[int, SleeveEnd] = {}
        self.ribs: dict[int, tuple[Points, Points]] = {}
        self._outlines: dict[int, tuple[Points, Points, Points]] = {side: self._shape(side) for side in SIDES}

    def _length(self) -> float:
        d = self.d
        if self.cut.style == "jersey":
            return d.u(0.9, 1.9)
        if self.cut.sleeve == "short":
            return float(d.pick([d.u(0.25, 0.6), d.u(0.8, 1.7), d.u(1.6, 2.1)], [15, 70, 15]))
        return float(d.pick([d.u(2.1, 2.8), d.u(2.8, 4.2)], [2, 8]))

    def _shape(self, side: int) -> tuple[Points, Points, Points]:
        d, cut, look = self.d, self.cut, self.look
        if cut.neck == "off":
            cut.sides[side].shoulder = point(side * d.u(1.0, 1.15), d.u(0, 0.1))
        shoulder, armpit = cut.sides[side].shoulder, cut.sides[side].armpit
        hole = float(np.linalg.norm(armpit - shoulder))
        length = self._length()
        upper = look.angle + d.rng.normal(0, 0.05)
        lower = upper + look.bend * (1 if length > _TO_ELBOW else 0.3) + d.rng.normal(0, 0.05)
        if look.pose == "fold":
            lower = -d.near(look.fold, 0.1)
        a1, a2 = (point(side * np.sin(t), np.cos(t)) for t in (upper, lower))
        elbow = (shoulder + armpit) / 2 + a1 * length * (share := d.u(0.42, 0.55))
        end = elbow + a2 * length * (1 - share)
        n1, n2 = (point(side * a[1], -side * a[0]) for a in (a1, a2))  # towards the outer edge
        puff = look.puff * hole
        end_w = hole * look.taper * (1 if cut.sleeve == "short" else 0.62)
        mid_w = hole * (0.5 + 0.5 * look.taper) * 0.82 + puff
        outer = spline([shoulder, elbow + (n1 + n2) / 2 * mid_w / 2 + n1 * puff * 0.3, end + n2 * end_w / 2], 9)
        inner = spline([armpit, elbow - (n1 + n2) / 2 * mid_w / 2, end - n2 * end_w / 2], 9)
        # The sleeve reaches under the body a little, so that no gap opens at the seam.
        whole = polygon(shoulder - (side * 0.16, -0.02), outer, inner[::-1], armpit - (side * 0.18, 0.05))
        name = "L" if side < 0 else "R"
        d.mark(**{f"slO{name}": outer[-1], f"slI{name}": inner[-1]})
        self.ends[side] = SleeveEnd(end, a2, end_w)
        if look.rib:
            self._add_rib(side, n2)
        if d.worn and look.pose == "fold":
            cut.hands.append((self.ends[side].centre, a2))
        return whole, outer, inner

    def _add_rib(self, side: int, outwards: Points) -> None:
        """The knitted end goes on from the sleeve: the arm comes out of it, and there the sleeve ends."""
        old = self.ends[side]
        end, half = old.centre + old.along * self.look.rib, outwards * old.width / 2 * self.d.u(0.6, 0.95)
        self.ribs[side] = np.array([old.centre + half, old.centre - half]), np.array([end + half, end - half])
        self.ends[side] = SleeveEnd(end, old.along, old.width * 0.8)
        name = "L" if side < 0 else "R"
        self.d.mark(**{f"slO{name}": end + half, f"slI{name}": end - half})

    def paint(self) -> None:
        for side in SIDES:
            self._paint_one(side)

    def _paint_one(self, side: int) -> None:
        d, look = self.d, self.look
        whole, outer, inner = self._outlines[side]
        part = SLEEVE_L if side < 0 else SLEEVE_R
        along = self.ends[side].along
        turn = -float(np.arctan2(along[0], along[1]))
        d.paint(
            whole,
            look.cloth,
            part,
            turn=turn,
            bright=d.u(0.93, 1.04),
            drop=d.u(0.1, 0.6),
            sheer=look.sheer,
            lace=look.lace,
        )
        if look.sheer:  # the seam, where the cloth lies double
            seam = stroke(inner - (inner - outer) * 0.04, d.u(0.03, 0.07))
            d.trim(seam, look.cloth, part, sheer=look.sheer * d.u(0.1, 0.6), bright=d.u(0.85, 1.0))
        q0, q1 = outer[-1], inner[-1]
        middle = (q0 + q1) / 2
        if look.quilted:
            across = [stroke(line(outer[i], inner[i]), 0.03) for i in range(2, len(outer) - 1, d.count(2, 3))]
            d.trim(across, part=part, opacity=d.u(0.4, 1))
        if side in self.ribs:
            top, low = self.ribs[side]
            d.paint(polygon(top, low[::-1]), look.cuff_cloth, part, turn=turn, bright=d.u(0.8, 1.02), folds=0.4)
            lines = [stroke(line(a, b), 0.016) for a, b in zip(line(*top, 9), line(*low, 9), strict=True)]
            d.trim([*lines, stroke(top, 0.025)], part=part, opacity=d.u(0.2, 0.8))
        elif look.cuff:
            deep = -along * (d.u(0.06, 0.3) if self.cut.sleeve == "long" else d.u(0.04, 0.14))
            wide = 0.92 if self.cut.sleeve == "long" else 1.03
            edge = [middle + (q - middle) * wide for q in (q0, q1)]
            back = [middle + (q - middle) * 1.02 + deep for q in (q1, q0)]
            d.paint(polygon(*edge, *back), look.cuff_cloth, part, turn=turn, bright=d.u(0.9, 1.05))
            if self.cut.sleeve == "long" and d.chance(0.5):
                d.trim(stroke(np.array(back), 0.025), part=part, opacity=d.u(0.4, 1))
                d.trim(ellipse(*(middle + deep / 2), 0.04, 0.04, 8), d.pick([Cloth.LABEL, Cloth.METAL]), part)
        else:
            back = -along * d.u(0.06, 0.14)
            d.trim(stroke(np.array([q0 + back, q1 + back]), 0.02), part=part, opacity=d.u(0.2, 0.8))
        if look.opening and self.cut.sleeve == "short":
            half = float(np.linalg.norm(q0 - q1)) / 2
            angle = float(np.arctan2(q1[1] - q0[1], q1[0] - q0[0]))
            hole = ellipse(middle[0], middle[1], half * 0.97, half * d.u(0.08, 0.2), 14, angle)
            d.paint(hole, Cloth.LINING, part, bright=self.cut.inside_bright, folds=0.2)
        if look.stripes:
            for share in np.linspace(0.3, 0.6, d.count(1, 2)):
                i = int(share * (len(outer) - 2))
                band = polygon(outer[i], inner[i], inner[i + 1], outer[i + 1])
                d.trim(band, d.pick([Cloth.ACCENT_A, Cloth.ACCENT_B, Cloth.LABEL]), part)
