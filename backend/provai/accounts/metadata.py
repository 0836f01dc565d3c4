"""What clients keep about a person beside the account: small, plain, the same in both databases."""

import json
from typing import Any

METADATA_BYTES = 4096
FULL_NAME_LENGTH = 200


def storable(data: dict[str, Any]) -> dict[str, Any]:
    """It travels inside every access token, so it stays small; a ValueError says what it may not be."""
    try:
        text = json.dumps(data, ensure_ascii=False, allow_nan=False)
        size = len(text.encode())
    except RecursionError as error:
        raise ValueError("too deep") from error
    if size > METADATA_BYTES or "\\u0000" in text:
        raise ValueError("too long or not plain text")
    full_name = data.get("full_name")
    if full_name is not None and not (isinstance(full_name, str) and len(full_name) <= FULL_NAME_LENGTH):
        raise ValueError("full_name is not a name")
    return data


def merged(kept: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Null takes a value away."""
    return storable({name: value for name, value in {**kept, **changes}.items() if value is not None})
