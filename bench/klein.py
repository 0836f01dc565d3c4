"""klein's speed on a graphics card: the full-size architecture with random weights, for speed does not depend on them.

    python3 bench/klein.py [--with FOLDER] [--tiny]

FOLDER is put on the path first: it may hold diffusers where that is not installed. Prints, in one run: diffusers' own
pipeline, plain and with compiled blocks, beside ours, single and batched, with the most memory each took.
"""

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
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


def line(name: str, pictures: int, call: Callable[[], object], rounds: int) -> None:
    try:
        seconds, memory = seconds_of(call, rounds)
    except Exception as error:
        print(f"{name:<44} failed: {error!r}"[:200], flush=True)
        return
    rate = pictures / seconds
    print(f"{name:<44} {seconds:6.3f} s  {rate:5.2f} images/s  {memory:5.1f} GiB", flush=True)


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


def measure(*, is_tiny: bool) -> None:
    import torch

    from provai.tryon.engines.klein.model import KleinModel, KleinOrder, PromptMemory
    from provai.tryon.engines.klein.speed import prepare

    device = "cuda" if torch.cuda.is_available() else "cpu"
    dtype = torch.bfloat16 if device == "cuda" else torch.float32
    photo, garment = ((128, 96), (96, 64)) if is_tiny else (PHOTO, GARMENT)
    rounds = 1 if is_tiny else ROUNDS
    width = 96 if is_tiny else 7680
    embedding = torch.randn(1, 8 if is_tiny else TEXT_TOKENS, width, generator=torch.Generator().manual_seed(1))
    name = torch.cuda.get_device_name() if device == "cuda" else "processor"
    print(f"{name}, torch {torch.__version__}; photo {photo}, garment as large, then as ours {garment}; {STEPS} steps")

    plain = build(is_tiny=is_tiny, device=device, dtype=dtype)
    given = embedding.to(device, dtype)
    twice = [random_picture(photo, 1), random_picture(photo, 2)]
    line("diffusers, eager, garment as large", 1, plain_call(plain, given, twice), rounds)
    if not is_tiny:
        plain.transformer.compile_repeated_blocks(fullgraph=True)
        line("diffusers, compiled blocks, garment as large", 1, plain_call(plain, given, twice), rounds)
    reference = np.array(plain_call(plain, given, twice)().images[0]).astype(int)  # type: ignore[attr-defined]
    del plain

    for compiled in (False, True) if not is_tiny else (False,):
        if device == "cuda":
            torch.cuda.empty_cache()
        torch.compiler.reset()
        pipeline = build(is_tiny=is_tiny, device=device, dtype=dtype)
        prepare(pipeline, compiled=compiled)
        prompts = PromptMemory(Path(tempfile.mkdtemp()), "bench", lambda prompt: embedding)
        model = KleinModel(pipeline, prompts, STEPS)
        how = "compiled" if compiled else "eager"

        made = model.make([KleinOrder(tuple(twice), "a top", 1)])[0].astype(int)
        print(f"ours, {how}: {np.abs(made - reference).mean():.2f} levels from the pipeline's picture on average")
        line(f"ours, {how}, garment as large", 1, ours_call(model, photo, photo, 1), rounds)
        line(f"ours, {how}", 1, ours_call(model, photo, garment, 1), rounds)
        for number in (2, 4, 8) if not is_tiny else (2,):
            line(f"ours, {how}, {number} together", number, ours_call(model, photo, garment, number), rounds)
        del model, pipeline


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--with", dest="folder", help="a folder with packages to use, such as diffusers")
    parser.add_argument("--tiny", action="store_true", help="tiny networks, to try this script anywhere")
    given = parser.parse_args()
    if given.folder:
        sys.path.insert(0, given.folder)
    measure(is_tiny=given.tiny)


if __name__ == "__main__":
    main()
