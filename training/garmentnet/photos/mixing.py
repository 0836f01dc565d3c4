"""The photos' part of every batch: whole photos, garments cut out of photos, drawings on real backgrounds."""

import math
from dataclasses import fields, replace

import torch
from torch import Tensor

from ..labels import (
    BODY,
    CLASSES,
    LANDMARKS,
    LIKELY,
    MIRRORED_LANDMARKS,
    MIRRORED_PARTS,
    SIZE,
    SLEEVE_L,
    SLEEVE_R,
    SLEEVES,
    STYLES,
)  # fmt: skip
from ..losses import SHEER
from ..network import GarmentNet
from ..render.compose import Sheet
from ..render.dice import Dice
from .compositing import composited, photographed, recoloured
from .grounds import Backgrounds
from .labels import LABELS, LANDMARKS_OF, NAMES, multi_hot
from .losses import PhotoBatch
from .packing import Photos
from .teaching import UNKNOWN, PseudoLabels, pseudo_label, take_inside_of_elder, trust_best_of_each
from .views import GREY, HALF, View, reflected, sample, within

CLASS_BOOST = {"dress": 1.6}  # the class that the network misses most
RARE_CLASS_POWER = -0.6  # a photo's odds are its class's count to this power
CLASS_AGREES = 0.6  # the network's share of the label's classes from which landmarks and parts are learned
LANDMARK_EXISTS, LANDMARK_PEAK = 0.9, 0.5  # from here a landmark's place is learned
STRAIGHT = 0.03  # radians up to which a photo is not turned
UPRIGHT = 0.5  # the cosine of an angle, from which a garment does not lie on its side
UNWORN = 0.3  # the share of "worn" below which a photo is learned as not worn


