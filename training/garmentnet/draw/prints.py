"""What is printed or sewn on: text, graphics, logos, pockets, buttons."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from .canvas import Cloth, Drawing
from .curves import Points, blob, box, ellipse, line, resample, stroke

INKS = (Cloth.ACCENT_A, Cloth.ACCENT_B, Cloth.LABEL)


def letters(d: Drawing, x0: float, y0: float, x1: float, y1: float) -> list[Points]:
    """Strokes that look like a word inside the box."""
    tall = y1 - y0
    n = min(max(2, int((x1 - x0) / (tall * d.u(0.55, 0.9)))), 9)
    wide, pen, middle = (x1 - x0) / n, tall * d.u(0.12, 0.26), (y0 + y1) / 2
    strokes = []
    for i in range(n):
        a, b = x0 + (i + 0.12) * wide, x0 + (i + 0.88) * wide
        joints = [(a, y0), (b, y0), (a, y1), (b, y1), (a, middle), (b, middle), ((a + b) / 2, y0), ((a + b) / 2, y1)]
        for _ in range(d.count(2, 3)):
            p, q = d.rng.choice(8, 2, replace=False)
            strokes.append(stroke(line(joints[p], joints[q]), pen))
        if d.chance(0.3):
            strokes.append(stroke(ellipse((a + b) / 2, middle, wide * 0.3, tall * 0.42, 9)[:8], pen))
    return strokes


def graphic(d: Drawing, cx: float, y0: float, y1: float, half: float) -> None:
    """One print between y0 and y1 on a body of this half width."""
    y1 = max(y1, y0 + 0.2)
    kind = d.pick(["word", "badge", "splashes", "lines", "logo"])
    if kind == "word":
        tall, wide = d.u(0.12, 0.45) * (y1 - y0), half * d.u(0.4, 1.5)
        top = d.u(y0, y1 - tall)
        d.trim(letters(d, cx - wide / 2, top, cx + wide / 2, top + tall * d.u(0.4, 1)), d.pick(INKS))
    elif kind == "badge":
        _badge(d, cx, (y0 + y1) / 2, half * d.u(0.35, 0.8))
    elif kind == "splashes":
        for ink in INKS:
            spots = [
                blob(d.rng, cx + d.u(-0.6, 0.6) * half, d.u(y0, y1), half * d.u(0.06, 0.3))
                for _ in range(d.count(2, 6))
            ]
            d.trim(spots, ink)
    elif kind == "lines":
        tall, n = (y1 - y0) * d.u(0.5, 1), d.count(1, 4)
        for i in range(n):
            wide, top = half * d.u(0.3, 1.0), y0 + tall * i / n
            d.trim(letters(d, cx - wide, top, cx + wide, top + tall / n * 0.75), d.pick(INKS))
    else:
        x, y, wide = cx + d.u(-0.5, 0.5) * half, d.u(y0, (y0 + y1) / 2), half * d.u(0.08, 0.2)
        mark = letters(d, x - wide, y, x + wide, y + wide * 0.7) if d.chance(0.6) else ellipse(x, y, wide, wide, 12)
        d.trim(mark, d.pick(INKS))


def _badge(d: Drawing, cx: float, cy: float, wide: float) -> None:
    tall = wide * d.u(0.8, 1.4)
    field = ellipse(cx, cy, wide, tall, 22) if d.chance(0.5) else box(cx - wide, cy - tall, cx + wide, cy + tall)
    d.trim(field, Cloth.ACCENT_A)
    spots = []
    for _ in range(d.count(1, 5)):
        x, y = cx + d.u(-0.5, 0.5) * wide, cy + d.u(-0.5, 0.5) * tall
        spots.append(ellipse(x, y, wide * d.u(0.1, 0.45), tall * d.u(0.1, 0.4), 9, d.u(0, 3)))
    d.trim(spots, Cloth.ACCENT_B)
    if d.chance(0.6):
        d.trim(letters(d, cx - wide * 0.8, cy + tall * 0.3, cx + wide * 0.8, cy + tall * 0.6), Cloth.LABEL)


def buttons(d: Drawing, start: tuple[float, float], end: tuple[float, float], n: int, radius: float) -> None:
    cloth = d.pick([*INKS, Cloth.METAL, Cloth.SEAM_DARK])
    d.trim([ellipse(x, y, radius, radius, 9) for x, y in line(start, end, n)], cloth)


def pocket(d: Drawing, x: float, y: float, half: float, deep: float) -> None:
    outline = np.array([[-half, 0], [half, 0], [half, deep * 0.8], [0, deep], [-half, deep * 0.8], [-half, 0]]) + (x, y)
    d.trim(stroke(resample(outline, 0.3), 0.02), opacity=d.u(0.3, 0.9))
    if d.chance(0.5):
        d.trim(
            box(x - half, y, x + half, y + deep * 0.22), d.pick([Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A]), bright=0.92
        )


def bow(d: Drawing, x: float, y: float, size: float, cloth: int, *, tails: float = 1.0) -> None:
    """A tied bow lying on the garment: two loops, a knot and two tails."""
    loops = [
        ellipse(
            x + s * size * 0.6, y + d.u(-0.05, 0.1) * size, size * 0.55, size * d.u(0.2, 0.34), 12, s * d.u(-0.1, 0.5)
        )
        for s in (-1, 1)
    ]
    ends = []
    for s in (-1, 1):
        half_way = (x + s * d.u(0.1, 0.5) * size, y + size * 0.7)
        tip = (x + s * d.u(0, 0.7) * size, y + size * d.u(1.2, 2.6) * tails)
        ends.append(stroke(np.array([(x, y), half_way, tip]), size * d.u(0.2, 0.4)))
    look = {"bright": d.u(0.8, 1.05), "drop": d.u(0.2, 0.7)}
    d.trim(ends, cloth, **look)
    d.trim(loops, cloth, **look)
    d.trim(ellipse(x, y, size * 0.16, size * 0.14, 9), cloth, bright=d.u(0.75, 1.0))
    d.trim([stroke(line((x, y), (x + s * size * 0.8, y)), 0.02) for s in (-1, 1)], opacity=d.u(0.3, 0.9))
