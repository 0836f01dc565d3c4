"""What makes the pipeline faster without changing what it computes, but for rounding."""

from typing import Any

HOPPER = (9, 0)


def prepare(pipeline: Any, *, compiled: bool) -> None:
    import torch

    pipeline.vae.to(memory_format=torch.channels_last)
    pipeline.transformer.fuse_qkv_projections()
    if torch.cuda.is_available() and torch.cuda.get_device_capability() >= HOPPER:
        pipeline.transformer.set_attention_backend("_native_cudnn")
    if compiled:
        torch.set_float32_matmul_precision("high")
        # Blocks of one kind share their code: one compilation each, for any number of garments.
        pipeline.transformer.compile_repeated_blocks(fullgraph=True)
        pipeline.vae.decoder = torch.compile(pipeline.vae.decoder)
        pipeline.vae.encoder = torch.compile(pipeline.vae.encoder)


def go_eager(pipeline: Any) -> bool:
    """Undo the compilation. Answers whether there was any."""
    vae = pipeline.vae
    compiled = [module for module in pipeline.transformer.modules() if module._compiled_call_impl is not None]
    for module in compiled:
        module._compiled_call_impl = None
    parts = [name for name in ("encoder", "decoder") if hasattr(getattr(vae, name), "_orig_mod")]
    for name in parts:
        setattr(vae, name, getattr(vae, name)._orig_mod)
    return bool(compiled or parts)
