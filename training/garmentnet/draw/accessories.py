"""Hats, belts, glasses, scarves, ties, socks and jewellery: class other, so that none is taken for a garment."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from .canvas import Cloth, Drawing
from .curves import Points, box, ellipse, line, polygon, spline, stroke
from .prints import letters


def draw_accessory(d: Drawing) -> None:
    d.class_name = "other"
    d.pick([_cap, _hat, _belt, _glasses, _scarf, _watch, _socks, _tie], [22, 12, 26, 18, 10, 8, 6, 6])(d)


def _cap(d: Drawing) -> None:
    turn = d.pick([-1, 1])
    crown = spline(
        [
            (-0.85, 0.35),
            (-0.85, -0.2),
            (-0.5, -0.75),
            (0.1, -0.85),
            (0.65, -0.5),
            (0.8, 0.0),
            (0.8, 0.3),
            (0, 0.4),
            (-0.85, 0.35),
        ],
        6,
    )
    d.paint(crown * (turn, 1), drop=0.2)
    d.trim(
        [stroke(spline([(0.05, -0.85), (x, -0.2), (x * 1.1, 0.4)], 6), 0.025) * (turn, 1) for x in (-0.45, 0.4)],
        opacity=d.u(0.4, 1),
    )
    brim = spline(
        [
            (-0.3, 0.33),
            (0.4, 0.22),
            (0.85, 0.2),
            (1.6, d.u(0.3, 0.6)),
            (1.3, 0.62),
            (0.6, 0.5),
            (0.1, 0.55),
            (-0.3, 0.33),
        ],
        6,
    )
    d.paint(brim * (turn, 1), d.pick([Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A]), drop=0.5, folds=0.3)
    d.trim(ellipse(0.05 * turn, -0.86, 0.08, 0.05, 9), Cloth.SECOND)
    if d.chance(0.7):
        d.trim(letters(d, -0.35, -0.4, 0.5, -0.05), d.pick([Cloth.LABEL, Cloth.ACCENT_A, Cloth.ACCENT_B]))


def _hat(d: Drawing) -> None:
    wide, high = d.u(1.1, 1.8), d.u(0.5, 0.9)
    d.paint(ellipse(0, 0.4, wide, d.u(0.2, 0.45), 24), folds=0.4, drop=0.3)
    d.paint(
        spline(
            [
                (-0.75, 0.45),
                (-0.7, -high * 0.6),
                (-0.3, -high),
                (0, -high * 0.85),
                (0.3, -high),
                (0.7, -high * 0.6),
                (0.75, 0.45),
                (0, 0.6),
                (-0.75, 0.45),
            ],
            6,
        ),
        drop=0.3,
    )
    d.trim(
        polygon((-0.8, 0.15), (0.8, 0.15), (0.8, 0.42), (0, 0.56), (-0.8, 0.42)),
        d.pick([Cloth.ACCENT_A, Cloth.SECOND, Cloth.SEAM_DARK]),
    )


def _belt(d: Drawing) -> None:
    pen = d.u(0.16, 0.4)
    if d.chance(0.35):  # laid out straight
        d.paint(stroke(line((-2.2, 0), (2.2, d.u(-0.3, 0.3)), 12), pen * 0.8), folds=0.2)
        d.trim([ellipse(x, 0.07 * x, 0.03, 0.03, 8) for x in np.linspace(1.2, 2.0, 5)], Cloth.SEAM_DARK)
        d.paint(stroke(ellipse(-2.2, 0, 0.22, pen * 0.6, 14)[:13], 0.09), Cloth.METAL)
        return
    pen = d.u(0.16, 0.62)
    ring = ellipse(0, 0, 1, d.u(0.25, 0.8), 30)
    coil = np.vstack([ring[14:], ring[:2]])
    d.paint(stroke(coil, pen * d.u(0.75, 1.0)), d.pick([Cloth.LINING, Cloth.MAIN]), bright=d.u(0.7, 1.0), folds=0.2)
    if d.chance(0.5):  # the end lies over, a little apart
        d.paint(stroke(ring[:9] * 1.06 + (0, d.u(-0.35, 0.1)), pen), folds=0.2, drop=0.4, bright=d.u(0.85, 1.0))
    front = ring[:17] * (1.02, 1)
    d.paint(stroke(front, pen), folds=0.2, drop=0.3)
    _stripes_along(d, front, pen)
    x, y = ring[d.count(4, 11)]
    wide, tall, thick = pen * d.u(0.45, 0.95), pen * d.u(0.55, 0.95), d.u(0.06, 0.16)
    buckle = ellipse(x, y, wide, tall, 18) if d.chance(0.5) else box(x - wide, y - tall, x + wide, y + tall)
    d.paint(stroke(np.vstack([buckle, buckle[:1]]), thick), Cloth.METAL, folds=0.2)
    if d.chance(0.7):
        d.trim(stroke(line((x - wide, y), (x + wide * d.u(0, 1), y)), thick * 0.8), Cloth.METAL)


def _stripes_along(d: Drawing, path: Points, pen: float) -> None:
    if d.chance(0.6):
        d.trim(stroke(path, pen * d.u(0.5, 0.8)), d.pick([Cloth.SECOND, Cloth.ACCENT_A]))
        d.trim(stroke(path, pen * d.u(0.15, 0.4)), d.pick([Cloth.ACCENT_B, Cloth.MAIN, Cloth.LABEL]))
    if d.chance(0.5):
        d.trim([stroke(path + (0, s * pen * 0.42), 0.02) for s in (-1, 1)], d.pick([Cloth.SEAM_DARK, Cloth.SEAM_LIGHT]))


def _glasses(d: Drawing) -> None:
    tall, angular = d.u(0.26, 0.5), d.u(1.2, 4.0)
    t = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    squash = (np.abs(np.cos(t)) ** angular + np.abs(np.sin(t)) ** angular) ** (-1 / angular)
    lens = np.stack([0.5 * squash * np.cos(t), tall * squash * np.sin(t)], 1)
    slant = d.u(-0.25, 0.25)
    for side in (-1, 1):
        arm = spline(
            [
                (side * 1.1, -tall * 0.5),
                (side * d.u(1.3, 2.2), -tall * 0.6 + slant),
                (side * d.u(1.4, 2.4), slant + tall),
            ],
            6,
        )
        if side > 0 or d.chance(0.5):
            d.paint(stroke(arm, d.u(0.06, 0.18)), folds=0.2)
    d.paint([lens * 1.18 + (s * 0.6, 0) for s in (-1, 1)] + [box(-0.15, -tall * 0.5, 0.15, -tall * 0.3)], folds=0.2)
    d.trim(
        [lens + (s * 0.6, 0) for s in (-1, 1)],
        d.pick([Cloth.SEAM_DARK, Cloth.ACCENT_A, Cloth.LABEL]),
        opacity=d.u(0.6, 1),
    )


def _scarf(d: Drawing) -> None:
    pen = d.u(0.35, 0.7)
    loop = spline(
        [(-0.5, 0.4), (-0.9, -0.4), (0, -0.9), (0.9, -0.4), (0.3, 0.5), (d.u(0, 0.6), 1.6), (d.u(0, 0.8), d.u(2, 3))], 7
    )
    d.paint(stroke(loop, pen), drop=0.3)
    d.paint(
        stroke(spline([(0.4, 0.3), (-0.3, 0.6), (-d.u(0.2, 0.7), 1.6), (-d.u(0.2, 0.8), d.u(1.8, 2.8))], 7), pen),
        bright=d.u(0.9, 1.05),
        drop=0.5,
    )


def _watch(d: Drawing) -> None:
    pen = d.u(0.35, 0.6)
    d.paint([box(-pen / 2, -2, pen / 2, -0.4), box(-pen / 2, 0.4, pen / 2, 2)], folds=0.2)
    d.paint(ellipse(0, 0, 0.62, 0.62, 24), Cloth.METAL, folds=0.1, drop=0.3)
    d.trim(ellipse(0, 0, 0.5, 0.5, 24), d.pick([Cloth.LABEL, Cloth.SEAM_DARK, Cloth.ACCENT_A]))
    d.trim([stroke(line((0, 0), (0.3, -0.15)), 0.04), stroke(line((0, 0), (-0.05, -0.38)), 0.03)], Cloth.METAL)


def _socks(d: Drawing) -> None:
    for x in (-0.6, 0.35):
        foot = spline(
            [
                (x, -1.4),
                (x, 0.2),
                (x + 0.2, 0.75),
                (x + 1.1, 0.85),
                (x + 1.2, 0.4),
                (x + 0.6, 0.1),
                (x + 0.55, -1.4),
                (x, -1.4),
            ],
            6,
        )
        d.paint(foot, drop=0.3)
        d.trim([box(x - 0.1, -1.2 + i * 0.2, x + 0.7, -1.12 + i * 0.2) for i in range(d.count(0, 3))], Cloth.ACCENT_A)


def _tie(d: Drawing) -> None:
    d.paint(polygon((-0.12, 0.25), (0.12, 0.25), (0.36, 2.7), (0, 3.1), (-0.36, 2.7)), drop=0.3)
    d.paint(polygon((-0.22, 0), (0.22, 0), (0.13, 0.32), (-0.13, 0.32)), bright=0.95, drop=0.4)
    if d.chance(0.5):
        d.paint(stroke(ellipse(0, -0.55, 0.5, 0.6, 24)[:23], 0.16), bright=0.85)
