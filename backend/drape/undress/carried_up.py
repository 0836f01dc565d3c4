"""Trousers or a skirt that an old top hung over, carried on up to a waistband: nobody saw them there."""

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES
from drape.pixels.means import carried_over, spread_far
from drape.scene.scene import Scene, Values
from drape.scene.shading import blurred
from drape.scene.waist import up_to_waist
from drape.undress.tuning import CARRIED_UP
from eyes.masks import HALF, Area, closed, grown, layered, opened, part_with, shrunk


def carried_up(scene: Scene, picture: Values, skin: Area, keep: Area, cover: Values) -> tuple[Values, Area]:
    """Where made `skin` would show below the waist, trousers or a skirt go on up to it; and where that is."""
    unit = scene.unit
    waist = _waist_line(scene, cover)
    # Slivers along a waistband that is seen are its own soft edge.
    zone = opened(skin & (scene.rows > waist) & ~replace(scene, body=up_to_waist(scene)).beside_torso(2), 0.02 * unit)
    lowest = np.nonzero(zone.any(1))[0].max(initial=0)
    near = shrunk(scene.lower, 2) & (scene.rows < lowest + CARRIED_UP.weave_rows * unit)
    if near.sum() < 0.02 * unit * unit or zone.sum() < CARRIED_UP.least_zone:
        return picture, np.zeros(scene.size, bool)
    # Over the rim of the old hem: it would stay as a line across the trousers.
    seam = max(CARRIED_UP.hem_shadow * unit, CARRIED_UP.over)
    between = closed(zone | scene.lower, seam / 2) & ~(keep | scene.skin)
    onto = zone | (grown(zone, seam) & (scene.lower | between))
    # Skin that was made there would shine through its soft edge.
    onto |= grown(zone, CARRIED_UP.skin_rim) & (scene.rows > waist) & ~(keep | scene.skin)
    here = part_with(near | onto, room=4 * CARRIED_UP.over)
    cloth = _Cloth.seen(scene, near & ~onto, zone, here)
    filled, lit = cloth.above(scene, here), picture[here] * cloth.gain
    share = np.asarray(cv2.GaussianBlur(onto[here].astype(np.float32), (0, 0), CARRIED_UP.soft), np.float32)
    if not scene.person.worn.tucked:
        below = np.asarray(scene.rows[here[0]] - waist[:, here[1]], np.float32)
        share = _cut_at(share, onto[here], below)
        if not _hangs_over(scene, cover):
            filled = _with_band(filled, below / unit, zone[here].sum(0).max() / unit, 1 / unit)
        # On skin alone: on the wall beside it, it would be a dark rim.
        above_band = blurred(zone[here].astype(np.float32), CARRIED_UP.contact_reach * unit)
        contact = above_band * blurred(skin[here].astype(np.float32), 1)
        lit = lit * layered(np.asarray(1 - CARRIED_UP.contact * contact, np.float32))
    share *= ~(keep & ~onto)[here]
    out = picture.copy()
    out[here] = lit * layered(1 - share) + np.clip(filled, 0, 255) * layered(share)
    return out, zone


