"""Fabrics: plain, striped, checked, printed, dyed, knitted, denim, lace. Each is woven only where chosen."""

import math
from collections.abc import Callable

import torch
from torch import Tensor
from torch.nn import functional

from ..labels import SIZE
from .dice import Dice
from .fields import field, plane

TURN = 2 * math.pi
_THIN = 0.93  # of a wave's height, above which its crest is a thin line
# Of a motif's places, each with its random number.
_ONE_COLOUR = 0.5  # up to here flowers keep the first colour
_NO_LEAF = 0.4  # up to here there is no leaf
_NO_MOTIF = 0.55  # up to here nothing is scattered
# Of the random field that an animal's coat is made of.
_SPOT = 0.25  # above it a coat is darker
_HEART_OF_SPOT = 0.7


class Loom:
    """The threads of n pieces: warped coordinates and four colours each."""

    def __init__(self, dice: Dice, palette: Tensor) -> None:
        self.dice, self.n = dice, len(palette)
        self.colours = [palette[:, i].view(-1, 3, 1, 1) for i in range(4)]
        x, y = plane(dice, self.n)
        self.x, self.y = (t + field(dice, self.n, 6, 6)[:, 0] * self.u(0, 0.012) for t in (x, y))
        diagonal = dice.whole(0, 3, self.n, 1, 1) * (math.pi / 4) * dice.chance(0.35, self.n, 1, 1)
        angle = diagonal + dice.n(self.n, 1, 1) * 0.03 + dice.chance(0.25, self.n, 1, 1) * math.pi / 2
        self.across = torch.cos(angle) * self.x + torch.sin(angle) * self.y
        self.down = torch.cos(angle) * self.y - torch.sin(angle) * self.x

    def u(self, low: float, high: float) -> Tensor:
        return self.dice.u(low, high, self.n, 1, 1)

    def maybe(self, share: float) -> Tensor:
        return self.dice.chance(share, self.n, 1, 1)

    def scale(self, low: float, high: float) -> Tensor:
        return torch.exp(self.u(math.log(low), math.log(high)))

    def bands(self, along: Tensor, often: Tensor, offset: float = 0.6) -> Tensor:
        return torch.sigmoid(
            (torch.sin(along * often * TURN + self.u(0, TURN)) + self.u(-offset, offset)) * self.u(8, 30)
        )

    def mix(self, mask: Tensor, a: Tensor, b: Tensor) -> Tensor:
        return a + (b - a) * mask.unsqueeze(1)

    def plain(self) -> Tensor:
        return self.colours[0].expand(self.n, 3, SIZE, SIZE)


def _stripes(w: Loom) -> Tensor:
    often = w.scale(4, 45)
    cloth = w.mix(w.bands(w.down, often), w.colours[0], w.colours[1])
    return w.mix(w.bands(w.down, often * 0.5, 0.2) * w.maybe(0.35), cloth, w.colours[2])


def _checks(w: Loom) -> Tensor:
    often = w.scale(4, 40)
    cloth = w.mix(w.bands(w.down, often) * w.u(0.4, 0.8), w.colours[0], w.colours[1])
    cloth = w.mix(w.bands(w.across, often) * w.u(0.4, 0.8), cloth, w.colours[1])
    thin = ((torch.sin(w.across * often * TURN) > _THIN) | (torch.sin(w.down * often * TURN) > _THIN)).float()
    return w.mix(thin * 0.7 * w.maybe(0.6), cloth, w.colours[2])


