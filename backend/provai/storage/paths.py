"""How a kept reference, "bucket/path", is taken apart."""

from pathlib import PurePosixPath

_THUMB = ".thumb"


def thumbnail_of(ref: str) -> str:
    stem, dot, suffix = ref.rpartition(".")
    return f"{stem}{_THUMB}{dot}{suffix}" if dot and "/" not in suffix else f"{ref}{_THUMB}"


def main_file_of(path: str) -> str:
    """The file whose row answers for this path: a thumbnail's own main file."""
    place = PurePosixPath(path)
    return str(place.with_name(place.stem.removesuffix(_THUMB) + place.suffix))
