"""What clients keep about a person beside the account: small, plain, the same in both databases."""

from typing import Any

from provai.platform.json import storable_json

METADATA_BYTES = 4096
FULL_NAME_LENGTH = 200


def storable(data: dict[str, Any]) -> dict[str, Any]:
    """It travels inside every access token, so it stays small; a ValueError says what it may not be."""
    storable_json(data, METADATA_BYTES)
    full_name = data.get("full_name")
    if full_name is not None and not (isinstance(full_name, str) and len(full_name) <= FULL_NAME_LENGTH):
        raise ValueError("full_name is not a name")
    return data


def merged(kept: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Null takes a value away."""
    return storable({name: value for name, value in {**kept, **changes}.items() if value is not None})
