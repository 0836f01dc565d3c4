"""How cloth is moved: a thin-plate spline for the torso, a mesh for strips along limbs, one sampling at full size."""

from dataclasses import dataclass
from math import ceil, floor
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import Vec
from drape.pixels.tuning import WARP
from eyes.masks import HALF, Area, box_of, colours_in, grown, layered, shrunk

Values = NDArray[np.float32]
Map = NDArray[np.float32]  # H × W × 2: where in the cloth each pixel of the photo comes from

NOWHERE = -1e4
_CYLINDER = np.deg2rad(WARP.half_turn)


def cylinder(u: float) -> float:
    """Where on flat cloth (-1..1) the point seen at u of a round body lies: prints in the middle keep their scale."""
    return float(np.arcsin(np.clip(u, -1, 1) * np.sin(_CYLINDER)) / _CYLINDER)


@dataclass(frozen=True)
class Cloth:
    """Fabric to be moved: colours 0..255 already multiplied by alpha, and alpha 0..1 as the fourth channel."""

    layer: Values

    @classmethod
    def of(cls, picture: NDArray[np.uint8], alpha: Values) -> "Cloth":
        solid = _even_edge(alpha)
        return cls(with_alpha(picture, solid))

    def piece(self, share: Values) -> "Cloth":
        return Cloth(self.layer * layered(share, 4))

    def moved(self, where: Map, scale: float) -> Values:
        """Sampled along the map; scale (photo pixels over cloth pixels) says how much to soften first."""
        layer, (x, y) = self.layer, (np.ascontiguousarray(where[..., axis]) for axis in (0, 1))
        if scale < WARP.much_smaller:
            shrink = max(scale * 1.4, 0.05)
            size = (max(1, round(layer.shape[1] * shrink)), max(1, round(layer.shape[0] * shrink)))
            factors = np.float32(size[0] / layer.shape[1]), np.float32(size[1] / layer.shape[0])
            layer = np.asarray(cv2.resize(layer, size, interpolation=cv2.INTER_AREA), np.float32)
            x, y = ((at + 0.5) * factor - 0.5 for at, factor in zip((x, y), factors, strict=True))
            scale = scale / shrink
        if scale < WARP.smaller:
            layer = np.asarray(cv2.GaussianBlur(layer, (0, 0), max(0.45 * (1 / scale - 1), 0.3)), np.float32)
        moved = np.asarray(
            cv2.remap(layer, x, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT, borderValue=0), np.float32
        )
        box = box_of(moved[..., 3] > 0)
        if box is None:
            return np.zeros_like(moved)
        here = np.s_[box[1] : box[3], box[0] : box[2]]
        # Seen or left out pixel by pixel an outline would have steps: it is drawn anew, smooth, and as sharp as here.
        smooth = max(WARP.smooth / scale, WARP.between_pixels if scale > 1 else 0.0)
        edge = cv2.remap(cv2.GaussianBlur(layer[..., 3], (0, 0), smooth), x[here], y[here], cv2.INTER_LINEAR)
        alpha = np.clip((edge - 0.5) * (WARP.steeper * max(scale, 1.0)) + 0.5, 0, 1)
        # Where cloth is drawn together its edge is harder than any in a photo.
        alpha = cv2.GaussianBlur(alpha, (0, 0), WARP.photo_edge)
        piece = moved[here]
        whole = cv2.GaussianBlur(piece, (0, 0), 1.0)  # which counts where a pixel is less than half cloth
        whole = cv2.copyTo(piece, (piece[..., 3] > HALF).view(np.uint8), whole)
        piece[..., :3] = whole[..., :3] * layered(alpha / np.maximum(whole[..., 3], 0.05))
        piece[..., 3] = alpha
        np.clip(piece[..., :3], 0, layered(255 * alpha), out=piece[..., :3])
        return moved


def with_alpha(picture: NDArray[Any], alpha: Values) -> Values:
    """Colours multiplied by alpha, and alpha as the fourth channel; numpy's dstack takes twice as long."""
    return np.asarray(cv2.cvtColor(picture.astype(np.float32), cv2.COLOR_RGB2RGBA) * layered(alpha, 4), np.float32)


def _even_edge(alpha: Values) -> Values:
    """A cut-out's outline without steps, a little inside of where it was: its outermost pixels hold background."""
    reach = max(max(alpha.shape) * WARP.even_edge, 0.3)
    even = np.clip((cv2.GaussianBlur(alpha, (0, 0), reach) - 0.58) * 2.4 + 0.5, 0, 1)
    # Straps and strings are too thin to be evened out: nothing of them would be left.
    solid = alpha > WARP.solid
    thin = grown(solid & ~grown(shrunk(solid, 4 * reach), 5 * reach), 2)
    return np.asarray(np.where(thin, np.clip(1.5 * alpha, 0, 1), even), np.float32)


