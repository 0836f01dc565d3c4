"""A sheet of white paper beside the face: the one cheap thing that tells the light's colour for certain.

How strong the light is it does not tell: it may lie in other light than the face does.
"""

import cv2
import numpy as np

from eyes.facts import Face, Mask, Picture
from eyes.frames import fit_long_side
from eyes.masks import HALF
from provai.colour.engines.contract import Spot
from provai.photos.colour_maths import Values, chroma_of, lab_of, linear_of

_SIDE = 320  # pixels: enough to find a sheet
_LEAST_AREA, _MOST_AREA = 0.3, 6.0  # of the face's own
_NEAR = 2.2  # widths of the face, from its middle
_EVEN = 0.06  # of its luminance that paper varies
_MOST_CHROMA = 42.0  # CIELAB, under lamplight
_REACH = 0.04  # of the face's width, around the place pointed at
_BURNT = 0.985
_DARK = 0.1  # of linear light, below which a sheet tells nothing
_CORNERS = 4
_FILLS = 0.85  # of the smallest box around a sheet
_WELL_INSIDE = 0.9  # of the soft mask of a face


def paper_at(photo: Picture, face: Face, spot: Spot) -> Values | None:
    """The light's colour, of luminance 1, on the paper pointed at; None where it is burnt out or no paper."""
    high, wide = photo.shape[:2]
    reach = max(2, round(_REACH * float(np.ptp(face.mesh[:, 0]))))
    x, y = min(int(spot.x * wide), wide - 1), min(int(spot.y * high), high - 1)
    piece = photo[max(0, y - reach) : y + reach + 1, max(0, x - reach) : x + reach + 1]
    return _light_of(linear_of(piece / 255).reshape(-1, 3))


def found_paper(photo: Picture, face: Face, outline: Mask) -> Values | None:
    """The light's colour on an even, bright, four-cornered area beside the face, as large as a sheet; mostly None."""
    small = fit_long_side(photo, _SIDE)
    scale = small.shape[1] / photo.shape[1]
    light = linear_of(small / 255)
    luminance = light @ (0.2126, 0.7152, 0.0722)
    middle, width = face.mesh[:, :2].mean(0) * scale, float(np.ptp(face.mesh[:, 0])) * scale
    person = cv2.resize(outline, (small.shape[1], small.shape[0]), interpolation=cv2.INTER_AREA) > HALF
    face_light = float(np.median(luminance[cv2.resize(face.mask, small.shape[1::-1]) > _WELL_INSIDE]))
    bright = (luminance > max(1.25 * face_light, 0.25)).astype(np.uint8)
    bright = np.asarray(cv2.morphologyEx(bright, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
    outlines, _ = cv2.findContours(bright, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    for sheet in sorted(outlines, key=cv2.contourArea, reverse=True):
        area = cv2.contourArea(sheet)
        if not _LEAST_AREA * width**2 < area < _MOST_AREA * width**2:
            continue
        corners = cv2.approxPolyDP(sheet, 0.04 * cv2.arcLength(sheet, True), True)
        box = cv2.minAreaRect(sheet)
        fills = area / max(box[1][0] * box[1][1], 1.0)
        at_border = (sheet[:, 0] <= 1).any() or (sheet[:, 0] >= np.array(small.shape[1::-1]) - 2).any()
        near = float(np.linalg.norm(np.array(box[0]) - middle)) < _NEAR * width
        if len(corners) != _CORNERS or fills < _FILLS or at_border or not near:
            continue
        inside = np.zeros(bright.shape, np.uint8)
        cv2.fillPoly(inside, [sheet], 1)
        pixels = light[(cv2.erode(inside, np.ones((5, 5), np.uint8)) > 0) & ~person]
        if len(pixels) > 0.5 * area * 0.5 and (told := _light_of(pixels)) is not None:
            return told
    return None


def _light_of(pixels: Values) -> Values | None:
    colour = np.median(pixels, 0)
    luminance = pixels @ (0.2126, 0.7152, 0.0722)
    spread = np.ptp(np.percentile(luminance, (10, 90))) / 2
    if colour.max() > _BURNT or colour.max() < _DARK or spread > _EVEN * max(float(np.median(luminance)), 0.05) * 2:
        return None
    # A saturated thing is no paper, whatever the light.
    if chroma_of(lab_of(colour / colour.max())) > _MOST_CHROMA:
        return None
    return np.asarray(colour / (colour @ (0.2126, 0.7152, 0.0722)))
