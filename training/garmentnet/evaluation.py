"""Scores on drawn garments of seeds that training never uses."""

from collections.abc import Iterable

import torch
from torch import Tensor

from .draw.scene import draw_batch
from .labels import INSIDE, LIKELY, NO_STYLE
from .losses import has_sleeves
from .network import Answer, GarmentNet, places
from .render.compose import Renderer, Sheet

UNSEEN = 9_000_000_000_000  # training seeds stay below
_FEWEST_INSIDE = 60  # pixels of the inside that an overlap is measured on
_FEWEST_SHEER = 100  # pixels of sheer cloth that one is measured on
_NEAR = 6  # pixels from a landmark
_SEE_THROUGH = 0.2  # of what is behind, from which cloth is sheer
_OPAQUE = 0.02  # of what is behind, below which cloth is not sheer at all
_CALLED_SHEER = 0.4


def unseen_sheets(render: Renderer, batches: int, n: int) -> list[Sheet]:
    drawn = ({k: torch.from_numpy(v) for k, v in draw_batch(UNSEEN + i, n).items()} for i in range(batches))
    return [render(batch, UNSEEN + i) for i, batch in enumerate(drawn)]


@torch.no_grad()
def score(net: GarmentNet, sheets: Iterable[Sheet]) -> dict[str, float]:
    """Means over all pictures; landmark errors in pixels of 256."""
    net.eval()
    found: dict[str, list[Tensor]] = {}

    def add(name: str, values: Tensor) -> None:
        found.setdefault(name, []).append(values.float().flatten().cpu())

    for sheet in sheets:
        a: Answer = net(sheet.picture)
        add("mask IoU", _iou(a.alpha[:, 0] > 0, sheet.alpha[:, 0] > LIKELY))
        inside = sheet.part == INSIDE
        add("inside-back IoU", _iou(a.parts.argmax(1) == INSIDE, inside)[inside.sum((1, 2)) > _FEWEST_INSIDE])
        error = (places(a.heat) - sheet.landmarks[:, :, :2]).norm(dim=2)[sheet.landmarks[:, :, 2] > 0]
        add("landmark error", error)
        add("landmarks within 6 px", error < _NEAR)
        add("class right", a.classes.argmax(1) == sheet.kind)
        sleeved = has_sleeves(sheet.kind)
        add("sleeve right", (a.sleeves.argmax(1) == sheet.sleeve)[sleeved])
        add("worn right", (a.worn[:, 0] > 0) == (sheet.worn > LIKELY))
        named = sheet.style != NO_STYLE
        add("style right", (a.style.argmax(1) == sheet.style)[named])
        see_through = sheet.sheer[:, 0] > _SEE_THROUGH
        add(
            "sheer IoU",
            _iou(a.sheer[:, 0].sigmoid() > _SEE_THROUGH, see_through)[see_through.sum((1, 2)) > _FEWEST_SHEER],
        )
        opaque = (sheet.sheer < _OPAQUE).flatten(1).all(1)
        add("opaque called sheer", (a.sheer.sigmoid() > _CALLED_SHEER)[opaque][sheet.alpha[opaque] > LIKELY])
        worn = sheet.worn > LIKELY
        add("mask IoU worn", _iou(a.alpha[:, 0] > 0, sheet.alpha[:, 0] > LIKELY)[worn])
    net.train()
    scores = {name: float(torch.cat(values).mean()) for name, values in found.items()}
    scores["landmark error median"] = float(torch.cat(found["landmark error"]).median())
    return scores


def _iou(a: Tensor, b: Tensor) -> Tensor:
    return (a & b).sum((1, 2)) / ((a | b).sum((1, 2)) + 1e-6)
