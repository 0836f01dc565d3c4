"""Legs that stand apart: a long skirt or dress is let out towards its hem until both of them come out of it."""

from collections.abc import Sequence

import numpy as np

from drape.body.body import LEG, SIDES, Body, sign
from drape.body.tuning import BODY, STANCE
from eyes.facts import Side

Edges = tuple[float, float, float]  # y, left, right


def let_out(body: Body, rows: Sequence[Edges], hem_y: float) -> list[Edges]:
    """Rows of a garment from top to hem, wider from the hips on where the legs need it."""
    hem, hips = _hem_of(body, rows, hem_y), float(body.hips[1])
    lacking = {side: min(_lacking(body, side, hem, hem_y), STANCE.farthest * body.unit) for side in SIDES}
    out = []
    for y, left, right in rows:
        share = float(np.clip((y - hips) / max(hem_y - hips, 1.0), 0, 1))
        out.append((y, left - lacking["l"] * share, right + lacking["r"] * share))
    return out


def stands_beside(body: Body, rows: Sequence[Edges], hem_y: float) -> bool:
    """A leg that not even a hem let out holds."""
    hem = _hem_of(body, rows, hem_y)
    return any(_lacking(body, side, hem, hem_y) > STANCE.ankle * body.unit for side in SIDES)


def _hem_of(body: Body, rows: Sequence[Edges], hem_y: float) -> Edges:
    """As wide as what hangs near it: the lowest row may be no more than a point where it dips."""
    near = [row for row in rows if row[0] > hem_y - STANCE.dips * (hem_y - body.hips[1])] or rows[-1:]
    return rows[-1][0], min(row[1] for row in near), max(row[2] for row in near)


def _lacking(body: Body, side: Side, hem: Edges, hem_y: float) -> float:
    """How much further out a long hem has to end on this side."""
    _, knee, ankle = (body.joints[name, side] for name in LEG)
    if body.seen["ankle", side] < BODY.seen_joint:
        return 0.0
    down = float((hem_y - knee[1]) / max(ankle[1] - knee[1], 1.0))
    leg = float(knee[0] + (ankle[0] - knee[0]) * np.clip(down, 0, 1)) + sign(side) * STANCE.ankle * body.unit
    end = hem[1] if side == "l" else hem[2]
    return max(sign(side) * (leg - end), 0.0) * float(np.interp(down, STANCE.long, (0, 1)))
