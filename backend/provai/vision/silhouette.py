"""The person's outline: the salient matte, held to the body that the pose network saw."""

import numpy as np

from provai.vision.cutout import refine
from provai.vision.facts import Mask, Picture, Pose
from provai.vision.masks import Area, grown, large_pieces, opened, touching


def silhouette_of(photo: Picture, matte: Mask, body: Mask, pose: Pose) -> Mask:
    """`matte` is sharp but may drop a leg or take a bystander along; `body` is rough but knows whose body it is."""
    unit = pose.unit
    sure_body = body > 0.5
    if not sure_body.any():
        return refine(photo, matte, detail=320)
    near = grown(sure_body, 0.35 * unit)
    mine = (matte > 0.5) & near
    if not mine.any():
        return refine(photo, body, detail=256)
    # Whole limbs that the matte lost come back; the rough edge of the body mask does not.
    lost = opened((body > 0.8) & (matte < 0.4), 0.05 * unit)
    lost &= large_pieces(lost, 0.2)
    if lost.sum() < 0.01 * sure_body.sum():
        lost[:] = False
    soft = np.where(near & _above_ground(pose, matte.shape), matte, 0)
    soft = np.where(grown(lost, 0.05 * unit) & (body > 0.5), np.maximum(soft, body), soft).astype(np.float32)
    whole = touching(soft > 0.5, sure_body)
    return refine(photo, np.where(whole | (soft <= 0.5), soft, 0).astype(np.float32), detail=320)


def _above_ground(pose: Pose, size: tuple[int, ...]) -> Area:
    """As a column: shadows lie below the feet."""
    feet = pose.points[27:33]
    seen = feet[feet[:, 3] > 0.4, 1]
    ground = float(seen.max()) + 0.16 * pose.unit if len(seen) else float(size[0])
    return np.asarray(np.arange(size[0])[:, None] < ground)


def agreement(matte: Mask, body: Mask) -> float:
    """How far two independent outlines of the person agree, 0..1."""
    one, other = matte > 0.5, body > 0.5
    return float((one & other).sum() / max(1, (one | other).sum()))
