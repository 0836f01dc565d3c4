"""Scraps of the ground that a cut-out keeps along its outline: the door beside a sleeve, a knob between two legs.

Whatever the ground is elsewhere, a scrap goes on from what is seen right outside of it, is unlike the cloth it lies
on, and has a colour that the garment has nowhere else.
"""

import cv2
import numpy as np

from eyes.facts import Mask, Picture
from eyes.garment.shadow import cut_off
from eyes.masks import HALF, Area, Values, grown, lab_of, lengths, opened, part_with, shrunk, touching

_SIDE = 480  # pixels of the picture they are looked for in
# Of the garment's own size (the root of its area):
_AROUND = 0.07  # the ground that counts
_BESIDE, _DEEP = 0.008, 0.035  # this far out all is ground, this far in all is cloth
_BROADEST = 0.06  # from the ground
_FAR = 0.2  # straight on, where the ground goes on as a scrap does
_ENDS = 0.1  # of a scrap, thinning out
_WEIGHTS = np.array([0.6, 1.6, 1.6], np.float32)  # of CIELAB: shade counts for less
_LIKE, _APART = 12.0, 25.0  # how far a scrap is from the ground at most, and from the cloth at least
_LIKER = 0.5  # at its ends: nearer to the ground than to the cloth
_NONE = np.float32(-1000.0)  # no colour
_THIN = 1.5  # pixels: half the width of what is only an edge
_LEAST, _LARGEST = 1e-4, 0.007  # of the garment
_SHARED = 0.002  # of the cloth that has a scrap's colour: from here on it may be cloth itself
_SAMPLE = 4000  # pixels that stand for all of the cloth


def without_rims(photo: Picture, alpha: Mask) -> Mask:
    area = alpha > HALF
    if not area.any():
        return alpha
    here = part_with(area, round(_AROUND * float(np.sqrt(area.sum()))) + 1)
    high, wide = alpha[here].shape
    scale = min(1.0, _SIDE / max(high, wide))
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
    area, some = seen > HALF, seen > 0.05
    unit = float(np.sqrt(area.sum()))
    ground = grown(area, _AROUND * unit) & ~grown(some, _BESIDE * unit)
    deep = shrunk(area, _DEEP * unit)
    if not ground.any() or not deep.any():
        return np.zeros_like(area)
    even = np.asarray(cv2.blur(lab, (3, 3)), np.float32)
    rim = some & grown(ground, _BROADEST * unit)
    own = lab[rim]
    from_cloth = lengths((own - _nearest(even, deep, rim)) * _WEIGHTS)
    from_ground = lengths((own - _nearest(even, ground, rim)) * _WEIGHTS)
    for turns in range(4):
        beyond = _straight(even, ground, rim, turns, round(_FAR * unit))
        from_ground = np.minimum(from_ground, lengths((own - beyond) * _WEIGHTS))
    like, liker = np.zeros_like(rim), np.zeros_like(rim)
    like[rim] = (from_ground < _LIKE) & (from_cloth > _APART)
    liker[rim] = from_ground < _LIKER * from_cloth
    like = opened(like, _THIN)
    if not like.any():
        return like
    known = lab[deep][:: max(1, int(deep.sum()) // _SAMPLE)]
    scraps = _strange(lab, touching(like | ~area, ~area) & like, known, unit**2, (_LEAST, _LARGEST))
    ends = liker & ~scraps & grown(scraps, _ENDS * unit)
    ends = _strange(lab, ends, known, unit**2, (0.0, _LARGEST))
    return np.asarray(touching(ends | scraps, scraps))


def _strange(lab: Values, like: Area, known: Values, whole: float, sizes: tuple[float, float]) -> Area:
    """The pieces of such sizes, whose colour the cloth has nowhere."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(like.astype(np.uint8), connectivity=8)
    shares, kept = stats[:, 4] / whole, np.zeros(len(stats), bool)
    for index in np.nonzero((shares > sizes[0]) & (shares < sizes[1]))[0]:
        left, top, wide, high = stats[index, :4]
        box = np.s_[top : top + high, left : left + wide]
        colour = np.median(lab[box][labels[box] == index], 0).astype(np.float32)
        kept[index] = (lengths((known - colour) * _WEIGHTS) < _LIKE).mean() < _SHARED
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
