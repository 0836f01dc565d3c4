"""What a garment is photographed on: studio paper, walls, wooden floors, tiles, beds, carpets, busy rooms."""

import torch
from torch import Tensor

from ..labels import SIZE
from .colours import between, cloth_colour
from .dice import Dice
from .fabrics import Loom, motif, weave
from .fields import field, plane

_GAP = 0.04  # of a board or a tile, between it and the next
_BARE = 0.25  # of the places, where no leaf grows
_SKIRTING = 0.015  # of the picture, to each side of the line between wall and floor
_MIDDLE = 0.5  # of a panel


def _studio(dice: Dice, base: Tensor) -> Tensor:
    return base.expand(-1, 3, SIZE, SIZE)


def _sweep(dice: Dice, base: Tensor) -> Tensor:
    """Studio paper or a wall with uneven light."""
    n = len(base)
    x, y = (t.unsqueeze(1) * 2 - 1 for t in plane(dice, n))
    angle = dice.u(0, 6.28, n, 1, 1, 1)
    slope = (torch.cos(angle) * x + torch.sin(angle) * y) * dice.u(0, 0.14, n, 1, 1, 1)
    return base * (
        1 + slope - (x * x + y * y) * dice.u(0, 0.12, n, 1, 1, 1) + field(dice, n, 3, 3) * dice.u(0, 0.08, n, 1, 1, 1)
    )


def _wood(dice: Dice, base: Tensor) -> Tensor:
    n = len(base)
    _, y = plane(dice, n)
    boards = y.unsqueeze(1) * dice.u(2, 9, n, 1, 1, 1) + dice.u(0, 1, n, 1, 1, 1)
    tone = torch.sin(boards.floor() * 91.7 + dice.u(0, 9, n, 1, 1, 1)) * dice.u(0, 0.15, n, 1, 1, 1)
    gap = (torch.frac(boards) < _GAP).float() * dice.u(0, 0.6, n, 1, 1, 1)
    grain = field(dice, n, 40, 3) * dice.u(0.02, 0.12, n, 1, 1, 1) + field(dice, n, 110, 4) * dice.u(0, 0.1, n, 1, 1, 1)
    floor = tone - gap + grain
    return base * (1 + torch.where(dice.chance(0.5, n, 1, 1, 1) > 0, floor, floor.transpose(2, 3)))


def _tiles(dice: Dice, base: Tensor) -> Tensor:
    n = len(base)
    x, y = (t.unsqueeze(1) for t in plane(dice, n))
    often, angle = dice.u(2, 9, n, 1, 1, 1), dice.u(-0.8, 0.8, n, 1, 1, 1)
    u, v = (torch.cos(angle) * x + torch.sin(angle) * y) * often, (torch.cos(angle) * y - torch.sin(angle) * x) * often
    tone = torch.sin(u.floor() * 12.9 + v.floor() * 78.2) * dice.u(0, 0.12, n, 1, 1, 1)
    joint = ((torch.frac(u.abs()) < _GAP) | (torch.frac(v.abs()) < _GAP)).float() * dice.u(-0.3, 0.5, n, 1, 1, 1)
    return base * (1 + tone - joint + field(dice, n, 30, 30) * dice.u(0, 0.06, n, 1, 1, 1))


def _bed(dice: Dice, base: Tensor) -> Tensor:
    """Sheets and blankets with soft folds."""
    n = len(base)
    soft = field(dice, n, 5, 4) * dice.u(0, 0.16, n, 1, 1, 1) + (0.5 - field(dice, n, 6, 6).abs()) * dice.u(
        0, 0.2, n, 1, 1, 1
    )
    weft = dice.n(n, 1, SIZE, SIZE) * dice.u(0.0, 0.06, n, 1, 1, 1) + field(dice, n, 60, 60) * dice.u(
        0, 0.08, n, 1, 1, 1
    )
    return base * (1 + soft + weft)


