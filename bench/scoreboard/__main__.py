"""`python -m bench scoreboard --data DIR --out RUN`, then `python -m bench scoreboard --data DIR --compare A B`.

    --rules --out RUN                    also notes which rules of the engine and the eyes did something
    --without RULE --watched A --out RUN runs the pairs on which RULE did something in A again, without it
    --each --watched A --out RUN         does so for every rule that did something in A, and writes RUN/rules.csv

DIR holds `persons/*.jpg`, `garments/*.jpg` and `phone-garments/validation/CLASS/*.jpg`; PROVAI_BENCH_EVAL names it as
well. The same command goes on with a run that was interrupted. Pictures of people stay in RUN and belong nowhere else.
"""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from bench.scoreboard.ablation import print_rules, run_without, run_without_each
from bench.scoreboard.comparing import compare, summary
from bench.scoreboard.pairs import PAIRS, chosen_pairs
from bench.scoreboard.rules import Rules
from bench.scoreboard.trial import Trial, read_rows
from provai.settings import Settings


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench scoreboard", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    told = os.environ.get("PROVAI_BENCH_EVAL")
    parser.add_argument("--data", type=Path, default=Path(told) if told else None)
    parser.add_argument("--out", type=Path, help="the folder of this run")
    parser.add_argument("--pairs", type=int, default=PAIRS, help="how many, from the first")
    parser.add_argument("--models", type=Path, default=Settings().models)
    parser.add_argument("--compare", type=Path, nargs=2, metavar=("A", "B"), help="two folders of runs")
    parser.add_argument("--rules", action="store_true", help="watch every rule")
    parser.add_argument("--without", metavar="RULE", help="switch a rule off")
    parser.add_argument("--each", action="store_true", help="switch every rule off that did something, in turn")
    parser.add_argument("--watched", type=Path, help="a run with --rules (--without, --each)")
    parser.add_argument("--sheet", type=Path, help="where the pictures of what changed go; beside B unless said")
    asked = parser.parse_args(arguments)
    if asked.compare:
        before, after = asked.compare
        raise SystemExit(1 if compare(before, after, asked.data, asked.sheet or after / "changed.jpg") else 0)
    if asked.data is None or asked.out is None:
        parser.error("--data (ou PROVAI_BENCH_EVAL) e --out são necessários")
    if asked.each:
        if asked.watched is None:
            parser.error("--each pede --watched, uma rodada com --rules")
        run_without_each(asked.watched, asked.data, asked.out, asked.models)
        return
    if asked.without:
        if asked.watched is None:
            parser.error("--without pede --watched, uma rodada com --rules")
        raise SystemExit(1 if run_without(asked.without, asked.watched, asked.data, asked.out, asked.models) else 0)
    Trial(asked.data, asked.out, asked.models, Rules() if asked.rules else None).run(
        chosen_pairs(asked.data, asked.pairs)
    )
    print(summary(read_rows(asked.out)))
    if asked.rules:
        print_rules(read_rows(asked.out))


if __name__ == "__main__":
    main()
