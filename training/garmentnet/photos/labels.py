"""What the class of a photo says in the network's terms."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

TRAIN, VALIDATION = 0, 1


@dataclass(frozen=True)
class Label:
    """The network's names that a photo's class allows; an empty tuple says nothing."""

    classes: tuple[str, ...]
    styles: tuple[str, ...] = ()
    sleeves: tuple[str, ...] = ()


LABELS = {
    "dress": Label(("dress",), ("dress",)),
    "hat": Label(("other",)),
    "longsleeve": Label(("top", "outer_open"), ("tee", "polo", "sweat", "knit", "blouse"), ("long",)),
    "outwear": Label(("top", "outer_open"), ("jacket", "blazer", "coat"), ("long", "none")),
    "pants": Label(("trousers",)),
    "shirt": Label(("top",), ("shirt",), ("short", "long")),
    "shoes": Label(("shoes",), ("trainers", "pumps", "boots", "sandals")),
    "shorts": Label(("shorts",)),
    "skirt": Label(("skirt",)),
    "t-shirt": Label(("top",), ("tee", "polo", "tank"), ("short", "none", "strap")),
}
NAMES = tuple(LABELS)

# How the names of a class's landmarks begin.
_UPPER = ("neck", "sh", "ap", "sl", "wa", "hem", "backC")
_LEGS = ("bw", "crotch", "leg", "backC")
LANDMARKS_OF = {
    "top": _UPPER, "dress": _UPPER, "outer_open": _UPPER, "trousers": _LEGS, "shorts": _LEGS,
    "skirt": ("bw", "hem", "backC"), "other": (), "shoes": (), "bag": (),
}  # fmt: skip


def multi_hot(allowed: Sequence[Sequence[str]], names: Sequence[str], device: torch.device) -> Tensor:
    """One row for each set of allowed names, one column for each name."""
    return torch.tensor([[float(name in some) for name in names] for some in allowed], device=device)