@dataclass(frozen=True)
class _Cloth:
    """What is seen of it below an old hem, in a part of the frame."""

    fabric: Values  # without the shade of the hem
    gain: Values  # of light, where that shade lay
    known: Area
    away: Values  # units from the hem

    @classmethod
    def seen(cls, scene: Scene, near: Area, zone: Area, here: tuple[slice, slice]) -> "_Cloth":
        away = np.asarray(
            cv2.distanceTransform((~zone[here]).astype(np.uint8), cv2.DIST_L2, 5) / scene.unit, np.float32
        )
        known, fabric = near[here] & ~grown(scene.hands, CARRIED_UP.over)[here], scene.picture[here]
        gain = _relit(fabric, scene.lower[here] & ~scene.hands[here], away, scene.unit)
        return cls(np.asarray(fabric * gain, np.float32), gain, known, away)

    def above(self, scene: Scene, here: tuple[slice, slice]) -> Values:
        """Its tone and light go on upwards, folds fade, and it is woven as it is below."""
        unit = scene.unit
        tells = self.known & (self.away < CARRIED_UP.tone_rows)
        tells = tells if tells.any() else self.known
        across, beneath = _across(scene, here, here[0].start + int(np.median(np.nonzero(tells)[0])))
        tone = self._tone(tells, unit)[beneath]
        tone = tone * layered((1 - CARRIED_UP.sides_darker * np.clip(np.abs(across), 0, 1) ** 4).astype(np.float32))
        folds = carried_over(self.fabric - tone, self.known, max(1, round(CARRIED_UP.finest_fold * unit)))
        depth = _away_from(self.known, unit)
        woven = _woven(self.fabric, self.known & (self.away < CARRIED_UP.weave_rows), CARRIED_UP.weave * unit)
        return np.asarray(tone + folds * layered(np.exp(-depth / CARRIED_UP.folds_end)) + woven, np.float32)

    def _tone(self, tells: Area, unit: float) -> Values:
        """By column what colour it is, but for the dark between legs and under folds."""
        mean = _along(self.fabric, tells.astype(np.float32), CARRIED_UP.even_across * unit)
        lighter = (self.fabric - mean).mean(2)
        lit = tells & (lighter > -float(np.abs(lighter[tells]).mean()))
        return _along(self.fabric, lit.astype(np.float32), CARRIED_UP.even_across * unit)


def _away_from(area: Area, unit: float) -> Values:
    return np.asarray(cv2.distanceTransform((~area).astype(np.uint8), cv2.DIST_L2, 5) / unit, np.float32)


def _across(scene: Scene, here: tuple[slice, slice], hem: int) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """For every pixel how far it is from the body's middle to its side, and its column at the hem."""
    left, right = (scene.body.edges[side] for side in SIDES)
    middle, half = (left + right) / 2, np.maximum((right - left) / 2, 1)
    rows, columns = np.arange(scene.size[0])[here[0], None], scene.columns[:, here[1]]
    across = (columns - middle[rows]) / half[rows]
    beneath = np.clip(middle[hem] + across * half[hem] - here[1].start, 0, columns.shape[1] - 1)
    return np.asarray(across), np.round(beneath).astype(np.int64)


def _along(fabric: Values, weight: Values, sigma: float) -> Values:
    """By column the mean of what is known there and beside it."""
    total, much = (fabric * layered(weight)).sum(0)[None], weight.sum(0)[None]
    total, much = (cv2.GaussianBlur(each, (0, 0), sigma, borderType=cv2.BORDER_CONSTANT) for each in (total, much))
    found = np.nonzero(much[0] > 1e-3 * max(float(much.max()), 1e-6))[0]
    means = total[0, found] / much[0, found, None]
    columns = np.arange(fabric.shape[1])
    return np.stack([np.interp(columns, found, means[:, channel]) for channel in range(3)], 1).astype(np.float32)


def _woven(fabric: Values, known: Area, scale: float) -> Values:
    """What is finer than folds: stripes go on over the edge of what is known, the rest is noise that looks like it."""
    weight = known.astype(np.float32)
    smooth, _ = spread_far(fabric, weight, max(scale, 2.0))
    rest = np.asarray((fabric - smooth) * layered(weight), np.float32)
    # Folds and pockets have edges as fine, but few, and stronger than what is usual.
    strong, _ = spread_far(np.abs(rest).max(2), weight, max(scale, 2.0))
    usual = float(np.median(strong[known])) if known.any() else 0.0
    rest *= layered(np.asarray(np.minimum(1, usual / np.maximum(strong, 1e-3)), np.float32))
    inside = shrunk(known, CARRIED_UP.over)
    if _one_way(rest.mean(2), inside) > CARRIED_UP.striped:
        return np.asarray(rest[_mirrored(inside, scale)], np.float32)
    return _scattered(rest, known)


