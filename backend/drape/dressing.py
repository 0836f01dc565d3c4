"""What a host calls: pictures in, the person dressed out. The eyes read the pictures, then the engine drapes."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from drape.checks.gate import check_photo
from drape.contract import Garment, Progress, Refusal, Result, WornSlot
from drape.engine import dress
from eyes.clock import Clock
from eyes.eyes import Eyes, PictureUnusable
from eyes.facts import Picture
from eyes.heap import give_back


@dataclass(frozen=True)
class GarmentPicture:
    picture: Picture
    declared_slot: WornSlot | None = None  # what the person said it is


def dress_pictures(photo: Picture, garments: Sequence[GarmentPicture], eyes: Eyes, progress: Progress) -> Result:
    """Raises Refusal for what cannot be done well and ModelTrouble where a network is missing."""
    clock = Clock()
    # Garments are read beside the person: neither keeps both cores busy all the time.
    beside = ThreadPoolExecutor(max_workers=1, thread_name_prefix="garments")
    try:
        progress("reading_person")
        readings = [beside.submit(eyes.see_garment, worn.picture) for worn in garments]
        person = eyes.see_person(photo)
        clock.lap("read_person")
        # Said without waiting for the garments: a photo nobody can be dressed in needs none.
        check_photo(photo, person)
        progress("reading_garment")
        read = [Garment(reading.result(), worn.declared_slot) for reading, worn in zip(readings, garments, strict=True)]
        clock.lap("read_garments")
        progress("dressing")
        result = dress(photo, person, read, eyes.inpainter.fill)
    except PictureUnusable as error:
        raise Refusal(error.code, error.sentence) from error
    finally:
        beside.shutdown(wait=False, cancel_futures=True)
        give_back()
    return replace(result, seconds={**clock.laps, **result.seconds})
