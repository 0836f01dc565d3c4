"""UUIDv7 keys: in the order this process made them, unguessable in the rest."""

import secrets
from threading import Lock
from uuid import UUID

from provai.platform.clock import now

_TICKS = 4096  # in a millisecond: what fits in the twelve bits beside it (RFC 9562, 6.2, method 3)


class _Ticks:
    """The time in ticks; none is given twice, though two rows are born in one or the clock steps back."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._last = 0

    def next(self) -> int:
        with self._turn:
            self._last = max(int(now().timestamp() * 1000 * _TICKS), self._last + 1)
            return self._last


_ticks = _Ticks()


def new_id() -> UUID:
    milliseconds, part = divmod(_ticks.next(), _TICKS)
    return UUID(int=milliseconds << 80 | 0x7 << 76 | part << 64 | 0b10 << 62 | secrets.randbits(62))
