"""A file that is sent on while it is being written."""

from io import RawIOBase
from typing import Any


class Outlet(RawIOBase):
    """What was written is taken out and sent on, so that nothing piles up."""

    def __init__(self) -> None:
        self._written: list[bytes] = []

    def write(self, data: Any) -> int:
        self._written.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        taken, self._written = b"".join(self._written), []
        return taken
