"""The hem of a garment: one even edge where its cut-out is torn, as pale cloth's on a pale ground is."""

import numpy as np

from provai.tryon.engines.drape.armhole import Named
from provai.tryon.engines.drape.body import SIDES, smooth
from provai.tryon.engines.drape.warp import Values

_ABOVE = 0.12  # of the chest above its ends, where a hem is surely cloth
_CORNER = 0.02  # of the chest at either end, where it goes over into a flank
_TEETH = 0.02  # of the chest: what stands out or is lacking more than this is cut so
_EVEN = 1 / 12  # of a hem's width that is looked at as one


def with_even_hem(front: Values, points: Named, chest: float) -> Values:
    """Small teeth and notches of the lower edge, column by column, are evened out; cuts, slits and scallops stay."""
    ends = [float(points["hem", side][0]) for side in SIDES]
    columns = np.arange(round(ends[0] + _CORNER * chest), round(ends[1] - _CORNER * chest))
    columns = columns[(columns >= 0) & (columns < front.shape[1])]
    if len(columns) < 16:
        return front
    piece, rows = front[:, columns], np.arange(front.shape[0])[:, None]
    line = np.interp(columns, ends, [float(points["hem", side][1]) for side in SIDES])
    start = np.clip(line - _ABOVE * chest, 0, len(front) - 1).astype(int)
    solid = piece > 0.5
    known = solid[start, np.arange(len(columns))]
    ended = ~solid & (rows > start[None])
    if known.mean() < 0.6 or not ended.any(0).all():
        return front
    edge = np.interp(columns, columns[known], ended.argmax(0)[known].astype(np.float64))
    width = max(5, round(_EVEN * len(columns))) | 1
    around = np.pad(edge, width // 2, mode="reflect", reflect_type="odd")
    windows = np.lib.stride_tricks.sliding_window_view(around, width)
    even = smooth(np.median(windows, 1), width // 2)
    # Around a step the even line means nothing.
    step = smooth((np.abs(even - edge) > _TEETH * chest).astype(np.float64), 2 * width) > 0
    near = (np.abs(rows - edge[None]) < 2 * _TEETH * chest) & (known & ~step)[None]
    cut = np.clip(even[None] - rows + 0.5, 0, 1)
    out = front.copy()
    out[:, columns] = np.where(near, np.where(rows >= edge[None] - 2, cut, np.minimum(piece, cut)), piece)
    return out
