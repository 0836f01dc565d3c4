"""The neck of a garment: one smooth edge around the opening, and the inside of the back behind it."""

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Row, smooth
from drape.pattern.armhole import Named
from drape.pattern.tuning import NECK
from drape.pixels.warp import Cloth, Values, with_alpha
from eyes.facts import GarmentFacts, Mask, Picture
from eyes.masks import HALF, Area, changes, grown, lab_of, large_pieces, opened


def is_closed(facts: GarmentFacts) -> bool:
    """A front that goes up to the throat, such as a polo neck's: what is seen there is no inside."""
    left, right, centre = (facts.landmarks.get(f"neck_{name}") for name in "lrc")
    if left is None or right is None or centre is None:
        return False
    return centre.y - (left.y + right.y) / 2 < NECK.closed * (right.x - left.x)


def without_rim(facts: GarmentFacts) -> Values:
    """The front alone: the thin rim that the inside of the back leaves around the neck opening is no cloth."""
    names = ("neck_l", "neck_r", "neck_c")
    inside = cv2.dilate(_inside(facts), np.ones((5, 5), np.uint8))
    if any(name not in facts.landmarks for name in names) or not (inside > HALF).any():
        return np.asarray(facts.alpha * (1 - inside), np.float32)
    left, right, centre = (facts.landmarks[name] for name in names)
    if facts.garment_class != "outer_open":
        # Further down than the neckline there is no inside to be seen: what looks like it is print.
        below = 0.0 if is_closed(facts) else 0.5 * (right.x - left.x)
        inside[int(max(centre.y + below, 0)) :] = 0
    front = facts.alpha * (1 - inside)
    thin = max(2.0, 0.035 * (right.x - left.x))
    opening = np.zeros(front.shape, bool)
    opening[: max(0, int(centre.y + thin)), max(0, int(left.x + thin)) : max(0, int(right.x - thin))] = True
    thick = grown(opened(front > HALF, thin), thin)
    return np.where(opening & ~thick, 0, front).astype(np.float32)


def _inside(facts: GarmentFacts) -> Mask:
    """What is seen of the inside of the back; mere specks are shadows of straps and cups."""
    inside = facts.parts.inside_back
    largest = large_pieces(inside > HALF, 1.0)
    enough = float(inside[largest].sum()) > NECK.speck * float(facts.alpha.sum())
    return inside if enough else np.zeros_like(inside)


def smoothed(
    facts: GarmentFacts, front: Values, points: Named, centre_y: float, chest: float
) -> tuple[Picture, Values]:
    """The garment's picture, and its front with the upper edge between the neck points as one smooth curve."""
    picture = facts.picture
    first, last = int(points["neck", "l"][0]), int(points["neck", "r"][0])
    columns = np.arange(max(first, 0), min(last + 1, front.shape[1]))
    start = round(min(centre_y + 0.10 * chest, front.shape[0] - 1))
    if len(columns) < NECK.least_columns or start < NECK.least_rows:
        return picture, front
    edge = upper_edge(front[:, columns] > HALF, start)
    if edge is None:
        return picture, front
    level = np.interp(columns, [first, last], [float(points["neck", side][1]) for side in SIDES])
    edge, curve = _front_edge(facts, columns, edge, level, centre_y, chest)
    rows = np.arange(front.shape[0])[:, None]
    piece = front[:, columns]
    cut = np.clip(rows - curve[None] + 0.5, 0, 1)
    filled = (rows >= curve[None] - 0.5) & (rows < edge[None] + 2)
    front, picture = front.copy(), picture.copy()
    above = rows < np.maximum(start, curve[None] + 1)
    front[:, columns] = np.where(above, np.where(filled, cut, np.minimum(piece, cut)), piece)
    # What was bare takes the colour of the cloth right below it.
    below = np.clip(edge + 3, 0, front.shape[0] - 1).astype(int)
    view = picture[:, columns]
    picture[:, columns] = np.where(filled[..., None], picture[below, columns][None], view)
    return picture, front


def _front_edge(
    facts: GarmentFacts, columns: NDArray[np.int64], edge: Row, level: Row, centre_y: float, chest: float
) -> tuple[Row, Row]:
    """The front's edge as it is seen, and the smooth curve that it is cut along.

    `level` is the line between the neck points.
    """
    if is_closed(facts):
        return edge, _curve(edge, chest)
    picture, inside = facts.picture[:, columns], facts.parts.inside_back
    edge = _without_humps(edge, inside[:, columns])
    curve = None
    # On a model there is skin in the opening, and the cut-out ends at it.
    if not facts.worn_by_model:
        centre = facts.landmarks.get("neck_c")
        sure = centre is not None and centre.confidence > NECK.sure_centre
        edge = _even(edge, picture, chest)
        lowest = max(float(edge.max()), centre_y) + (NECK.front_below_sure if sure else NECK.front_below) * chest
        strip = NECK.strip * chest if inside.sum() > NECK.inside_read * facts.alpha.sum() else np.inf
        curve = seen_curve(picture, level, edge, lowest, chest, strip)
    return edge, _without_lumps(_curve(edge, chest), chest) if curve is None else curve


def upper_edge(solid: Area, start: int) -> Row | None:
    """Column by column, going up from within the cloth: what floats above the opening is not met."""
    known = solid[start]
    if known.mean() < NECK.least_known:
        return None
    upward = solid[start::-1]
    gaps = ~upward
    length = np.where(gaps.any(0), gaps.argmax(0), start + 1)
    edge = (start - length + 1).astype(np.float64)
    columns = np.arange(solid.shape[1])
    return np.asarray(np.interp(columns, columns[known], edge[known]), np.float64)


