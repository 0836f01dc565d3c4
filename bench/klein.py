"""klein's speed on a graphics card: the full-size architecture with random weights, for speed does not depend on them.

On a machine with a card, torch, transformers, accelerate and safetensors, and no network:

    python3 bench/klein.py --with FOLDER

FOLDER holds diffusers and what it imports, put there before where there is a network; git ignores `data`:

    pip install --no-deps --target data/diffusers diffusers==0.42.1 requests urllib3 idna certifi
    python3 bench/klein.py --with data/diffusers

Anywhere, to try this script: `python3 bench/klein.py --tiny`.

One run prints: diffusers' own pipeline for two references of 1024 x 768, eager and with compiled blocks; ours for the
same, for a garment as the engine shows it, and for several together: at once, and as the product asks for them, each
in a thread of its own with crop, queue and paste; images a second and the most memory of each; by
how much ours differs from the pipeline, a remembered reference from one encoded anew, and one of a batch from the same
alone. What is not begun within --minutes is left out and named.
"""

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

# In place of this folder, whose requests.py would hide another one.
sys.path[0] = str(Path(__file__).resolve().parents[1] / "backend")

PHOTO, GARMENT = (1024, 768), (640, 480)  # height and width: of the crop, and of a garment as the engine shows it
STEPS = 4
TEXT_TOKENS = 512
ROUNDS = 7


def build(*, is_tiny: bool, device: str, dtype: Any) -> Any:
    import torch
    from diffusers import (
        AutoencoderKLFlux2,
        FlowMatchEulerDiscreteScheduler,
        Flux2KleinPipeline,
        Flux2Transformer2DModel,
    )

    torch.manual_seed(0)
    # FLUX.2-klein-4B's own configuration; Qwen3-4B's hidden size is 2560, three layers of it side by side.
    size = {"num_layers": 5, "num_single_layers": 20, "num_attention_heads": 24, "joint_attention_dim": 7680}
    if is_tiny:
        size = {"num_layers": 1, "num_single_layers": 1, "num_attention_heads": 1, "joint_attention_dim": 96}
    with torch.device(device):
        transformer = Flux2Transformer2DModel(**size, guidance_embeds=False).to(dtype).eval()
        vae = AutoencoderKLFlux2(**({"block_out_channels": (32, 32, 32, 32)} if is_tiny else {})).to(dtype).eval()
    scheduler = FlowMatchEulerDiscreteScheduler(use_dynamic_shifting=True)
    pipeline = Flux2KleinPipeline(scheduler, vae, None, None, transformer, is_distilled=True)
    pipeline.set_progress_bar_config(disable=True)
    return pipeline


def seconds_of(call: Callable[[], object], rounds: int) -> tuple[float, float]:
    """Median seconds after two warm-up calls, and the most memory in GiB."""
    import torch

    on_card = torch.cuda.is_available()
    for _ in range(2):
        call()
    if on_card:
        torch.cuda.reset_peak_memory_stats()
    took = []
    for _ in range(rounds):
        began = time.perf_counter()
        call()
        if on_card:
            torch.cuda.synchronize()
        took.append(time.perf_counter() - began)
    return statistics.median(took), torch.cuda.max_memory_allocated() / 2**30 if on_card else 0.0


class Report:
    """Prints a line a measurement, at once; begins none after `minutes`."""

    def __init__(self, rounds: int, minutes: float) -> None:
        self._rounds = rounds
        self._end = time.monotonic() + minutes * 60

    def line(self, name: str, pictures: int, call: Callable[[], object]) -> None:
        if time.monotonic() > self._end:
            print(f"{name:<44} left out: the time is over", flush=True)
            return
        try:
            seconds, memory = seconds_of(call, self._rounds)
        except Exception as error:
            print(f"{name:<44} failed: {error!r}"[:200], flush=True)
            return
        rate = pictures / seconds
        print(f"{name:<44} {seconds:6.3f} s  {rate:5.2f} images/s  {memory:5.1f} GiB", flush=True)


def levels(name: str, one: Any, other: Any) -> None:
    apart = np.abs(one.astype(int) - other.astype(int))
    print(f"{name:<60} {apart.mean():5.2f} levels of 255 on average, {apart.max()} at most", flush=True)


def random_picture(size: tuple[int, int], seed: int) -> Any:
    return np.random.default_rng(seed).integers(0, 255, (*size, 3), np.uint8)


def plain_call(pipeline: Any, embedding: Any, pictures: list[Any]) -> Callable[[], object]:
    import torch
    from PIL import Image

    images = [Image.fromarray(picture) for picture in pictures]

    def call() -> object:
        return pipeline(
            image=images,
            prompt_embeds=embedding,
            height=pictures[0].shape[0],
            width=pictures[0].shape[1],
            num_inference_steps=STEPS,
            guidance_scale=1.0,
            generator=torch.Generator("cpu").manual_seed(1),
        )

    return call


def ours_call(model: Any, photo: tuple[int, int], garment: tuple[int, int], number: int) -> Callable[[], object]:
    """Photos never seen before, as in life; the same garments."""
    from provai.tryon.engines.klein.model import KleinOrder

    seeds = count(100)
    garments = [random_picture(garment, seed) for seed in range(number)]

    def call() -> object:
        pairs = [(random_picture(photo, next(seeds)), worn) for worn in garments]
        return model.make([KleinOrder(pair, "a top", 1) for pair in pairs])

    return call


def lazily(make: Callable[..., Callable[[], object]], *given: Any) -> Callable[[], object]:
    """Made at its first call, so that what fails there fails one line."""
    made: list[Callable[[], object]] = []

    def call() -> object:
        if not made:
            made.append(make(*given))
        return made[0]()

    return call


