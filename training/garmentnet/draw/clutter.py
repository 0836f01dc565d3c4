"""What surrounds a garment in a photo: hangers, clips, tags, shadows, hands, furniture, other clothes, things."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from ..labels import INSIDE
from .canvas import Cloth, Drawing, Shape
from .curves import Points, bezier, blob, box, ellipse, line, polygon, spline, stroke

THINGS = (Cloth.PROP_A, Cloth.PROP_B, Cloth.PROP_C, Cloth.METAL, Cloth.OTHER_CLOTHES)


def add_clutter(d: Drawing, low: Points, high: Points, *, casual: bool) -> None:
    """Props behind and before the garment that fills the box from low to high."""
    extent = high - low
    upper = d.class_name in ("top", "dress", "outer_open")
    if not d.worn and _can_hang(d, upper=upper) and d.chance(0.45 if casual or d.sheer else 0.16):
        _hang(d, upper=upper)
    if not d.worn and d.landmarks and d.chance(0.12 if casual else 0.04):
        _shade(d, extent)
    if not d.worn and d.landmarks and d.chance(0.1 if casual else 0.03):
        _tag(d)
    if casual and d.chance(0.5):
        for _ in range(d.count(1, 6)):
            _thing(d, low, high, extent)
    if casual and d.chance(0.12):
        _furniture(d, low, high)
    if casual and d.chance(0.07):
        _neighbours(d, low, high, extent)
    if not d.worn and d.chance(0.12 if casual else 0.02):
        _hand(d, low, high, extent)


def _can_hang(d: Drawing, *, upper: bool) -> bool:
    return ("backC" if upper else "bwL") in d.landmarks


def _on_and_behind(d: Drawing, shape: Shape, cloth: int, **look: float) -> None:
    """Something that lies on the cloth, which goes on below it; only what sticks out is no garment."""
    d.prop(shape, cloth, behind=True, **look)
    d.trim(shape, cloth, **look)
    d.trim(shape, cloth, INSIDE, **look)


def _hook(d: Drawing, x: float, y: float) -> Points:
    high, out = d.u(0.3, 0.9), d.u(0.08, 0.2) * d.pick([-1, 1])
    bends = [(x, y + 0.1), (x, y - high * 0.5), (x + out, y - high * 0.75), (x, y - high), (x - out, y - high * 0.8)]
    return stroke(spline(bends, 6), d.u(0.03, 0.07))


def _hang(d: Drawing, *, upper: bool) -> None:
    cloth = d.pick([Cloth.METAL, Cloth.WOOD, Cloth.PROP_A, Cloth.SEAM_DARK, Cloth.LABEL], [25, 30, 20, 10, 15])
    if not upper:
        _clip(d, cloth)
        return
    x, y = d.landmarks["backC"]
    hook = _hook(d, x, y)
    if {"shL", "shR"} <= d.landmarks.keys():
        reach, pen, drop = d.u(0.7, 1.02), d.u(0.05, 0.2), d.u(-0.02, 0.14)
        left, right = (d.landmarks[name] * (reach, 1) + (0, drop) for name in ("shL", "shR"))
        path = polygon(bezier(left, ((left[0] + x) / 2, y - 0.02), (x, y - d.u(-0.1, 0.14)), 6),
                       bezier((x, y - 0.06), ((right[0] + x) / 2, y - 0.02), right, 6))  # fmt: skip
        bar = stroke(path, np.concatenate([np.linspace(pen * 0.6, pen * 1.4, 6), np.linspace(pen * 1.4, pen * 0.6, 6)]))
        d.prop(bar, cloth, behind=True)
        d.trim(bar, cloth, INSIDE)  # in the opening it lies before the back, which goes on behind it
    d.prop(hook, d.pick([Cloth.METAL, cloth]), behind=True)
    d.trim(hook, Cloth.METAL, INSIDE)
    if d.chance(0.2):  # the maker's name on the hanger, a size ring on the hook
        at, wide = np.array([x, y - d.u(0.0, 0.3)]), d.u(0.06, 0.2)
        d.prop(box(*(at - (wide, wide * 0.6)), *(at + (wide, wide * 0.6))), d.pick(THINGS), behind=True)


def _clip(d: Drawing, cloth: int) -> None:
    """A hanger that holds a waistband with two clips, often cut off by the edge of the photo."""
    left, right = d.landmarks["bwL"], d.landmarks["bwR"]
    middle, up = (left + right) / 2, d.u(0.05, 0.35)
    inset, wide, deep = d.u(0.05, 0.3), d.u(0.05, 0.14), d.u(0.08, 0.3)
    bar = stroke(line(left * 0.9 + middle * 0.1 - (0, up), right * 0.9 + middle * 0.1 - (0, up)), d.u(0.03, 0.12))
    d.prop(bar, cloth, behind=True)
    d.prop(_hook(d, middle[0], middle[1] - up), Cloth.METAL, behind=True)
    clips = []
    for side in (left, right):
        x, y = side * (1 - inset) + middle * inset
        foot = wide * d.u(0.7, 1.3)
        clips.append(polygon((x - wide, y - up), (x + wide, y - up), (x + foot, y + deep), (x - foot, y + deep)))
    _on_and_behind(d, clips, d.pick([Cloth.METAL, Cloth.METAL, Cloth.LABEL, cloth]), bright=d.u(0.7, 1.2))
    if d.chance(0.6):
        marks = [
            stroke(line(c.mean(0) - (wide * 0.6, y), c.mean(0) + (wide * 0.6, -y)), 0.03)
            for c in clips
            for y in (0.0, 0.08)
        ]
        _on_and_behind(d, marks, Cloth.SEAM_DARK, opacity=0.8)


def _shade(d: Drawing, extent: Points) -> None:
    """A dark patch on the ground beside a hip, a sleeve or a hem: the garment's own shadow is no garment."""
    x, y = d.landmarks[d.pick([name for name in d.landmarks if name[-1] in "LR"] or list(d.landmarks))]
    size = float(extent.max()) * d.u(0.03, 0.1)
    out = np.sign(x) * size * d.u(0, 1)
    patch = ellipse(x + out, y + size * d.u(-1, 1.5), size * d.u(0.4, 1), size * d.u(0.8, 2), 18, d.u(-0.5, 0.5))
    d.prop(patch, d.pick([Cloth.SEAM_DARK, Cloth.HAIR]), behind=True, opacity=d.u(0.15, 0.6), edge=0)


