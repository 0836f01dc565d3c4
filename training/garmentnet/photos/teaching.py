"""Pseudo-labels: the network looks at every photo eight times, and its averaged answer is the label.

An outline is trusted where the looks agree and few pixels are undecided.
"""

from dataclasses import dataclass, fields
from typing import NamedTuple

import torch
from torch import Tensor

from ..labels import (
    BACKGROUND,
    BODY,
    HEAT_SIZE,
    INSIDE,
    LIKELY,
    MIRRORED_LANDMARKS,
    MIRRORED_PARTS,
    PARTS,
    SIZE,
)  # fmt: skip
from ..network import Answer, GarmentNet
from .labels import NAMES
from .packing import Photos
from .views import GREY, HALF, View, box_of, mirrored_where, sample, within

# An outline is trusted up to this share of undecided pixels and from this mean IoU of the looks.
TRUSTED_UNCERTAINTY, TRUSTED_AGREEMENT = 0.13, 0.91
# The better half of every class is trusted up to here too; an elder's answer counts up to here.
FAIR_UNCERTAINTY, FAIR_AGREEMENT = 0.22, 0.82
LEAST_SHARE, MOST_SHARE = 0.04, 0.88  # of the photo that a trusted garment covers
UNKNOWN = len(PARTS)  # a part without a label


@dataclass
class PseudoLabels:
    alpha: Tensor  # (n, 1, SIZE, SIZE) uint8
    part: Tensor  # (n, SIZE, SIZE) uint8
    landmarks: Tensor  # (n, 24, 3): x, y, share of existing
    peak: Tensor  # (n, 24): share of the heat that lies near the landmark
    classes: Tensor  # (n, 9)
    worn: Tensor  # (n,)
    box: Tensor  # (n, 4): x0, y0, x1, y1 of the outline
    uncertainty: Tensor  # (n,): undecided pixels, as a share of the garment
    agreement: Tensor  # (n,): mean IoU of the looks with their average
    trusted: Tensor  # (n,) bool: the outline is good enough to learn from


class _Look(NamedTuple):
    """What the network answers in one view, brought back into the photo's own pixels."""

    alpha: Tensor
    parts: Tensor
    heat: Tensor
    reach: Tensor  # one where the view saw the photo
    classes: Tensor
    exist: Tensor
    worn: Tensor


@torch.no_grad()
def pseudo_label(net: GarmentNet, photos: Photos, piece: int = 256) -> PseudoLabels:
    net.eval()
    found = [
        _label_piece(net, photos.picture[i : i + piece].float() / 255, photos.frame[i : i + piece])
        for i in range(0, len(photos), piece)
    ]
    return PseudoLabels(*(torch.cat([getattr(f, x.name) for f in found]) for x in fields(PseudoLabels)))


def trust_best_of_each(pseudo: PseudoLabels, label: Tensor) -> None:
    """Trust the better half of every class as well, where it is fair: hard classes are learned too."""
    score = pseudo.agreement - pseudo.uncertainty
    fair = _is_fair(pseudo)
    for i in range(len(NAMES)):
        mine = label == i
        if mine.any():
            pseudo.trusted |= mine & fair & (score > score[mine].median())


def take_inside_of_elder(pseudo: PseudoLabels, elder: PseudoLabels) -> None:
    """Let an older network say where the inside of the back is: one that teaches itself sees ever more of it."""
    known = _is_fair(elder).view(-1, 1, 1)
    part, old = pseudo.part, elder.part
    plain = (part == BODY) | (part == INSIDE)
    by_elder = torch.where(old == INSIDE, INSIDE, BODY)
    in_doubt = (part == INSIDE) | (old == INSIDE)
    mended = torch.where(known, by_elder, torch.where(in_doubt, UNKNOWN, part)).to(part.dtype)
    pseudo.part = torch.where(plain, mended, part)


def _is_fair(pseudo: PseudoLabels) -> Tensor:
    return (pseudo.agreement > FAIR_AGREEMENT) & (pseudo.uncertainty < FAIR_UNCERTAINTY)


def _label_piece(net: GarmentNet, picture: Tensor, frame: Tensor) -> PseudoLabels:
    n, device = len(picture), picture.device
    ones, middle = torch.ones(n, device=device), torch.full((n, 2), HALF, device=device)
    looks = [
        *_look_both_ways(net, picture, frame, ones, middle),
        *_look_both_ways(net, picture, frame, ones * 0.84, middle),
    ]
    box = box_of(torch.stack([look.alpha for look in looks]).mean(0)[:, 0] > LIKELY, frame)
    side, centre = (box[:, 2:] - box[:, :2]).amax(1), (box[:, :2] + box[:, 2:]) / 2
    looks += _look_both_ways(net, picture, frame, SIZE / (side * 1.14).clamp(min=40), centre)
    looks += _look_both_ways(net, picture, frame, SIZE / (side * 1.3).clamp(min=40), centre, angle=0.1)
    return _averaged(looks, frame)


