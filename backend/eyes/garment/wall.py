"""The shadow that a hanging garment casts on the wall beside it, where a cut-out took it for cloth.

Sun and lamps tint it, and it is of another width all along. But it is a strip along the outline, darker than the wall
and paler than the cloth, its colour is met nowhere deeper in the garment, and the other side has no such strip: a trim
has its twin there. Where dark cloth has its colour too, it is told from the cloth right beside it: that is sure only
along a good part of the garment and before a wall that is no studio's, and then holds for shorter strips on that side.
"""

import cv2
import numpy as np

from eyes.cutout.colour_table import ColourTable, evened
from eyes.facts import Mask, Picture
from eyes.garment.shadow import cut_off
from eyes.masks import (
    HALF,
    Area,
    Values,
    closed,
    colours_in,
    grown,
    lab_of,
    lengths,
    opened,
    part_with,
    shrunk,
    spread,
    touching,
)

_DEPTH = 0.09  # of the garment's own size (the root of its area): no such strip is broader
_TABLE = ColourTable((21, 32, 32), 64.0)
_NEAR = 2  # how often the count of colours is blurred
_STRANGE = 2e-5  # the chance of a colour that the cloth does not have
_NARROW = 0.006  # of the size: half the width of what is worth taking off
_SHORT = 0.25  # of the same: a buckle or a label is shorter
_OPEN = 0.35  # of its own outline that runs along the wall
_ASIDE, _AROUND = 0.02, 0.08  # of the size: the wall that counts, from and up to here
_LEAST_LIGHT = 0.4  # of the wall's lightness
_DARKER, _PALER = 4.0, 10.0  # of lightness: than the wall, than the cloth
_TINT = 26.0  # how far its colours go from the wall's
_LIKE = 12.0  # CIELAB: of one colour
_TWIN = 0.3  # of a strip that has its like across
_SMALL = 320.0  # pixels of a garment's size: faint strips are looked for in no larger picture
_RIM, _BESIDE, _FAR = 0.045, 0.12, 0.35  # of the size: where they are, what is beside them, and the next wall in a gap
_LEAST_VARIED = (2.5, 1.5, 1.5)  # of CIELAB: how far any cloth's colours go apart
_UNLIKE = 1.8  # times as far from the cloth beside
_ON_THE_WAY = (0.12, 0.9)  # from the cloth's colour to the wall's
_REAL_WALL = 90.0  # of lightness: paler ones are a studio's
_FAINTLY = 5.0  # of lightness: paler than the cloth
_LONG, _PART = 0.4, 0.06  # of the size: such a strip is one for sure, and this is one where there is another


def without_cast_shadow(photo: Picture, alpha: Mask) -> Mask:
    area = alpha > HALF
    unit = float(np.sqrt(area.sum()))
    here = part_with(area, room=round(_AROUND * unit) + 1)
    shaded = np.zeros_like(area)
    if area.any():
        near = np.ascontiguousarray(photo[here])
        shaded[here] = _strips(lab_of(near), area[here], unit) | _faint_strips(near, area[here], unit)
    return cut_off(photo, alpha, shaded) if shaded.any() else alpha


def _strips(lab: Values, area: Area, unit: float) -> Area:
    found = np.zeros_like(area)
    deep = shrunk(area, _DEPTH * unit)
    if not deep.any():
        return found
    chances = evened(_TABLE.counts(colours_in(lab, deep)), _NEAR) / float(np.count_nonzero(deep))
    rim, strange = area & ~deep, np.zeros_like(area)
    strange[rim] = chances.reshape(-1)[_TABLE.cells(colours_in(lab, rim))] < _STRANGE
    strips = opened(closed(strange, 1.0), _NARROW * unit)
    if not strips.any():
        return found
    beside = (~grown(area, _ASIDE * unit)).astype(np.float32)
    wall = spread(lab, beside, round(_AROUND * unit))
    columns = np.nonzero(area.any(0))[0]
    middle = (columns[0] + columns[-1]) / 2
    count, labels, stats, _ = cv2.connectedComponentsWithStats(strips.astype(np.uint8), connectivity=8)
    for index in range(1, count):
        if max(stats[index, cv2.CC_STAT_WIDTH], stats[index, cv2.CC_STAT_HEIGHT]) > _SHORT * unit:
            strip = np.asarray(labels == index)
            like = area & (np.linalg.norm(lab - np.median(lab[strip], 0), axis=2) < _LIKE)
            if _is_shadow(strip, lab, wall, area, unit, _PALER) and not _has_twin(strip, like, middle, unit):
                found |= touching(strip | (like & ~deep), strip)  # to its thin ends
    return found


