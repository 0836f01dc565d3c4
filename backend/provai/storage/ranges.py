"""The one part of a file that a player asks for (RFC 9110, section 14)."""

import re

from provai.platform.errors import AppError

_ONE_RANGE = re.compile(r"bytes=(\d{0,15})-(\d{0,15})", re.ASCII)


class RangeNotSatisfiable(AppError):
    status = 416
    code = "range_not_satisfiable"
    message = "O trecho pedido fica além do fim do arquivo."

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def headers(self) -> dict[str, str]:
        return {"Content-Range": f"bytes */{self.size}"}


def part_of(size: int, asked: str | None) -> tuple[int, int] | None:
    """Start and end (exclusive), or None for the whole file: also when several ranges or nonsense is asked for."""
    match = _ONE_RANGE.fullmatch(asked or "")
    if match is None or match.group() == "bytes=-":
        return None
    first, last = match.groups()
    if first and last and int(first) > int(last):
        return None
    if not first:
        start, end = max(0, size - int(last)), size
    else:
        start, end = int(first), min(int(last) + 1, size) if last else size
    if start >= size:
        raise RangeNotSatisfiable(size)
    return start, end
