"""Anti-aliased filling of all outlines of a batch at once."""

import torch
from torch import Tensor

from ..labels import SIZE

ROWS = 3  # sample rows per pixel; exact across


def fill(edges: Tensor, layer: Tensor, layers: int) -> Tensor:
    """Coverage (layers, SIZE, SIZE) of the closed outlines whose edges are (x0, y0, x1, y1) in pixels."""
    x0, y0, x1, y1 = edges.unbind(1)
    upward = y1 < y0
    xa, ya = torch.where(upward, x1, x0), torch.where(upward, y1, y0)
    xb, yb = torch.where(upward, x0, x1), torch.where(upward, y0, y1)
    first = torch.ceil(ya * ROWS - 0.5).clamp(0, SIZE * ROWS).long()
    last = torch.ceil(yb * ROWS - 0.5).clamp(0, SIZE * ROWS).long()
    n = (last - first).clamp(min=0)
    edge = torch.repeat_interleave(torch.arange(len(n), device=edges.device), n)
    row = first[edge] + torch.arange(len(edge), device=edges.device) - torch.repeat_interleave(n.cumsum(0) - n, n)
    y = (row.float() + 0.5) / ROWS
    x = xa[edge] + (y - ya[edge]) * (xb[edge] - xa[edge]) / (yb[edge] - ya[edge]).clamp(min=1e-6)
    x = x.clamp(0, SIZE)
    column = x.floor()
    weight = torch.sign(y1 - y0)[edge] / ROWS
    at = (layer[edge] * SIZE + torch.div(row, ROWS, rounding_mode="floor")) * (SIZE + 2) + column.long()
    # Each crossing starts (or ends) the inside of its row; the running sum over the row is the winding number.
    starts = torch.zeros(layers * SIZE * (SIZE + 2), device=edges.device)
    starts.index_add_(0, at, weight * (1 - (x - column)))
    starts.index_add_(0, at + 1, weight * (x - column))
    return starts.view(layers, SIZE, SIZE + 2).cumsum(2)[:, :, :SIZE].abs().clamp(0, 1)
