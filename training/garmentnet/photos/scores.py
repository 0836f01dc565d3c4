"""Scores on labelled photos: the network's class, the ten classes of the photos, the wardrobe's slots."""

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from ..labels import CLASSES, LIKELY, SLEEVES, STYLES
from ..network import GarmentNet
from .labels import LABELS, NAMES, multi_hot
from .packing import Photos

_NAME_OF_CLASS = {
    "trousers": "pants", "shorts": "shorts", "skirt": "skirt", "dress": "dress", "other": "hat", "shoes": "shoes",
    "bag": "bag",
}  # fmt: skip
_SLOT_OF_NAME = {
    "dress": "dress", "hat": "hat", "longsleeve": "top", "outwear": "outer", "pants": "bottom", "shirt": "top",
    "shoes": "shoes", "shorts": "bottom", "skirt": "bottom", "t-shirt": "top", "bag": "bag",
}  # fmt: skip
_JACKETS = ("jacket", "blazer", "coat")
_TOPS = ("tee", "polo", "sweat", "knit", "tank", "blouse")


class Answers(NamedTuple):
    """Shares for every photo, averaged over it and its mirror image."""

    classes: Tensor
    styles: Tensor
    sleeves: Tensor
    worn: Tensor


def photo_scores(net: GarmentNet, photos: Photos) -> tuple[dict[str, float], list[str]]:
    """The scores, and the name each photo was given."""
    said = answers(net, photos)
    names, true = _names(said), [NAMES[i] for i in photos.label.tolist()]
    allowed = multi_hot([label.classes for label in LABELS.values()], CLASSES, photos.label.device)
    right = allowed[photos.label].gather(1, said.classes.argmax(1, keepdim=True))[:, 0]
    long_sleeved, tee = (photos.label == NAMES.index(name) for name in ("longsleeve", "t-shirt"))
    said_long = said.sleeves.argmax(1) == SLEEVES.index("long")
    slots, true_slots = ([_SLOT_OF_NAME[name] for name in some] for some in (names, true))
    scores = {
        "network's class": float(right.mean()),
        "ten classes": _share_alike(names, true),
        "slots": _share_alike(slots, true_slots),
        "slots, outer in top": _share_alike(
            *([s.replace("outer", "top") for s in some] for some in (slots, true_slots))
        ),
        "sleeve": float(torch.cat([said_long[long_sleeved], ~said_long[tee]]).float().mean()),
        "worn": float((said.worn > LIKELY).float().mean()),
    }
    for i, name in enumerate(NAMES):
        scores[f"class of {name}"] = float(right[photos.label == i].mean())
    return scores, names


def confusion(photos: Photos, names: Sequence[str]) -> dict[str, dict[str, int]]:
    """How often each true class was given each name."""
    true = [NAMES[i] for i in photos.label.tolist()]
    pairs = list(zip(true, names, strict=True))
    return {one: {other: pairs.count((one, other)) for other in (*NAMES, "bag")} for one in NAMES}


@torch.no_grad()
def answers(net: GarmentNet, photos: Photos) -> Answers:
    net.eval()
    found = []
    for piece in photos.picture.split(128):
        picture = piece.float() / 255
        both = [
            Answers(a.classes.softmax(1), a.style.softmax(1), a.sleeves.softmax(1), a.worn.sigmoid())
            for a in (net(picture), net(picture.flip(3)))
        ]
        found.append(Answers(*((one + other) / 2 for one, other in zip(*both, strict=True))))
    return Answers(*(torch.cat(values).float() for values in zip(*found, strict=True)))


def _names(said: Answers) -> list[str]:
    """One of NAMES, or bag, for every photo: by class, then style, then sleeve."""
    rows = zip(said.classes.cpu(), said.styles.cpu(), said.sleeves.cpu(), strict=True)
    return [
        _name(CLASSES[int(classes.argmax())], styles, SLEEVES[int(sleeves.argmax())])
        for classes, styles, sleeves in rows
    ]


def _name(garment_class: str, styles: Tensor, sleeve: str) -> str:
    if garment_class in _NAME_OF_CLASS:
        return _NAME_OF_CLASS[garment_class]
    share = dict(zip(STYLES, styles.tolist(), strict=True))
    jackets, shirt, tops = sum(share[s] for s in _JACKETS), share["shirt"], sum(share[s] for s in _TOPS)
    if jackets >= max(shirt, tops):
        return "outwear"
    if shirt >= tops:
        return "shirt"
    return "longsleeve" if sleeve == "long" else "t-shirt"


def _share_alike(one: Sequence[str], other: Sequence[str]) -> float:
    return sum(a == b for a, b in zip(one, other, strict=True)) / max(1, len(one))
