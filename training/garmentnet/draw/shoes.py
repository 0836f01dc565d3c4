"""Shoes: trainers, pumps, boots, flats and sandals, one or a pair, from the side or from above."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from .canvas import Cloth, Drawing
from .curves import Points, box, ellipse, line, polygon, spline, stroke

LACES = (Cloth.LABEL, Cloth.ACCENT_A, Cloth.SEAM_DARK)


def draw_shoes(d: Drawing) -> None:
    d.class_name = "shoes"
    kind = d.pick([_trainer, _pump, _boot, _sandal, _from_above], [34, 20, 18, 10, 18])
    d.style = STYLES.get(kind, "")
    flip = d.pick([-1, 1])
    if kind is not _from_above and d.chance(0.35):  # the second shoe of the pair, behind
        kind(d, np.array([d.u(0.3, 0.8) * flip, -d.u(0.2, 0.5)]), flip)
    kind(d, np.zeros(2), flip)


class _Place:
    """Draws in the shoe's own coordinates (toe to the right)."""

    def __init__(self, at: Points, flip: int) -> None:
        self.at, self.flip = at, flip

    def __call__(self, outline: Points) -> Points:
        return outline * (self.flip, 1) + self.at


def _trainer(d: Drawing, at: Points, flip: int) -> None:
    put = _Place(at, flip)
    high = d.u(0.55, 0.75) if d.chance(0.6) else d.u(0.9, 1.2)  # low or high ankle
    sole = d.u(0.12, 0.25)
    upper = spline(
        [
            (-1, 0.35),
            (-1.02, -0.1),
            (-0.95, -high),
            (-0.6, -high * 1.02),
            (-0.35, -high * 0.95),
            (-0.05, -0.3),
            (0.4, -0.05),
            (0.85, 0.02),
            (1.08, 0.25),
            (1.05, 0.4),
            (-1, 0.4),
        ],
        6,
    )
    d.paint(put(upper), drop=0.3)
    d.trim(put(ellipse(-0.65, -high, 0.3, 0.09, 14)), Cloth.LINING, bright=0.6)
    d.paint(
        put(
            spline(
                [
                    (-1.07, 0.32),
                    (0, 0.36),
                    (1.12, 0.25),
                    (1.15, 0.36),
                    (1.0, 0.36 + sole),
                    (-1.0, 0.36 + sole),
                    (-1.1, 0.45),
                    (-1.07, 0.32),
                ],
                5,
            )
        ),
        d.pick([Cloth.LABEL, Cloth.SECOND, Cloth.ACCENT_A]),
        folds=0.2,
    )
    d.trim(
        put(spline([(0.55, 0.02), (0.85, 0.02), (1.08, 0.25), (1.05, 0.4), (0.5, 0.4), (0.45, 0.2), (0.55, 0.02)], 4)),
        d.pick([Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A]),
        bright=d.u(0.85, 1.1),
    )
    d.trim(
        put(polygon((-1.1, -0.2), (-0.6, -0.1), (-0.55, 0.42), (-1.1, 0.42))),
        d.pick([Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_B]),
        bright=d.u(0.85, 1.1),
    )
    swoosh = spline([(-0.6, 0.1), (-0.3, 0.28), (0.1, 0.2), (0.5, -0.02)], 6)
    d.trim(put(stroke(swoosh, np.linspace(0.03, 0.16, len(swoosh)))), d.pick(LACES))
    laces = [
        put(stroke(line((x - 0.14, y - 0.02), (x + 0.12, y + 0.06)), 0.05))
        for x, y in line((-0.28, -high * 0.8), (0.28, -0.12), d.count(4, 6))
    ]
    d.trim(laces, d.pick(LACES))


def _pump(d: Drawing, at: Points, flip: int) -> None:
    put = _Place(at, flip)
    heel = d.u(0.25, 1.1)
    floor = 0.4
    upper = spline(
        [
            (-1, floor - heel),
            (-1.04, floor - heel - 0.38),
            (-0.8, floor - heel - 0.42),
            (-0.3, floor - heel * 0.55 - 0.12),
            (0.35, floor - 0.32),
            (0.8, floor - 0.3),
            (1.15, floor - 0.06),
            (1.1, floor),
            (0.3, floor),
            (-0.35, floor - heel * 0.55),
            (-1, floor - heel),
        ],
        6,
    )
    if d.chance(0.5):
        d.paint(put(stroke(line((-0.9, floor - heel - 0.05), (-0.95, floor)), np.array([0.2, 0.07]))), folds=0.2)
    else:
        d.paint(
            put(polygon((-1.02, floor - heel - 0.05), (-0.6, floor - heel * 0.8), (-0.7, floor), (-1.0, floor))),
            folds=0.2,
            bright=0.9,
        )
    d.paint(put(upper), drop=0.3)
    opening = spline([(-0.95, floor - heel - 0.36), (-0.4, floor - heel * 0.55 - 0.14), (0.25, floor - 0.32)], 6)
    d.trim(put(stroke(opening, 0.09)), Cloth.LINING, bright=d.u(0.6, 1.1))
    if d.chance(0.3):
        d.trim(put(ellipse(0.5, floor - 0.27, 0.16, 0.08, 10)), d.pick([Cloth.METAL, Cloth.ACCENT_A]))


