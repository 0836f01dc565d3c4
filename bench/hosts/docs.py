"""What a run saw stands in docs/operations.md between two marks, and the next run writes over it."""

from datetime import UTC, datetime

from provai.settings import ROOT

PAGE = ROOT / "docs" / "operations.md"


def write_block(name: str, words: str) -> None:
    begin, end = f"<!-- bench {name} -->", f"<!-- /bench {name} -->"
    before, found, rest = PAGE.read_text().partition(begin)
    after = rest.partition(end)[2]
    if not (found and after):
        raise LookupError(f"{PAGE.name} has no place for the figures of {name}")
    today = datetime.now(UTC).date().isoformat()
    PAGE.write_text(f"{before}{begin}\nMedido em {today}: {words.strip()}\n{end}{after}")
