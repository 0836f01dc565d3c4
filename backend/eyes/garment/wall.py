"""The shadow that a hanging garment casts on the wall beside it, where a cut-out took it for cloth.

Sun and lamps tint it, and it is of another width all along. But it is a strip along the outline, darker than the wall
and paler than the cloth, its colour is met nowhere deeper in the garment, and the other side has no such strip: a trim
has its twin there. Where dark cloth has its colour too, it is told from the cloth right beside it: that is sure only
along a good part of the garment and before a wall that is no studio's, and then holds for shorter strips on that side.
"""

import cv2
import numpy as np

from eyes.cutout.colour_table import ColourTable, evened
from eyes.cutout.tuning import CELLS
from eyes.facts import Mask, Picture
from eyes.garment.shadow import cut_off
from eyes.garment.tuning import WALL
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

_TABLE = ColourTable(CELLS.bins, CELLS.reach)


def without_cast_shadow(photo: Picture, alpha: Mask) -> Mask:
    area = alpha > HALF
    unit = float(np.sqrt(area.sum()))
    here = part_with(area, room=round(WALL.around * unit) + 1)
    shaded = np.zeros_like(area)
    if area.any():
        near = np.ascontiguousarray(photo[here])
        shaded[here] = _strips(lab_of(near), area[here], unit) | _faint_strips(near, area[here], unit)
    return cut_off(photo, alpha, shaded) if shaded.any() else alpha


def _strips(lab: Values, area: Area, unit: float) -> Area:
    found = np.zeros_like(area)
    deep = shrunk(area, WALL.depth * unit)
    if not deep.any():
        return found
    chances = evened(_TABLE.counts(colours_in(lab, deep)), WALL.blurs) / float(np.count_nonzero(deep))
    rim, strange = area & ~deep, np.zeros_like(area)
    strange[rim] = chances.reshape(-1)[_TABLE.cells(colours_in(lab, rim))] < WALL.strange
    strips = opened(closed(strange, 1.0), WALL.narrow * unit)
    if not strips.any():
        return found
    beside = (~grown(area, WALL.aside * unit)).astype(np.float32)
    wall = spread(lab, beside, round(WALL.around * unit))
    columns = np.nonzero(area.any(0))[0]
    middle = (columns[0] + columns[-1]) / 2
    count, labels, stats, _ = cv2.connectedComponentsWithStats(strips.astype(np.uint8), connectivity=8)
    for index in range(1, count):
        if max(stats[index, cv2.CC_STAT_WIDTH], stats[index, cv2.CC_STAT_HEIGHT]) > WALL.short * unit:
            strip = np.asarray(labels == index)
            like = area & (np.linalg.norm(lab - np.median(lab[strip], 0), axis=2) < WALL.like)
            if _is_shadow(strip, lab, wall, area, unit, WALL.paler) and not _has_twin(strip, like, middle, unit):
                found |= touching(strip | (like & ~deep), strip)  # to its thin ends
    return found


def _faint_strips(photo: Picture, area: Area, unit: float) -> Area:
    scale = min(1.0, WALL.small / unit)
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
        if length > WALL.part and np.median(wall[strip][:, 0]) < WALL.real_wall:
            cast = _is_shadow(strip, lab, wall, small, unit, WALL.faintly)
            if cast and not _has_twin(strip, strips & ~strip, middle, unit):
                found.append((length, _facing(strip, small), strip))
    sides = {side for length, side, _ in found if length > WALL.long}
    cast_shadow = np.zeros(small.shape, np.float32)
    for _, side, strip in found:
        cast_shadow[strip] = side in sides
    return np.asarray(cv2.resize(cast_shadow, area.shape[::-1]) > HALF) & area


def _next_wall(lab: Values, area: Area, unit: float) -> Values:
    beside = (~grown(area, WALL.aside * unit)).astype(np.float32)
    near, far = (round(reach * unit) for reach in (WALL.around, WALL.far))
    seen = cv2.boxFilter(beside, -1, (2 * near + 1, 2 * near + 1)) > WALL.some_wall
    return np.where(seen[..., None], spread(lab, beside, near), spread(lab, beside, far)).astype(np.float32)


def _unlike_beside(lab: Values, wall: Values, area: Area, unit: float) -> Area:
    """Along the outline, what has other colours than the cloth beside it and lies between these and the wall's."""
    deep, reach = shrunk(area, WALL.rim * unit), max(1, round(WALL.beside * unit))
    weight = deep.astype(np.float32)
    cloth = spread(lab, weight, reach)
    varies = np.sqrt(np.maximum(spread(np.square(lab - cloth), weight, reach), np.square(WALL.least_varied)))
    rim, strange = area & ~deep, np.zeros_like(area)
    lab, wall, cloth, varies = (colours_in(each, rim) for each in (lab, wall, cloth, varies))
    way = wall - cloth
    share = ((lab - cloth) * way).sum(1) / np.maximum((way * way).sum(1), 1)
    unlike = lengths((lab - cloth) / varies) > np.sqrt(3) * WALL.unlike
    strange[rim] = unlike & (share > WALL.on_the_way[0]) & (share < WALL.on_the_way[1])
    return opened(closed(strange, 1.0), WALL.narrow * unit)


def _facing(strip: Area, area: Area) -> float:
    """On which side of the cloth it lies: -1 left, 1 right."""
    wall = grown(strip, 2) & ~area
    return float(np.sign(np.nonzero(wall)[1].mean() - np.nonzero(strip)[1].mean()))


def _is_shadow(strip: Area, lab: Values, wall: Values, area: Area, unit: float, paler: float) -> bool:
    outline = grown(strip, 2) & ~strip
    cloth = grown(strip, WALL.narrow * unit * 4) & area & ~grown(strip, 2)
    if not cloth.any() or (outline & ~area).sum() < WALL.along_wall * outline.sum():
        return False
    colour, around, within = np.median(lab[strip], 0), np.median(wall[strip], 0), np.median(lab[cloth], 0)
    darker = WALL.least_light * around[0] < colour[0] < around[0] - WALL.darker
    return bool(darker and colour[0] > within[0] + paler and np.abs(colour - around)[1:].max() < WALL.tint)


def _has_twin(strip: Area, like: Area, middle: float, unit: float) -> bool:
    """Whether cloth like it lies where it would be in the garment's mirror image."""
    move = np.array([[-1, 0, 2 * middle], [0, 1, 0]], np.float32)
    across = cv2.warpAffine(strip.astype(np.uint8), move, strip.shape[::-1], flags=cv2.INTER_NEAREST) > 0
    return bool((grown(across, WALL.depth * unit / 2) & like).sum() > WALL.twin * strip.sum())
