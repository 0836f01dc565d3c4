"""FLUX.2 klein's own classes with tiny random weights; needs the extra provai[gpu]."""

from typing import Any

import torch
from diffusers import (
    AutoencoderKLFlux2,
    FlowMatchEulerDiscreteScheduler,
    Flux2KleinPipeline,
    Flux2Transformer2DModel,
)
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast, Qwen3Config, Qwen3ForCausalLM

WIDE = 16  # of an embedding
TEXT_WIDE = 16  # of the text encoder; three of its layers side by side are an embedding


def pipeline(wide: int = WIDE) -> Any:
    torch.manual_seed(3)
    transformer = Flux2Transformer2DModel(
        patch_size=1, in_channels=16, num_layers=1, num_single_layers=2, attention_head_dim=16, num_attention_heads=2,
        joint_attention_dim=wide, timestep_guidance_channels=32, axes_dims_rope=(4, 4, 4, 4), guidance_embeds=False,
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


def text_encoder() -> Any:
    """As many layers as klein takes its embeddings from."""
    torch.manual_seed(4)
    return Qwen3ForCausalLM(
        Qwen3Config(
            vocab_size=len(_VOCABULARY), hidden_size=TEXT_WIDE, intermediate_size=16, num_hidden_layers=28,
            num_attention_heads=2, num_key_value_heads=1, head_dim=8, max_position_embeddings=512,
        )
    ).eval()  # fmt: skip


_VOCABULARY = {word: place for place, word in enumerate(["<pad>", "<unk>", "user", "assistant", "a", "top", "dress"])}


def tokenizer() -> Any:
    words = Tokenizer(models.WordLevel(_VOCABULARY, unk_token="<unk>"))
    words.pre_tokenizer = pre_tokenizers.Whitespace()
    made = PreTrainedTokenizerFast(tokenizer_object=words, pad_token="<pad>", unk_token="<unk>")
    made.chat_template = (
        "{% for message in messages %}{{ message.role }} {{ message.content }} {% endfor %}"
        "{% if add_generation_prompt %}assistant{% endif %}"
    )
    return made
