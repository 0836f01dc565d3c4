"""Dresses: from bodycon minis to wide long skirts, wrapped, belted, tiered, pleated, ruched."""

import numpy as np

from ..labels import INSIDE
from .canvas import Cloth, Drawing
from .curves import bezier, line, polygon, stroke
from .cut import Cut, choose_cut, lay_out, plain_hem
from .details import paint_blocks, paint_bow, paint_centre, paint_placket, paint_pleats, paint_seams
from .prints import graphic
from .tops import mark_upper, paint_upper
from .wearer import paint_before

_LONG = 5  # length beyond which a dress may be slit

SHARES = {
    "tee": 0.13, "shirt": 0.08, "polo": 0.07, "long": 0.08, "tank": 0.20, "cami": 0.15, "blouse": 0.10, "turtle": 0.05,
    "wrap": 0.10, "off_shoulder": 0.05, "one_shoulder": 0.03,
}  # fmt: skip


def draw_dress(d: Drawing) -> None:
    cut = choose_cut(d, "dress", SHARES)
    d.class_name, d.sleeve, d.style, d.material = "dress", cut.sleeve, "dress", "knit" if d.chance(0.08) else ""
    _measure(d, cut)
    lay_out(d, cut, lean=d.u(-0.3, 0.3) if d.chance(0.15) else 0.0)
    cut.hem_line = plain_hem(
        d, cut, d.u(-0.05, 0.35) * cut.hem_w, d.u(0.02, 0.1) * cut.hem_w if d.chance(0.5) else None
    )
    if cut.length > _LONG and d.chance(0.15):
        _slit(d, cut)
    paint_upper(d, cut)
    _decorate(d, cut)
    mark_upper(d, cut)
    paint_before(d, cut)


def _measure(d: Drawing, cut: Cut) -> None:
    shape = d.pick(["mini", "knee", "midi", "long"], [34, 28, 20, 18])
    cut.length = {"mini": d.u(4.2, 5.4), "knee": d.u(5.0, 7.0), "midi": d.u(6.5, 9.0), "long": d.u(8.5, 12.0)}[shape]
    cut.loose = False
    cut.waist_y = cut.armpit_y + d.u(0.7, 1.7)
    cut.waist_w = d.u(0.62, 0.92)
    if d.chance(0.45):  # close to the body: hips wider than the waist, hem near the hips
        cut.hem_w = d.u(0.82, 1.15)
        cut._hip = max(1.0, d.u(0.98, 1.18) * 1.0 / ((cut.waist_w + cut.hem_w) / 2))
    else:
        cut.hem_w = d.u(1.1, 1.7) + (d.u(0, 2.2) if d.chance(0.5) else 0)
    if shape == "mini" and cut.style != "tank" and d.chance(0.2):  # a shift dress
        cut.length, cut.waist_w, cut.hem_w = max(cut.length, d.u(4.9, 5.6)), d.u(0.9, 1.05), d.u(1.2, 1.6)


def _slit(d: Drawing, cut: Cut) -> None:
    """Opens the front, sometimes high: still one skirt, no legs. Through it shows the ground, or the back's inside."""
    cut.slit = True
    x, high = d.u(-0.15, 0.15), d.u(0.2, 0.65) * (cut.length - cut.waist_y)
    gap, level = d.u(0.02, 0.2), cut.hem_line[12, 1]
    if not d.worn and d.chance(0.5):
        behind = polygon((x - gap - 0.1, level), (x, level - high - 0.1), (x + gap + 0.1, level))
        d.paint(behind, cut.back_cloth, INSIDE, bright=cut.inside_bright)
    cut.hem_line[11:14] = [(x + gap, level), (x, level - high), (x - gap, level)]


def _decorate(d: Drawing, cut: Cut) -> None:
    if cut.style in ("shirt", "polo") or d.chance(0.06):
        paint_placket(d, cut, full=cut.style == "shirt" or d.chance(0.2))
    if d.chance(0.2):
        paint_centre(d, cut)
    if d.chance(0.2):
        paint_bow(d, cut)
    if d.chance(0.6):
        waist = bezier(cut.sides[-1].waist, (0, cut.waist_y + d.u(-0.05, 0.15)), cut.sides[1].waist, 9)
        pen = d.u(0.02, 0.05) if d.chance(0.7) else d.u(0.1, 0.25)
        d.trim(stroke(waist, pen), d.pick([Cloth.SEAM_DARK, Cloth.SEAM_DARK, Cloth.ACCENT_A, Cloth.SECOND, Cloth.MAIN]))
    if d.chance(0.3):
        for share in np.linspace(0.35, 0.8, d.count(1, 3)):
            tier = line((-4, 0), (4, 0), 12)
            tier[:, 1] = (
                cut.waist_y + (cut.length - cut.waist_y) * share + d.u(0, 0.15) * np.sin(np.linspace(0, np.pi, 12))
            )
            d.trim(stroke(tier, 0.05), opacity=d.u(0.4, 0.9))
    if not cut.slit and d.chance(0.1):  # a slit: dark, but no inside of the back
        x, up = d.u(-0.8, 0.8) * min(cut.hem_w, 1.2), cut.length - d.u(0.15, 0.45) * (cut.length - cut.waist_y)
        d.trim(polygon((x - d.u(0, 0.12), cut.length + 1), (x, up), (x + d.u(0.03, 0.15), cut.length + 1)))
    if d.chance(0.35):
        paint_pleats(d, cut.waist_y, cut.length, cut.waist_w, cut.hem_w)
    if d.chance(0.25):  # chevrons and bands across the front
        for i in range(d.count(1, 4)):
            y = cut.armpit_y + 0.3 + i * d.u(0.3, 0.45)
            d.trim(
                stroke(np.array([[-1.5, y], [cut.shift, y + d.u(0, 0.8)], [1.5, y]]), d.u(0.15, 0.35)),
                d.pick([Cloth.SECOND, Cloth.ACCENT_A, Cloth.ACCENT_B, Cloth.LABEL]),
            )
    if d.chance(0.06):
        graphic(d, 0, float(d.landmarks["neckC"][1]) + 0.3, cut.waist_y + 1, cut.waist_w)
    paint_blocks(d, cut)
    paint_seams(d, cut)
