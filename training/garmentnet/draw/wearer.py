"""The person in a garment: skin, hair, arms and the other clothes. All of it is background; the flag `worn` says so."""
# ruff: noqa: RUF005 - points plus offsets are vector sums here, not concatenations

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .canvas import Cloth, Drawing
from .curves import Points, bezier, ellipse, line, point, polygon, spline, stroke

if TYPE_CHECKING:
    from .cut import Cut
    from .sleeves import Sleeves

SIDES = (-1, 1)


def paint_wearer(d: Drawing, cut: Cut, sleeves: Sleeves | None) -> None:
    """Everything of the person that lies behind a top, dress or jacket."""
    _below(d, cut)
    neck_w = min(max(cut.neck_w * 0.75, 0.26), 0.36)
    if cut.open_front:
        d.prop(
            polygon((-0.6, 0.1), (0.6, 0.1), (0.8, cut.length * 0.95), (-0.8, cut.length * 0.95)),
            Cloth.OTHER_CLOTHES,
            bright=d.u(0.8, 1.1),
        )
    head_y, head = -1.3 + d.u(-0.1, 0.1), d.u(0.44, 0.54)
    long_hair = d.chance(0.5)
    if long_hair:
        low = d.u(0.2, 1.3)
        fall = [
            (-head * 1.15, head_y),
            (-head * d.u(1.2, 1.6), 0.1),
            (-head * 0.9, low),
            (head * 0.9, low),
            (head * d.u(1.2, 1.6), 0.1),
            (head * 1.15, head_y),
        ]
        d.prop(spline([*fall, (0, head_y - head * 1.5), fall[0]], 5), Cloth.HAIR)
    chest = polygon(
        (-neck_w, -0.75),
        (neck_w, -0.75),
        bezier((neck_w, -0.3), (neck_w * 1.05, 0.0), (0.95, 0.22), 6),
        (0.98, 0.6),
        (0.92, 1.5),
        (-0.92, 1.5),
        (-0.98, 0.6),
        bezier((-0.95, 0.22), (-neck_w * 1.05, 0.0), (-neck_w, -0.3), 6),
    )
    d.prop(chest, Cloth.SKIN, edge=0.6)
    d.prop(bezier((-neck_w, -0.75), (0, -0.35), (neck_w, -0.75), 8), Cloth.SHADED_SKIN, edge=0, opacity=d.u(0.3, 0.8))
    d.prop(
        [stroke(line((s * 0.12, 0.16), (s * 0.7, 0.1)), 0.035) for s in SIDES],
        Cloth.SHADED_SKIN,
        edge=0,
        opacity=d.u(0.1, 0.5),
    )
    for side in SIDES:
        _arm(d, cut, side, sleeves)
    _head(d, head_y, head, long_hair=long_hair)


def _below(d: Drawing, cut: Cut) -> None:
    low = cut.length
    if cut.family == "dress":
        for side in SIDES:
            d.prop(
                stroke(
                    spline([(side * 0.4, low * 0.8), (side * 0.45, low + 1), (side * 0.4, low + 3.5)], 6),
                    np.linspace(0.6, 0.4, 13),
                ),
                Cloth.SKIN,
            )
        return
    hip, top = min(max(cut.hem_w, 0.85), 1.15) * 0.95, min(low, cut.waist_y + 0.6) * 0.97
    legs = polygon(
        (-hip * 0.9, top),
        (hip * 0.9, top),
        (hip * 1.05, top + 1.4),
        (hip * 0.95, top + 6),
        (0.12, top + 6),
        (0, top + 1.9),
        (-0.12, top + 6),
        (-hip * 0.95, top + 6),
        (-hip * 1.05, top + 1.4),
    )
    d.prop(legs, Cloth.OTHER_CLOTHES, folds=0.8)
    if low < cut.waist_y + 0.2:  # a cropped top shows the belly
        d.prop(polygon((-0.8, cut.armpit_y), (0.8, cut.armpit_y), (0.75, top + 0.3), (-0.75, top + 0.3)), Cloth.SKIN)


