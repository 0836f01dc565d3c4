"""Smooth random fields, blurs and grids. Fields are matrix products: far faster than interpolation kernels."""

from functools import lru_cache

import torch
from torch import Tensor
from torch.nn import functional

from ..labels import SIZE
from .dice import Dice


@lru_cache(maxsize=256)
def _spread(cells: int, device: torch.device) -> Tensor:
    """The matrix that interpolates this many cells to the picture's side."""
    cells_by_cells = torch.eye(cells)[None, None]
    return functional.interpolate(cells_by_cells, size=(SIZE, cells), mode="bicubic", align_corners=False)[0, 0].to(
        device
    )


def field(dice: Dice, n: int, rows: int, columns: int, channels: int = 1) -> Tensor:
    """Smooth noise of about unit size with that many cells down and across."""
    cells = dice.n(n, channels, rows, columns)
    return _spread(rows, dice.device) @ cells @ _spread(columns, dice.device).t()


def plane(dice: Dice, n: int) -> tuple[Tensor, Tensor]:
    """x and y from 0 to 1, each (n, SIZE, SIZE)."""
    t = torch.linspace(0, 1, SIZE, device=dice.device)
    y, x = torch.meshgrid(t, t, indexing="ij")
    return x.expand(n, SIZE, SIZE), y.expand(n, SIZE, SIZE)


def box_blur(x: Tensor, radius: int) -> Tensor:
    k = 2 * radius + 1
    x = functional.avg_pool2d(functional.pad(x, (radius, radius, 0, 0), mode="replicate"), (1, k), 1)
    return functional.avg_pool2d(functional.pad(x, (0, 0, radius, radius), mode="replicate"), (k, 1), 1)


def blur(x: Tensor, radius: int) -> Tensor:
    return box_blur(box_blur(x, radius), max(1, radius // 2))


def enlarge(quarter: Tensor) -> Tensor:
    """A quarter-size picture to full size, smoothly."""
    down = _spread(quarter.shape[-1], quarter.device)
    return down @ quarter @ down.t()
