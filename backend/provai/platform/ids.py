"""UUIDv7 keys: sortable by time of creation, unguessable in the rest."""

import secrets
from uuid import UUID

from provai.platform.clock import now


def new_id() -> UUID:
    milliseconds = int(now().timestamp() * 1000)
    value = milliseconds << 80 | 0x7 << 76 | secrets.randbits(12) << 64 | 0b10 << 62 | secrets.randbits(62)
    return UUID(int=value)
