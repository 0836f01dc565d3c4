"""The hem of a garment: its ends on the body, and one even edge where its cut-out is torn."""

import numpy as np

from drape.body.body import SIDES, sign, smooth, vec
from drape.pattern.armhole import Named
from drape.pattern.tuning import HEM
from drape.pixels.warp import Values
from eyes.masks import HALF, Area


def with_hem_on_body(points: Named, body: Area, chest: float) -> Named:
    """The ends of the hem where the body's cloth ends: cuffs that lie beside it at its height are no part of it."""
    for side in SIDES:
        x, y = points["hem", side]
        rows = body[max(0, round(y - HEM.above * chest)) : max(1, round(y))]
        rows = rows[rows.any(1)]
        if not len(rows):
            continue
        last = rows.argmax(1) if side == "l" else rows.shape[1] - 1 - rows[:, ::-1].argmax(1)
        end = float(np.median(last))
        if (x - end) * sign(side) > HEM.on_cuff * chest:
            points = {**points, ("hem", side): vec(end, float(y))}
    return points


def with_even_hem(front: Values, points: Named, chest: float) -> Values:
    """Small teeth and notches of the lower edge, column by column, are evened out; cuts, slits and scallops stay."""
    ends = [float(points["hem", side][0]) for side in SIDES]
    columns = np.arange(round(ends[0] + HEM.corner * chest), round(ends[1] - HEM.corner * chest))
    columns = columns[(columns >= 0) & (columns < front.shape[1])]
    if len(columns) < HEM.least_columns:
        return front
    piece, rows = front[:, columns], np.arange(front.shape[0])[:, None]
    line = np.interp(columns, ends, [float(points["hem", side][1]) for side in SIDES])
    start = np.clip(line - HEM.above * chest, 0, len(front) - 1).astype(int)
    solid = piece > HALF
    known = solid[start, np.arange(len(columns))]
    ended = ~solid & (rows > start[None])
    if known.mean() < HEM.least_known or not ended.any(0).all():
        return front
    edge = np.interp(columns, columns[known], ended.argmax(0)[known].astype(np.float64))
    width = max(5, round(HEM.even * len(columns))) | 1
    around = np.pad(edge, width // 2, mode="reflect", reflect_type="odd")
    windows = np.lib.stride_tricks.sliding_window_view(around, width)
    even = smooth(np.median(windows, 1), width // 2)
    # Around a step the even line means nothing.
    step = smooth((np.abs(even - edge) > HEM.teeth * chest).astype(np.float64), 2 * width) > 0
    near = (np.abs(rows - edge[None]) < 2 * HEM.teeth * chest) & (known & ~step)[None]
    cut = np.clip(even[None] - rows + 0.5, 0, 1)
    out = front.copy()
    out[:, columns] = np.where(near, np.where(rows >= edge[None] - 2, cut, np.minimum(piece, cut)), piece)
    return out
