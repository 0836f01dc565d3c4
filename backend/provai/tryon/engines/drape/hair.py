"""Hair as a whole: what of it lies in its own shade, the strands that end on what is worn, and none of its colour."""

import cv2
import numpy as np
from numpy.typing import NDArray

from provai.tryon.engines.drape.body import CHIN, SIDES, Body, sign, vec
from provai.tryon.engines.drape.means import spread_far
from provai.vision.facts import Mask, Picture
from provai.vision.masks import Area, box_of, grown, lab_of, opened, part_with, shrunk, touching

Values = NDArray[np.float32]

_LEAST = 0.02  # square units of hair: with less there is nothing to carry on
_ROOM = 0.5  # units around what was read as hair, within which the rest of it is
_NECK, _ABOVE = 0.24, 0.02  # units: half a neck, and from its end down to the shoulder
_LOCK, _THIN = 0.15, 0.02  # units from other hair at most, and half the width of what is no lock of it
_NEAR = 0.1  # units within which hair, cloth and skin have one colour
_SHADE = 0.35  # how much being darker tells: deep in hair it is dark
_LIKE = 18.0  # CIELAB, lightness counting so: farther from the hair around is something else
_APART = 30.0  # CIELAB between hair and cloth from which single strands are told from it
_STRANDS = 0.45  # units from the rest of the hair, within which they end
_CLEARLY = 0.5  # of the way from the cloth's colour to the hair's
_TAPERS = 1.6  # times as broad where they begin as on average
_RIM = 2  # pixels at an edge that hold something of both sides
_MISTAKEN = 0.02  # of the cloth: with more of it like hair and apart from it, what looks like strands is print
_FRINGE = 0.03  # units from the cloth, within which it shines through hair
_TOLD = 60.0  # levels of red, green and blue between hair and cloth from which their shares in a pixel are told
_BEFORE = 0.6  # of half a neck from its middle: hair that lies further in was not read well
_BESIDE, _LEAST_BESIDE = 1.2, 0.002  # half a neck from its middle, and square units of hair there: it is long
_ROOT = 0.2  # units above the shoulders where a neck begins to go over into them
_SURE = 1.15  # hair is no darker or lighter than its mean by more than this


def whole_hair(photo: Picture, body: Body, hair: Mask, unread: Area, clothes: Area, skin: Area) -> Mask:
    """With what hangs beside the neck, with shaded parts that were read as nothing, and strands read as clothes."""
    unit = body.unit
    first = max(0, round(float(body.shoulders[1]) - (CHIN + 0.1) * unit))  # higher up no garment comes near
    box = box_of(hair[first:] > 0.5)
    if box is None or (hair > 0.5).sum() < _LEAST * unit**2:
        return hair
    room = round(_ROOM * unit)
    here = np.s_[first : first + box[3] + room, max(0, box[0] - room) : box[2] + room]
    core, clothes, beside = hair[here] > 0.5, clothes[here], _beside_neck(body)[here]
    # No skin is there, however much the hair looks like it.
    hangs = opened(beside & (unread | skin)[here] & grown(core, _LOCK * unit), _THIN * unit)
    core |= touching(hangs | core, core)
    unread = unread[here] & ~core
    blur = max(0.004 * unit, 0.5)
    lab = np.asarray(cv2.GaussianBlur(lab_of(np.ascontiguousarray(photo[here])), (0, 0), blur), np.float32)
    own, _ = spread_far(lab, core.astype(np.float32), _NEAR * unit)
    worn, known = spread_far(lab, shrunk(clothes, 0.02 * unit).astype(np.float32), _NEAR * unit)
    to_hair = _to_hair(lab, own)
    shaded = unread & (to_hair < np.minimum(_to_cloth(lab, worn, known, clothes), _LIKE))
    shaded &= opened(shaded | core, _RIM / 2)  # soft edges of the cloth have any colour
    shaded = _tapering(touching(shaded | core, core) & shaded, core)
    mask = np.where(core | shaded, 1, hair[here])
    mask = np.maximum(mask, _strands(lab, own, worn, (clothes | unread) & (known > 1e-3), core, unit))
    whole = hair.copy()
    whole[here] = np.maximum(hair[here], cv2.GaussianBlur(mask.astype(np.float32), (0, 0), 0.7))
    return whole


