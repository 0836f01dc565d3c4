"""What seen skin tells of the skin that is not: how its colour goes with its light, how the light falls, its grain."""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from drape.scene.scene import Scene, Values
from drape.scene.shading import grain_of
from drape.undress.form import Form
from drape.undress.tuning import COMPLEXION, GRAIN, SOFT
from eyes.masks import Area, colours_in, lengths, shrunk

_UNKNOWN = np.array(COMPLEXION.unknown, np.float32)
_USUAL_GRAIN = np.float32(GRAIN.usual)
_MOTTLED = np.array(GRAIN.mottled, np.float32)


@dataclass(frozen=True)
class Complexion:
    """Colour by lightness: shaded skin is redder and deeper than lit skin, on everyone in their own way."""

    lightness: Values
    colour: Values  # a and b for each of them

    def at(self, lightness: Values) -> Values:
        return np.dstack([np.interp(lightness, self.lightness, self.colour[:, i]) for i in (0, 1)]).astype(np.float32)


def seen_skin(scene: Scene, gone: Area, lab: Values) -> Area:
    """Skin to learn from: no lips, brows, nails, nor what only just is skin."""
    known = shrunk(scene.skin & (scene.hair < SOFT.hair), max(2.0, 0.012 * scene.unit)) & ~gone
    if known.sum() < COMPLEXION.enough:
        return np.zeros_like(known)
    colours = colours_in(lab, known)
    away = colours - np.median(colours, 0)
    alike = np.zeros_like(known)
    alike[known] = (np.abs(away - [8, 0, 0]) < [28, 12, 16]).all(1)
    return np.asarray(alike if alike.sum() > COMPLEXION.enough else known)


