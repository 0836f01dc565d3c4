"""The run writes what it saw into docs/operations.md."""

import os
from collections.abc import Sequence

from bench.hosts.docs import write_block
from bench.hosts.trial import Outcome, answers_in_words


def write_table(outcomes: Sequence[Outcome]) -> None:
    rows = "\n".join(_row(outcome) for outcome in outcomes)
    load = os.getloadavg()[0]
    table = f"""tudo junto em {os.cpu_count()} núcleos, carga {load:.0f} no fim.

| falha | o que a pessoa viu | provas aceitas | perdidas ou em dobro | segundos até curar |
|---|---|---|---|---|
{rows}"""
    write_block("hosts", table)


def _row(outcome: Outcome) -> str:
    ended = ", ".join(f"{times} {_in_words(how)}" for how, times in outcome.ended.most_common())
    wrong = outcome.lost + outcome.kept_twice + max(0, outcome.extra - outcome.seen.unanswered)
    again = f"; {outcome.dressed_twice} vestidas de novo, guardadas uma vez" if outcome.dressed_twice else ""
    return (
        f"| {outcome.fault} | {answers_in_words(outcome.seen)} | {ended} | {wrong or 'nenhuma'}{again} "
        f"| {outcome.heal_seconds:.0f} |"
    )


def _in_words(how: str) -> str:
    return {"completed": "prontas"}.get(how, how)
