"""The colours of a face: robust medians of skin, hair, irises, whites of the eyes and lips, in linear light."""

from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Face, Mask, Picture, Points
from eyes.light import EYE_OPENINGS
from eyes.masks import Box
from eyes.networks.face import OVAL
from provai.colour.engines.contract import Feature, Spot
from provai.photos.colour_maths import Values, lab_of, linear_of

Area = NDArray[np.bool_]

# Corners of the mesh, by the side of the picture.
_LEFT_CHEEK = (117, 118, 101, 36, 205, 187, 123)
_RIGHT_CHEEK = (346, 347, 330, 266, 425, 411, 352)
_FOREHEAD = (69, 108, 151, 337, 299, 296, 336, 9, 107, 66)
_BROWS = ((70, 63, 105, 66, 107, 55, 65, 52, 53, 46), (300, 293, 334, 296, 336, 285, 295, 282, 283, 276))
_LIPS = (61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185)
_MOUTH = (78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191)
_NOSE_TIP, _BROW_LINE = 4, 9

WORKING_WIDTH = 256  # pixels of the face: finer only adds noise
_FEWEST = 12  # pixels that make a median
_HAIR_REACH, _HAIR_GAP = 0.32, 0.05  # of the face's width, around its oval
_UNLIKE_SKIN = 9.0  # CIELAB
_OF_PERSON = 0.4
_LEAST_HAIR = 0.12  # of the band: less is a shaved or covered head
_MOST_RED = 4.0  # times the blue: what is redder is skin, not the white of an eye
_SPOT_REACH = 0.025  # of the face's width, around a place that the person points at


@dataclass(frozen=True)
class Sample:
    linear: Values
    spot: Spot


@dataclass(frozen=True)
class Samples:
    of: Mapping[Feature, Sample]  # always with "skin"
    brow: Values | None
    average: Values  # of the portrait, background included
    highlights: Values  # Minkowski mean of order 6
    sides: tuple[float, float]  # luminance of the cheek at the left and at the right of the picture


@dataclass(frozen=True)
class Portrait:
    """The head, cut out and reduced to the size that is worked on."""

    picture: Picture
    light: Values  # linear
    mesh: Points
    iris: Points | None
    outline: Mask
    corner: tuple[float, float]
    scale: float
    size: tuple[int, int]  # height, width of the whole photo

    @classmethod
    def of(cls, photo: Picture, face: Face, outline: Mask, box: Box) -> "Portrait":
        left, top, right, bottom = box
        scale = min(1.0, WORKING_WIDTH / float(np.ptp(face.mesh[:, 0])))
        size = (max(1, round((right - left) * scale)), max(1, round((bottom - top) * scale)))
        picture = cv2.resize(photo[top:bottom, left:right], size, interpolation=cv2.INTER_AREA).astype(np.uint8)
        return cls(
            picture=picture,
            light=linear_of(np.arange(256) / 255)[picture],
            mesh=(face.mesh[:, :2] - (left, top)) * scale,
            iris=None if face.iris is None else (face.iris[:, :2] - (left, top)) * scale,
            outline=cv2.resize(outline[top:bottom, left:right], size, interpolation=cv2.INTER_AREA).astype(np.float32),
            corner=(float(left), float(top)),
            scale=scale,
            size=(photo.shape[0], photo.shape[1]),
        )

    @property
    def width(self) -> float:
        return float(np.ptp(self.mesh[list(OVAL), 0]))

    def inside(self, corners: tuple[int, ...]) -> Area:
        area = np.zeros(self.picture.shape[:2], np.uint8)
        cv2.fillPoly(area, [np.round(self.mesh[list(corners)]).astype(np.int32)], 1)
        return area > 0

    def spot_of(self, area: Area) -> Spot:
        """The pixel of the area that lies nearest to its middle, as a place in the photo."""
        rows, columns = np.nonzero(area)
        middle = (rows - rows.mean()) ** 2 + (columns - columns.mean()) ** 2
        nearest = int(np.argmin(middle))
        x = (columns[nearest] + 0.5) / self.scale + self.corner[0]
        y = (rows[nearest] + 0.5) / self.scale + self.corner[1]
        return Spot(float(np.clip(x / self.size[1], 0, 1)), float(np.clip(y / self.size[0], 0, 1)))


def samples_of(portrait: Portrait) -> Samples | None:
    """None where not even skin is seen."""
    cheeks = [portrait.inside(cheek) for cheek in (_LEFT_CHEEK, _RIGHT_CHEEK)]
    skin_area = cheeks[0] | cheeks[1] | portrait.inside(_FOREHEAD)
    skin = _median(portrait, skin_area, 35, 85)
    if skin is None:
        return None
    # Between both cheeks lies the nose, which is no good place to point at: show the larger cheek.
    found: dict[Feature, Sample] = {"skin": Sample(skin, portrait.spot_of(max(cheeks, key=np.count_nonzero)))}
    areas: dict[Feature, tuple[Area, float, float]] = {
        "hair": (_hair(portrait, skin), 20, 80),
        "iris": (_irises(portrait), 10, 85),
        "sclera": (_whites(portrait), 40, 90),
        "lips": (portrait.inside(_LIPS) & ~_grown(portrait.inside(_MOUTH), 1), 35, 85),
    }
    for feature, (area, low, high) in areas.items():
        colour = _median(portrait, area, low, high)
        if colour is not None:
            found[feature] = Sample(colour, portrait.spot_of(_one_side(area)))
    if "sclera" in found and "iris" in found and not _is_white(found["sclera"].linear, found["iris"].linear):
        del found["sclera"]
    flat = portrait.light.reshape(-1, 3)
    return Samples(
        of=found,
        brow=_median(portrait, portrait.inside(_BROWS[0]) | portrait.inside(_BROWS[1]), 10, 60),
        average=flat.mean(0),
        highlights=(flat**6).mean(0) ** (1 / 6),
        sides=(_luminance_of(portrait, cheeks[0]), _luminance_of(portrait, cheeks[1])),
    )


