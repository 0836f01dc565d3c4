"""Ground or cloth, by colour: what a photo shows well outside a garment and well inside it decides what lies between.

A coarse mask keeps the door between a sleeve and the body, or the shadow under a hem. Their colours are those of the
ground, and the photo itself says which these are. Where cloth has the same colours they say nothing, and nothing moves.
"""

import cv2
import numpy as np

from eyes.cutout.colour_table import ColourTable, evened
from eyes.facts import Mask, Picture
from eyes.masks import HALF, Area, Values, grown, lab_of, large_pieces, opened, touching, without_holes

_SIDE = 384  # pockets of ground are broad: looked for in a picture of this size
_CLOTH_DEPTH, _GROUND_DEPTH = 0.12, 0.03  # of the garment's own size: this far from its edge things are what they seem
_NEARBY = 0.35  # of the same: the ground that counts; what hangs further off is another thing
_FEWEST = 100  # pixels to learn a colour from
_TABLE = ColourTable((21, 32, 32), 64.0)
_SHADES = (0.92, 0.84, 0.74, 0.64, 0.54, 0.44)  # the ground in the garment's own shadow
_SHADED = 0.06  # how often each of them, against the ground in the light
_NARROW, _WIDE = 2, 14  # how often a count of colours is blurred: for likely ones, and for those never met
_STRANGE = 0.1  # the weight of colours only near to those met
_RARE = 5e-5  # chances below this tell nothing
_LOUDEST = 3.0  # of colour, in log odds
LIKE_GROUND = -0.6  # of the same
_SMALLEST = 1.0  # pixels: half the width of what is worth moving
_DOUBTED = 0.9  # the mean of the mask over a piece of ground: more is a collar as white as the wall
_SURE = 0.985  # of the mask at one place: there colour is not asked
_COLLAR = 0.06  # of the garment's size: how far beyond its landmarks a solid place may reach
_HINTED = 0.3  # of the mask: less is no cloth, whatever its colour
_TOLD_APART = 0.08  # of what is surely cloth: colour that takes more of it for ground knows neither
_SIDES = (0.05, 0.95)  # the mask where colour made it ground, or cloth
_LIGHTER = 4.0  # of lightness: what outshines the ground by more is none; shadows only darken it


def cloth_voice(photo: Picture, soft: Mask) -> Values:
    """Log odds of cloth against ground by colour alone, in a small picture; zeros where nothing can be learned."""
    scale = min(1.0, _SIDE / max(soft.shape))
    size = (max(1, round(soft.shape[1] * scale)), max(1, round(soft.shape[0] * scale)))
    small = cv2.resize(photo, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    seen = cv2.resize(soft, size, interpolation=cv2.INTER_AREA)
    core = seen > HALF
    unit = float(np.sqrt(core.sum()))
    depth = np.clip(cv2.distanceTransform(core.astype(np.uint8), cv2.DIST_L2, 5) / max(_CLOTH_DEPTH * unit, 1), 0, 1)
    cloth = (seen > 0.9) & (depth > 0.1)
    ground = (seen < 0.1) & ~grown(core, _GROUND_DEPTH * unit) & grown(core, _NEARBY * unit)
    if min(cloth.sum(), ground.sum()) < _FEWEST:
        return np.zeros(seen.shape, np.float32)
    lab = lab_of(small)
    counted = _TABLE.counts(lab[ground])
    cloths = _TABLE.counts(lab[cloth], depth[cloth] ** 2)
    for shade in _SHADES:
        counted += _SHADED * _TABLE.counts(lab_of((small[ground] * shade).astype(np.uint8)[None])[0])
    odds = np.log((_chances(cloths) + _RARE) / (_chances(counted) + _RARE))
    voice = np.clip(odds.reshape(-1)[_TABLE.cells(lab)], -_LOUDEST, _LOUDEST).astype(np.float32)
    brightest = float(np.percentile(lab[ground][:, 0], 98)) + _LIGHTER
    voice = np.where(lab[..., 0] > brightest, np.maximum(voice, 0), voice).astype(np.float32)
    return np.asarray(cv2.GaussianBlur(voice, (0, 0), 1.0), np.float32)


def with_colour(soft: Mask, voice: Values, solid: Area) -> Mask:
    """The mask after colour was heard: pieces it leaves open change sides, edges and what is known as solid stay."""
    size = (voice.shape[1], voice.shape[0])
    seen = np.asarray(cv2.resize(soft, size, interpolation=cv2.INTER_AREA), np.float32)
    core = seen > HALF
    known = cv2.resize(solid.astype(np.uint8), size, interpolation=cv2.INTER_NEAREST) > 0
    known = grown(known, _COLLAR * float(np.sqrt(core.sum())))
    sure, like_ground = seen >= _SURE, voice < LIKE_GROUND
    if (sure & like_ground).sum() > _TOLD_APART * sure.sum():  # cream before white
        like_ground[:] = False
    lost = opened(core & ~known & like_ground, _SMALLEST)
    lost &= (_means(lost, seen) < _DOUBTED) & ~sure
    # What comes in goes on from cloth: a brown doorknob is no part of brown trousers.
    like_cloth = core | ((seen > _HINTED) & (voice > -LIKE_GROUND))
    found = opened(~core & touching(opened(like_cloth, 2 * _SMALLEST), large_pieces(core, 0.1)), _SMALLEST)
    # A hole of the cloth's own colours is a fold in the shade, however sure the mask is.
    holes = without_holes(core, 1.0) & ~core
    found |= holes & (_means(holes, voice) > -LIKE_GROUND)
    shift = np.where(lost, _SIDES[0] - seen, np.where(found, _SIDES[1] - seen, 0)).astype(np.float32)
    even = cv2.GaussianBlur(shift, (0, 0), _SMALLEST)  # no steps along the new edge
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
    narrow = evened(counts, _NARROW)
    chances = narrow + _STRANGE * evened(narrow, _WIDE)
    return np.asarray(chances / max(float(chances.sum()), 1e-6), np.float32)
