"""Brings an exported file back into training.

Export folds every batch norm into its convolution. `state_from_onnx` loads the folded weights, `unfold` gives each
norm the statistics of its layer again.
"""

from itertools import pairwise
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from ..network import GarmentNet


def state_from_onnx(net: GarmentNet, path: Path) -> None:
    """Load the weights of an exported file; each norm only adds its bias until `unfold`."""
    graph = onnx.load(path).graph
    stored = {w.name.removesuffix(".half"): numpy_helper.to_array(w).astype(np.float32) for w in graph.initializer}
    folded = [n.input for n in graph.node if n.op_type == "Conv" and not n.input[1].startswith("net.")]
    pairs = iter(_norm_pairs(net))
    with torch.no_grad():
        for inputs in folded:
            conv, norm = next(pairs)
            conv.weight.copy_(torch.from_numpy(stored[inputs[1]]))
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
            norm.weight.fill_(1)
            norm.bias.copy_(torch.from_numpy(stored[inputs[2]]))
        for name, value in net.named_parameters():
            if f"net.{name}" in stored:
                value.copy_(torch.from_numpy(stored[f"net.{name}"]))
    if next(pairs, None) is not None:
        raise ValueError(f"{path} has fewer layers than the network")


def _norm_pairs(net: GarmentNet) -> list[tuple[nn.Conv2d, nn.BatchNorm2d]]:
    """Convolutions with their norms, in the order of the exported file: the full-size layer comes after the decoder."""
    steps = (net.s1, net.s2, net.s3, net.s4, net.s5, net.u4, net.u3, net.u2, net.u1, net.full, net.mask, net.heat)
    layers = [m for step in steps for m in step.modules() if isinstance(m, nn.Conv2d | nn.BatchNorm2d)]
    return [(a, b) for a, b in pairwise(layers) if isinstance(b, nn.BatchNorm2d)]


@torch.no_grad()
def unfold(net: GarmentNet, pictures: Tensor) -> None:
    """Give every norm the mean and variance of its layer on these pictures. The answers stay the same."""
    net.eval()
    for conv, norm in _norm_pairs(net):
        seen: list[Tensor] = []
        hook = conv.register_forward_hook(lambda _m, _i, out, seen=seen: seen.append(out.float()))
        for piece in pictures.split(64):
            net(piece)
        hook.remove()
        mean = torch.stack([s.mean((0, 2, 3)) for s in seen]).mean(0)
        square = torch.stack([(s**2).mean((0, 2, 3)) for s in seen]).mean(0)
        spread = (square - mean**2).clamp(min=1e-4)
        norm.bias.add_(mean)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(spread)
        norm.weight.copy_((spread + norm.eps).sqrt())
