"""Paints the layers of a batch one upon the other and keeps the labels in step."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from ..draw.canvas import LAYER_FIELDS, MAX_LAYERS, Cloth, Role
from ..labels import BODY, INSIDE, LIKELY, SIZE, SLEEVE_L, SLEEVE_R
from .backgrounds import background, base_colour
from .camera import photograph
from .colours import between, cloth_colour, hair_colour, skin_colour
from .dice import Dice
from .fabrics import cut_cloth, lace, weave
from .fields import blur, box_blur, enlarge
from .folds import folds
from .raster import fill

CLOTH, PART, ROLE, BRIGHT, TURNED, FOLDS, EDGE, DROP, OPACITY, SHEER, LACE = range(len(LAYER_FIELDS))
_DIM = 0.14  # luminance below which seams are lighter than their cloth


@dataclass
class Sheet:
    """A batch of pictures with everything the network has to say about them."""

    picture: Tensor  # (n, 3, SIZE, SIZE), 0..1
    alpha: Tensor  # (n, 1, SIZE, SIZE)
    sheer: Tensor  # (n, 1, SIZE, SIZE): how much shows through the cloth
    part: Tensor  # (n, SIZE, SIZE), index into PARTS
    landmarks: Tensor  # (n, 24, 3): x, y in pixels, 1 if it exists
    kind: Tensor  # (n,), index into CLASSES
    sleeve: Tensor  # (n,), index into SLEEVES
    worn: Tensor  # (n,), 0 or 1
    style: Tensor  # (n,), index into STYLES, NO_STYLE where it has none

    def every(self, step: int, start: int) -> "Sheet":
        return Sheet(*(getattr(self, f.name)[start::step].contiguous() for f in fields(self)))


class Drawn(NamedTuple):
    """What is known of the drawings on the CPU, where asking costs no waiting for the device."""

    values: Tensor
    casual: Tensor
    material: Tensor


class Painted(NamedTuple):
    """What lies on the pictures so far, and its labels."""

    picture: Tensor
    behind: Tensor  # the picture without the garment
    alpha: Tensor
    sheer: Tensor
    part: Tensor


class Layer(NamedTuple):
    """The next layer of every picture."""

    cover: Tensor
    near: Tensor  # its cover, blurred
    slot: Tensor  # which of the cloths
    woven: Tensor  # how much of the cloth's pattern is seen
    colour: Tensor
    values: Tensor
    fold: Tensor


class Look(NamedTuple):
    """What all layers of a picture have in common: cloths, the strength of folds and rims, and what lies around."""

    cloths: Tensor
    depth: Tensor
    dark: Tensor
    rim: Tensor
    sheen: Tensor
    things: Tensor
    thread: Tensor


def _one_layer(painted: Painted, layer: Layer, look: Look) -> Painted:
    """One layer of every picture; plain arithmetic, so that a compiler can fuse it."""
    picture, behind, alpha, sheer, part = painted
    cover, near, slot, woven, colour, values, fold = layer
    cloths, depth, dark, rim, sheen, things, thread = look
    n = picture.shape[0]

    def value(which: int) -> Tensor:
        return values[:, which].view(n, 1, 1, 1)

    role = value(ROLE)
    is_trim, is_garment, is_prop = ((role == r).float() for r in (Role.TRIM, Role.GARMENT, Role.PROP))
    inside = (part == INSIDE).float()
    room = torch.where(value(PART) == INSIDE, inside, alpha * (1 - inside))
    a = cover * (role >= 0).float() * value(OPACITY) * torch.where(role == Role.TRIM, room, torch.ones_like(room))

    cloth = cloths[torch.arange(n, device=picture.device), slot].float()
    plain = colour.view(n, 3, 1, 1)
    base = plain + (cloth - plain) * woven.view(n, 1, 1, 1)
    light = (1 + fold * depth * value(FOLDS) * (0.35 + 0.65 * dark**0.5)) * (
        1 - (1 - near).clamp(0, 1) * rim * 1.6 * value(EDGE) * (1 - is_trim)
    )
    shine = (fold - 0.2).clamp(0, 3) * depth * sheen * (1 - 0.6 * dark) * value(FOLDS) * (1 - is_trim)
    paint = base * light * value(BRIGHT) + shine
    through = value(SHEER) * (1 - value(LACE) * thread)
    open_lace = (value(LACE) * (value(SHEER) == 0).float()) * (1 - thread)  # lace on cloth shows the cloth
    # Nobody can see through cloth whose ground has the cloth's own colour.
    seen = (((paint - behind).abs().mean(1, keepdim=True) - 0.03) * 10).clamp(0, 1) * value(SHEER)
    paint = paint * (1 - through) + behind * through

    picture = picture * (1 - near * value(DROP) * 0.5 * (1 - is_trim) * torch.maximum(alpha, things))
    strength = a * (1 - open_lace)
    picture = picture * (1 - strength) + paint * strength
    behind = behind * (1 - a * is_prop) + paint * a * is_prop

    new, gone = a * is_garment, a * is_prop
    alpha = (alpha * (1 - new) + new) * (1 - gone)
    sheer = sheer * (1 - new - gone) + new * seen
    veil = a * is_trim * (value(SHEER) > 0).float()
    sheer = sheer * (1 - veil) + veil * seen
    part = torch.where((new + gone) > LIKELY, value(PART) * is_garment, part)
    return Painted(picture, behind, alpha, sheer, part)


class Renderer:
    """Turns drawn batches into sheets on one device; compiles the inner loop where there is a GPU."""

    def __init__(self, device: torch.device) -> None:
        self.device = device
        self._layer: Callable[..., Any] = _one_layer
        if device.type == "cuda":
            self._layer = torch.compile(_one_layer, dynamic=True)

    @torch.no_grad()
    def __call__(self, batch: dict[str, Tensor], seed: int) -> Sheet:
        dice = Dice(seed, self.device)
        # Deepest drawings first: layer k is then painted on the first few pictures only.
        layers = (batch["attributes"][:, :, ROLE] >= 0).sum(1)
        order = torch.argsort(layers, descending=True)
        depths = layers[order]
        there = {k: v.to(self.device, non_blocking=True) for k, v in batch.items()}
        n, deepest = len(order), int(depths[0])
        rows = order.to(self.device)
        rank = torch.empty_like(rows)
        rank[rows] = torch.arange(n, device=self.device)
        layer = rank[there["layer"] // MAX_LAYERS] * deepest + there["layer"] % MAX_LAYERS
        cover = fill(there["edges"], layer, n * deepest).view(n, deepest, SIZE, SIZE)
        drawn = Drawn(batch["attributes"][order], batch["casual"][order], batch["material"][order])
        picture, alpha, sheer, part = self._paint(dice, there["attributes"][rows], cover, depths, drawn)
        picture = photograph(dice, picture, drawn.casual)
        alone = there["alone"][rows].view(n, 1, 1, 1) * (alpha < LIKELY)
        picture = picture * (1 - alone) + alone
        inside = _inside_frame(there["frame"][rows])
        alpha = alpha * inside
        return Sheet(
            picture * inside + 0.5 * (1 - inside), alpha, sheer * inside, (part * (alpha > LIKELY)).squeeze(1).long(),
            there["landmarks"][rows], there["class"][rows], there["sleeve"][rows], there["worn"][rows],
            there["style"][rows],
        )  # fmt: skip

    def _paint(
        self, dice: Dice, values: Tensor, cover: Tensor, depths: Tensor, drawn: Drawn
    ) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        n, device = len(values), self.device
        table, cloths, lining = _wardrobe(dice, values, drawn.material)
        base = base_colour(dice, table[:, Cloth.MAIN], drawn.casual)
        _hide_in_background(dice, table, cloths, base)
        picture = background(dice, base, drawn.casual)
        shading, dark = folds(dice, n), table[:, Cloth.MAIN].mean(1).view(n, 1, 1, 1)
        depth = dice.u(0, 1, n, 1, 1, 1) ** 2 * 0.36 + 0.02
        rim = dice.u(0.02, 0.35, n, 1, 1, 1)
        sheen = 0.12 + dice.chance(0.3, n, 1, 1, 1) * dice.u(0.2, 1.2, n, 1, 1, 1)  # satin and velvet shine
        role = values[:, :, ROLE]
        garment, things = (
            _union(cover, (role == r).float() * values[:, :, OPACITY]) for r in (Role.GARMENT, Role.PROP)
        )
        picture = _cast_shadow(dice, picture, torch.maximum(garment, things), drawn.casual)
        thread = torch.zeros(n, 1, SIZE, SIZE, device=device)
        laced = dice.here((drawn.values[:, :, LACE] > 0).any(1).nonzero()[:, 0])
        if len(laced):
            thread[laced] = lace(dice, len(laced))
        near = _soft_edges(dice, cover)
        slot = (
            (values[:, :, PART] == SLEEVE_L) * 1
            + (values[:, :, PART] == SLEEVE_R) * 2
            + (values[:, :, CLOTH] == Cloth.SECOND) * 3
        )
        woven = (values[:, :, CLOTH] <= Cloth.SECOND).float() + (
            values[:, :, CLOTH] == Cloth.LINING
        ).float() * 0.6 * lining
        colour = torch.gather(table, 1, values[:, :, CLOTH].long().unsqueeze(2).expand(-1, -1, 3))

        behind, alpha = picture.clone(), torch.zeros(n, 1, SIZE, SIZE, device=device)
        sheer, part = torch.zeros_like(alpha), torch.zeros_like(alpha)
        state = Painted(picture, behind, alpha, sheer, part)
        look = Look(cloths, depth, dark, rim, sheen, things, thread)
        for k in range(cover.shape[1]):
            m = min(n, max(2, int((depths > k).sum())))  # one alone would be compiled apart
            mine = Layer(
                cover[:m, k : k + 1],
                enlarge(near[:m, k : k + 1]),
                slot[:m, k],
                woven[:m, k],
                colour[:m, k],
                values[:m, k],
                shading[:m, k % 3 : k % 3 + 1],
            )
            painted = self._layer(
                Painted(*(t[:m] for t in state)),
                Layer(*(t.contiguous() for t in mine)),
                Look(*(t[:m] for t in look)),
            )
            for whole, piece in zip(state, painted, strict=True):
                whole[:m] = piece
        fuzz = dice.n(n, 1, SIZE, SIZE) * dice.u(0, 1, n, 1, 1, 1) ** 2 * 0.04
        part = torch.where((state.part == 0) & (state.alpha > LIKELY), torch.full_like(part, BODY), state.part)
        return state.picture + fuzz * state.alpha, state.alpha, state.sheer, part


def _wardrobe(dice: Dice, values: Tensor, material: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Colour of every cloth, the two fabrics as cut for body and sleeves, and whether the lining is the main cloth."""
    n = len(values)
    main, second = cloth_colour(dice, n), cloth_colour(dice, n)
    related = dice.chance(0.35, n, 1)
    second = second * (1 - related) + main * dice.u(0.6, 1.1, n, 1) * related
    others = [cloth_colour(dice, n) for _ in range(9)]
    lining = dice.chance(0.7, n, 1)
    skin = skin_colour(dice, n)
    dim = main.mean(1, keepdim=True) < _DIM
    seam = torch.where(dim, main + dice.u(0.02, 0.14, n, 1), main * dice.u(0.35, 0.8, n, 1))
    light_seam = (main * dice.u(1.02, 1.3, n, 1) + dice.u(0, 0.08, n, 1)).clamp(0, 1)
    table = torch.stack([
        main, second, lining * main + (1 - lining) * others[0], others[1], others[2],
        dice.u(0.85, 1, n, 1).expand(n, 3), seam, skin, hair_colour(dice, n), others[3],
        between(dice, n, (0, 1), (0, 0.5), (0.1, 0.9)), light_seam,
        others[4], others[5], skin * dice.u(0.35, 0.8, n, 1), others[6],
        between(dice, n, (0.05, 0.11), (0.25, 0.7), (0.25, 0.9)),
    ], 1)  # fmt: skip
    fabric = weave(dice, torch.stack([main, others[7], others[8], others[1]], 1), material=material)
    fabric2 = weave(dice, torch.stack([second, main, others[7], others[4]], 1))
    patterned = dice.chance(0.5, n, 1, 1, 1)
    fabric2 = fabric2 * patterned + second.view(n, 3, 1, 1) * (1 - patterned)
    scale, at = dice.u(0.5, 1.3, n), dice.u(-1, 1, n, 2)
    part, turned, garment = values[:, :, PART], values[:, :, TURNED], values[:, :, ROLE] == Role.GARMENT

    def mean_turn(which: int) -> Tensor:
        mine = ((part == which) & garment).float()
        return (turned * mine).sum(1) / mine.sum(1).clamp(min=1)

    turns = (mean_turn(BODY) + dice.n(n) * 0.02, mean_turn(SLEEVE_L), mean_turn(SLEEVE_R))
    cloths = torch.stack([cut_cloth(f, t, scale, at) for f in (fabric, fabric2) for t in turns], 1)
    return table, cloths.half(), lining


