"""Ground or cloth, by colour: what a photo shows well outside a garment and well inside it decides what lies between.

A coarse mask keeps the door between a sleeve and the body, or the shadow under a hem. Their colours are those of the
ground, and the photo itself says which these are. Where cloth has the same colours they say nothing, and nothing moves.
"""

import cv2
import numpy as np

from eyes.cutout.colour_table import ColourTable, evened
from eyes.cutout.tuning import CELLS, GROUND
from eyes.facts import Mask, Picture
from eyes.masks import HALF, Area, Values, grown, lab_of, large_pieces, opened, touching, without_holes

_TABLE = ColourTable(CELLS.bins, CELLS.reach)


def cloth_voice(photo: Picture, soft: Mask) -> Values:
    """Log odds of cloth against ground by colour alone, in a small picture; zeros where nothing can be learned."""
    scale = min(1.0, GROUND.side / max(soft.shape))
    size = (max(1, round(soft.shape[1] * scale)), max(1, round(soft.shape[0] * scale)))
    small = cv2.resize(photo, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    seen = cv2.resize(soft, size, interpolation=cv2.INTER_AREA)
    core = seen > HALF
    unit = float(np.sqrt(core.sum()))
    depth = np.clip(
        cv2.distanceTransform(core.astype(np.uint8), cv2.DIST_L2, 5) / max(GROUND.cloth_depth * unit, 1), 0, 1
    )
    cloth = (seen > GROUND.seen_cloth) & (depth > GROUND.least_depth)
    ground = (seen < GROUND.seen_ground) & ~grown(core, GROUND.ground_depth * unit) & grown(core, GROUND.nearby * unit)
    if min(cloth.sum(), ground.sum()) < GROUND.fewest:
        return np.zeros(seen.shape, np.float32)
    lab = lab_of(small)
    counted = _TABLE.counts(lab[ground])
    cloths = _TABLE.counts(lab[cloth], depth[cloth] ** 2)
    for shade in GROUND.shades:
        counted += GROUND.shaded * _TABLE.counts(lab_of((small[ground] * shade).astype(np.uint8)[None])[0])
    odds = np.log((_chances(cloths) + GROUND.rare) / (_chances(counted) + GROUND.rare))
    voice = np.clip(odds.reshape(-1)[_TABLE.cells(lab)], -GROUND.loudest, GROUND.loudest).astype(np.float32)
    brightest = float(np.percentile(lab[ground][:, 0], 98)) + GROUND.lighter
    voice = np.where(lab[..., 0] > brightest, np.maximum(voice, 0), voice).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(voice, (0, 0), 1.0), np.float32)


def with_colour(soft: Mask, voice: Values, solid: Area) -> Mask:
    """The mask after colour was heard: pieces it leaves open change sides, edges and what is known as solid stay."""
    size = (voice.shape[1], voice.shape[0])
    seen = np.asarray(cv2.resize(soft, size, interpolation=cv2.INTER_AREA), np.float32)
    core = seen > HALF
    known = cv2.resize(solid.astype(np.uint8), size, interpolation=cv2.INTER_NEAREST) > 0
    known = grown(known, GROUND.collar * float(np.sqrt(core.sum())))
    sure, like_ground = seen >= GROUND.sure, voice < GROUND.like_ground
    if (sure & like_ground).sum() > GROUND.told_apart * sure.sum():  # cream before white
        like_ground[:] = False
    lost = opened(core & ~known & like_ground, GROUND.smallest)
    lost &= (_means(lost, seen) < GROUND.doubted) & ~sure
    # What comes in goes on from cloth: a brown doorknob is no part of brown trousers.
    like_cloth = core | ((seen > GROUND.hinted) & (voice > -GROUND.like_ground))
    found = opened(~core & touching(opened(like_cloth, 2 * GROUND.smallest), large_pieces(core, 0.1)), GROUND.smallest)
    # A hole of the cloth's own colours is a fold in the shade, however sure the mask is.
    holes = without_holes(core, 1.0) & ~core
    found |= holes & (_means(holes, voice) > -GROUND.like_ground)
    shift = np.where(lost, GROUND.sides[0] - seen, np.where(found, GROUND.sides[1] - seen, 0)).astype(np.float32)
    even = cv2.GaussianBlur(shift, (0, 0), GROUND.smallest)  # no steps along the new edge
    full = cv2.resize(even, (soft.shape[1], soft.shape[0]), interpolation=cv2.INTER_LINEAR)
    return np.asarray(np.clip(soft + full, 0, 1), np.float32)


def _means(area: Area, values: Values) -> Values:
    """At each place, of all the piece of the area that it belongs to."""
    count, labels = cv2.connectedComponents(area.astype(np.uint8), connectivity=8)
    sizes = np.bincount(labels.reshape(-1), minlength=count)
    sums = np.bincount(labels.reshape(-1), values.reshape(-1), minlength=count)
    return np.asarray((sums / np.maximum(sizes, 1))[labels], np.float32)


def _chances(counts: Values) -> Values:
    """How likely each colour is, given those counted: nearly the same ones too, and a little what is only near."""
    narrow = evened(counts, GROUND.narrow)
    chances = narrow + GROUND.strange * evened(narrow, GROUND.wide)
    return np.asarray(chances / max(float(chances.sum()), 1e-6), np.float32)
