"""Scores on drawn garments of seeds that training never uses."""

from collections.abc import Iterable

import torch
from torch import Tensor

from .draw.scene import draw_batch
from .labels import INSIDE, NO_STYLE
from .losses import has_sleeves
from .network import Answer, GarmentNet, places
from .render.compose import Renderer, Sheet

UNSEEN = 9_000_000_000_000  # training seeds stay below


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
        add("mask IoU", _iou(a.alpha[:, 0] > 0, sheet.alpha[:, 0] > 0.5))
        inside = sheet.part == INSIDE
        add("inside-back IoU", _iou(a.parts.argmax(1) == INSIDE, inside)[inside.sum((1, 2)) > 60])
        error = (places(a.heat) - sheet.landmarks[:, :, :2]).norm(dim=2)[sheet.landmarks[:, :, 2] > 0]
        add("landmark error", error)
        add("landmarks within 6 px", error < 6)
        add("class right", a.classes.argmax(1) == sheet.kind)
        sleeved = has_sleeves(sheet.kind)
        add("sleeve right", (a.sleeves.argmax(1) == sheet.sleeve)[sleeved])
        add("worn right", (a.worn[:, 0] > 0) == (sheet.worn > 0.5))
        named = sheet.style != NO_STYLE
        add("style right", (a.style.argmax(1) == sheet.style)[named])
        see_through = sheet.sheer[:, 0] > 0.2
        add("sheer IoU", _iou(a.sheer[:, 0].sigmoid() > 0.2, see_through)[see_through.sum((1, 2)) > 100])
        opaque = (sheet.sheer < 0.02).flatten(1).all(1)
        add("opaque called sheer", (a.sheer.sigmoid() > 0.4)[opaque][sheet.alpha[opaque] > 0.5])
        worn = sheet.worn > 0.5
        add("mask IoU worn", _iou(a.alpha[:, 0] > 0, sheet.alpha[:, 0] > 0.5)[worn])
    net.train()
    scores = {name: float(torch.cat(values).mean()) for name, values in found.items()}
    scores["landmark error median"] = float(torch.cat(found["landmark error"]).median())
    return scores


def _iou(a: Tensor, b: Tensor) -> Tensor:
    return (a & b).sum((1, 2)) / ((a | b).sum((1, 2)) + 1e-6)
