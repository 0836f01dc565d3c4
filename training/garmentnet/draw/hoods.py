"""Hoods: standing up, peaked, lying flat above the shoulders, fallen behind the neck, or behind a person's neck."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from ..labels import INSIDE
from .canvas import Cloth, Drawing
from .curves import Points, bezier, box, ellipse, line, point, polygon, spline, stroke
from .cut import SIDES, Cut


def paint_hood(d: Drawing, cut: Cut) -> None:
    if d.worn:
        _behind_a_person(d, cut)
        return
    ways = {_standing: 25, _peaked: 25, _flat: 30, _fallen: 20}
    d.pick(list(ways), list(ways.values()))(d, cut)
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


def _peaked(d: Drawing, cut: Cut) -> None:
    """Smoothed out upwards as a tent: its brim bows over a small opening, the sides run in again to the shoulders."""
    for s in SIDES:  # it hides the neck: the shoulders begin where it joins them
        side = cut.sides[s]
        side.neck = side.neck + (side.shoulder - side.neck) * d.u(0.05, 0.35)
    (left, right), low = (cut.sides[s].neck for s in SIDES), cut.neck_depth + d.u(0.0, 0.15)
    high, half, brim = d.u(0.8, 1.6), d.u(0.55, 0.8), d.u(0.12, 0.35)
    lean, tip = d.u(-0.2, 0.2), d.u(0.02, 0.35) if d.chance(0.8) else d.u(0.4, 0.6)  # pointed, or round as on a head
    corner = {s: point(s * d.near(half, 0.05) + lean * brim, -high * d.near(brim, 0.1)) for s in SIDES}
    knee = {s: point(s * half * d.u(0.5, 0.8) + lean * high * 0.7, -high * d.u(0.68, 0.85)) for s in SIDES}
    peak = point(lean * high, -high)
    slope = [spline([corner[s], knee[s], peak + (s * half * tip, high * 0.03)], 6) for s in SIDES]
    roof = polygon(slope[0], peak, slope[1][::-1])
    edge = bezier(corner[1], (d.u(-0.1, 0.1), -high * brim - d.u(-0.1, 0.35)), corner[-1], 12)
    bases = [b + (s * 0.03, 0.06) for s, b in zip(SIDES, (left, right), strict=True)]
    front = bezier(bases[1], (0, low + d.u(0.15, 0.4)), bases[0], 8)
    wings = [bezier(b, b * (1.05, 0.5), corner[s], 5) for s, b in zip(SIDES, bases, strict=True)]
    d.paint(polygon(wings[0], roof, wings[1][::-1], front), drop=d.u(0.2, 0.6), bright=d.u(0.85, 1.0))
    wide, foot = half * d.u(0.45, 0.9), point(d.u(-0.12, 0.12), low)
    hole = {s: bezier((s * wide, corner[s][1]), (s * wide * d.u(0.2, 0.7), low * 0.4), foot, 8) for s in SIDES}
    hollow = polygon(hole[-1], hole[1][::-1])
    d.paint(hollow, d.pick([Cloth.MAIN, Cloth.LINING]), INSIDE, bright=cut.inside_bright)
    d.trim([stroke(hole[s], d.u(0.02, 0.05)) for s in SIDES], opacity=d.u(0.2, 0.8))
    if d.chance(0.5):  # the maker's label in the neck
        x, y, tall = foot[0] * 0.5, low * d.u(0.1, 0.5), d.u(0.06, 0.12)
        d.trim(box(x - 0.08, y - tall, x + 0.08, y + tall), d.pick([Cloth.LABEL, Cloth.ACCENT_A]), INSIDE)
    d.paint(polygon(roof, edge), drop=d.u(0.2, 0.8), bright=d.u(0.9, 1.05), turn=d.u(-0.3, 0.3))
    seams = [stroke(edge - (0, d.u(0.06, 0.14)), 0.02)] if d.chance(0.8) else []
    if d.chance(0.7):  # in the middle of a hood, or beside it, two halves are sewn together
        seams.append(stroke(line(peak, (lean * brim + d.u(-0.1, 0.1), -high * d.u(brim, 0.8)), 6), d.u(0.02, 0.06)))
    d.trim(seams, opacity=d.u(0.3, 1))
    d.mark(neckC=foot, backC=peak)


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
