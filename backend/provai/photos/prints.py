"""Whether a garment is called printed ("estampado"): stripes, checks, flowers, a large picture or writing.

Folds and lamps change lightness smoothly, prints change it and the hue at edges. Five figures of that, weighed by a
logistic that `python -m bench.prints_fit FOLDER` fits to photos judged by eye.
"""

from collections.abc import Mapping

import cv2
import numpy as np

from eyes.facts import GarmentFacts, Mask, Picture
from eyes.frames import fit_long_side
from eyes.garment.categories import WEARABLE
from eyes.masks import HALF, Area, Values, box_of, lab_of

SIDE = 256  # pixels of the garment's longer side
EDGE_MARGIN = 7  # pixels of the outline that are left out: the ground shines in
FOLD_WIDTH = 12.0  # pixels: slower changes of lightness are folds
COLOURED_EDGE = 2.5  # CIELAB a pixel
FEWEST_PIXELS = 200

BIAS = -8.216
WEIGHTS: Mapping[str, float] = {
    "sharp_edges": 4.480,
    "coloured_edges": 0.767,
    "contrast": -1.253,
    "unrest": -0.675,
    "lightness": 0.508,
}


def is_printed(garment: GarmentFacts) -> bool:
    if garment.garment_class not in WEARABLE:
        return False  # soles, laces and buckles have edges of their own
    figures = figures_of(garment.picture, garment.front)
    return figures is not None and BIAS + sum(WEIGHTS[name] * figures[name] for name in WEIGHTS) > 0


def figures_of(photo: Picture, fabric: Mask) -> dict[str, float] | None:
    """All as log(1 + figure). None where too little of the fabric is seen."""
    box = box_of(fabric > HALF)
    if box is None:
        return None
    part = np.s_[box[1] : box[3], box[0] : box[2]]
    mask = np.round(fabric[part] * 255).astype(np.uint8)
    small = fit_long_side(np.dstack([photo[part], mask]), SIDE)
    cloth = (small[..., 3] > 0.9 * 255).astype(np.uint8)
    inner = cv2.erode(cloth, np.ones((EDGE_MARGIN, EDGE_MARGIN), np.uint8), borderValue=0) > 0
    if inner.sum() < FEWEST_PIXELS:
        return None
    lab = _blurred(lab_of(np.ascontiguousarray(small[..., :3])), inner, 1.0)
    from_folds = np.abs(np.subtract(lab, _blurred(lab, inner, FOLD_WIDTH)))[inner, 0]
    slopes = [cv2.Sobel(lab, cv2.CV_32F, *axis, ksize=3)[inner] / 8 for axis in ((1, 0), (0, 1))]
    lightness_slope = np.hypot(slopes[0][:, 0], slopes[1][:, 0])
    hue_slope = np.sqrt(sum((slope[:, 1:] ** 2).sum(1) for slope in slopes))
    figures = {
        "sharp_edges": np.percentile(lightness_slope, 97),
        "coloured_edges": 100 * (hue_slope > COLOURED_EDGE).mean(),
        "contrast": np.percentile(from_folds, 95),
        "unrest": np.median(from_folds),
        "lightness": max(float(np.median(lab[inner, 0])), 0.0),
    }
    return {name: float(np.log1p(figure)) for name, figure in figures.items()}


def _blurred(lab: Values, area: Area, radius: float) -> Values:
    """Within the area alone: nothing from outside comes in."""
    weight = area.astype(np.float32)
    total = cv2.GaussianBlur(lab * weight[..., None], (0, 0), radius)
    return np.asarray(total / np.maximum(cv2.GaussianBlur(weight, (0, 0), radius), 1e-3)[..., None], np.float32)
