"""The training loop: drawn on the CPU, rendered and learned on the device, for a given number of minutes."""

import copy
import logging
import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from .draw.scene import draw_batch
from .losses import NAMES, WEIGHTS, losses
from .network import TINY_WIDTHS, WIDTHS, GarmentNet, load_weights
from .render.compose import Renderer, Sheet

log = logging.getLogger("garmentnet")
SAVE_EVERY, REPORT_EVERY = 45, 15  # seconds
_SHORT = 5  # minutes of a run that does not pay for compiling


@dataclass(frozen=True)
class Plan:
    """One training run."""

    minutes: float
    out: Path
    seed: int = 1
    batch: int = 128
    batches_at_once: int = 4  # rendered together: launching the many small kernels is what rendering costs
    workers: int = 14
    rate: float = 2e-3
    resume: tuple[Path, ...] = ()
    tiny: bool = False


class Drawings(IterableDataset[dict[str, Tensor]]):
    """Endless drawn batches; every worker has its own seeds."""

    def __init__(self, seed: int, batch: int) -> None:
        self.seed, self.batch = seed, batch

    def __iter__(self) -> Iterator[dict[str, Tensor]]:
        worker = get_worker_info()
        seed = self.seed * 10**9 + (worker.id if worker else 0) * 10**6
        while True:
            try:
                batch = draw_batch(seed, self.batch)
            except (ValueError, IndexError):
                log.exception("seed %d cannot be drawn", seed)  # one odd outline must not end hours of training
            else:
                yield {k: torch.from_numpy(v) for k, v in batch.items()}
            seed += 1


class Average:
    """The mean of the weights over the last thousand or so steps: steadier than any single step."""

    def __init__(self, net: nn.Module) -> None:
        self.net = copy.deepcopy(net).eval().requires_grad_(requires_grad=False)
        self._mine, self._theirs = (
            [v for v in n.state_dict().values() if v.is_floating_point()] for n in (self.net, net)
        )

    def follow(self, step: int) -> None:
        torch._foreach_lerp_(self._mine, self._theirs, 1 - min(0.999, (step + 1) / (step + 20)))


def train(plan: Plan) -> GarmentNet:
    """Runs the plan and returns the averaged network; saves it to plan.out on the way."""
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(plan.seed)
    torch.backends.cudnn.benchmark = True
    torch.set_float32_matmul_precision("high")
    net = GarmentNet(TINY_WIDTHS if plan.tiny else WIDTHS)
    if plan.resume:
        fresh = load_weights(net, mean_weights(plan.resume))
        log.info("resumed from %s; new: %s", [p.name for p in plan.resume], ", ".join(fresh) or "nothing")
    net = net.to(device, memory_format=torch.channels_last)
    average = Average(net)
    render = Renderer(device)
    drawings = iter(DataLoader(
        Drawings(plan.seed, plan.batch * plan.batches_at_once), batch_size=None, num_workers=plan.workers,
        pin_memory=device.type == "cuda", prefetch_factor=2 if plan.workers else None,
    ))  # fmt: skip
    _Loop(plan, device, net, average, render).run(drawings)
    return average.net


class _Loop:
    def __init__(self, plan: Plan, device: torch.device, net: GarmentNet, average: Average, render: Renderer) -> None:
        self.plan, self.device, self.net, self.average, self.render = plan, device, net, average, render
        self.optimizer = torch.optim.AdamW(
            net.parameters(), lr=plan.rate, weight_decay=1e-3, fused=device.type == "cuda"
        )
        self.weights = torch.tensor(WEIGHTS, device=device)
        # Compiling takes a minute: it pays on a GPU, and only when there are several.
        pays = device.type == "cuda" and plan.minutes > _SHORT
        self.answer = torch.compile(net) if pays else net
        self.losses = torch.compile(losses) if pays else losses

    def run(self, drawings: Iterator[dict[str, Tensor]]) -> None:
        start = shown = saved = time.monotonic()
        step, waited = 0, 0.0
        while (spent := (time.monotonic() - start) / (self.plan.minutes * 60)) < 1:
            asked = time.monotonic()
            batch = next(drawings)
            waited += time.monotonic() - asked
            sheet = self.render(batch, self.plan.seed * 10**9 + step)
            for i in range(self.plan.batches_at_once):
                step += 1
                # Every n-th picture: the renderer sorts them by the number of their layers.
                parts = self._step(sheet.every(self.plan.batches_at_once, i), step, spent)
            now = time.monotonic()
            if shown == start or now - shown > REPORT_EVERY:
                shown = now
                text = " ".join(f"{name} {value:.3f}" for name, value in zip(NAMES, parts.tolist(), strict=True))
                speed = step * self.plan.batch / (now - start)
                log.info("%d %.0fs %.0f img/s waited %.0fs %s", step, now - start, speed, waited, text)
            if now - saved > SAVE_EVERY:
                saved = now
                save_weights(self.average.net, self.plan.out / "garmentnet.pt")
        save_weights(self.average.net, self.plan.out / "garmentnet.pt")

    def _step(self, sheet: Sheet, step: int, spent: float) -> Tensor:
        for group in self.optimizer.param_groups:
            group["lr"] = self.plan.rate * min(1, step / 200 + 0.02) * (0.495 * (1 + math.cos(math.pi * spent)) + 0.01)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            answer = self.answer(sheet.picture.contiguous(memory_format=torch.channels_last))
        parts = self.losses(answer, sheet)
        self.optimizer.zero_grad(set_to_none=True)
        (parts * self.weights).sum().backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2.0)
        self.optimizer.step()
        self.average.follow(step)
        return parts.detach()


def save_weights(net: GarmentNet, path: Path) -> None:
    """Half precision: what is exported in the end."""
    torch.save({k: v.half() if v.is_floating_point() else v for k, v in net.state_dict().items()}, path)


def mean_weights(paths: Sequence[Path]) -> dict[str, Tensor]:
    """The mean of several saved networks of one kind (of one: itself); counters are the last one's."""
    saved = [torch.load(path, map_location="cpu", weights_only=True) for path in paths]
    last = saved[-1]
    return {
        k: torch.stack([s[k].float() for s in saved]).mean(0) if v.is_floating_point() else v for k, v in last.items()
    }
