"""Skirts: pencil, A-line, full, pleated, tiered, with slits; mini to long."""

import numpy as np

from ..labels import INSIDE
from .canvas import Cloth, Drawing
from .curves import line, point, polygon, spline, stroke
from .details import paint_pleats
from .prints import buttons
from .waistbands import paint_back_of_waist, paint_band, waist_line
from .wearer import paint_legs

_NARROW = 1.3  # hem's width up to which the hips are the widest


def draw_skirt(d: Drawing) -> None:
    d.class_name = "skirt"
    waist = waist_line(d)
    paint_back_of_waist(d, waist)
    length = d.pick([d.u(1.2, 2.4), d.u(2.4, 4.2), d.u(4.0, 6.5)])
    wide = d.pick([d.u(0.85, 1.3), d.u(1.2, 2.0), d.u(1.8, 3.2)])
    lean = d.u(-0.4, 0.4) if d.chance(0.15) else 0.0
    left, right = point(-d.near(wide), d.near(length, 0.01) - lean), point(d.near(wide), d.near(length, 0.01) + lean)
    hip_y = min(d.u(0.6, 1.1), length * 0.5)
    slope = 1 + (wide - 1) * hip_y / length
    hip = max(d.u(1.05, 1.35), slope) if wide < _NARROW else 1 + (slope - 1) * d.u(0.8, 1.5)
    t = np.linspace(0, 1, 25)
    hem = line(left, right, 25)
    hem[:, 1] += d.u(-0.05, 0.3) * wide * 0.5 * np.sin(np.pi * t)
    if d.chance(0.12):  # knife pleats end in a zigzag
        hem[1::2, 1] -= d.u(0.02, 0.08)
    elif d.chance(0.5):
        hem[:, 1] += d.u(0, 0.07) * wide * np.sin(t * np.pi * d.count(4, 11))
    if d.chance(0.12):
        longer = hem.copy()
        longer[:, 1] += d.u(0.05, 0.25) * np.sin(np.pi * t)
        d.paint(
            polygon(line(left * (1, 0.95), right * (1, 0.95), 3), longer[::-1]),
            Cloth.LINING,
            INSIDE,
            bright=d.u(0.45, 0.85),
        )
    if d.worn:
        paint_legs(d, length, [point(s * min(wide * 0.5, 0.45), length - 0.3) for s in (-1, 1)])
    sheer = d.u(0.15, 0.5) if d.chance(0.05) else 0.0
    sides = spline([waist[0], (-hip, hip_y), left], 8), spline([waist[-1], (hip, hip_y), right], 8)
    d.paint(polygon(waist[::-1], sides[0], hem, sides[1][::-1]), drop=0.2, sheer=sheer, lace=float(d.chance(0.5)))
    d.mark(hemL=left, hemR=right, hemC=hem[12])
    _decorate(d, length, wide)
    paint_band(d, waist)


def _decorate(d: Drawing, length: float, wide: float) -> None:
    if d.chance(0.55):
        paint_pleats(d, d.u(0.1, 0.3) if d.chance(0.7) else d.u(0.5, 0.9), length, 1.0, wide)
    if d.chance(0.12):
        _paint_flounces(d, length, wide)
    elif d.chance(0.2):
        tiers = [
            stroke(line((-4, length * share), (4, length * share), 9), 0.05)
            for share in np.linspace(0.4, 0.8, d.count(1, 2))
        ]
        d.trim(tiers, opacity=0.7)
    if d.chance(0.12):
        x = d.u(-0.5, 0.5)
        d.trim(stroke(line((x, length * d.u(0.4, 0.7)), (x * 1.1, length + 0.5)), d.u(0.03, 0.08)), opacity=d.u(0.5, 1))
    if d.chance(0.12):
        x = d.u(-0.3, 0.3)
        buttons(d, (x, 0.3), (x, length - 0.15), d.count(4, 8), d.u(0.03, 0.06))


def _paint_flounces(d: Drawing, length: float, wide: float) -> None:
    """Tiers that stand out from the side and hang over each other, the lowest first."""
    n, t = d.count(2, 4), np.linspace(-1, 1, 21)
    for i in reversed(range(1, n + 1)):
        top, low = length * (i - 1) / n, length * i / n
        near, far = (1 + (wide - 1) * share / n for share in (i - 1, i))
        ripple = d.u(0.02, 0.08) * np.sin(t * np.pi * d.count(4, 9))
        edge = np.stack([t * (far + d.u(0, 0.12)), low + ripple + d.u(0, 0.1) * (1 - t**2)], 1)
        d.paint(polygon((-near, top), edge, (near, top)), bright=d.u(0.93, 1.04), drop=d.u(0.2, 0.6))