def complexion_of(scene: Scene, lab: Values, body_skin: Area) -> Complexion:
    colours = colours_in(lab, body_skin)[:: max(1, int(body_skin.sum()) // 20000)]
    if len(colours) < COMPLEXION.enough:
        told = scene.person.skin_lab
        tone = _UNKNOWN if np.isnan(told).any() else told.astype(np.float32)
        return Complexion(tone[:1], tone[None, 1:])
    colours = colours[np.argsort(colours[:, 0])]
    table = np.array([np.median(step, 0) for step in np.array_split(colours, 9)], np.float32)
    # Redder is only a flushed face in too much light.
    table[:, 2] = np.maximum(table[:, 2], COMPLEXION.reddest * table[:, 1])
    return Complexion(table[:, 0], table[:, 1:])


@dataclass(frozen=True)
class Lit:
    """How light skin is all over a form, in CIELAB L."""

    lightness: Values
    facing: Values  # how light it would be where it looks ahead
    rounded: Values  # how much is lost because the surface turns away
    tint: Values  # CIELAB a and b beside those that go with the lightness

    def colour(self, complexion: Complexion, lightness: Values) -> Values:
        """Towards an edge skin gets darker and a little paler, not redder as it does in the shade."""
        ahead = np.maximum(lightness, np.minimum(lightness - self.rounded, self.facing))
        paler = np.clip((lightness + 16) / (ahead + 16), 0.1, 1) ** COMPLEXION.paler
        return np.asarray(complexion.at(ahead) * paler[..., None] + self.tint, np.float32)

    def but(self, share: Values, light: float, red: float, yellow: float) -> "Lit":
        """Lighter, redder and yellower where it has this share."""
        lighter = np.float32(light) * share
        tint = self.tint + share[..., None] * np.array([red, yellow], np.float32)
        return Lit(self.lightness + lighter, self.facing + lighter, self.rounded, tint)


def lit_as(form: Form, lightness: Values, seen: Area, face: Area, told: float, contrasts: tuple[float, float]) -> Lit:
    """As light as what is seen lit, turned away as dark as what is seen shaded."""
    facing, contrast, gleam = told, COMPLEXION.usual_contrast, COMPLEXION.gleam[0]
    if seen.sum() > COMPLEXION.enough:
        dark, facing, bright = (
            float(share)
            for share in np.percentile(lightness[seen], [COMPLEXION.shaded, COMPLEXION.lit, COMPLEXION.bright])
        )
        contrast, gleam = float(np.clip(facing - dark, *contrasts)), float(np.clip(bright - facing, *COMPLEXION.gleam))
    rounded = contrast * np.maximum(COMPLEXION.steep * (form.normal[..., 2] - 1), COMPLEXION.darkest)
    turned = rounded + contrast * (form.relief - COMPLEXION.from_above * form.normal[..., 1])
    slope, centre = np.array([_lean_of(face, lightness), COMPLEXION.fall]), 0.0
    # The side of a body that is nearer to the light is lighter too.
    aside = form.normal[..., 0] + COMPLEXION.nearer * np.clip(form.across, -1, 1)
    if seen.sum() > COMPLEXION.enough:
        centre = float(np.median(form.down[seen]))
        # Which way a face looks at each place is not known: its lean has told all.
        basis = np.stack([np.where(face, 0, aside)[seen], np.clip(form.down[seen] - centre, -2.5, 2.5)], 1)
        left = (lightness - facing - turned)[seen]
        # What is usual counts as much as three tenths of what is seen.
        held = 0.3 * len(left) * np.eye(2)
        slope = np.linalg.solve(basis.T @ basis + held, basis.T @ (left - left.mean()) + held @ slope)
        slope = np.clip(slope, [-COMPLEXION.most_lean, -COMPLEXION.steepest], [COMPLEXION.most_lean, 0])
    falls = slope[0] * aside + slope[1] * np.clip(form.down - centre, -2.5, 2.5)
    whole = np.asarray(facing + turned + falls + gleam * _mirrored(form, slope[0] / contrast), np.float32)
    return Lit(
        whole, np.full_like(whole, facing), np.asarray(rounded, np.float32), np.zeros((*whole.shape, 2), np.float32)
    )


def _lean_of(face: Area, lightness: Values) -> float:
    """CIELAB L by which light comes from the right of a photo (or the left, below 0): a face is round as limbs are."""
    if face.sum() < COMPLEXION.enough:
        return 0.0
    columns, light = np.nonzero(face)[1], lightness[face]
    first, last = np.percentile(columns, [2, 98])
    across = np.clip((2 * columns - first - last) / max(last - first, 1), -1, 1)
    # Brows, eyes and beard are dark in any light.
    lit = light >= np.percentile(light, COMPLEXION.shaded)
    lean = COMPLEXION.of_face * np.polyfit(across[lit], light[lit], 2)[1]
    return float(np.clip(lean, -COMPLEXION.most_lean, COMPLEXION.most_lean))


def _mirrored(form: Form, aside: float) -> Values:
    """Where the surface looks half way to a light that is this far aside and a little above."""
    halfway = np.array([aside, -COMPLEXION.from_above / 2, 2.0], np.float32)
    return np.asarray(
        np.clip(form.normal @ (halfway / np.linalg.norm(halfway)), 0, 1) ** COMPLEXION.gleam_narrow, np.float32
    )


def grain_like(scene: Scene, lab: Values, body_skin: Area, levels: int) -> Values:
    """Noise in CIELAB with as much in every band of fineness as seen skin has: the same every time."""
    size = scene.size
    # Where the photo itself is not grainy, more than skin ever has is hairs, edges and folds.
    most = max(GRAIN.most, grain_of(scene.picture, np.ones(size, bool)) / 2.55)
    steps = _plain_noise(levels)
    grain = np.zeros_like(cv2.pyrDown(steps[-1]))
    for step, mixed in zip(reversed(steps), reversed(_unevenness(lab, body_skin, levels, most)), strict=True):
        there = (step.shape[1], step.shape[0])
        grain = cv2.pyrUp(grain, dstsize=there) + cv2.transform(step, mixed)
    around = ((0, max(0, size[0] - GRAIN.tile)), (0, max(0, size[1] - GRAIN.tile)), (0, 0))
    return np.asarray(
        np.pad(grain[GRAIN.wrap : -GRAIN.wrap, GRAIN.wrap : -GRAIN.wrap], around, mode="wrap")[: size[0], : size[1]],
        np.float32,
    )


@cache
def _plain_noise(levels: int) -> list[Values]:
    """A tile of noise in bands of unit deviation, wrapped around so that tiles lie side by side without a seam."""
    tile = np.random.default_rng(3).standard_normal((GRAIN.tile, GRAIN.tile, 3), np.float32)
    wrapped = np.pad(tile, ((GRAIN.wrap, GRAIN.wrap), (GRAIN.wrap, GRAIN.wrap), (0, 0)), mode="wrap")
    return [step / step.std((0, 1)) for step in _bands(wrapped, levels)]


def _bands(picture: Values, levels: int) -> list[Values]:
    steps = []
    for _ in range(levels):
        smaller = cv2.pyrDown(picture)
        steps.append(np.asarray(picture - cv2.pyrUp(smaller, dstsize=(picture.shape[1], picture.shape[0])), np.float32))
        picture = np.asarray(smaller, np.float32)
    return steps


def _unevenness(lab: Values, body_skin: Area, levels: int, most: float) -> list[Values]:
    """For each band, what turns plain noise into that of the smoother part of the skin, without hairs and edges.

    Only the finest bands are skin alone; in coarser ones lie folds and the roundness of limbs, so they are guessed.
    """
    found: list[Values] = []
    for step in _bands(lab, 2):
        inside = cv2.resize(body_skin.astype(np.float32), (step.shape[1], step.shape[0]), interpolation=cv2.INTER_AREA)
        whole = cv2.blur(inside, (9, 9)) > GRAIN.whole
        if whole.sum() < COMPLEXION.enough:
            found.append(found[-1] * GRAIN.coarser if found else np.eye(3, dtype=np.float32) * _USUAL_GRAIN)
            continue
        restless = cv2.blur(lengths(step) ** 2, (9, 9))
        smooth = step[whole & (restless <= np.percentile(restless[whole], GRAIN.smoother_part))]
        mixed = np.linalg.cholesky(np.cov(smooth.T) + 1e-4 * np.eye(3)).astype(np.float32)
        found.append(mixed * min(1.0, most / float(mixed[0, 0])))
    found[1] *= min(1.0, GRAIN.next_band * float(found[0][0, 0] / found[1][0, 0]))
    coarser = [found[1] * GRAIN.coarser**i for i in range(1, levels - 1)]
    return found + [np.where(np.abs(band) > np.abs(_MOTTLED), band, _MOTTLED).astype(np.float32) for band in coarser]
