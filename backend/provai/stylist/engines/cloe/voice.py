"""What Cloe says: the first way of saying it that this conversation has not heard yet."""

import re
from collections.abc import Iterable, Sequence

from provai.stylist.engines.cloe.normalise import fold

WORD = 20  # letters of a part that is only a yes
COLON = 60  # letters within which a sentence has its own colon
PHRASE = 3  # words that make a turn of phrase
RECENT = 20  # messages, within which a way to begin and a turn of phrase are still in the ear
_ENDS = re.compile(r"(?<=[.!?…])\s+|\n+")


def sentences_of(text: str) -> list[str]:
    return [part for part in _ENDS.split(text) if part.strip()]


def _trace(sentence: str) -> str:
    return re.sub(r"[^a-z0-9 ]", "", fold(sentence)).strip()


_JOINTS = (
    "Vale lembrar:", "Um detalhe:", "Só um cuidado:", "E mais uma coisa:", "Aproveitando:", "Outra ajuda:",
    "Junto com isso,", "De quebra,", "Para acertar em cheio,", "Além disso,", "No mais,",
)  # fmt: skip
_NAMES = ("Europa", "Réveillon", "Carnaval", "Natal")


def _opening(trace: str) -> str:
    return " ".join(trace.split()[:2])


def _phrases_of(trace: str) -> set[str]:
    words = trace.split()
    return {" ".join(words[at : at + PHRASE]) for at in range(len(words) - PHRASE + 1)}


class Voice:
    """Collects the parts of one reply. A sentence that was said in this conversation is never said again."""

    def __init__(self, said: Sequence[str], turn: int) -> None:
        """`said` is every message of hers, the oldest first."""
        self._said = {_trace(sentence) for text in said for sentence in sentences_of(text)}
        self._turn = turn
        recent = {_trace(sentence) for text in said[-RECENT:] for sentence in sentences_of(text)}
        self._openings = {_opening(sentence) for sentence in recent}
        self._phrases = {phrase for sentence in recent for phrase in _phrases_of(sentence)}
        self._introduced = 0
        self.parts: list[str] = []

    def was_said(self, text: str) -> bool:
        return any(_trace(sentence) in self._said for sentence in sentences_of(text))

    def say(self, *ways: str, optional: bool = False) -> bool:
        """Says the first way not heard yet, beginning at another one each turn. Whether something was said."""
        ways = tuple(filter(None, ways))
        if not ways:
            return False
        start = self._turn % len(ways) if len(ways) > 1 else 0
        unheard = [way for way in (*ways[start:], *ways[:start]) if not self.was_said(way)]
        # Of what may be said, rather what begins in a way not heard yet.
        if unheard:
            self._keep(next((way for way in unheard if _opening(_trace(way)) not in self._openings), unheard[0]))
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

    def insist(self, text: str) -> None:
        """Says it even if it was said before."""
        self._keep(text)

    def _keep(self, text: str) -> None:
        text = " ".join(text.split())
        self.parts.append(text)
        traces = [_trace(sentence) for sentence in sentences_of(text)]
        self._said.update(traces)
        self._openings.update(_opening(trace) for trace in traces)

    def introduce(self, *ways: str) -> bool:
        """As `say`, with words that only lead to what follows."""
        said = self.say(*ways, optional=True)
        self._introduced += said
        return said

    def joined(self, advice: str) -> str:
        """A second thought begins with words that lead over to it, other ones each time."""
        colon = ":" in advice[:COLON]
        free = [
            joint
            for joint in _JOINTS
            if _opening(_trace(joint)) not in self._openings and not (colon and joint.endswith(":"))
        ]
        if len(self.parts) <= self._introduced or not free or advice.startswith(_NAMES):
            return advice
        return f"{free[self._turn % len(free)]} {advice[:1].lower()}{advice[1:]}"

    def is_stale(self, text: str, names: Sequence[str]) -> bool:
        """Whether its turns of phrase were heard before in this conversation, the names of pieces aside."""
        trace = _trace(text)
        for name in sorted(map(_trace, names), key=len, reverse=True):
            trace = trace.replace(name, "")
        return bool(_phrases_of(trace) & self._phrases) or self.was_said(text)

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
            word_before = len(parts[at - 1]) < WORD
            yield " " if word_before or (at % 2 and len(part) <= 90) else "\n\n"
        for number, spoken in enumerate(sentences_of(part)):
            yield f" {spoken}" if number else spoken
