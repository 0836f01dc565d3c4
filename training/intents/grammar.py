"""Writes utterances from the patterns in grammar.txt, with the slips of real typing and speaking."""

import random
import re
from collections.abc import Iterator
from pathlib import Path


def _read_lists() -> dict[str, list[str]]:
    lines = Path(__file__).with_name("lists.txt").read_text().splitlines()
    pairs = [line.split(": ", 1) for line in lines if ": " in line and not line.startswith("#")]
    return {name: words.split(",") for name, words in pairs}


LISTS = _read_lists()
_BEFORE, _AFTER = LISTS["before"], LISTS["after"]
_CHAT = {
    "voce": "vc", "que": "q", "por que": "pq", "nao": "n", "hoje": "hj", "com": "c", "para": "pra", "muito": "mt",
    "estou": "to", "esta": "ta", "tambem": "tb",
}  # fmt: skip
# How often a slip happens.
_WORD_LOST = 0.12
_WORD_TWICE = 0.1
_CHAT_SPELLING = 0.3
_LETTER_WRONG = 0.06
_GREETED = 0.22
_ENDED = 0.12
# Up to so many words or letters it never happens.
_KEPT_WORDS = 3
_SAID_ONCE = 2
_RIGHT_LETTERS = 4
_CHOICE = re.compile(r"\(([^()]*)\)")
_SLOT = re.compile(r"\{(\w+)\}")


def read_patterns(path: Path) -> dict[str, list[str]]:
    patterns: dict[str, list[str]] = {}
    for line in map(str.strip, path.read_text().splitlines()):
        if line.startswith("["):
            intent = line[1:-1]
            patterns[intent] = []
        elif line and not line.startswith("#"):
            patterns[intent].append(line)
    return patterns


def write(patterns: dict[str, list[str]], each: int, seed: int = 7) -> Iterator[tuple[str, str]]:
    """`each` utterances an intent, every pattern as often as the others."""
    chance = random.Random(seed)  # noqa: S311
    for intent, lines in patterns.items():
        for number in range(each if intent != "unknown" else 3 * each):
            yield intent, slip(fill(lines[number % len(lines)], chance), intent, chance)


def fill(pattern: str, chance: random.Random) -> str:
    while _CHOICE.search(pattern):
        pattern = _CHOICE.sub(lambda found: chance.choice(found.group(1).split("|")), pattern)
    pattern = _SLOT.sub(lambda found: chance.choice(LISTS[found.group(1)]), pattern)
    return " ".join(pattern.split())


def slip(text: str, intent: str, chance: random.Random) -> str:
    """As it leaves a thumb or a mouth: chat spelling, wrong letters, words lost or said twice, a greeting before."""
    words = text.split()
    if len(words) > _KEPT_WORDS and chance.random() < _WORD_LOST:
        words.pop(chance.randrange(len(words)))
    if chance.random() < _WORD_TWICE and len(words) > _SAID_ONCE:
        at = chance.randrange(len(words))
        words[at:at] = [words[at]]
    words = [_CHAT.get(word, word) if chance.random() < _CHAT_SPELLING else word for word in words]
    words = [
        _wrong_letter(word, chance) if len(word) > _RIGHT_LETTERS and chance.random() < _LETTER_WRONG else word
        for word in words
    ]
    text = " ".join(words)
    if intent not in {"greeting", "thanks", "answer"}:
        if chance.random() < _GREETED:
            text = f"{chance.choice(_BEFORE)} {text}"
        if chance.random() < _ENDED:
            text = f"{text} {chance.choice(_AFTER)}"
    return text


def _wrong_letter(word: str, chance: random.Random) -> str:
    at = chance.randrange(1, len(word) - 1)
    kind = chance.randrange(3)
    if kind == 0:
        return word[:at] + word[at + 1 :]
    if kind == 1:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return word[:at] + chance.choice("abcdeilmnoprstu") + word[at + 1 :]
