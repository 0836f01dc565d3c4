"""The runtimes tell stderr all about their start, with paths of this machine, and have no switch for it."""

import os
import re
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_CHATTER = re.compile(rb"^(INFO|WARNING|VERBOSE): (\[\w+\.cc:\d+\]|Created TensorFlow Lite)")
_STDERR = 2
_one_at_a_time = threading.Lock()


@contextmanager
def quiet() -> Iterator[None]:
    """Drops the runtimes' chatter; whatever else is said meanwhile, by any thread, is said when this ends."""
    with _one_at_a_time, tempfile.TemporaryFile() as said:
        sys.stderr.flush()
        stderr = os.dup(_STDERR)
        os.dup2(said.fileno(), _STDERR)
        try:
            yield
        finally:
            sys.stderr.flush()
            os.dup2(stderr, _STDERR)
            said.seek(0)
            os.write(stderr, b"".join(line for line in said if not _CHATTER.match(line)))
            os.close(stderr)
