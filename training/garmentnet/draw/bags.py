"""Bags: totes, shoulder bags with a flap, backpacks, clutches."""

import numpy as np

from .canvas import Cloth, Drawing
from .curves import arch, box, ellipse, line, polygon, spline, stroke
from .prints import letters


def draw_bag(d: Drawing) -> None:
    d.class_name = "bag"
    d.pick([_tote, _shoulder_bag, _backpack, _clutch], [35, 35, 18, 12])(d)


def _handles(d: Drawing, x: float, base: float, rise: float, pen: float, **look: float) -> None:
    d.paint(stroke(arch(0, base, x, rise), pen), d.pick([Cloth.MAIN, Cloth.SECOND]), folds=0.2, **look)


def _tote(d: Drawing) -> None:
    high, taper, x = d.u(0.55, 1.2), d.u(0.85, 1.15), d.u(0.3, 0.6)
    rise, pen = d.u(0.4, 1.1), d.u(0.05, 0.13)
    _handles(d, x * 0.92, -high + 0.05, rise * 0.93, pen, bright=0.75)
    d.paint(polygon((-taper, -high), (taper, -high), (1.0, high), (-1.0, high)), drop=0.3)
    if d.chance(0.5):
        d.trim(
            [polygon((s * 0.8, -high), (s * taper * 1.1, -high), (s * 1.1, high), (s * 0.85, high)) for s in (-1, 1)],
            Cloth.MAIN,
            bright=d.u(0.7, 0.95),
        )
    _handles(d, x, -high + 0.15, rise, pen)
    if d.chance(0.6):
        d.trim(stroke(line((-2, -high + 0.12), (2, -high + 0.12)), 0.03), opacity=d.u(0.3, 0.9))
    _clasp(d, d.u(-high * 0.6, high * 0.3))


def _shoulder_bag(d: Drawing) -> None:
    high, rise = d.u(0.5, 0.85), d.u(0.6, 2.2)
    strap = spline(
        [
            (-0.92, -high + 0.1),
            (-d.u(0.5, 0.95), -high - rise * 0.7),
            (d.u(-0.3, 0.3), -high - rise),
            (d.u(0.5, 0.95), -high - rise * 0.7),
            (0.92, -high + 0.1),
        ],
        8,
    )
    d.paint(stroke(strap, d.u(0.04, 0.12)), d.pick([Cloth.MAIN, Cloth.METAL, Cloth.SECOND]), folds=0.2)
    r = d.u(0.02, 0.25)
    d.paint(
        spline(
            [(-1, -high), (-1 - r * 0.3, 0), (-1 + r, high), (1 - r, high), (1 + r * 0.3, 0), (1, -high), (-1, -high)],
            6,
        ),
        drop=0.3,
    )
    low = high * d.u(-0.1, 0.6)
    flap = spline([(-1.02, -high), (-0.98, low * 0.6), (0, low), (0.98, low * 0.6), (1.02, -high), (-1.02, -high)], 6)
    d.paint(flap, d.pick([Cloth.MAIN, Cloth.MAIN, Cloth.SECOND]), bright=d.u(0.95, 1.08), drop=0.5)
    if d.chance(0.3):
        quilt = [stroke(line((x, -2), (x + s * 3, 2)), 0.025) for x in np.linspace(-4, 4, 13) for s in (-1, 1)]
        d.trim(quilt, opacity=d.u(0.2, 0.6))
    _clasp(d, low - 0.12)


def _backpack(d: Drawing) -> None:
    high = d.u(0.95, 1.3)
    _handles(d, 0.18, -high + 0.03, 0.2, 0.07)
    if d.chance(0.5):
        d.paint(
            [
                stroke(spline([(s * 0.5, -high + 0.2), (s * d.u(1.0, 1.3), 0), (s * 0.8, high * 0.8)], 6), 0.16)
                for s in (-1, 1)
            ],
            Cloth.SECOND,
            bright=0.8,
        )
    d.paint(
        spline(
            [
                (-0.75, -high * 0.6),
                (-0.4, -high),
                (0.4, -high),
                (0.75, -high * 0.6),
                (0.85, high * 0.9),
                (0.6, high),
                (-0.6, high),
                (-0.85, high * 0.9),
                (-0.75, -high * 0.6),
            ],
            6,
        ),
        drop=0.3,
    )
    d.paint(
        spline([(-0.6, 0.1), (0.6, 0.1), (0.68, high * 0.85), (-0.68, high * 0.85), (-0.6, 0.1)], 5),
        d.pick([Cloth.MAIN, Cloth.SECOND]),
        drop=0.4,
    )
    d.trim(
        stroke(spline([(-0.7, -high * 0.2), (-0.55, -high * 0.75), (0.55, -high * 0.75), (0.7, -high * 0.2)], 6), 0.04),
        d.pick([Cloth.METAL, Cloth.SEAM_DARK]),
    )
    _clasp(d, -0.3)


def _clutch(d: Drawing) -> None:
    high = d.u(0.4, 0.65)
    d.paint(box(-1, -high, 1, high), drop=0.3)
    d.paint(
        polygon((-1, -high), (1, -high), (d.u(0, 1), d.u(0, high * 0.8)), (-d.u(0, 1), d.u(0, high * 0.8))),
        bright=d.u(0.9, 1.08),
        drop=0.4,
    )
    _clasp(d, d.u(-0.1, 0.3))


def _clasp(d: Drawing, y: float) -> None:
    if d.chance(0.5):
        d.trim([box(-0.1, y - 0.06, 0.1, y + 0.08), ellipse(0, y - 0.1, 0.07, 0.06, 10)], Cloth.METAL)
    elif d.chance(0.6):
        d.trim(letters(d, -0.3, y, 0.3, y + 0.16), d.pick([Cloth.METAL, Cloth.LABEL, Cloth.ACCENT_A]))
