"""From a coarse soft mask to an alpha as fine as the photo, and edge colours that carry no background."""

import cv2
import numpy as np

from eyes.cutout.tuning import CUTOUT, GROUND
from eyes.facts import Mask, Picture, Points
from eyes.masks import (
    HALF,
    Area,
    Values,
    colours_in,
    follow_edges,
    grown,
    lab_of,
    large_pieces,
    lengths,
    opened,
    part_with,
    shrunk,
    spread,
    steeper,
    touching,
    without_holes,
)


def reclaim(photo: Picture, soft: Mask, landmarks: Points, voice: Values) -> Mask:
    """Adds what a coarse mask lost before an even background: thin straps, a sleeve taken for a gap.

    Only inside the outline that the garment and its landmarks span, so that hangers and labels above it stay out; and
    never what has the colours of other ground (a door inside a white margin), as the voice of colour says.
    """
    core = soft > HALF
    border = _border(photo)
    if not core.any() or border is None:
        return soft
    background, spread_of_border = border
    # Shadows differ in lightness alone, so it counts for less.
    difference = lengths((lab_of(photo) - background) * np.array([0.6, 1.6, 1.6], np.float32))
    fabric = float(np.median(difference[core]))
    limit = max(16.0, 4 * spread_of_border, 0.35 * fabric)
    if fabric < 1.5 * limit:
        return soft
    places = np.flatnonzero(core)
    rows, columns = np.divmod(places[:: max(1, len(places) // 4000)], core.shape[1])
    corners = np.concatenate([np.stack([columns, rows], 1), landmarks]).astype(np.int32)
    span = np.zeros(soft.shape, np.uint8)
    cv2.fillConvexPoly(span, cv2.convexHull(corners), 1)
    lost = (difference > limit) & (grown(span > 0, max(1, max(soft.shape) / 250)))
    heard = cv2.resize(voice, (soft.shape[1], soft.shape[0]), interpolation=cv2.INTER_LINEAR)
    like_ground = lost & ~core & (heard < GROUND.like_ground)
    # Of a thin strap colour sees mostly what lies around it: only where it is broad, ground is ground.
    lost &= ~touching(like_ground, opened(like_ground, CUTOUT.strap * max(soft.shape)))
    return np.where(touching(lost | core, core) & lost, np.maximum(soft, 0.95), soft).astype(np.float32)


def _border(photo: Picture) -> tuple[Values, float] | None:
    """The colour around the photo and how much it varies; none where it is not one colour."""
    wide = max(2, min(photo.shape[:2]) // 60)
    strips = (photo[:wide], photo[:, :wide], photo[:, -wide:])
    rim = lab_of(np.concatenate([strip.reshape(-1, 3) for strip in strips])[None])[0]
    middle = np.median(rim, 0)
    varies = float(np.percentile(np.linalg.norm(rim - middle, axis=1), 75))
    return (middle.astype(np.float32), varies) if varies < CUTOUT.even else None


def refine(photo: Picture, soft: Mask, known_solid: Area | None = None, detail: int = 256) -> Mask:
    """Alpha at photo resolution. Only a band around the coarse edge is decided anew, by the colours on its two sides.

    `detail` is the resolution the coarse mask was made at: the band is as wide as its pixels were.
    """
    long_side = max(soft.shape)
    band_radius = max(2, round(1.6 * long_side / detail))
    core = large_pieces(soft > HALF, 0.02)
    if not core.any():
        return np.zeros_like(soft)
    core = without_holes(core, 0.0006, known_solid)
    here = part_with(core, room=(2 * CUTOUT.reach + 2) * band_radius)
    alpha = np.zeros_like(soft)
    alpha[here] = _edged(photo[here], soft[here], core[here], band_radius)
    return np.where(large_pieces(alpha > CUTOUT.least_alpha, 0.01), alpha, 0).astype(np.float32)


def _edged(photo: Picture, soft: Mask, core: Area, band_radius: int) -> Mask:
    inner, outer = shrunk(core, band_radius), grown(core, band_radius)
    band = outer & ~inner
    by_colour, trust = _by_colour(photo, inner, outer, band_radius)
    followed = follow_edges(np.maximum(soft, inner.astype(np.float32)), photo, band_radius, 1e-4)
    by_edges, soft = steeper(followed[band], 2.2), soft[band]
    # A colour between the two sides counts only where the coarse mask sees at least something.
    # And where it is sure of the fabric, a pale flower at the edge is no gap.
    by_colour = np.maximum(by_colour * np.clip(soft * 6, 0, 1), np.clip((soft - 0.82) / 0.15, 0, 1))
    alpha = core.astype(np.float32)
    alpha[band] = trust * by_colour + (1 - trust) * by_edges
    return alpha


def _by_colour(photo: Picture, inner: Area, outer: Area, radius: int) -> tuple[Values, Values]:
    """Where each pixel of the band between the two lies between fabric and ground by colour, and how sure that is."""
    lab = lab_of(photo)
    lab[..., 1:] *= 1.6  # shadows change lightness, so colour counts for more
    reach = CUTOUT.reach * radius
    outside = (~outer).astype(np.float32)
    fabric_ring = (inner & ~shrunk(inner, radius)).astype(np.float32)
    background = spread(lab, outside, reach)
    distance = cv2.GaussianBlur(lengths(lab - background), (0, 0), 0.6)
    fabric = spread(distance, fabric_ring, reach)
    fabric_varies = spread(np.abs(distance - fabric), fabric_ring, reach)
    near_ring = outside * grown(outer, radius)
    background_varies = spread(distance, near_ring, reach)
    seen = cv2.boxFilter(outside, -1, (2 * reach + 1, 2 * reach + 1))
    band = outer & ~inner
    distance, fabric, fabric_varies, background_varies, seen = (
        np.asarray(each[band], np.float32) for each in (distance, fabric, fabric_varies, background_varies, seen)
    )
    by_colour = np.clip((distance / np.maximum(fabric, 1) - 0.22) / 0.5, 0, 1)
    contrast = np.clip((fabric - 1.6 * background_varies - 5) / 9, 0, 1)
    evenness = np.clip(1.6 - 1.6 * fabric_varies / np.maximum(fabric, 1), 0, 1)
    trust = contrast * evenness * (seen > CUTOUT.some_ground)
    return by_colour.astype(np.float32), trust.astype(np.float32)


def clean_edges(photo: Picture, alpha: Mask) -> Picture:
    """The photo with every pixel around the garment that is not wholly its own given the colour of the nearest one."""
    solid = shrunk(alpha > CUTOUT.solid, 2)
    if np.count_nonzero(solid) < CUTOUT.least_solid:
        solid = alpha > HALF
    out = photo.copy()
    if not solid.any():
        return out
    here = part_with(alpha > 0, room=round(CUTOUT.around * max(alpha.shape)) + 2)
    solid = solid[here]
    _, nearest = cv2.distanceTransformWithLabels(
        (~solid).astype(np.uint8), cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL
    )
    colours = np.zeros((int(nearest.max()) + 1, 3), np.uint8)
    colours[nearest[solid]] = colours_in(photo[here], solid)
    extended = cv2.GaussianBlur(np.take(colours, np.asarray(nearest, np.int32), axis=0), (0, 0), 1.2)
    out[here] = cv2.copyTo(photo[here], solid.view(np.uint8), extended)
    return out
