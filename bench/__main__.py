"""`make bench`: prints figures of this machine, side by side with something known; asserts nothing about time."""

import argparse
import asyncio

from bench.pages import measure_pages
from bench.requests import measure_requests
from bench.start import measure_start

PARTS = ["start", "requests", "pages"]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("what", nargs="*", choices=PARTS, default=PARTS)
    chosen = parser.parse_args().what
    if "start" in chosen:
        measure_start()
    if "requests" in chosen:
        asyncio.run(measure_requests())
    if "pages" in chosen:
        measure_pages()


if __name__ == "__main__":
    main()