class Mixer:
    def __init__(self, photos: Photos, seed: int, elder: GarmentNet | None = None) -> None:
        self.photos, self.seed, self.step = photos, seed, 0
        self.device = device = photos.picture.device
        self.elder = pseudo_label(elder, photos) if elder is not None else None
        count = torch.bincount(photos.label, minlength=len(NAMES)).float()
        boost = torch.tensor([CLASS_BOOST.get(name, 1.0) for name in NAMES], device=device)
        self.odds = (boost * count.clamp(min=1) ** RARE_CLASS_POWER)[photos.label]
        labels = LABELS.values()
        self.classes = multi_hot([label.classes for label in labels], CLASSES, device)
        self.styles = multi_hot([label.styles for label in labels], STYLES, device)
        self.sleeves = multi_hot([label.sleeves for label in labels], SLEEVES, device)
        possible = [tuple(start for name in label.classes for start in LANDMARKS_OF[name]) for label in labels]
        self.landmarks = multi_hot(
            [[mark for mark in LANDMARKS if mark.startswith(starts)] if starts else [] for starts in possible],
            LANDMARKS, device,
        )  # fmt: skip

    def learn(self, net: GarmentNet) -> str:
        """Label the photos anew with this network. Returns a line for the log."""
        self.pseudo: PseudoLabels = pseudo_label(net, self.photos)
        trust_best_of_each(self.pseudo, self.photos.label)
        if self.elder is not None:
            take_inside_of_elder(self.pseudo, self.elder)
        self.backgrounds = Backgrounds.of(self.photos, self.pseudo)
        trusted = self.pseudo.trusted.float()
        shares = [f"{name} {trusted[self.photos.label == i].mean():.2f}" for i, name in enumerate(NAMES)]
        return f"trusted {int(trusted.sum())} of {len(trusted)}: " + ", ".join(shares)

    @torch.no_grad()
    def batch(self, whole: int, pasted: int) -> PhotoBatch:
        """Whole photos, then cut-outs on other backgrounds."""
        self.step += 1
        dice = Dice(self.seed * 10**9 + self.step, self.device)
        one = self._whole(dice, dice.rows(self.odds, whole))
        two = self._pasted(dice, dice.rows(self.odds * self.pseudo.trusted, pasted))
        both = PhotoBatch(*(torch.cat([getattr(one, f.name), getattr(two, f.name)]) for f in fields(PhotoBatch)))
        both.picture = photographed(dice, both.picture)
        return both

    @torch.no_grad()
    def on_real_ground(self, sheet: Sheet, dice: Dice) -> Sheet:
        """Composite drawings on real backgrounds, except worn and sheer ones."""
        picture, n = sheet.picture, len(sheet.kind)
        blank = (picture == GREY).all(1)
        bars = (blank.all(1, keepdim=True) | blank.all(2, keepdim=True)).float().unsqueeze(1)
        fits = ((sheet.worn < LIKELY) & (sheet.sheer.amax((1, 2, 3)) < SHEER)).float().view(n, 1, 1, 1)
        there = composited(dice, picture, sheet.alpha, self.backgrounds.draw(dice, n)) * (1 - bars) + GREY * bars
        return replace(sheet, picture=picture * (1 - fits) + there * fits)

    def _whole(self, dice: Dice, rows: Tensor) -> PhotoBatch:
        n, photos = len(rows), self.photos
        near_garment = dice.chance(0.4, n) * self.pseudo.trusted[rows].float()
        box = self.pseudo.box[rows]
        near = SIZE / ((box[:, 2:] - box[:, :2]).amax(1) * dice.u(1.0, 1.7, n)).clamp(min=48)
        scale = torch.where(near_garment > 0, near.clamp(max=2.2), dice.u(0.72, 1.25, n))
        middle = (box[:, :2] + box[:, 2:]) / 2
        centre = torch.where(near_garment[:, None] > 0, middle, torch.full_like(middle, HALF))
        centre = centre + dice.n(n, 2) * 10 / scale[:, None]
        angle = dice.n(n) * 0.1 * dice.chance(0.6, n) + dice.u(-0.6, 0.6, n) * dice.chance(0.15, n)
        batch, sources = self._seen_anew(dice, rows, angle + _quarter_turns(dice, n), scale, centre)
        frame = photos.frame[rows]
        there = within(sources, frame)
        # A straight photo ends in grey; a turned one goes on as its mirror image.
        ends = ((angle.abs() < STRAIGHT) | (dice.chance(0.15, n) > 0)).float().view(n, 1, 1, 1)
        picture = sample(photos.picture[rows].float() / 255, reflected(sources, frame))
        return _framed(batch, picture, (1 - ends * (1 - there)) * self._frames(dice, n), there)

    def _pasted(self, dice: Dice, rows: Tensor) -> PhotoBatch:
        n, photos, box = len(rows), self.photos, self.pseudo.box[rows]
        scale = SIZE * dice.u(0.45, 0.95, n) / (box[:, 2:] - box[:, :2]).amax(1).clamp(min=40)
        angle = dice.n(n) * 0.12 * dice.chance(0.7, n) + dice.u(-0.7, 0.7, n) * dice.chance(0.2, n)
        centre = (box[:, :2] + box[:, 2:]) / 2 + dice.n(n, 2) * 12 / scale[:, None]
        batch, sources = self._seen_anew(dice, rows, angle + _quarter_turns(dice, n), scale, centre)
        frame = photos.frame[rows]
        cloth = recoloured(dice, sample(photos.picture[rows].float() / 255, reflected(sources, frame)), 0.5)
        cover = ((batch.alpha - 0.5) * 2 + 0.5).clamp(0, 1) * within(sources, frame)
        picture = composited(dice, cloth, cover, self.backgrounds.draw(dice, n))
        batch = replace(batch, alpha=cover, unworn_weight=torch.ones_like(batch.unworn_weight))
        return _framed(batch, picture, self._frames(dice, n), torch.ones_like(cover))

    def _seen_anew(
        self, dice: Dice, rows: Tensor, angle: Tensor, scale: Tensor, centre: Tensor
    ) -> tuple[PhotoBatch, Tensor]:
        """The labels in a new view, without a picture; and where each pixel comes from."""
        n, pseudo, label = len(rows), self.pseudo, self.photos.label[rows]
        mirrored = dice.chance(0.5, n)
        view = View.of(angle, scale, centre, mirrored, dice.n(n) * 0.04)
        sources = view.sources()
        alpha = sample(pseudo.alpha[rows].float() / 255, sources)
        trusted = pseudo.trusted[rows].float()
        upright = (torch.cos(angle) > UPRIGHT).float()  # left and right mean nothing for what lies on its side
        class_agrees = (pseudo.classes[rows] * self.classes[label]).sum(1) > CLASS_AGREES
        agreed = upright * trusted * class_agrees.float()
        landmarks, exist, exist_weight = self._landmarks(rows, view, mirrored, agreed)
        no_landmarks = self.landmarks[label].sum(1) == 0
        batch = PhotoBatch(
            picture=alpha, alpha=alpha, mask_weight=trusted,
            part=self._parts(rows, sources, mirrored), part_weight=torch.where(no_landmarks, trusted, agreed),
            landmarks=landmarks, exist=exist, exist_weight=exist_weight,
            classes=self.classes[label], styles=self.styles[label], sleeves=self.sleeves[label],
            unworn_weight=(pseudo.worn[rows] < UNWORN).float(),
        )  # fmt: skip
        return batch, sources

    def _parts(self, rows: Tensor, sources: Tensor, mirrored: Tensor) -> Tensor:
        """Parts in a new view; a part that the label rules out is body."""
        n, possible = len(rows), self.landmarks[self.photos.label[rows]]
        part = sample(self.pseudo.part[rows].float().unsqueeze(1), sources, "nearest").long()[:, 0]
        swapped = torch.tensor((*MIRRORED_PARTS, UNKNOWN), device=self.device)[part]
        part = torch.where(mirrored.view(n, 1, 1) > 0, swapped, part)
        no_parts = (possible.sum(1) == 0).view(n, 1, 1) & (part > BODY)
        has_waistband = (possible[:, LANDMARKS.index("bwL")] > 0).view(n, 1, 1)
        no_sleeves = has_waistband & ((part == SLEEVE_L) | (part == SLEEVE_R))
        return torch.where(no_parts | no_sleeves, torch.full_like(part, BODY), part)

    def _landmarks(self, rows: Tensor, view: View, mirrored: Tensor, agreed: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Places with their weights, existence, weight of existence; a landmark that the label rules out is absent."""
        marks = self.pseudo.landmarks[rows]
        places = view.to_new(marks[:, :, :2])
        in_sight = ((places > 1) & (places < SIZE - 1)).all(2).float()
        possible, agreed = self.landmarks[self.photos.label[rows]], agreed[:, None]
        clear = (marks[:, :, 2] > LANDMARK_EXISTS) & (self.pseudo.peak[rows] > LANDMARK_PEAK)
        landmarks = torch.cat([places, (clear.float() * possible * in_sight * agreed).unsqueeze(2)], 2)
        exist = marks[:, :, 2] * possible * in_sight
        weight = torch.where(possible > 0, agreed * (2 * marks[:, :, 2] - 1).abs(), torch.ones_like(possible))
        order, swap = list(MIRRORED_LANDMARKS), mirrored.view(-1, 1) > 0
        landmarks = torch.where(swap.unsqueeze(2), landmarks[:, order], landmarks)
        exist, weight = (torch.where(swap, v[:, order], v) for v in (exist, weight))
        return landmarks, exist, weight

    def _frames(self, dice: Dice, n: int) -> Tensor:
        """One inside the picture, zero in its bars: half of the pictures are cut to a photo's shape."""
        from_middle = (torch.arange(SIZE, device=self.device) + 0.5 - HALF).abs()
        three_to_four = torch.full((n,), 0.75, device=self.device)
        short = HALF * torch.where(dice.chance(0.6, n) > 0, three_to_four, dice.u(0.56, 1, n))
        upright, cut = dice.chance(0.7, n), dice.chance(0.5, n)
        kept = ((from_middle[None] < short[:, None]) | (cut[:, None] == 0)).float()
        shape = (n, 1, SIZE, SIZE)
        across, down = kept.view(n, 1, 1, SIZE).expand(shape), kept.view(n, 1, SIZE, 1).expand(shape)
        return torch.where(upright.view(n, 1, 1, 1) > 0, across, down)


def _framed(batch: PhotoBatch, picture: Tensor, inside: Tensor, there: Tensor) -> PhotoBatch:
    """Set the picture, grey outside; where it goes on as its mirror image the mask is left undecided (0.5)."""
    undecided = inside * (1 - there) > 0
    return replace(
        batch,
        picture=picture * inside + GREY * (1 - inside),
        alpha=torch.where(undecided, torch.full_like(batch.alpha, 0.5), batch.alpha * inside),
        part=batch.part * (inside[:, 0] > 0).long(),
    )


def _quarter_turns(dice: Dice, n: int) -> Tensor:
    """Six in a hundred lie on their side."""
    return dice.chance(0.06, n) * (dice.whole(0, 1, n) * 2 - 1) * (math.pi / 2)
