"""Hair as a whole: what of it lies in its own shade, the strands that end on what is worn, and none of its colour."""

import cv2
import numpy as np
from numpy.typing import NDArray

from provai.tryon.engines.drape.means import spread_far
from provai.vision.facts import Mask, Picture
from provai.vision.masks import Area, box_of, grown, lab_of, shrunk, touching

Values = NDArray[np.float32]

_LEAST = 0.02  # square units of hair: with less there is nothing to carry on
_ROOM = 0.5  # units around what was read as hair, within which the rest of it is
_NEAR = 0.1  # units within which hair, cloth and skin have one colour
_SHADE = 0.35  # how much being darker tells: deep in hair it is dark
_LIKE = 18.0  # CIELAB, lightness counting so: farther from the hair around is something else
_APART = 30.0  # CIELAB between hair and cloth from which single strands are told from it
_STRANDS = 0.45  # units from the rest of the hair, within which they end
_CLEARLY = 0.5  # of the way from the cloth's colour to the hair's
_MISTAKEN = 0.02  # of the cloth: with more of it like hair and apart from it, what looks like strands is print
_FRINGE = 0.03  # units from the cloth, within which it shines through hair
_TOLD = 60.0  # levels of red, green and blue between hair and cloth from which their shares in a pixel are told
_SURE = 1.15  # hair is no darker or lighter than its mean by more than this


def whole_hair(photo: Picture, unit: float, hair: Mask, unread: Area, clothes: Area) -> Mask:
    """With the shaded parts that were read as nothing, and with the strands that were read as clothes."""
    box = box_of(hair > 0.5)
    if box is None or (hair > 0.5).sum() < _LEAST * unit**2:
        return hair
    here = _around(box, _ROOM * unit)
    core, unread, clothes = hair[here] > 0.5, unread[here], clothes[here]
    lab = cv2.GaussianBlur(lab_of(np.ascontiguousarray(photo[here])), (0, 0), max(0.004 * unit, 0.5))
    own, _ = spread_far(lab, core.astype(np.float32), _NEAR * unit)
    worn, known = spread_far(lab, shrunk(clothes, 0.02 * unit).astype(np.float32), _NEAR * unit)
    to_hair = _to_hair(lab, own)
    to_cloth = np.where(known > 1e-3, np.linalg.norm(lab - worn, axis=2), np.inf)
    shaded = unread & (to_hair < np.minimum(to_cloth, _LIKE))
    mask = np.where(touching(shaded | core, core) & shaded, 1, hair[here])
    mask = np.maximum(mask, _strands(lab, own, worn, (clothes | unread) & (known > 1e-3), core, unit))
    whole = hair.copy()
    whole[here] = np.maximum(hair[here], cv2.GaussianBlur(mask.astype(np.float32), (0, 0), 0.7))
    return whole


def _to_hair(lab: Values, own: Values) -> Values:
    """How far from the hair around: the darker a place of it is, the less colour it has."""
    apart = lab[..., 0] - own[..., 0]
    fades = np.clip(lab[..., :1] / np.maximum(own[..., :1], 1), 0, 1)
    return np.hypot(np.where(apart < 0, _SHADE, 1) * apart, np.linalg.norm(lab[..., 1:] - own[..., 1:] * fades, axis=2))


def _strands(lab: Values, own: Values, worn: Values, clothes: Area, core: Area, unit: float) -> Values:
    """How much of hair each place of the cloth has, along the strands that hang down from the rest."""
    way = own - worn
    apart = np.linalg.norm(way, axis=2)
    share = np.clip(((lab - worn) * way).sum(2) / np.maximum(apart, 1) ** 2, 0, 1)
    like = clothes & (apart > _APART) & (share > _CLEARLY)
    near = clothes & grown(core, _STRANDS * unit)
    strands = touching((like & near) | core, core) & like & near
    if (like & ~strands).sum() > _MISTAKEN * clothes.sum():
        return np.zeros(core.shape, np.float32)
    return np.where(grown(strands, 2) & near & (apart > _APART), share, 0).astype(np.float32)


def laid_over(picture: Values, photo: Values, unit: float, hair: Mask, old: Area) -> Values:
    """The photo's hair over the picture; where it lay on the old garment, without that one's colour between strands."""
    box = box_of(hair > 0.02)
    if box is None:
        return picture
    here = _around(box, 0)
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


def _around(box: tuple[int, int, int, int], room: float) -> tuple[slice, slice]:
    left, top, right, bottom = box
    wide = round(room)
    return slice(max(0, top - wide), bottom + wide), slice(max(0, left - wide), right + wide)
