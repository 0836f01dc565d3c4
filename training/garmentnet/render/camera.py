"""What a camera does to a picture: colour casts, exposure, shadows, blur, noise, JPEG. Each fault hits a share."""

import math
from functools import lru_cache

import torch
from torch import Tensor

from ..labels import SIZE
from .dice import Dice
from .fields import blur, field


def photograph(dice: Dice, picture: Tensor, casual: Tensor) -> Tensor:
    """The picture as a studio or (casual, on the CPU) as a phone would store it."""
    n = len(picture)
    home = dice.here(casual).view(n, 1, 1, 1)
    cast = dice.n(n, 3, 1, 1) * (0.03 + 0.06 * home) * dice.chance(0.5, n, 1, 1, 1)
    light = 1 + cast + dice.n(n, 1, 1, 1) * (0.04 + 0.08 * home)
    picture = (picture * light).clamp(1e-4, 1) ** torch.exp(dice.n(n, 1, 1, 1) * (0.12 + 0.12 * home))

    for fault, share, share_at_home in FAULTS:
        here = dice.some(torch.where(casual > 0, share_at_home, share))
        if len(here):
            picture[here] = fault(dice, picture[here])
    return picture.clamp(0, 1)


def _room_shadow(dice: Dice, p: Tensor) -> Tensor:
    n = len(p)
    edge = torch.sigmoid((field(dice, n, 2, 2) + dice.u(-0.3, 0.6, n, 1, 1, 1)) * dice.u(2, 25, n, 1, 1, 1))
    return p * (1 - edge * dice.u(0.1, 0.5, n, 1, 1, 1))


def _lamp(dice: Dice, p: Tensor) -> Tensor:
    """A coloured lamp from one side."""
    n = len(p)
    return p * (1 + field(dice, n, 2, 2, 3) * dice.u(0.02, 0.12, n, 1, 1, 1))


def _soft_focus(dice: Dice, p: Tensor) -> Tensor:
    k = dice.u(0.1, 1, len(p), 1, 1, 1)
    return p + (blur(p, 1) - p) * k


def _out_of_focus(dice: Dice, p: Tensor) -> Tensor:
    return blur(p, 2)


def _motion(dice: Dice, p: Tensor) -> Tensor:
    dx, dy = dice.shift(-1, 1), dice.shift(0, 1)
    steps = range(dice.shift(2, 5))
    return torch.stack([torch.roll(p, (dy * s, dx * s), (2, 3)) for s in steps]).mean(0)


def _sharpened(dice: Dice, p: Tensor) -> Tensor:
    return (p + (p - blur(p, 1)) * dice.u(0.2, 1.0, len(p), 1, 1, 1)).clamp(0, 1)


def _grain(dice: Dice, p: Tensor) -> Tensor:
    n = len(p)
    fine = dice.n(n, 3, SIZE, SIZE) * dice.u(0, 0.03, n, 1, 1, 1) + dice.n(n, 1, SIZE, SIZE) * dice.u(
        0, 0.03, n, 1, 1, 1
    )
    return p + fine


def _dim(dice: Dice, p: Tensor) -> Tensor:
    """Evening light: dark, flat and noisy."""
    n = len(p)
    return (
        p * dice.u(0.35, 0.8, n, 1, 1, 1)
        + dice.u(0, 0.08, n, 1, 1, 1)
        + dice.n(n, 3, SIZE, SIZE) * dice.u(0.01, 0.05, n, 1, 1, 1)
    )


@lru_cache(maxsize=4)
def _cosines(device: torch.device) -> Tensor:
    k = torch.arange(8, device=device).float()
    cosines = torch.cos((2 * k[None] + 1) * k[:, None] * math.pi / 16) * 0.5
    cosines[0] /= math.sqrt(2)
    return cosines


def _jpeg(dice: Dice, p: Tensor) -> Tensor:
    n, d = len(p), _cosines(p.device)
    blocks = p.clamp(0, 1).view(n, 3, SIZE // 8, 8, SIZE // 8, 8).permute(0, 1, 2, 4, 3, 5) - 0.5
    k = torch.arange(8, device=p.device).float()
    step = (1 + k[:, None] + k[None]) * dice.u(0.004, 0.05, n, 1, 1, 1, 1, 1)
    kept = torch.round(d @ blocks @ d.t() / step) * step
    return (d.t() @ kept @ d + 0.5).permute(0, 1, 2, 4, 3, 5).reshape(n, 3, SIZE, SIZE)


# fault, share in studios, share at home; in the order in which they happen
FAULTS = (
    (_room_shadow, 0.02, 0.25),
    (_lamp, 0.05, 0.3),
    (_dim, 0.01, 0.12),
    (_soft_focus, 0.4, 0.45),
    (_out_of_focus, 0.03, 0.08),
    (_motion, 0.0, 0.08),
    (_sharpened, 0.25, 0.2),
    (_grain, 0.3, 0.6),
    (_jpeg, 0.3, 0.45),
)
