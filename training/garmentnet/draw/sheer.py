"""Cloth one can see through: tulle, mesh, chiffon, lace. It shows by what lies behind and by where it lies double."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

from .canvas import Cloth, Drawing, Shape
from .curves import bezier, box, ellipse, line, polygon, stroke
from .cut import SIDES, Cut

SHARE = 0.17  # of the styles that are ever cut from such cloth
STYLES = ("blouse", "cami", "shirt", "long", "tank", "wrap", "bra", "turtle", "tee", "off_shoulder", "one_shoulder")
LIKE_SHEER = 0.25  # of the rest: seams and folds as sheer cloth shows them, on cloth that hides everything
OPAQUE = 0.01  # a veil of this sheerness is none, but says so in the label


def choose_cloth(d: Drawing, cut: Cut) -> None:
    """Decides whether the whole garment is sheer, and how much of the ground two layers of it let through."""
    if cut.style in STYLES and d.chance(SHARE):
        cut.sheer = d.sheer = d.u(0.28, 0.8)
        cut.lace = float(d.chance(0.25))
        cut.back_shows = not d.worn and cut.neck != "turtle"


def paint_underneath(d: Drawing, cut: Cut) -> None:
    """The wearer's trunk and underwear, which sheer cloth lets see."""
    low = min(cut.length, cut.waist_y + 1.2) * 0.98
    d.prop(
        polygon((-0.9, 0.9), (0.9, 0.9), (0.74, cut.waist_y), (0.9, low), (-0.9, low), (-0.74, cut.waist_y)), Cloth.SKIN
    )
    worn = d.pick([Cloth.OTHER_CLOTHES, Cloth.PROP_A, Cloth.LABEL])
    if d.chance(0.8):
        y = cut.armpit_y + d.u(-0.05, 0.3)
        cups = [ellipse(s * 0.42, y, 0.42, d.u(0.28, 0.42), 16) for s in SIDES]
        d.prop([*cups, box(-0.86, y + 0.12, 0.86, y + 0.34)], worn)
    if cut.family == "dress":
        d.prop(polygon((-0.88, low - 0.6), (0.88, low - 0.6), (0.3, low + 0.4), (-0.3, low + 0.4)), worn)


def paint_doubled(d: Drawing, cut: Cut) -> None:
    """Seams, hems and folds where the cloth lies double: darker and, on sheer cloth, less see-through."""
    if cut.sheer == 0 and not d.chance(LIKE_SHEER):
        return
    for shapes in _seams(d, cut) + _folds(d, cut):
        if d.chance(0.8):
            _double(d, cut, shapes)
    if cut.sheer and d.chance(0.4):
        _paint_panel(d, cut)


def _double(d: Drawing, cut: Cut, shapes: Shape) -> None:
    if cut.sheer:
        d.trim(shapes, Cloth.MAIN, sheer=max(cut.sheer * d.u(0.1, 0.6), OPAQUE), bright=d.u(0.85, 1.0), folds=0.5)
    else:
        d.trim(shapes, Cloth.MAIN, bright=d.u(0.72, 0.94), folds=0.5, opacity=d.u(0.5, 1))


def _seams(d: Drawing, cut: Cut) -> list[Shape]:
    pen = d.u(0.025, 0.08)
    hem, deep = cut.hem_line, d.u(0.06, 0.3)
    sides = [stroke(cut.side_line(s) - (s * pen * 0.6, 0), pen) for s in SIDES]
    found: list[Shape] = [sides, polygon(hem, (hem - (0, deep))[::-1])]
    if cut.top_edge is None:
        found.append([stroke(cut.armhole(s) - (s * pen * 0.5, 0), pen) for s in SIDES])
        found.append([stroke(line(cut.sides[s].neck, cut.sides[s].shoulder) + (0, 0.03), pen) for s in SIDES])
        if not cut.open_front:
            found.append(stroke(cut.neckline() + (0, 0.03), d.u(0.05, 0.12)))
    return found


def _folds(d: Drawing, cut: Cut) -> list[Shape]:
    """Creases that lay the cloth over itself, and what the back shows through the front."""
    found: list[Shape] = []
    for _ in range(d.count(0, 3)):
        x, y, run = d.u(-0.8, 0.6), d.u(cut.armpit_y * 0.6, cut.length * 0.7), d.u(0.6, 2.0)
        end = (x + d.u(-0.5, 0.5), y + run)
        found.append(polygon((x, y), (x + d.u(0.03, 0.12), y + run * 0.4), end, (x - d.u(0.0, 0.06), y + run * 0.5)))
    if d.chance(0.3):
        y = d.u(0.15, 0.6) * cut.length
        found.append(stroke(bezier((-0.95, y), (0, y + d.u(-0.2, 0.3)), (0.95, y), 8), d.u(0.03, 0.06)))
    return found


def _paint_panel(d: Drawing, cut: Cut) -> None:
    """A lining or a panel of thicker cloth on sheer ground: over the chest, or from the chest down."""
    top = cut.armpit_y * d.u(0.6, 1.0)
    low = d.u(cut.armpit_y + 0.4, cut.waist_y + 0.2) if d.chance(0.6) else cut.length * d.u(0.75, 1.1)
    sag = d.u(-0.1, 0.25)
    edge = bezier((-3, top), (0, top + sag), (3, top), 9)
    cloth = d.pick([Cloth.MAIN, Cloth.SECOND], [75, 25])
    d.trim(polygon(edge, (3, low), (-3, low)), cloth, sheer=OPAQUE, bright=d.u(0.75, 1.05))
