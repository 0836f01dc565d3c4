"""GarmentNet: a residual U-Net of 3.4 M parameters.

In: `image` (1, 3, 256, 256), RGB 0..1, the photo letterboxed on grey 0.5.
Out of the exported file, in this order (names, classes and landmarks also stand in its metadata):

| name    | shape             | meaning                                                                  |
|---------|-------------------|--------------------------------------------------------------------------|
| alpha   | (1, 1, 256, 256)  | garment, 0..1                                                            |
| parts   | (1, 5, 256, 256)  | share of labels.PARTS                                                    |
| heat    | (1, 24, 128, 128) | where each of labels.LANDMARKS is; every map sums to 1                   |
| cls     | (1, 9)            | share of labels.CLASSES                                                  |
| slv     | (1, 4)            | share of labels.SLEEVES; only for tops, dresses and open outerwear       |
| exist   | (1, 24)           | whether each landmark exists in the picture                              |
| worn    | (1, 1)            | whether a person wears the garment                                       |
| sheer   | (1, 1, 256, 256)  | how much of what lies behind shows through the cloth (lace, tulle, mesh) |
| style   | (1, 16)           | share of labels.STYLES; not for bottoms, bags and accessories            |
"""

from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from .labels import CLASSES, LANDMARKS, PARTS, SIZE, SLEEVES, STYLES

WIDTHS = (24, 48, 80, 128, 192)
TINY_WIDTHS = (8, 16, 24, 32, 48)


class Answer(NamedTuple):
    """Raw scores, before sigmoid and softmax."""

    alpha: Tensor
    parts: Tensor
    heat: Tensor
    classes: Tensor
    sleeves: Tensor
    exist: Tensor
    worn: Tensor
    style: Tensor
    sheer: Tensor


class Conv(nn.Sequential):
    def __init__(self, i: int, o: int, k: int = 3, stride: int = 1, *, bend: bool = True) -> None:
        layers: list[nn.Module] = [nn.Conv2d(i, o, k, stride, k // 2, bias=False), nn.BatchNorm2d(o)]
        super().__init__(*layers, *([nn.ReLU(inplace=True)] if bend else []))


class Residual(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.a, self.b = Conv(width, width), Conv(width, width, bend=False)

    def forward(self, x: Tensor) -> Tensor:
        return functional.relu(x + self.b(self.a(x)))


class Up(nn.Module):
    def __init__(self, i: int, skip: int, o: int) -> None:
        super().__init__()
        self.a, self.b = Conv(i + skip, o), Conv(o, o)

    def forward(self, x: Tensor, skip: Tensor) -> Tensor:
        return self.b(self.a(torch.cat([functional.interpolate(x, scale_factor=2.0, mode="nearest"), skip], 1)))


class GarmentNet(nn.Module):
    """Five steps down, four up; maps from the last two levels, names from the bottom."""

    def __init__(self, widths: tuple[int, int, int, int, int] = WIDTHS) -> None:
        super().__init__()
        a, b, c, d, e = widths
        r = [max(8, round(w * a / 24)) for w in (112, 80, 56, 32, 12, 20, 40)]
        self.full = Conv(3, r[4])
        self.s1 = nn.Sequential(Conv(3, a, 5, 2), Residual(a))
        self.s2 = nn.Sequential(Conv(a, b, 3, 2), Residual(b))
        self.s3 = nn.Sequential(Conv(b, c, 3, 2), Residual(c), Residual(c))
        self.s4 = nn.Sequential(Conv(c, d, 3, 2), Residual(d), Residual(d))
        self.s5 = nn.Sequential(Conv(d, e, 3, 2), Residual(e), Residual(e))
        self.ctx = nn.Linear(e, e)
        self.u4, self.u3, self.u2, self.u1 = Up(e, d, r[0]), Up(r[0], c, r[1]), Up(r[1], b, r[2]), Up(r[2], a, r[3])
        self.mask = nn.Sequential(Conv(r[3] + r[4], r[5]), nn.Conv2d(r[5], 1 + len(PARTS) + 1, 3, padding=1))
        self.heat = nn.Sequential(Conv(r[3], r[6]), nn.Conv2d(r[6], len(LANDMARKS), 1))
        self.glob = nn.Sequential(nn.Linear(e, 160), nn.ReLU(inplace=True), nn.Linear(160, sum(NAME_SIZES)))

    def forward(self, image: Tensor) -> Answer:
        x = (image - 0.5) * 4
        x1 = self.s1(x)
        x2 = self.s2(x1)
        x3 = self.s3(x2)
        x4 = self.s4(x3)
        x5 = self.s5(x4)
        whole = x5.mean((2, 3))
        x5 = x5 + self.ctx(whole)[:, :, None, None]
        d = self.u1(self.u2(self.u3(self.u4(x5, x4), x3), x2), x1)
        maps = self.mask(torch.cat([functional.interpolate(d, scale_factor=2.0, mode="nearest"), self.full(x)], 1))
        names = self.glob(whole).split(NAME_SIZES, 1)
        p = 1 + len(PARTS)
        return Answer(maps[:, :1], maps[:, 1:p], self.heat(d), *names, maps[:, p:])


NAME_SIZES = [len(CLASSES), len(SLEEVES), len(LANDMARKS), 1, len(STYLES)]


class Reader(nn.Module):
    """The exported face of the network: shares instead of scores, in the order of the table above."""

    def __init__(self, net: GarmentNet) -> None:
        super().__init__()
        self.net = net

    def forward(self, image: Tensor) -> tuple[Tensor, ...]:
        a = self.net(image)
        heat = a.heat.flatten(2).softmax(2).view(a.heat.shape)
        shares = (a.classes.softmax(1), a.sleeves.softmax(1), a.exist.sigmoid(), a.worn.sigmoid())
        return a.alpha.sigmoid(), a.parts.softmax(1), heat, *shares, a.sheer.sigmoid(), a.style.softmax(1)


OUTPUT_NAMES = ("alpha", "parts", "heat", "cls", "slv", "exist", "worn", "sheer", "style")


def places(heat: Tensor) -> Tensor:
    """Landmarks (n, 24, 2) in pixels of the input: the mean of each map."""
    share = heat.float().flatten(2).softmax(2).view(heat.shape)
    t = (torch.arange(heat.shape[-1], device=heat.device) + 0.5) * (SIZE / heat.shape[-1])
    return torch.stack([(share.sum(2) * t).sum(2), (share.sum(3) * t).sum(2)], 2)


def load_weights(net: GarmentNet, saved: dict[str, Tensor]) -> list[str]:
    """Takes over every weight that fits; a last layer that has grown since keeps its first rows. Says what is new."""
    own, fresh = net.state_dict(), []
    for name, value in own.items():
        old = saved.get(name)
        if old is not None and old.shape == value.shape:
            value.copy_(old)
        elif old is not None and old.shape[1:] == value.shape[1:] and len(old) < len(value):
            value[: len(old)] = old.to(value.dtype)
            fresh.append(f"{name}[{len(old)}:]")
        else:
            fresh.append(name)
    net.load_state_dict(own)
    return fresh