def product_call(model: Any, photo: tuple[int, int], garment: tuple[int, int], number: int) -> Callable[[], object]:
    """As the engine does it for so many people at once: crop a photo of 1536 pixels, wait in the queue, paste back."""
    from provai.tryon.engines.crop import crop_of, fitted_in, pasted
    from provai.tryon.engines.klein.batches import Batches
    from provai.tryon.engines.klein.model import KleinOrder

    batches = Batches[Any, Any](model.make, lambda order: order.shape, number)
    whole = random_picture((photo[0] * 3 // 2, photo[1] * 3 // 2), 0)
    nobody = SimpleNamespace(size=whole.shape[:2], silhouette=np.zeros(whole.shape[:2]), pose=None)  # crops it all
    garments = [random_picture(PHOTO, seed) for seed in range(number)]
    people = ThreadPoolExecutor(number)
    seeds = count(100)

    def one(worn: Any) -> object:
        seen = np.roll(whole, next(seeds), 1)
        crop = crop_of(seen, nobody, ["top"], photo)  # type: ignore[arg-type]
        return pasted(seen, crop, batches.ask(KleinOrder((crop.picture, fitted_in(worn, garment)), "a top", 1)))

    return lambda: list(people.map(one, garments))


@dataclass(frozen=True)
class Setting:
    """What is measured: the real sizes on a card, or tiny ones anywhere."""

    is_tiny: bool
    device: str
    dtype: Any
    photo: tuple[int, int]
    garment: tuple[int, int]
    embedding: Any


def setting(*, is_tiny: bool) -> Setting:
    import torch

    device = "cuda" if torch.cuda.is_available() else "cpu"
    width, tokens = (96, 8) if is_tiny else (7680, TEXT_TOKENS)
    embedding = torch.randn(1, tokens, width, generator=torch.Generator().manual_seed(1))
    dtype = torch.bfloat16 if device == "cuda" else torch.float32
    name = torch.cuda.get_device_name() if device == "cuda" else "processor"
    photo, garment = ((128, 96), (96, 64)) if is_tiny else (PHOTO, GARMENT)
    print(f"{name}, torch {torch.__version__}; photo {photo}, garment as large, then as ours {garment}; {STEPS} steps")
    return Setting(is_tiny, device, dtype, photo, garment, embedding)


def measure_plain(given: Setting, report: Report) -> Any:
    """Answers the picture that the others are compared with."""
    pipeline = build(is_tiny=given.is_tiny, device=given.device, dtype=given.dtype)
    twice = [random_picture(given.photo, 1), random_picture(given.photo, 2)]
    call = plain_call(pipeline, given.embedding.to(given.device, given.dtype), twice)
    report.line("diffusers, eager, garment as large", 1, call)
    reference = np.array(call().images[0])  # type: ignore[attr-defined]
    if given.device == "cuda":
        pipeline.transformer.compile_repeated_blocks(fullgraph=True)
        report.line("diffusers, compiled blocks, garment as large", 1, call)
    return reference


def measure_ours(given: Setting, report: Report, reference: Any, *, compiled: bool) -> None:
    import torch

    from provai.tryon.engines.klein.model import KleinModel, PromptMemory
    from provai.tryon.engines.klein.speed import prepare

    if given.device == "cuda":
        torch.cuda.empty_cache()
    torch.compiler.reset()
    pipeline = build(is_tiny=given.is_tiny, device=given.device, dtype=given.dtype)
    prepare(pipeline, compiled=compiled)
    prompts = PromptMemory(Path(tempfile.mkdtemp()), "bench", lambda prompt: given.embedding)
    model = KleinModel(pipeline, prompts, STEPS)
    how = "compiled" if compiled else "eager"
    report.line(f"ours, {how}, garment as large", 1, ours_call(model, given.photo, given.photo, 1))
    report.line(f"ours, {how}", 1, ours_call(model, given.photo, given.garment, 1))
    for number in (4, 8, 2):
        report.line(f"ours, {how}, {number} together", number, ours_call(model, given.photo, given.garment, number))
        asking = lazily(product_call, model, given.photo, given.garment, number)
        report.line(f"ours, {how}, {number} together, as the product", number, asking)
    compare(model, given, reference, how)


def compare(model: Any, given: Setting, reference: Any, how: str) -> None:
    """That what is cached and what goes together changes nothing but rounding."""
    from provai.tryon.engines.klein.model import KleinOrder

    asked = KleinOrder((random_picture(given.photo, 1), random_picture(given.photo, 2)), "a top", 1)
    other = KleinOrder((random_picture(given.photo, 3), random_picture(given.photo, 4)), "a top", 2)
    model.forget()
    [anew] = model.make([asked])
    [remembered] = model.make([asked])
    levels(f"ours, {how}, from the pipeline's picture:", anew, reference)
    levels(f"ours, {how}, references remembered from references encoded anew:", remembered, anew)
    levels(f"ours, {how}, in a batch from alone:", model.make([asked, other])[0], anew)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--with", dest="folder", help="a folder with packages to use, such as diffusers")
    parser.add_argument("--tiny", action="store_true", help="tiny networks, to try this script anywhere")
    parser.add_argument("--minutes", type=float, default=7.0, help="no measurement begins later")
    asked = parser.parse_args()
    if asked.folder:
        sys.path.insert(0, str(Path(asked.folder).resolve()))
    report = Report(1 if asked.tiny else ROUNDS, asked.minutes)
    given = setting(is_tiny=asked.tiny)
    reference = measure_plain(given, report)
    # First what runs in the product.
    for compiled in (True, False) if given.device == "cuda" else (False,):
        measure_ours(given, report, reference, compiled=compiled)


if __name__ == "__main__":
    main()
