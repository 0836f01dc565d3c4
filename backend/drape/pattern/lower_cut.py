"""The cut of what is worn below, put right: one smooth waistband, and nothing webbed between two legs."""

import numpy as np

from drape.body.body import Row, Vec, sign, smooth, vec
from drape.pattern.neck_edge import seen_curve, upper_edge
from drape.pattern.tuning import CUT_OUT, LOWER_CUT
from drape.pixels.warp import Values, nearest
from eyes.facts import Picture, Side
from eyes.masks import HALF, Area


def smooth_waist(picture: Picture, alpha: Values, waist: dict[Side, Vec]) -> tuple[Picture, Values, Row]:
    """The same cloth ending above in the front's own smooth line, and that line by column.

    What stands above it is the inside of the back, or a loop: worn, the body hides it.
    """
    left, right = (int(np.clip(waist[side][0], 0, alpha.shape[1] - 1)) for side in ("l", "r"))
    level = np.interp(np.arange(alpha.shape[1]), [left, right], [waist["l"][1], waist["r"][1]])
    wide = right - left
    columns = np.arange(left, right + 1)
    start = round(min(float(level.max()) + LOWER_CUT.band * wide, alpha.shape[0] - 1))
    edge = upper_edge(alpha[:, columns] > HALF, start) if wide >= LOWER_CUT.least_width else None
    if edge is None:
        return picture, alpha, level
    curve = _evened(edge, max(5, round(LOWER_CUT.loop * wide)))
    ends, lowest = (
        np.interp(columns, [left, right], [curve[0], curve[-1]]),
        float(curve.max()) + 0.3 * LOWER_CUT.back * wide,
    )
    below = seen_curve(picture[:, columns], ends, curve, lowest, LOWER_CUT.back * wide)
    if below is not None:
        curve = below
    line = np.interp(np.arange(alpha.shape[1]), columns, curve)
    rows = np.arange(alpha.shape[0])[:, None]
    cut = np.clip(rows - line[None] + 0.5, 0, 1)
    bare = np.zeros(alpha.shape, bool)
    bare[:, columns] = (rows >= curve[None]) & (rows < edge[None] + 2)
    picture = np.where(bare[..., None], nearest(picture.astype(np.float32), (alpha > CUT_OUT.opaque) & ~bare), picture)
    return picture.astype(np.uint8), np.where(bare, cut, np.minimum(alpha, cut)).astype(np.float32), line


def _evened(edge: Row, width: int) -> Row:
    padded = np.pad(edge, width // 2, mode="reflect", reflect_type="odd")
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * (width // 2) + 1)
    return smooth(smooth(np.median(windows, 1), width // 2), width // 2)


def without_web(alpha: Values, solid: Area, fork: Vec, bottom: float) -> tuple[Values, Vec]:
    """The legs' inner edges carried on up to where they meet, nothing left between them, and that place.

    In the narrow angle under the fork a cut-out keeps the ground and its shadow.
    """
    length = bottom - fork[1]
    gaps = _gaps(solid, fork, round(bottom))
    apex = gaps[0][0] if gaps else bottom
    if not LOWER_CUT.no_web * length < apex - fork[1] < LOWER_CUT.web * length:
        return alpha, fork
    sure = np.array([gap for gap in gaps if apex + 0.04 * length < gap[0] < apex + 0.25 * length])
    if len(sure) < LOWER_CUT.least_gaps:
        return alpha, fork
    inner = [np.polyfit(sure[:, 0], sure[:, column], 1) for column in (1, 2)]
    closing = inner[1][0] - inner[0][0]
    meet = (inner[0][1] - inner[1][1]) / closing if closing > LOWER_CUT.least_closing else -np.inf
    meet = float(np.clip(meet, fork[1], apex))
    rows = np.arange(alpha.shape[0], dtype=np.float64)[:, None]
    columns = np.arange(alpha.shape[1])[None]
    starts = [float(np.polyval(line, meet)) for line in inner]
    middle = float(np.mean(starts))
    # Edges that would meet above the fork are bent to meet in it: no slot is cut where there is cloth.
    bent = np.clip((apex - rows) / max(apex - meet, 1), 0, 1)
    left, right = (np.polyval(line, rows) + (middle - start) * bent for line, start in zip(inner, starts, strict=True))
    between = np.clip(np.minimum(columns - left, right - columns) + 0.5, 0, 1)
    between = between * ((rows >= meet) & (rows < apex + LOWER_CUT.web * length))
    return np.asarray(alpha * (1 - between), np.float32), vec(middle, meet)


def _gaps(solid: Area, fork: Vec, bottom: int) -> list[tuple[float, float, float]]:
    """Row by row below the fork: where the ground between the legs begins and ends."""
    found = []
    for row in range(max(0, round(fork[1])), min(bottom, solid.shape[0])):
        cloth = np.nonzero(solid[row])[0]
        wide = np.diff(cloth)
        if len(wide) and wide.max() > LOWER_CUT.least_gap:
            at = int(wide.argmax())
            found.append((float(row), float(cloth[at]), float(cloth[at + 1])))
    return found


def between_legs(solid: Area, fork: Vec, bottom: float) -> Row:
    """The column between the legs by row: hung askew, they both lie to one side of the fork."""
    line, reach = [(float(fork[1]), float(fork[0]))], LOWER_CUT.off_fork * (bottom - fork[1])
    for row, left, right in _gaps(solid, fork, round(bottom)):
        middle, (above, x) = (left + right) / 2, line[-1]
        if abs(middle - x) < reach + LOWER_CUT.steepest * (row - above):  # further off lies a nick in a hem
            line.append((row, middle))
    rows, columns = np.array(line).T
    return np.asarray(np.interp(np.arange(len(solid)), rows, columns), np.float64)


def leg_hem(solid: Area, fork: Vec, parting: Row, side: Side, bottom: float) -> tuple[float, float]:
    """Slope and start of the line that a leg ends in: legs that lie spread end askew, and one higher than the other."""
    columns = np.arange(solid.shape[1])
    own = solid & ((columns[None] - parting[:, None]) * sign(side) > 0)
    lowest = len(own) - 1 - own[::-1].argmax(0)
    length = bottom - fork[1]
    at = np.nonzero(own.any(0) & (lowest > fork[1] + 0.3 * length))[0]
    if len(at) < LOWER_CUT.least_hem:
        return 0.0, bottom
    at = at[lowest[at] > np.percentile(lowest[at], 90) - LOWER_CUT.hem * length]
    for _ in range(3):  # what stands off the line is a rounded corner, or the ground
        slope, start = np.polyfit(at, lowest[at], 1)
        off = np.abs(slope * at + start - lowest[at])
        at = at[off <= max(2.0, float(np.median(off)))]
    slope = float(np.clip(slope, -LOWER_CUT.steepest, LOWER_CUT.steepest))
    return slope, float(np.median(lowest[at] - slope * at))