def _tag(d: Drawing) -> None:
    """A price tag or a sticker: on the cloth it hides it, beside the cloth it is no garment."""
    x, y = d.landmarks[d.pick(list(d.landmarks))]
    at = np.array([x + d.u(-0.3, 0.3), y + d.u(-0.1, 0.6)])
    wide, tall, tilt = d.u(0.06, 0.16), d.u(0.1, 0.26), d.u(-0.6, 0.6)
    turn = np.array([[np.cos(tilt), np.sin(tilt)], [-np.sin(tilt), np.cos(tilt)]])
    card = box(-wide, 0, wide, 2 * tall) @ turn + at
    _on_and_behind(d, stroke(line((x, y), at), 0.015), Cloth.SEAM_DARK)
    _on_and_behind(d, card, d.pick([Cloth.LABEL, Cloth.LABEL, Cloth.PROP_B, Cloth.SEAM_DARK]), drop=0.4)


def _neighbours(d: Drawing, low: Points, high: Points, extent: Points) -> None:
    """Other clothes on the same rail, cut off by the photo."""
    for side in (-1, 1) if d.chance(0.5) else (d.pick([-1, 1]),):
        x = (low if side < 0 else high)[0] + side * extent[0] * d.u(-0.05, 0.2)
        top, wide = low[1] + extent[1] * d.u(-0.1, 0.15), extent[0] * d.u(0.15, 0.6)
        shoulder = (x, top + 0.3), (x + side * wide * 0.4, top), (x + side * wide, top + 0.2)
        hem = (x + side * wide * d.u(0.8, 1.2), high[1] + d.u(-0.5, 1)), (x - side * 0.1, high[1] + d.u(-1, 1))
        cloth = polygon(shoulder, hem)
        d.prop(cloth, d.pick([Cloth.OTHER_CLOTHES, Cloth.PROP_B, Cloth.PROP_C]), behind=True, folds=1.2, drop=0.5)


