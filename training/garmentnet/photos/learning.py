"""One run that learns from drawings and photos together, scored on drawings and photos that it never learns from."""

import json
import logging
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader

from ..evaluation import UNSEEN, score, unseen_sheets
from ..losses import NAMES, WEIGHTS, losses
from ..network import WIDTHS, Answer, GarmentNet, load_weights
from ..render.compose import Renderer, Sheet
from ..render.dice import Dice
from ..training import Average, Drawings, mean_weights, save_weights
from .folded import state_from_onnx, unfold
from .labels import TRAIN, VALIDATION
from .losses import PHOTO_WEIGHTS, photo_losses
from .mixing import Mixer
from .packing import Photos, load_photos
from .scores import confusion, photo_scores

log = logging.getLogger("garmentnet")
WARM_UP_STEPS = 200
REPORT_EVERY, CHECK_EVERY = 20, 45  # seconds
LABELLED_ANEW_UNTIL = 0.85  # of the run: the last pseudo-labels are learned from until its end


@dataclass(frozen=True)
class PhotoPlan:
    photos: Path
    start: tuple[Path, ...]  # an exported .onnx, or .pt files: their mean
    out: Path
    elder: Path | None = None  # weights that say where the inside of the back is
    minutes: float = 10
    part: tuple[float, float] = (0.0, 1.0)  # of the whole run's curve of learning rates
    seed: int = 1
    rate: float = 1e-3
    drawn: int = 128  # drawings in a step; half of them come again on real backgrounds
    whole: int = 64  # photos in a step
    pasted: int = 40  # cut-outs on other backgrounds in a step
    labelled: int = 4  # times that the photos get pseudo-labels
    batches_at_once: int = 4
    workers: int = 14
    unseen: int = 12  # batches of drawings to score on
    most: int | None = None  # photos of each split, for a trial


def learn(plan: PhotoPlan) -> GarmentNet:
    """Run the plan and return the averaged network; garmentnet.pt and scores.json are left in plan.out."""
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(plan.seed)
    torch.backends.cudnn.benchmark = True
    torch.set_float32_matmul_precision("high")
    render = Renderer(device)
    drawings = iter(DataLoader(
        Drawings(plan.seed, plan.drawn * plan.batches_at_once), batch_size=None, num_workers=plan.workers,
        pin_memory=device.type == "cuda", prefetch_factor=2 if plan.workers else None,
    ))  # fmt: skip
    train, held = (load_photos(plan.photos, split, device, plan.most) for split in (TRAIN, VALIDATION))
    log.info("%d photos to learn from, %d to score on", len(train), len(held))
    net = _loaded(plan.start, device, render(next(drawings), UNSEEN - 1).picture)
    net = net.to(memory_format=torch.channels_last)
    elder = _loaded((plan.elder,), device) if plan.elder else None
    loop = _Loop(plan, net, Mixer(train, plan.seed, elder), render, held)
    loop.run(drawings)
    save_weights(loop.average.net, plan.out / "garmentnet.pt")
    sheets = unseen_sheets(render, plan.unseen, 64 if device.type == "cuda" else 8) if plan.unseen else []
    _write_scores(loop.average.net, sheets, held, plan.out / "scores.json")
    return loop.average.net


def _loaded(paths: tuple[Path, ...], device: torch.device, pictures: Tensor | None = None) -> GarmentNet:
    """Saved weights, or an exported file whose norms get the statistics of these pictures."""
    net = GarmentNet(WIDTHS).to(device)
    if paths[0].suffix == ".onnx":
        state_from_onnx(net, paths[0])
        if pictures is not None:
            unfold(net, pictures)
    else:
        load_weights(net, mean_weights(paths))
    return net


