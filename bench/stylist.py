"""`python -m bench stylist`: what Cloe understands of real utterances, and her conversations as a transcript."""

import asyncio
import time
from collections import Counter
from pathlib import Path
from statistics import median

from bench.stylist_conversations import Answer, Talk, card_line, judge, read_talks
from bench.stylist_over_http import People, served
from provai.stylist.engines.cloe.network import WEIGHTS
from provai.stylist.engines.cloe.slots import hear
from provai.stylist.engines.cloe.understanding import by_network, by_rule, understand
from provai.wardrobe.outfits import Piece

UTTERANCES = Path(__file__).with_name("stylist_data") / "utterances.txt"
# Said while a look is on the table; alone they would be something else.
_AMID_LOOKS = frozenset({"swap", "remove", "another", "dislike", "why", "weather", "formality"})
EVERY = 4  # one utterance in four was looked at while the rules were written; the others were not


def read_utterances() -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    intent = ""
    for line in UTTERANCES.read_text().splitlines():
        if line.startswith("["):
            intent = line[1:-1]
        elif line and not line.startswith("#"):
            rows.append((intent, line))
    return rows


def understood(intent: str, text: str) -> str:
    return understand(hear(text), topic="outfit" if intent in _AMID_LOOKS else None).intent


def measure_stylist(most: int | None = None) -> None:
    _measure_understanding()
    asyncio.run(_measure_talks(_spread(read_talks(), most)))


def _spread(talks: list[Talk], most: int | None) -> list[Talk]:
    """From the first to the last, with as many between as are wanted."""
    if most is None:
        return talks
    unpictured = [talk for talk in talks if not any(line.picture for line in talk.lines)]
    return unpictured[:: max(1, len(unpictured) // most)][:most]


def _measure_understanding() -> None:
    rows = read_utterances()
    unseen = [row for at, row in enumerate(rows) if at % EVERY]
    seen = [row for at, row in enumerate(rows) if not at % EVERY]
    print(
        f"stylist: {len(rows)} utterances over {len(dict(rows))} intents; weights {WEIGHTS.stat().st_size / 1e6:.1f} MB"
    )
    print(f"{'':14}{'rules':>8}{'network':>9}{'both':>8}")
    for name, part in (("looked at", seen), ("unseen", unseen)):
        rules = sum(by_rule(hear(text)) == intent for intent, text in part) / len(part)
        network = sum(by_network(hear(text)) == intent for intent, text in part) / len(part)
        both = sum(understood(intent, text) == intent for intent, text in part) / len(part)
        print(f"{name:14}{rules:8.1%}{network:9.1%}{both:8.1%}   of {len(part)}")
    unknown = [text for intent, text in unseen if intent == "unknown"]
    refused = sum(understood("unknown", text) == "unknown" for text in unknown)
    print(f"unknown questions answered as unknown: {refused} of {len(unknown)}")
    wrong = Counter((intent, understood(intent, text)) for intent, text in unseen if understood(intent, text) != intent)
    print("mistaken:", ", ".join(f"{intent} as {other} {count}" for (intent, other), count in wrong.most_common(12)))
    started = time.perf_counter()
    for _, text in rows:
        understand(hear(text))
    print(f"{(time.perf_counter() - started) / len(rows) * 1000:.1f} ms an utterance")


async def _measure_talks(talks: list[Talk]) -> None:
    """With a real server over its socket: its own tools, composer and jobs."""
    totals: Counter[str] = Counter()
    with served() as server:
        people = People(server)
        for talk in talks:
            answers, own = await people.hold(talk)
            totals += _print_talk(talk, answers, own)
    print(
        f"\n{len(talks)} conversations, {totals['turns']} turns: answered {totals['answers']}, true {totals['true']}, "
        f"kept {totals['keeps']}"
    )
    print(f"a reply took {median(people.seconds):.2f} s in the median and {max(people.seconds):.2f} s at most")


def _print_talk(talk: Talk, answers: list[Answer], own: dict[str, Piece]) -> Counter[str]:
    print(f"\n== {talk.title} (guarda-roupa: {talk.wardrobe}{f', {talk.palette}' if talk.palette else ''})")
    counted: Counter[str] = Counter()
    for line, answer, verdict in zip(talk.lines, answers, judge(talk, answers, own), strict=True):
        print(f"  > {f'[foto: {line.picture}] ' if line.picture else ''}{line.said}")
        for paragraph in answer.text.split("\n"):
            if paragraph.strip():
                print(f"    {paragraph}")
        for card in answer.cards:
            print(f"    {card_line(card, own)}")
        for fault in verdict.faults:
            print(f"    !! {fault}")
        counted += Counter(turns=1, answers=not verdict.answers, true=not verdict.true, keeps=not verdict.keeps)
    return counted
