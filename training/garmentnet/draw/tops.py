"""Tops: T-shirts, shirts, knitwear, hoodies, vests, camisoles, bras, blouses, bodysuits."""

import numpy as np

from ..labels import INSIDE
from .bodies import paint_body
from .canvas import Cloth, Drawing
from .curves import Points, bezier, box, line, polygon, stroke
from .cut import SIDES, Cut, choose_cut, lay_out
from .details import paint_blocks, paint_bow, paint_centre, paint_placket, paint_pleats, paint_seams, paint_yoke
from .necks import paint_inside_back, paint_neck
from .prints import graphic
from .sheer import choose_cloth, paint_doubled, paint_underneath
from .sleeves import Sleeves
from .tailoring import paint_coat_front, paint_pouch, paint_shirt_details, paint_tailored
from .wearer import paint_before, paint_wearer

SHARES = {
    "tee": 0.16, "jersey": 0.03, "shirt": 0.10, "polo": 0.06, "long": 0.05, "knit": 0.09, "hoodie": 0.085,
    "sweat": 0.075, "tank": 0.09, "cami": 0.085, "bra": 0.03, "off_shoulder": 0.025, "one_shoulder": 0.02,
    "cardigan": 0.075, "blouse": 0.07, "turtle": 0.045, "wrap": 0.04, "jacket": 0.065, "blazer": 0.03,
    "zip_hoodie": 0.03, "coat": 0.035,
}  # fmt: skip
PRINTED = ("tee", "jersey", "sweat", "long", "tank", "hoodie", "bra", "cami")
BUTTONED = ("shirt", "cardigan")
TAILORED = ("jacket", "coat")
RIBBED = {"sweat": 0.9, "hoodie": 0.85, "zip_hoodie": 0.85, "knit": 0.7, "cardigan": 0.5, "jacket": 0.25}
ZIPPED = ("zip_hoodie",)
_CROPPED = 1.8  # length up to which a back hangs no lower than the front
_LONGEST_BODYSUIT = 4


def draw_top(d: Drawing) -> None:
    cut = choose_cut(d, "top", SHARES)
    d.class_name, d.sleeve = "top", cut.sleeve
    _measure(d, cut)
    if d.chance(RIBBED.get(cut.style, 0.0) * 0.7):
        cut.gathered, cut.hem_w = True, cut.waist_w * d.u(0.75, 0.98)
    cut.quilted = cut.style in TAILORED and d.material in ("", "shell") and d.chance(0.35)
    lay_out(d, cut, lean=d.u(-0.25, 0.25) if d.chance(0.04) else 0.0)
    if cut.bodysuit:
        cut.hem_line = _leg_line(d, cut)
    paint_upper(d, cut)
    _decorate(d, cut)
    mark_upper(d, cut)
    paint_before(d, cut)


def paint_upper(d: Drawing, cut: Cut) -> None:
    """Back, sleeves, body and neck in an order that a photo could show."""
    choose_cloth(d, cut)
    paint_inside_back(d, cut)
    plain_hem = not (cut.bodysuit or cut.legs or cut.slit or cut.open_front)
    if d.chance(0.4 if cut.sheer else 0.05) and plain_hem and not d.worn and cut.length > _CROPPED:
        _paint_longer_back(d, cut)
    sleeves = Sleeves(d, cut) if cut.sleeved else None
    if d.worn:
        paint_wearer(d, cut, sleeves)
        if cut.sheer:
            paint_underneath(d, cut)
    below = sleeves is not None and sleeves.look.pose != "fold" and d.chance(0.45)
    if sleeves is not None and below:
        sleeves.paint()
    paint_body(d, cut)
    if sleeves is not None and not below:
        sleeves.paint()
    dressy = cut.style in ("blouse", "long", "turtle", "tank", "cami", "wrap", "off_shoulder") or cut.family == "dress"
    if dressy and not (cut.open_front or cut.sheer) and d.chance(0.16):
        paint_yoke(d, cut)
    paint_doubled(d, cut)
    paint_neck(d, cut)


