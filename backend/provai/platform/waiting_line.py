"""A bounded line for work that holds memory while it waits: short for everyone together, shorter for one person."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from provai.platform.errors import AppError

RETRY_SECONDS = 5


class _ComeBack(AppError):
    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(RETRY_SECONDS)}


class LineFull(_ComeBack):
    status = 503
    code = "busy"
    message = "Tem muita gente enviando arquivos agora. Espere alguns segundos e tente de novo."


class TooManyAtOnce(_ComeBack):
    status = 429
    code = "too_many_at_once"
    message = "Você já tem vários arquivos a caminho. Espere eles chegarem e tente de novo."


class WaitingLine:
    """In this process: it bounds this process's memory."""

    def __init__(self, places: int, places_each: int) -> None:
        self._places, self._places_each = places, places_each
        self._taken: Counter[UUID] = Counter()

    @contextmanager
    def place(self, person: UUID) -> Iterator[None]:
        """Refuses at once when there is no place; whoever has one keeps it until the work is done."""
        if self._taken[person] >= self._places_each:
            raise TooManyAtOnce
        if self._taken.total() >= self._places:
            raise LineFull
        self._taken[person] += 1
        try:
            yield
        finally:
            self._taken[person] -= 1
            if not self._taken[person]:
                del self._taken[person]