def _bedspread(dice: Dice, base: Tensor) -> Tensor:
    """Patterned textiles: rugs, bedspreads, sofas."""
    n = len(base)
    palette = torch.stack([base.view(n, 3), *(cloth_colour(dice, n) for _ in range(3))], 1)
    pattern = weave(dice, palette, plain=False)
    return pattern * (1 + field(dice, n, 5, 5) * dice.u(0, 0.2, n, 1, 1, 1))


def _carpet(dice: Dice, base: Tensor) -> Tensor:
    n = len(base)
    return base * (
        1
        + dice.n(n, 1, SIZE, SIZE) * dice.u(0.04, 0.16, n, 1, 1, 1)
        + field(dice, n, 90, 90) * dice.u(0.02, 0.14, n, 1, 1, 1)
    )


def _room(dice: Dice, base: Tensor) -> Tensor:
    """Blurred furniture: hard-edged areas of several colours."""
    n = len(base)
    x, y = (t.unsqueeze(1) for t in plane(dice, n))
    room = base.expand(n, 3, SIZE, SIZE)
    for _ in range(4):
        cx, cy, w, h = (dice.u(a, b, n, 1, 1, 1) for a, b in ((0, 1), (0, 1), (0.05, 0.35), (0.05, 0.45)))
        inside = torch.sigmoid((w - (x - cx).abs()) * dice.u(20, 200, n, 1, 1, 1)) * torch.sigmoid(
            (h - (y - cy).abs()) * 80
        )
        room = room * (1 - inside) + cloth_colour(dice, n).view(n, 3, 1, 1) * inside
    return room * (1 + field(dice, n, 4, 4) * 0.12)


def _nature(dice: Dice, base: Tensor) -> Tensor:
    """Leaves, stones, gravel: colour at all sizes."""
    n = len(base)
    noise = sum(field(dice, n, cells, cells, 3) / (i + 1.0) for i, cells in enumerate((4, 9, 20, 45, 100)))
    grey = field(dice, n, 30, 30) + field(dice, n, 70, 70)
    return base * 0.5 + 0.2 + noise * dice.u(0.03, 0.2, n, 1, 1, 1) + grey * dice.u(0.02, 0.15, n, 1, 1, 1)


def _leaves(dice: Dice, base: Tensor) -> Tensor:
    """Foliage and undergrowth: many small bright shapes over dark gaps."""
    n = len(base)
    palette = torch.stack([between(dice, n, (0.05, 0.38), (0.15, 0.7), (0.02, 0.9)) for _ in range(4)], 1)
    w = Loom(dice, palette)
    picture = w.plain() * dice.u(0.05, 0.4, n, 1, 1, 1)
    for colour, low in zip(w.colours, (5, 8, 12, 18), strict=True):
        leaf, _, code = motif(w, w.scale(low, low * 2))
        picture = w.mix(leaf * (code > _BARE), picture, colour * (0.35 + code).unsqueeze(1))
    return picture * (1 + field(dice, n, 4, 4) * dice.u(0.1, 0.4, n, 1, 1, 1))


def _wall_and_floor(dice: Dice, base: Tensor) -> Tensor:
    n = len(base)
    _, y = plane(dice, n)
    line = dice.u(0.35, 0.9, n, 1, 1, 1)
    below = torch.sigmoid((y.unsqueeze(1) - line) * 300)
    floor = _wood(dice, between(dice, n, (0.03, 0.14), (0.05, 0.5), (0.2, 0.9)).view(n, 3, 1, 1))
    board = ((y.unsqueeze(1) - line).abs() < _SKIRTING).float() * dice.u(-0.3, 0.3, n, 1, 1, 1)
    return (_sweep(dice, base) * (1 - below) + floor * below) * (1 + board)


