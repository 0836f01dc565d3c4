"""Light on cloth: drapes, creases, crumples."""

import torch
from torch import Tensor

from .dice import Dice
from .fields import field


def folds(dice: Dice, n: int) -> Tensor:
    """Three shading fields (n, 3, SIZE, SIZE) around zero, so that neighbouring layers fold differently."""
    hanging = field(dice, n, 5, 14, 3) * 0.6 + field(dice, n, 9, 26, 3) * 0.4
    lying = field(dice, n, 7, 7, 3)
    ridges = 0.7 - field(dice, n, 6, 10, 3).abs()
    # Sharp thin lines where a smooth field crosses zero: the creases of ironing, folding and crumpling.
    creases = torch.exp(-field(dice, n, 5, 6, 3).abs() * 14) - torch.exp(-field(dice, n, 8, 9, 3).abs() * 14)
    weight = dice.u(0, 1, n, 3, 1, 1)
    weight = weight / weight.sum(1, keepdim=True)
    soft = hanging * weight[:, :1] + lying * weight[:, 1:2] + ridges * weight[:, 2:]
    return soft + creases * dice.u(0, 1.2, n, 1, 1, 1) * dice.chance(0.45, n, 1, 1, 1)
