"""A garment on another background, in other colours, as a phone takes it."""

import math

import torch
from torch import Tensor

from ..render.camera import photograph
from ..render.dice import Dice
from ..render.fields import blur
from .views import GREY

_SOLID = 0.99  # of a blurred bar: what is less is its edge
_CASUAL = 0.5  # of the pictures, which get a phone camera's faults


def composited(dice: Dice, cloth: Tensor, cover: Tensor, ground: Tensor) -> Tensor:
    """Cloth on a background; seven in ten cast a soft shadow."""
    n = len(cloth)
    shadow = torch.roll(blur(cover, 5), (dice.shift(0, 6), dice.shift(-6, 6)), (2, 3))
    shadow = shadow * dice.u(0, 0.6, n, 1, 1, 1) * dice.chance(0.7, n, 1, 1, 1)
    light = cloth.mean((1, 2, 3), keepdim=True)
    ground = ground * (
        1
        + (light / ground.mean((1, 2, 3), keepdim=True).clamp(min=0.05) - 1).clamp(-0.3, 0.3) * dice.u(0, 1, n, 1, 1, 1)
    )
    return cloth * cover + (ground * (1 - shadow)).clamp(0, 1) * (1 - cover)


def recoloured(dice: Dice, picture: Tensor, share: float) -> Tensor:
    """Turn the hue and change the saturation of this share of the pictures."""
    n = len(picture)
    grey = picture.mean(1, keepdim=True)
    some = dice.chance(share, n)
    angle, rich = dice.n(n) * 0.9 * some, 1 + dice.u(-0.6, 0.4, n) * some
    c, s = torch.cos(angle) * rich, torch.sin(angle) * rich / math.sqrt(3)
    turn = torch.stack([torch.stack([c, -s, s], 1), torch.stack([s, c, -s], 1), torch.stack([-s, s, c], 1)], 1)
    return (grey + torch.einsum("nij,njhw->nihw", turn, picture - grey)).clamp(0, 1)


def photographed(dice: Dice, picture: Tensor) -> Tensor:
    """Give half of the pictures a phone camera's faults; grey bars stay as they are."""
    n = len(picture)
    bars = (picture == GREY).all(1, keepdim=True).float()
    bars = (blur(bars, 1) > _SOLID).float()
    casual = (torch.rand(n, generator=dice._choices) < _CASUAL).float()
    seen = photograph(dice, recoloured(dice, picture, 0.25), casual)
    return seen * (1 - bars) + GREY * bars
