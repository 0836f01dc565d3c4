"""`make bench`: prints figures of this machine, side by side with something known; asserts nothing about time."""

import argparse
import asyncio

from bench.requests import measure_requests
from bench.start import measure_start


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("what", nargs="*", choices=["start", "requests"], default=["start", "requests"])
    chosen = parser.parse_args().what
    if "start" in chosen:
        measure_start()
    if "requests" in chosen:
        asyncio.run(measure_requests())


if __name__ == "__main__":
    main()
