"""Every rule earns its place: what fired on no pair, and which pairs look otherwise without a rule."""

import csv
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bench.scoreboard.comparing import compare, differing
from bench.scoreboard.pairs import Pair
from bench.scoreboard.rules import Rules
from bench.scoreboard.trial import Row, Trial, read_rows


def print_rules(rows: Sequence[Row]) -> None:
    """One line a rule: the pairs on which it was asked and on which it did something, the idle ones first."""
    asked: Counter[str] = Counter()
    fired: Counter[str] = Counter()
    for row in rows:
        asked.update(row["rules"].keys())
        fired.update(name for name, did in row["rules"].items() if did)
    # The idle ones first: what does nothing on real pictures may go.
    print(f"regras {len(asked)} em {len(rows)} pares; sem efeito em nenhum: {sum(not fired[name] for name in asked)}")
    print(f"{'pares':>6}{'agiu':>6}  regra")
    for name in sorted(asked, key=lambda name: (fired[name], -asked[name], name)):
        print(f"{asked[name]:>6}{fired[name]:>6}  {name}")


def run_without(rule: str, watched: Path, data: Path, out: Path, models: Path) -> int:
    """Runs again the pairs on which a rule did something, without it, and returns how many look otherwise."""
    rows = read_rows(watched)
    pairs = [Pair(row["person"], row["garment"]) for row in rows if row["rules"].get(rule)]
    idle = _usual_idle(rule, rows)
    if not pairs or not idle:
        print(f"{rule}: agiu em {len(pairs)} pares" + ("" if idle else "; não há como desligá-la"))
        return 0
    Trial(data, out, models, Rules(rule, idle), without=rule).run(pairs)
    return compare(watched, out, data, out / "changed.jpg", some=True)


def run_without_each(watched: Path, data: Path, out: Path, models: Path) -> None:
    """Every rule that fired, one after the other, and one line for each in `rules.csv`; goes on where it was stopped.

    Each runs in a process of its own: a rule that was switched off stays so.
    """
    rows = read_rows(watched)
    fired = Counter(name for row in rows for name, did in row["rules"].items() if did)
    out.mkdir(parents=True, exist_ok=True)
    place = out / "rules.csv"
    with place.open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["rule", "pairs fired", "pairs changed"])
        for rule, pairs in sorted(fired.items(), key=lambda each: (each[1], each[0])):
            run = out / rule
            if _usual_idle(rule, rows):
                asked = ["--data", data, "--models", models, "--without", rule, "--watched", watched, "--out", run]
                command = [sys.executable, "-m", "bench", "scoreboard", *map(str, asked)]
                subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
                changed: int | str = differing(watched, run) if len(read_rows(run)) == pairs else "failed"
            else:
                changed = "cannot be switched off"
            table.writerow([rule, pairs, changed])
            file.flush()
            print(f"{pairs:>6} {changed:>6}  {rule}", flush=True)
    print(place)


def _usual_idle(rule: str, rows: Sequence[Row]) -> list[str]:
    seen = Counter(tuple(row["idle_as"][rule]) for row in rows if rule in row["idle_as"])
    return list(seen.most_common(1)[0][0]) if seen else []