def motif(w: Loom, often: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Dots or flowers on a jittered grid: their mask, their hearts, and one random number per cell."""
    gx, gy = w.x * often, w.y * often
    iy = gy.floor()
    gx = gx + (iy % 2) * 0.5
    ix = gx.floor()
    code = torch.sin(ix * 12.9898 + iy * 78.233) * 43758.5
    h1, h2 = code - code.floor(), code * 1.7 - (code * 1.7).floor()
    jitter = w.u(0, 0.3)
    px, py = gx - ix - 0.5 - (h1 - 0.5) * jitter, gy - iy - 0.5 - (h2 - 0.5) * jitter
    r = torch.sqrt(px * px + py * py + 1e-9)
    petals = w.dice.whole(3, 7, w.n, 1, 1).float()
    radius = w.u(0.12, 0.42) * (1 - 0.35 * h2)
    bloom = r < radius * (1 + w.u(0, 0.5) * w.maybe(0.7) * torch.cos(petals * (torch.atan2(py, px) + h1 * 6.28)))
    return bloom.float(), (r < radius * 0.35).float(), h1


def _flowers(w: Loom) -> Tensor:
    bloom, heart, code = motif(w, w.scale(4, 26))
    cloth = w.mix(bloom, w.colours[0], w.colours[1])
    cloth = w.mix(bloom * (code > _ONE_COLOUR) * w.maybe(0.6), cloth, w.colours[2])
    cloth = w.mix(heart * w.maybe(0.6), cloth, w.colours[3])
    leaves, _, code = motif(w, w.scale(5, 20) + 0.37)
    return w.mix(leaves * (code > _NO_LEAF) * w.maybe(0.5) * (1 - bloom), cloth, w.colours[3])


def _scattered(w: Loom) -> Tensor:
    """Motifs thrown loosely on the ground, as on light summer prints."""
    cloth = w.plain()
    for i, low in enumerate((3, 5, 8)):
        bloom, _, code = motif(w, w.scale(low, low * 2))
        cloth = w.mix(bloom * (code > _NO_MOTIF), cloth, w.colours[1 + i])
    return cloth


def _tie_dye(w: Loom) -> Tensor:
    clouds = field(w.dice, w.n, 5, 5)[:, 0] + 0.5 * field(w.dice, w.n, 14, 14)[:, 0]
    cloth = w.mix(torch.sigmoid(clouds * w.u(1, 5)), w.colours[0], w.colours[1])
    return w.mix(torch.sigmoid((field(w.dice, w.n, 8, 8)[:, 0] - 0.5) * 6), cloth, w.colours[2])


def _blocks(w: Loom) -> Tensor:
    at = w.u(0.25, 0.75)
    cloth = w.mix((w.down > at).float(), w.colours[0], w.colours[1])
    return w.mix(((w.down > at - 0.1) & (w.down < at)).float() * w.maybe(0.5), cloth, w.colours[2])


def _ribbed(w: Loom) -> Tensor:
    return w.colours[0] * (1 + (torch.sin(w.x * w.scale(14, 150) * TURN) * w.u(0.03, 0.22)).unsqueeze(1))


def _cable_knit(w: Loom) -> Tensor:
    """Vertical twists and stitches."""
    often = w.scale(5, 14)
    twist = torch.sin(w.x * often * TURN + 1.2 * torch.sin(w.y * often * TURN * 1.5))
    stitch = torch.sin(w.x * w.u(60, 110) * TURN) * torch.sin(w.y * w.u(50, 90) * TURN)
    return w.colours[0] * (1 + (twist * w.u(0.03, 0.14) + stitch * w.u(0.02, 0.10)).unsqueeze(1))


def _tweed(w: Loom) -> Tensor:
    """Bouclé and tweed: threads of several colours, flecks of them everywhere."""
    fine, coarse = w.dice.n(w.n, SIZE, SIZE), field(w.dice, w.n, 70, 70)[:, 0]
    fleck = fine * w.u(0.3, 1) + coarse * w.u(0.3, 1.2)
    cloth = w.mix(torch.sigmoid((fleck - w.u(-0.3, 0.8)) * w.u(2, 6)), w.colours[0], w.colours[1])
    grid = torch.maximum(w.bands(w.down, w.scale(12, 40)), w.bands(w.across, w.scale(12, 40)))
    return w.mix(grid * w.u(0, 0.5) * torch.sigmoid(fine * 3), cloth, w.colours[2])


def _shell(w: Loom) -> Tensor:
    """Nylon and waxed cotton: small sharp creases that shine."""
    crease = torch.exp(-field(w.dice, w.n, 14, 16).abs() * 9) - torch.exp(-field(w.dice, w.n, 18, 15).abs() * 9)
    return w.colours[0] * (1 + crease * w.u(0.03, 0.3).unsqueeze(1))


def _zigzag(w: Loom) -> Tensor:
    often = w.scale(5, 35)
    wave = w.down + 0.2 * torch.abs(((w.across * often * 0.6) % 1) - 0.5)
    return w.mix(
        w.bands(wave, often), w.mix(w.bands(w.down, often * 0.5, 0.2), w.colours[0], w.colours[2]), w.colours[1]
    )


def _animal(w: Loom) -> Tensor:
    cloth = w.mix((field(w.dice, w.n, 18, 18)[:, 0] > _SPOT).float(), w.colours[0], w.colours[1])
    return w.mix((field(w.dice, w.n, 26, 26)[:, 0] > _HEART_OF_SPOT).float(), cloth, w.colours[2])


def _denim(w: Loom) -> Tensor:
    grain = w.dice.n(w.n, 1, SIZE, SIZE) * w.u(0.03, 0.14).unsqueeze(1)
    grain = grain + field(w.dice, w.n, 85, 128) * w.u(0.02, 0.1).unsqueeze(1)
    return w.colours[0] * (1 + grain + field(w.dice, w.n, 4, 3) * w.u(0, 0.16).unsqueeze(1))


def _fading(w: Loom) -> Tensor:
    return w.mix(((w.y - 0.2) / 0.6).clamp(0, 1), w.colours[0], w.colours[1])


def _painted(w: Loom) -> Tensor:
    """An all-over picture in several colours."""
    cloth = w.plain()
    for i, cells in enumerate((4, 7, 12)):
        cloth = w.mix((field(w.dice, w.n, cells, cells)[:, 0] > w.u(0.2, 0.9)).float(), cloth, w.colours[1 + i])
    return cloth


KINDS: tuple[tuple[Callable[[Loom], Tensor], float], ...] = (
    (Loom.plain, 0.36), (_stripes, 0.12), (_checks, 0.07), (_flowers, 0.09), (_scattered, 0.05), (_tie_dye, 0.04),
    (_blocks, 0.04), (_ribbed, 0.06), (_cable_knit, 0.04), (_zigzag, 0.02), (_animal, 0.03), (_denim, 0.06),
    (_fading, 0.02), (_painted, 0.03), (_tweed, 0.02), (_shell, 0.02),
)  # fmt: skip
# What the materials of draw/canvas.py look like, in their order; heathered jersey looks like denim.
LOOKS: tuple[tuple[Callable[[Loom], Tensor], ...], ...] = (
    (), (_ribbed, _ribbed, _cable_knit, _cable_knit, _denim, _stripes),
    (Loom.plain, _stripes, _checks, _checks, _denim),
    (_denim,), (_tweed,), (Loom.plain, _denim), (_shell,),
)  # fmt: skip


def weave(dice: Dice, palette: Tensor, *, plain: bool = True, material: Tensor | None = None) -> Tensor:
    """One piece (3, SIZE, SIZE) for every palette (n, 4, 3); material (on the CPU) says what most of them are of."""
    kinds = dice.kinds([share if plain or k else 0 for k, (_, share) in enumerate(KINDS)], len(palette))
    for m, looks in enumerate(LOOKS if material is not None else ()):
        if looks:
            order = [kind for kind, _ in KINDS]
            fitting = torch.tensor([order.index(look) for look in looks])[dice.kinds([1] * len(looks), len(palette))]
            kinds = torch.where((material == m) & (torch.arange(len(palette)) % 5 > 0), fitting, kinds)
    out = torch.empty(len(palette), 3, SIZE, SIZE, device=dice.device)
    for k, (kind, _) in enumerate(KINDS):
        chosen = (kinds == k).nonzero()[:, 0]
        if len(chosen):
            here = dice.here(chosen)
            out[here] = kind(Loom(dice, palette[here]))
    return out.clamp(0, 1.05)


def lace(dice: Dice, n: int) -> Tensor:
    """How much thread is where (n, 1, SIZE, SIZE): a fine net with flowers in it."""
    w = Loom(dice, torch.zeros(n, 4, 3, device=dice.device))
    often = w.scale(40, 90)
    net = torch.maximum(torch.sin((w.x + w.y) * often * TURN), torch.sin((w.x - w.y) * often * TURN))
    bloom, heart, _ = motif(w, w.scale(8, 24))
    leaves, _, _ = motif(w, w.scale(12, 30) + 0.2)
    thread = torch.maximum(
        torch.sigmoid(net * 4) * w.u(0.1, 0.6), torch.maximum(bloom * (1 - 0.5 * heart), leaves * 0.8)
    )
    return thread.unsqueeze(1).clamp(0, 1)


def cut_cloth(cloth: Tensor, angle: Tensor, scale: Tensor, at: Tensor) -> Tensor:
    """The piece turned by angle (n,), scaled and shifted, as a panel of the garment is cut from it."""
    t = torch.linspace(-1, 1, SIZE, device=cloth.device)
    y, x = torch.meshgrid(t, t, indexing="ij")
    c, s = (
        torch.cos(angle).view(-1, 1, 1) * scale.view(-1, 1, 1),
        torch.sin(angle).view(-1, 1, 1) * scale.view(-1, 1, 1),
    )
    grid = torch.stack([c * x + s * y + at[:, :1, None], c * y - s * x + at[:, 1:, None]], -1)
    return functional.grid_sample(cloth, grid, mode="bilinear", padding_mode="reflection", align_corners=False)
