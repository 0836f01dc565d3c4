"""`make bench`: prints figures of this machine, side by side with something known; asserts nothing about time."""

import argparse
import asyncio
import sys
from pathlib import Path

from bench.colour import measure_colour
from bench.defences import DEFENCES
from bench.faults import FAULTS, measure_faults
from bench.garments import measure_garments
from bench.hosts import measure_hosts
from bench.light import measure_light
from bench.outfits import measure_outfits
from bench.pages import measure_pages
from bench.pictures import measure_pictures
from bench.requests import measure_requests
from bench.scoreboard.__main__ import main as scoreboard
from bench.start import measure_start
from bench.stylist import measure_stylist
from bench.tryon import measure_tryon

PARTS = ["start", "requests", "pictures", "tryon", "light", "garments", "colour", "outfits", "stylist", "pages"]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    others = ["faults", "defences", "hosts", "scoreboard"]
    parser.add_argument("what", nargs="*", choices=[*PARTS, *others], default=PARTS)
    parser.add_argument("--person", type=Path, help="a photo to dress instead of the drawn one (tryon)")
    parser.add_argument("--garments", type=Path, help="a folder of garment photos (tryon; garments with labels.csv)")
    parser.add_argument("--phone", type=Path, help="a folder of phone photos, one folder a class (garments)")
    parser.add_argument("--sample", type=int, default=10, help="how many photos of each class; 0 for all (garments)")
    parser.add_argument("--alike", action="store_true", help="also how well a garment is known again (garments)")
    parser.add_argument(
        "--people", type=Path, help="a folder of photos of people (light, colour), or PROVAI_BENCH_PEOPLE"
    )
    parser.add_argument("--data", type=Path, help="measured colours of people (colour), or PROVAI_BENCH_COLOURS")
    parser.add_argument("--fault", help="only those that this pattern finds (faults, defences, hosts)")
    parser.add_argument("--lights", type=int, default=3, help="other lights for each photo, 0 to 5 (colour)")
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
    if "garments" in chosen:
        measure_garments(arguments.garments, arguments.phone, arguments.sample, alike=arguments.alike)
    if "colour" in chosen:
        measure_colour(arguments.data, arguments.people, arguments.lights)
    if "outfits" in chosen:
        measure_outfits()
    if "stylist" in chosen:
        measure_stylist()
    if "pages" in chosen:
        measure_pages()
    if "faults" in chosen:
        measure_faults(FAULTS, arguments.fault)
    if "defences" in chosen:
        measure_faults(DEFENCES, arguments.fault)
    if "hosts" in chosen:
        measure_hosts(arguments.fault)


if __name__ == "__main__":
    if sys.argv[1:2] == ["scoreboard"]:  # it has options of its own
        scoreboard(sys.argv[2:])
    else:
        main()
