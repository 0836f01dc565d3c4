"""Cloth read as hair: where the top goes, it would stay as scraps, along the hair's ends or on a bare throat."""

import cv2
import numpy as np

from drape.body.body import CHIN, Body
from drape.pixels.means import spread_far
from drape.scene.tuning import HAIR_OR_CLOTH
from eyes.facts import Mask, Picture
from eyes.masks import HALF, Area, box_of, grown, lab_of, opened, pieces_within, touching


def without_print(body: Body, hair: Mask, silhouette: Area, skin: Area, face: Area) -> tuple[Mask, Area]:
    """Hair and cloth: before the middle of a body there is no hair that hangs from neither head nor chin."""
    hairy, rows = hair > HAIR_OR_CLOTH.hairy, np.arange(body.size[0])[:, None]
    first = float(body.shoulders[1]) - CHIN * body.unit
    loose = hairy & ~touching(hairy | face, face | (hairy & (rows < first + HAIR_OR_CLOTH.below_chin * body.unit)))
    middle = np.abs(np.arange(body.size[1])[None] - body.shoulders[0]) < max(body.neck_half.values())
    loose &= ~touching(loose, ~middle)  # further out, locks come from behind a shoulder
    cloth = pieces_within(loose, silhouette & ~(skin | face), HAIR_OR_CLOTH.on_cloth)
    if not cloth.any():
        return hair, cloth
    return np.where(grown(cloth, HAIR_OR_CLOTH.soft_edge), 0, hair).astype(np.float32), cloth


def without_black(
    photo: Picture, body: Body, hair: Mask, skin: Area, clothes: Area, silhouette: Area
) -> tuple[Mask, Area, Area]:
    """Hair, skin and cloth: what lies along hair and is as dark as the black cloth beside it is of that cloth."""
    rims = _rims(photo, body, silhouette, hair, clothes)
    if not rims.any():
        return hair, skin, rims
    # With its faint fringe, or its outline would stay behind as a thread.
    faint = grown(rims, HAIR_OR_CLOTH.soft_edge) & clothes & (hair < HALF)
    return np.where(rims | faint, 0, hair).astype(np.float32), skin & ~rims, rims


def _rims(photo: Picture, body: Body, silhouette: Area, hair: Mask, clothes: Area) -> Area:
    unit, rims = body.unit, np.zeros_like(clothes)
    meet = box_of(grown(hair > HALF, HAIR_OR_CLOTH.rim * unit) & clothes)
    if meet is None:
        return rims
    room = round(2 * HAIR_OR_CLOTH.one_lightness * unit)
    here = np.s_[max(0, meet[1] - room) : meet[3] + room, max(0, meet[0] - room) : meet[2] + room]
    core, cloth = hair[here] > HALF, clothes[here] & (hair[here] < HALF)
    if min(core.sum(), cloth.sum()) < HAIR_OR_CLOTH.least_told * unit**2:
        return rims
    lightness = lab_of(np.ascontiguousarray(photo[here]))[..., 0]
    light = np.asarray(cv2.GaussianBlur(lightness, (0, 0), HAIR_OR_CLOTH.grain), np.float32)
    worn = float(np.median(light[cloth]))
    if worn > HAIR_OR_CLOTH.black:
        return rims
    own, known = spread_far(light, core.astype(np.float32), HAIR_OR_CLOTH.one_lightness * unit)
    dark = (
        (known > HAIR_OR_CLOTH.least_known)
        & (own > worn + HAIR_OR_CLOTH.hair_lighter)
        & (light < worn + HAIR_OR_CLOTH.dark * (own - worn))
        & silhouette[here]
    )
    found = dark & grown(cloth, HAIR_OR_CLOTH.rim * unit)
    found = touching(found | cloth, cloth) & found
    left = core & ~found
    threads = (
        left
        & ~opened(left, HAIR_OR_CLOTH.half_thread * unit)
        & grown(cloth | found, 2 * HAIR_OR_CLOTH.half_thread * unit)
    )
    rims[here] = (found | threads) & ~cloth
    return rims
