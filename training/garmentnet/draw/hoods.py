"""Hoods: standing up, lying flat above the shoulders, fallen behind the neck, or behind the neck of a person."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from ..labels import INSIDE
from .canvas import Cloth, Drawing
from .curves import Points, bezier, ellipse, point, polygon, spline, stroke
from .cut import SIDES, Cut


def paint_hood(d: Drawing, cut: Cut) -> None:
    if d.worn:
        _behind_a_person(d, cut)
        return
    {"up": _standing, "flat": _flat, "down": _fallen}[d.pick(["up", "flat", "down"], [35, 40, 25])](d, cut)
    if d.chance(0.85):
        _paint_drawstrings(d, cut.neck_depth)


def _bases(cut: Cut) -> tuple[Points, Points]:
    left, right = (cut.sides[s].neck + (s * 0.08, 0.12) for s in SIDES)
    return left, right


def _behind_a_person(d: Drawing, cut: Cut) -> None:
    (left, right), half, deep = _bases(cut), d.u(0.55, 0.9), cut.neck_depth
    roll = spline([left, (-half, -0.2), (-half * 0.5, -0.35), (-cut.neck_w * 0.8, -0.1), (0, deep)], 6)
    d.paint([polygon(roll, left), polygon(roll * (-1, 1), right)], drop=0.4)
    d.mark(neckC=(0, deep))
    _paint_drawstrings(d, deep)


def _standing(d: Drawing, cut: Cut) -> None:
    """As if a head were in it; on raincoats it is tall and joined by a narrow neck, and it leans to one side."""
    (left, right), deep = _bases(cut), cut.neck_depth
    high, half, narrow = d.u(0.7, 1.9), d.u(0.5, 0.9), d.u(0.75, 1.1)
    lean = d.u(-0.3, 0.3) * high if d.chance(0.5) else 0.0

    def leaning(points: list[tuple[float, float]]) -> Points:
        p = np.array(points, float)
        return p + np.stack([-p[:, 1] / high * lean, np.zeros(len(p))], 1)

    dome = leaning([
        (-half * narrow, -high * 0.2), (-half, -high * 0.5), (-half * 0.65, -high * 0.93), (0, -high),
        (half * 0.65, -high * 0.93), (half, -high * 0.5), (half * narrow, -high * 0.2),
    ])  # fmt: skip
    outline = spline([left, *dome, right], 6)
    d.paint(polygon(outline, bezier(right, (0, deep + d.u(0.1, 0.4)), left, 8)), drop=0.4)
    w, h, low = half * d.u(0.45, 0.85), high * d.u(0.55, 0.9), deep + d.u(0, 0.2)
    rim = leaning([(-w * 0.8, -h * 0.25), (-w * 0.75, -h * 0.75), (0, -h), (w * 0.75, -h * 0.75), (w * 0.8, -h * 0.25)])
    opening = spline([(0, low), *rim, (0, low)], 6)
    d.paint(opening, Cloth.LINING, INSIDE, bright=cut.inside_bright)
    d.trim(stroke(opening, d.u(0.03, 0.08)), opacity=d.u(0.2, 0.9))
    d.mark(neckC=(0, deep + 0.1), backC=dome[3])


def _flat(d: Drawing, cut: Cut) -> None:
    """Laid down above the shoulders: a low wide bow of cloth, its inside a lens, its two edges meeting in front."""
    (left, right), deep = _bases(cut), cut.neck_depth
    high, half = d.u(0.3, 0.85), max(d.u(0.5, 0.85), cut.neck_w * 1.05)
    bow = [(-half, -high * 0.3), (-half * 0.8, -high * 0.8), (0, -high), (half * 0.8, -high * 0.8), (half, -high * 0.3)]
    low = deep + d.u(0.1, 0.45)
    d.paint(polygon(spline([left, *bow, right], 6), bezier(right, (0, low + 0.1), left, 8)), drop=d.u(0.2, 0.7))
    w, y, rim = half * d.u(0.6, 0.88), -high * d.u(0.3, 0.6), d.u(0.06, 0.3) * high
    lens = polygon(
        bezier((-w, y), (0, -2 * (high - rim) - y), (w, y), 10),
        spline([(w, y), (w * 0.5, y + (deep - y) * 0.6), (0, deep), (-w * 0.5, y + (deep - y) * 0.6), (-w, y)], 5),
    )
    d.paint(lens, Cloth.LINING, INSIDE, bright=cut.inside_bright)
    d.trim(stroke(lens, d.u(0.02, 0.06)), opacity=d.u(0.2, 0.9))
    over = d.pick(SIDES)
    fronts = [
        stroke(spline([(s * w * 0.6, deep * 0.3), (0, deep), (-s * d.u(0.05, 0.3), low)], 5), 0.025) for s in (over,)
    ]
    d.trim(fronts, opacity=d.u(0.4, 1))
    d.mark(neckC=(0, deep), backC=(0, -high))


def _fallen(d: Drawing, cut: Cut) -> None:
    """On a hanger it falls behind the back: two rolls of cloth beside the opening and an edge behind it."""
    deep, up, out = cut.neck_depth, d.u(0.12, 0.45), d.u(0.12, 0.35)
    w = cut.neck_w
    edge = polygon(
        bezier((-w, -up), (0, -up - d.u(0, 0.25)), (w, -up), 9), bezier((w, 0.02), (0, d.u(0, 0.15)), (-w, 0.02), 9)
    )
    d.paint(edge, d.pick([Cloth.MAIN, Cloth.LINING]), INSIDE, bright=d.u(0.7, 1.0))
    d.mark(neckC=(0, deep + 0.05), backC=(0, -up))
    for s in SIDES:
        neck = cut.sides[s].neck
        roll = polygon(
            spline(
                [(s * w * 0.7, -up), (s * (w + out * 0.5), -up * 0.8), neck + (s * out, 0.12), (s * 0.1, deep + 0.3)], 5
            ),
            spline([(s * 0.02, deep + 0.1), (s * w * 0.55, deep * 0.5), (s * w * 0.7, -up)], 5),
        )
        d.paint(roll, bright=d.u(0.92, 1.05), drop=d.u(0.2, 0.7), turn=s * 0.3)
        cut.sides[s].neck = point(s * w * 0.85, -up * 0.8)


def _paint_drawstrings(d: Drawing, deep: float) -> None:
    cloth = d.pick([Cloth.LABEL, Cloth.MAIN, Cloth.SEAM_DARK, Cloth.ACCENT_A])
    pen, ends = d.u(0.03, 0.06), []
    for s in SIDES:
        end = point(s * d.u(0.08, 0.28), deep + d.u(0.4, 1.7))
        path = spline([(s * d.u(0.08, 0.16), deep + 0.08), (s * d.u(0.08, 0.25), (deep + end[1]) / 2), end], 6)
        ends.append(end)
        d.trim(stroke(path, pen), cloth)
    if d.chance(0.5):
        tips = [ellipse(x, y, pen * 0.8, pen * d.u(1, 2.5), 8) for x, y in ends]
        d.trim(tips, d.pick([Cloth.METAL, Cloth.SEAM_DARK, cloth]))
    if d.chance(0.4):
        d.trim([ellipse(s * 0.12, deep + 0.1, 0.04, 0.04, 8) for s in SIDES], Cloth.METAL)