def nearest(values: Values, known: Area) -> Values:
    """Each pixel as the known one nearest to it: colours meet at a line, and do not run into each other."""
    if not known.any():
        return values
    unknown = (~known).astype(np.uint8)
    _, labels = cv2.distanceTransformWithLabels(unknown, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
    table = np.zeros((int(labels.max()) + 1, values.shape[2]), np.float32)
    table[labels[known]] = colours_in(values, known)
    return np.asarray(np.take(table, np.asarray(labels, np.int32), 0), np.float32)


def mirrored(values: Values, known: Area) -> Values:
    """Each pixel as the known one as far beyond the nearest; deep in a corner as that of what was so found."""
    rows, columns = np.indices(known.shape, np.float32)
    here, out = np.dstack([columns, rows]), values
    for _ in range(WARP.mirrorings):
        places = nearest(here, known)
        beyond = 2 * places - here
        x, y = (np.clip(beyond[..., axis], 0, known.shape[1 - axis] - 1).astype(int) for axis in (0, 1))
        there = known[y, x]
        out, known = np.where((there & ~known)[..., None], out[y, x], out), known | there
        if known.all():
            break
    return nearest(out, known)


def spline(target: list[Vec], source: list[Vec], size: tuple[int, int], stiffness: float, step: int = 8) -> Map:
    """The smoothest map that takes each target point to its source point, computed coarsely and read finely."""
    scale = float(max(size))
    at, to = np.asarray(target, np.float64) / scale, np.asarray(source, np.float64)
    count = len(at)
    bend = _kernel(at, at) + np.eye(count) * stiffness
    plane = np.hstack([np.ones((count, 1)), at])
    system = np.block([[bend, plane], [plane.T, np.zeros((3, 3))]]) + 1e-10 * np.eye(count + 3)
    weights = np.linalg.solve(system, np.vstack([to, np.zeros((3, 2))]))
    height, width = size
    rows, columns = np.arange(0, height + step, step), np.arange(0, width + step, step)
    x, y = np.meshgrid(columns, rows)
    grid = np.stack([x.ravel(), y.ravel()], 1) / scale
    coarse = _kernel(grid, at) @ weights[:count] + np.hstack([np.ones((len(grid), 1)), grid]) @ weights[count:]
    coarse = coarse.reshape(len(rows), len(columns), 2).astype(np.float32)
    across, down = np.arange(width, dtype=np.float32) / step, np.arange(height, dtype=np.float32) / step
    x_fine, y_fine = np.meshgrid(across, down)
    return np.asarray(cv2.remap(coarse, x_fine, y_fine, cv2.INTER_LINEAR), np.float32)


def _kernel(places: NDArray[np.float64], at: NDArray[np.float64]) -> NDArray[np.float64]:
    x, y = (places[:, axis, None] - at[:, axis] for axis in (0, 1))
    squared = x * x + y * y
    return np.asarray(squared * np.log(squared + 1e-12), np.float64)


def mesh(target: NDArray[np.float64], source: NDArray[np.float64], size: tuple[int, int]) -> Map:
    """A map from a grid of points (rows × columns × 2) onto another, triangle by triangle; later rows lie on top."""
    height, width = size
    where = np.full((height, width, 2), NOWHERE, np.float32)
    rows, columns = target.shape[:2]
    for row in range(rows - 1):
        for column in range(columns - 1):
            corners = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
            for triple in (corners[:3], corners[1:]):
                _fill_triangle(where, np.array([target[c] for c in triple]), np.array([source[c] for c in triple]))
    return where


def _fill_triangle(where: Map, target: NDArray[np.float64], source: NDArray[np.float64]) -> None:
    height, width = where.shape[:2]
    (start_x, start_y), (second_x, second_y), (third_x, third_y) = target.tolist()
    left, right = floor(min(start_x, second_x, third_x)), ceil(max(start_x, second_x, third_x)) + 1
    top, bottom = floor(min(start_y, second_y, third_y)), ceil(max(start_y, second_y, third_y)) + 1
    left, top, right, bottom = max(left, 0), max(top, 0), min(right, width), min(bottom, height)
    one, other = (second_x - start_x, second_y - start_y), (third_x - start_x, third_y - start_y)
    area = one[0] * other[1] - other[0] * one[1]
    if left >= right or top >= bottom or abs(area) < WARP.no_area:
        return
    x, y = np.arange(left, right) - start_x, (np.arange(top, bottom) - start_y)[:, None]
    first = (other[1] / area) * x + (-other[0] / area) * y
    second = (-one[1] / area) * x + (one[0] / area) * y
    inside = np.nonzero((first >= -WARP.rim) & (second >= -WARP.rim) & (first + second <= 1 + WARP.rim))
    shares = np.stack([first[inside], second[inside]], 1)
    where[top:bottom, left:right][inside] = source[0] + shares @ (source[1:] - source[0])


def clip_to(points: list[Vec], size: tuple[int, int], margin: float) -> Values:
    """1 inside the hull of the points and a margin around: a spline means nothing far from its points."""
    area = np.zeros(size, np.uint8)
    hull = cv2.convexHull(np.round(np.clip(points, -20000, 20000)).astype(np.int32))
    cv2.fillConvexPoly(area, hull, 1)
    if margin >= 1:
        # Growing by distance costs the same for any margin.
        away = cv2.distanceTransform(1 - area, cv2.DIST_L2, 3)
        return (away <= margin).astype(np.float32)
    return area.astype(np.float32)
