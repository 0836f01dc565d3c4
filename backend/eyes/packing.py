"""Facts take up little while they are only remembered: masks of a photo's size lie in bytes."""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Generic, TypeVar

import numpy as np

from eyes.facts import GarmentFacts, PersonFacts

Facts = TypeVar("Facts", PersonFacts, GarmentFacts)


class Packed(Generic[Facts]):
    """Masks become steps of 1/255, which is all that a photo of eight bits can show of them."""

    def __init__(self, facts: Facts) -> None:
        self._facts: Any = _changed(facts, lambda value: _in_bytes(value, facts.size))

    def unpacked(self) -> Facts:
        facts: Facts = _changed(self._facts, lambda value: value.floats() if isinstance(value, _Bytes) else value)
        return facts


class _Bytes:
    def __init__(self, mask: Any) -> None:
        self._steps = np.round(mask * np.float32(255)).astype(np.uint8)

    def floats(self) -> Any:
        return self._steps * np.float32(1 / 255)


def _in_bytes(value: Any, size: tuple[int, ...]) -> Any:
    is_mask = isinstance(value, np.ndarray) and value.dtype == np.float32 and value.shape == size
    return _Bytes(value) if is_mask else value


def _changed(facts: Any, change: Any) -> Any:
    """A copy with every value changed, in the facts and in the facts inside them."""
    values = {field.name: getattr(facts, field.name) for field in fields(facts)}
    return replace(
        facts,
        **{name: _changed(value, change) if is_dataclass(value) else change(value) for name, value in values.items()},
    )
