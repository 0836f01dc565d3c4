"""Trousers and shorts: slim to wide, one piece or two legs, with fly, pockets, creases, stripes and rips."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

from dataclasses import dataclass

import numpy as np

from ..labels import INSIDE
from .canvas import Cloth, Drawing
from .curves import Points, bezier, box, ellipse, line, point, polygon, spline, stroke
from .cut import SIDES
from .prints import graphic
from .waistbands import paint_back_of_waist, paint_band, waist_line
from .wearer import paint_legs


@dataclass
class Leg:
    outer: Points
    inner: Points

    @property
    def hem(self) -> Points:
        return np.array([self.outer[-1], self.inner[-1]])


def draw_trousers(d: Drawing) -> None:
    _draw(d, short=False)


def draw_shorts(d: Drawing) -> None:
    _draw(d, short=True)


def _draw(d: Drawing, *, short: bool) -> None:
    d.class_name = "shorts" if short else "trousers"
    waist = waist_line(d)
    paint_back_of_waist(d, waist)
    crotch_y, hip = d.u(1.15, 1.95), d.u(1.05, 1.35)
    crotch = point(d.u(-0.04, 0.04), crotch_y)
    legs = _short_legs(d, waist, crotch, hip) if short else _long_legs(d, waist, crotch, hip)
    for side in SIDES:
        n = "L" if side < 0 else "R"
        d.mark(**{f"legO{n}": legs[side].outer[-1], f"legI{n}": legs[side].inner[-1]})
    d.mark(crotch=crotch)
    if d.worn:
        paint_legs(d, float(legs[1].outer[-1][1]), [leg.hem.mean(0) for leg in legs.values()])
    elif d.chance(0.2):
        _paint_inside_of_legs(d, legs)
    _paint_legs_cloth(d, waist, legs)
    _decorate(d, waist, crotch, hip, legs)
    paint_band(d, waist)


def _long_legs(d: Drawing, waist: Points, crotch: Points, hip: float) -> dict[int, Leg]:
    length = crotch[1] + d.u(2.9, 6.0)
    wide = d.pick([d.u(0.3, 0.45), d.u(0.45, 0.65), d.u(0.65, 1.2)], [30, 45, 25])
    gap = d.pick([d.u(0, 0.04), d.u(0.04, 0.3), d.u(0.3, 0.7)], [35, 45, 20])
    flare = d.u(1, 1.35) if d.chance(0.3) else 1.0
    knee = crotch[1] + (length - crotch[1]) * d.u(0.45, 0.6)
    hip_y = crotch[1] * d.u(0.5, 0.75)
    legs = {}
    for side in SIDES:
        low = d.near(length, 0.008)
        inner_end = point(side * (d.near(gap, 0.1) + 0.01), low + d.u(-0.06, 0.06))
        outer_end = point(inner_end[0] + side * d.near(2 * wide * 0.75), low)
        out = abs(outer_end[0])
        bends = [
            (side * d.near(hip, 0.01), hip_y),
            (side * (hip * 0.62 + out * 0.38), crotch[1] + 0.3),
            (side * (hip * 0.45 + out * 0.55) / flare**0.5, knee),
        ]
        outer = spline([waist[0] if side < 0 else waist[-1], *bends, outer_end], 7)
        legs[side] = Leg(outer, spline([crotch, (side * (0.02 + gap / 2), knee), inner_end], 7))
    return legs


def _short_legs(d: Drawing, waist: Points, crotch: Points, hip: float) -> dict[int, Leg]:
    length, wide, gap = crotch[1] + d.u(0.25, 1.6), d.u(0.5, 1.05), d.u(0, 0.25)
    legs = {}
    for side in SIDES:
        low = d.near(length, 0.008)
        inner_end = point(side * (gap + 0.01), low + d.u(-0.06, 0.06))
        outer_end = point(inner_end[0] + side * d.near(2 * wide * 0.75), low)
        top = waist[0] if side < 0 else waist[-1]
        outer = spline([top, (side * d.near(hip, 0.01), crotch[1] * d.u(0.5, 0.75)), outer_end], 8)
        legs[side] = Leg(outer, line(crotch, inner_end, 6))
    return legs


def _paint_legs_cloth(d: Drawing, waist: Points, legs: dict[int, Leg]) -> None:
    sag = d.u(-0.05, 0.08)
    ends = {s: bezier(leg.outer[-1], leg.hem.mean(0) + (0, sag), leg.inner[-1], 5) for s, leg in legs.items()}
    if d.chance(0.75):
        left = polygon(waist[::-1], legs[-1].outer, ends[-1], legs[-1].inner[::-1])
        d.paint(polygon(left, legs[1].inner, ends[1][::-1], legs[1].outer[::-1]), drop=0.2)
        return
    for side in d.rng.permutation(SIDES):
        leg = legs[int(side)]
        half = waist[:6][::-1] if side < 0 else waist[5:]
        lean = -float(np.arctan2(leg.hem.mean(0)[0] - side * 0.5, leg.outer[-1][1]))
        d.paint(
            polygon(half, leg.outer, ends[int(side)], leg.inner[::-1] - (side * 0.02, 0)), drop=d.u(0.2, 0.6), turn=lean
        )


def _paint_inside_of_legs(d: Drawing, legs: dict[int, Leg]) -> None:
    """The back of a leg hangs a little lower than its front."""
    low, shade = d.u(0.02, 0.14), d.u(0.45, 0.9)
    cloth = d.pick([Cloth.MAIN, Cloth.LINING])
    backs = [polygon(leg.hem - (0, 0.2), (leg.hem + (0, low))[::-1]) for leg in legs.values()]
    d.paint(backs, cloth, INSIDE, bright=shade)


def _decorate(d: Drawing, waist: Points, crotch: Points, hip: float, legs: dict[int, Leg]) -> None:
    middle = waist[5]
    if d.chance(0.7):
        d.trim(stroke(line(middle, crotch), 0.025), opacity=d.u(0.3, 0.9))
    if d.chance(0.5):
        fly = spline([middle + (0.16, 0), middle + (0.16, crotch[1] * 0.5), middle + (0, crotch[1] * 0.72)], 5)
        d.trim(stroke(fly, 0.02), opacity=d.u(0.3, 0.8))
    if d.chance(0.6):
        pockets = [stroke(bezier((s * 0.55, 0.15), (s * 0.6, 0.5), (s * hip, d.u(0.45, 0.7)), 7), 0.025) for s in SIDES]
        d.trim(pockets, opacity=d.u(0.3, 0.9))
    if d.chance(0.3):
        d.trim(
            [stroke(line((s * 0.55, 0.3), legs[s].hem.mean(0)), 0.022) for s in SIDES],
            d.pick([Cloth.SEAM_DARK, Cloth.SEAM_LIGHT]),
            opacity=d.u(0.2, 0.7),
        )
    if d.chance(0.3):
        pen = d.pick([0.018, d.u(0.06, 0.12), d.u(0.15, 0.4)], [55, 25, 20])
        cloth = d.pick([Cloth.SEAM_DARK, Cloth.ACCENT_A, Cloth.LABEL, Cloth.SEAM_LIGHT])
        d.trim([stroke(legs[s].outer[2:] - (s * d.u(0.04, 0.1), 0), pen) for s in SIDES], cloth)
    if d.chance(0.6):
        d.trim([stroke(legs[s].hem - (0, d.u(0.06, 0.2)), 0.025) for s in SIDES], opacity=d.u(0.3, 0.9))
    if d.chance(0.12):
        _paint_cargo_pockets(d, legs)
    if d.chance(0.15):
        _paint_cuffs(d, legs)
    if d.chance(0.08):
        for leg in legs.values():
            centre = (leg.outer[-len(leg.outer) // 3] + leg.inner[-len(leg.inner) // 3]) / 2
            rips = [
                ellipse(*(centre + (d.u(-0.15, 0.15), d.u(-1, 1))), d.u(0.1, 0.25), d.u(0.04, 0.12), 9)
                for _ in range(3)
            ]
            d.trim(rips, d.pick([Cloth.LABEL, Cloth.ACCENT_B]))
    if d.chance(0.12):
        graphic(d, d.u(-0.7, -0.3), crotch[1] + 0.3, legs[1].outer[-1][1] * 0.8 + 0.4, 0.4)


def _paint_cargo_pockets(d: Drawing, legs: dict[int, Leg]) -> None:
    share, wide, tall = d.u(0.35, 0.55), d.u(0.14, 0.3), d.u(0.35, 0.8)
    for leg in legs.values():
        i, j = int(share * len(leg.outer)), int(share * len(leg.inner))
        x, y = leg.outer[i] * 0.8 + leg.inner[j] * 0.2
        d.trim(box(x - wide, y, x + wide, y + tall), Cloth.MAIN, bright=d.u(0.88, 1.06))
        edge = np.array([(x - wide, y), (x + wide, y), (x + wide, y + tall), (x - wide, y + tall), (x - wide, y)])
        d.trim(stroke(edge, 0.02), opacity=d.u(0.4, 1))
        d.trim(stroke(line((x - wide, y + tall * 0.25), (x + wide, y + tall * 0.25)), 0.02), opacity=d.u(0.4, 1))


def _paint_cuffs(d: Drawing, legs: dict[int, Leg]) -> None:
    """Ribbed or turned-up ends, as on joggers."""
    deep, cloth = d.u(0.1, 0.35), d.pick([Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A], [70, 20, 10])
    for leg in legs.values():
        d.trim(polygon(leg.hem + (0, 0.2), (leg.hem - (0, deep))[::-1]), cloth, bright=d.u(0.8, 1.08))
        d.trim(stroke(leg.hem - (0, deep), 0.025), opacity=d.u(0.4, 1))
