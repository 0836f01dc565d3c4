"""Cloth read as hair: where the top goes, it would stay as scraps, along the hair's ends or on a bare throat."""

import cv2
import numpy as np

from drape.body.body import CHIN, Body
from drape.pixels.means import spread_far
from eyes.facts import Mask, Picture
from eyes.masks import HALF, Area, box_of, grown, lab_of, opened, pieces_within, touching

_BLACK, _LIGHTER = 20.0, 18.0  # CIELAB L that black cloth has at most, and by which hair is lighter
_DARK = 0.33  # of the way from the cloth's lightness to that of hair: at its edge, up to there it is cloth or its shade
_NEAR = 0.1  # units within which hair has one lightness
_RIM = 0.05  # units that cloth and its shade reach into what was read as hair
_SOFT, _FRINGE = 1.0, 3.0  # pixels of grain, and of a soft edge
_THREAD = 0.01  # units: half the width of what is left between two dark places and is no strand
_LEAST = 0.01  # square units of either that tell their lightness
_BELOW_CHIN, _ON_CLOTH = 0.1, 0.6  # units, and of a piece's outline: what lies there in front is print, or a tie


def without_print(
    body: Body, silhouette: Area, hair: Mask, skin: Area, face: Area, top: Area, dress: Area
) -> tuple[Mask, Area, Area]:
    """Hair, top and dress: before the middle of a body there is no hair that hangs from neither head nor chin."""
    hairy, rows = hair > 0.2, np.arange(body.size[0])[:, None]
    first = float(body.shoulders[1]) - CHIN * body.unit
    loose = hairy & ~touching(hairy | face, face | (hairy & (rows < first + _BELOW_CHIN * body.unit)))
    middle = np.abs(np.arange(body.size[1])[None] - body.shoulders[0]) < max(body.neck_half.values())
    loose &= ~touching(loose, ~middle)  # further out, locks come from behind a shoulder
    cloth = pieces_within(loose, silhouette & ~(skin | face), _ON_CLOTH)
    if not cloth.any():
        return hair, top, dress
    hair = np.where(grown(cloth, _FRINGE), 0, hair).astype(np.float32)
    return (hair, top, dress | cloth) if dress.any() else (hair, top | cloth, dress)


def without_black(
    photo: Picture, body: Body, silhouette: Area, hair: Mask, skin: Area, top: Area, dress: Area
) -> tuple[Mask, Area, Area, Area]:
    """Hair, skin, top and dress: what lies along hair and is as dark as the black cloth beside it is of that cloth."""
    rims = _rims(photo, body, silhouette, hair, top | dress)
    if not rims.any():
        return hair, skin, top, dress
    # With its faint fringe, or its outline would stay behind as a thread.
    faint = grown(rims, _FRINGE) & (top | dress) & (hair < HALF)
    hair, skin = np.where(rims | faint, 0, hair).astype(np.float32), skin & ~rims
    return (hair, skin, top, dress | rims) if dress.any() else (hair, skin, top | rims, dress)


def _rims(photo: Picture, body: Body, silhouette: Area, hair: Mask, clothes: Area) -> Area:
    unit, rims = body.unit, np.zeros_like(clothes)
    meet = box_of(grown(hair > HALF, _RIM * unit) & clothes)
    if meet is None:
        return rims
    room = round(2 * _NEAR * unit)
    here = np.s_[max(0, meet[1] - room) : meet[3] + room, max(0, meet[0] - room) : meet[2] + room]
    core, cloth = hair[here] > HALF, clothes[here] & (hair[here] < HALF)
    if min(core.sum(), cloth.sum()) < _LEAST * unit**2:
        return rims
    lightness = lab_of(np.ascontiguousarray(photo[here]))[..., 0]
    light = np.asarray(cv2.GaussianBlur(lightness, (0, 0), _SOFT), np.float32)
    worn = float(np.median(light[cloth]))
    if worn > _BLACK:
        return rims
    own, known = spread_far(light, core.astype(np.float32), _NEAR * unit)
    dark = (known > 1e-3) & (own > worn + _LIGHTER) & (light < worn + _DARK * (own - worn)) & silhouette[here]
    found = dark & grown(cloth, _RIM * unit)
    found = touching(found | cloth, cloth) & found
    left = core & ~found
    threads = left & ~opened(left, _THREAD * unit) & grown(cloth | found, 2 * _THREAD * unit)
    rims[here] = (found | threads) & ~cloth
    return rims
