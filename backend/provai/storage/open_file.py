from collections.abc import AsyncIterator
from dataclasses import dataclass

CHUNK = 256 * 1024


@dataclass(frozen=True)
class OpenFile:
    """A file of the store being read; `size` is the whole file's, however little of it `chunks` carries."""

    size: int
    chunks: AsyncIterator[bytes]

    async def read(self) -> bytes:
        return b"".join([bytes(chunk) async for chunk in self.chunks])
