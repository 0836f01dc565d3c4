"""The pipeline as it runs: bf16 on the card, compiled if the setting says so; the text encoder only while asked."""

import logging
from pathlib import Path
from typing import Any

from provai.settings import Settings
from provai.tryon.engines.contract import EngineUnavailable
from provai.tryon.engines.klein.model import KleinModel, PromptMemory
from provai.tryon.engines.klein.speed import prepare
from provai.tryon.engines.klein.weights import KleinWeights

log = logging.getLogger(__name__)


def load(settings: Settings, device: str = "cuda") -> KleinModel:
    """Raises EngineUnavailable."""
    try:
        import torch
        from diffusers import Flux2KleinPipeline
    except ImportError as error:
        raise EngineUnavailable("provai[gpu] is not installed") from error
    weights = KleinWeights(settings)
    if not weights.are_here():
        raise EngineUnavailable("no weights: provai models pull klein")
    if device == "cuda" and not torch.cuda.is_available():
        raise EngineUnavailable("no graphics card")
    pipeline = Flux2KleinPipeline.from_pretrained(
        weights.folder, text_encoder=None, tokenizer=None, dtype=torch.bfloat16
    ).to(device)
    prepare(pipeline, compiled=settings.klein_compile)
    prompts = PromptMemory(
        settings.klein_prompts,
        f"{settings.klein_model}@{weights.revision()}",
        lambda prompt: encode(weights.folder, prompt, device),
    )
    return KleinModel(pipeline, prompts, settings.klein_steps)


def encode(folder: Path, prompt: str, device: str) -> Any:
    """On the processor where the card has no room for the text encoder beside what else is on it."""
    import torch

    try:
        return _encoded(folder, prompt, device)
    except torch.OutOfMemoryError:
        log.warning("klein_text_encoder_out_of_memory: goes on on the processor")
    if torch.cuda.is_available():
        torch.cuda.empty_cache()
    return _encoded(folder, prompt, "cpu")


def _encoded(folder: Path, prompt: str, device: str) -> Any:
    """The text encoder is loaded, asked and let go: it is as large as the rest."""
    import torch
    from diffusers import Flux2KleinPipeline
    from transformers import AutoTokenizer, Qwen3ForCausalLM

    encoder = Qwen3ForCausalLM.from_pretrained(folder, subfolder="text_encoder", dtype=torch.bfloat16).to(device)
    tokenizer = AutoTokenizer.from_pretrained(folder, subfolder="tokenizer")
    with torch.inference_mode():
        made = Flux2KleinPipeline._get_qwen3_prompt_embeds(encoder, tokenizer, prompt).cpu()
    del encoder
    if torch.cuda.is_available():
        torch.cuda.empty_cache()
    return made