def _curve(edge: Row, chest: float) -> Row:
    width = max(5, len(edge) // 8) | 1
    padded = np.concatenate([2 * edge[0] - edge[width:0:-1], edge, 2 * edge[-1] - edge[-2 : -width - 2 : -1]])
    windows = np.lib.stride_tricks.sliding_window_view(padded, width)
    middle = np.median(windows, 1)
    start = (len(middle) - len(edge)) // 2
    even = smooth(smooth(middle, width // 2), width // 2)[start : start + len(edge)]
    mirrored = even[::-1]
    if float(np.median(np.abs(even - mirrored))) < 0.02 * chest:
        even = (even + mirrored) / 2
    # Where the edge really has a step the garment's own cut stays.
    own = np.clip((np.abs(even - edge) / (NECK.structure * chest) - 1) * 4, 0, 1)
    own = smooth(_grown_row(own), width // 2)
    return np.asarray(even * (1 - own) + edge * own, np.float64)


def _without_lumps(curve: Row, chest: float) -> Row:
    """Crumples push an edge up here and there: it sags from end to end, unless it is cut otherwise."""
    columns, highest = np.arange(len(curve)), float(curve.min()) - 1
    ends = [(0.0, highest), (len(curve) - 1.0, highest)]
    around = cv2.convexHull(np.concatenate([np.stack([columns, curve], 1), ends]).astype(np.float32))[:, 0]
    lower = around[around[:, 1] > highest]
    order = np.argsort(lower[:, 0])
    sags = np.asarray(np.interp(columns, lower[order, 0], lower[order, 1]), np.float64)
    return sags if float((sags - curve).max()) < NECK.lump * chest else curve


def _steps(picture: Picture, chest: float) -> Values:
    """How much the colours of a photo change at each place."""
    return changes(np.asarray(cv2.GaussianBlur(lab_of(picture), (0, 0), max(1.0, 0.004 * chest)), np.float32))


def _without_humps(edge: Row, inside: Mask) -> Row:
    """From both ends a neckline only goes down: where what is above it was read as inside, a hump is inside too."""
    falling = np.minimum(np.maximum.accumulate(edge), np.maximum.accumulate(edge[::-1])[::-1])
    above = np.clip(np.round(edge) - 4, 0, len(inside) - 1).astype(int)
    beneath_inside = inside[above, np.arange(len(edge))] > HALF
    return np.where(beneath_inside, falling, edge)


def _even(edge: Row, picture: Picture, chest: float) -> Row:
    """Where plain cloth shows no edge at all along a neckline that was read unevenly, as deep as its deeper side."""
    mirrored = edge[::-1]
    apart = np.abs(edge - mirrored)
    if apart.mean() < NECK.uneven * chest:
        return edge
    columns, steps = np.nonzero(apart > NECK.uneven * chest)[0], _steps(picture, chest)
    usual = float(np.median(steps[max(int(edge.min()), 0) : int(edge.max() + 0.1 * chest)]))
    near = cv2.dilate(steps, np.ones((5, 1), np.uint8))  # a line need not be met to the pixel
    shown = float(np.median(near[np.clip(np.round(edge[columns]), 0, len(near) - 1).astype(int), columns]))
    return np.maximum(edge, mirrored) if usual * chest / 100 < NECK.plain and shown <= NECK.unseen * usual else edge


def seen_curve(
    picture: Picture, level: Row, edge: Row, lowest: float, chest: float, strip: float = np.inf
) -> Row | None:
    """The round or pointed line below the found edge along which the photo itself has an edge; none if there is none.

    What is seen of the inside often ends short of the front, and leaves a strip of it above the neckline.
    """
    steps = _steps(picture, chest)
    strength = np.clip(steps / max(float(np.percentile(steps[: int(edge.max() + 0.3 * chest)], 96)), 1.0), 0, 1)
    across = np.linspace(-1, 1, len(level))
    sure = np.abs(across) < NECK.told_across
    columns = np.nonzero(sure)[0]
    few = 0.05 * len(columns)
    deepest = float((edge - level).max())
    strength = cv2.dilate(strength, np.ones((3, 1), np.uint8))  # a line need not be met to the pixel

    def score(curve: Row) -> float:
        rows = np.clip(np.round(curve[columns]), 1, len(strength) - 2).astype(int)
        return float(strength[rows, columns].mean())

    found: list[tuple[float, float, Row]] = []
    for apex in (-0.1, 0.0, 0.1):
        sideways = np.where(across < apex, (apex - across) / (1 + apex), (across - apex) / (1 - apex))
        for roundness in NECK.roundness:
            shape = 1 - sideways**roundness
            for depth in np.arange(deepest, lowest - float(level.mean()), max(1.0, 0.008 * chest)):
                curve = level + depth * shape
                cut = curve - edge
                if cut.max() < strip and np.count_nonzero(-cut[sure] > 0.04 * chest) < few:
                    found.append((score(curve), float(depth), curve))
    best = max((each[0] for each in found), default=0.0)
    if best < NECK.clear or best < 1.35 * score(edge):
        return None
    # A rib has two edges: the upper one is the neckline.
    return min((each for each in found if each[0] > 0.9 * best), key=lambda each: each[1])[2]


def _grown_row(values: Row) -> Row:
    """Each value as large as the largest near it."""
    reach = max(3, len(values) // 20) | 1
    return np.asarray(cv2.dilate(values[None].astype(np.float32), np.ones((1, reach), np.uint8))[0], np.float64)


def inside_of(facts: GarmentFacts) -> Cloth:
    """The inside of the back, seen behind a neck."""
    hidden = np.asarray(facts.alpha * _inside(facts), np.float32)
    centre = facts.landmarks.get("neck_c")
    if centre is not None:
        hidden[int(max(centre.y, 0)) :] = 0
    return Cloth(with_alpha(facts.picture, hidden))