class _Loop:
    def __init__(self, plan: PhotoPlan, net: GarmentNet, mixer: Mixer, render: Renderer, held: Photos) -> None:
        self.plan, self.net, self.mixer, self.render, self.held = plan, net, mixer, render, held
        self.device, self.average, self.step = mixer.device, Average(net), 0
        self.optimizer = torch.optim.AdamW(
            net.parameters(), lr=plan.rate, weight_decay=1e-3, fused=self.device.type == "cuda"
        )
        self.weights, self.photo_weights = (torch.tensor(w, device=self.device) for w in (WEIGHTS, PHOTO_WEIGHTS))

    def run(self, drawings: Iterator[dict[str, Tensor]]) -> None:
        log.info("pseudo-labels: %s", self.mixer.learn(self.average.net))
        self.net.train()
        start = shown = checked = time.monotonic()
        labelled, spent = 1, 0.0
        while spent < 1:
            if spent > labelled / self.plan.labelled * LABELLED_ANEW_UNTIL:
                labelled += 1
                log.info("pseudo-labels: %s", self.mixer.learn(self.average.net))
            rendered = self.render(next(drawings), self.plan.seed * 10**9 + self.step)
            for i in range(self.plan.batches_at_once):
                parts = self._learn_step(rendered.every(self.plan.batches_at_once, i), spent)
            now = time.monotonic()
            spent = (now - start) / (self.plan.minutes * 60)
            if shown == start or now - shown > REPORT_EVERY:
                shown = now
                self._report(now - start, *parts)
            if now - checked > CHECK_EVERY:
                checked = now
                scores, _ = photo_scores(self.average.net, self.held)
                log.info("photos: %s", {name: round(value, 3) for name, value in scores.items()})
                save_weights(self.average.net, self.plan.out / "garmentnet.pt")

    def _learn_step(self, drawn: Sheet, spent: float) -> tuple[Tensor, Tensor]:
        """One step. Returns the losses of the drawings and those of the photos."""
        self.step += 1
        for group in self.optimizer.param_groups:
            group["lr"] = self.plan.rate * min(1, self.step / WARM_UP_STEPS + 0.02) * _cosine(spent, self.plan.part)
        dice = Dice(self.plan.seed * 10**9 + 500_000_000 + self.step, self.device)
        again = self.mixer.on_real_ground(drawn.every(2, self.step % 2), dice)
        sheet = Sheet(*(torch.cat([getattr(drawn, f.name), getattr(again, f.name)]) for f in fields(Sheet)))
        photos = self.mixer.batch(self.plan.whole, self.plan.pasted)
        picture = torch.cat([sheet.picture, photos.picture]).contiguous(memory_format=torch.channels_last)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            answer = self.net(picture)
        n = len(sheet.kind)
        of_drawings = losses(Answer(*(t[:n] for t in answer)), sheet)
        of_photos = photo_losses(Answer(*(t[n:] for t in answer)), photos)
        self.optimizer.zero_grad(set_to_none=True)
        ((of_drawings * self.weights).sum() + (of_photos * self.photo_weights).sum()).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimizer.step()
        self.average.follow(self.step)
        return of_drawings.detach(), of_photos.detach()

    def _report(self, seconds: float, *parts: Tensor) -> None:
        said = (" ".join(f"{name} {value:.3f}" for name, value in zip(NAMES, p.tolist(), strict=True)) for p in parts)
        log.info("%d %.0fs | drawings: %s | photos: %s", self.step, seconds, *said)


def _cosine(spent: float, part: tuple[float, float]) -> float:
    """The share of the peak rate, from 1 to 0.01 over the whole run, of which this run is a part."""
    whole = part[0] + (part[1] - part[0]) * spent
    return 0.495 * (1 + math.cos(math.pi * whole)) + 0.01


def _write_scores(net: GarmentNet, sheets: list[Sheet], held: Photos, path: Path) -> None:
    drawn = score(net, sheets) if sheets else {}
    photos, names = photo_scores(net, held)
    for what, scores in (("unseen drawings", drawn), ("unseen photos", photos)):
        log.info("%s: %s", what, {name: round(value, 3) for name, value in scores.items()})
    scores_and_table = {"drawn": drawn, "photos": photos, "confusion": confusion(held, names)}
    path.write_text(json.dumps(scores_and_table, indent=2) + "\n")
