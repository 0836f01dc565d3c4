"""FLUX.2 klein by diffusers' Flux2KleinPipeline, for several orders in one pass.

The pipeline itself gives all pictures of a batch the same references; here each order brings its own. Everything else
is the pipeline's: its latents, its ids, its schedule, its scheduler's steps. A test compares the two.
"""

import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from eyes.facts import Picture
from provai.tryon.engines.contract import EngineTrouble
from provai.tryon.engines.klein.speed import go_eager

log = logging.getLogger(__name__)

REMEMBERED = 64  # garments are tried on by several people, and by one person in several photos
SMALLER = 0.75
STEP = 16


class OutOfMemory(EngineTrouble):
    code = "out_of_memory"
    sentence = "A placa de vídeo deste servidor não tem memória livre para esta prova. Tente de novo em instantes."


@dataclass(frozen=True)
class KleinOrder:
    """The person first, then the garments; what is made has the person's size."""

    pictures: tuple[Picture, ...]
    prompt: str
    seed: int

    @property
    def shape(self) -> tuple[tuple[int, ...], ...]:
        return tuple(picture.shape for picture in self.pictures)


class PromptMemory:
    """Embeddings on disk: there are a few dozen prompts, and the text encoder need not stay on the card for them.

    Where `folder` cannot be written they are kept by this process alone.
    """

    def __init__(self, folder: Path, model: str, encode: Callable[[str], Any]) -> None:
        self._folder = folder
        self._model = model
        self._encode = encode
        self._known: dict[str, Any] = {}

    def embedding(self, prompt: str) -> Any:
        from safetensors import SafetensorError
        from safetensors.torch import load_file

        if prompt not in self._known:
            name = hashlib.sha256(f"{self._model}\n{prompt}".encode()).hexdigest()[:32]
            path = self._folder / f"{name}.safetensors"
            try:
                made = load_file(path)["embedding"]
            except (OSError, SafetensorError, KeyError):
                made = self._encode(prompt).cpu().contiguous()
                self._keep(made, path)
            self._known[prompt] = made
        return self._known[prompt]

    def _keep(self, made: Any, path: Path) -> None:
        from safetensors import SafetensorError
        from safetensors.torch import save_file

        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            beside = path.with_suffix(".new")
            save_file({"embedding": made}, beside)
            beside.replace(path)
        except (OSError, SafetensorError) as error:
            log.warning("klein_prompt_not_kept: %s", error)


