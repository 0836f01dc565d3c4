"""FLUX.2 klein's own classes with tiny random weights; needs the extra provai[gpu]."""

from typing import Any

import torch
from diffusers import (
    AutoencoderKLFlux2,
    FlowMatchEulerDiscreteScheduler,
    Flux2KleinPipeline,
    Flux2Transformer2DModel,
)

WIDE = 16  # of an embedding


def pipeline() -> Any:
    torch.manual_seed(3)
    transformer = Flux2Transformer2DModel(
        patch_size=1, in_channels=16, num_layers=1, num_single_layers=2, attention_head_dim=16, num_attention_heads=2,
        joint_attention_dim=WIDE, timestep_guidance_channels=32, axes_dims_rope=(4, 4, 4, 4), guidance_embeds=False,
    )  # fmt: skip
    vae = AutoencoderKLFlux2(
        in_channels=3, out_channels=3, latent_channels=4, norm_num_groups=2, layers_per_block=1,
        down_block_types=("DownEncoderBlock2D",) * 4, up_block_types=("UpDecoderBlock2D",) * 4,
        block_out_channels=(4, 4, 4, 4), use_quant_conv=False, use_post_quant_conv=False,
    )  # fmt: skip
    made = Flux2KleinPipeline(
        scheduler=FlowMatchEulerDiscreteScheduler(use_dynamic_shifting=True),
        vae=vae.eval(),
        text_encoder=None,
        tokenizer=None,
        transformer=transformer.eval(),
        is_distilled=True,
    )
    made.set_progress_bar_config(disable=True)
    return made


def encode(prompt: str) -> Any:
    return torch.randn(1, 8, WIDE, generator=torch.Generator().manual_seed(len(prompt)))