def _arm(d: Drawing, cut: Cut, side: int, sleeves: Sleeves | None) -> None:
    shoulder = point(side * 0.9, 0.3)
    if sleeves is None:
        upper, lower = d.u(0.05, 0.4), d.u(-0.5, 0.35)
        elbow = shoulder + point(side * np.sin(upper), np.cos(upper)) * 1.75
        path = [
            shoulder + (-side * 0.2, 0),
            shoulder + (elbow - shoulder) * 0.3,
            elbow,
            elbow + point(side * np.sin(lower), np.cos(lower)) * 1.7,
        ]
    else:
        end = sleeves.ends[side]
        rest = max(4.0 - float(np.linalg.norm(end.centre - shoulder)), 0.35)
        if cut.sleeve == "long":
            rest = d.u(0.2, 0.5)
        bend = end.along + point(-side * d.u(-0.1, 0.5), 0.25)
        bend /= np.linalg.norm(bend)
        path = [
            end.centre - end.along * 0.3,
            end.centre + end.along * rest * 0.4,
            end.centre + end.along * rest * 0.4 + bend * rest * 0.6,
        ]
    arm = spline(path, 7)
    wide = d.u(0.36, 0.46)
    if sleeves is not None:
        wide = min(wide, max(sleeves.ends[side].width * 0.85, 0.2))
    d.prop(stroke(arm, np.linspace(wide, wide * 0.6, len(arm))), Cloth.SKIN)
    hand, along = arm[-1], arm[-1] - arm[-3]
    along /= np.linalg.norm(along) + 1e-9
    tilt = float(np.arctan2(along[1], along[0]))
    middle = hand + along * 0.2
    fingers = [
        ellipse(*(hand + along * 0.45 + point(-along[1], along[0]) * x), 0.2, 0.05, 9, tilt) for x in (-0.12, 0, 0.12)
    ]
    d.prop([ellipse(middle[0], middle[1], 0.3, 0.18, 14, tilt), *fingers], Cloth.SKIN)


def _head(d: Drawing, y: float, size: float, *, long_hair: bool) -> None:
    if not long_hair:
        d.prop(ellipse(0, y - 0.12, size * 1.12, size * 1.35, 22), Cloth.HAIR)
    d.prop(
        spline(
            [
                (-size * 0.92, y - 0.3),
                (-size * 0.85, y + size * 0.7),
                (-size * 0.3, y + size * 1.32),
                (size * 0.3, y + size * 1.32),
                (size * 0.85, y + size * 0.7),
                (size * 0.92, y - 0.3),
                (0, y - size * 1.2),
                (-size * 0.92, y - 0.3),
            ],
            6,
        ),
        Cloth.SKIN,
    )
    eyes = [ellipse(s * size * 0.38, y, size * 0.15, size * 0.07, 9) for s in SIDES]
    brows = [stroke(line((s * size * 0.2, y - size * 0.2), (s * size * 0.58, y - size * 0.22)), 0.045) for s in SIDES]
    d.prop([*eyes, *brows], Cloth.HAIR, edge=0)
    nose: Points = stroke(spline([(0, y), (size * 0.12, y + size * 0.4), (-size * 0.05, y + size * 0.42)], 4), 0.04)
    d.prop(
        [ellipse(0, y + size * 0.75, size * 0.26, size * 0.08, 10), nose],
        Cloth.SHADED_SKIN,
        edge=0,
        opacity=d.u(0.4, 1),
    )
    if d.chance(0.85):
        fringe = [
            (-size * 1.1, y + d.u(-0.2, 0.3)),
            (-size * 0.7, y - size * 0.6),
            (d.u(-0.3, 0.3) * size, y - size * 0.75),
            (size * 0.7, y - size * 0.6),
            (size * 1.1, y + d.u(-0.2, 0.3)),
            (size * 0.8, y - size * 1.25),
            (0, y - size * 1.5),
            (-size * 0.8, y - size * 1.25),
        ]
        d.prop(spline([*fringe, fringe[0]], 5), Cloth.HAIR)