def mark_upper(d: Drawing, cut: Cut) -> None:
    for side in SIDES:
        n, s = "L" if side < 0 else "R", cut.sides[side]
        d.mark(**{f"neck{n}": s.neck, f"sh{n}": s.shoulder, f"ap{n}": s.armpit, f"wa{n}": s.waist, f"hem{n}": s.hem})
    level = (cut.sides[1].hem[1] + cut.sides[-1].hem[1]) / 2
    interrupted = cut.bodysuit or cut.legs or cut.slit or cut.open_front
    d.mark(hemC=(0, level) if interrupted else cut.hem_line[len(cut.hem_line) // 2])


def _measure(d: Drawing, cut: Cut) -> None:
    """Lengths of real tops: cropped to hip; a long one hangs straight, so that it does not look like a short dress."""
    cut.length = d.u(2.3, 3.9)
    if cut.style == "bra":
        cut.length, cut.waist_w = cut.armpit_y + d.u(0.25, 1.0), d.u(0.85, 1.03)
        cut.hem_w = cut.waist_w * d.u(0.92, 1.05)
    elif cut.style in ("tank", "tee") and d.chance(0.65 if cut.style == "tank" else 0.15):
        _measure_long(d, cut)
    elif cut.style == "coat":
        cut.length, cut.waist_w, cut.hem_w = d.u(4.0, 6.8), d.u(0.82, 1.05), d.u(0.95, 1.4)
    elif (cut.style in RIBBED or cut.style == "blazer") and d.chance(0.8):
        cut.length = d.u(2.5, 3.5)  # warm clothes are seldom cropped
    elif cut.style == "cami":
        cut.length = cut.armpit_y + (d.u(0.3, 1.2) if d.chance(0.3) else d.u(1.2, 2.7))
    elif d.chance(0.18):
        cut.length = max(cut.armpit_y + 0.35, d.u(1.7, 2.5))
    elif d.chance(0.16):
        cut.length, cut.waist_w = d.u(3.7, 4.5), d.u(0.88, 1.05)
        cut.hem_w = cut.waist_w * d.u(0.97, 1.1)
    elif d.chance(0.06):
        cut.hem_w = d.u(1.2, 1.9)
    if cut.loose:
        cut.length, cut.waist_w, cut.hem_w = min(cut.length, d.u(2.2, 3.2)), d.u(0.95, 1.08), d.u(0.92, 1.15)
    cut.bodysuit = (
        cut.length < _LONGEST_BODYSUIT and cut.style in ("long", "tank", "wrap", "blouse", "tee") and d.chance(0.06)
    )
    waist = cut.armpit_y + d.u(0.55, 1.2)
    cut.waist_y = min(waist, cut.length - 0.12) if cut.length - 0.12 > cut.armpit_y else (cut.armpit_y + cut.length) / 2
    near_hem = max(0.0, 1 - (cut.length - cut.waist_y) / 0.8)  # no sudden flare just above the hem
    cut.hem_w += (cut.waist_w * 1.03 - cut.hem_w) * near_hem


def _measure_long(d: Drawing, cut: Cut) -> None:
    """A long straight top, without a waist: what tells it from a short dress is that nothing shapes it."""
    cut.length, cut.waist_w = d.u(3.8, 4.6), d.u(0.93, 1.1)
    cut.hem_w = cut.waist_w * d.u(0.98, 1.3)
    if cut.style == "tank" and d.chance(0.7):  # cut-off sleeves: deep armholes, wide shoulders
        cut.length = d.u(3.8, 5.3)
        cut.armpit_y, cut.shoulder_w = d.u(1.4, 2.2), d.u(0.9, 1.25)
        cut.neck_w, cut.concave = min(cut.neck_w, 0.55), d.u(0.0, 0.6)


def _leg_line(d: Drawing, cut: Cut) -> Points:
    deep, half = d.u(0.7, 1.3), d.u(0.12, 0.25)
    right, left = cut.sides[1].hem, cut.sides[-1].hem
    return polygon(
        bezier(right, (right[0] * 0.35, right[1] + deep * 0.25), (half, right[1] + deep), 9),
        line((half, right[1] + deep + 0.05), (-half, right[1] + deep + 0.05), 3),
        bezier((-half, left[1] + deep), (left[0] * 0.35, left[1] + deep * 0.25), left, 9),
    )


def _paint_longer_back(d: Drawing, cut: Cut) -> None:
    longer = cut.hem_line.copy()
    longer[:, 1] += d.u(0.05, 0.3) * np.sin(np.linspace(0, np.pi, len(longer))) ** 0.5
    above = line(cut.sides[-1].hem * (1, 0.97), cut.sides[1].hem * (1, 0.97), 3)
    d.paint(polygon(above, longer), cut.back_cloth, INSIDE, bright=cut.inside_bright, sheer=cut.back_sheer)


def _decorate(d: Drawing, cut: Cut) -> None:
    if cut.top_edge is None or (cut.style == "cami" and d.chance(0.25)):
        full = cut.style in BUTTONED or (cut.style == "blouse" and d.chance(0.5)) or cut.style == "cami"
        if cut.style in TAILORED and cut.neck in ("collar", "stand", "crew", "hood"):
            paint_coat_front(d, cut)
        elif full or cut.style == "polo" or (cut.style == "sweat" and cut.neck == "collar") or d.chance(0.05):
            paint_placket(d, cut, full=full)
        elif d.chance(0.9 if cut.style in ZIPPED else 0.05):
            zipper = line((cut.shift, d.landmarks["neckC"][1]), (cut.shift, cut.length - 0.03))
            d.trim(stroke(zipper, d.u(0.03, 0.09)), d.pick([Cloth.METAL, Cloth.METAL, Cloth.SEAM_DARK, Cloth.ACCENT_A]))
    if d.chance(0.14):
        paint_centre(d, cut)
    if cut.top_edge is None and d.chance(0.12):
        paint_bow(d, cut)
    paint_blocks(d, cut)
    if d.chance(0.08):
        paint_pleats(d, cut.armpit_y, cut.length, cut.waist_w, cut.hem_w)
    if cut.style in ("hoodie", "zip_hoodie") and d.chance(0.8):
        paint_pouch(d, cut)
    if cut.style == "shirt":
        paint_shirt_details(d, cut)
    if cut.style in TAILORED:
        paint_tailored(d, cut)
    if d.chance(0.5 if cut.style in PRINTED else 0.06):
        top = max(float(d.landmarks["neckC"][1]), 0) + 0.25
        graphic(
            d, float(d.landmarks["neckC"][0]), top, max(min(cut.length, cut.armpit_y + 2) * 0.9, top + 0.2), cut.waist_w
        )
    if cut.bodysuit and d.chance(0.5):
        d.trim(
            box(-2, cut.length + d.u(-0.05, 0.1), 2, cut.length + 3),
            d.pick([Cloth.SECOND, Cloth.ACCENT_A, Cloth.ACCENT_B]),
        )
    paint_seams(d, cut)
