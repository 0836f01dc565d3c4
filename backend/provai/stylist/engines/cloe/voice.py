"""What Cloe says: the first way of saying it that this conversation has not heard yet."""

import re
from collections.abc import Iterable, Sequence

from provai.stylist.engines.cloe.normalise import fold

_ENDS = re.compile(r"(?<=[.!?…])\s+|\n+")


def sentences_of(text: str) -> list[str]:
    return [part for part in _ENDS.split(text) if part.strip()]


def _trace(sentence: str) -> str:
    return re.sub(r"[^a-z0-9 ]", "", fold(sentence)).strip()


class Voice:
    """Collects the parts of one reply. A sentence that was said in this conversation is never said again."""

    def __init__(self, said: Iterable[str], turn: int) -> None:
        self._said = {_trace(sentence) for text in said for sentence in sentences_of(text)}
        self._turn = turn
        self.parts: list[str] = []

    def was_said(self, text: str) -> bool:
        return any(_trace(sentence) in self._said for sentence in sentences_of(text))

    def say(self, *ways: str, optional: bool = False) -> bool:
        """Says the first way not heard yet, beginning at another one each turn. Whether something was said."""
        ways = tuple(filter(None, ways))
        if not ways:
            return False
        start = self._turn % len(ways) if len(ways) > 1 else 0
        for way in (*ways[start:], *ways[:start]):
            if not self.was_said(way):
                self._keep(way)
                return True
        if optional:
            return False
        # All were said: what is new in the first one is still worth saying.
        fresh = [part for part in sentences_of(ways[start]) if not self.was_said(part)]
        if fresh:
            self._keep(" ".join(fresh))
        return bool(fresh)

    def in_order(self, *ways: str, optional: bool = False) -> bool:
        """As `say`, the first one first."""
        turn, self._turn = self._turn, 0
        try:
            return self.say(*ways, optional=optional)
        finally:
            self._turn = turn

    def _keep(self, text: str) -> None:
        text = " ".join(text.split())
        self.parts.append(text)
        self._said.update(_trace(sentence) for sentence in sentences_of(text))

    def go_on(self) -> None:
        """To the next wish of the same message, which begins in another way."""
        self._turn += 1

    @property
    def silent(self) -> bool:
        return not self.parts


def chunks(parts: Sequence[str]) -> Iterable[str]:
    """A reply in the pieces in which it is spoken: one sentence at a time, paragraphs between the parts."""
    for at, part in enumerate(parts):
        if at:
            yield "\n\n" if at % 2 == 0 or len(part) > 90 else " "
        for number, spoken in enumerate(sentences_of(part)):
            yield f" {spoken}" if number else spoken