def _faint_strips(photo: Picture, area: Area, unit: float) -> Area:
    scale = min(1.0, _SMALL / unit)
    view = np.asarray(cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    size = view.shape[1::-1]
    small = cv2.resize(area.astype(np.float32), size, interpolation=cv2.INTER_AREA) > HALF
    lab, unit = lab_of(view), unit * scale
    wall = _next_wall(lab, small, unit)
    strips = _unlike_beside(lab, wall, small, unit)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(strips.astype(np.uint8), connectivity=8)
    middle = float(np.nonzero(small.any(0))[0][[0, -1]].mean())
    found: list[tuple[float, float, Area]] = []
    for index in range(1, count):
        strip, length = np.asarray(labels == index), float(stats[index, 2:4].max()) / unit
        if length > _PART and np.median(wall[strip][:, 0]) < _REAL_WALL:
            cast = _is_shadow(strip, lab, wall, small, unit, _FAINTLY)
            if cast and not _has_twin(strip, strips & ~strip, middle, unit):
                found.append((length, _facing(strip, small), strip))
    sides = {side for length, side, _ in found if length > _LONG}
    cast_shadow = np.zeros(small.shape, np.float32)
    for _, side, strip in found:
        cast_shadow[strip] = side in sides
    return np.asarray(cv2.resize(cast_shadow, area.shape[::-1]) > HALF) & area


def _next_wall(lab: Values, area: Area, unit: float) -> Values:
    beside = (~grown(area, _ASIDE * unit)).astype(np.float32)
    near, far = (round(reach * unit) for reach in (_AROUND, _FAR))
    seen = cv2.boxFilter(beside, -1, (2 * near + 1, 2 * near + 1)) > 1e-3
    return np.where(seen[..., None], spread(lab, beside, near), spread(lab, beside, far)).astype(np.float32)


def _unlike_beside(lab: Values, wall: Values, area: Area, unit: float) -> Area:
    """Along the outline, what has other colours than the cloth beside it and lies between these and the wall's."""
    deep, reach = shrunk(area, _RIM * unit), max(1, round(_BESIDE * unit))
    weight = deep.astype(np.float32)
    cloth = spread(lab, weight, reach)
    varies = np.sqrt(np.maximum(spread(np.square(lab - cloth), weight, reach), np.square(_LEAST_VARIED)))
    rim, strange = area & ~deep, np.zeros_like(area)
    lab, wall, cloth, varies = (colours_in(each, rim) for each in (lab, wall, cloth, varies))
    way = wall - cloth
    share = ((lab - cloth) * way).sum(1) / np.maximum((way * way).sum(1), 1)
    unlike = lengths((lab - cloth) / varies) > np.sqrt(3) * _UNLIKE
    strange[rim] = unlike & (share > _ON_THE_WAY[0]) & (share < _ON_THE_WAY[1])
    return opened(closed(strange, 1.0), _NARROW * unit)


def _facing(strip: Area, area: Area) -> float:
    """On which side of the cloth it lies: -1 left, 1 right."""
    wall = grown(strip, 2) & ~area
    return float(np.sign(np.nonzero(wall)[1].mean() - np.nonzero(strip)[1].mean()))


def _is_shadow(strip: Area, lab: Values, wall: Values, area: Area, unit: float, paler: float) -> bool:
    outline = grown(strip, 2) & ~strip
    cloth = grown(strip, _NARROW * unit * 4) & area & ~grown(strip, 2)
    if not cloth.any() or (outline & ~area).sum() < _OPEN * outline.sum():
        return False
    colour, around, within = np.median(lab[strip], 0), np.median(wall[strip], 0), np.median(lab[cloth], 0)
    darker = _LEAST_LIGHT * around[0] < colour[0] < around[0] - _DARKER
    return bool(darker and colour[0] > within[0] + paler and np.abs(colour - around)[1:].max() < _TINT)


def _has_twin(strip: Area, like: Area, middle: float, unit: float) -> bool:
    """Whether cloth like it lies where it would be in the garment's mirror image."""
    move = np.array([[-1, 0, 2 * middle], [0, 1, 0]], np.float32)
    across = cv2.warpAffine(strip.astype(np.uint8), move, strip.shape[::-1], flags=cv2.INTER_NEAREST) > 0
    return bool((grown(across, _DEPTH * unit / 2) & like).sum() > _TWIN * strip.sum())