class KleinModel:
    """Called by one thread at a time. `pipeline` may come without text encoder and tokenizer."""

    def __init__(self, pipeline: Any, prompts: PromptMemory, steps: int = 4) -> None:
        self._pipeline = pipeline
        self._prompts = prompts
        self._steps = steps
        self._latents: OrderedDict[bytes, Any] = OrderedDict()

    def make(self, orders: Sequence[KleinOrder]) -> list[Picture]:
        """All of one shape. Out of memory: one by one, then smaller, then OutOfMemory; the card is left usable."""
        if made := self._made_within_memory(orders):
            return made
        log.warning("klein_out_of_memory: %d orders of %s", len(orders), orders[0].shape)
        if len(orders) > 1:
            return [self.make([order])[0] for order in orders]
        if made := self._made_within_memory([_smaller(orders[0])]):
            height, width = orders[0].pictures[0].shape[:2]
            return [_resized(made[0], height, width)]
        raise OutOfMemory(str(orders[0].shape))

    def _made_within_memory(self, orders: Sequence[KleinOrder]) -> list[Picture] | None:
        """None if the memory does not suffice; nothing of the attempt is left on the card."""
        import torch

        try:
            return self._make(orders)
        except torch.OutOfMemoryError:
            pass
        # Only here, after the exception is gone: its traceback holds what the attempt had on the card.
        self._free()
        return None

    def forget(self) -> None:
        """The references that are remembered."""
        self._latents.clear()

    def _free(self) -> None:
        import torch

        self.forget()
        if torch.cuda.is_available():
            torch.cuda.empty_cache()

    def _make(self, orders: Sequence[KleinOrder]) -> list[Picture]:
        """Without compilation from then on, if compiled code fails."""
        import torch

        try:
            return self._run(orders)
        except torch.OutOfMemoryError:
            raise
        except Exception as error:
            if not go_eager(self._pipeline):
                raise
            log.warning("klein_compile_failed: goes on without compilation: %r", error)
        return self._run(orders)

    def _run(self, orders: Sequence[KleinOrder]) -> list[Picture]:
        import torch

        with torch.inference_mode():
            latents, ids = self._denoise(orders)
            return self._decode(latents, ids, orders[0].pictures[0].shape)

    def _denoise(self, orders: Sequence[KleinOrder]) -> tuple[Any, Any]:
        """Latents of all orders, and the ids of their places."""
        import torch

        pipe, transformer = self._pipeline, self._pipeline.transformer
        device, dtype = transformer.device, transformer.dtype
        embeds = torch.cat([self._prompts.embedding(order.prompt) for order in orders]).to(device, dtype)
        text_ids = pipe._prepare_text_ids(embeds).to(device)
        references, reference_ids = self._references(orders)
        height, width = orders[0].pictures[0].shape[:2]
        generators = [torch.Generator("cpu").manual_seed(order.seed) for order in orders]
        channels = transformer.config.in_channels // 4
        latents, ids = pipe.prepare_latents(len(orders), channels, height, width, embeds.dtype, device, generators)
        image_ids = torch.cat([ids, reference_ids], dim=1)
        for time in self._schedule(latents.shape[1]):
            predicted = transformer(
                hidden_states=torch.cat([latents, references], dim=1).to(dtype),
                timestep=time.expand(len(orders)).to(latents.dtype) / 1000,
                guidance=None,
                encoder_hidden_states=embeds,
                txt_ids=text_ids,
                img_ids=image_ids,
                return_dict=False,
            )[0][:, : latents.shape[1]]
            latents = pipe.scheduler.step(predicted, time, latents, return_dict=False)[0]
        return latents, ids

    def _schedule(self, tokens: int) -> Any:
        from diffusers.pipelines.flux2.pipeline_flux2_klein import compute_empirical_mu

        scheduler = self._pipeline.scheduler
        own = getattr(scheduler.config, "use_flow_sigmas", False)
        sigmas = None if own else np.linspace(1.0, 1 / self._steps, self._steps)
        mu = compute_empirical_mu(image_seq_len=tokens, num_steps=self._steps)
        scheduler.set_timesteps(sigmas=sigmas, num_inference_steps=self._steps, device=self._device, mu=mu)
        scheduler.set_begin_index(0)
        return scheduler.timesteps

    @property
    def _device(self) -> Any:
        return self._pipeline.transformer.device

    def _references(self, orders: Sequence[KleinOrder]) -> tuple[Any, Any]:
        """Each order's own pictures as tokens behind what is being made, and their ids."""
        import torch

        pipe = self._pipeline
        latents = [[self._latent(picture) for picture in order.pictures] for order in orders]
        tokens = [torch.cat([pipe._pack_latents(latent)[0] for latent in each]) for each in latents]
        ids = pipe._prepare_image_ids(latents[0]).to(self._device)
        return torch.stack(tokens).to(self._device), ids.repeat(len(orders), 1, 1)

    def _latent(self, picture: Picture) -> Any:
        """Garments come again and again: the last ones are remembered."""
        key = hashlib.sha256(f"{picture.shape}".encode() + picture.tobytes()).digest()
        if key not in self._latents:
            self._latents[key] = self._encode(picture)
            while len(self._latents) > REMEMBERED:
                self._latents.popitem(last=False)
        self._latents.move_to_end(key)
        return self._latents[key]

    def _encode(self, picture: Picture) -> Any:
        import torch

        vae = self._pipeline.vae
        image = torch.from_numpy(picture.copy()).permute(2, 0, 1)[None].to(vae.device, torch.float32)
        return self._pipeline._encode_vae_image((image / 127.5 - 1).to(vae.dtype), generator=None)

    def _decode(self, latents: Any, ids: Any, shape: tuple[int, ...]) -> list[Picture]:
        import torch

        pipe, vae = self._pipeline, self._pipeline.vae
        step = pipe.vae_scale_factor * 2
        height, width = (side // step for side in shape[:2])
        spread = torch.stack(list(pipe._unpack_latents_with_ids(latents, ids, height, width)))
        spread = spread.reshape(len(latents), -1, height, width)
        mean = vae.bn.running_mean.view(1, -1, 1, 1).to(spread)
        deviation = torch.sqrt(vae.bn.running_var.view(1, -1, 1, 1) + vae.config.batch_norm_eps).to(spread)
        image = vae.decode(pipe._unpatchify_latents(spread * deviation + mean).to(vae.dtype), return_dict=False)[0]
        pixels = ((image.float() / 2 + 0.5).clamp(0, 1) * 255).round().to(torch.uint8)
        return list(pixels.permute(0, 2, 3, 1).cpu().numpy())


def _smaller(order: KleinOrder) -> KleinOrder:
    return replace(order, pictures=tuple(_shrunk(picture) for picture in order.pictures))


def _shrunk(picture: Picture) -> Picture:
    height, width = (max(STEP, round(side * SMALLER / STEP) * STEP) for side in picture.shape[:2])
    return _resized(picture, height, width)


def _resized(picture: Picture, height: int, width: int) -> Picture:
    return np.array(Image.fromarray(picture).resize((width, height), Image.Resampling.LANCZOS), np.uint8)