def _boot(d: Drawing, at: Points, flip: int) -> None:
    put = _Place(at, flip)
    high, wide, heel = d.u(1.0, 2.8), d.u(0.55, 0.8), d.u(0.05, 0.4)
    foot = [(-1 + wide, -high), (-0.15, -0.55), (0.3, -0.1), (0.85, -0.02), (1.1, 0.22), (1.05, 0.4)]
    d.paint(put(polygon(spline([(-1, 0.4), (-1.0, -0.3), (-1, -high), *foot], 6))), drop=0.3)
    d.trim(put(ellipse(-1 + wide / 2, -high, wide / 2, 0.07, 12)), Cloth.LINING, bright=0.5)
    d.paint(
        [put(box(-1.04, 0.36, 1.1, 0.46)), put(box(-1.0, 0.4, -0.55, 0.42 + heel))],
        d.pick([Cloth.SEAM_DARK, Cloth.SECOND]),
        folds=0.2,
    )
    if d.chance(0.5):
        d.trim(
            [put(stroke(line((-0.45, y), (-0.15, y + 0.08)), 0.05)) for y in np.linspace(-high * 0.8, -0.4, 6)],
            d.pick(LACES),
        )
    else:
        d.trim(put(stroke(line((-0.75, -high), (-0.7, 0.2)), 0.03)), d.pick([Cloth.METAL, Cloth.SEAM_DARK]))


def _sandal(d: Drawing, at: Points, flip: int) -> None:
    put = _Place(at, flip)
    lift = d.u(0.05, 0.6)
    d.paint(
        put(
            spline(
                [
                    (-1.05, 0.35 - lift),
                    (0, 0.32 - lift * 0.3),
                    (1.1, 0.3),
                    (1.1, 0.45),
                    (0.2, 0.46),
                    (-1.0, 0.46),
                    (-1.05, 0.35 - lift),
                ],
                5,
            )
        ),
        Cloth.SECOND,
        folds=0.2,
    )
    bands = [
        put(stroke(spline([(x, 0.32), (x + 0.12, -0.05), (x + 0.35, 0.25)], 6), d.u(0.08, 0.2)))
        for x in (0.25, 0.5)[: d.count(1, 2)]
    ]
    strap = put(
        stroke(
            spline([(-0.95, 0.3 - lift), (-0.9, -0.35 - lift), (-0.5, -0.4 - lift), (-0.45, 0.3 - lift * 0.6)], 6),
            d.u(0.06, 0.14),
        )
    )
    d.paint([*bands, strap], drop=0.2)


def _from_above(d: Drawing, at: Points, flip: int) -> None:
    """A pair on the floor, toes up."""
    gap, long = d.u(0.45, 0.7), d.u(1.1, 1.5)
    pointed, sole = d.u(0.15, 0.4), d.chance(0.5)
    for side in (-1, 1):
        put = _Place(at + (side * gap, d.u(-0.1, 0.1)), side)
        outline = spline(
            [
                (0, -long),
                (pointed, -long * 0.85),
                (0.4, -long * 0.3),
                (0.3, long * 0.4),
                (0.33, long * 0.8),
                (0, long),
                (-0.33, long * 0.8),
                (-0.3, long * 0.4),
                (-0.36, -long * 0.3),
                (-pointed, -long * 0.85),
                (0, -long),
            ],
            5,
        )
        if sole:
            d.paint(put(outline * 1.06), Cloth.LABEL, folds=0.2)
        d.paint(put(outline), drop=0.3)
        d.trim(put(ellipse(0, long * 0.45, 0.24, long * 0.42, 16)), Cloth.LINING, bright=d.u(0.4, 0.9))
        if d.chance(0.6):
            d.trim(
                [put(stroke(line((-0.18, y), (0.18, y + 0.03)), 0.06)) for y in np.linspace(-long * 0.5, 0, 5)],
                d.pick(LACES),
            )


STYLES = {_trainer: "trainers", _pump: "pumps", _boot: "boots", _sandal: "sandals"}  # from above they look alike