def _look_both_ways(
    net: GarmentNet, picture: Tensor, frame: Tensor, scale: Tensor, centre: Tensor, angle: float = 0.0
) -> list[_Look]:
    zeros = torch.zeros_like(scale)
    return [
        _look(net, picture, frame, View.of(zeros + angle, scale, centre, mirrored), mirrored)
        for mirrored in (zeros, zeros + 1)
    ]


def _look(net: GarmentNet, picture: Tensor, frame: Tensor, view: View, mirrored: Tensor) -> _Look:
    n, device = len(picture), picture.device
    sources = view.sources()
    there = within(sources, frame)
    seen = sample(picture, sources) * there + GREY * (1 - there)
    with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
        answer = net(seen)
    a = Answer(*(t.float() for t in answer))
    back = view.back()
    p, p_heat = back.sources(), back.sources(HEAT_SIZE)
    heat = a.heat.flatten(2).softmax(2).view(a.heat.shape)
    return _Look(
        alpha=sample(a.alpha.sigmoid(), p),
        parts=sample(mirrored_where(mirrored, a.parts.softmax(1), MIRRORED_PARTS), p),
        heat=sample(mirrored_where(mirrored, heat, MIRRORED_LANDMARKS), p_heat),
        reach=sample(torch.ones(n, 1, SIZE, SIZE, device=device), p),
        classes=a.classes.softmax(1),
        exist=mirrored_where(mirrored, a.exist.sigmoid(), MIRRORED_LANDMARKS),
        worn=a.worn.sigmoid()[:, 0],
    )


def _averaged(looks: list[_Look], frame: Tensor) -> PseudoLabels:
    all_looks = _Look(*(torch.stack(values) for values in zip(*looks, strict=True)))
    weight = all_looks.reach / all_looks.reach.sum(0).clamp(min=1e-6)
    alpha = (all_looks.alpha * weight).sum(0)
    parts = (all_looks.parts * weight).sum(0)
    heat = all_looks.heat.mean(0)
    mine, seen = alpha > LIKELY, all_looks.reach > LIKELY
    theirs = (all_looks.alpha > LIKELY) & seen
    shared = (theirs & mine).sum((2, 3, 4)) / ((theirs | mine) & seen).sum((2, 3, 4)).clamp(min=1)
    agreement = shared.mean(0)
    uncertainty = (4 * alpha * (1 - alpha)).sum((1, 2, 3)) / alpha.sum((1, 2, 3)).clamp(min=1)
    share = mine.sum((1, 2, 3)) / (frame[:, 2] * frame[:, 3])
    places, peak = _peaks(heat / heat.sum((2, 3), keepdim=True).clamp(min=1e-6))
    return PseudoLabels(
        alpha=(alpha * 255).round().to(torch.uint8),
        part=torch.where(mine[:, 0], parts[:, 1:].argmax(1) + 1, BACKGROUND).to(torch.uint8),
        landmarks=torch.cat([places, all_looks.exist.mean(0).unsqueeze(2)], 2),
        peak=peak,
        classes=all_looks.classes.mean(0),
        worn=all_looks.worn.mean(0),
        box=box_of(mine[:, 0], frame),
        uncertainty=uncertainty,
        agreement=agreement,
        trusted=(uncertainty < TRUSTED_UNCERTAINTY)
        & (agreement > TRUSTED_AGREEMENT)
        & (share > LEAST_SHARE)
        & (share < MOST_SHARE),
    )


def _peaks(heat: Tensor, reach: int = 4) -> tuple[Tensor, Tensor]:
    """Landmark positions (centre of the heat near its peak, in pixels) and the share of heat that lies there."""
    h, w = heat.shape[2:]
    peak = heat.flatten(2).argmax(2)
    t = torch.arange(h, device=heat.device)
    near_y = ((t - (peak // w).unsqueeze(2)).abs() <= reach).float()
    near_x = ((t - (peak % w).unsqueeze(2)).abs() <= reach).float()
    share = torch.einsum("nkyx,nky,nkx->nk", heat, near_y, near_x).clamp(min=1e-6)
    x = torch.einsum("nkyx,nky,nkx,x->nk", heat, near_y, near_x, t + 0.5) / share
    y = torch.einsum("nkyx,nky,nkx,y->nk", heat, near_y, near_x, t + 0.5) / share
    return torch.stack([x, y], 2) * (SIZE / w), share
