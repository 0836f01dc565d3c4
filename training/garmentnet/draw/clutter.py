"""What surrounds a garment in a photo: hangers, hands, furniture and things on the floor, tags in front of it."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

import numpy as np

from .canvas import Cloth, Drawing
from .curves import Points, blob, box, ellipse, line, polygon, spline, stroke

THINGS = (Cloth.PROP_A, Cloth.PROP_B, Cloth.PROP_C, Cloth.METAL, Cloth.OTHER_CLOTHES)


def add_clutter(d: Drawing, low: Points, high: Points, *, casual: bool) -> None:
    """Props behind and before the garment that fills the box from low to high."""
    extent = high - low
    upper = d.class_name in ("top", "dress", "outer_open")
    if not d.worn and "backC" in d.landmarks and d.chance(0.3 if casual or d.sheer else 0.08):
        _hanger(d, upper=upper)
    if casual and d.chance(0.5):
        for _ in range(d.count(1, 7)):
            _thing(d, low, high, extent)
    if casual and d.chance(0.12):
        _furniture(d, low, high)
    if not d.worn and d.chance(0.12 if casual else 0.02):
        _hand(d, low, high, extent)
    if not d.worn and upper and d.chance(0.03):
        _price_tag(d)


def _hanger(d: Drawing, *, upper: bool) -> None:
    x, y = d.landmarks["backC"]
    cloth = d.pick([Cloth.METAL, Cloth.PROP_A])
    high = d.u(0.35, 0.8)
    hook = stroke(
        spline(
            [(x, y + 0.1), (x, y - high * 0.5), (x + 0.14, y - high * 0.75), (x, y - high), (x - 0.14, y - high * 0.8)],
            6,
        ),
        d.u(0.035, 0.07),
    )
    if upper and {"shL", "shR"} <= d.landmarks.keys():
        left, right = d.landmarks["shL"] * 0.92, d.landmarks["shR"] * 0.92
        d.prop(
            stroke(np.array([left + (0, 0.06), (x, y - 0.08), right + (0, 0.06)]), d.u(0.06, 0.14)), cloth, behind=True
        )
    else:
        d.prop(
            [
                stroke(line((-0.9, y - 0.05), (0.9, y - 0.05)), 0.08),
                box(-0.85, y - 0.1, -0.65, y + 0.15),
                box(0.65, y - 0.1, 0.85, y + 0.15),
            ],
            cloth,
        )
    d.prop(hook, Cloth.METAL, behind=True)


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


def _price_tag(d: Drawing) -> None:
    x, y = d.landmarks["neckC"]
    at = np.array([x + d.u(-0.3, 0.3), y + d.u(0.4, 0.9)])
    d.trim(stroke(line((x, y), at), 0.015))
    d.trim(
        polygon(at, at + (0.12, 0.08), at + (0.12, 0.42), at + (-0.12, 0.42), at + (-0.12, 0.08)), Cloth.LABEL, drop=0.5
    )