def _hide_in_background(dice: Dice, table: Tensor, cloths: Tensor, base: Tensor) -> None:
    """Prints and second fabrics in the background's own colour: they are garment all the same."""
    n = len(base)
    like = (base * dice.u(0.96, 1.03, n, 1)).clamp(0, 1)
    accent, second = dice.chance(0.25, n, 1), dice.chance(0.12, n, 1)
    table[:, Cloth.ACCENT_B] = table[:, Cloth.ACCENT_B] * (1 - accent) + like * accent
    table[:, Cloth.SECOND] = table[:, Cloth.SECOND] * (1 - second) + like * second
    cloths[:, 3:] = torch.where(second.view(n, 1, 1, 1, 1) > 0, like.view(n, 1, 3, 1, 1).half(), cloths[:, 3:])


def _union(cover: Tensor, weight: Tensor) -> Tensor:
    return 1 - torch.prod(1 - cover * weight[:, : cover.shape[1], None, None], 1, keepdim=True)


def _cast_shadow(dice: Dice, picture: Tensor, shape: Tensor, casual: Tensor) -> Tensor:
    n = len(shape)
    small = functional.avg_pool2d(shape, 4)
    shadow = torch.zeros_like(small)
    for radius, reach in ((1, 1), (2, 2), (5, 3)):
        moved = torch.roll(blur(small, radius), (dice.shift(0, reach), dice.shift(-reach, reach)), (2, 3))
        shadow = shadow + moved * dice.u(0, 1, n, 1, 1, 1) ** 2 * dice.chance(0.45, n, 1, 1, 1) * 0.45
    # A lamp or the sun from one side: far, dark and sharp.
    hard = dice.here(casual).view(n, 1, 1, 1) * dice.chance(0.3, n, 1, 1, 1) * dice.u(0.15, 0.6, n, 1, 1, 1)
    shadow = torch.maximum(shadow, hard * torch.roll(small, (dice.shift(0, 5), dice.shift(-5, 5)), (2, 3)))
    return picture * (1 - enlarge(shadow).clamp(0, 0.75))


def _soft_edges(dice: Dice, cover: Tensor) -> Tensor:
    """Every layer blurred at quarter size: rims darken and shadows fall by it."""
    small = functional.avg_pool2d(cover, 4)
    soft = box_blur(small, 1)
    width = dice.whole(0, 2, len(cover), 1, 1, 1)
    return torch.where(width == 0, 0.5 * (small + soft), torch.where(width == 1, soft, blur(small, 2)))


def _inside_frame(frame: Tensor) -> Tensor:
    t = torch.arange(SIZE, device=frame.device) + 0.5
    across = ((t > frame[:, :1]) & (t < frame[:, :1] + frame[:, 2:3])).float()
    down = ((t > frame[:, 1:2]) & (t < frame[:, 1:2] + frame[:, 3:4])).float()
    return (down[:, :, None] * across[:, None, :]).unsqueeze(1)
