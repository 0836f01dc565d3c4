"""Light: folds of what was worn, the body's roundness, contact shadows, and the photo's own softness and grain."""

from dataclasses import dataclass

import cv2
import numpy as np

from drape.pixels.means import spread_far
from drape.scene.scene import Scene, Values
from drape.scene.tuning import FOLDS, TEXTURE
from eyes.masks import Area, closed, colours_in, grown, layered, lengths, opened, part_with, shrunk

_LEAST_ROWS = 2  # between which the sides of a body are known


def blurred(mask: Values, sigma: float) -> Values:
    """A wide blur, computed small."""
    factor = max(1, int(sigma / 2.5))
    if factor == 1:
        return np.asarray(cv2.GaussianBlur(mask, (0, 0), max(sigma, 0.3)), np.float32)
    size = (max(1, mask.shape[1] // factor), max(1, mask.shape[0] // factor))
    small = cv2.GaussianBlur(cv2.resize(mask, size, interpolation=cv2.INTER_AREA), (0, 0), sigma / factor)
    return np.asarray(cv2.resize(small, (mask.shape[1], mask.shape[0])), np.float32)


def folds(scene: Scene, old: Area, new: Area, *, legs: bool) -> Values:
    """How much lighter or darker each place of what was worn is than around it; 1 where it says nothing.

    An old edge upon the new garment is no fold of it; nor are, on one without `legs`, a fork and pockets.
    """
    shade = np.ones(scene.size, np.float32)
    seen = old & ~scene.skin & (scene.hair < FOLDS.through_hair)
    lab = np.asarray(cv2.cvtColor(scene.photo, cv2.COLOR_RGB2LAB), np.float32)
    # Each garment by itself: beside a pale one a dark one is no shadow.
    for garment in (scene.upper, scene.dress, *((scene.lower,) if legs else ())):
        known = shrunk(garment & seen, 0.015 * scene.unit)
        if known.sum() >= FOLDS.least_pixels:
            here = part_with(known, room=round(2 * FOLDS.fades * scene.unit))
            shade[here] *= _folds_of(lab[here], known[here], new[here], scene.unit)
    return shade


def _folds_of(lab: Values, known: Area, new: Area, unit: float) -> Values:
    """Only plain garments tell light from print; on dark ones there is little to see and much noise."""
    lightness = np.ascontiguousarray(lab[..., 0])
    restless = float(np.abs(lightness - blurred(lightness, 0.05 * unit))[known].mean())
    colours = colours_in(lab, known)
    colourful = float(colours[:, 1:].std(0).mean())
    plain = float(np.clip((13 - restless) / 7, 0, 1) * np.clip((14 - colourful) / 7, 0, 1))
    # A pocket square or a badge in other colours is no light on it either.
    hues = lengths(lab[..., 1:] - np.median(colours[:, 1:], 0))
    other = closed(opened(known & (hues > FOLDS.other_hue), 0.008 * unit), 0.15 * unit)
    weight = (known & ~grown(other, 0.02 * unit)).astype(np.float32)
    fine, _ = spread_far(lightness, weight, max(0.07 * unit, 2.0))
    calm = _calm(lightness, weight, fine, unit)
    if plain > FOLDS.plain:
        finer, _ = spread_far(lightness, weight, max(0.014 * unit, 2.0))
        fine = fine + calm * (finer - fine)
    broad, _ = spread_far(lightness, weight, 0.30 * unit)
    ratio = np.clip((fine + 6) / (broad + 6), 0.55, 1.4)
    tells = 0.8 * float(np.interp(lightness[known].mean(), [20, 45, 70, 140], [0.05, 0.3, 0.6, 1.0]))
    strength = tells * np.maximum(np.minimum(plain, calm), 0.25)
    reach = np.clip(blurred(np.where(new, weight, 1), FOLDS.fades * unit) * 2 - 1, 0, 1)
    return np.asarray(1 + strength * reach * (ratio - 1), np.float32)


def _calm(lightness: Values, weight: Values, even: Values, unit: float) -> Values:
    """By place how sure light is told from print: a bodice may have one, and a sash or a pocket casts its own shade."""
    restless, _ = spread_far(np.abs(lightness - even), weight, FOLDS.around_place * unit)
    return np.asarray(np.clip((13 - restless) / 7, 0, 1), np.float32)


def roundness(scene: Scene, rows: list[tuple[float, float, float]]) -> Values:
    """Cloth darkens towards the sides of the body."""
    if len(rows) < _LEAST_ROWS:
        return np.ones(scene.size, np.float32)
    table = np.array(rows)
    heights = np.arange(scene.size[0])
    left, right = np.interp(heights, table[:, 0], table[:, 1]), np.interp(heights, table[:, 0], table[:, 2])
    u = (scene.columns - ((left + right) / 2)[:, None]) / np.maximum((right - left) / 2, 1)[:, None]
    # Shoulders catch the light: the darkening sets in below the armpits.
    sets_in = np.clip((heights - table[0, 0]) / (0.25 * scene.unit) + 0.3, 0, 1)[:, None]
    aside = np.square(np.square(np.clip(np.abs(u), 0, 1.1)))
    return np.asarray(1 - 0.16 * sets_in * aside, np.float32)


def tube(area: Area, half: float, darkest: float) -> Values:
    """Shading of a limb: `darkest` at its edge, 1 from `half` pixels inside."""
    depth = cv2.distanceTransform(area.astype(np.uint8), cv2.DIST_L2, 5)
    share = np.clip(depth / max(half, 1), 0, 1)
    return np.asarray(darkest + (1 - darkest) * np.sqrt(np.clip(1 - (1 - share) ** 2, 0, 1)), np.float32)


def shadow_of(layer: Values, strength: float, softness: float, fall: float = 0.0) -> Values:
    """What a layer leaves of the light on things beneath it, `fall` pixels further down."""
    if not layer.any():
        return np.ones_like(layer)
    cast = np.clip(blurred(layer, softness), 0, 1)
    drop = round(fall)
    if drop > 0:
        cast = np.vstack([np.repeat(cast[:1], drop, 0), cast[:-drop]])
    return np.asarray(1 - strength * cast, np.float32)


@dataclass(frozen=True)
class Texture:
    """How crisp and how grainy a photo is where a garment does not hide it; none where hardly anything is left."""

    crispness: float
    grain: float

    @classmethod
    def of(cls, scene: Scene, cover: Values) -> "Texture | None":
        photo, person = scene.photo.astype(np.float32), scene.silhouette & (cover < TEXTURE.uncovered)
        if person.sum() < TEXTURE.least_pixels:
            return None
        return cls(max(_crispness(photo, person), 1e-3), grain_of(photo, cover < TEXTURE.uncovered))


def matched(picture: Values, cover: Values, texture: Texture | None) -> Values:
    """The new cloth as soft and as grainy as the rest of the person in this photo."""
    cloth = shrunk(cover > TEXTURE.covered, 2)
    if cloth.sum() < TEXTURE.least_pixels or texture is None:
        return picture
    softness = float(np.clip(0.5 * (_crispness(picture, cloth) / texture.crispness - 1.15), 0, 0.9))
    out = picture
    if softness > TEXTURE.least_softness:
        out = np.asarray(cv2.GaussianBlur(picture, (0, 0), softness), np.float32)
    lacking = texture.grain**2 - grain_of(out, cloth) ** 2
    if lacking > TEXTURE.least_grain:
        out = out + layered(float(min(np.sqrt(lacking), 4.0)) * noise(cover.shape, 11, 0.6))
    here, mixed = part_with(cover > 0), picture.copy()
    mixed[here] = picture[here] * layered(1 - cover[here]) + out[here] * layered(cover[here])
    return mixed


def _crispness(picture: Values, area: Area) -> float:
    """The finest detail over the next finer: large in sharp pictures."""
    grey = _grey(picture)
    first, second = cv2.GaussianBlur(grey, (0, 0), 0.8), cv2.GaussianBlur(grey, (0, 0), 2.0)
    return float((grey - first)[area].std() / max(float((first - second)[area].std()), 0.3))


def _grey(picture: Values) -> Values:
    return np.asarray(cv2.transform(picture, np.full((1, 3), 1 / 3, np.float32)), np.float32)


def grain_of(picture: Values, area: Area) -> float:
    """Noise: the deviation of fine detail in the smoothest tiles that lie in the area."""
    grey = _grey(picture)
    fine = grey - cv2.GaussianBlur(grey, (0, 0), 1.5)
    rows, columns = grey.shape[0] // 16, grey.shape[1] // 16
    if not rows or not columns:
        return 0.0
    mean, square, whole = (
        cv2.resize(each[: rows * 16, : columns * 16], (columns, rows), interpolation=cv2.INTER_AREA)
        for each in (fine, fine * fine, area.astype(np.float32))
    )
    tiles = np.sqrt(np.maximum(square - mean * mean, 0))[whole > 1 - 1e-4]
    return float(np.percentile(tiles, 25)) if len(tiles) else 0.0


def noise(size: tuple[int, ...], seed: int, softness: float) -> Values:
    """The same grey noise every time, of unit deviation."""
    raw = np.random.default_rng(seed).standard_normal(size, np.float32)
    soft = cv2.GaussianBlur(raw, (0, 0), softness)
    return np.asarray(soft / max(float(soft.std()), 1e-6), np.float32)