def _beside_neck(body: Body) -> Area:
    """Between chin and shoulders, to either side of the neck: nothing of a body but raised arms is there."""
    unit, (height, width) = body.unit, body.size
    rows, columns = np.arange(height)[:, None], np.arange(width)[None]
    head = (body.joints["ear", "l"] + body.joints["ear", "r"]) / 2
    share = (rows - body.shoulders[1]) / min(float(head[1] - body.shoulders[1]), -1.0)
    axis = body.shoulders[0] + np.clip(share, 0, 1) * (head[0] - body.shoulders[0])
    area = np.zeros(body.size, bool)
    for side in SIDES:
        aways = np.linspace(_NECK, body.shoulder_tip_distance(side) / unit, 8) * unit
        line = np.array([body.on_shoulder(side, float(away)) for away in aways])
        line = line[np.argsort(line[:, 0])]
        lowest = np.interp(columns, line[:, 0], line[:, 1]) - _ABOVE * unit
        area |= ((columns - axis) * sign(side) > _NECK * unit) & (rows < lowest)
    area &= rows > body.shoulders[1] - CHIN * unit
    for side in SIDES:
        if min(body.joints["elbow", side][1], body.joints["wrist", side][1]) < body.shoulders[1]:
            area &= ~body.arm_area(side)
    return area


def _to_hair(lab: Values, own: Values) -> Values:
    """How far from the hair around: the darker a place of it is, the less colour it has."""
    apart = lab[..., 0] - own[..., 0]
    fades = np.clip(lab[..., :1] / np.maximum(own[..., :1], 1), 0, 1)
    colour = np.linalg.norm(lab[..., 1:] - own[..., 1:] * fades, axis=2)
    return np.asarray(np.hypot(np.where(apart < 0, _SHADE, 1) * apart, colour), np.float32)


def _to_cloth(lab: Values, worn: Values, known: Values, clothes: Area) -> Values:
    """How far from the cloth around, and from its lightest and its darkest colours: it may be striped."""
    away = np.where(known > 1e-3, np.linalg.norm(lab - worn, axis=2), np.inf)
    colours = lab[clothes]
    if not len(colours):
        return np.asarray(away, np.float32)
    dark, light = np.percentile(colours[:, 0], (15, 85))
    for stripe in (colours[colours[:, 0] <= dark], colours[colours[:, 0] >= light]):
        away = np.minimum(away, np.linalg.norm(lab - np.median(stripe, 0), axis=2))
    return np.asarray(away, np.float32)


def _strands(lab: Values, own: Values, worn: Values, clothes: Area, core: Area, unit: float) -> Values:
    """How much of hair each place of the cloth has, along the strands that hang down from the rest."""
    way = own - worn
    apart = np.linalg.norm(way, axis=2)
    share = np.clip(((lab - worn) * way).sum(2) / np.maximum(apart, 1) ** 2, 0, 1)
    like = clothes & (apart > _APART) & (share > _CLEARLY)
    near = clothes & grown(core, _STRANDS * unit)
    strands = _tapering(touching((like & near) | core, core) & like & near, core)
    if (like & ~strands).sum() > _MISTAKEN * clothes.sum():
        return np.zeros(core.shape, np.float32)
    return np.where(grown(strands, 2) & near & (apart > _APART), share, 0).astype(np.float32)


def _tapering(strands: Area, core: Area) -> Area:
    """Those that begin broader than they are on average: a strap that comes out from beneath hair does not."""
    rim = grown(core, _RIM)
    count, labels, stats, _ = cv2.connectedComponentsWithStats((strands & ~rim).astype(np.uint8), connectivity=8)
    begins = np.bincount(labels[grown(core, 2 * _RIM)], minlength=count) / _RIM
    long = np.maximum(stats[:, cv2.CC_STAT_HEIGHT], stats[:, cv2.CC_STAT_WIDTH])
    tapers = begins * long > _TAPERS * stats[:, cv2.CC_STAT_AREA]
    tapers[0] = False
    return np.asarray(tapers[labels] | (strands & rim))


