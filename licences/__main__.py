"""python -m licences [--check] [--root FOLDER]: review the licences, then write THIRD_PARTY.md or compare it."""

import argparse
import sys
from pathlib import Path

from licences.document import document
from licences.review import review


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m licences")
    options.add_argument(
        "--check", action="store_true", help="não escreve; falha se THIRD_PARTY.md estiver desatualizado"
    )
    options.add_argument("--root", type=Path, default=Path(), help="pasta do projeto")
    given = options.parse_args()

    result = review(given.root)
    for problem in result.problems:
        print(f"licenças: {problem}", file=sys.stderr)
    if result.problems:
        return 1

    file, text = given.root / "THIRD_PARTY.md", document(result) + "\n"
    if not given.check:
        file.write_text(text, encoding="utf-8")
    elif not file.exists() or file.read_text(encoding="utf-8") != text:
        print("licenças: THIRD_PARTY.md está desatualizado; rode make licences", file=sys.stderr)
        return 1
    return 0


sys.exit(main())