def _door(dice: Dice, base: Tensor) -> Tensor:
    """A door or wardrobe: upright panels with a light and a dark edge, its frame beside it, sometimes a knob."""
    n = len(base)
    x, y = (t.unsqueeze(1) for t in plane(dice, n))
    across, down = x * dice.u(1.2, 3.2, n, 1, 1, 1) + dice.u(0, 1, n, 1, 1, 1), y * dice.u(0.6, 2, n, 1, 1, 1)
    u, v = torch.frac(across), torch.frac(down + dice.u(0, 1, n, 1, 1, 1))
    rim, strength = dice.u(0.1, 0.25, n, 1, 1, 1), dice.u(0.03, 0.35, n, 1, 1, 1)
    edge = torch.minimum(torch.minimum(u, 1 - u), torch.minimum(v, 1 - v)) - rim
    groove = torch.exp(-((edge * 40) ** 2)) * torch.where((u < _MIDDLE) ^ (v < _MIDDLE), 1.0, -1.0)
    gap = torch.exp(-((((u - 0.5).abs() - 0.5) * 120) ** 2)) * dice.u(0, 0.8, n, 1, 1, 1)
    grain = field(dice, n, 4, 60) * dice.u(0, 0.06, n, 1, 1, 1)
    door = base * (1 + groove * strength - gap + grain + field(dice, n, 3, 3) * dice.u(0, 0.08, n, 1, 1, 1))
    away = ((x - dice.u(0.05, 0.95, n, 1, 1, 1)) ** 2 + (y - dice.u(0.3, 0.9, n, 1, 1, 1)) ** 2) ** 0.5
    knob = torch.sigmoid((dice.u(0.01, 0.045, n, 1, 1, 1) - away) * 300) * dice.chance(0.4, n, 1, 1, 1)
    metal = between(dice, n, (0.08, 0.14), (0, 0.6), (0.2, 0.95)).view(n, 3, 1, 1)
    return door * (1 - knob) + metal * (1 + field(dice, n, 40, 40) * 0.3) * knob


KINDS = (_studio, _sweep, _wood, _tiles, _bed, _bedspread, _carpet, _room, _nature, _wall_and_floor, _leaves, _door)
STUDIO_SHARES = (0.5, 0.36, 0.02, 0.01, 0.05, 0.01, 0.01, 0.01, 0.0, 0.02, 0.01, 0.01)
CASUAL_SHARES = (0.08, 0.13, 0.16, 0.07, 0.13, 0.07, 0.06, 0.06, 0.03, 0.07, 0.03, 0.11)


def base_colour(dice: Dice, main: Tensor, casual: Tensor) -> Tensor:
    """Near white in studios, anything at home; sometimes close to the garment itself, which is the hard case."""
    n, device = len(main), main.device
    paper = dice.u(0.93, 1.0, n, 1) * (1 + dice.n(n, 3) * 0.006)
    grey = between(dice, n, (0, 1), (0, 0.05), (0.6, 0.96))
    warm = between(dice, n, (0.02, 0.16), (0.03, 0.6), (0.08, 0.98))
    every = torch.stack([paper, grey, warm, cloth_colour(dice, n), (main * dice.u(0.85, 1.1, n, 1)).clamp(0, 1)], 1)
    studio = dice.kinds([0.56, 0.19, 0.10, 0.06, 0.09], n)
    home = dice.kinds([0.14, 0.20, 0.36, 0.19, 0.11], n)
    kind = torch.where(casual > 0, home, studio)
    return every[torch.arange(n, device=device), dice.here(kind)]


def background(dice: Dice, base: Tensor, casual: Tensor) -> Tensor:
    n = len(base)
    kinds = torch.where(casual > 0, dice.kinds(CASUAL_SHARES, n), dice.kinds(STUDIO_SHARES, n))
    out = torch.empty(n, 3, SIZE, SIZE, device=base.device)
    for k, kind in enumerate(KINDS):
        chosen = (kinds == k).nonzero()[:, 0]
        if len(chosen):
            here = dice.here(chosen)
            out[here] = kind(dice, base[here].view(-1, 3, 1, 1))
    return out.clamp(0, 1)
