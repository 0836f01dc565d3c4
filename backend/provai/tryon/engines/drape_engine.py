"""The embedded engine behind the contract: reads the pictures with the house's eyes, then drapes.

The engine's inside is imported at its first use: who only asks for its name or label loads no network library.
"""

from concurrent.futures import ThreadPoolExecutor

from provai.settings import Settings
from provai.tryon.engines.contract import Capabilities, Dressed, EngineUnavailable, Progress, Refusal, Request
from provai.vision.clock import Clock
from provai.vision.facts import PersonFacts, Picture
from provai.vision.heap import give_back
from provai.vision.models import ModelTrouble


class DrapeEngine:
    name = "drape"
    label = "Provador Provaí"
    capabilities = Capabilities(
        slots=("top", "bottom", "dress", "outer"),
        several_garments=True,
        needs_network=False,
        cost="free",
        generative=False,
    )

    def __init__(self, settings: Settings) -> None:
        """Needs nothing of them."""

    def check_photo(self, photo: Picture, person: PersonFacts) -> None:
        from provai.tryon.engines.drape.gate import check_photo

        check_photo(photo, person)

    def dress(self, request: Request, progress: Progress) -> Dressed:
        from provai.tryon.engines.drape.contract import Garment
        from provai.tryon.engines.drape.engine import dress
        from provai.vision.eyes import PictureUnusable

        clock = Clock()
        # Garments are read beside the person: neither keeps both cores busy all the time.
        beside = ThreadPoolExecutor(max_workers=1, thread_name_prefix="garments")
        try:
            progress("reading_person")
            readings = [beside.submit(request.eyes.see_garment, worn.picture) for worn in request.garments]
            person = request.eyes.see_person(request.photo)
            clock.lap("read_person")
            # Said without waiting for the garments: a photo nobody can be dressed in needs none.
            self.check_photo(request.photo, person)
            progress("reading_garment")
            garments = [
                Garment(reading.result(), worn.declared_slot)
                for reading, worn in zip(readings, request.garments, strict=True)
            ]
            clock.lap("read_garments")
            progress("dressing")
            result = dress(request.photo, person, garments, request.eyes.inpainter.fill)
        except PictureUnusable as error:
            raise Refusal(error.code, error.sentence) from error
        except ModelTrouble as error:
            raise EngineUnavailable(error.sentence) from error
        finally:
            beside.shutdown(wait=False, cancel_futures=True)
            give_back()
        return Dressed(result.picture, result.region, {**clock.laps, **result.seconds})
