"""What free JSON must be to survive both databases, our own answers and a person's patience."""

import json
from typing import Any

DEEPEST = 16


def storable_json(value: dict[str, Any], most_bytes: int) -> dict[str, Any]:
    """A ValueError says what it may not be."""
    level: list[Any] = [value]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
    if level:
        raise ValueError("too deep")
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    if "\\u0000" in text or len(text.encode()) > most_bytes:  # a lone surrogate cannot be encoded: a ValueError too
        raise ValueError("too long or not plain text")
    return value


def _inside(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
