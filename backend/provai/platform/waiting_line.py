"""A bounded line for work that holds memory while it waits: short for everyone together, shorter for one person."""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from provai.platform.errors import AppError

RETRY_SECONDS = 5


class NoPlace(AppError):
    """Come back in some seconds."""

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(RETRY_SECONDS)}


class LineFull(NoPlace):
    status = 503
    code = "busy"
    message = "Tem muita gente enviando arquivos agora. Espere alguns segundos e tente de novo."


class TooManyAtOnce(NoPlace):
    status = 429
    code = "too_many_at_once"
    message = "Você já tem vários arquivos a caminho. Espere eles chegarem e tente de novo."


class WaitingLine:
    """In this process: it bounds this process's memory. A line of other work says its own `full` and `too_many`."""

    def __init__(
        self,
        places: int,
        places_each: int,
        *,
        full: type[LineFull] = LineFull,
        too_many: type[TooManyAtOnce] = TooManyAtOnce,
    ) -> None:
        self.places, self.places_each = places, places_each
        self._full, self._too_many = full, too_many
        self._taken: Counter[UUID] = Counter()
        self._lock = threading.Lock()

    def taken(self) -> int:
        with self._lock:
            return self._taken.total()

    def take(self, person: UUID) -> None:
        """Refuses at once when there is no place."""
        with self._lock:
            if self._taken[person] >= self.places_each:
                raise self._too_many
            if self._taken.total() >= self.places:
                raise self._full
            self._taken[person] += 1

    def leave(self, person: UUID) -> None:
        with self._lock:
            self._taken[person] -= 1
            if not self._taken[person]:
                del self._taken[person]

    @contextmanager
    def place(self, person: UUID) -> Iterator[None]:
        """Whoever has one keeps it until the work is done."""
        self.take(person)
        try:
            yield
        finally:
            self.leave(person)
