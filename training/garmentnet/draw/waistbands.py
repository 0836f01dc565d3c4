"""The waist of trousers, shorts and skirts: its line, the inside of its back, band, buttons, drawstrings, loops."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from ..labels import INSIDE
from .canvas import Cloth, Drawing
from .curves import Points, box, ellipse, line, point, polygon, spline, stroke
from .cut import SIDES


def waist_line(d: Drawing) -> Points:
    """The waist from image left to image right, marked as landmarks."""
    left, right = point(-d.near(1, 0.01), d.u(-0.03, 0.03)), point(d.near(1, 0.01), d.u(-0.03, 0.03))
    waist = line(left, right, 11)
    waist[:, 1] += d.u(-0.1, 0.2) * np.sin(np.pi * np.linspace(0, 1, 11))
    d.mark(bwL=left, bwR=right)
    return waist


def paint_back_of_waist(d: Drawing, waist: Points) -> None:
    """The inside of the back: a strip above the front, often of the same cloth, which only its shade tells apart."""
    if d.worn or not d.chance(0.6):
        return
    back, high = waist.copy(), d.u(0.02, 0.12) if d.chance(0.4) else d.u(0.05, 0.34)
    back[:, 1] -= high * np.sin(np.pi * np.linspace(0, 1, 11)) ** d.u(0.3, 0.8)
    cloth = d.pick([Cloth.LINING, Cloth.MAIN, Cloth.SECOND], [55, 35, 10])
    bright = d.u(0.45, 0.85) if d.chance(0.75) else d.u(0.85, 1.0)
    d.paint(polygon(back, (waist + (0, 0.25))[::-1]), cloth, INSIDE, bright=bright, folds=0.4)
    d.mark(backC=back[5])
    if d.chance(0.4):
        seam = stroke(back + (0, d.u(0.03, 0.12)), 0.02)
        d.trim(seam, d.pick([Cloth.SEAM_DARK, Cloth.SEAM_LIGHT]), INSIDE, opacity=d.u(0.3, 0.9))
    if d.chance(0.5):
        half, x, y = d.u(0.08, 0.2), d.u(-0.1, 0.1), back[5, 1] + 0.02
        d.trim(box(x - half, y, x + half, y + half * 0.6), d.pick([Cloth.LABEL, Cloth.ACCENT_A]), INSIDE)


def paint_band(d: Drawing, waist: Points) -> None:
    if not d.chance(0.8):
        return
    deep, middle = d.u(0.1, 0.35), waist[5]
    d.trim(
        polygon(waist, (waist + (0, deep))[::-1]),
        d.pick([0, 0, 0, Cloth.SECOND, Cloth.ACCENT_A]),
        bright=d.u(0.9, 1.05),
    )
    d.trim(stroke(waist + (0, deep), 0.02), opacity=d.u(0.3, 0.9))
    if d.chance(0.22):  # gathered by elastic
        at = np.linspace(-0.95, 0.95, d.count(12, 30))
        d.trim([stroke(line((x, -0.02), (x, deep)), 0.018) for x in at], opacity=d.u(0.2, 0.7))
    closing = d.pick(["button", "drawstring", "loops", "belt", "plain"], [25, 22, 22, 10, 21])
    if closing == "button":
        d.trim(
            ellipse(middle[0], middle[1] + deep / 2, deep * 0.3, deep * 0.3, 10),
            d.pick([Cloth.METAL, Cloth.ACCENT_A, Cloth.LABEL]),
        )
    elif closing == "drawstring":
        ends = [
            stroke(
                spline(
                    [middle + (0, deep / 2), (s * 0.08, deep + 0.4), (s * d.u(0.05, 0.25), deep + d.u(0.5, 1.1))], 5
                ),
                0.04,
            )
            for s in SIDES
        ]
        d.trim(ends, d.pick([Cloth.LABEL, Cloth.ACCENT_A, Cloth.MAIN]))
    elif closing == "loops":
        d.trim([box(x - 0.03, -0.02, x + 0.03, deep) for x in (-0.75, -0.35, 0.35, 0.75)], Cloth.MAIN, bright=0.85)
    elif closing == "belt":
        d.trim(
            polygon(waist + (0, deep * 0.15), (waist + (0, deep * 0.85))[::-1]),
            d.pick([Cloth.ACCENT_A, Cloth.SEAM_DARK]),
        )
        d.trim(
            box(middle[0] - deep * 0.5, middle[1] + deep * 0.1, middle[0] + deep * 0.5, middle[1] + deep * 0.9),
            Cloth.METAL,
        )