def picked_sample(photo: Picture, face: Face, spot: Spot) -> Sample:
    """The colour around a place that the person points at."""
    high, wide = photo.shape[:2]
    reach = max(2, round(_SPOT_REACH * float(np.ptp(face.mesh[:, 0]))))
    x, y = min(int(spot.x * wide), wide - 1), min(int(spot.y * high), high - 1)
    piece = photo[max(0, y - reach) : y + reach + 1, max(0, x - reach) : x + reach + 1]
    return Sample(np.median(linear_of(piece / 255).reshape(-1, 3), 0), spot)


def _median(portrait: Portrait, area: Area, low: float, high: float) -> Values | None:
    """Of the pixels between two percentiles of luminance: neither shadow nor gleam."""
    pixels = portrait.light[area]
    if len(pixels) < _FEWEST:
        return None
    luminance = pixels @ (0.2126, 0.7152, 0.0722)
    darkest, lightest = np.percentile(luminance, (low, high))
    return np.asarray(np.median(pixels[(luminance >= darkest) & (luminance <= lightest)], 0))


def _luminance_of(portrait: Portrait, area: Area) -> float:
    pixels = portrait.light[area]
    return float(np.median(pixels @ (0.2126, 0.7152, 0.0722))) if len(pixels) else 0.0


def _hair(portrait: Portrait, skin: Values) -> Area:
    """Around the face and above the tip of the nose: of the person, and unlike skin."""
    band = _grown(portrait.inside(OVAL), _HAIR_REACH * portrait.width)
    band &= ~_grown(portrait.inside(OVAL), _HAIR_GAP * portrait.width)
    rows = np.arange(len(band))[:, None]
    above = band & (rows < portrait.mesh[_BROW_LINE, 1])
    band &= rows < portrait.mesh[_NOSE_TIP, 1]
    for place in (above & (portrait.outline > _OF_PERSON), band & (portrait.outline > _OF_PERSON)):
        # A high forehead reaches into the band, and is lit unlike the cheeks: the further of two groups is hair.
        unlike = np.linalg.norm(lab_of(portrait.light[place]) - lab_of(skin), axis=-1)
        if len(unlike) < _FEWEST:
            continue
        hair = place.copy()
        hair[place] = unlike > max(_UNLIKE_SKIN, _between_groups(unlike))
        if hair.sum() > _LEAST_HAIR * place.sum():
            return hair
    return np.zeros_like(band)


def _between_groups(values: Values) -> float:
    """Half of the way between the two groups, when they are far apart; else 0, as there is but one."""
    low, high = np.percentile(values, (5, 95))
    for _ in range(8):
        middle = (low + high) / 2
        near, far = values[values <= middle], values[values > middle]
        if not len(near) or not len(far):
            return 0.0
        low, high = near.mean(), far.mean()
    return float((low + high) / 2) if low < 2 * _UNLIKE_SKIN and high - low > 2 * _UNLIKE_SKIN else 0.0


def _irises(portrait: Portrait) -> Area:
    area = np.zeros(portrait.picture.shape[:2], bool)
    for centre, radius in _circles(portrait):
        ring = _disc(area.shape, centre, 0.9 * radius) & ~_disc(area.shape, centre, 0.4 * radius)
        area |= ring
    openings = portrait.inside(EYE_OPENINGS[0]) | portrait.inside(EYE_OPENINGS[1])
    return area & openings


def _whites(portrait: Portrait) -> Area:
    area = np.zeros(portrait.picture.shape[:2], bool)
    circles = _circles(portrait)
    if not circles:
        return area
    for opening in EYE_OPENINGS:
        area |= _shrunk(portrait.inside(opening), 1)
    for centre, radius in circles:
        area &= ~_disc(area.shape, centre, 1.18 * radius)
    return area


def _circles(portrait: Portrait) -> list[tuple[Points, float]]:
    if portrait.iris is None:
        return []
    eyes = (portrait.iris[:5], portrait.iris[5:])
    return [(eye[0], float(np.linalg.norm(eye[1:] - eye[0], axis=1).mean())) for eye in eyes]


def _is_white(sclera: Values, iris: Values) -> bool:
    """Squinting, sunglasses or shadow leave none: it is lighter than the iris, and not as coloured as skin."""
    return float(sclera[1]) > 1.3 * float(iris[1]) and float(sclera[0] / max(sclera[2], 1e-4)) < _MOST_RED


def _one_side(area: Area) -> Area:
    """Of an area with pieces left and right, the larger half: the middle between them would be neither."""
    columns = np.arange(area.shape[1])
    middle = float(np.nonzero(area)[1].mean())
    left, right = area & (columns < middle), area & (columns >= middle)
    return left if left.sum() >= right.sum() else right


def _disc(size: tuple[int, ...], centre: Points, radius: float) -> Area:
    rows, columns = np.ogrid[: size[0], : size[1]]
    return np.asarray((columns - centre[0]) ** 2 + (rows - centre[1]) ** 2 <= radius**2)


def _kernel(radius: float) -> NDArray[np.uint8]:
    side = 2 * max(1, round(radius)) + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side)), np.uint8)


def _grown(area: Area, radius: float) -> Area:
    return cv2.dilate(area.astype(np.uint8), _kernel(radius)) > 0


def _shrunk(area: Area, radius: float) -> Area:
    return cv2.erode(area.astype(np.uint8), _kernel(radius)) > 0
