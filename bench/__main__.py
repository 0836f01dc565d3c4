"""`make bench`: prints figures of this machine, side by side with something known; asserts nothing about time."""

import argparse
import asyncio
from pathlib import Path

from bench.light import measure_light
from bench.outfits import measure_outfits
from bench.pages import measure_pages
from bench.pictures import measure_pictures
from bench.requests import measure_requests
from bench.start import measure_start
from bench.tryon import measure_tryon

PARTS = ["start", "requests", "pictures", "tryon", "light", "outfits", "pages"]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("what", nargs="*", choices=PARTS, default=PARTS)
    parser.add_argument("--person", type=Path, help="a photo to dress instead of the drawn one (tryon)")
    parser.add_argument("--garments", type=Path, help="a folder of garment photos instead of the drawn ones (tryon)")
    parser.add_argument("--people", type=Path, help="a folder of photos of people (light), or PROVAI_BENCH_PEOPLE")
    arguments = parser.parse_args()
    chosen = arguments.what
    if "start" in chosen:
        measure_start()
    if "requests" in chosen:
        asyncio.run(measure_requests())
    if "pictures" in chosen:
        measure_pictures()
    if "tryon" in chosen:
        measure_tryon(arguments.person, arguments.garments)
    if "light" in chosen:
        measure_light(arguments.people)
    if "outfits" in chosen:
        measure_outfits()
    if "pages" in chosen:
        measure_pages()


if __name__ == "__main__":
    main()
