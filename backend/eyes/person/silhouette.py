"""The person's outline: the salient matte, held to the body that the pose network saw."""

import cv2
import numpy as np

from eyes.cutout.cutout import refine
from eyes.facts import Mask, Picture, Pose
from eyes.masks import (
    HALF,
    Area,
    cut_by_colour,
    grown,
    large_pieces,
    opened,
    part_with,
    pieces_within,
    touching,
)
from eyes.person.tuning import SILHOUETTE


def silhouette_of(photo: Picture, matte: Mask, body: Mask, pose: Pose) -> Mask:
    """`matte` is sharp but may drop a leg or take a bystander along; `body` is rough but knows whose body it is."""
    unit = pose.unit
    sure_body = body > HALF
    if not sure_body.any():
        return refine(photo, matte, detail=320)
    near = grown(sure_body, 0.35 * unit)
    mine = (matte > HALF) & near
    if not mine.any():
        return refine(photo, body, detail=256)
    # Whole limbs that the matte lost come back; the rough edge of the body mask does not.
    lost = opened((body > SILHOUETTE.limb) & (matte < SILHOUETTE.lost_limb), 0.05 * unit)
    lost &= large_pieces(lost, 0.2)
    if lost.sum() < 0.01 * sure_body.sum():
        lost[:] = False
    soft = np.where(near & _above_ground(pose, matte.shape), matte, 0)
    soft = np.where(grown(lost, 0.05 * unit) & (body > HALF), np.maximum(soft, body), soft).astype(np.float32)
    whole = touching(soft > HALF, sure_body)
    outline = refine(photo, np.where(whole | (soft <= HALF), soft, 0).astype(np.float32), detail=320)
    return _with_pale_legs(photo, outline, matte, body, pose)


def _with_pale_legs(photo: Picture, outline: Mask, matte: Mask, body: Mask, pose: Pose) -> Mask:
    """Legs that stand out little, told from what is behind them by colour."""
    hips, unit = float(pose.points[[23, 24], 1].mean()), pose.unit
    below = np.asarray(np.arange(len(body))[:, None] > hips)
    legs = below & (body > SILHOUETTE.likely)
    if (legs & (matte < HALF)).sum() > SILHOUETTE.unseen * legs.sum():
        # To the matte trousers are wall: it tells nothing of them, and the body's own edge is rough.
        body = np.maximum(body, np.where(grown(legs, SILHOUETTE.rough * unit), 2 * SILHOUETTE.maybe, 0)).astype(
            np.float32
        )
    else:
        body = np.where(matte > SILHOUETTE.nothing, body, 0)
        legs &= body > SILHOUETTE.likely
        if (legs & (outline < HALF)).sum() <= SILHOUETTE.lost * legs.sum():
            return outline
    here = part_with(below & ((body > SILHOUETTE.maybe) | (outline > HALF)), room=round(0.3 * unit))
    found = np.zeros_like(outline)
    found[here] = _cut(photo[here], outline[here], body[here])
    more = (found > HALF) & (outline < HALF)
    added = opened(more, 0.02 * unit)
    added = (added & large_pieces(added, 0.1)) | pieces_within(more, outline >= HALF, SILHOUETTE.hole)
    return np.maximum(outline, refine(photo, np.where(grown(added, 0.02 * unit), found, 0), detail=320))


def with_worn_collar(photo: Picture, outline: Mask, worn: Mask, pose: Pose) -> Mask:
    """A collar that stands off a neck, or lies before hair, may be wall to a matte that knows no clothes."""
    unit, middle = pose.unit, pose.points[[11, 12], :2].mean(0)
    rows, columns = np.ogrid[: worn.shape[0], : worn.shape[1]]
    near = np.square(columns - middle[0]) + np.square(rows - middle[1]) < np.square(SILHOUETTE.around_neck * unit)
    near &= rows < middle[1] + SILHOUETTE.below_neck * unit
    person = outline > HALF
    apart = opened(near & (worn > SILHOUETTE.likely) & ~person, 0.012 * unit)
    if not apart.any():
        return outline
    lost = touching(apart, grown(person, SILHOUETTE.beside * unit))
    return _with(photo, outline, lost, worn, unit) if lost.sum() > SILHOUETTE.least_collar * unit**2 else outline


def _with(photo: Picture, outline: Mask, lost: Area, worn: Mask, unit: float) -> Mask:
    """With pieces of what is worn, along the photo's own edges."""
    here = part_with(lost, room=round(0.3 * unit))
    soft = np.where(grown(lost, 0.02 * unit), np.maximum(outline, np.maximum(worn, lost)), outline)[here]
    whole = outline.copy()
    whole[here] = np.maximum(
        whole[here], refine(np.ascontiguousarray(photo[here]), soft.astype(np.float32), detail=320)
    )
    return np.where(grown(lost, 0.05 * unit), whole, outline).astype(np.float32)


def _cut(photo: Picture, outline: Mask, body: Mask) -> Mask:
    labels = np.full(body.shape, cv2.GC_BGD, np.uint8)
    labels[(body > SILHOUETTE.maybe) | (outline > HALF)] = cv2.GC_PR_BGD
    labels[body > SILHOUETTE.likely] = cv2.GC_PR_FGD
    labels[(body > SILHOUETTE.sure) & (outline > HALF)] = cv2.GC_FGD
    scale = min(1.0, SILHOUETTE.cut_side / max(body.shape))
    size = tuple(max(1, round(scale * side)) for side in body.shape[::-1])
    small = np.asarray(cv2.resize(photo, size, interpolation=cv2.INTER_AREA), np.uint8)
    labels = np.asarray(cv2.resize(labels, size, interpolation=cv2.INTER_NEAREST), np.uint8)
    if not {cv2.GC_BGD, cv2.GC_FGD} <= set(np.unique(labels).tolist()):
        return outline
    legs = cut_by_colour(small, labels, 2).astype(np.float32)
    return np.asarray(cv2.resize(legs, body.shape[::-1]), np.float32)


def _above_ground(pose: Pose, size: tuple[int, ...]) -> Area:
    """As a column: shadows lie below the feet."""
    feet = pose.points[27:33]
    seen = feet[feet[:, 3] > SILHOUETTE.seen_foot, 1]
    ground = float(seen.max()) + 0.16 * pose.unit if len(seen) else float(size[0])
    return np.asarray(np.arange(size[0])[:, None] < ground)


def agreement(matte: Mask, body: Mask) -> float:
    """How far two independent outlines of the person agree, 0..1."""
    one, other = matte > HALF, body > HALF
    return float((one & other).sum() / max(1, (one | other).sum()))
