"""What training on photos makes small, one number for each of losses.NAMES, weighted by trust in the pseudo-labels."""

from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

from ..labels import SIZE
from ..losses import EDGE, PARTS_WEIGHT, landmark_losses
from ..network import Answer
from ..render.fields import blur
from .teaching import UNKNOWN


@dataclass
class PhotoBatch:
    """Photos to learn from; a weight of zero where nothing is known."""

    picture: Tensor
    alpha: Tensor  # (n, 1, SIZE, SIZE)
    mask_weight: Tensor  # (n,)
    part: Tensor  # (n, SIZE, SIZE)
    part_weight: Tensor  # (n,)
    landmarks: Tensor  # (n, 24, 3): x, y, weight
    exist: Tensor  # (n, 24)
    exist_weight: Tensor  # (n, 24)
    classes: Tensor  # (n, 9): ones for what the label allows
    styles: Tensor
    sleeves: Tensor
    unworn_weight: Tensor  # (n,)


# In the order of losses.NAMES.
PHOTO_WEIGHTS = (2.0, 0.5, 0.7, 0.12, 2.0 / SIZE, 0.5, 0.2, 0.3, 0.05, 0.15, 0.2)


def photo_losses(answer: Answer, batch: PhotoBatch) -> Tensor:
    """One number for each of losses.NAMES."""
    a = Answer(*(t.float() for t in answer))
    n, alpha = len(batch.classes), batch.alpha
    target = ((alpha - 0.5) * 2 + 0.5).clamp(0, 1)
    edge = 1 + 2 * ((blur(target, 3) - 0.5).abs() < EDGE).float()
    pixel_weight = (2 * alpha - 1).abs() * batch.mask_weight.view(n, 1, 1, 1)
    mask = functional.binary_cross_entropy_with_logits(a.alpha, target, reduction="none") * edge * pixel_weight
    share, target_seen = a.alpha.sigmoid() * (pixel_weight > 0), target * (pixel_weight > 0)
    overlap = (2 * (share * target_seen).sum((1, 2, 3)) + 1) / (share.sum((1, 2, 3)) + target_seen.sum((1, 2, 3)) + 1)
    parts = functional.cross_entropy(
        a.parts, batch.part, torch.tensor(PARTS_WEIGHT, device=alpha.device), reduction="none", ignore_index=UNKNOWN
    )
    parts = parts.unsqueeze(1) * edge * pixel_weight * batch.part_weight.view(n, 1, 1, 1)
    heat, pixels = landmark_losses(a.heat, batch.landmarks)
    mark = batch.landmarks[:, :, 2]
    exist = functional.binary_cross_entropy_with_logits(a.exist, batch.exist, reduction="none") * batch.exist_weight
    worn = functional.softplus(a.worn[:, 0]) * batch.unworn_weight
    sheer = functional.softplus(a.sheer) * target * batch.mask_weight.view(n, 1, 1, 1)  # all photos show opaque cloth
    return torch.stack([
        mask.mean(),
        ((1 - overlap) * batch.mask_weight).mean(),
        parts.mean(),
        (heat * mark).sum() / mark.sum().clamp(min=1),
        (pixels * mark).sum() / mark.sum().clamp(min=1),
        _allowed(a.classes, batch.classes),
        _allowed(a.sleeves, batch.sleeves),
        exist.sum() / batch.exist_weight.sum().clamp(min=1),
        worn.mean(),
        sheer.sum() / target.sum().clamp(min=1),
        _allowed(a.style, batch.styles),
    ])  # fmt: skip


def _allowed(scores: Tensor, allowed: Tensor) -> Tensor:
    """Minus the log of the summed share of all allowed names, over the photos whose label allows any."""
    known = (allowed.sum(1) > 0).float()
    others_out = torch.where(allowed > 0, scores, torch.full_like(scores, -1e4))
    lost = scores.logsumexp(1) - others_out.logsumexp(1)
    return (lost * known).sum() / known.sum().clamp(min=1)
