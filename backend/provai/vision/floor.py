"""The shadow on a white floor below a hem, as drawn garments have it, where a cut-out took it for cloth.

It has no colour of its own, only gets paler all the way down and goes on, fading, below the outline; the end of cloth
is an edge, and the floor beneath it white. Right beneath dark cloth it may be as dark as that, but has no edge before.
"""

import cv2
import numpy as np

from provai.vision.cutout import ground_colour
from provai.vision.facts import Mask, Picture
from provai.vision.masks import Area, Values, grown, lab_of, opened, part_with, shrunk, spread, touching
from provai.vision.shadow import cut_off

_WHITE = 88.0  # of lightness: the floor of a studio
_DARKER = 40.0  # of lightness: cloth less dark than that below the floor is not told from its shadow
_ON_THE_WAY = 0.12  # from the cloth's lightness to the floor's: from here on it may be shadow
_COLOURLESS, _EVEN = 3.0, 1.3  # how far its colours go from the floor's, and where it is as dark as cloth
_STEADY = 1.2  # of lightness a pixel: an edge is steeper
# Of the garment's own size (the root of its area):
_DEEP, _AROUND = 0.08, 0.2  # where all is cloth, and how far of a hem it speaks for
_TALLEST, _SHORTEST, _THIN = 0.09, 0.1, 0.0025  # of a shadow: its height, its length, and half its height
_BELOW = 0.012  # the floor that is asked whether the shadow goes on
_GOES_ON = 4.0  # of lightness: darker than the floor elsewhere
_FALLS, _JUMP = 2.0, 10.0  # of lightness: noise, and the edge of cloth
_MOST, _HALF = 0.7, 0.5  # of its columns
_WITHIN, _ONE_GREY = 3.0, 8.0  # pixels off its edges, and of lightness within one that is all as dark


def without_floor_shadow(photo: Picture, alpha: Mask) -> Mask:
    area, floor = alpha > 0.5, ground_colour(photo)
    if not area.any() or floor is None or floor[0] < _WHITE:
        return alpha
    unit = float(np.sqrt(area.sum()))
    if area[-1].any():
        # Where the photo ends within it, the floor would go on as it does there.
        more, high = 2 * _under(unit), len(alpha)
        on = np.concatenate([alpha, np.zeros_like(alpha[:1].repeat(more, 0))])
        return _without(np.concatenate([photo, photo[-1:].repeat(more, 0)]), on, floor, unit)[:high]
    return _without(photo, alpha, floor, unit)


def _without(photo: Picture, alpha: Mask, floor: Values, unit: float) -> Mask:
    area = alpha > 0.5
    if not _is_shaded(photo, area, float(floor[0]), unit):
        return alpha
    here = part_with(area, room=round(2 * _BELOW * unit) + 1)
    shaded = np.zeros_like(area)
    shaded[here] = _below_hems(lab_of(np.ascontiguousarray(photo[here])), area[here], floor, unit)
    return cut_off(photo, alpha, shaded) if shaded.any() else alpha


def _is_shaded(photo: Picture, area: Area, floor: float, unit: float) -> bool:
    """Whether a shadow may be there at all: below enough of the outline the floor is darker than elsewhere."""
    rows, columns = np.nonzero(area[:-1] & ~area[1:])
    rows = np.minimum(rows + _under(unit), len(area) - 1)
    light = lab_of(photo[rows, columns][None])[0, :, 0]
    return bool((light < floor - _GOES_ON).sum() > _MOST * _SHORTEST * unit)


def _under(unit: float) -> int:
    return max(3, round(_BELOW * unit))


def _below_hems(lab: Values, area: Area, floor: Values, unit: float) -> Area:
    light, found = lab[..., 0], np.zeros_like(area)
    deep = shrunk(area, _DEEP * unit)
    if not deep.any():
        return found
    cloth = spread(light, deep.astype(np.float32), round(_AROUND * unit))
    share = (light - cloth) / np.maximum(floor[0] - cloth, 1)
    colour = np.abs(lab[..., 1:] - floor[1:]).max(2)
    like = area & (share > _ON_THE_WAY) & (floor[0] - cloth > _DARKER) & (colour < _COLOURLESS)
    strips = opened(_from_below(like, area), _THIN * unit)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(strips.astype(np.uint8), connectivity=8)
    for index in range(1, count):
        if stats[index, cv2.CC_STAT_WIDTH] > _SHORTEST * unit:
            strip = np.asarray(labels == index)
            if _fades(strip, light, float(floor[0]), unit):
                found |= strip
            elif _runs_out(strip, light, float(floor[0]), unit):
                found |= grown(strip, _WITHIN) & like  # with its corners
    return found | _as_dark(found, light, colour, area, unit) if found.any() else found


def _from_below(like: Area, area: Area) -> Area:
    """What is reached straight up from outside through nothing else."""
    rows = np.arange(1, len(area) + 1)[:, None]
    outside, between = (
        np.maximum.accumulate(np.where(there[::-1], rows, 0), axis=0)[::-1] for there in (~area, area & ~like)
    )
    return np.asarray(outside > between) & like


def _fades(strip: Area, light: Values, floor: float, unit: float) -> bool:
    """Whether most of its columns get paler down to a floor that is still shaded."""
    below, last = _under(unit), len(strip) - 1
    good = []
    for column in np.nonzero(strip.any(0))[0]:
        rows = np.nonzero(strip[:, column])[0]
        if rows[-1] - rows[0] < 2:
            continue
        line, end = light[rows[0] : rows[-1] + 1, column], light[min(rows[-1] + 3, last), column]
        paler = (np.maximum.accumulate(line) - line).max() < _FALLS
        trim = np.median(np.gradient(line)) < _STEADY and end - line[max(0, len(line) - 3)] > _JUMP
        goes_on = light[min(rows[-1] + below, last), column] < floor - _GOES_ON
        good.append(paler and goes_on and not trim and len(line) < _TALLEST * unit)
    return bool(good and np.mean(good) > _MOST)


def _runs_out(strip: Area, light: Values, floor: float, unit: float) -> bool:
    """Whether it is one grey that goes on, as it is, where the photo ends: cloth has folds, and an edge there."""
    inner, columns = shrunk(strip, _WITHIN), np.nonzero(strip.any(0))[0]
    if not inner.any() or strip[:, columns].sum(0).max() > _TALLEST * unit:
        return False
    ends = len(strip) - 1 - strip[::-1, columns].argmax(0)
    below = np.minimum(ends + _under(unit), len(strip) - 1)
    same = np.abs(light[below, columns] - light[ends, columns]) < _FALLS
    darkest, palest = np.percentile(light[inner], (10, 90))
    return bool(same.mean() > _HALF and palest - darkest < _ONE_GREY and palest < floor - _GOES_ON)


def _as_dark(found: Area, light: Values, colour: Values, area: Area, unit: float) -> Area:
    """On from the shadow, up to an edge or to another colour."""
    soft = cv2.GaussianBlur(light, (0, 0), 0.8)
    slope = np.hypot(cv2.Sobel(soft, -1, 1, 0), cv2.Sobel(soft, -1, 0, 1)) / 8
    on = area & grown(found, _TALLEST * unit) & (slope < _STEADY) & (colour < _EVEN)
    return np.asarray(touching(found | on, found))