def paint_before(d: Drawing, cut: Cut) -> None:
    """What of the person lies in front of the garment: locks of hair, a hand on the hip, a forearm, a strap."""
    if not d.worn:
        return
    if d.chance(0.3):
        for side in SIDES if d.chance(0.6) else (d.pick(SIDES),):
            x, low = side * d.u(0.3, 0.55), d.u(0.5, 2.0)
            lock = spline([(x * 0.9, -1.2), (x * d.u(0.9, 1.4), -0.2), (x * d.u(0.8, 1.6), low)], 6)
            d.prop(stroke(lock, np.linspace(d.u(0.15, 0.45), 0.06, len(lock))), Cloth.HAIR, drop=d.u(0, 0.6))
    for wrist, along in cut.hands:
        _hand(d, wrist, along)
    if d.chance(0.25):
        side = d.pick(SIDES)
        hip = point(side * cut.waist_w * d.u(0.55, 1.0), cut.waist_y + d.u(-0.1, 0.9))
        _forearm(d, point(side * d.u(1.6, 2.2), hip[1] - d.u(-0.2, 0.9)), hip)
    if d.chance(0.1) and cut.sleeve != "long":
        side, y = d.pick(SIDES), d.u(cut.armpit_y, cut.waist_y + 0.4)
        _forearm(d, point(side * 1.25, y + d.u(-0.2, 0.4)), point(-side * d.u(0.1, 0.8), y))
    if d.chance(0.08):
        side = d.pick(SIDES)
        strap = spline([(side * 0.6, 0.1), (0, cut.waist_y * 0.55), (-side * 1.05, cut.waist_y + d.u(0, 0.6))], 6)
        d.prop(stroke(strap, d.u(0.05, 0.16)), d.pick([Cloth.PROP_A, Cloth.PROP_B, Cloth.METAL]), drop=0.4)


def _forearm(d: Drawing, elbow: Points, wrist: Points) -> None:
    wide = d.u(0.24, 0.36)
    along = (wrist - elbow) / (np.linalg.norm(wrist - elbow) + 1e-9)
    sleeve = d.pick([Cloth.SKIN, Cloth.SKIN, Cloth.OTHER_CLOTHES])
    d.prop(stroke(line(elbow, wrist, 5), np.linspace(wide, wide * 0.7, 5)), sleeve, drop=0.4)
    _hand(d, wrist, along)


def _hand(d: Drawing, wrist: Points, along: Points) -> None:
    tilt = float(np.arctan2(along[1], along[0]))
    palm = wrist + along * 0.2
    fingers = [
        ellipse(*(palm + along * 0.28 + point(-along[1], along[0]) * x), 0.2, 0.055, 9, tilt) for x in (-0.12, 0, 0.12)
    ]
    d.prop([ellipse(palm[0], palm[1], 0.26, 0.16, 14, tilt), *fingers], Cloth.SKIN, drop=0.4)


def paint_legs(d: Drawing, low: float, hems: list[Points]) -> None:
    """The person around trousers, shorts or a skirt: lower legs, feet, and the top that covers the rest."""
    for side, hem in zip(SIDES, hems, strict=True):
        leg = spline([hem - (0, 0.3), hem + (0, 1.0), (hem[0] + side * 0.05, low + d.u(1.2, 4))], 6)
        d.prop(stroke(leg, np.linspace(0.5, 0.32, len(leg))), Cloth.SKIN)
        d.prop(
            ellipse(leg[-1][0] + side * 0.12, leg[-1][1], 0.32, 0.16, 12),
            d.pick([Cloth.SKIN, Cloth.PROP_A, Cloth.PROP_B]),
        )
    wide, over = d.u(0.95, 1.15), d.u(-0.05, 0.12) if d.chance(0.7) else d.u(0.1, 0.6)
    torso = polygon(
        (-wide, over),
        (-wide * d.u(0.95, 1.1), -2.2),
        (-0.4, -3.0),
        (0.4, -3.0),
        (wide * d.u(0.95, 1.1), -2.2),
        (wide, over),
    )
    d.prop(torso, Cloth.OTHER_CLOTHES, folds=0.8)
    sleeve = d.pick([Cloth.SKIN, Cloth.OTHER_CLOTHES])
    for side in SIDES:
        arm = spline(
            [(side * wide * 1.02, -2.3), (side * wide * d.u(1.25, 1.6), -0.9), (side * wide * d.u(1.15, 1.5), 0.4)], 6
        )
        d.prop(stroke(arm, np.linspace(0.46, 0.3, len(arm))), sleeve)
        d.prop(ellipse(arm[-1][0], arm[-1][1] + 0.2, 0.18, 0.3, 14), Cloth.SKIN)
