"""What makes a sweatshirt, a shirt, a jacket or a coat: ribs, pouches, flaps, quilting, yokes, belts, fur collars."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from .canvas import Cloth, Drawing
from .curves import Points, bezier, box, ellipse, line, polygon, stroke
from .cut import SIDES, Cut
from .prints import buttons

SELF_OR_CONTRAST = (Cloth.MAIN, Cloth.MAIN, Cloth.MAIN, Cloth.SECOND, Cloth.ACCENT_A)


def paint_rib(d: Drawing, upper: Points, lower: Points, cloth: int) -> None:
    """A knitted band between two lines of the same number of points: fine strokes across it, a seam along it."""
    d.trim(polygon(upper, lower[::-1]), cloth, bright=d.u(0.75, 1.05), folds=0.4)
    if d.chance(0.75):
        t = np.linspace(0, 1, d.count(14, 46))
        at = np.linspace(0, 1, len(upper))
        ends = [np.stack([np.interp(t, at, side[:, i]) for i in (0, 1)], 1) for side in (upper, lower)]
        strokes = [stroke(line(a, b), 0.018) for a, b in zip(*ends, strict=True)]
        d.trim(strokes, d.pick([Cloth.SEAM_DARK, Cloth.SEAM_DARK, Cloth.SEAM_LIGHT]), opacity=d.u(0.2, 0.7))
    d.trim(stroke(upper, 0.025), opacity=d.u(0.3, 1))


def paint_pouch(d: Drawing, cut: Cut) -> None:
    """The pocket across the front of a hoodie, for both hands."""
    low, top = cut.length * d.u(0.88, 0.97), cut.length * d.u(0.6, 0.74)
    wide, narrow, knee = d.u(0.5, 0.72), d.u(0.28, 0.45), d.u(0.25, 0.6)
    half = [(narrow, top), (wide, top + (low - top) * knee), (wide, low)]
    edge = polygon([(-x, y) for x, y in half[::-1]], half)
    edge[:, 0] += cut.shift
    if d.chance(0.6):
        d.trim(edge, bright=d.u(0.88, 1.08), cloth=d.pick([0, 0, 0, 0, Cloth.SECOND]), folds=d.u(0.5, 1.2))
    d.trim(stroke(polygon(edge, edge[:1]) if d.chance(0.5) else edge, d.u(0.02, 0.035)), opacity=d.u(0.4, 1))


def paint_flap_pockets(d: Drawing, cut: Cut) -> None:
    """Patch or welt pockets with flaps, at the chest, at the hips or both."""
    rows = d.pick([("chest",), ("hip",), ("chest", "hip")], [35, 35, 30])
    cloth, flap, wide = d.pick(SELF_OR_CONTRAST), d.chance(0.75), d.u(0.2, 0.3)
    for row in rows:
        y = cut.armpit_y * d.u(0.8, 1.15) if row == "chest" else cut.length * d.u(0.62, 0.75)
        tall = d.u(0.35, 0.6) if row == "chest" else d.u(0.4, 0.75)
        x = d.u(0.42, 0.55)
        patches = [box(s * x - wide, y, s * x + wide, y + tall) for s in SIDES]
        if d.chance(0.7):
            d.trim(patches, Cloth.MAIN, bright=d.u(0.9, 1.08))
            d.trim([stroke(polygon(p, p[:1]), 0.02) for p in patches], opacity=d.u(0.3, 1))
        if flap:
            deep = tall * d.u(0.22, 0.4)
            shapes = [
                polygon((s * x - wide, y), (s * x + wide, y), (s * x + wide, y + deep * 0.7), (s * x, y + deep),
                        (s * x - wide, y + deep * 0.7)) for s in SIDES
            ]  # fmt: skip
            d.trim(shapes, cloth, bright=d.u(0.9, 1.05), drop=0.3)
            d.trim([stroke(polygon(p, p[:1]), 0.02) for p in shapes], opacity=d.u(0.3, 1))
            if d.chance(0.6):
                d.trim([ellipse(s * x, y + deep * 0.65, 0.035, 0.035, 8) for s in SIDES], Cloth.METAL)


def paint_welts(d: Drawing, cut: Cut) -> None:
    """Slanted openings at the hips."""
    y, tilt = cut.length * d.u(0.6, 0.75), d.u(-0.1, 0.25)
    welts = [stroke(line((s * 0.72, y), (s * (0.72 - tilt), y - d.u(0.25, 0.5))), d.u(0.02, 0.08)) for s in SIDES]
    d.trim(welts, d.pick([Cloth.SEAM_DARK, Cloth.SEAM_DARK, Cloth.METAL]), opacity=d.u(0.5, 1))


def paint_quilting(d: Drawing, cut: Cut) -> None:
    """The chambers of a down jacket."""
    lines = [
        bezier((-1.15, y), (0, y + d.u(-0.05, 0.08)), (1.15, y), 8)
        for y in np.arange(cut.armpit_y * d.u(0.3, 0.7), cut.length - 0.1, d.u(0.22, 0.55))
    ]
    d.trim([stroke(p, 0.03) for p in lines], opacity=d.u(0.4, 1))
    d.trim([stroke(p + (0, 0.09), d.u(0.05, 0.1)) for p in lines], Cloth.SEAM_LIGHT, opacity=d.u(0.2, 0.7))


def paint_denim_seams(d: Drawing, cut: Cut) -> None:
    """The yoke and the two slanted seams that run down from it."""
    y, cloth = cut.armpit_y * d.u(0.6, 0.85), d.pick([Cloth.SEAM_DARK, Cloth.SEAM_LIGHT, Cloth.ACCENT_B])
    seams = [stroke(line((s * d.u(0.5, 0.6), y), (s * d.u(0.15, 0.3), cut.length)), 0.022) for s in SIDES]
    d.trim([stroke(line((-1.0, y), (1.0, y), 4), 0.025), *seams], cloth, opacity=d.u(0.4, 1))


def paint_belt(d: Drawing, cut: Cut) -> None:
    """Of the coat's own cloth, with a buckle or a knot."""
    y, deep = cut.waist_y + d.u(-0.1, 0.2), d.u(0.08, 0.16)
    d.trim(box(-1.3, y - deep, 1.3, y + deep), d.pick([Cloth.MAIN, Cloth.MAIN, Cloth.SECOND]), bright=d.u(0.8, 1))
    d.trim([stroke(line((-1.3, y + s * deep), (1.3, y + s * deep)), 0.02) for s in SIDES], opacity=d.u(0.4, 1))
    if d.chance(0.5):
        d.trim(stroke(polygon(p := box(-0.16, y - deep * 1.2, 0.16, y + deep * 1.2), p[:1]), 0.05), Cloth.METAL)
    else:
        d.trim([stroke(line((0, y), (d.u(-0.3, 0.3), y + d.u(0.5, 1.2))), deep * 1.5) for _ in SIDES], Cloth.MAIN)


