"""Where two legs of cloth part: in a point, ever wider below it, and in a crease where they lie against each other."""

import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Row, Vec, sign
from drape.fit.tuning import PARTED_LEGS
from drape.pixels.warp import Values
from drape.scene.shading import blurred
from eyes.facts import Side
from eyes.masks import HALF, Area, box_of, grown, shrunk

Edges = dict[Side, NDArray[np.float64]]  # of each leg its inner and its outer edge, from the fork down


def parted_in_point(edges: Edges, fork: Vec, knee_y: float, apart_y: float) -> Edges:
    """Cloth is drawn straight from the fork to the knees: the gap between two legs widens, and never begins wide.

    Above `apart_y` there is none.
    """
    rows = np.arange(float(fork[1]), max(knee_y, float(fork[1]) + 2), 1.0)
    inner = {side: _by_row(edges[side][0], rows) for side in SIDES}
    gap = np.maximum(inner["r"] - inner["l"], 0)
    gap[0] = 0
    narrow = _hull(rows, np.where(rows < apart_y, 0, gap))
    closer = (gap - narrow) / 2 + PARTED_LEGS.overlap * np.clip(1 - narrow / (2 * PARTED_LEGS.overlap), 0, 1)
    closer[inner["r"] < inner["l"]] = 0  # one lies over the other
    moved = {}
    for side in SIDES:
        within = edges[side].copy()
        within[0, :, 0] -= sign(side) * np.interp(within[0, :, 1], rows, closer, left=0, right=0)
        moved[side] = within
    return moved


def side_by_side(edges: Edges, fork: Vec, ahead: float) -> Edges:
    """Wide legs that stand close share the room between them; the one `ahead`, -1 left to 1 right, covers the other."""
    rows = np.arange(float(fork[1]), max(edges[side][0, -1, 1] for side in SIDES) + 1, 1.0)
    inner = {side: _by_row(edges[side][0], rows) for side in SIDES}
    over = np.maximum(inner["l"] - inner["r"] - 2 * PARTED_LEGS.overlap, 0)
    moved = {}
    for side in SIDES:
        within, before = edges[side].copy(), sign(side) * ahead
        yields = (1 - PARTED_LEGS.stays_before * before if before > 0 else 1 + before) / 2
        within[0, :, 0] += sign(side) * yields * np.interp(within[0, :, 1], rows, over, left=0)
        moved[side] = within
    return moved


def _by_row(edge: NDArray[np.float64], rows: Row) -> Row:
    order = np.argsort(edge[:, 1], kind="stable")
    return np.asarray(np.interp(rows, edge[order, 1], edge[order, 0]), np.float64)


def _hull(at: Row, values: Row) -> Row:
    """The largest curve beneath the values that bends upwards only."""
    kept: list[int] = []
    for i in range(len(at)):
        while len(kept) > 1:
            a, b = kept[-2], kept[-1]
            if (values[b] - values[a]) * (at[i] - at[a]) < (values[i] - values[a]) * (at[b] - at[a]):
                break
            kept.pop()
        kept.append(i)
    return np.asarray(np.interp(at, at[kept], values[kept]), np.float64)


def laid_together(behind: Values, before: Values, fork_y: float, unit: float) -> Values:
    """One leg over the other; where they meet below the fork, a crease keeps them two."""
    both = behind * (1 - before[..., 3:]) + before
    top, room = max(0, round(fork_y)), round(3 * PARTED_LEGS.dim_width * unit) + 4
    boxes = [box_of(leg[top:, :, 3] > HALF) for leg in (behind, before)]
    if boxes[0] is None or boxes[1] is None:
        return both
    # Only between the inner edges of the two can they meet.
    left, right = max(boxes[0][0], boxes[1][0]), min(boxes[0][2], boxes[1][2])
    here = np.s_[top:, max(0, left - room) : max(1, right + room)]
    ahead, other = before[here][..., 3] > HALF, behind[here][..., 3] > HALF
    meeting = grown(ahead, 1.5) & ~shrunk(ahead, 1.5) & grown(other, 2)
    if not meeting.any():
        return both
    line, shade = (_dark(meeting, wide * unit) for wide in (PARTED_LEGS.crease_width, PARTED_LEGS.dim_width))
    down = np.arange(top, top + len(line))[:, None] - fork_y
    sets_in = np.clip(down / (PARTED_LEGS.sets_in * unit), 0, 1)
    depth = PARTED_LEGS.crease + (PARTED_LEGS.crease_before - PARTED_LEGS.crease) * before[here][..., 3]
    both[here][..., :3] *= ((1 - depth * line * sets_in) * (1 - PARTED_LEGS.dim * shade * sets_in))[..., None]
    return np.asarray(both, np.float32)


def _dark(line: Area, soft: float) -> Values:
    soft = max(soft, 1.0)
    # A line as wide as this is left at a third of itself by such a blur.
    return np.asarray(np.clip(blurred(line.astype(np.float32), soft) * (soft * 0.8), 0, 1), np.float32)
