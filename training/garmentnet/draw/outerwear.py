"""Jackets, blazers, cardigans and hooded jackets that hang open."""

from .canvas import Drawing
from .cut import SIDES, choose_cut, lay_out
from .details import paint_seams
from .prints import pocket
from .tailoring import paint_tailored
from .tops import mark_upper, paint_upper
from .wearer import paint_before

SHARES = {"jacket": 0.28, "cardigan": 0.2, "blazer": 0.2, "coat": 0.1, "zip_hoodie": 0.12, "shirt": 0.1}

COAT = 4.4  # longer than this a jacket is a coat


def draw_outerwear(d: Drawing) -> None:
    cut = choose_cut(d, "outer", SHARES)
    d.class_name, d.sleeve = "outer_open", cut.sleeve
    cut.length, cut.waist_w, cut.hem_w = d.u(2.6, 6.0), d.u(0.85, 1.1), d.u(0.85, 1.3)
    if cut.style == "coat":
        cut.length = d.u(3.8, 7.0)
    elif cut.style in ("jacket", "blazer", "zip_hoodie"):
        cut.length = d.u(2.2, 4.8)
    cut.quilted = cut.style in ("jacket", "coat") and d.material in ("", "shell") and d.chance(0.3)
    if cut.style in ("jacket", "blazer") and cut.length > COAT:
        d.style = "coat"
    cut.waist_y = min(cut.armpit_y + d.u(0.55, 1.2), cut.length - 0.12)
    lay_out(d, cut)
    paint_upper(d, cut)
    if cut.style in ("jacket", "coat"):
        paint_tailored(d, cut)
    for side in SIDES:
        if d.chance(0.4):
            pocket(d, side * d.u(0.5, 0.75), d.u(cut.armpit_y, cut.length * 0.8), d.u(0.12, 0.25), d.u(0.2, 0.5))
    paint_seams(d, cut)
    mark_upper(d, cut)
    paint_before(d, cut)
