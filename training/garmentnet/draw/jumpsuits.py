"""Jumpsuits, playsuits and dungarees: a dress that ends in legs. Their hem is level with the ends of the legs."""

from .canvas import Drawing
from .curves import Points, line, point, polygon
from .cut import Cut, choose_cut, lay_out
from .details import paint_centre, paint_placket
from .tops import mark_upper, paint_upper
from .wearer import paint_before

SHARES = {"tee": 0.12, "shirt": 0.15, "tank": 0.2, "cami": 0.3, "blouse": 0.13, "off_shoulder": 0.1}
CROTCH = 12  # its place among the points of the hem


def draw_jumpsuit(d: Drawing) -> None:
    cut = choose_cut(d, "dress", SHARES)
    d.class_name, d.sleeve, d.style = "dress", cut.sleeve, "jumpsuit"
    cut.legs, cut.loose = True, False
    cut.waist_y, cut.waist_w = cut.armpit_y + d.u(0.7, 1.5), d.u(0.65, 1.0)
    crotch = cut.waist_y + d.u(1.3, 2.1)
    cut.length = crotch + (d.u(0.3, 1.2) if d.chance(0.35) else d.u(2.8, 5.5))
    wide, gap = d.u(0.45, 1.3), d.u(0.02, 0.5)
    cut.hem_w = gap + wide
    cut._hip = max(1.0, d.u(1.0, 1.25) / max((cut.waist_w + cut.hem_w) / 2, 0.7))
    lay_out(d, cut)
    cut.hem_line = _legs(d, cut, crotch, gap)
    paint_upper(d, cut)
    if cut.style == "shirt" or d.chance(0.2):
        paint_placket(d, cut, full=True)
    if d.chance(0.35):
        paint_centre(d, cut)
    mark_upper(d, cut)
    paint_before(d, cut)


def _legs(d: Drawing, cut: Cut, crotch: float, gap: float) -> Points:
    """From image right to image left, up between the legs on the way."""
    right, left = cut.sides[1].hem, cut.sides[-1].hem
    fork = point(d.u(-0.04, 0.04), crotch)
    inner_right, inner_left = (point(s * gap, h[1] + d.u(-0.05, 0.05)) for s, h in ((1, right), (-1, left)))
    legs = line(right, inner_right, 4), line(inner_right, fork, 9), line(fork, inner_left, 9)[1:]
    return polygon(*legs, line(inner_left, left, 4))
