"""`python -m bench hosts`: the house on separate machines, used while its parts break one after the other."""

import re
import tempfile
from pathlib import Path

from bench.hosts.faults import FAULTS
from bench.hosts.packages import Programs
from bench.hosts.same import check_sameness
from bench.hosts.site import Site
from bench.hosts.table import write_table
from bench.hosts.trial import Outcome, answers_in_words, try_fault

PROGRAMS = Path(tempfile.gettempdir()) / "provai-bench-programs"


def measure_hosts(pattern: str | None) -> None:
    """All faults unless a pattern chooses some; only a whole run writes the table of docs/operations.md."""
    chosen = [fault for fault in FAULTS if not pattern or re.search(pattern, fault.name)]
    programs = Programs(PROGRAMS)
    with tempfile.TemporaryDirectory(prefix="provai-hosts-", ignore_cleanup_errors=True) as place:
        folder = Path(place)
        folder.chmod(0o755)  # PostgreSQL runs as a user of its own
        with Site(folder, programs) as site:
            check_sameness(site)
            outcomes = [_tell(try_fault(site, fault)) for fault in chosen]
    if len(chosen) == len(FAULTS):
        write_table(outcomes)


def _tell(outcome: Outcome) -> Outcome:
    print(f"{outcome.fault}: {'inteiro' if outcome.is_whole else 'NÃO'} em {outcome.heal_seconds:.1f} s")
    print(f"  {answers_in_words(outcome.seen)}; sem frase nossa: {dict(outcome.seen.bare)}")
    print(
        f"  aceitas {outcome.asked}, perdidas {outcome.lost}, guardadas em dobro {outcome.kept_twice}, "
        f"a mais {outcome.extra} (sem resposta {outcome.seen.unanswered}), vestidas de novo {outcome.dressed_twice}"
    )
    for how, times in outcome.ended.items():
        print(f"  {times} {how}", flush=True)
    return outcome
