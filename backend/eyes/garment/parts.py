"""Fabric shared out by place: body, sleeves, and the inside of the back."""

import numpy as np

from eyes.facts import GarmentParts, Mask, Picture, Point, empty_mask
from eyes.garment.neckline import inside_back
from eyes.garment.tuning import PARTS
from eyes.masks import HALF, Area, box_of, large_pieces
from eyes.networks.garmentnet import BODY, INSIDE, SLEEVE_L, SLEEVE_R, Reading


def parts_of(photo: Picture, alpha: Mask, reading: Reading, landmarks: dict[str, Point]) -> GarmentParts:
    size = (alpha.shape[0], alpha.shape[1])
    # An open jacket shows its lining all the way down; elsewhere only the neck opening shows the inside.
    opening = landmarks if reading.garment_class in {"top", "dress"} else {}
    hidden = inside_back(photo, reading.parts[INSIDE], alpha, opening)
    if reading.garment_class not in {"top", "dress", "outer_open"}:
        hidden = _above_middle(hidden, alpha)
        return GarmentParts(np.asarray(alpha * (1 - hidden), np.float32), empty_mask(size), empty_mask(size), hidden)
    fabric = reading.parts[[BODY, SLEEVE_L, SLEEVE_R]]
    summed = fabric.sum(0)
    total, sure = np.maximum(summed, 1e-3), summed > PARTS.claimed
    # Fabric that no part claims (a rim the refined edge won) belongs to the body.
    shares = [np.where(sure, part / total, 1.0 if index == 0 else 0.0) for index, part in enumerate(fabric)]
    for index in (1, 2):
        apart = _apart_from_sleeve((shares[index] > HALF) & (alpha > 0))
        shares[0], shares[index] = np.where(apart, 1.0, shares[0]), np.where(apart, 0.0, shares[index])
    body, left, right = (np.asarray(share * alpha * (1 - hidden), np.float32) for share in shares)
    return GarmentParts(body=body, sleeve_l=left, sleeve_r=right, inside_back=hidden)


def _apart_from_sleeve(area: Area) -> Area:
    """Small pieces taken for sleeve far from it: folds of the body."""
    return area & ~large_pieces(area, PARTS.of_sleeve)


def _above_middle(hidden: Mask, alpha: Mask) -> Mask:
    """Of trousers and skirts the waist shows the inside; what seems so at a hem is its border."""
    box = box_of(alpha > HALF)
    if box is None:
        return hidden
    return np.where(np.arange(len(hidden))[:, None] < (box[1] + box[3]) / 2, hidden, 0).astype(np.float32)
