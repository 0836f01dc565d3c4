"""Which engines one try-on may ask, and why the one that was wanted is not among them. Free of the database."""

import math
from dataclasses import dataclass
from typing import Literal

# Where try-ons of engines on a graphics card wait: a worker on such a machine may take these alone.
GPU_QUEUE = "tryon-gpu"

Reason = Literal["consent", "spend_limit", "unavailable", "quality", "trouble"]


@dataclass(frozen=True)
class PassedOver:
    """The wanted engine, and why another one dressed."""

    engine: str
    reason: Reason


@dataclass(frozen=True)
class Plan:
    """`paid_pictures` is how many pictures of paid engines may still be asked for; None sets no limit.

    `seconds` is what the whole try-on may take before its job ends it, `priced` whose pictures the operator set a price
    for.
    """

    engines: tuple[str, ...]
    passed_over: PassedOver | None = None
    paid_pictures: int | None = None
    seconds: float = math.inf
    priced: tuple[str, ...] = ()


@dataclass(frozen=True)
class Paid:
    """Told by the engine process each time a paid or priced engine was asked for a picture, also if nothing came."""

    engine: str
