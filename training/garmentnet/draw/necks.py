"""The neck: the inside of the back seen through it, ribs, collars, roll necks, ties and ruffles."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from ..labels import INSIDE
from .bodies import paint_lapel
from .canvas import Cloth, Drawing
from .curves import bezier, box, ellipse, line, point, polygon, stroke
from .cut import BANDED, SIDES, Cut
from .hoods import paint_hood
from .prints import bow, buttons, letters
from .tailoring import paint_coat_front, paint_shawl


def paint_inside_back(d: Drawing, cut: Cut) -> None:
    """The back of the garment as seen through the neck, with its rib and its label."""
    if not cut.back_shows or cut.top_edge is not None:
        return
    edge = cut.neckline(cut.back_depth, 0.82 if cut.stand else 1.0)
    edge[:, 1] = cut.back_depth * (1 - np.abs(np.linspace(1, -1, 25)) ** 2.2)
    if cut.stand:
        edge[[0, -1], 1] = -cut.stand * 0.8
    hollow = d.u(0.1, 1.0)
    arm = {
        s: np.array([cut.sides[s].shoulder, cut.sides[s].armpit]) if cut.sleeved else cut.armhole(s, hollow)
        for s in SIDES
    }
    low = (cut.armpit_y + cut.trunk_end) / 2
    back = polygon(edge[::-1], cut.sides[1].neck, arm[1], (0.4, low), (-0.4, low), arm[-1][::-1], cut.sides[-1].neck)
    look = {"bright": cut.inside_bright, "folds": 0.6, "edge": 0.5, "sheer": cut.back_sheer}
    d.paint(back, cut.back_cloth, INSIDE, **look)
    d.mark(backC=(cut.shift, cut.back_depth))
    _paint_label(d, cut)


def _paint_label(d: Drawing, cut: Cut) -> None:
    half, top = d.u(0.05, 0.14), cut.back_depth + d.u(0.02, 0.14)
    tall = half * d.u(0.5, 1.5)
    x = cut.shift
    if d.chance(0.6) and top + tall < cut.neck_depth * 0.98 + 0.1:
        cloth = d.pick([Cloth.LABEL, Cloth.LABEL, Cloth.ACCENT_A, Cloth.ACCENT_B])
        d.trim(box(x - half, top, x + half, top + tall), cloth, INSIDE)
        if d.chance(0.5):
            d.trim(letters(d, x - half * 0.7, top + tall * 0.25, x + half * 0.7, top + tall * 0.7), part=INSIDE)
    elif cut.neck == "crew" and d.chance(0.3):
        d.trim(letters(d, x - 0.12, cut.back_depth + 0.12, x + 0.12, cut.back_depth + 0.18), part=INSIDE, opacity=0.6)


def paint_neck(d: Drawing, cut: Cut) -> None:
    """What finishes the neck, after the body."""
    if cut.neck in BANDED and cut.top_edge is None:
        _paint_rib(d, cut)
    elif cut.neck == "collar" and not cut.open_front:
        _paint_collar(d, cut)
    elif cut.neck == "lapel" and not cut.open_front:
        _paint_closed_lapels(d, cut)
    elif cut.neck == "shawl" and not cut.open_front:
        paint_coat_front(d, cut)
        for side in SIDES:
            paint_shawl(d, cut, side, cut.shift)
    elif cut.neck == "stand" and not cut.open_front:
        _paint_stand(d, cut)
    elif cut.neck == "turtle":
        _paint_roll_neck(d, cut)
    elif cut.neck == "hood":
        paint_hood(d, cut)
    elif cut.neck == "tie":
        x, y = cut.neckline()[12]
        bow(d, x, y, d.u(0.2, 0.45), d.pick([Cloth.MAIN, Cloth.ACCENT_A]), tails=d.u(1, 2))
    elif cut.neck == "ruffle":
        _paint_ruffle(d, cut)


def _paint_rib(d: Drawing, cut: Cut) -> None:
    """A band along the neckline. The front half is body even in another colour; the back half is inside."""
    front = cut.neckline()
    if not d.chance(0.78):
        if d.chance(0.5):
            d.trim(stroke(front + (0, 0.06), 0.02), opacity=d.u(0.2, 0.8))
        return
    deep = d.u(0.05, 0.24) if cut.neck != "v" else d.u(0.04, 0.18)
    cloth = d.pick([Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A, Cloth.SEAM_DARK], [50, 18, 22, 10])
    lower = cut.neckline(cut.neck_depth + deep, 1 + deep * 0.8 / cut.neck_w)
    lower[[0, -1]] = front[[0, -1]] + [[deep * 0.9, 0.03], [-deep * 0.9, 0.03]]
    if cut.back_shows and not cut.open_front and d.chance(0.75):
        t = np.linspace(1, -1, 25)
        back = cut.neckline(cut.back_depth)
        back[:, 1] = cut.back_depth * (1 - np.abs(t) ** 2.2)
        below = np.stack([back[:, 0] * 0.97, back[:, 1] + deep * d.u(0.6, 1.0) * (1 - np.abs(t) ** 4)], 1)
        d.trim(polygon(back, below[::-1]), cloth, INSIDE, bright=cut.inside_bright * 1.1, folds=0.3)
    if cut.open_front:
        return
    d.paint(polygon(front, lower[::-1]), cloth, bright=d.u(0.88, 1.04), folds=0.3, edge=d.u(0, 1), drop=d.u(0, 0.3))
    if d.chance(0.45):  # the knit of the rib
        d.trim(
            [stroke(line(a, b), 0.014) for a, b in zip(front[1:-1], lower[1:-1], strict=True)], opacity=d.u(0.15, 0.6)
        )
    d.trim(stroke(lower, 0.02), opacity=d.u(0.2, 0.9))


def _paint_collar(d: Drawing, cut: Cut) -> None:
    cloth = d.pick([Cloth.MAIN, Cloth.MAIN, Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A])
    tip = (d.u(0.75, 1.25) * cut.neck_w, d.u(0.3, 0.62) + 0.12)
    if cut.back_shows and d.chance(0.6):
        w, top = cut.neck_w * 0.8, -cut.stand
        fall = polygon(
            bezier((-w, top), (0, cut.back_depth - 0.03), (w, top), 9),
            bezier((-w, top), (0, cut.back_depth + cut.stand * 0.9), (w, top), 9)[::-1],
        )
        d.paint(fall, cloth, INSIDE, bright=0.85)
    for side in SIDES:
        base = cut.sides[side].neck
        top = point(base[0] * 0.80, -cut.stand)
        close = point(side * d.u(0, 0.05) + cut.shift, max(cut.neck_depth * d.u(0.75, 1.0), 0.15))
        leaf = polygon(
            bezier(top, (base[0] * 1.12, -cut.stand * 0.5), base * (1.06, 1) + (0, 0.04), 5),
            (side * tip[0], tip[1]),
            (close[0] + side * 0.03, close[1]),
            bezier(close, (base[0] * 0.55, cut.neck_depth * 0.35), top, 6),
        )
        d.paint(leaf, cloth, bright=d.u(0.95, 1.06), drop=d.u(0.2, 0.8), folds=0.3)


def _paint_closed_lapels(d: Drawing, cut: Cut) -> None:
    """A blazer or coat buttoned up: one front over the other, a row of buttons or two."""
    over = d.u(0.0, 0.3)
    edge = line((over, cut.neck_depth), (over * d.u(0.6, 1.2), cut.length), 6)
    d.trim(stroke(edge, d.u(0.02, 0.04)), opacity=d.u(0.4, 1))
    for side in SIDES:
        paint_lapel(d, cut, side, cut.shift)
    low = min(cut.length - 0.1, cut.neck_depth + d.u(0.5, 2.0))
    for x in (-over, over) if d.chance(0.4) else (cut.shift,):
        buttons(d, (x, cut.neck_depth + 0.12), (x, low), d.count(1, 4), d.u(0.04, 0.08))


def _paint_stand(d: Drawing, cut: Cut) -> None:
    """A collar that stands up around the neck, as on bombers and Mao jackets."""
    left, right = (cut.sides[s].neck + (s * 0.04, 0.04) for s in SIDES)
    cloth = d.pick([Cloth.MAIN, Cloth.MAIN, Cloth.SECOND])
    for side, base in ((-1, left), (1, right)):
        top = point(base[0] * 0.85, -cut.stand)
        front = point(cut.shift + side * d.u(0.01, 0.06), cut.neck_depth)
        collar = polygon(top, base, bezier(base, (base[0] * 0.7, cut.neck_depth), front + (0, 0.12), 6), front)
        d.paint(polygon(collar, bezier(front, (base[0] * 0.6, cut.neck_depth * 0.6), top, 6)), cloth, drop=d.u(0, 0.4))


def _paint_roll_neck(d: Drawing, cut: Cut) -> None:
    high, half = d.u(0.15, 0.75), cut.neck_w * d.u(0.85, 1.05)
    left, right = (cut.sides[s].neck + (s * 0.02, 0.06) for s in SIDES)
    rim = bezier((-half, -high), (0, -high - d.u(-0.06, 0.06)), (half, -high), 7)
    d.paint(
        polygon(left, rim, right, bezier(right, (0, 0.22), left, 8)),
        d.pick([Cloth.MAIN, Cloth.MAIN, Cloth.SECOND]),
        folds=0.5,
        drop=0.3,
    )
    d.mark(neckC=(0, -high), backC=(0, -high))
    for side in SIDES:
        cut.sides[side].neck = point(side * half, -high)
    if d.chance(0.3) and not d.worn:
        d.paint(ellipse(0, -high, half * 0.95, d.u(0.03, 0.09), 16), Cloth.LINING, INSIDE, bright=cut.inside_bright)
    if d.chance(0.4):
        d.trim(stroke(bezier((-half, -high * 0.45), (0, -high * 0.35), (half, -high * 0.45), 8), 0.03), opacity=0.6)
    if d.chance(0.4):
        d.paint([ellipse(x, -high, 0.06, d.u(0.04, 0.12), 8) for x in np.linspace(-half, half, 8)])


def _paint_ruffle(d: Drawing, cut: Cut) -> None:
    w = cut.neck_w
    d.paint(
        [ellipse(x, cut.neck_depth * (1 - (x / w) ** 2), 0.09, d.u(0.06, 0.14), 8) for x in np.linspace(-w, w, 9)],
        drop=0.3,
    )