def _thing(d: Drawing, low: Points, high: Points, extent: Points) -> None:
    """Something lying around: cloth, box, cable, plate, cushion; mostly beside the garment."""
    angle = d.u(0, 2 * np.pi)
    x, y = (low + high) / 2 + extent * 0.5 * d.u(0.9, 1.7) * np.array([np.cos(angle), np.sin(angle)])
    size = float(extent.max()) * d.u(0.06, 0.3)
    kind = d.pick(["heap", "box", "cable", "plate", "book"])
    look = {"drop": d.u(0.2, 0.9), "folds": d.u(0.2, 1.2), "bright": d.u(0.6, 1.2), "turn": d.u(0, 3)}
    if kind == "heap":
        shape = blob(d.rng, x, y, size, 0.2)
    elif kind == "cable":
        path = [(x + d.u(-2, 2) * size, y + d.u(-2, 2) * size) for _ in range(4)]
        shape = stroke(spline(path, 8), size * d.u(0.08, 0.2))
    elif kind == "plate":
        shape = ellipse(x, y, size, size * d.u(0.4, 1.0), 22, angle)
    else:
        tilt = d.u(0, np.pi)
        c, s = np.cos(tilt), np.sin(tilt)
        shape = box(-size, -size * d.u(0.4, 1), size, size * d.u(0.4, 1)) @ np.array([[c, s], [-s, c]]) + (x, y)
    d.prop(shape, d.pick(THINGS), behind=True, **look)


def _furniture(d: Drawing, low: Points, high: Points) -> None:
    """A rail, a door frame, a mattress edge or a skirting board far behind."""
    reach = float((high - low).max())
    if d.chance(0.5):
        y = d.u(low[1], high[1])
        d.prop(
            stroke(
                line((low[0] - 3 * reach, y), (high[0] + 3 * reach, y + d.u(-0.3, 0.3) * reach), 6),
                reach * d.u(0.02, 0.3),
            ),
            d.pick(THINGS),
            behind=True,
            drop=0.5,
        )
    else:
        x = d.u(low[0], high[0])
        d.prop(
            stroke(
                line((x, low[1] - 3 * reach), (x + d.u(-0.2, 0.2) * reach, high[1] + 3 * reach), 6),
                reach * d.u(0.02, 0.3),
            ),
            d.pick(THINGS),
            behind=True,
            drop=0.5,
        )


def _hand(d: Drawing, low: Points, high: Points, extent: Points) -> None:
    """A hand that holds the garment at its edge, with a piece of forearm."""
    side, size = d.pick([-1, 1]), float(extent.max()) * d.u(0.035, 0.06)
    grip = np.array(
        [(high if side > 0 else low)[0] - side * extent[0] * d.u(0.05, 0.3), low[1] + extent[1] * d.u(0, 0.2)]
    )
    for name in ("shL", "shR") if side < 0 else ("shR", "shL"):
        if name in d.landmarks:
            grip = d.landmarks[name] + (side * 0.1, 0.05)
            break
    elbow = grip + np.array([side * d.u(2, 6), d.u(-3, 5)]) * size
    d.prop(stroke(line(grip + (elbow - grip) * 0.15, elbow, 5), size * 1.3), Cloth.SKIN, behind=d.chance(0.5))
    fingers = [
        ellipse(
            grip[0] + d.u(-0.2, 0.2) * size, grip[1] + i * size * 0.42, size * 0.85, size * 0.22, 12, d.u(-0.2, 0.2)
        )
        for i in range(-1, 3)
    ]
    d.prop([ellipse(*(grip + (elbow - grip) * 0.15), size * 0.9, size * 1.0, 14), *fingers], Cloth.SKIN, drop=0.4)