def _one_way(rest: Values, known: Area) -> float:
    """How much of its edges runs the same way, from 0 to 1."""
    across, along = (cv2.Sobel(rest, cv2.CV_32F, *way)[known] for way in ((1, 0), (0, 1)))
    one_way = np.hypot(float((across**2 - along**2).sum()), float((2 * across * along).sum()))
    return float(one_way / max(float((across**2 + along**2).sum()), 1e-6))


def _scattered(rest: Values, known: Area) -> Values:
    height, width = known.shape
    size = cv2.getOptimalDFTSize(height), cv2.getOptimalDFTSize(width)
    noise = np.random.default_rng(2).standard_normal(size, np.float32) / np.float32(max(known.sum(), 1)) ** 0.5
    spectrum, woven = cv2.dft(noise), np.zeros((*size, 3), np.float32)
    woven[:height, :width] = rest
    for channel in range(3):
        found = cv2.mulSpectrums(cv2.dft(np.ascontiguousarray(woven[..., channel])), spectrum, 0)
        woven[..., channel] = cv2.idft(found, flags=cv2.DFT_SCALE)
    return woven[:height, :width]


def _mirrored(known: Area, scale: float) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For every pixel the row and the column that it mirrors, to and fro over what is known."""
    height, width = known.shape
    found = np.nonzero(known.sum(0) > CARRIED_UP.gentle * scale)[0]
    if not len(found):
        return np.zeros(known.shape, np.int64), np.zeros(known.shape, np.int64)
    ends = (known.argmax(0), height - 1 - known[::-1].argmax(0))
    top, end = (np.interp(np.arange(width), found, each[found]).astype(np.float32)[None] for each in ends)
    top, end = (np.round(cv2.GaussianBlur(each, (0, 0), max(CARRIED_UP.gentle * scale, 1))) for each in (top, end))
    columns = _to_and_fro(np.arange(width)[None], found[[0]], found[[-1]])
    rows = _to_and_fro(np.arange(height)[:, None], top[:, columns[0]], end[:, columns[0]])
    return np.clip(rows, 0, height - 1), np.broadcast_to(columns, known.shape)


def _to_and_fro(places: NDArray[Any], first: NDArray[Any], last: NDArray[Any]) -> NDArray[np.int64]:
    far = np.maximum(last - first, 1)
    away = np.abs(places - first) % (2 * far)
    return np.asarray(first + np.minimum(away, 2 * far - away)).astype(np.int64)


def _relit(fabric: Values, cloth: Area, away: Values, unit: float) -> Values:
    """How much more light falls where an old hem no longer keeps it off nor colours it: as much as there is below."""
    lit = cloth & (away > CARRIED_UP.lit[0]) & (away < CARRIED_UP.lit[1])
    if lit.sum() < CARRIED_UP.least_lit * unit**2:
        return np.ones_like(fabric)
    below, _ = spread_far(fabric, lit.astype(np.float32), CARRIED_UP.even_across * unit)
    own, _ = spread_far(fabric, cloth.astype(np.float32), max(CARRIED_UP.weave * unit, 2.0))
    lacks = np.clip((below + CARRIED_UP.black) / (own + CARRIED_UP.black), 1, CARRIED_UP.most_lighter) - 1
    dark, faded = CARRIED_UP.shade_fades
    near = np.clip((faded - away) / (faded - dark), 0, 1) * cloth
    return np.asarray(1 + lacks * layered(near.astype(np.float32)), np.float32)


def _cut_at(share: Values, onto: Area, below: Values) -> Values:
    """The made part of a garment ends above in a clean line, this many pixels above each place."""
    up = cv2.dilate(onto.astype(np.uint8), np.ones((2 * CARRIED_UP.over + 1, 1), np.uint8), anchor=(0, 0)) > 0
    edge = np.clip(below + 0.5, 0, 1)
    soft = cv2.GaussianBlur((onto | (up & (below < CARRIED_UP.over))).astype(np.float32), (0, 0), CARRIED_UP.soft)
    return np.asarray(np.where(below < CARRIED_UP.over, soft * edge, share), np.float32)


def _with_band(cloth: Values, below: Values, high: float, line: float) -> Values:
    """A waistband, where that much of the garment was made: a strip that ends in a seam; all in units."""
    if high < CARRIED_UP.least_with_band:
        return cloth
    seam = _stripe(below - CARRIED_UP.band, line)
    edges = _stripe(below - 2 * line, 1.5 * line) + _stripe(below - CARRIED_UP.band + 3 * line, 1.5 * line)
    beneath = np.clip(1 - (below - CARRIED_UP.band) / CARRIED_UP.sag_reach, 0, 1) * (below > CARRIED_UP.band)
    light = 1 - CARRIED_UP.stitch * seam + CARRIED_UP.gleam * edges - CARRIED_UP.sag * beneath
    return np.asarray(cloth * layered(light.astype(np.float32)), np.float32)


def _stripe(away: Values, wide: float) -> Values:
    return np.asarray(np.exp(-0.5 * np.square(away / wide)), np.float32)


def _waist_line(scene: Scene, cover: Values) -> NDArray[np.float64]:
    """For every column the height at which trousers or a skirt begin: their seen edge, or where they well may."""
    unit, body = scene.unit, scene.body
    middle = scene.lower & (np.abs(scene.columns - body.hips[0]) < 0.35 * unit)
    columns = np.nonzero(middle.any(0))[0]
    edge = scene.lower.argmax(0)
    if len(columns) < 0.3 * unit:
        return np.full((1, scene.size[1]), body.usual_waist)
    if not scene.person.worn.tucked:
        return _likely_waist(scene, float(np.median(edge[columns])), cover)
    peak = edge[columns].min()
    falls = min(edge[columns[0]], edge[columns[-1]]) - peak
    if np.ptp(edge[columns]) > CARRIED_UP.between_flaps * unit or falls > CARRIED_UP.falls * unit:
        return np.full((1, scene.size[1]), min(body.usual_waist, float(peak)))
    # A waistband is one gentle bow: its middle tells where it runs beneath what hung far over it.
    bow = np.polyval(np.polyfit(columns, edge[columns], 2), np.clip(np.arange(len(edge)), columns[0], columns[-1]))
    hidden = ~scene.lower.any(0) | (edge > bow + CARRIED_UP.hangs_over * unit)
    return np.asarray(np.where(hidden, bow, edge)[None])


def _likely_waist(scene: Scene, hem: float, cover: Values) -> NDArray[np.float64]:
    """Under a top that hung over it: low, so that little is made, but no belly shows that need not."""
    unit, body = scene.unit, scene.body
    if _hangs_over(scene, cover):
        return np.full((1, scene.size[1]), body.usual_waist)
    low = min(hem - CARRIED_UP.rise * unit, float(body.hips[1]) - CARRIED_UP.lowest_waist * unit)
    centre, half = body.middle_and_half(body.usual_waist)
    aside = np.clip((scene.columns - centre) / max(half, 1), -1, 1)
    return np.asarray(max(body.usual_waist, low) - CARRIED_UP.bow * unit * np.square(aside), np.float64)


def _hangs_over(scene: Scene, cover: Values) -> bool:
    """The new top does so too: over a usual waist, and no waistband is seen."""
    middle = np.abs(scene.columns[0] - scene.body.hips[0]) < 0.2 * scene.unit
    ends = len(cover) - np.argmax(cover[::-1, middle] > HALF, axis=0)
    return float(np.median(ends)) > scene.body.usual_waist
