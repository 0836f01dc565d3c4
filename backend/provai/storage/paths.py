"""How a kept reference, "bucket/path", is taken apart."""

from pathlib import PurePosixPath

_THUMB = ".thumb"


def thumbnail_of(ref: str) -> str:
    place = PurePosixPath(ref)
    return str(place.with_name(f"{place.stem}{_THUMB}{place.suffix}"))


def main_file_of(path: str) -> str:
    """The file whose row answers for this path: a thumbnail's own main file."""
    place = PurePosixPath(path)
    return str(place.with_name(place.stem.removesuffix(_THUMB) + place.suffix))
