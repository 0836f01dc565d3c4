"""The inside of the back, seen through the neck opening of a garment lying flat: found coarsely, drawn smoothly."""

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Mask, Picture, Point
from eyes.garment.collar import without_flap
from eyes.garment.lining import whole_lining
from eyes.garment.tuning import NECKLINE
from eyes.masks import (
    HALF,
    Area,
    changes,
    follow_edges,
    grown,
    lab_of,
    large_pieces,
    part_with,
    steeper,
)


def inside_back(photo: Picture, coarse: Mask, alpha: Mask, landmarks: dict[str, Point]) -> Mask:
    """The coarse part mask, its ragged lower edge at the neck replaced by the curve it stands for."""
    blur = max(1.0, max(coarse.shape) / 600)
    inside = large_pieces(cv2.GaussianBlur(coarse, (0, 0), blur) > HALF, NECKLINE.speck) & (alpha > NECKLINE.some_cloth)
    if not inside.any():
        return np.zeros_like(coarse)
    neck = [landmarks.get(name) for name in ("neck_l", "neck_r", "neck_c")]
    if all(neck):
        left, right, centre = (point for point in neck if point)
        inside = without_flap(photo, _at_opening(inside, left, right, centre), left, right)
        inside = _to_the_front(photo, inside, alpha, left, right, centre)
    radius = max(2, max(coarse.shape) // 250)
    edge = steeper(follow_edges(inside.astype(np.float32), photo, radius, 4e-4), 2.0)
    return np.asarray(edge * (alpha > NECKLINE.least_cloth), np.float32)


def with_twin_necks(landmarks: dict[str, Point]) -> dict[str, Point]:
    """A neck point read elsewhere on a hood is put where it mirrors the other.

    At the tip of one that stands up it lies too high; on the outside of one that lies around a hanger too far out, and
    lower than the other at its rim.
    """
    names = [f"{name}_{side}" for name in ("neck", "shoulder", "armpit") for side in "lr"]
    if any(name not in landmarks for name in (*names, "neck_c")):
        return landmarks
    left, right, *shoulders, armpit_l, armpit_r = (landmarks[name] for name in names)
    high, low = sorted((left, right), key=lambda point: point.y)
    level, chest = min(point.y for point in shoulders), armpit_r.x - armpit_l.x
    axis = sum(point.x for point in (*shoulders, armpit_l, armpit_r)) / 4
    wrong = None
    if level - high.y >= NECKLINE.tip * chest and level - low.y <= NECKLINE.neck * chest:
        wrong, mirrored = high, Point(2 * landmarks["neck_c"].x - low.x, low.y, low.confidence)
    elif (
        low.y - high.y > NECKLINE.lower * chest
        and abs(low.x - axis) - abs(high.x - axis) > NECKLINE.further_out * chest
    ):
        wrong, mirrored = low, Point(2 * axis - high.x, high.y, high.confidence)
    return landmarks if wrong is None else landmarks | {"neck_l" if wrong is left else "neck_r": mirrored}


def _at_opening(inside: Area, left: Point, right: Point, centre: Point) -> Area:
    """Only pieces that lie mostly in the opening: a dark print on the chest is no inside."""
    width = max(right.x - left.x, 1.0)
    box = np.zeros(inside.shape, bool)
    bottom = max(0, int(max(centre.y, left.y, right.y) + 0.3 * width))
    inside = inside & (np.arange(len(inside)) < centre.y + NECKLINE.under * width)[:, None]
    box[:bottom, max(0, int(left.x - 0.12 * width)) : max(0, int(right.x + 0.12 * width))] = True
    count, labels = cv2.connectedComponents(inside.astype(np.uint8))
    total = np.bincount(labels.reshape(-1), minlength=count)
    within = np.bincount(labels[box], minlength=count)
    keep = within > 0.5 * total
    keep[0] = False
    return np.asarray(keep[labels])


def _to_the_front(photo: Picture, inside: Area, alpha: Mask, left: Point, right: Point, centre: Point) -> Area:
    """All of the inside where colours tell it from the front; elsewhere what was read of it, with a smooth edge."""
    if centre.confidence < NECKLINE.sure_middle or _is_raised(alpha, left, right):
        inside = _down_to_the_throat(photo, inside, alpha > NECKLINE.solid, left, right)
    else:
        whole = whole_lining(photo, inside, alpha > NECKLINE.solid, left, right, centre)
        if whole is not None:
            return whole
    return _smooth_opening(_smooth_opening(inside, left, right, centre), left, right, centre)


def _is_raised(alpha: Mask, left: Point, right: Point) -> bool:
    """Whether a hood stands high above the neck points."""
    column = int(np.clip((left.x + right.x) / 2, 0, alpha.shape[1] - 1))
    top = float((alpha[:, column] > HALF).argmax())
    return (left.y + right.y) / 2 - top > NECKLINE.raised * (right.x - left.x)


def _down_to_the_throat(photo: Picture, inside: Area, cloth: Area, left: Point, right: Point) -> Area:
    """A front zipped up to hood or collar looks like its inside: what no edge parts from the front is front."""
    width, line = right.x - left.x, max(0, round(max(left.y, right.y)))
    below = inside.copy()
    below[:line] = False
    if not below.any():
        return inside
    rows, columns = part_with(below, room=round(NECKLINE.side * width) + 3)
    here = slice(max(rows.start, line), rows.stop), columns
    front = grown(below[here], NECKLINE.side * width) & cloth[here] & ~below[here]
    rim = grown(below[here], 2) & front
    if not rim.any() or min(rim.shape) < NECKLINE.least_view:
        return inside
    lab = lab_of(np.ascontiguousarray(photo[here]))
    near = cv2.dilate(changes(lab), np.ones((5, 5), np.uint8))  # an edge need not be met to the pixel
    return inside if np.median(near[rim]) > NECKLINE.parted * np.median(near[front]) else inside & ~below


def _smooth_opening(inside: Area, left: Point, right: Point, centre: Point) -> Area:
    first, last = max(0, int(left.x)), min(inside.shape[1] - 1, int(right.x))
    if last - first < NECKLINE.narrowest:
        return inside
    opening = _piece_at_neck(inside, first, last, int(centre.y + 0.35 * (last - first)))
    columns = np.nonzero(opening.any(0))[0]
    if len(columns) < NECKLINE.narrowest:
        return inside
    span = np.arange(columns[0], columns[-1] + 1)
    present = opening[:, span].any(0)
    top = opening[:, span].argmax(0).astype(np.float64)
    bottom = (opening.shape[0] - 1 - opening[::-1, span].argmax(0)).astype(np.float64)
    known = span[present]
    top, bottom = np.interp(span, known, top[present]), np.interp(span, known, bottom[present])
    curve = _steady(bottom, max(5, len(span) // 10) | 1)
    rows = np.arange(inside.shape[0])[:, None]
    smooth = inside & ~opening
    smooth[:, span] |= (rows <= curve[None]) & (rows >= top[None] - 2)
    return smooth


def _piece_at_neck(inside: Area, first: int, last: int, lowest: int) -> Area:
    count, labels = cv2.connectedComponents(inside.astype(np.uint8))
    within = labels[: max(1, lowest), first:last]
    sizes = np.bincount(within.reshape(-1), minlength=count)
    sizes[0] = 0
    return np.asarray(labels == int(sizes.argmax())) & inside


def _steady(values: NDArray[np.float64], width: int) -> NDArray[np.float64]:
    """A running median against steps, then a blur against corners."""
    padded = np.pad(values, width, mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(padded, width)
    middle = np.pad(np.median(windows, 1), width, mode="edge")
    blurred = cv2.GaussianBlur(middle[None].astype(np.float32), (0, 0), width / 3)[0]
    start = (len(blurred) - len(values)) // 2
    return np.asarray(blurred[start : start + len(values)], np.float64)
