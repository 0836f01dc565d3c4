"""Real backgrounds: photos with their garment filled over."""

import math
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from ..render.dice import Dice
from .compositing import recoloured
from .packing import Photos
from .teaching import PseudoLabels
from .views import HALF, View, reflected, sample, within

MOST_TILED = 600  # photos searched for an empty rectangle; the search is slow
LEAST_TILE = 56  # pixels: side of the smallest square that is worth tiling

LEAST_EMPTY = 12  # cells of four pixels: the shorter side of an empty rectangle


@dataclass
class Backgrounds:
    picture: Tensor  # (n, 3, SIZE, SIZE) uint8
    frame: Tensor  # (n, 4): x, y, width, height of the photo
    empty: Tensor  # (n, 4): the largest empty rectangle, zero where none was looked for
    roomy: Tensor  # numbers of those whose empty rectangle can be tiled

    @staticmethod
    def of(photos: Photos, pseudo: PseudoLabels) -> "Backgrounds":
        """Those of all photos whose outline is trusted."""
        rows = pseudo.trusted.nonzero()[:, 0]
        if not len(rows):
            raise ValueError("no outline is trusted: start from weights that know garments")
        rows = rows[torch.randperm(len(rows), device=rows.device)]
        bare: list[Tensor] = []
        empty: list[Tensor] = []
        for piece in rows.split(256):
            garment = functional.max_pool2d((pseudo.alpha[piece] > 0.2 * 255).float(), 13, 1, 6)
            taken = torch.maximum(garment, _outside(photos.frame[piece]))
            filled = _filled(photos.picture[piece].float() / 255, 1 - taken)
            bare.append((filled * 255).to(torch.uint8))
            if len(empty) * 256 >= MOST_TILED:
                empty.append(torch.zeros(len(piece), 4))
                continue
            coarse = functional.max_pool2d(taken, 4)[:, 0] > 0
            found = [_largest_empty(t) for t in coarse.cpu().numpy()]
            empty.append(torch.tensor(found, dtype=torch.float) * 4)
        rectangles = torch.cat(empty).to(rows.device)
        roomy = (rectangles[:, 2] * rectangles[:, 3] > LEAST_TILE**2).nonzero()[:, 0]
        return Backgrounds(torch.cat(bare), photos.frame[rows], rectangles, roomy)

    def draw(self, dice: Dice, n: int) -> Tensor:
        """n pictures: half of them a whole photo, half an empty rectangle that goes on as its mirror image."""
        some = dice.whole(0, len(self.frame) - 1, n)
        roomy = self.roomy
        tiled = dice.chance(0.5, n) * (1.0 if len(roomy) else 0.0)
        if len(roomy):
            some = torch.where(tiled > 0, roomy[dice.whole(0, len(roomy) - 1, n)], some)
        frame = torch.where(tiled[:, None] > 0, self.empty[some], self.frame[some])
        scale = torch.where(tiled > 0, dice.u(1.0, 2.6, n), dice.u(1.0, 1.6, n))
        angle = dice.n(n) * 0.15 + (dice.whole(0, 3, n) * (math.pi / 2)) * tiled
        centre = frame[:, :2] + frame[:, 2:] / 2 + dice.n(n, 2) * 20
        sources = View.of(angle, scale, centre, dice.chance(0.5, n)).sources()
        return recoloured(dice, sample(self.picture[some].float() / 255, reflected(sources, frame)), 0.3)


def _outside(frame: Tensor) -> Tensor:
    """One outside each frame: (n, 1, SIZE, SIZE)."""
    zeros = torch.zeros(len(frame), device=frame.device)
    straight = View.of(zeros, zeros + 1, torch.full((len(frame), 2), HALF, device=frame.device), zeros)
    return 1 - within(straight.sources(), frame)


def _filled(picture: Tensor, known: Tensor) -> Tensor:
    """Fill the unknown pixels coarsely from their surroundings."""
    if picture.shape[-1] == 1:
        return picture
    weight = functional.avg_pool2d(known, 2)
    small = functional.avg_pool2d(picture * known, 2) / weight.clamp(min=1e-6)
    below = _filled(small, (weight > 0).float())
    return picture * known + functional.interpolate(below, scale_factor=2.0, mode="bilinear") * (1 - known)


def _largest_empty(taken: np.ndarray) -> tuple[int, int, int, int]:
    """x, y, width and height of the largest rectangle without a taken cell."""
    best, heights = (0, 0, 0, 0), np.zeros(taken.shape[1] + 1, int)
    for y, row in enumerate(taken):
        heights[:-1] = np.where(row, 0, heights[:-1] + 1)
        stack: list[int] = []
        for x, height in enumerate(heights.tolist()):
            start = x
            while stack and heights[stack[-1]] >= height:
                top = stack.pop()
                start = stack[-1] + 1 if stack else 0
                w, h = x - start, int(heights[top])
                if w * h > best[2] * best[3] and min(w, h) >= LEAST_EMPTY:
                    best = (start, y - h + 1, w, h)
            stack.append(x)
    return best
