"""`make bench`: prints figures of this machine, side by side with something known; asserts nothing about time."""

import argparse
import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

from bench.backpressure import measure_backpressure
from bench.colour import measure_colour
from bench.defences import DEFENCES
from bench.faults import FAULTS, measure_faults, refuse_stale
from bench.garments import measure_garments
from bench.hosts import PROGRAMS, measure_hosts
from bench.hosts.load import measure_load
from bench.light import measure_light
from bench.outfits import measure_outfits
from bench.pages import measure_pages
from bench.pictures import measure_pictures
from bench.plans import measure_plans
from bench.requests import measure_requests
from bench.scoreboard.__main__ import main as scoreboard
from bench.speech import measure_speech
from bench.start import measure_start
from bench.stylist import measure_stylist
from bench.tryon import measure_tryon

PARTS = [
    "start",
    "requests",
    "pictures",
    "tryon",
    "light",
    "garments",
    "colour",
    "outfits",
    "stylist",
    "speech",
    "pages",
]
# Asked for by name: they run for long, or want the machine for themselves.
LONG = ["faults", "defences", "stale", "hosts", "plans", "backpressure", "load", "scoreboard"]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("what", nargs="*", choices=[*PARTS, *LONG], default=PARTS)
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
    parser.add_argument("--engine", default="quick", help="the try-on engine that dresses, such as drape (load)")
    parser.add_argument(
        "--recordings", type=Path, help="a folder of recordings, each with what is said as .txt (speech)"
    )
    parser.add_argument("--talks", type=int, help="only so many conversations, none with a picture (stylist)")
    parser.add_argument("--lights", type=int, default=3, help="other lights for each photo, 0 to 5 (colour)")
    arguments = parser.parse_args()
    measures = _measures(arguments)
    for part in measures:
        if part in arguments.what:
            measures[part]()


def _measures(given: argparse.Namespace) -> dict[str, Callable[[], object]]:
    return {
        "start": measure_start,
        "requests": lambda: asyncio.run(measure_requests()),
        "pictures": measure_pictures,
        "tryon": lambda: measure_tryon(given.person, given.garments),
        "light": lambda: measure_light(given.people),
        "garments": lambda: measure_garments(given.garments, given.phone, given.sample, alike=given.alike),
        "colour": lambda: measure_colour(given.data, given.people, given.lights),
        "outfits": measure_outfits,
        "stylist": lambda: measure_stylist(given.talks),
        "speech": lambda: measure_speech(given.recordings),
        "pages": measure_pages,
        "faults": lambda: measure_faults(FAULTS, given.fault),
        "defences": lambda: measure_faults(DEFENCES, given.fault),
        "load": lambda: measure_load(PROGRAMS, given.engine),
        "backpressure": lambda: asyncio.run(measure_backpressure()),
        "plans": lambda: asyncio.run(measure_plans()),
        "stale": lambda: refuse_stale([*FAULTS, *DEFENCES]),
        "hosts": lambda: measure_hosts(given.fault),
    }


if __name__ == "__main__":
    if sys.argv[1:2] == ["scoreboard"]:  # it has options of its own
        scoreboard(sys.argv[2:])
    else:
        main()
