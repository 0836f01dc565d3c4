"""What tells one garment from the next: yokes, lace, plackets, panels, pleats, bows, seams, hems."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from .canvas import Cloth, Drawing
from .curves import bezier, box, line, polygon, spline, stroke
from .cut import SIDES, Cut
from .prints import bow, buttons, pocket
from .tailoring import paint_rib

CONTRASTS = (Cloth.SECOND, Cloth.ACCENT_A, Cloth.ACCENT_B)


def paint_yoke(d: Drawing, cut: Cut) -> None:
    """Lace or sheer cloth above the chest (or in panels): still front of the garment, never its inside."""
    low = cut.armpit_y * d.u(0.45, 0.95)
    bottom = bezier((-2, low), (0, low + d.u(-0.2, 0.6)), (2, low), 12)
    kind = d.pick(["yoke", "sides", "hem"], [70, 15, 15])
    if kind == "yoke":
        area = polygon((-2, -1), (2, -1), bottom[::-1])
    elif kind == "sides":
        area = np.vstack([box(-3, cut.armpit_y, -cut.waist_w * d.u(0.55, 0.8), cut.length + 1)])
    else:
        area = box(-4, cut.length - d.u(0.3, 1.0), 4, cut.length + 2)
    lace = float(d.chance(0.6))
    cloth = d.pick([Cloth.MAIN, Cloth.SECOND], [80, 20])
    d.trim(area, cloth, sheer=d.u(0.25, 0.8), lace=lace, folds=0.5, bright=d.u(0.85, 1.1))
    if kind == "yoke" and d.chance(0.7):
        d.trim(stroke(bottom, d.u(0.02, 0.06)), d.pick([Cloth.SEAM_DARK, Cloth.MAIN]), opacity=d.u(0.4, 1))


def paint_placket(d: Drawing, cut: Cut, *, full: bool) -> None:
    x, top = cut.shift, d.landmarks["neckC"][1] + 0.05
    bottom = cut.hem_line[12][1] - 0.05
    bottom = bottom if full else min(top + d.u(0.5, 1.1), bottom)
    half = d.u(0.05, 0.13)
    d.trim(
        box(x - half, top, x + half, bottom), d.pick([0, 0, 0, Cloth.SECOND, Cloth.ACCENT_A]), bright=d.u(0.93, 1.05)
    )
    d.trim([stroke(line((x + s * half, top), (x + s * half, bottom)), 0.018) for s in SIDES], opacity=d.u(0.3, 0.9))
    if d.chance(0.85):
        buttons(d, (x, top + 0.12), (x, bottom - 0.1), d.count(4, 8) if full else d.count(2, 3), d.u(0.025, 0.055))


def paint_centre(d: Drawing, cut: Cut) -> None:
    """Panels, pleats and sashes on a CLOSED front, which must not be read as an open one."""
    kind = d.pick(["panel", "sides", "sash", "pleat", "ruched"])
    x, top, low = cut.shift, d.landmarks["neckC"][1], cut.length
    if kind == "panel":
        w0, w1 = d.u(0.05, 0.4), d.u(0.06, 0.7)
        panel = polygon((x - w0, top), (x + w0, top), (x + w1, low + 0.5), (x - w1, low + 0.5))
        d.trim(panel, d.pick([Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A]), bright=d.u(0.6, 1.15))
    elif kind == "sides":
        at = cut.waist_w * d.u(0.5, 0.75)
        d.trim([box(s * at - 0.25, top, s * at + 0.25, low + 1) for s in SIDES], d.pick(CONTRASTS))
    elif kind == "sash":
        d.trim(
            box(-3, cut.waist_y - d.u(0.05, 0.3), 3, cut.waist_y + d.u(0.02, 0.25)),
            d.pick([*CONTRASTS, Cloth.MAIN]),
            bright=d.u(0.7, 1),
        )
    elif kind == "pleat":
        w = d.u(0.04, 0.16)
        d.trim(box(x - w, top, x + w, low + 1), bright=d.u(0.7, 1.05), cloth=Cloth.MAIN)
        d.trim(
            [stroke(line((x + s * w, top), (x + s * w * d.u(1, 2), low + 1)), d.u(0.02, 0.05)) for s in SIDES],
            opacity=d.u(0.4, 1),
        )
    else:
        at = d.pick([x, cut.waist_w * 0.9, -cut.waist_w * 0.9])
        rays = [
            stroke(
                spline([(at, y), ((at - 1.2) / 2, y + d.u(-0.1, 0.2)), (-1.4, y + d.u(-0.2, 0.5))], 5)
                * ((1 if at >= 0 else -1), 1),
                0.025,
            )
            for y in np.linspace(cut.armpit_y, low, d.count(5, 12))
        ]
        d.trim(rays, opacity=d.u(0.3, 0.8))


def paint_bow(d: Drawing, cut: Cut) -> None:
    x, y = d.landmarks["neckC"] if d.chance(0.65) else (cut.shift, cut.waist_y)
    bow(
        d,
        float(x),
        float(y),
        d.u(0.15, 0.6),
        d.pick([Cloth.MAIN, Cloth.MAIN, Cloth.ACCENT_A, Cloth.SECOND]),
        tails=d.u(0.4, 1.6),
    )


def paint_pleats(d: Drawing, top: float, low: float, top_w: float, low_w: float) -> None:
    n, shade = d.count(5, 18), d.u(0.25, 0.8)
    at = np.linspace(-0.95, 0.95, n)
    d.trim([stroke(line((x * top_w, top), (x * low_w, low + 0.3)), 0.025) for x in at], opacity=shade)
    if d.chance(0.5):
        d.trim(
            [stroke(line((x * top_w + 0.03, top), (x * low_w + 0.07, low + 0.3)), 0.035) for x in at],
            Cloth.SEAM_LIGHT,
            opacity=shade * 0.8,
        )


def paint_seams(d: Drawing, cut: Cut) -> None:
    """Shoulder and armhole seams, hem stitching or a ribbed hem."""
    if cut.sleeved and d.chance(0.7):
        raglan = d.chance(0.2)
        for side in SIDES:
            s = cut.sides[side]
            start = s.neck if raglan else s.shoulder
            bend = (s.shoulder[0] * (0.85 if raglan else 0.95), cut.armpit_y * (0.4 if raglan else 0.6))
            d.trim(stroke(bezier(start, bend, s.armpit, 8), 0.02), opacity=d.u(0.2, 0.9))
    if cut.top_edge is None and d.chance(0.5):
        d.trim(
            [stroke(np.array([cut.sides[s].neck, cut.sides[s].shoulder]) + (0, 0.03), 0.018) for s in SIDES],
            opacity=d.u(0.2, 0.7),
        )
    if cut.open_front or cut.bodysuit or cut.legs:
        return
    hem = cut.hem_line
    if cut.gathered or (cut.style in ("sweat", "hoodie", "knit", "cardigan", "zip_hoodie") and d.chance(0.5)):
        up = d.u(0.14, 0.42)
        paint_rib(d, hem - (0, up), hem, d.pick([Cloth.MAIN, Cloth.MAIN, Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A]))
    elif d.chance(0.6):
        d.trim(stroke(hem - (0, d.u(0.06, 0.12)), 0.02), opacity=d.u(0.2, 0.8))


def paint_blocks(d: Drawing, cut: Cut) -> None:
    """Colour blocks, shoulder patches and chest pockets."""
    if d.chance(0.15 if cut.style in ("tee", "polo", "bra") else 0.05):
        y = d.u(cut.armpit_y * 0.5, cut.length * 0.85)
        d.trim(box(-4, -1, 4, y) if d.chance(0.5) else box(-4, y, 4, cut.length + 2), d.pick(CONTRASTS))
    if cut.style == "jersey" or d.chance(0.06):
        for side in SIDES:
            s = cut.sides[side]
            patch = polygon(s.neck, s.shoulder, s.shoulder + (0, 0.25), s.neck + (side * 0.05, 0.3))
            d.trim(patch, d.pick([Cloth.SECOND, Cloth.ACCENT_A, Cloth.LABEL]))
    if d.chance(0.35 if cut.style in ("shirt", "blouse", "polo") else 0.05):
        for side in SIDES if d.chance(0.4) else (1,):
            pocket(d, side * 0.48, cut.armpit_y * 0.85, 0.22, 0.5)
