"""Scraps of the ground that a cut-out keeps along its outline: the door beside a sleeve, a knob between two legs.

Whatever the ground is elsewhere, a scrap goes on from what is seen right outside of it, is unlike the cloth it lies
on, and has a colour that the garment has nowhere else.
"""

import cv2
import numpy as np

from eyes.facts import Mask, Picture
from eyes.garment.shadow import cut_off
from eyes.garment.tuning import RIMS
from eyes.masks import HALF, Area, Values, grown, lab_of, lengths, opened, part_with, shrunk, touching

_WEIGHTS = np.array(RIMS.lab_weights, np.float32)
_NONE = np.float32(-1000.0)  # no colour


def without_rims(photo: Picture, alpha: Mask) -> Mask:
    area = alpha > HALF
    if not area.any():
        return alpha
    here = part_with(area, round(RIMS.around * float(np.sqrt(area.sum()))) + 1)
    high, wide = alpha[here].shape
    scale = min(1.0, RIMS.side / max(high, wide))
    size = (max(1, round(wide * scale)), max(1, round(high * scale)))
    view = cv2.resize(photo[here], size, interpolation=cv2.INTER_AREA)
    seen = np.asarray(cv2.resize(alpha[here], size, interpolation=cv2.INTER_AREA), np.float32)
    scraps = _scraps(lab_of(np.asarray(view, np.uint8)), seen)
    if not scraps.any():
        return alpha
    ground = np.zeros_like(area)
    ground[here] = cv2.resize(grown(scraps, 1.0).astype(np.float32), (wide, high)) > HALF
    return cut_off(photo, alpha, ground & (alpha > 0))


def _scraps(lab: Values, seen: Mask) -> Area:
    area, some = seen > HALF, seen > RIMS.some_cloth
    unit = float(np.sqrt(area.sum()))
    ground = grown(area, RIMS.around * unit) & ~grown(some, RIMS.beside * unit)
    deep = shrunk(area, RIMS.deep * unit)
    if not ground.any() or not deep.any():
        return np.zeros_like(area)
    even = np.asarray(cv2.blur(lab, (3, 3)), np.float32)
    rim = some & grown(ground, RIMS.broadest * unit)
    own = lab[rim]
    from_cloth = lengths((own - _nearest(even, deep, rim)) * _WEIGHTS)
    from_ground = lengths((own - _nearest(even, ground, rim)) * _WEIGHTS)
    for turns in range(4):
        beyond = _straight(even, ground, rim, turns, round(RIMS.far * unit))
        from_ground = np.minimum(from_ground, lengths((own - beyond) * _WEIGHTS))
    like, liker = np.zeros_like(rim), np.zeros_like(rim)
    like[rim] = (from_ground < RIMS.like) & (from_cloth > RIMS.apart)
    liker[rim] = from_ground < RIMS.liker * from_cloth
    like = opened(like, RIMS.thin)
    if not like.any():
        return like
    known = lab[deep][:: max(1, int(deep.sum()) // RIMS.sample)]
    scraps = _strange(lab, touching(like | ~area, ~area) & like, known, unit**2, (RIMS.least, RIMS.largest))
    ends = liker & ~scraps & grown(scraps, RIMS.ends * unit)
    ends = _strange(lab, ends, known, unit**2, (0.0, RIMS.largest))
    return np.asarray(touching(ends | scraps, scraps))


def _strange(lab: Values, like: Area, known: Values, whole: float, sizes: tuple[float, float]) -> Area:
    """The pieces of such sizes, whose colour the cloth has nowhere."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(like.astype(np.uint8), connectivity=8)
    shares, kept = stats[:, 4] / whole, np.zeros(len(stats), bool)
    for index in np.nonzero((shares > sizes[0]) & (shares < sizes[1]))[0]:
        left, top, wide, high = stats[index, :4]
        box = np.s_[top : top + high, left : left + wide]
        colour = np.median(lab[box][labels[box] == index], 0).astype(np.float32)
        kept[index] = (lengths((known - colour) * _WEIGHTS) < RIMS.like).mean() < RIMS.shared
    kept[0] = False
    return np.asarray(kept[labels])


def _nearest(lab: Values, area: Area, seen_from: Area) -> Values:
    """From each of these places the colour of the nearest pixel of the area."""
    _, nearest = cv2.distanceTransformWithLabels(
        (~area).astype(np.uint8), cv2.DIST_L2, 3, labelType=cv2.DIST_LABEL_PIXEL
    )
    colours = np.zeros((int(nearest.max()) + 1, 3), np.float32)
    colours[nearest[area]] = lab[area]
    return np.take(colours, np.asarray(nearest[seen_from], np.int32), axis=0)


def _straight(lab: Values, area: Area, seen_from: Area, turns: int, far: int) -> Values:
    """The same, but straight on in one of the four directions; no colour at all where there is none so near."""
    there, pixels = np.rot90(area, turns), np.rot90(np.arange(area.size, dtype=np.int32).reshape(area.shape), turns)
    rows = np.arange(len(there), dtype=np.int32)[:, None]
    last = np.maximum.accumulate(np.where(there, rows, np.int32(-far - 1)), axis=0)
    beyond = np.where(rows - last <= far, np.take_along_axis(pixels, np.maximum(last, 0), axis=0), -1)
    found = np.rot90(beyond, -turns)[seen_from]
    colours = np.take(lab.reshape(-1, 3), found, axis=0)
    colours[found < 0] = _NONE
    return colours
