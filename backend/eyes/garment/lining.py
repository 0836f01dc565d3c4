"""All of the inside of the back, where what is read of it ends short of a front that has none of its colours.

Stripes, shadows and velvet have many colours: a cut that weighs all colours of both sides against the edges between
them finds where the front begins, from what was read of the inside for sure.
"""

import cv2
import numpy as np

from eyes.facts import Picture, Point
from eyes.garment.tuning import LEAST, LINING
from eyes.masks import HALF, Area, Values, cut_by_colour, grown, lab_of, opened, part_with, shrunk, touching


def whole_lining(photo: Picture, inside: Area, cloth: Area, left: Point, right: Point, centre: Point) -> Area | None:
    """The inside down to the edge of the front; none where the front shares its colours, or nothing was read."""
    width = right.x - left.x
    near = part_with(inside, round(LINING.around * width))
    if width < LEAST.neck or not photo[near].size:
        return None
    scale = min(1.0, float(np.sqrt(LINING.pixels / inside[near].size)))
    view = cv2.resize(photo[near], None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    read, solid = (
        cv2.resize(each[near].astype(np.float32), view.shape[1::-1], interpolation=cv2.INTER_AREA) > HALF
        for each in (inside, cloth)
    )
    rows, columns = (np.arange(size) / scale + part.start for size, part in zip(view.shape, near, strict=False))
    room = solid & (rows < centre.y + LINING.lower * width)[:, None]
    room &= (columns > left.x - LINING.wider * width) & (columns < right.x + LINING.wider * width)
    found = _cut(np.asarray(view, np.uint8), read, room)
    if found is None or not _is_apart(lab_of(np.asarray(view, np.uint8)), read, found, solid):
        return None
    height, across = inside[near].shape
    soft = cv2.resize(found.astype(np.float32), (across, height))
    whole = inside.copy()
    whole[near] = cv2.GaussianBlur(soft, (0, 0), max(1.0, LINING.even * width)) > HALF
    return whole


def _cut(view: Picture, read: Area, room: Area) -> Area | None:
    sure = shrunk(read, LINING.unsure)
    if min(int(sure.sum()), int((~read).sum())) < LINING.least or not (room & ~read).any():
        return None
    labels = np.where(room, cv2.GC_PR_BGD, cv2.GC_BGD).astype(np.uint8)
    labels[read], labels[sure] = cv2.GC_PR_FGD, cv2.GC_FGD
    more = opened(room & ~read & cut_by_colour(view, labels, 1), 1.0)
    return _rounded(read | (touching(more | read, read) & more), room)


def _rounded(found: Area, room: Area) -> Area:
    """Without the few bays in it: an opening bulges on all sides, unless it is cut like a heart."""
    outline = cv2.findNonZero(found.astype(np.uint8))
    hull = np.zeros(found.shape, np.uint8)
    cv2.fillConvexPoly(hull, cv2.convexHull(outline), 1)
    whole = found | ((hull > 0) & room)
    return whole if whole.sum() < LINING.bays * found.sum() else found


def _is_apart(lab: Values, read: Area, found: Area, solid: Area) -> bool:
    """Whether most of the front beside what was found has colours that nothing surely read of the inside has."""
    front = solid & grown(found, LINING.beside) & ~grown(found, 1.0)
    if not front.any():
        return False
    own, other = (
        lab[area][:: max(1, int(area.sum()) // LINING.sample)] for area in (shrunk(read, LINING.unsure), front)
    )
    nearest = np.linalg.norm(other[:, None] - own[None], axis=2).min(1)
    return float(np.median(nearest)) > LINING.shared