def paint_shawl(d: Drawing, cut: Cut, side: int, front: float) -> None:
    """A collar without notch that runs down the front, smooth or of fur."""
    neck, deep, out = cut.sides[side].neck, cut.neck_depth, d.u(0.2, 0.5)
    leaf = polygon(
        neck * (0.75, 1) - (0, cut.stand),
        bezier(
            neck * (0.95, 1) - (0, cut.stand * 0.6),
            neck + (side * out * 1.6, 0.2 * deep),
            (front + side * 0.05, deep),
            12,
        ),
        bezier((front, deep), (neck[0] * 0.6, deep * 0.35), neck * (0.75, 1) - (0, cut.stand), 10),
    )
    if d.chance(0.35):
        leaf = leaf + d.rng.normal(0, 0.03, leaf.shape)  # tufts
    cloth = d.pick([Cloth.MAIN, Cloth.SECOND, Cloth.LINING, Cloth.ACCENT_A], [40, 25, 20, 15])
    d.paint(leaf, cloth, bright=d.u(0.85, 1.1), drop=d.u(0.2, 0.8), folds=d.u(0.5, 2))


def paint_coat_front(d: Drawing, cut: Cut) -> None:
    """One front over the other: buttons in one row or two, a hidden row, or a zip under a flap."""
    x, top = cut.shift + d.u(-0.15, 0.15), max(d.landmarks["neckC"][1], 0.1)
    d.trim(stroke(line((x, top), (x + d.u(-0.05, 0.05), cut.length), 6), d.u(0.02, 0.05)), opacity=d.u(0.4, 1))
    kind = d.pick(["row", "double", "hidden", "zip"], [40, 25, 15, 20])
    if kind == "zip":
        d.trim(stroke(line((x, top), (x, cut.length - 0.05)), d.u(0.03, 0.09)), d.pick([Cloth.METAL, Cloth.SEAM_DARK]))
    elif kind != "hidden":
        over, low = d.u(0.15, 0.35), cut.length - d.u(0.1, 0.5) * (cut.length - cut.waist_y)
        for at in (x - over, x + over) if kind == "double" else (x + 0.08,):
            buttons(d, (at, top + 0.2), (at, low), d.count(3, 6), d.u(0.04, 0.09))


def paint_shirt_details(d: Drawing, cut: Cut) -> None:
    """Yoke, chest pockets and the creases of a folded shirt."""
    if d.chance(0.45):
        y = d.u(0.22, 0.5)
        d.trim([stroke(line((s * 0.35, y), (s * 0.98, y + 0.08), 3), 0.02) for s in SIDES], opacity=d.u(0.2, 0.9))
    if d.chance(0.5):
        wide, tall, y = d.u(0.18, 0.26), d.u(0.4, 0.6), cut.armpit_y * d.u(0.75, 1.0)
        for s in SIDES if d.chance(0.4) else (1,):
            x = s * d.u(0.44, 0.52)
            patch = polygon(
                (x - wide, y), (x + wide, y), (x + wide, y + tall * 0.8), (x, y + tall), (x - wide, y + tall * 0.8)
            )
            d.trim(patch, Cloth.MAIN, bright=d.u(0.94, 1.05), turn=d.u(-0.1, 0.1))
            d.trim(stroke(polygon(patch, patch[:1]), 0.02), opacity=d.u(0.3, 1))
    if d.chance(0.2):
        creases = [stroke(line((s * x, 0.1), (s * x, cut.length - 0.1)), 0.03) for s in SIDES for x in (d.u(0.3, 0.6),)]
        creases.append(stroke(line((-1, y := d.u(0.4, 0.7) * cut.length), (1, y)), 0.03))
        d.trim(creases, d.pick([Cloth.SEAM_DARK, Cloth.SEAM_LIGHT]), opacity=d.u(0.15, 0.5))


def paint_tailored(d: Drawing, cut: Cut) -> None:
    """What jackets and coats carry on their fronts."""
    if cut.quilted:
        paint_quilting(d, cut)
    if d.chance(0.55):
        paint_flap_pockets(d, cut)
    elif d.chance(0.6):
        paint_welts(d, cut)
    if d.material == "denim" and d.chance(0.8):
        paint_denim_seams(d, cut)
    if cut.style == "coat" and d.chance(0.25):
        paint_belt(d, cut)