def laid_over(picture: Values, photo: Values, unit: float, hair: Mask, old: Area) -> Values:
    """The photo's hair over the picture; where it lay on the old garment, without that one's colour between strands."""
    here = part_with(hair > 0.02)
    if not hair[here].size:
        return picture
    seen, share, cloth = photo[here], hair[here], old[here]
    worn, known = spread_far(seen, (shrunk(cloth, 2) & (share < 0.02)).astype(np.float32), 0.5 * _NEAR * unit)
    own, hairy = spread_far(seen, shrunk(share > 0.98, 2).astype(np.float32), 0.5 * _NEAR * unit)
    way = own - worn
    apart = np.linalg.norm(way, axis=2)
    mixed = np.clip(_SURE * ((seen - worn) * way).sum(2) / np.maximum(apart, 1) ** 2, 0, 1)
    told = (np.minimum(known, hairy) > 1e-3) & (apart > _TOLD) & grown(cloth, _FRINGE * unit)
    share = np.where(told, np.minimum(share, mixed), share)[..., None]
    free = np.clip((seen - (1 - share) * worn) / np.maximum(share, 0.2), 0, 255)
    free = np.where(told[..., None], own + share * (free - own), seen)  # the less hair, the less its own colour is told
    out = picture.copy()
    out[here] = picture[here] * (1 - share) + free * share
    return out


def falling_on(hair: Mask, body: Body, gone: Area) -> Area:
    """Where hair falls on behind a collar that stood before it: beside neck and shoulders, as far down as it hangs."""
    seen, unit = hair > 0.5, body.unit
    rows, columns = np.arange(seen.shape[0])[:, None], np.arange(seen.shape[1])[None]
    below = np.maximum.accumulate(seen, axis=0) & gone & ~seen & (rows > body.shoulders[1] - CHIN * unit)
    found = np.zeros_like(seen)
    for side in SIDES:
        neck = float(body.shoulders[0]) + sign(side) * body.neck_half[side]
        root = vec(neck, float(body.shoulders[1]) - _ROOT * unit)
        tip = body.shoulder_tip_distance(side)
        line = np.array([root, *(body.on_shoulder(side, tip * share) for share in (0.5, 0.7, 0.88, 1.0))])
        line = line[np.argsort(line[:, 0])]
        # What comes down before the side of the neck goes on there.
        beside = (columns - body.shoulders[0]) * sign(side) > _BEFORE * body.neck_half[side]
        beside = beside & (rows < np.interp(columns, line[:, 0], line[:, 1]))
        hangs = np.nonzero((seen & beside).any(1))[0]
        # A beard ends before the neck, however far down it was read.
        aside = (columns - body.shoulders[0]) * sign(side) > _BESIDE * body.neck_half[side]
        if (seen & aside & (rows > body.shoulders[1] - (CHIN - 0.1) * unit)).sum() > _LEAST_BESIDE * unit**2:
            found |= below & beside & (rows <= hangs[-1])
    return np.asarray(touching(found | seen, seen) & found)


def carried_down(picture: Values, hair: Mask, area: Area, unit: float) -> Values:
    """Hair where it falls on, its strands mirrored at the edge where they were lost to sight."""
    here = part_with(grown(area, _NEAR * unit))
    seen, out = hair[here] > 0.5, picture[here].copy()
    rows = np.arange(seen.shape[0])[:, None]
    last = np.maximum.accumulate(np.where(seen, rows, -1), axis=0) - _RIM
    source = np.clip(2 * last - rows, 0, None)
    columns = np.broadcast_to(np.arange(seen.shape[1])[None], seen.shape)
    own, _ = spread_far(out, shrunk(seen, _RIM).astype(np.float32), _NEAR * unit)
    strands = np.where(shrunk(seen, _RIM)[source, columns][..., None], out[source, columns], own)
    share = cv2.GaussianBlur(area[here].astype(np.float32), (0, 0), 1.0)[..., None]
    whole = picture.copy()
    whole[here] = out * (1 - share) + strands * share
    return whole
