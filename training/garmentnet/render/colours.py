"""Colours of clothes, skin, hair and rooms."""

import torch
from torch import Tensor

from .dice import Dice

# hue, saturation, value ranges of clothes, and how often each is worn
CLOTHES = (
    ((0.0, 1.0), (0.0, 0.05), (0.86, 1.0), 0.19),  # white
    ((0.0, 1.0), (0.0, 0.35), (0.02, 0.16), 0.19),  # black
    ((0.0, 1.0), (0.0, 0.10), (0.20, 0.85), 0.10),  # grey
    ((0.0, 1.0), (0.1, 0.50), (0.25, 0.95), 0.17),  # muted
    ((0.0, 1.0), (0.5, 1.00), (0.30, 1.0), 0.15),  # vivid
    ((0.05, 0.14), (0.05, 0.45), (0.60, 0.98), 0.10),  # beige
    ((0.58, 0.68), (0.3, 0.90), (0.08, 0.60), 0.10),  # navy and denim
)


def from_hsv(h: Tensor, s: Tensor, v: Tensor) -> Tensor:
    def channel(n: int) -> Tensor:
        k = (n + h * 6) % 6
        return v - v * s * torch.minimum(k, 4 - k).clamp(0, 1)

    return torch.stack([channel(5), channel(3), channel(1)], -1)


def between(dice: Dice, n: int, hue: tuple[float, float], sat: tuple[float, float], val: tuple[float, float]) -> Tensor:
    return from_hsv(dice.u(*hue, n), dice.u(*sat, n), dice.u(*val, n))


def cloth_colour(dice: Dice, n: int) -> Tensor:
    kind = dice.here(dice.kinds([c[3] for c in CLOTHES], n))
    every = torch.stack([between(dice, n, *c[:3]) for c in CLOTHES], 1)
    return every[torch.arange(n, device=dice.device), kind]


def skin_colour(dice: Dice, n: int) -> Tensor:
    """From very fair to very dark: darker skin is more saturated, never grey, so that black cloth is no skin."""
    depth = dice.u(0, 1, n)
    return from_hsv(dice.u(0.035, 0.085, n), 0.22 + 0.4 * depth + dice.u(-0.06, 0.06, n), 0.97 - 0.62 * depth)


def hair_colour(dice: Dice, n: int) -> Tensor:
    return between(dice, n, (0.03, 0.12), (0.2, 0.8), (0.03, 0.6))
