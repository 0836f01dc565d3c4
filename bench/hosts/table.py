"""The run writes what it saw into docs/operations.md."""

import os
from collections.abc import Sequence
from datetime import UTC, datetime

from bench.hosts.trial import Outcome, answers_in_words
from provai.settings import ROOT

PAGE = ROOT / "docs" / "operations.md"
HEADING = "## Falhas"
BEGIN, END = "<!-- bench hosts -->", "<!-- /bench hosts -->"

ABOUT = """
`python -m bench hosts` separa as máquinas com espaços de rede (dois servidores, dois workers, PostgreSQL, S3,
contador de limites, nginx), usa o app como uma pessoa usaria e quebra uma parte de cada vez. Um processo morto volta
um segundo depois, como com `Restart=always` do systemd ou `restart: always` do compose; o resto se cura sem ninguém.
O motor de prova é o de teste. "Curado" é: todas as provas pedidas antes terminaram, os dois servidores prontos e
ninguém mais recusado; nas falhas que duram, conta a partir do fim delas.
"""


def write_table(outcomes: Sequence[Outcome]) -> None:
    rows = "\n".join(_row(outcome) for outcome in outcomes)
    date, load = datetime.now(UTC).date().isoformat(), os.getloadavg()[0]
    table = f"""{BEGIN}
Medido em {date}: tudo junto em {os.cpu_count()} núcleos, carga {load:.0f} (a máquina tinha outros trabalhos).

| falha | o que a pessoa viu | provas aceitas | perdidas ou em dobro | segundos até curar |
|---|---|---|---|---|
{rows}
{END}"""
    page = PAGE.read_text().rstrip()
    if BEGIN in page:
        before, _, rest = page.partition(BEGIN)
        page = f"{before}{table}{rest.partition(END)[2]}"
    else:
        page = f"{page}\n\n{HEADING}\n{ABOUT}\n{table}"
    PAGE.write_text(f"{page.rstrip()}\n")


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
