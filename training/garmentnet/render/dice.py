"""Seeded chance for one batch: numbers on the device, choices on the CPU so that no choice waits for the device."""

from collections.abc import Sequence

import torch
from torch import Tensor


class Dice:
    def __init__(self, seed: int, device: torch.device) -> None:
        self.device = device
        self._numbers = torch.Generator(device).manual_seed(seed)
        self._choices = torch.Generator().manual_seed(seed)

    def u(self, low: float, high: float, *shape: int) -> Tensor:
        return torch.rand(*shape, device=self.device, generator=self._numbers) * (high - low) + low

    def n(self, *shape: int) -> Tensor:
        return torch.randn(*shape, device=self.device, generator=self._numbers)

    def chance(self, share: float, *shape: int) -> Tensor:
        """Ones with this share, else zeros."""
        return (torch.rand(*shape, device=self.device, generator=self._numbers) < share).float()

    def whole(self, low: int, high: int, *shape: int) -> Tensor:
        return torch.randint(low, high + 1, shape, device=self.device, generator=self._numbers)

    def rows(self, odds: Tensor, n: int) -> Tensor:
        """n row numbers on the device, each as likely as its odds; a row may come up again."""
        return torch.multinomial(odds, n, replacement=True, generator=self._numbers)

    def kinds(self, shares: Sequence[float], n: int) -> Tensor:
        """n choices among len(shares) kinds; stays on the CPU."""
        return torch.multinomial(torch.tensor(shares, dtype=torch.float), n, replacement=True, generator=self._choices)

    def some(self, shares: Tensor) -> Tensor:
        """Indices of those that came up, each with its own share; known on the CPU, sent to the device."""
        return self.here((torch.rand(len(shares), generator=self._choices) < shares).nonzero()[:, 0])

    def here(self, chosen: Tensor) -> Tensor:
        return chosen.to(self.device, non_blocking=True)

    def shift(self, low: int, high: int) -> int:
        return int(torch.randint(low, high + 1, (1,), generator=self._choices))
