"""The body of a top, dress or jacket: closed, open in front, wrapped, on straps, off or on one shoulder."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from ..labels import INSIDE
from .canvas import Cloth, Drawing
from .curves import Points, bezier, box, line, point, polygon, spline, stroke
from .cut import SIDES, Cut
from .tailoring import paint_shawl


def paint_body(d: Drawing, cut: Cut) -> None:
    look = {"drop": d.u(0, 0.4), "sheer": cut.sheer, "lace": cut.lace}
    if cut.neck == "off":
        _off_shoulder(d, cut, look)
    elif cut.neck == "one":
        _one_shoulder(d, cut, look)
    elif cut.top_edge is not None:
        _strapped(d, cut, cut.top_edge, look)
    elif cut.open_front:
        _open(d, cut, look)
    elif cut.neck == "wrap":
        _wrapped(d, cut, look)
    else:
        front = cut.neckline()
        d.paint(polygon(cut.sides[-1].neck, _outside(cut), front), **look)
        d.mark(neckC=front[12])


def _outside(cut: Cut) -> Points:
    """Shoulder, armhole and side down to the hem and up the other side."""
    down = polygon(cut.armhole(-1), cut.side_line(-1), cut.hem_line[::-1])
    return polygon(down, cut.side_line(1)[::-1], cut.armhole(1)[::-1])


def _open(d: Drawing, cut: Cut, look: dict[str, float]) -> None:
    gap = (d.u(0.1, 0.9) if d.chance(0.7) else d.u(0.02, 0.2)) * cut.hem_w
    if not d.worn:
        low = cut.length * d.u(0.95, 1.0)
        left, right = cut.sides[-1], cut.sides[1]
        inside = polygon(
            left.neck, right.neck, right.armpit, (cut.hem_w * 0.9, low), (-cut.hem_w * 0.9, low), left.armpit
        )
        d.paint(inside, cut.back_cloth, INSIDE, bright=cut.inside_bright, sheer=cut.back_sheer)
    edges = {}
    for side in SIDES:
        neck = cut.sides[side].neck
        top = side * (d.u(-0.1, 0.3) if cut.neck == "lapel" else d.u(0, 0.35))
        bottom, deep = side * gap, max(cut.neck_depth, 0.4)
        middle, low = ((top + bottom) / 2, (cut.length + deep) / 2), (bottom, cut.length * d.u(0.98, 1.02))
        edge = spline([neck, (neck[0] * 0.6 + top * 0.4, deep * 0.7), (top, deep), middle, low], 7)
        d.paint(polygon(neck, cut.armhole(side), cut.side_line(side), edge[::-1]), **look)
        if d.chance(0.6):
            facing = d.pick([Cloth.SEAM_DARK, Cloth.METAL, Cloth.MAIN, Cloth.SECOND])
            d.trim(stroke(edge + (side * d.u(0.04, 0.09), 0), d.u(0.015, 0.05)), facing, opacity=d.u(0.4, 1))
        if cut.neck in ("lapel", "collar"):
            paint_lapel(d, cut, side, top)
        elif cut.neck == "shawl":
            paint_shawl(d, cut, side, top)
        edges[side] = edge
    d.mark(neckC=((edges[-1][14, 0] + edges[1][14, 0]) / 2, max(cut.neck_depth, 0.4)))


def paint_lapel(d: Drawing, cut: Cut, side: int, front: float) -> None:
    neck, deep, out = cut.sides[side].neck, cut.neck_depth, d.u(0.25, 0.6)
    leaf = polygon(
        neck * (0.8, 1) - (0, cut.stand),
        neck + (side * 0.05, 0.02),
        neck + (side * out * 0.8, 0.55 * deep),
        (neck[0] * 0.6 + side * out * 0.6, deep * 0.62),
        (front + side * 0.02, deep * (1 if cut.neck == "lapel" else 0.45)),
        neck * (0.7, 1) + (0, deep * 0.3),
    )
    d.paint(leaf, d.pick([Cloth.MAIN, Cloth.MAIN, Cloth.SECOND]), bright=d.u(0.9, 1.1), drop=d.u(0.2, 0.7))


def _wrapped(d: Drawing, cut: Cut, look: dict[str, float]) -> None:
    """Two fronts crossing: the upper one runs from its shoulder to the other side of the waist."""
    under, deep = d.pick(SIDES), cut.neck_depth
    over = -under
    waist, hem = cut.sides[under].waist, cut.hem_line
    below = polygon(
        cut.sides[under].neck,
        cut.armhole(under),
        cut.side_line(under),
        (0, cut.length),
        (over * 0.3, deep * 1.3),
        (cut.sides[over].armpit[0] * 0.5, deep * 1.05),
    )
    d.paint(below, **look)
    crossing = spline(
        [(under * 0.75, deep * 1.25), (0, deep), cut.sides[over].neck * 0.6 + (0, deep * 0.5), cut.sides[over].neck], 6
    )
    above = polygon(
        cut.sides[over].neck, cut.armhole(over), cut.side_line(over),
        hem if over > 0 else hem[::-1], cut.side_line(under)[::-1][:8], waist * (0.95, 1), crossing,
    )  # fmt: skip
    d.paint(above, **{**look, "drop": 0.5})
    d.trim(stroke(crossing, d.u(0.02, 0.06)), d.pick([Cloth.SEAM_DARK, Cloth.MAIN]), opacity=d.u(0.3, 0.9))
    if cut.family == "dress" and d.chance(0.7):
        flap = spline(
            [waist * (0.9, 1), (under * 0.35, (cut.waist_y + cut.length) / 2), (under * d.u(0.0, 0.5), cut.length)], 8
        )
        d.trim(stroke(flap, 0.03), opacity=d.u(0.4, 1))
    if d.chance(0.7):
        knot = waist * (d.u(0.6, 0.95), 1)
        tails = [
            stroke(
                spline(
                    [
                        knot,
                        knot + (under * d.u(-0.1, 0.2), d.u(0.3, 0.8)),
                        knot + (under * d.u(-0.2, 0.3), d.u(0.8, 1.9)),
                    ],
                    6,
                ),
                d.u(0.08, 0.2),
            )
            for _ in range(2)
        ]
        d.paint(tails, drop=0.4)
        pleats = [
            stroke(line(knot, (over * d.u(0.3, 0.95), cut.waist_y + d.u(-1.0, 0.8))), 0.02)
            for _ in range(d.count(3, 7))
        ]
        d.trim(pleats, opacity=d.u(0.3, 0.8))
    d.mark(neckC=(0, deep))


def _off_shoulder(d: Drawing, cut: Cut, look: dict[str, float]) -> None:
    t = np.linspace(1, -1, 25)
    top = np.stack([1.05 * t, d.u(0, 0.25) * (1 - t**2)], 1)
    if cut.back_shows:
        back = polygon((-1.05, 0), (-0.5, -d.u(0, 0.12)), (0.5, -d.u(0, 0.12)), (1.05, 0), (0.9, 0.5), (-0.9, 0.5))
        d.paint(back, cut.back_cloth, INSIDE, bright=cut.inside_bright, sheer=cut.back_sheer)
    left, right = cut.side_line(-1), cut.side_line(1)
    d.paint(polygon(top[-1], left, cut.hem_line[::-1], right[::-1], top), **look)
    if d.chance(0.5):
        frill = top + (0, d.u(0.2, 0.5))
        frill[:, 1] += 0.04 * np.sin(np.arange(25) * 1.7)
        d.paint(polygon(top, frill[::-1]), drop=0.5, bright=1.02)
    for side in SIDES:
        cut.sides[side].neck, cut.sides[side].shoulder = point(side * 1.05, 0), point(side * 1.1, 0.05)
    d.mark(neckC=top[12])


def _one_shoulder(d: Drawing, cut: Cut, look: dict[str, float]) -> None:
    side = d.pick(SIDES)
    inner, outer = point(side * cut.neck_w, 0), point(side * (cut.neck_w + d.u(0.15, 0.4)), 0.05)
    bare = cut.sides[-side].armpit * (0.9, 0.95)
    hem = cut.hem_line[::-1] if side < 0 else cut.hem_line
    arm = bezier(outer, (outer[0], cut.armpit_y * 0.8), cut.sides[side].armpit, 8)
    slant = bezier(bare, (0, cut.armpit_y * 0.6), inner, 10)
    d.paint(polygon(inner, arm, cut.side_line(side), hem, cut.side_line(-side)[::-1], slant), **look)
    cut.sides[side].neck, cut.sides[side].shoulder = inner, outer
    cut.sides[-side].neck = cut.sides[-side].shoulder = bare
    name = "L" if side > 0 else "R"
    d.hidden |= {f"neck{name}", f"sh{name}"}
    d.mark(neckC=(0, cut.armpit_y * 0.65))
    if d.chance(0.5):  # draped folds running from the shoulder
        folds = [
            stroke(
                spline(
                    [
                        inner * (0.9, 1) + (0, 0.1),
                        (side * d.u(-0.3, 0.5), cut.armpit_y),
                        (-side * d.u(0.2, 0.9), cut.waist_y + d.u(-0.4, 0.8)),
                    ],
                    6,
                ),
                0.03,
            )
            for _ in range(d.count(3, 7))
        ]
        d.trim(folds, opacity=d.u(0.3, 0.8))


def _strapped(d: Drawing, cut: Cut, top_y: float, look: dict[str, float]) -> None:
    room = cut.armpit_y - top_y
    dip = d.u(-0.1, 0.1) if cut.neck == "strap_straight" else d.u(-0.05, 0.55) * room
    power = {"strap_v": d.u(0.9, 1.2), "strap_s": d.u(1.6, 3)}.get(cut.neck, 2.0)
    width = d.u(0.1, 0.25) if cut.style == "bra" else d.u(0.03, 0.14)
    body_x, top_x = d.u(0.35, 0.75), d.u(0.1, 0.25) if d.chance(0.08) else d.u(0.3, 0.7)
    peak = {s: point(s * d.near(body_x), top_y) for s in SIDES}
    top = {s: point(s * d.near(top_x, 0.04), 0) for s in SIDES}
    t = np.linspace(1, -1, 25)
    edge = np.stack([np.interp(t, [-1, 1], [peak[-1][0], peak[1][0]]), top_y + dip * (1 - np.abs(t) ** power)], 1)
    if cut.back_shows:
        _strap_back(d, cut, top, top_y, body_x, width)
    arms = {
        s: bezier(peak[s], (peak[s][0] + s * 0.02, cut.armpit_y * 0.9 + top_y * 0.1), cut.sides[s].armpit, 8)
        for s in SIDES
    }
    front = polygon(arms[-1], cut.side_line(-1), cut.hem_line[::-1], cut.side_line(1)[::-1], arms[1][::-1], edge)
    d.paint(front, **look)
    curve = abs(d.u(-0.08, 0.08))
    straps = [
        stroke(spline([top[s], (top[s] + peak[s]) / 2 + (s * curve, 0), peak[s] + (0, 0.05)], 6), width) for s in SIDES
    ]
    d.paint(straps, d.pick([Cloth.MAIN, Cloth.MAIN, Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A]))
    if d.chance(0.4):
        band = polygon(edge, (edge + (0, d.u(0.05, 0.25)))[::-1])
        d.trim(band, d.pick([Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A]), bright=1.05, lace=float(d.chance(0.5)))
    for s in SIDES:
        cut.sides[s].neck, cut.sides[s].shoulder = top[s] - (s * width * 0.5, 0), top[s] + (s * width * 0.5, 0)
    d.mark(neckC=edge[12])


def _strap_back(d: Drawing, cut: Cut, top: dict[int, Points], top_y: float, body_x: float, width: float) -> None:
    high = min(top_y + d.u(0, 0.6) * (cut.armpit_y - top_y) + d.u(0, 0.2), cut.armpit_y - 0.02)
    t = np.linspace(-1, 1, 15)
    edge = np.stack([0.85 * t, high + d.u(-0.05, 0.2) * (1 - t**2)], 1)
    edge[0], edge[-1] = (cut.sides[s].armpit * (0.97, 0.98) for s in SIDES)
    low = cut.trunk_end * 0.9
    back = polygon(edge, (0.6, low), (-0.6, low))
    d.paint(back, cut.back_cloth, INSIDE, bright=cut.inside_bright, sheer=cut.back_sheer)
    d.mark(backC=edge[7])
    if d.chance(0.6):
        half, (x, y) = d.u(0.06, 0.14), edge[7]
        d.trim(box(x - half, y + 0.02, x + half, y + 0.02 + half), d.pick([Cloth.LABEL, Cloth.ACCENT_A]), INSIDE)
    if d.chance(0.75):
        ends = {s: point(s * body_x * d.u(0.75, 1.15), high + 0.05) for s in SIDES}
        straps = [
            stroke(spline([top[s], (top[s] + ends[s]) / 2 + (s * d.u(-0.1, 0.1), 0), ends[s]], 6), width * d.u(0.8, 1))
            for s in SIDES
        ]
        d.paint(straps, part=INSIDE, bright=0.85)
