"""What training makes small."""

import torch
from torch import Tensor
from torch.nn import functional

from .labels import CLASSES, HEAT_SIZE, NO_STYLE, SIZE, WITH_SLEEVES
from .network import Answer, places
from .render.compose import Sheet
from .render.fields import blur

PARTS_WEIGHT = (1.0, 1.0, 1.3, 1.3, 3.0)
SPOT = 1.3 * SIZE / HEAT_SIZE  # how wide a landmark's target is, in pixels of the picture
EDGE = 0.49  # from the middle of a blurred outline: what lies nearer to it is edge
SHEER = 0.05  # of what is behind, from which cloth counts as sheer
NAMES = ("mask", "dice", "parts", "heat", "pixels", "class", "sleeve", "exist", "worn", "sheer", "style")
WEIGHTS = (2.0, 0.5, 1.0, 0.25, 6.0 / SIZE, 0.3, 0.3, 0.5, 0.3, 1.0, 0.35)


def has_sleeves(kind: Tensor) -> Tensor:
    return torch.stack([kind == CLASSES.index(name) for name in WITH_SLEEVES]).any(0)


def losses(answer: Answer, sheet: Sheet) -> Tensor:
    """One number for each of NAMES."""
    a = Answer(*(t.float() for t in answer))
    alpha, exist = sheet.alpha, sheet.landmarks[:, :, 2]
    edge = 1 + 4 * ((blur(alpha, 3) - 0.5).abs() < EDGE).float()  # edges and thin straps count more
    mask = (functional.binary_cross_entropy_with_logits(a.alpha, alpha, reduction="none") * edge).mean()
    share = a.alpha.sigmoid()
    overlap = (2 * (share * alpha).sum((1, 2, 3)) + 1) / (share.sum((1, 2, 3)) + alpha.sum((1, 2, 3)) + 1)
    parts = functional.cross_entropy(
        a.parts, sheet.part, torch.tensor(PARTS_WEIGHT, device=alpha.device), reduction="none"
    )
    heat, pixels = landmark_losses(a.heat, sheet.landmarks)
    count = exist.sum().clamp(min=1)
    sleeved = has_sleeves(sheet.kind).float()
    sleeve = functional.cross_entropy(a.sleeves, sheet.sleeve, reduction="none")
    sheer = functional.binary_cross_entropy_with_logits(a.sheer, sheet.sheer, reduction="none")
    sheer = sheer * (0.02 + alpha * (1 + 2 * (sheet.sheer > SHEER).float()))  # rare, so it counts more
    style = functional.cross_entropy(a.style, sheet.style, ignore_index=NO_STYLE, reduction="none")
    return torch.stack([
        mask,
        1 - overlap.mean(),
        (parts * edge[:, 0]).mean(),
        (heat * exist).sum() / count,
        (pixels * exist).sum() / count,
        functional.cross_entropy(a.classes, sheet.kind),
        (sleeve * sleeved).sum() / sleeved.sum().clamp(min=1),
        functional.binary_cross_entropy_with_logits(a.exist, exist),
        functional.binary_cross_entropy_with_logits(a.worn[:, 0], sheet.worn),
        sheer.sum() / alpha.sum().clamp(min=1),
        style.sum() / (sheet.style != NO_STYLE).sum().clamp(min=1),
    ])  # fmt: skip


def landmark_losses(heat: Tensor, landmarks: Tensor) -> tuple[Tensor, Tensor]:
    """Cross entropy against a small round spot, and distance in pixels, for every landmark."""
    t = (torch.arange(HEAT_SIZE, device=heat.device) + 0.5) * (SIZE / HEAT_SIZE)
    x, y = (torch.exp(-0.5 * ((t - landmarks[:, :, i : i + 1]) / SPOT) ** 2) for i in (0, 1))
    x, y = (v / (v.sum(2, keepdim=True) + 1e-6) for v in (x, y))
    log_share = heat.flatten(2).log_softmax(2).view_as(heat)
    cross = -torch.einsum("nkyx,nky,nkx->nk", log_share, y, x)
    return cross, (places(heat) - landmarks[:, :, :2]).abs().sum(2)
