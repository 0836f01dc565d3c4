"""New views of a picture: turned, scaled, mirrored, sheared; and where each pixel of them comes from."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional

from ..labels import SIZE

HALF = SIZE / 2


GREY = 0.5
_STRAY = 2  # pixels of a row or column, up to which they are no garment
_SMALLEST = 8  # pixels of a box; less is as good as none


@dataclass
class View:
    """Maps pixels p of a new picture to pixels q of the old one: q = turn (p - HALF) + centre."""

    turn: Tensor  # (n, 2, 2)
    centre: Tensor  # (n, 2)

    @staticmethod
    def of(angle: Tensor, scale: Tensor, centre: Tensor, mirrored: Tensor, shear: Tensor | None = None) -> "View":
        """A view turned by `angle`, `scale` times as large, centred at `centre`; `mirrored` is 0 or 1."""
        c, s = torch.cos(angle), torch.sin(angle)
        turn = torch.stack([torch.stack([c, -s], 1), torch.stack([s, c], 1)], 1) / scale.view(-1, 1, 1)
        if shear is not None:
            skew = torch.eye(2, device=angle.device).repeat(len(angle), 1, 1)
            skew[:, 0, 1] = shear
            turn = turn @ skew
        side = torch.ones_like(turn)
        side[:, :, 0] = (1 - 2 * mirrored).view(-1, 1)
        return View(turn * side, centre)

    def sources(self, size: int = SIZE) -> Tensor:
        """q for every p: (n, size, size, 2)."""
        k = SIZE / size
        t = (torch.arange(size, device=self.centre.device) + 0.5) * k - HALF
        y, x = torch.meshgrid(t, t, indexing="ij")
        return torch.einsum("nij,hwj->nhwi", self.turn, torch.stack([x, y], 2)) + self.centre[:, None, None]

    def back(self) -> "View":
        """The inverse view."""
        turn = torch.linalg.inv(self.turn)
        here = torch.full_like(self.centre, HALF)
        return View(turn, torch.einsum("nij,nj->ni", turn, here - self.centre) + HALF)

    def to_new(self, points: Tensor) -> Tensor:
        """Points of the old picture, (n, k, 2), in the new one."""
        return torch.einsum("nij,nkj->nki", torch.linalg.inv(self.turn), points - self.centre[:, None]) + HALF


def sample(maps: Tensor, sources: Tensor, mode: str = "bilinear") -> Tensor:
    """Values of maps at `sources`, in pixels of a SIZE wide picture; zero outside."""
    return functional.grid_sample(maps, sources / HALF - 1, mode=mode, padding_mode="zeros", align_corners=False)


def reflected(sources: Tensor, frame: Tensor) -> Tensor:
    """Sources outside the frame, mirrored into it."""
    low, size = frame[:, None, None, :2] + 0.5, (frame[:, None, None, 2:] - 1).clamp(min=1)
    t = ((sources - low) / size) % 2
    return (1 - (t - 1).abs()) * size + low


def within(sources: Tensor, frame: Tensor) -> Tensor:
    """One where a source lies inside the frame, else zero: (n, 1, height, width)."""
    low, high = frame[:, None, None, :2], frame[:, None, None, :2] + frame[:, None, None, 2:]
    return ((sources > low) & (sources < high)).all(3).float().unsqueeze(1)


def mirrored_where(mirrored: Tensor, maps: Tensor, order: Sequence[int]) -> Tensor:
    """Maps with left and right channels swapped in the mirrored pictures."""
    shape = (-1, *[1] * (maps.dim() - 1))
    return torch.where(mirrored.view(shape) > 0, maps[:, list(order)], maps)


def box_of(mask: Tensor, frame: Tensor) -> Tensor:
    """x0, y0, x1, y1 of every mask; the whole frame where the mask is empty."""
    t = torch.arange(SIZE, device=mask.device)
    rows, columns = mask.sum(2) > _STRAY, mask.sum(1) > _STRAY
    low = [torch.where(v, t, SIZE).amin(1) for v in (columns, rows)]
    high = [torch.where(v, t + 1, 0).amax(1) for v in (columns, rows)]
    box = torch.stack([*low, *high], 1).float()
    whole = torch.cat([frame[:, :2], frame[:, :2] + frame[:, 2:]], 1)
    return torch.where((box[:, 2:] - box[:, :2]).amin(1, keepdim=True) >= _SMALLEST, box, whole)
