"""The shadow that a hanging garment casts on the wall beside it, where a cut-out took it for cloth.

Sun and lamps tint it, and it is of another width all along. But it is a strip along the outline, darker than the wall
and paler than the cloth, its colour is met nowhere deeper in the garment, and the other side has no such strip: a trim
has its twin there.
"""

import cv2
import numpy as np

from provai.vision.colour_table import ColourTable, evened
from provai.vision.facts import Mask, Picture
from provai.vision.masks import Area, Values, closed, grown, lab_of, opened, part_with, shrunk, spread, touching
from provai.vision.shadow import cut_off

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


def without_cast_shadow(photo: Picture, alpha: Mask) -> Mask:
    area = alpha > 0.5
    unit = float(np.sqrt(area.sum()))
    here = part_with(area, room=round(_AROUND * unit) + 1)
    shaded = np.zeros_like(area)
    if area.any():
        shaded[here] = _strips(lab_of(np.ascontiguousarray(photo[here])), area[here], unit)
    return cut_off(photo, alpha, shaded) if shaded.any() else alpha


def _strips(lab: Values, area: Area, unit: float) -> Area:
    found = np.zeros_like(area)
    deep = shrunk(area, _DEPTH * unit)
    if not deep.any():
        return found
    chances = evened(_TABLE.counts(lab[deep]), _NEAR) / float(deep.sum())
    strange = closed(area & ~deep & (chances.reshape(-1)[_TABLE.cells(lab)] < _STRANGE), 1.0)
    strips = opened(strange, _NARROW * unit)
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
            if _is_shadow(strip, lab, wall, area, unit) and not _has_twin(strip, like, middle, unit):
                found |= touching(strip | (like & ~deep), strip)  # to its thin ends
    return found


def _is_shadow(strip: Area, lab: Values, wall: Values, area: Area, unit: float) -> bool:
    outline = grown(strip, 2) & ~strip
    cloth = grown(strip, _NARROW * unit * 4) & area & ~grown(strip, 2)
    if not cloth.any() or (outline & ~area).sum() < _OPEN * outline.sum():
        return False
    colour, around, within = np.median(lab[strip], 0), np.median(wall[strip], 0), np.median(lab[cloth], 0)
    darker = _LEAST_LIGHT * around[0] < colour[0] < around[0] - _DARKER
    return bool(darker and colour[0] > within[0] + _PALER and np.abs(colour - around)[1:].max() < _TINT)


def _has_twin(strip: Area, like: Area, middle: float, unit: float) -> bool:
    """Whether cloth like it lies where it would be in the garment's mirror image."""
    move = np.array([[-1, 0, 2 * middle], [0, 1, 0]], np.float32)
    across = cv2.warpAffine(strip.astype(np.uint8), move, strip.shape[::-1], flags=cv2.INTER_NEAREST) > 0
    return bool((grown(across, _DEPTH * unit / 2) & like).sum() > _TWIN * strip.sum())
